// The board of Carcassonne: tiles, the features that their segments form, and the figures on them.
// The engine's arena owns all of it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/table/table.h"
#include "core/core.h"
#include "tiles/tiles.h"

// ---- grid
//
// A map from cells of the plane to indices, like the one in tiles/tiles.h, for cells that are close
// together, as the tiles of a board are. It has a rectangle of squares, which grows with the cells,
// and a hash for cells so far away that the rectangle would be mostly empty. Memory and time grow
// with the number of cells, wherever they lie.

// What the map keeps for a cell.
struct car_square {
    uint32_t index; // CAR_NOTHING: none
    uint32_t tag;   // what the owner of the map notes about the cell; 0: no cell
};

struct car_grid {
    struct car_square *square; // row by row
    int32_t x, y;              // cell of the first square
    uint32_t width, height;
    uint32_t count;          // cells added
    struct car_cells beyond; // cells that were outside of the rectangle when they were added
};

// Whether a cell and the eight around it have squares. `*inner` is then the cell's own; it is valid
// until a cell without a square is added.
static inline bool car_grid_inner(const struct car_grid *grid, int32_t x, int32_t y,
                                  struct car_square **inner) {
    uint32_t column = (uint32_t)x - (uint32_t)grid->x, row = (uint32_t)y - (uint32_t)grid->y;
    if (column - 1 >= grid->width - 2 || row - 1 >= grid->height - 2)
        return false;
    *inner = &grid->square[(size_t)row * grid->width + column];
    return true;
}

// Returns what the map has for any cell.
static inline struct car_square car_grid_at(const struct car_grid *grid, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x - (uint32_t)grid->x, row = (uint32_t)y - (uint32_t)grid->y;
    if (column < grid->width && row < grid->height)
        return grid->square[(size_t)row * grid->width + column];
    const struct car_cell *cell = car_cells_slot(&grid->beyond, x, y);
    return (struct car_square){cell->index, cell->tag};
}

// Makes an empty map with room for `count` cells.
void car_grid_init(struct car_grid *grid, struct aj_arena *arena, uint32_t count);

// Adds a cell that is not in the map, if car_grid_inner finds no square for it.
void car_grid_add_outer(struct car_grid *grid, struct aj_arena *arena, struct car_cell cell);

// Changes the tag of a cell that is in the map.
void car_grid_retag(struct car_grid *grid, int32_t x, int32_t y, uint32_t tag);

// Lists the `count` indices of the map by row, then by column. Returns false if some cell was added
// outside of the rectangle; nothing is listed.
bool car_grid_list(const struct car_grid *grid, uint32_t index[]);

// Adds a cell that is not in the map.
static inline void car_grid_add(struct car_grid *grid, struct aj_arena *arena,
                                struct car_cell cell) {
    struct car_square *inner;
    if (!car_grid_inner(grid, cell.x, cell.y, &inner)) {
        car_grid_add_outer(grid, arena, cell);
        return;
    }
    *inner = (struct car_square){cell.index, cell.tag};
    grid->count++;
}

// ---- board
//
// The board: tiles as they lie, and the features that their segments form. Placing a tile or
// finishing a tunnel merges features (union-find), so that a game takes time in proportion to its
// turns. Records refer to each other by index; all of them are in one arena.

// A tile on the board.
struct car_board_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;             // quarter turns
    uint8_t sides;            // as it lies, packed as car_tile.edges
    uint32_t first_part;      // parts of its segments follow in the tile's order
    uint32_t mark;            // number of the last count that saw this tile; see car_board.mark
    uint8_t token[CAR_EDGES]; // by board edge: 1 + colour of the token on its opening, 0: none
    uint8_t span;             // edges whose two roads something on the tile joins, as bits
};

// Bits of a turn's number that car_feature_piece.scored_turn keeps.
#define CAR_TURNS_MASK 0x3fffffffU

// One segment of a tile on the board: a part of a feature. Members marked "root" are about the
// whole feature and valid at its root only.
struct car_feature_piece {
    uint32_t next; // the parts of a feature are a ring
    uint32_t lying;
    uint32_t follower;         // first figure on it, CAR_NOTHING; see car_follower.next
    uint8_t local;             // index of the segment of its tile
    uint8_t kind;              // enum car_kind
    int16_t occupants;         // root: followers on it
    uint32_t scored_turn : 30; // root: the turn that scored it; no input has so many turns
    bool scored : 1;           // root
    bool pending : 1;          // root: complete in the position given, before any turn
    uint32_t size;             // root: number of parts
    int32_t open; // root: open ends of a road or city; for others, empty neighbour cells
};

