// Finds the answer to one case, and what else is asked about it.
#include "api/api.h"
#include "documents/tree/tree.h"
#include "judging/answer/answer.h"
#include "judging/compare/compare.h"

static bool asks_for_key(const struct aj_case *job, unsigned asks, enum aj_case_key key) {
    return (asks & AJ_ASK_EXPECT) && job->field[key] != AJ_NO_NODE;
}

// Whether more than the result of the answer is compared with expectations or claims.
static bool is_compared(const struct aj_case *job, unsigned asks) {
    return asks_for_key(job, asks, AJ_KEY_EXPECT) ||
           (asks_for_key(job, asks, AJ_KEY_DISPUTED) && aj_claims_keep(job) == AJ_KEEP_ALL);
}

static bool asks_elsewhere(const struct aj_case *job, unsigned asks) {
    return (asks & (AJ_ASK_ELSEWHERE | AJ_ASK_NAMED)) != 0 ||
           ((asks & AJ_ASK_CLAIMS) && job->field[AJ_KEY_DISPUTED] != AJ_NO_NODE);
}

// Finds the answer to a case, without finishing it and without what else is asked.
static bool find_answer(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                        struct aj_answer *answer) {
    bool all = (asks & AJ_ASK_ALL_RULINGS) || is_compared(job, asks);
    unsigned keep = all ? AJ_KEEP_ALL | aj_issue_keep(job) : AJ_KEEP_BRIEF;
    struct aj_tree *tree = aj_tree_begin(&engine->arena);
    if (asks_elsewhere(job, asks) || asks_for_key(job, asks, AJ_KEY_DISPUTED))
        aj_issue_begin(job, tree);
    if (!aj_tree_judge(tree, job, AJ_COMPARED, keep, answer)) {
        aj_refuse_readings(&engine->reader, job);
        return false;
    }
    aj_case_missing(&engine->reader, job, answer);
    if (asks & AJ_ASK_ALL_RULINGS)
        aj_case_unheeded(&engine->reader, job, answer);
#ifndef AJ_PAGE_ENGINE
    if (asks & AJ_ASK_ALL_RULINGS)
        aj_case_chosen(&engine->reader, job, answer);
#endif
    return true;
}

// Whether the answer has anything to order or name. A brief record without rulings, expectations
// and claims does not.
static bool is_to_be_finished(const struct aj_case *job, unsigned asks,
                              const struct aj_answer *answer) {
    return !(asks & AJ_ASK_BRIEF) || (asks & AJ_ASK_ALL_RULINGS) || is_compared(job, asks) ||
           answer->judgement->rulings > 0;
}

// Compares the finished answer with other editions, claims and expectations. Claims are read even
// if they are not reported, since a mistake in one makes the case invalid in every format.
void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report) {
    const struct aj_case *job = report->job;
    struct aj_arena *arena = &engine->arena;
    bool is_own = !asks_elsewhere(job, asks);
    if (!is_own || (asks_for_key(job, asks, AJ_KEY_DISPUTED) && !report->disputes)) {
        struct aj_elsewhere *elsewhere = AJ_NEW(arena, struct aj_elsewhere);
        struct aj_disputes *disputes = AJ_NEW(arena, struct aj_disputes);
        elsewhere->is_own = is_own;
        aj_case_elsewhere(&engine->reader, job, report->answer, asks & AJ_ASK_NAMED, elsewhere);
        aj_case_disputes(&engine->reader, job, report->answer, elsewhere, disputes);
        report->disputes = disputes;
        report->elsewhere = is_own ? report->elsewhere : elsewhere;
    }
    if (asks_for_key(job, asks, AJ_KEY_EXPECT)) {
        struct aj_mismatches *mismatches = AJ_NEW(arena, struct aj_mismatches);
        mismatches->arena = arena;
        aj_case_expectation(&engine->reader, job, report->answer, mismatches, &report->expectation);
        report->mismatches = mismatches;
    }
    if (asks_for_key(job, asks, AJ_KEY_UNDER))
        aj_under_check(&engine->reader, job);
}

bool aj_engine_judge_case(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                          struct report_result *report) {
    struct aj_answer *answer = aj_arena_raw(&engine->arena, sizeof *answer);
    *report = (struct report_result){.file = engine->input.name,
                                     .job = job,
                                     .answer = answer,
                                     .echo_id = !engine->input.name,
                                     .turn = engine->asked_turn,
                                     .turns = engine->turns};
    if (!find_answer(engine, job, asks, answer))
        return false;
    if (is_to_be_finished(job, asks, answer)) {
        aj_doc_settle(job->doc);
        aj_answer_finish(job, answer);
    }
    aj_engine_ask_more(engine, asks, report);
    return engine->diags.count + engine->diags.more == 0;
}
