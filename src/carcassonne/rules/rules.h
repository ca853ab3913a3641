// The rules that every box builds on: the seam for boxes, features, farms, scoring, the order of a
// turn. A judging owns what changes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- judging
//
// A judging under way: the position, the board as it stands, the turn being judged, and what may be
// asked of it. It lives for one judgement, in the judgement's arena.

// Subjects of rulings and earnings are parts of the board (any part of the feature), or what is no
// feature (SUBJECT in the boxes' rules.def): of some there are several, numbered from 1.
enum car_subject {
#define SUBJECT(name, label) CAR_SUBJECT_##name,
#include "carcassonne/table/rows.def"
    CAR_SUBJECTS
};
#define CAR_SUBJECT_FIRST 0x40000000
#define CAR_SUBJECT_NUMBERS 0x10000

static inline int32_t car_subject(enum car_subject which, int32_t number) {
    return CAR_SUBJECT_FIRST + (int32_t)which * CAR_SUBJECT_NUMBERS + number;
}

// What this turn has done so far.
struct car_turn_state {
    const struct car_turn *turn;
    uint32_t index;   // of the turn in the case; turns count from 1, 0 is the position given
    uint32_t action;  // being judged
    uint32_t placed;  // the tile just placed, CAR_NOTHING
    uint64_t done;    // kinds of action that it has carried out, as bits
    uint64_t begun;   // those of them that go on with the next action of that kind
    uint32_t part;    // 0: the turn, or its first part; 1: the same player's second part of it
    uint32_t earlier; // the tile that the first part placed, CAR_NOTHING
    bool is_owed;     // the turn before gave it to the same player, without ore
    const struct car_action *aimed; // the follower action being judged, and the part that it means
    uint32_t target;
    const struct car_action
        *wooden;     // its last wooden action (INSTEAD in the boxes' rules.def), NULL
    bool settled;    // no figure is placed or moved any more
    bool ended;      // the scoring step is on, or over
    bool is_closing; // no turn: the game is over, and what still comes is done
};
_Static_assert(CAR_ACTIONS <= 64, "the kinds of action are bits of car_turn_state.done");

struct car_judging {
    const struct car_position *position;
    const struct aj_ruleset *rules;
    struct aj_judgement *judgement;
    const struct car_module *module[CAR_PARTS]; // those in play, base first
    int modules;
    uint64_t in_play;                      // kinds of action that were found to be, as bits
    uint64_t having[CAR_HOOKS];            // by hook: those that have it, as bits
    car_judge *const *judges[CAR_ACTIONS]; // by kind of action: those of all of them, NULL-ended
    uint16_t stands_on, speaks_of;         // kinds of segments, of all modules in play
    uint64_t due_marks;                    // of all modules; all bits: `due` is asked in every turn
    uint32_t due_signs;                    // of all modules
    struct car_board board;
    uint32_t *lying_of; // position's laid tiles -> board, CAR_NOTHING: held back
    int16_t supply[AJ_PLAYERS_MAX][CAR_FIGURES]; // figures at hand
    struct car_turn_state now;
    bool is_asked;                         // the turn may go on: a question asks how
    const struct car_due *due;             // what the turn before left out, NULL: nothing
    const struct car_numbering *numbering; // for the report, once finished
    void *own[CAR_PARTS];                  // what a module keeps for itself, by CAR_TAKES_PART_x
};

// The modules in play that have a hook, as bits of their places in g->module; and a loop over them,
// in their order: for (CAR_EACH(left, g, hook)) car_first(g, left)->hook(...).
#define CAR_HAVING(g, hook) ((g)->having[CAR_HOOK(hook)])
#define CAR_EACH(left, g, hook)                                                                    \
    uint64_t left = CAR_HAVING(g, hook);                                                           \
    left;                                                                                          \
    left &= left - 1

static inline const struct car_module *car_first(const struct car_judging *g, uint64_t left) {
    return g->module[__builtin_ctzll(left)];
}

