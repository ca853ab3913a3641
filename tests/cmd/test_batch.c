// What `adjudge batch` owes whoever runs it: one record a line, in order, whatever the lines hold.
#include <fcntl.h>
#include <string.h>

#include "run.h"

// Two players and one tile: such a position is possible, and nobody has points.
#define POSITION                                                                                   \
    "\"game\":\"carcassonne\",\"players\":[{\"name\":\"Anna\",\"colour\":\"red\"},"                \
    "{\"colour\":\"blue\"}],\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]"
#define POSSIBLE(id) "{\"id\":" id "," POSITION "}"
// A second tile on the same cell.
#define ILLEGAL(id)                                                                                \
    "{\"id\":" id "," POSITION ",\"move\":{\"player\":\"Anna\",\"actions\":"                       \
    "[{\"place\":\"U\",\"at\":[0,0]}]}}"
// A choice that is legal, with an expectation that it is not.
#define MISMATCH(id)                                                                               \
    "{\"id\":" id "," POSITION ",\"move\":{\"player\":\"Anna\",\"actions\":"                       \
    "[{\"place\":\"D\",\"at\":[1,0]}]},\"expect\":{\"verdict\":\"illegal\"}}"
#define SCORES                                                                                     \
    "\"scores\":[{\"player\":\"Anna\",\"before\":0,\"gained\":0,\"after\":0,\"final\":0},"         \
    "{\"player\":\"blue\",\"before\":0,\"gained\":0,\"after\":0,\"final\":0}]}\n"
#define ANSWERED(id)                                                                               \
    "{\"adjudge\":1,\"id\":" id ",\"game\":\"carcassonne\",\"verdict\":\"possible\","              \
    "\"rulings\":[],\"moves\":[]," SCORES

enum { MEBIBYTE = 1 << 20 };

static struct run run_batch(const char *arguments, const char *input) {
    char line[200];
    snprintf(line, sizeof line, "batch %s", arguments);
    return run_games(line, input, aj_games);
}

// The whole output for a whole input, with exit code 0.
static void expect_output(const char *arguments, const char *input, const char *output) {
    struct run run = run_batch(arguments, input);
    cr_expect_eq(run.code, 0);
    cr_expect_str_eq(run.out, output);
    run_done(&run);
}

// That the single line is answered by a record that holds `part`, and that the next one is too.
static void expect_part(const char *line, const char *part) {
    char *input = calloc(1, strlen(line) + 500);
    strcat(strcat(strcat(input, line), "\n"), POSSIBLE("\"next\"") "\n");
    struct run run = run_batch("", input);
    char *second = strchr(run.out, '\n');
    cr_expect_eq(run.code, 0);
    cr_assert_not_null(second);
    cr_expect_str_eq(second + 1, ANSWERED("\"next\""), "after %.80s", line);
    *second = '\0';
    cr_expect_not_null(strstr(run.out, part), "%s lacks %s", run.out, part);
    run_done(&run);
    free(input);
}

static void expect_code(const char *arguments, const char *input, int code) {
    struct run run = run_batch(arguments, input);
    cr_expect_eq(run.code, code, "%s: %d", arguments, run.code);
    run_done(&run);
}

Test(batch, lines_are_answered_in_their_order) {
    expect_output("", POSSIBLE("2") "\n" POSSIBLE("1") "\n" POSSIBLE("3") "\n",
                  ANSWERED("2") ANSWERED("1") ANSWERED("3"));
}

Test(batch, an_id_is_echoed_as_the_scalar_that_it_is) {
    static const char *const ids[] = {
        "7",    "-0",    "1.50", "1e3",  "123456789012345678901234567890",
        "true", "false", "\"\"", "\"7\""};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char input[500], output[500];
        snprintf(input, sizeof input, "{\"id\":%s," POSITION "}\n", ids[i]);
        snprintf(output, sizeof output,
                 "{\"adjudge\":1,\"id\":%s,\"game\":\"carcassonne\",\"verdict\":\"possible\","
                 "\"rulings\":[],\"moves\":[]," SCORES,
                 ids[i]);
        expect_output("", input, output);
    }
    // A text is written again: the same text, if not by the same escapes.
    expect_output("", POSSIBLE("\"a\\u00e9\\/\\n\"") "\n", ANSWERED("\"aé/\\n\""));
    // Nothing is as good as no id.
    expect_output("", "{" POSITION "}\n" POSSIBLE("null") "\n", ANSWERED("\"\"") ANSWERED("null"));
}

