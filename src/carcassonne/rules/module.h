// The seam by which an expansion takes part in a judging: its hooks, and what they are asked about.
// A module is a constant in a file of its own; what hooks are given belongs to the judging.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/table/table.h"
#include "judging/game/judgement.h"

#define CAR_ITEMS_MAX 12

// The modules that take part in a judging, each a place of car_judging.own.
enum car_taking_part {
#define TAKES_PART(name, rank) CAR_TAKES_PART_##name,
#include "carcassonne/table/rows.def"
    CAR_PARTS
};

struct aj_json;
struct aj_reader;
struct car_judging;
struct car_links;
struct car_board_tile;
struct car_numbering;
struct car_pieces;

// An action that a turn still owes. Its rule notes that, and forbids what is done instead; `option`
// is the option that decided it, or AJ_NONE.
struct car_due {
    int rule;
    int option;
    int16_t variant;  // of the sentence by which it forbids
    uint8_t step;     // enum car_step at which it comes: before all later steps
    uint64_t by;      // the kinds of action that do it, as bits
    const char *what; // "the walk of the dragon"
};

// One item of a feature's working.
struct car_item {
    const char *what;
    int32_t count;
    int32_t points;
    uint32_t from; // root of the feature that gave the points, CAR_NOTHING: they are its own
};

