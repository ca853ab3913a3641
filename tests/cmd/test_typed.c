// What people type in a dispute, with one slip: what they must have meant is understood, else the
// first line of the answer says what to type.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define BOARD "board: [{tile: U, at: [0, 0]}]\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    struct run run = run_games(command, text, aj_games);
    cr_expect_eq(run.code, code, "%s\n%s", text, run.err);
    cr_expect_not_null(strstr(run.out, part), "%s\n%s\nlacks %s", text, run.out, part);
    run_done(&run);
}

static void expect_without(const char *command, const char *text, int code, const char *part) {
    struct run run = run_games(command, text, aj_games);
    cr_expect_eq(run.code, code, "%s\n%s", text, run.err);
    cr_expect_null(strstr(run.out, part), "%s\n%s\nhas %s", text, run.out, part);
    run_done(&run);
}

// What people call the editions, and what forums say for the final one; `fmt` writes the id.
Test(typed, editions_by_what_people_call_them) {
    static const char *const said[] = {
        "third",       "third edition", "The Third Edition", "3rd edition", "c3",
        "[third]",     "{base: third}", "{base: 3}",         "{base: 3rd}", "{base: new}",
        "{base: c2}",  "{base: 2021}",  "new edition"};
    char text[512];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD BOARD, said[i]);
        expect_part("fmt", text, 0, "rules: {base: final}");
        expect_part("check -f json", text, 0, "\"rules\":{\"base\":\"final\"");
    }
    snprintf(text, sizeof text, "rules: {base: 2nd edition}\n" HEAD BOARD);
    expect_part("check -f json", text, 0, "\"rules\":{\"base\":\"second\"");
    expect_part("check -f json --set base=third", HEAD BOARD, 0, "{\"base\":\"final\"");
}

// Whoever names none of them is shown which boxes they are.
Test(typed, help_with_an_edition_names_the_boxes) {
    expect_part("check -f json", "rules: {base: fourth}\n" HEAD BOARD, 3,
                "\"help\":\"known: first (Hans im Glück's first boxes of 2000, ");
    expect_part("check -f json", "rules: fourth\n" HEAD BOARD, 3,
                "often called the third or the new edition)");
}

// A map that is not known brings no errors on what some map has: Turku is in the Nordic Countries.
Test(typed, a_map_by_its_name) {
    static const char tickets[] = "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"
                                  "claimed: {Anna: [stockholm-turku]}\n";
    static const char *const said[] = {"nordic countries", "Nordic", "the Nordic Countries map",
                                       "{base: nordic-countries}", "[Nordic Countries]"};
    static const char *const unknown[] = {"scandinawia", "{base: the far north}", "[USA]"};
    char text[512];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, "rules: %s\n%s", said[i], tickets);
        expect_part("check -q", text, 0, ": possible\n");
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        snprintf(text, sizeof text, "rules: %s\n%s", unknown[i], tickets);
        expect_part("check -f json", text, 3, "nordic");
        expect_without("check -f json", text, 3, "unknown-route");
    }
}
