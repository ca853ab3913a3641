// Finds what a wagon can reach: features that meet its own, and those around its tile.
#include <stdlib.h>

#include "carcassonne/boxes/abbey/abbey.h"
#include "core/core.h"

bool car_wagon_carries(uint8_t kind) {
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_MONASTERY;
}

// ---- where features meet

// Calls `use` for each part at which the feature `root` meets another, until it returns true.
typedef bool meeting(const struct car_judging *g, uint32_t part, void *context);

// Uses those parts of a tile on the board whose bits are set.
static bool use_parts(const struct car_judging *g, const struct car_lying *lying, unsigned parts,
                      meeting *use, void *context) {
    for (; parts; parts &= parts - 1)
        if (use(g, lying->first_part + (uint32_t)__builtin_ctz(parts), context))
            return true;
    return false;
}

static bool meet_ways(const struct car_judging *g, uint32_t part, meeting *use, void *context) {
    const struct car_lying *lying = car_lying_of(&g->board, part);
    for (unsigned i = 0; i < lying->tile->ways; i++) {
        uint16_t way = lying->tile->way[i];
        if (((way >> g->board.part[part].local) & 1U) && use_parts(g, lying, way, use, context))
            return true;
    }
    return false;
}

// Returns the parts of a tile that lead to an edge, as bits. To every edge of an abbey its one part
// does.
static unsigned parts_at(const struct car_lying *lying, unsigned edge) {
    return lying->tile->fits_any ? 1U : car_ways_at_edge(lying, edge);
}

// At an abbey, the features that end at its edges meet.
static bool meet_across(const struct car_judging *g, uint32_t part, meeting *use, void *context) {
    const struct car_lying *lying = car_lying_of(&g->board, part);
    for (unsigned edge = 0; g->board.has_abbey && edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(&g->board, lying->x, lying->y, edge);
        const struct car_lying *other = there == CAR_NOTHING ? NULL : &g->board.lying[there];
        bool at_abbey = other && (other->tile->fits_any || lying->tile->fits_any);
        if (at_abbey && ((parts_at(lying, edge) >> g->board.part[part].local) & 1U) &&
            use_parts(g, other, parts_at(other, edge ^ 2), use, context))
            return true;
    }
    return false;
}

static bool meet_all(const struct car_judging *g, uint32_t root, meeting *use, void *context) {
    uint32_t part = root, parts = 0;
    bool enough = false;
    do {
        enough = meet_ways(g, part, use, context) || meet_across(g, part, use, context);
        part = g->board.part[part].next;
        parts++;
    } while (!enough && part != root);
    car_spend_walk(&g->board, parts);
    return enough;
}

// ---- features in reach

struct reach {
    uint32_t target; // a part
    bool connected;  // its feature meets the wagon's feature
    bool touches;    // on the tile of the target
};

static bool compare_meeting(const struct car_judging *g, uint32_t part, void *context) {
    struct reach *reach = context;
    if (car_board_root(&g->board, part) != car_board_root(&g->board, reach->target))
        return false;
    reach->connected = true;
    reach->touches = g->board.part[part].lying == g->board.part[reach->target].lying;
    return reach->touches; // no other meeting matters then
}

