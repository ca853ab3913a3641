// The answer to a case under all readings of what its rules leave open.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "judging/rulebook/rulebook.h"

// ---- way
//
// The way to one reading: what the options that an edition leaves open were settled to. Plain
// values.

struct aj_way {
    aj_options chosen; // options settled on the way, as bits
    int8_t value[AJ_OPTIONS_MAX];
};

// One step of a way: an option was settled to a value. The ways to the readings of a case share the
// steps that they begin with, so each step names the one before it.
struct aj_way_step {
    uint32_t before; // its number, counted from 1; 0: this is the first step
    uint8_t option;
    int8_t value;
};

// The steps of a way, the last one first.
#define AJ_EACH_STEP(at, step, last)                                                               \
    uint32_t at = (last);                                                                          \
    at != 0;                                                                                       \
    at = (step)[at - 1].before

// The way whose last step has the number `last`.
struct aj_way aj_way_of(const struct aj_way_step *step, uint32_t last);

// Settles `option` to `value` in the rules, as a reading does.
void aj_reading_settle(struct aj_ruleset *rules, int option, int value);

// Settles `option` to `value`, in the rules and on the way.
void aj_way_settle(struct aj_way *way, struct aj_ruleset *rules, int option, int value);

// The one option in which two ways differ, all others that both met being alike; AJ_NONE if they
// differ in none or in several.
int aj_way_difference(const struct aj_way *a, const struct aj_way *b);

// ---- answer
//
// The answer to a case: what its judgements under all readings of what the rules leave open have in
// common, and what they do not. It and all it points to live in the arena of its judgement.

// The value that one option has in a reading.
struct aj_reading {
    uint8_t option;
    int8_t value;
};

// What two answers are compared by: the verdict, and what each player has of it.
struct aj_result {
    enum aj_verdict verdict;
    int32_t gained[AJ_PLAYERS_MAX], final[AJ_PLAYERS_MAX];
    struct aj_tally tally[AJ_TALLIES_MAX];
    int tallies;
};

// When a ruling holds or an outcome comes about: each option named has one of the values given.
struct aj_condition {
    struct aj_reading *reading; // by option, then value
    size_t readings;            // 0: in every reading
};

// One outcome of an undetermined case.
struct aj_outcome {
    struct aj_reading *reading;     // the deciding options' values that lead to it
    struct aj_condition *condition; // any one of them leads to it, and nothing else does
    uint32_t readings, conditions;
    uint32_t result; // which of the tree's results; see aj_answer_result
};

// Most readings that an answer may have.
#define AJ_LEAVES_MAX 256

// One reading of all that was branched over on the way to it.
struct aj_admitted {
    uint32_t step; // the last one of the way to it, counted from 1
    uint32_t leaf; // which of the tree's
};

// Readings as bits.
struct aj_leaf_set {
    uint64_t word[AJ_LEAVES_MAX / 64];
};

// The answer to a case under one ruleset, over all readings of what is unsettled in it.
struct aj_answer {
    enum aj_verdict verdict;
    enum aj_verdict common;         // the verdict of every reading, AJ_UNDETERMINED: they differ
    struct aj_judgement *judgement; // the first reading's
    struct aj_ruleset *rules;       // as judged: judgement->rules
    unsigned keep;                  // what was kept of its judgements while they were at hand
    aj_options consulted;           // options consulted in any reading
    aj_options swaying;             // options of which some value might have changed a reading
    aj_options branched;            // unsettled options that were branched over
    aj_options deciding;            // of these, those whose value changes an outcome
    struct aj_tree *tree;           // where its leaves are
    uint32_t first;                 // the leaf of the first reading
    struct aj_admitted *leaf;       // the readings; none if nothing was branched over
    size_t leaves;
    struct aj_way_step *step;    // of the ways to them
    struct aj_leaf_set *lacking; // of each ruling of `judgement`: the readings that do not make it;
                                 // NULL: it has none, or nothing was branched over
    int16_t *against; // rules that forbid something in every reading, if there are several
    size_t againsts;
    uint8_t earning_otherwise;  // players whose working is another one in some reading, as bits
    struct aj_outcome *outcome; // undetermined: one for each distinct result
    size_t outcomes;
    struct aj_condition *condition; // of each ruling of `judgement`; NULL: all hold throughout
    uint64_t table;          // a number of the tables that the readings lead to (AJ_KEEP_TABLE)
    bool is_finished;        // its judgement is: rulings are in order
    bool is_over;            // the game is, in every reading; found if judgements are kept whole
    struct aj_winner winner; // who has won then
};

