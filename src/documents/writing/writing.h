// From the tree of a document to YAML and JSON; comments, and parts of a text replaced.
#pragma once

#include "core/core.h"
#include "documents/tree/tree.h"

// ---- comments
//
// The comments of a YAML text and what each belongs to, so that they can be written again with it.
// Lives in the arena given; the text is the document's.

struct aj_comment {
    uint32_t offset; // of its '#'
    uint32_t length; // without blanks at its end
    uint32_t next;   // index of the next one at the same place, AJ_NO_NODE
    bool spaced;     // a blank line is before it
};

// Chains of comments by node: an index into `item`, AJ_NO_NODE if there is none.
struct aj_comments {
    struct aj_comment *item; // in order of the text
    size_t count, capacity;
    uint32_t header;    // at the top of the document
    bool header_spaced; // a blank line parts the header from the rest
    uint32_t *head;     // on lines of their own before the node
    uint32_t *trail;    // after it, on its line
    uint32_t *foot;     // on lines of their own after it, before something less indented
    bool *spaced;       // a blank line is right before the node
};

// Finds the comments of a document that was read from YAML without errors.
void aj_comments_collect(struct aj_comments *comments, const struct aj_doc *doc,
                         struct aj_arena *arena);

// Gives the comments of `from` to the nodes of `to` that were made of its nodes: `moved` has the
// node of `to` for each of `from`.
void aj_comments_move(struct aj_comments *comments, const struct aj_doc *from,
                      const struct aj_doc *to, const uint32_t moved[], struct aj_arena *arena);

// ---- doc_pretty
//
// The one layout that `adjudge fmt` gives documents: what is in a line and what is broken.

// How a document is laid out. What fits into a line is put in one, but for the document itself, the
// entries of `entries`, lists of maps right in a case, lists of several maps one step further in,
// and drawings.
struct aj_layout {
    const char *const *order; // keys in their order, NULL-ended; "*" is the place of all others
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

// ---- for doc_*.c alone

// What differs between syntaxes within a line. Constant.
struct aj_flow {
    void (*scalar)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out); // or null
    void (*key)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out);    // with colon
};

// ---- doc_write
//
// Documents written as JSON or YAML, be they read from either: plainly, or laid out as
// writing.h has it. Output goes to the caller's buffer.

// Writes the value at `node`. A plain scalar that is an integer, true or false is bare; any other
// one is a text: the reader takes both, so the document means the same. Depth is bounded by the
// reader's limit.
void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json);

// Appends the whole document as JSON over several lines.
void aj_pretty_write_json(const struct aj_pretty *pretty, struct aj_buf *out);

// Writes the value at `node` as JSON without blanks, keys in the layout's order.
void aj_pretty_write_line(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json);

// ---- doc_write_yaml
//
// A document written as YAML.

// Appends the whole document, which is a map, as YAML with its comments. Texts that some reader of
// YAML takes for something else are quoted.
void aj_pretty_write_yaml(const struct aj_pretty *pretty, struct aj_buf *out);

// Appends a text as a value or a key within brackets or outside, of `length` bytes: in double
// quotes if some reader of YAML takes it for something else without.
void aj_yaml_put_text(struct aj_buf *out, const char *text, size_t length);

// ---- splice
//
// Replacing parts of a text and keeping every other byte: comments, order and layout stay.

struct aj_splice {
    size_t start, end; // bytes of the old text that make way
    const char *text;  // what comes there
};

struct aj_splices {
    struct aj_arena *arena;
    struct aj_splice *item;
    size_t count, capacity;
    uint32_t *slot; // by a hash of where they start: which of them, from 1; 0: free
    size_t slots;   // a power of two, or 0
    uint64_t seed;
};

// Replaces the source of a node. A second replacement of the same place is ignored.
void aj_splice_node(struct aj_splices *splices, const struct aj_doc *doc, uint32_t node,
                    const char *text);

// Appends `text` with the replacements done; they may not overlap.
void aj_splice_apply(struct aj_splices *splices, const struct aj_text *text, struct aj_buf *out);

// ---- comments_scan
//
// Finds the comments of a YAML text by stepping over its scalars, and the lines they are on. For
// comments.c alone.
