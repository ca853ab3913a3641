// How adjudge lays out a case: the order of its keys and what stands in a line. Constant.
#pragma once

#include "documents/doc_write.h"

extern const struct aj_layout aj_case_layout;
