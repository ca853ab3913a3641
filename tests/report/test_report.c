// What reports say, byte for byte, with the fake game. The expected texts are worked out from the
// format: key order, which keys there are, how places and points are given.
#include <stdio.h>
#include <stdlib.h>

#include "judge.h"
#include "report/formats/formats.h"

static struct judged judged;
static struct aj_buf out;

static void done(void) {
    judge_done(&judged);
    aj_buf_done(&out);
}

static const char *as_json(const char *text) {
    judge_text(&judged, text);
    aj_buf_init(&out);
    report_json(&judged.result, (struct report_style){0}, &out);
    return aj_buf_text(&out);
}

static const char *as_text(const char *text) {
    judge_text(&judged, text);
    aj_buf_init(&out);
    report_text(&judged.result, (struct report_style){0}, &out);
    return aj_buf_text(&out);
}

static size_t count_lines_before(const char *text, const char *end) {
    const char *stop = strstr(text, end);
    size_t lines = 0;
    cr_assert_not_null(stop);
    for (; text < stop; text++)
        lines += *text == '\n';
    return lines;
}

// A source of the rulings below, which has no address.
#define BOOK "{\"source\":\"book\",\"title\":\"The Book of Dice\",\"address\":\"\"}"

Test(report_json, the_full_record, .fini = done) {
    const char *expected =
        "{\"adjudge\":1,\"file\":\"case.yaml\",\"id\":\"case\",\"game\":\"dice\","
        "\"verdict\":\"illegal\",\"rules\":{\"base\":\"strict\",\"house_rules\":[],\"options\":["
        "{\"option\":\"base.high\",\"value\":\"no\",\"from\":\"strict\",\"authority\":"
        "\"community\","
        "\"consulted\":true},{\"option\":\"base.twice\",\"value\":\"no\",\"from\":\"case\","
        "\"consulted\":false},{\"option\":\"base.most\",\"value\":9,\"from\":\"strict\","
        "\"authority\":\"official\",\"consulted\":true}]},\"rulings\":["
        "{\"rule\":\"base.add\",\"effect\":\"allows\",\"at\":\"/move/actions/0\",\"line\":4,"
        "\"column\":32,\"args\":{\"number\":4},\"text\":\"4 may be added\","
        "\"authority\":\"community\",\"source\":\"forum\",\"locator\":\"post 7\"},"
        "{\"rule\":\"base.add\",\"effect\":\"forbids\",\"at\":\"/move/actions/1\",\"line\":4,"
        "\"column\":42,\"args\":{\"number\":8,\"player\":\"Anna\"},"
        "\"text\":\"8 is over 6, and Anna may not add it\",\"authority\":\"community\","
        "\"source\":\"forum\",\"locator\":\"post 7\"},"
        "{\"rule\":\"base.add\",\"effect\":\"scores\",\"at\":\"/move/actions/0\",\"line\":4,"
        "\"column\":32,\"player\":\"Anna\",\"points\":4,\"feature\":\"throw-1\","
        "\"args\":{\"number\":4},\"text\":\"Anna scores 4 points for 4 [throw 1]\","
        "\"authority\":\"community\",\"source\":\"forum\",\"locator\":\"post 7\"},"
        "{\"rule\":\"base.rest\",\"effect\":\"denies\",\"at\":\"/players/1\",\"line\":3,"
        "\"column\":48,\"player\":\"Bob\",\"args\":{\"player\":\"Bob\"},"
        "\"text\":\"Bob does not add\",\"authority\":\"derived\",\"source\":\"book\","
        "\"locator\":\"follows from page 1\"},"
        "{\"rule\":\"base.rest\",\"effect\":\"notes\",\"at\":\"\",\"line\":1,"
        "\"column\":1,\"args\":{\"turns\":1},"
        "\"text\":\"nobody was in a hurry, with 1 entry\",\"authority\":\"derived\","
        "\"source\":\"book\",\"locator\":\"follows from page 1\"}],"
        "\"moves\":[{\"player\":\"Anna\",\"verdict\":\"illegal\",\"gained\":["
        "{\"player\":\"Anna\",\"points\":4},{\"player\":\"Bob\",\"points\":0}]}],"
        "\"scores\":[{\"player\":\"Anna\",\"before\":3,\"gained\":4,\"after\":7,\"final\":9,"
        "\"working\":[{\"feature\":\"throw-1\",\"when\":\"move\",\"points\":4},"
        "{\"when\":\"end\",\"points\":2}]},{\"player\":\"Bob\",\"before\":0,\"gained\":0,"
        "\"after\":0,\"final\":0,\"working\":[]}],\"sum\":4,"
        "\"sources\":[" BOOK ",{\"source\":\"forum\",\"title\":\"The Dice Forum\","
        "\"address\":\"https://example.org/dice\"}],\"expect\":\"met\"}\n";
    cr_expect_str_eq(as_json(ANNA_ADDS("{base: strict, options: {base.twice: no}}",
                                       "{add: 4}, {add: 8}") "dice: [1, 2]\n"
                                                             "expect: {verdict: illegal}\n"),
                     expected);
}