// ---- tree
//
// The decisions of a case: what it comes to under any rules. Memory is the arena's, and stays if
// what was allocated later is released.

// What is kept of a judgement.
struct aj_leaf {
    uint32_t result; // which of the tree's results it comes to
    bool is_end, has_table;
    bool is_held;                  // what is claimed was held against it, without a mistake
    uint8_t untold, untold_at_end; // as aj_judgement has them
    uint64_t table;                // a number of what lies on the table then (AJ_KEEP_TABLE)
    uint64_t found;                // a number of what is so instead of what is claimed, if is_held
    struct aj_judgement *whole;    // the judgement, finished; NULL: it was not kept
};

// Claims, which are held against each judgement while it is at hand.
struct aj_holding {
    // Sets what the judgement makes of each claim (enum aj_standing), and what is so instead. False
    // if a claim is not understood.
    bool (*hold)(const struct aj_holding *holding, const struct aj_case *job,
                 const struct aj_judgement *judgement, uint8_t standing[], uint64_t *found);
    const uint32_t *says; // the map of each
    size_t claims;
    unsigned keep; // what of a judgement they are held against
};

struct aj_tree {
    struct aj_arena *arena;
    const struct aj_holding *holding; // NULL: nothing is claimed, or nobody asks
    struct aj_lasting root, fork, leaf, result, standing;
};

// An empty tree, for one case under any rules.
struct aj_tree *aj_tree_begin(struct aj_arena *arena);

// The case as it was read once under rules that have the same root, and so would be read alike by
// these; NULL: it was not. Only its rules are others.
const struct aj_case *aj_tree_case(const struct aj_tree *tree, const struct aj_ruleset *rules);

// The root for the rules under which the case was read. The case must stay.
uint32_t aj_tree_root(struct aj_tree *tree, const struct aj_case *job,
                      const struct aj_ruleset *rules);

// Finds the leaf to which rules lead, and what is asked on the way. False: the case was not judged
// by such rules.
bool aj_tree_find(const struct aj_tree *tree, uint32_t root, const struct aj_ruleset *rules,
                  struct aj_consulted *asked, uint32_t *leaf);

// Adds a judgement of which so much is kept, and returns its leaf.
uint32_t aj_tree_add(struct aj_tree *tree, uint32_t root, const struct aj_case *job,
                     const struct aj_judgement *judgement, unsigned keep);

// A leaf by its number. The pointer is good until a judgement is added.
struct aj_leaf *aj_tree_leaf(const struct aj_tree *tree, uint32_t leaf);

// Holds what is claimed against the judgement of a leaf, unless it was.
void aj_tree_hold(struct aj_tree *tree, const struct aj_case *job,
                  const struct aj_judgement *judgement, uint32_t leaf);

// What a leaf makes of each claim, if it is held; else to be filled in.
uint8_t *aj_tree_standing(struct aj_tree *tree, uint32_t leaf);

// A result by its number, of a case with so many players.
struct aj_result aj_tree_result(const struct aj_tree *tree, uint32_t place, int players);

// A judgement by these rules that has the result of a leaf and nothing else.
struct aj_judgement *aj_tree_judgement(const struct aj_tree *tree, uint32_t leaf,
                                       const struct aj_case *job, const struct aj_ruleset *rules);

// Judges by the first readings of what `rules` leave open, which are borrowed by the judgement.
void aj_case_judge_first(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                         struct aj_arena *arena, struct aj_judgement *judgement);

// The leaf of one of an answer's readings.
static inline uint32_t aj_leaf_number(const struct aj_answer *answer, size_t index) {
    return answer->leaves ? answer->leaf[index].leaf : answer->first;
}
static inline const struct aj_leaf *aj_answer_leaf(const struct aj_answer *answer, size_t index) {
    return aj_tree_leaf(answer->tree, aj_leaf_number(answer, index));
}

// How many readings an answer has: 1 if nothing was branched over.
static inline size_t aj_answer_readings(const struct aj_answer *answer) {
    return answer->leaves ? answer->leaves : 1;
}