// Adds a `forbids` ruling about `a` and returns it; a scratch one if a module lifts the rule.
struct aj_ruling *car_forbid_args(const struct car_judging *g, int rule, const struct car_action *a,
                                  struct aj_args args);
#define CAR_FORBID(g, rule, a, ...) car_forbid_args((g), (rule), (a), AJ_ARGS(__VA_ARGS__))

// Adds an `allows` ruling about action `a`.
#define CAR_ALLOW(g, rule, a, ...)                                                                 \
    AJ_RULE((g)->judgement, (rule), AJ_ALLOWS, (a)->node, __VA_ARGS__)

// The option decides: adds a ruling that forbids `a` if it has that value, and one that allows it
// if it has another one. Returns the ruling, whose effect and option are set.
struct aj_ruling *car_rule_by(const struct car_judging *g, int rule, const struct car_action *a,
                              int option, int forbids_if, struct aj_args args);
#define CAR_RULE_BY(g, rule, a, option, forbids_if, ...)                                           \
    car_rule_by((g), (rule), (a), (option), (forbids_if), AJ_ARGS(__VA_ARGS__))

static inline bool car_on(const struct car_judging *g, int module) {
    return aj_module_on(g->rules, module);
}

// The player whose turn it is, as an argument of a ruling.
static inline struct aj_arg car_mover_arg(const struct car_judging *g) {
    return AJ_PLAYER("player", g->now.turn->player);
}

// Whether followers may stand on segments of that kind in this game.
static inline bool car_may_stand_on(const struct car_judging *g, uint8_t kind) {
    return (g->stands_on >> kind) & 1U;
}

// Whether this turn has carried out an action of that kind.
static inline bool car_has_done(const struct car_judging *g, enum car_action_kind kind) {
    return (g->now.done >> kind) & 1U;
}

// Whether this turn has placed a figure, or, in place of that, taken an abbot home.
static inline bool car_has_moved_figure(const struct car_judging *g) {
    return car_has_done(g, CAR_FOLLOWER) || car_has_done(g, CAR_TAKE_BACK);
}

// The tiles on and around a cell, row by row, into `around`; returns how many.
uint32_t car_tiles_around(const struct car_board *board, int32_t x, int32_t y, uint32_t around[9]);

// Whether a tile is another one or one of the eight around it.
bool car_is_around(const struct car_board_tile *a, const struct car_board_tile *b);

// The roads next to a part of a road, across its edges, through its finished tunnels and over its
// tile's ferry (itself among them), into `next`; returns how many.
enum { CAR_ROAD_NEXT = 3 * CAR_EDGES + 2 };
uint32_t car_road_next(const struct car_board *board, uint32_t part, uint32_t next[CAR_ROAD_NEXT]);

// The number of a tile, by y and x, among those that have one of these marks of tiles or segments
// (bits), from 1.
int32_t car_number_of(const struct car_judging *g, uint32_t lying, uint64_t marks, uint32_t signs);

// The root of the feature that who stands on a part holds: that of a monastery, for its prior.
uint32_t car_held_root(const struct car_judging *g, uint32_t part);

// Whether a later action of this turn places a tile.
bool car_places_later(const struct car_judging *g);

// How far car_next_follower has come on a feature; start with CAR_WALK(root).
struct car_walk {
    uint32_t root;
    uint32_t part; // CAR_NOTHING: before the first
    uint32_t follower;
    uint16_t joining; // segments of the part's tile still to look at
    int32_t left;     // at most so many followers are still to come
};
#define CAR_WALK(the_root)                                                                         \
    { .root = (the_root), .part = CAR_NOTHING, .follower = CAR_NOTHING }

// Adds a `denies` ruling for a follower.
struct aj_ruling *car_deny(struct car_judging *g, int rule, uint32_t follower, uint32_t root);

// What one field shows in the list of features: every city that it touches, and the completed ones
// with the points of each there.
struct car_field_show {
    const uint32_t *touched; // roots
    uint32_t touches;
    const uint32_t *city; // roots; those of `touched` that are complete
    uint32_t cities;
    uint8_t *points; // by city
    uint8_t owners;
    int32_t extra; // what it gives besides its cities (car_module.field_bonus)
    int32_t total;
};

