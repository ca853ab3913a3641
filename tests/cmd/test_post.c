// `check -f post` and back: every fixture gives the same ruling from its post, whatever mailers and
// forums do to a post on its way; a post that lost something is refused with its place.
#include <glob.h>

#include "core/core.h"
#include "run.h"

#define FIXTURES SOURCE_DIR "/fixtures"

// A case with all that a forum could spoil in a text: marks, runs of spaces, dots and dashes, what
// mark-up and smilies are made of, letters outside ASCII and outside the first plane.
#define AWKWARD                                                                                    \
    "game: dice\nid: \"a  b\"\ntitle: ' <b>\"*two*\"  spaces... -- `c` > | # é \xF0\x9F\x8E\xB2 " \
    "(0,8) x:) http://a.b/c_d__e & \\n '\nplayers: [{name: \"O'Brien, \\\"Ann\\\"\", score: "      \
    "\"3\"}, {name: Žofie}]\n"                                                                    \
    "move: {player: \"O'Brien, \\\"Ann\\\"\", actions: [{add: 8}]}\nrules: {base: strict}\n"

// Copies `text` with every line put between `before` and `after`.
static char *decorate(const char *text, const char *before, const char *after) {
    struct aj_buf out;
    aj_buf_init(&out);
    while (*text) {
        size_t length = strcspn(text, "\n");
        aj_buf_puts(&out, before);
        aj_buf_put(&out, text, length);
        aj_buf_puts(&out, after);
        aj_buf_char(&out, '\n');
        text += length + (text[length] == '\n');
    }
    char *copy = strdup(aj_buf_text(&out));
    aj_buf_done(&out);
    return copy;
}

// Copies `text` with each `from` made `to`.
static char *replace(const char *text, const char *from, const char *to) {
    struct aj_buf out;
    aj_buf_init(&out);
    for (const char *at; (at = strstr(text, from)); text = at + strlen(from)) {
        aj_buf_put(&out, text, (size_t)(at - text));
        aj_buf_puts(&out, to);
    }
    aj_buf_puts(&out, text);
    char *copy = strdup(aj_buf_text(&out));
    aj_buf_done(&out);
    return copy;
}

// Cuts out every `key` with its value, which ends before the comma or bracket behind it.
static void cut(char *record, const char *key, bool is_text) {
    for (char *at; (at = strstr(record, key));) {
        char *end = at + strlen(key);
        end += is_text ? strcspn(end, "\"") + 1 : strcspn(end, ",}");
        end += *end == ',';
        memmove(at, end, strlen(end) + 1);
    }
}

// What is the same about a ruling wherever its case is written.
static void keep_ruling(char *record) {
    cut(record, "\"file\":\"", true);
    cut(record, "\"at\":\"", true);
    cut(record, "\"line\":", false);
    cut(record, "\"column\":", false);
    cut(record, ",\"expect\":\"", true);
}

static char *post_of(const char *arguments, const struct aj_game *const *games, const char *input) {
    struct run run = run_games(arguments, input, games);
    cr_assert_str_eq(run.err, "");
    free(run.err);
    return run.out;
}

static void expect_ruling(const char *post, const char *record, const char *what) {
    struct run run = run_games("check -f json", post, aj_games);
    keep_ruling(run.out);
    cr_expect_str_eq(run.out, record, "%s gives\n%s%s\ninstead of\n%s\nfrom\n%s", what, run.out,
                     run.err, record, post);
    run_done(&run);
}

// Each kind of quoting gets its share of the fixtures.
static void check_fixture(const char *path, size_t index) {
    static const char *const marks[][2] = {{"", ""},         {"> ", ""},   {"> > ", "  "},
                                           {">> ", " \t\r"}, {"    ", ""}, {"| &gt; ", "\xC2\xA0"}};
    char arguments[700];
    snprintf(arguments, sizeof arguments, "check -f json %s", path);
    struct run run = run_games(arguments, "", aj_games);
    cr_assert_neq(run.code, 3, "%s: %s", path, run.err);
    keep_ruling(run.out);
    snprintf(arguments, sizeof arguments, "check -f post %s", path);
    char *post = post_of(arguments, aj_games, "");
    char *quoted = decorate(post, marks[index % 6][0], marks[index % 6][1]);
    expect_ruling(quoted, run.out, path);
    char *again = post_of("check -f post", aj_games, post); // what was expected is not in it
    cr_expect_str_eq(again, post, "%s: the post of its post differs", path);
    free(again);
    free(quoted);
    free(post);
    run_done(&run);
}

