// Posted rulings in a file of their own: every command that reads cases reads them, one by one, and
// none of them rewrites the file. D has its city in the north and the road E to W; U carries it on.
#include <string.h>

#include "run.h"

#define CASE(id, x)                                                                                \
    "{\"id\":\"" id "\",\"game\":\"carcassonne\",\"players\":[{\"name\":\"Anna\"}],\"board\":"     \
    "[{\"tile\":\"D\",\"at\":[0,0]}],\"to_move\":\"Anna\",\"tile_in_hand\":\"U\",\"moves\":"       \
    "[{\"player\":\"Anna\",\"actions\":[{\"place\":\"U\",\"at\":[" x ",0]}]}]}\n"

static char file[] = "/tmp/adjudge-thread-XXXXXX";

// One ruling of a case beside the board, in a file without an ending.
static void write_posts(const char *input) {
    struct aj_buf posts;
    aj_buf_init(&posts);
    for (const char *line = input; *line; line = strchr(line, '\n') + 1) {
        struct aj_buf one;
        aj_buf_init(&one);
        aj_buf_put(&one, line, strcspn(line, "\n"));
        struct run run = run_games("check -f post", aj_buf_text(&one), aj_games);
        aj_buf_format(&posts, "Somebody wrote:\n%s\n", run.out);
        run_done(&run);
        aj_buf_done(&one);
    }
    FILE *out = fopen(file, "w");
    cr_assert(out && fputs(aj_buf_text(&posts), out) >= 0 && fclose(out) == 0);
    aj_buf_done(&posts);
}

static void begin(void) {
    int descriptor = mkstemp(file);
    cr_assert_geq(descriptor, 0);
    close(descriptor);
    write_posts(CASE("east", "1") CASE("west", "-1"));
}

static void end(void) {
    remove(file);
}

TestSuite(threads, .init = begin, .fini = end);

static struct run run_on_file(const char *command) {
    char arguments[200];
    snprintf(arguments, sizeof arguments, "%s %s", command, file);
    return run_games(arguments, "", aj_games);
}

static void expect_run(const char *command, int code, const char *out, const char *err) {
    struct run run = run_on_file(command);
    cr_expect_eq(run.code, code, "%s: %d\n%s%s", command, run.code, run.out, run.err);
    cr_expect_not_null(strstr(run.out, out), "%s lacks %s:\n%s", command, out, run.out);
    cr_expect(*err ? strstr(run.err, err) != NULL : *run.err == '\0', "%s: %s", command, run.err);
    run_done(&run);
}

// U and D side by side: a straight road, fields around. U fits at either end of the road with two
// turns, and beside either tile's fields lying along with two: above U and below both; above D is
// a city. That makes 2 + 2 + 2 + 4 = 10 placements.
Test(threads, moves_answers_each) {
    expect_run("moves --count", 0, "10\n10\n", "");
    expect_run("moves", 0, "(west)\nAnna to move with the tile U: 10 legal next actions.", "");
}

Test(threads, draw_shows_each_and_a_picture_one) {
    expect_run("draw", 0, "east: after the move", "");
    expect_run("draw", 0, "\nwest: after the move", "");
    expect_run("draw --case west", 0, "west: after the move", "");
    expect_run("draw -f json", 0,
               "},{\"id\":\"west\",\"what\":\"tile\",\"x\":-1,\"y\":0,\"tile\":\"U\"", "");
    expect_run("draw -f svg", 2, "",
               "holds 2 cases and a picture shows one: choose it with --case, "
               "for example --case east");
    expect_run("draw -f svg --case west", 0, "<svg", "");
    expect_run("draw --case north", 2, "", "holds no case \"north\"");
    write_posts(CASE("east", "1") CASE("east", "1"));
    expect_run("draw -f svg --case east", 2, "",
               "holds 2 cases with the id east and a picture shows one");
}

// A post leaves out what its case expected.
Test(threads, test_runs_each_and_each_is_empty) {
    expect_run("test", 3, "0 passed, 2 failed\n", "");
    expect_run("test", 3, "empty west (", "");
    expect_run("test --update", 2, "", "holds posted rulings, and --update leaves it as it is");
}

Test(threads, compare_and_check_tell_them_apart) {
    expect_run("compare", 0, "\nwest ", "");
    expect_run("check", 0, "(east)\nLEGAL: ", "");
    expect_run("check", 0, "(west)\nLEGAL: ", "");
}

// What people write is what comes out, and a case a line where there are several.
Test(threads, fmt_writes_their_cases) {
    struct run lines = run_on_file("fmt -f ndjson");
    cr_expect_eq(lines.code, 0, "%s", lines.err);
    cr_expect_not_null(strstr(lines.out, "{\"adjudge\":1,\"id\":\"east\","), "%s", lines.out);
    struct run judged = run_games("batch", lines.out, aj_games);
    cr_expect_not_null(strstr(judged.out, "\"id\":\"west\",\"game\":\"carcassonne\",\"verdict\":"
                                          "\"legal\""));
    run_done(&judged);
    run_done(&lines);
    expect_run("fmt", 2, "", "holds 2 cases, and such a document holds one; --format ndjson");
    write_posts(CASE("east", "1"));
    expect_run("fmt", 0, "adjudge: 1\nid: east\ngame: carcassonne\nrules:", "");
    expect_run("fmt -f json", 0, "{\n  \"adjudge\": 1,\n  \"id\": \"east\",\n", "");
}

Test(threads, fmt_never_rewrites_them) {
    write_posts(CASE("east", "1"));
    expect_run("fmt -w", 2, "", "holds a posted ruling, which stays as it was posted");
    expect_run("fmt -w -f yaml", 2, "", "holds a posted ruling, which stays as it was posted");
    expect_run("fmt --check", 2, "", "holds a posted ruling, which stays as it was posted");
    expect_run("check -q", 0, "legal", "");
}
