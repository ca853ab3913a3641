// Judges whole turns; says what a finished judgement shows, and what may come next.
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
// A question about the next actions of a turn (aj_game.moves, aj_game.turns): the case's actions
// were played, and further ones are tried. All of it is in the reader's arena.

struct car_asking {
    struct car_judging g;
    struct aj_judgement judgement;
    struct car_turn turn;
    struct car_action *action;   // the turn's actions, with room for those that are tried
    const struct car_tile *tile; // still in hand, NULL: none
    struct aj_reader *reader;
    const struct aj_case *job;
    int player;
};

// Plays the case up to the point of the question. Returns false after diagnostics. If something in
// it is illegal, the judgement is forbidden, and nothing can be asked.
bool car_ask_begin(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_ruleset *rules, struct car_asking *ask);

// Returns an asking of an entry that comes after the last turn, if the case says that the game is
// over and tells neither a tile in hand nor a part of this entry, or NULL if it does not, or
// nothing may come. An asking of which the case tells a part is such a one by itself
// (car_turn_state.is_closing).
struct car_asking *car_ask_closing(struct car_asking *ask);

// Whether the position says all that the answer depends on. `hand`: the tile with which whole turns
// begin, NULL: only the next action is asked for. Returns false after diagnostics.
bool car_ask_is_answerable(const struct car_asking *ask, const struct car_tile *hand);

// Whether `a` may come now. If not, `*why` (unless NULL) is the first ruling that forbids it, valid
// until the next question. A tile in hand counts as placed later in the turn.
bool car_ask_may(struct car_asking *ask, const struct car_action *a, const struct aj_ruling **why);

// Whether placement `a` may come now if `*with`, an action right after it, makes its edges fit.
bool car_ask_mended(struct car_asking *ask, const struct car_action *a, struct car_action *with);

// How many actions an asking plays at most after those of the case: a ransom, the tile, a figure or
// a tower piece and what follows it, tokens, the walk, the wagons of all players, and what each of
// them does after the turn.
enum { CAR_ASKED_MOST = 11 + 2 * AJ_PLAYERS_MAX };

// Begins an asking anew and plays `count` further actions, each found to be allowed before.
void car_ask_again(struct car_asking *ask, const struct car_action more[], int count);

// Returns an asking in the turn's scoring step or after it, at the step of that kind of action, or
// NULL if the turn does not get there. The caller must say that its options were consulted
// (aj_judgement_consult).
struct car_asking *car_ask_after(struct car_asking *ask, enum car_action_kind kind);

// Actions that may be tried, in the arena of the asking.
struct car_offers {
    struct car_action *action;
    size_t count, capacity;
};

// Adds an action to the offers.
void car_offer(struct car_asking *ask, struct car_offers *offers, const struct car_action *a);

// Adds an action of that kind for the player's figures on the board that `fits` (NULL: all), by
// place: one for each kind on a segment or, with `of_segments`, one for each segment.
void car_offer_own(struct car_asking *ask, struct car_offers *offers, enum car_action_kind kind,
                   bool of_segments, bool (*fits)(const struct car_judging *g, uint32_t figure));

// Lists the cells and turns in which the tile in hand may be tried; returns how many.
uint32_t car_ask_cells(struct car_asking *ask, struct car_placement **cells);
// Returns the action that places the tile in hand there.
struct car_action car_ask_place(const struct car_asking *ask, int32_t x, int32_t y, uint8_t turn);

// Makes the action that places a figure on a part, of the tile just placed or of another one.
struct car_action car_ask_follower(const struct car_asking *ask, uint32_t part, uint8_t figure);

// Lists the parts on which a follower may be tried: those of the tile just placed, and others if a
// module lets him go there. Returns how many.
uint32_t car_ask_parts(struct car_asking *ask, uint32_t **parts);

// Makes an action of that kind about the place where figure `follower` is.
struct car_action car_ask_spot(const struct car_asking *ask, enum car_action_kind kind,
                               uint32_t follower);

// ---- farms_shown
//
// What fields show in the list of features.

