// The board: tiles as they lie, and the features that their segments form. Placing a tile or
// finishing a tunnel merges features (union-find), so a game of n turns costs about n. Records
// refer to each other by index; all live in one arena.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "carcassonne/table/figures.h"
#include "carcassonne/table/grid.h"
#include "judging/game/judgement.h"
#include "tiles/tile.h"
#include "tiles/words.h"

// A tile on the board.
struct car_lying {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;             // quarter turns
    uint8_t sides;            // as it lies, packed as car_tile.edges
    uint32_t first_part;      // its segments' parts follow in the order of the tile's segments
    uint32_t mark;            // last count that saw this tile; see car_board.mark
    uint8_t token[CAR_EDGES]; // at each board edge: colour + 1 of the token on its opening, 0: none
};

// The bits of a turn's index that car_part.scored_turn keeps.
#define CAR_TURNS_MASK 0x3fffffffU

// One segment of a lying tile: a part of a feature. The fields after `occupants` hold for the whole
// feature and are kept at its root.
struct car_part {
    uint32_t next; // parts of a feature form a ring
    uint32_t lying;
    uint32_t follower;         // first figure on it, CAR_NOTHING; see car_follower.next
    uint8_t local;             // segment of its tile
    uint8_t kind;              // enum car_kind
    int16_t occupants;         // root: followers on it
    uint32_t scored_turn : 30; // root; no input has as many turns
    bool scored : 1;           // root
    bool pending : 1;          // root: complete in the position given, before any turn
    uint32_t size;             // root: parts
    int32_t open;              // root: road, city: ends that lead on; else empty neighbours
};

// A figure of a player, follower or not.
struct car_follower {
    int8_t player;
    uint8_t figure;     // enum car_figure
    bool returned;      // to its owner's supply
    bool departed;      // at the end of the game it counts on what is complete only
    uint32_t last_turn; // and then: the last turn whose scoring step found it on the board
    uint32_t part;      // where it stands or stood
    uint32_t next;      // on the same part, CAR_NOTHING
    uint32_t node;      // its place in the case
};

// A tunnel: the openings that hold the tokens of one colour.
struct car_tunnel {
    uint8_t count; // tokens placed, 0 to 2
    uint8_t idle;  // tokens that lie at openings which do not count
    uint32_t lying[2];
    uint8_t edge[2];
};

// What lies at a cell and across its four edges; looked up once for the rules and for the laying.
struct car_near {
    int32_t x, y;
    uint32_t lyings; // tiles on the board at the time
    uint32_t here;
    uint32_t across[CAR_EDGES];
    struct car_square *inner; // of the cell, if the eight around it are squares too, else NULL
    uint8_t sides;            // what the tiles across show, packed as car_tile.edges
    uint8_t known;   // which of these bits count: two for each edge with a tile that shows sides
    uint8_t fillers; // the low one of these two: neighbours complete a segment of the tile across
};

struct car_board {
    struct aj_arena *arena;
    bool tunnels;          // openings break roads (the Tunnel is in play)
    struct car_grid cells; // where a tile lies
    struct car_lying *lying;
    uint32_t lyings, lying_capacity;
    struct car_part *part;
    uint32_t parts, part_capacity;
    // Of each part, the one towards the root; the root's own index. Apart from the parts, so that
    // the way to a root goes through little memory.
    uint32_t *parent;
    uint32_t parent_capacity;
    struct car_follower *follower;
    uint32_t followers, follower_capacity;
    uint32_t *other; // figures on it that are no followers, by their numbers
    uint32_t others, other_capacity;
    struct car_tunnel tunnel[CAR_COLOURS];
    uint32_t *completed; // parts whose feature became complete since the queue was emptied
    uint32_t completions, completed_capacity;
    uint16_t kinds; // of all segments, as bits
    bool has_abbey; // some tile fits any
    bool fills_up;  // some segment is completed by neighbours: without any, a tile's need no look
    uint32_t mark;
    struct car_near near; // of the cell last looked at
};

// An empty board with room for `tiles` tiles of together `parts` segments, and one tile more (it
// grows at need).
void car_board_init(struct car_board *board, struct aj_arena *arena, uint32_t tiles, uint32_t parts,
                    bool tunnels);

extern const int8_t car_step_x[CAR_EDGES]; // from a cell across an edge
extern const int8_t car_step_y[CAR_EDGES]; // from a cell across an edge

// The tile at a cell, CAR_NOTHING: none.
static inline uint32_t car_board_at(const struct car_board *board, int32_t x, int32_t y) {
    return car_grid_at(&board->cells, x, y).index;
}

// The tile at the cell beside that one, beyond its edge `edge`, CAR_NOTHING: none.
static inline uint32_t car_board_beside(const struct car_board *board, int32_t x, int32_t y,
                                        unsigned edge) {
    return car_board_at(board, x + car_step_x[edge], y + car_step_y[edge]);
}

// Looks up what lies at and around a cell, into board->near.
void car_board_look_anew(struct car_board *board, int32_t x, int32_t y);

static inline void car_board_look(struct car_board *board, int32_t x, int32_t y) {
    const struct car_near *near = &board->near;
    if (near->x != x || near->y != y || near->lyings != board->lyings || board->lyings == 0)
        car_board_look_anew(board, x, y);
}

// Lays a tile on an empty cell where it fits, merges what it joins, queues what it completes.
// Returns its index.
uint32_t car_board_lay(struct car_board *board, const struct car_tile *tile, int32_t x, int32_t y,
                       unsigned turn);

