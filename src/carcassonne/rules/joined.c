#include "carcassonne/rules/rules.h"

enum { SPOTS_SAID = 8 };

const char *car_say_cells(const struct car_xy *spot, uint32_t count, struct aj_arena *arena) {
    const char *text = "";
    uint32_t said = count > SPOTS_SAID ? SPOTS_SAID : count;
    for (uint32_t i = 0; i < said; i++)
        text = aj_arena_format(arena, "%s%s(%d,%d)", text,
                               i == 0           ? ""
                               : i + 1 == count ? " and "
                                                : ", ",
                               (int)spot[i].x, (int)spot[i].y);
    return said < count ? aj_arena_format(arena, "%s and %u more", text, count - said) : text;
}

// ---- the way from one part to another, breadth first

struct search {
    const struct car_board *board;
    uint32_t *before; // by part: 1 + the part from which it was reached; 0 if not reached
    uint32_t *queue;
    uint32_t queued;
};

static void meet(struct search *search, uint32_t from, uint32_t part) {
    if (search->before[part])
        return;
    search->before[part] = from + 1;
    search->queue[search->queued++] = part;
}

// The tile on the other side of an edge, NULL.
static const struct car_lying *across(const struct search *search, const struct car_lying *lying,
                                      unsigned edge) {
    uint32_t there = car_board_beside(search->board, lying->x, lying->y, edge);
    return there == CAR_NOTHING ? NULL : &search->board->lying[there];
}

// Meets the parts of the tile beside a way's end at `edge`. An abbey has none there.
static void meet_beside(struct search *search, uint32_t from, const struct car_lying *lying,
                        unsigned edge) {
    const struct car_lying *other = across(search, lying, edge);
    for (unsigned ways = other ? car_ways_at_edge(other, edge ^ 2) : 0; ways; ways &= ways - 1)
        meet(search, from, other->first_part + (unsigned)__builtin_ctz(ways));
}

// Continues through the tunnel that begins in the opening of `lying` at `edge`, if it is finished.
static void meet_through(struct search *search, uint32_t from, const struct car_lying *lying,
                         unsigned edge) {
    if (!lying->token[edge])
        return;
    const struct car_tunnel *tunnel = &search->board->tunnel[lying->token[edge] - 1];
    for (unsigned i = 0; tunnel->count == 2 && i < 2; i++)
        meet(search, from,
             car_part_at_edge(&search->board->lying[tunnel->lying[i]], tunnel->edge[i]));
}

static void meet_ways(struct search *search, uint32_t from, const struct car_lying *lying) {
    uint8_t local = search->board->part[from].local;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!((car_ways_at_edge(lying, edge) >> local) & 1U))
            continue;
        meet_beside(search, from, lying, edge);
        meet_through(search, from, lying, edge);
    }
}

static void meet_fields(struct search *search, uint32_t from, const struct car_lying *lying) {
    uint8_t local = search->board->part[from].local;
    for (unsigned wind = 0; wind < CAR_WINDS; wind++) {
        unsigned edge = (wind + 1) / 2 % CAR_EDGES;
        const struct car_lying *other = across(search, lying, edge);
        if (!other || other->tile->fits_any ||
            car_segment_at_wind(lying->tile, lying->turn, wind) != local)
            continue;
        unsigned facing = 2 * (edge ^ 2) + (wind % 2 ? 0 : 7);
        meet(search, from,
             other->first_part + car_segment_at_wind(other->tile, other->turn, facing));
    }
}

static void search_way(struct search *search, struct aj_arena *arena, uint32_t from, uint32_t to) {
    meet(search, from, from);
    for (uint32_t i = 0; !search->before[to]; i++) {
        AJ_SURE(arena, i < search->queued); // there is a way: both are parts of one feature
        const struct car_part *part = &search->board->part[search->queue[i]];
        const struct car_lying *lying = &search->board->lying[part->lying];
        if (part->kind == CAR_FIELD)
            meet_fields(search, search->queue[i], lying);
        else
            meet_ways(search, search->queue[i], lying);
    }
}

const char *car_say_way(const struct car_judging *g, uint32_t from, uint32_t to) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    uint32_t root = car_board_root(board, from), size = board->part[root].size, count = 0;
    // An underminer takes part in a city that has no part of his entrance.
    if (from == to || car_board_root(board, to) != root)
        return NULL;
    // Searches from the end, so that the way can be read off from the beginning.
    struct search search = {.board = board,
                            .before = AJ_NEW_ARRAY(arena, uint32_t, board->parts),
                            .queue = AJ_NEW_ARRAY(arena, uint32_t, size)};
    search_way(&search, arena, to, from);
    struct car_xy *spot = AJ_NEW_ARRAY(arena, struct car_xy, size);
    uint32_t last = board->part[from].lying;
    for (uint32_t part = search.before[from] - 1; part != to; part = search.before[part] - 1) {
        uint32_t lying = board->part[part].lying;
        if (lying != last && lying != board->part[to].lying)
            spot[count++] = (struct car_xy){board->lying[lying].x, board->lying[lying].y};
        last = lying;
    }
    return count ? car_say_cells(spot, count, arena) : NULL;
}

// ---- names

struct aj_arg car_named_arg(const struct car_judging *g, const char *name, uint32_t part,
                            struct car_place place) {
    const struct car_part *p = &g->board.part[part];
    const struct car_lying *lying = &g->board.lying[p->lying];
    return AJ_WORD(name,
                   aj_word_of(car_place_name(lying->tile, lying->turn, p->local),
                              car_place_text(place, g->judgement->arena), g->judgement->arena));
}

struct aj_arg car_stand_arg(const struct car_judging *g, const char *name, uint32_t follower) {
    const struct car_position *p = g->position;
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_part *part = &g->board.part[f->part];
    const struct car_lying *lying = &g->board.lying[part->lying];
    for (uint32_t i = 0; i < p->stands; i++)
        if (p->stand[i].node == f->node)
            return car_named_arg(g, name, f->part, p->stand[i].place);
    for (uint32_t i = 0; i < p->turns; i++)
        for (uint32_t k = 0; k < p->turn[i].count; k++)
            if (p->turn[i].action[k].node == f->node)
                return car_named_arg(g, name, f->part, p->turn[i].action[k].place);
    return AJ_TEXT(name, car_place_name(lying->tile, lying->turn, part->local));
}
