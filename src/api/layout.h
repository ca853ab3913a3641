// How adjudge lays out a case: the order of its keys and what stands in a line. Constant.
#ifndef AJ_API_LAYOUT_H
#define AJ_API_LAYOUT_H

#include "documents/doc_write.h"

extern const struct aj_layout aj_case_layout;

#endif
