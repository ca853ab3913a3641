// What a case expects of Ticket to Ride beside the points, held against the answer. Mismatches go
// to the caller's list.
#pragma once

#include "documents/reading/read.h"
#include "judging/game/judgement.h"
#include "judging/game/mismatch.h"

struct aj_case;

// aj_game.expect_keys.
extern const char *const ttr_expect_keys[1];

// aj_game.expect.
void ttr_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out);
