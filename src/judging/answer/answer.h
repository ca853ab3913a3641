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
// The way to a reading: which values the options got that an edition leaves open. Plain values.

struct aj_way {
    aj_options chosen; // options that the way has settled
    int8_t value[AJ_OPTIONS_MAX];
};

// A step of a way: it settles an option to a value. Ways that begin with the same steps share them,
// so each step has the number of the one before it.
struct aj_way_step {
    uint32_t before; // number of the step before, from 1; 0: there is none
    uint8_t option;
    int8_t value;
};

// A loop over the steps of a way, from the last to the first.
#define AJ_EACH_STEP(at, step, last)                                                               \
    uint32_t at = (last);                                                                          \
    at != 0;                                                                                       \
    at = (step)[at - 1].before

// Returns the way whose last step has the number `last`.
struct aj_way aj_way_of(const struct aj_way_step *step, uint32_t last);

// Settles `option` to `value` in the rules.
void aj_reading_settle(struct aj_ruleset *rules, int option, int value);

// Settles `option` to `value` in the rules and in the way.
void aj_way_settle(struct aj_way *way, struct aj_ruleset *rules, int option, int value);

// If two ways differ in just one of the options that both have settled, returns it, else AJ_NONE.
int aj_way_difference(const struct aj_way *a, const struct aj_way *b);

// ---- answer
//
// The answer to a case: what its judgements under all readings have in common, and where they
// differ. All of it is in the arena of its judgement.

// An option and the value that it has in a reading.
struct aj_reading {
    uint8_t option;
    int8_t value;
};

// What answers are compared by: the verdict, and each player's points and tallies.
struct aj_result {
    enum aj_verdict verdict;
    int32_t gained[AJ_PLAYERS_MAX], final[AJ_PLAYERS_MAX];
    struct aj_tally tally[AJ_TALLIES_MAX];
    int tallies;
};

// A condition: each of its options must have one of the values that are listed for it.
struct aj_condition {
    struct aj_reading *reading; // sorted by option, then value
    size_t readings;            // 0: every reading meets it
};

// One outcome of an undetermined case.
struct aj_outcome {
    struct aj_reading *reading;     // the values of deciding options with which it comes about
    struct aj_condition *condition; // the outcome comes about if and only if one of these is met
    uint32_t readings, conditions;
    uint32_t result; // a place among the tree's results: see aj_answer_result
};

// The most readings that an answer can have.
#define AJ_LEAVES_MAX 256

// A reading.
struct aj_admitted {
    uint32_t step; // number of the last step of its way, from 1
    uint32_t leaf; // number of the tree's leaf
};

// A set of readings, as bits.
struct aj_leaf_set {
    uint64_t word[AJ_LEAVES_MAX / 64];
};

// The answer to a case by one ruleset.
struct aj_answer {
    enum aj_verdict verdict;
    enum aj_verdict common;         // the verdict of all readings, AJ_UNDETERMINED if they differ
    struct aj_judgement *judgement; // the first reading's
    struct aj_ruleset *rules;       // the rules of the judgement
    unsigned keep;                  // effects that were kept of its judgements
    aj_options consulted;           // options that any reading consulted
    aj_options swaying;             // options that could have changed a reading by another value
    aj_options branched;            // unsettled options whose values differ among readings
    aj_options deciding;            // options of `branched` whose value changes the result
    struct aj_tree *tree;           // has the leaves of the readings
    uint32_t first;                 // the leaf of the first reading
    struct aj_admitted *leaf;       // the readings; none if there is only one
    size_t leaves;
    struct aj_way_step *step;    // of the ways to the readings
    struct aj_leaf_set *lacking; // by ruling of `judgement`: the readings without it; NULL: there
                                 // are none
    int16_t *against;            // rules that forbid in every reading, if there are several
    size_t againsts;
    uint8_t earning_otherwise;  // players who earn their points otherwise in some reading, as bits
    struct aj_outcome *outcome; // if undetermined: one for each different result
    size_t outcomes;
    struct aj_condition *condition; // by ruling of `judgement`; NULL: every reading has all of them
    uint64_t table;   // a hash of the tables after the moves in all readings (AJ_KEEP_TABLE)
    bool is_finished; // its judgement is finished: rulings are in order
    bool is_over;     // the game is over in every reading; found only if judgements are kept whole
    struct aj_winner winner; // if is_over
};

// ---- tree
//
// The tree of a case: how it is judged under any rules. It uses memory of the arena that later
// releases do not give back.

