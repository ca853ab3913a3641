// `adjudge draw` as a whole: the board before and after a move, as text, rows and picture.
#include <criterion/criterion.h>
#include <string.h>

#include "run.h"
#include "tiles/tiles.h"

// D with Anna's knight and a road to its east; Anna's U lengthens the road.
#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red, score: 3}, {colour: blue}]\n"
#define BOARD                                                                                      \
    "board: [{tile: D, at: [0, 0]}]\n"                                                             \
    "followers: [{player: Anna, at: [0, 0], segment: city N, kind: normal}]\n"
#define MOVE "move: {player: Anna, actions: [{place: U, at: [1, 0]}, {follower: normal, segment: "
static const char legal[] = HEAD BOARD MOVE "road W}]}\n";
// The city is not on the tile just placed.
static const char illegal[] = HEAD BOARD MOVE "city N}]}\n";

static struct run draw(const char *arguments, const char *input) {
    char line[200];
    snprintf(line, sizeof line, "draw %s", arguments);
    return run_games(line, input, aj_games);
}

static void expect_out(const char *arguments, const char *input, const char *out) {
    struct run run = draw(arguments, input);
    cr_expect_eq(run.code, CMD_YES, "%s: %s", arguments, run.err);
    cr_expect_str_eq(run.out, out, "%s", run.out);
    run_done(&run);
}

static void expect_part(const char *arguments, const char *input, const char *says) {
    struct run run = draw(arguments, input);
    cr_expect_eq(run.code, CMD_YES, "%s: %s", arguments, run.err);
    cr_expect_not_null(strstr(run.out, says), "%s: %s", arguments, run.out);
    run_done(&run);
}

static void expect_error(const char *arguments, const char *input, int code, const char *says) {
    struct run run = draw(arguments, input);
    cr_expect_eq(run.code, code, "%s: %d", arguments, run.code);
    cr_expect_not_null(strstr(run.err, says), "%s: %s", arguments, run.err);
    run_done(&run);
}

static const char before_text[] = "            0\n"
                                  "      ┼───────────┼\n"
                                  "      │  ▒▒▒1▒▒▒  │\n"
                                  "      │           │\n"
                                  "    0 ╪═══════════╪\n"
                                  "      │           │\n"
                                  "      │           │\n"
                                  "      ┼───────────┼\n"
                                  "1 Anna (red): 3 points\n"
                                  "2 blue: 0 points\n";

// (a) is about the whole tile: its first cells. (b) is about the follower: right of him there is no
// room for it and left of him lies the road, so it stands above.
Test(view, after_the_move) {
    expect_out("", legal,
               "stdin: after the move\n\n"
               "            0           1\n"
               "      ┼───────────┼━━━━━━━━━━━┼\n"
               "      │  ▒▒▒1▒▒▒  ┃(a)        ┃\n"
               "      │           ┃        (b)┃\n"
               "    0 ╪═══════════╪═════════1═╪\n"
               "      │           ┃           ┃\n"
               "      │           ┃           ┃\n"
               "      ┼───────────┼━━━━━━━━━━━┼\n"
               "1 Anna (red): 3 points\n"
               "2 blue: 0 points\n"
               "a place the tile U at (1,0)\n"
               "b put a follower on road W\n");
}

Test(view, before_the_move) {
    char text[600];
    snprintf(text, sizeof text, "stdin: before the move\n\n%s", before_text);
    expect_out("--before", legal, text);
    snprintf(text, sizeof text, "stdin\n\n%s", before_text);
    expect_out("", HEAD BOARD, text);
}

// The features that somebody held before the move have their owners' names then too.
Test(view, who_held_what_before_the_move) {
    expect_part("-f svg --before --show all", legal, ">city-1 Anna: ");
}

// A farmer and a shepherd on one segment stand beside each other: 1, and 2 with his mark.
Test(view, two_figures_on_one_segment) {
    static const char both[] =
        "game: carcassonne\nrules: {hills-and-sheep: true}\n"
        "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
        "board: [{tile: U, at: [0, 0]}]\n"
        "followers: [{player: Bob, at: [0, 0], segment: field N, kind: shepherd},\n"
        "            {player: Anna, at: [0, 0], segment: field N}]\n";
    expect_part("", both, "2s1 ");
    expect_part("-f svg", both, "data-standing=\"1 normal field NNE\"");
    expect_part("-f svg", both, "data-standing=\"2 shepherd field NNE\"");
}

