// What a case expects of who has won, and of single scores.
#pragma once

#include "judging/answer/answer.h"
#include "judging/game/game.h"
#include "judging/game/mismatch.h"

// What an expectation of these keys is compared with, and where what differs is added.
struct aj_ending {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *judgement; // the reading's
    struct aj_mismatches *out;
    bool claims; // a claim is held, not an expectation
};

// `winner: NAME` or a list of those who share it. A claim is held against the reading, an
// expectation against all of them. A claim on some who lead is open if what decides between them is
// not known.
void aj_expect_winner(const struct aj_ending *ending, uint32_t node);

// `scored: [{player, kind, points}]`: each among the scores of the last turn or of the game's end;
// with `when: any` among those of any turn.
void aj_expect_scored(const struct aj_ending *ending, uint32_t list);
