// What is on the table of Carcassonne: rows of the rulebook, positions as they are read, and the
// board. The engine's arena owns all of it.
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
// The kinds of figures: one row each, among the rows of the module that brings it (FOLLOWER and
// FIGURE in the boxes' rules.def); constant.

// The most figures of one kind that a player can have, if each box that has some is in play.
#define CAR_FIGURE_MOST 9

// Followers come first: they can hold features, which the others cannot do alone.
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
    int16_t each;       // how many a player has from one box
    const char *left;   // a player's key for how many he has left
    int supply_rule;    // CAR_RULE_x that forbids placing one if none is left
    int16_t strength;   // for a majority; 0: it is no follower
    const char *mark;   // in a board drawn as text: after its owner's number
    double size;        // in pictures, by that of a normal follower
};

extern const struct car_figure_row car_figures[CAR_FIGURES];
extern const char *const car_figure_ids[CAR_FIGURES];

// Whether a figure is a follower, and so can hold features.
static inline bool car_is_follower(unsigned figure) {
    return figure < CAR_FOLLOWERS;
}

// How many of a kind a player can have. Several boxes may have some, but only one base game is in
// play.
static inline int16_t car_figure_most(unsigned figure) {
    return car_figures[figure].each == 1 ? CAR_FIGURE_MOST : car_figures[figure].each;
}

// Whether a figure is placed on a point where four tiles meet, not on a segment.
bool car_figure_on_corner(unsigned figure);

// "a" or "an", as it comes before the figure's spoken name.
const char *car_figure_article(unsigned figure);

// The rule by which a figure goes home if its owner has no follower on the feature; AJ_NONE: it
// stays.
int car_figure_goes_home(unsigned figure);

// Whether a figure may be on a segment of that kind (enum car_kind) if the kind is in play. The
// second function returns what its row says about that, NULL: it has none, like a plain follower.
bool car_figure_stands_on(unsigned figure, unsigned kind);
const char *car_figure_standing(unsigned figure);

// The path of a figure's outline in pictures, NULL: it looks like a follower.
const char *car_figure_outline(unsigned figure);

// What may happen to a figure on the board, apart from being scored.
enum car_fate {
    CAR_FATE_EATEN,    // by the dragon
    CAR_FATE_CAPTURED, // from a tower
    CAR_FATE_SENT,     // home, by a princess
    CAR_FATE_PORTAL,   // placed through a portal
    CAR_FATE_TOWER,    // placed on top of a tower
    CAR_FATE_FAIRY,    // the fairy goes to it
    CAR_FATES
};

// Whether that may happen to figures of this kind. Followers may meet all of it, other figures may
// be eaten, with the exceptions of NEVER in the boxes' rules.def.
bool car_figure_may(unsigned figure, enum car_fate fate);

// The option that leaves out a figure although its module is on, AJ_NONE: none does.
int car_figure_left_out(const struct aj_ruleset *rules, unsigned figure);

// Adds the options that may leave a figure out.
void car_figure_consults(unsigned figure, aj_options *options);

// Whether a figure is in play under these rules.
bool car_figure_on(const struct aj_ruleset *rules, unsigned figure);

// ---- actions
//
// The kinds of action: one row each, among the rows of the module that brings it (ACTION and BESIDE
// in the boxes' rules.def); constant. What a kind does is in the files of its module.

enum car_action_kind {
#define ACTION(name, ...) CAR_##name,
#include "carcassonne/table/rows.def"
    CAR_ACTIONS
};

// The steps of a turn, in their order. Each has a bound (order.c): once the turn has come to that
// later step, an action of the earlier one is forbidden.
enum car_step {
    CAR_STEP_ANY,       // at any moment before the scoring step
    CAR_STEP_BEGINNING, // before others, as its own rules say
    CAR_STEP_TILE,
    CAR_STEP_SIGN,    // what a sign of the tile allows, before any figure
    CAR_STEP_FIGURE,  // once the tile lies: figures, and what is done instead of them
    CAR_STEP_WALK,    // the dragon's, once no figure will be placed
    CAR_STEP_CONVERT, // right before the scoring step: cities become castles
    CAR_STEP_JOIN,    // after that: followers join what will be scored
    CAR_STEP_SCORED,  // after the scoring step
    CAR_STEP_DRIVE,   // after what else follows the scoring step: who drives on
    CAR_STEP_DRIVEN,  // when nobody drives on any more
    CAR_STEP_LAST,    // after what the scoring step brings
    CAR_STEP_EACH,    // after that: what all players do, one after the other
    CAR_STEP_PARTING, // after all the rest
    CAR_STEP_OVER,    // when the turn is over
    CAR_STEPS
};

