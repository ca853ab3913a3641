// Pictures of turns that are refused: the tiles that do not lie there, and what follows.
#include <criterion/criterion.h>
#include <string.h>

#include "run.h"

#define HEAD                                                                                       \
    "game: carcassonne\nplayers: [Anna, Ben]\nboard: {rows: [\"CRFR FRFR\"]}\n"                    \
    "followers: [{player: Ben, at: [0, 0], segment: thief}]\n"

// A follower before the tile is against the order of a turn; the tile is not judged then.
static const char early[] = HEAD "move:\n  player: Anna\n  actions:\n"
                                 "    - {follower: thief, segment: road, at: [1, 0]}\n"
                                 "    - {place: FRFR, at: [2, 0]}\n";

// A monastery without a road does not continue the road to its west.
static const char wrong[] = HEAD "move: {player: Anna, place: FFFF+monastery, at: [2, 0],\n"
                                 "       follower: monk}\n";

// The cell is taken, and so is that of the tile behind it.
static const char taken[] = HEAD "move:\n  player: Anna\n  actions:\n"
                                 "    - {place: FRFR, at: [1, 0]}\n"
                                 "    - {place: FRFR, at: [0, 0]}\n";

static void expect(const char *arguments, const char *input, const char *said, bool there) {
    char line[100];
    snprintf(line, sizeof line, "draw %s -", arguments);
    struct run run = run_games(line, input, aj_games);
    cr_expect_eq(run.code, CMD_YES, "%s", run.err);
    cr_expect_eq(strstr(run.out, said) != NULL, there, "%s: %s", said, run.out);
    run_done(&run);
}

Test(view_refused, a_tile_behind_what_is_refused_is_shown_as_not_judged) {
    expect("-f svg", early, "id=\"t2_0\"", true);
    expect("-f svg", early, "class=\"refused\" color=\"#2d2620\"", true);
    expect("-f svg", early, "<title>not judged</title>", true);
    expect("-f svg", early, "<title>may not lie here</title>", false);
    expect("", early, "a put a follower on road E of (1,0): not allowed\n", true);
    expect("", early, "b place the tile U at (2,0): not judged\n", true);
    expect("", early, "┊(b)        ┊", true);
}

// The follower goes on the refused tile: his sign stands beside the monastery.
Test(view_refused, a_follower_is_shown_on_the_refused_tile) {
    expect("-f svg", wrong, "<title>may not lie here</title>", true);
    expect("-f svg", wrong, "<title>not judged</title>", false);
    expect("", wrong, "b put a follower on the monastery: not judged\n", true);
    expect("", wrong, "X    [+]    ┊", true);
    expect("", wrong, "┊    (b)    ┊", true);
}

// The refused tile is drawn over the one that lies there; the one behind it is not.
Test(view_refused, on_a_cell_that_is_taken_only_the_refused_tile_is_drawn) {
    expect("-f svg", taken, "<title>may not lie here</title>", true);
    expect("-f svg", taken, "<title>not judged</title>", false);
    expect("", taken, "┊(a)        ┊", true);
    expect("", taken, "b place the tile U at (0,0): not judged\n", true);
}

// Tile and segments that lie on others have ids of their own.
Test(view_refused, no_id_is_given_twice) {
    struct run run = run_games("draw -f svg -", taken, aj_games);
    const char *const ids[] = {" id=\"t1_0\"", " id=\"xt1_0\"", " id=\"s1_0-0\"",
                               " id=\"xs1_0-0\""};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        const char *first = strstr(run.out, ids[i]);
        cr_assert_not_null(first, "%s", ids[i]);
        cr_expect_null(strstr(first + 1, ids[i]), "%s", ids[i]);
    }
    run_done(&run);
}
