// Reasons and notes are true of the table as the players see it: figures of other kinds, figures
// that have left the board, tiles that complete and do not extend.
#include <criterion/criterion.h>
#include <stdio.h>

#include "editions.h"
#include "run.h"

#define HEAD "game: carcassonne\nplayers: [Anna, Ben]\n"
#define NO_SECOND "check " SOURCE_DIR "/fixtures/carcassonne/traders/no-second.yaml"
#define SHEPHERD "- {player: Ben, at: [0, 0], kind: shepherd, sheep: [3], segment: field}\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(games_of_editions_meant(), command, text, code, part);
}

static void expect_without(const char *command, const char *text, int code, const char *part) {
    run_expect_without(games_of_editions_meant(), command, text, code, part);
}

// A shepherd is the only figure but a barn that may be alone on a feature and is no follower: who
// joins him is not told that nobody is there.
Test(true_reasons, a_farmer_who_joins_a_shepherd) {
    const char *text =
        "rules: {hills-and-sheep: true}\n" HEAD "board: [FFFF+monastery .]\nfollowers:\n" SHEPHERD
        "move: {player: Anna, actions: [{place: CFFF, at: [1, 0]}, {follower: "
        "farmer}]}\n"
        "disputed: {Anna: legal, Ben: illegal}\n";
    expect_part("check", text, 0,
                "Note: Ben's shepherd on field NNE of (0,0) is no follower: he does not keep a "
                "farmer off that field. [shepherd.one-per-field, official");
    expect_part("check", text, 0, "and none stands on the one that field ENE of (1,0) belongs to");
    expect_without("check", text, 0, "obody stands");
}

// Why a tile gives no second part: each way in which a builder may fail to. The fixture is judged
// as well, traders/no-second.yaml.
Test(true_reasons, no_second_part) {
    static const char *const said[] = {
        "abbey may complete a road or city and extends none, so it gives no second part. "
        "[builder.abbey, clarification",
        "The tile at (0,2) has no part of the road of Anna's builder, who stands on road W of "
        "(1,0)",
        "Anna's builder came to road W of (2,0) after the tile was placed",
        "Anna has no builder on the board, so no tile gives a second part",
        "had gone home before the tile at (2,0) was placed, with the last follower of Anna on that "
        "road: it gives no second part. [builder.returns",
        "had gone home before the tile at (4,1) was placed, when that city was scored"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        expect_part(NO_SECOND, "", 1, said[i]);
    expect_without(NO_SECOND, "", 1, "which that of Anna");
}

// The parts of a turn that is one entry are not counted as turns.
Test(true_reasons, parts_of_a_turn) {
    const char *path = NO_SECOND;
    expect_part(path, "", 1,
                "ILLEGAL: in the second part of the turn Anna may not place the tile B");
    expect_part(path, "", 1, "ILLEGAL: in the second part of turn 2 Anna may not place the tile B");
    expect_part(path, "", 1, "Turn 2: A turn places one tile");
    expect_without(path, "", 1, "urn 3");
}

// An action that looks for a figure where one stood before: the answer says that it has left.
Test(true_reasons, figures_that_have_left_the_board) {
    static const struct {
        const char *rules, *board, *actions, *said;
    } of[] = {
        {"tower", "[CFFF+foundation FFFF+monastery]",
         "[{place: FFFF+monastery, at: [0, 1]}, {tower: [0, 0]}, {capture: {at: [1, 0], segment: "
         "monastery}}]}, {player: Anna, actions: [{place: FFFF+monastery, at: [1, 1]}, {tower: [0, "
         "0]}, {capture: {at: [1, 0], segment: monastery}}]",
         "A tower takes a follower, and nobody stands on the monastery of (1,0)"},
        {"princess-and-dragon: true, tower", "[CFFF+foundation FFFF+monastery]",
         "[{place: FFFF+monastery, at: [0, 1]}, {tower: [0, 0]}, {capture: {at: [1, 0], segment: "
         "monastery}}]}, {player: Anna, actions: [{place: FFFF+monastery, at: [1, 1]}, {fairy: "
         "{at: "
         "[1, 0], segment: monastery}}]",
         "The fairy goes beside a follower of Anna, and none stands on the monastery of (1,0)"},
    };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        char text[900];
        snprintf(text, sizeof text,
                 "rules: {%s: true}\n" HEAD "board: %s\n"
                 "followers: [{player: Anna, at: [1, 0], segment: monastery}]\n"
                 "moves: [{player: Ben, actions: %s}]\n",
                 of[i].rules, of[i].board, of[i].actions);
        expect_part("check", text, 1, of[i].said);
        expect_part("check", text, 1,
                    "Anna's follower stood on the monastery of (1,0) and has left the board since. "
                    "[base.left-the-board");
    }
}

