// Who has won a game that is over: by one reading, and by all readings of an answer, which is noted
// while each of them is at hand.
#pragma once

#include "judging/answer/answer.h"

// Who has won by a judgement. False: the game goes on, or never says who wins; or the last turn is
// illegal.
bool aj_judgement_winner(const struct aj_case *job, const struct aj_judgement *judgement,
                         struct aj_winner *winner);

// Notes who has won by the first reading of an answer.
void aj_won_begin(const struct aj_case *job, struct aj_answer *answer);

// Notes the same of another reading.
void aj_won_note(const struct aj_case *job, struct aj_answer *answer,
                 const struct aj_judgement *other);
