// What a reader of positions of Carcassonne works with: the draft of a position, keys, the deck.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "documents/tree/tree.h"
#include "judging/rulebook/rulebook.h"
#include "tiles/tiles.h"

// ---- deck
//
// The draw pile of a game: the tiles of the sets in play, shuffled by a seed.

// Every printed tile of all sets.
enum {
    CAR_DECK_MAX = 0
#define TILE(id, alias, set, c1, c2, ...) +((c1) > (c2) ? (c1) : (c2))
#include "tiles/tiles.def"
};

// A small generator of pseudo-random numbers (splitmix64): the same seed gives the same numbers on
// every machine.
struct car_random {
    uint64_t state;
};
uint32_t car_random_below(struct car_random *random, uint32_t bound); // 0 to bound - 1; bound > 0
static inline bool car_random_chance(struct car_random *random, uint32_t percent) {
    return car_random_below(random, 100) < percent;
}

struct car_deck {
    const struct car_tile *tile[CAR_DECK_MAX]; // in the order in which they are drawn
    uint32_t count;
    const struct car_tile *start; // lies on the table already
};

// All tiles of the sets that `rules` put in play, less the start tile, shuffled.
void car_deck_shuffle(struct car_deck *deck, const struct aj_ruleset *rules,
                      struct car_random *random);

// ---- draft
//
// A position while it is being read, and what its parts read alike; between the
// position_*.c files only, each of which has a header of its own. Each part adds what it reads to
// the draft and reports every problem.

// A tile of the board that was reported: no piece on it is missing its tile.
struct car_lost {
    bool anywhere; // not even its cell was understood
    int32_t x, y;
};

// A figure that a turn places.
struct car_stood {
    int8_t player;
    uint8_t figure; // enum car_figure
    int32_t x, y;
    struct car_place place;
};

// A road that a turn lays over the tile of a cell, from that edge to the opposite one.
struct car_crossed {
    int32_t x, y;
    uint8_t edge;
};

// An action that gives only the tile of a figure, no segment; or neither, since the player has one
// such figure alone.
struct car_open_spot {
    struct car_action *action;
    uint32_t node;
    bool is_only;  // of that player and kind
    bool is_own;   // of the tile's figures rather one of that player than another
    bool is_meant; // and rather one to which `fate` may happen, or of that kind, than another
    int8_t player;
    uint8_t figure; // enum car_figure; CAR_FIGURES: what it may be says `fate`
    uint8_t fate;   // enum car_fate
    bool is_named;  // its action may say the kind and the player: `owner`, AJ_NONE: it does not
    int8_t owner;
    bool has_place; // its segment is given, its kind is not: of the figures there one must be meant
    bool is_first;  // of the first turn that lays a tile
    size_t stood;   // how many figures turns had placed before it
};

// The position being read; arrays grow in the reader's arena.
struct car_draft {
    struct aj_reader *reader;
    struct aj_case *job;
    const uint32_t *field; // the game's keys
    const struct car_choices *choices;
    struct car_position *position;
    struct car_case_tile *laid;
    size_t laid_count, laid_capacity;
    uint32_t marked; // the drawn board's cell with `*`: index of its tile, CAR_NO_TILE
    uint32_t marks;
    struct car_cells cells; // to the index of the laid tile; made with the first
    struct car_lost *lost;  // tiles of the board that were not understood
    size_t lost_count, lost_capacity;
    const struct aj_term_list *turn_keys, *action_keys; // by their terms; NULL: not known
    int8_t mover;                                       // of the turn being read
    const struct car_action *just_placed;               // its tile, NULL: none yet
    bool is_partly_read;              // an action of the turn being read was not understood
    const struct car_action **placed; // the tiles of all turns read so far
    size_t placed_count, placed_capacity;
    struct car_cells placed_at; // the last of the first `placed_mapped` of them at each cell
    size_t placed_mapped;
    struct car_crossed *crossed; // by the turns read so far
    size_t crossed_count, crossed_capacity;
    struct car_open_spot *spot; // of actions that give no segment, or no kind
    size_t spots, spot_capacity;
    struct car_stood *stood; // the figures that all turns read so far place
    size_t stood_count, stood_capacity;
    struct car_ignored *ignored;
    size_t ignored_count, ignored_capacity;
    uint64_t ignored_keys; // enum car_key as bits
    struct car_described *described;
    size_t described_count, described_capacity;
    unsigned standing; // 1 + the figure whose place is being read, 0: anybody's
};

#define CAR_KIND(NAME) (&car_rulebook.diagnostic[CAR_DIAG_##NAME])

// Whether the module is in play by the rules of the case that is read.
bool car_draft_on(const struct car_draft *draft, int module);

// The option by which the case that is read leaves out a figure whose module is on, AJ_NONE: none.
int car_draft_left_out(struct car_draft *draft, unsigned figure);

// A colour's index; -1 after an error.
int car_draft_colour(struct car_draft *draft, uint32_t node);

// The quarter turns clockwise that a text says, "90", "-90" or "360", or that it is `auto`;
// AJ_NONE: it is no turn.
enum { CAR_TURN_AUTO = 4 };
int car_turn_said(const char *text);

// A turn of 0, 90, 180 or 270 degrees into a tile, or `auto`; AJ_NO_NODE is 0.
bool car_draft_turn(struct car_draft *draft, uint32_t node, struct car_case_tile *laid);

