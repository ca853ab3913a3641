// libadjudge through its public header alone.
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adjudge.h"

// Tile D's road runs from east to west, U's too: it continues to the east.
static const char good[] = "game: carcassonne\n"
                           "players: [{colour: red}]\n"
                           "board: [{tile: D, at: [0, 0]}]\n"
                           "move: {player: red, actions: [{place: U, at: [1, 0]}]}\n";

// Both entries take the board; the second places U where D lies.
static const char two[] = "game: carcassonne\n"
                          "players: [{colour: red}]\n"
                          "board: [{tile: D, at: [0, 0]}]\n"
                          "cases:\n"
                          "  - {id: a, move: {player: red, actions: [{place: U, at: [1, 0]}]}}\n"
                          "  - {id: b, move: {player: red, actions: [{place: U, at: [0, 0]}]}}\n";

// A city of two E tiles: 2 a tile by the final edition, 1 a tile by the first.
static const char city[] = "game: carcassonne\n"
                           "players: [{colour: red}]\n"
                           "board: [{tile: E, at: [0, 0]}]\n"
                           "followers: [{player: red, at: [0, 0], segment: city N}]\n"
                           "move: {player: red, actions: [{place: E, at: [0, -1], turn: 180}]}\n";

static size_t judge(adjudge_engine *engine, const char *text) {
    return adjudge_judge(engine, "test.yaml", text, strlen(text), ADJUDGE_GUESS);
}

// What a format says of a result; the length is that of the text.
static const char *write(adjudge_engine *engine, size_t result, const char *format) {
    size_t length = 99;
    const char *text = adjudge_write(engine, result, format, ADJUDGE_PLAIN, &length);
    cr_assert_eq(length, text ? strlen(text) : 0);
    return text;
}

static void expect_part(const char *text, const char *part) {
    cr_assert_not_null(text, "%s", part);
    cr_expect_not_null(strstr(text, part), "%s is not in: %s", part, text);
}

Test(api, version_is_that_of_the_header) {
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", ADJUDGE_VERSION_MAJOR, ADJUDGE_VERSION_MINOR,
             ADJUDGE_VERSION_PATCH);
    cr_assert_str_eq(adjudge_version(), version);
}

Test(api, judges_a_case) {
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, good), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    cr_assert_eq(adjudge_expectation_of(engine, 0), ADJUDGE_EXPECTS_NOTHING);
    cr_assert_str_eq(adjudge_id_of(engine, 0), "test", "the file's name without its ending");
    cr_assert_str_eq(adjudge_message(engine), "");
    cr_assert_str_eq(adjudge_verdict_name(ADJUDGE_LEGAL), "legal");
    adjudge_free(engine);
}

Test(api, writes_each_format) {
    static const struct {
        const char *format, *part;
    } row[] = {{"text", "LEGAL: red may place the tile U"},
               {"json", "\"elsewhere\":["},
               {"full", "\"rulings\":[{"},
               {"brief", "{\"adjudge\":1,\"id\":\"test\",\"game\":\"carcassonne\",\"verdict\":"
                         "\"legal\",\"rulings\":[]"},
               {"line", "test.yaml: legal\n"},
               {"html", "<article class=\"legal\">"},
               {"post", "-----BEGIN ADJUDGE RULING-----\n"},
               {"svg", "<svg "}};
    adjudge_engine *engine = adjudge_new();
    adjudge_input input = {.name = "test.yaml", .bytes = good, .length = strlen(good)};
    cr_assert_eq(adjudge_read(engine, &input), 1);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        expect_part(write(engine, 0, row[i].format), row[i].part);
    // What is not asked is not written.
    cr_expect_null(strstr(write(engine, 0, "full"), "elsewhere"));
    cr_expect_str_eq(write(engine, 0, "errors"), "", "nothing is wrong");
    size_t length;
    expect_part(adjudge_begin(engine, "html", &length), "<!DOCTYPE html>");
    expect_part(adjudge_end(engine, "html", &length), "</html>");
    cr_expect_str_eq(adjudge_begin(engine, "json", &length), "");
    expect_part(write(engine, 0, "line"), "legal"); // and the document is still there
    adjudge_free(engine);
}

