// The rules that every box builds on: features, farms, scoring, the order of a turn, and how boxes
// take part. A judging owns what changes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/rulebook.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- judging
//
// A judging: the position, the board as it is now, the turn being judged, and what rules ask for.
// It lives as long as its judgement, in the judgement's arena.

// What a ruling or an earning is about, its subject, is a number: a part of the board (any part of
// the feature), or something that is no feature (SUBJECT in the boxes' rules.def). If there may be
// several of that, they are numbered from 1.
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
    uint32_t index;                 // number of the turn in the case, from 1; 0: the position given
    uint32_t action;                // index of the action being judged
    uint32_t placed;                // the tile just placed, CAR_NOTHING
    uint64_t done;                  // kinds of action that the turn has carried out, as bits
    uint64_t begun;                 // kinds of `done` that the next action of the kind continues
    uint32_t part;                  // number of the turn's part: 0 is its first, or only, part
    uint32_t earlier;               // the tile that an earlier part placed, CAR_NOTHING
    bool is_owed;                   // the turn before gave this turn to the same player, not by ore
    const struct car_action *aimed; // the follower action being judged; it means part `target`
    uint32_t target;
    const struct car_action
        *wooden;         // the turn's last wooden action (INSTEAD in the boxes' rules.def), NULL
    uint32_t completing; // the root of the feature that car_module.completing is asked about
    bool settled;        // no figure will be placed or moved any more
    bool ended;          // the scoring step is on, or over
    bool is_closing;     // it is no turn, but an entry after the last one, for actions at the end
};
_Static_assert(CAR_ACTIONS <= 64, "the kinds of action are bits of car_turn_state.done");

struct car_judging {
    const struct car_position *position;
    const struct aj_ruleset *rules;
    struct aj_judgement *judgement;
    const struct car_module *module[CAR_PARTS]; // modules in play, the base game first
    int modules;
    uint64_t in_play;                      // kinds of action found to be in play, as bits
    uint64_t having[CAR_HOOKS];            // by hook: modules that have it, as bits
    car_judge *const *judges[CAR_ACTIONS]; // by kind of action, of all modules; NULL at the end
    uint16_t stands_on, speaks_of;         // car_module's, of all modules in play
    uint64_t due_marks; // car_module.due_marks of all modules; all bits set: `due` is always asked
    uint32_t due_signs; // car_module.due_signs of all modules
    struct car_board board;
    uint32_t *lying_of; // by position's tile: its index on the board, CAR_NOTHING: held back
    int16_t supply[AJ_PLAYERS_MAX][CAR_FIGURES]; // figures at hand
    struct car_turn_state now;
    bool is_asked;                         // a question asks how the turn may go on
    bool is_worth_taken;                   // a module takes_worth (module.h) of the feature at hand
    const struct car_due *due;             // what the turn before has left undone, NULL: nothing
    const struct car_numbering *numbering; // for the report, once finished
    void *own[CAR_PARTS];                  // what each module keeps for itself, by CAR_TAKES_PART_x
};

// CAR_HAVING: the modules in play that have a hook, as bits of their indices in g->module.
// CAR_EACH: a loop over them in order, for (CAR_EACH(left, g, hook)) car_lowest_module(g,
// left)->hook(...).
#define CAR_HAVING(g, hook) ((g)->having[CAR_HOOK(hook)])
#define CAR_EACH(left, g, hook)                                                                    \
    uint64_t left = CAR_HAVING(g, hook);                                                           \
    left;                                                                                          \
    left &= left - 1

// Returns the module of the lowest bit in `left`, in a loop with CAR_EACH.
static inline const struct car_module *car_lowest_module(const struct car_judging *g,
                                                         uint64_t left) {
    return g->module[__builtin_ctzll(left)];
}

// Adds a ruling that forbids `a`, and returns it. If a module lifts the rule, adds none and returns
// one that nobody reads.
struct aj_ruling *car_forbid_args(const struct car_judging *g, int rule, const struct car_action *a,
                                  struct aj_args args);
#define CAR_FORBID(g, rule, a, ...) car_forbid_args((g), (rule), (a), AJ_ARGS(__VA_ARGS__))

