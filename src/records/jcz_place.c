// Reads names of tiles in a saved game, and pointers to places. A pointer has a tile's cell, a kind
// of feature, and a location: the edges or half-edges of the segment, as they are on the board.
#include <stdlib.h>
#include <string.h>

#include "records/internal.h"
#include "tiles/tiles.h"

enum { PLAIN = CAR_KINDS, ANY, NO_INNER = 255 };
#define BIT(n) (1U << (n))

// Returns a text of a row, NULL if it is empty. Rows have texts, no pointers, which the loader
// would have to write at each start; an empty text means NULL.
static const char *text_of(const char *text) {
    return *text ? text : NULL;
}

static const struct {
    char name[20];
    int kind;
    char ours[12];
} features[] = {
#define FEATURE(name_, kind_, ours_) {name_, kind_, ours_},
#include "records/jcz.def"
};

// A location: what all parts of its name say together.
struct location {
    // Edges and half-edges as bits, and the number of an inner field or place of the tile;
    // NO_INNER: it is no such place.
    uint8_t edges, winds, inner;
    int kind;         // of an inner one: its kind, if the pointer does not tell it
    const char *ours; // of an inner one: its name in a case; NULL
};

// A part of a location.
static const struct {
    char name[32];
    uint8_t edges, winds, inner;
    int kind;
    char ours[16];
} locations[] = {
#define EDGES(name_, edges_) {name_, edges_, 0, NO_INNER, 0, ""},
#define WINDS(name_, wind_) {name_, 0, BIT(wind_), NO_INNER, 0, ""},
#define INNER(name_, inner_, kind_, ours_) {name_, 0, 0, inner_, kind_, ours_},
#include "records/jcz.def"
};

static const struct {
    const char *text;
    int module;
} prefixes[] = {
#define TILE_PREFIX(text_, module_) {text_, JCZ_##module_},
#include "records/jcz.def"
};

// ---- tiles

bool jcz_is_abbey(const char *name) {
    return strcmp(name, "AM/A") == 0;
}

bool jcz_is_volcano(const struct car_tile *tile) {
    return tile && car_has_tile_mark(tile, CAR_TILE_MARK_VOLCANO);
}

bool jcz_is_hill(const struct car_tile *tile) {
    return tile && car_has_tile_mark(tile, CAR_TILE_MARK_HILL);
}

size_t jcz_count_aside(const struct jcz *jcz) {
    size_t all = jcz->tiles_of[JCZ_RIVER], laid = jcz->start_rivers + jcz->rivers;
    return jcz->is_on[JCZ_RIVER] && jcz->has_land && laid < all ? all - laid : 0;
}

size_t jcz_count_left(const struct jcz *jcz) {
    size_t out = jcz->start + jcz->placed + jcz->hidden + jcz_count_aside(jcz);
    return out < jcz->tiles ? jcz->tiles - out : 0;
}

bool jcz_is_over(const struct jcz *jcz) {
    const struct rec_reading *r = jcz->r;
    if (rec_open_turn(r) || r->is_stopped || r->turns == 0)
        return false;
    if (jcz->has_end)
        return jcz->placed >= (size_t)jcz->end;
    return !jcz->has_other_tiles && !jcz->is_recounted && jcz_count_left(jcz) == 0;
}

// Returns the module or box whose tiles have names that begin like this one, or -1 if there is
// none.
static int find_set_of(const char *name) {
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (strncmp(name, prefixes[i].text, strlen(prefixes[i].text)) == 0)
            return prefixes[i].module;
    return -1;
}

const struct car_tile *jcz_find_tile(struct jcz *jcz, uint32_t node, const char *name) {
    struct rec_reading *r = jcz->r;
    bool is_named = strchr(name, '/') != NULL; // a name without "/" is one of ours, such as "D"
    const struct car_tile *tile = is_named ? car_catalogue_find(name) : NULL;
    if (tile)
        return tile;
    int set = is_named ? find_set_of(name) : -1;
    if (set >= JCZ_MODULES)
        rec_stop(r, node, "the tile %s %s", rec_quote(r, name), jcz_say_box(jcz, set));
    else if (is_named && jcz->has_other_tiles && set < 0)
        rec_stop(r, node, "the tile %s is of an expansion that adjudge does not know",
                 rec_quote(r, name));
    else
        rec_fail(r, node, "no tile is called %s", rec_quote(r, name));
    return NULL;
}

