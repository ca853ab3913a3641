#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"

bool aj_edition_varied(const struct aj_ruleset *own, int edition) {
    int module = own->book->edition[edition].module, in_force = own->edition[module];
    return in_force != AJ_NONE && aj_same_map(own->book, in_force, edition) &&
           !aj_module_is_bare(own, module);
}

size_t aj_editions_varied(const struct aj_ruleset *own, int module) {
    size_t count = 0;
    for (int e = 0; e < own->book->editions; e++)
        count += own->book->edition[e].module == module && aj_edition_varied(own, e);
    return count;
}

struct aj_reader aj_reader_aside(const struct aj_reader *reader, struct aj_diags *diags) {
    struct aj_reader aside = *reader;
    aj_diags_init(diags, reader->arena);
    diags->hints = reader->diags->hints;
    aside.diags = diags;
    aside.spellings = NULL;
    return aside;
}

static bool judge(struct aj_reader *reader, struct aj_tree *tree, unsigned keep,
                  struct aj_column *column) {
    const struct aj_case *job = column->job;
    if (!aj_tree_judge(tree, job, keep, reader->arena, &column->answer)) {
        aj_refuse_readings(reader, job);
        return false;
    }
    if (column->answer.judgement->keep == AJ_KEEP_ALL)
        aj_answer_finish(job, &column->answer);
    return aj_issue_hold(reader, job, &column->answer, &column->issue);
}

void aj_column_judge(struct aj_reader *reader, struct aj_tree *tree, const struct aj_case *job,
                     const struct aj_ruleset *rules, unsigned keep, struct aj_column *column) {
    struct aj_diags *diags = reader->diags;
    struct aj_case *under = AJ_NEW(reader->arena, struct aj_case);
    size_t kept = diags->kept;
    column->job = under;
    if (aj_case_under(job, reader, rules, under) && judge(reader, tree, keep, column))
        return;
    struct aj_diag *error = AJ_NEW(reader->arena, struct aj_diag);
    *error = kept < diags->kept ? diags->item[kept] : *diags->last;
    column->error = error;
    column->answer =
        (struct aj_answer){.verdict = AJ_INVALID, .common = AJ_INVALID, .rules = &under->rules};
    aj_issue_invalid(under, reader->arena, &column->issue);
}

bool aj_columns_agree(const struct aj_column *a, const struct aj_column *b) {
    if (a->error && b->error)
        return a->error->kind == b->error->kind;
    return aj_answers_agree(&a->answer, &b->answer) && aj_issues_agree(&a->issue, &b->issue);
}

// Whether the case is judged under this edition too.
static bool is_elsewhere(const struct aj_case *job, bool named, int edition) {
    int module = job->game->book->edition[edition].module;
    return job->rules.edition[module] != edition && aj_edition_varied(&job->rules, edition) &&
           (named || !((job->rules.named >> module) & 1U));
}

void aj_case_elsewhere(struct aj_reader *reader, struct aj_tree *tree, const struct aj_case *job,
                       bool named, struct aj_elsewhere *elsewhere) {
    const struct aj_rulebook *book = job->game->book;
    unsigned keep = aj_issue_keep(job);
    struct aj_diags diags;
    *elsewhere = (struct aj_elsewhere){0};
    size_t count = 0;
    for (int e = 0; e < book->editions; e++)
        count += is_elsewhere(job, named, e);
    elsewhere->item = AJ_NEW_ARRAY(reader->arena, struct aj_column, count + 1);
    for (int e = 0; e < book->editions; e++) {
        if (!is_elsewhere(job, named, e))
            continue;
        struct aj_column *column = &elsewhere->item[elsewhere->count++];
        struct aj_reader aside = aj_reader_aside(reader, &diags);
        struct aj_ruleset rules = job->rules;
        column->module = book->edition[e].module;
        column->edition = e;
        column->named = (job->rules.named >> column->module) & 1U;
        aj_ruleset_choose(&rules, column->module, e);
        aj_column_judge(&aside, tree, job, &rules, keep, column);
    }
}

void aj_elsewhere_compare(struct aj_reader *reader, const struct aj_case *job,
                          const struct aj_answer *answer, struct aj_elsewhere *elsewhere) {
    struct aj_column own = {.answer = *answer};
    aj_issue_hold(reader, job, answer, &elsewhere->own);
    own.issue = elsewhere->own;
    for (size_t i = 0; i < elsewhere->count; i++)
        elsewhere->item[i].same = aj_columns_agree(&own, &elsewhere->item[i]);
}