// Adds an `allows` ruling about action `a`.
#define CAR_ALLOW(g, rule, a, ...)                                                                 \
    AJ_RULE((g)->judgement, (rule), AJ_ALLOWS, (a)->node, __VA_ARGS__)

// Adds a ruling by the option's value: it forbids `a` if the value is `forbids_if`, else it allows
// it. Returns the ruling, whose effect and option are set.
struct aj_ruling *car_rule_by(const struct car_judging *g, int rule, const struct car_action *a,
                              struct aj_chosen forbids_if, struct aj_args args);
#define CAR_RULE_BY(g, rule, a, option, forbids_if, ...)                                           \
    car_rule_by((g), (rule), (a), (struct aj_chosen){option, forbids_if}, AJ_ARGS(__VA_ARGS__))

static inline bool car_on(const struct car_judging *g, int module) {
    return aj_module_on(g->rules, module);
}

// Returns the player whose turn it is, as an argument of a ruling.
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
// Whether this turn has placed a figure or, instead of that, taken an abbot home.
static inline bool car_has_moved_figure(const struct car_judging *g) {
    return car_has_done(g, CAR_FOLLOWER) || car_has_done(g, CAR_TAKE_BACK);
}

// Lists the tiles on and around a cell, row by row; returns how many there are.
uint32_t car_tiles_around(const struct car_board *board, int32_t x, int32_t y, uint32_t around[9]);
// Whether two tiles are the same, or one is among the eight around the other.
bool car_is_around(const struct car_board_tile *a, const struct car_board_tile *b);

// Lists the parts of a road next to a part of it: across its edges, through its finished tunnels
// and across its tile's ferry. The part itself may be among them. Returns how many there are.
enum { CAR_ROAD_NEXT = 3 * CAR_EDGES + 2 };
uint32_t car_road_next(const struct car_board *board, uint32_t part, uint32_t next[CAR_ROAD_NEXT]);
// Returns how many seats clockwise from the mover a player has.
int car_seats_after_mover(const struct car_judging *g, int player);

// Returns a tile's number, from 1, by y and x, among those with any of these marks or signs (bits).
int32_t car_number_of(const struct car_judging *g, uint32_t lying, uint64_t marks, uint32_t signs);

// Returns the root of the feature that a figure on the part holds; a prior holds the monastery.
uint32_t car_held_root(const struct car_judging *g, uint32_t part);

// Whether an action only tells something of another moment of the turn, so that it comes between no
// two others: which counting figure moves, or the token that the circus shows.
static inline bool car_is_told_anywhere(const struct car_action *a) {
    return a->kind == CAR_ADVANCE || a->kind == CAR_ANIMAL;
}

// Returns the last action of the turn before the judged one, or NULL; not one told anywhere.
const struct car_action *car_action_before(const struct car_judging *g);
// Returns the first action of the turn after the judged one, or NULL; not one told anywhere.
const struct car_action *car_action_after(const struct car_judging *g);

// Whether a later action of this turn places a tile.
bool car_places_later(const struct car_judging *g);

// How far car_next_follower has come on a feature. It begins with CAR_WALK(root).
struct car_walk {
    uint32_t root;
    uint32_t part; // CAR_NOTHING: before the first
    uint32_t follower;
    uint16_t joining; // segments of the part's tile that were not looked at yet, as bits
    int32_t left;     // at most so many followers will still come
};
#define CAR_WALK(the_root)                                                                         \
    { .root = (the_root), .part = CAR_NOTHING, .follower = CAR_NOTHING }

// Adds a ruling that denies a follower the points of the feature `root`.
struct aj_ruling *car_deny(struct car_judging *g, int rule, uint32_t follower, uint32_t root);

// What the list of features shows for a field: the cities that it touches and, of these, the
// completed ones with the points of each.
struct car_field_show {
    const uint32_t *touched; // roots
    uint32_t touches;
    const uint32_t *city; // roots of the cities in `touched` that are complete
    uint32_t cities;
    uint8_t *points; // by index of `city`
    uint8_t owners;
    int32_t extra;          // points that it gives apart from its cities (car_module.field_bonus)
    const char *extra_item; // what the extra points are for, and how many of that
    int32_t extra_count;
    int32_t total;
};

// ---- claimed
//
// The features that claims (`disputed`) name.

