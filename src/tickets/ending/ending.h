// Final scores: tickets, stations, bonus, ties and who has won, as if the game ended after the
// judged turns.
#pragma once

#include "judging/game/judgement.h"
#include "tickets/table/state.h"

// Adds rulings and final points of every player, and the winner if the last round is over. Notes in
// the state which routes stations borrow.
void ttr_judge_ending(struct ttr_state *state, struct aj_judgement *judgement);