Test(post, every_fixture_gives_the_same_ruling_from_its_post) {
    glob_t found;
    cr_assert_eq(glob(FIXTURES "/*/*/*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        check_fixture(found.gl_pathv[i], i);
    cr_expect_gt(found.gl_pathc, 30, "%zu files", found.gl_pathc);
    globfree(&found);
}

static void expect_dice(const char *post, const char *record, const char *what) {
    struct run run = run_command("check -f json", post);
    keep_ruling(run.out);
    cr_expect_str_eq(run.out, record, "%s: %s%s\nfrom\n%s", what, run.out, run.err, post);
    run_done(&run);
}

Test(post, what_forums_change_does_not_matter) {
    struct run run = run_command("check -f json", AWKWARD);
    cr_assert_eq(run.code, 1, "%s", run.err);
    keep_ruling(run.out);
    char *post = post_of("check -f post", fake_games, AWKWARD);
    expect_dice(post, run.out, "as it is");
    static const struct {
        const char *from, *to, *what;
    } changes[] = {{"\"", "\xE2\x80\x9C", "typographic marks"},
                   {"\"", "&quot;", "marks as entities"},
                   {"-----", "\xE2\x80\x94\xE2\x80\x94-", "dashes"},
                   {"\n", "\r\n", "line ends"},
                   {",\n", ", ", "lines joined"},
                   {" ", "\xC2\xA0", "no-break spaces"},
                   {",", ",\xE2\x80\x8B", "zero width spaces"},
                   {"--", "\xE2\x80\x93", "pairs of dashes"},
                   {"...", "\xE2\x80\xA6", "dots"},
                   {"  ", " ", "runs of spaces"},
                   {"\n\n", "\n", "blank lines dropped"}};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *changed = replace(post, changes[i].from, changes[i].to);
        cr_expect_str_neq(changed, post, "%s", changes[i].what);
        expect_dice(changed, run.out, changes[i].what);
        free(changed);
    }
    free(post);
    run_done(&run);
}

// Some forums make pictures of :( and :/ and links of ://, so none of them is in the case's lines.
Test(post, smilies_and_links_are_escaped) {
    char *post = post_of("check -f post", fake_games,
                         "game: dice\nid: smile\ntitle: 'x:( y:/ http://a b: c'\n"
                         "players: [{name: Anna}]\nmove: {player: Anna, actions: [{add: 4}]}\n");
    cr_expect_not_null(strstr(post, "\"x\\u003a( y\\u003a/ http\\u003a//a b: c\""), "%s", post);
    free(post);
}

// A mailer breaks long lines at spaces, also inside a text, and quotes what it broke.
Test(post, lines_broken_inside_a_text_are_joined) {
    struct run run = run_command("check -f json", AWKWARD);
    keep_ruling(run.out);
    char *post = post_of("check -f post", fake_games, AWKWARD);
    char *json = strstr(post, "{\"adjudge\"");
    cr_assert_not_null(json);
    char *end = strstr(json, "\n-----END");
    *json = *end = '\0';
    char *broken = replace(json + 1, " ", " \n");
    struct aj_buf whole;
    aj_buf_init(&whole);
    aj_buf_format(&whole, "%s{%s\n%s", post, broken, end + 1);
    char *quoted = decorate(aj_buf_text(&whole), "> ", "");
    expect_dice(quoted, run.out, "broken lines");
    free(quoted);
    aj_buf_done(&whole);
    free(broken);
    free(post);
    run_done(&run);
}

Test(post, the_commands_settings_are_in_the_post) {
    const char *input = "game: dice\nplayers: [{name: Anna}]\n"
                        "move: {player: Anna, actions: [{add: 8}, {add: 8}]}\n";
    char *post = post_of("check -f post --set base.high=half,be-kind=true --set base.twice=no",
                         fake_games, input);
    struct run run = run_command("check -f json", post);
    // 8 counts 4, and the second not at all.
    cr_expect_not_null(strstr(run.out, "\"verdict\":\"legal\""), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "\"gained\":4"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "\"house_rules\":[\"be-kind\"]"));
    run_done(&run);
    free(post);
}