Test(batch, an_id_is_echoed_by_invalid_records_too) {
    expect_part("{\"id\":7,\"game\":\"chess\"}", "{\"adjudge\":1,\"id\":7,\"verdict\":\"invalid\"");
    expect_part("{\"id\":\"x\",\"cases\":[]}", "{\"adjudge\":1,\"id\":\"x\",");
    expect_part("{\"id\":\"x\",\"cases\":[]}", "\"id\":\"cases-in-line\"");
    expect_part("{\"id\":true,\"nonsense\":1}", "{\"adjudge\":1,\"id\":true,");
}

// JSON that is refused for what stands elsewhere in it: the id could be read all the same.
Test(batch, the_id_of_refused_json_is_echoed) {
    expect_part("{\"id\":7,\"tags\":[],\"tags\":[]}", "{\"adjudge\":1,\"id\":7,\"verdict\"");
    expect_part("{\"a\":{\"id\":1,\"id\":2}, \"id\" : \"x\\u00e9\" }",
                "{\"adjudge\":1,\"id\":\"x\xC3\xA9\",\"verdict\"");
    expect_part("{\"title\":\"\\ud800 \\\"}, {\",\"id\":null}", "{\"adjudge\":1,\"id\":null,");
    expect_part("{\"title\":\"\\u0000\",\"id\":-1.5e3}", "{\"adjudge\":1,\"id\":-1.5e3,");
    // Twice, no scalar, not allowed itself, in a map within, or in a line that is cut.
    expect_part("{\"id\":1,\"id\":2}", "{\"adjudge\":1,\"input_head\":");
    expect_part("{\"id\":[1],\"a\":1,\"a\":2}", "{\"adjudge\":1,\"input_head\":");
    expect_part("{\"id\":\"\\u0000\"}", "{\"adjudge\":1,\"input_head\":");
    expect_part("{\"a\":{\"id\":1},\"b\":1,\"b\":2}", "{\"adjudge\":1,\"input_head\":");
    expect_part("{\"id\":1,\"a\":1,\"a\":2", "{\"adjudge\":1,\"input_head\":");
    expect_part("{\"id\":\"b2\",\"game\":}", "{\"adjudge\":1,\"input_head\":");
}

// A case without an id has an empty one: its head is shown only if it was not understood.
Test(batch, a_case_without_an_id) {
    expect_part("{\"game\":\"carcassonne\",\"players\":[\"Anna\"],\"board\":[\"D\"]}",
                "{\"adjudge\":1,\"id\":\"\",\"game\":\"carcassonne\",\"verdict\":\"possible\"");
}

Test(batch, a_line_that_is_no_case_is_shown_by_its_head) {
    expect_part("no case", "{\"adjudge\":1,\"input_head\":\"no case\",\"verdict\":\"invalid\"");
    expect_part("{\"id\":1} trailing", "\"input_head\":\"{\\\"id\\\":1} trailing\"");
    expect_part("{\"id\":1,\"id\":2}", "\"id\":\"duplicate-key\"");
    expect_part("[]", "\"id\":\"wrong-type\"");
    expect_part("12", "\"input_head\":\"12\"");
    expect_part("{\"id\":[1]}", "\"input_head\":\"{\\\"id\\\":[1]}\"");
    expect_part("game: carcassonne", "\"id\":\"syntax\"");
}