Test(api, reads_json_lines_and_posts) {
    const char *text = "{\"game\":\"carcassonne\",\"id\":7,\"players\":[{\"colour\":\"red\"}],"
                       "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}";
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, text), 1, "as YAML, for its name ends so");
    cr_assert_eq(adjudge_judge(engine, "-", text, strlen(text), ADJUDGE_GUESS), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_POSSIBLE);
    cr_assert_str_eq(adjudge_id_of(engine, 0), "7");
    expect_part(write(engine, 0, "json"), "\"file\":\"-\",\"id\":\"7\"");
    // A line of a stream has no file, and its id stays what it is in JSON.
    cr_assert_eq(adjudge_judge(engine, NULL, text, strlen(text), ADJUDGE_JSON_LINES), 1);
    expect_part(write(engine, 0, "brief"), "{\"adjudge\":1,\"id\":7,\"game\"");
    // The same bytes are YAML too; what is no JSON is not.
    cr_assert_eq(adjudge_judge(engine, "x", good, sizeof good - 1, ADJUDGE_JSON), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_INVALID);
    judge(engine, good);
    char *post = strdup(write(engine, 0, "post"));
    cr_assert_eq(adjudge_judge(engine, "thread", post, strlen(post), ADJUDGE_GUESS), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    free(post);
    adjudge_free(engine);
}

Test(api, passes_over_a_byte_order_mark) {
    const char *text = "\xEF\xBB\xBF{\"game\":\"carcassonne\",\"players\":[{\"colour\":\"red\"}],"
                       "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}";
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(adjudge_judge(engine, "dir/a.b.c", text, strlen(text), ADJUDGE_GUESS), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_POSSIBLE);
    cr_assert_str_eq(adjudge_id_of(engine, 0), "a.b");
    adjudge_free(engine);
}

Test(api, judges_every_case_of_a_document) {
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, two), 2);
    for (int round = 0; round < 2; round++) { // in any order, and again
        cr_assert_eq(adjudge_verdict_of(engine, 1), ADJUDGE_ILLEGAL);
        expect_part(write(engine, 0, "text"), "LEGAL: red may place");
        expect_part(write(engine, 1, "text"), "ILLEGAL: red may not place");
        cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    }
    cr_assert_str_eq(adjudge_id_of(engine, 1), "test/b");
    adjudge_free(engine);
}

// A read document is judged when something is asked about it.
Test(api, judges_what_is_asked_about) {
    adjudge_engine *engine = adjudge_new();
    adjudge_input input = {.name = "x.yaml", .bytes = two, .length = strlen(two), .id = "mine"};
    cr_assert_eq(adjudge_read(engine, &input), 2);
    cr_assert_str_eq(adjudge_id_of(engine, 0), "mine/a");
    cr_assert_eq(adjudge_verdict_of(engine, 1), ADJUDGE_ILLEGAL);
    adjudge_free(engine);
}

// The host may do with its own bytes what it likes once they were read.
Test(api, copies_what_it_is_given) {
    adjudge_engine *engine = adjudge_new();
    char bytes[] = "game: go\nplayers: []\n", name[] = "test.yaml";
    adjudge_input input = {.name = name, .bytes = bytes, .length = strlen(bytes)};
    cr_assert_eq(adjudge_read(engine, &input), 1);
    memset(bytes, '#', sizeof bytes - 1);
    memset(name, '#', sizeof name - 1);
    expect_part(write(engine, 0, "errors"), "test.yaml:1:7: error[unknown-game]");
    expect_part(write(engine, 0, "errors"), "\n  game: go\n");
    adjudge_free(engine);
}

Test(api, tells_what_is_not_understood) {
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, "game: go\nplayers: []\n"), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_INVALID);
    expect_part(write(engine, 0, "errors"), "test.yaml:1:7: error[unknown-game]");
    expect_part(write(engine, 0, "json"), "\"id\":\"test\",\"verdict\":\"invalid\"");
    expect_part(write(engine, 0, "html"), "<article class=\"invalid\">");
    cr_expect_str_eq(write(engine, 0, "line"), "test.yaml: invalid\n");
    cr_expect_str_eq(write(engine, 0, "text"), "");
    cr_assert_eq(judge(engine, good), 1, "and goes on");
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    adjudge_free(engine);
}