// ---- claimed
//
// The features that the claims of a case's `disputed` speak of.

enum { CAR_CLAIMED_MAX = 16, CAR_CLAIMANTS = 2 };

// A feature as some claim names it.
struct car_claimed {
    uint32_t part, node; // of the board; in the case
    struct car_place place;
    const char *by[CAR_CLAIMANTS]; // the first players who claim it by this name; NULL: no further
    bool has_more;                 // others claim it by this name too
};

// Reads them from the case, on the board as it stands: each name once, no more than there is room
// for. What cannot be read is left out. Returns how many.
uint32_t car_claimed_read(const struct car_judging *g, const struct aj_case *job,
                          struct car_claimed item[CAR_CLAIMED_MAX]);

// Notes (base.one-feature) where two of them are one feature by two names.
void car_note_names(const struct car_judging *g, const struct aj_case *job);

// ---- copies
//
// How many copies of each printed tile a position uses, and how many the boxes hold.

// How many of each printed tile there are, laid and placed, in the order of the catalogue; in
// `arena`. A case's own tile is no copy of another.
int *car_count_copies(const struct car_position *position, struct aj_arena *arena);

// How many of a tile its box holds; if two boxes differ, the larger number.
static inline int car_copies(const struct car_tile *tile) {
    return tile->copies[tile->copies[CAR_BOX_C2] > tile->copies[CAR_BOX_C1]];
}

// ---- expect_read
//
// Keys of `expect`: their checkers, which stand in their modules' own files, and what these share.

struct car_field_show;

struct car_checking {
    struct aj_reader *reader;
    const struct aj_case *job;
    struct car_judging *g;
    const struct car_field_show *fields;
    struct aj_mismatches *out;
};

// Compares what is expected at `node`; each stands in its module's own file.
typedef void car_expect_key(struct car_checking *c, uint32_t node);
#define EXPECT_KEY(name, key, checker_, ...) car_expect_key checker_;
#include "carcassonne/table/rows.def"

// The same of a figure that stands there.
typedef void car_expect_figure_key(struct car_checking *c, uint32_t node, uint32_t figure);
#define FIGURE_KEY(name, key, reader, checker_, ...) car_expect_figure_key checker_;
#include "carcassonne/table/rows.def"

// Shared by them. Whether the first `count` keys are given; false after an error for each that is
// not.
bool car_expect_keys_given(struct car_checking *c, uint32_t node, const char *const keys[],
                           const uint32_t key[], int count);

// The part at a place of the board, key[0] its cell and key[1] its segment, in a check of `what`;
// CAR_NOTHING after an error or a mismatch.
uint32_t car_expect_part(struct car_checking *c, const uint32_t key[], const char *what);

// ---- farms
//
// Fields with farmers, shared by those who score them and those who show them; all of it
// lives in the judgement's arena.

// A field that farmers stand on.
struct car_farm {
    struct car_worth worth; // strengths and owners
    const uint32_t *city;   // completed cities that it touches
    uint32_t cities;
    uint8_t paid;                 // per-city: players who scored some city from here, as bits
    uint8_t lost_tie;             // per-city: players who lost one for some city, as bits
    int32_t rank[AJ_PLAYERS_MAX]; // per-field-once: by what modules add to a city here
    uint8_t known;                // players whose `piece` was found, as bits
    uint32_t piece[AJ_PLAYERS_MAX];
    struct car_farm_added *added; // by module and player, NULL: nobody has asked
};

// What a module adds to a city here for a player, once it was asked.
struct car_farm_added {
    uint8_t is;
    struct car_farm_bonus bonus;
};

// A farm that touches a completed city.
struct car_touch {
    uint32_t city, farm;
};

struct car_farms {
    struct car_farm *farm;
    uint32_t count;
    struct car_touch *touch; // by cities, then by farms, if listed
    uint32_t touches;
};

// What a player has scored from a field or around a city, and a module adds to: cities, and when.
struct car_farm_share {
    int player;
    int32_t subject, cities;
    enum aj_when when;
    const uint32_t *city; // their roots
    int32_t bonuses;      // what modules have added for each city
};

