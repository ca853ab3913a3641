// How an expansion takes part in a judging: its hooks, and what they are asked about. A module is a
// constant in a file of its own. Hooks borrow what they are given; the judging owns it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carcassonne/table/board.h"
#include "judging/game/judgement.h"

#define CAR_ITEMS_MAX 12

// The modules that take part in a judging, as indices of car_judging.own.
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
struct car_quarters;

// An action that a turn still owes. `rule` notes that, or forbids what is done instead; `option`
// decided it, or is AJ_NONE.
struct car_due {
    int rule;
    int option;
    int16_t variant;  // variant of the sentence that forbids
    int16_t note;     // variant of the sentence that notes it
    int8_t player;    // the player of whom the sentence speaks, AJ_NONE: nobody
    uint8_t step;     // enum car_step: it must come before any later step
    uint64_t by;      // the kinds of action by which it is done, as bits
    const char *what; // "the walk of the dragon"
    bool gives_none;  // it gives nobody points: after the scoring step all points are known without
                      // it
};

// An item of what a feature is worth.
struct car_item {
    const char *what;
    int32_t count;
    int32_t points;
    uint32_t from; // root of the feature that gave the points, CAR_NOTHING: the feature itself
};

// What a feature is worth, to whom, and why.
struct car_worth {
    uint32_t root;
    uint8_t kind;
    bool complete;
    bool held;      // somebody is, or was, on a part that belongs to it
    uint8_t owners; // players who have the most followers there, as bits
    int16_t strength[AJ_PLAYERS_MAX];
    uint8_t tied; // players who had the most before a tie was broken, as bits; 0: there was none
    int16_t tie_option; // the option that broke it, AJ_NONE
    int32_t tiles;      // different tiles; of a monastery, itself and its neighbours on the board
    bool is_of_lines;   // of a monastery: the tiles are those of its row and its column
    int32_t pennants;
    int32_t points;
    int16_t rule;    // by which it scores or, with 0 points, is denied
    int16_t variant; // of the rule's sentence
    int16_t option;  // the option that decided it, AJ_NONE
    uint8_t count;
    struct car_item item[CAR_ITEMS_MAX]; // they add up to `points`
};

// What each completed city of a field gives in addition to what base.farms says. Points of
// different modules or fields are never summed under one rule.
struct car_farm_bonus {
    int32_t each;
    int16_t rule; // the rule that scores it, with `cities` and `each` as arguments
    int16_t variant;
    int16_t at_once; // the variant for points in a turn, before the end of the game
    int16_t option;
    uint8_t at_once_weight; // the least authority of that variant (enum aj_authority)
    uint32_t piece;         // the figure that brings it, CAR_NOTHING: none does
    const char *item;       // field_bonus: what brings it, and how many of them there are
    int32_t count;
};

