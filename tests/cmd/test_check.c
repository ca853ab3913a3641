// `adjudge check` inside the process: exit codes, files and their kinds, options.
#include <sys/stat.h>

#include "cmd/cmd.h"
#include "run.h"

#define PLAYERS "players: [{name: Anna}, {name: Bob}]\n"
#define LEGAL "game: dice\n" PLAYERS "move: {player: Anna, actions: [{add: 4}]}\n"
#define EIGHT(edition)                                                                             \
    "game: dice\nrules: {base: " edition "}\n" PLAYERS "move: {player: Anna, actions: [{add: "     \
    "8}]}\n"

static char folder[] = "/tmp/adjudge-check-XXXXXX";

static void make_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void begin(void) {
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    make_file("legal.yaml", LEGAL);
    make_file("illegal.yaml", EIGHT("strict"));
    make_file("open.yaml", EIGHT("open"));
    make_file("invalid.yaml", "game: dice\n");
}

static void end(void) {
    char command[300];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

static int code_of(const char *arguments, const char *input) {
    struct run run = run_command(arguments, input);
    int code = run.code;
    run_done(&run);
    return code;
}

TestSuite(check, .init = begin, .fini = end);

Test(check, each_verdict_has_its_exit_code) {
    cr_expect_eq(code_of("check legal.yaml", ""), 0);
    cr_expect_eq(code_of("check illegal.yaml", ""), 1);
    cr_expect_eq(code_of("check nowhere.yaml", ""), 2);
    cr_expect_eq(code_of("check invalid.yaml", ""), 3);
    cr_expect_eq(code_of("check open.yaml", ""), 4);
    cr_expect_eq(code_of("check", "game: dice\n" PLAYERS), 0);
}

Test(check, of_several_codes_the_gravest_wins_and_every_file_is_judged) {
    cr_expect_eq(code_of("check legal.yaml open.yaml", ""), 4);
    cr_expect_eq(code_of("check illegal.yaml open.yaml", ""), 1);
    cr_expect_eq(code_of("check invalid.yaml illegal.yaml", ""), 3);
    struct run run = run_command("check -q nowhere.yaml invalid.yaml illegal.yaml legal.yaml", "");
    cr_expect_eq(run.code, 2);
    cr_expect_str_eq(run.out, "nowhere.yaml: error\ninvalid.yaml: invalid\n"
                              "illegal.yaml: illegal base.add\nlegal.yaml: legal\n");
    cr_expect_not_null(strstr(run.err, "adjudge: nowhere.yaml cannot be read: No such file"));
    cr_expect_not_null(strstr(run.err, "invalid.yaml:1:1: error[missing-key]"));
    run_done(&run);
}

Test(check, precedence_of_exit_codes) {
    static const int order[] = {5, 2, 3, 1, 4, 0};
    for (int i = 0; i < 6; i++)
        for (int k = i; k < 6; k++) {
            cr_expect_eq(cmd_worse(order[i], order[k]), order[i]);
            cr_expect_eq(cmd_worse(order[k], order[i]), order[i]);
        }
}

Test(check, standard_input_is_a_dash_or_nothing) {
    struct run run = run_command("check -q -", EIGHT("strict"));
    cr_expect_str_eq(run.out, "-: illegal base.add\n");
    run_done(&run);
    run = run_command("check -f json", LEGAL);
    cr_expect_eq(strncmp(run.out, "{\"adjudge\":1,\"file\":\"-\",\"id\":\"stdin\",", 37), 0);
    run_done(&run);
}

Test(check, records_of_what_cannot_be_judged) {
    struct run run = run_command("check -f json nowhere.yaml", "");
    cr_expect_str_eq(run.out, "{\"adjudge\":1,\"file\":\"nowhere.yaml\",\"id\":\"nowhere\","
                              "\"verdict\":\"error\",\"text\":\"nowhere.yaml cannot be read: No "
                              "such file or directory\"}\n");
    run_done(&run);
    run = run_command("check -f json invalid.yaml", "");
    cr_expect_not_null(strstr(run.out, "\"id\":\"invalid\",\"verdict\":\"invalid\",\"errors\":[{"));
    run_done(&run);
}

Test(check, the_ending_says_what_a_file_is) {
    make_file("case.json", LEGAL);
    cr_expect_eq(code_of("check case.json", ""), 3, "YAML is no JSON");
    cr_expect_eq(code_of("check --from yaml case.json", ""), 0);
    // JSON by its first character, and not otherwise: a tab before a key is no YAML.
    const char *json = " \n{\"game\":\t\"dice\",\n\t\"players\": [{\"name\": \"Anna\"}]}";
    cr_expect_eq(code_of("check", json), 0);
    cr_expect_eq(code_of("check --from json", LEGAL), 3);
}

Test(check, one_case_a_line) {
    make_file("many.jsonl",
              "{\"game\":\"dice\",\"players\":[{\"name\":\"A\"}]}\n\n \t\r\n"
              "{\"game\":\"dice\",\"id\":\"two\",\"players\":[{\"name\":\"A\"}],\"dice\":[13]}\r\n"
              "{\"game\":\"dice\",\"id\":\"three\",\"players\":[{\"name\":\"A\"}],\"cases\":[]}\n"
              "{\"game\":\"dice\",\"players\":[{\"name\":\"A\"}]}");
    struct run run = run_command("check -f json many.jsonl", "");
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.out, "\"id\":\"many/1\",\"game\""));
    cr_expect_not_null(strstr(run.out, "\"id\":\"two\",\"verdict\":\"invalid\""));
    cr_expect_not_null(strstr(run.out, "\"id\":\"cases-in-line\""));
    cr_expect_not_null(strstr(run.out, "\"id\":\"many/6\",\"game\""));
    // The place is that in the file.
    cr_expect_not_null(strstr(run.err, "many.jsonl:4:60: error[bad-luck]"), "%s", run.err);
    cr_expect_not_null(strstr(run.out, "\"line\":4,\"column\":60"));
    run_done(&run);
    make_file("empty.ndjson", "\n");
    cr_expect_eq(code_of("check empty.ndjson", ""), 0);
}

