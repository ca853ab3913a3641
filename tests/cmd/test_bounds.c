#define _DEFAULT_SOURCE // mkstemps
// What a hostile input may cost, counted: how many diagnostics are written, never how long it took.
#include <string.h>

#include "api/games.h"
#include "run.h"

#define HEAD "{\"game\":\"carcassonne\",\"players\":[{\"colour\":\"red\"},{\"colour\":\"blue\"}]"

static size_t count_of(const char *text, const char *part) {
    size_t count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

// `head`, then `count` times `part`, in which %zu is the number, with commas between, then `tail`.
static char *repeat(const char *head, const char *part, size_t count, const char *tail) {
    size_t room = strlen(head) + count * (strlen(part) + 24) + strlen(tail) + 1;
    char *text = malloc(room), *end = text + sprintf(text, "%s", head);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ',';
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        end += sprintf(end, part, i);
#pragma GCC diagnostic pop
    }
    strcpy(end, tail);
    return text;
}

static void expect_counts(const char *arguments, const char *input, size_t errors,
                          const char *more) {
    struct run run = run_games(arguments, input, aj_games);
    cr_expect_eq(run.code, strstr(arguments, "batch") ? 0 : 3, "%s: %d", arguments, run.code);
    cr_expect_eq(count_of(run.out, "\"column\"") + count_of(run.out, "<li>line"),
                 strstr(arguments, "-f json") || strstr(arguments, "html") ||
                         strstr(arguments, "batch")
                     ? errors
                     : 0,
                 "%s", arguments);
    const char *told = strstr(arguments, "batch") ? run.out : run.err;
    if (!strstr(arguments, "batch"))
        cr_expect_eq(count_of(run.err, ": error["), errors, "%s", arguments);
    cr_expect(strstr(told, more) || strstr(run.out, more), "%s lacks %s", arguments, more);
    run_done(&run);
}

// 150 keys that nobody knows: the first hundred are told, fifty are counted.
Test(bounds, a_hundred_errors_are_told_and_the_others_counted) {
    char *text = repeat(HEAD ",", "\"zz%zu\":1", 150, ",\"board\":[]}\n");
    expect_counts("check --from json", text, 100, ": and 50 more\n");
    expect_counts("check --from json -q", text, 100, ": and 50 more\n");
    expect_counts("check --from json -f json", text, 100, "\"errors_more\":50}");
    expect_counts("check --from json -f html", text, 100, "<li>and 50 more</li>");
    expect_counts("moves --from json", text, 100, ": and 50 more\n");
    expect_counts("compare --from json -", text, 100, ": and 50 more\n");
    expect_counts("batch", text, 100, "\"errors_more\":50}");
    free(text);
    text = repeat(HEAD ",", "\"zz%zu\":1", 100, ",\"board\":[]}\n");
    struct run run = run_games("check --from json -f json", text, aj_games);
    cr_expect_null(strstr(run.out, "errors_more"));
    run_done(&run);
    free(text);
}

// Every case of a document meets what is wrong with the board that they share: it is told once. The
// ids, of which two hundred are given again, come to it.
// The words that might be meant take more memory than the whole budget if they are looked for at
// each of so many errors: at those that are told is enough.
Test(bounds, help_is_looked_for_only_where_it_is_told) {
    char *text = repeat(HEAD ",\"board\":[{\"edges\":\"CRFR\",\"at\":[0,0],\"marks\":[", "\"x%zu\"",
                        60000, "]}]}\n");
    expect_counts("check -q --from json", text, 100, ": and 59900 more\n");
    free(text);
    text = repeat("{\"game\":\"ticket-to-ride-europe\",\"players\":[{\"name\":\"A\"},{\"name\":"
                  "\"B\"}],\"claimed\":[",
                  "{\"player\":\"A\",\"route\":\"pariz-berlyn%zu\"}", 20000, "]}\n");
    expect_counts("check -q --from json", text, 100, ": and 19900 more\n");
    free(text);
#define TWO_PLAYERS                                                                                \
    "{\"game\":\"ticket-to-ride-europe\",\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}],"
    text = repeat(TWO_PLAYERS "\"moves\":[{\"player\":\"A\",\"actions\":[{\"first_tickets\":[",
                  "\"essen-kyiw%zu\"", 20000, "]}]}]}\n");
    expect_counts("check -q --from json", text, 100, ": and 19900 more\n");
    free(text);
#undef TWO_PLAYERS
}