Test(batch, the_head_is_120_code_points) {
    // 130 letters of two bytes: 120 of them are 240 bytes.
    char line[300] = "", part[400] = "\"input_head\":\"";
    for (int i = 0; i < 130; i++)
        strcat(line, "é");
    for (int i = 0; i < 120; i++)
        strcat(part, "é");
    strcat(part, "\",");
    expect_part(line, part);
}

Test(batch, bad_bytes_do_not_reach_the_output) {
    struct run run = run_batch("", "{\"id\":\"\xFF\xC3\"}\n\x1B[31m\n");
    for (const char *c = run.out; *c; c++)
        cr_expect((unsigned char)*c != 0xFF && *c != '\x1B');
    cr_expect_not_null(strstr(run.out, "\"id\":\"bad-utf8\""));
    cr_expect_not_null(strstr(run.out, "\\u001b[31m"));
    run_done(&run);
}

Test(batch, depth_is_limited) {
    char line[400] = "{\"id\":1,\"title\":";
    for (int i = 0; i < 100; i++)
        strcat(line, "[");
    for (int i = 0; i < 100; i++)
        strcat(line, "]");
    strcat(line, "}");
    expect_part(line, "\"id\":\"too-deep\"");
    expect_part(line, "{\"adjudge\":1,\"id\":1,");
}

// A line of `length` bytes: a case with much space in it.
static char *pad_line(size_t length, const char *end) {
    static const char head[] = "{\"id\":5,";
    static const char tail[] = POSITION "}";
    char *line = calloc(1, length + strlen(end) + 1000);
    memset(line, ' ', length);
    memcpy(line, head, strlen(head));
    memcpy(line + length - strlen(tail), tail, strlen(tail));
    strcat(strcat(line, end), POSSIBLE("6") "\n");
    return line;
}

Test(batch, a_line_over_one_mebibyte_is_refused_and_the_next_is_read) {
    static const char *const ends[] = {"\n", "\r\n"};
    for (int i = 0; i < 2; i++) {
        char *fits = pad_line(MEBIBYTE, ends[i]);
        expect_output("", fits, ANSWERED("5") ANSWERED("6"));
        free(fits);
        static const size_t over[] = {1, 2, 3, 65535, 65536, 65537, 3 * MEBIBYTE};
        for (size_t k = 0; k < sizeof over / sizeof *over; k++) {
            char *line = pad_line(MEBIBYTE + over[k], ends[i]);
            struct run run = run_batch("", line);
            char *second = strchr(run.out, '\n');
            cr_expect_eq(run.code, 0);
            cr_assert_not_null(second);
            cr_expect_str_eq(second + 1, ANSWERED("6"));
            cr_expect_not_null(strstr(run.out, "\"id\":\"document-too-large\""));
            cr_expect_not_null(strstr(run.out, "\"input_head\":\"{\\\"id\\\":5,   "));
            run_done(&run);
            free(line);
        }
    }
}

Test(batch, limits_none_lifts_the_length_of_a_line) {
    char *line = pad_line(2 * MEBIBYTE, "\n");
    expect_output("--limits none", line, ANSWERED("5") ANSWERED("6"));
    free(line);
}

Test(batch, blank_lines_give_nothing) {
    expect_output("", "", "");
    expect_output("", "\n\n\r\n \t \n", "");
    expect_output("", "\n" POSSIBLE("1") "\n  \n\r\n" POSSIBLE("2") "\n\n",
                  ANSWERED("1") ANSWERED("2"));
}

Test(batch, the_last_line_needs_no_end_and_lines_may_end_as_on_windows) {
    expect_output("", POSSIBLE("1") "\n" POSSIBLE("2"), ANSWERED("1") ANSWERED("2"));
    expect_output("", POSSIBLE("1") "\r\n" POSSIBLE("2") "\r\n", ANSWERED("1") ANSWERED("2"));
    expect_output("", POSSIBLE("1") "\r", ANSWERED("1"));
}