// When two results agree.
typedef bool aj_agree(const struct aj_result *a, const struct aj_result *b);

// ---- conditions
//
// In which readings of an answer each of its rulings holds, and each outcome comes about. The
// conditions live in the arena of the answer's judgement.

// Fills answer->condition from the rulings of all readings, which are in their final order.
void aj_find_conditions(struct aj_answer *answer);

// Returns a condition that reading number `index` meets, and no reading outside `leaves`, to which
// it belongs.
struct aj_condition aj_find_leaves_condition(const struct aj_answer *answer,
                                             const struct aj_leaf_set *leaves, size_t index);

// Lists the values that each of the options `chosen` has, as bits in its row: by option, then
// value. The list is in the arena.
struct aj_condition aj_list_values(const aj_options *chosen, const uint32_t values[AJ_OPTIONS_MAX],
                                   struct aj_arena *arena);

// Fills the conditions of every outcome.
void aj_find_outcome_conditions(struct aj_answer *answer);

// The condition under which a ruling of answer->judgement holds; NULL: it holds in every reading.
const struct aj_condition *aj_ruling_condition(const struct aj_answer *answer,
                                               const struct aj_ruling *ruling);

// The citation of such a ruling. If the ruling holds in some readings only, its authority is that
// of a derived rule, because the sources do not say it: we conclude it from their silence.
struct aj_citation aj_answer_citation(const struct aj_answer *answer,
                                      const struct aj_ruling *ruling);

// ---- finish
//
// Makes an answer ready to be shown: its rulings and workings in the order of a report, its
// subjects named, the condition of each ruling. All of that lives in the arena of its first
// judgement.

// The judgement of one of an answer's readings: the first one's as it was kept; of another one no
// more than its result was, so it is judged anew if all rulings of the first were kept, and
// finished then. That is in the arena of the first: the caller may give it back when he has seen
// it. `job` is the case that was answered.
const struct aj_judgement *aj_answer_reading(const struct aj_case *job,
                                             const struct aj_answer *answer, size_t index);

// Orders rulings and workings of a judgement and names its subjects. Rows of `lacking`, which may
// be NULL, move with their rulings.
void aj_judgement_finish(const struct aj_case *job, struct aj_judgement *judgement,
                         struct aj_leaf_set *lacking);

// Orders rulings of the first reading as a report shows them and lets the game name its subjects,
// and works out the condition of each ruling.
void aj_answer_finish(const struct aj_case *job, struct aj_answer *answer);

// ---- missing
//
// What a case answers only because a module or house rule is not in play: which to add to its
// rules, and what the answer would then be. Texts live in the judgement's arena.

// Of an illegal answer: if a ruling that forbids has an argument `key`, the id of a module or house
// rule, judges the case again with that in play, and with what is then found missing. The ruling
// gets the arguments `add`, what to write in `rules`, and `with`, the verdict there; or `needs`
// alone if the case is not understood there. Called before the answer is finished.
void aj_case_missing(struct aj_reader *reader, const struct aj_case *job, struct aj_answer *answer);

// Adds a note for each module without which the table is judged although something on it is made
// for that module, and with which the answer would be another. Called before it is finished.
void aj_case_unheeded(struct aj_reader *reader, const struct aj_case *job,
                      struct aj_answer *answer);

// Whether a judgement has such a ruling.
bool aj_has_missing(const struct aj_judgement *judgement);

// ---- moves_readings
//
// What may come next under every reading of the options that an edition leaves open: each reading
// is listed by itself, and the lists are put together. Rows live in the arena of the moves.

// Lists what may come next in some reading; what another reading forbids names in `open` the
// options whose value alone decides it. Rejected is what every reading rejects, and what was played
// is illegal only if it is so in every reading. The arena of the moves must not be the reader's:
// what a reading takes there is given back. False after diagnostics.
bool aj_moves_list(struct aj_reader *reader, const struct aj_case *job, struct aj_moves *moves);

// ---- numbers
//
// The numbers between which an undetermined answer leaves a player's points open.

enum aj_points { AJ_GAINED, AJ_AFTER, AJ_FINAL, AJ_TALLIED };

// Adds the numbers that the outcomes give a player, ascending: "3 or 4", "3, 4 or 5", "from 3 to
// 9".
void aj_say_numbers(struct aj_buf *out, const struct aj_answer *answer, enum aj_points column,
                    int player);