// What of the move stands is drawn, and what does not is named.
Test(view, a_move_that_is_not_allowed) {
    expect_part("", illegal, "stdin: the move is not allowed\n\n");
    expect_part("", illegal, "      ┼───────────┼━━━━━━━━━━━┼\n");
    expect_part("", illegal, "\nb put a follower on city N: not allowed\n");
    expect_part("-f svg", illegal, ">ILLEGAL: Anna may not put a</text>");
    // U's road runs from east to west: turned by 90 degrees it does not continue that of D.
    static const char turned[] =
        HEAD BOARD "move: {player: Anna, actions: [{place: U, turn: 90, at: [1, 0]}]}\n";
    expect_part("-f svg", turned, "class=\"tile\" data-at=\"1,0\"");
    expect_part("-f svg", turned, "class=\"refused\"");
    expect_part("", turned, "X     ║     ┊");
}

// An action's ring stands on the opening, the road's end is tinted, a scored follower is faint.
Test(view, what_is_asked) {
    static const char closed[] =
        HEAD "board: [{tile: A, at: [0, 0]}, {tile: U, at: [0, 1], turn: 90}]\n"
             "followers: [{player: Anna, at: [0, 1], segment: road N}]\n"
             "move: {player: Anna, actions: [{place: A, turn: 180, at: [0, 2]}]}\n";
    expect_part("-f svg", closed, "data-standing=\"1 normal road N\" opacity=\"0.4\"");
    expect_part("-f svg", closed, ">road-1 Anna: 3</text>");
    expect_part("-f svg", legal, "<g class=\"ring\"");
    struct run run = draw("-f svg --show none", legal);
    cr_expect_null(strstr(run.out, "class=\"ring\""), "%s", run.out);
    run_done(&run);
}

// Three tiles of 12 columns and the frame need 6 + 36 + 1; small ones take 8 each, so that in 30
// columns two are left: 6 + 2 * 8 + 1 = 23.
Test(view, widths) {
    static const char row[] = HEAD "board: {rows: [\"D U U\"]}\n";
    expect_part("--width 43", row, "╪═══════════╪═══════════╪═══════════╪\n");
    expect_part("--width 42", row, "╪═══════╪═══════╪═══════╪\n");
    expect_part("--width 29", row, "╪═══════╪═══════╪\n");
    expect_part("--width 29", row, "Not shown, for want of room: x from 2 to 2.\n");
    expect_error("--width 5", row, CMD_TROUBLE, "from 20 to 10000");
}

// City, road, frame, and a player whose name is not of ASCII.
Test(view, ascii) {
    expect_part("--ascii", legal, "      |  %%%1%%%  *(a)        *\n");
    expect_part("--ascii", legal, "    0 ======================1==\n");
    struct run run = run_games("check --width 80 --ascii", legal, aj_games);
    cr_expect_not_null(strstr(run.out, "    0 ======================1==\n"), "%s", run.out);
    run_done(&run);
    run = run_games("check --width 20", legal, aj_games);
    cr_expect_null(strstr(run.out, "═"), "%s", run.out);
    run_done(&run);
}

Test(view, rows) {
    expect_out("-f json", HEAD BOARD,
               "[{\"id\":\"stdin\",\"what\":\"tile\",\"x\":0,\"y\":0,\"tile\":\"D\",\"turn\":0,"
               "\"placed\":false,\"player\":\"\",\"colour\":\"\",\"kind\":\"\",\"segment\":\"\","
               "\"opening\":\"\"},"
               "{\"id\":\"stdin\",\"what\":\"follower\",\"x\":0,\"y\":0,\"tile\":\"D\",\"turn\":0,"
               "\"placed\":false,\"player\":\"Anna\",\"colour\":\"red\",\"kind\":\"normal\","
               "\"segment\":\"city N\",\"opening\":\"\"}]\n");
}

Test(view, pictures) {
    expect_part("-f svg", legal, "<title>stdin</title>");
    expect_part("-f svg", legal, ">Anna: 3</text>");
    // The tile just placed, 60 + 200 from the left, and its frame.
    expect_part("-f svg", legal,
                "<g id=\"t1_0\" class=\"tile\" data-at=\"1,0\" transform=\"translate(260 60)\">");
    expect_part("-f svg", legal,
                "<path d=\"M0 0H200V200H0Z\" "
                "stroke=\"#ffd23f\" stroke-width=\"5\"/>");
    expect_part("-f svg --size 50", legal, " width=\"155\" height=\"");
}