static bool is_near(const struct car_judging *g, uint32_t from, uint32_t to) {
    const struct car_lying *a = car_lying_of(&g->board, from), *b = car_lying_of(&g->board, to);
    int64_t dx = (int64_t)a->x - b->x, dy = (int64_t)a->y - b->y;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

bool car_wagon_reaches(const struct car_judging *g, uint32_t from, uint32_t to, int16_t *option) {
    struct reach reach = {.target = to};
    meet_all(g, car_board_root(&g->board, from), compare_meeting, &reach);
    int connected = reach.connected;
    *option = CAR_OPTION_WAGON_REACH;
    if (g->rules->option[CAR_OPTION_WAGON_REACH].value == CAR_VALUE_WAGON_CONNECTED) {
        const int tiles[] = {[CAR_VALUE_WAGON_ANY_TILE] = reach.connected,
                             [CAR_VALUE_WAGON_TOUCHING_TILE] = reach.touches};
        connected = aj_decide(g->judgement, CAR_OPTION_WAGON_TARGET_TILE, tiles);
        if (reach.connected != reach.touches)
            *option = CAR_OPTION_WAGON_TARGET_TILE;
    }
    const int answers[] = {[CAR_VALUE_WAGON_CONNECTED] = connected,
                           [CAR_VALUE_WAGON_NEAR_TILE] = is_near(g, from, to)};
    return aj_decide(g->judgement, CAR_OPTION_WAGON_REACH, answers) != 0;
}

// ---- tries

struct spot {
    int32_t y, x;
    int place;
    uint32_t part;
};

struct tries {
    struct spot *spot;
    size_t count, capacity;
    struct aj_arena *arena;
};

static void add_try(const struct car_judging *g, struct tries *tries, uint32_t part) {
    const struct car_lying *lying = car_lying_of(&g->board, part);
    if (!car_wagon_carries(g->board.part[part].kind))
        return;
    tries->spot = aj_arena_grow(tries->arena, tries->spot, sizeof *tries->spot, &tries->capacity,
                                tries->count + 1);
    int place = car_place_order(car_place_of(lying->tile, lying->turn, g->board.part[part].local));
    tries->spot[tries->count++] = (struct spot){lying->y, lying->x, place, part};
}

static bool add_feature(const struct car_judging *g, uint32_t part, void *context) {
    uint32_t each = part;
    do {
        add_try(g, context, each);
        each = g->board.part[each].next;
    } while (each != part);
    return false;
}

static int compare_spots(const void *a, const void *b) {
    const struct spot *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_then(aj_by(p->x, q->x), aj_by(p->place, q->place)));
}

// Returns the parts in the order of their places, each once.
static uint32_t *sort_tries(const struct tries *tries, uint32_t *count) {
    uint32_t *part = AJ_NEW_ARRAY(tries->arena, uint32_t, tries->count + 1);
    *count = 0;
    AJ_SURE(tries->arena, tries->count > 0); // it includes the wagon's own place
    qsort(tries->spot, tries->count, sizeof *tries->spot, compare_spots);
    for (size_t i = 0; i < tries->count; i++)
        if (*count == 0 || part[*count - 1] != tries->spot[i].part)
            part[(*count)++] = tries->spot[i].part;
    return part;
}

static void add_around(const struct car_judging *g, const struct car_lying *lying,
                       struct tries *tries) {
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t there = car_board_at(&g->board, lying->x + dx, lying->y + dy);
            const struct car_lying *tile = there == CAR_NOTHING ? NULL : &g->board.lying[there];
            for (uint8_t i = 0; tile && i < tile->tile->count; i++)
                add_try(g, tries, tile->first_part + i);
        }
}

const uint32_t *car_wagon_tries(const struct car_judging *g, uint32_t figure, uint32_t *count) {
    struct tries tries = {.arena = g->judgement->arena};
    uint32_t from = g->board.follower[figure].part;
    add_around(g, car_lying_of(&g->board, from), &tries);
    if (g->rules->option[CAR_OPTION_WAGON_REACH].value == CAR_VALUE_WAGON_CONNECTED)
        meet_all(g, car_board_root(&g->board, from), add_feature, &tries);
    return sort_tries(&tries, count);
}

struct car_action car_wagon_drive(const struct car_judging *g, uint32_t figure, uint32_t part,
                                  uint32_t node) {
    const struct car_part *from = &g->board.part[g->board.follower[figure].part],
                          *to = &g->board.part[part];
    const struct car_lying *a = &g->board.lying[from->lying], *b = &g->board.lying[to->lying];
    return (struct car_action){.kind = CAR_WAGON,
                               .x = a->x,
                               .y = a->y,
                               .has_at = true,
                               .place = car_place_of(a->tile, a->turn, from->local),
                               .to_x = b->x,
                               .to_y = b->y,
                               .to = car_place_of(b->tile, b->turn, to->local),
                               .node = node};
}
