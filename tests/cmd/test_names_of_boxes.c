// Names of boxes, maps and games as people know them, and what is said of those that adjudge does
// not know.
#include <criterion/criterion.h>
#include <stdio.h>

#include "editions.h"
#include "run.h"

#define PLAYERS "players: [Anna, Ben]\n"
#define JUDGED(rules) "game: carcassonne\nrules: " rules "\n" PLAYERS "board: [D]\n"

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
        snprintf(text, sizeof text, JUDGED("[final, \"%s\"]"), said[i]);
        expect_part("check -f json", text, 0,
                    "{\"base\":\"final\",\"king-and-robber\":\"c1\",\"river\":\"c2\",");
    }
    expect_part("fmt",
                "game: carcassonne\nrules: [final, \"The Princess, & the Dragon\"]\n" PLAYERS
                "board: [B]\n",
                0, "princess-and-dragon: true");
}

// The same box as printed in English and German, by its number, with other marks and capitals; in a
// list, in a text with commas, as a key.
Test(names_of_boxes, of_one_box) {
    static const char *const said[][2] = {
        {"Inns & Cathedrals", "inns-and-cathedrals"},
        {"inns + cathedrals", "inns-and-cathedrals"},
        {"INNS AND CATHEDRALS", "inns-and-cathedrals"},
        {"Wirtshäuser und Kathedralen", "inns-and-cathedrals"},
        {"Wirtshaeuser & Kathedralen", "inns-and-cathedrals"},
        {"Hostince a katedrály", "inns-and-cathedrals"},
        {"expansion 1", "inns-and-cathedrals"},
        {"Exp. 1", "inns-and-cathedrals"},
        {"1. Erweiterung", "inns-and-cathedrals"},
        {"Händler & Baumeister", "traders-and-builders"},
        {"Burgfräulein & Drache", "princess-and-dragon"},
        {"Der Turm", "tower"},
        {"Věž", "tower"},
        {"expansion #5", "abbey-and-mayor"},
        {"Abtei & Bürgermeister", "abbey-and-mayor"},
        {"Schafe und Hügel", "hills-and-sheep"},
        {"König & Späher", "king-and-robber"},
        {"Der Fluss", "river"},
    };
    char text[300], part[100];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(part, sizeof part, ",\"%s\":\"c", said[i][1]);
        snprintf(text, sizeof text, JUDGED("[final, \"%s\"]"), said[i][0]);
        expect_part("check -f json", text, 0, part);
        snprintf(text, sizeof text, JUDGED("\"final, %s\""), said[i][0]);
        expect_part("check -f json", text, 0, part);
        snprintf(text, sizeof text, JUDGED("{\"%s\": true}"), said[i][0]);
        expect_part("check -f json", text, 0, part);
    }
    expect_part("check -f json", JUDGED("\"Bridges, Castles & Bazaars, Tower\""), 0,
                "\"tower\":\"c2\"");
    expect_part("check -f json --set expansion-4=c1", JUDGED("final"), 0, "\"tower\":\"c1\"");
}

// Boxes in one text, as people list them: an "and" between two may be a part of a name.
Test(names_of_boxes, joined) {
    static const char *const said[][2] = {
        {"Ferries and Gold Mines", "{ferries: true, gold-mines: true}"},
        {"ferries & robbers", "{ferries: true, robbers: true}"},
        {"tower + river", "{tower: true, river: true}"},
        {"Turm und Fluss", "{tower: true, river: true}"},
        {"Ferries, Gold Mines, and Robbers", "{ferries: true, robbers: true, gold-mines: true}"},
        {"Ferries, Gold Mines and Mage & Witch",
         "{ferries: true, gold-mines: true, mage-and-witch: true}"},
        {"Inns & Cathedrals and The Tower", "{tower: true, inns-and-cathedrals: true}"},
        {"Inns and Cathedrals and Traders and Builders",
         "{inns-and-cathedrals: true, traders-and-builders: true}"},
        {"first edition and tower", "{base: first, tower: true}"},
        {"Inns and Cathedrals", "{inns-and-cathedrals: true}"},
    };
    char text[300], part[120];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, JUDGED("%s"), said[i][0]);
        snprintf(part, sizeof part, "rules: %s\n", said[i][1]);
        expect_part("fmt", text, 0, part);
    }
    expect_part("check -f json", JUDGED("\"tower and nonsense\""), 3,
                "\\\"nonsense\\\" is not known");
    expect_part("check -f json", JUDGED("nonsense and tower"), 3,
                "no module or edition is called \\\"nonsense and tower\\\"");
}

