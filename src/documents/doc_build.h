// What the YAML and the JSON reader share: checks over the bytes of a text and over the keys of a
// tree. For doc*.c alone.
#pragma once

#include "documents/doc.h"
