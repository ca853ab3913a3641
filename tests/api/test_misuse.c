// Each function of adjudge.h, misused: without an engine, and with whatever else of it can be
// wrong. None of that ends the program, is answered, or does anything to the document at hand.
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "adjudge.h"

static const char good[] = "game: carcassonne\n"
                           "players: [{colour: red}]\n"
                           "board: [{tile: D, at: [0, 0]}]\n";
static const adjudge_input lost = {.name = "x", .length = 5};
static const adjudge_input foreign = {.name = "x", .bytes = "a", .length = 1, .syntax = 77};
static const char *const unknown[] = {"base=fourth", NULL}, *const nothing[] = {"xyzzy", NULL};
static size_t length;

#define BEYOND SIZE_MAX

// Without an engine: the function, and that it answers as adjudge.h promises.
#define WITHOUT_ENGINE(ROW)                                                                        \
    ROW(adjudge_message, *adjudge_message(NULL) != '\0')                                           \
    ROW(adjudge_set, adjudge_set(NULL, "base=first") == -1)                                        \
    ROW(adjudge_table, adjudge_table(NULL, "table", "rules: first", 12) == -1)                     \
    ROW(adjudge_unset, adjudge_unset(NULL) == -1)                                                  \
    ROW(adjudge_limits, adjudge_limits(NULL, "none") == -1)                                        \
    ROW(adjudge_show, adjudge_show(NULL, "all") == -1)                                             \
    ROW(adjudge_size, adjudge_size(NULL, 80) == -1)                                                \
    ROW(adjudge_columns, adjudge_columns(NULL, 80) == -1)                                          \
    ROW(adjudge_wrap, adjudge_wrap(NULL, 80) == -1)                                                \
    ROW(adjudge_budget, adjudge_budget(NULL, 1) == -1)                                             \
    ROW(adjudge_read, adjudge_read(NULL, &foreign) == 0)                                           \
    ROW(adjudge_judge, adjudge_judge(NULL, "x", good, 5, ADJUDGE_YAML) == 0)                       \
    ROW(adjudge_fail, adjudge_fail(NULL, "x", "y") == 0)                                           \
    ROW(adjudge_verdict_of, adjudge_verdict_of(NULL, 0) == ADJUDGE_ERROR)                          \
    ROW(adjudge_expectation_of, adjudge_expectation_of(NULL, 0) == ADJUDGE_EXPECTS_NOTHING)        \
    ROW(adjudge_id_of, !adjudge_id_of(NULL, 0))                                                    \
    ROW(adjudge_write, !adjudge_write(NULL, 0, "text", 0, &length))                                \
    ROW(adjudge_begin, !adjudge_begin(NULL, "html", &length))                                      \
    ROW(adjudge_end, !adjudge_end(NULL, "html", &length))                                          \
    ROW(adjudge_draw, !adjudge_draw(NULL, 0, "text", 0, &length))                                  \
    ROW(adjudge_compare, !adjudge_compare(NULL, 0, NULL, "text", 0, &length))                      \
    ROW(adjudge_moves, !adjudge_moves(NULL, 0, "text", 0, &length))                                \
    ROW(adjudge_pieces, !adjudge_pieces(NULL, 0, "json", &length))                                 \
    ROW(adjudge_fmt, !adjudge_fmt(NULL, "yaml", &length))                                          \
    ROW(adjudge_rules, !adjudge_rules(NULL, NULL, "text", &length))                                \
    ROW(adjudge_parts, !adjudge_parts(NULL, NULL, NULL, "text", &length))                          \
    ROW(adjudge_template, !adjudge_template(NULL, NULL, NULL, &length))                            \
    ROW(adjudge_play, !adjudge_play(NULL, NULL, 1, 2, &length))

