#include <string.h>

#include "core/core.h"
#include "documents/tree/tree.h"
#include "documents/writing/writing.h"

// ---- comments_scan

struct scan {
    const struct aj_doc *doc;
    const struct aj_text *text;
    struct aj_comments *to;
    struct aj_arena *arena;
    size_t at; // how far the text was scanned
};

static bool is_end(char c) {
    return c == '\n' || c == '\r';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Returns where the line of `offset` begins.
static size_t line_start(const struct aj_text *text, size_t offset) {
    while (offset > 0 && !is_end(text->bytes[offset - 1]))
        offset--;
    return offset;
}

// Whether only spaces come before `offset` on its line.
static bool is_own_line(const struct aj_text *text, size_t offset) {
    while (offset > 0 && is_blank(text->bytes[offset - 1]))
        offset--;
    return offset == 0 || is_end(text->bytes[offset - 1]);
}

// Whether the line before that of `offset` is blank.
static bool is_spaced(const struct aj_text *text, size_t offset) {
    size_t line = line_start(text, offset);
    if (line == 0)
        return false;
    line--;
    if (line > 0 && text->bytes[line] == '\n' && text->bytes[line - 1] == '\r')
        line--;
    return is_own_line(text, line);
}

// Returns the offset of a node's key or dash: its column is the node's indentation.
static size_t mark_of(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *n = &doc->node[node];
    if (aj_doc_key(doc, node))
        return n->key_offset;
    return n->parent == AJ_NO_NODE ? n->offset : doc->node[n->parent].offset;
}

// Whether a node's column is less than `column`. Looks back over at most so many bytes, since many
// comments may come before a node far to the right.
static bool is_left_of(const struct aj_doc *doc, uint32_t node, size_t column) {
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

static void add_comment(struct scan *scan, size_t offset, size_t end) {
    struct aj_comments *to = scan->to;
    while (end > offset && is_blank(scan->text->bytes[end - 1]))
        end--;
    to->item = aj_arena_grow(scan->arena, to->item, sizeof *to->item, &to->capacity, to->count + 1);
    to->item[to->count++] = (struct aj_comment){.offset = (uint32_t)offset,
                                                .length = (uint32_t)(end - offset),
                                                .next = AJ_NO_NODE,
                                                .spaced = is_own_line(scan->text, offset) &&
                                                          is_spaced(scan->text, offset)};
}

// Adds the comments between two scalars, where every '#' begins one.
static void scan_gap(struct scan *scan, size_t to) {
    while (scan->at < to) {
        if (scan->text->bytes[scan->at] != '#') {
            scan->at++;
            continue;
        }
        size_t end = line_end(scan->text, scan->at);
        add_comment(scan, scan->at, end);
        scan->at = end;
    }
}

// Skips a plain scalar. Its lines are joined by spaces; everything else is the same in the source
// and in the scalar.
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

// Skips a block scalar: its head line, which may have a comment at its end, and the lines that are
// indented as much as the first one, or as a digit in the head says.
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
    return mark - line_start(doc->text, mark);
}

// Moves the scan to the end of a scalar.
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

// Fills `item` with every comment of the text, without owners.
static void aj_comments_scan(struct aj_comments *comments, const struct aj_doc *doc,
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

// ---- comments

// Comments, while they are assigned to nodes.
struct giving {
    struct aj_comments *to;
    const struct aj_doc *doc;
};

static uint32_t start_of(const struct aj_doc *doc, uint32_t node) {
    return aj_doc_key(doc, node) ? doc->node[node].key_offset : doc->node[node].offset;
}

// Whether a list or map is written with brackets.
static bool is_flow(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *n = &doc->node[node];
    bool nested = n->kind == AJ_NODE_LIST || n->kind == AJ_NODE_MAP;
    return nested && n->offset < doc->text->length && strchr("{[", doc->text->bytes[n->offset]);
}

struct sought_node {
    const struct aj_doc *doc;
    size_t offset;
};

static bool begins_before(const void *sought, size_t index) {
    const struct sought_node *s = sought;
    return start_of(s->doc, (uint32_t)index) <= s->offset;
}

// Returns the first node that begins after `offset`, the outermost if there are several;
// doc->count: none.
static uint32_t node_after(const struct aj_doc *doc, size_t offset) {
    const struct sought_node sought = {doc, offset};
    return (uint32_t)aj_first_from(doc->count, begins_before, &sought);
}

// Returns the outermost list or map in brackets around the node, or the node itself.
static uint32_t flow_root(const struct aj_doc *doc, uint32_t node) {
    uint32_t root = node;
    for (uint32_t up = node; up != AJ_NO_NODE; up = doc->node[up].parent)
        if (is_flow(doc, up))
            root = up;
    return root;
}

static void prepend(struct giving *giving, uint32_t *chain, size_t comment) {
    giving->to->item[comment].next = *chain;
    *chain = (uint32_t)comment;
}

// Assigns a comment after something on its line: to the innermost node that has a line of its own
// or, inside brackets over several lines, to the outermost node that begins on this line.
static void give_trailing(struct giving *giving, size_t comment) {
    const struct aj_doc *doc = giving->doc;
    size_t offset = giving->to->item[comment].offset;
    size_t line = line_start(doc->text, offset);
    uint32_t node = node_after(doc, offset);
    if (node <= 1) {
        prepend(giving, &giving->to->header, comment);
        return;
    }
    node--;
    uint32_t owner = flow_root(doc, node);
    if (start_of(doc, owner) < line && start_of(doc, node) >= line) {
        owner = node;
        while (doc->node[owner].parent != AJ_NO_NODE &&
               start_of(doc, doc->node[owner].parent) >= line)
            owner = doc->node[owner].parent;
    }
    if (doc->node[owner].parent == AJ_NO_NODE)
        owner = 1;
    prepend(giving, &giving->to->trail[owner], comment);
}

// Returns the node after which a comment in this column belongs: the outermost one that has ended
// and is indented enough.
static uint32_t find_foot(const struct aj_doc *doc, uint32_t before, size_t column) {
    uint32_t node = flow_root(doc, before);
    if (node == 0)
        return 1;
    for (uint32_t up = doc->node[node].parent; up != 0; up = doc->node[up].parent) {
        if (is_left_of(doc, node, column + 1) && is_left_of(doc, up, column))
            break;
        node = up;
    }
    return node;
}

// Whether a node begins something new, so that a comment in this column above it belongs to what
// comes before. The first entry of a key does not.
static bool begins_anew(const struct aj_doc *doc, uint32_t node, size_t column) {
    if (node == doc->count)
        return true;
    return doc->node[node].parent != node - 1 && flow_root(doc, node) == node &&
           is_left_of(doc, node, column);
}

// Assigns a comment on a line of its own: before the next node, unless that is further left and
// begins something new.
static void give_line(struct giving *giving, size_t comment) {
    const struct aj_doc *doc = giving->doc;
    size_t offset = giving->to->item[comment].offset;
    size_t column = offset - line_start(doc->text, offset);
    uint32_t next = node_after(doc, offset);
    if (next > 1 && begins_anew(doc, next, column))
        prepend(giving, &giving->to->foot[find_foot(doc, next - 1, column)], comment);
    else
        prepend(giving, &giving->to->head[next ? next : 1], comment);
}

static bool is_modeline(const struct aj_doc *doc, const struct aj_comment *comment) {
    static const char mark[] = "yaml-language-server:";
    const char *at = doc->text->bytes + comment->offset;
    size_t left = comment->length;
    while (left > 0 && strchr("# ", *at)) {
        at++;
        left--;
    }
    return left >= sizeof mark - 1 && memcmp(at, mark, sizeof mark - 1) == 0;
}

// Returns how many comments open the document: those above its first key. Comments are left out
// that a blank line separates from those above but none from the key.
static size_t count_header(struct giving *giving) {
    struct aj_comments *to = giving->to;
    size_t count = 0;
    while (count < to->count && to->item[count].offset < giving->doc->node[0].offset)
        count++;
    if (count > 0)
        to->item[0].spaced = false;
    to->header_spaced = count > 0 && to->spaced[0];
    for (size_t i = count; !to->header_spaced && i-- > 1;)
        if (to->item[i].spaced) {
            to->header_spaced = true;
            to->item[i].spaced = false;
            count = i;
        }
    return count;
}

// Returns the index of the modeline, which is written first. If there are several, it is the first
// one, so that a text that is laid out again stays the same.
static size_t find_modeline(const struct giving *giving) {
    size_t at = 0;
    while (at < giving->to->count && !is_modeline(giving->doc, &giving->to->item[at]))
        at++;
    return at;
}

// Gives each comment to the node that it is about, the last one first.
static void give_all(struct giving *giving) {
    struct aj_comments *to = giving->to;
    size_t header = count_header(giving), modeline = find_modeline(giving);
    for (size_t i = to->count; i-- > 0;) {
        if (i == modeline)
            continue;
        if (i < header)
            prepend(giving, &to->header, i);
        else if (is_own_line(giving->doc->text, to->item[i].offset))
            give_line(giving, i);
        else
            give_trailing(giving, i);
    }
    if (modeline < to->count) {
        to->item[modeline].spaced = false;
        prepend(giving, &to->header, modeline);
    }
}

// Whether only spaces and, for an entry of a list, dashes come before a node on its line.
static bool begins_line(const struct aj_doc *doc, uint32_t node) {
    uint32_t parent = doc->node[node].parent;
    size_t offset = start_of(doc, node);
    if (parent != AJ_NO_NODE && doc->node[parent].kind == AJ_NODE_LIST)
        while (offset > 0 && strchr(" \t-", doc->text->bytes[offset - 1]))
            offset--;
    return is_own_line(doc->text, offset);
}

void aj_comments_collect(struct aj_comments *comments, const struct aj_doc *doc,
                         struct aj_arena *arena) {
    struct giving giving = {comments, doc};
    *comments = (struct aj_comments){.header = AJ_NO_NODE};
    comments->head = AJ_NEW_ARRAY(arena, uint32_t, doc->count);
    comments->trail = AJ_NEW_ARRAY(arena, uint32_t, doc->count);
    comments->foot = AJ_NEW_ARRAY(arena, uint32_t, doc->count);
    comments->spaced = AJ_NEW_ARRAY(arena, bool, doc->count);
    for (uint32_t i = 0; i < doc->count; i++) {
        comments->head[i] = comments->trail[i] = comments->foot[i] = AJ_NO_NODE;
        comments->spaced[i] = begins_line(doc, i) && is_spaced(doc->text, start_of(doc, i));
    }
    if (doc->node[0].count == 0)
        return;
    aj_comments_scan(comments, doc, arena);
    give_all(&giving);
    // The first key may be written elsewhere; the blank line before it then belongs to the header.
    comments->spaced[0] = comments->spaced[1] = false;
}

// Moves chains of comments to the new places of their nodes. Chains that meet are joined.
static uint32_t *move_chains(struct aj_comments *comments, const uint32_t chain[],
                             const uint32_t moved[], const uint32_t counts[2],
                             struct aj_arena *arena) {
    uint32_t *new = AJ_NEW_ARRAY(arena, uint32_t, counts[1]);
    for (uint32_t i = 0; i < counts[1]; i++)
        new[i] = AJ_NO_NODE;
    for (uint32_t i = 0; i < counts[0]; i++) {
        uint32_t *end = &new[moved[i]];
        while (chain[i] != AJ_NO_NODE && *end != AJ_NO_NODE)
            end = &comments->item[*end].next;
        if (chain[i] != AJ_NO_NODE)
            *end = chain[i];
    }
    return new;
}

void aj_comments_move(struct aj_comments *comments, const struct aj_doc *from,
                      const struct aj_doc *to, const uint32_t moved[], struct aj_arena *arena) {
    const uint32_t counts[2] = {from->count, to->count};
    bool *spaced = AJ_NEW_ARRAY(arena, bool, to->count);
    for (uint32_t i = 0; i < from->count; i++)
        spaced[moved[i]] |= comments->spaced[i];
    comments->spaced = spaced;
    comments->head = move_chains(comments, comments->head, moved, counts, arena);
    comments->trail = move_chains(comments, comments->trail, moved, counts, arena);
    comments->foot = move_chains(comments, comments->foot, moved, counts, arena);
}
