// Judges whole turns, and says what a finished judgement shows and what may come next.
#pragma once

#include "carcassonne/rules/rules.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "painting/painting.h"

// ---- asking
//
// A turn that is asked about (aj_game.moves, aj_game.turns): what the case has played stands, and
// further actions are tried after it. It and all it uses live in the arena of the reader.

struct car_asking {
    struct car_judging g;
    struct aj_judgement judgement;
    struct car_turn turn;
    struct car_action *action;   // the turn's, with room for those that are tried
    const struct car_tile *tile; // still in hand, NULL: none
    struct aj_reader *reader;
    const struct aj_case *job;
    int player;
};

// Plays what the case has played, up to the point of the question. False after diagnostics. If
// what was played is illegal, the judgement is forbidden, and nothing can be asked.
bool car_ask_begin(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_ruleset *rules, struct car_asking *ask);

// Whether the position says all that the answer rests on (`hand`: the tile with which whole turns
// begin, NULL: only the next action is asked about). False after diagnostics.
bool car_ask_is_answerable(const struct car_asking *ask, const struct car_tile *hand);

// Whether `a` may come now; the first ruling that forbids it in `*why` (may be NULL), until the
// next question. A tile still in hand counts as placed later in the turn.
bool car_ask_may(struct car_asking *ask, const struct car_action *a, const struct aj_ruling **why);

// Whether placement `a` may come now with an action right after it that makes its edges fit,
// `*with`.
bool car_ask_mended(struct car_asking *ask, const struct car_action *a, struct car_action *with);

// Most actions that an asking plays after those of the case: a ransom, the tile, a figure or a
// tower piece, what follows it, tokens, the walk, the wagons of all players, and what each of them
// does after the turn.
enum { CAR_ASKED_MOST = 11 + 2 * AJ_PLAYERS_MAX };

// Takes an asking that has begun to after `count` further actions, which were found to be allowed
// one after the other.
void car_ask_again(struct car_asking *ask, const struct car_action more[], int count);

// The asking in the turn's scoring step or after it, where that kind of action comes; NULL: the
// turn does not come there. Who uses it says that its options were consulted
// (aj_judgement_consult).
struct car_asking *car_ask_after(struct car_asking *ask, enum car_action_kind kind);

// Actions that may be tried, in the arena of the asking.
struct car_offers {
    struct car_action *action;
    size_t count, capacity;
};

// Adds one.
void car_offer(struct car_asking *ask, struct car_offers *offers, const struct car_action *a);

// Adds an action of that kind about each figure of the player's on the board that `fits` (NULL:
// any), in the order of their places: one of each kind on a segment or, if it is about segments,
// not figures, one of each segment.
void car_offer_own(struct car_asking *ask, struct car_offers *offers, enum car_action_kind kind,
                   bool of_segments, bool (*fits)(const struct car_judging *g, uint32_t figure));

// The cells and turns where the tile in hand may be tried, in the order in which they are listed.
uint32_t car_ask_cells(struct car_asking *ask, struct car_placement **cells);
struct car_action car_ask_place(const struct car_asking *ask, int32_t x, int32_t y, uint8_t turn);

// A figure on a part of the tile just placed, or of another one.
struct car_action car_ask_follower(const struct car_asking *ask, uint32_t part, uint8_t figure);

// The parts on which a follower may be tried, in the order in which they are listed: those of the
// tile just placed, and of others if a module lets him go there.
uint32_t car_ask_parts(struct car_asking *ask, uint32_t **parts);

// An action of that kind upon the spot where figure `follower` of the board stands.
struct car_action car_ask_spot(const struct car_asking *ask, enum car_action_kind kind,
                               uint32_t follower);

// ---- farms_shown
//
// What fields show in the list of features.

// By the row of the numbering; of a completed city only `owners`: who gets what it gives farmers
// once (per-city, per-field-once). Needs g->numbering.
const struct car_field_show *car_show_fields(struct car_judging *g);

// ---- report
//
// What a finished judgement of Carcassonne says of its features: names, JSON, tables, expectations.

// One feature as the report shows it.
struct car_shown {
    const struct car_feature_row *row;
    struct car_worth worth;             // its items together worth.points
    const struct car_field_show *field; // fields only
    uint8_t farm_owners;                // cities that are scored once: whose item `farm` is
    const uint32_t *follower;           // in order of place
    uint32_t followers;
};

// The judging that a finished judgement is the result of. A report marks parts of the board and
// works out what they are worth, so it is not const.
static inline struct car_judging *car_result(const struct aj_judgement *judgement) {
    return judgement->result;
}