static size_t count(const char *text, const char *part) {
    size_t found = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        found++;
    return found;
}

// Red is Cara's. Anna and Ben, who have none, are drawn in the first two others, blue and yellow:
// each has a figure on the board and one in the list. Nobody is grey, and no text says that blue is
// Anna's.
Test(view, players_without_a_colour_are_drawn_in_one_that_nobody_has) {
    static const char bare[] =
        "game: carcassonne\nplayers: [Anna, Ben, {name: Cara, colour: red}]\n"
        "board: [{tile: W, at: [0, 0]}]\nfollowers:\n"
        "  - {player: Anna, at: [0, 0], segment: road W}\n"
        "  - {player: Ben, at: [0, 0], segment: road E}\n"
        "  - {player: Cara, at: [0, 0], segment: road S}\n";
    static const char *const fills[] = {"fill=\"#d5352f\"", "fill=\"#2f66c8\"", "fill=\"#f4c62e\""};
    static const char *const lines[] = {"draw -f svg -", "draw -f svg --before -",
                                        "check -f html -"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct run run = run_games(lines[i], bare, aj_games);
        for (size_t k = 0; k < sizeof fills / sizeof *fills; k++)
            cr_expect_eq(count(run.out, fills[k]), 2, "%s: %s", lines[i], fills[k]);
        cr_expect_null(strstr(run.out, "fill=\"#a3a3a3\""), "%s", lines[i]);
        run_done(&run);
    }
    expect_part("", bare, "1 Anna: 0 points\n");
    expect_part("-f json", bare, "\"player\":\"Anna\",\"colour\":\"\"");
}

// Anna's builder is on the road that her first tile, (2,0), lengthens: both tiles of her turn are
// framed, also if the second one is refused. Ben's next turn is about his own tile only.
Test(view, both_tiles_of_a_double_turn_are_framed) {
    static const char head[] =
        "game: carcassonne\nrules: {traders-and-builders: c2}\nplayers: [Anna, Ben]\n"
        "board: [W U]\nfollowers:\n  - {player: Anna, at: [0, 0], segment: road E}\n"
        "  - {player: Anna, at: [1, 0], segment: road E, kind: builder}\nmoves:\n"
        "  - {player: Anna, actions: [{place: U, at: [2, 0]}]}\n";
    static const struct {
        const char *then;
        size_t frames;
    } rows[] = {{"", 1},
                {"  - {player: Anna, actions: [{place: U, at: [3, 0]}]}\n", 2},
                {"  - {player: Anna, actions: [{place: U, at: [3, 0]},\n"
                 "      {follower: normal, segment: road E}]}\n",
                 2},
                {"  - {player: Anna, actions: [{place: U, at: [3, 0]}]}\n"
                 "  - {player: Ben, actions: [{place: U, at: [4, 0]}]}\n",
                 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1000];
        snprintf(text, sizeof text, "%s%s", head, rows[i].then);
        struct run run = draw("-f svg -", text);
        cr_expect_eq(count(run.out, "stroke=\"#ffd23f\""), rows[i].frames, "%zu: %s", i, run.out);
        run_done(&run);
        run = draw("-f json -", text);
        cr_expect_eq(count(run.out, "\"placed\":true"), 1, "%zu: %s", i, run.out);
        run_done(&run);
    }
}

// A finished tunnel is a line between its openings: 56 units from the west edge of (0, 0) and 56
// from the east edge of (1, 0).
Test(view, tunnels) {
    static const char tunnel[] = HEAD
        "rules: {tunnel: true}\n"
        "board: [{tile: TU-RR, at: [0, 0], turn: 90}, {tile: B, at: [1, 0]}]\n"
        "tokens: [{colour: red, at: [0, 0], opening: W}, {colour: red, at: [0, 0], opening: S}]\n";
    expect_part("-f svg", tunnel, "<path d=\"M116 160L160 204\"");
    expect_part("", tunnel, "╪═══R··     │");
    expect_part("", tunnel, "R red token\n");
    expect_part("-f json", tunnel,
                "\"colour\":\"red\",\"kind\":\"\",\"segment\":\"\",\"opening\":\"W\"}");
}

