// How adjudge lays out a case: the order of its keys and what stands in a line. Constant.
#ifndef AJ_CMD_FMT_ORDER_H
#define AJ_CMD_FMT_ORDER_H

#include "documents/doc_write.h"

extern const struct aj_layout cmd_layout;

#endif