// Players who have equally many followers. A module may take some from `players`.
struct car_tie {
    const uint32_t *root; // one feature, or all fields at a city
    uint32_t roots;
    uint8_t players; // who scores, as bits; at first all of them
    int16_t option;  // the option that decided it, AJ_NONE
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
    int module; // CAR_MODULE_x: takes part if that is in play
    // A further condition for taking part; NULL: none.
    bool (*in_play)(const struct aj_ruleset *rules);
    // By kind of action: the rules that it must pass, NULL at the end. Each adds its rulings.
    car_judge *const *judges[CAR_ACTIONS];
    // The rules that every wooden action must pass before those of its kind, NULL at the end.
    car_judge *const *judges_wooden;
    // The same for every action of the figures' step (CAR_STEP_FIGURE): wooden ones, ferries,
    // sheep.
    car_judge *const *judges_figure;
    // Whether a follower may be meant for the tile at the action's `at`, though that is not the one
    // just placed. Whether he may go there is for rules of the module to say.
    bool (*reaches)(const struct car_judging *g, const struct car_action *a);
    // By kind of action, if it is the module's own: carries out an action that is allowed.
    void (*apply[CAR_ACTIONS])(struct car_judging *g, const struct car_action *a);
    // Called when the position's tiles and figures are on the board: makes what the module keeps,
    // and lays its own pieces.
    void (*set_up)(struct car_judging *g);
    // Called when the position is complete on the board: adds rulings about it.
    void (*begin)(struct car_judging *g);
    // A turn begins, or a further part of one (`now.part` > 0).
    void (*turn_begin)(struct car_judging *g);
    // Whether the player of the turn that is over must have the next one too.
    bool (*goes_on)(const struct car_judging *g);
    // Each module with goes_on has it: notes at `node` what the player has that turn by, since
    // somebody else takes one.
    void (*note_owed)(const struct car_judging *g, int player, uint32_t node);
    // Whether he may play a further part of the same turn, before anybody else moves.
    bool (*part_due)(const struct car_judging *g);
    // Judges that a player is about to play again; `part`: as a further part of his turn. Returns
    // true if this module has said whether that is allowed, so base.turn-order says nothing.
    bool (*plays_again)(const struct car_judging *g, const struct car_action *turn, bool part);
    // Whether `rule` is not to be applied to action `a`, because this module says otherwise.
    bool (*lifts)(const struct car_judging *g, int rule, const struct car_action *a);
    // Action `a` is allowed and about to place a tile, which is not on the board yet.
    void (*placing)(struct car_judging *g, const struct car_action *a);
    // A turn has placed tile `lying`.
    void (*placed)(struct car_judging *g, uint32_t lying);
    // Whether any tile on the board may get a road over it (car_board_cross).
    bool crosses;
    // The turn has laid a road over the tile that it placed.
    void (*crossed)(struct car_judging *g, uint32_t lying);
    // The turn has joined or divided roads of tile `lying` by other means than a tile or a token.
    void (*respanned)(struct car_judging *g, uint32_t lying);
    // Whether an allowed action of this module right after placement `a`, whose edges do not fit,
    // would make them fit; `*with` is that action.
    bool (*mends)(const struct car_judging *g, const struct car_action *a, struct car_action *with);
    // Kinds of segment, as bits: `stands_on` has those on which followers may be only because of
    // this module. `speaks_of` has those on which nobody may be, if this module's own rules say so.
    uint16_t stands_on, speaks_of;
    // Whether the tile's printed underpass has two openings.
    bool (*splits)(const struct car_judging *g, const struct car_tile *tile);
    // Whether a part of one of this module's kinds is a feature, as a mine entrance is. NULL: none
    // is.
    bool (*is_feature)(const struct car_judging *g, uint32_t part);
    // Whether a feature without open ends is incomplete all the same.
    bool (*holds_open)(const struct car_judging *g, uint32_t root);

