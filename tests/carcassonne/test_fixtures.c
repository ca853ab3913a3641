// Every case under fixtures/ that says what it expects, and every entry of its `under`, judged
// through the library; one parameter a file. What is expected was worked out by hand in the files.
#include <criterion/criterion.h>
#include <criterion/parameterized.h>

#include "fixture_support.h"
#include "judging/compare/compare.h"

struct fixture {
    char path[512];
};

static void show_diags(const adjudge_engine *engine) {
    for (size_t i = 0; i < engine->diags.count; i++) {
        const struct aj_diag *diag = &engine->diags.item[i];
        struct aj_spot spot = aj_text_spot(&engine->text, diag->offset);
        cr_expect_fail("%s:%u:%u: error[%s]: %s", engine->text.name, spot.line, spot.column,
                       diag->kind->id, diag->message);
    }
}

// What was ruled, so that a failure can be understood.
static void show_rulings(const struct aj_case *job, const struct aj_answer *answer) {
    for (size_t i = 0; i < answer->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &answer->judgement->ruling[i];
        if (ruling->effect != AJ_ALLOWS)
            cr_log_error("    %s %s (player %d, %d points)", job->game->book->rule[ruling->rule].id,
                         aj_effect_names[ruling->effect], ruling->player, (int)ruling->points);
    }
}

static void show_mismatches(const adjudge_engine *engine, const struct aj_case *job,
                            const struct aj_mismatches *mismatches) {
    for (size_t i = 0; i < mismatches->count; i++) {
        const struct aj_mismatch *mismatch = &mismatches->item[i];
        uint32_t line = aj_text_spot(&engine->text, engine->doc.node[mismatch->node].offset).line;
        cr_expect_fail("%s:%u (%s): %s: expected %s, got %s", engine->text.name, line, job->id,
                       mismatch->key, mismatch->expected, mismatch->actual);
    }
}

static void ask(adjudge_engine *engine, const struct aj_case *job, uint32_t expect) {
    struct aj_answer answer;
    struct aj_mismatches mismatches = {.arena = &engine->arena};
    cr_assert(fixture_judge(job, &engine->arena, &answer), "%s: too many readings", job->id);
    if (!aj_expect_compare(&engine->reader, job, &answer, expect, &mismatches)) {
        show_diags(engine);
    } else if (job->field[AJ_KEY_XFAIL] != AJ_NO_NODE) {
        cr_expect_gt(mismatches.count, 0, "%s is met though it is marked xfail", job->id);
    } else if (mismatches.count > 0) {
        show_mismatches(engine, job, &mismatches);
        show_rulings(job, &answer);
    }
}

static void ask_case(adjudge_engine *engine, const struct aj_case *job) {
    struct aj_under *under;
    size_t count;
    if (job->field[AJ_KEY_EXPECT] == AJ_NO_NODE)
        cr_expect_fail("%s: %s expects nothing", engine->text.name, job->id);
    else
        ask(engine, job, job->field[AJ_KEY_EXPECT]);
    if (!aj_case_unders(&engine->reader, job, NULL, &under, &count))
        show_diags(engine);
    else
        for (size_t i = 0; i < count; i++)
            ask(engine, &under[i].job, under[i].expect);
}

ParameterizedTestParameters(fixtures, expectations) {
    struct fixture_list files = fixture_files();
    struct fixture *fixture = cr_malloc((files.count + 1) * sizeof *fixture);
    for (size_t i = 0; i < files.count; i++)
        snprintf(fixture[i].path, sizeof fixture->path, "%s", files.path[i]);
    size_t count = files.count;
    fixture_files_done(&files);
    return cr_make_param_array(struct fixture, fixture, count, NULL);
}

ParameterizedTest(struct fixture *fixture, fixtures, expectations) {
    adjudge_engine *engine;
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    if (fixture_read(&engine, &arena, fixture->path))
        for (size_t i = 0; i < engine->cases.count; i++)
            ask_case(engine, &engine->cases.item[i]);
    else
        show_diags(engine);
    aj_arena_done(&arena);
}

// Fewer would mean that the folder was not found.
Test(fixtures, are_many) {
    struct fixture_list files = fixture_files();
    size_t count = files.count;
    fixture_files_done(&files);
    cr_assert_geq(count, 50, "%zu files", count);
}
