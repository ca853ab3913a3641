// Every entry point of libadjudge in every format under budgets of memory that are too small for
// it: each ends with the full answer or a clean error, and nothing is left behind (the sanitizers
// watch).
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudge.h"

// Reaches much: a claim to be held against editions, an expectation, a house rule, tunnels, fields.
#define TABLE                                                                                      \
    "rules: {tunnel: true, inns-and-cathedrals: true}\n"                                           \
    "players: [{name: Anna, colour: red}, {name: Ben, colour: blue}]\n"                            \
    "board: [{tile: D, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"                                      \
    "followers: [{player: Anna, at: [1, 0], segment: road W}]\n"

static const char *const cases[] = {
    // legal
    "game: carcassonne\n" TABLE "move: {player: Anna, actions: [{place: U, at: [2, 0]}]}\n"
    "disputed: [{by: Ben, says: {verdict: illegal}}]\nexpect: {verdict: legal}\n",
    // two cases, one of them illegal
    "game: carcassonne\n" TABLE "cases: [{id: a, move: {player: Ben, actions: [{place: U, at: "
    "[0, 0]}]}}, {id: b, tile_in_hand: U, to_move: Ben}]\n",
    // not understood, with several diagnostics
    "game: carcassonne\nplayers: [{colour: pink}]\nbord: [{tile: D, at: [0, zero]}]\nmove: 5\n",
    "game: carcassonne\nplayers: [\n",
    "{\"game\": \"carcassonne\", \"players\": [{\"colour\": \"r\\u0065d\"}], \"x\\n\": [1, {}]}",
    "nothing of the kind",
};

static const char *const formats[] = {"text", "json", "full", "brief", "line",
                                      "html", "post", "svg",  "errors"};

static const char *ask(adjudge_engine *engine, size_t result, size_t question) {
    static const char *const settings[] = {"base=first", "tunnel=czech", NULL};
    static const char *const words[] = {"tunnel", "token", NULL};
    size_t length;
    const size_t count = sizeof formats / sizeof *formats;
    if (question < count)
        return adjudge_write(engine, result, formats[question], ADJUDGE_VERBOSE, &length);
    switch (question - count) {
    case 0:
        return adjudge_draw(engine, result, "text", ADJUDGE_COLOUR, &length);
    case 1:
        return adjudge_draw(engine, result, "svg", 0, &length);
    case 2:
        return adjudge_draw(engine, result, "json", ADJUDGE_BEFORE, &length);
    case 3:
        return adjudge_compare(engine, result, settings, "text", ADJUDGE_PRODUCT, &length);
    case 4:
        return adjudge_compare(engine, result, NULL, "json", ADJUDGE_ALL, &length);
    case 5:
        return adjudge_moves(engine, result, "text", ADJUDGE_VERBOSE, &length);
    case 6:
        return adjudge_moves(engine, result, "json", ADJUDGE_VERBOSE, &length);
    case 7:
        return adjudge_fmt(engine, "yaml", &length);
    case 8:
        return adjudge_fmt(engine, "json", &length);
    case 9:
        return adjudge_fmt(engine, "ndjson", &length);
    case 10:
        return adjudge_moves(engine, result, "cases", 0, &length);
    case 11:
        return adjudge_rules(engine, words, "text", &length);
    case 12:
        return adjudge_parts(engine, NULL, "CRFR", "json", &length);
    case 13:
        return adjudge_begin(engine, "html", &length);
    default:
        return adjudge_end(engine, "html", &length);
    }
}
enum { QUESTIONS = sizeof formats / sizeof *formats + 15 };

// All that is said to one question about a document, results one after the other.
static char *ask_all(const char *text, size_t budget, size_t question, bool *is_short) {
    adjudge_engine *engine = adjudge_new();
    adjudge_input input = {.name = "t", .bytes = text, .length = strlen(text)};
    char *said = calloc(1, 1);
    *is_short = false;
    cr_assert(engine && said && adjudge_budget(engine, budget) == 0);
    size_t count = adjudge_read(engine, &input);
    cr_assert_gt(count, 0);
    for (size_t i = 0; i < count; i++) {
        const char *answer = ask(engine, i, question);
        size_t before = strlen(said), length = answer ? strlen(answer) : 0;
        said = realloc(said, before + length + 1);
        memcpy(said + before, answer ? answer : "", length);
        said[before + length] = '\0';
        const char *errors = adjudge_write(engine, i, "errors", 0, NULL);
        *is_short |= !errors || strstr(errors, "error[out-of-memory]");
        *is_short |= !answer && strstr(adjudge_message(engine), "memory");
    }
    adjudge_free(engine);
    return said;
}

// Steps that are no power of two stop the work in the midst of everything it does.
static size_t next_budget(size_t budget, size_t finest) {
    return budget + budget / finest + 16;
}

