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
#include "judging/judgement.h"

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
    const struct car_action *aimed; // the follower action being judged, and the part that it means
    uint32_t target;
    const struct car_action *wooden; // its wooden action (INSTEAD in the rules-*.def), NULL
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

// Whether the player of the turn that is over has the next one too.
bool car_goes_on(const struct car_judging *g);

// Whether he may play a further part of that turn. He may also leave it out.
bool car_part_due(const struct car_judging *g);

// Whether a later action of this turn places a tile.
bool car_places_later(const struct car_judging *g);

// Prepares a judging: board, supplies and modules of the position as given; no rulings yet.
void car_judging_init(struct car_judging *g, const struct car_position *position,
                      struct aj_judgement *judgement);

// Lets a module take part behind those that do already; its set_up was not called.
void car_judging_join(struct car_judging *g, const struct car_module *module);

// Rulings about the position itself, and what modules keep for themselves: once, before any turn.
void car_judging_begin(struct car_judging *g);

// The steps of a turn, called one by one by the list of legal moves.

// Judges whether it is the turn of its player, after `index` others.
void car_turn_order_judge(struct car_judging *g, uint32_t index, const struct car_turn *turn);
void car_turn_begin(struct car_judging *g, const struct car_turn *turn, uint32_t index);
bool car_action_judge(struct car_judging *g, const struct car_action *a); // false: forbidden
void car_action_apply(struct car_judging *g, const struct car_action *a); // of one that stands
bool car_turn_stands(struct car_judging *g); // rules about the turn as a whole; false: forbidden
void car_turn_end(struct car_judging *g);    // the scoring step, if it is still to come

// Comes to the step of a turn at which `a` comes: a walk ends that of the figures, and what follows
// the scoring step makes it be taken.
// False: that is forbidden.
bool car_turn_reach(struct car_judging *g, const struct car_action *a);

// Judges turn `index` of the position's turns (from 0), applies it if it stands, and scores.
// False: it is forbidden, and the board may be left within the turn.
bool car_turn_judge(struct car_judging *g, uint32_t index);

// Judges a whole case; aj_game.judge.
void car_judge_case(const struct aj_case *job, struct aj_judgement *judgement);

// ---- features -------------------------------------------------------------------------------

// Whether the part belongs to something that can hold followers and score under these modules.
bool car_is_feature(const struct car_judging *g, uint32_t part);

// Whether a feature is complete: no end leads on, and no module holds it open.
bool car_is_done(const struct car_judging *g, uint32_t root);

// The follower on a feature after `*walk` (start with {root, CAR_NOTHING, 0}); CAR_NOTHING: no
// more. Followers that take part from an under mining entrance are included, each once.
struct car_walk {
    uint32_t root;
    uint32_t part; // CAR_NOTHING: before the first
    uint32_t follower;
    uint16_t joining; // segments of the part's tile still to look at
    int32_t left;     // at most so many followers are still to come
};
uint32_t car_next_follower(const struct car_judging *g, struct car_walk *walk);
#define CAR_WALK(the_root)                                                                         \
    { .root = (the_root), .part = CAR_NOTHING, .follower = CAR_NOTHING }

// Whether the player has a follower that stands on the feature or takes part in it now.
bool car_has_follower_of(const struct car_judging *g, uint32_t root, int player);

// The northernmost, then westernmost follower on a feature, CAR_NOTHING: it is unoccupied. Which
// one it is does not depend on the order in which the case lists them.
uint32_t car_occupant(const struct car_judging *g, uint32_t root);

// What a follower counts in a feature's majority.
int16_t car_strength_of(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower);

// Works out what a feature is worth as it stands, complete or not;
// what fields score at the end is counted in farms.c.
void car_worth_of(struct car_judging *g, uint32_t root, struct car_worth *worth);

// The answer of an option on which a feature's worth rests. If nobody holds the feature it is only
// a row of the report, and no reading is asked for, unless a claim may be about it.
int car_decide_worth(const struct car_judging *g, bool held, int option, const int answers[]);

// Adds an item to a working and its points to the whole.
void car_worth_add(const struct car_judging *g, struct car_worth *worth, const char *what,
                   int32_t count, int32_t points);

// Names the owners of `worth` by its strengths.
void car_find_owners(struct car_worth *worth, int players);

// Takes from them who loses a tie by a module's rule, of the followers on all these features.
void car_break_tie(const struct car_judging *g, struct car_worth *worth, const uint32_t root[],
                   uint32_t roots);

// ---- scoring --------------------------------------------------------------------------------

// The scoring step of a turn: every feature completed since the last.
void car_score_turn(struct car_judging *g);

// Notes (base.unscored) a feature that was complete and not scored.
void car_note_unscored(struct car_judging *g, uint32_t root, int16_t variant);

// Scores as if the game ended now (final.c).
void car_score_final(struct car_judging *g);

// Rulings and earnings of one feature: owners score, the others get nothing.
void car_award(struct car_judging *g, const struct car_worth *worth, enum aj_when when);

// What modules have to say of who is about to score it.
void car_say_awarding(struct car_judging *g, const struct car_worth *worth);

// The rule by which a module says that a follower gets nothing, AJ_NONE: none does.
int car_find_denying(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);

// The place in the case that a player's score of a feature rests on: his first follower there.
uint32_t car_owner_node(struct car_judging *g, uint32_t root, int player);

// Adds a `denies` ruling for a follower.
struct aj_ruling *car_deny(struct car_judging *g, int rule, uint32_t follower, uint32_t root);

// Adds a `denies` ruling of base.majority for each follower whose owner is not among the owners.
void car_deny_outnumbered(struct car_judging *g, const struct car_worth *worth);

// Returns the followers of a scored feature, or one of them, to their owners.
void car_return_all(struct car_judging *g, uint32_t root);
void car_return(struct car_judging *g, uint32_t follower);

// Takes a follower off the board before the scoring step of this turn.
void car_take_off(struct car_judging *g, uint32_t follower);

// A figure leaves the board without scoring, before or after the scoring step of this turn: adds a
// `denies` ruling, with `figure` and further arguments, and gives it back to its owner. The
// ruling is returned, NULL: none is kept.
struct aj_ruling *car_lose(struct car_judging *g, uint32_t figure, int rule, struct aj_args args);

// Whether a figure stands on the feature, or takes part in it from an entrance.
bool car_takes_part(const struct car_judging *g, uint32_t figure, uint32_t root);

// Farmers (farms.c).
void car_score_farms(struct car_judging *g);

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
// By the row of the numbering; of a completed city only `owners`: under per-city who gets its 4
// points. Needs g->numbering.
const struct car_field_show *car_show_fields(struct car_judging *g);

// Notes about the position (notes.c): disconnected tiles, copies, modules that are off.
void car_note_position(struct car_judging *g);
