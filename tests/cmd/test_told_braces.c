// What is told with braces forgotten, with blanks in keys, of several players or figures at once,
// and pieces of boxes by other keys. Each is read as the usual shape, which fmt writes.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define TABLE(rules) "game: carcassonne\nrules: [" rules "]\nplayers: [Anna, Ben]\n"
#define TRAINS "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n"

#define EXPECT_FORMATTED(head, rows) RUN_EXPECT_ROWS(aj_games, "fmt", head, 0, rows)
#define EXPECT_HELP(head, rows) RUN_EXPECT_ROWS(aj_games, "check -f json", head, 3, rows)

Test(told_braces, forgotten) {
    static const struct run_row rows[] = {
        {"followers: [Anna: thief, at: [0, 0]]",
         "- {player: Anna, at: [0, 0], segment: thief, kind: normal}"},
        {"disputed: [by: Anna, says: legal, by: Ben, says: illegal]",
         "- {by: Anna, says: {verdict: legal}}\n  - {by: Ben, says: {verdict: illegal}}"},
        {"move: {player: Anna, actions: [place: U, at: [1, 0], follower: thief, segment: road]}",
         "- {place: U, at: [1, 0]}\n    - {follower: normal, segment: road"},
        {"move: [player: Anna, place: U, at: [1, 0]]", "{place: U, at: [1, 0]}"}};
    EXPECT_FORMATTED(TABLE("inns") "board: [FRFR]\n", rows);
    run_expect(aj_games, "fmt",
               "game: carcassonne\nplayers: [name: Anna, score: 3, name: Ben]\n"
               "board: [tile: U, at: [0, 0]]\n",
               0, "- {name: Anna, score: 3}\n  - {name: Ben}\nboard:\n  - {tile: U, at: [0, 0]}\n");
    run_expect(aj_games, "fmt", TRAINS "claimed: [route: paris-zurich, player: Ben]\n", 0,
               "- {player: Ben, route: paris-zurich}");
    // These are two players, and not one with a colour.
    run_expect(aj_games, "fmt", "game: carcassonne\nplayers: [Anna, blue]\nboard: [U]\n", 0,
               "- {name: Anna}\n  - {colour: blue}\n");
}

Test(told_braces, keys_with_blanks) {
    static const struct run_row rows[] = {
        {"move: {player: Anna, place: FRFR, at: [0, 1], take back: abbot at 0 0}",
         "- {take_back: {at: [0, 0]}}"},
        {"move: {player: Anna, actions: [{place: FRFR, at: [0, 1]}, {take-back: true}]}",
         "- {take_back: true}"},
        {"game over: true", "game_over: true"}};
    EXPECT_FORMATTED(TABLE("abbot") "board: [B]\n"
                                    "followers: {Anna: abbot at 0 0 monastery}\n",
                     rows);
}

Test(told_braces, several_at_once) {
    static const struct run_row rows[] = {
        {"move: {player: Anna, place: FRFR, at: [1, 0], follower: [thief, large on field N]}",
         "- {follower: normal, segment: thief}\n    - {follower: large, segment: field N"},
        {"move: {player: Anna, actions: [{place: FRFR, at: [1, 0]}, {follower: [{follower: large, "
         "segment: road}, {follower: normal, segment: field N}]}]}",
         "- {follower: large, segment: road"},
        {"disputed: {Anna: both get 5 points}", "{gained: {Anna: 5, Ben: 5}}"},
        {"disputed: {Anna: we both get 5}", "{gained: {Anna: 5, Ben: 5}}"},
        {"disputed: {Anna: each gets 5 points}", "{gained: {Anna: 5, Ben: 5}}"},
        {"disputed: {Anna: 5 points each}", "{gained: {Anna: 5, Ben: 5}}"},
        {"disputed: {Anna: nobody gets points}", "{gained: {Anna: 0, Ben: 0}}"},
        {"disputed: {Anna: no one scores}", "{gained: {Anna: 0, Ben: 0}}"},
        {"disputed: {Anna: Ben gets 5 points too}", "{gained: {Ben: 5}}"},
        {"disputed: {Anna: Anna gets 3 points and Ben loses 3 points}",
         "{gained: {Anna: 3, Ben: -3}}"},
        {"disputed: {Anna: I pay 3 points}", "{gained: {Anna: -3}}"},
        {"disputed: {Anna: Ben loses 3}", "{gained: {Ben: -3}}"},
        {"disputed: {Anna: \"illegal, one player never gets both\"}", "{verdict: illegal}"},
        {"disputed: {Anna: \"legal, she scores 4\"}", "{verdict: legal, gained: {Ben: 4}}"},
        {"disputed: {Anna: \"legal, 4 cards for the ninth\"}", "{verdict: legal}"},
        {"disputed: {Anna: \"legal, she has 2 cards\"}", "{verdict: legal}"}};
    EXPECT_FORMATTED(TABLE("inns") "board: [FRFR]\n", rows);
    static const struct run_row more[] = {
        {"disputed: {Anna: \"legal, 4 points\"}", "is no verdict"},
        {"disputed: {Anna: \"legal, 4\"}", "is no verdict"},
        {"disputed: {Anna: I pay 3}", "is no verdict"}};
    EXPECT_HELP(TABLE("inns") "board: [FRFR]\n", more);
    // "Both" are two.
    run_expect(aj_games, "check -f json",
               "game: carcassonne\nplayers: [Anna, Ben, Cem]\nboard: [U]\n"
               "disputed: {Anna: both get 5 points}\n",
               3, "is no verdict");
    run_expect(aj_games, "fmt",
               TRAINS "move: {player: Anna, draw_tickets: [Kyiv - Petrograd, Zagreb - Brindisi], "
                      "keep: none}\n",
               0, "[{take_tickets: 2, keep: []}]");
}

