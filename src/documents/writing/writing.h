// Writes the tree of a document as YAML and JSON, with comments; and replaces parts of a text.
#pragma once

#include "core/core.h"
#include "documents/tree/tree.h"

// ---- comments
//
// The comments of a YAML text and the node that each belongs to, so that they can be written again
// with it. They are in the arena that is given; the text is the document's.

struct aj_comment {
    uint32_t offset; // byte of its '#'
    uint32_t length; // without spaces at its end
    uint32_t next;   // the next comment of the same node and kind, AJ_NO_NODE
    bool spaced;     // a blank line is before it
};

// By node: the first of a chain of comments, an index of `item`, AJ_NO_NODE: there is none.
struct aj_comments {
    struct aj_comment *item; // in the order of the text
    size_t count, capacity;
    uint32_t header;    // at the top of the document
    bool header_spaced; // a blank line separates the header from the rest
    uint32_t *head;     // on lines of their own before the node
    uint32_t *trail;    // after it, on its line
    uint32_t *foot;     // on lines of their own after it, before something less indented
    bool *spaced;       // a blank line is right before the node
};

// Finds the comments of a document that was read from YAML without errors.
void aj_comments_collect(struct aj_comments *comments, const struct aj_doc *doc,
                         struct aj_arena *arena);

// Moves the comments of `from` to `to`: `moved` has for each node of `from` the node of `to` that
// was made from it.
void aj_comments_move(struct aj_comments *comments, const struct aj_doc *from,
                      const struct aj_doc *to, const uint32_t moved[], struct aj_arena *arena);

// ---- doc_pretty
//
// The layout of `adjudge fmt`: what is on one line, and what on several.

// A layout. What fits into a line is on one line, except for the document itself, the entries of
// `entries`, lists of maps directly in a case, lists of several maps one level deeper, and
// drawings.
struct aj_layout {
    const char *const *order; // keys in order, NULL at the end; "*" is the place of all others
    const char *entries;      // the key of the document whose list has cases
    const char *drawing;      // key of a list of texts that are lines of a drawing
    size_t width;             // columns of a line, unless it cannot be broken
};

// A document prepared for writing; everything is in the arena.
struct aj_pretty {
    const struct aj_doc *doc;
    const struct aj_layout *layout;
    const struct aj_comments *comments; // NULL: none are written
    uint32_t *first, *next; // by node: children in the layout's order, AJ_NO_NODE at the end
    bool *broken;           // by node: it is never on one line
};

// Prepares a document with its comments (NULL: none). A comment may be given to another node, if
// its own is written first in an entry of a list.
void aj_pretty_init(struct aj_pretty *pretty, const struct aj_doc *doc,
                    const struct aj_layout *layout, struct aj_comments *comments,
                    struct aj_arena *arena);

// Returns the place of a key in the layout's order.
size_t aj_layout_rank(const struct aj_layout *layout, const char *key);

// ---- for doc_*.c alone

// How a syntax writes scalars and keys within a line. Constant.
struct aj_flow {
    void (*scalar)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out); // or null
    void (*key)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out);    // with colon
};

// ---- doc_write
//
// Writes documents, read from JSON or YAML, as either: plainly, or in a layout. Output goes to the
// caller's buffer.

// Writes the value at `node`. A plain integer, true or false has no quotes; any other scalar is a
// text. Readers take both, so the document means the same. Depth is limited by the reader.
void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json);

// Appends the whole document as JSON over several lines.
void aj_pretty_write_json(const struct aj_pretty *pretty, struct aj_buf *out);

// Writes the value at `node` as JSON without spaces, with keys in the layout's order.
void aj_pretty_write_line(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json);

// ---- doc_write_yaml
//
// Writes a document as YAML.

// Appends the whole document, a map, as YAML with its comments. Texts that some reader of YAML
// would take for something else are quoted.
void aj_pretty_write_yaml(const struct aj_pretty *pretty, struct aj_buf *out);

// Appends a text as a value or a key, in brackets or not: in double quotes if some reader of YAML
// would take it for something else.
void aj_yaml_put_text(struct aj_buf *out, const char *text, size_t length);

// ---- splice
//
// Replaces parts of a text. Every other byte stays: comments, order and layout.

struct aj_splice {
    size_t start, end; // the bytes of the old text that are replaced
    const char *text;  // the text that replaces them
};

struct aj_splices {
    struct aj_arena *arena;
    struct aj_splice *item;
    size_t count, capacity;
    uint32_t *slot; // by a hash of `start`: the splice, from 1; 0: free
    size_t slots;   // a power of two, or 0
    uint64_t seed;
};

// Replaces the source of a node. A second replacement of the same place is ignored.
void aj_splice_node(struct aj_splices *splices, const struct aj_doc *doc, uint32_t node,
                    const char *text);

// Appends `text` with the replacements made. They must not overlap.
void aj_splice_apply(struct aj_splices *splices, const struct aj_text *text, struct aj_buf *out);

// ---- comments_scan
//
// Finds the comments of a YAML text, by stepping over its scalars. For comments.c.
