// The short answer names the rule that is quarrelled over, where another rule allows as well.
#include <criterion/criterion.h>

#include "editions.h"
#include "run.h"

#define PLAYERS "game: carcassonne\nplayers: {Anna: red, Ben: blue}\n"

static void expect_short(const char *text, int code, const char *part) {
    run_expect(games_of_editions_meant(), "check -s", text, code, part);
}

// A token may come before the tile by WikiCarpedia's third note, which other editions do not have;
// that the tile fits is not in doubt.
Test(short_reasons, a_token_before_the_tile) {
    expect_short("rules: [tunnel]\n" PLAYERS "board: [\"FRFR FFRR+tunnel\"]\n"
                 "followers: {Anna: thief at 0 0}\n"
                 "move: {Anna: [token red at 1 0 west, place FRFR at -1 0]}\n"
                 "disputed: {Anna: legal, Ben: illegal}\n",
                 0, "also before the tile. [tunnel.timing, community");
}

// Spring, river and lake lie: no end is open, so the river is over and land is laid.
Test(short_reasons, land_after_the_river) {
    expect_short("rules: [river]\n" PLAYERS "board: [FIFF FIFI FFFI]\n"
                 "move: {Anna: place FRFR at 0 1}\ndisputed: {Anna: legal, Ben: illegal}\n",
                 0, "it is over, and land tiles are placed. [river.before-land");
}

// Two tiles of one road each, joined: one road, whatever is claimed of its halves.
Test(short_reasons, how_many_roads) {
    expect_short(PLAYERS "board: [FRFR FRFR]\n"
                         "disputed: {Anna: {count: {road: 1}}, Ben: {count: {road: 2}}}\n",
                 0, "the board has 1. [base.one-feature, official");
}

// An unfinished road with an inn gives nothing, whoever stands there; a large follower has nobody
// to outnumber. On a complete one he has: 2 to 1.
Test(short_reasons, a_large_follower_past_an_inn) {
    expect_short("rules: [inns]\n" PLAYERS "board: [FRRR FRFR+inn]\n"
                 "followers: {Anna: large thief at 1 0}\ngame_over: true\n"
                 "disputed: {Anna: {final: {Anna: 4}}, Ben: {final: {Anna: 0}}}\n",
                 0, "[inns.inn-unfinished, official");
    expect_short("rules: [inns]\n" PLAYERS "board: [FRRR FRFR+inn . FFRR+crossing]\n"
                 "followers: {Anna: large thief at 1 0, Ben: thief at 3 0 road W}\n"
                 "move: {Anna: place FRFR at 2 0}\n"
                 "disputed: {Anna: {gained: {Anna: 8}}, Ben: {gained: {Anna: 8, Ben: 8}}}\n",
                 0, "counts as two for the majority");
}

// Editions of a box may differ where those of the base game agree: the sentence says whose it is.
Test(short_reasons, whose_editions_agree) {
    run_expect(games_of_editions_meant(), "check",
               "rules: [tunnel]\n" PLAYERS "board: [\"FRFR FFRR+tunnel\"]\n"
               "move: {Anna: [token red at 1 0 west, place FRFR at -1 0]}\n",
               0, "  The same in every edition of the base game.\n");
    run_expect(games_of_editions_meant(), "check",
               PLAYERS "board: [FRFR]\nmove: {Anna: place FRFR at 1 0}\n", 0,
               "  The same in every edition of Carcassonne.\n");
}

// A mayor counts the pennants of his city, here of two tiles: 0 with C of the base game without
// one, so he gains nothing; with the tile that has a pennant he would have the city.
Test(short_reasons, what_was_assumed) {
    expect_short("rules: [abbey-and-mayor]\n" PLAYERS "board: [\"FCFF .\"]\n"
                 "followers: {Anna: mayor at 0 0}\nmove: {Anna: place FFFC at 1 0}\n"
                 "disputed: {Anna: {gained: {Anna: 4}}, Ben: {gained: {Anna: 0}}}\n",
                 0, "the answer would be another one with ");
}

// Of a long doubt what fits into the fifth line is a sentence; a long verdict has a second line.
Test(short_reasons, whole_sentences) {
    expect_short("rules: [abbey]\n" PLAYERS
                 "board: [\"FCFF . FFFC\"]\nfollowers: {Anna: knight at 0 0}\n"
                 "move: {Anna: place FCFC at 1 0}\n"
                 "disputed: {Anna: {gained: {Anna: 6}}, Ben: {gained: {Anna: 0}}}\n",
                 0, "the answer would be another one with FCFF+pennant.\n");
    expect_short("rules: festival\n" PLAYERS "board: [\"FFCF FRRF .\"]\n"
                 "followers: {Anna: knight at 0 0}\n"
                 "move: {Anna: [place FE-RC at 2 0, festival at 0 0]}\n",
                 0, "take home the figure on city S of (0,0).");
}