// With one, that has a document of one result: the message says what is wrong.
#define WITH_ENGINE(ROW)                                                                           \
    ROW(adjudge_set, adjudge_set(engine, NULL) == -1)                                              \
    ROW(adjudge_set, adjudge_set(engine, "base=fourth") == -1)                                     \
    ROW(adjudge_limits, adjudge_limits(engine, NULL) == -1)                                        \
    ROW(adjudge_limits, adjudge_limits(engine, "few") == -1)                                       \
    ROW(adjudge_show, adjudge_show(engine, NULL) == -1)                                            \
    ROW(adjudge_show, adjudge_show(engine, "roads,rivers?") == -1)                                 \
    ROW(adjudge_size, adjudge_size(engine, 19) == -1)                                              \
    ROW(adjudge_size, adjudge_size(engine, -1) == -1)                                              \
    ROW(adjudge_verdict_of, adjudge_verdict_of(engine, 1) == ADJUDGE_ERROR)                        \
    ROW(adjudge_verdict_of, adjudge_verdict_of(engine, BEYOND) == ADJUDGE_ERROR)                   \
    ROW(adjudge_expectation_of, adjudge_expectation_of(engine, 1) == ADJUDGE_EXPECTS_NOTHING)      \
    ROW(adjudge_write, !adjudge_write(engine, 1, "text", 0, &length))                              \
    ROW(adjudge_write, !adjudge_write(engine, BEYOND, "svg", 0, NULL))                             \
    ROW(adjudge_write, !adjudge_write(engine, 0, NULL, 0, &length))                                \
    ROW(adjudge_write, !adjudge_write(engine, 0, "pdf", 0, &length))                               \
    ROW(adjudge_begin, !adjudge_begin(engine, NULL, &length))                                      \
    ROW(adjudge_begin, !adjudge_begin(engine, "pdf", &length))                                     \
    ROW(adjudge_end, !adjudge_end(engine, NULL, NULL))                                             \
    ROW(adjudge_end, !adjudge_end(engine, "pdf", &length))                                         \
    ROW(adjudge_draw, !adjudge_draw(engine, 1, "text", 0, &length))                                \
    ROW(adjudge_draw, !adjudge_draw(engine, 0, NULL, 0, &length))                                  \
    ROW(adjudge_draw, !adjudge_draw(engine, 0, "html", 0, &length))                                \
    ROW(adjudge_compare, !adjudge_compare(engine, 1, NULL, "text", 0, &length))                    \
    ROW(adjudge_compare, !adjudge_compare(engine, 0, NULL, NULL, 0, &length))                      \
    ROW(adjudge_compare, !adjudge_compare(engine, 0, unknown, "svg", 0, &length))                  \
    ROW(adjudge_compare, !adjudge_compare(engine, 0, unknown, "json", 0, &length))                 \
    ROW(adjudge_moves, !adjudge_moves(engine, 1, "text", 0, &length))                              \
    ROW(adjudge_moves, !adjudge_moves(engine, 0, NULL, 0, &length))                                \
    ROW(adjudge_moves, !adjudge_moves(engine, 0, "html", 0, &length))                              \
    ROW(adjudge_pieces, !adjudge_pieces(engine, 1, "json", &length))                               \
    ROW(adjudge_pieces, !adjudge_pieces(engine, 0, NULL, &length))                                 \
    ROW(adjudge_pieces, !adjudge_pieces(engine, 0, "text", &length))                               \
    ROW(adjudge_fmt, !adjudge_fmt(engine, NULL, &length))                                          \
    ROW(adjudge_fmt, !adjudge_fmt(engine, "toml", &length))                                        \
    ROW(adjudge_rules, !adjudge_rules(engine, NULL, NULL, &length))                                \
    ROW(adjudge_rules, !adjudge_rules(engine, NULL, "svg", &length))                               \
    ROW(adjudge_rules, !adjudge_rules(engine, nothing, "json", &length))                           \
    ROW(adjudge_parts, !adjudge_parts(engine, NULL, NULL, NULL, &length))                          \
    ROW(adjudge_parts, !adjudge_parts(engine, NULL, NULL, "html", &length))                        \
    ROW(adjudge_parts, !adjudge_parts(engine, "no such tile", NULL, "text", &length))              \
    ROW(adjudge_parts, !adjudge_parts(engine, NULL, "CRF", "text", &length))                       \
    ROW(adjudge_parts, !adjudge_parts(engine, "D", "CRFR", "text", &length))                       \
    ROW(adjudge_template, !adjudge_template(engine, "chess", NULL, &length))                       \
    ROW(adjudge_template, !adjudge_template(engine, "carcassonne", "?!", &length))                 \
    ROW(adjudge_template, !adjudge_template(engine, "ticket-to-ride-europe", "CRFR", &length))     \
    ROW(adjudge_play, !adjudge_play(engine, "chess", 1, 2, &length))                               \
    ROW(adjudge_play, !adjudge_play(engine, NULL, 1, 0, &length))                                  \
    ROW(adjudge_play, !adjudge_play(engine, NULL, 1, 4000000000U, &length))

// What has no engine to speak through: NULL, or a word for it.
#define CONSTANT(ROW)                                                                              \
    ROW(adjudge_schema, !adjudge_schema(NULL) && !adjudge_schema("cases"))                         \
    ROW(adjudge_verdict_name, strcmp(adjudge_verdict_name((adjudge_verdict)99), "error") == 0)     \
    ROW(adjudge_free, (adjudge_free(NULL), 1))                                                     \
    ROW(adjudge_id_of, !adjudge_id_of(engine, 1) && !adjudge_id_of(engine, BEYOND))

