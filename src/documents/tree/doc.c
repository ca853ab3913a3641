#include <string.h>

#include "documents/tree/tree.h"

const struct aj_limits aj_limits_default = {
    .document = (size_t)1024 * 1024, .nodes = 100000, .depth = 64, .scalar = 4096, .key = 256};

// Offsets have 32 bits and the length of a key has 16, so that no document can be larger.
const struct aj_limits aj_limits_none = {.document = UINT32_MAX - 1,
                                         .nodes = UINT32_MAX - 1,
                                         .depth = 64,
                                         .scalar = UINT32_MAX - 1,
                                         .key = UINT16_MAX};

uint32_t aj_doc_get(const struct aj_doc *doc, uint32_t map, const char *key) {
    if (doc->node[map].kind != AJ_NODE_MAP)
        return AJ_NO_NODE;
    size_t length = strlen(key);
    AJ_EACH_CHILD(doc, child, map) {
        const struct aj_node *node = &doc->node[child];
        const char *own = aj_doc_key(doc, child);
        if (own && node->key_length == length && memcmp(own, key, length) == 0)
            return child;
    }
    return AJ_NO_NODE;
}

static bool is_any(const char *key, const char *const keys[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (aj_is_same(key, keys[i]))
            return true;
    return false;
}

bool aj_doc_has_any(const struct aj_doc *doc, uint32_t map, const char *const keys[],
                    size_t count) {
    const struct aj_term_list *list =
        doc->terms ? aj_terms_list(doc->terms, keys, keys, count) : NULL;
    AJ_EACH_CHILD(doc, n, map) {
        const struct aj_node *at = &doc->node[n];
        if (list && at->term ? list->place[at->term] != 0 : is_any(aj_doc_key(doc, n), keys, count))
            return true;
    }
    return false;
}

// These write backwards: the text ends before `end`, and its beginning is returned.
static char *put_key(const char *key, size_t length, char *end) {
    for (size_t i = length; i-- > 0;) {
        char c = key[i];
        if (c != '~' && c != '/') {
            *--end = c;
            continue;
        }
        *--end = c == '~' ? '0' : '1';
        *--end = '~';
    }
    return end;
}

static char *put_index(uint32_t index, char *end) {
    do
        *--end = (char)('0' + index % 10);
    while (index /= 10);
    return end;
}

// Returns the most bytes that a node's pointer can take, without a NUL.
static size_t bound_pointer(const struct aj_doc *doc, uint32_t node) {
    size_t most = 0;
    for (uint32_t at = node; doc->node[at].parent != AJ_NO_NODE; at = doc->node[at].parent)
        most += 11 + 2 * (size_t)doc->node[at].key_length;
    return most;
}

// Writes a node's pointer backwards, as put_key does.
static char *put_pointer(const struct aj_doc *doc, uint32_t node, char *end) {
    for (uint32_t at = node; doc->node[at].parent != AJ_NO_NODE; at = doc->node[at].parent) {
        const struct aj_node *step = &doc->node[at];
        const char *key = aj_doc_key(doc, at);
        end = key ? put_key(key, step->key_length, end) : put_index(step->index, end);
        *--end = '/';
    }
    return end;
}

const char *aj_doc_pointer(const struct aj_doc *doc, uint32_t node, struct aj_arena *arena) {
    aj_doc_settle(doc);
    size_t most = bound_pointer(doc, node);
    return put_pointer(doc, node, (char *)AJ_NEW_ARRAY(arena, char, most + 1) + most);
}

void aj_doc_put_pointer(const struct aj_doc *doc, uint32_t node, struct aj_buf *out) {
    aj_doc_settle(doc);
    size_t most = bound_pointer(doc, node);
    char *to = aj_buf_spare(out, most);
    if (!to)
        return;
    char *start = put_pointer(doc, node, to + most);
    size_t length = (size_t)(to + most - start);
    memmove(to, start, length);
    out->length += length;
}

bool aj_doc_is_bare(const struct aj_doc *doc, uint32_t node) {
    const char *c = aj_doc_text(doc, node);
    size_t length = doc->node[node].length;
    if (doc->node[node].quoted || length == 0 || length > AJ_BARE_MAX)
        return false;
    if (strcmp(c, "true") == 0 || strcmp(c, "false") == 0)
        return true;
    c += *c == '-';
    if (*c == '0')
        return c[1] == '\0';
    return *c >= '1' && *c <= '9' && strspn(c, "0123456789") == strlen(c);
}

// Returns the member of a map. It is first looked for at `guess`, since two maps mostly have the
// same order.
static uint32_t find_member(const struct aj_doc *doc, uint32_t map, uint32_t guess,
                            const char *key) {
    bool is_guessed = guess != AJ_NO_NODE && strcmp(aj_doc_key(doc, guess), key) == 0;
    return is_guessed ? guess : aj_doc_get(doc, map, key);
}

static bool is_same(const struct aj_doc *a, uint32_t at, const struct aj_doc *b, uint32_t with) {
    const struct aj_node *m = &a->node[at], *n = &b->node[with];
    if (m->kind != n->kind || m->count != n->count || m->length != n->length)
        return false;
    if (m->kind == AJ_NODE_SCALAR)
        return memcmp(aj_doc_text(a, at), aj_doc_text(b, with), m->length) == 0 &&
               aj_doc_is_bare(a, at) == aj_doc_is_bare(b, with);
    uint32_t other = aj_doc_first(b, with);
    AJ_EACH_CHILD(a, c, at) {
        if (m->kind == AJ_NODE_MAP)
            other = find_member(b, with, other, aj_doc_key(a, c));
        if (other == AJ_NO_NODE || !is_same(a, c, b, other))
            return false;
        other = b->node[other].next;
    }
    return true;
}

bool aj_doc_same(const struct aj_doc *a, const struct aj_doc *b) {
    return is_same(a, 0, b, 0);
}

const char *aj_doc_said_key(const struct aj_doc *doc, uint32_t node, size_t *length) {
    const struct aj_node *at = &doc->node[node];
    const struct aj_text *text = doc->text;
    *length = at->key_length;
    if (at->kind != AJ_NODE_SCALAR || at->offset != at->key_offset || at->offset >= text->length)
        return aj_doc_key(doc, node);
    const char *said = text->bytes + at->offset, *end = text->bytes + text->length;
    bool is_quoted = *said == '"' || *said == '\'';
    const char *stops = *said == '"' ? "\"\n" : is_quoted ? "'\n" : ",]}\n#";
    said += is_quoted;
    size_t at_most = 0;
    while (said + at_most < end && !strchr(stops, said[at_most]))
        at_most++;
    while (at_most > 0 && strchr(" \r", said[at_most - 1]))
        at_most--;
    *length = at_most;
    return said;
}

bool aj_doc_is_folded(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    const char *text = aj_doc_text(doc, node);
    if (!text || at->offset >= doc->text->length)
        return false;
    const char *said = doc->text->bytes + at->offset, *end = doc->text->bytes + doc->text->length;
    if (*said == '>')
        return true;
    for (said += *said == '"' || *said == '\''; said < end && *text == *said && *text; text++)
        said++;
    while (said < end && *said == ' ')
        said++;
    return *text && said < end && (*said == '\n' || *said == '\r');
}