// The root of the feature that `part` belongs to.
static inline uint32_t car_board_root(const struct car_board *board, uint32_t part) {
    uint32_t *parent = board->parent;
    while (parent[part] != part) {
        parent[part] = parent[parent[part]];
        part = parent[part];
    }
    return part;
}

// Counts a walk along so many parts, or tiles, as work, if it is longer than any in a game. A
// document that repeats such walks too often then ends at the budget.
static inline void car_spend_walk(const struct car_board *board, uint32_t parts) {
    enum { LONGEST_IN_GAMES = 256, BYTES_A_PART = 512 };
    if (parts > LONGEST_IN_GAMES)
        aj_arena_work(board->arena, (size_t)parts * BYTES_A_PART);
}

// Puts a figure on a part; counts a follower on every feature in which it takes part there.
// Returns its index.
uint32_t car_board_stand(struct car_board *board, uint32_t part, int player, uint8_t figure,
                         uint32_t node);

// Returns a figure to its owner's supply; the scoring step of `last_turn` was the last that found
// it on the board.
void car_board_return(struct car_board *board, uint32_t follower, uint32_t last_turn);

// The figure on the board that is no follower after number `after` (CAR_NOTHING: the first);
// CAR_NOTHING: no more. Such a figure may leave the board between two of them.
static inline uint32_t car_board_next_other(const struct car_board *board, uint32_t after) {
    for (uint32_t i = 0; i < board->others; i++)
        if (board->other[i] + 1 > after + 1)
            return board->other[i];
    return CAR_NOTHING;
}
#define CAR_EACH_OTHER(f, board)                                                                   \
    uint32_t f = car_board_next_other((board), CAR_NOTHING);                                       \
    f != CAR_NOTHING;                                                                              \
    f = car_board_next_other((board), f)

// A player's figure of that kind, which is no follower, on the board after number `after`
// (CAR_NOTHING: the first); CAR_NOTHING: no more.
static inline uint32_t car_board_other(const struct car_board *board, int player, unsigned figure,
                                       uint32_t after) {
    uint32_t f = car_board_next_other(board, after);
    while (f != CAR_NOTHING &&
           (board->follower[f].player != player || board->follower[f].figure != figure))
        f = car_board_next_other(board, f);
    return f;
}

// Lays a token on a free opening. With the second of a colour the two roads become one: true.
bool car_board_token(struct car_board *board, unsigned colour, uint32_t lying, unsigned edge);

// The part at an edge, half-edge of a lying tile.
static inline uint32_t car_part_at_edge(const struct car_lying *lying, unsigned edge) {
    return lying->first_part + car_segment_at_edge(lying->tile, lying->turn, edge);
}

// The second city at an edge of a lying tile, CAR_NOTHING: no two share it.
static inline uint32_t car_sharer_at(const struct car_lying *lying, unsigned edge) {
    uint8_t segment = lying->tile->share_segment[(edge - lying->turn) & 3];
    return segment == CAR_NO_SEGMENT ? CAR_NOTHING : lying->first_part + segment;
}

// Whether a tile lies across some edge of the cell last looked at. An abbey shows no sides, but
// neighbours complete it.
static inline bool car_near_touches(const struct car_near *near) {
    return (near->known | near->fillers) != 0;
}

// The roads and cities that lead off a tile at an edge of the board, as bits.
static inline unsigned car_ways_at_edge(const struct car_lying *lying, unsigned edge) {
    const struct car_tile *tile = lying->tile;
    const uint8_t at[] = {tile->edge_segment[(edge - lying->turn) & 3],
                          tile->share_segment[(edge - lying->turn) & 3]};
    unsigned ways = 0;
    for (int i = 0; i < 2; i++)
        if (at[i] != CAR_NO_SEGMENT && tile->segment[at[i]].kind <= CAR_CITY)
            ways |= 1U << at[i];
    return ways;
}

// The tile on which a part is, and its segment there.
static inline const struct car_lying *car_lying_of(const struct car_board *board, uint32_t part) {
    return &board->lying[board->part[part].lying];
}
static inline const struct car_segment *car_part_segment(const struct car_board *board,
                                                         uint32_t part) {
    return &car_lying_of(board, part)->tile->segment[board->part[part].local];
}

// The tile on which a figure stands or stood.
static inline const struct car_lying *car_lying_below(const struct car_board *board,
                                                      uint32_t figure) {
    return car_lying_of(board, board->follower[figure].part);
}

// Whether a feature is complete: no end leads on. Fields never are.
static inline bool car_is_complete(const struct car_board *board, uint32_t root) {
    return (board->part[root].open == 0) & (board->part[root].kind != CAR_FIELD);
}

// The opening, if any, by which the road of `lying` leaves at board edge `edge` into a tunnel that
// counts as one (a printed underpass is split where these rules reach it).
static inline bool car_has_opening(const struct car_lying *lying, unsigned edge) {
    uint8_t segment = car_segment_at_edge(lying->tile, lying->turn, edge);
    return segment != CAR_NO_SEGMENT &&
           ((car_turn_edges(lying->tile->segment[segment].openings, lying->turn) >> edge) & 1U);
}

// Whether a tile may lie at an empty cell: touches a tile by an edge (or is the first), and every
// touching edge continues. The same rules as base.cell-free, base.touches-edge and
// base.edges-match.
bool car_placement_fits(const struct car_board *board, const struct car_tile *tile, int32_t x,
                        int32_t y, unsigned turn);
