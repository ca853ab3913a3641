// Lines of a stream, read by one engine: rules that it keeps from one line never reach another line
// that gives others.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "adjudge.h"

// A city of two E tiles: 2 a tile by the final edition, 1 a tile by the first.
static const char city[] =
    "\"players\":[{\"colour\":\"red\"}],\"board\":[{\"tile\":\"E\",\"at\":[0,0]}],"
    "\"followers\":[{\"player\":\"red\",\"at\":[0,0],\"segment\":\"city N\"}],\"move\":{"
    "\"player\":\"red\",\"actions\":[{\"place\":\"E\",\"at\":[0,-1],\"turn\":180}]}";

// Two blue cards for the tunnel from München to Venezia, 2 spaces long, and three others turned
// over: claimed for 2 points.
static const char tunnel[] =
    "\"players\":[{\"name\":\"Anna\"},{\"name\":\"Ben\"}],\"move\":{\"player\":\"Anna\","
    "\"actions\":[{\"lay\":{\"blue\":2},\"route\":\"munchen-venezia\"},{\"reveal\":[\"red\","
    "\"red\",\"red\"]}]}";

// The answer to a line that begins with such keys of its own, and then has the others.
static const char *answer(adjudge_engine *engine, const char *own, const char *others) {
    char line[1000];
    int length = snprintf(line, sizeof line, "{%s,%s}", own, others);
    cr_assert(length > 0 && (size_t)length < sizeof line);
    cr_assert_eq(adjudge_judge(engine, NULL, line, (size_t)length, ADJUDGE_JSON_LINES), 1);
    return adjudge_write(engine, 0, "brief", ADJUDGE_PLAIN, NULL);
}

static void expect_part(const char *text, const char *part) {
    cr_assert_not_null(text, "%s", part);
    cr_expect_not_null(strstr(text, part), "%s is not in: %s", part, text);
}

// The city judged with these rules.
static void expect_points(adjudge_engine *engine, const char *rules, const char *points) {
    char own[400];
    snprintf(own, sizeof own, "\"game\":\"carcassonne\"%s", rules);
    expect_part(answer(engine, own, city), points);
}

static const char first[] = ",\"rules\":{\"base\":\"first\"}";
static const char final[] = ",\"rules\":{\"base\":\"final\"}";
static const char two_points[] = "\"points\":2}", four_points[] = "\"points\":4}";

Test(lines, alternate_between_more_rules_than_are_kept) {
    adjudge_engine *engine = adjudge_new();
    for (int round = 0; round < 3; round++)
        for (int blanks = 0; blanks < 20; blanks++) {
            char rules[200];
            snprintf(rules, sizeof rules, ",\"rules\":{%*s\"base\":\"%s\"}", blanks, "",
                     blanks % 2 ? "first" : "final");
            expect_points(engine, rules, blanks % 2 ? two_points : four_points);
        }
    adjudge_free(engine);
}

Test(lines, are_without_rules_between_lines_with_some) {
    adjudge_engine *engine = adjudge_new();
    for (int round = 0; round < 2; round++) {
        expect_points(engine, first, two_points); // kept before the line that gives none
        expect_points(engine, "", four_points);
        expect_points(engine, ",\"rules\":null", four_points);
        expect_points(engine, ",\"rules\":{}", four_points);
        expect_points(engine, final, four_points);
    }
    adjudge_free(engine);
}

// The value alone is the same: what stands behind it differs, and once nothing does.
Test(lines, end_with_their_rules) {
    adjudge_engine *engine = adjudge_new();
    for (int round = 0; round < 2; round++) {
        expect_part(answer(engine, "\"game\":\"carcassonne\"", city), four_points);
        expect_part(answer(engine, city, "\"game\":\"carcassonne\",\"rules\":{\"base\":\"first\"}"),
                    two_points);
        expect_part(answer(engine, city, "\"rules\":{\"base\":\"first\"},\"game\":\"carcassonne\""),
                    two_points);
    }
    adjudge_free(engine);
}

