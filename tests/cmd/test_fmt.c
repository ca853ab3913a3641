// `adjudge fmt` and `adjudge new`: layout, comments, quotes, and the same answer afterwards.
#include <dirent.h>

#include "api/api.h"
#include "carcassonne/carcassonne.h"
#include "carcassonne/game.h"
#include "carcassonne/table/table.h"
#include "cmd/cmd.h"
#include "documents/shapes/shapes.h"
#include "judging/case/case.h"
#include "run.h"
#include "tickets/game.h"

static char *formatted(const char *arguments, const char *input) {
    struct run run = run_games(arguments, input, aj_games);
    cr_assert_eq(run.code, 0, "%s: exit %d: %s\n%s", arguments, run.code, run.err, input);
    free(run.err);
    return run.out;
}

static void expect_output(const char *arguments, const char *input, const char *wanted) {
    char *output = formatted(arguments, input);
    cr_expect_str_eq(output, wanted);
    free(output);
}

// Formats a YAML text and expects `wanted`, which formatting again does not change.
static void expect_yaml(const char *input, const char *wanted) {
    expect_output("fmt --from yaml", input, wanted);
    expect_output("fmt --from yaml", wanted, wanted);
}

#define PLAYERS "players:\n  - {name: Anna}\n"

Test(fmt, keys_come_in_the_order_of_the_format) {
    expect_yaml("board: [{turn: 90, at: [0, 0], tile: D}]\n"
                "players: [{colour: red, name: Anna}]\n"
                "rules: {options: {}, tunnel: czech, base: final}\n"
                "game: carcassonne\nid: a\n",
                "id: a\ngame: carcassonne\nrules: {base: final, tunnel: czech, options: {}}\n"
                "players:\n  - {name: Anna, colour: red}\nboard:\n"
                "  - {tile: D, at: [0, 0], turn: 90}\n");
}

static void expect_place(const struct aj_layout *layout, const char *key) {
    cr_expect_neq(aj_layout_rank(layout, key), aj_layout_rank(layout, "*"), "%s has no place", key);
}

// A key that is named twice would be at the first place, whatever the second row says.
static void expect_named_once(const struct aj_layout *layout) {
    for (size_t i = 0; layout->order[i]; i++)
        cr_expect_eq(aj_layout_rank(layout, layout->order[i]), i, "%s is named twice",
                     layout->order[i]);
}

// A game has the places of its keys in its own rows, a box in those of its folder.
Test(fmt, every_key_of_a_case_has_its_place) {
    struct aj_arena arena;
    struct aj_layout layout;
    aj_arena_init(&arena, 0);
    aj_layout_of(aj_games, &layout, &arena);
    expect_named_once(&layout);
    for (size_t i = 0; i < AJ_CASE_KEYS; i++)
        expect_place(&layout, aj_case_key_names[i]);
    for (size_t g = 0; aj_games[g]; g++)
        for (size_t i = 0; i < aj_games[g]->key_count; i++)
            expect_place(&layout, aj_games[g]->keys[i]);
    for (int i = 0; i < CAR_ACTIONS; i++)
        expect_place(&layout, car_actions[i].key);
    aj_arena_done(&arena);
}

// Whether `key` is one of the keys, parted by bars, that a row of words begins with.
static bool begins_with(const char *row, const char *key) {
    size_t length = strlen(key);
    for (const char *at = row + aj_loose_sign(row); *at && *at != ' '; at += *at == '|') {
        size_t word = strcspn(at, "| ");
        if (word == length && memcmp(at, key, length) == 0)
            return true;
        at += word;
    }
    return false;
}

// Every kind of action may stand together with the tile: shapes.c names each.
Test(fmt, every_action_may_be_written_with_its_tile) {
    const struct aj_loose *shape = car_shapes;
    while (shape->kind && shape->kind != &aj_loose_parts)
        shape++;
    cr_assert_not_null(shape->kind);
    for (int i = 0; i < CAR_ACTIONS; i++) {
        bool found = false;
        for (const char *const *row = shape->words; *row; row++)
            found |= begins_with(*row, car_actions[i].key);
        cr_expect(found, "%s", car_actions[i].key);
    }
}

// What people write first comes in its usual shape, with every comment beside what it stood with.
Test(fmt, loose_shapes_become_the_usual_ones) {
    expect_output(
        "fmt --from yaml",
        "# top\ngame: Carcassonne\nplayers: [Anna, Ben] # one\n"
        "rules: {expansions: [tunnel], abbot: Yes} # two\n# rows\nboard: |\n  CRFR FRFR\n  FFFF .\n"
        "move: {player: ben, actions: {place: U, at: 2 0, turn: 360, follower: thief}} # in\n"
        "disputed: # who\n  Anna: legal # her\n  Ben: {gained: {Ben: 0}}\n# last\n",
        "# top\ngame: carcassonne\nrules: {tunnel: true, abbot: true}  # two\nplayers:  # one\n"
        "  - {name: Anna}\n  - {name: Ben}\n# rows\nboard:\n  rows:\n    - \"CRFR FRFR\"\n"
        "    - \"FFFF .\"\nmove:  # in\n  player: Ben\n  actions:\n"
        "    - {place: U, at: [2, 0], turn: 0}\n    - {follower: normal, segment: thief}\n"
        "disputed:  # who\n  - by: Anna\n    says: {verdict: legal}  # her\n"
        "  - {by: Ben, says: {gained: {Ben: 0}}}\n# last\n");
}

