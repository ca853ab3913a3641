// Judges turns: each action by the rules that speak of it, then what the turn comes to. It adds
// rulings to the judgement and changes the state, both of which are the caller's.
#pragma once

#include "tickets/rules/judging.h"

// Judges the next action of a turn; what stands changes the state.
void ttr_judge_action(struct ttr_judging *judging, const struct ttr_action *action);

// Judges one turn and takes its effects, if it stands; false if it does not.
bool ttr_judge_turn(struct ttr_state *state, struct aj_judgement *judgement,
                    const struct ttr_turn *turn);

// Judges whether this turn may be begun: whose it is, and that the game is not over.
void ttr_judge_begin(struct ttr_state *state, struct aj_judgement *judgement,
                     const struct ttr_turn *turn);

// Judges all turns of the position, one after the other, up to the first illegal one.
void ttr_judge_turns(struct ttr_state *state, struct aj_judgement *judgement);
