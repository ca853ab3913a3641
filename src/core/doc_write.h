// Documents written as JSON, whatever they were read from.
#ifndef AJ_CORE_DOC_WRITE_H
#define AJ_CORE_DOC_WRITE_H

#include "core/doc.h"
#include "core/json.h"

// Writes the value at `node`. A plain scalar that is an integer, true or false is bare; any other
// one is a text: the reader takes both, so the document means the same. Depth is bounded by the
// reader's limit.
void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json);

#endif