Test(fmt, names_that_users_give_keep_their_order) {
    expect_yaml("game: carcassonne\nboard: [{tile: D, at: [0, 0]}]\n"
                "players: [{name: Zoe}, {name: Anna}]\n"
                "expect: {gained: {Zoe: 0, Anna: 0}, verdict: possible}\n",
                "game: carcassonne\nplayers:\n  - {name: Zoe}\n  - {name: Anna}\n"
                "board:\n  - {tile: D, at: [0, 0]}\n"
                "expect: {verdict: possible, gained: {Zoe: 0, Anna: 0}}\n");
}

// Each of these is a boolean, a number, a date or nothing to some reader of YAML; "7" was a text.
Test(fmt, what_other_readers_take_for_something_else_is_quoted) {
    expect_yaml(
        "game: carcassonne\nboard: [{tile: D, at: [0, 0]}]\n" PLAYERS
        "tags: [N, no, on, Yes, TRUE, 010, 1e3, 0x1F, 1_0, 12:30, 2024-01-01, .5, -, ~a, '7', 7]\n",
        "game: carcassonne\n"
        "tags:\n  - \"N\"\n  - \"no\"\n  - \"on\"\n  - \"Yes\"\n  - \"TRUE\"\n  - \"010\"\n"
        "  - \"1e3\"\n  - \"0x1F\"\n  - \"1_0\"\n  - \"12:30\"\n  - \"2024-01-01\"\n  - \".5\"\n"
        "  - \"-\"\n  - \"~a\"\n  - \"7\"\n  - 7\n" PLAYERS "board:\n  - {tile: D, at: [0, 0]}\n");
}

Test(fmt, texts_keep_what_they_say) {
    expect_yaml("game: carcassonne\nboard: [{tile: D, at: [0, 0]}]\n" PLAYERS
                "title: >\n  folded # no comment\n  text\nsource: 'it''s: \"so\"'\ntags: "
                "[\"null\", é, \"\\ttab \\u202e\", \"\"]\nxfail: ~\n",
                "game: carcassonne\ntitle: \"folded # no comment text\\n\"\n"
                "source: \"it's: \\\"so\\\"\"\n"
                "tags: [\"null\", é, \"\\ttab \\u202E\", \"\"]\n" PLAYERS
                "board:\n  - {tile: D, at: [0, 0]}\nxfail: null\n");
}

Test(fmt, comments_stay_with_what_they_are_about) {
    expect_yaml("\n# about the file\n# yaml-language-server: $schema=x.json\n\n"
                "players: # who\n  # the first\n  - {name: Anna}   # trailing\n"
                "  # after the players\n"
                "# which game\ngame: carcassonne\n\n\n# the board\nboard:\n"
                "- tile: D # the start\n  # where\n  at: [0, # x\n    0]\n# the end",
                "# yaml-language-server: $schema=x.json\n# about the file\n\n"
                "# which game\ngame: carcassonne\n"
                "players:  # who\n  # the first\n  - {name: Anna}  # trailing\n"
                "  # after the players\n\n"
                "# the board\nboard:\n  - tile: D  # the start\n    # where\n    at: [0, 0]  # x\n"
                "# the end\n");
}

// Of two lines for an editor the first comes first, so that another fmt leaves them as they are.
Test(fmt, of_two_modelines_the_first_comes_first) {
    expect_yaml("# yaml-language-server: $schema=x.json\nplayers: [{name: Anna}]\n"
                "# yaml-language-server: $schema=y.json\n"
                "game: carcassonne\nboard: [{tile: D, at: [0, 0]}]\n",
                "# yaml-language-server: $schema=x.json\n\n"
                "# yaml-language-server: $schema=y.json\n"
                "game: carcassonne\nplayers:\n  - {name: Anna}\n"
                "board:\n  - {tile: D, at: [0, 0]}\n");
}

// An indented comment ends what stands before it; before the first key nothing does.
Test(fmt, an_indented_comment_before_the_first_key) {
    expect_yaml("# file\n\n  # who\nplayers: [{name: Anna}]\ngame: carcassonne\nboard: [{tile: D, "
                "at: [0, 0]}]\n",
                "# file\n\ngame: carcassonne\n# who\n" PLAYERS
                "board:\n  - {tile: D, at: [0, 0]}\n");
}

