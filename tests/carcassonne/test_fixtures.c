// Every case under fixtures/ that says what it expects, and every entry of its `under`, judged
// through the library. What is expected was worked out by hand in the fixtures themselves.
#include <criterion/criterion.h>
#include <criterion/parameterized.h>

#include "fixture_support.h"

enum { OF_ITS_OWN = -1, UNREADABLE = -2 };

struct question {
    char path[256]; // below SOURCE_DIR
    char id[128];
    size_t index; // of the case in its file
    int under;    // entry of `under`, or OF_ITS_OWN, or UNREADABLE: the file is not understood
};

struct questions {
    struct question *item;
    size_t count, capacity;
};

static void add(struct questions *all, const char *path, const char *id, size_t index, int under) {
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 256;
        all->item = realloc(all->item, all->capacity * sizeof *all->item);
    }
    struct question *question = &all->item[all->count++];
    memset(question, 0, sizeof *question);
    snprintf(question->path, sizeof question->path, "%s", path + strlen(SOURCE_DIR) + 1);
    snprintf(question->id, sizeof question->id, "%s", id);
    question->index = index;
    question->under = under;
}

static void add_document(struct questions *all, const struct cmd_document *document,
                         const char *path) {
    for (size_t i = 0; i < document->cases.count; i++) {
        const struct aj_case *job = &document->cases.item[i];
        uint32_t under = job->field[AJ_KEY_UNDER];
        uint32_t count = under == AJ_NO_NODE ? 0 : document->doc.node[under].count;
        add(all, path, job->id, i, OF_ITS_OWN);
        for (uint32_t k = 0; k < count; k++)
            add(all, path, job->id, i, (int)k);
    }
}

static struct questions collect(void) {
    struct questions all = {NULL, 0, 0};
    struct fixture_list files = fixture_files();
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    for (size_t i = 0; i < files.count; i++) {
        struct cmd_document document;
        aj_arena_reset(&arena);
        if (fixture_read(&document, &arena, files.path[i]))
            add_document(&all, &document, files.path[i]);
        else
            add(&all, files.path[i], "not understood", 0, UNREADABLE);
        free(files.path[i]);
    }
    free(files.path);
    aj_arena_done(&arena);
    return all;
}

static void show_diags(const struct cmd_document *document) {
    for (size_t i = 0; i < document->diags.count; i++) {
        const struct aj_diag *diag = &document->diags.item[i];
        struct aj_spot spot = aj_text_spot(&document->text, diag->offset);
        cr_log_error("%s:%u:%u: error[%s]: %s", document->text.name, spot.line, spot.column,
                     diag->kind->id, diag->message);
    }
}

// The rulings that forbid, score or deny, so that a failure can be understood.
static void show_rulings(const struct aj_case *job, const struct aj_answer *answer) {
    for (size_t i = 0; i < answer->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &answer->judgement->ruling[i];
        if (ruling->effect != AJ_ALLOWS)
            cr_log_error("    %s %s (player %d, %d points)", job->game->book->rule[ruling->rule].id,
                         aj_effect_names[ruling->effect], ruling->player, (int)ruling->points);
    }
}

static void ask(struct cmd_document *document, const struct aj_case *job, uint32_t expect,
                const struct question *question) {
    struct aj_answer answer;
    struct aj_mismatches mismatches = {.arena = document->arena};
    cr_assert_neq(expect, AJ_NO_NODE, "%s (%s) expects nothing", question->path, question->id);
    cr_assert(fixture_judge(job, document->arena, &answer), "%s: too many readings", question->id);
    if (!aj_expect_compare(&document->reader, job, &answer, expect, &mismatches)) {
        show_diags(document);
        cr_assert_fail("%s (%s): the expectation is not understood", question->path, question->id);
    }
    bool wrong = job->field[AJ_KEY_XFAIL] != AJ_NO_NODE;
    for (size_t i = 0; i < mismatches.count && !wrong; i++)
        cr_log_error(
            "%s:%u (%s): %s: expected %s, got %s", question->path,
            aj_text_spot(&document->text, document->doc.node[mismatches.item[i].node].offset).line,
            question->id, mismatches.item[i].key, mismatches.item[i].expected,
            mismatches.item[i].actual);
    if (mismatches.count > 0 && !wrong)
        show_rulings(job, &answer);
    cr_assert_eq(mismatches.count > 0, wrong, "%s (%s)%s", question->path, question->id,
                 wrong ? " passes though it is marked xfail" : "");
}

ParameterizedTestParameters(fixtures, expectation) {
    struct questions all = collect();
    struct question *item = cr_malloc(all.count * sizeof *item);
    memcpy(item, all.item, all.count * sizeof *item);
    free(all.item);
    return cr_make_param_array(struct question, item, all.count, NULL);
}

ParameterizedTest(struct question *question, fixtures, expectation) {
    struct cmd_document document;
    struct aj_arena arena;
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, question->path);
    aj_arena_init(&arena, 0);
    if (!fixture_read(&document, &arena, path)) {
        show_diags(&document);
        cr_assert_fail("%s is not understood", question->path);
    }
    const struct aj_case *job = &document.cases.item[question->index];
    if (question->under == OF_ITS_OWN) {
        ask(&document, job, job->field[AJ_KEY_EXPECT], question);
    } else {
        struct aj_under *under;
        size_t count;
        bool understood = aj_case_unders(&document.reader, job, NULL, &under, &count);
        show_diags(&document);
        cr_assert(understood, "%s (%s): `under` is not understood", question->path, question->id);
        ask(&document, &under[question->under].job, under[question->under].expect, question);
    }
    aj_arena_done(&arena);
}

// Fewer would mean that the folder was not found.
Test(fixtures, are_many) {
    struct questions all = collect();
    cr_assert_geq(all.count, 150U, "%zu cases", all.count);
    free(all.item);
}