bool jcz_read_rotation(struct jcz *jcz, uint32_t node, unsigned *turn) {
    struct rec_reading *r = jcz->r;
    const char *text = node == AJ_NO_NODE ? "R0" : rec_text(r, node, NULL);
    const char *digits = text && *text == 'R' ? text + 1 : text;
    static const char *const known[] = {"0", "90", "180", "270"};
    for (unsigned i = 0; digits && i < 4; i++)
        if (strcmp(digits, known[i]) == 0) {
            *turn = i;
            return true;
        }
    return rec_fail(r, node, "a tile lies with R0, R90, R180 or R270, not with %s",
                    text ? rec_quote(r, text) : "this");
}

// ---- pointers

bool jcz_read_cell(struct jcz *jcz, uint32_t node, int32_t cell[2]) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    if (node == AJ_NO_NODE || doc->node[node].kind != AJ_NODE_LIST || doc->node[node].count != 2)
        return rec_fail(r, node == AJ_NO_NODE ? r->message_node : node,
                        "expected a position [x, y]");
    uint32_t x = aj_doc_first(doc, node);
    return rec_need_int(r, x, NULL, &cell[0]) && rec_need_int(r, doc->node[x].next, NULL, &cell[1]);
}

// Returns the pointer to a place, which a pointer to a figure contains.
static uint32_t find_pointer(const struct rec_reading *r, uint32_t pointer) {
    uint32_t inner = rec_get(r, pointer, "featurePointer");
    return inner == AJ_NO_NODE ? pointer : inner;
}

// Reads a location, "NW" or "NL.NR.EL", whose parts are separated by points.
static bool read_location(struct jcz *jcz, uint32_t pointer, struct location *found) {
    struct rec_reading *r = jcz->r;
    uint32_t node = rec_get(r, pointer, "location");
    const char *text = rec_text(r, pointer, "location"), *at = text;
    *found = (struct location){.inner = NO_INNER};
    while (at && *at) {
        size_t length = strcspn(at, "."), i = 0, count = sizeof locations / sizeof *locations;
        while (i < count &&
               (strlen(locations[i].name) != length || strncmp(locations[i].name, at, length) != 0))
            i++;
        if (i == count) {
            if (jcz_stop_at(jcz, pointer, JCZ_LOCATION, at, text))
                return false;
            break;
        }
        found->edges |= locations[i].edges;
        found->winds |= locations[i].winds;
        if (locations[i].inner != NO_INNER) {
            found->inner = locations[i].inner;
            found->kind = locations[i].kind;
            found->ours = text_of(locations[i].ours);
        }
        at += length + (at[length] == '.');
        if (!*at)
            return true;
    }
    return rec_fail(r, node == AJ_NO_NODE ? pointer : node, "no location on a tile is called %s",
                    text ? rec_quote(r, text) : "like this");
}

// Returns the segment that a location means: the one that has most of its edges and the fewest
// others. Returns CAR_NO_SEGMENT if no segment has any of them.
static uint8_t find_segment(const struct car_tile *tile, unsigned turn, int kind,
                            const struct location *where) {
    uint8_t best = CAR_NO_SEGMENT, inner = 0;
    int most = 0;
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        if (kind == CAR_KINDS ? segment->kind != CAR_ROAD && segment->kind != CAR_CITY
                              : segment->kind != kind)
            continue;
        bool is_field = segment->kind == CAR_FIELD;
        unsigned has =
            is_field ? car_turn_winds(segment->winds, turn) : car_turn_edges(segment->edges, turn);
        unsigned wants = is_field ? where->winds : where->edges;
        int fit = 16 * __builtin_popcount(has & wants) - __builtin_popcount(has & ~wants);
        if (is_field && has == 0 && where->inner != NO_INNER && inner++ <= where->inner)
            fit = 1 + inner;
        if (fit > most) {
            most = fit;
            best = i;
        }
    }
    return best;
}

