// Players as people write them down, and what they are said to hold.
#include <string.h>

#include "run.h"

#define TABLE(players) "game: carcassonne\nplayers: " players "\nboard: [{tile: D, at: [0, 0]}]\n"
#define KING(rest)                                                                                 \
    "game: carcassonne\nrules: {king-and-robber: true}\nplayers: [{name: Anna}, {name: Bob}]\n"    \
    "board: [{tile: E, at: [0, 0]}]\n" rest

static void expect_error(const char *input, const char *error) {
    struct run run = run_games("check -q", input, aj_games);
    cr_expect_eq(run.code, 3, "%s: exit %d", input, run.code);
    cr_expect_not_null(strstr(run.err, error), "%s\nis not in\n%s", error, run.err);
    run_done(&run);
}

// "red" would be Anna, or the player of that name.
Test(players, nobody_has_the_name_of_anothers_colour) {
    expect_error(TABLE("[{name: Anna, colour: red}, {name: red, colour: blue}]"),
                 "-:2:45: error[ambiguous-name]");
    expect_error(TABLE("[{name: blue}, {colour: red}, {name: Bob, colour: blue}]"),
                 "-:2:18: error[ambiguous-name]");
    // Of one colour twice that is the error.
    struct run run =
        run_games("check", TABLE("[{colour: red}, {name: Bob, colour: red}]"), aj_games);
    cr_expect_null(strstr(run.err, "ambiguous-name"), "%s", run.err);
    cr_expect_not_null(strstr(run.err, "error[shared-colour]"), "%s", run.err);
    run_done(&run);
    // One's own colour as a name says nothing that is not so.
    run = run_games("check", TABLE("[{name: red, colour: red}, {name: Bob, colour: blue}]"),
                    aj_games);
    cr_expect_eq(run.code, 0, "%s", run.err);
    run_done(&run);
}

// A name alone is a player, and a colour alone is one of that colour; a number is no name.
Test(players, plain_names_are_players) {
    struct run run = run_games("fmt", TABLE("[Anna, blue]"), aj_games);
    cr_expect_not_null(strstr(run.out, "  - {name: Anna}\n  - {colour: blue}\n"), "%s", run.out);
    run_done(&run);
    run = run_games("fmt", TABLE("Anna, Bob"), aj_games);
    cr_expect_not_null(strstr(run.out, "  - {name: Anna}\n  - {name: Bob}\n"), "%s", run.out);
    run_done(&run);
    expect_error(TABLE("[3, Bob]"), "-:2:11: error[wrong-type]");
    expect_error(TABLE("2"), "-:2:10: error[wrong-type]");
    expect_error(TABLE("[Anna, Anna]"), "-:2:17: error[repeated]");
}

static void expect_note(const char *input, const char *note, bool wanted) {
    struct run run = run_games("check -f json", input, aj_games);
    cr_expect_eq(run.code, 0, "%s", run.err);
    cr_expect_eq(strstr(run.out, note) != NULL, wanted, "%s:\n%s", input, run.out);
    run_done(&run);
}

// E at (0,0) has an open city; E below it would complete another. Whoever holds the King completed
// a city, which must be here or have a size: else nobody can say whether the next one is larger.
Test(players, a_bonus_tile_is_held_for_something) {
    static const char king[] = "Bob is said to hold the King, but no city on the board is complete";
    static const char robber[] = "Anna is said to hold the Robber Baron, but no road";
    expect_note(KING("king: Bob\n"), king, true);
    expect_note(KING("king: Bob\n"), "\"at\":\"/king\"", true);
    expect_note(KING("robber_baron: Anna\n"), robber, true);
    expect_note(KING("king: {player: Bob, size: 3}\n"), "is said to hold", false);
    expect_note(KING(""), "is said to hold", false);
    // E upside down above it completes the city of two tiles.
    expect_note("game: carcassonne\nrules: {king-and-robber: true}\nplayers: [{name: Bob}]\n"
                "board: [{tile: E, at: [0, 0]}, {tile: E, at: [0, -1], turn: 180}]\nking: Bob\n",
                "is said to hold", false);
}