// The keys that an action may have in addition to the one that says its kind.
enum car_beside {
#define BESIDE(name, ...) CAR_BESIDE_##name,
#include "carcassonne/table/rows.def"
    CAR_BESIDES
};

// A player's figure that is named by its kind alone, as a prisoner is.
struct car_named {
    int8_t player;
    uint8_t figure;   // enum car_figure
    const char *name; // of `player`
};

struct car_action {
    uint8_t kind; // enum car_action_kind; `placed` becomes CAR_PLACE once its tile is known
    uint8_t turn;
    uint8_t edge;   // tokens
    uint8_t colour; // tokens
    uint8_t figure; // followers: enum car_figure
    uint8_t sheep;  // draw: how many the token shows, 0: a wolf
    bool has_at;    // a follower action gives `at`
    bool with_next; // one entry says this action and the next one: the rules in force order them
    struct car_place place;
    int32_t x, y;
    uint32_t node;
    const struct car_tile *tile; // place, swap; else NULL
    union {                      // members of some kinds only
        struct {
            const uint8_t *step; // dragon: its steps, as edges
            uint32_t steps;
        };
        struct {
            int32_t to_x, to_y; // drives: where to
            struct car_place to;
        };
        struct car_named named[2]; // exchange: both; ransom: holder, kind; else the owner
        const void *told;          // what the reader of the kind keeps for its rules
    };
};

struct aj_moves;
struct aj_next;
struct car_offers;
struct car_asking;
struct car_judging;
struct car_draft;

// Where the case has an action and its keys.
struct car_action_nodes {
    uint32_t node;                // the action
    uint32_t own;                 // value of the key that says its kind
    uint32_t beside[CAR_BESIDES]; // values of its further keys, AJ_NO_NODE: not given
};

