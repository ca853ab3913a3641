// The answer to one case, and what is asked beside it.
#include "api/engine.h"
#include "judging/missing.h"

static void report_too_many(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t rules = job->field[AJ_KEY_RULES];
    aj_read_error(reader, rules == AJ_NO_NODE ? job->node : rules,
                  &aj_core_diag_kinds[AJ_DIAG_TOO_MANY_READINGS],
                  "what is unsettled in these rules branches into more than 256 readings")
        ->help = "settle some of it with options";
}

static bool expects(const struct aj_case *job, unsigned asks) {
    return (asks & AJ_ASK_EXPECT) && job->field[AJ_KEY_EXPECT] != AJ_NO_NODE;
}

// The answer to a case, without what is asked beside it.
static bool judge(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                  struct report_result *report) {
    struct aj_answer *answer = aj_arena_raw(&engine->arena, sizeof *answer);
    bool all = (asks & AJ_ASK_ALL_RULINGS) || expects(job, asks);
    *report = (struct report_result){.file = engine->input.name,
                                     .job = job,
                                     .answer = answer,
                                     .echo_id = !engine->input.name,
                                     .turn = engine->asked_turn,
                                     .turns = engine->turns};
    if (!aj_case_judge(job, &job->rules, all ? AJ_KEEP_ALL : AJ_KEEP_BRIEF, &engine->arena,
                       answer)) {
        report_too_many(&engine->reader, job);
        return false;
    }
    aj_case_missing(&engine->reader, job, answer);
    // Without a ruling or an expectation a brief record has nothing to order or to name.
    if (!(asks & AJ_ASK_BRIEF) || all || answer->judgement->rulings > 0)
        aj_answer_finish(job, answer);
    return true;
}

void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report) {
    const struct aj_case *job = report->job;
    struct aj_arena *arena = &engine->arena;
    if (asks & (AJ_ASK_ELSEWHERE | AJ_ASK_NAMED)) {
        struct aj_elsewhere *elsewhere = AJ_NEW(arena, struct aj_elsewhere);
        struct aj_disputes *disputes = AJ_NEW(arena, struct aj_disputes);
        aj_case_elsewhere(job, report->answer, asks & AJ_ASK_NAMED, arena, elsewhere);
        aj_case_disputes(&engine->reader, job, report->answer, elsewhere, disputes);
        report->elsewhere = elsewhere;
        report->disputes = disputes;
    }
    if (expects(job, asks)) {
        struct aj_mismatches *mismatches = AJ_NEW(arena, struct aj_mismatches);
        mismatches->arena = arena;
        aj_case_expectation(&engine->reader, job, report->answer, mismatches, &report->expectation);
        report->mismatches = mismatches;
    }
}

bool aj_engine_judge_case(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                          struct report_result *report) {
    if (!judge(engine, job, asks, report))
        return false;
    aj_engine_ask_more(engine, asks, report);
    return engine->diags.count + engine->diags.more == 0;
}