Test(post, people_read_the_answer_first) {
    const char *input =
        "game: dice\nid: d\ntitle: Who may add?\nplayers: [{name: Anna}, {name: Bob}]\n"
        "move: {player: Anna, actions: [{add: 8}]}\n"
        "disputed: [{by: Anna, says: {verdict: legal}}]\n";
    char *post = post_of("check -f post", fake_games, input);
    const char *start = "-----BEGIN ADJUDGE RULING-----\nWho may add?\n\n"
                        "Anna is right under the plain rules; wrong under the strict rules; the\n"
                        "open rules leave it open.\n"
                        "LEGAL: Anna may add 8.\n",
               *editions = "\nBy which rules\n"
                           "- the plain rules: legal; Anna ends at 8, Bob ends at 0.\n"
                           "- the open rules: left open, legal or illegal.\n"
                           "- the strict rules: illegal.\n\n"
                           "Sources\n- The Book of Dice, Nobody, 2001\n"
                           "- The Dice Forum, Somebody, 2010, https://example.org/dice\n";
    cr_expect_eq(strncmp(post, start, strlen(start)), 0, "%s", post);
    cr_expect_not_null(strstr(post, editions), "%s", post);
    for (const char *line = post; *line; line += strcspn(line, "\n") + 1)
        cr_expect_leq(strcspn(line, "\n"), 78, "%s", line);
    free(post);
}

Test(post, a_thread_may_hold_several_rulings) {
    const char *input = "id: f\ngame: dice\nplayers: [{name: Anna}]\n"
                        "cases: [{id: a, move: {player: Anna, actions: [{add: 4}]}},\n"
                        "        {id: b, rules: {base: strict}, move: {player: Anna, actions: "
                        "[{add: 8}]}}]\n";
    char *post = post_of("check -f post", fake_games, input);
    char *quoted = decorate(post, "> ", "");
    struct aj_buf thread;
    aj_buf_init(&thread);
    aj_buf_format(&thread, "Bob wrote:\n%s\nI say: {not so}.\n%s-- \nAnna\n", quoted, post);
    struct run run = run_command("check -q", aj_buf_text(&thread));
    cr_expect_str_eq(run.out, "-: legal\n-: illegal base.add\n-: legal\n-: illegal base.add\n");
    cr_expect_eq(run.code, 1);
    run_done(&run);
    aj_buf_done(&thread);
    free(quoted);
    free(post);
}

static void expect_refused(const char *post, const char *error) {
    struct run run = run_command("check", post);
    cr_expect_eq(run.code, 3, "%s: %d", error, run.code);
    cr_expect_not_null(strstr(run.err, error), "%s is not in\n%s", error, run.err);
    run_done(&run);
}

Test(post, a_broken_post_is_refused_with_its_place) {
    const char *input = "game: dice\nplayers: [{name: Anna}]\n"
                        "move: {player: Anna, actions: [{add: 4}]}\n";
    char *post = post_of("check -f post", fake_games, input);
    char *changed = replace(post, "{\"add\":4}", "{\"add\":5}");
    expect_refused(changed, "error[post-edited]: the case below");
    free(changed);
    changed = replace(post, "-----END ADJUDGE RULING-----", "");
    expect_refused(changed, "-:1:1: error[post-incomplete]: a posted ruling begins here");
    free(changed);
    changed = replace(post, "-----BEGIN ADJUDGE RULING-----\n", "");
    expect_refused(changed, "error[post-incomplete]: a posted ruling ends here");
    free(changed);
    changed = replace(post, "-----CASE", "-----");
    expect_refused(changed, "-:1:1: error[post-incomplete]: the posted ruling");
    free(changed);
    // Cut off, with a whole one behind it: both are told.
    struct aj_buf thread;
    aj_buf_init(&thread);
    aj_buf_format(&thread, "%.60s\n%s", post, post);
    struct run run = run_command("check -q", aj_buf_text(&thread));
    cr_expect_str_eq(run.out, "-: invalid\n-: legal\n");
    cr_expect_eq(run.code, 3);
    run_done(&run);
    aj_buf_done(&thread);
    free(post);
}
