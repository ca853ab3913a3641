// The numbers between which an undetermined answer leaves a player's points open.
#pragma once

#include "judging/answer/answer.h"

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