Test(report_json, what_is_open_other_editions_and_disputes, .fini = done) {
    const char *record =
        as_json(ANNA_ADDS("{bonus: small, options: {base.most: 5}}",
                          "{add: 8}") "disputed: [{by: red, says: {verdict: legal}}]\n");
    const char *tail = strstr(record, "\"elsewhere\"");
    cr_assert_not_null(tail);
    cr_expect_str_eq(
        tail, "\"elsewhere\":[{\"rules\":{\"base\":\"open\"},\"verdict\":\"undetermined\","
              "\"same\":false},{\"rules\":{\"base\":\"strict\"},\"verdict\":\"illegal\","
              "\"same\":false}],\"disputed\":[{\"by\":\"Anna\",\"answer\":\"right\",\"right\":true,"
              "\"right_under\":[{\"base\":\"plain\"}],\"open_under\":[{\"base\":\"open\"}],"
              "\"wrong_under\":[{\"base\":\"strict\"}]}],\"sources\":[" BOOK "]}\n");
    // Open, but not consulted: no reading was chosen.
    cr_expect_not_null(strstr(record, "{\"option\":\"bonus.colour\",\"value\":\"unsettled\","
                                      "\"from\":\"small\",\"authority\":\"variant\","
                                      "\"consulted\":false}"));
}

Test(report_json, undetermined_lists_each_outcome, .fini = done) {
    const char *record = as_json(ANNA_ADDS("{base: open}", "{add: 8}"));
    const char *tail = strstr(record, "\"undetermined\":");
    cr_assert_not_null(tail);
    cr_expect_str_eq(
        tail, "\"undetermined\":{\"deciding\":[\"base.high\"],\"outcomes\":[{\"readings\":["
              "{\"option\":\"base.high\",\"value\":\"yes\"}],\"verdict\":\"legal\",\"gained\":["
              "{\"player\":\"Anna\",\"points\":8},{\"player\":\"Bob\",\"points\":0}],\"final\":["
              "{\"player\":\"Anna\",\"points\":11},{\"player\":\"Bob\",\"points\":0}]},"
              "{\"readings\":[{\"option\":\"base.high\",\"value\":\"no\"}],\"verdict\":\"illegal\","
              "\"gained\":[{\"player\":\"Anna\",\"points\":0},{\"player\":\"Bob\",\"points\":0}],"
              "\"final\":[{\"player\":\"Anna\",\"points\":3},{\"player\":\"Bob\",\"points\":0}]}]}"
              ",\"sources\":[" BOOK "]}\n");
    cr_expect_not_null(strstr(record, "\"verdict\":\"undetermined\",\"rules\":"));
}

Test(report_json, readings_that_agree_are_told_by_their_origin, .fini = done) {
    cr_expect_not_null(strstr(as_json(ANNA_ADDS("{bonus: true}", "{add: 6}")),
                              "{\"option\":\"bonus.colour\",\"value\":\"red\","
                              "\"from\":\"all readings\",\"consulted\":true}"));
}

Test(report_json, the_brief_record, .fini = done) {
    judge_text(&judged, ANNA_ADDS("{base: strict}", "{add: 8}"));
    aj_buf_init(&out);
    report_brief(&judged.result, (struct report_style){0}, &out);
    cr_expect_str_eq(
        aj_buf_text(&out),
        "{\"adjudge\":1,\"id\":\"case\",\"game\":\"dice\",\"verdict\":\"illegal\",\"rulings\":["
        "{\"rule\":\"base.add\",\"effect\":\"forbids\",\"at\":\"/move/actions/0\","
        "\"args\":{\"number\":8,\"player\":\"Anna\"},\"authority\":\"community\","
        "\"source\":\"forum\",\"locator\":\"post 7\"}],\"moves\":[{\"player\":\"Anna\","
        "\"verdict\":\"illegal\",\"gained\":[]}],\"scores\":[{\"player\":\"Anna\",\"before\":3,"
        "\"gained\":0,\"after\":3,\"final\":3},{\"player\":\"Bob\",\"before\":0,\"gained\":0,"
        "\"after\":0,\"final\":0}]}\n");
}

