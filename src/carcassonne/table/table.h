// What lies on the table of Carcassonne: rulebook rows, positions as they are read, and the board.
// The arena of the engine owns all of it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/table/rulebook.h"
#include "core/core.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "judging/rulebook/rulebook.h"
#include "tiles/tiles.h"

// ---- figures
//
// The figures of the players: one row each, written where the module that brings it has its rows
// (FOLLOWER and FIGURE in the boxes' rules.def); constant.

// The most figures of one kind that a player has who has one by each of their boxes.
#define CAR_FIGURE_MOST 9

// Followers first: they hold features, the others hold nothing alone.
enum car_figure {
#define FOLLOWER(name, ...) CAR_FIGURE_##name,
#include "carcassonne/table/rows.def"
    CAR_FOLLOWERS,
    CAR_FOLLOWER_LAST = CAR_FOLLOWERS - 1,
#define FIGURE(name, ...) CAR_FIGURE_##name,
#include "carcassonne/table/rows.def"
    CAR_FIGURES
};

struct car_figure_row {
    const char *id;     // as in `kind:`
    const char *spoken; // "large follower"
    int module;         // CAR_MODULE_x that brings it
    int16_t each;       // how many of them a player has by one box
    const char *left;   // the key of a player that says how many he has left
    int supply_rule;    // CAR_RULE_x: nobody places one if he has none left
    int16_t strength;   // in a majority; 0: no follower
    const char *mark;   // after its owner's number in a drawing of text
    double size;        // in a picture
};

extern const struct car_figure_row car_figures[CAR_FIGURES];
extern const char *const car_figure_ids[CAR_FIGURES];

// Whether a figure holds the feature that it stands on.
static inline bool car_is_follower(unsigned figure) {
    return figure < CAR_FOLLOWERS;
}

// How many of them a player can have: several boxes may be on the table, but of the base game's
// one.
static inline int16_t car_figure_most(unsigned figure) {
    return car_figures[figure].each == 1 ? CAR_FIGURE_MOST : car_figures[figure].each;
}

// Whether it stands on a point where four tiles meet, not on a segment.
bool car_figure_on_corner(unsigned figure);

// "a" or "an", before its spoken name.
const char *car_figure_article(unsigned figure);

// The rule by which a figure goes home if its owner has no follower on the feature (any more);
// AJ_NONE: it stays.
int car_figure_goes_home(unsigned figure);

// Whether a figure may stand on a segment of that kind (enum car_kind), if that is in play; and
// what its row says of it, NULL: it has none, as a plain follower.
bool car_figure_stands_on(unsigned figure, unsigned kind);
const char *car_figure_standing(unsigned figure);

// The path of its outline in pictures, NULL: it looks like a follower.
const char *car_figure_outline(unsigned figure);

// What may happen to a figure on the board, besides being scored.
enum car_fate {
    CAR_FATE_EATEN,    // by the dragon
    CAR_FATE_CAPTURED, // from a tower
    CAR_FATE_SENT,     // home, by a princess
    CAR_FATE_PORTAL,   // it is placed through one
    CAR_FATE_TOWER,    // it is placed on top of one
    CAR_FATE_FAIRY,    // she stands beside it
    CAR_FATES
};

// Whether that may happen to figures of this kind: all of it to followers, to others that they are
// eaten; except what NEVER says in the boxes' rules.def.
bool car_figure_may(unsigned figure, enum car_fate fate);

// The option that leaves a figure out whose module is on, AJ_NONE: none does.
int car_figure_left_out(const struct aj_ruleset *rules, unsigned figure);

// Adds the options that may leave a figure out.
void car_figure_consults(unsigned figure, aj_options *options);

// Whether a figure is in play under these rules.
bool car_figure_on(const struct aj_ruleset *rules, unsigned figure);

// ---- actions
//
// The kinds of action in a turn: one row each, written where the module that brings it has its rows
// (ACTION and BESIDE in the boxes' rules.def); constant. What a kind does stands in its module's
// files.