// What a completed city is worth to those who score it once, on however many fields they farm there
// (per-city, per-field-once).
static inline int32_t car_farm_price(const struct car_judging *g) {
    return g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_CITY ? 4 : 3;
}

// Argument of a ruling on a city that is scored once: the only field on which its player farms
// there.
#define CAR_FARM_FIELD "field"

// Gives the player of the share such a bonus, with its ruling.
void car_rule_bonus(struct car_judging *g, struct car_farm_share *share,
                    const struct car_farm_bonus *bonus);

// Gives that player what cities of the share count once more (car_module.doubles), each of which
// gave `plain` and the bonuses; the ruling is told of a figure.
void car_rule_doubled(struct car_judging *g, const struct car_farm_share *share, int32_t plain,
                      uint32_t piece);

// Gives that player what a field gives besides its cities (car_module.field_bonus).
void car_rule_field(struct car_judging *g, const struct car_farm_share *share);

// What that is; `worthless`: no completed city is at the field.
int32_t car_field_extra(struct car_judging *g, uint32_t field, bool worthless);

// What a completed city gives farmers once more.
int32_t car_farm_again(const struct car_judging *g, uint32_t city, int32_t plain, int32_t bonuses);

// per-city: all farmers on all fields around the city decide who gets 4 points for it, as bits.
uint8_t car_find_city_owners(struct car_judging *g, const struct car_farms *farms, uint32_t city,
                             struct car_worth *around);

// per-field-once: who owns one field or several at the city and gets 3 points for it, as bits.
uint8_t car_find_field_owners(const struct car_farms *farms, uint32_t city);

// Scores all farmers, at the end of the game.
void car_score_farms(struct car_judging *g);

// ---- farms_found
//
// Fields with farmers and the cities that they touch. What is found is kept in the caller's judging
// until the board changes.

// The cities that a field touches, `*count` of them: roots, each once; only the completed ones
// count for farmers.
const uint32_t *car_list_cities(struct car_judging *g, uint32_t field, bool completed,
                                uint32_t *count);

// Whether a part that a field touches is a city, or counts as one for it (car_module.is_city).
bool car_counts_as_city(const struct car_judging *g, uint32_t part, uint32_t field, bool completed);

// Who scores a field in place of its farmers, and what for each city (car_module.field_keepers).
uint8_t car_field_keepers(const struct car_judging *g, uint32_t field, int32_t *each);

// Every field that its farmers score.
void car_find_farms(struct car_judging *g, struct car_farms *farms);

// Lists which farms touch which completed city. Per field nobody asks for that.
void car_list_touches(struct car_judging *g, struct car_farms *farms);

// Whether a completed city that the field touches is at another farm too, if they are listed so.
bool car_farm_shares_city(const struct car_farms *farms, uint32_t field);

// ---- feature
//
// Features: who has followers on one, and what it is worth. Nothing is changed.

// Whether the part belongs to something that can hold followers and score under these modules.
bool car_is_feature(const struct car_judging *g, uint32_t part);

// Whether a feature is complete: no end leads on, and no module holds it open.
bool car_is_done(const struct car_judging *g, uint32_t root);

// The follower on a feature after `*walk`, which goes on to it; CAR_NOTHING: no more. Followers
// that take part from an under mining entrance are included, each once.
uint32_t car_next_follower(const struct car_judging *g, struct car_walk *walk);

// How many tiles the feature of a part has. A tile with several of its parts counts once.
int32_t car_feature_tiles(struct car_board *board, uint32_t part);

// Whether the player has a follower that stands on the feature or takes part in it now.
bool car_has_follower_of(const struct car_judging *g, uint32_t root, int player);

// A follower on a feature, CAR_NOTHING: it is unoccupied. Of several that of the first player, of
// his the northernmost, then westernmost one: in what order the case lists them does not matter.
uint32_t car_occupant(const struct car_judging *g, uint32_t root);