enum { CAR_CLAIMED_MAX = 16, CAR_CLAIMANTS = 2 };

// A feature by a name that some claim gives it.
struct car_claimed {
    uint32_t part, node; // part of the board; where the case names it
    struct car_place place;
    const char *by[CAR_CLAIMANTS]; // the first players who claim it by this name; after them NULL
    bool has_more;                 // more players claim it by this name
};

// Finds the features that the case's claims name, on the board as it is now: each name once, as
// many as there is room for. Names that cannot be read are left out. Returns how many.
uint32_t car_claimed_read(const struct car_judging *g, const struct aj_case *job,
                          struct car_claimed item[CAR_CLAIMED_MAX]);

// Notes (base.one-feature) each feature that claims name in two ways.
void car_note_names(const struct car_judging *g, const struct aj_case *job);

// ---- copies
//
// How many copies of each printed tile a position uses, and how many the boxes hold.

// Returns, by index of the catalogue, how many copies of a tile the position has, laid or to be
// placed; in `arena`. A tile that the case defines itself is no copy of another.
int *car_count_copies(const struct car_position *position, struct aj_arena *arena);

// Returns how many of a tile its box holds; if two boxes differ, the larger number.
static inline int car_copies(const struct car_tile *tile) {
    return tile->copies[tile->copies[CAR_BOX_C2] > tile->copies[CAR_BOX_C1]];
}

// ---- expect_read
//
// Keys of `expect`: functions that check them, each in a file of its module, and what these share.

struct car_field_show;

struct car_checking {
    struct aj_reader *reader;
    const struct aj_case *job;
    struct car_judging *g;
    const struct car_field_show *fields; // what the judgement found of fields
    struct aj_mismatches *out;           // differences are added to it
};

// Compares what is expected at `node` with the judgement.
typedef void car_expect_key(struct car_checking *c, uint32_t node);
#define EXPECT_KEY(name, key, checker_, ...) car_expect_key checker_;
#include "carcassonne/table/rows.def"

// Compares what is expected at `node`, the value of a key of a figure on the board.
typedef void car_expect_figure_key(struct car_checking *c, uint32_t node, uint32_t figure);
#define FIGURE_KEY(name, key, reader, checker_, ...) car_expect_figure_key checker_;
#include "carcassonne/table/rows.def"

// Whether the first `count` keys are given. If not, each missing one is reported.
bool car_expect_keys_given(struct car_checking *c, uint32_t node, const char *const keys[],
                           const uint32_t key[], int count);

// Finds the part at the cell key[0] and segment key[1], for a check of `what`; CAR_NOTHING: wrong.
uint32_t car_expect_part(struct car_checking *c, const uint32_t key[], const char *what);

// Compares an empty list, which says that there is no piece, with how many there are.
void car_expect_none(struct car_checking *c, uint32_t node, const char *what, uint32_t count);

// ---- farms
//
// Fields with farmers, for scoring and for showing them; all is in the judgement's arena.

// A field with farmers.
struct car_farm {
    struct car_worth worth; // strengths and owners
    const uint32_t *city;   // completed cities that it touches
    uint32_t cities;
    uint8_t paid;                 // per-city: players who scored a city by farmers here, as bits
    uint8_t lost_tie;             // per-city: players who lost a tie for a city, as bits
    int32_t rank[AJ_PLAYERS_MAX]; // per-field-once: by player, what modules add to a city
                                  // (find_bonuses)
    uint8_t known;                // players whose `piece` is set, as bits
    uint32_t piece[AJ_PLAYERS_MAX];
    struct car_farm_added *added; // by module and player, NULL: not asked yet
};

// What a module adds to a city of the field for a player, if it was asked.
struct car_farm_added {
    uint8_t known; // 0: the module was not asked; else whether it adds something (farm_adds())
    struct car_farm_bonus bonus;
};

// A farm that touches a completed city.
struct car_touch {
    uint32_t city, farm;
};

struct car_farms {
    struct car_farm *farm;
    uint32_t count;
    struct car_touch *touch; // by city, then by farm, once listed
    uint32_t touches;
    uint32_t kept; // how many further fields are not scored by their farmers
};