// Nothing precedes the first comment of these, which does not make it one about the file.
Test(fmt, a_blank_line_before_the_first_comment) {
    expect_yaml("game: carcassonne\n" PLAYERS "\n# the board\nboard: [{tile: D, at: [0, 0]}]\n",
                "game: carcassonne\n" PLAYERS "\n# the board\nboard:\n  - {tile: D, at: [0, 0]}\n");
}

// Between a key and its first entry nothing has come to its end, in whatever column a comment is.
Test(fmt, an_indented_comment_before_a_list_that_is_not) {
    expect_yaml("game: carcassonne\nplayers:\n  # who\n- name: Anna\n  # she begins\n- name: Ben\n"
                "rules:\n        # which\n    base: final\nboard: [{tile: D, at: [0, 0]}]\n",
                "game: carcassonne\nrules:\n  # which\n  base: final\nplayers:\n"
                "  # who\n  - name: Anna\n    # she begins\n  - {name: Ben}\n"
                "board:\n  - {tile: D, at: [0, 0]}\n");
}

// The blank line stands before the list's key, not before each entry on the key's line.
Test(fmt, a_blank_line_before_a_list_on_one_line) {
    expect_yaml("game: carcassonne\n\nplayers: [{name: Anna}, {name: Ben}, {name: Cleo},\n\n"
                "  {name: Dora}, {name: Edi}]\nboard: [{tile: D, at: [0, 0]}]\n",
                "game: carcassonne\n\nplayers:\n  - {name: Anna}\n  - {name: Ben}\n"
                "  - {name: Cleo}\n\n  - {name: Dora}\n  - {name: Edi}\n"
                "board:\n  - {tile: D, at: [0, 0]}\n");
}

// The first key of an entry shares its line with the dash.
Test(fmt, a_comment_before_the_first_key_of_an_entry) {
    expect_yaml("game: carcassonne\n" PLAYERS "board:\n  - {\n  # which\n  tile: D, at: [0, 0]}\n"
                "  -\n    at: [0, 1]\n    # that\n    tile: V\n    turn: 0 # so\n",
                "game: carcassonne\n" PLAYERS "board:\n  # which\n  - {tile: D, at: [0, 0]}\n"
                "  # that\n  - tile: V\n    at: [0, 1]\n    turn: 0  # so\n");
}

// What looks like a comment inside a text is none.
Test(fmt, a_number_sign_in_a_text_begins_no_comment) {
    expect_yaml("game: carcassonne\nboard: [{tile: D, at: [0, 0]}]\n" PLAYERS
                "title: a#b\nsource: |\n  one\n\n  # two\n # a comment\n"
                "tags: ['it''s # x', \"\\\" # y\", plain\n   folded]# z\n",
                "game: carcassonne\ntitle: \"a#b\"\nsource: \"one\\n\\n# two\\n\"\n"
                "# a comment\n"
                "tags: [\"it's # x\", \"\\\" # y\", plain folded]  # z\n" PLAYERS
                "board:\n  - {tile: D, at: [0, 0]}\n");
}

Test(fmt, a_drawing_keeps_its_columns) {
    expect_yaml("game: carcassonne\n" PLAYERS "board: {rows: ['D@90     .', V@180], origin: "
                "[0, 0]}\n",
                "game: carcassonne\n" PLAYERS "board:\n  origin: [0, 0]\n  rows:\n"
                "    - \"D@90     .\"\n    - \"V@180\"\n");
}

#define SMALL "game: carcassonne\nplayers:\n  - {name: \"N\"}\nboard:\n  - {tile: D, at: [0, 0]}\n"

Test(fmt, json_has_the_same_layout) {
    const char *wanted = "{\n  \"game\": \"carcassonne\",\n  \"players\": [\n"
                         "    {\"name\": \"N\"}\n  ],\n  \"board\": [\n"
                         "    {\"tile\": \"D\", \"at\": [0, 0]}\n  ]\n}\n";
    expect_output("fmt -f json", SMALL, wanted);
    expect_output("fmt", wanted, wanted);
    expect_output("fmt -f yaml", wanted, SMALL);
}

// JSON reads numbers of at most 63 characters: a longer one of YAML is a text there.
#define DIGITS "333333333333333333333333333333333333333333333333333333333333333"
Test(fmt, a_number_that_json_does_not_read_is_a_text) {
    expect_output("fmt -f ndjson --from yaml", "id: " DIGITS "\n" SMALL,
                  "{\"id\":" DIGITS ",\"game\":\"carcassonne\",\"players\":[{\"name\":\"N\"}],"
                  "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n");
    expect_output("fmt -f ndjson --from yaml", "id: " DIGITS "3\n" SMALL,
                  "{\"id\":\"" DIGITS "3\",\"game\":\"carcassonne\",\"players\":[{\"name\":\"N\"}],"
                  "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n");
    char *json = formatted("fmt -f json --from yaml", "id: -" DIGITS "\n" SMALL);
    cr_expect(strstr(json, "\"id\": \"-" DIGITS "\""), "%s", json);
    free(json);
}

