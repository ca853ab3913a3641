// What people announce at the table, in shapes that no key has: cards drawn, routes claimed,
// verdicts. And what has another shape than is wanted is answered by one error, which shows how it
// is written.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define TICKETS "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(aj_games, command, text, code, part);
}

static void expect_one_error(const char *text, const char *id, const char *help) {
    run_expect_one_error(aj_games, text, id, help);
}

// Two cards drawn, as a player says it: each is an action of its own.
Test(announced, cards_drawn_as_announced) {
    static const char *const said[][2] = {
        {"2 blind", "    - {draw: blind}\n    - {draw: blind}\n"},
        {"[2 blind]", "    - {draw: blind}\n    - {draw: blind}\n"},
        {"2 blinds", "    - {draw: blind}\n    - {draw: blind}\n"},
        {"blind and Red", "    - {draw: blind}\n    - {draw: red}\n"},
        {"2x greens", "    - {draw: green}\n    - {draw: green}\n"},
    };
    char text[256];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, TICKETS "move: {player: Anna, draw: %s}\n", said[i][0]);
        expect_part("fmt", text, 0, said[i][1]);
        snprintf(text, sizeof text, TICKETS "move: {Anna: [{draw: %s}]}\n", said[i][0]);
        expect_part("fmt", text, 0, said[i][1]);
    }
    expect_part("check -q", TICKETS "move: {player: Anna, draw: 3 blind}\n", 1,
                ": illegal draw.two-cards\n");
    expect_one_error(TICKETS "move: {player: Anna, draw: 2 blnd}\n", "unknown-word", "or blind");
    // The bag of Hills & Sheep has tokens, no cards.
    expect_one_error("rules: {hills-and-sheep: true}\n" HEAD
                     "board: [FFFF]\nmove: {player: Anna, actions: [{draw: 5 sheep}]}\n",
                     "not-an-integer", "a token shows 1 to 4 sheep");
}

// Routes of one player in a list are several, the cities of one in a list are one.
Test(announced, claimed_routes_in_lists) {
    static const char *const several[] = {"[{Anna: [paris-zurich, dieppe to paris]}]",
                                          "[{Anna: [paris-zurich], Bob: [paris-dieppe]}]",
                                          "{Anna: [paris-zurich, dieppe-paris]}"};
    char text[256];
    for (size_t i = 0; i < sizeof several / sizeof *several; i++) {
        snprintf(text, sizeof text, TICKETS "claimed: %s\n", several[i]);
        expect_part("fmt", text, 0, "  - {player: Anna, route: paris-zurich}\n");
        expect_part("fmt", text, 0, ", route: dieppe-paris}\n");
    }
    expect_part("fmt", TICKETS "claimed: [{Anna: [paris, zurich]}]\n", 0,
                "claimed:\n  - {player: Anna, route: paris-zurich}\n");
}

// The pile is where a blind card comes from, however that is said.
Test(announced, from_where_a_card_is_drawn) {
    expect_part("check -q", TICKETS "move: {player: Anna, actions: [{draw: blind, from: deck}]}\n",
                0, ": legal");
    expect_part("check -q", TICKETS "move: {player: Anna, actions: [{draw: red, from: Display}]}\n",
                0, ": legal");
    expect_one_error(TICKETS "move: {player: Anna, actions: [{draw: red, from: deck}]}\n",
                     "not-one-action", "{draw: blind, card: red} if the card was seen");
    expect_one_error(TICKETS "move: {player: Anna, actions: [{draw: blind, from: display}]}\n",
                     "not-one-action", "a blind card comes from the pile");
}

// A turn of one word, by its player. Nobody passes who can draw.
Test(announced, a_turn_of_one_word) {
    expect_part("fmt", TICKETS "move: {Anna: pass}\n", 0, "actions: [pass]");
    expect_part("check -q", TICKETS "moves: [{Anna: Pass}]\n", 1, ": illegal turn.no-pass\n");
}