    // Whether a player may get what the feature is worth without holding it.
    bool (*takes_worth)(const struct car_judging *g, uint32_t root);
    // Whether a part that is no city counts as one for fields; with `completed`, as a completed one
    // for the farmers of `field`. NULL: it does not.
    bool (*is_city)(const struct car_judging *g, uint32_t part, uint32_t field, bool completed);
    // Changes what a feature is worth; called in the order of ranks.
    void (*worth)(struct car_judging *g, struct car_worth *worth);
    // Changes the strength of a follower in that feature. `*strength` is what the figure's row
    // says.
    void (*strength)(const struct car_judging *g, const struct car_worth *worth, uint32_t follower,
                     int16_t *strength);
    // Several players have the most followers on these features taken together: removes from
    // tie->players those who do not score.
    void (*break_tie)(const struct car_judging *g, struct car_tie *tie);
    // It is known who gets a feature's points, and they are about to be given: adds rulings.
    void (*awarding)(struct car_judging *g, const struct car_worth *worth);
    // Returns the rule by which a follower gets nothing for a feature that his owner does not
    // score; AJ_NONE: others have more there, or another module has the rule.
    int (*denies)(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);
    // What each completed city of a field gives in addition, to a player who scores the field.
    // Player AJ_NONE: to any such player, as results show it for the field. Returns false if it
    // adds nothing.
    bool (*farm_bonus)(struct car_judging *g, uint32_t field, int player,
                       struct car_farm_bonus *bonus);
    // Whether a completed city counts twice for farmers. prices[0] is what it gives them, prices[1]
    // what modules add to that. `bonus`: what it gives the second time, and by which rule.
    bool (*doubles)(const struct car_judging *g, uint32_t city, const int32_t prices[2],
                    struct car_farm_bonus *bonus);
    // Sets what a field gives each player who scores it, in addition to its cities. `worthless`:
    // the field has no completed city. Returns false if it adds nothing.
    bool (*field_bonus)(struct car_judging *g, uint32_t field, bool worthless,
                        struct car_farm_bonus *bonus);
    // The players who score a field at the end instead of its farmers, as bits, and the points for
    // each completed city; 0: the farmers do.
    uint8_t (*field_keepers)(const struct car_judging *g, uint32_t field, int32_t *each);
    // A player has got points, or paid some (below 0). `with`: the feature whose points they are a
    // bonus to, CAR_NOTHING: none.
    void (*earned)(struct car_judging *g, const struct aj_earning *earning, uint32_t with);
    // Feature `root` is complete and will be scored in this step, in which none has been scored
    // yet.
    void (*completing)(struct car_judging *g, uint32_t root);
    // Feature `worth->root` was scored, and followers have not returned yet. It is complete (held
    // or not), or a field whose farmers a barn sends home.
    void (*scored)(struct car_judging *g, const struct car_worth *worth);
    // Whether a follower does not return with the scored feature `root`.
    bool (*stays)(struct car_judging *g, uint32_t follower, uint32_t root);
    // Finds what the turn still owes before it is scored or, with `g->now.ended`, before it is
    // over. Returns false if it adds nothing.
    bool (*due)(struct car_judging *g, struct car_due *due);
    // As bits: `due` is asked only if the tile just placed has one of these tile marks, or a
    // segment with one of these signs. If both are 0, it is always asked.
    uint64_t due_marks;
    uint32_t due_signs;
    // All actions of a turn are allowed: rules about the turn as a whole, before its scoring step.
    void (*turn_judge)(struct car_judging *g);
    // For random games (play.c): the drawn tile fits nowhere and is out of the game; whether a tile
    // may be drawn now.
    void (*set_aside)(struct car_judging *g, const struct car_tile *tile);
    bool (*may_draw)(const struct car_judging *g, const struct car_tile *tile);
    // Whether the position says all that a question about the next actions needs. `hand`: the tile
    // with which whole turns begin, NULL: only the next action is asked for. Returns false if it
    // was reported what is missing.
    bool (*is_answerable)(const struct car_judging *g, const struct car_tile *hand,
                          struct aj_reader *reader);
    // No figure will be placed or moved in this turn any more; its walk and its scoring step come
    // next.
    void (*settle)(struct car_judging *g);
    // Adds what players have of this module's to the judgement.
    void (*tally)(const struct car_judging *g);
    // Writes the module's keys of a result.
    void (*write)(const struct car_judging *g, struct aj_json *json);
    // Writes what a player has of this module's, as keys of his row among the scores of a result.
    void (*write_score)(const struct car_judging *g, int player, struct aj_json *json);
    // Writes what a figure has of this module's, as keys of its row among the figures of a result.
    void (*write_figure)(const struct car_judging *g, uint32_t figure, struct aj_json *json);
    // Writes who holds which pieces if `write` leaves that out, for comparing tables.
    void (*write_held)(const struct car_judging *g, struct aj_json *json);
    // `draw` draws the module's pieces on a tile, `link` lines from it to another tile.
    void (*draw)(const struct car_judging *g, const struct car_board_tile *lying,
                 struct car_pieces *pieces);
    void (*link)(const struct car_judging *g, struct car_links *links);
    // Draws the parts of a city that lies over several tiles, with the figures in them.
    void (*draw_quarters)(const struct car_judging *g, struct car_quarters *quarters);
    // Draws the figures that lie in front of a player.
    void (*draw_held)(const struct car_judging *g, int player, struct car_pieces *pieces);
    // The scoring step of a turn is over. Actions that come after it (CAR_STEP_SCORED) are still to
    // come.
    void (*turn_end)(struct car_judging *g);
    // An entry of `moves` is over: adds rulings about what it has told.
    void (*turn_over)(struct car_judging *g);
    // The game ends: called before anything is scored for that, and to add this module's final
    // scoring.
    void (*before_final)(struct car_judging *g);
    void (*final)(struct car_judging *g);
};

// The members of a module as an array of hooks: each has a number by its place. Members that are no
// hooks have one too, which is not used.
#define CAR_HOOKS (sizeof(struct car_module) / sizeof(void *))
#define CAR_HOOK(hook) (offsetof(struct car_module, hook) / sizeof(void *))
_Static_assert(CAR_PARTS <= 64, "modules are bits of car_judging.having");

// The modules, each in a file of its own.
#define TAKES_PART(name, rank) extern const struct car_module car_##name;
#include "carcassonne/table/rows.def"