enum car_action_kind {
#define ACTION(name, ...) CAR_##name,
#include "carcassonne/table/rows.def"
    CAR_ACTIONS
};

// The steps of a turn, in their order. What comes at an earlier one is forbidden once the turn has
// come to the step that bounds it (car_steps).
enum car_step {
    CAR_STEP_ANY,       // at any moment before the scoring step
    CAR_STEP_BEGINNING, // its own rules say before what else
    CAR_STEP_TILE,
    CAR_STEP_SIGN,    // what a sign of the tile brings, before any figure
    CAR_STEP_FIGURE,  // with the tile placed: followers, and what else is done in their stead
    CAR_STEP_WALK,    // when all pieces stand
    CAR_STEP_CONVERT, // right before the scoring step: what becomes something else
    CAR_STEP_JOIN,    // after that: who comes to what it scores
    CAR_STEP_SCORED,  // after the scoring step
    CAR_STEP_DRIVE,   // after what else follows the scoring step: who drives on
    CAR_STEP_DRIVEN,  // when nobody drives on any more
    CAR_STEP_LAST,    // after what the scoring step brings
    CAR_STEP_EACH,    // after that: what all players do, one after the other
    CAR_STEP_PARTING, // after all the rest
    CAR_STEP_OVER,    // when the turn is over
    CAR_STEPS
};

// The keys that an action may have besides the one that says what it is.
enum car_beside {
#define BESIDE(name, ...) CAR_BESIDE_##name,
#include "carcassonne/table/rows.def"
    CAR_BESIDES
};

// A player's figure by its kind alone: a prisoner.
struct car_named {
    int8_t player;
    uint8_t figure;   // enum car_figure
    const char *name; // the player's
};

struct car_action {
    uint8_t kind; // enum car_action_kind; `placed` becomes CAR_PLACE once its tile is known
    uint8_t turn;
    uint8_t edge;   // tokens
    uint8_t colour; // tokens
    uint8_t figure; // followers: enum car_figure
    uint8_t sheep;  // draw: how many the token shows, 0: a wolf
    bool has_at;    // a follower's `at` is given
    bool with_next; // written as one with the action after it: the rules in force order the two
    struct car_place place;
    int32_t x, y;
    uint32_t node;
    const struct car_tile *tile; // place, swap; else NULL
    union {                      // what one kind alone has
        struct {
            const uint8_t *step; // dragon: its way, edge by edge
            uint32_t steps;
        };
        struct {
            int32_t to_x, to_y; // drives
            struct car_place to;
        };
        struct car_named named[2]; // exchange; ransom: from whom, and of what kind; else whose
        const void *told;          // what the kind's own reader keeps of it
    };
};

struct aj_moves;
struct aj_next;
struct car_offers;
struct car_asking;
struct car_judging;
struct car_draft;

// An action's places in the case.
struct car_action_nodes {
    uint32_t node;                // the action
    uint32_t own;                 // the value of the key that says what it is
    uint32_t beside[CAR_BESIDES]; // AJ_NO_NODE: not given
};

