#include "judging/answer/answer.h"
#include "report/answer/answer.h"

// Whether two rulings give points for the same thing by the same rule.
static bool are_alike(const struct aj_ruling *a, const struct aj_ruling *b) {
    return b->effect == AJ_SCORES && a->rule == b->rule && a->subject == b->subject;
}

const struct aj_ruling *report_tie(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_judgement *judgement = page->judgement;
    if (!page->game->tie || ruling->effect != AJ_SCORES || ruling->subject == AJ_NO_SUBJECT)
        return NULL;
    // Few points are of a tie, so the game is asked before all others are looked at.
    const struct aj_ruling *tie = page->game->tie(judgement, ruling);
    for (size_t i = 0; tie && i < judgement->rulings; i++) {
        const struct aj_ruling *other = &judgement->ruling[i];
        if (are_alike(ruling, other) &&
            (other > ruling || aj_ruling_condition(page->result->answer, other)))
            tie = NULL;
    }
    return tie;
}
