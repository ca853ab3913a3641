#include "report/answer/shared.h"

#include "judging/conditions.h"

// Whether two rulings give points for the same thing by the same rule.
static bool are_alike(const struct aj_ruling *a, const struct aj_ruling *b) {
    return b->effect == AJ_SCORES && a->rule == b->rule && a->subject == b->subject;
}

const struct aj_ruling *report_shared(const struct report_page *page,
                                      const struct aj_ruling *ruling) {
    const struct aj_judgement *judgement = page->judgement;
    if (!page->game->shared || ruling->effect != AJ_SCORES || ruling->subject == AJ_NO_SUBJECT)
        return NULL;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *other = &judgement->ruling[i];
        if (are_alike(ruling, other) &&
            (other > ruling || aj_ruling_condition(page->result->answer, other)))
            return NULL;
    }
    return page->game->shared(judgement, ruling);
}
