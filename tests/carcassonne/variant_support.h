// A case file written again as JSON with one thing changed that must not change its judgement: the
// whole board turned, its pieces in another order, other names. Works on the document, so that
// `cases`, `under` and `expect` are changed along with the board.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/tree/tree.h"

enum variant_change { VARIANT_SAME, VARIANT_TURNED, VARIANT_SHUFFLED, VARIANT_RENAMED };

struct variant {
    enum variant_change change;
    const struct aj_doc *doc;
    struct aj_json json;
    uint32_t board; // of the entry at hand
};

static void variant_put(struct variant *v, uint32_t node);

static inline const struct aj_node *variant_node(const struct variant *v, uint32_t node) {
    return &v->doc->node[node];
}

static inline bool variant_key_is(const struct variant *v, uint32_t node, const char *key) {
    const char *own = node == AJ_NO_NODE ? NULL : aj_doc_key(v->doc, node);
    return own && strcmp(own, key) == 0;
}

static inline bool variant_key_among(const struct variant *v, uint32_t node,
                                     const char *const keys[]) {
    for (; *keys; keys++)
        if (variant_key_is(v, node, *keys))
            return true;
    return false;
}

static inline bool variant_parent_is(const struct variant *v, uint32_t node, const char *key) {
    return variant_key_is(v, variant_node(v, node)->parent, key);
}

// ---- turning

// A quarter turn clockwise: east becomes south.
static inline void variant_cell(struct variant *v, int32_t x, int32_t y) {
    if (v->change == VARIANT_TURNED)
        aj_json_cell(&v->json, -y, x);
    else
        aj_json_cell(&v->json, x, y);
}

static inline int32_t variant_int(const struct variant *v, uint32_t node) {
    return (int32_t)strtol(aj_doc_text(v->doc, node), NULL, 10);
}

static inline void variant_read_cell(const struct variant *v, uint32_t node, int32_t cell[2]) {
    uint32_t x = aj_doc_first(v->doc, node);
    cell[0] = variant_int(v, x);
    cell[1] = variant_int(v, variant_node(v, x)->next);
}

// Edges, winds and corners clockwise; a quarter turn goes one on among edges and corners, two among
// the eight winds.
static inline const char *variant_place_turned(const char *place) {
    static const char *const words[] = {"N",   "E",   "S",   "W",   "N",   "NE",  "SE",
                                        "SW",  "NW",  "NE",  "NNE", "ENE", "ESE", "SSE",
                                        "SSW", "WSW", "WNW", "NNW", "NNE", "ENE"};
    for (size_t i = 0; i < sizeof words / sizeof *words - 2; i++)
        if (strcmp(words[i], place) == 0)
            return words[i + (strlen(place) == 3 ? 2 : 1)];
    return place;
}

static inline void variant_put_place(struct variant *v, const char *text) {
    char turned[64];
    const char *space = strrchr(text, ' ');
    size_t before = space ? (size_t)(space - text) + 1 : 0;
    snprintf(turned, sizeof turned, "%.*s%s", (int)before, text,
             variant_place_turned(text + before));
    aj_json_text(&v->json, v->change == VARIANT_TURNED ? turned : text);
}

// ---- tiles told by their edges

static inline bool variant_is_edges(const char *text) {
    return text && strspn(text, "CRFI?crfi") == 4 && (text[4] == '\0' || text[4] == '+');
}

// Whether the tile of an entry or action is told so: it takes no turn then.
static inline bool variant_is_told(const struct variant *v, uint32_t node) {
    static const char *const keys[] = {"tile", "place"};
    for (int i = 0; i < 2; i++) {
        uint32_t value = aj_doc_get(v->doc, node, keys[i]);
        if (value != AJ_NO_NODE && (aj_doc_get(v->doc, value, "edges") != AJ_NO_NODE ||
                                    variant_is_edges(aj_doc_text(v->doc, value))))
            return true;
    }
    return false;
}