// Guesses the kind of feature, which saves of older versions do not tell.
static int guess_kind(const struct location *where, const char **ours) {
    *ours = NULL;
    if (where->edges || where->winds)
        return where->winds ? CAR_FIELD : CAR_KINDS;
    *ours = where->ours;
    return where->kind;
}

static bool read_kind(struct jcz *jcz, uint32_t pointer, const struct location *where, int *kind,
                      const char **ours) {
    struct rec_reading *r = jcz->r;
    const char *name = rec_text(r, pointer, "feature");
    if (!name) {
        *kind = guess_kind(where, ours);
        return true;
    }
    for (size_t i = 0; i < sizeof features / sizeof *features; i++)
        if (strcmp(features[i].name, name) == 0) {
            *kind = features[i].kind;
            *ours = text_of(features[i].ours);
            if (features[i].kind == PLAIN && where->kind == PLAIN && *where->ours)
                *ours = where->ours; // the feature has several places, and the location tells which
            return true;
        }
    if (jcz_stop_at(jcz, pointer, JCZ_FEATURE, name, name))
        return false;
    return rec_fail(r, rec_get(r, pointer, "feature"), "no feature is called %s",
                    rec_quote(r, name));
}

// Returns the name of what is in the middle of a tile and is no field, or NULL if there is nothing.
// `tile` is NULL for an abbey.
static const char *find_middle(const struct car_tile *tile) {
    if (!tile || car_has_kind(tile, CAR_MONASTERY))
        return "monastery";
    return car_has_kind(tile, CAR_GARDEN) ? "garden" : NULL;
}

bool jcz_read_place_at(struct jcz *jcz, uint32_t node, struct jcz_place *place) {
    struct rec_reading *r = jcz->r;
    uint32_t pointer = find_pointer(r, node);
    struct location where;
    int kind = CAR_KINDS;
    const char *ours = NULL;
    if (!jcz_read_cell(jcz, rec_get(r, pointer, "position"), place->cell) ||
        !read_location(jcz, pointer, &where) || !read_kind(jcz, pointer, &where, &kind, &ours))
        return false;
    const struct rec_lying *lying = rec_find(r, place->cell);
    if (!lying)
        return rec_fail(r, pointer, "no tile lies at (%d,%d)", (int)place->cell[0],
                        (int)place->cell[1]);
    place->winds = where.winds;
    place->index = CAR_NO_SEGMENT;
    if (kind == CAR_ROAD && where.edges && where.edges == lying->bridge) {
        place->segment =
            aj_arena_format(r->arena, "road %s", car_edge_names[__builtin_ctz(where.edges)]);
        return true;
    }
    if (kind == ANY) {
        kind = CAR_FIELD;
        ours = find_middle(lying->tile);
    }
    if (ours || !lying->tile) {
        place->segment = ours ? ours : "monastery";
        return true;
    }
    // If the location is one end of a road that goes under the tile, the game has split this road
    // into two openings.
    bool is_end = where.edges != 0 && (where.edges & (where.edges - 1)) == 0;
    const struct car_tile *tile =
        is_end && car_tile_split(lying->tile) ? car_tile_split(lying->tile) : lying->tile;
    uint8_t segment = find_segment(tile, lying->turn, kind, &where);
    if (segment == CAR_NO_SEGMENT)
        return rec_fail(r, pointer, "the tile %s at (%d,%d) has nothing like this",
                        car_tile_id(lying->tile), (int)place->cell[0], (int)place->cell[1]);
    place->index = segment;
    place->segment = car_place_name(tile, lying->turn, segment);
    return true;
}

uint8_t jcz_read_edges(struct jcz *jcz, uint32_t node, int32_t cell[2]) {
    struct location where;
    if (!jcz_read_cell(jcz, rec_get(jcz->r, node, "position"), cell) ||
        !read_location(jcz, find_pointer(jcz->r, node), &where))
        return 0;
    if (where.edges == 0)
        rec_fail(jcz->r, node, "this names no side of a tile");
    return where.edges;
}