Test(report_json, what_was_not_understood, .fini = done) {
    judge_read(&judged, "game: dice\nplayers: [{name: A}]\ndicee: [1]\n");
    cr_assert_not(judged.understood);
    aj_buf_init(&out);
    struct report_failure failure = {.file = "case.yaml",
                                     .id = "case",
                                     .text = &judged.engine->text,
                                     .diags = &judged.engine->diags};
    report_json_failure(&failure, (struct report_style){0}, &out);
    cr_expect_str_eq(aj_buf_text(&out),
                     "{\"adjudge\":1,\"file\":\"case.yaml\",\"id\":\"case\","
                     "\"verdict\":\"invalid\",\"errors\":[{\"id\":\"unknown-key\","
                     "\"at\":\"/dicee\",\"line\":3,\"column\":1,"
                     "\"text\":\"the key \\\"dicee\\\" is not known here\","
                     "\"help\":\"did you mean \\\"dice\\\"?\"}]}\n");
}

Test(report_text, the_answer_and_its_reason_come_first, .fini = done) {
    cr_expect_str_eq(
        as_text(ANNA_ADDS("{}", "{add: 4}, {add: 8}")),
        "LEGAL: Anna may add 4 and add 8.\n"
        "  4 may be added. [base.add, official, page 1]\n"
        "  8 may be added. [base.add, official, page 1]\n"
        "  By the open rules (not said, edition) it is left open whether it is legal or "
        "illegal: May a number over 6 be added? [base.high]\n"
        "  By the strict rules (post 7, community) it would be illegal.\n"
        "Anna gains 12: 3 + 12 = 15 [throw-1 4, throw-2 8]\n"
        "Bob gains nothing and stays at 0\n"
        "Note: Nobody was in a hurry, with 1 entry. [base.rest, derived, follows from page 1]\n"
        "\n"
        "Throws\n"
        "throw-1  4\n"
        "throw-2  8\n"
        "\n"
        "Points\n"
        "  Anna scores 4 points for 4 [throw 1]. [base.add, official, page 1]\n"
        "  Anna scores 8 points for 8 [throw 2]. [base.add, official, page 1]\n"
        "  Bob does not add. [base.rest, derived, follows from page 1]\n"
        "\n"
        "Sources\n"
        "  The Book of Dice\n"
        "  https://example.org/dice\n");
}

Test(report_text, what_is_illegal_says_who_may_not_do_what, .fini = done) {
    const char *text = as_text(ANNA_ADDS("{base: strict}", "{add: 4}, {add: 8}"));
    const char *start = "ILLEGAL: Anna may not add 8.\n"
                        "  8 is over 6, and Anna may not add it. [base.add, community, post 7]\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0);
    cr_expect_null(strstr(text, "By the"));
}

Test(report_text, what_is_undetermined_says_what_decides, .fini = done) {
    const char *text = as_text(ANNA_ADDS("{base: open}", "{add: 8}"));
    const char *start = "UNDETERMINED: the open rules leave open whether it is legal or illegal.\n"
                        "  May a number over 6 be added? [base.high]\n"
                        "  If any number may be added [base.high: yes]: legal; Anna gains 8 and "
                        "ends at 11.\n"
                        "  If no number over 6 may be added [base.high: no]: illegal; Anna ends at "
                        "3.\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
}

Test(report_text, a_dispute_is_answered_in_the_first_line, .fini = done) {
    const char *text =
        as_text(ANNA_ADDS("{}", "{add: 8}") "disputed: [{by: Bob, says: {verdict: illegal}}, "
                                            "{by: Anna, says: {verdict: legal}}]\n");
    const char *start =
        "Bob is right under the strict rules; Anna under the plain rules; the open rules leave it "
        "open.\nLEGAL:";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
}

