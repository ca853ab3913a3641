#include "judging/compare/elsewhere.h"

#include "judging/answer/finish.h"
#include "judging/answer/readings.h"
#include "judging/compare/expect.h"
#include "judging/game/game.h"

bool aj_edition_varied(const struct aj_ruleset *own, int edition) {
    int in_force = own->edition[own->book->edition[edition].module];
    return in_force != AJ_NONE && aj_same_map(own->book, in_force, edition);
}

size_t aj_editions_varied(const struct aj_ruleset *own, int module) {
    size_t count = 0;
    for (int e = 0; e < own->book->editions; e++)
        count += own->book->edition[e].module == module && aj_edition_varied(own, e);
    return count;
}

static void judge_edition(const struct aj_case *job, unsigned keep, struct aj_arena *arena,
                          struct aj_column *column) {
    struct aj_ruleset rules = job->rules;
    aj_ruleset_choose(&rules, column->module, column->edition);
    // Too many readings are an error of this column only, not of the case under its own rules.
    if (!aj_case_judge(job, &rules, keep, arena, &column->answer))
        column->answer.verdict = AJ_ERROR;
    else if (keep == AJ_KEEP_ALL)
        aj_answer_finish(job, &column->answer);
}

// Whether the case is judged under this edition too.
static bool is_elsewhere(const struct aj_case *job, bool named, int edition) {
    int module = job->game->book->edition[edition].module;
    return job->rules.edition[module] != edition && aj_edition_varied(&job->rules, edition) &&
           (named || !((job->rules.named >> module) & 1U));
}

void aj_case_elsewhere(const struct aj_case *job, const struct aj_answer *answer, bool named,
                       struct aj_arena *arena, struct aj_elsewhere *elsewhere) {
    const struct aj_rulebook *book = job->game->book;
    unsigned keep = aj_claims_keep(job);
    *elsewhere = (struct aj_elsewhere){0};
    size_t count = 0;
    for (int e = 0; e < book->editions; e++)
        count += is_elsewhere(job, named, e);
    elsewhere->item = AJ_NEW_ARRAY(arena, struct aj_column, count + 1);
    for (int e = 0; e < book->editions; e++) {
        if (!is_elsewhere(job, named, e))
            continue;
        struct aj_column *column = &elsewhere->item[elsewhere->count++];
        column->module = book->edition[e].module;
        column->edition = e;
        column->named = (job->rules.named >> column->module) & 1U;
        judge_edition(job, keep, arena, column);
        column->same = aj_answers_agree(answer, &column->answer);
    }
}
