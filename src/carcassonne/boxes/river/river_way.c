// Finds the way of the river on the board.
#include <string.h>

#include "carcassonne/boxes/river/river.h"
#include "carcassonne/rules/rules.h"

// Returns the edges of a packed pattern of sides that show the river: both bits of such an edge are
// set.
static uint8_t find_river(unsigned sides) {
    unsigned edges = sides & sides >> 1 & 0x55;
    edges = (edges | edges >> 1) & 0x33;
    return (uint8_t)((edges | edges >> 2) & 0x0f);
}

uint8_t car_river_edges(const struct car_tile *tile, unsigned turn) {
    return find_river(tile->edges[turn]);
}

struct car_river_tile car_river_look(const struct car_board *board, const struct car_tile *tile,
                                     int32_t x, int32_t y, unsigned turn) {
    struct car_river_tile at = {.x = x, .y = y, .edges = car_river_edges(tile, turn)};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        at.across[edge] = car_board_beside(board, x, y, edge);
        if (!((at.edges >> edge) & 1U) || at.across[edge] == CAR_NOTHING)
            continue;
        const struct car_lying *other = &board->lying[at.across[edge]];
        if (car_side_at(other->tile, other->turn, edge ^ 2) == CAR_SIDE_RIVER)
            at.met |= (uint8_t)(1U << edge);
    }
    return at;
}

struct car_river_tile car_river_look_near(const struct car_board *board,
                                          const struct car_tile *tile, unsigned turn) {
    const struct car_near *near = &board->near;
    struct car_river_tile at = {.x = near->x,
                                .y = near->y,
                                .edges = car_river_edges(tile, turn),
                                .met = find_river(tile->edges[turn] & near->sides)};
    memcpy(at.across, near->across, sizeof at.across);
    return at;
}

static struct car_river_tile look_at(const struct car_board *board, uint32_t lying) {
    const struct car_lying *tile = &board->lying[lying];
    return car_river_look(board, tile->tile, tile->x, tile->y, tile->turn);
}

static bool is_one(unsigned edges) {
    return edges != 0 && (edges & (edges - 1)) == 0;
}

static bool is_level(unsigned edge) {
    return edge & 1;
}

// Whether the river leads from tile `first`, entered at `entry`, to a spring. The walk keeps to the
// left bank, so that it comes through every branch and, if no spring is there, back to where it
// began. The position given may have a ring, which ends it too.
static bool leads_to_spring(const struct car_board *board, uint32_t first, unsigned entry) {
    const uint32_t most = CAR_EDGES * board->lyings;
    uint32_t lying = first, steps = 0;
    unsigned from = entry;
    bool found = false, back = false;
    for (; !found && !back && steps < most; steps++) {
        const struct car_river_tile at = look_at(board, lying);
        unsigned edge = from;
        do
            edge = (edge + 1) % CAR_EDGES;
        while (!((at.met >> edge) & 1U)); // at the latest the one where it came in
        found = car_has_sign(board->lying[lying].tile, CAR_MARK_SPRING);
        back = lying == first && edge == entry;
        lying = at.across[edge];
        from = edge ^ 2;
    }
    car_spend_walk(board, steps);
    return found;
}

// Returns the edge of the fork that leads to the spring, if the new tile is at `from`. CAR_EDGES if
// no spring is on the board.
static unsigned find_spring_edge(const struct car_board *board, uint32_t fork, unsigned from) {
    const struct car_river_tile at = look_at(board, fork);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (edge != from && ((at.met >> edge) & 1U) &&
            leads_to_spring(board, at.across[edge], edge ^ 2))
            return edge;
    return CAR_EDGES;
}

struct car_turning car_river_bend(const struct car_board *board, const struct car_river_tile *at) {
    struct car_turning none = {.bend = CAR_NO_BEND};
    if (!is_one(at->met))
        return none;
    unsigned e = (unsigned)__builtin_ctz(at->met);
    unsigned rest = at->edges & ~(1U << e);
    if (!is_one(rest) || is_level(e) == is_level((unsigned)__builtin_ctz(rest)))
        return none;
    unsigned onward = (unsigned)__builtin_ctz(rest);
    uint32_t lying = at->across[e];
    const struct car_lying *before = &board->lying[lying];
    unsigned others = car_river_edges(before->tile, before->turn) & ~(1U << (e ^ 2));
    bool fork = (others & (others - 1)) != 0;
    unsigned back = fork     ? find_spring_edge(board, lying, e ^ 2)
                    : others ? (unsigned)__builtin_ctz(others)
                             : CAR_EDGES;
    enum car_bend bend = back == onward              ? (fork ? CAR_BEND_AT_FORK : CAR_BEND)
                         : fork || back == CAR_EDGES ? CAR_NO_BEND
                         : back == e                 ? CAR_BEND_AFTER_STRAIGHT
                                                     : CAR_BEND_AWAY;
    return (struct car_turning){bend, onward, lying};
}