Test(report_text, the_others_are_counted_where_the_editions_are_shared_out, .fini = done) {
    // 6 and 6: legal by all, 12 points by plain and strict; open leaves open whether it is 12 or 6.
    const char *text = as_text(
        ANNA_ADDS("{}", "{add: 6}, {add: 6}") "disputed: [{by: Bob, says: {gained: {Anna: 12}}}, "
                                              "{by: Anna, says: {verdict: undetermined}}]\n");
    const char *start = "Anna is right under the open rules; Bob under the plain rules or the "
                        "strict rules; what Bob says "
                        "is left open under the open rules.\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
}

// The same turn, with a third side that says what Bob says: of the three editions the open one is
// Anna's, and the other two are those of both, named together and counted once.
Test(report_text, two_sides_that_share_their_editions_are_named_together, .fini = done) {
    const char *text = as_text("game: dice\nplayers: [{name: Anna}, {name: Bob}, {name: Cleo}]\n"
                               "move: {player: Anna, actions: [{add: 6}, {add: 6}]}\n"
                               "disputed:\n  - {by: Anna, says: {verdict: undetermined}}\n"
                               "  - {by: Bob, says: {gained: {Anna: 12}}}\n"
                               "  - {by: Cleo, says: {gained: {Anna: 12}}}\n");
    const char *start = "Anna is right under the open rules; Bob and Cleo under the plain rules or "
                        "the strict rules; ";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
}

Test(report_text, a_claim_on_points_that_are_left_open_does_not_hold, .fini = done) {
    // 6 and 6 is 12 points by plain and strict; open leaves open whether the second six counts.
    const char *text = as_text(
        ANNA_ADDS("{}", "{add: 6}, {add: 6}") "disputed: [{by: Bob, says: {gained: {Anna: 12}}}, "
                                              "{by: Anna, says: {gained: {Anna: 6}}}]\n");
    const char *start = "Bob is right under the plain rules or the strict rules; the open rules "
                        "leave it open.\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
}

Test(report_text, a_dispute_under_a_named_edition_says_so, .fini = done) {
    const char *text = as_text(ANNA_ADDS("{base: strict}", "{add: 8}") "disputed: [{by: Bob, says: "
                                                                       "{verdict: illegal}}]\n");
    const char *start = "By the strict rules Bob is right.\n"
                        "Bob is right under the strict rules; wrong under the plain rules; the "
                        "open rules leave it open.\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
    judge_done(&judged);
    aj_buf_done(&out);
    text = as_text(ANNA_ADDS("{base: open}", "{add: 8}") "disputed: [{by: Bob, says: "
                                                         "{verdict: illegal}}]\n");
    start = "By the open rules what Bob says is left open.\n"
            "Bob is right under the strict rules; wrong under the plain rules; the open rules "
            "leave it open.\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
}

Test(report_text, legal_in_every_reading_says_which_points_are_open, .fini = done) {
    // 6 and 6 is 12 points, or 6 if the second six does not count. Bob has nothing either way.
    const char *text = as_text(ANNA_ADDS("{base: open}", "{add: 6}, {add: 6}"));
    const char *start =
        "LEGAL in every reading; what it scores is left open: Anna 6 or 12.\n"
        "  The open rules leave it open: Does the same number twice in a turn count twice? "
        "[base.twice]\n"
        "  If a repeated number counts again [base.twice: yes]: Anna gains 12 and ends at 15.\n"
        "  If a repeated number does not count again [base.twice: no]: Anna gains 6 and ends at "
        "9.\n"
        "Anna gains 6 or 12 and is then at 9 or 15\n"
        "Bob gains nothing and stays at 0\n";
    cr_expect_eq(strncmp(text, start, strlen(start)), 0, "%s", text);
    // The first six scores in both readings, the second in one.
    cr_expect_not_null(
        strstr(text, "  Anna scores 6 points for 6 [throw 1]. [base.add, edition, page 1]"), "%s",
        text);
    cr_expect_not_null(strstr(
        text,
        "  If a repeated number counts again [base.twice: yes]: Anna scores 6 points for 6 [throw "
        "2]. [base.add, derived, page 1]"));
}

Test(report_json, a_ruling_of_one_reading_says_of_which, .fini = done) {
    const char *record = as_json(ANNA_ADDS("{base: open}", "{add: 6}, {add: 6}"));
    cr_expect_not_null(strstr(record, "\"undetermined\":{\"verdict\":\"legal\",\"deciding\":"));
    cr_expect_not_null(strstr(record, "\"if\":[{\"option\":\"base.twice\",\"value\":\"yes\"}],"
                                      "\"authority\":\"derived\""));
}

