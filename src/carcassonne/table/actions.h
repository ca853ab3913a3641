// The kinds of action in a turn: one row each, written where the module that brings it has its rows
// (ACTION and BESIDE in the rules-*.def); constant. What a kind does stands in its module's files.
#pragma once

#include "carcassonne/table/figures.h"
#include "core/buf.h"
#include "core/json.h"
#include "tiles/place.h"
#include "tiles/tile.h"

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
    CAR_STEP_FIGURE, // with the tile placed: followers, and what else is done in their stead
    CAR_STEP_WALK,   // when all pieces stand
    CAR_STEP_SCORED, // after the scoring step
    CAR_STEP_LAST,   // after all the rest
    CAR_STEPS
};

// The keys that an action may have beside the one that says what it is.
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
    bool with_next; // written as one with the action behind it: the rules in force order the two
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
        struct car_named named[2]; // exchange; ransom: from whom, and of what kind
    };
};

struct aj_moves;
struct aj_next;
struct car_offers;
struct car_asking;
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
    // Offers each that may be tried now, as it stands in a whole turn; NULL: none beside those that
    // turns are made of (tiles, tokens).
    void (*offer)(struct car_asking *ask, struct car_offers *offers);
    // It comes right after the action that allows it, or not at all: what is offered of others of
    // its step is due.
    bool at_once;
    // A cell alone may be its value.
    bool by_cell;
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
    int rule; // forbids it beside another one
    int rank; // of two such rules that of the higher rank forbids
};

// What of the board an action is about, for a picture.
enum car_spot_kind {
    CAR_SPOT_NOWHERE,
    CAR_SPOT_TILE,
    CAR_SPOT_SEGMENT,
    CAR_SPOT_OPENING,
    CAR_SPOT_WALKER // the tile to which the dragon has come
};

// Whether a follower action means a point where four tiles meet, and not a segment.
bool car_is_on_corner(const struct car_action *a);

extern const struct car_action_row car_actions[CAR_ACTIONS];
extern const struct car_coming car_comings[CAR_ACTIONS];
extern const struct car_instead car_insteads[CAR_ACTIONS];
extern const uint8_t car_shown_at[CAR_ACTIONS]; // enum car_spot_kind

// Every key of an action: those that say what it is, then those beside.
#define CAR_ACTION_KEYS (CAR_ACTIONS + CAR_BESIDES)
extern const char *const car_action_keys[CAR_ACTION_KEYS];

// The keys of a turn.
enum { CAR_TURN_KEYS = 2 };
extern const char *const car_turn_keys[CAR_TURN_KEYS];

#define ACTION(name, key_, module_, house_, with_, hooks_)                                         \
    extern const struct car_action_hooks hooks_;
#include "carcassonne/table/rows.def"

// Parts of what the kinds write and say: `at`, `segment`; "city N", and "the monastery", of
// which a tile has one.
void car_write_at(const struct car_action *a, struct aj_json *json);
void car_write_segment(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
// All of an action that is a map {at, segment} under its own key.
void car_write_spot(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
void car_say_segment(const struct car_action *a, struct aj_buf *out);
// "city N of (1,0)".
void car_say_spot(const struct car_action *a, struct aj_buf *out);