// Whether of several followers `a` is named before `b`: the nearer one to `from`, unless that is
// NULL, then by their players, then from north to south and from west to east as that tile is
// printed. So a turned board names the same one.
bool car_is_named_before(const struct car_board *board, uint32_t a, uint32_t b,
                         const struct car_board_tile *from);

// As car_occupant, but the nearest to a tile comes first.
uint32_t car_occupant_near(const struct car_judging *g, uint32_t root,
                           const struct car_board_tile *from);

// What a follower counts in a feature's majority.
int16_t car_strength_of(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower);

// Works out what a feature is worth as it stands, complete or not;
// what fields score at the end is counted in farms.c.
void car_worth_of(struct car_judging *g, uint32_t root, struct car_worth *worth);

// The answer of an option on which a feature's worth rests. If nobody holds the feature it is only
// a row of the report, and no reading is asked for, unless a claim may be about it.
int car_decide_worth(const struct car_judging *g, bool held, int option, const int answers[]);

// The same for a switch: whether it is on.
bool car_is_worth_on(const struct car_judging *g, bool held, int option);

// Adds an item to a working and its points to the whole.
void car_worth_add(const struct car_judging *g, struct car_worth *worth, const char *what,
                   int32_t count, int32_t points);

// Names the owners of `worth` by its strengths.
void car_find_owners(struct car_worth *worth, int players);

// Names those players, given as bits: "Anna, Ben and Carl".
const char *car_name_players(const struct car_judging *g, uint8_t players);

// Takes from them who loses a tie by a module's rule, of the followers on all these features.
void car_break_tie(const struct car_judging *g, struct car_worth *worth, const uint32_t root[],
                   uint32_t roots);

// Whether a figure stands on the feature, or takes part in it from an entrance.
bool car_takes_part(const struct car_judging *g, uint32_t figure, uint32_t root);

// ---- frontier
//
// The empty cells along a board's edge and what must continue into each: kept up to date tile by
// tile, so that all legal placements are one pass over them. It lives in its own arena's memory.

struct car_gap {
    int32_t x, y;
    uint32_t sides; // what the tiles around show, packed as car_tile.edges, in each of four bytes
    uint32_t known; // which of these bits count: two for each edge with a tile
    uint8_t empty;  // edges with none, as bits
    uint32_t across[CAR_EDGES]; // by edge with a tile: the part that leads in, unless it is a field
};

struct car_frontier {
    struct aj_arena *arena;
    struct car_gap *gap; // empty cells beside a tile, in no order
    uint32_t gaps;
    size_t gap_capacity;
    struct car_cells cells; // met so far: to the gap's index; CAR_FILLED: has a tile
};

// The frontier of a board as it stands, with room for `more` tiles (it grows at need).
void car_frontier_init(struct car_frontier *frontier, struct aj_arena *arena,
                       const struct car_board *board, uint32_t more);

// Tile `lying` shows other sides than before.
void car_frontier_show(struct car_frontier *frontier, const struct car_board *board,
                       uint32_t lying);

// The board has laid tile `lying`.
void car_frontier_laid(struct car_frontier *frontier, const struct car_board *board,
                       uint32_t lying);

struct car_placement {
    int32_t x, y;
    uint8_t turn; // quarter turns
    uint32_t gap; // of the frontier, until it lays a tile
};

// Every legal placement of a tile, in no order, into `out` (room for 4 * gaps); returns how many.
// On an empty board that is (0,0) in each turn.
uint32_t car_placements(const struct car_frontier *frontier, const struct car_tile *tile,
                        struct car_placement out[]);

// Orders placements by y, x and turn.
void car_placements_sort(struct car_placement placement[], uint32_t count);

// ---- gone
//
// A hint for a player whose action looks for a figure that has left the board.

// Notes a figure that an action looks for where it stood before it left the board.
void car_hint_gone(const struct car_judging *g, const struct car_action *a);

// ---- joined
//
// Says why two segments are one feature: by which tiles they are joined. Texts are in an arena.

struct car_xy {
    int32_t x, y;
};

// "(0,0), (1,0) and (2,0)"; after eight of them "and 4 more".
const char *car_say_cells(const struct car_xy *spot, uint32_t count, struct aj_arena *arena);

