// Figures, actions and keys of Carcassonne, as the rows have them, and positions as they are read.
// The rows are constant; the engine's arena owns all else.
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
    int16_t strength;   // what it counts for a majority; 0: it is no follower
    const char *mark;   // in a board drawn as text: after its owner's number
    double size;        // size in pictures, as a multiple of a normal follower's
};

extern const struct car_figure_row car_figures[CAR_FIGURES];
extern const char *const car_figure_ids[CAR_FIGURES];

// Whether a figure is a follower, and so can hold features.
static inline bool car_is_follower(unsigned figure) {
    return figure < CAR_FOLLOWERS;
}

// Returns how many of a kind a player can have. Several boxes may have some, but only one base game
// is in play.
static inline int16_t car_figure_most(unsigned figure) {
    return car_figures[figure].each == 1 ? CAR_FIGURE_MOST : car_figures[figure].each;
}

// Whether a figure is placed on a point where four tiles meet, not on a segment.
bool car_figure_on_corner(unsigned figure);

// Returns "a" or "an", as it comes before the figure's spoken name.
const char *car_figure_article(unsigned figure);

// Returns the rule by which a figure goes home if its owner has no follower on the feature, or
// AJ_NONE if it stays.
int car_figure_goes_home(unsigned figure);

// Whether a figure may be on a segment of that kind (enum car_kind) if the kind is in play.
bool car_figure_stands_on(unsigned figure, unsigned kind);
// Returns what the figure's row says about where it may be, or NULL if it may be where a plain
// follower may.
const char *car_figure_standing(unsigned figure);

// Returns the path of a figure's outline in pictures, or NULL if it looks like a follower.
const char *car_figure_outline(unsigned figure);

// What may happen to a figure on the board, apart from being scored.
enum car_fate {
    CAR_FATE_EATEN,    // eaten by the dragon
    CAR_FATE_CAPTURED, // captured from a tower
    CAR_FATE_SENT,     // sent home by a princess
    CAR_FATE_PORTAL,   // placed through a portal
    CAR_FATE_TOWER,    // placed on top of a tower
    CAR_FATE_FAIRY,    // the fairy goes to it
    CAR_FATES
};

// Whether that may happen to figures of this kind. Followers may meet all of it, other figures may
// be eaten, with the exceptions of NEVER in the boxes' rules.def.
bool car_figure_may(unsigned figure, enum car_fate fate);

// Returns the option that leaves out a figure although its module is on, or AJ_NONE if none does.
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
    CAR_STEP_TOKEN,     // at any moment before followers join what will be scored
    CAR_STEP_BEGINNING, // before others, as its own rules say
    CAR_STEP_TILE,
    CAR_STEP_SIGN,    // what a sign of the tile allows, before any figure
    CAR_STEP_FIGURE,  // once the tile lies: figures, and what is done instead of them
    CAR_STEP_WALK,    // the dragon's walk, once no figure will be placed
    CAR_STEP_CONVERT, // right before the scoring step: cities become castles
    CAR_STEP_JOIN,    // after CAR_STEP_CONVERT: followers join what will be scored
    CAR_STEP_SCORED,  // after the scoring step
    CAR_STEP_DRIVE,   // after what else follows the scoring step: who drives on
    CAR_STEP_DRIVEN,  // when nobody drives on any more
    CAR_STEP_LAST,    // after what the scoring step brings
    CAR_STEP_EACH,    // after CAR_STEP_LAST: what all players do, one after the other
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
    uint8_t whose;  // festival and the like: 1 + the player whose figure is named; 0: not said
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
struct car_drawn_lot;

// Where the case has an action and its keys.
struct car_action_nodes {
    uint32_t node;                // the action
    uint32_t own;                 // value of the key that says its kind
    uint32_t beside[CAR_BESIDES]; // values of its further keys, AJ_NO_NODE: not given
};