Test(report_text, one_line_tells_the_common_verdict, .fini = done) {
    judge_text(&judged, ANNA_ADDS("{base: open}", "{add: 6}, {add: 6}"));
    aj_buf_init(&out);
    report_line(&judged.result, (struct report_style){0}, &out);
    cr_expect_str_eq(aj_buf_text(&out), "case.yaml: undetermined (legal)\n");
}

Test(report_text, the_same_everywhere_is_one_line, .fini = done) {
    const char *text = as_text(ANNA_ADDS("{}", "{add: 4}"));
    cr_expect_not_null(strstr(text, "  The same in every edition of Dice.\n"));
    cr_expect_null(strstr(text, "By the"));
}

Test(report_text, at_most_fifteen_lines_come_before_the_segments, .fini = done) {
    // Six players, several outcomes, and a note, which then has no room.
    const char *text =
        as_text("game: dice\nrules: {base: open}\nplayers: [{name: A}, {name: B}, {name: C}, "
                "{name: D}, {name: E}, {name: F}]\n"
                "move: {player: A, actions: [{add: 6}, {add: 6}, {add: 8}]}\n"
                "expect: {verdict: legal}\n");
    cr_expect_leq(count_lines_before(text, "\nThrows\n"), 15, "%s", text);
}

static int count_lines_with(const char *text, const char *part) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        count++;
    return count;
}

// Six numbers are allowed, each for a reason of its own; of these the four of most weight are told,
// though there is room for more. What they score stands below.
Test(report_text, four_reasons_are_enough, .fini = done) {
    const char *text =
        as_text(ANNA_ADDS("{}", "{add: 1}, {add: 2}, {add: 3}, {add: 4}, {add: 5}, {add: 6}"));
    cr_expect_eq(count_lines_with(text, " may be added. [base.add"), 4, "%s", text);
}

Test(report_text, nothing_of_the_input_steers_the_terminal, .fini = done) {
    const char *text = as_text("game: dice\nplayers: [{name: \"\\e[31mAnna\\u202E\"}]\n"
                               "move: {player: \"\\e[31mAnna\\u202E\", actions: [{add: 2}]}\n");
    cr_expect_null(strchr(text, '\033'));
    cr_expect_null(strstr(text, "\xE2\x80\xAE"));
    cr_expect_not_null(strstr(text, "\\u{001B}[31mAnna\\u{202E} may add 2"));
}

Test(report_text, colours_are_ours_alone, .fini = done) {
    judge_text(&judged, ANNA_ADDS("{}", "{add: 4}"));
    aj_buf_init(&out);
    report_text(&judged.result, (struct report_style){.colour = true}, &out);
    const char *start = "\033[1;32mLEGAL\033[0m: Anna may add 4.\n";
    cr_expect_eq(strncmp(aj_buf_text(&out), start, strlen(start)), 0);
}

Test(report_text, one_line_a_case, .fini = done) {
    judge_text(&judged, ANNA_ADDS("{base: strict}", "{add: 8}"));
    aj_buf_init(&out);
    report_line(&judged.result, (struct report_style){0}, &out);
    cr_expect_str_eq(aj_buf_text(&out), "case.yaml: illegal base.add\n");
}

static const char *diagnose(const char *text) {
    judge_read(&judged, text);
    cr_assert_not(judged.understood);
    aj_buf_init(&out);
    report_diags(&judged.engine->text, &judged.engine->diags, false, &out);
    return aj_buf_text(&out);
}

Test(diagnostics, place_source_caret_and_help, .fini = done) {
    cr_expect_str_eq(diagnose("game: dice\nplayers: [{name: A}]\ndicee: [1]\ndice: [1, 13]\n"),
                     "case.yaml:3:1: error[unknown-key]: the key \"dicee\" is not known here\n"
                     "  dicee: [1]\n"
                     "  ^\n"
                     "help: did you mean \"dice\"?\n"
                     "case.yaml:4:11: error[bad-luck]: 13 does not exist\n"
                     "  dice: [1, 13]\n"
                     "            ^\n");
}