// A line holds one case, so entries of `cases` are written out: their keys replace the document's.
Test(fmt, a_case_a_line) {
    expect_output("fmt -f ndjson", SMALL,
                  "{\"id\":\"stdin\",\"game\":\"carcassonne\",\"players\":[{\"name\":\"N\"}],"
                  "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n");
    expect_output("fmt -f ndjson", "id: 7\n" SMALL,
                  "{\"id\":7,\"game\":\"carcassonne\",\"players\":[{\"name\":\"N\"}],"
                  "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n");
    expect_output("fmt -f ndjson",
                  "id: f\n" SMALL
                  "cases: [{id: a, expect: {}, title: t}, {players: [{name: B}]}]\n",
                  "{\"id\":\"f/a\",\"game\":\"carcassonne\",\"title\":\"t\",\"players\":[{\"name\":"
                  "\"N\"}],\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"expect\":{}}\n"
                  "{\"id\":\"f/2\",\"game\":\"carcassonne\",\"players\":[{\"name\":\"B\"}],"
                  "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n");
}

// A result without the places in the text and in the file.
static char *judged(const char *arguments, const char *input) {
    struct run run = run_games(arguments, input, aj_games);
    char *to = run.out;
    for (const char *from = run.out; *from; from++) {
        if (strncmp(from, "\"line\":", 7) == 0 || strncmp(from, "\"column\":", 9) == 0)
            from = strchr(from, ',');
        else
            *to++ = *from;
    }
    *to = '\0';
    free(run.err);
    return run.out;
}

static size_t count(const char *text, char c) {
    size_t found = 0;
    for (; *text; text++)
        found += *text == c;
    return found;
}

static void expect_same_answer(const char *path, const char *before, const char *syntax,
                               const char *text) {
    char arguments[100];
    snprintf(arguments, sizeof arguments, "check -f json --from %s", syntax);
    char *after = judged(arguments, text);
    cr_expect_str_eq(after, before, "%s as %s is judged otherwise", path, syntax);
    free(after);
}

static int checked;

static void check_round_trip(const char *path, const char *text, bool is_json) {
    char *before =
        judged(is_json ? "check -f json --from json" : "check -f json --from yaml", text);
    char *yaml = formatted(is_json ? "fmt -f yaml --from json" : "fmt --from yaml", text);
    char *json = formatted("fmt -f json --from yaml", yaml);
    char *again = formatted("fmt -f yaml --from json", json);
    expect_same_answer(path, before, "yaml", yaml);
    expect_same_answer(path, before, "json", json);
    expect_same_answer(path, before, "yaml", again);
    expect_output("fmt --check --from yaml", yaml, "");
    expect_output("fmt --check --from json", json, "");
    if (!is_json)
        cr_expect_eq(count(yaml, '#'), count(text, '#'), "%s loses comments", path);
    free(before);
    free(yaml);
    free(json);
    free(again);
    checked++;
}

static void walk(const char *path) {
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char name[1024];
        const char *dot = strrchr(entry->d_name, '.');
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (!dot) {
            walk(name);
        } else if (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".json") == 0) {
            FILE *file = fopen(name, "r");
            cr_assert(file && fseek(file, 0, SEEK_END) == 0);
            char *text = run_slurp(file);
            check_round_trip(name, text, strcmp(dot, ".json") == 0);
            free(text);
        }
    }
    if (folder)
        closedir(folder);
}

Test(fmt, every_fixture_is_judged_the_same_in_either_syntax) {
    walk(SOURCE_DIR "/fixtures");
    cr_expect_geq(checked, 90);
}

static void check_template(const char *game) {
    char arguments[100];
    snprintf(arguments, sizeof arguments, "new %s", game);
    char *text = formatted(arguments, "");
    cr_expect_eq(strncmp(text, "# yaml-language-server: $schema=", 32), 0);
    expect_output("check -q -", text, "-: legal\n");
    expect_output("fmt --check", text, "");
    expect_output("fmt", text, text);
    free(text);
}

Test(new, a_template_judges_as_printed) {
    check_template("");
    check_template("carcassonne");
    check_template("ticket-to-ride-europe");
    struct run run = run_games("new carcasone", "", aj_games);
    cr_expect_eq(run.code, 2);
    cr_expect_not_null(strstr(run.err, "did you mean \"carcassonne\"?"));
    run_done(&run);
    run = run_games("new carcassonne carcassonne", "", aj_games);
    cr_expect_eq(run.code, 2);
    run_done(&run);
}
