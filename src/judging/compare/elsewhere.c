#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"

// Whether an edition is for the same map as the one of its module in force.
static bool is_on_map(const struct aj_ruleset *own, int module, int edition) {
    int in_force = own->edition[module];
    return in_force != AJ_NONE && aj_same_map(own->book, in_force, edition);
}

bool aj_edition_varied(const struct aj_ruleset *own, int edition) {
    int module = own->book->edition[edition].module;
    return is_on_map(own, module, edition) && !aj_module_is_bare(own, module);
}

size_t aj_editions_varied(const struct aj_ruleset *own, int module) {
    size_t count = 0;
    if (aj_module_is_bare(own, module))
        return 0;
    for (int e = 0; e < own->book->editions; e++)
        count += own->book->edition[e].module == module && is_on_map(own, module, e);
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

static bool judge_column(struct aj_reader *reader, struct aj_tree *tree, struct aj_column *column) {
    const struct aj_case *job = column->job;
    if (!aj_tree_judge(tree, job, column->wanted, aj_issue_keep(job), &column->answer)) {
        aj_refuse_readings(reader, job);
        return false;
    }
    if (column->wanted == AJ_FIRST || column->answer.keep == AJ_KEEP_ALL)
        aj_answer_finish(job, &column->answer);
    return aj_issue_hold(reader, job, &column->answer, &column->issue);
}

void aj_column_refuse(struct aj_reader *reader, size_t kept, struct aj_column *column) {
    struct aj_diags *diags = reader->diags;
    struct aj_diag *error = AJ_NEW(reader->arena, struct aj_diag);
    *error = kept < diags->kept ? diags->item[kept] : *diags->last;
    column->error = error;
    column->answer = (struct aj_answer){
        .verdict = AJ_INVALID, .common = AJ_INVALID, .rules = column->answer.rules};
    aj_issue_invalid(column->job, reader->arena, &column->issue);
}

void aj_column_judge(struct aj_reader *reader, struct aj_tree *tree, const struct aj_case *job,
                     const struct aj_ruleset *rules, struct aj_column *column) {
    struct aj_case *under = AJ_NEW(reader->arena, struct aj_case);
    const struct aj_case *known = aj_tree_case(tree, rules);
    size_t kept = reader->diags->kept;
    column->job = under;
    if (known) {
        *under = *known;
        under->rules = *rules;
    }
    if ((known || aj_case_under(job, reader, rules, under)) && judge_column(reader, tree, column))
        return;
    column->answer.rules = &under->rules;
    aj_column_refuse(reader, kept, column);
}

bool aj_columns_agree(const struct aj_column *a, const struct aj_column *b) {
    if (a->error && b->error)
        return a->error->kind == b->error->kind;
    return aj_answers_agree(&a->answer, &b->answer) && aj_issues_agree(&a->issue, &b->issue);
}

// Whether the case is to be judged under this edition too. Unless `named`, it is not if the case
// names an edition of that module.
static bool is_elsewhere(const struct aj_case *job, bool named, int edition) {
    int module = job->game->book->edition[edition].module;
    return job->rules.edition[module] != edition && aj_edition_varied(&job->rules, edition) &&
           (named || !((job->rules.named >> module) & 1U));
}

void aj_case_elsewhere(struct aj_reader *reader, const struct aj_case *job,
                       const struct aj_answer *answer, bool named, struct aj_elsewhere *elsewhere) {
    const struct aj_rulebook *book = job->game->book;
    struct aj_column own = {.answer = *answer};
    struct aj_diags diags;
    if (!elsewhere->is_own) // otherwise nothing more is judged
        aj_issue_begin(job, answer->tree);
    aj_issue_hold(reader, job, answer, &elsewhere->own);
    own.issue = elsewhere->own;
    if (elsewhere->is_own)
        return;
    elsewhere->item = AJ_NEW_ARRAY(reader->arena, struct aj_column, book->editions);
    for (int e = 0; e < book->editions; e++) {
        if (!is_elsewhere(job, named, e))
            continue;
        struct aj_column *column = &elsewhere->item[elsewhere->count++];
        struct aj_reader aside = aj_reader_aside(reader, &diags);
        struct aj_ruleset rules = job->rules;
        column->module = book->edition[e].module;
        column->edition = e;
        column->wanted = AJ_RESULTS;
        column->named = (job->rules.named >> column->module) & 1U;
        aj_ruleset_choose(&rules, column->module, e);
        aj_column_judge(&aside, answer->tree, job, &rules, column);
        column->same = aj_columns_agree(&own, column);
    }
}