Test(api, counts_places_in_the_file) {
    adjudge_engine *engine = adjudge_new();
    adjudge_input input = {
        .name = "s.jsonl", .bytes = "{\"game\":1}", .length = 10, .lines_before = 41};
    cr_assert_eq(adjudge_read(engine, &input), 1);
    expect_part(write(engine, 0, "errors"), "s.jsonl:42:9: error[");
    adjudge_free(engine);
}

Test(api, takes_what_the_system_failed_at_for_a_result) {
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(adjudge_fail(engine, "away.yaml", "it is not there"), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_ERROR);
    cr_expect_str_eq(write(engine, 0, "json"),
                     "{\"adjudge\":1,\"file\":\"away.yaml\",\"id\":\"away\",\"verdict\":\"error\","
                     "\"text\":\"it is not there\"}\n");
    cr_expect_str_eq(write(engine, 0, "errors"), "");
    adjudge_free(engine);
}

Test(api, settings_are_kept_or_refused) {
    adjudge_engine *engine = adjudge_new(), *other = adjudge_new();
    cr_assert_eq(adjudge_set(engine, "base=first"), 0);
    cr_assert_eq(adjudge_set(engine, "base=fourth"), -1);
    // The message of the program, from the game that knows the module.
    expect_part(adjudge_message(engine),
                "\"base\" has no edition \"fourth\"; known: first, second, final");
    judge(engine, city);
    judge(other, city);
    expect_part(write(engine, 0, "brief"), "\"gained\":2,\"after\":2");
    expect_part(write(other, 0, "brief"), "\"gained\":4,\"after\":4");
    cr_assert_eq(adjudge_unset(engine), 0);
    judge(engine, city);
    expect_part(write(engine, 0, "brief"), "\"gained\":4,\"after\":4");
    adjudge_free(engine);
    adjudge_free(other);
}

// As in the program: no folder, and no ending but a leading dot's.
Test(api, a_case_without_id_is_called_after_its_file) {
    static const char *const names[][2] = {
        {"cases/a.b.yaml", "a.b"}, {"/x/plain", "plain"}, {".hidden", ".hidden"}, {"-", "stdin"}};
    adjudge_engine *engine = adjudge_new();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cr_assert_eq(adjudge_judge(engine, names[i][0], good, sizeof good - 1, ADJUDGE_GUESS), 1);
        cr_expect_str_eq(adjudge_id_of(engine, 0), names[i][1]);
        cr_assert_eq(adjudge_judge(engine, names[i][0], "game: go\n", 9, ADJUDGE_GUESS), 1);
        cr_expect_str_eq(adjudge_id_of(engine, 0), names[i][1]);
    }
    adjudge_free(engine);
}

// What the program says of the same setting, after its own name and the option's.
Test(api, a_refused_setting_has_the_message_of_the_program) {
    static const char *const settings[] = {
        "tunnel=czechx",          "tunnel=xyz",   "base=fourth", "quux=1",
        "tunnel.same-tile=twice", "own-follower", "=",           ""};
    adjudge_engine *engine = adjudge_new();
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        char command[512], said[1024] = "", expected[1024];
        snprintf(command, sizeof command, "%s check --set '%s' </dev/null 2>&1", ADJUDGE_PROGRAM,
                 settings[i]);
        FILE *pipe = popen(command, "r");
        cr_assert_not_null(pipe);
        cr_assert_not_null(fgets(said, sizeof said, pipe));
        pclose(pipe);
        cr_expect_eq(adjudge_set(engine, settings[i]), -1);
        snprintf(expected, sizeof expected, "adjudge: --set: %s\n", adjudge_message(engine));
        cr_expect_str_eq(said, expected);
    }
    cr_expect_eq(adjudge_set(engine, "tunnel=xyz"), -1);
    expect_part(adjudge_message(engine), "has no edition \"xyz\"; known: ");
    adjudge_free(engine);
}