// By a reading of The Tunnel a builder is a figure at an opening, and no follower.
Test(true_reasons, a_builder_at_an_opening) {
    expect_part("check",
                "rules: {tunnel: true, traders-and-builders: true, options: {tunnel.opening: "
                "no-figure-on-segment}}\n" HEAD
                "board: [{tile: TU-RR, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                "followers: [{player: Ben, at: [1, 0], segment: road}, {player: Ben, at: [0, 0], "
                "segment: road E, kind: builder}]\n"
                "move: {player: Anna, actions: [{place: U, at: [2, 0]}, {token: red, at: [0, 0], "
                "opening: E}]}\n",
                1, "and Ben's builder stands on the road of the east opening of (0,0)");
}

Test(true_reasons, a_tower_and_its_own_tile) {
    const char *text =
        "rules: {tower: true}\n" HEAD "board: [CFFF+foundation]\n"
        "followers: [{player: Ben, at: [0, 0], segment: city}]\n"
        "move: {player: Anna, actions: [{place: FFFF+monastery, at: [0, 1]}, {tower: "
        "[0, 0]}, {capture: {at: [0, 0], segment: city}}]}\n";
    expect_part("check -v", text, 0, "The tower at (0,0) reaches its own tile");
    expect_without("check -v", text, 0, "0 tiles away");
}

// A gap that the move fills, or that a chain of moves fills, is none; another one is.
Test(true_reasons, a_gap_that_the_moves_fill) {
    char text[400];
    static const struct {
        const char *board, *moves;
        bool noted;
    } of[] = {{"[\"B . B\"]", "[{player: Anna, place: B, at: [1, 0]}]", false},
              {"[\"B . . B\"]",
               "[{player: Anna, place: B, at: [1, 0]}, {player: Ben, place: B, at: [2, 0]}]",
               false},
              {"[\"B . . B\"]", "[{player: Anna, place: B, at: [1, 0]}]", true},
              {"[\"B . B\"]", "[{player: Anna, place: B, at: [0, 1]}]", true}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        snprintf(text, sizeof text, HEAD "board: %s\nmoves: %s\n", of[i].board, of[i].moves);
        (of[i].noted ? expect_part : expect_without)("check", text, 0, "are not all connected");
    }
}

Test(true_reasons, more_copies_than_there_are) {
    expect_part(
        "check", HEAD "board: [\"B B B B B\"]\n", 0,
        "The case has 5 copies of the tile B, and the sets hold 4; it is judged all the same");
}

// A tile told by its edges is no dragon tile before any volcano, whether it lies or is placed.
Test(true_reasons, dragon_tiles_before_any_volcano) {
    const char *rest = "rules: {princess-and-dragon: true}\n" HEAD
                       "move: {player: Anna, place: FFFC, at: [1, 0]}\n";
    char text[400];
    snprintf(text, sizeof text, "board: [\"FCFF .\"]\n%s", rest);
    expect_without("check", text, 0, "dragon");
    // With the volcano at (0,1), on which the dragon stands, either may be one.
    snprintf(text, sizeof text, "board: [\"FCFF .\", \"FFFF+volcano .\"]\n%s", rest);
    expect_part("check", text, 0, "dragon");
}

// What was assumed of a tile told by its edges is said if the answer hangs on it, however long the
// report of a dispute is.
Test(true_reasons, assumption_that_decides) {
    expect_part("check",
                "rules: {abbey-and-mayor: true}\n" HEAD "board: [\"FFRF+monastery\", \"RFRF\"]\n"
                "followers: {Anna: wagon on road at 0 1}\n"
                "move: {player: Anna, actions: [place RFRR at 0 2, "
                "wagon from road at 0 1 to monastery at 0 0]}\n"
                "disputed: {Anna: legal, Ben: illegal}\n",
                0, "the answer would be another one with RFRR+well");
}

// Five wagons of which points are claimed: five notes at issue and five lines of points, of which
// an answer has a ruling that decides, three at issue and four more. Before, a ninth was
// remembered.
Test(true_reasons, more_at_issue_than_an_answer_tells) {
    static const char *const names[] = {"Anna", "Ben", "Cora", "Dan", "Eve"};
    char text[2048] = "game: carcassonne\nid: wagons\nrules: {abbey-and-mayor: true}\n"
                      "title: Who scores?\nplayers: [Anna, Ben, Cora, Dan, Eve]\nboard:\n";
    size_t length = strlen(text);
    for (int i = 0; i < 5; i++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "- {tile: V, at: [0, %d]}\n", 2 * i);
    length += (size_t)snprintf(text + length, sizeof text - length, "followers:\n");
    for (int i = 0; i < 5; i++)
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "- {player: %s, at: [0, %d], segment: road S, kind: wagon}\n",
                                   names[i], 2 * i);
    snprintf(text + length, sizeof text - length,
             "disputed: [{by: Anna, says: {final: {Anna: 1, Ben: 1, Cora: 1, Dan: 1, Eve: 1}}},\n"
             " {by: Ben, says: {final: {Anna: 0, Ben: 0, Cora: 0, Dan: 0, Eve: 0}}}]\n"
             "expect: {final: {Anna: 1}}\n");
    expect_part("book -f md -", text, 0, "- Dan scores 1 at the end");
    expect_part("check -", text, 0, "Dan's wagon on road 4 is a follower like any other");
}

// What an edition leaves open is told as it is, in a book too: points at the end of the game alone,
// or those of a turn before an illegal one.
Test(true_reasons, what_other_editions_leave_open) {
    expect_part("book -f md -",
                "game: carcassonne\nid: herd\ntitle: What does Anna end with?\n"
                "rules: {base: final, river: c1}\nplayers: [Anna, Ben]\n"
                "board: [{tile: RII-II+, at: [0, 0]}, {tile: E, at: [1, 0]}, "
                "{tile: E, at: [1, -1], turn: 180}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: field ESE}]\n"
                "move: {player: Ben, actions: [{place: E, at: [2, 0], turn: 180}]}\n"
                "disputed: [{by: Anna, says: {final: {Anna: 4}}}, "
                "{by: Ben, says: {final: {Anna: 3}}}]\n"
                "expect: {final: {Anna: 4}}\n",
                0,
                "it would be legal, but it is left open whether Anna ends at 3 or 4: What does the "
                "pig herd");
    expect_part("book -f md -",
                "game: carcassonne\nid: ring\ntitle: May Ben place the tile?\n"
                "rules: {tunnel: wikicarpedia}\n"
                "players: [{name: Anna, colour: red}, {name: Ben, colour: blue}]\n"
                "board: [{tile: TU-RR, at: [0, 0]}, {tile: V, at: [1, 0]}, "
                "{tile: V, at: [1, 1], turn: 90}, {tile: V, at: [0, 1], turn: 180}]\n"
                "followers: [{player: Anna, at: [1, 0], segment: road W}]\n"
                "tokens: [{colour: red, at: [0, 0], opening: E}]\n"
                "moves:\n- {player: Anna, actions: [{place: B, at: [2, 0]}, "
                "{token: red, at: [0, 0], opening: S}]}\n"
                "- {player: Ben, actions: [{place: E, at: [2, 1]}]}\n"
                "expect: {verdict: illegal}\n",
                0,
                "it would be illegal, and what was scored before is left open: How often does a "
                "tile count");
}