// The tiles on a shortest way from one part of a feature to another, without those of the two
// parts; NULL: none lies between.
const char *car_say_way(const struct car_judging *g, uint32_t from, uint32_t to);

// An argument of that name for a part's segment: its id is how results name it, spoken of as the
// case names `place`.
struct aj_arg car_named_arg(const struct car_judging *g, const char *name, uint32_t part,
                            struct car_place place);

// The same for the segment on which a figure stands, as the case names it.
struct aj_arg car_stand_arg(const struct car_judging *g, const char *name, uint32_t follower);

// ---- number
//
// The numbers of features: "road-1" is the road whose first place comes first, by y, x and place,
// so that the order of the input does not matter.

struct car_feature_row {
    uint32_t root;
    uint32_t anchor; // the part that gives its place
    uint8_t kind;
    uint32_t number; // from 1, per kind
    uint32_t *part;  // in the order of their places
    uint32_t parts;
};

struct car_numbering {
    struct car_feature_row *row; // by kind, then number
    uint32_t rows;
    uint32_t *row_of; // by root part: index of its row, CAR_NOTHING
};

// The parts of a feature as its row lists them, if features are numbered already; else NULL. A list
// lets the machine load many at a time, where the ring gives one after the other: on a large board
// each of them is far from the one before.
static inline const uint32_t *car_listed_parts(const struct car_judging *g, uint32_t root) {
    const struct car_numbering *numbering = g->numbering;
    uint32_t row = numbering ? numbering->row_of[root] : CAR_NOTHING;
    return row == CAR_NOTHING ? NULL : numbering->row[row].part;
}

// Numbers every feature of the board; in the judgement's arena.
void car_number_features(const struct car_judging *g, struct car_numbering *numbering);

// Tiles in order of y, then x: indices of board->lying; in `arena`.
uint32_t *car_sort_tiles(const struct car_board *board, struct aj_arena *arena);

// Parts of a lying tile in the order of their first places; returns how many.
int car_sort_parts(const struct car_board *board, uint32_t lying, uint32_t parts[CAR_SEGMENTS_MAX]);

// ---- order
//
// The order of things in a turn, as the rows of the actions have it (COMES and INSTEAD in the
// the boxes' rules.def): what comes when, what comes instead of what, what is due.

// What comes at another step under a value of an option.
struct car_other_step {
    bool is;
    int option, value;
    enum car_step step;
};
extern const struct car_other_step car_other_steps[CAR_ACTIONS];

// That of a kind for which there is one.
enum car_step car_decide_step(const struct car_judging *g, unsigned kind);

// The step of a turn at which a kind of action comes under these rules.
static inline enum car_step car_step_of(const struct car_judging *g, unsigned kind) {
    return car_other_steps[kind].is ? car_decide_step(g, kind) : car_comings[kind].step;
}

// Whether an option decides which of two kinds of action comes first in a turn.
bool car_order_varies(unsigned kind, unsigned other);

// Puts actions that were written as one into the order of these rules.
void car_order_actions(const struct car_judging *g, struct car_action action[], uint32_t count);

// The turn with its actions in the order of these rules: a copy if it was written otherwise.
const struct car_turn *car_order_turn(const struct car_judging *g, const struct car_turn *turn);

// car_order_judge of one that is not the first, or comes later than a tile does.
void car_order_judge_later(const struct car_judging *g, const struct car_action *a);

// Judges whether an action may come at this moment of the turn, and with what was done in it.
static inline void car_order_judge(const struct car_judging *g, const struct car_action *a) {
    if (g->now.done || car_comings[a->kind].step > CAR_STEP_TILE)
        car_order_judge_later(g, a);
}

// What the turn as it stands owes before it is over; false: nothing.
bool car_due_find(struct car_judging *g, struct car_due *due);

// Whether the turn owes something before it can be scored (before: the scoring step is still to
// come) or before it is over. Notes it, or forbids action `a` by it if that is not NULL.
bool car_due_judge_any(struct car_judging *g, const struct car_action *a);

