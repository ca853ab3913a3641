// What `--version` prints; it goes to the caller's buffer.
#pragma once

#include "api/engine.h"

// The program's version, and those of what its answers depend on: libraries, schemas, rulebooks.
void cmd_version(const adjudge_engine *engine, struct aj_buf *out);
