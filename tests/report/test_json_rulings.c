// Rulings of one kind are filled into the form of the first of them. What is filled in is what a
// ruling alone is written as, and what needs an escape gets it.
#include "carcassonne/fixture_support.h"
#include "judge.h"
#include "report/formats/formats.h"

#define HEAD "{\"rulings\":["

static void write_rulings(const struct report_result *result, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    report_json_rulings(result, &json);
    aj_json_end_object(&json);
}

// The same list, but each ruling is written alone: as the first of its kind.
static void write_alone(const struct report_result *result, struct aj_buf *out) {
    struct aj_judgement one = *result->answer->judgement;
    struct aj_answer answer = *result->answer;
    struct report_result alone = *result;
    struct aj_buf list;
    size_t count = one.rulings;
    aj_buf_init(&list);
    answer.judgement = &one;
    alone.answer = &answer;
    one.rulings = 1;
    aj_buf_puts(out, HEAD);
    for (size_t i = 0; i < count; i++) {
        one.ruling = &result->answer->judgement->ruling[i];
        answer.condition = result->answer->condition ? &result->answer->condition[i] : NULL;
        aj_buf_clear(&list);
        write_rulings(&alone, &list);
        aj_buf_puts(out, i > 0 ? "," : "");
        aj_buf_put(out, list.bytes + strlen(HEAD), list.length - strlen(HEAD "]}"));
    }
    aj_buf_puts(out, "]}");
    aj_buf_done(&list);
}

// Compares both for a case; returns how many rulings it has.
static size_t compare_case(const struct aj_case *job, const char *path, struct aj_arena *arena) {
    struct aj_answer answer;
    struct report_result result = {.job = job, .answer = &answer};
    struct aj_buf together, alone;
    if (!fixture_judge(job, arena, &answer))
        return 0;
    aj_buf_init(&together);
    aj_buf_init(&alone);
    write_rulings(&result, &together);
    write_alone(&result, &alone);
    cr_expect_str_eq(aj_buf_text(&together), aj_buf_text(&alone), "%s %s", path, job->id);
    aj_buf_done(&together);
    aj_buf_done(&alone);
    return answer.judgement->rulings;
}

Test(json_rulings, a_list_is_what_each_is_alone) {
    struct fixture_list list = fixture_files();
    size_t rulings = 0;
    for (size_t i = 0; i < list.count; i++) {
        struct aj_arena arena;
        adjudge_engine *engine;
        aj_arena_init(&arena, 0);
        if (fixture_read(&engine, &arena, list.path[i]))
            for (size_t k = 0; k < engine->cases.count; k++)
                rulings += compare_case(&engine->cases.item[k], list.path[i], &arena);
        aj_arena_done(&arena);
    }
    cr_expect_gt(rulings, 2000);
    fixture_files_done(&list);
}

// How the rulings of this case that deny are written.
static void expect_denials(const char *text, const char *expected) {
    struct judged judged;
    struct aj_buf out;
    aj_buf_init(&out);
    judge_text(&judged, text);
    write_rulings(&judged.result, &out);
    const char *from = strstr(aj_buf_text(&out), "{\"rule\":\"base.rest\",\"effect\":\"denies\"");
    cr_assert_not_null(from);
    cr_expect_eq(strncmp(from, expected, strlen(expected)), 0, "%s", from);
    aj_buf_done(&out);
    judge_done(&judged);
}

#define DENIAL(number, column, name)                                                               \
    "{\"rule\":\"base.rest\",\"effect\":\"denies\",\"at\":\"/players/" number                      \
    "\",\"line\":2,\"column\":" column ",\"player\":\"" name "\",\"args\":{\"player\":\"" name     \
    "\"},\"text\":\"" name " does not add\",\"authority\":\"derived\",\"source\":\"book\","        \
    "\"locator\":\"follows from page 1\"}"

// Five players do not add. The first makes the form, and the last is filled in; between them a
// quote and `##[`, which a CI job would read, are escaped, and a letter beyond ASCII stands as it
// is. Columns: `{` of each player, from 1.
Test(json_rulings, names_that_need_escapes) {
    expect_denials(
        "game: dice\n"
        "players: [{name: Anna}, {name: Bob}, {name: 'C\"c'}, {name: '##[d]'}, "
        "{name: Zo\xc3\xab}, {name: Fay}]\n"
        "move: {player: Anna, actions: [{add: 4}]}\n",
        DENIAL("1", "25", "Bob") "," DENIAL("2", "38", "C\\\"c") "," DENIAL(
            "3", "53", "##\\u005bd]") "," DENIAL("4", "70", "Zo\xc3\xab") "," DENIAL("5", "83",
                                                                                     "Fay"));
}

// The first of them is the one that is escaped.
Test(json_rulings, a_first_name_that_needs_escapes) {
    expect_denials(
        "game: dice\n"
        "players: [{name: Anna}, {name: 'B\"b'}, {name: Cat}, {name: Dan}]\n"
        "move: {player: Anna, actions: [{add: 4}]}\n",
        DENIAL("1", "25", "B\\\"b") "," DENIAL("2", "40", "Cat") "," DENIAL("3", "53", "Dan"));
}