// A verdict as it is said at the table. A tile that fits is legal.
Test(announced, verdicts_as_they_are_said) {
    static const char *const said[][2] = {{"its legal", "not legal"},
                                          {"It's allowed", "it's not allowed"},
                                          {"that is ok", "not ok"},
                                          {"legal move", "It is illegal"},
                                          {"fine", "that's against the rules"},
                                          {"yes", "no"},
                                          {"valid", "Invalid"},
                                          {"permitted", "not permitted"},
                                          {"it is valid", "not valid"},
                                          {"possible", "its not possible"},
                                          {"ok", "impossible"}};
    char text[256];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text,
                 HEAD "board: [CRFR]\nmove: {player: Anna, place: FRFR, at: [1, 0]}\n"
                      "disputed: [{Anna: \"%s\"}, {Bob: \"%s\"}]\n",
                 said[i][0], said[i][1]);
        expect_part("check", text, 0, "Anna is right and Bob is wrong");
    }
    expect_one_error(HEAD "board: [CRFR]\ndisputed: {Anna: its legl}\n", "unknown-word",
                     "did you mean \\\"legal\\\"?");
    expect_one_error(HEAD "board: [CRFR]\ndisputed: {Anna: the road is shared}\n", "unknown-word",
                     "a claim is legal or illegal, or of points: {final: ");
}

// A game that is misspelt is read as the one that is meant: in Carcassonne a list of tiles is a
// board, not the piles of another game, and what is wrong with it is told at once.
Test(announced, a_misspelt_game_is_read_on) {
    expect_one_error("game: carcasonne\nplayers: [Anna, Bob]\nboard: [CRFR]\n", "unknown-game",
                     "did you mean \\\"carcassonne\\\"?");
    expect_part("check -f json", "game: carcasonne\nplayers: [Anna, Bob]\nboards: [CRXX]\n", 3,
                "did you mean \\\"board\\\"?");
    expect_part("check -f json", "game: carcasonne\nplayers: [Anna, Bob]\nboard: [XQ]\n", 3,
                "\"id\":\"unknown-tile\"");
    expect_one_error("game: chess\nplayers: [Anna, Bob]\n", "unknown-game",
                     "write game: carcassonne or game: ");
}

// What is of another shape than is wanted has one error, which says how it is written.
Test(announced, one_error_for_another_shape) {
    expect_one_error(HEAD "board: [CRFR]\nmove: {Anna: wants CRFR at 1 0}\n", "unknown-word",
                     "a turn is written {player: Anna, place: CRFR, at: [1, 0]}");
    expect_one_error(HEAD "board: [CRFR]\nmove: {player: Anna, actions: put it}\n", "wrong-type",
                     "an action is written {place: CRFR, at: [1, 0]}");
    expect_one_error(TICKETS "move: {Anna: take two}\n", "unknown-word",
                     "say which: draw: 2 blind takes two cards of the pile");
    expect_one_error(TICKETS "move: {player: Anna, actions: take two}\n", "unknown-word",
                     "say which: draw: 2 blind takes two cards of the pile");
    expect_one_error(TICKETS "claimed: {paris-zurich: Anna}\n", "unknown-player",
                     "routes are claimed so: {Anna: [paris-zurich");
    expect_one_error(TICKETS "claimed: Anna paris zurich\n", "wrong-type",
                     "routes are claimed so: {Anna: [paris-zurich");
    expect_one_error(HEAD "board: {CRFR: [0, 0]}\n", "unknown-key", "or its tiles are listed");
    expect_one_error("rules: {tunnel: true}\n" HEAD "board: [CRFR+tunnel]\ntokens: [{red: [0, "
                     "0]}]\n",
                     "missing-key", "its openings are E, W");
    expect_one_error(HEAD "board: [CRFR]\nfollowers: [{Anna: [0, 0]}]\n", "missing-key",
                     "it has city N, road E");
    expect_one_error(HEAD "board: [CRFR .]\n"
                          "move: {player: Anna, place: FRFR, at: [1, 0], follower: normal}\n",
                     "missing-key", "it has road E, field NNE, field ESE");
    expect_one_error(HEAD "board: [CRFR .]\nmove: {player: Anna, actions: [{follower: normal, at: "
                          "[7, 7]}]}\n",
                     "missing-key", "");
}

