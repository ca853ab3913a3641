// libadjudge through its public header alone.
#include "adjudge.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

// Tile D's road runs from east to west, U's too: it continues to the east.
static const char good[] = "game: carcassonne\n"
                           "players: [{colour: red}]\n"
                           "board: [{tile: D, at: [0, 0]}]\n"
                           "move: {player: red, actions: [{place: U, at: [1, 0]}]}\n";

static size_t judge(adjudge_engine *engine, const char *text) {
    return adjudge_judge(engine, "test.yaml", text, strlen(text), ADJUDGE_GUESS);
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
    cr_assert_str_eq(adjudge_id_of(engine, 0), "test");
    cr_assert_not_null(strstr(adjudge_json_of(engine, 0), "\"verdict\":\"legal\""));
    cr_assert_not_null(strstr(adjudge_text_of(engine, 0), "LEGAL: red may place the tile U"));
    cr_assert_str_eq(adjudge_message(engine), "");
    adjudge_free(engine);
}

Test(api, reads_json) {
    const char *text = "{\"game\":\"carcassonne\",\"id\":\"j\",\"players\":[{\"colour\":\"red\"}],"
                       "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}";
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, text), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_POSSIBLE);
    cr_assert_str_eq(adjudge_id_of(engine, 0), "j");
    // The same bytes are YAML too; what is no JSON is not.
    cr_assert_eq(adjudge_judge(engine, "x", good, sizeof good - 1, ADJUDGE_JSON), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_INVALID);
    adjudge_free(engine);
}

Test(api, judges_every_case_of_a_document) {
    // Both entries take the board; the second places U where D lies.
    const char *text = "game: carcassonne\n"
                       "players: [{colour: red}]\n"
                       "board: [{tile: D, at: [0, 0]}]\n"
                       "cases:\n"
                       "  - {id: a, move: {player: red, actions: [{place: U, at: [1, 0]}]}}\n"
                       "  - {id: b, move: {player: red, actions: [{place: U, at: [0, 0]}]}}\n";
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, text), 2);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    cr_assert_eq(adjudge_verdict_of(engine, 1), ADJUDGE_ILLEGAL);
    cr_assert_str_eq(adjudge_id_of(engine, 1), "test/b");
    adjudge_free(engine);
}

Test(api, tells_what_is_not_understood) {
    adjudge_engine *engine = adjudge_new();
    cr_assert_eq(judge(engine, "game: go\nplayers: []\n"), 1);
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_INVALID);
    cr_assert_not_null(strstr(adjudge_text_of(engine, 0), "test.yaml:1:7: error[unknown-game]"));
    cr_assert_not_null(strstr(adjudge_json_of(engine, 0), "\"verdict\":\"invalid\""));
    cr_assert_eq(judge(engine, good), 1, "and goes on");
    cr_assert_eq(adjudge_verdict_of(engine, 0), ADJUDGE_LEGAL);
    adjudge_free(engine);
}

Test(api, settings_are_kept_or_refused) {
    // A city of two E tiles: 2 a tile by the final edition, 1 a tile by the first.
    const char *city = "game: carcassonne\n"
                       "players: [{colour: red}]\n"
                       "board: [{tile: E, at: [0, 0]}]\n"
                       "followers: [{player: red, at: [0, 0], segment: city N}]\n"
                       "move: {player: red, actions: [{place: E, at: [0, -1], turn: 180}]}\n";
    adjudge_engine *engine = adjudge_new(), *other = adjudge_new();
    cr_assert_eq(adjudge_set(engine, "base=first"), 0);
    cr_assert_eq(adjudge_set(engine, "base=fourth"), -1);
    cr_assert_not_null(strstr(adjudge_message(engine), "fourth"));
    judge(engine, city);
    judge(other, city);
    cr_assert_not_null(strstr(adjudge_json_of(engine, 0), "\"gained\":2,\"after\":2"));
    cr_assert_not_null(strstr(adjudge_json_of(other, 0), "\"gained\":4,\"after\":4"));
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
    cr_expect_not_null(strstr(adjudge_message(engine), "has no edition \"xyz\"; known: "), "%s",
                       adjudge_message(engine));
    adjudge_free(engine);
}

Test(api, freeing_nothing_is_fine) {
    adjudge_free(NULL);
}