#define CASES                                                                                      \
    HEAD "cases: [{id: one, board: [{tile: D, at: [0, 0]}]}, {id: two, board: [{tile: B, at: [5, " \
         "5]}]}]\n"

Test(view, several_cases) {
    expect_part("", CASES, "stdin/one\n");
    expect_part("", CASES, "\n\nstdin/two\n");
    expect_part("--case two -f svg", CASES, "<title>stdin/two</title>");
    expect_error("-f svg", CASES, CMD_TROUBLE, "--case stdin/one");
    expect_error("--case three", CASES, CMD_TROUBLE, "holds no case \"three\"");
}

Test(view, what_cannot_be_drawn) {
    expect_error("", HEAD "board: [{tile: QQ, at: [0, 0]}]\n", CMD_INVALID, "-:3:");
    expect_error("/nonexistent/file", "", CMD_TROUBLE, "cannot be read");
    expect_error("a b", "", CMD_TROUBLE, "one file at a time");
    expect_error("--set nothing=1", legal, CMD_TROUBLE, "--set");
}

// The city in the south of (1,0) meets a field: both edges are marked, and the answer is 3 all the
// same.
Test(view, tiles_that_do_not_fit) {
    static const char clash[] = HEAD "rules: {tunnel: true}\n"
                                     "board: {rows: [\"TU-RR@90 E@180\", \". U\"]}\n"
                                     "followers: [{player: Anna, at: [1, 0], segment: city}]\n"
                                     "tokens: [{colour: red, at: [0, 0], opening: W}]\n";
    struct run run = run_games("draw -", clash, aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.out, "┼─────X"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "▒1▒"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "R red token\n1 Anna (red): 3 points\n"), "%s", run.out);
    cr_expect_not_null(strstr(run.err, "error[seam]"), "%s", run.err);
    run_done(&run);
    run = run_games("draw -f svg -", clash, aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.out, "#d02020"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "<title>Anna&#39;s follower: city S of (1,0)</title>"), "%s",
                       run.out);
    run_done(&run);
    run = run_games("draw -f json -", clash, aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(
        strstr(run.out,
               "\"what\":\"tile\",\"x\":1,\"y\":0,\"tile\":\"E\",\"turn\":180,\"placed\":false,"
               "\"player\":\"\",\"colour\":\"\",\"kind\":\"\",\"segment\":\"\",\"opening\":\"\","
               "\"clash\":[\"S\"]},"),
        "%s", run.out);
    cr_expect_not_null(strstr(run.out, "\"opening\":\"W\",\"clash\":[]},"), "%s", run.out);
    run_done(&run);
}

// U's road runs from east to west: it breaks off at E in the east, as E's city does at the U below,
// and in the west it ends at an abbey, which continues whatever meets it. Two edges clash, no
// third.
Test(view, an_abbey_clashes_with_nothing) {
    static const char clash[] = "game: carcassonne\nrules: {abbey-and-mayor: true}\n"
                                "players: [{colour: red}]\n"
                                "board: {rows: [\"abbey U E@180\", \". . U\"]}\n";
    struct run run = run_games("draw -", clash, aj_games);
    size_t marks = 0;
    for (const char *at = run.out; (at = strchr(at, 'X')); at++)
        marks++;
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_eq(marks, 2, "%s", run.out);
    run_done(&run);
}

#define IMPOSSIBLE                                                                                 \
    "adjudge: 1\ngame: carcassonne\nrules: {tunnel: true}\n"                                       \
    "players: [{name: Anna, colour: red, followers_left: 7}, {name: Ben, colour: blue}]\n"         \
    "board:\n  - {tile: D, at: [0, 0]}\n  - {tile: E, at: [0, 0]}\n"                               \
    "  - {tile: U, at: [1, 0], turn: 90}\nfollowers:\n"                                            \
    "  - {player: Anna, at: [0, 0], segment: city N}\n"                                            \
    "  - {player: Ben, at: [0, 0], segment: city N}\n"                                             \
    "  - {player: Ben, at: [1, 0], segment: monastery}\n"                                          \
    "  - {player: Anna, at: [5, 0], segment: road E}\n"                                            \
    "tokens: [{colour: red, at: [0, 0], opening: E}]\n"

