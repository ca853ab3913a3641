// Finds the answer to one case, and what else is asked about it.
#include "api/judge.h"

#include "api/engine.h"
#include "documents/tree/patterns.h"
#include "documents/tree/plans.h"
#include "judging/answer/finish.h"
#include "judging/answer/missing.h"
#include "judging/answer/readings.h"
#include "judging/compare/under.h"

static void report_too_many(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t rules = job->field[AJ_KEY_RULES];
    aj_read_error(reader, rules == AJ_NO_NODE ? job->node : rules, AJ_KIND(TOO_MANY_READINGS),
                  "what is unsettled in these rules branches into more than 256 readings")
        ->help = "settle some of it with options";
}

static bool expects(const struct aj_case *job, unsigned asks) {
    return (asks & AJ_ASK_EXPECT) && job->field[AJ_KEY_EXPECT] != AJ_NO_NODE;
}

// Finds the answer to a case. It is not finished yet, and has nothing of what else is asked.
static bool judge(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                  struct aj_answer *answer) {
    bool all = (asks & AJ_ASK_ALL_RULINGS) || expects(job, asks);
    if (!aj_case_judge(job, &job->rules, all ? AJ_KEEP_ALL : AJ_KEEP_BRIEF, &engine->arena,
                       answer)) {
        report_too_many(&engine->reader, job);
        return false;
    }
    aj_case_missing(&engine->reader, job, answer);
    if (asks & AJ_ASK_ALL_RULINGS)
        aj_case_unheeded(&engine->reader, job, answer);
    return true;
}

// A brief record without rulings and expectations has nothing to order or name.
static bool is_to_be_finished(const struct aj_case *job, unsigned asks,
                              const struct aj_answer *answer) {
    return !(asks & AJ_ASK_BRIEF) || (asks & AJ_ASK_ALL_RULINGS) || expects(job, asks) ||
           answer->judgement->rulings > 0;
}

static bool asks_elsewhere(unsigned asks) {
    return (asks & (AJ_ASK_ELSEWHERE | AJ_ASK_NAMED)) != 0;
}

static void find_elsewhere(adjudge_engine *engine, unsigned asks, struct report_result *report) {
    struct aj_elsewhere *elsewhere = AJ_NEW(&engine->arena, struct aj_elsewhere);
    aj_case_elsewhere(report->job, report->answer, asks & AJ_ASK_NAMED, &engine->arena, elsewhere);
    report->elsewhere = elsewhere;
}

// Compares the finished answer with claims and expectations.
static void hold_against(adjudge_engine *engine, unsigned asks, struct report_result *report) {
    const struct aj_case *job = report->job;
    struct aj_arena *arena = &engine->arena;
    if (asks_elsewhere(asks)) {
        struct aj_disputes *disputes = AJ_NEW(arena, struct aj_disputes);
        aj_case_disputes(&engine->reader, job, report->answer, report->elsewhere, disputes);
        report->disputes = disputes;
    }
    if (expects(job, asks)) {
        struct aj_mismatches *mismatches = AJ_NEW(arena, struct aj_mismatches);
        mismatches->arena = arena;
        aj_case_expectation(&engine->reader, job, report->answer, mismatches, &report->expectation);
        report->mismatches = mismatches;
    }
    if ((asks & AJ_ASK_EXPECT) && job->field[AJ_KEY_UNDER] != AJ_NO_NODE)
        aj_under_check(&engine->reader, job);
}

void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report) {
    if (asks_elsewhere(asks))
        find_elsewhere(engine, asks, report);
    hold_against(engine, asks, report);
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
    if (!judge(engine, job, asks, answer))
        return false;
    // Other editions' boards are released first: finishing the answer reuses their memory.
    if (asks_elsewhere(asks))
        find_elsewhere(engine, asks, report);
    if (is_to_be_finished(job, asks, answer)) {
        aj_doc_settle(job->doc);
        aj_answer_finish(job, answer);
    }
    hold_against(engine, asks, report);
    return engine->diags.count + engine->diags.more == 0;
}
