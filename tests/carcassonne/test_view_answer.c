// What stands below a picture of a dispute: who is right, and what is said first of the move.
#include <criterion/criterion.h>
#include <string.h>

#include "core/core.h"
#include "run.h"

#define MOVE                                                                                       \
    "game: carcassonne\nplayers: [{name: Anna, colour: red}, Bob]\nboard: [U at 0 0]\n"            \
    "move: {player: Bob, place: U, at: 1 0}\n"

Test(view_answer, who_is_right) {
    struct run run =
        run_games("draw -f svg -", MOVE "disputed: {Anna: illegal, Bob: legal}\n", aj_games);
    const char *said = strstr(run.out, ">Anna is wrong and Bob is right,<");
    cr_assert_not_null(said, "%s", run.out);
    cr_expect_not_null(strstr(said, "LEGAL: Bob<"), "%s", run.out);
    run_done(&run);
}

// The tile U ends nothing. What is right instead stands in the picture as in the report.
Test(view_answer, what_is_right_instead) {
    struct run run =
        run_games("draw -f svg -",
                  MOVE "disputed: {Anna: {gained: {Bob: 3}}, Zed: {gained: {Bob: 2}}}\n", aj_games);
    cr_expect_not_null(strstr(run.out, ">Both are wrong, whatever the<"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "Bob gains nothing, not 3 or 2. LEGAL: Bob may place"), "%s",
                       run.out);
    run_done(&run);
}

// For those who cannot see a picture: the answer, and what lies there.
Test(view_answer, a_picture_is_described) {
    struct run run = run_games("draw -f svg -", MOVE, aj_games);
    cr_expect_not_null(strstr(run.out, "<desc>LEGAL: Bob may place the tile U at (1,0). Row 0, "
                                       "from (0,0): U U*.</desc>"),
                       "%s", run.out);
    run_done(&run);
}

// A board of six tiles is 60 + 6 * 200 + 30 wide, and the list below it has letters for 1,100.
Test(view_answer, below_a_wide_board_it_is_large) {
    struct run run = run_games(
        "draw -f svg -", "game: carcassonne\nplayers: [Anna]\nboard: [U U U U U U]\n", aj_games);
    cr_expect_not_null(strstr(run.out, "width=\"1290\""), "%s", run.out);
    cr_expect_not_null(strstr(run.out, ") scale(1.17)\">"), "%s", run.out);
    run_done(&run);
}

// "p101 is wrong, " has 15 letters: of 100 people who claim the same, 600 letters name 40, P100 to
// p139. The capital takes the room of more than one, so that the last comma is cut off.
Test(view_answer, of_many_claims_it_is_cut) {
    struct aj_buf text;
    aj_buf_init(&text);
    aj_buf_puts(&text, MOVE "disputed:\n");
    for (int i = 100; i < 200; i++)
        aj_buf_format(&text, "  - {by: p%d, says: illegal}\n", i);
    struct run run = run_games("draw -f svg -", aj_buf_text(&text), aj_games);
    cr_expect_not_null(strstr(run.out, "p139 is wrong\u2026"));
    cr_expect_null(strstr(run.out, "p140"));
    run_done(&run);
    aj_buf_done(&text);
}
