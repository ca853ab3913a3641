// Documents written as JSON or YAML, whatever they were read from: plainly, or in the one layout
// that `adjudge fmt` gives them. Output goes to the caller's buffer.
#ifndef AJ_CORE_DOC_WRITE_H
#define AJ_CORE_DOC_WRITE_H

#include "core/comments.h"
#include "core/doc.h"
#include "core/json.h"

// Writes the value at `node`. A plain scalar that is an integer, true or false is bare; any other
// one is a text: the reader takes both, so the document means the same. Depth is bounded by the
// reader's limit.
void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json);

// How a document is laid out. What fits into a line stands in one, but for the document itself, the
// entries of `entries`, lists of maps right in a case, lists of several maps one step further in,
// and drawings.
struct aj_layout {
    const char *const *order; // keys in their order, NULL-ended; "*" is where all others stand
    const char *entries;      // top-level list whose entries are cases too
    const char *drawing;      // key of a list of texts that are lines of a drawing
    size_t width;             // most columns of a line that can be broken
};

// A document prepared for writing; everything is in the arena.
struct aj_pretty {
    const struct aj_doc *doc;
    const struct aj_layout *layout;
    const struct aj_comments *comments; // NULL: none are written
    uint32_t *first, *next; // children in the order of the layout, AJ_NO_NODE at the end
    bool *broken;           // node: never written in one line
};

// Prepares a document with its comments, which may be given to another node when theirs is written
// first in an entry of a list (`comments` NULL: there are none).
void aj_pretty_init(struct aj_pretty *pretty, const struct aj_doc *doc,
                    const struct aj_layout *layout, struct aj_comments *comments,
                    struct aj_arena *arena);

// The place of a key in the layout's order.
size_t aj_layout_rank(const struct aj_layout *layout, const char *key);

// Appends the whole document, which is a map, as YAML with its comments. Texts that some reader of
// YAML takes for something else are quoted.
void aj_pretty_write_yaml(const struct aj_pretty *pretty, struct aj_buf *out);

// Appends the whole document as JSON over several lines.
void aj_pretty_write_json(const struct aj_pretty *pretty, struct aj_buf *out);

// Writes the value at `node` as JSON without blanks, keys in the layout's order.
void aj_pretty_write_line(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json);

// Whether two documents mean the same: as aj_doc trees, but for the order of keys.
bool aj_doc_same(const struct aj_doc *a, const struct aj_doc *b);

#endif