Test(check, several_cases_of_a_file_are_told_apart) {
    make_file("several.yaml", "id: f\n" EIGHT("strict") "cases: [{id: a}, {id: b, rules: {}}]\n");
    struct run run = run_command("check several.yaml", "");
    cr_expect_eq(run.code, 1);
    cr_expect_eq(strncmp(run.out, "== several.yaml (f/a)\nILLEGAL", 29), 0);
    cr_expect_not_null(strstr(run.out, "\n\n== several.yaml (f/b)\nLEGAL"));
    run_done(&run);
}

Test(check, settings_are_stronger_than_the_case) {
    cr_expect_eq(code_of("check --set base=plain illegal.yaml", ""), 0);
    cr_expect_eq(code_of("check --set base.high=no --set=base=plain illegal.yaml", ""), 1);
    struct run run = run_command("check -f json --set base.high=half illegal.yaml", "");
    cr_expect_not_null(strstr(run.out, "{\"option\":\"base.high\",\"value\":\"half\","
                                       "\"from\":\"command\",\"consulted\":true}"));
    run_done(&run);
    run = run_command("check --set base.hgh=half illegal.yaml", "");
    cr_expect_eq(run.code, 2);
    cr_expect_not_null(strstr(run.err, "did you mean \"base.high\"?"));
    cr_expect_str_eq(run.out, "");
    run_done(&run);
}

Test(check, limits_and_their_lifting) {
    size_t length = (1 << 20) + 100;
    char *text = calloc(1, length + 1);
    memset(text, 'x', length);
    memcpy(text, LEGAL "# ", strlen(LEGAL "# "));
    make_file("large.yaml", text);
    free(text);
    struct run run = run_command("check large.yaml", "");
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "error[document-too-large]"));
    run_done(&run);
    cr_expect_eq(code_of("check --limits none large.yaml", ""), 0);
}