// A figure of a player, follower or not.
struct car_follower {
    int8_t player;
    uint8_t figure;     // enum car_figure
    bool returned;      // it went home to its owner, off the board
    bool departed;      // the final scoring counts it only for what is complete
    uint32_t last_turn; // if returned: the last turn whose scoring step found it on the board
    uint32_t left_in;   // if returned: the turn in which it left, from 1
    uint32_t part;      // where it is, or was if returned
    uint32_t next;      // next figure on that part, CAR_NOTHING
    uint32_t node;      // where the case has the figure
};

// A tunnel: the openings that hold the tokens of one colour.
struct car_tunnel {
    uint8_t count; // tokens placed, 0 to 2
    uint8_t idle;  // tokens at openings that do not count
    uint32_t lying[2];
    uint8_t edge[2];
};

// What is at a cell and across its four edges. It is looked up once, for the rules and for laying
// the tile.
struct car_near {
    int32_t x, y;
    uint32_t lyings; // number of tiles on the board when it was looked up
    uint32_t here;
    uint32_t across[CAR_EDGES];
    struct car_square *inner; // the cell's square, NULL: it or one of the eight around it has none
    uint8_t sides;            // what the tiles across show, packed as car_tile.edges
    uint8_t known;   // bits of `sides` that count: two for each edge with a tile that shows sides
    uint8_t fillers; // low bit of each edge's two: neighbours complete a segment of the tile there
};

struct car_board {
    struct aj_arena *arena;
    bool tunnels;          // openings break roads (the Tunnel is in play)
    bool spare;            // each tile has a part in reserve for a road over it (car_board_cross)
    struct car_grid cells; // by cell: the index of its tile
    struct car_board_tile *lying;
    uint32_t lyings, lying_capacity;
    struct car_feature_piece *part;
    uint32_t parts, part_capacity;
    // By part: the next one on the way to the root; a root has its own index. It is an array of its
    // own, so that finding a root touches little memory.
    uint32_t *parent;
    uint32_t parent_capacity;
    struct car_follower *follower;
    uint32_t followers, follower_capacity;
    uint32_t *other; // numbers of the figures on the board that are no followers
    uint32_t others, other_capacity;
    struct car_tunnel tunnel[CAR_COLOURS];
    uint32_t *completed; // a queue: a part of each feature that became complete
    uint32_t completions, completed_capacity;
    uint16_t kinds; // kinds of all segments on the board, as bits
    bool has_abbey; // some tile is an abbey
    bool fills_up;  // some segment is completed by neighbours; if not, nobody need look for them
    uint32_t mark;
    struct car_near near; // about the cell that was looked up last
};

// Makes an empty board with room for one more than `tiles` tiles, with `parts` segments together;
// it grows if needed. `tunnels`: openings break roads.
void car_board_init(struct car_board *board, struct aj_arena *arena, uint32_t tiles, uint32_t parts,
                    bool tunnels);

extern const int8_t car_step_x[CAR_EDGES]; // the step across each edge, in x
extern const int8_t car_step_y[CAR_EDGES]; // the same step, in y

// Returns the tile at a cell, or CAR_NOTHING.
static inline uint32_t car_board_at(const struct car_board *board, int32_t x, int32_t y) {
    return car_grid_at(&board->cells, x, y).index;
}

// Returns the tile across edge `edge` of a cell, or CAR_NOTHING.
static inline uint32_t car_board_beside(const struct car_board *board, int32_t x, int32_t y,
                                        unsigned edge) {
    return car_board_at(board, x + car_step_x[edge], y + car_step_y[edge]);
}

// Looks up what is at and around a cell, into board->near.
void car_board_look_anew(struct car_board *board, int32_t x, int32_t y);

static inline void car_board_look(struct car_board *board, int32_t x, int32_t y) {
    const struct car_near *near = &board->near;
    if (near->x != x || near->y != y || near->lyings != board->lyings || board->lyings == 0)
        car_board_look_anew(board, x, y);
}

// Lays a tile on an empty cell where it fits: merges the features that it joins, and queues those
// that it completes. Returns the tile's index.
uint32_t car_board_lay(struct car_board *board, const struct car_tile *tile, int32_t x, int32_t y,
                       unsigned turn);

// Lays a road over a tile on the board, for which there must be a part in reserve (board->spare).
// From then on the tile is `crossed` (from car_tile_cross), and its road is joined with roads
// across its ends.
void car_board_cross(struct car_board *board, uint32_t lying, const struct car_tile *crossed);