// An edition with its year, or with the word for it elsewhere. A year of another edition is
// refused.
Test(names_of_boxes, editions_with_years) {
    static const char *const said[][2] = {{"first edition (2000)", "first"},
                                          {"first (2000)", "first"},
                                          {"2000 (first edition)", "first"},
                                          {"edition 1", "first"},
                                          {"1. Auflage", "first"},
                                          {"2nd ed. (2001)", "second"},
                                          {"ed. 2", "second"},
                                          {"third edition (2021)", "final"},
                                          {"2014 (new edition)", "final"}};
    char text[300], part[120];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, JUDGED("{base: \"%s\"}"), said[i][0]);
        snprintf(part, sizeof part, "\"base\":\"%s\"", said[i][1]);
        expect_part("check -f json", text, 0, part);
    }
    expect_part("check -f json", JUDGED("{base: second edition (2014)}"), 3, "known: first (Hans");
}

// Modules of both Big Boxes: an edition that stands beside is that box's, and a box may be left
// out.
Test(names_of_boxes, bundles) {
    static const char *const boxes[] = {"big box 6", "Big Box 7", "big-box-2017"};
    char text[300];
    for (size_t i = 0; i < 3; i++) {
        snprintf(text, sizeof text, JUDGED("[final, %s]"), boxes[i]);
        expect_part("check -f json", text, 0,
                    "{\"base\":\"final\",\"inns-and-cathedrals\":\"c1\",\"river\":\"c2\",\"abbot\":"
                    "\"c2\",\"traders-and-builders\":\"c2\"");
    }
    expect_part("check -f json", JUDGED("{traders: c1, big box 6: true, river: false}"), 0,
                "\"inns-and-cathedrals\":\"c1\",\"abbot\":\"c2\",\"traders-and-builders\":\"c1\"");
    expect_part("check -f json", JUDGED("{big-box-6: c2}"), 3, "write true, and name a box of it");
    expect_part("check -f json", JUDGED("[Big Box 4]"), 3, "did you mean \\\"big-box-6\\\"");
    expect_part("rules big box 6", "", 0, "big-box-6 (a box of several boxes, Carcassonne)");
    expect_part("rules -f json Expansion 6", "", 0,
                "\"kind\":\"bundle\",\"id\":\"count-king-and-robber\"");
}

// The case is judged as without it, and the first line says so.
Test(names_of_boxes, a_box_known_by_name_only) {
    const char *text = JUDGED("[final, Das Katapult]") "move: {player: Anna, place: U, at: [1, 0], "
                                                       "follower: road}\n";
    struct run run = run_games("check", text, games_of_editions_meant());
    static const char first[] = "Judged without The Catapult, which adjudge does not know.\n";
    cr_expect_eq(run.code, 0, "%s", run.err);
    cr_expect_eq(strncmp(run.out, first, strlen(first)), 0, "%s", run.out);
    run_done(&run);
    run = run_games("compare", text, games_of_editions_meant());
    cr_expect_eq(strncmp(run.out, first, strlen(first)), 0, "%s", run.out);
    run_done(&run);
    run = run_games("moves", text, games_of_editions_meant());
    cr_expect_eq(strncmp(run.out, first, strlen(first)), 0, "%s", run.out);
    run_done(&run);
    expect_part("check -f json", text, 0, "\"without\":[\"The Catapult\"]");
    expect_without("check -f json", JUDGED("{final: true, catapult: false}"), 0, "\"without\"");
    expect_part("check -f json", JUDGED("[Hunters & Gatherers]"), 3, "\"id\":\"unknown-game\"");
    expect_part("rules catapult", "", 0, "A case that names it is judged without it.");
    expect_part("check --set catapult=true", JUDGED("final"), 0, "Judged without The Catapult, ");
    expect_part("fmt", JUDGED("[final, Das Katapult]"), 0,
                "rules: {base: final, catapult: true}\n");
    expect_part("check -f json", JUDGED("[final, catapul]"), 3, "did you mean \\\"catapult\\\"?");
}

