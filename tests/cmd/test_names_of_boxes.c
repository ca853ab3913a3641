// Names of boxes, maps and games as people know them, and what is said of those that adjudge does
// not know.
#include <criterion/criterion.h>
#include <stdio.h>

#include "editions.h"
#include "run.h"

#define PLAYERS "players: [Anna, Ben]\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(games_of_editions_meant(), command, text, code, part);
}

static void expect_without(const char *command, const char *text, int code, const char *part) {
    run_expect_without(games_of_editions_meant(), command, text, code, part);
}

// Commas, ampersands and articles of a title are no part of its key.
Test(names_of_boxes, a_title_with_marks) {
    static const char *const said[] = {"Count, King & Robber", "count king and robber",
                                       "The Count, King & Robber"};
    char text[300];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, "game: carcassonne\nrules: [final, \"%s\"]\n" PLAYERS, said[i]);
        expect_part("check -f json", text, 3,
                    "of this box adjudge knows King & Robber Baron and The River, not The Count");
    }
    expect_part("fmt",
                "game: carcassonne\nrules: [final, \"The Princess, & the Dragon\"]\n" PLAYERS
                "board: [B]\n",
                0, "princess-and-dragon: true");
}

// A game of the family is not to be written as rules of Carcassonne, which are refused then.
Test(names_of_boxes, another_game_of_the_family) {
    static const char *const said[] = {"carcassonne hunters and gatherers", "hunters & gatherers",
                                       "Carcassonne: Hunters and Gatherers",
                                       "Carcassonne - Jäger und Sammler",
                                       "Carcassonne – Hunters & Gatherers"};
    char text[300];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, "game: \"%s\"\n" PLAYERS, said[i]);
        expect_part("check -f json", text, 3, "\"id\":\"unknown-game\"");
        expect_part("check -f json", text, 3,
                    "Hunters & Gatherers is a game of its own, which adjudge does not know");
        expect_without("check -f json", text, 3, "on a line below rules");
    }
    expect_part("check -f json", "game: \"Carcassonne: The Castle\"\n" PLAYERS, 3,
                "The Castle is a game of its own, which adjudge does not know");
    expect_part("check -f json", "game: Ticket to Ride – Nordic Countries\n" PLAYERS, 3,
                "and on a line below rules: Nordic Countries");
    expect_part("check -f json", "game: carcassonne xyzzy\n" PLAYERS, 3,
                "adjudge knows no rules called \\\"xyzzy\\\" in it");
    expect_part("check -f json", "game: carcassonne tunnel\n" PLAYERS, 3,
                "on a line below rules: tunnel");
}

// A map by its box's name: known ones are understood, others are named as what they are.
Test(names_of_boxes, maps) {
    static const struct {
        const char *said, *base;
    } known[] = {{"Ticket to Ride: Europe", "europe-2005"},
                 {"ticket to ride europe", "europe-2005"},
                 {"Ticket to Ride Nordic Countries", "nordic"},
                 {"Ticket to Ride: Switzerland", "switzerland"}};
    char text[300], part[100];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        snprintf(text, sizeof text, "game: ticket to ride\nmap: \"%s\"\n" PLAYERS, known[i].said);
        snprintf(part, sizeof part, "\"rules\":{\"base\":\"%s\"", known[i].base);
        expect_part("check -f json", text, 0, part);
    }
    static const char *const unknown[] = {"Märklin", "maerklin", "Ticket to Ride Märklin",
                                          "Ticket to Ride: MÄRKLIN"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        snprintf(text, sizeof text, "game: ticket to ride\nmap: \"%s\"\n" PLAYERS, unknown[i]);
        expect_part("check -f json", text, 3, "adjudge does not know Ticket to Ride Germany yet");
    }
}

// No tile has these edges: tiles with the same sides help, those of the river too.
Test(names_of_boxes, edges_that_no_tile_has) {
    expect_part("check -f json",
                "game: carcassonne\nrules: {river: true}\n" PLAYERS "board: [\"CIFI FIFI\"]\n", 3,
                "tiles with these sides: CICI");
    expect_without("check -f json", "game: carcassonne\n" PLAYERS "board: [\"RRRR CCRF?\"]\n", 3,
                   "tiles with these sides: FFFF");
}

// What has the words side by side comes first, then whole words, then parts of words.
Test(names_of_boxes, rules_found_by_words) {
    struct run run =
        run_games("rules count", "", games_of_editions_meant()); // "counts" is a part of a word
    cr_assert_eq(run.code, 0);
    const char *whole = strstr(run.out, "  inns.inns "), *part = strstr(run.out, "  tunnel.sets ");
    cr_assert(whole && part && whole < part);
    free(run.out);
    free(run.err);
    run = run_games("rules turn part", "", games_of_editions_meant());
    const char *apart = strstr(run.out, "  builder.double-turn ");
    cr_assert(apart != NULL);
    free(run.out);
    free(run.err);
}