Test(diagnostics, the_caret_stands_under_what_it_means, .fini = done) {
    // A tab is shown as one space, an East Asian character is two columns wide, a combining accent
    // none: two of indent, 18 to the quote, 2 + 2 to the tab; then 1 + 9 + 1 + 3 to the x.
    cr_expect_not_null(strstr(
        diagnose("game: dice\nplayers: [{name: \"\xE6\xBC\xA2\",\tcolour: \"e\xCC\x81\", x: 1}]\n"),
        "  players: [{name: \"\xE6\xBC\xA2\", colour: \"e\xCC\x81\", x: 1}]\n"
        "                                      ^\n"));
}

Test(diagnostics, a_long_line_is_cut_around_the_place, .fini = done) {
    char text[2000] = "game: dice\nplayers: [{name: A}]\ntitle: [";
    memset(text + strlen(text), 'x', 1500);
    strcat(text, "]\n");
    diagnose(text);
    cr_expect_lt(out.length, 400);
    cr_expect_not_null(strstr(aj_buf_text(&out), "...\n"));
}

Test(diagnostics, many_problems_of_one_long_line_are_each_shown_in_little, .fini = done) {
    // 9,000 empty dice in one line of 27 KB, each a problem: a few hundred bytes a problem, though
    // not one of them can see the ends of its line, but for the first and last 100 or so.
    char *text = malloc(1 << 16), *end = text;
    end += sprintf(end, "game: dice\nplayers: [{name: A}]\ndice: [");
    for (int i = 0; i < 9000; i++)
        end += sprintf(end, "x, ");
    strcpy(end, "1]\n");
    diagnose(text);
    free(text);
    cr_expect_eq(judged.engine->diags.count, 100);
    cr_expect_eq(judged.engine->diags.more, 8900);
    cr_expect_lt(out.length, 100 * 500);
    cr_expect_not_null(strstr(aj_buf_text(&out), "\n  dice: [x, x, "));
    cr_expect_not_null(strstr(aj_buf_text(&out), ": and 8900 more\n"));
}

// Broken between words, at 40 columns; a text goes on further in than a reason begins.
Test(report_text, lines_end_between_words, .fini = done) {
    judge_text(&judged, ANNA_ADDS("{}", "{add: 8}"));
    aj_buf_init(&out);
    report_text(&judged.result, (struct report_style){.wrap = 40}, &out);
    cr_expect_eq(strncmp(aj_buf_text(&out),
                         "LEGAL: Anna may add 8.\n"
                         "  8 may be added. [base.add, official,\n"
                         "    page 1]\n"
                         "  By the open rules (not said, edition)\n"
                         "    it is left open whether it is legal\n"
                         "    or illegal: May a number over 6 be\n"
                         "    added? [base.high]\n",
                         194),
                 0, "%s", aj_buf_text(&out));
}

static void expect_wrapped(const char *text, struct report_lines how, size_t lines,
                           const char *expected) {
    struct aj_buf wrapped;
    aj_buf_init(&wrapped);
    cr_expect_eq(report_wrap(&wrapped, text, strlen(text), how), lines);
    cr_expect_str_eq(aj_buf_text(&wrapped), expected);
    aj_buf_done(&wrapped);
}

Test(report_wrap, between_words) {
    const struct report_lines ten = {.columns = 10};
    expect_wrapped("", ten, 1, "\n");
    expect_wrapped("one two th", ten, 1, "one two th\n");
    expect_wrapped("one two thr", ten, 2, "one two\nthr\n");
    expect_wrapped("one two three four", (struct report_lines){0}, 1, "one two three four\n");
    // A word that is wider than a line stays whole; blanks at a break are left out.
    expect_wrapped("a https://example.org b", ten, 3, "a\nhttps://example.org\nb\n");
    expect_wrapped("  one   two   six", ten, 2,
                   "  one\n"
                   "two   six\n");
    // Two columns a character; what begins a list item is not parted from it.
    expect_wrapped("\u4e00\u4e01\u4e02 \u4e03\u4e04", ten, 2, "\u4e00\u4e01\u4e02\n\u4e03\u4e04\n");
    expect_wrapped("- hippopotamus", ten, 1, "- hippopotamus\n");
    expect_wrapped("one two six", (struct report_lines){10, 4, 2}, 2, "one\n  two six\n");
    // No line begins with a colon, by which a CI job could take it for a command.
    expect_wrapped("one two ::error:: three", ten, 3, "one\ntwo ::error::\nthree\n");
}