// A leaf: what is kept of a judgement.
struct aj_leaf {
    uint32_t result; // place of its result among the tree's
    bool is_end, has_table;
    bool is_held;                  // the claims were compared with it, and all were understood
    uint8_t untold, untold_at_end; // aj_judgement's
    bool is_table_untold;          // aj_judgement's
    uint64_t table;                // a hash of what is on the table (AJ_KEEP_TABLE)
    uint64_t found;                // a hash of what is right instead of each claim, if `is_held`
    struct aj_judgement *whole;    // the finished judgement; NULL: it was not kept
};

// Claims that are compared with each judgement while it is there.
struct aj_holding {
    // Finds the standing of each claim by a judgement (enum aj_standing), and a hash of what is
    // right instead. False if a claim is not understood.
    bool (*hold)(const struct aj_holding *holding, const struct aj_case *job,
                 const struct aj_judgement *judgement, uint8_t standing[], uint64_t *found);
    const uint32_t *says; // the map of each claim
    size_t claims;
    unsigned keep; // what must be kept of a judgement to compare them
};

struct aj_tree {
    struct aj_arena *arena;
    const struct aj_holding *holding; // NULL: there are no claims, or nobody asks
    struct aj_lasting root, fork, leaf, result, standing;
};

// Makes an empty tree for one case.
struct aj_tree *aj_tree_begin(struct aj_arena *arena);

// Returns the case as it was read under other rules that have the same root: these would read it
// alike, and only its rules differ. Returns NULL if there is none.
const struct aj_case *aj_tree_case(const struct aj_tree *tree, const struct aj_ruleset *rules);

// Returns the root for the rules under which the case was read. The tree keeps a pointer to the
// case.
uint32_t aj_tree_root(struct aj_tree *tree, const struct aj_case *job,
                      const struct aj_ruleset *rules);

// Finds the leaf for some rules, and what is asked on the way to it. Returns false if no judgement
// by such rules was added.
bool aj_tree_find(const struct aj_tree *tree, uint32_t root, const struct aj_ruleset *rules,
                  struct aj_consulted *asked, uint32_t *leaf);

// Adds a judgement and returns its leaf. `keep`: what is kept of the judgement.
uint32_t aj_tree_add(struct aj_tree *tree, uint32_t root, const struct aj_case *job,
                     const struct aj_judgement *judgement, unsigned keep);

// Returns a leaf by its number. The pointer is valid until a judgement is added.
struct aj_leaf *aj_tree_leaf(const struct aj_tree *tree, uint32_t leaf);

// Compares the claims with the judgement of a leaf, unless that was done.
void aj_tree_hold(struct aj_tree *tree, const struct aj_case *job,
                  const struct aj_judgement *judgement, uint32_t leaf);

// Returns the standings of all claims by a leaf, to be filled in unless the leaf is held.
uint8_t *aj_tree_standing(struct aj_tree *tree, uint32_t leaf);

// Returns the result at a place, of a case with so many players.
struct aj_result aj_tree_result(const struct aj_tree *tree, uint32_t place, int players);

// Makes a judgement by these rules with the result of a leaf, and nothing else.
struct aj_judgement *aj_tree_judgement(const struct aj_tree *tree, uint32_t leaf,
                                       const struct aj_case *job, const struct aj_ruleset *rules);

// Judges by `rules`, with the first reading of each option that they leave open. The judgement
// borrows the rules.
void aj_case_judge_first(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                         struct aj_arena *arena, struct aj_judgement *judgement);

// Returns the number of the leaf of a reading.
static inline uint32_t aj_leaf_number(const struct aj_answer *answer, size_t index) {
    return answer->leaves ? answer->leaf[index].leaf : answer->first;
}
// Returns the leaf of a reading.
static inline const struct aj_leaf *aj_answer_leaf(const struct aj_answer *answer, size_t index) {
    return aj_tree_leaf(answer->tree, aj_leaf_number(answer, index));
}

// Returns how many readings an answer has, at least 1.
static inline size_t aj_answer_readings(const struct aj_answer *answer) {
    return answer->leaves ? answer->leaves : 1;
}

// Whether two results agree, by some measure.
typedef bool aj_agree(const struct aj_result *a, const struct aj_result *b);

// ---- conditions
//
// By which values of options an answer's rulings are made and its outcomes come about. Conditions
// are in the arena of the answer's judgement.

// Finds answer->condition: for each ruling that some readings do not have (answer->lacking), the
// condition under which it is made. The rulings must be in their final order.
void aj_find_conditions(struct aj_answer *answer);

