// The place of a part of a scalar's text in the document.
#pragma once

#include "documents/doc.h"

// The byte of the document where character `index` (a byte) of a scalar's text stands: behind its
// quote, whatever was escaped or folded before it. For other nodes where they begin.
size_t aj_doc_byte_in(const struct aj_doc *doc, uint32_t node, size_t index);
