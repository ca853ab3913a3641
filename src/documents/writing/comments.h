// The comments of a YAML text and what each belongs to, so that they can be written again with it.
// Lives in the arena given; the text is the document's.
#pragma once

#include "documents/tree/doc.h"

struct aj_comment {
    uint32_t offset; // of its '#'
    uint32_t length; // without blanks at its end
    uint32_t next;   // index of the next one at the same place, AJ_NO_NODE
    bool spaced;     // a blank line stands before it
};

// Chains of comments by node: an index into `item`, AJ_NO_NODE if there is none.
struct aj_comments {
    struct aj_comment *item; // in order of the text
    size_t count, capacity;
    uint32_t header;    // at the top of the document
    bool header_spaced; // a blank line parts the header from the rest
    uint32_t *head;     // on lines of their own before the node
    uint32_t *trail;    // behind it, on its line
    uint32_t *foot;     // on lines of their own after it, before something less indented
    bool *spaced;       // a blank line stands right before the node
};

// Finds the comments of a document that was read from YAML without errors.
void aj_comments_collect(struct aj_comments *comments, const struct aj_doc *doc,
                         struct aj_arena *arena);

// Gives the comments of `from` to the nodes of `to` that were made of its nodes: `moved` has the
// node of `to` for each of `from`.
void aj_comments_move(struct aj_comments *comments, const struct aj_doc *from,
                      const struct aj_doc *to, const uint32_t moved[], struct aj_arena *arena);