// What a player has scored from a field or around a city, so that modules can add to it.
struct car_farm_share {
    int player;
    int32_t subject, cities;
    enum aj_when when;
    const uint32_t *city; // roots of the cities
    int32_t bonuses;      // points that modules have added for each city
};

// Returns what a completed city gives a player who scores it once (per-city, per-field-once).
static inline int32_t car_farm_price(const struct car_judging *g) {
    return g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_CITY ? 4 : 3;
}

// An argument of a ruling on a city that is scored once: the player's field, if he has only one
// there.
#define CAR_FARM_FIELD "field"

// Gives the share's player a bonus, with its ruling.
void car_rule_bonus(struct car_judging *g, struct car_farm_share *share,
                    const struct car_farm_bonus *bonus);

// Gives the share's player the points of cities that count once more (car_module.doubles). `plain`:
// what each city gave, without bonuses. The ruling is about the figure `piece`.
void car_rule_doubled(struct car_judging *g, const struct car_farm_share *share, int32_t plain,
                      uint32_t piece);

// Gives the share's player what a field gives apart from its cities (car_module.field_bonus).
void car_rule_field(struct car_judging *g, const struct car_farm_share *share);

// Returns what a field gives apart from its cities; `worthless`: it has no completed one.
int32_t car_field_extra(struct car_judging *g, uint32_t field, bool worthless);

// Adds to what is shown of a field what it gives apart from its cities, which are listed already.
void car_show_extra(struct car_judging *g, struct car_field_show *show, uint32_t field);

// Returns what a completed city that counts once more gives farmers the second time, or 0.
int32_t car_farm_again(const struct car_judging *g, uint32_t city, int32_t plain, int32_t bonuses);

// per-city: all farmers on all fields around the city decide who gets 4 points for it; returns
// these players as bits.
uint8_t car_find_city_owners(struct car_judging *g, const struct car_farms *farms, uint32_t city,
                             struct car_worth *around);

// per-field-once: each player who owns any field at the city gets 3 points for it; returns these
// players as bits.
uint8_t car_find_field_owners(const struct car_farms *farms, uint32_t city);

// Scores all farmers, at the end of the game.
void car_score_farms(struct car_judging *g);

// ---- farms_found
//
// Fields with farmers and the cities that they touch. What is found is kept in the judging until
// the board changes.

// Returns the roots of the cities that a field touches, `*count` of them, each once. With
// `completed`, only those that count for farmers.
const uint32_t *car_list_cities(struct car_judging *g, uint32_t field, bool completed,
                                uint32_t *count);

// Whether a part that a field touches is a city, or counts as one for it (car_module.is_city).
bool car_counts_as_city(const struct car_judging *g, uint32_t part, uint32_t field, bool completed);

// Returns the players who score a field instead of its farmers, as bits, and the points for each
// city (car_module.field_keepers).
uint8_t car_field_keepers(const struct car_judging *g, uint32_t field, int32_t *each);

// Finds every field that its farmers score.
void car_find_farms(struct car_judging *g, struct car_farms *farms);

// Lists which farms touch which completed city. With per-field scoring nobody asks that.
void car_list_touches(struct car_judging *g, struct car_farms *farms);

// Whether another farm touches a completed city of the field too. Touches must be listed.
bool car_farm_shares_city(const struct car_farms *farms, uint32_t field);

// ---- feature
//
// Features: who has followers on one, and what it is worth. Nothing is changed.

// Whether the part's feature can hold followers and score, with the modules in play.
bool car_is_feature(const struct car_judging *g, uint32_t part);

// Whether a feature is complete: it has no open end, and no module holds it open.
bool car_is_done(const struct car_judging *g, uint32_t root);

// Moves `*walk` on to the next follower of a feature, and returns him; CAR_NOTHING: there are no
// more. Followers that take part from an under mining entrance come too. Each comes once.
uint32_t car_next_follower(const struct car_judging *g, struct car_walk *walk);

// Returns how many tiles the feature of a part has. Each tile counts once.
int32_t car_feature_tiles(struct car_board *board, uint32_t part);

// Whether the player has a follower on the feature, or one that takes part in it from elsewhere.
bool car_has_follower_of(const struct car_judging *g, uint32_t root, int player);

