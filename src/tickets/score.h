// Final scores: tickets, stations, European Express and ties, as if the game ended after the judged
// turns; and the subjects of working rows.
#ifndef TTR_SCORE_H
#define TTR_SCORE_H

#include "judging/judgement.h"
#include "tickets/state.h"

// Subjects of rulings and workings: routes by index, then these.
enum ttr_subject {
    TTR_SUBJECT_TICKET = 200000,
    TTR_SUBJECT_STATIONS = 300000,
    TTR_SUBJECT_EXPRESS
};

// Adds rulings and final points of every player.
void ttr_judge_ending(const struct ttr_state *state, struct aj_judgement *judgement);

#endif