// Returns, by row of g->numbering, which must be there, what a field shows; for a completed city
// only `owners`, who get what it gives farmers once (per-city, per-field-once).
const struct car_field_show *car_show_fields(struct car_judging *g);

// ---- report
//
// What a finished judgement of Carcassonne says of its features: names, JSON, tables, expectations.

// One feature as the report shows it.
struct car_shown {
    const struct car_feature_row *row;
    struct car_worth worth;             // its items add up to worth.points
    const struct car_field_show *field; // fields only
    uint8_t farm_owners;      // of a city that is scored once: who gets its item `farm`, as bits
    const uint32_t *follower; // numbers of its figures, by place
    uint32_t followers;
};

// Returns the judging of a finished judgement. It is not const, since reports mark parts of the
// board to find what they are worth.
static inline struct car_judging *car_result(const struct aj_judgement *judgement) {
    return judgement->result;
}

// These are the members of struct aj_game (judging/game/game.h) with the same names.
void car_finish(struct aj_judgement *judgement);
void car_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
const char *car_spoken(const struct aj_judgement *judgement, int32_t subject);
bool car_whereabouts(const struct aj_judgement *judgement, int32_t subject, bool cell_follows,
                     struct aj_buf *out);
const char *car_scored_as(int32_t subject);

// Implements aj_game.earned_as.
const char *car_earned_as(const struct aj_judgement *judgement, const struct aj_earning *earning);

// Returns what a feature is called if its place is named too: "city", "shrine".
const char *car_called(const struct car_board *board, uint32_t part);
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

// The cells of a feature, by row, then by column. If only those in its row and its column count:
// its own, then those to the north, east, south and west, each way from there.
struct car_cell_list {
    struct car_xy *cell;
    uint32_t count;
};

// Works out what feature number `row` of the numbering shows.
void car_show(struct car_judging *g, const struct car_field_show *fields, uint32_t row,
              struct car_shown *shown);

// ---- features_result
//
// Writes the features of a result.

// These are the members of struct aj_game (judging/game/game.h) with the same names.
void car_write(const struct aj_judgement *judgement, struct aj_json *json);

// ---- figures_result
//
// Writes the figures of a result that are no followers.

// Member of struct aj_game with the same name.
void car_write_score(const struct aj_judgement *judgement, int player, struct aj_json *json);

// struct aj_game.write_table: writes the figures, and what modules have on the table.
void car_write_table(const struct aj_judgement *judgement, struct aj_json *json);

// ---- final
//
// The final scoring.

// Scores as if the game ended now.
void car_score_final(struct car_judging *g);

// ---- listing
//
// How a kind of action lists what may come next: rows of `adjudge moves`, by group (NEXT_GROUP in
// the boxes' rules.def). The rows are in the arena of the moves.

enum car_next_group {
#define NEXT_GROUP(name, rank, ...) CAR_NEXT_##name = (rank),
#include "carcassonne/table/rows.def"
    CAR_NEXT_REJECTED = 0 // greater than all groups: the row is rejected
#define NEXT_GROUP(...) +1
#include "carcassonne/table/rows.def"
    ,
    CAR_NEXT_GROUPS
};
_Static_assert(CAR_NEXT_GROUPS <= 64, "groups are bits of aj_moves.asked");

// Functions of modules that list rows of no kind of action (LISTS in the boxes' rules.def).
#define LISTS(module, lister) void lister(struct car_asking *ask, struct aj_moves *moves);
#include "carcassonne/table/rows.def"

// Adds a row to a group or, if `why` forbids it, to the rejected ones. Returns NULL if nobody asks
// for these.
struct aj_next *car_list_row(struct car_asking *ask, struct aj_moves *moves,
                             enum car_next_group group, const struct aj_ruling *why);

// Tries an action, and adds a row for it like car_list_row().
struct aj_next *car_list_tried(struct car_asking *ask, struct aj_moves *moves,
                               enum car_next_group group, const struct car_action *a);

// Lists the rows of a kind of action: all that it offers.
void car_list_offered(struct car_asking *ask, struct aj_moves *moves,
                      const struct car_action_hooks *hooks);