// Each fault has a letter where it is and in the list, in the order of the text: Anna has 8
// followers (a, nowhere); two tiles lie on (0,0) (b); the road of D meets a field (c); two
// followers stand on one city (d); U has no monastery (e); nothing lies at (5,0) (f); D has no
// opening (g).
Test(view, positions_that_cannot_be) {
    struct run run = run_games("draw -", IMPOSSIBLE, aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.out, "1 followers on the board and 7 left; there are 7\nb a tile "
                                       "(D) lies at (0,0) already\nc D at (0,0) shows a road"));
    cr_expect_not_null(strstr(run.out, "\nd a follower stands on city N of (0,0) already\ne U at "
                                       "(1,0) has no monastery\nf no tile lies at (5,0)\ng D at"),
                       "%s", run.out);
    static const char *const signs[] = {"(b)", "(c)", "(d)", "(e)", "(f)", "(g)"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        cr_expect_not_null(strstr(run.out, signs[i]), "%s: %s", signs[i], run.out);
    cr_expect_null(strstr(run.out, "(a)"), "what is nowhere has no place");
    run_done(&run);
    run = run_games("draw -f svg -", IMPOSSIBLE, aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.out, "class=\"refused\""), "two tiles on one cell");
    cr_expect_not_null(strstr(run.out, "data-standing=\"2 normal city N\""), "the second follower");
    cr_expect_not_null(strstr(run.out, "<title>empty place (5,0)</title>"));
    cr_expect_not_null(strstr(run.out, "class=\"ring\""));
    cr_expect_not_null(strstr(run.out, ">no tile lies at (5,0)</text>"));
    run_done(&run);
}

// Of ASCII characters alone, if they are asked for: frames too.
Test(view, positions_that_cannot_be_in_ascii) {
    struct run run = run_games("draw --ascii -", IMPOSSIBLE, aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.out, "+-----------+"), "%s", run.out);
    for (const char *at = run.out; *at; at++)
        cr_assert_lt((unsigned char)*at, 0x80, "%s", run.out);
    run_done(&run);
    // A margin of 6, two cells of 11 that share a frame, a gap of 2 and another cell need 46
    // columns; with small cells, of 7, 34.
    run = run_games("draw --width 40 --ascii -", IMPOSSIBLE, aj_games);
    cr_expect_not_null(strstr(run.out, "      +-------+"), "%s", run.out);
    cr_expect_null(strstr(run.out, "-----------"), "%s", run.out);
    run_done(&run);
}

// Rows of faults have the keys of the others: what kind it is, and where.
Test(view, rows_of_faults) {
    struct run run = run_games("draw -f json -", IMPOSSIBLE, aj_games);
    static const char *const rows[] = {
        "\"what\":\"fault\",\"x\":0,\"y\":0,\"tile\":\"\",\"turn\":0,\"placed\":false,\"player\":"
        "\"\","
        "\"colour\":\"\",\"kind\":\"too-many-pieces\",\"segment\":\"\",\"opening\":\"\",\"clash\":["
        "]}",
        "\"x\":1,\"y\":0,\"tile\":\"U\",\"turn\":90,\"placed\":false,\"player\":\"\",\"colour\":"
        "\"\","
        "\"kind\":\"seam\"",
        "\"kind\":\"segment-taken\",\"segment\":\"city N\"",
        "\"what\":\"fault\",\"x\":5,\"y\":0,\"tile\":\"\"",
        "\"kind\":\"no-such-opening\",\"segment\":\"\",\"opening\":\"E\",\"clash\":[\"E\"]}]\n"};
    cr_expect_eq(run.code, CMD_INVALID);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_not_null(strstr(run.out, rows[i]), "%s in %s", rows[i], run.out);
    run_done(&run);
}

// The faulty entry of several cases is drawn; what is wrong elsewhere than on the table draws
// nothing.
Test(view, which_faults_are_drawn) {
    struct run run = run_games(
        "draw -",
        HEAD
        "cases: [{id: a, board: [{tile: B, at: [0, 0]}]}, {id: b, board: [{tile: B, at: [7, 0]}, "
        "{tile: C, at: [8, 0]}]}]\n",
        aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.out, "\na B at (7,0) shows a field"), "%s", run.out);
    run_done(&run);
    run = run_games("draw -", HEAD "board: [{tile: B, at: [0, 0]}]\nnonsense: 1\n", aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_str_empty(run.out);
    run_done(&run);
}

