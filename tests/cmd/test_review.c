// `-f github` and `-f sarif` of `check` and `test`: what reviews files is told of mistakes, failed
// expectations and verdicts against a move, each at its place.
#include <cjson/cJSON.h>

#include "cmd/cmd.h"
#include "run.h"

// A farmer on the city that the tile U does not have: line 5, column 42 is the second action.
#define TABLE                                                                                      \
    "game: carcassonne\nid: x\nplayers: [{name: Ann}]\nboard: [{tile: D, at: [0, 0]}]\n"           \
    "move: {player: Ann, actions: [{place: U, at: [1, 0]}"
#define ILLEGAL TABLE ", {follower: normal, segment: city}]}\n"
#define LEGAL TABLE "]}\n"

static const cJSON *at(const cJSON *tree, const char *path) {
    char name[64];
    while (tree && *path) {
        size_t length = strcspn(path, ".");
        snprintf(name, sizeof name, "%.*s", (int)length, path);
        path += length + (path[length] == '.');
        tree = cJSON_IsArray(tree) ? cJSON_GetArrayItem(tree, atoi(name))
                                   : cJSON_GetObjectItemCaseSensitive(tree, name);
    }
    return tree;
}

static void expect_text(const cJSON *tree, const char *path, const char *text) {
    const cJSON *found = at(tree, path);
    cr_assert(cJSON_IsString(found), "%s", path);
    cr_expect_str_eq(found->valuestring, text, "%s", path);
}

static void expect_number(const cJSON *tree, const char *path, int number) {
    const cJSON *found = at(tree, path);
    cr_assert(cJSON_IsNumber(found), "%s", path);
    cr_expect_eq(found->valueint, number, "%s is %d", path, found->valueint);
}

// The results of a run, which are so many, and each has its rule at its index.
static cJSON *parse(const struct run *run, int results) {
    cJSON *tree = cJSON_Parse(run->out);
    cr_assert_not_null(tree, "%s", run->out);
    expect_text(tree, "version", "2.1.0");
    expect_text(tree, "runs.0.columnKind", "unicodeCodePoints");
    const cJSON *list = at(tree, "runs.0.results"), *result;
    cr_assert_eq(cJSON_GetArraySize(list), results, "%s", run->out);
    cJSON_ArrayForEach(result, list) {
        const cJSON *rule = cJSON_GetArrayItem(at(tree, "runs.0.tool.driver.rules"),
                                               at(result, "ruleIndex")->valueint);
        cr_assert_not_null(rule);
        cr_expect_str_eq(at(rule, "id")->valuestring, at(result, "ruleId")->valuestring);
        cr_expect(cJSON_IsString(at(rule, "shortDescription.text")));
    }
    return tree;
}

Test(review, an_illegal_move_is_a_warning_at_its_action) {
    struct run run = run_games("check -f sarif", ILLEGAL, aj_games);
    cr_expect_eq(run.code, 1);
    cJSON *tree = parse(&run, 1);
    expect_text(tree, "runs.0.results.0.level", "warning");
    expect_text(tree, "runs.0.results.0.ruleId", "base.segment-on-tile");
    expect_number(tree, "runs.0.results.0.locations.0.physicalLocation.region.startLine", 5);
    expect_number(tree, "runs.0.results.0.locations.0.physicalLocation.region.startColumn", 55);
    expect_text(tree, "runs.0.results.0.locations.0.physicalLocation.artifactLocation.uri", "-");
    expect_text(tree, "runs.0.results.0.locations.0.logicalLocations.0.fullyQualifiedName", "x");
    cr_expect_eq(
        strncmp(at(tree, "runs.0.tool.driver.rules.0.helpUri")->valuestring, "https://", 8), 0);
    cJSON_Delete(tree);
    run_done(&run);
    run = run_games("check -f github", ILLEGAL, aj_games);
    cr_expect_eq(strncmp(run.out, "::warning file=-,line=5,col=55,title=x::ILLEGAL: Ann ", 53), 0,
                 "%s", run.out);
    run_done(&run);
}

// A dispute is no mistake, nor is a legal move, nor what is expected.
Test(review, what_is_right_is_no_finding) {
    static const char *const cases[] = {LEGAL, ILLEGAL "expect: {verdict: illegal}\n"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct run run = run_games("check -f sarif", cases[i], aj_games);
        cJSON_Delete(parse(&run, 0));
        run_done(&run);
        run = run_games("check -f github", cases[i], aj_games);
        cr_expect_str_eq(run.out, "");
        run_done(&run);
    }
}