#define SPRINGING "rules: {tunnel: true}\n" HEAD "board: [FRFR .]\n"

// A token goes on the tile just placed. If that tile was not understood, its cell is not missing.
Test(announced, one_error_for_a_tile_and_its_token) {
    expect_one_error(SPRINGING "move: {player: Anna, actions: [{place: FFRR+tunel, at: [1, 0]}, "
                               "{token: red, opening: W}]}\n",
                     "unknown-word", "did you mean \\\"tunnel\\\"?");
    expect_one_error(SPRINGING "move: {player: Anna, actions: [{token: red, opening: W}]}\n",
                     "missing-key", "");
}

// A verdict that is none is reported together with what is wrong in the position or the move.
Test(announced, a_claim_is_read_though_the_rest_is_not_understood) {
    static const char *const claimed = "the road is hers\\\" is no verdict";
    expect_part("check -f json", HEAD "board: [FRFQ]\ndisputed: {Anna: the road is hers}\n", 3,
                claimed);
    expect_part("check -f json",
                HEAD "board: [FRFR]\nmeeples: [{player: Anna, at: [0, 0], segment: road}]\n"
                     "disputed: [{by: Anna, says: {verdict: the road is hers}}]\n",
                3, claimed);
    expect_one_error(HEAD "board: [FRFR]\ndisputed: {Anna: the road is hers}\n", "unknown-word",
                     "{gained: {Anna: 3}} for what the move earns");
    expect_one_error(HEAD "board: [FRFQ]\ndisputed: {Anna: ok, Bob: {final: {Bob: 1}}}\n",
                     "unknown-tile", "");
}

// What stands beside an action, and alone as an entry of its own.
Test(announced, a_part_of_an_action_alone) {
    expect_one_error(TICKETS "move: {player: Anna, actions: [draw: red, turned: blue]}\n",
                     "not-one-action", "{draw: red, turned: blue}");
}

// Where a wagon drives nobody stands yet.
Test(announced, where_a_wagon_drives) {
    expect_one_error("rules: {abbey-and-mayor: true}\n" HEAD
                     "board: [. FFFF+monastery, FRRR FRFR .]\n"
                     "followers: [{player: Anna, at: [1, 1], segment: wagon}]\n"
                     "move: {player: Anna, actions: [{place: RRFR, at: [2, 1]}, "
                     "{wagon: {from: [1, 1], to: [1, 0]}}]}\n",
                     "wrong-type", "to: {at: [1, 0], segment: ");
}

// A figure stands for the tile that a move lays.
Test(announced, a_figure_as_the_tile) {
    expect_one_error(HEAD "board: [FRFR]\nmove: {player: Anna, place: meeple, at: [1, 0], segment: "
                          "road}\n",
                     "unknown-tile", "{follower: normal, segment: road}");
}

// A tile at its cell without "at": "0" is no tile.
Test(announced, a_number_as_a_tile) {
    expect_one_error(HEAD "board: [D 0]\n", "unknown-tile", "D at 0 0, or {tile: D, at: [0, 0]}");
}

// A description of a tile with nothing behind `edges` describes none.
Test(announced, edges_with_nothing_behind_them) {
    expect_one_error(HEAD "board: [FRFR]\ntile_in_hand: {edges: }\n", "missing-key",
                     "`edges` is missing here");
    expect_one_error(HEAD "board: [FRFR]\nmove: {player: Anna, place: {edges: }, at: [1, 0]}\n",
                     "missing-key", "`edges` is missing here");
}