Test(view, an_empty_board) {
    expect_part("", HEAD "board: []\n", "1 Anna (red): 3 points\n");
    expect_part("-f svg", HEAD "board: []\n", "<svg");
    expect_part("-f json", HEAD "board: []\n", "[]\n");
}

// Each segment and piece says what it is: the road of D and U is two tiles, 2 points, Anna's.
Test(view, groups) {
    expect_part("-f svg --show none", legal,
                "class=\"road\" data-area=\"road E\"><title>road E of (1,0): road-1, 2 points to "
                "Anna</title>");
    expect_part("-f svg", legal,
                "<g id=\"p0_0-0\" class=\"follower\" data-standing=\"1 normal city "
                "N\"><title>Anna&#39;s follower: city N of "
                "(0,0)</title>");
}

// A case of the file on whose table nothing lies adds no row.
Test(view, rows_of_an_empty_table) {
    expect_out("-f json", HEAD "cases: [{id: a, board: []}, {id: b, board: []}]\n", "[]\n");
}

// --show tints a feature in its owner's colour and writes id, owner and points beside it; what
// nobody holds is white.
Test(view, shown) {
    expect_part("-f svg --show roads", legal,
                "data-area=\"road E\" color=\"#d5352f\" opacity=\"0.45\"><title>road E of (1,0)");
    expect_part("-f svg --show roads", legal, ">road-1 Anna: 2</text>");
    expect_part("-f svg --show roads", legal, "data-area=\"city N\"><title>");
    expect_part("-f svg --show cities,Fields", legal, ">city-1 Anna: 1</text>");
    expect_part("-f svg --show all", legal, "data-area=\"field NNE\" color=\"#ffffff\"");
    expect_error("-f svg --show walls", legal, CMD_TROUBLE, "a picture shows roads");
    expect_error("-f svg --size 1", legal, CMD_TROUBLE, "--size takes a whole number from 20");
}

// A tower of two pieces with Anna's guard on it, and whom Bert holds beside the board.
static const char towers[] =
    "game: carcassonne\nrules: {tower: true, inns-and-cathedrals: true}\n"
    "players: [{name: Anna, colour: red, score: 7}, {name: Bert, colour: blue,"
    " prisoners: [{player: Anna, kind: large}, {player: Anna, kind: normal}]}]\n"
    "board: [{tile: TO-F, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 2}]\n"
    "followers: [{player: Anna, at: [0, 0], segment: tower}]\n";

Test(view, tower_and_prisoners) {
    expect_out("", towers,
               "stdin\n\n"
               "            0\n"
               "      ┼───────────┼\n"
               "      │           │\n"
               "      │           │\n"
               "    0 │   x2◊1    │\n"
               "      │           │\n"
               "      │           │\n"
               "      ┼───────────┼\n"
               "◊ tower foundation   x2◊1 tower of 2 pieces, player 1's follower on it\n"
               "1 Anna (red): 7 points\n"
               "2 Bert (blue): 0 points, holds Anna's follower and Anna's large follower\n");
    expect_part("-f svg", towers, "<title>Anna&#39;s large follower, held by Bert</title>");
    expect_part("-f svg", towers, ">holds</text>");
}

// A legend calls signs by what they mean in the boxes that are in play.
Test(view, legend_by_boxes) {
    static const struct {
        const char *rules, *tile, *legend;
    } rows[] = {
        {"miner-and-underminer: true", "TO-F", "\n◊ mine entrance\n"},
        {"monasteries: true", "MO-M1", "\nM special monastery   [+] monastery\n"},
        {"gq11: true, traders-and-builders: true", "GQ-F", "\nn pig herd\n"},
        {"watchtowers: true", "WT-CRFR-1R", "\nT watchtower (1 for each tile with a road)\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "game: carcassonne\nrules: {%s}\nplayers: [Anna, Bert]\n"
                 "board: [{tile: %s, at: [0, 0]}]\n",
                 rows[i].rules, rows[i].tile);
        expect_part("", text, rows[i].legend);
    }
}

// Above nine pieces two digits.
Test(view, high_tower) {
    expect_part("",
                "game: carcassonne\nrules: {tower: true}\n"
                "players: [{colour: red}, {colour: blue}]\n"
                "board: [{tile: TO-F, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 12}]\n",
                "│  x12◊     │");
}