// Fills the row of an action {at, segment}. A rejected one also names its kind.
void car_fill_spot(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                   struct aj_next *next);

// Writes the members of an action's object. The function returns the text of that object, in
// `arena`.
typedef void car_members(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
const char *car_object_of(const struct car_action *a, car_members *write, struct aj_arena *arena);

// Fills the row of an action about a figure on the board like car_fill_spot(), with the figure's
// kind.
void car_fill_standing(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                       struct aj_next *next);

// ---- tie
//
// Says why several players have the points of one feature.

// The member `tie` of struct aj_game.
const struct aj_ruling *car_tie_of(const struct aj_judgement *judgement,
                                   const struct aj_ruling *score);

// ---- turn
//
// Turns: actions are judged in order, and those that are allowed are applied. The list of legal
// moves calls the steps of a turn one by one.

// Whether the player of the last turn must have the next one too.
bool car_goes_on(const struct car_judging *g);

// Whether the player of the last turn may play a further part of it. He need not.
bool car_part_due(const struct car_judging *g);

// Prepares a judging: board, supplies and modules as the position gives them; adds no rulings.
void car_judging_init(struct car_judging *g, const struct car_position *position,
                      struct aj_judgement *judgement);

// Lets a module take part after those that do already, without calling its set_up.
void car_judging_join(struct car_judging *g, const struct car_module *module);

// Adds rulings about the position itself, and has modules make what they keep: once, before any
// turn.
void car_judging_begin(struct car_judging *g);

// Judges whether a turn is its player's, after `index` other turns.
void car_turn_order_judge(struct car_judging *g, uint32_t index, const struct car_turn *turn);

// Begins a turn, after `index` other turns.
void car_turn_begin(struct car_judging *g, const struct car_turn *turn, uint32_t index);

// Whether a kind of action may come after the last turn of a game.
bool car_action_closes(unsigned kind);

// Whether an entry of `moves` begins no turn: it has actions, and all may come after the last turn.
bool car_turn_closes(const struct car_turn *turn);

// Begins an entry after the last turn, after `index` other entries.
void car_turn_begin_closing(struct car_judging *g, const struct car_turn *turn, uint32_t index);

// Judges an action. Returns false if it is forbidden.
bool car_action_judge(struct car_judging *g, const struct car_action *a);

// Whether a follower takes part in a feature.
static inline bool car_has_follower(const struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    return car_next_follower(g, &walk) != CAR_NOTHING;
}

// Applies an action that is allowed.
void car_action_apply(struct car_judging *g, const struct car_action *a);

// Judges the turn as a whole. Returns false if it is forbidden.
bool car_turn_is_legal(struct car_judging *g);

// Ends the turn: scores, if the scoring step is still to come.
void car_turn_end(struct car_judging *g);

// Goes on to the step of the turn at which `a` comes: a walk ends the step of figures, and an
// action after the scoring step has that scored. Returns false if that is forbidden.
bool car_turn_reach(struct car_judging *g, const struct car_action *a);

// Judges turn `index` of the position (from 0), applies it if it is allowed, and scores. Returns
// false if it is forbidden, and the board may have part of it.
bool car_turn_judge(struct car_judging *g, uint32_t index);

// Judges a whole case: aj_game.judge.
void car_judge_case(const struct aj_case *job, struct aj_judgement *judgement);

// Whether a figure is on the board and listed in a result by itself. Followers are listed with
// their features, except guards, since a tower is no feature.
bool car_is_listed(const struct car_judging *g, uint32_t figure);

// ---- quarrels
//
// Says what decides a quarrel: what claims speak of or, without claims, what the last turn does.

// Adds notes on why something that players may believe is not so (rows QUARREL), on the board after
// the moves or, if they are illegal, at the illegal action; and marks other rulings that decide the
// quarrel. Without claims it is about what the last turn touches: its rulings are those before
// number `moved`. Does nothing if there are neither claims nor turns, or if notes are not kept.
void car_note_quarrel(struct car_judging *g, const struct aj_case *job, size_t moved);