// Returns the root of the feature that `part` belongs to.
static inline uint32_t car_board_root(const struct car_board *board, uint32_t part) {
    uint32_t *parent = board->parent;
    while (parent[part] != part) {
        parent[part] = parent[parent[part]];
        part = parent[part];
    }
    return part;
}

// Counts a walk along so many parts or tiles as work, if it is longer than any in a real game. A
// document that repeats such walks too often then comes to the end of its budget.
static inline void car_spend_walk(const struct car_board *board, uint32_t parts) {
    enum { LONGEST_IN_GAMES = 256, BYTES_A_PART = 512 };
    if (parts > LONGEST_IN_GAMES)
        aj_arena_work(board->arena, (size_t)parts * BYTES_A_PART);
}

// Puts a figure on a part, and counts a follower in every feature in which it takes part there.
// Returns the figure's index.
uint32_t car_board_stand(struct car_board *board, uint32_t part, int player, uint8_t figure,
                         uint32_t node);

// Returns a figure to its owner in a turn. The scoring step of `last_turn`, which is that turn or
// the one before it, was the last one that found it on the board.
void car_board_return(struct car_board *board, uint32_t follower, uint32_t turn,
                      uint32_t last_turn);

// Returns the next figure on the board, after number `after` (CAR_NOTHING: the first), that is no
// follower, or CAR_NOTHING if there are no more. Figures may leave the board between two calls.
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

// Returns the next figure of a player and a kind, which is no follower, on the board after number
// `after` (CAR_NOTHING: the first), or CAR_NOTHING if there are no more.
static inline uint32_t car_board_other(const struct car_board *board, int player, unsigned figure,
                                       uint32_t after) {
    uint32_t f = car_board_next_other(board, after);
    while (f != CAR_NOTHING &&
           (board->follower[f].player != player || board->follower[f].figure != figure))
        f = car_board_next_other(board, f);
    return f;
}

// Lays a token on a free opening. Returns true if it is the second of its colour and so joins two
// roads.
bool car_board_token(struct car_board *board, unsigned colour, uint32_t lying, unsigned edge);

// Joins the two roads at these edges of a tile (bits), and divides the two that this function had
// joined there before. The roads that come of it count as never scored.
void car_board_span(struct car_board *board, uint32_t lying, uint8_t edges);

// Returns the part of a tile at an edge, or at a half-edge.
static inline uint32_t car_part_at_edge(const struct car_board_tile *lying, unsigned edge) {
    return lying->first_part + car_segment_at_edge(lying->tile, lying->turn, edge);
}

// Returns the second city at an edge of a lying tile, or CAR_NOTHING if no two share it.
static inline uint32_t car_sharer_at(const struct car_board_tile *lying, unsigned edge) {
    uint8_t segment = lying->tile->share_segment[(edge - lying->turn) & 3];
    return segment == CAR_NO_SEGMENT ? CAR_NOTHING : lying->first_part + segment;
}

// Whether any tile touches the cell that was looked up last. An abbey shows no sides, but fills the
// place of a neighbour.
static inline bool car_near_touches(const struct car_near *near) {
    return (near->known | near->fillers) != 0;
}

// Returns the parts of a tile that are roads or cities at a board edge, as bits.
static inline unsigned car_ways_at_edge(const struct car_board_tile *lying, unsigned edge) {
    const struct car_tile *tile = lying->tile;
    const uint8_t at[] = {tile->edge_segment[(edge - lying->turn) & 3],
                          tile->share_segment[(edge - lying->turn) & 3]};
    unsigned ways = 0;
    for (int i = 0; i < 2; i++)
        if (at[i] != CAR_NO_SEGMENT && tile->segment[at[i]].kind <= CAR_CITY)
            ways |= 1U << at[i];
    return ways;
}

// Returns the tile on the board that a part belongs to.
static inline const struct car_board_tile *car_board_tile_of(const struct car_board *board,
                                                             uint32_t part) {
    return &board->lying[board->part[part].lying];
}
// Returns the segment of a tile that a part is.
static inline const struct car_segment *car_part_segment(const struct car_board *board,
                                                         uint32_t part) {
    return &car_board_tile_of(board, part)->tile->segment[board->part[part].local];
}

// Whether a segment of a feature has a mark.
bool car_feature_has_mark(const struct car_board *board, uint32_t root, enum car_mark mark);

// Returns the tile on which a figure is or was.
static inline const struct car_board_tile *car_board_tile_below(const struct car_board *board,
                                                                uint32_t figure) {
    return car_board_tile_of(board, board->follower[figure].part);
}

