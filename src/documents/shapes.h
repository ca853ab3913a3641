// What the files of loose shapes (documents/reshape.h) ask of nodes. For them alone; nothing is
// owned.
#pragma once

#include <string.h>

#include "documents/reshape.h"

static inline bool shapes_is_text(const struct aj_doc *doc, uint32_t node) {
    return aj_doc_at(doc, node)->kind == AJ_NODE_SCALAR;
}

// Whether the first `length` bytes are one of the words, which may be NULL.
static inline bool shapes_is_word(const char *text, size_t length, const char *const words[]) {
    for (; words && *words; words++)
        if (strlen(*words) == length && memcmp(*words, text, length) == 0)
            return true;
    return false;
}

// A list that holds texts, and nothing else; not so many that they could not be compared with each
// other.
static inline bool shapes_is_short_list(const struct aj_doc *doc, uint32_t node) {
    enum { TEXTS_MAX = 400 };
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->kind != AJ_NODE_LIST || at->count == 0 || at->count > TEXTS_MAX)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!shapes_is_text(doc, c))
            return false;
    return true;
}