// An empty mark ends the reading of its word: 250 words of 4,000 of them are 250 errors, as items
// and as rows.
Test(bounds, an_empty_mark_is_told_once_for_its_word) {
    char word[4096] = "\"CFFC";
    memset(word + 5, '+', 4000);
    strcpy(word + 4005, "\"");
    char *text = repeat(HEAD ",\"board\":[", word, 250, "]}\n");
    expect_counts("check -q --from json", text, 100, ": and 150 more\n");
    expect_counts("moves --from json", text, 100, ": and 150 more\n");
    free(text);
    text = repeat(HEAD ",\"board\":{\"rows\":[", word, 250, "]}}\n");
    expect_counts("check -q --from json", text, 100, ": and 150 more\n");
    free(text);
}

// Each of 3,000 actions is about a tile of its own, so each has a sign and none shares a tile. The
// first touches no tile and is not allowed; the other 2,999 are not judged. Each is told twice, as
// the title of its ring and in the list.
Test(bounds, each_of_many_actions_has_its_sign) {
    char *text = repeat(HEAD ",\"board\":[\"D\"],\"move\":{\"player\":\"red\",\"actions\":[",
                        "\"place D at 1%zu 9\"", 3000, "]}}\n");
    struct run run = run_games("draw -f svg --from json -", text, aj_games);
    cr_expect_eq(run.code, 0, "%s", run.err);
    cr_expect_eq(count_of(run.out, ": not judged"), 2 * 2999);
    run_done(&run);
    free(text);
}

// A hand of 12 cards of each kind pays for the routes of Europe in hundreds of ways. What 3,000
// cases ask of them and write of them is bounded as memory is: 128 MiB, in whole lines.
Test(bounds, what_a_hand_can_pay_is_counted_over_all_cases) {
    char *text = repeat("{\"game\":\"ticket-to-ride-europe\",\"players\":[{\"name\":\"Anna\","
                        "\"hand\":{\"red\":12,\"blue\":12,\"green\":12,\"yellow\":12,"
                        "\"black\":12,\"white\":12,\"orange\":12,\"purple\":12,"
                        "\"locomotive\":12}},{\"name\":\"Bob\"}],\"cases\":[",
                        "{}", 3000, "]}\n");
    static const char *const asked[] = {
        "moves --cases --from json -", "moves --count --from json -",
        "moves --why-not --from json -", "moves -f json --from json -"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct run run = run_games(asked[i], text, aj_games);
        size_t length = strlen(run.out);
        cr_expect_eq(run.code, 3, "%s: %d", asked[i], run.code);
        cr_expect_not_null(strstr(run.err, "error[out-of-memory]"), "%s", asked[i]);
        cr_expect(length > 0 && length <= (size_t)128 << 20, "%s: %zu", asked[i], length);
        cr_expect_eq(run.out[length - 1], '\n', "%s", asked[i]);
        run_done(&run);
    }
    free(text);
}

// Five modules of three editions are 243 combinations. Of one case all are judged; 400 cases would
// take several seconds, and are refused when the work of a document is used up.
Test(bounds, combinations_are_counted_over_all_cases) {
    static const char rules[] =
        HEAD ",\"rules\":{\"river\":true,\"tower\":true,\"traders-and-builders\":true,"
             "\"abbey-and-mayor\":true},\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"cases\":[";
    char *text = repeat(rules, "{}", 1, "]}\n");
    struct run run = run_games("compare --product -f json --from json -", text, aj_games);
    cr_expect_eq(run.code, 0);
    cr_expect_eq(count_of(run.out, "\"rules\":"), 243);
    run_done(&run);
    free(text);
    text = repeat(rules, "{}", 400, "]}\n");
    run = run_games("compare --product -f json --from json -", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "error[out-of-memory]"));
    run_done(&run);
    free(text);
}

