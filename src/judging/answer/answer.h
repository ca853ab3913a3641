// The answer to a case: what its judgements under all readings of what the rules leave open have in
// common, and what they have not. It and all it points to live in the arena of its judgement.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/answer/way.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

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
    uint32_t result; // which of the answer's results; see aj_answer_result
};

// Most readings that an answer may have.
#define AJ_LEAVES_MAX 256

// One reading of all that was branched over on the way to it.
struct aj_leaf {
    uint32_t step;   // the last one of the way to it, counted from 1
    uint32_t result; // which of the answer's results it comes to
    uint64_t table;  // its judgement's
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
    aj_options consulted;           // options consulted in any reading
    aj_options swaying;             // options of which some value might have changed a reading
    aj_options branched;            // unsettled options that were branched over
    aj_options deciding;            // of these, those whose value changes an outcome
    struct aj_leaf *leaf;           // the readings; none if nothing was branched over
    size_t leaves;
    struct aj_way_step *step; // of the ways to them
    const int32_t *result;    // the different results that they come to, as they were found; packed
    size_t result_numbers;    // (judging/answer/results.h), so many numbers
    struct aj_leaf_set *lacking; // of each ruling of `judgement`: the readings that do not make it;
                                 // NULL: it has none, or nothing was branched over
    int16_t *against; // rules that forbid something in every reading, if there are several
    size_t againsts;
    uint8_t earning_otherwise;  // players whose working is another one in some reading, as bits
    struct aj_outcome *outcome; // undetermined: one for each distinct result
    size_t outcomes;
    struct aj_condition *condition; // of each ruling of `judgement`; NULL: all hold throughout
    uint64_t table; // a number of the tables that the readings lead to, if these were asked for
    bool is_over;   // the game is, in every reading; found if judgements are kept whole
    struct aj_winner winner; // who has won then
};

// How many readings an answer has: 1 if nothing was branched over.
static inline size_t aj_answer_readings(const struct aj_answer *answer) {
    return answer->leaves ? answer->leaves : 1;
}

// When two results agree.
typedef bool aj_agree(const struct aj_result *a, const struct aj_result *b);