// What each kind of action does in its own way.
struct car_action_hooks {
    // Reads an action into `a`, whose kind is set. Returns false after an error.
    bool (*read)(struct car_draft *draft, const struct car_action_nodes *at, struct car_action *a);
    // Writes the members of an action as a case has them.
    void (*write)(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
    // Lists the actions of the kind that may come next, and those that are rejected. NULL: every
    // offered action has a row in `group` (enum car_next_group), which `fill` writes; a rejected
    // one with its kind. If `fill` is NULL too, the kind has no rows of its own: another kind
    // lists it, or nothing does.
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
    // The tile on which pictures show it; NULL: the one of its cell. Then: where it is shown if it
    // gives no cell.
    uint32_t (*shown_on)(const struct car_judging *g, const struct car_action *a);
    enum { CAR_HAS_CELL, CAR_ON_PLACED_TILE, CAR_ON_NO_TILE } without_cell;
    // What the action does, in words that come after "may"; {spot}, {at} and so on are what
    // car_action_say puts there. NULL: `phrase` says it.
    const char *says;
    uint8_t figure; // {whose} in `says` is the owner of this kind of figure: enum car_figure
    void (*phrase)(const struct car_action *a, struct aj_buf *out);
    // Lists the tiles that a book shows with the action below the board, with what is said of each;
    // as many as there are players and one more, at most. NULL: it has none.
    size_t (*lots)(const struct car_action *a, struct car_drawn_lot *lot, struct aj_arena *arena);
};

struct car_action_row {
    const char *key;
    int module;     // CAR_MODULE_x that must be in play
    int house_rule; // the house rule that must be in force too, AJ_NONE: none
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
    int rank; // if two such actions are in a turn, the rule of the higher rank forbids
};

// Returns the rule that says that an action is done instead of placing a figure, if that is not the
// rule that forbids it, or AJ_NONE.
int car_instead_of_figure(unsigned action);

// What an action is about on the board, for pictures.
enum car_spot_kind {
    CAR_SPOT_NOWHERE,
    CAR_SPOT_TILE,
    CAR_SPOT_SEGMENT,
    CAR_SPOT_NEUTRAL, // a segment, and on it the piece of nobody
    CAR_SPOT_OPENING
};

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

// Writes the key `at` of an action.
void car_write_at(const struct car_action *a, struct aj_json *json);
// Writes the keys `at` and `segment` of an action.
void car_write_segment(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Writes an action that is a map {at, segment} under its own key.
void car_write_spot(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Writes an action about a figure, with owner and kind if they are said: {at, segment, kind,
// player}.
void car_write_named(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Writes an action about a figure on the board under its own key: {at, segment | corner, kind},
// without kind if a->figure is CAR_FIGURES.
void car_write_standing(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Writes like car_write_standing() only what is inside the braces.
void car_write_stand(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// Writes the segment of an action: "city N", or "the monastery", since a tile has one.
void car_say_segment(const struct car_action *a, struct aj_buf *out);
// Says "city N of (1,0)".
void car_say_spot(const struct car_action *a, struct aj_buf *out);

// ---- expansion
//
// Expansions of which only one tile is here, one with a printed tunnel.

// Returns the module that a tile's printed tunnel belongs to, or AJ_NONE. It is none for a tile
// that a case defines, or that has no such tunnel.
int car_expansion_of(const struct car_tile *tile);

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
    int module;     // CAR_MODULE_x that must be in play
    int house_rule; // the house rule that must be in force too, AJ_NONE: none
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
    int32_t
        idle[CAR_FIGURES]; // figures that the case lists off the board, or on what is not in play
    bool has_score;        // the case gives a score
    uint32_t node;
};

// A tile on the board that the case gives.
struct car_case_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;   // quarter turns
    uint8_t span;   // car_board_tile.span
    bool held;      // an action `placed` will play it: before that it is not on the board
    bool by_edges;  // described by its edges
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
    bool in_hand;      // it is the tile in hand, not one on the board
    bool has_cell;
    int32_t x, y;
    uint32_t node, byte; // car_case_tile's
    // Lists of other kinds that it may be, each with what would be different; NULL: none.
    const char *unasked; // candidates that differ in nothing that is claimed
    const char *unsaid;  // candidates set aside since the case does not say what is printed on them
    const char *unclaimed; // candidates set aside since no claim would be right with them
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
    const char *as;   // an action that is read as this one; NULL: it is not read
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
    bool is_told_over; // the case itself says that the game is over, not just a claim
    const struct car_tile *tile_in_hand;
    const struct car_ignored *ignored;
    uint32_t ignored_count;
    struct car_described *described;
    uint32_t described_count;
    uint32_t missing;            // how many segments the case names that their tiles do not have
    bool is_trial;               // the position is only read to try choices of tiles
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