Test(batch, any_answer_is_success_unless_asked) {
    static const char all[] = POSSIBLE("1") "\n" ILLEGAL("2") "\n" MISMATCH("3") "\nbad\n";
    expect_code("", all, 0);
    expect_code("--fail-on invalid", all, 3);
    expect_code("--fail-on illegal", all, 1);
    expect_code("--fail-on mismatch", all, 1);
    expect_code("--fail-on mismatch --fail-on invalid", all, 3);
    expect_code("--fail-on invalid", ILLEGAL("1") "\n", 0);
    expect_code("--fail-on illegal", POSSIBLE("1") "\nbad\n", 0);
    expect_code("--fail-on mismatch", ILLEGAL("1") "\n", 0);
    expect_code("--fail-on nothing", "", 2);
}

Test(batch, counts_are_told_on_the_error_stream_and_in_a_file) {
    static const char all[] =
        POSSIBLE("1") "\n\n" ILLEGAL("2") "\n" MISMATCH("3") "\nbad\n" POSSIBLE("5");
    static const char counts[] = "{\"lines\":5,\"legal\":1,\"possible\":2,\"illegal\":1,"
                                 "\"undetermined\":0,\"invalid\":1,\"mismatch\":1}\n";
    struct run told = run_batch("-v", all);
    cr_expect_str_eq(told.err, counts);
    run_done(&told);
    char name[] = "/tmp/adjudge-summary-XXXXXX", arguments[100], text[300] = "";
    int file = mkstemp(name);
    snprintf(arguments, sizeof arguments, "--summary %s", name);
    struct run run = run_batch(arguments, all);
    cr_expect_eq(run.code, 0);
    cr_expect_str_eq(run.err, "");
    close(file); // the one that was there
    file = open(name, O_RDONLY);
    cr_expect_gt(read(file, text, sizeof text - 1), 0);
    cr_expect_str_eq(text, counts);
    run_done(&run);
    close(file);
    remove(name);
    expect_code("--summary /nowhere/at/all", all, 2);
}

Test(batch, brief_tells_what_forbids_and_no_more) {
    // The cell is taken, and no edge of the board's tiles is touched from there.
    expect_part(ILLEGAL("1"),
                "\"verdict\":\"illegal\",\"rulings\":[{\"rule\":\"base.cell-free\","
                "\"effect\":\"forbids\",\"at\":\"/move/actions/0\",\"args\":{\"tile\":[0,0],");
    struct run brief = run_batch("", ILLEGAL("1") "\n" MISMATCH("2") "\n");
    static const char *const full_only[] = {"\"text\"",     "\"line\"",     "\"column\"",
                                            "\"features\"", "\"working\"",  "\"allows\"",
                                            "\"rules\"",    "\"elsewhere\""};
    for (size_t i = 0; i < sizeof full_only / sizeof *full_only; i++)
        cr_expect_null(strstr(brief.out, full_only[i]), "%s", full_only[i]);
    cr_expect_not_null(strstr(brief.out, "\"expect\":\"failed\""));
    run_done(&brief);
    struct run full = run_batch("--full", ILLEGAL("1") "\n" MISMATCH("2") "\n");
    for (size_t i = 0; i < 7; i++)
        cr_expect_not_null(strstr(full.out, full_only[i]), "%s", full_only[i]);
    cr_expect_null(strstr(full.out, "\"elsewhere\""));
    cr_expect_null(strstr(full.out, "\"file\""));
    run_done(&full);
}

// A record of batch shows no claim, but what is wrong in one is wrong in the case.
Test(batch, a_claim_that_is_not_understood_makes_a_case_invalid) {
    expect_part("{" POSITION ",\"disputed\":[{\"by\":\"Anna\",\"says\":{}}]}",
                "\"verdict\":\"invalid\",\"errors\":[{\"id\":\"empty-claim\"");
    expect_part("{" POSITION ",\"disputed\":[{\"says\":{\"verdict\":\"legal\"}}]}",
                "\"verdict\":\"invalid\",\"errors\":[{\"id\":\"missing-key\"");
    expect_part("{" POSITION ",\"disputed\":[{\"by\":\"Anna\",\"says\":"
                "{\"features\":[{\"segment\":\"road\"}]}}]}",
                "\"verdict\":\"invalid\",\"errors\":[{\"id\":\"missing-key\"");
}

