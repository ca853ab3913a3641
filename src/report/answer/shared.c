#include "report/answer/shared.h"

#include "judging/answer/conditions.h"

// Whether two rulings give points for the same thing by the same rule.
static bool are_alike(const struct aj_ruling *a, const struct aj_ruling *b) {
    return b->effect == AJ_SCORES && a->rule == b->rule && a->subject == b->subject;
}

const struct aj_ruling *report_shared(const struct report_page *page,
                                      const struct aj_ruling *ruling) {
    const struct aj_judgement *judgement = page->judgement;
    if (!page->game->shared || ruling->effect != AJ_SCORES || ruling->subject == AJ_NO_SUBJECT)
        return NULL;
    // Few rulings are shared, so the game is asked before all others are looked at.
    const struct aj_ruling *shared = page->game->shared(judgement, ruling);
    for (size_t i = 0; shared && i < judgement->rulings; i++) {
        const struct aj_ruling *other = &judgement->ruling[i];
        if (are_alike(ruling, other) &&
            (other > ruling || aj_ruling_condition(page->result->answer, other)))
            shared = NULL;
    }
    return shared;
}