// The members of struct aj_game with the same names.
void car_finish(struct aj_judgement *judgement);
void car_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
const char *car_scored_as(int32_t subject);
extern const char *const car_score_kinds[];
extern const struct aj_said car_score_kinds_said[];
void car_made_of(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
int32_t car_order(const struct aj_judgement *judgement, int32_t subject);

// ---- keys of `expect` (EXPECT_KEY in the boxes' rules.def)

enum car_expect_keys {
#define EXPECT_KEY(name, ...) CAR_EXPECT_##name,
#include "carcassonne/table/rows.def"
    CAR_EXPECT_KEYS
};

// Cells in the order of results: by row, then by column.
struct car_spots {
    struct car_xy *spot;
    uint32_t count;
};

// Works out what feature number `row` of the numbering shows.
void car_show(struct car_judging *g, const struct car_field_show *fields, uint32_t row,
              struct car_shown *shown);

// ---- features_result
//
// The features in a result.

// The members of struct aj_game with the same names.
void car_write(const struct aj_judgement *judgement, struct aj_json *json);

// ---- figures_result
//
// The figures that are no followers, in a result.

// The member of struct aj_game with the same name.
void car_write_score(const struct aj_judgement *judgement, int player, struct aj_json *json);

// struct aj_game.write_table: the figures and what modules have on the table.
void car_write_table(const struct aj_judgement *judgement, struct aj_json *json);

// ---- final
//
// The final scoring.

// Scores as if the game ended now.
void car_score_final(struct car_judging *g);

// ---- listing
//
// How a kind of action lists what may come next: its rows in `adjudge moves`, by group (NEXT_GROUP
// in the boxes' rules.def). Rows live in the arena of the moves.

enum car_next_group {
#define NEXT_GROUP(name, rank, ...) CAR_NEXT_##name = (rank),
#include "carcassonne/table/rows.def"
    CAR_NEXT_REJECTED = 0 // as many as there are rows
#define NEXT_GROUP(...) +1
#include "carcassonne/table/rows.def"
    ,
    CAR_NEXT_GROUPS
};
_Static_assert(CAR_NEXT_GROUPS <= 64, "groups are bits of aj_moves.asked");

// Lists of modules that no kind of action lists (LISTS in the boxes' rules.def).
#define LISTS(module, lister) void lister(struct car_asking *ask, struct aj_moves *moves);
#include "carcassonne/table/rows.def"

// Adds a row to a group, or to what is rejected by `why`; NULL if nobody asks for that.
struct aj_next *car_list_row(struct car_asking *ask, struct aj_moves *moves,
                             enum car_next_group group, const struct aj_ruling *why);

// The same of an action that is tried.
struct aj_next *car_list_tried(struct car_asking *ask, struct aj_moves *moves,
                               enum car_next_group group, const struct car_action *a);

// The rows of a kind of action that lists what it offers.
void car_list_offered(struct car_asking *ask, struct aj_moves *moves,
                      const struct car_action_hooks *hooks);

// Fills the row of an action {at, segment}: its kind is named if it is rejected.
void car_fill_spot(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                   struct aj_next *next);

// Writes the members of an action's object; and the text of that object, in `arena`.
typedef void car_members(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
const char *car_object_of(const struct car_action *a, car_members *write, struct aj_arena *arena);

// The same of an action about a figure that stands there, with its kind.
void car_fill_standing(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                       struct aj_next *next);

// ---- tie
//
// Why several players have the points of one feature.

// The member `tie` of struct aj_game.
const struct aj_ruling *car_tie_of(const struct aj_judgement *judgement,
                                   const struct aj_ruling *score);

// ---- turn
//
// Turns: actions are judged in their order, and each that stands is applied. The list of legal
// moves calls the steps of a turn one by one.

// Whether the player of the turn that is over has the next one too.
bool car_goes_on(const struct car_judging *g);

// Whether he may play a further part of that turn. He may also leave it out.
bool car_part_due(const struct car_judging *g);

// Prepares a judging: board, supplies and modules of the position as given; no rulings yet.
void car_judging_init(struct car_judging *g, const struct car_position *position,
                      struct aj_judgement *judgement);

// Lets a module take part after those that do already; its set_up was not called.
void car_judging_join(struct car_judging *g, const struct car_module *module);

// Rulings about the position itself, and what modules keep for themselves: once, before any turn.
void car_judging_begin(struct car_judging *g);

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

// ---- quarrels
//
// What decides a quarrel that claims tell of or, without claims, what the last turn does.

// Notes why something that players may believe of what they quarrel about is not so (rows QUARREL),
// on the board as it is after the moves, or at the action that is illegal; and marks other rulings
// that decide the quarrel. Without claims it is about what the last turn touches, whose rulings
// end before number `moved`. Nothing if there are neither claims nor turns, or no notes are kept.
void car_note_quarrel(struct car_judging *g, const struct aj_case *job, size_t moved);