Test(check, usage_errors) {
    static const char *const wrong[] = {
        "",
        "chek",
        "check --formt json",
        "check -x",
        "check -f",
        "check -f yaml",
        "check --quiet=1",
        "check --from toml",
        "check --color blue",
        "check --set",
        "check --set base",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct run run = run_command(wrong[i], LEGAL);
        cr_expect_eq(run.code, 2, "%s", wrong[i]);
        cr_expect_eq(strncmp(run.err, "adjudge: ", 9), 0, "%s", wrong[i]);
        cr_expect_str_eq(run.out, "");
        run_done(&run);
    }
    struct run run = run_command("chek", "");
    cr_expect_not_null(strstr(run.err, "did you mean \"check\"?"));
    run_done(&run);
    run = run_command("check --formt json", "");
    cr_expect_not_null(strstr(run.err, "did you mean --format?"));
    run_done(&run);
    // A format that there is not is answered with those that there are.
    run = run_command("check -f xml", LEGAL);
    cr_expect_eq(run.code, 2);
    cr_expect_not_null(
        strstr(run.err, "--format takes text|json|html|post|github|sarif, not \"xml\""), "%s",
        run.err);
    run_done(&run);
}

Test(check, options_in_every_spelling) {
    make_file("-q", LEGAL);
    static const char *const spellings[] = {
        "check -fjson legal.yaml", "check -f json legal.yaml", "check --format=json legal.yaml",
        "check legal.yaml --format json", "check -vfjson -- legal.yaml"};
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        struct run run = run_command(spellings[i], "");
        cr_expect_eq(run.out[0], '{', "%s", spellings[i]);
        run_done(&run);
    }
    struct run run = run_command("check -q -- -q", "");
    cr_expect_str_eq(run.out, "-q: legal\n");
    run_done(&run);
}

Test(check, help_and_version_come_from_the_rows) {
    struct run run = run_command("check --help", "");
    cr_expect_eq(run.code, 0);
    for (size_t i = 0; i < cmd_check.options; i++) {
        char name[64];
        snprintf(name, sizeof name, "--%s", cmd_check.option[i].name);
        cr_expect_not_null(strstr(run.out, name));
    }
    run_done(&run);
    run = run_command("--version", "");
    cr_expect_eq(strncmp(run.out, "adjudge ", 8), 0);
    cr_expect_not_null(strstr(run.out, "\nlibrary libyaml "));
    cr_expect_not_null(strstr(run.out, "\nschema urn:adjudge:schema:case:1\n"));
    cr_expect_not_null(strstr(run.out, "\nrulebook "));
    run_done(&run);
    run = run_command("-h", "");
    for (size_t i = 0; i < cmd_command_count; i++)
        cr_expect_not_null(strstr(run.out, cmd_commands[i]->name));
    run_done(&run);
}

Test(check, colours_only_where_wanted) {
    struct run run = run_command("check legal.yaml", "");
    cr_expect_null(strchr(run.out, '\033'));
    run_done(&run);
    run = run_command("check --color always legal.yaml invalid.yaml", "");
    cr_expect_not_null(strchr(run.out, '\033'));
    cr_expect_not_null(strchr(run.err, '\033'));
    run_done(&run);
}

Test(check, verbose_shows_every_ruling) {
    struct run run = run_command("check -v illegal.yaml", "");
    cr_expect_not_null(strstr(run.out, "\nAgainst it\n  8 is over 6"));
    cr_expect_not_null(strstr(run.out, "\nNotes\n  Nobody was in a hurry"));
    run_done(&run);
}

// Editors write the schema's address into JSON; adjudge passes it over, and fmt keeps it first.
Test(check, the_schema_of_a_case_is_accepted) {
    static const char text[] = "{\"game\": \"dice\", \"$schema\": \"case.schema.json\", "
                               "\"players\": [{\"name\": \"Anna\"}]}";
    cr_expect_eq(code_of("check -", text), 0);
    cr_expect_eq(code_of("check -", "{\"game\": \"dice\", \"$schema\": [], \"players\": "
                                    "[{\"name\": \"Anna\"}]}"),
                 3);
    cr_expect_eq(code_of("check -", "{\"game\": \"dice\", \"players\": [{\"name\": \"Anna\"}], "
                                    "\"cases\": [{\"$schema\": \"x\"}]}"),
                 3);
    struct run run = run_command("fmt -f json -", text);
    cr_expect_eq(strncmp(run.out, "{\n  \"$schema\"", 13), 0, "%s", run.out);
    run_done(&run);
    run = run_command("batch", text);
    cr_expect_not_null(strstr(run.out, "\"possible\""), "%s", run.out);
    run_done(&run);
}