Test(api, answers_questions) {
    adjudge_engine *engine = adjudge_new();
    const char *settings[] = {"base=first", "base=final", NULL};
    size_t length;
    judge(engine, city);
    expect_part(adjudge_draw(engine, 0, "text", ADJUDGE_PLAIN, &length), "test: after the move");
    expect_part(adjudge_draw(engine, 0, "text", ADJUDGE_BEFORE, &length), "test: before the move");
    expect_part(adjudge_draw(engine, 0, "svg", ADJUDGE_PLAIN, NULL), "<svg ");
    cr_expect_eq(*adjudge_draw(engine, 0, "json", ADJUDGE_PLAIN, &length), '[');
    expect_part(adjudge_compare(engine, 0, settings, "text", 0, &length), "base=first");
    expect_part(adjudge_compare(engine, 0, NULL, "json", ADJUDGE_ALL, &length), "\"base=first\"");
    expect_part(adjudge_fmt(engine, "ndjson", &length),
                "{\"id\":\"test\",\"game\":\"carcassonne\"");
    expect_part(adjudge_fmt(engine, "yaml", &length), "  - {tile: E, at: [0, 0]}\n");
    expect_part(adjudge_moves(engine, 0, "json", 0, &length), "\"to_move\":\"red\"");
    int count = atoi(adjudge_moves(engine, 0, "count", 0, &length));
    cr_expect_gt(count, 0);
    cr_expect_str_eq(adjudge_moves(engine, 0, "illegal", 0, &length), "");
    expect_part(adjudge_moves(engine, 0, "cases", 0, &length), "{\"adjudge\":1,\"id\":\"test/1\"");
    expect_part(write(engine, 0, "line"), "legal"); // the document is still at hand
    expect_part(adjudge_schema("case"), "\"$schema\"");
    adjudge_free(engine);
}

// However often one mark stands behind the edges, memory suffices for the word. Ten bytes a mark.
Test(api, takes_a_mark_said_ten_thousand_times) {
    enum { TIMES = 10 * 1000 };
    static char rows[8 + 10 * TIMES] = "FFFF";
    adjudge_engine *engine = adjudge_new();
    for (int i = 0; i < TIMES; i++)
        memcpy(rows + 4 + 10 * (size_t)i, "+monastery", 10);
    const char *board = adjudge_template(engine, NULL, rows, NULL);
    cr_assert_not_null(board, "%s", adjudge_message(engine));
    expect_part(board, rows);
    adjudge_free(engine);
}

Test(api, gives_what_one_starts_from) {
    adjudge_engine *engine = adjudge_new();
    size_t length;
    cr_assert_eq(judge(engine, good), 1);
    expect_part(adjudge_template(engine, NULL, NULL, &length), "\ngame: carcassonne\n");
    expect_part(adjudge_template(engine, "ticket-to-ride-europe", NULL, NULL), "\nplayers:\n");
    // D as it lies with its city in the north, and a field of a monastery left of a gap.
    char *board = strdup(adjudge_template(engine, "carcassonne", "CRFR .", &length));
    cr_expect_eq(length, strlen(board));
    cr_expect_str_eq(write(engine, 0, "line"), "test.yaml: legal\n", "the document is still there");
    cr_assert_eq(judge(engine, board), 1);
    cr_expect_eq(adjudge_verdict_of(engine, 0), ADJUDGE_POSSIBLE);
    free(board);
    // A whole game: the same bytes each time, by the settings, and judged to be legal.
    cr_assert_eq(adjudge_set(engine, "base=first"), 0);
    char *game = strdup(adjudge_play(engine, "carcassonne", 7, 3, &length));
    cr_expect_eq(length, strlen(game));
    cr_expect_str_eq(adjudge_play(engine, NULL, 7, 3, NULL), game);
    cr_expect_str_neq(adjudge_play(engine, NULL, 8, 3, NULL), game);
    expect_part(
        game,
        "{\"adjudge\":1,\"id\":\"seed-7\",\"game\":\"carcassonne\",\"rules\":{\"base\":\"first\"");
    cr_assert_eq(adjudge_judge(engine, "-", game, length, ADJUDGE_JSON), 1);
    cr_expect_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    // A setting of another game.
    expect_part(adjudge_play(engine, "ticket-to-ride-europe", 7, 3, NULL), "seed-7");
    free(game);
    adjudge_free(engine);
}

static void expect_refused(const adjudge_engine *engine, const void *answer, const char *message) {
    cr_expect_null(answer, "%s", message);
    expect_part(adjudge_message(engine), message);
}