// The tiles of a finished monastery or garden: its own and the eight around it.
enum { CAR_TILES_AROUND = 9 };

// Whether a feature has no open end. Fields always count as open.
static inline bool car_is_complete(const struct car_board *board, uint32_t root) {
    return (board->part[root].open == 0) & (board->part[root].kind != CAR_FIELD);
}

// Whether the road of a tile leaves at board edge `edge` through an opening that counts. (A printed
// underpass has openings if these rules split it.)
static inline bool car_has_opening(const struct car_board_tile *lying, unsigned edge) {
    uint8_t segment = car_segment_at_edge(lying->tile, lying->turn, edge);
    return segment != CAR_NO_SEGMENT &&
           ((car_turn_edges(lying->tile->segment[segment].openings, lying->turn) >> edge) & 1U);
}

// Whether a tile may lie in an empty cell: it touches a tile by an edge, or is the first one, and
// all edges fit. These are the rules base.cell-free, base.touches-edge and base.edges-match.
bool car_placement_fits(const struct car_board *board, const struct car_tile *tile, int32_t x,
                        int32_t y, unsigned turn);

// ---- corners
//
// Points where four tiles meet, for figures that are on such a point and not on a segment. A point
// has four names, a tile and its corner; adjudge uses the north-western tile and its corner SE.

enum car_corner { CAR_NE, CAR_SE, CAR_SW, CAR_NW };

// A point, as the cell of its north-western tile. The function finds the point at a corner of a
// cell.
struct car_point {
    int32_t x, y;
};
struct car_point car_point_at(int32_t x, int32_t y, unsigned corner);

// Returns the cell of the tile that has the point as its `corner`.
struct car_point car_point_cell(struct car_point point, unsigned corner);

// Returns the field segment with both half-edges at a corner of a tile as it lies, or
// CAR_NO_SEGMENT if there is none.
static inline uint8_t car_corner_field(const struct car_tile *tile, unsigned turn,
                                       unsigned corner) {
    uint8_t first = car_segment_at_wind(tile, turn, 2 * corner);
    bool is_one = first == car_segment_at_wind(tile, turn, 2 * corner + 1) &&
                  first != CAR_NO_SEGMENT && tile->segment[first].kind == CAR_FIELD;
    return is_one ? first : CAR_NO_SEGMENT;
}

// Returns the place that is a corner.
static inline struct car_place car_corner_place(unsigned corner) {
    return (struct car_place){CAR_FIELD, CAR_AT_CORNER, (uint8_t)corner};
}

// Whether figures can be on a point and, if not, why.
enum car_corner_found { CAR_CORNER_FIELD, CAR_CORNER_NO_TILE, CAR_CORNER_NO_FIELD };

// Whether four tiles lie around a point, each with one field in that corner. If so, `*part` is the
// field of the north-western tile; if not, `*where` is the first cell that lacks it.
enum car_corner_found car_corner_find(const struct car_board *board, struct car_point point,
                                      uint32_t *part, struct car_point *where);

// ---- fields
//
// Fields on the board.

// Whether all half-edges of a part's field are next to tiles.
bool car_field_is_closed(const struct car_board *board, uint32_t part);

// ---- standing
//
// Where figures are: the order in which results list them, and how actions name it.

// Sorted by row, column, place on the tile, then number of the figure.
struct car_figure_place {
    int32_t y, x;
    int place; // car_place_order()
    uint32_t figure;
};

// Returns where a figure of the board is.
struct car_figure_place car_figure_place_of(const struct car_board *board, uint32_t figure);

// Compares two car_figure_place for qsort().
int car_compare_figure_places(const void *a, const void *b);

// Returns the roots of the features in which some follower takes part, `*count` of them, ascending.
// They are found from the followers, since few parts of a board are such a root.
uint32_t *car_held_features(const struct car_board *board, struct aj_arena *arena, uint32_t *count);

// Makes an action of that kind at a part: with the cell and the segment. `node`: where the case has
// it.
struct car_action car_action_at(const struct car_board *board, enum car_action_kind kind,
                                uint32_t part, uint32_t node);

// Makes an action of that kind about a figure of the board: with its place and kind.
struct car_action car_standing_action(const struct car_board *board, enum car_action_kind kind,
                                      uint32_t figure, uint32_t node);

// Returns the part at a place of a tile on the board, or CAR_NOTHING if there is no such place.
uint32_t car_part_of(const struct car_board_tile *lying, struct car_place place);
// Returns the part at a place of the tile in a cell, or CAR_NOTHING if there is none.
uint32_t car_part_at(const struct car_board *board, int32_t x, int32_t y, struct car_place place);
