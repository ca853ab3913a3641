// The keys of `expect` that the game has of its own.
#pragma once

#include "carcassonne/turn/report.h"
#include "judging/game/game.h"

// The members of struct aj_game with the same names.
void car_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out);

extern const char *const car_expect_keys[CAR_EXPECT_KEYS];
extern const struct aj_claim_rule car_claim_rules[];