Test(api, answers_misuse_with_a_message) {
    adjudge_engine *engine = adjudge_new();
    const char *const empty[] = {NULL};
    size_t length = 7;
    expect_refused(engine, write(engine, 0, "text"), "no document was read");
    expect_refused(engine, adjudge_fmt(engine, "yaml", &length), "no document was read");
    cr_expect_eq(adjudge_verdict_of(engine, 0), ADJUDGE_ERROR);
    judge(engine, good);
    expect_refused(engine, write(engine, 1, "text"), "there is no such result");
    expect_refused(engine, write(engine, SIZE_MAX, "text"), "there is no such result");
    expect_refused(engine, adjudge_moves(engine, 1, "text", 0, &length), "no such result");
    expect_refused(engine, write(engine, 0, "pdf"), "no format of results is called \"pdf\"");
    expect_refused(engine, write(engine, 0, NULL), "known: text, json");
    expect_refused(engine, adjudge_begin(engine, "pdf", &length), "\"pdf\"");
    expect_refused(engine, adjudge_draw(engine, 0, "png", 0, &length), "known: text, svg, json");
    expect_refused(engine, adjudge_draw(engine, 0, NULL, 0, &length), "known: text, svg, json");
    expect_refused(engine, adjudge_fmt(engine, "toml", &length), "known: yaml, json, ndjson");
    expect_refused(engine, adjudge_compare(engine, 0, empty, "svg", 0, &length), "text, json");
    cr_expect_eq(length, 0);
    cr_expect_null(adjudge_id_of(engine, 1));
    cr_expect_null(adjudge_schema("cases"));
    cr_expect_null(adjudge_schema(NULL));
    cr_expect_eq(adjudge_set(engine, NULL), -1);
    cr_expect_eq(adjudge_limits(engine, "few"), -1);
    cr_expect_eq(adjudge_limits(engine, NULL), -1);
    cr_expect_str_eq(adjudge_verdict_name((adjudge_verdict)99), "error");
    expect_part(write(engine, 0, "line"), "legal"); // none of this touched the document
    cr_expect_eq(adjudge_read(engine, NULL), 0);
    cr_expect_eq(adjudge_judge(engine, "x", NULL, 5, ADJUDGE_GUESS), 0);
    expect_part(adjudge_message(engine), "there is no text");
    cr_expect_eq(adjudge_judge(engine, "x", "a", 1, (adjudge_syntax)77), 0);
    expect_refused(engine, write(engine, 0, "text"), "no document was read");
    adjudge_free(engine);
}

// Figures of modules that are off are not told, nor what an option leaves out: the princess alone
// has no dragon. Cards of the other game have their colour.
Test(api, tells_what_a_table_may_hold) {
    static const char base[] = "game: carcassonne\nplayers: [{colour: red}]\nboard: []\n";
    static const char fairy[] = "game: carcassonne\nplayers: [{colour: red}]\nboard: []\n"
                                "rules: {princess-and-dragon: c2, options: {dragon.dragon: no}}\n";
    static const char other[] = "game: ticket-to-ride-europe\nplayers: [{name: A}, {name: B}]\n"
                                "rules: {base: nordic}\n";
    adjudge_engine *engine = adjudge_new();
    size_t length = 0;
    judge(engine, base);
    const char *text = adjudge_pieces(engine, 0, "json", &length);
    expect_part(text,
                "{\"kind\":\"figure\",\"id\":\"normal\",\"key\":\"followers\",\"form\":"
                "\"segment\",\"items\":\"\",\"title\":\"follower\",\"most\":7,\"colour\":\"\"}");
    cr_expect_eq(length, strlen(text));
    cr_expect_null(strstr(text, "\"large\""));
    cr_expect_null(strstr(text, "fairy"));
    judge(engine, fairy);
    text = adjudge_pieces(engine, 0, "json", NULL);
    expect_part(text, "{\"kind\":\"neutral\",\"id\":\"fairy\"");
    cr_expect_null(strstr(text, "{\"kind\":\"neutral\",\"id\":\"dragon\""));
    cr_expect_null(strstr(text, "{\"kind\":\"action\",\"id\":\"dragon\""));
    judge(engine, other);
    text = adjudge_pieces(engine, 0, "json", NULL);
    expect_part(text, "\"title\":\"locomotive\",\"most\":14,\"colour\":\"#b0b0b0\"");
    expect_part(text, "{\"kind\":\"city\",\"id\":\"oslo\"");
    cr_expect_null(strstr(text, "\"wien\""));
    cr_expect_null(strstr(text, "\"station\""), "no stations on that map");
    cr_expect_null(adjudge_pieces(engine, 0, "text", NULL));
    expect_part(adjudge_message(engine), "no format of pieces is called \"text\"; known: json");
    adjudge_free(engine);
}

