// What players say of points, of what somebody may do and of who wins; nothing, and no cards; words
// for marks; and words that are misspelt, which are named with the nearest one.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define TABLE(rules) "game: carcassonne\nrules: [" rules "]\nplayers: [Anna, Ben]\n"
#define TRAINS(base) "game: ticket-to-ride\nrules: {base: " base "}\nplayers: [Anna, Ben]\n"

#define EXPECT_ROWS(arguments, code, head, rows)                                                   \
    RUN_EXPECT_ROWS(aj_games, arguments, head, code, rows)

Test(told_claims, points_for_something) {
    static const struct run_row rows[] = {
        {"claims: {Ben: Anna gets 3 points for the road}",
         "{by: Ben, says: {scored: [{player: Anna, kind: road, points: 3}]}}"},
        {"claims: {Anna: I get 10 points for the ticket.}",
         "{by: Anna, says: {scored: [{player: Anna, kind: ticket, points: 10}]}}"},
        {"claims: {Anna: I get 10 points for it, Ben: Anna gets 3 for this move}",
         "{by: Anna, says: {gained: {Anna: 10}}}\n  - {by: Ben, says: {gained: {Anna: 3}}}"},
        {"claims: {Anna: \"I get 4 for the city, Ben 0\"}",
         "[{player: Anna, kind: city, points: 4}, {player: Ben, kind: city, points: 0}]"},
        {"claims: {Ben: Anna and Ben get 3 points each}",
         "{by: Ben, says: {gained: {Ben: 3, Anna: 3}}}"},
        {"move: {Anna: place FRFR at 1 0}\nclaims: {Ben: she scores nothing}",
         "{by: Ben, says: {gained: {Anna: 0}}}"},
        {"claims: {Anna: I win, Ben: Anna has won the game.}",
         "{by: Anna, says: {winner: Anna}}\n  - {by: Ben, says: {winner: Anna}}"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\n", rows);
    static const struct run_row refused[] = {
        {"claims: {Anna: I get 4 points for the road if it is closed}", "is no verdict"},
        {"claims: {Anna: nobody wins}", "is no verdict"}};
    EXPECT_ROWS("check -f json", 3, TABLE("base") "board: [FRFR]\n", refused);
}

// Points alone are those of who says so if he is the mover, whoever is meant. Of anybody else it is
// not known whose they are.
Test(told_claims, points_alone) {
    static const struct run_row rows[] = {
        {"claims: {Anna: 3 points}", "{by: Anna, says: {gained: {Anna: 3}}}"},
        {"claims: {Anna: \"3 points, the road is closed\"}",
         "{by: Anna, says: {gained: {Anna: 3}}}"},
        {"claims: {Anna: three points}", "{by: Anna, says: {gained: {Anna: 3}}}"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\nmove: {Anna: place FRFR at 1 0}\n", rows);
    static const struct run_row refused[] = {
        {"move: {Anna: place FRFR at 1 0}\nclaims: {Ben: 3 points}", "say who gets them"},
        {"move: {Anna: place FRFR at 1 0}\nclaims: {Anna: 3 points if it is closed}",
         "is no verdict"},
        {"game_over: true\nclaims: {Anna: 3 points}", "say who gets them"}};
    EXPECT_ROWS("check -f json", 3, TABLE("base") "board: [FRFR]\n", refused);
}

// "Until" is a reason why something is illegal, and a condition of what is legal.
Test(told_claims, until_the_end) {
    static const struct run_row rows[] = {
        {"claims: {Ben: \"illegal, farmers stay until the end\"}", "says: {verdict: illegal}"},
        {"claims: {Ben: \"illegal, until the end\"}", "says: {verdict: illegal}"},
        {"claims: {Ben: illegal because farmers stay until the end}", "says: {verdict: illegal}"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\n", rows);
    static const struct run_row refused[] = {
        {"claims: {Ben: \"legal, until the end\"}", "is no verdict"}};
    EXPECT_ROWS("check -f json", 3, TABLE("base") "board: [FRFR]\n", refused);
}

// Goods are claimed by a number of tokens, and a claim in other words is told so, with any mark.
Test(told_claims, goods_in_words) {
    static const struct run_row rows[] = {
        {"claims: {Anna: \"I get the wine, it is my city\"}", "{goods: {Anna: {wine: 1}}}"},
        {"claims: {Ben: I get the wine because I closed it}", "{goods: {Anna: {wine: 1}}}"}};
    EXPECT_ROWS("check -f json", 3, TABLE("traders-and-builders") "board: [FRFR]\n", rows);
}

// Of several fields of a tile the one with the figure is meant.
Test(told_claims, the_farmer_of_a_tile) {
    static const struct run_row rows[] = {
        {"followers: {Anna: farmer on field S at 0 0}", "festival.home"},
        {"followers: {Anna: farmer on field N at 0 0, Ben: farmer on field S at 0 0}",
         "festival.home"}};
#define HOME "board: [CRFR]\nmove: \"Anna places FFRR+festival at 1 0, takes back farmer at 0 0\"\n"
    EXPECT_ROWS("check -f json", 0, TABLE("festival") HOME, rows);
    static const struct run_row refused[] = {
        {"followers: [{player: Anna, at: [0, 0], segment: field N}, {player: Anna, at: [0, 0], "
         "segment: field S}]",
         "may be several segments"}};
    EXPECT_ROWS("check -f json", 3, TABLE("festival") HOME, refused);
}

// The choice of a crop circle is one action, and whoever leaves is another.
Test(told_claims, who_leaves_by_a_crop_circle) {
    static const struct run_row rows[] = {
        {"move: \"Anna places CFFC+crop at 0 1, crop remove, Ben's knight at 0 0 leaves\"",
         "{leave: {player: Ben"}};
    EXPECT_ROWS("check -f json", 3,
                TABLE("crop-circles") "board: [FFCF]\nfollowers: {Ben: knight at 0 0}\n", rows);
}

Test(told_claims, a_barn_on_a_corner) {
    static const struct run_row rows[] = {
        {"with a barn on the corner NW\"", "{follower: barn, corner: NW}"},
        {"with a barn on corner NW\"", "{follower: barn, corner: NW}"},
        {", barn on the corner NW\"", "{follower: barn, corner: NW}"},
        {", barn corner NW\"", "{follower: barn, corner: NW}"},
        {", then puts a barn on the corner NW\"", "{follower: barn, corner: NW}"}};
    EXPECT_ROWS("fmt", 0,
                TABLE("abbey-and-mayor") "board: [FFFF+monastery FFFF+monastery]\nmove: \"Anna "
                                         "places FFFF+monastery at 1 2 ",
                rows);
}

// Two tickets of Anna's count: Denver-Pittsburgh (11), and Chicago-New Orleans (7), which fails.
// Longest paths of one route each, 4 spaces: each player gets 10, and no kind of bonus otherwise.
Test(told_claims, points_of_several_things) {
    static const struct run_row rows[] = {
        {"claims: {Anna: I get 4 points for the tickets, Ben: Anna gets 11 for the tickets}",
         ", Ben wrong"},
        {"claims: {Anna: I get 11 points for the ticket, Ben: Anna gets 9 for the ticket}",
         ", Ben wrong"},
        {"claims: {Anna: I get 0 points for globetrotter, Ben: Anna gets 9}", ", Ben wrong"}};
    EXPECT_ROWS("check -q --set base=usa-2004", 0,
                "game: ticket-to-ride\nrules: {base: usa-2004}\n"
                "players: [{name: Anna, tickets: [denver-pittsburgh, chicago-new-orleans]}, Ben]\n"
                "claimed: {Anna: [denver-omaha, chicago-omaha, chicago-pittsburgh-orange]}\n"
                "game_over: true\n",
                rows);
}

Test(told_claims, what_somebody_may_do) {
    static const struct run_row rows[] = {
        {"claims: {Anna: I may place a thief there, Ben: she cannot}",
         "{by: Anna, says: {verdict: legal}}\n  - {by: Ben, says: {verdict: illegal}}"},
        {"claims: {Ben: Anna may not capture him}", "{by: Ben, says: {verdict: illegal}}"},
        {"claims: {Ben: \"says that you are not allowed to, my tower is higher\"}",
         "{by: Ben, says: {verdict: illegal}}"}};
    EXPECT_ROWS(
        "fmt", 0,
        TABLE("tower") "followers: {Ben: thief at 0 0}\nboard: [\"FRFR+plain RRFR+foundation\"]\n"
                       "move: {Anna: [place FRFR at -1 0, tower at 1 0, capture Ben thief "
                       "at 0 0]}\n",
        rows);
    // Of somebody else, of what is not done, what must be done, and conditions.
    static const struct run_row refused[] = {
        {"claims: {Anna: Ben may place a thief}", "is no verdict"},
        {"claims: {Anna: I may pass}", "is no verdict"},
        {"claims: {Ben: she must pay}", "is no verdict"},
        {"claims: {Ben: she may place it if Ben agrees}", "is no verdict"},
        {"claims: {Anna: she may place it}", "is no verdict"}};
    EXPECT_ROWS("check -f json", 3, TABLE("base") "board: [FRFR]\nmove: Anna places FRFR at 1 0\n",
                refused);
}

// What is cut at a comma between braces is one text again; in lines below each other it is not.
Test(told_claims, commas_between_braces) {
    static const struct run_row rows[] = {
        {"claims: {Anna: Anna gets 5 points, Ben 0}",
         "  - {by: Anna, says: {gained: {Anna: 5, Ben: 0}}}\n"},
        {"claims: {Anna: illegal, it is held, as you see, Ben: legal}",
         "  - {by: Anna, says: {verdict: illegal}}\n  - {by: Ben, says: {verdict: legal}}\n"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\n", rows);
    run_expect(aj_games, "check -f json",
               TABLE("base") "board: [FRFR]\nclaims:\n  Anna: legal\n  Ben:\n", 3, "missing-key");
}

Test(told_claims, nothing) {
    static const struct run_row trains[] = {
        {"move: {Anna: take 3 tickets, keep: none}", "[{take_tickets: 3, keep: []}]"},
        {"move: Anna draws 3 tickets and keeps nothing", "[{take_tickets: 3, keep: []}]"},
        {"move: {player: Anna, take_tickets: 3, keep: nothing}", "[{take_tickets: 3, keep: []}]"},
        {"move: Anna claims paris-zurich with 3 red, reveals blue blue blue, pays nothing",
         "{pay: {}}"},
        {"move: {player: Anna, lay: 3 red, route: paris-zurich, reveal: 3 blue, pay: []}",
         "{pay: {}}"},
        {"display: none\nclaimed: {}", "display: []\nclaimed: []"}};
    EXPECT_ROWS("fmt", 0, TRAINS("europe"), trains);
    static const struct run_row empty[] = {{"followers: {}", "followers: []"},
                                           {"followers: nobody", "followers: []"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\n", empty);
}

Test(told_claims, a_sentence_in_a_list) {
    static const struct run_row rows[] = {
        {"move: [Anna places FRFR at 1 0]",
         "move: {player: Anna, actions: [{place: FRFR, at: [1, 0]}]}"},
        {"move: [Anna: place FRFR at 1 0]",
         "move: {player: Anna, actions: [{place: FRFR, at: [1, 0]}]}"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\n", rows);
}

// What becomes of a figure, with another claim. Ben's thief is the one that he places.
Test(told_claims, fates) {
    static const struct run_row rows[] = {
        {"disputed: {Ben: \"legal, and my thief stays\"}",
         "{verdict: legal, figures: [{player: Ben, at: [2, 0], segment: road, kind: normal}]}"},
        {"disputed: {Ben: \"legal, my meeple goes home\"}",
         "{verdict: legal, gone: [{player: Ben, at: [2, 0], segment: road, kind: normal}]}"},
        {"disputed: {Ben: I get 3 points and her thief goes home}",
         "{gained: {Ben: 3}, gone: [{player: Anna, at: [0, 0], segment: thief, kind: normal}]}"},
        {"disputed: {Anna: \"my thief stays, and Ben gets nothing\"}",
         "{gained: {Ben: 0}, figures: [{player: Anna, at: [0, 0], segment: thief, kind: "
         "normal}]}"}};
    EXPECT_ROWS("fmt", 0,
                TABLE("base") "board: [\"CRFR FRFR\"]\nfollowers: [Anna: thief at 0 0]\nmove: Ben "
                              "places FRFF at 2 0, thief on road\n",
                rows);
    static const struct run_row wrong[] = {
        {"disputed: {Ben: my thief goes home}", "Ben's follower at (2,0) stays on the board."},
        {"disputed: {Anna: the thief goes home}", "Ben's follower at (2,0) stays on the board."}};
    EXPECT_ROWS("check", 0,
                TABLE("base") "board: [\"CRFR FRFR\"]\nmove: Ben places FRFR at 2 0, thief on "
                              "road\n",
                wrong);
}

// Goods, with points before them and in words next to a claim by the key; what another player does
// in a turn, who may say that he may.
Test(told_claims, goods_and_others) {
    static const struct run_row rows[] = {
        {"disputed: {Anna: I get 6 points and the wine, Ben: the wine is mine}",
         "  - {by: Anna, says: {gained: {Anna: 6}, goods: {Anna: {wine: 1}}}}\n"
         "  - {by: Ben, says: {goods: {Ben: {wine: 1}}}}\n"},
        {"disputed: {Anna: {goods: {Anna: {wine: 1}}}, Ben: the wine goes to Ben}",
         "  - {by: Ben, says: {goods: {Ben: {wine: 1}}}}\n"},
        {"disputed: {Anna: \"Ben gets 6 points, but I get the wine\"}",
         "  - {by: Anna, says: {gained: {Ben: 6}, goods: {Anna: {wine: 1}}}}\n"},
        {"disputed: {Ben: I have a wine}", "  - {by: Ben, says: {goods: {Ben: {wine: 1}}}}\n"}};
    EXPECT_ROWS("fmt", 0,
                TABLE("traders-and-builders") "board: [FCFF FCFC+wine .]\nfollowers: [Anna: knight "
                                              "at 0 0]\nmove: Ben places FFFC at 2 0\n",
                rows);
    static const struct run_row others[] = {
        {"disputed: {Ben: I may add one}", "  - {by: Ben, says: {verdict: legal}}\n"}};
    EXPECT_ROWS(
        "fmt", 0,
        TABLE("crop-circles") "board: [CRFR .]\nfollowers: [Ben: farmer on field S at 0 "
                              "0]\nmove: {player: Anna, actions: [{place: CRFR+crop:field, "
                              "at: [1, 0]}, {crop: add}, {join: {player: Ben, at: [0, 0]}}]}\n",
        others);
}

// Numbers after points that are nobody's points; a place after "not allowed"; bars of gold.
Test(told_claims, numbers_in_reasons) {
    static const struct run_row rows[] = {
        {"disputed: {Ben: \"Anna gets 2 points, it's only two tiles\"}",
         "{by: Ben, says: {gained: {Anna: 2}}}"},
        {"disputed: {Ben: \"Anna gets 2 points, it has 2 tiles\"}",
         "{by: Ben, says: {gained: {Anna: 2}}}"},
        {"disputed: {Ben: \"Anna gets 2 points, not 4\"}", "{by: Ben, says: {gained: {Anna: 2}}}"},
        {"disputed: {Ben: \"Anna gets 2 points, 1 a tile\"}",
         "{by: Ben, says: {gained: {Anna: 2}}}"},
        {"disputed: {Ben: Anna gets 2 points only}", "{by: Ben, says: {gained: {Anna: 2}}}"},
        {"disputed: {Ben: not allowed on a city}", "{by: Ben, says: {verdict: illegal}}"},
        {"move: {Anna: put FRFR at 1 0}", "actions: [{place: FRFR, at: [1, 0]}]"},
        {"move: {player: Anna, put: FRFR, at: [1, 0]}", "actions: [{place: FRFR, at: [1, 0]}]"}};
    EXPECT_ROWS("fmt", 0, TABLE("base") "board: [FRFR]\n", rows);
    static const struct run_row more[] = {
        {"disputed: {Ben: \"Anna gets 2 points, and two more\"}", "unknown-word"},
        {"disputed: {Ben: \"Anna gets 2 points, it gives her 3 more\"}", "unknown-word"}};
    EXPECT_ROWS("check -f json", 3, TABLE("base") "board: [FRFR]\n", more);
    static const struct run_row gold[] = {
        {"disputed: {Ben: I get 2 bars of gold}", "{by: Ben, says: {gold: {Ben: 2}}}"},
        {"disputed: {Ben: \"I get 3 points and no gold\"}",
         "{by: Ben, says: {gold: {Ben: 0}, gained: {Ben: 3}}}"}};
    EXPECT_ROWS("fmt", 0, TABLE("gold-mines") "board: [FRFR]\nmove: Ben places FRFR at 1 0\n",
                gold);
}

// A tile's name and its cell, without a verb or "at".
Test(told_claims, tiles_at_their_cells) {
    static const struct run_row rows[] = {
        {"board: [FRFR 0 0]\nmove: Anna FRFR at 1 0",
         "move: {player: Anna, actions: [{place: FRFR, at: [1, 0]}]}"},
        {"board: [FRFR 0 0]\nmove: \"Anna: FRFR 1 0, nothing else\"",
         "move: {player: Anna, actions: [{place: FRFR, at: [1, 0]}]}"},
        {"board: [FRFR 0 0]\nmove: {Anna: \"FRFR 1 0, thief on road W\"}",
         "    - {follower: normal, segment: road W}\n"},
        {"board: [FRFR+inn 0 0, U -1 0 turn 180]", "  - {tile: U, at: [-1, 0], turn: 180}\n"}};
    EXPECT_ROWS("fmt", 0, TABLE("base"), rows);
}

Test(told_claims, misspelt_verbs) {
    static const struct run_row rows[] = {
        {"move: Anna palces FRFR at 1 0", "\"palces\\\" is no action"},
        {"move: Anna palces FRFR at 1 0", "did you mean \\\"places\\\"?"},
        {"move: {Anna: palces FRFR at 1 0}", "did you mean \\\"places\\\"?"},
        {"moves: [Anna palces FRFR at 1 0]", "did you mean \\\"places\\\"?"},
        {"move: [Anna palces FRFR at 1 0, Ben places FRFR at 2 0]", "did you mean \\\"places\\\"?"},
        {"move: Anna places FRFR at 1 0 and plces a thief on W", "did you mean \\\"places\\\"?"},
        {"move: place FRFR at 1 0", "a turn is written"}};
    EXPECT_ROWS("check -f json", 3, TABLE("base") "board: [FRFR]\n", rows);
    static const struct run_row trains[] = {
        {"move: Anna clams paris-zurich with 3 red", "did you mean \\\"claims\\\"?"},
        {"move: {Anna: clams paris-zurich with 3 red}", "did you mean \\\"claims\\\"?"},
        {"move: Anna claims paris-zurich with 3 red and revaels 3 blue",
         "did you mean \\\"reveals\\\"?"}};
    EXPECT_ROWS("check -f json", 3, TRAINS("europe"), trains);
}

Test(told_claims, marks_by_words) {
    static const struct run_row rows[] = {
        {"board: [\"FRRF+gold mine .\"]", "\"FRRF+gold .\""},
        {"board: [\"FFFF+flying machine west E@180\"]", "FFFF+flying:W E@180"},
        {"board: [{edges: FFFF, at: [0, 0], marks: [flying machine W]}]", "marks: [\"flying:W\"]"},
        {"board: [{edges: FFFF, at: [0, 0], marks: [flight:w]}]", "marks: [\"flying:W\"]"},
        {"board: [{edges: FFFF, at: [0, 0], marks: [flying north-east]}]",
         "marks: [\"flying:NE\"]"},
        {"board: [{edges: FFFF, at: [0, 0], marks: special monastery}]", "marks: special"},
        {"board: [{edges: CFFC, at: [0, 0], marks: [coat of arms]}]", "marks: [pennant]"},
        {"board: [{edges: RRFR, at: [0, 0], marks: [tower foundation]}]", "marks: [foundation]"},
        {"board: [{edges: CRFR, at: [0, 0], marks: [crop circle field]}]",
         "marks: [\"crop:field\"]"}};
    EXPECT_ROWS("fmt", 0, TABLE("gold mines, flying machines, monasteries, tower, crop circles"),
                rows);
}

// The whole title is named, and the box proposed.
Test(told_claims, misspelt_boxes) {
    static const struct run_row rows[] = {
        {"rules: Inns & Catedrals", "\\\"Inns & Catedrals\\\""},
        {"rules: Inns & Catedrals", "did you mean \\\"inns-and-cathedrals\\\"?"},
        {"rules: Inns & Catedrals and The Tower", "did you mean \\\"inns-and-cathedrals\\\"?"},
        {"rules: {Inns & Catedrals: true}", "did you mean \\\"inns-and-cathedrals\\\"?"},
        {"rules: Inns and Towr", "did you mean \\\"tower\\\"?"}};
    EXPECT_ROWS("check -f json", 3, "game: carcassonne\nplayers: [Anna, Ben]\nboard: [FRFR]\n",
                rows);
}

// The fairy is with the follower whom a player has on her tile.
Test(told_claims, the_fairy_by_her_owner) {
    static const char head[] = TABLE("princess") "board: [FRFR FRFR]\nfollowers: {Anna: [thief at "
                                                 "0 0, farmer at 1 0 field N], Ben: [farmer at 0 0 "
                                                 "field N]}\n";
    static const struct run_row good[] = {{"fairy: {at: [0, 0], player: Anna}", "legal"},
                                          {"fairy: Anna's thief at 0 0", "legal"},
                                          {"dragon: {at: [1, 0]}", "legal"}};
    static const struct run_row bad[] = {
        {"fairy: {at: [1, 0], player: Ben}", "Ben has no follower on (1,0)"},
        {"fairy: {at: [0, 0], player: Cleo}", "unknown-player"}};
    char text[512];
    snprintf(text, sizeof text, "%s%s", head, "move: {Anna: place FRFR at 2 0}\n");
    EXPECT_ROWS("check -q", 0, text, good);
    EXPECT_ROWS("check -f json", 3, text, bad);
}

// What belongs to a player is not told for all.
Test(told_claims, at_its_player) {
    static const struct run_row rows[] = {
        {"stations: [wien]", "stations are written with their player"},
        {"trains: 3", "trains are written with their player"}};
    EXPECT_ROWS("check -f json", 3, TRAINS("europe"), rows);
}

// Both reports say the same of a claim about an illegal turn, and what a legal turn still owes.
Test(told_claims, unplayed_and_unfinished) {
    const char *unplayed = TABLE("base") "board: [FRFR]\nmove: {Anna: place FFFF at 1 0}\n"
                                         "claims: {Anna: I get 3 points, Ben: illegal}\n";
    run_expect(aj_games, "check -q", unplayed, 1, "; Anna neither, Ben right\n");
    run_expect(aj_games, "check", unplayed, 1, "what Anna says comes of it is neither right nor");
    const char *owing = TRAINS("europe") "move: Anna claims paris-zurich with 3 red\n"
                                         "claims: {Anna: legal, Ben: illegal}\n";
    run_expect(aj_games, "check", owing, 0,
               "That holds of what is told: 3 cards are to be turned over next.");
}
