// A judging under way: the position, the board as it stands, the turn being judged; and the seam by
// which an expansion takes part. It lives for one judgement, in the judgement's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/table/board.h"
#include "carcassonne/table/position.h"
#include "carcassonne/table/rulebook.h"
#include "judging/judgement.h"

struct aj_reader;

#define CAR_ITEMS_MAX 6

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

// The modules that take part in a judging, base first; hooks are called in this order.
enum car_taking_part {
#define TAKES_PART(name) CAR_TAKES_PART_##name,
#include "carcassonne/rules/modules.def"
    CAR_PARTS
};

struct aj_json;
struct car_judging;
struct car_links;
struct car_module;
struct car_numbering;
struct car_pieces;

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

// What a turn owes: the rule that notes it, and forbids what comes instead; the option that decided
// it, AJ_NONE.
struct car_due {
    int rule;
    int option;
    int16_t variant;  // of the sentence by which it forbids
    uint8_t step;     // enum car_step at which it comes: before whatever comes later
    uint32_t by;      // the kinds of action that do it, as bits
    const char *what; // "the walk of the dragon"
};

// One item of a feature's working.
struct car_item {
    const char *what;
    int32_t count;
    int32_t points;
    uint32_t city; // root of the city that a field scores, CAR_NOTHING
};

// What a feature is worth, to whom, and why.
struct car_worth {
    uint32_t root;
    uint8_t kind;
    bool complete;
    bool held;      // somebody stands, or stood, on what takes part in it
    uint8_t owners; // players who have most followers there, as bits
    int16_t strength[AJ_PLAYERS_MAX];
    uint8_t tied;       // who had most before a tie was broken, as bits; 0: none was
    int16_t tie_option; // that decided who of them scores, AJ_NONE
    int32_t tiles;      // distinct tiles, for a monastery those present of nine
    int32_t pennants;
    int32_t points;
    int16_t rule;    // scores by this rule; or, with 0 points, denies by it
    int16_t variant; // of its saying
    int16_t option;  // that decided it, AJ_NONE
    uint8_t count;
    struct car_item item[CAR_ITEMS_MAX]; // together `points`
};

// What each completed city of a field gives beside what base.farms says: no points of several
// modules or fields add up under one rule.
struct car_farm_bonus {
    int32_t each;
    int16_t rule; // scores it, with `cities` and `each`
    int16_t variant;
    int16_t at_once; // the variant in a turn, before the end of the game
    int16_t option;
    uint32_t node; // the place in the case that it rests on
};

// Players who have equally many followers, as long as nobody breaks that.
struct car_tie {
    const uint32_t *root; // one feature, or all fields at a city
    uint32_t roots;
    uint8_t players; // who scores, as bits
    int16_t option;  // that decided it, AJ_NONE
};

typedef void car_judge(const struct car_judging *g, const struct car_action *a);