// Returns a follower on a feature, or CAR_NOTHING. Of several it is one of the first player, and of
// his the northernmost, then the westernmost: the order in the case does not matter.
uint32_t car_occupant(const struct car_judging *g, uint32_t root);

// Whether a ruling about several followers names `a` rather than `b`: the one nearer to `from`
// (unless NULL), then the one whose player is first, then by place from north to south and west to
// east, as the tile `from` is printed. So a board that is turned names the same one.
bool car_is_named_before(const struct car_board *board, uint32_t a, uint32_t b,
                         const struct car_board_tile *from);

// Like car_occupant, but the one nearest to a tile comes first.
uint32_t car_occupant_near(const struct car_judging *g, uint32_t root,
                           const struct car_board_tile *from);

// Returns how much a follower counts for the majority in a feature.
int16_t car_strength_of(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower);

// Works out what a feature is worth now, complete or not. What fields score at the end is in
// farms.c.
void car_worth_of(struct car_judging *g, uint32_t root, struct car_worth *worth);

// Decides by an option that a feature's worth depends on. If nobody holds the feature, it is only
// shown, so the answer need not fork, unless a claim may be about it.
int car_decide_worth(const struct car_judging *g, bool held, int option, const int answers[]);

// Decides whether a switch is on, as car_decide_worth() decides by an option.
bool car_is_worth_on(const struct car_judging *g, bool held, int option);

// Adds an item and its points to a worth.
void car_worth_add(const struct car_judging *g, struct car_worth *worth, const char *what,
                   int32_t count, int32_t points);

// Finds the owners of `worth` from its strengths.
void car_find_owners(struct car_worth *worth, int players);

// Names players, given as bits: "Anna, Ben and Carl".
const char *car_name_players(const struct car_judging *g, uint8_t players);

// Removes owners who lose a tie by a module's rule; the tie is about the followers on all these
// features.
void car_break_tie(const struct car_judging *g, struct car_worth *worth, const uint32_t root[],
                   uint32_t roots);

// Whether a figure is on the feature, or takes part in it from an entrance.
bool car_takes_part(const struct car_judging *g, uint32_t figure, uint32_t root);

// ---- frontier
//
// The frontier: the empty cells along a board's edge, and what a tile must show in each. It is kept
// up to date tile by tile, so that all legal placements are found in one pass. It has its own
// memory in an arena.

struct car_gap {
    int32_t x, y;
    uint32_t sides; // what the tiles around show, packed as car_tile.edges; the same in each of
                    // four bytes
    uint32_t known; // bits of `sides` that count: two for each edge with a tile
    uint8_t empty;  // edges without a tile, as bits
    uint32_t across[CAR_EDGES]; // by edge with a tile: its part at that edge, unless it is a field
};

struct car_frontier {
    struct aj_arena *arena;
    struct car_gap *gap; // empty cells next to a tile, in no order
    uint32_t gaps;
    size_t gap_capacity;
    struct car_cells cells; // cells met so far: the index of the gap; CAR_FILLED: there is a tile
};

// Makes the frontier of a board as it is now, with room for `more` tiles (it grows if needed).
void car_frontier_init(struct car_frontier *frontier, struct aj_arena *arena,
                       const struct car_board *board, uint32_t more);

// Tells the frontier that tile `lying` shows other sides than before.
void car_frontier_show(struct car_frontier *frontier, const struct car_board *board,
                       uint32_t lying);

// Tells the frontier that tile `lying` was laid.
void car_frontier_laid(struct car_frontier *frontier, const struct car_board *board,
                       uint32_t lying);

struct car_placement {
    int32_t x, y;
    uint8_t turn; // quarter turns
    uint32_t gap; // index of the frontier's gaps, until another tile is laid
};

// Writes every legal placement of a tile to `out` (room for 4 * gaps), in no order; returns how
// many there are. On an empty board these are (0,0) in each turn.
uint32_t car_placements(const struct car_frontier *frontier, const struct car_tile *tile,
                        struct car_placement out[]);

// Sorts placements by y, x and turn.
void car_placements_sort(struct car_placement placement[], uint32_t count);

// ---- gone
//
// A hint for a player whose action looks for a figure that has left the board.

// If a figure was where an action names it, but has left the board since, adds a note.
void car_hint_gone(const struct car_judging *g, const struct car_action *a);