// Returns a condition that reading `index`, one of `leaves`, meets, and that no reading outside of
// `leaves` meets.
struct aj_condition aj_find_leaves_condition(const struct aj_answer *answer,
                                             const struct aj_leaf_set *leaves, size_t index);

// Makes a condition of the options `chosen`, in `arena`. values[i] has the values of the i-th of
// them, as bits.
struct aj_condition aj_list_values(const aj_options *chosen, const uint32_t values[AJ_OPTIONS_MAX],
                                   struct aj_arena *arena);

// Fills the conditions of every outcome.
void aj_find_outcome_conditions(struct aj_answer *answer);

// Returns the condition of a ruling of answer->judgement, or NULL if every reading has the ruling.
const struct aj_condition *aj_ruling_condition(const struct aj_answer *answer,
                                               const struct aj_ruling *ruling);

// Returns the citation of a ruling of answer->judgement. If some readings do not have the ruling,
// its authority is "derived": sources do not say it, and we conclude it from their silence.
struct aj_citation aj_answer_citation(const struct aj_answer *answer,
                                      const struct aj_ruling *ruling);

// ---- finish
//
// Finishes an answer, so that it can be shown: rulings and workings in the order of reports, names
// of subjects, a condition for each ruling. All of that is in the arena of its first judgement.

// Returns the judgement of a reading. That of the first one was kept. Of others only the result
// was: if all rulings of the first were kept, the case `job` is judged again, and finished. This is
// in the arena of the first, and the caller may release it afterwards.
const struct aj_judgement *aj_answer_reading(const struct aj_case *job,
                                             const struct aj_answer *answer, size_t index);

// Sorts rulings and workings of a judgement, and names its subjects. The rows of `lacking`, unless
// NULL, move with their rulings.
void aj_judgement_finish(const struct aj_case *job, struct aj_judgement *judgement,
                         struct aj_leaf_set *lacking);

// Finishes the judgement of the first reading, and finds the condition of each of its rulings.
void aj_answer_finish(const struct aj_case *job, struct aj_answer *answer);

// ---- missing
//
// What a case answers only because a module or house rule is not in play: what to add to its rules,
// and what the answer would then be. Texts are in the judgement's arena.

// If the answer is illegal, and a ruling that forbids has an argument `key`, the id of a module or
// house rule: judges the case again with that in play, and with what is then found missing. The
// ruling gets the arguments `add`, what to write in `rules`, and `with`, the verdict with it; or
// only `needs`, if the case is not understood with it. To be called before the answer is finished.
void aj_case_missing(struct aj_reader *reader, const struct aj_case *job, struct aj_answer *answer);

// If a table is judged without a module that something on it is made for, and the answer would be
// another with it: adds a note for each such module. To be called before the answer is finished.
void aj_case_unheeded(struct aj_reader *reader, const struct aj_case *job,
                      struct aj_answer *answer);

// If players quarrel, and the table has chosen a value of an option that the edition does not have:
// adds a note for each such option, of the first two, by whose value in the edition the quarrel
// would be judged otherwise. To be called before the answer is finished. The page's engine
// does not have it.
void aj_case_chosen(struct aj_reader *reader, const struct aj_case *job, struct aj_answer *answer);

// Whether a judgement has a ruling that aj_case_missing would look at.
bool aj_has_missing(const struct aj_judgement *judgement);

// ---- moves_readings
//
// What may come next under all readings: each is listed separately, and the lists are joined. Rows
// are in the arena of the moves.

// Lists what may come next in some reading. If other readings forbid a row, its `open` has the
// options that decide that by their value alone. Rejected rows are those that every reading
// rejects; and the moves played count as illegal only if they are in every reading. The arena of
// the moves must not be the reader's, which gives back what a reading takes. Returns false after
// diagnostics.
bool aj_moves_list(struct aj_reader *reader, const struct aj_case *job, struct aj_moves *moves);

// ---- numbers
//
// The numbers that a player's points may be if the answer is undetermined.

enum aj_points { AJ_GAINED, AJ_AFTER, AJ_FINAL, AJ_TALLIED };

// Appends the different numbers that a player has in the outcomes, ascending: "3 or 4", "3, 4 or
// 5", "from 3 to 9".
void aj_say_numbers(struct aj_buf *out, const struct aj_answer *answer, enum aj_points column,
                    int player);

