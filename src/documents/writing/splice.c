#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/tree/tree.h"
#include "documents/writing/writing.h"

static bool is_break(const struct aj_text *text, size_t at) {
    return at < text->length && (text->bytes[at] == '\n' || text->bytes[at] == '\r');
}

static size_t line_end(const struct aj_text *text, size_t at) {
    while (at < text->length && !is_break(text, at))
        at++;
    return at;
}

// Returns the end of a node in the source: its closing bracket or quote, or the end of its last
// value.
static size_t source_end(const struct aj_doc *doc, uint32_t node);

static size_t last_value_end(const struct aj_doc *doc, uint32_t node) {
    size_t end = doc->node[node].offset;
    AJ_EACH_CHILD(doc, c, node)
        end = source_end(doc, c);
    return end;
}

// Returns where the closing bracket of a flow list or map is: only spaces, commas and comments come
// before it.
static size_t skip_to_bracket(const struct aj_text *text, size_t at, char bracket) {
    while (at < text->length && text->bytes[at] != bracket) {
        if (text->bytes[at] == '#')
            while (at < text->length && text->bytes[at] != '\n')
                at++;
        else
            at++;
    }
    return at < text->length ? at + 1 : text->length;
}

// Returns the column of a node's key, question mark or dash. Everything in the node is deeper.
static size_t column_of(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *n = &doc->node[node];
    const char *bytes = doc->text->bytes;
    const char *key = aj_doc_key(doc, node);
    size_t at = key ? n->key_offset : n->offset, column = 0;
    while (!key && at > 0 && bytes[at] != '-')
        at--;
    size_t mark = at;
    while (key && mark > 0 && bytes[mark - 1] == ' ')
        mark--;
    if (mark > 0 && bytes[mark - 1] == '?')
        at = mark - 1;
    while (at > column && bytes[at - column - 1] != '\n' && bytes[at - column - 1] != '\r')
        column++;
    return column;
}

// Returns the end of a block scalar, which is the end of its last line deeper than `column`.
static size_t skip_block(const struct aj_text *text, size_t at, size_t column) {
    size_t end = line_end(text, at);
    for (size_t line = end; line < text->length;) {
        size_t from = line, blanks = 0;
        while (is_break(text, from))
            from++;
        while (from + blanks < text->length && text->bytes[from + blanks] == ' ')
            blanks++;
        line = from + blanks;
        if (is_break(text, line))
            continue; // a blank line may or may not belong to the scalar, and is left alone
        if (blanks <= column || line == text->length)
            break;
        end = line = line_end(text, line);
    }
    return end;
}

static char first_byte(const struct aj_doc *doc, uint32_t node) {
    uint32_t offset = doc->node[node].offset;
    return offset < doc->text->length ? doc->text->bytes[offset] : '\0';
}

static size_t scalar_end(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *n = &doc->node[node];
    char first = first_byte(doc, node);
    if (first == '"' || first == '\'')
        return aj_quoted_end(doc->text, n->offset);
    if (n->quoted && (first == '|' || first == '>'))
        return skip_block(doc->text, n->offset, column_of(doc, node));
    return aj_doc_byte_from(doc, node, n->length, &(struct aj_found_byte){0});
}

static size_t source_end(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *n = &doc->node[node];
    char first = first_byte(doc, node);
    if (n->kind == AJ_NODE_NULL)
        return n->offset;
    if (n->kind == AJ_NODE_SCALAR)
        return scalar_end(doc, node);
    if (first == '[' || first == '{') {
        size_t at = n->count ? last_value_end(doc, node) : n->offset + 1U;
        return skip_to_bracket(doc->text, at, first == '[' ? ']' : '}');
    }
    return last_value_end(doc, node);
}

// ---- those that there are

// Returns the slot of the splice that begins at `start`, or a free slot for it.
static uint32_t *find_slot(const struct aj_splices *splices, size_t start) {
    size_t at = aj_mix(start ^ splices->seed) & (splices->slots - 1);
    while (splices->slot[at] && splices->item[splices->slot[at] - 1].start != start)
        at = (at + 1) & (splices->slots - 1);
    return &splices->slot[at];
}

static void make_slots(struct aj_splices *splices) {
    if (2 * (splices->count + 1) <= splices->slots)
        return;
    splices->seed = splices->seed ? splices->seed : aj_mix_seed(splices);
    splices->slots = splices->slots ? 4 * splices->slots : 64;
    splices->slot = AJ_NEW_ARRAY(splices->arena, uint32_t, splices->slots);
    for (size_t i = 0; i < splices->count; i++)
        *find_slot(splices, splices->item[i].start) = (uint32_t)i + 1;
}

void aj_splice_node(struct aj_splices *splices, const struct aj_doc *doc, uint32_t node,
                    const char *text) {
    size_t start = doc->node[node].offset;
    make_slots(splices);
    uint32_t *slot = find_slot(splices, start);
    if (*slot)
        return; // it would take long to find its end
    splices->item = aj_arena_grow(splices->arena, splices->item, sizeof *splices->item,
                                  &splices->capacity, splices->count + 1);
    splices->item[splices->count++] = (struct aj_splice){start, source_end(doc, node), text};
    *slot = (uint32_t)splices->count;
}

static int compare_splices(const void *a, const void *b) {
    const struct aj_splice *p = a, *q = b;
    return (p->start > q->start) - (p->start < q->start);
}

void aj_splice_apply(struct aj_splices *splices, const struct aj_text *text, struct aj_buf *out) {
    size_t at = 0;
    if (splices->count > 1)
        qsort(splices->item, splices->count, sizeof *splices->item, compare_splices);
    for (size_t i = 0; i < splices->count; i++) {
        const struct aj_splice *splice = &splices->item[i];
        if (splice->start < at)
            continue; // it is inside another one
        aj_buf_put(out, text->bytes + at, splice->start - at);
        aj_buf_puts(out, splice->text);
        at = splice->end;
    }
    aj_buf_put(out, text->bytes + at, text->length - at);
}
