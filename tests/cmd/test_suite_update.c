// `adjudge test --update` over a folder of its own: it changes nothing but what is expected.
#include "cmd/suite_folder.h"

TestSuite(suite_update, .init = begin, .fini = end);

static void expect_file(const char *name, const char *text) {
    char path[256], bytes[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    cr_expect_str_eq(bytes, text);
}

Test(suite_update, update_changes_only_what_is_expected) {
    make_file("wrong.yaml", WRONG);
    make_file("known.yaml", "xfail: open question\n" WRONG);
    make_file("fill.json", "{\"game\": \"carcassonne\", \"players\": [{\"name\": \"Anna\"}],\n"
                           " \"board\": [{\"tile\": \"D\", \"at\": [0, 0]}], \"expect\": {}}\n");
    cr_expect_eq(run("--update", ""), 0, "%s", output);
    expect_output(":5\n- illegal\n+ legal\n");
    expect_file("wrong.yaml",
                POSITION "move: {player: Anna, actions: [{place: U, at: [1, 0]}, {follower: "
                         "normal, segment: road W}]}\n"
                         "expect: {verdict: legal, final: {Anna: 2}}  # not so\n");
    expect_file("known.yaml", "xfail: open question\n" WRONG);
    expect_file("fill.json", "{\"game\": \"carcassonne\", \"players\": [{\"name\": \"Anna\"}],\n"
                             " \"board\": [{\"tile\": \"D\", \"at\": [0, 0]}], \"expect\": "
                             "{\"verdict\":\"possible\",\"rules\":[],\"gained\":{\"Anna\":0},"
                             "\"final\":{\"Anna\":0}}}\n");
}

// What was not chosen stays as it is, also under other rules.
Test(suite_update, update_keeps_to_what_is_chosen) {
    make_file("one.yaml", WRONG);
    make_file("two.yaml", WRONG "under: [{rules: {base: first}, expect: {final: {Anna: 7}}}]\n");
    cr_expect_eq(run("--update --touches tunnel.timing", ""), 2, "%s", output);
    cr_expect_eq(run("--update --filter 'two/under/*'", ""), 0, "%s", output);
    expect_file("one.yaml", WRONG);
    // The road of two tiles is worth 2 in every edition.
    expect_file("two.yaml", WRONG "under: [{rules: {base: first}, expect: {final: {Anna: 2}}}]\n");
    make_file("lines.jsonl", "{}\n");
    run("--update", "lines.jsonl");
    expect_output("--update leaves it as it is");
    expect_file("lines.jsonl", "{}\n");
}

// D alone: nothing was moved, so the verdict is `possible`, no rule is cited and its road has no
// end but two open ones. What stands in the way of a splice: a block scalar, a comma in a name, a
// name that reads like none, a character that is escaped, a byte order mark, CRLF.
static void expect_updated(const char *before, const char *after) {
    make_file("up.yaml", before);
    cr_expect_eq(run("--update", "up.yaml"), 0, "%s%s", before, output);
    expect_file("up.yaml", after);
    cr_expect_eq(run("", "up.yaml"), 0, "%s%s", after, output);
}

#define COMMA "players: [{name: \"Smith, Anna\", colour: red}, {name: nobody, colour: blue}]\n"
#define LONE "board: [{tile: D, at: [0, 0]}]\n"

Test(suite_update, update_ruins_no_file) {
    expect_updated(POSITION "expect:\n  verdict: >-\n    illegal\n\n# end\n",
                   POSITION "expect:\n  verdict: possible\n\n# end\n");
    expect_updated(POSITION "expect:\n  rules:\n  - tunnel.timing\n  - >-\n    tunnel.finished\n"
                            "  verdict: possible\n",
                   POSITION "expect:\n  rules:\n    []\n  verdict: possible\n");
    expect_updated("game: carcassonne\n" COMMA LONE
                   "followers: [{player: \"Smith, Anna\", at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: [nobody]}]}\n",
                   "game: carcassonne\n" COMMA LONE
                   "followers: [{player: \"Smith, Anna\", at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: "
                   "[\"Smith, Anna\"]}]}\n");
    expect_updated("game: carcassonne\n" COMMA LONE
                   "followers: [{player: nobody, at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: []}]}\n",
                   "game: carcassonne\n" COMMA LONE
                   "followers: [{player: nobody, at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: [nobody]}]}\n");
    expect_updated("\xEF\xBB\xBFgame: carcassonne\r\nplayers: [{colour: red}]\r\n"
                   "board: [{tile: D, at: [0, 0]}]\r\nexpect: {verdict: illegal}\r\n",
                   "\xEF\xBB\xBFgame: carcassonne\r\nplayers: [{colour: red}]\r\n"
                   "board: [{tile: D, at: [0, 0]}]\r\nexpect: {verdict: possible}\r\n");
    expect_updated("game: carcassonne\nplayers: [{name: \"A\\U000E0061\"}]\n" LONE "expect: {}\n",
                   "game: carcassonne\nplayers: [{name: \"A\\U000E0061\"}]\n" LONE
                   "expect: {verdict: possible, rules: [], gained: {\"A\\U000E0061\": 0}, "
                   "final: {\"A\\U000E0061\": 0}}\n");
}