// Whether this turn may owe anything: after most tiles it does not, and no hook need be asked.
static inline bool car_may_owe(const struct car_judging *g) {
    if (!CAR_HAVING(g, due) || g->due_marks == UINT64_MAX)
        return CAR_HAVING(g, due);
    if (g->now.placed == CAR_NOTHING)
        return false;
    const struct car_tile *tile = g->board.lying[g->now.placed].tile;
    return (tile->marks & g->due_marks) || (tile->signs & g->due_signs);
}

static inline bool car_due_judge(struct car_judging *g, const struct car_action *a) {
    return car_may_owe(g) && car_due_judge_any(g, a);
}

// ---- placing
//
// The base game as a module, and what other modules ask of it.

// Whether a follower action names a tile other than the one just placed.
bool car_is_elsewhere(const struct car_judging *g, const struct car_action *a);

// Whether a module lets the follower go there; its rules judge it.
bool car_is_reached(const struct car_judging *g, const struct car_action *a);

// Finds the part that the follower action about to be judged means, for all its rules.
void car_follower_aim(struct car_judging *g, const struct car_action *a);

// The part that a follower action means; CAR_NOTHING: none (another rule says why). What was found
// last is at hand; else it is found anew.
uint32_t car_follower_find_target(const struct car_judging *g, const struct car_action *a);
static inline uint32_t car_follower_target(const struct car_judging *g,
                                           const struct car_action *a) {
    return a == g->now.aimed ? g->now.target : car_follower_find_target(g, a);
}

// Forbids a follower's action upon a part, because a follower stands on its feature already.
void car_forbid_occupied(const struct car_judging *g, const struct car_action *a, uint32_t part,
                         uint32_t follower);

// Forbids an action with a figure whose module is not in play, or whose switch is off; whether it
// did.
bool car_forbids_figure(const struct car_judging *g, const struct car_action *a);

// Judges whether the mover has such a figure left.
void car_judge_supply(const struct car_judging *g, const struct car_action *a);

// The same of a figure that goes elsewhere than on the tile just placed, about which the rules of
// the figures' own boxes on their supply are.
void car_judge_in_hand(const struct car_judging *g, const struct car_action *a);

// The follower on a part, CAR_NOTHING: nobody stands there.
uint32_t car_follower_on(const struct car_judging *g, uint32_t part);

// The figure at a place of a lying tile, one of `player`'s before another's. A barn is at no such
// place, since it stands where four tiles meet. CAR_NOTHING: nobody stands there, or the tile has
// no such place.
uint32_t car_figure_at(const struct car_judging *g, uint32_t lying, struct car_place place,
                       int player);

// Of two figures at one place the one meant by an action that tells no kind: the normal one, else
// the first. Either may be CAR_NOTHING.
uint32_t car_figure_rather(const struct car_judging *g, uint32_t first, uint32_t second);

// Whether the figure is of the kind and the player that the action says, if it says them.
bool car_is_named(const struct car_judging *g, const struct car_action *a, uint32_t figure);

// The figure that an action names by where it stands: a player's, or (AJ_NONE) anybody's. Of
// several on one segment the one of its kind, else a normal follower rather than another one.
uint32_t car_figure_meant(const struct car_judging *g, const struct car_action *a, int player);

// The kind as it lies under these rules: a printed underpass may be split into two openings.
const struct car_tile *car_tile_as_played(const struct car_judging *g, const struct car_tile *tile);

// ---- printed
//
// What is printed on the tiles of a case for expansions that are not in play: such marks are not
// heeded.

// The modules off for which something is printed on a tile of the case, as bits.
uint64_t car_printed_off(const struct aj_case *job);

// Notes that what that module, one of car_printed_off(), has on a tile is not heeded, though the
// answer would be another with it; nothing if a note says already that something of it is ignored.
void car_note_printed(const struct aj_case *job, struct aj_judgement *judgement, int module);

// ---- returning
//
// Figures that leave the board, which is changed.

// Returns the followers of a scored feature to their owners.
void car_return_all(struct car_judging *g, uint32_t root);