// An expansion's part in the judging; every hook may be NULL.
struct car_module {
    int module;                                      // CAR_MODULE_x: in play with it
    bool (*in_play)(const struct aj_ruleset *rules); // where that is not all; NULL: it is
    // Rules that an action must pass, NULL-ended, by kind of action; each adds its rulings.
    car_judge *const *judges[CAR_ACTIONS];
    // The same for every wooden action, before those of its kind.
    car_judge *const *judges_wooden;
    // Whether a follower may be meant for the tile at the action's `at`, though it is not the one
    // just placed: the rules of this module say whether he may go there.
    bool (*reaches)(const struct car_judging *g, const struct car_action *a);
    // Carries out an action that stands. A module applies the kinds that are its own.
    void (*apply[CAR_ACTIONS])(struct car_judging *g, const struct car_action *a);
    // Tiles and figures of the position lie: makes what the module keeps, lays pieces of its own.
    void (*set_up)(struct car_judging *g);
    // The board of the position stands; rulings about the position itself.
    void (*begin)(struct car_judging *g);
    // A turn begins, or a further part of one (`now.part`): what happens once a turn happens in the
    // first.
    void (*turn_begin)(struct car_judging *g);
    // Whether the player of the turn that is over has the next one too: it is owed.
    bool (*goes_on)(const struct car_judging *g);
    // Whether he may play a further part of that very turn, before anybody else's.
    bool (*part_due)(const struct car_judging *g);
    // Judges that he is about to play again, `part`: as a further part. True: this module has said
    // why that is right or wrong, and base.turn-order has nothing to add.
    bool (*plays_again)(const struct car_judging *g, const struct car_action *turn, bool part);
    // Whether `rule` does not hold for action `a`, because this module says otherwise.
    bool (*lifts)(const struct car_judging *g, int rule, const struct car_action *a);
    // A turn is about to place a tile: action `a` stands, the board is still without it.
    void (*placing)(struct car_judging *g, const struct car_action *a);
    // A turn has placed tile `lying`.
    void (*placed)(struct car_judging *g, uint32_t lying);
    // Kinds of segments on which only this module lets followers stand, as bits; and kinds on which
    // nobody stands, of which it has rules that say so.
    uint16_t stands_on, speaks_of;
    // Whether a printed underpass is two openings.
    bool (*splits)(const struct car_judging *g, const struct car_tile *tile);
    // Whether a part that is no base feature is one with this module (mine entrances).
    bool (*is_feature)(const struct car_judging *g, uint32_t part);
    // Whether a feature without open ends is not complete all the same.
    bool (*holds_open)(const struct car_judging *g, uint32_t root);
    // Changes what a feature is worth; called in the order of modules.
    void (*worth)(struct car_judging *g, struct car_worth *worth);
    // Changes the strength of a follower in that feature (`*strength`: as its row says).
    void (*strength)(const struct car_judging *g, const struct car_worth *worth, uint32_t follower,
                     int16_t *strength);
    // Several players have most on these features, taken together: takes from them who does not
    // score all the same.
    void (*break_tie)(const struct car_judging *g, struct car_tie *tie);
    // Who gets a feature's points is found, and they are about to be given: rulings about that.
    void (*awarding)(struct car_judging *g, const struct car_worth *worth);
    // The rule by which a follower gets nothing of a feature where its owner does not score it;
    // AJ_NONE: others have more there, or another module says it.
    int (*denies)(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);
    // What each completed city of a field gives in addition to a player who scores the field.
    // Player AJ_NONE: to any such player; results show it as the field's. False: nothing.
    bool (*farm_bonus)(struct car_judging *g, uint32_t field, int player,
                       struct car_farm_bonus *bonus);
    // Who scores a field at the end in place of its farmers, as bits, and what for each completed
    // city; 0: the farmers do.
    uint8_t (*field_keepers)(const struct car_judging *g, uint32_t field, int32_t *each);
    // Feature `worth->root` was scored: complete (held or not), or a field whose farmers a barn
    // sends home; before followers return.
    void (*scored)(struct car_judging *g, const struct car_worth *worth);
    // Whether a follower does not return with the scored feature `root`.
    bool (*stays)(struct car_judging *g, uint32_t follower, uint32_t root);
    // What the turn still owes: before it is scored, or (`g->now.ended`) before it is over. False:
    // nothing.
    bool (*due)(struct car_judging *g, struct car_due *due);
    // `due` is asked only if the tile just placed has one of these tile marks, or a segment of it
    // one of these signs, as bits; if both are 0, it is asked in every turn.
    uint16_t due_marks, due_signs;
    // All actions of a turn stand; rules about the turn as a whole, before its scoring step.
    void (*turn_judge)(struct car_judging *g);
    // Random games (play.c): tile `tile`, drawn, fits nowhere and is out of the game; whether it
    // may be drawn now.
    void (*set_aside)(struct car_judging *g, const struct car_tile *tile);
    bool (*may_draw)(const struct car_judging *g, const struct car_tile *tile);
    // Whether the position says what an answer about the next actions rests on (`hand`: the tile
    // with which whole turns begin, NULL: the next action alone is asked about). False: the reader
    // was told what is missing.
    bool (*is_answerable)(const struct car_judging *g, const struct car_tile *hand,
                          struct aj_reader *reader);
    // Nobody places or moves a figure in this turn any more: before its walk and its scoring step.
    void (*settle)(struct car_judging *g);
    // What the players have of this module's, into the judgement.
    void (*tally)(const struct car_judging *g);
    // The module's own keys of a result.
    void (*write)(const struct car_judging *g, struct aj_json *json);
    // What a figure has of this module's, as keys of its row among the figures of a result.
    void (*write_figure)(const struct car_judging *g, uint32_t figure, struct aj_json *json);
    // Pieces of its own that lie on a tile, and what links two tiles, into a drawing.
    void (*draw)(const struct car_judging *g, const struct car_lying *lying,
                 struct car_pieces *pieces);
    void (*link)(const struct car_judging *g, struct car_links *links);
    // Figures that lie before a player, into a drawing.
    void (*draw_held)(const struct car_judging *g, int player, struct car_pieces *pieces);
    // The scoring step of a turn is over; what comes after it (CAR_STEP_SCORED) is not.
    void (*turn_end)(struct car_judging *g);
    // The game ends now: before anything is scored for it, and what this module adds to that.
    void (*before_final)(struct car_judging *g);
    void (*final)(struct car_judging *g);
};

// The hooks of a module as an array: what is no hook among its members has a number too, which
// nobody asks for.
#define CAR_HOOKS (sizeof(struct car_module) / sizeof(void *))
#define CAR_HOOK(hook) (offsetof(struct car_module, hook) / sizeof(void *))
_Static_assert(CAR_PARTS <= 32, "modules are bits of car_judging.having");

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

extern const struct car_module *const car_modules[CAR_PARTS];

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