// ---- joined
//
// Says why two segments are one feature: by which tiles they are joined. The texts are in an arena.

struct car_xy {
    int32_t x, y;
};

// Says cells: "(0,0), (1,0) and (2,0)"; after eight of them "and 4 more".
const char *car_say_cells(const struct car_xy *spot, uint32_t count, struct aj_arena *arena);

// Says the tiles on a shortest way from one part of a feature to another, without those of the two
// parts; NULL: there are none between.
const char *car_say_way(const struct car_judging *g, uint32_t from, uint32_t to);

// Returns an argument `name` for a part's segment: its id is the one in results, its words are
// those of `place`, by which the case names it.
struct aj_arg car_named_arg(const struct car_judging *g, const char *name, uint32_t part,
                            struct car_place place);
// Returns an argument `name` for the cell of a tile on the board.
struct aj_arg car_lying_arg(const struct car_judging *g, const char *name, uint32_t lying);
// Returns an argument `name` for the segment on which a figure is, as the case names it.
struct aj_arg car_stand_arg(const struct car_judging *g, const char *name, uint32_t follower);

// ---- number
//
// The names of features: "road-1" is the road whose first place comes first, by y, x and place on
// the tile, so that the order of the input does not matter.

struct car_feature_row {
    uint32_t root;
    uint32_t anchor; // its first part
    uint8_t kind;
    uint32_t number; // from 1, for each kind
    uint32_t *part;  // in the order of places
    uint32_t parts;
};

struct car_numbering {
    struct car_feature_row *row; // by kind, then by number
    uint32_t rows;
    uint32_t *row_of; // by part: index of its row if it is a root, else CAR_NOTHING
};

// Returns the parts of a feature as an array, if features are numbered already; else NULL. On a
// large board the parts are far apart in memory: from an array a machine loads many of them at a
// time, but along the ring one after the other.
static inline const uint32_t *car_listed_parts(const struct car_judging *g, uint32_t root) {
    const struct car_numbering *numbering = g->numbering;
    uint32_t row = numbering ? numbering->row_of[root] : CAR_NOTHING;
    return row == CAR_NOTHING ? NULL : numbering->row[row].part;
}

// Numbers every feature of the board. The numbering is in the judgement's arena.
void car_number_features(const struct car_judging *g, struct car_numbering *numbering);

// Indices of board->lying sorted by y, then x; in `arena`.
uint32_t *car_sort_tiles(const struct car_board *board, struct aj_arena *arena);

// Lists the parts of a tile by their first places; returns how many there are.
int car_sort_parts(const struct car_board *board, uint32_t lying, uint32_t parts[CAR_SEGMENTS_MAX]);

// ---- order
//
// The order of actions in a turn, by their rows (COMES and INSTEAD in the boxes' rules.def): what
// comes when, what comes instead of what, what is due.

// A kind of action that comes at another step under one value of an option.
struct car_other_step {
    bool exists; // false: the kind has no other step
    int option, value;
    enum car_step step;
};
extern const struct car_other_step car_other_steps[CAR_ACTIONS];

// Returns the step of a kind of action if an option decides it.
enum car_step car_decide_step(const struct car_judging *g, unsigned kind);

// Returns the step at which a kind of action comes under these rules.
static inline enum car_step car_step_of(const struct car_judging *g, unsigned kind) {
    return car_other_steps[kind].exists ? car_decide_step(g, kind) : car_comings[kind].step;
}

// Whether an option decides which of two kinds of action comes first in a turn.
bool car_order_varies(unsigned kind, unsigned other);

// Sorts pairs of actions that were written as one entry into the order of these rules.
void car_order_actions(const struct car_judging *g, struct car_action action[], uint32_t count);

// Returns the turn with its actions in the order of these rules: the same turn, or a sorted copy.
const struct car_turn *car_order_turn(const struct car_judging *g, const struct car_turn *turn);

// car_order_judge for an action that is not the first, or comes at a later step than a tile.
void car_order_judge_later(const struct car_judging *g, const struct car_action *a);

// Judges whether an action may come now, after what the turn has done.
static inline void car_order_judge(const struct car_judging *g, const struct car_action *a) {
    if (g->now.done || car_comings[a->kind].step > CAR_STEP_TILE)
        car_order_judge_later(g, a);
}

