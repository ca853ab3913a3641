// The rules and players of a table, told once in a file (--rules, ADJUDGE_RULES).
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adjudge.h"
#include "run.h"
#include "shell_support.h"

// A complete road of 3 tiles past an inn, with Anna's follower: it is worth 3, and 6 if inns count.
#define ROAD "game: carcassonne\nboard: [\"W IC-RFr-inn W\"]\n"
#define FOLLOWER "followers: [{player: %s, at: [1, 0], segment: road}]\n"

static char path[64];

// Makes the table's file.
static void tell(const char *text) {
    strcpy(path, "/tmp/adjudge-table-XXXXXX");
    int file = mkstemp(path);
    cr_assert(file >= 0);
    cr_assert_eq(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
}

static void expect_part(const char *command, const char *text, int code, const char *part) {
    char line[200];
    snprintf(line, sizeof line, "%s --rules %s", command, path);
    run_expect(aj_games, line, text, code, part);
}

// Returns the case with a follower of that player; static.
static const char *with(const char *more, const char *player) {
    static char text[500];
    snprintf(text, sizeof text, "%s" ROAD FOLLOWER, more, player);
    return text;
}

static void forget(void) {
    unlink(path);
}

// The case names neither rules nor players: both are the table's.
Test(table_rules, a_case_that_names_nothing, .fini = forget) {
    tell("rules: {inns: true}\nplayers: [Anna, {name: Ben, colour: blue}]\n");
    expect_part("check -f json", with("", "Anna"), 0,
                "\"player\":\"Anna\",\"before\":0,\"gained\":0,\"after\":0,\"final\":6");
    expect_part("check -f json", with("", "blue"), 0,
                "\"player\":\"Ben\",\"before\":0,\"gained\":0,\"after\":0,\"final\":6");
    expect_part("check -f json", with("", "Anna"), 0, path);
    expect_part("check", with("", "Anna"), 0, "What the case does not say of its rules is from ");
    expect_part("moves -f json", with("to_move: Anna\ntile_in_hand: U\n", "Anna"), 0,
                "\"placements\":[{");
    expect_part("compare -f json", with("", "Anna"), 0, "Anna 6, Ben 0");
    expect_part("draw -f json", with("", "Anna"), 0, "Anna");
    expect_part("batch", "{\"game\":\"carcassonne\",\"board\":[]}\n", 0, "{\"player\":\"Ben\",");
    expect_part("test -f json -", with("expect: {final: {Anna: 6}}\n", "Anna"), 0,
                "\"status\":\"passed\"");
}

// What the case names is stronger: each module, option and list of house rules by itself, also in
// an entry of `cases` and under other rules; players are whole.
Test(table_rules, the_case_is_stronger, .fini = forget) {
    tell(
        "rules: {inns: true, tower: c1, house_rules: [own-follower], options: {base.farmers: no}}\n"
        "players: [Anna, Ben]\n");
    expect_part("check -f json", with("rules: {inns: no, tower: c2}\n", "Anna"), 0,
                "\"tower\":\"c2\"");
    expect_part("check -f json", with("rules: {inns: no}\n", "Anna"), 0, "\"final\":3");
    expect_part("check -f json", with("rules: {options: {inns.inns: no}}\n", "Anna"), 0,
                "\"final\":3");
    expect_part("check -f json", with("rules: {options: {inns.inns: no}}\n", "Anna"), 0,
                "\"house_rules\":[\"own-follower\"]");
    expect_part("check -f json", with("rules: {house_rules: []}\n", "Anna"), 0,
                "\"house_rules\":[]");
    expect_part("check -f json", with("cases: [{id: a, rules: {tower: c2}}]\n", "Anna"), 0,
                "\"final\":6");
    expect_part(
        "check -f json", with("players: [Zoe]\n", "Zoe"), 0,
        "\"scores\":[{\"player\":\"Zoe\",\"before\":0,\"gained\":0,\"after\":0,\"final\":6");
    expect_part("check -f json --set inns-and-cathedrals=false", with("", "Anna"), 0,
                "\"final\":3");
    expect_part("test -f json -",
                with("expect: {final: {Anna: 6}}\nunder: [{rules: {inns: no}, expect: {final: "
                     "{Anna: 3}}}]\n",
                     "Anna"),
                0, "under/1\",\"line\":2,\"status\":\"passed\"");
}

// Rules of another game are not this case's.
Test(table_rules, of_another_game, .fini = forget) {
    tell("rules: {base: usa-2004}\n");
    expect_part("check -f json", "game: ticket-to-ride\nplayers: [A, B]\n", 0,
                "\"base\":\"usa-2004\"");
    run_expect_without(aj_games, "check -f json", with("players: [Anna, Ben]\n", "Anna"), 0,
                       "rules_from");
}

// Errors have the file's name and place, and nothing is judged.
Test(table_rules, errors, .fini = forget) {
    tell("# club\nrules: {towre: c1}\nplayers: [{name: Ben, colr: red}]\n");
    char command[200], part[200];
    snprintf(command, sizeof command, "check --rules %s", path);
    struct run run = run_games(command, with("", "Anna"), aj_games);
    snprintf(part, sizeof part, "%s:2:9: error[unknown-key]: ", path);
    cr_expect_eq(run.code, 2);
    cr_expect_not_null(strstr(run.err, part), "%s", run.err);
    snprintf(part, sizeof part, "%s:3:23: error[unknown-key]: ", path);
    cr_expect_not_null(strstr(run.err, part), "%s", run.err);
    cr_expect_str_eq(run.out, "");
    run_done(&run);
    run = run_games("check --rules /nowhere", with("", "Anna"), aj_games);
    cr_expect_eq(run.code, 2);
    cr_expect_not_null(strstr(run.err, "/nowhere: "), "%s", run.err);
    run_done(&run);
}

// The environment names the file, unless the option does; an empty name is none.
Test(table_rules, environment, .fini = forget) {
    char command[700];
    tell("rules: {inns: true}\nplayers: [Anna, Ben]\n");
    snprintf(command, sizeof command,
             "printf '%%s\\n' 'game: carcassonne' 'board: [D]' | ADJUDGE_RULES=%s \"$adjudge\" "
             "check -q - "
             ">/dev/null 2>&1",
             path);
    cr_expect_eq(shell(command), 0);
    snprintf(command, sizeof command,
             "printf '%%s\\n' 'game: carcassonne' 'board: [D]' | ADJUDGE_RULES=%s \"$adjudge\" "
             "check -q --rules "
             "'' - >/dev/null 2>&1",
             path);
    cr_expect_eq(shell(command), 3);
}

// A host's table outlives its settings, until it is taken back.
Test(table_rules, of_a_host) {
    static const char told[] = "{\"rules\": {\"inns\": true}, \"players\": [\"Anna\"]}";
    adjudge_engine *engine = adjudge_new();
    const char *text = with("", "Anna");
    size_t length;
    cr_assert_eq(adjudge_table(engine, "club", told, strlen(told)), 0);
    cr_assert_eq(adjudge_unset(engine), 0);
    cr_expect_eq(adjudge_judge(engine, "a.yaml", text, strlen(text), ADJUDGE_YAML), 1);
    cr_expect_eq(adjudge_verdict_of(engine, 0), ADJUDGE_POSSIBLE);
    cr_expect_not_null(
        strstr(adjudge_write(engine, 0, "json", 0, &length), "\"rules_from\":\"club\""));
    cr_expect_eq(adjudge_table(engine, "club", "rules: 7", 8), -1);
    cr_expect_not_null(strstr(adjudge_message(engine), "club:1:8: error["), "%s",
                       adjudge_message(engine));
    cr_assert_eq(adjudge_table(engine, NULL, NULL, 0), 0);
    adjudge_judge(engine, "a.yaml", text, strlen(text), ADJUDGE_YAML);
    cr_expect_eq(adjudge_verdict_of(engine, 0), ADJUDGE_INVALID);
    adjudge_free(engine);
}