// What a kind of action does wherever the kinds differ.
struct car_action_hooks {
    // Reads it into `a`, whose kind is set; false after an error.
    bool (*read)(struct car_draft *draft, const struct car_action_nodes *at, struct car_action *a);
    // Writes its members as a case has them.
    void (*write)(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
    // Lists those that may come next, and what is rejected. NULL: each that is offered has a row,
    // which `fill` writes (with its kind if it is rejected), in `group` (enum car_next_group). If
    // `fill` is NULL too, another kind lists them.
    void (*list)(struct car_asking *ask, struct aj_moves *moves);
    void (*fill)(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                 struct aj_next *next);
    uint8_t group;
    // Offers each that may be tried now, as it stands in a whole turn; NULL: none besides those
    // that turns are made of (tiles, tokens).
    void (*offer)(struct car_asking *ask, struct car_offers *offers);
    // It comes right after the action that allows it, or not at all: what is offered of others of
    // its step is due.
    bool at_once;
    // A cell alone may be its value.
    bool by_cell;
    // On which tile of the board pictures show it; NULL: on that of its cell.
    uint32_t (*shown_on)(const struct car_judging *g);
    // Says what it does, after "may".
    void (*phrase)(const struct car_action *a, struct aj_buf *out);
};

struct car_action_row {
    const char *key;
    int module;     // CAR_MODULE_x; the action is in play with it and
    int house_rule; // with this house rule, AJ_NONE: the module is enough
    unsigned with;  // enum car_beside as bits
};

// When in a turn it comes.
struct car_coming {
    enum car_step step;
    int rule;         // forbids it before the tile, and what should have come before it
    const char *noun; // "a follower"; NULL: its own rules say all
    const char *done; // "placed a follower"
};

// A wooden action, of which a turn has one.
struct car_instead {
    bool is_wooden;
    int rule; // forbids it if another one was done
    int rank; // of two such rules that of the higher rank forbids
};

// What of the board an action is about, for a picture.
enum car_spot_kind { CAR_SPOT_NOWHERE, CAR_SPOT_TILE, CAR_SPOT_SEGMENT, CAR_SPOT_OPENING };

// Whether a follower action means a point where four tiles meet, and not a segment.
bool car_is_on_corner(const struct car_action *a);

extern const struct car_action_row car_actions[CAR_ACTIONS];
extern const struct car_coming car_comings[CAR_ACTIONS];
extern const struct car_instead car_insteads[CAR_ACTIONS];
extern const uint8_t car_shown_at[CAR_ACTIONS]; // enum car_spot_kind

// Followers that a ruling about a majority names, since they count in their own way.
enum {
#define TOLD_IN_MAJORITY(figure) CAR_TOLD_##figure,
#include "carcassonne/table/rows.def"
    CAR_TOLD
};
extern const uint8_t car_told_in_majority[CAR_TOLD]; // enum car_figure

// Every key of an action: those that say what it is, then the others.
#define CAR_ACTION_KEYS (CAR_ACTIONS + CAR_BESIDES)
extern const char *const car_action_keys[CAR_ACTION_KEYS];

// The keys of a turn.
enum { CAR_TURN_KEYS = 2 };
extern const char *const car_turn_keys[CAR_TURN_KEYS];

#define ACTION(name, key_, module_, house_, with_, hooks_, ...)                                    \
    extern const struct car_action_hooks hooks_;
#include "carcassonne/table/rows.def"

// Parts of what the kinds write and say: `at`, `segment`; "city N", and "the monastery", of
// which a tile has one.
void car_write_at(const struct car_action *a, struct aj_json *json);
void car_write_segment(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// All of an action that is a map {at, segment} under its own key.
void car_write_spot(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// The same of one that says whose figure is meant, or of what kind: {at, segment, kind, player}.
void car_write_named(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// The same of an action about a figure that stands there: {at, segment | corner, kind}, without
// kind if a->figure is CAR_FIGURES; and what is in these brackets alone.
void car_write_standing(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
void car_write_stand(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
void car_say_segment(const struct car_action *a, struct aj_buf *out);
// "city N of (1,0)".
void car_say_spot(const struct car_action *a, struct aj_buf *out);

// ---- grid
//
// A map from cells of the plane to indices, like that of tiles/tiles.h, for what lies together as
// the tiles of a board do: a rectangle of squares side by side, which grows with them, and a hash
// for cells so far away that the rectangle would be mostly empty. Memory and time are those of the
// cells added, wherever they lie.

// What is kept for a cell.
struct car_square {
    uint32_t index; // CAR_NOTHING: none
    uint32_t tag;   // what the map's keeper notes about the cell; 0 if there is none
};

struct car_grid {
    struct car_square *square; // row by row
    int32_t x, y;              // the first square's cell
    uint32_t width, height;
    uint32_t count;          // cells added
    struct car_cells beyond; // those that were not in the rectangle when they were added
};

// Whether a cell and the eight around it have squares; then `inner` is its own, which stays until a
// cell without one is added.
static inline bool car_grid_inner(const struct car_grid *grid, int32_t x, int32_t y,
                                  struct car_square **inner) {
    uint32_t column = (uint32_t)x - (uint32_t)grid->x, row = (uint32_t)y - (uint32_t)grid->y;
    if (column - 1 >= grid->width - 2 || row - 1 >= grid->height - 2)
        return false;
    *inner = &grid->square[(size_t)row * grid->width + column];
    return true;
}

// What is kept for any cell.
static inline struct car_square car_grid_at(const struct car_grid *grid, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x - (uint32_t)grid->x, row = (uint32_t)y - (uint32_t)grid->y;
    if (column < grid->width && row < grid->height)
        return grid->square[(size_t)row * grid->width + column];
    const struct car_cell *cell = car_cells_slot(&grid->beyond, x, y);
    return (struct car_square){cell->index, cell->tag};
}

// An empty map with room for `count` cells.
void car_grid_init(struct car_grid *grid, struct aj_arena *arena, uint32_t count);

// Adds a cell that is not in the map and for which car_grid_inner has no square.
void car_grid_add_outer(struct car_grid *grid, struct aj_arena *arena, struct car_cell cell);

// Changes the tag of a cell that is in the map.
void car_grid_retag(struct car_grid *grid, int32_t x, int32_t y, uint32_t tag);

// Lists what is kept, `count` of the map, in the order of rows and then of columns. False, and
// nothing is listed: some cell was added beyond the rectangle.
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
// finishing a tunnel merges features (union-find), so a game of n turns costs about n. Records
// refer to each other by index; all live in one arena.

// A tile on the board.
struct car_board_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;             // quarter turns
    uint8_t sides;            // as it lies, packed as car_tile.edges
    uint32_t first_part;      // its segments' parts follow in the order of the tile's segments
    uint32_t mark;            // last count that saw this tile; see car_board.mark
    uint8_t token[CAR_EDGES]; // at each board edge: colour + 1 of the token on its opening, 0: none
    uint8_t span;             // board edges whose two roads are one by what lies here, as bits
};

// The bits of a turn's index that car_feature_piece.scored_turn keeps.
#define CAR_TURNS_MASK 0x3fffffffU

// One segment of a lying tile: a part of a feature. The fields after `occupants` hold for the whole
// feature and are kept at its root.
struct car_feature_piece {
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
    bool spare;            // each tile keeps a part for a road over it (car_board_cross)
    struct car_grid cells; // where a tile lies
    struct car_board_tile *lying;
    uint32_t lyings, lying_capacity;
    struct car_feature_piece *part;
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

// Lays a road over a tile that lies, with room for it (board->spare): it lies as `crossed` from now
// on, of car_tile_cross. Joins the road where a road meets it across its ends.
void car_board_cross(struct car_board *board, uint32_t lying, const struct car_tile *crossed);

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

// Makes the two roads at these edges of a lying tile (as bits) one, and those one no more that it
// had made so before. Roads that this joins or cuts begin anew: as if nobody had scored them.
void car_board_span(struct car_board *board, uint32_t lying, uint8_t edges);

// The part at an edge, half-edge of a lying tile.
static inline uint32_t car_part_at_edge(const struct car_board_tile *lying, unsigned edge) {
    return lying->first_part + car_segment_at_edge(lying->tile, lying->turn, edge);
}

// The second city at an edge of a lying tile, CAR_NOTHING: no two share it.
static inline uint32_t car_sharer_at(const struct car_board_tile *lying, unsigned edge) {
    uint8_t segment = lying->tile->share_segment[(edge - lying->turn) & 3];
    return segment == CAR_NO_SEGMENT ? CAR_NOTHING : lying->first_part + segment;
}

// Whether a tile lies across some edge of the cell last looked at. An abbey shows no sides, but
// neighbours complete it.
static inline bool car_near_touches(const struct car_near *near) {
    return (near->known | near->fillers) != 0;
}

// The roads and cities that lead off a tile at an edge of the board, as bits.
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

// The tile on which a part is, and its segment there.
static inline const struct car_board_tile *car_board_tile_of(const struct car_board *board,
                                                             uint32_t part) {
    return &board->lying[board->part[part].lying];
}
static inline const struct car_segment *car_part_segment(const struct car_board *board,
                                                         uint32_t part) {
    return &car_board_tile_of(board, part)->tile->segment[board->part[part].local];
}

// The tile on which a figure stands or stood.
static inline const struct car_board_tile *car_board_tile_below(const struct car_board *board,
                                                                uint32_t figure) {
    return car_board_tile_of(board, board->follower[figure].part);
}

// Whether a feature is complete: no end leads on. Fields never are.
static inline bool car_is_complete(const struct car_board *board, uint32_t root) {
    return (board->part[root].open == 0) & (board->part[root].kind != CAR_FIELD);
}

// The opening, if any, by which the road of `lying` leaves at board edge `edge` into a tunnel that
// counts as one (a printed underpass is split where these rules reach it).
static inline bool car_has_opening(const struct car_board_tile *lying, unsigned edge) {
    uint8_t segment = car_segment_at_edge(lying->tile, lying->turn, edge);
    return segment != CAR_NO_SEGMENT &&
           ((car_turn_edges(lying->tile->segment[segment].openings, lying->turn) >> edge) & 1U);
}

// Whether a tile may lie at an empty cell: touches a tile by an edge (or is the first), and every
// touching edge continues. The same rules as base.cell-free, base.touches-edge and
// base.edges-match.
bool car_placement_fits(const struct car_board *board, const struct car_tile *tile, int32_t x,
                        int32_t y, unsigned turn);

// ---- corners
//
// Points where four tiles meet, for figures that stand on no segment but on such a point. Each has
// four names, a tile and a corner of it; adjudge keeps it by the north-western tile (its corner
// SE).

enum car_corner { CAR_NE, CAR_SE, CAR_SW, CAR_NW };

// The point at a corner of a cell: the cell of its north-western tile.
struct car_point {
    int32_t x, y;
};
struct car_point car_point_at(int32_t x, int32_t y, unsigned corner);

// The cell of the tile around a point that has it as its `corner`.
struct car_point car_point_cell(struct car_point point, unsigned corner);

// The field segment that has both half-edges of a corner of a tile as it lies, CAR_NO_SEGMENT:
// none.
static inline uint8_t car_corner_field(const struct car_tile *tile, unsigned turn,
                                       unsigned corner) {
    uint8_t first = car_segment_at_wind(tile, turn, 2 * corner);
    bool is_one = first == car_segment_at_wind(tile, turn, 2 * corner + 1) &&
                  first != CAR_NO_SEGMENT && tile->segment[first].kind == CAR_FIELD;
    return is_one ? first : CAR_NO_SEGMENT;
}

// A place that names a corner.
static inline struct car_place car_corner_place(unsigned corner) {
    return (struct car_place){CAR_FIELD, CAR_AT_CORNER, (uint8_t)corner};
}

// Why no figure can stand on a point.
enum car_corner_found { CAR_CORNER_FIELD, CAR_CORNER_NO_TILE, CAR_CORNER_NO_FIELD };

// Whether four tiles lie around a point, each with one field in that corner. Then `*part` is that
// of the north-western tile; else `*where` the cell that lacks it.
enum car_corner_found car_corner_find(const struct car_board *board, struct car_point point,
                                      uint32_t *part, struct car_point *where);

// ---- expansion
//
// The expansions whose only piece here is one tile with a printed tunnel.

// The module that a tile's printed tunnel belongs to, AJ_NONE: to none (a tile described in a case,
// or one without such a tunnel).
int car_expansion_of(const struct car_tile *tile);

// ---- fields
//
// Fields on the board.

// Whether no half-edge of the field that a part belongs to lies at an empty cell.
bool car_field_is_closed(const struct car_board *board, uint32_t part);

// ---- keys
//
// The keys of a case and of its players: one row each, written where the module that brings it has
// its rows (CASE_KEY, PLAYER_KEY, PIECE_KEY and APART_KEY in the boxes' rules.def); constant. A key
// whose module or house rule is off is not read, and a note says so.

// Those of a case, at its top; then those of a player, of pieces, and what a player has left of
// each figure.
enum car_key {
#define CASE_KEY(name, ...) CAR_KEY_##name,
#include "carcassonne/table/rows.def"
    CAR_CASE_KEYS,
    CAR_CASE_KEY_LAST = CAR_CASE_KEYS - 1,
#define PLAYER_KEY(name, ...) CAR_KEY_OF_PLAYER_##name,
#include "carcassonne/table/rows.def"
    CAR_KEY_LEFT, // + enum car_figure
    CAR_KEY_FIGURE_LAST = CAR_KEY_LEFT + CAR_FIGURES - 1,
#define PIECE_KEY(name, ...) CAR_KEY_OF_PIECE_##name,
#define APART_KEY(name, ...) CAR_KEY_APART_##name,
#include "carcassonne/table/rows.def"
    CAR_KEYS
};
_Static_assert(CAR_KEYS <= 64, "the keys that were noted are bits of a uint64_t");

#define CAR_PLAYER_KEYS (CAR_KEY_LEFT + CAR_FIGURES - CAR_CASE_KEYS)

struct car_key_row {
    int module;     // CAR_MODULE_x; the key is in play with it and
    int house_rule; // with this house rule, AJ_NONE: the module is enough
};

// What is not in play, by the value of an option in force, of a key whose module is on;
// NULL: the key is in play.
const char *car_key_left_out(const struct aj_ruleset *rules, enum car_key key);

// Adds the options that may leave a key out.
void car_key_consults(enum car_key key, aj_options *options);

extern const struct car_key_row car_keys[CAR_KEYS];
extern const char *const car_key_names[CAR_KEYS]; // those of a case first, then of a player

struct car_draft;

// What a module's keys are read by: the key of a case, its value AJ_NO_NODE if it is not given
// or not in play; and the key of a player, by his index, given and in play.
typedef void car_read_case_key(struct car_draft *draft, uint32_t node);
typedef void car_read_player_key(struct car_draft *draft, uint32_t node, int player);

// The key of a figure that was read whole, except for this.
struct car_case_figure;
typedef void car_read_figure_key(struct car_draft *draft, uint32_t node,
                                 const struct car_case_figure *stand);

// ---- position
//
// A position as the case gives it: facts and moves, typed and checked, constant once read. It lives
// in the case's arena and borrows tile kinds from the catalogue.

#define CAR_NO_TILE UINT32_MAX
#define CAR_NOT_GIVEN (-1)

struct car_player {
    int8_t colour;             // index, CAR_NOT_GIVEN
    int16_t left[CAR_FIGURES]; // CAR_NOT_GIVEN: what he has of them less those on the board
    int32_t idle[CAR_FIGURES]; // apart from the board, or on what is not in play there: so many as
                               // a case lists
    bool has_score;            // a score is given
    uint32_t node;
};

// A tile of the drawn board.
struct car_case_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;   // quarter turns
    uint8_t span;   // as of car_board_tile
    bool held;      // one that an action `placed` plays: not there before it
    bool is_seen;   // told by its edges
    bool is_auto;   // its turn is found from its neighbours
    bool is_open;   // its turn could not be found
    bool is_played; // some action will place it; only known if turns are to be found
    uint32_t node;
    uint32_t byte; // where in the text of `node` it is named, if that is a drawn row
};

// A tile that the case tells by its edges.
struct car_described {
    const struct car_candidate *candidate; // in the order of the catalogue
    uint32_t candidates;
    uint32_t chosen;
    char edges[5];
    const char *marks; // after the edges, "+inn"
    bool in_hand;      // it lies nowhere
    bool has_cell;
    int32_t x, y;
    uint32_t node, byte; // as of car_case_tile
    // Other kinds, each with what would be otherwise; NULL: none.
    const char *unasked;   // not what is claimed
    const char *unsaid;    // set aside, since what is printed on them was not said
    const char *unclaimed; // set aside, since then no claim would be right
};

struct car_case_figure {
    int8_t player;
    uint8_t figure; // enum car_figure
    uint32_t laid;  // index of its tile
    struct car_place place;
    uint32_t node;
};

struct car_turn {
    int8_t player;
    bool is_pass;   // it was written down, and nothing is done in it
    bool is_second; // written as one with the turn before it, of which it is the second part
    uint32_t count;
    const struct car_action *action;
    uint32_t node;
};

// What the case gives and an expansion or house rule that is off would use.
struct car_ignored {
    const char *what; // "the key large_left"
    const char *of;   // "Inns & Cathedrals"
    const char *add;  // to `rules`, for it to be in play: "inns-and-cathedrals: true"; NULL
    uint32_t node;
};

struct car_position {
    int players;
    struct car_player player[AJ_PLAYERS_MAX];
    const struct car_case_tile *laid;
    uint32_t laid_count;
    const struct car_case_figure *stand;
    uint32_t stands;
    const struct car_turn *turn;
    uint32_t turns;
    uint32_t places;   // tiles that the turns place
    uint32_t parts;    // most segments that the board can come to hold
    int8_t to_move;    // for `moves`; AJ_NONE
    bool is_over;      // no tile is left after the turns
    bool is_told_over; // the case says so itself, and no claim alone
    const struct car_tile *tile_in_hand;
    const struct car_ignored *ignored;
    uint32_t ignored_count;
    struct car_described *described;
    uint32_t described_count;
    uint32_t missing;            // segments that the case names and their tile lacks
    bool is_trial;               // read to see what follows from choices that may not stay
    uint32_t board_node;         // `board`
    void *own[CAR_MODULE_COUNT]; // what a module reads for itself, by CAR_MODULE_x; NULL: nothing
};

// Which candidate is taken for each described tile, in the order in which they are read.
struct car_choices {
    const uint32_t *choice;
    uint32_t count; // for tiles after these, the first is taken
    // Those tiles as they were read before, with their candidates, which need not be sought again.
    const struct car_described *listed;
    bool is_trial; // others may be taken yet
};

// ---- standing
//
// Where figures stand: in the order in which results list them, and as actions name it.

// By row, column, place on the tile, then as they came.
struct car_figure_place {
    int32_t y, x;
    int place; // car_place_order()
    uint32_t figure;
};

// Where figure `figure` of the board stands.
struct car_figure_place car_figure_place_of(const struct car_board *board, uint32_t figure);

// Compares two of them for qsort().
int car_compare_figure_places(const void *a, const void *b);

// The features in which a follower takes part, `*count` of them, as their roots in ascending order.
// A board has many parts, of which hardly any is such a root: they are found from the followers.
uint32_t *car_held_features(const struct car_board *board, struct aj_arena *arena, uint32_t *count);

// An action of that kind at a part, with the cell and the segment of its tile; `node` is its place
// in the case.
struct car_action car_action_at(const struct car_board *board, enum car_action_kind kind,
                                uint32_t part, uint32_t node);

// An action of that kind about a figure of the board, which it names by place and kind.
struct car_action car_standing_action(const struct car_board *board, enum car_action_kind kind,
                                      uint32_t figure, uint32_t node);

// The part that a place of a lying tile names, or of the tile at a cell; CAR_NOTHING: there is no
// such place, or no tile.
uint32_t car_part_of(const struct car_board_tile *lying, struct car_place place);
uint32_t car_part_at(const struct car_board *board, int32_t x, int32_t y, struct car_place place);