// The marks after the letters, turned too: a flying machine points as its tile lies.
static inline const char *variant_marks(const char *marks, char *turned, size_t size) {
    static const char *const ways[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    static const char pointer[] = "flying:";
    const char *at = strstr(marks, pointer);
    for (size_t i = 0; at && i < 8; i++)
        if (strcmp(at + strlen(pointer), ways[i]) == 0) {
            snprintf(turned, size, "%.*s%s", (int)(at - marks + (ptrdiff_t)strlen(pointer)), marks,
                     ways[(i + 2) % 8]);
            return turned;
        }
    return marks;
}

static inline void variant_put_edges(struct variant *v, const char *edges) {
    char turned[256], marks[128];
    snprintf(turned, sizeof turned, "%c%.3s%s", edges[3], edges,
             variant_marks(edges + 4, marks, sizeof marks));
    aj_json_text(&v->json, v->change == VARIANT_TURNED ? turned : edges);
}

// ---- drawn boards become lists

static inline bool variant_is_drawn(const struct variant *v, uint32_t node) {
    return variant_key_is(v, node, "board") && variant_node(v, node)->kind == AJ_NODE_MAP &&
           v->change != VARIANT_SAME && v->change != VARIANT_RENAMED;
}

struct variant_spot {
    char tile[32];
    int turn;
    bool marked, is_auto;
};

static inline void variant_read_spot(const char *word, size_t length, struct variant_spot *spot) {
    size_t id = strcspn(word, "@* ");
    const char *at = memchr(word, '@', length);
    snprintf(spot->tile, sizeof spot->tile, "%.*s", (int)id, word);
    spot->turn = at ? atoi(at + 1) : 0;
    spot->is_auto = at && at[1] == 'a';
    spot->marked = memchr(word, '*', length) != NULL;
}

static inline void variant_put_spot(struct variant *v, const struct variant_spot *spot, int32_t x,
                                    int32_t y) {
    aj_json_begin_object(&v->json);
    bool is_told = variant_is_edges(spot->tile);
    aj_json_key(&v->json, "tile");
    if (is_told)
        variant_put_edges(v, spot->tile);
    else
        aj_json_text(&v->json, spot->tile);
    aj_json_key(&v->json, "at");
    variant_cell(v, x, y);
    if (spot->is_auto)
        aj_json_put_text(&v->json, "turn", "auto");
    else if (!is_told)
        aj_json_put_int(&v->json, "turn",
                        (spot->turn + (v->change == VARIANT_TURNED ? 90 : 0)) % 360);
    aj_json_end_object(&v->json);
}

// Goes over a drawn board: writes each tile, or with `only_marked` the cell of the one with *.
static inline void variant_draw(struct variant *v, uint32_t board, bool only_marked) {
    uint32_t origin = aj_doc_get(v->doc, board, "origin");
    uint32_t rows = aj_doc_get(v->doc, board, "rows");
    int32_t at[2] = {0, 0};
    if (origin != AJ_NO_NODE)
        variant_read_cell(v, origin, at);
    for (uint32_t row = aj_doc_first(v->doc, rows); row != AJ_NO_NODE;
         row = variant_node(v, row)->next) {
        int32_t x = at[0], y = at[1] + (int32_t)variant_node(v, row)->index;
        const char *word = aj_doc_text(v->doc, row);
        for (word += strspn(word, " "); *word; word += strspn(word, " "), x++) {
            struct variant_spot spot;
            size_t length = strcspn(word, " ");
            variant_read_spot(word, length, &spot);
            if (only_marked && spot.marked)
                variant_cell(v, x, y);
            else if (!only_marked && spot.tile[0] != '.')
                variant_put_spot(v, &spot, x, y);
            word += length;
        }
    }
}

// ---- names

// Prefixes that turn the alphabet round, so that nothing may go by the order of names.
static inline bool variant_name(const struct variant *v, const char *name, char out[280]) {
    for (uint32_t n = 0; n < v->doc->count; n++) {
        const struct aj_node *node = variant_node(v, n);
        if (!variant_key_is(v, n, "name") || node->kind != AJ_NODE_SCALAR ||
            !variant_parent_is(v, node->parent, "players") ||
            strcmp(aj_doc_text(v->doc, n), name) != 0)
            continue;
        snprintf(out, 280, "%c~%.256s", (char)('z' - (int)variant_node(v, node->parent)->index),
                 name);
        return true;
    }
    return false;
}

static inline bool variant_names_player(const struct variant *v, uint32_t node) {
    static const char *const keys[] = {"player",  "by",     "to",     "king", "robber_baron",
                                       "to_move", "winner", "holder", "from", NULL};
    bool own = variant_key_is(v, node, "name") &&
               variant_parent_is(v, variant_node(v, node)->parent, "players");
    return own || variant_key_among(v, node, keys) || variant_parent_is(v, node, "owners") ||
           variant_parent_is(v, node, "winner");
}

static inline void variant_put_key(struct variant *v, uint32_t child) {
    static const char *const maps[] = {"gained", "begun", "final", "ore", "goods", "gold", NULL};
    char name[280];
    bool named = v->change == VARIANT_RENAMED &&
                 variant_key_among(v, variant_node(v, child)->parent, maps) &&
                 variant_name(v, aj_doc_key(v->doc, child), name);
    aj_json_key(&v->json, named ? name : aj_doc_key(v->doc, child));
}

// ---- writing

static inline bool variant_is_plain(const char *text, bool is_quoted) {
    char *end;
    strtol(text, &end, 10);
    return !is_quoted &&
           ((*text && *end == '\0') || strcmp(text, "true") == 0 || strcmp(text, "false") == 0);
}

static inline void variant_put_scalar(struct variant *v, uint32_t n) {
    const struct aj_node *node = variant_node(v, n);
    const char *text = aj_doc_text(v->doc, n);
    bool turned = v->change == VARIANT_TURNED;
    char name[280];
    if (turned && (variant_key_is(v, n, "segment") || variant_key_is(v, n, "opening") ||
                   variant_key_is(v, n, "corner") || variant_parent_is(v, n, "dragon") ||
                   variant_parent_is(v, n, "ends") || variant_parent_is(v, n, "ferry")))
        variant_put_place(v, text);
    else if (turned && variant_is_edges(text) &&
             (variant_key_is(v, n, "edges") || variant_key_is(v, n, "tile") ||
              variant_key_is(v, n, "place")))
        variant_put_edges(v, text);
    else if (turned && variant_key_is(v, n, "turn") && strcmp(text, "auto") != 0)
        aj_json_int(&v->json, (variant_int(v, n) + 90) % 360);
    else if (v->change == VARIANT_RENAMED && variant_names_player(v, n) &&
             variant_name(v, text, name))
        aj_json_text(&v->json, name);
    else if (variant_key_is(v, n, "placed") && v->board != AJ_NO_NODE &&
             variant_is_drawn(v, v->board))
        variant_draw(v, v->board, true);
    else if (variant_is_plain(text, node->quoted))
        aj_json_raw(&v->json, text, node->length);
    else
        aj_json_text_n(&v->json, text, node->length);
}

// A tower, a bar of gold, a wind rose, the big top, a pyramid, or where the dragon or the fairy
// stands; else `dragon` is its way, edge by edge.
static inline bool variant_is_own_cell(const struct variant *v, uint32_t n) {
    uint32_t first = aj_doc_first(v->doc, n);
    return (variant_key_is(v, n, "dragon") || variant_key_is(v, n, "fairy") ||
            variant_key_is(v, n, "tower") || variant_key_is(v, n, "gold") ||
            variant_key_is(v, n, "wind_rose") || variant_key_is(v, n, "big_top") ||
            variant_key_is(v, n, "pyramid")) &&
           first != AJ_NO_NODE && !strchr("NESW", aj_doc_text(v->doc, first)[0]);
}

// With the fairy on a tile it matters who is listed first.
static inline bool variant_is_ordered(const struct variant *v, uint32_t n) {
    for (uint32_t i = 0; variant_key_is(v, n, "followers") && i < v->doc->count; i++)
        if (variant_key_is(v, i, "fairy.placement"))
            return true;
    return false;
}

static inline void variant_put_list(struct variant *v, uint32_t n) {
    static const char *const unordered[] = {"board", "followers", "tokens", NULL};
    bool back = v->change == VARIANT_SHUFFLED && variant_key_among(v, n, unordered) &&
                !variant_is_ordered(v, n);
    uint32_t count = variant_node(v, n)->count;
    uint32_t *item = malloc((count + 1) * sizeof *item);
    uint32_t at = 0;
    for (uint32_t c = aj_doc_first(v->doc, n); c != AJ_NO_NODE; c = variant_node(v, c)->next)
        item[at++] = c;
    aj_json_begin_list(&v->json);
    // Every third, then the rest, all backwards: neighbours are torn apart.
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = count; i-- > 0;)
            if (back && (i % 3 == 0) == (pass == 0))
                variant_put(v, item[i]);
    for (uint32_t i = 0; i < count && !back; i++)
        variant_put(v, item[i]);
    aj_json_end_list(&v->json);
    free(item);
}