// What each kind of action does in its own way.
struct car_action_hooks {
    // Reads an action into `a`, whose kind is set; false after an error.
    bool (*read)(struct car_draft *draft, const struct car_action_nodes *at, struct car_action *a);
    // Writes the members of an action as a case has them.
    void (*write)(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
    // Lists the actions of the kind that may come next, and those that are rejected. NULL: every
    // offered action has a row in `group` (enum car_next_group), which `fill` writes; a rejected
    // one with its kind. If `fill` is NULL too, another kind lists them.
    void (*list)(struct car_asking *ask, struct aj_moves *moves);
    void (*fill)(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                 struct aj_next *next);
    uint8_t group;
    // Offers each action of the kind that may be tried now, for lists of whole turns too. NULL:
    // none is, or it is a tile or a token, which those lists try themselves.
    void (*offer)(struct car_asking *ask, struct car_offers *offers);
    // It comes right after the action that allows it, or not at all. Other offers of its step must
    // be done before the turn goes on.
    bool at_once;
    // Its value may be a cell alone.
    bool by_cell;
    // The tile on which pictures show it; NULL: the one of its cell.
    uint32_t (*shown_on)(const struct car_judging *g);
    // Says what the action does, in words that come after "may".
    void (*phrase)(const struct car_action *a, struct aj_buf *out);
};

struct car_action_row {
    const char *key;
    int module;     // CAR_MODULE_x that must be in play,
    int house_rule; // and the house rule too, AJ_NONE: none
    unsigned with;  // further keys that it may have: enum car_beside as bits
};

// When in a turn an action comes.
struct car_coming {
    enum car_step step;
    int rule;         // the rule that forbids it if it comes too early or too late
    const char *noun; // "a follower"; NULL: only its own rules judge when it comes
    const char *done; // "placed a follower"
};

// A wooden action: a turn may have one.
struct car_instead {
    bool is_wooden;
    int rule; // the rule that forbids it if the turn has another one
    int rank; // of the rules of two such actions, the one of higher rank forbids
};

// What an action is about on the board, for pictures.
enum car_spot_kind { CAR_SPOT_NOWHERE, CAR_SPOT_TILE, CAR_SPOT_SEGMENT, CAR_SPOT_OPENING };

// Whether a follower action means a point where four tiles meet, and not a segment.
bool car_is_on_corner(const struct car_action *a);

extern const struct car_action_row car_actions[CAR_ACTIONS];
extern const struct car_coming car_comings[CAR_ACTIONS];
extern const struct car_instead car_insteads[CAR_ACTIONS];
extern const uint8_t car_shown_at[CAR_ACTIONS]; // enum car_spot_kind

// Followers that a ruling on a majority names by kind, since they do not count 1.
enum {
#define TOLD_IN_MAJORITY(figure) CAR_TOLD_##figure,
#include "carcassonne/table/rows.def"
    CAR_TOLD
};
extern const uint8_t car_told_in_majority[CAR_TOLD]; // enum car_figure

// All keys of actions: first those that say the kind, then the further ones.
#define CAR_ACTION_KEYS (CAR_ACTIONS + CAR_BESIDES)
extern const char *const car_action_keys[CAR_ACTION_KEYS];

// The keys of a turn.
enum { CAR_TURN_KEYS = 2 };
extern const char *const car_turn_keys[CAR_TURN_KEYS];

#define ACTION(name, key_, module_, house_, with_, hooks_, ...)                                    \
    extern const struct car_action_hooks hooks_;
#include "carcassonne/table/rows.def"

// Write and say parts of an action: `at`, `segment`; "city N", and "the monastery", since a tile
// has one.
void car_write_at(const struct car_action *a, struct aj_json *json);
void car_write_segment(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Writes an action that is a map {at, segment} under its own key.
void car_write_spot(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Likewise with owner and kind, if they are said: {at, segment, kind, player}.
void car_write_named(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Likewise for an action about a figure on the board: {at, segment | corner, kind}, without kind if
// a->figure is CAR_FIGURES. The second function writes only what is inside the braces.
void car_write_standing(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
void car_write_stand(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
void car_say_segment(const struct car_action *a, struct aj_buf *out);
// Says "city N of (1,0)".
void car_say_spot(const struct car_action *a, struct aj_buf *out);

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

// What the map has for any cell.
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

// Lists the `count` indices of the map by row, then by column. False, and nothing is listed: some
// cell was added outside of the rectangle.
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
    uint32_t mark;            // last count that saw this tile; see car_board.mark
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
    bool returned;      // to its owner, off the board
    bool departed;      // the final scoring counts it only for what is complete
    uint32_t last_turn; // if returned: the last turn whose scoring step found it on the board
    uint32_t left_in;   // if returned: the turn in which it left, from 1
    uint32_t part;      // where it is, or was if returned
    uint32_t next;      // next figure on that part, CAR_NOTHING
    uint32_t node;      // where the case has it
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
    uint32_t *other; // numbers of figures on it that are no followers
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
// it grows if needed.
void car_board_init(struct car_board *board, struct aj_arena *arena, uint32_t tiles, uint32_t parts,
                    bool tunnels);

extern const int8_t car_step_x[CAR_EDGES]; // the step across each edge
extern const int8_t car_step_y[CAR_EDGES]; // likewise

// The tile at a cell, CAR_NOTHING: none.
static inline uint32_t car_board_at(const struct car_board *board, int32_t x, int32_t y) {
    return car_grid_at(&board->cells, x, y).index;
}

// The tile across edge `edge` of a cell, CAR_NOTHING: none.
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

// The root of the feature that `part` belongs to.
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

// The next figure on the board, after number `after` (CAR_NOTHING: the first), that is no follower;
// CAR_NOTHING: there are no more. Figures may leave the board between two calls.
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

// Likewise for a player's figures of that kind, which are no followers.
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

// Joins the two roads at these edges of a tile (bits), and divides those that it had joined so
// before. Roads that this joins or divides begin anew, as if nobody had scored them.
void car_board_span(struct car_board *board, uint32_t lying, uint8_t edges);

// The part of a tile at an edge, or at a half-edge.
static inline uint32_t car_part_at_edge(const struct car_board_tile *lying, unsigned edge) {
    return lying->first_part + car_segment_at_edge(lying->tile, lying->turn, edge);
}

// The second city at an edge of a lying tile, CAR_NOTHING: no two share it.
static inline uint32_t car_sharer_at(const struct car_board_tile *lying, unsigned edge) {
    uint8_t segment = lying->tile->share_segment[(edge - lying->turn) & 3];
    return segment == CAR_NO_SEGMENT ? CAR_NOTHING : lying->first_part + segment;
}

// Whether any tile touches the cell that was looked up last. An abbey shows no sides, but fills the
// place of a neighbour.
static inline bool car_near_touches(const struct car_near *near) {
    return (near->known | near->fillers) != 0;
}

// The parts of a tile that are roads or cities at a board edge, as bits.
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

// The tile of a part, and the segment of that tile.
static inline const struct car_board_tile *car_board_tile_of(const struct car_board *board,
                                                             uint32_t part) {
    return &board->lying[board->part[part].lying];
}
static inline const struct car_segment *car_part_segment(const struct car_board *board,
                                                         uint32_t part) {
    return &car_board_tile_of(board, part)->tile->segment[board->part[part].local];
}

// The tile on which a figure is or was.
static inline const struct car_board_tile *car_board_tile_below(const struct car_board *board,
                                                                uint32_t figure) {
    return car_board_tile_of(board, board->follower[figure].part);
}

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

// The cell of the tile that has the point as its `corner`.
struct car_point car_point_cell(struct car_point point, unsigned corner);

// The field segment with both half-edges at a corner of a tile as it lies, CAR_NO_SEGMENT: there is
// none.
static inline uint8_t car_corner_field(const struct car_tile *tile, unsigned turn,
                                       unsigned corner) {
    uint8_t first = car_segment_at_wind(tile, turn, 2 * corner);
    bool is_one = first == car_segment_at_wind(tile, turn, 2 * corner + 1) &&
                  first != CAR_NO_SEGMENT && tile->segment[first].kind == CAR_FIELD;
    return is_one ? first : CAR_NO_SEGMENT;
}

// The place that is a corner.
static inline struct car_place car_corner_place(unsigned corner) {
    return (struct car_place){CAR_FIELD, CAR_AT_CORNER, (uint8_t)corner};
}

// Whether figures can be on a point and, if not, why.
enum car_corner_found { CAR_CORNER_FIELD, CAR_CORNER_NO_TILE, CAR_CORNER_NO_FIELD };

// Whether four tiles lie around a point, each with one field in that corner. If so, `*part` is the
// field of the north-western tile; if not, `*where` is the first cell that lacks it.
enum car_corner_found car_corner_find(const struct car_board *board, struct car_point point,
                                      uint32_t *part, struct car_point *where);

// ---- expansion
//
// Expansions of which only one tile is here, one with a printed tunnel.

// The module that a tile's printed tunnel belongs to, AJ_NONE: none. It is none for a tile that a
// case defines, or that has no such tunnel.
int car_expansion_of(const struct car_tile *tile);

// ---- fields
//
// Fields on the board.

// Whether all half-edges of a part's field are next to tiles.
bool car_field_is_closed(const struct car_board *board, uint32_t part);

// ---- keys
//
// The keys of cases and of their players: one row each, among the rows of the module that brings it
// (CASE_KEY, PLAYER_KEY, PIECE_KEY and APART_KEY in the boxes' rules.def); constant. If a key's
// module or house rule is off, the key is not read, and a note says so.

// First keys at the top of a case, then keys of a player, keys of pieces, and a player's keys for
// how many of each figure he has left.
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
    int module;     // CAR_MODULE_x that must be in play,
    int house_rule; // and the house rule too, AJ_NONE: none
};

// If an option in force leaves out a key whose module is on, says what is not in play; NULL: the
// key is in play.
const char *car_key_left_out(const struct aj_ruleset *rules, enum car_key key);

// Adds the options that may leave a key out.
void car_key_consults(enum car_key key, aj_options *options);

extern const struct car_key_row car_keys[CAR_KEYS];
extern const char *const car_key_names[CAR_KEYS]; // first keys of a case, then keys of a player

struct car_draft;

// Readers of keys that modules have. One of a case's key is also called if the key is not given or
// not in play, with AJ_NO_NODE; one of a player's key only if it is given and in play, with his
// index.
typedef void car_read_case_key(struct car_draft *draft, uint32_t node);
typedef void car_read_player_key(struct car_draft *draft, uint32_t node, int player);

// Reads a key of a figure, of which everything else was read.
struct car_case_figure;
typedef void car_read_figure_key(struct car_draft *draft, uint32_t node,
                                 const struct car_case_figure *stand);

// ---- position
//
// A position as the case gives it: facts and moves, typed and checked, constant after reading. It
// is in the case's arena and borrows tiles from the catalogue.

#define CAR_NO_TILE UINT32_MAX
#define CAR_NOT_GIVEN (-1)

struct car_player {
    int8_t colour;             // index, CAR_NOT_GIVEN
    int8_t named;              // the colour that is the player's name, CAR_NOT_GIVEN
    int16_t left[CAR_FIGURES]; // CAR_NOT_GIVEN: all that are not on the board
    int32_t idle[CAR_FIGURES]; // not at hand, but off the board or on what is not in play: so many
                               // the case lists
    bool has_score;            // the case gives a score
    uint32_t node;
};

// A tile on the board that the case gives.
struct car_case_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;   // quarter turns
    uint8_t span;   // car_board_tile.span
    bool held;      // an action `placed` will play it: it is not there before
    bool is_seen;   // described by its edges
    bool is_auto;   // `turn: auto`: its turn is found from its neighbours
    bool is_open;   // its turn could not be found
    bool is_played; // an action will place it; only known if turns have to be found
    uint32_t node;
    uint32_t byte; // in a drawn row: where in the text of `node` it is
};

// A tile that the case describes by its edges.
struct car_described {
    const struct car_candidate *candidate; // in the order of the catalogue
    uint32_t candidates;
    uint32_t chosen;
    char edges[5];
    const char *marks; // as written after the edges: "+inn"
    bool in_hand;      // it is not on the board
    bool has_cell;
    int32_t x, y;
    uint32_t node, byte; // car_case_tile's
    // Lists of other kinds that it may be, each with what would be different; NULL: none.
    const char *unasked;   // different in nothing that is claimed
    const char *unsaid;    // set aside: the case does not say what is printed on them
    const char *unclaimed; // set aside: with them no claim would be right
};

struct car_case_figure {
    int8_t player;
    uint8_t figure; // enum car_figure
    uint32_t laid;  // index of its tile in the position
    struct car_place place;
    uint32_t node;
};

struct car_turn {
    int8_t player;
    bool is_pass;   // the case has the turn, but nothing is done in it
    bool is_second; // the second part of the turn before, with which it was written
    uint32_t count;
    const struct car_action *action;
    uint32_t node;
};

// Something that a case gives for an expansion or house rule that is off.
struct car_ignored {
    const char *what; // "the key large_left"
    const char *of;   // "Inns & Cathedrals"
    const char *add;  // what puts it in play if added to `rules`, "inns-and-cathedrals: true"; NULL
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
    uint32_t places;   // tiles that the turns will place
    uint32_t parts;    // segments that the board may have in the end
    int8_t to_move;    // the player for whom `moves` asks; AJ_NONE
    bool is_over;      // no tile is left after the turns
    bool is_told_over; // the case says so itself, not just a claim
    const struct car_tile *tile_in_hand;
    const struct car_ignored *ignored;
    uint32_t ignored_count;
    struct car_described *described;
    uint32_t described_count;
    uint32_t missing;            // how many segments the case names that their tiles do not have
    bool is_trial;               // only read to see what follows from choices of tiles
    uint32_t board_node;         // where the case has `board`
    void *own[CAR_MODULE_COUNT]; // what each module reads, by CAR_MODULE_x; NULL: nothing
};

// Which candidate is chosen for each tile that is described by its edges, in the order of reading.
struct car_choices {
    const uint32_t *choice;
    uint32_t count; // for tiles after so many, the first candidate is chosen
    // Those tiles as an earlier reading found them: candidates need not be searched again.
    const struct car_described *listed;
    bool is_trial; // other candidates may be chosen later
};

// ---- standing
//
// Where figures are: the order in which results list them, and how actions name it.

// Sorted by row, column, place on the tile, then number of the figure.
struct car_figure_place {
    int32_t y, x;
    int place; // car_place_order()
    uint32_t figure;
};

// Where a figure of the board is.
struct car_figure_place car_figure_place_of(const struct car_board *board, uint32_t figure);

// Compares two of them for qsort().
int car_compare_figure_places(const void *a, const void *b);

// The roots of the features in which some follower takes part, `*count` of them, ascending. They
// are found from the followers, since few parts of a board are such a root.
uint32_t *car_held_features(const struct car_board *board, struct aj_arena *arena, uint32_t *count);

// Makes an action of that kind at a part: with the cell and the segment. `node`: where the case has
// it.
struct car_action car_action_at(const struct car_board *board, enum car_action_kind kind,
                                uint32_t part, uint32_t node);

// Makes an action of that kind about a figure of the board: with its place and kind.
struct car_action car_standing_action(const struct car_board *board, enum car_action_kind kind,
                                      uint32_t figure, uint32_t node);

// The part at a place of a tile on the board, or of the tile in a cell; CAR_NOTHING: there is no
// such place, or no tile.
uint32_t car_part_of(const struct car_board_tile *lying, struct car_place place);
uint32_t car_part_at(const struct car_board *board, int32_t x, int32_t y, struct car_place place);