// The same of what the answer's tally number `index` counts.
void aj_say_tallied(struct aj_buf *out, const struct aj_answer *answer, int index, int player);

// Gives each player whose score is left open its text: that after the moves (AJ_AFTER), or that at
// the end of a game that is over (AJ_FINAL).
void aj_name_open_scores(struct aj_answer *answer, enum aj_points column);

// ---- readings
//
// The answer to a case: its judgements under every reading of what the rules leave open.

// Whether two answers agree: in every outcome, if they are undetermined; in the verdict, if there
// is no more of them.
bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b);

// The same by another measure of when two results agree.
bool aj_answers_agree_by(const struct aj_answer *a, const struct aj_answer *b, aj_agree *agree);

// To be kept with effects: answer->table.
#define AJ_KEEP_TABLE (~AJ_KEEP_ALL)

// A number of the different ones among some numbers, in any order; these are sorted.
uint64_t aj_number_of_set(uint64_t number[], size_t count);

// Judges under `rules` (the case's own, or others over the same modules and house rules).
// False: more than 256 readings.
bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer);

// How much of an answer is wanted: its results and what is claimed; the first judgement too,
// finished; or that unfinished, and what the others have otherwise.
enum aj_wanted { AJ_RESULTS, AJ_FIRST, AJ_COMPARED };

// The same of a case that was read under its rules, in its tree.
bool aj_tree_judge(struct aj_tree *tree, const struct aj_case *job, enum aj_wanted wanted,
                   unsigned keep, struct aj_answer *answer);

// Reports that.
void aj_refuse_readings(struct aj_reader *reader, const struct aj_case *job);

// ---- results
//
// What answers are compared by, and the different results that the readings of a case come to. A
// case may have a hundred readings and more, so results are kept packed, as numbers without what
// no player and no tally needs. A packed result is called by its place among the numbers.

// What of a judgement is compared.
struct aj_result aj_result_of(const struct aj_judgement *judgement);

// Whether two results are the same; a tally that one of them lacks counts as 0 there.
bool aj_results_agree(const struct aj_result *a, const struct aj_result *b);

// The same of what one player has.
bool aj_results_agree_on(const struct aj_result *a, const struct aj_result *b, int player);

// The place of a result of a case with so many players among the numbers; one that agrees with it
// may be there already.
uint32_t aj_results_add(struct aj_lasting *numbers, struct aj_arena *arena,
                        const struct aj_result *result, int players);

// The result at a place.
struct aj_result aj_results_at(const struct aj_lasting *numbers, uint32_t place, int players);

// The result of an outcome of an answer.
static inline struct aj_result aj_answer_result(const struct aj_answer *answer, uint32_t place) {
    return aj_tree_result(answer->tree, place, answer->judgement->players);
}

// ---- won
//
// Who has won a game that is over: by one reading, and by all readings of an answer, which is noted
// while each of them is at hand.

// Who has won by a judgement. False: the game goes on, or never says who wins; or the last turn is
// illegal.
bool aj_judgement_winner(const struct aj_case *job, const struct aj_judgement *judgement,
                         struct aj_winner *winner);

// Notes who has won by the first reading of an answer.
void aj_won_begin(const struct aj_case *job, struct aj_answer *answer);

// Notes the same of another reading.
void aj_won_note(const struct aj_case *job, struct aj_answer *answer,
                 const struct aj_judgement *other);

// ---- likeness
//
// How the other readings of a case are like the first one, worked out while each of them is at
// hand, so that none needs to be kept. What is found out lives in the arena of the first judgement.

struct aj_alike;

struct aj_likeness {
    struct aj_answer *answer;
    struct aj_alike *rulings, *earnings; // of the first judgement; NULL: it has none
};

// Makes room in an answer that has its first judgement for what is found out: of its rulings
// (`lacking`, `against`), of its earnings (`earning_otherwise`). No reading differs so far.
void aj_likeness_begin(struct aj_likeness *likeness, struct aj_answer *answer);

// Looks up what the first judgement holds; the memory for that may be given back after the last
// reading was noted.
void aj_likeness_index(struct aj_likeness *likeness);

// Notes how reading number `index` differs. Neither judgement needs to be finished.
void aj_likeness_note(struct aj_likeness *likeness, const struct aj_judgement *other, size_t index);