static void sweep(const char *text, size_t question, size_t finest) {
    bool is_short, sufficed = false;
    char *whole = ask_all(text, 0, question, &is_short);
    size_t shorter = 0;
    cr_expect_not(is_short, "question %zu needs memory without a budget", question);
    for (size_t budget = 16; budget < (size_t)1 << 22; budget = next_budget(budget, finest)) {
        char *said = ask_all(text, budget, question, &is_short);
        cr_expect(!sufficed || !is_short, "more memory is enough where less was");
        if (!is_short)
            cr_expect_str_eq(said, whole, "question %zu with %zu bytes", question, budget);
        shorter += is_short;
        sufficed = !is_short;
        free(said);
        if (sufficed && budget > 64 * 1024)
            break;
    }
    cr_expect(sufficed, "question %zu needs more than 4 MiB", question);
    cr_expect_gt(shorter, 3);
    free(whole);
}

Test(memory, every_budget_ends_with_an_answer_or_an_error) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t question = 0; question < QUESTIONS; question++)
            sweep(cases[i], question, 4);
}

// The same of a recorded game, of whole turns of Ticket to Ride, and of expansions: coarser, for
// they take longer.
Test(memory, every_budget_ends_so_for_other_games) {
    static const char *const files[] = {
        "records/dragon.jcz", "tickets/turns/stations.yaml", "carcassonne/hills/bag.yaml",
        "carcassonne/tower/together.yaml", "carcassonne/dragon/volcano.yaml"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[256], text[1 << 13];
        snprintf(path, sizeof path, "%s/fixtures/%s", SOURCE_DIR, files[i]);
        FILE *file = fopen(path, "r");
        cr_assert_not_null(file, "%s", path);
        size_t length = fread(text, 1, sizeof text - 1, file);
        cr_assert_lt(length, sizeof text - 1);
        text[length] = '\0';
        fclose(file);
        for (size_t question = 0; question < QUESTIONS; question++)
            sweep(text, question, 2);
    }
}

// One document after the other in one engine: what ran out leaves nothing that disturbs the next.
Test(memory, an_engine_goes_on_after_it_ran_out) {
    adjudge_engine *engine = adjudge_new();
    for (size_t round = 0; round < 40; round++) {
        const char *text = cases[round % 3];
        cr_assert_eq(adjudge_budget(engine, 1024 << (round % 7)), 0);
        adjudge_judge(engine, "t", text, strlen(text), ADJUDGE_YAML);
        for (size_t question = 0; question < QUESTIONS; question++)
            ask(engine, 0, question);
        cr_assert_eq(adjudge_limits(engine, "default"), 0);
        cr_assert_gt(adjudge_judge(engine, "t", cases[0], strlen(cases[0]), ADJUDGE_YAML), 0);
        cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    }
    adjudge_free(engine);
}

// A document of 200 cases, each legal, read by a new engine of this budget.
static adjudge_engine *read_many(size_t budget) {
    static const char head[] = "game: carcassonne\n" TABLE
                               "move: {player: Anna, actions: [{place: U, at: [2, 0]}]}\ncases:\n";
    char text[sizeof head + 200 * 16];
    adjudge_engine *engine = adjudge_new();
    memcpy(text, head, sizeof head);
    for (int i = 0; i < 200; i++)
        snprintf(text + strlen(text), 17, "  - {id: c%d}\n", i);
    const adjudge_input input = {.name = "t.yaml", .bytes = text, .length = strlen(text)};
    cr_assert_eq(adjudge_budget(engine, budget), 0);
    cr_assert_eq(adjudge_read(engine, &input), 200);
    return engine;
}

// The budget is what one case takes, however many a document has.
Test(memory, cases_do_not_add_up) {
    adjudge_engine *engine = read_many(4 << 20);
    for (size_t i = 0; i < 200; i++)
        cr_assert_eq(adjudge_verdict_of(engine, i), ADJUDGE_LEGAL);
    adjudge_free(engine);
}

// Writes all 200 results, each `times`, and returns how many were refused for it.
static size_t count_refused(adjudge_engine *engine, const char *format, size_t times) {
    size_t refused = 0;
    for (size_t i = 0; i < 200; i++) {
        for (size_t k = 0; k < times; k++)
            cr_assert_not_null(adjudge_write(engine, i, format, 0, NULL));
        refused += adjudge_verdict_of(engine, i) == ADJUDGE_INVALID;
    }
    return refused;
}

// A page of 200 pictures has more than 2 MiB, which is more than is left of 3: what is written
// counts over all results, as work, but each only once, and not what needs no document.
Test(memory, what_is_written_adds_up) {
    static const char *const words[] = {"tunnel", NULL};
    adjudge_engine *engine = read_many(3 << 20);
    cr_expect_eq(count_refused(engine, "line", 40), 0);
    adjudge_free(engine);
    engine = read_many(3 << 20);
    cr_expect_gt(count_refused(engine, "html", 1), 0);
    cr_expect_not_null(adjudge_end(engine, "html", NULL), "%s", adjudge_message(engine));
    cr_expect_not_null(adjudge_rules(engine, words, "text", NULL), "%s", adjudge_message(engine));
    adjudge_free(engine);
}
