#include <string.h>

#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

bool aj_judgement_winner(const struct aj_case *job, const struct aj_judgement *judgement,
                         struct aj_winner *winner) {
    return job->game->winner && judgement->result && !judgement->forbidden &&
           job->game->winner(judgement, winner);
}

void aj_won_begin(const struct aj_case *job, struct aj_answer *answer) {
    answer->is_over = aj_judgement_winner(job, answer->judgement, &answer->winner);
}

void aj_won_note(const struct aj_case *job, struct aj_answer *answer,
                 const struct aj_judgement *other) {
    struct aj_winner *first = &answer->winner, winner = {.players = 0};
    if (!answer->is_over)
        return;
    answer->is_over = aj_judgement_winner(job, other, &winner);
    if (winner.players != first->players || winner.is_open != first->is_open)
        first->players = 0;
    if (!first->by || !winner.by || strcmp(first->by, winner.by) != 0)
        first->by = NULL;
}