// A figure on a feature that needs a follower of its owner's there and has none, CAR_NOTHING: there
// is none; and to send home all of them, before the scoring step of this turn.
uint32_t car_find_alone(const struct car_judging *g, uint32_t root);
void car_send_home_alone(struct car_judging *g, uint32_t root);

// Takes a follower off the board before the scoring step of this turn.
void car_take_off(struct car_judging *g, uint32_t follower);

// A figure leaves the board, before or after the scoring step of this turn.
void car_send_home(struct car_judging *g, uint32_t figure);

// A figure leaves the board without scoring, before or after the scoring step of this turn: adds a
// `denies` ruling, with `figure` and further arguments, and gives it back to its owner. The
// ruling is returned, NULL: none is kept.
struct aj_ruling *car_lose(struct car_judging *g, uint32_t figure, int rule, struct aj_args args);

// ---- scoring
//
// The scoring step of a turn. It adds rulings and points to the caller's judging.

// The scoring step of a turn: every feature completed since the last.
void car_score_turn(struct car_judging *g);

// A feature whose points were given is scored: modules are told, and its followers return.
void car_score_done(struct car_judging *g, const struct car_worth *worth);

// Notes (base.unscored) a feature that was complete and not scored.
void car_note_unscored(struct car_judging *g, uint32_t root, int16_t variant);

// aj_score of points for `with` (a feature's root; CAR_NOTHING: what the earning is of says all),
// told to the modules.
void car_score_with(struct car_judging *g, uint32_t with, struct aj_ruling *ruling,
                    const struct aj_earning *earning);
static inline void car_score(struct car_judging *g, struct aj_ruling *ruling,
                             const struct aj_earning *earning) {
    car_score_with(g, CAR_NOTHING, ruling, earning);
}

// Rulings and earnings of one feature: owners score, the others get nothing.
void car_award(struct car_judging *g, const struct car_worth *worth, enum aj_when when);

// Says for each owner of a feature what a rule does to its points, besides the ruling on these.
void car_say_item(struct car_judging *g, const struct car_worth *worth, int rule,
                  struct aj_arg arg);

// What modules have to say of who is about to score it.
void car_say_awarding(struct car_judging *g, const struct car_worth *worth);

// The rule by which a module says that a follower gets nothing, AJ_NONE: none does.
int car_find_denying(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);

// Of two figures of a player the one that a ruling about both names (car_is_named_before), `a` if
// `b` is CAR_NOTHING and the reverse.
uint32_t car_named_of(const struct car_board *board, uint32_t a, uint32_t b);

// The follower that a player's score of a feature names, CAR_NOTHING: he has none there.
uint32_t car_owner_piece(struct car_judging *g, uint32_t root, int player);

// The place of that follower in the case; AJ_NO_NODE: it has none.
uint32_t car_owner_node(struct car_judging *g, uint32_t root, int player);

// Adds a `denies` ruling of base.majority for each follower whose owner is not among the owners.
void car_deny_outnumbered(struct car_judging *g, const struct car_worth *worth);

// ---- parts
//
// A part of the board as results and differences name it.

// Writes {at, segment} under a key.
void car_write_part(const struct car_judging *g, struct aj_json *json, const char *key,
                    uint32_t part);

// "road E of (1,0)", in the judgement's arena.
const char *car_say_part(const struct car_judging *g, uint32_t part);

// ---- slips
//
// Hints for a player who made a slip: notes with the ruling that forbids the move.

// What would have been right, as a list in a sentence.
struct car_choice {
    struct aj_arena *arena;
    const char *text[CAR_SEGMENTS_MAX];
    int count;
};

// Adds a text to it. There are never more than a tile has segments.
void car_choice_add(struct car_choice *choice, const char *text);

// "N, E or S", with `last` (" or ") before the last one; in its arena. It is not empty.
const char *car_choice_join(const struct car_choice *choice, const char *last);

// ---- notes
//
// Notes on a position.

// Notes about the position: disconnected tiles, copies, modules that are off.
void car_note_position(struct car_judging *g);