// Finds what the turn still owes before it is over; false: nothing.
bool car_due_find(struct car_judging *g, struct car_due *due);

// Whether the turn owes something that must come before action `a` or, if `a` is NULL, before the
// scoring step (or after it, before the turn is over). If so, forbids `a` or notes it.
bool car_due_judge_any(struct car_judging *g, const struct car_action *a);

// Whether this turn can owe anything. After most tiles it cannot, and no hook has to be asked.
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
// The base game as a module, and what other modules use of it.

// Whether a follower action names another tile than the one just placed.
bool car_is_elsewhere(const struct car_judging *g, const struct car_action *a);

// Whether some module lets the follower go to that tile; its rules then judge it.
bool car_is_reached(const struct car_judging *g, const struct car_action *a);

// Finds the part that a follower action means, and keeps it for all rules that judge the action.
void car_follower_aim(struct car_judging *g, const struct car_action *a);

// Returns the part that a follower action means, or CAR_NOTHING; then another rule says why. For
// the action being judged it was found before; for others it is found anew.
uint32_t car_follower_find_target(const struct car_judging *g, const struct car_action *a);
static inline uint32_t car_follower_target(const struct car_judging *g,
                                           const struct car_action *a) {
    return a == g->now.aimed ? g->now.target : car_follower_find_target(g, a);
}

// Forbids a follower on a part because `follower` is on its feature already.
void car_forbid_occupied(const struct car_judging *g, const struct car_action *a, uint32_t part,
                         uint32_t follower);

// Forbids an action with a figure whose module is not in play or whose switch is off; returns
// whether it did.
bool car_forbids_figure(const struct car_judging *g, const struct car_action *a);

// Judges whether the mover has such a figure left, for one that goes elsewhere than to the tile
// just placed. The supply rules of its own box are only about that tile.
void car_judge_in_hand(const struct car_judging *g, const struct car_action *a);

// Returns the follower on a part, or CAR_NOTHING if there is none.
uint32_t car_follower_on(const struct car_judging *g, uint32_t part);

// Returns the figure at a place of a tile, preferably one of `player`, or CAR_NOTHING if there is
// none, or no such place. A barn is at no such place: it is on a point between four tiles.
uint32_t car_figure_at(const struct car_judging *g, uint32_t lying, struct car_place place,
                       int player);

// Returns which of two figures at one place an action means that names no kind: a normal one, else
// the first. Either may be CAR_NOTHING.
uint32_t car_figure_rather(const struct car_judging *g, uint32_t first, uint32_t second);

// Whether a figure has the kind and the owner that an action says, if it says them.
bool car_is_named(const struct car_judging *g, const struct car_action *a, uint32_t figure);

// Returns the figure on the board at an action's place: `player`'s, or (AJ_NONE) anybody's; if the
// action says whose, only that player's. If the action names a kind, only a figure of that kind;
// else a normal follower before other followers before other figures, and none at a corner. Returns
// CAR_NOTHING if there is none.
uint32_t car_figure_meant(const struct car_judging *g, const struct car_action *a, int player);

// Returns the tile as these rules play it: a printed underpass may be split into two openings.
const struct car_tile *car_tile_as_played(const struct car_judging *g, const struct car_tile *tile);

// ---- printed
//
// What is printed on a case's tiles for expansions that are not in play, and therefore does not
// count.

// Returns the modules that are off and for which a tile of the case has something printed, as bits.
uint64_t car_printed_off(const struct aj_case *job);

// Notes that what a tile has printed for that module (one of car_printed_off()) does not count,
// although it would change the answer. Adds nothing if a note says already that something of the
// module is ignored.
void car_note_printed(const struct aj_case *job, struct aj_judgement *judgement, int module);

// Notes that the table has chosen the value of an option, and that by the value `other`, which its
// edition has, the quarrel would be judged otherwise.
void car_note_chosen(const struct aj_case *job, struct aj_judgement *judgement, int option,
                     int other);

// ---- returning
//
// Figures that leave the board.

// Returns the followers of a scored feature to their owners.
void car_return_all(struct car_judging *g, uint32_t root);