Test(batch, one_stream_is_read) {
    expect_code("a b", "", 2);
    expect_code("/nowhere/at/all", "", 2);
    expect_code("--set nonsense=1", "", 2);
}

// ---- loose shapes

#define GAME "{\"id\":1,\"game\":\"carcassonne\","
#define TWO "\"players\":[{\"name\":\"Anna\",\"colour\":\"red\"},{\"colour\":\"blue\"}],"
#define ON_D "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],"
#define LOOSE_BOARD(board) GAME TWO "\"board\":" board "}"
#define LOOSE_MOVE(move) GAME TWO ON_D "\"move\":" move "}"

// Lines in shapes that are understood beside the usual ones, and usual ones.
static const char *const loose_lines[] = {
    POSSIBLE("1"),
    ILLEGAL("1"),
    GAME "\"players\":\"Anna, Bob\"," ON_D "\"rules\":[\"The Tunnel\"]}",
    GAME "\"players\":[\"Anna\",\"Bob\"]," ON_D "\"expansions\":[\"tunnel\"]}",
    GAME "\"players\":{\"Anna\":\"red\",\"Bob\":null}," ON_D
         "\"rules\":{\"expansions\":\"tunnel\"}}",
    LOOSE_BOARD("{\"tile\":\"D\",\"at\":\"0, 0\"}"),
    LOOSE_BOARD("[{\"tile\":\"D\",\"at\":{\"x\":0,\"y\":0}}]"),
    LOOSE_BOARD("[\"D U\",\". V\"]"),
    LOOSE_BOARD("\"D U\\n. V\""),
    LOOSE_BOARD("[{\"edges\":[\"city\",\"road\",\"field\",\"road\"],\"at\":[0,0]}]"),
    LOOSE_MOVE("{\"player\":\"Anna\",\"place\":\"D\",\"at\":[1,0],\"follower\":\"road E\"}"),
    LOOSE_MOVE("{\"Anna\":[{\"place\":\"D\",\"at\":[1,0]},{\"follower\":\"thief\"}]}"),
    LOOSE_MOVE("[{\"player\":\"Anna\",\"actions\":{\"tile\":\"D\",\"at\":[1,0]}}]"),
    LOOSE_MOVE("{\"player\":\"Anna\",\"actions\":[{\"place\":\"D\",\"at\":[1,0],"
               "\"follower\":\"normal\",\"segment\":\"road E\"}]}"),
    GAME TWO ON_D "\"moves\":{\"player\":\"Anna\",\"actions\":[{\"place\":\"D\",\"at\":[1,0]}]}}",
    GAME TWO ON_D "\"followers\":{\"Anna\":{\"at\":[0,0],\"segment\":\"road E\"}}}",
    GAME TWO ON_D "\"followers\":{\"player\":\"Anna\",\"at\":[0,0],\"segment\":\"road E\"}}",
};

// A line is read as it stands first, and given its usual shape only if that fails; but with `under`
// it is given its usual shape at once. The answers are the same.
Test(batch, answers_a_loose_line_as_if_its_shape_was_looked_for_first) {
    for (size_t i = 0; i < sizeof loose_lines / sizeof *loose_lines; i++) {
        size_t length = strlen(loose_lines[i]);
        char input[2000];
        snprintf(input, sizeof input, "%s\n%.*s,\"under\":[]}\n", loose_lines[i], (int)length - 1,
                 loose_lines[i]);
        struct run run = run_batch("", input);
        char *second = strchr(run.out, '\n') + 1;
        cr_expect_null(strstr(run.out, "\"invalid\""), "%s", run.out);
        cr_expect_eq(strlen(run.out), 2 * (size_t)(second - run.out), "%s", run.out);
        cr_expect(strncmp(run.out, second, (size_t)(second - run.out)) == 0, "%s", run.out);
        run_done(&run);
    }
}