// On each tile with a foundation, however it lies, a tower's height and who stands on it are one
// text inside the tile, no part of which is a figure's sign alone; also on small tiles, for which
// the second tile leaves room.
Test(view, each_tower_is_whole) {
    static const struct {
        int height;
        const char *kind, *says;
    } rows[] = {{1, "normal", "x1◊1"}, {1, "large", "x1◊1+"}, {12, "large", "x12◊1+"}};
    for (size_t i = 0; i < car_catalogue.count; i++)
        for (unsigned k = 0; k < 8 * sizeof rows / sizeof *rows; k++) {
            const struct car_tile *tile = &car_catalogue.tile[i];
            char text[700];
            if (!car_has_kind(tile, CAR_TOWER))
                continue;
            snprintf(
                text, sizeof text,
                "game: carcassonne\nrules: {tower: true, inns-and-cathedrals: true, abbot: true}\n"
                "players: [Anna, Bert]\n"
                "board: [{tile: %s, at: [0, 0], turn: %u}, {tile: W, at: [5, 0]}]\n"
                "towers: [{at: [0, 0], height: %d}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: tower, kind: %s}]\n",
                car_tile_id(tile), k % 4 * 90, rows[k / 8].height, rows[k / 8].kind);
            expect_part(k & 4 ? "--width 31" : "--width 200", text, rows[k / 8].says);
        }
    expect_part("-f svg", towers, ">x2</text>");
}

// Four pieces on a field in one corner of the tile: each has cells of its own, in a large tile and
// in a small one.
Test(view, no_piece_hides_another) {
    static const char crowd[] =
        "game: carcassonne\n"
        "rules: {hills-and-sheep: true, princess-and-dragon: true}\n"
        "players: [Anna, Ben]\n"
        "board: [{tile: PD-F-volcano, at: [0, 0]}, {tile: W, at: [9, 0]}]\nfollowers:\n"
        "  - {player: Anna, at: [0, 0], segment: field NNE}\n"
        "  - {player: Ben, at: [0, 0], segment: field NNE, kind: shepherd}\n"
        "dragon: [0, 0]\nfairy: {at: [0, 0], segment: field NNE}\n";
    static const char *const widths[] = {"--width 200", "--width 31"};
    static const char *const pieces[] = {"1", "2s", "D", "F"};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        struct run run = draw(widths[i], crowd);
        char *legend = strstr(run.out, "▲ volcano");
        cr_assert_not_null(legend, "%s", run.err);
        *legend = '\0';
        for (size_t k = 0; k < sizeof pieces / sizeof *pieces; k++)
            cr_expect_not_null(strstr(run.out, pieces[k]), "%s: %s", pieces[k], run.out);
        run_done(&run);
    }
}

// The walk is lettered where it ends. That is the tile just placed here, whose letter is above.
// Both letters leave the sign of the dragon free.
Test(view, dragon) {
    static const char walk[] =
        "game: carcassonne\nrules: {princess-and-dragon: true}\n"
        "players: [{name: Anna, colour: red}, {name: Bert, colour: blue}]\n"
        "board: [{tile: PD-F-volcano, at: [0, 0]}]\n"
        "move: {player: Anna, actions: [{place: PD-Rr-dragon, at: [0, 1], turn: 270},"
        " {dragon: [S]}]}\n";
    expect_part("-f svg", walk, "<circle cx=\"96\" cy=\"24\"");
    expect_part("-f svg", walk, "<title>lead the dragon S</title>\n<circle cx=\"24\" cy=\"176\"");
}

// After the scoring the wagon drives before the dragon walks, and is lettered so.
Test(view, drive_before_the_walk) {
    expect_part("",
                "game: carcassonne\nrules: {abbey-and-mayor: true, princess-and-dragon: true,"
                " options: {dragon.timing: after-scoring}}\nplayers: [Anna, Bert]\n"
                "board: {rows: [\"PD-F-volcano .\", \"W U\"]}\n"
                "followers: [{player: Anna, at: [1, 1], segment: road, kind: wagon}]\n"
                "move: {player: Anna, place: PD-RRR-dragon, at: [2, 1], dragon: [S, E, E],"
                " wagon: {from: [1, 1], to: {at: [2, 1], segment: road S}}}\n",
                "b let Anna's wagon drive from road E of (1,1) to road S of (2,1)\nc lead the "
                "dragon S E E");
}