Test(told_braces, without_a_board) {
    run_expect(aj_games, "check",
               "game: carcassonne\nrules: [traders]\nplayers: [{name: Anna, goods: {wine: 3}}, "
               "Ben]\ngame_over: true\n",
               0, "Anna wins with 10 points");
    run_expect(aj_games, "check -f json",
               "game: carcassonne\nplayers: [Anna, Ben]\nmove: {Anna: place U at 1 0}\n", 3,
               "board: [] if no tile lies");
}

Test(told_braces, what_is_misspelt) {
    static const struct run_row rows[] = {
        {"rules: [Brigdes, Castles & Bazaars]\nboard: [U]",
         "\"\\\"Brigdes\\\" is not known here\",\"help\":\"did you mean "
         "\\\"bridges-castles-and-bazaars\\\"?"},
        {"board: [U]\nmove: {player: Anna, place: U, at: [1, O]}", "did you mean 0?"},
        {"board: [\"FCFX+inn\"]", "X is no edge"},
        {"rules: [inns]\nboard: [FRRR, FRFR+inn]",
         "a row is one text: board: [\\\"FRRR FRFR+inn\\\"]"},
        {"rules: [traders]\nboard: [E]\nfollowers: {Anna: builder and knight at 0 0}",
         "\\\"builder and knight\\\" are two"}};
    EXPECT_HELP("game: carcassonne\nplayers: [Anna, Ben]\n", rows);
}

#define BUILT "move:\n  player: Anna\n  actions:\n    - {place: FFFF+monastery, at: [0, 1]}\n    - "

Test(told_braces, pieces_of_boxes) {
    static const struct run_row rows[] = {
        {BUILT "{build: bridge, at: [0, 1], segment: road W}",
         "- {bridge: {at: [0, 1], segment: road W}}"},
        {BUILT "{build bridge: [0, 1], segment: road W}",
         "- {bridge: {at: [0, 1], segment: road W}}"},
        {BUILT "{bridge: W E, at: [0, 1]}", "- {bridge: {at: [0, 1], segment: road W}}"},
        {BUILT "{bridge: {at: [0, 1], direction: W-E}}",
         "- {bridge: {at: [0, 1], segment: road W}}"},
        {BUILT "{bridge: {tile: [0, 1], road: N}}", "- {bridge: {at: [0, 1], segment: road"},
        {BUILT "{castle: {at: [0, 0], city: N, owner: Ben}}", "castle: {player: Ben, at: [0, 0]"},
        {BUILT "{make: castle, at: [0, 0]}", "- {castle: {at: [0, 0], segment: city"},
        {BUILT "{put: gold, at: [0, 0]}", "- {gold: [0, 0]}"},
        {BUILT "{mage: {to: road, cell: [0, 0]}}", "- {mage: {at: [0, 0], segment: road"},
        {BUILT "{witch: off}", "- {witch: aside}"},
        {BUILT "{robber: {to: 5}}", "- {robber: {space: 5}}"},
        {BUILT "{robber: {next to: Ben}}", "- {robber: {beside: Ben}}"}};
    EXPECT_FORMATTED(TABLE("bridges, gold mines, mage, robbers") "board: [FRFR]\n", rows);
}