// What a feature is worth, to whom, and why.
struct car_worth {
    uint32_t root;
    uint8_t kind;
    bool complete;
    bool held;      // somebody stands, or stood, on what takes part in it
    uint8_t owners; // players who have the most followers there, as bits
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

// What each completed city of a field gives besides what base.farms says: no points of several
// modules or fields add up under one rule.
struct car_farm_bonus {
    int32_t each;
    int16_t rule; // scores it, with `cities` and `each`
    int16_t variant;
    int16_t at_once; // the variant in a turn, before the end of the game
    int16_t option;
    uint32_t piece; // the figure that it rests on, CAR_NOTHING: nobody's
};

// Players who have equally many followers, as long as nobody breaks that.
struct car_tie {
    const uint32_t *root; // one feature, or all fields at a city
    uint32_t roots;
    uint8_t players; // who scores, as bits
    int16_t option;  // that decided it, AJ_NONE
};

typedef void car_judge(const struct car_judging *g, const struct car_action *a);

// The kinds of segments that belong to modules, as bits.
enum {
    CAR_KINDS_OF_MODULES = 0
#define BELONGS(kind, module) | 1U << CAR_##kind
#include "tiles/tiles.def"
};

// An expansion's part in the judging; every hook may be NULL.
struct car_module {
    int module; // CAR_MODULE_x: in play with it
    // What it needs besides to be in play; NULL: nothing.
    bool (*in_play)(const struct aj_ruleset *rules);
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
    // Whether each tile may get a road over it while it lies (car_board_cross).
    bool crosses;
    // The turn has laid a road over the tile that it placed.
    void (*crossed)(struct car_judging *g, uint32_t lying);
    // The turn has joined or cut roads of tile `lying`, otherwise than by a tile or a token.
    void (*respanned)(struct car_judging *g, uint32_t lying);
    // Whether an action right after placement `a`, whose edges do not fit, would make them fit and
    // is allowed by the module: `*with`.
    bool (*mends)(const struct car_judging *g, const struct car_action *a, struct car_action *with);
    // Kinds of segments on which only this module lets followers stand, as bits; and kinds on which
    // nobody stands, of which it has rules that say so.
    uint16_t stands_on, speaks_of;
    // Whether a printed underpass is two openings.
    bool (*splits)(const struct car_judging *g, const struct car_tile *tile);
    // Whether a part of a kind that belongs to this module is a feature (mine entrances); NULL:
    // none is (towers).
    bool (*is_feature)(const struct car_judging *g, uint32_t part);
    // Whether a feature without open ends is not complete all the same.
    bool (*holds_open)(const struct car_judging *g, uint32_t root);
    // Whether fields count a part of no city that they touch as a city; as a completed one, for the
    // farmers of `field`. NULL: they do not.
    bool (*is_city)(const struct car_judging *g, uint32_t part, uint32_t field, bool completed);
    // Changes what a feature is worth; called in the order of modules.
    void (*worth)(struct car_judging *g, struct car_worth *worth);
    // Changes the strength of a follower in that feature (`*strength`: as its row says).
    void (*strength)(const struct car_judging *g, const struct car_worth *worth, uint32_t follower,
                     int16_t *strength);
    // Several players have the most on these features, taken together: takes from them who does not
    // score all the same.
    void (*break_tie)(const struct car_judging *g, struct car_tie *tie);
    // Who gets a feature's points is found, and they are about to be given: rulings about that.
    void (*awarding)(struct car_judging *g, const struct car_worth *worth);
    // The rule by which a follower gets nothing of a feature that its owner does not score;
    // AJ_NONE: others have more there, or another module says it.
    int (*denies)(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);
    // What each completed city of a field gives in addition to a player who scores the field.
    // Player AJ_NONE: to any such player; results show it as the field's. False: nothing.
    bool (*farm_bonus)(struct car_judging *g, uint32_t field, int player,
                       struct car_farm_bonus *bonus);
    // Whether a completed city counts once more for farmers, to whom it gives `plain` points and
    // `bonuses` of modules: what it gives then, and by what rule.
    bool (*doubles)(const struct car_judging *g, uint32_t city, const int32_t prices[2],
                    struct car_farm_bonus *bonus);
    // What a field gives besides its cities to each player who scores it; `worthless`: no
    // completed city is there.
    bool (*field_bonus)(struct car_judging *g, uint32_t field, bool worthless,
                        struct car_farm_bonus *bonus);
    // Who scores a field at the end in place of its farmers, as bits, and what for each completed
    // city; 0: the farmers do.
    uint8_t (*field_keepers)(const struct car_judging *g, uint32_t field, int32_t *each);
    // A player has got points, or paid some (below 0): with those for the feature `with` if they
    // are a bonus for it, CAR_NOTHING if not.
    void (*earned)(struct car_judging *g, const struct aj_earning *earning, uint32_t with);
    // Feature `root` is complete, and will be scored in this step, before any is.
    void (*completing)(struct car_judging *g, uint32_t root);
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
    uint64_t due_marks;
    uint32_t due_signs;
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
    // What a player has of this module's, as keys of his row among the scores of a result.
    void (*write_score)(const struct car_judging *g, int player, struct aj_json *json);
    // What a figure has of this module's, as keys of its row among the figures of a result.
    void (*write_figure)(const struct car_judging *g, uint32_t figure, struct aj_json *json);
    // Who holds what of it that its keys of a result leave out, as keys of a table that is
    // compared.
    void (*write_held)(const struct car_judging *g, struct aj_json *json);
    // Pieces of its own that lie on a tile, and what links two tiles, into a drawing.
    void (*draw)(const struct car_judging *g, const struct car_board_tile *lying,
                 struct car_pieces *pieces);
    void (*link)(const struct car_judging *g, struct car_links *links);
    // Figures that lie before a player, into a drawing.
    void (*draw_held)(const struct car_judging *g, int player, struct car_pieces *pieces);
    // The scoring step of a turn is over; what comes after it (CAR_STEP_SCORED) is not.
    void (*turn_end)(struct car_judging *g);
    // An entry of `moves` is over, and nothing follows in it: rulings about what it has told.
    void (*turn_over)(struct car_judging *g);
    // The game ends now: before anything is scored for it, and what this module adds to that.
    void (*before_final)(struct car_judging *g);
    void (*final)(struct car_judging *g);
};

// The hooks of a module as an array: what is no hook among its members has a number too, which
// nobody asks for.
#define CAR_HOOKS (sizeof(struct car_module) / sizeof(void *))
#define CAR_HOOK(hook) (offsetof(struct car_module, hook) / sizeof(void *))
_Static_assert(CAR_PARTS <= 64, "modules are bits of car_judging.having");

// The modules themselves, each in a file of its own.
#define TAKES_PART(name, rank) extern const struct car_module car_##name;
#include "carcassonne/table/rows.def"
