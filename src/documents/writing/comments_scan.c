#include "documents/tree/tree.h"
#include "documents/writing/writing.h"

struct scan {
    const struct aj_doc *doc;
    const struct aj_text *text;
    struct aj_comments *to;
    struct aj_arena *arena;
    size_t at; // everything before it is done
};

static bool is_end(char c) {
    return c == '\n' || c == '\r';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

size_t aj_line_start(const struct aj_text *text, size_t offset) {
    while (offset > 0 && !is_end(text->bytes[offset - 1]))
        offset--;
    return offset;
}

bool aj_is_own_line(const struct aj_text *text, size_t offset) {
    while (offset > 0 && is_blank(text->bytes[offset - 1]))
        offset--;
    return offset == 0 || is_end(text->bytes[offset - 1]);
}

bool aj_is_spaced(const struct aj_text *text, size_t offset) {
    size_t line = aj_line_start(text, offset);
    if (line == 0)
        return false;
    line--;
    if (line > 0 && text->bytes[line] == '\n' && text->bytes[line - 1] == '\r')
        line--;
    return aj_is_own_line(text, line);
}

// Returns the offset of a node's key or dash, whose column is the node's indentation.
static size_t mark_of(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *n = &doc->node[node];
    if (aj_doc_key(doc, node))
        return n->key_offset;
    return n->parent == AJ_NO_NODE ? n->offset : doc->node[n->parent].offset;
}

// Looks no further back than `column` bytes: many comments may stand before a node that is far to
// the right.
bool aj_is_left_of(const struct aj_doc *doc, uint32_t node, size_t column) {
    size_t mark = mark_of(doc, node);
    for (size_t i = 0; i < column; i++)
        if (i == mark || is_end(doc->text->bytes[mark - i - 1]))
            return true;
    return false;
}

static size_t line_end(const struct aj_text *text, size_t offset) {
    while (offset < text->length && !is_end(text->bytes[offset]))
        offset++;
    return offset;
}

static void add(struct scan *scan, size_t offset, size_t end) {
    struct aj_comments *to = scan->to;
    while (end > offset && is_blank(scan->text->bytes[end - 1]))
        end--;
    to->item = aj_arena_grow(scan->arena, to->item, sizeof *to->item, &to->capacity, to->count + 1);
    to->item[to->count++] = (struct aj_comment){.offset = (uint32_t)offset,
                                                .length = (uint32_t)(end - offset),
                                                .next = AJ_NO_NODE,
                                                .spaced = aj_is_own_line(scan->text, offset) &&
                                                          aj_is_spaced(scan->text, offset)};
}

// Between two scalars, a '#' always begins a comment.
static void scan_gap(struct scan *scan, size_t to) {
    while (scan->at < to) {
        if (scan->text->bytes[scan->at] != '#') {
            scan->at++;
            continue;
        }
        size_t end = line_end(scan->text, scan->at);
        add(scan, scan->at, end);
        scan->at = end;
    }
}

// A plain scalar may have several lines, which are joined by blanks. Anything but blanks is the
// same in the text and in the scalar.
static void skip_plain(struct scan *scan, const char *scalar, size_t length) {
    size_t left = 0;
    for (size_t i = 0; i < length; i++)
        left += !is_blank(scalar[i]) && !is_end(scalar[i]);
    for (; left > 0 && scan->at < scan->text->length; scan->at++) {
        char c = scan->text->bytes[scan->at];
        left -= !is_blank(c) && !is_end(c);
    }
}

static size_t next_line(const struct aj_text *text, size_t offset) {
    size_t end = line_end(text, offset);
    if (end + 1 < text->length && text->bytes[end] == '\r' && text->bytes[end + 1] == '\n')
        end++;
    return end < text->length ? end + 1 : end;
}

// Returns the indentation of the line at `line`, or SIZE_MAX if it is blank.
static size_t indentation(const struct aj_text *text, size_t line) {
    size_t at = line;
    while (at < text->length && text->bytes[at] == ' ')
        at++;
    return at == text->length || is_end(text->bytes[at]) ? SIZE_MAX : at - line;
}

// Whether the character may follow the '|' or '>' of a block scalar.
static bool is_head(char c) {
    return c == '+' || c == '-' || (c >= '0' && c <= '9');
}

// Skips a block scalar. Its head line may end with a comment. Its lines are those indented as much
// as the first one, or as the digit in its head says.
static void skip_block(struct scan *scan, size_t column) {
    const struct aj_text *text = scan->text;
    size_t wanted = 0;
    for (scan->at++; scan->at < text->length && is_head(text->bytes[scan->at]); scan->at++)
        if (text->bytes[scan->at] > '0' && text->bytes[scan->at] <= '9')
            wanted = column + (size_t)(text->bytes[scan->at] - '0');
    scan_gap(scan, line_end(text, scan->at));
    scan->at = next_line(text, scan->at);
    while (scan->at < text->length) {
        size_t indent = indentation(text, scan->at);
        if (wanted == 0 && indent != SIZE_MAX)
            wanted = indent > column ? indent : column + 1;
        if (indent != SIZE_MAX && indent < wanted)
            return;
        scan->at = next_line(text, scan->at);
    }
}

static size_t column_of(const struct aj_doc *doc, uint32_t node) {
    size_t mark = mark_of(doc, node);
    return mark - aj_line_start(doc->text, mark);
}

static void skip_value(struct scan *scan, uint32_t node) {
    const struct aj_node *n = &scan->doc->node[node];
    char first = scan->text->bytes[n->offset];
    if (first == '"' || first == '\'')
        scan->at = aj_quoted_end(scan->text, scan->at);
    else if (n->quoted)
        skip_block(scan, column_of(scan->doc, node));
    else
        skip_plain(scan, aj_doc_text(scan->doc, node), n->length);
}

static void skip_key(struct scan *scan, uint32_t node) {
    const struct aj_node *n = &scan->doc->node[node];
    char first = scan->text->bytes[n->key_offset];
    if (first == '"' || first == '\'')
        scan->at = aj_quoted_end(scan->text, scan->at);
    else
        skip_plain(scan, aj_doc_key(scan->doc, node), n->key_length);
}

void aj_comments_scan(struct aj_comments *comments, const struct aj_doc *doc,
                      struct aj_arena *arena) {
    struct scan scan = {.doc = doc, .text = doc->text, .to = comments, .arena = arena};
    for (uint32_t i = 0; i < doc->count; i++) {
        const struct aj_node *node = &doc->node[i];
        if (aj_doc_key(doc, i)) {
            scan_gap(&scan, node->key_offset);
            skip_key(&scan, i);
        }
        if (node->kind == AJ_NODE_SCALAR) {
            scan_gap(&scan, node->offset);
            skip_value(&scan, i);
        }
    }
    scan_gap(&scan, doc->text->length);
}