// Whatever is said of such a box names it: its title in `rules`, words of it as keys of an action,
// tiles of it. A box that is judged, which has such a row, does not pass the build.
Test(names_of_boxes, everything_of_a_box_known_by_name_only) {
    const struct aj_rulebook *book = aj_games[0]->book;
    char text[1000], part[200];
    cr_assert(book->unknowns > 0);
    for (int i = 0; i < book->unknowns; i++) {
        const struct aj_unknown *row = &book->unknown[i];
        const char *id = row->is_game ? "unknown-game" : "without", *word = row->words;
        snprintf(text, sizeof text, JUDGED("[\"%s\"]"), row->title);
        expect_part("check -f json", text, row->is_game ? 3 : 0, id);
        for (size_t length; *word; word += length + (word[length] == ' ')) {
            length = strcspn(word, " ");
            snprintf(text, sizeof text,
                     JUDGED("final") "move: {player: Anna, actions: [{%.*s: [0, 0]}]}\n",
                     (int)length, word);
            snprintf(part, sizeof part, "\"id\":\"unknown-box\",\"at\":\"/move/actions/0/%.*s\"",
                     (int)length, word);
            expect_part("check -f json", text, 3, part);
        }
        if (*row->parts) {
            snprintf(text, sizeof text,
                     "game: carcassonne\n" PLAYERS "board: [{tile: %.*sX, at: [0, 0]}]\n",
                     (int)strcspn(row->parts, " "), row->parts);
            snprintf(part, sizeof part, "X is a tile of %s", row->title);
            expect_part("check -f json", text, 3, part);
        }
    }
    for (int i = 0; i < book->calleds; i++)
        cr_expect(aj_find_named(book, book->called[i].name).kind, "%s", book->called[i].name);
}

// An edition by the title with which reports name it.
Test(names_of_boxes, titles_of_editions) {
    for (size_t i = 0; aj_games[i]; i++) {
        const struct aj_rulebook *book = aj_games[i]->book;
        for (int e = 0; e < book->editions; e++)
            cr_expect_eq(aj_find_called(book, book->edition[e].module, book->edition[e].title), e,
                         "%s", book->edition[e].title);
    }
}

Test(names_of_boxes, pieces_of_a_box_known_by_name_only) {
    expect_part("check -f json",
                JUDGED("final") "followers: [{player: Anna, at: [0, 0], segment: ghost}]\n", 3,
                "the segment \\\"ghost\\\" is of Mists over Carcassonne");
    expect_part(
        "check -f json",
        JUDGED("final") "followers: [{player: Anna, at: [0, 0], segment: road, kind: ghost}]\n", 3,
        "\\\"ghost\\\" is of Mists over Carcassonne");
    expect_part("check -f json", "game: carcassonne\n" PLAYERS "board: [\"CRFR+ghost\"]\n", 3,
                "the mark \\\"ghost\\\" is of Mists over Carcassonne");
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
        run_games("rules hold", "", games_of_editions_meant()); // "holder" has it as a part
    cr_assert_eq(run.code, 0);
    const char *whole = strstr(run.out, "  prisoner.exchange "),
               *part = strstr(run.out, "  king.scoring ");
    cr_assert(whole && part && whole < part);
    free(run.out);
    free(run.err);
    run = run_games("rules turn part", "", games_of_editions_meant());
    const char *apart = strstr(run.out, "  builder.double-turn ");
    cr_assert(apart != NULL);
    free(run.out);
    free(run.err);
}

// What is in a box, by any of its names; a bundle has its boxes' tiles.
Test(names_of_boxes, parts_of_a_box) {
    static const char *const asked[][3] = {
        {"parts gold", "GO-LRr", "D "},         {"parts gold-mines", "GO-LRr", "D "},
        {"parts fairy", "PD-", "GO-"},          {"parts nordic", "alborg-arhus", "paris"},
        {"parts big-box-6", "IC-CATH", "TO-C"},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct run run = run_games(asked[i][0], "", aj_games);
        cr_expect(run.code == 0 && strstr(run.out, asked[i][1]) && !strstr(run.out, asked[i][2]),
                  "%s: %d\n%s", asked[i][0], run.code, run.out);
        run_done(&run);
    }
    expect_part("check -f json",
                "game: carcassonne\nrules: [fairy]\n" PLAYERS "board: [{tile: ZZ-9, at: [0, 0]}]\n",
                3, "`adjudge parts princess-and-dragon`");
}