// No line of help is longer than a terminal is wide, and `help` is `--help`.
Test(check, help_of_commands) {
    for (size_t i = 0; i < cmd_command_count; i++) {
        char line[64];
        snprintf(line, sizeof line, "help %s", cmd_commands[i]->name);
        struct run by_name = run_command(line, "");
        snprintf(line, sizeof line, "%s --help", cmd_commands[i]->name);
        struct run run = run_command(line, "");
        cr_expect_eq(by_name.code, 0);
        cr_expect_str_eq(by_name.out, run.out);
        for (const char *at = run.out; *at; at += strcspn(at, "\n") + 1)
            cr_expect_leq(strcspn(at, "\n"), 80, "%.100s", at);
        run_done(&by_name);
        run_done(&run);
    }
    struct run run = run_command("help", "");
    cr_expect_not_null(strstr(run.out, "\ncommands:\n"));
    run_done(&run);
    cr_expect_eq(code_of("help quux", ""), 2);
    cr_expect_eq(code_of("help check draw", ""), 2);
    run = run_command("help -V", "");
    struct run version = run_command("--version", "");
    cr_expect_str_eq(run.out, version.out);
    run_done(&run);
    run_done(&version);
    cr_expect_eq(code_of("help check --version", ""), 0);
}

// By words: all of them, in any case, anywhere in a row; an id is shown as ever.
Test(check, rules_are_searched_by_words) {
    struct run run = run_command("rules NUMBER over", "");
    cr_expect_eq(run.code, 0);
    cr_expect_not_null(strstr(run.out, "Dice\n  base.high  option  "), "%s", run.out);
    run_done(&run);
    cr_expect_eq(code_of("rules quux", ""), 2);
    cr_expect_eq(code_of("rules number quux", ""), 2);
    run = run_command("rules -f json thirteen", "");
    cr_expect_eq(run.code, 2);
    run_done(&run);
    run = run_command("rules -f json exist 13", "");
    cr_expect_not_null(strstr(run.out, "\"id\":\"bad-luck\""), "%s", run.out);
    run_done(&run);
}

// A case may use 256 MiB, whatever was judged before it; what a report needs is no matter of that.

enum { OVER_BUDGET = 257 << 20 };

static void judge_greedily(const struct aj_case *job, struct aj_judgement *judgement) {
    if (strstr(job->id, "greedy"))
        AJ_NEW_ARRAY(judgement->arena, char, OVER_BUDGET);
    fake_judge(job, judgement);
}

static void tell_at_length(const struct aj_judgement *judgement, struct aj_table *table,
                           size_t *count, size_t max, bool fold) {
    const struct fake_result *result = judgement->result;
    if (result->sum == 5)
        AJ_NEW_ARRAY(judgement->arena, char, OVER_BUDGET);
    fake_tell(judgement, table, count, max, fold);
}

static struct run run_greedy(const char *input) {
    struct aj_game greedy = fake_game;
    greedy.judge = judge_greedily;
    greedy.tell = tell_at_length;
    const struct aj_game *const games[] = {&greedy, NULL};
    return run_games("check -", input, games);
}

Test(check, the_budget_is_in_force_for_every_case_of_a_document) {
    struct run run = run_greedy("game: dice\n" PLAYERS "cases:\n"
                                "  - {id: modest, move: {player: Anna, actions: [{add: 4}]}}\n"
                                "  - {id: greedy, move: {player: Anna, actions: [{add: 4}]}}\n");
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.out, "LEGAL: Anna may add 4"), "%s", run.out);
    cr_expect_not_null(strstr(run.err, "error[out-of-memory]"), "%s", run.err);
    run_done(&run);
}

// Writing is work as well: a report that needs too much is refused, and nothing of it is written.
Test(check, the_budget_is_in_force_while_a_report_is_written) {
    struct run run =
        run_greedy("game: dice\n" PLAYERS "move: {player: Anna, actions: [{add: 5}]}\n");
    cr_expect_eq(run.code, 3, "%s", run.err);
    cr_expect_str_eq(run.out, "");
    cr_expect_not_null(strstr(run.err, "error[out-of-memory]"), "%s", run.err);
    run_done(&run);
}