// Returns a figure that needs a follower of its owner on its feature but has none, or CAR_NOTHING.
uint32_t car_find_alone(const struct car_judging *g, uint32_t root);
// Sends all figures that car_find_alone would find home, before the scoring step.
void car_send_home_alone(struct car_judging *g, uint32_t root);

// Takes a follower off the board before the scoring step of this turn.
void car_take_off(struct car_judging *g, uint32_t follower);
// Returns a figure to its owner, before or after the scoring step of this turn.
void car_send_home(struct car_judging *g, uint32_t figure);

// Returns a figure to its owner without points, before or after the scoring step of this turn, and
// adds a ruling that denies them, with `figure` and further arguments. Returns that ruling, NULL:
// such rulings are not kept.
struct aj_ruling *car_lose(struct car_judging *g, uint32_t figure, int rule, struct aj_args args);

// ---- scoring
//
// The scoring step of a turn. It adds rulings and points to the caller's judging.

// Does the scoring step: scores every feature completed since the last one.
void car_score_turn(struct car_judging *g);

// If the part is a prior's, marks its monastery as not scored, even if it was complete and scored
// before: the prior's own points come at the end.
void car_reopen_for_prior(struct car_judging *g, uint32_t part);

// Called when a feature's points were given: tells modules, and returns its followers.
void car_score_done(struct car_judging *g, const struct car_worth *worth);

// Notes (base.unscored) that a feature of the position was complete and not scored yet.
void car_note_unscored(struct car_judging *g, uint32_t root, int16_t variant);

// Scores like aj_score, and tells modules. `with`: the root of the feature that the points belong
// to, if the earning does not say it; else CAR_NOTHING.
void car_score_with(struct car_judging *g, uint32_t with, struct aj_ruling *ruling,
                    const struct aj_earning *earning);
static inline void car_score(struct car_judging *g, struct aj_ruling *ruling,
                             const struct aj_earning *earning) {
    car_score_with(g, CAR_NOTHING, ruling, earning);
}

// Adds the rulings and earnings of one feature: owners score, the others get nothing.
void car_award(struct car_judging *g, const struct car_worth *worth, enum aj_when when);

// For each owner of a feature, says what a rule does to its points, in addition to the ruling on
// them.
void car_say_item(struct car_judging *g, const struct car_worth *worth, int rule,
                  struct aj_arg arg);

// Lets modules add rulings about who is about to score the feature.
void car_say_awarding(struct car_judging *g, const struct car_worth *worth);

// Returns the rule by which a module says that a follower gets nothing, or AJ_NONE if none does.
int car_find_denying(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);

// Returns which of two figures of a player a ruling about both names (car_is_named_before). If one
// is CAR_NOTHING, the other.
uint32_t car_named_of(const struct car_board *board, uint32_t a, uint32_t b);

// Returns the follower that a ruling on a player's score of a feature names, or CAR_NOTHING.
uint32_t car_owner_piece(struct car_judging *g, uint32_t root, int player);
// Returns the place of that follower in the case, or AJ_NO_NODE if it has none.
uint32_t car_owner_node(struct car_judging *g, uint32_t root, int player);
// Adds a ruling that denies points (base.majority) for each follower whose owner does not score.
void car_deny_outnumbered(struct car_judging *g, const struct car_worth *worth);

// ---- parts
//
// A part of the board as results and comparisons name it.

// Writes {at, segment} under a key.
void car_write_part(const struct car_judging *g, struct aj_json *json, const char *key,
                    uint32_t part);
// Says a part: "road E of (1,0)", in the judgement's arena.
const char *car_say_part(const struct car_judging *g, uint32_t part);

// ---- slips
//
// Hints for a player who made a slip: notes that come with the ruling that forbids the move.

// What would have been right, as a list to be joined into a sentence.
struct car_choice {
    struct aj_arena *arena;
    const char *text[CAR_SEGMENTS_MAX];
    int count;
};

// Adds a text to the list. There are never more than a tile has segments.
void car_choice_add(struct car_choice *choice, const char *text);
// Joins the list: "N, E or S", with `last` (" or ") before the last text. It must not be empty.
const char *car_choice_join(const struct car_choice *choice, const char *last);

// ---- notes

// Notes about the position: tiles that are not connected, copies, modules that are off.
void car_note_position(struct car_judging *g);
