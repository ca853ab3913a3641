// A result's JSON record put into a form in which two judgements of one position can be compared:
// places in the file left out, lists sorted; for turned boards the places on the board left out
// too.
#pragma once

#include <stdlib.h>
#include <string.h>

#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

enum digest_depth {
    DIGEST_ALL,  // all but places in the file
    DIGEST_SHAPE // places on the board and what is named by them left out too
};

struct digest {
    const struct aj_doc *doc;
    struct aj_arena *arena;
    enum digest_depth depth;
};

static const char *digest_of(struct digest *d, uint32_t n);

static inline bool digest_among(const char *key, const char *const keys[]) {
    for (; *keys; keys++)
        if (strcmp(*keys, key) == 0)
            return true;
    return false;
}

static inline bool digest_skips(const struct digest *d, uint32_t n) {
    static const char *const in_file[] = {"file", "line", "column", NULL};
    // Features are numbered by place, so their ids turn as well.
    static const char *const on_board[] = {"anchor",  "segment",  "edge",   "winds", "args", "text",
                                           "feature", "features", "cities", "from",  "ends", NULL};
    const struct aj_node *node = &d->doc->node[n];
    const char *key = aj_doc_key(d->doc, n);
    if (!key)
        return false;
    bool pointer = strcmp(key, "at") == 0 && node->kind == AJ_NODE_SCALAR;
    bool inner = node->parent != 0; // the record's own "features" stay
    bool place = strcmp(key, "at") == 0 || strcmp(key, "dragon") == 0 ||
                 strcmp(key, "wind_rose") == 0 || strcmp(key, "big_top") == 0 ||
                 (inner && digest_among(key, on_board)) || (inner && strcmp(key, "id") == 0);
    return pointer || digest_among(key, in_file) || (d->depth != DIGEST_ALL && place);
}

static inline int digest_order(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static inline const char *digest_list(struct digest *d, uint32_t n) {
    const struct aj_node *node = &d->doc->node[n];
    const char *own = aj_doc_key(d->doc, n), *key = own ? own : "";
    const char *text = "";
    uint32_t at = 0;
    if (d->depth != DIGEST_ALL && (strcmp(key, "tiles") == 0 || strcmp(key, "parts") == 0))
        return aj_arena_format(d->arena, "%u", node->count);
    const char **item = AJ_NEW_ARRAY(d->arena, const char *, node->count + 1);
    for (uint32_t c = aj_doc_first(d->doc, n); c != AJ_NO_NODE; c = d->doc->node[c].next)
        item[at++] = digest_of(d, c);
    bool cell = at == 2 && item[0][0] != '{'; // [x,y] is no set
    if (!cell && strcmp(key, "moves") != 0)
        qsort(item, at, sizeof *item, digest_order);
    for (uint32_t i = 0; i < at; i++)
        text = aj_arena_format(d->arena, "%s%s\n", text, item[i]);
    return aj_arena_format(d->arena, "[%s]", text);
}

static inline const char *digest_of(struct digest *d, uint32_t n) {
    const struct aj_node *node = &d->doc->node[n];
    const char *text = "";
    if (node->kind == AJ_NODE_LIST)
        return digest_list(d, n);
    const char *scalar = node->kind == AJ_NODE_SCALAR ? aj_doc_text(d->doc, n) : "null";
    bool is_line = strcmp(scalar, "row") == 0 || strcmp(scalar, "column") == 0;
    if (node->kind != AJ_NODE_MAP) // a row becomes a column
        return is_line && d->depth != DIGEST_ALL ? "line" : scalar;
    for (uint32_t c = aj_doc_first(d->doc, n); c != AJ_NO_NODE; c = d->doc->node[c].next)
        if (!digest_skips(d, c))
            text =
                aj_arena_format(d->arena, "%s%s:%s ", text, aj_doc_key(d->doc, c), digest_of(d, c));
    return aj_arena_format(d->arena, "{%s}", text);
}

// The digest of a JSON record, in the arena; NULL if it is no JSON.
static inline const char *digest_record(const char *bytes, size_t length, enum digest_depth depth,
                                        struct aj_arena *arena) {
    struct aj_text *text = AJ_NEW(arena, struct aj_text);
    struct aj_doc *doc = AJ_NEW(arena, struct aj_doc);
    struct aj_diags diags;
    struct digest d = {.doc = doc, .arena = arena, .depth = depth};
    aj_text_init(text, "record", aj_arena_copy(arena, bytes, length), length);
    aj_diags_init(&diags, arena);
    if (!aj_doc_parse_json(doc, text, &aj_limits_none, arena, &diags))
        return NULL;
    return digest_of(&d, 0);
}
