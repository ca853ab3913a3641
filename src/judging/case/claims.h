// What the claims of a case's `disputed` are about.
#pragma once

#include "judging/case/case.h"
#include "judging/game/judgement.h"

// Whether the `says` of any claim is so; AJ_NO_NODE: it has none.
bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says));

// Whether a claim may be about what nobody gains from, of which no reading is asked otherwise.
bool aj_claims_ask_all(const struct aj_case *job);

// How points are said in a claim or an expectation: the help of an error.
extern const char aj_points_help[];

// Reads a verdict, also as people say it; a claim's if `claims`. Returns -1 after an error.
int aj_read_verdict(struct aj_reader *reader, uint32_t node, bool claims);

// Reports the verdicts of claims that are none, in a case that is not understood and so is not
// judged: else they are read when it is.
void aj_claims_check(struct aj_reader *reader, const struct aj_case *job);

// Where the first claim that speaks of `key` does so; AJ_NO_NODE: none does.
uint32_t aj_claimed(const struct aj_case *job, const char *key);

// Notes by `rule`, to be told first, if some claim speaks of `key`: of `gained` that nothing is, in
// a case without a move of a game that goes on; of `winner` that the game is over.
void aj_note_claimed(struct aj_judgement *judgement, const struct aj_case *job, const char *key,
                     int rule);
