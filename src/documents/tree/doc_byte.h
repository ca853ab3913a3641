// Places in the document: of a part of a scalar's text, and of the end of a quoted one.
#pragma once

#include "documents/tree/doc.h"

// The byte of a text that was found last. All zero: none.
struct aj_found_byte {
    const char *text; // the text whose byte it is
    uint32_t node;
    size_t index, offset;
};

// The offset in the document of byte `index` of a scalar's text. Quotes, escapes and folded lines
// before it are counted as they stand in the document. For another node: where it begins. The
// search goes on from `*last` if that is not behind this byte, and then `*last` is this byte. A
// caller that looks for many bytes of one text keeps `*last` between the calls.
size_t aj_doc_byte_from(const struct aj_doc *doc, uint32_t node, size_t index,
                        struct aj_found_byte *last);

// Where a scalar or key that is quoted ends, behind its quote. It begins at `at`; if
// the text is over there, its length.
size_t aj_quoted_end(const struct aj_text *text, size_t at);