// Appends the different numbers that a player has of the answer's tally `index`, as
// aj_say_numbers() does for points.
void aj_say_tallied(struct aj_buf *out, const struct aj_answer *answer, int index, int player);

// For each player whose score is left open, makes the text that names it: the score after the moves
// (AJ_AFTER), or the one at the end of a game that is over (AJ_FINAL).
void aj_name_open_scores(struct aj_answer *answer, enum aj_points column);

// ---- readings
//
// Finds the answer to a case: its judgements under every reading.

// Whether two answers agree: in all outcomes if they are undetermined, or in the verdict if that is
// all they have.
bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b);

// Whether two answers agree as aj_answers_agree says, if `agree` compares their results.
bool aj_answers_agree_by(const struct aj_answer *a, const struct aj_answer *b, aj_agree *agree);

// Another bit of what to keep: answer->table.
#define AJ_KEEP_TABLE (~AJ_KEEP_ALL)

// Returns a hash of a set of numbers: neither order nor repetition matters. Sorts `number` in
// place.
uint64_t aj_number_of_set(uint64_t number[], size_t count);

// Judges a case under `rules`: the case's own rules, or other rules with the same modules and house
// rules. Returns false if there are too many readings.
bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer);

// How much of an answer is wanted: only results and claims; also the first judgement, finished; or
// that unfinished, with how other readings differ from it.
enum aj_wanted { AJ_RESULTS, AJ_FIRST, AJ_COMPARED };

// Judges a case under the rules that it was read with, by means of its tree. Returns false if there
// are too many readings.
bool aj_tree_judge(struct aj_tree *tree, const struct aj_case *job, enum aj_wanted wanted,
                   unsigned keep, struct aj_answer *answer);

// Reports that a case has too many readings.
void aj_refuse_readings(struct aj_reader *reader, const struct aj_case *job);

// ---- results
//
// Results, by which answers are compared, and the different ones that a case has. A case may have
// more than a hundred readings, so results are packed into numbers, without zeros that need not be
// kept. A packed result is named by its place among these numbers.

// Returns the result of a judgement.
struct aj_result aj_result_of(const struct aj_judgement *judgement);

// Whether two results are the same. A tally that one of them lacks counts as 0.
bool aj_results_agree(const struct aj_result *a, const struct aj_result *b);

// Whether two results are the same in what one player has.
bool aj_results_agree_on(const struct aj_result *a, const struct aj_result *b, int player);

// Returns the place of a result among the numbers, to which it is added unless an equal one is
// there. `players`: of the case.
uint32_t aj_results_add(struct aj_lasting *numbers, struct aj_arena *arena,
                        const struct aj_result *result, int players);

// Returns the result at a place.
struct aj_result aj_results_at(const struct aj_lasting *numbers, uint32_t place, int players);

// Returns the result at a place, for an answer.
static inline struct aj_result aj_answer_result(const struct aj_answer *answer, uint32_t place) {
    return aj_tree_result(answer->tree, place, answer->judgement->players);
}

// ---- won
//
// Who has won a game that is over, by one reading or by all readings of an answer. It is noted
// while each judgement is there.

// Finds who has won by a judgement. Returns false if the game goes on or never says who wins, or
// the last turn is illegal.
bool aj_judgement_winner(const struct aj_case *job, const struct aj_judgement *judgement,
                         struct aj_winner *winner);

// Notes who has won by the first reading of an answer.
void aj_won_begin(const struct aj_case *job, struct aj_answer *answer);

// Notes who has won by another reading of an answer.
void aj_won_note(const struct aj_case *job, struct aj_answer *answer,
                 const struct aj_judgement *other);

// ---- likeness
//
// How other readings differ from the first one. It is noted while each judgement is there, so that
// none has to be kept. The results are in the arena of the first judgement.

struct aj_alike;

struct aj_likeness {
    struct aj_answer *answer;
    struct aj_alike *rulings, *earnings; // of the first judgement; NULL: it has none of these
};

// Makes room for what will be noted about an answer that has its first judgement: `lacking`,
// `against` and `earning_otherwise`. As they are set here, no reading differs.
void aj_likeness_begin(struct aj_likeness *likeness, struct aj_answer *answer);

// Indexes the rulings and earnings of the first judgement. The memory for that may be given back
// after the last reading.
void aj_likeness_index(struct aj_likeness *likeness);

// Notes how reading number `index` differs. Neither judgement needs to be finished.
void aj_likeness_note(struct aj_likeness *likeness, const struct aj_judgement *other, size_t index);