// What forgets the document, as it was asked for another.
#define READING(ROW)                                                                               \
    ROW(adjudge_read, adjudge_read(engine, NULL) == 0)                                             \
    ROW(adjudge_read, adjudge_read(engine, &lost) == 0)                                            \
    ROW(adjudge_read, adjudge_read(engine, &foreign) == 0)                                         \
    ROW(adjudge_judge, adjudge_judge(engine, "x", NULL, 5, ADJUDGE_GUESS) == 0)

static adjudge_engine *engine;

static void judge_good(void) {
    cr_assert_eq(adjudge_judge(engine, "x.yaml", good, strlen(good), ADJUDGE_YAML), 1);
    cr_assert_str_eq(adjudge_message(engine), "");
}

static void begin(void) {
    engine = adjudge_new();
    judge_good();
}

static void end(void) {
    adjudge_free(engine);
}

// A call that was given a place for the length has put 0 there.
#define EXPECT_NO_LENGTH(answered)                                                                 \
    cr_expect_eq(length, strstr(#answered, "&length") ? 0U : 99U, #answered)

Test(misuse, is_answered_without_an_engine) {
#define ROW(name, answered)                                                                        \
    length = 99;                                                                                   \
    cr_expect(answered, #answered);                                                                \
    EXPECT_NO_LENGTH(answered);
    WITHOUT_ENGINE(ROW)
#undef ROW
}

Test(misuse, is_answered_with_a_message, .init = begin, .fini = end) {
#define ROW(name, answered)                                                                        \
    length = 99;                                                                                   \
    cr_expect(answered, #answered);                                                                \
    cr_expect_str_neq(adjudge_message(engine), "", #answered);                                     \
    EXPECT_NO_LENGTH(answered);                                                                    \
    cr_expect_str_eq(adjudge_write(engine, 0, "line", 0, NULL), "x.yaml: possible\n", #answered);  \
    judge_good();
    WITH_ENGINE(ROW)
#undef ROW
}

// A long name is repeated in part, and that ends behind a whole character.
Test(misuse, message_of_a_long_name, .init = begin, .fini = end) {
    cr_expect_null(adjudge_write(engine, 0,
                                 "x\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
                                 "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
                                 "\u00e9\u00e9\u00e9\u00e9\u00e9",
                                 0, NULL));
    cr_expect_not_null(strstr(adjudge_message(engine), "\u00e9\u00e9\"; known:"), "%s",
                       adjudge_message(engine));
    // So does a message that there is no room for.
    char setting[800] = "x";
    for (int i = 0; i < 390; i++)
        strcat(setting, "\u00e9");
    cr_expect_eq(adjudge_set(engine, setting), -1);
    const char *message = adjudge_message(engine);
    cr_expect_str_neq(message, "");
    cr_expect_neq((unsigned char)message[strlen(message) - 1], 0xC3, "half of a character");
}

Test(misuse, of_what_is_constant_is_answered, .init = begin, .fini = end) {
#define ROW(name, answered) cr_expect(answered, #answered);
    CONSTANT(ROW)
#undef ROW
}

// A result of the document before could be taken for one of this.
Test(misuse, of_reading_leaves_no_document, .init = begin, .fini = end) {
#define ROW(name, answered)                                                                        \
    cr_expect(answered, #answered);                                                                \
    cr_expect_str_neq(adjudge_message(engine), "", #answered);                                     \
    cr_expect_null(adjudge_write(engine, 0, "line", 0, NULL), #answered);                          \
    judge_good();
    READING(ROW)
#undef ROW
}

// Each function that the header declares stands above.
Test(misuse, leaves_no_function_out) {
    static const char *const names[] = {
#define ROW(name, answered) #name,
        WITHOUT_ENGINE(ROW) WITH_ENGINE(ROW) CONSTANT(ROW) READING(ROW)
#undef ROW
            "adjudge_new",
        "adjudge_version"};
    char line[256];
    size_t declared = 0;
    FILE *header = fopen(SOURCE_DIR "/include/adjudge.h", "r");
    cr_assert_not_null(header);
    while (fgets(line, sizeof line, header)) {
        const char *open = strncmp(line, "ADJUDGE_API ", 12) == 0 ? strchr(line, '(') : NULL;
        if (!open)
            continue;
        const char *name = open;
        while (name[-1] != ' ' && name[-1] != '*')
            name--;
        size_t i = 0, size = (size_t)(open - name);
        while (i < sizeof names / sizeof *names &&
               (strlen(names[i]) != size || strncmp(names[i], name, size) != 0))
            i++;
        cr_expect_lt(i, sizeof names / sizeof *names, "%.*s", (int)size, name);
        declared++;
    }
    fclose(header);
    cr_expect_gt(declared, 20);
}
