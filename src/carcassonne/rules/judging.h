// A judging under way: the position, the board as it stands, the turn being judged, and what may be
// asked of it. It lives for one judgement, in the judgement's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/position.h"
#include "carcassonne/table/rulebook.h"
#include "judging/game/judgement.h"

// Subjects of rulings and earnings are parts of the board (any part of the feature), or what is no
// feature (SUBJECT in the rules-*.def): of some there are several, numbered from 1.
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
    uint32_t index;  // of the turn in the case; turns count from 1, 0 is the position given
    uint32_t action; // being judged
    uint32_t placed; // the tile just placed, CAR_NOTHING
    uint32_t done;   // kinds of action that it has carried out, as bits
    uint32_t begun;  // those of them that go on with the next action of that kind
    uint32_t part;   // 0: the turn, or its first part; 1: the same player's second part of it
    bool is_owed;    // the turn before gave it to the same player, without ore
    const struct car_action *aimed; // the follower action being judged, and the part that it means
    uint32_t target;
    const struct car_action *wooden; // its last wooden action (INSTEAD in the rules-*.def), NULL
    bool settled;                    // no figure is placed or moved any more
    bool ended;                      // the scoring step is on, or over
};
_Static_assert(CAR_ACTIONS <= 32, "the kinds of action are bits of car_turn_state.done");

struct car_judging {
    const struct car_position *position;
    const struct aj_ruleset *rules;
    struct aj_judgement *judgement;
    const struct car_module *module[CAR_PARTS]; // those in play, base first
    int modules;
    uint32_t in_play;                      // kinds of action that were found to be, as bits
    uint32_t having[CAR_HOOKS];            // by hook: those that have it, as bits
    car_judge *const *judges[CAR_ACTIONS]; // by kind of action: those of all of them, NULL-ended
    uint16_t stands_on, speaks_of;         // kinds of segments, of all modules in play
    uint16_t due_marks, due_signs;         // of all modules; all bits: `due` is asked in every turn
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
    uint32_t left = CAR_HAVING(g, hook);                                                           \
    left;                                                                                          \
    left &= left - 1

static inline const struct car_module *car_first(const struct car_judging *g, uint32_t left) {
    return g->module[__builtin_ctz(left)];
}

// Adds a `forbids` ruling about `a` and returns it; a scratch one if a module lifts the rule.
struct aj_ruling *car_forbid_args(const struct car_judging *g, int rule, const struct car_action *a,
                                  struct aj_args args);
#define CAR_FORBID(g, rule, a, ...) car_forbid_args((g), (rule), (a), AJ_ARGS(__VA_ARGS__))

// Adds an `allows` ruling about action `a`.
#define CAR_ALLOW(g, rule, a, ...)                                                                 \
    AJ_RULE((g)->judgement, (rule), AJ_ALLOWS, (a)->node, __VA_ARGS__)

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
    int32_t total;
};