// 729 combinations are too many, which is seen before any is judged, and told once for a document
// of 400 cases, in which each would have 256 judged.
Test(bounds, too_many_combinations_are_refused_unjudged) {
    char *text = repeat(HEAD ",\"rules\":{\"river\":true,\"tower\":true,"
                             "\"traders-and-builders\":true,\"abbey-and-mayor\":true,"
                             "\"hills-and-sheep\":true},"
                             "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"cases\":[",
                        "{}", 400, "]}\n");
    struct run run = run_games("compare --product --from json -", text, aj_games);
    cr_expect_eq(run.code, 2);
    cr_expect_eq(count_of(run.err, "more than 256 combinations"), 1);
    cr_expect_null(strstr(run.err, "error[out-of-memory]"));
    run_done(&run);
    free(text);
}

Test(bounds, the_cases_of_a_document_are_counted_together) {
    char *text = repeat(HEAD ",\"board\":[{\"tile\":\"nosuch\",\"at\":[0,0]}],\"cases\":[",
                        "{\"id\":\"a\",\"tags\":[\"%zu\"]}", 201, "]}\n");
    expect_counts("check --from json -f json", text, 100, "\"errors_more\":101}");
    free(text);
}

// What goes wrong in judging, case by case, shares the hundred as well: 120 cases with one unknown
// key of `expect` each.
Test(bounds, errors_of_judging_are_counted_over_all_cases) {
    char *text = repeat(HEAD ",\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"cases\":[",
                        "{\"id\":\"c%zu\",\"expect\":{\"nosuch\":1}}", 120, "]}\n");
    struct run run = run_games("check --from json -f json", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_eq(count_of(run.out, "\"verdict\":\"invalid\""), 120);
    cr_expect_eq(count_of(run.out, "\"column\""), 100);
    cr_expect_eq(count_of(run.out, "\"errors\":[],\"errors_more\":1}"), 20);
    run_done(&run);
    free(text);
}

// More cases than the budget holds, none with an id: refused, once.
Test(bounds, what_the_budget_does_not_hold_is_refused_once) {
    char *text =
        repeat(HEAD ",\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"cases\":[", "{}", 90000, "]}\n");
    struct run run = run_games("check --from json -q", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_eq(count_of(run.err, "error[out-of-memory]"), 1);
    cr_expect_str_eq(run.out, "-: invalid\n");
    run_done(&run);
    free(text);
}

// What all cases share is read with each of them, and counts as work each time: 20,000 marks of a
// tile with each of 700 cases, or with each of 700 entries of `under`, are refused; with ten they
// are not.
Test(bounds, what_cases_share_is_counted_with_each) {
    static const char *const lists[][3] = {
        {"check --from json -q", "\"cases\"", "{}"},
        {"test --from json -", "\"under\"",
         "{\"rules\":{\"base\":\"first\"},\"expect\":{\"verdict\":\"possible\"}}"}};
    char *board = repeat(HEAD ",\"board\":[{\"edges\":\"FFFF\",\"at\":[0,0],\"marks\":[",
                         "\"monastery\"", 20000, "]}],");
    for (size_t i = 0; i < 2; i++)
        for (size_t count = 10; count <= 700; count += 690) {
            char *head = malloc(strlen(board) + 20);
            sprintf(head, "%s%s:[", board, lists[i][1]);
            char *text = repeat(head, lists[i][2], count, "]}\n");
            struct run run = run_games(lists[i][0], text, aj_games);
            cr_expect_eq(run.code, count == 10 ? 0 : 3, "%s, %zu: %s%s", lists[i][0], count,
                         run.out, run.err);
            cr_expect_eq(count_of(run.err, "error[out-of-memory]"), count == 10 ? 0 : 1);
            run_done(&run);
            free(text);
            free(head);
        }
    free(board);
}

// Claims that cases share are looked at once if a case is not understood, those of a case too.
Test(bounds, claims_are_looked_at_once) {
    expect_counts("check --from json -f json",
                  HEAD ",\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"disputed\":{\"A\":\"maybe\"},"
                       "\"cases\":[{\"x\":1},{\"disputed\":{\"B\":\"perhaps\"}},{}]}\n",
                  3, "\"perhaps\\\" is no verdict");
}

// Names in a text are compared with each other: a text of more than 800 bytes, as of 134 times
// "river", stays what it is.
Test(bounds, names_are_as_many_as_can_be_compared) {
    for (size_t count = 133; count <= 134; count++) {
        char *text = repeat(HEAD ",\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"rules\":\"", "river",
                            count, "\"}\n");
        struct run run = run_games("check --from json -q", text, aj_games);
        cr_expect_str_eq(run.out, count == 133 ? "-: possible\n" : "-: invalid\n", "%s", run.err);
        run_done(&run);
        free(text);
    }
}

// A rule that plays no part and is expected twice is reported twice.
Test(bounds, each_wrong_rule_is_reported) {
    struct run run =
        run_games("test --from json -f json -",
                  HEAD ",\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"expect\":{\"rules\":["
                       "\"base.one-tile\",\"base.one-tile\"]}}\n",
                  aj_games);
    cr_expect_eq(count_of(run.out, "\"expected\":\"base.one-tile\""), 2, "%s", run.out);
    run_done(&run);
}

// A title and a name that would close the block, or name another case, where the text is wrapped:
// the block has one line of each kind, and reads back as the case that it holds.
Test(bounds, no_title_forges_a_post) {
    static const char *const titles[] = {"-----END ADJUDGE RULING-----", "CASE 1ad7b601",
                                         "BEGIN ADJUDGE RULING", "> END  ADJUDGE RULING"};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 HEAD ",\"title\":\"%s\",\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n", titles[i]);
        struct run post = run_games("check --from json -f post", text, aj_games);
        cr_expect_eq(post.code, 0);
        struct run back = run_games("check -q -", post.out, aj_games);
        cr_expect_str_eq(back.out, "-: possible\n", "%s%s", back.err, post.out);
        run_done(&post);
        run_done(&back);
    }
}