// The boxes since 2014 do not say whether the way through the fork is a bend of the river.
Test(review, an_open_verdict_is_a_note_with_its_option) {
    struct run run = run_games("check -f sarif",
                               "game: carcassonne\nrules: {river: c2}\nplayers: [{name: Ann}]\n"
                               "board:\n- {tile: RI-SPRING, at: [0, 0]}\n"
                               "- {tile: RII-III, at: [1, 0]}\n"
                               "move: {player: Ann, actions: [{place: RI-II, at: [1, -1]}]}\n",
                               aj_games);
    cr_expect_eq(run.code, 4);
    cJSON *tree = parse(&run, 1);
    expect_text(tree, "runs.0.results.0.level", "note");
    expect_text(tree, "runs.0.results.0.ruleId", "river.fork-bend");
    expect_number(tree, "runs.0.results.0.locations.0.physicalLocation.region.startLine", 7);
    cJSON_Delete(tree);
    run_done(&run);
}

Test(review, a_failed_expectation_is_an_error_at_it) {
    struct run run = run_games("check -f sarif", ILLEGAL "expect: {verdict: legal}\n", aj_games);
    cr_expect_eq(run.code, 1);
    cJSON *tree = parse(&run, 1);
    expect_text(tree, "runs.0.results.0.level", "error");
    expect_text(tree, "runs.0.results.0.ruleId", "base.segment-on-tile");
    expect_number(tree, "runs.0.results.0.locations.0.physicalLocation.region.startLine", 6);
    expect_number(tree, "runs.0.results.0.relatedLocations.0.physicalLocation.region.startLine", 5);
    cJSON_Delete(tree);
    run_done(&run);
    run = run_games("test -f sarif -", ILLEGAL "expect: {verdict: legal}\n", aj_games);
    tree = parse(&run, 1);
    expect_text(tree, "runs.0.results.0.level", "error");
    expect_text(tree, "runs.0.results.0.ruleId", "base.segment-on-tile");
    expect_number(tree, "runs.0.results.0.locations.0.physicalLocation.region.startLine", 6);
    cJSON_Delete(tree);
    run_done(&run);
}

// A word to be written instead, and a line to be added, are fixes.
Test(review, helps_that_name_what_to_write_are_fixes) {
    static const char *const commands[] = {"check -f sarif", "test -f sarif -"};
    static const char fixed[] = "runs.0.results.0.fixes.0.artifactChanges.0.replacements.0";
    char path[128];
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct run run = run_games(
            commands[i], "game: carcassonne\nplayers: [{name: Ann}]\nbord: []\n", aj_games);
        cJSON *tree = parse(&run, 1);
        snprintf(path, sizeof path, "%s.deletedRegion.startLine", fixed);
        expect_number(tree, path, 3);
        snprintf(path, sizeof path, "%s.deletedRegion.endColumn", fixed);
        expect_number(tree, path, 5);
        snprintf(path, sizeof path, "%s.insertedContent.text", fixed);
        expect_text(tree, path, "board");
        cJSON_Delete(tree);
        run_done(&run);
        run = run_games(commands[i], "game: carcassonne\nboard: []\n", aj_games);
        tree = parse(&run, 1);
        expect_text(tree, path, "players: [{name: Anna}, {name: Bob}]\n");
        cJSON_Delete(tree);
        run_done(&run);
    }
}

// What the input says stays in its place: no line of its own, no control character.
Test(review, hostile_ids_are_made_safe) {
    static const char said[] = "{\"game\":\"carcassonne\",\"id\":\"a\\u001b[31m\\n::error::"
                               "\\u202eb,c\",\"players\":[{\"name\":\"Ann\"}]}\n";
    struct run run = run_games("check -f github", said, aj_games);
    cr_expect_eq(strchr(run.out, '\n') + 1 - run.out, (long)strlen(run.out), "%s", run.out);
    cr_expect_null(strchr(run.out, '\033'));
    run_done(&run);
    run = run_games("check -f sarif", said, aj_games);
    cr_expect_null(strchr(run.out, '\033'));
    cJSON_Delete(parse(&run, 1));
    run_done(&run);
}