Test(api, answers_for_no_engine) {
    cr_expect_null(adjudge_pieces(NULL, 0, "json", NULL));
    size_t length;
    cr_expect_eq(adjudge_read(NULL, NULL), 0);
    cr_expect_eq(adjudge_judge(NULL, "x", "y", 1, ADJUDGE_GUESS), 0);
    cr_expect_eq(adjudge_fail(NULL, "x", "y"), 0);
    cr_expect_eq(adjudge_set(NULL, "base=first"), -1);
    cr_expect_eq(adjudge_unset(NULL), -1);
    cr_expect_eq(adjudge_limits(NULL, "none"), -1);
    cr_expect_eq(adjudge_budget(NULL, 1), -1);
    cr_expect_eq(adjudge_verdict_of(NULL, 0), ADJUDGE_ERROR);
    cr_expect_eq(adjudge_expectation_of(NULL, 0), ADJUDGE_EXPECTS_NOTHING);
    cr_expect_null(adjudge_id_of(NULL, 0));
    cr_expect_null(adjudge_write(NULL, 0, "text", 0, &length));
    cr_expect_null(adjudge_begin(NULL, "text", &length));
    cr_expect_null(adjudge_end(NULL, "text", NULL));
    cr_expect_null(adjudge_draw(NULL, 0, "text", 0, &length));
    cr_expect_null(adjudge_compare(NULL, 0, NULL, "text", 0, &length));
    cr_expect_null(adjudge_moves(NULL, 0, "text", 0, &length));
    cr_expect_null(adjudge_fmt(NULL, "yaml", &length));
    cr_expect_str_neq(adjudge_message(NULL), "");
    adjudge_free(NULL);
}

// The document at hand stays what it was, whatever else is asked.
Test(api, tells_rules_and_parts_beside_a_document) {
    static const char *const id[] = {"tunnel.opening", NULL};
    static const char *const slip[] = {"tunnel.openign", NULL};
    static const char *const words[] = {"tunnel", "token", NULL};
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, good), 1);
    size_t length;
    expect_part(adjudge_rules(engine, id, "text", &length), "tunnel.opening (option, Carcassonne)");
    expect_part(adjudge_rules(engine, words, "json", &length), "\"kind\":\"rule\"");
    expect_part(adjudge_rules(engine, NULL, "text", &length), "Ticket to Ride");
    cr_expect_null(adjudge_rules(engine, slip, "text", &length));
    expect_part(adjudge_message(engine), "did you mean \"tunnel.opening\"?");
    cr_expect_null(adjudge_rules(engine, id, "svg", &length));
    expect_part(adjudge_message(engine), "no format of rules is called \"svg\"; known: text, json");
    expect_part(adjudge_parts(engine, "D", NULL, "text", &length), "D");
    // D's city lies in the north, its road from east to west: so in one turn only.
    expect_part(adjudge_parts(engine, NULL, "crfr", "json", &length), "\"id\":\"D\"");
    expect_part(adjudge_parts(engine, NULL, NULL, "svg", NULL), "<svg");
    cr_expect_null(adjudge_parts(engine, "D", "CRFR", "text", &length));
    cr_expect_null(adjudge_parts(engine, NULL, "XYZ", "text", &length));
    cr_expect_null(adjudge_parts(engine, "D", NULL, "yaml", &length));
    cr_expect_null(adjudge_parts(NULL, NULL, NULL, "text", &length));
    cr_expect_null(adjudge_rules(NULL, NULL, "text", NULL));
    cr_expect_eq(length, 0);
    cr_expect_str_eq(write(engine, 0, "line"), "test.yaml: legal\n");
    adjudge_free(engine);
}