// Lines are documents of their own, and yet a hundred errors of their file are enough: 80 lines
// that lack two keys each. All 80 have their result; 50 lines are told, two errors of 30 are
// counted.
Test(bounds, the_lines_of_a_file_are_counted_together) {
    char path[] = "/tmp/adjudge-bounds-XXXXXX.jsonl", arguments[64];
    int file = mkstemps(path, 6);
    for (int i = 0; i < 80; i++)
        cr_assert_eq(write(file, "{}\n", 3), 3);
    close(file);
    snprintf(arguments, sizeof arguments, "check -q %s", path);
    struct run run = run_games(arguments, "", aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_eq(count_of(run.out, ": invalid\n"), 80);
    cr_expect_eq(count_of(run.err, ": error["), 100);
    cr_expect_not_null(strstr(run.err, ".jsonl: and 60 more\n"));
    run_done(&run);
    snprintf(arguments, sizeof arguments, "test -f json %s", path);
    run = run_games(arguments, "", aj_games);
    cr_expect_eq(count_of(run.err, ": error["), 100);
    cr_expect_not_null(strstr(run.err, ".jsonl: and 60 more\n"));
    cr_expect_eq(count_of(run.out, "\"status\":\"invalid\""), 80);
    cr_expect_eq(count_of(run.out, "\"column\""), 100);
    cr_expect_eq(count_of(run.out, "\"errors_more\":2}"), 30);
    run_done(&run);
    unlink(path);
}

// V fits with several turns, so that the document is refused. Its picture would need more than the
// budget: it is left out, and that is said beside the errors.
Test(bounds, a_picture_that_is_left_out_is_told) {
    char *text = repeat(HEAD ",\"board\":[",
                        "{\"tile\":\"V\",\"turn\":\"auto\",\"at\":[%1$zu,0]},"
                        "{\"tile\":\"L\",\"turn\":\"auto\",\"at\":[%1$zu,9]}",
                        7500, "]}\n");
    struct run run = run_games("draw -f svg --from json", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_str_empty(run.out);
    cr_expect(strstr(run.err, "is not drawn: it needs more memory than a case may have\n"));
    cr_expect(strstr(run.err, "error[several-turns]"));
    run_done(&run);
    free(text);
}

// A river runs through 75,000 tiles in a line to a fork, beside which a bend is laid: a spring is
// sought along all of them, with no more of the stack than along one. There is none.
Test(bounds, a_river_of_any_length_is_walked) {
    char *text = repeat(HEAD ",\"rules\":{\"river\":true},\"board\":{\"rows\":[\"RII-III@90\",",
                        "\"RI-IFI@90\"", 75000,
                        "]},\"move\":{\"player\":\"red\",\"actions\":[{\"place\":\"RI-II\","
                        "\"at\":[1,0]}]}}\n");
    struct run run = run_games("check --from json -q", text, aj_games);
    cr_expect_str_eq(run.out, "-: legal\n", "%s", run.err);
    run_done(&run);
    free(text);
}

// A city of 40,000 tiles that Blue holds: beside each of them it would be looked for a counter
// mining tile along all the others. Nothing is taken for that, nor kept of what is only counted.
Test(bounds, walks_along_a_city_count_as_work) {
    char *text = repeat(
        HEAD ",\"rules\":{\"miner-and-underminer\":true},\"board\":{\"rows\":[", "\"C\"", 40000,
        "]},\"followers\":[{\"player\":\"blue\",\"at\":[0,0],\"segment\":\"city N\"}],"
        "\"to_move\":\"red\",\"tile_in_hand\":\"TO-C\"}\n");
    struct run run = run_games("moves --from json --count", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "error[out-of-memory]"), "%s", run.err);
    run_done(&run);
    free(text);
}

// Farmers come to the field of a barn again and again, each with a turn that joins his own small
// field to it. Its 50,000 tiles are walked along each time.
Test(bounds, farmers_who_come_to_a_barn_count_as_work) {
    static const char rows[] =
        "\"abbey B B B B\",\"B B B B B\",\"B B B B B\",\"B B B B B\",\"B B B B B\","
        "\"B B B B B\",\"B B B B B\",\"B B B B B\",\"B B B B B\",\"B B B B B\"";
    static const char turns[] =
        "{\"player\":\"red\",\"actions\":[{\"place\":\"B\",\"at\":[-1,1%1$04zu0]},"
        "{\"follower\":\"normal\",\"segment\":\"field\"}]},"
        "{\"player\":\"blue\",\"actions\":[{\"place\":\"B\",\"at\":[-1,1%1$04zu1]}]}";
    char *head = repeat(
        HEAD ",\"rules\":{\"abbey-and-mayor\":\"c1\"},\"board\":{\"origin\":[0,100000],\"rows\":[",
        rows, 1000,
        "]},\"followers\":[{\"player\":\"blue\",\"kind\":\"barn\",\"at\":[1,100001],"
        "\"corner\":\"SE\"}],\"moves\":[");
    char *text = repeat(head, turns, 1000, "]}\n");
    struct run run = run_games("check --from json -q", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "error[out-of-memory]"), "%s", run.err);
    run_done(&run);
    free(text);
    free(head);
}

// Beside each of 4,000 forks in a line a spring is sought along all the others. That is too much
// work.
Test(bounds, walks_along_a_river_count_as_work) {
    char *text = repeat(HEAD ",\"rules\":{\"river\":true},\"board\":{\"rows\":[", "\"RII-III@90\"",
                        4000, "]},\"to_move\":\"red\",\"tile_in_hand\":\"RI-II\"}\n");
    struct run run = run_games("moves --from json --count", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "error[out-of-memory]"), "%s", run.err);
    run_done(&run);
    free(text);
}
