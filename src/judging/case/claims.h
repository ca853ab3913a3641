// What the claims of a case's `disputed` are about.
#pragma once

#include "judging/case/case.h"
#include "judging/game/judgement.h"

// Whether the `says` of any claim is so; AJ_NO_NODE: it has none.
bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says));

// Whether a claim may be about what nobody gains from, of which no reading is asked otherwise.
bool aj_claims_ask_all(const struct aj_case *job);

// Where the first claim that speaks of `key` does so; AJ_NO_NODE: none does.
uint32_t aj_claimed(const struct aj_case *job, const char *key);

// Notes by `rule`, to be told first, if some claim speaks of `key`: of `gained` that nothing is, in
// a case without a move of a game that goes on; of `winner` that the game is over.
void aj_note_claimed(struct aj_judgement *judgement, const struct aj_case *job, const char *key,
                     int rule);
