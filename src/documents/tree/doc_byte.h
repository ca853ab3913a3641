// The place of a part of a scalar's text in the document.
#pragma once

#include "documents/tree/doc.h"

// The offset in the document of byte `index` of a scalar's text. Quotes, escapes and folded lines
// before it are counted as they stand in the document. For another node: where it begins.
size_t aj_doc_byte_in(const struct aj_doc *doc, uint32_t node, size_t index);
