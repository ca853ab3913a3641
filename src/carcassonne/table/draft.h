// What readers of Carcassonne's positions share: the draft of a position, its keys, and the deck.
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

// The number of tiles in all sets.
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
    const struct car_tile *start; // on the table when the game begins
};

// Makes a deck: the tiles of all sets that `rules` put in play, except the start tile, shuffled.
void car_deck_shuffle(struct car_deck *deck, const struct aj_ruleset *rules,
                      struct car_random *random);

// ---- draft
//
// The draft: a position while it is read. Only the files position_*.c see it; each adds what it
// reads and reports every problem.

// A tile of the board that was not understood. It was reported, so pieces on it are not.
struct car_lost {
    bool anywhere; // its cell was not understood either
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

// An action whose figure is not known yet: it gives a tile without a segment, or nothing, since the
// player has only one such figure.
struct car_open_spot {
    struct car_action *action;
    uint32_t node;
    bool is_only;  // the only figure of this player and kind is meant
    bool is_own;   // prefers the player's own figures
    bool is_meant; // prefers figures of the kind, or that `fate` can meet
    int8_t player;
    uint8_t figure; // enum car_figure; CAR_FIGURES: `fate` says which
    uint8_t fate;   // enum car_fate
    bool is_named;  // the action may say kind and owner; an `owner` AJ_NONE is not said
    int8_t owner;
    bool has_place;   // it has a segment but no kind: the figures there must not differ
    bool is_anywhere; // no cell is given: the owner's only such figure is meant
    bool is_by_kind;  // its tile has several segments of the kind at `said`: who is there is meant
    int8_t on; // enum car_kind on which the figure is, for is_by_kind and is_anywhere; AJ_NONE: not
               // said
    uint32_t said;
    bool is_first; // the turn is the first that lays a tile
    size_t stood;  // how many figures turns had placed before this action
};

// The position being read; arrays grow in the reader's arena.
struct car_draft {
    struct aj_reader *reader;
    struct aj_case *job;
    const uint32_t *field; // values of the game's keys
    const struct car_choices *choices;
    struct car_position *position;
    struct car_case_tile *laid;
    size_t laid_count, laid_capacity;
    uint32_t
        marked; // the last tile that has a "*" on the board: index of `laid`; CAR_NO_TILE: none
    uint32_t marks;
    struct car_cells cells; // by cell: index of `laid`; made with the first tile
    struct car_lost *lost;  // tiles of the board that were not understood
    size_t lost_count, lost_capacity;
    const struct aj_term_list *turn_keys, *action_keys; // as words of the document; NULL
    int8_t mover;                                       // the player of the turn being read
    const struct car_action
        *just_placed; // the action by which the turn being read has placed a tile, NULL: none yet
    bool is_partly_read;              // an action of the turn being read was not understood
    const struct car_action **placed; // actions by which the turns read so far placed tiles
    size_t placed_count, placed_capacity;
    struct car_cells placed_at; // by cell: the last one of the first `placed_indexed` actions
    size_t placed_indexed;
    struct car_crossed *crossed; // roads that the turns read so far laid over tiles
    size_t crossed_count, crossed_capacity;
    struct car_open_spot *spot; // actions that give no segment, or no kind
    size_t spots, spot_capacity;
    struct car_stood *stood; // figures that the turns read so far place
    size_t stood_count, stood_capacity;
    struct car_ignored *ignored;
    size_t ignored_count, ignored_capacity;
    uint64_t ignored_keys; // enum car_key as bits
    struct car_described *described;
    size_t described_count, described_capacity;
    uint32_t last_unmarked; // the last of them without `marks`, from 1; 0: none
    int8_t flies;           // 0: not known yet; 1: no action of the case is a flight; 2: one is
    unsigned standing;      // 1 + the kind of the figure whose place is being read; 0: any kind
};

#define CAR_KIND(NAME) (&car_rulebook.diagnostic[CAR_DIAG_##NAME])

// Whether a module is in play by the rules of the case being read.
bool car_draft_on(const struct car_draft *draft, int module);

// Returns the option by which the case being read leaves out a figure although its module is on, or
// AJ_NONE. Notes the options that may leave it out as consulted.
int car_draft_left_out(struct car_draft *draft, unsigned figure);

// Reads a colour; returns its index, or -1 after an error.
int car_draft_colour(struct car_draft *draft, uint32_t node);

// Returns how many quarter turns clockwise a text says ("90", "-90", "360"), or CAR_TURN_AUTO for
// `auto`; AJ_NONE: it is no turn.
enum { CAR_TURN_AUTO = 4 };
int car_turn_said(const char *text);

// Reads a turn of 0, 90, 180 or 270 degrees, or `auto`, into a tile; AJ_NO_NODE is 0. Returns false
// after an error.
bool car_draft_turn(struct car_draft *draft, uint32_t node, struct car_case_tile *laid);

// Reads the place that `node` names. Returns false after an error. If `tile` is not NULL, the help
// names its segments as it lies, and a loose name becomes the usual one: "city" is "city N" if the
// tile has only that, and an error if it has two.
bool car_draft_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                     unsigned turn, struct car_place *place);