// A place as named at `node`; false after an error, whose help names the segments of `tile` as it
// lies, if that is known (else NULL). There a loose name is settled, if the tile has such a
// segment: "city" becomes "city N", or is an error if the tile has two.
bool car_draft_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                     unsigned turn, struct car_place *place);

// The figure that a word names, in people's words too; AJ_NONE: none.
int car_draft_figure_said(const char *text);

// The same of the word at `node`; -1 after an error.
int car_read_figure(struct aj_reader *reader, uint32_t node);

// The same, with help if the word is a place misspelt.
int car_draft_figure(struct car_draft *draft, uint32_t node);

// The figure that the word at `node` names, placed on the segment that is named at `segment`
// (AJ_NO_NODE: none is given). There a word for a follower on such a segment, as "farmer" for one
// on "field N", means a normal follower. Returns -1 after an error.
int car_draft_figure_on(struct car_draft *draft, uint32_t node, uint32_t segment);

// The segments of a tile as it lies: "it has road W, city N".
const char *car_draft_segments(struct car_draft *draft, const struct car_tile *tile, unsigned turn);

// The cell at `node` into an action; false after an error.
bool car_draft_cell(struct car_draft *draft, uint32_t node, struct car_action *a);

// A key besides its own that the action cannot do without; false after an error.
bool car_draft_has(struct car_draft *draft, const struct car_action_nodes *at,
                   enum car_beside which);

// Both for `at`.
bool car_draft_action_at(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a);

// An edge N, E, S or W; false after an error.
bool car_draft_edge(struct car_draft *draft, uint32_t node, uint8_t *edge);

// Error `missing-key` at the map `node`; a help may be added to it.
struct aj_diag *car_draft_missing(struct car_draft *draft, uint32_t node, const char *key);

// Reports a corner of a lying tile where the fields of the two winds meet.
void car_draft_two_fields(struct car_draft *draft, uint32_t node, const struct car_case_tile *laid,
                          const uint8_t winds[2]);

// A tile that the case describes by its edges instead of its id (position_seen.c).
struct car_sight {
    uint32_t node; // where it stands, at `byte` of its text if that is a row
    uint32_t byte;
    const char *edges; // "CRFR"
    uint32_t marks;    // AJ_NO_NODE: not given
    bool in_hand;
};

// ---- position_keys
//
// The readers and checks that the rows of keys name; each stands in its module's own file.

#define CASE_KEY(name, key, module, house, reader_, ...) car_read_case_key reader_;
#define PLAYER_KEY(name, key, module, house, reader_, ...) car_read_player_key reader_;
#define FIGURE_KEY(name, key, reader_, ...) car_read_figure_key reader_;
#define APART_KEY(name, key, module, house, reader_, ...) car_read_figure_key reader_;
#define CHECKS_PLAYERS(module, check_) void check_(struct car_draft *draft);
#define CHECKS_BOARD(module, check_) void check_(struct car_draft *draft);
#define LAYS_OUT(function) void function(struct car_draft *draft);
#include "carcassonne/table/rows.def"

// ---- switches
//
// The switches of Carcassonne's boxes: a table may play without one of a box's figures, marks or
// bonuses. One row each (SWITCH in the boxes' rules.def); constant.

// What a switch turns off, as bits; of marks and kinds of segments its rules look at the option.
struct car_switch {
    int option;          // CAR_OPTION_x
    const char *what;    // "the barn"
    uint64_t figures;    // CAR_FIGURE_x
    uint64_t actions;    // enum car_action_kind
    uint64_t keys;       // enum car_key
    uint64_t marks;      // CAR_MARK_x
    uint64_t tile_marks; // CAR_TILE_MARK_x
    uint64_t kinds;      // of segments, enum car_kind
};

extern const struct car_switch car_switches[];
extern const int car_switch_count;

// The switch of a figure, or of a kind of action; NULL: it has none.
const struct car_switch *car_switch_of_figure(unsigned figure);
const struct car_switch *car_switch_of_action(unsigned kind);

// The switch of an option that is one.
const struct car_switch *car_switch_of_option(int option);

// The switch of the entrance of a mining or under mining tile.
int car_switch_of_entrance(enum car_mine_class entrance);

// Whether tunnel openings take tokens and break roads.
bool car_has_tunnels(const struct aj_ruleset *rules);

// The switch that turns off a key under these rules, whose module is on; NULL: none does.
const struct car_switch *car_switch_off_key(const struct aj_ruleset *rules, unsigned key);

// ---- tile_sets
//
// Which boxes' tiles a game is played with, by the rows of tiles.def.

// The modules that are played with the set (enum car_set), as bits, on or not.
uint64_t car_set_modules(unsigned set);

// The modules of which it shows a sign that tiles of other boxes show too, as bits.
uint64_t car_sign_modules(const struct car_tile *tile);

// Whether a module that is on brings the set (enum car_set); those that no module knows are in no
// game.
bool car_set_on(const struct aj_ruleset *rules, unsigned set);

// ---- draft_figure_place
//
// Reads segments that are named after the figure on them. What it makes lives in the reader's
// arena.

enum car_figure_named {
    CAR_NAMES_NO_FIGURE,
    CAR_NAMES_FIGURE,
    CAR_FIGURE_REFUSED, // an error was reported
};
