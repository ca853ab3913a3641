// What must not matter does not: over every Carcassonne fixture, with its `cases` and `under`, the
// judgement is the same when the whole board is turned by 90 degrees (places in `expect` turned
// with it), when board, followers and tokens are listed in another order, when the players have
// other names, and when the case is written as JSON.
#include <criterion/criterion.h>

#include "digest_support.h"
#include "fixture_support.h"
#include "judging/compare/compare.h"
#include "report/formats/formats.h"
#include "variant_support.h"

struct answers {
    const char **digest;
    const char **id;
    size_t count, capacity;
};

static void add_answer(struct answers *all, struct aj_arena *arena, const char *id,
                       const char *digest) {
    size_t capacity = all->capacity;
    all->digest =
        aj_arena_grow(arena, all->digest, sizeof *all->digest, &all->capacity, all->count + 1);
    all->id = aj_arena_grow(arena, all->id, sizeof *all->id, &capacity, all->count + 1);
    all->digest[all->count] = digest;
    all->id[all->count++] = id;
}

// The new names' prefixes, "z~" and so on, taken out of a record.
static void strip_prefixes(struct aj_buf *out) {
    size_t kept = 0;
    for (size_t i = 0; i < out->length; i++) {
        if (i + 1 < out->length && out->bytes[i + 1] == '~')
            i++;
        else
            out->bytes[kept++] = out->bytes[i];
    }
    out->length = kept;
}

// Judges one case and digests its record, with the number of expectations that it fails.
static void answer(adjudge_engine *engine, const struct aj_case *job, uint32_t expect, bool places,
                   struct answers *all) {
    struct aj_answer found;
    struct aj_mismatches mismatches = {.arena = &engine->arena};
    struct report_result result = {.file = "", .job = job, .answer = &found};
    struct aj_buf out;
    if (!fixture_judge(job, &engine->arena, &found)) {
        add_answer(all, &engine->arena, job->id, "too many readings");
        return;
    }
    if (expect != AJ_NO_NODE)
        cr_expect(aj_expect_compare(&engine->reader, job, &found, expect, &mismatches),
                  "%s: expectation not understood", job->id);
    aj_buf_init(&out);
    report_json(&result, (struct report_style){0}, &out);
    strip_prefixes(&out);
    enum digest_depth depth = places ? DIGEST_ALL : DIGEST_SHAPE;
    const char *digest = digest_record(out.bytes, out.length, depth, &engine->arena);
    cr_assert_not_null(digest, "%s: the record is no JSON", job->id);
    add_answer(
        all, &engine->arena, job->id,
        aj_arena_format(&engine->arena, "%s%zu expectations failed", digest, mismatches.count));
    aj_buf_done(&out);
}

static struct answers answer_all(adjudge_engine *engine, bool places) {
    struct answers all = {NULL, NULL, 0, 0};
    for (size_t i = 0; i < engine->cases.count; i++) {
        const struct aj_case *job = &engine->cases.item[i];
        struct aj_under *under;
        size_t count = 0;
        answer(engine, job, job->field[AJ_KEY_EXPECT], places, &all);
        if (!aj_case_unders(&engine->reader, job, NULL, &under, &count))
            continue;
        for (size_t k = 0; k < count; k++)
            answer(engine, &under[k].job, under[k].expect, places, &all);
    }
    return all;
}

// Where two digests part, a little before and after.
static void show_difference(const char *a, const char *b) {
    size_t at = 0;
    while (a[at] && a[at] == b[at])
        at++;
    size_t from = at > 120 ? at - 120 : 0;
    cr_log_error("    as given: ...%.300s", a + from);
    cr_log_error("    changed:  ...%.300s", b + from);
}

static bool read_variant(adjudge_engine **changed, struct aj_arena *arena, const char *path,
                         const struct aj_doc *doc, enum variant_change change) {
    struct aj_input input = {
        .name = path, .id = aj_case_default_id(path, arena), .syntax = ADJUDGE_JSON};
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    variant_write(doc, change, &out);
    input.bytes = out.bytes;
    input.length = out.length;
    *changed = test_engine_new(aj_games, arena);
    return test_engine_read(*changed, &input);
}

static size_t compare_file(const char *path, enum variant_change change) {
    adjudge_engine *given, *changed;
    struct aj_arena arena;
    bool places = change != VARIANT_TURNED;
    size_t compared = 0;
    aj_arena_init(&arena, 0);
    if (fixture_read(&given, &arena, path)) {
        bool understood = read_variant(&changed, &arena, path, &given->doc, change);
        for (size_t i = 0; !understood && i < changed->diags.count; i++)
            cr_log_error("%s: %s", path, changed->diags.item[i].message);
        cr_assert(understood, "%s: not understood any more", path);
        struct answers a = answer_all(given, places), b = answer_all(changed, places);
        cr_assert_eq(a.count, b.count);
        for (; compared < a.count; compared++) {
            bool same = strcmp(a.digest[compared], b.digest[compared]) == 0;
            if (!same)
                show_difference(a.digest[compared], b.digest[compared]);
            cr_expect(same, "%s: %s (%zu) is judged otherwise", path, a.id[compared], compared);
        }
    }
    aj_arena_done(&arena);
    return compared;
}

static void compare_all(enum variant_change change) {
    struct fixture_list files = fixture_files();
    size_t compared = 0;
    for (size_t i = 0; i < files.count; i++) {
        if (strstr(files.path[i], "/carcassonne/"))
            compared += compare_file(files.path[i], change);
    }
    fixture_files_done(&files);
    cr_expect_geq(compared, 300U, "only %zu cases were compared", compared);
}

Test(properties, the_whole_board_turned_by_90_degrees) {
    compare_all(VARIANT_TURNED);
}

Test(properties, board_followers_and_tokens_in_another_order) {
    compare_all(VARIANT_SHUFFLED);
}

Test(properties, other_names) {
    compare_all(VARIANT_RENAMED);
}

Test(properties, yaml_and_json_twins) {
    compare_all(VARIANT_SAME);
}