void car_river_close(struct car_river *river, const struct car_board *board, uint32_t lying) {
    const struct car_river_tile at = look_at(board, lying);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t across = at.across[edge];
        if (across == CAR_NOTHING || across > lying)
            continue;
        const struct car_lying *other = &board->lying[across];
        bool ours = (at.edges >> edge) & 1U;
        river->ends -= ours != (car_side_at(other->tile, other->turn, edge ^ 2) == CAR_SIDE_RIVER);
    }
}

void car_river_note(struct car_river *river, const struct car_board *board, uint32_t lying) {
    const struct car_river_tile at = look_at(board, lying);
    river->ends += __builtin_popcount(at.edges);
    for (unsigned left = at.met; left; left &= left - 1)
        if (at.across[__builtin_ctz(left)] < lying)
            river->ends -= 2; // this tile's and that of the other, which was laid before it
    car_river_close(river, board, lying);
    river->north = at.y < river->north ? at.y : river->north;
    river->east = at.x > river->east ? at.x : river->east;
    river->south = at.y > river->south ? at.y : river->south;
    river->west = at.x < river->west ? at.x : river->west;
}

// Whether each open end leads away from all tiles, so that there is room ahead of it.
static bool leads_out(const struct car_river *river, const struct car_river_tile *at) {
    unsigned out =
        (unsigned)(at->y <= river->north) << CAR_N | (unsigned)(at->x >= river->east) << CAR_E |
        (unsigned)(at->y >= river->south) << CAR_S | (unsigned)(at->x <= river->west) << CAR_W;
    return river->all_river && !(at->edges & ~at->met & ~out);
}

// Returns a tile on the six cells ahead of an edge that has no neighbour: in the nearer row if
// there is one, and the first from the right. CAR_NOTHING if all six are empty.
static uint32_t find_ahead(const struct car_board *board, const struct car_river_tile *at,
                           unsigned edge) {
    int32_t dx = car_step_x[edge], dy = car_step_y[edge];
    uint32_t lying = CAR_NOTHING;
    for (int ahead = 1; ahead <= 2; ahead++)
        for (int side = -1; side <= 1 && lying == CAR_NOTHING; side++)
            lying =
                car_board_at(board, at->x + ahead * dx + side * dy, at->y + ahead * dy + side * dx);
    return lying;
}

struct car_turning car_river_room(const struct car_board *board, const struct car_river *river,
                                  const struct car_river_tile *at) {
    if (leads_out(river, at))
        return (struct car_turning){.bend = CAR_NO_BEND};
    for (unsigned left = at->edges; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        if (at->across[edge] != CAR_NOTHING)
            continue;
        uint32_t lying = find_ahead(board, at, edge);
        if (lying != CAR_NOTHING)
            return (struct car_turning){CAR_BEND, edge, lying};
    }
    return (struct car_turning){.bend = CAR_NO_BEND};
}

uint32_t car_river_other_bank(const struct car_judging *g, uint32_t part) {
    const struct car_board *board = &g->board;
    const struct car_lying *lying = car_lying_of(board, part);
    uint32_t root = car_board_root(board, part), first = CAR_NOTHING;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (car_side_at(lying->tile, lying->turn, edge) != CAR_SIDE_RIVER)
            continue;
        uint32_t banks[] = {
            lying->first_part + car_segment_at_wind(lying->tile, lying->turn, 2 * edge + 7),
            lying->first_part + car_segment_at_wind(lying->tile, lying->turn, 2 * edge)};
        for (int i = 0; i < 2; i++) {
            uint32_t other = car_board_root(board, banks[!i]);
            uint32_t f = banks[i] == part && other != root ? car_occupant_near(g, other, lying)
                                                           : CAR_NOTHING;
            if (f != CAR_NOTHING &&
                (first == CAR_NOTHING || car_is_named_before(board, f, first, lying)))
                first = f;
        }
    }
    return first;
}