// Each game has its own `base`, and each its own default.
Test(lines, give_two_games_rules_of_the_same_text) {
    adjudge_engine *engine = adjudge_new();
    static const char *const games[] = {"carcassonne", "ticket-to-ride-europe"};
    for (int i = 0; i < 4; i++) {
        char own[200];
        snprintf(own, sizeof own, "\"game\":\"%s\",\"rules\":{\"base\":true}", games[i % 2]);
        expect_part(answer(engine, own, i % 2 ? tunnel : city), i % 2 ? two_points : four_points);
    }
    adjudge_free(engine);
}

// Settings are stronger than the line's rules, and are given up again.
Test(lines, are_judged_by_the_settings_of_the_moment) {
    adjudge_engine *engine = adjudge_new();
    expect_points(engine, final, four_points);
    cr_assert_eq(adjudge_set(engine, "base=first"), 0);
    expect_points(engine, final, two_points);
    cr_assert_eq(adjudge_set(engine, "base=final"), 0);
    expect_points(engine, first, four_points);
    cr_assert_eq(adjudge_unset(engine), 0);
    expect_points(engine, first, two_points);
    adjudge_free(engine);
}

// The place of each line's own error: `{"id":1,"game":"carcassonne","rules":{"base":` has 45
// characters, and the second line's id two more.
Test(lines, have_errors_in_their_rules_each_time) {
    adjudge_engine *engine = adjudge_new();
    static const char wrong[] = "\"game\":\"carcassonne\",\"rules\":{\"base\":\"nonsense\"},";
    char others[1000];
    snprintf(others, sizeof others, "%s%s", wrong, city);
    for (int round = 0; round < 2; round++) {
        expect_points(engine, first, two_points);
        expect_part(answer(engine, "\"id\":1", others),
                    "\"at\":\"/rules/base\",\"line\":1,\"column\":46");
        expect_part(answer(engine, "\"id\":100", others),
                    "\"at\":\"/rules/base\",\"line\":1,\"column\":48");
    }
    adjudge_free(engine);
}

// The usual spelling is noted anew for each line; a string of JSON stays one.
Test(lines, are_rewritten_with_the_usual_words_each_time) {
    static const char line[] = "{\"game\":\"carcassonne\",\"rules\":{\"tunnel\":\"yes\"},"
                               "\"players\":[{\"colour\":\"red\"}],\"board\":[]}";
    adjudge_engine *engine = adjudge_new();
    for (int round = 0; round < 3; round++) {
        cr_assert_eq(adjudge_judge(engine, NULL, line, strlen(line), ADJUDGE_JSON_LINES), 1);
        expect_part(adjudge_fmt(engine, "ndjson", NULL), "\"tunnel\":\"true\"");
    }
    adjudge_free(engine);
}

// Such a line has no file: where a report names one it says "-", as for standard input. One line
// that is judged, and one that is not understood.
Test(lines, are_written_in_every_format) {
    static const char *const formats[] = {"text", "json", "full", "brief", "line",
                                          "html", "post", "svg",  "errors"};
    adjudge_engine *engine = adjudge_new();
    expect_points(engine, final, four_points);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        cr_expect_not_null(adjudge_write(engine, 0, formats[i], 0, NULL), "%s", formats[i]);
    expect_part(adjudge_write(engine, 0, "line", 0, NULL), "-: legal\n");
    expect_part(adjudge_write(engine, 0, "html", 0, NULL), "<p class=\"case\">- (");
    cr_assert_eq(adjudge_judge(engine, NULL, "{}", 2, ADJUDGE_JSON_LINES), 1);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        cr_expect_not_null(adjudge_write(engine, 0, formats[i], 0, NULL), "%s", formats[i]);
    expect_part(adjudge_write(engine, 0, "line", 0, NULL), "-: invalid\n");
    expect_part(adjudge_write(engine, 0, "html", 0, NULL), "<h1>-</h1>");
    adjudge_free(engine);
}