static inline void variant_put_map(struct variant *v, uint32_t n) {
    uint32_t outer = v->board;
    uint32_t own = aj_doc_get(v->doc, n, "board");
    bool tile =
        (variant_key_is(v, n, "carcassonne") || aj_doc_get(v->doc, n, "tile") != AJ_NO_NODE ||
         aj_doc_get(v->doc, n, "place") != AJ_NO_NODE) &&
        aj_doc_get(v->doc, n, "at") != AJ_NO_NODE;
    if (own != AJ_NO_NODE)
        v->board = own;
    aj_json_begin_object(&v->json);
    for (uint32_t c = aj_doc_first(v->doc, n); c != AJ_NO_NODE; c = variant_node(v, c)->next) {
        variant_put_key(v, c);
        variant_put(v, c);
    }
    if (v->change == VARIANT_TURNED && tile && !variant_is_told(v, n) &&
        aj_doc_get(v->doc, n, "turn") == AJ_NO_NODE)
        aj_json_put_int(&v->json, "turn", 90);
    aj_json_end_object(&v->json);
    v->board = outer;
}

static void variant_put(struct variant *v, uint32_t n) {
    const struct aj_node *node = variant_node(v, n);
    int32_t cell[2];
    if (node->kind == AJ_NODE_NULL) {
        aj_json_null(&v->json);
    } else if (node->kind == AJ_NODE_SCALAR) {
        variant_put_scalar(v, n);
    } else if (node->kind == AJ_NODE_LIST &&
               (variant_key_is(v, n, "at") || variant_key_is(v, n, "placed") ||
                variant_is_own_cell(v, n))) {
        variant_read_cell(v, n, cell);
        variant_cell(v, cell[0], cell[1]);
    } else if (variant_is_drawn(v, n)) {
        aj_json_begin_list(&v->json);
        variant_draw(v, n, false);
        aj_json_end_list(&v->json);
    } else if (node->kind == AJ_NODE_LIST) {
        variant_put_list(v, n);
    } else {
        variant_put_map(v, n);
    }
}

// Writes the document changed; `out` is the caller's.
static inline void variant_write(const struct aj_doc *doc, enum variant_change change,
                                 struct aj_buf *out) {
    struct variant v = {.change = change, .doc = doc, .board = AJ_NO_NODE};
    aj_json_init(&v.json, out);
    variant_put(&v, 0);
}