// Returns the figure that a word names, also by words that people use, or AJ_NONE.
int car_draft_figure_said(const char *text);

// Returns the figure that the word at `node` names; -1 after an error.
int car_read_figure(struct aj_reader *reader, uint32_t node);

// Returns the figure that the word at `node` names; -1 after an error, whose help says if the word
// is a misspelt place.
int car_draft_figure(struct car_draft *draft, uint32_t node);

// Like car_draft_figure(), for a figure on the segment that `segment` names (AJ_NO_NODE: none is
// given). A word for a follower on such a segment, as "farmer" on "field N", then means a normal
// follower.
int car_draft_figure_on(struct car_draft *draft, uint32_t node, uint32_t segment);

// Says the segments of a tile as it lies: "it has road W, city N".
const char *car_draft_segments(struct car_draft *draft, const struct car_tile *tile, unsigned turn);

// Reads the cell at `node` into an action. Returns false after an error.
bool car_draft_cell(struct car_draft *draft, uint32_t node, struct car_action *a);

// Whether the action has a further key that it needs; if not, reports that.
bool car_draft_has(struct car_draft *draft, const struct car_action_nodes *at,
                   enum car_beside which);

// Does both for `at`: false if it is missing, or after an error.
bool car_draft_action_at(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a);

// Reads an edge: N, E, S or W. Returns false after an error.
bool car_draft_edge(struct car_draft *draft, uint32_t node, uint8_t *edge);

// Adds the error `missing-key` at the map `node`; the caller may add a help.
struct aj_diag *car_draft_missing(struct car_draft *draft, uint32_t node, const char *key)
    __attribute__((cold));

// Reports a corner of a tile at which two fields meet, as `winds` says.
void car_draft_two_fields(struct car_draft *draft, uint32_t node, const struct car_case_tile *laid,
                          const uint8_t winds[2]);

// A tile that the case describes by its edges instead of its id (position_seen.c).
struct car_sight {
    uint32_t node; // where it is written; in a drawn row, at `byte` of the row's text
    uint32_t byte;
    const char *edges; // "CRFR"
    uint32_t marks;    // AJ_NO_NODE: not given
    bool in_hand;
};

// ---- position_keys
//
// Readers and checks that the rows of keys name; each is in a file of its module.

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
// The switches of Carcassonne's boxes: a table may play without some figure, mark or bonus of a
// box. Each is a row (SWITCH in the boxes' rules.def); constant.

// What a switch turns off, as bits. For marks and kinds of segments, rules ask for the option.
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

// Returns the switch of a figure, or NULL if it has none.
const struct car_switch *car_switch_of_figure(unsigned figure);
// Returns the switch of a kind of action, or NULL if it has none.
const struct car_switch *car_switch_of_action(unsigned kind);

// Returns the switch that an option is, or NULL if it is none.
const struct car_switch *car_switch_of_option(int option);

// Returns the switch of the entrance of a mining or under mining tile.
int car_switch_of_entrance(enum car_mine_class entrance);

// Whether tunnel openings take tokens and break roads.
bool car_has_tunnels(const struct aj_ruleset *rules);

// ---- tile_sets
//
// Which boxes' tiles a game is played with, by the rows of tiles.def.

// Returns the modules that a set (enum car_set) belongs to, as bits, in play or not.
uint64_t car_set_modules(unsigned set);

// Returns the modules whose signs a tile shows although it is in another box, as bits.
uint64_t car_sign_modules(const struct car_tile *tile);

// Whether a set (enum car_set) is in play: a module that is on has it. A set of no module is in no
// game.
bool car_set_on(const struct aj_ruleset *rules, unsigned set);

// ---- draft_figure_place
//
// Reads segments that are named after the figure on them.

enum car_figure_named {
    CAR_NAMES_NO_FIGURE,
    CAR_NAMES_FIGURE,
    CAR_FIGURE_REFUSED, // an error was reported
};
