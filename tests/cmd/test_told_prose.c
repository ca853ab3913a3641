// What players say in a dispute in whole sentences: verdicts with their reasons, points for
// somebody, and what is no verdict, which is refused with the way to say it.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

// Anna's thief is on the road that Ben lengthens.
#define TABLE                                                                                      \
    "game: carcassonne\nrules: [tower, princess]\nplayers: [Anna, Ben]\n"                          \
    "board: [\"CRFR FRFR\"]\nfollowers: [Anna: thief at 0 0]\n"
#define MOVE "move: Ben places FRFF at 2 0, thief on road\n"

struct row {
    const char *by, *said, *part; // NULL: it is no verdict
};

static void expect_rows(const struct row *row, size_t rows) {
    for (size_t i = 0; i < rows; i++) {
        char text[1024], part[256];
        snprintf(text, sizeof text, TABLE MOVE "disputed:\n  - {by: %s, says: \"%s\"}\n", row[i].by,
                 row[i].said);
        snprintf(part, sizeof part, "{by: %s, says: %s}", row[i].by, row[i].part);
        run_expect(aj_games, row[i].part ? "fmt" : "check -f json", text, row[i].part ? 0 : 3,
                   row[i].part ? part : "is no verdict");
    }
}

#define EXPECT_ROWS(rows) expect_rows(rows, sizeof(rows) / sizeof *(rows))

Test(told_prose, verdicts_with_reasons) {
    static const struct row rows[] = {
        {"Anna", "it fits", "{verdict: legal}"},
        {"Anna", "it does not fit", "{verdict: illegal}"},
        {"Anna", "it does not fit, the city touches a field", "{verdict: illegal}"},
        {"Anna", "it doesn't fit", "{verdict: illegal}"},
        {"Anna", "doesn\u2019t fit there", "{verdict: illegal}"},
        {"Ben", "fits", "{verdict: legal}"},
        {"Ben", "yes it fits", "{verdict: legal}"},
        {"Ben", "an abbey fits everywhere", "{verdict: legal}"},
        {"Anna", "the road is closed, so it is illegal", "{verdict: illegal}"},
        {"Ben", "the road is closed, so it is legal", "{verdict: legal}"},
        {"Anna", "you cannot place there: illegal", "{verdict: illegal}"},
        {"Ben", "yes, because it is another road", "{verdict: \"yes\"}"},
        {"Anna", "no, it's mine", "{verdict: \"no\"}"},
        {"Anna", "no you don't", "{verdict: illegal}"},
        {"Anna", "no you can't", "{verdict: illegal}"},
        {"Anna", "no, you can't do that", "{verdict: \"no\"}"},
        {"Ben", "yes I can", "{verdict: legal}"},
        {"Ben", "it is a double route so I can", "{verdict: legal}"},
        {"Anna", "there is no cloister next to the city so he can't", "{verdict: illegal}"},
        {"Ben", "I may", "{verdict: legal}"},
        {"Anna", "you may not because that field is mine", "{verdict: illegal}"},
        {"Ben", "you may", "{verdict: legal}"},
        {"Anna", "you may not", "{verdict: illegal}"},
        {"Ben", "you can put it anywhere", "{verdict: legal}"},
        {"Anna", "it is not", "{verdict: illegal}"},
        {"Anna", "it isn't allowed", "{verdict: it isn't allowed}"},
        {"Ben", "it's allowed", "{verdict: it's allowed}"},
        {"Ben", "that is ok", "{verdict: that is ok}"},
        {"Ben", "yes it's ok", "{verdict: legal}"},
        {"Ben", "yes that is allowed because the road ends there", "{verdict: legal}"},
        {"Anna", "nope", "{verdict: illegal}"},
        {"Anna", "nope, the road is mine", "{verdict: illegal}"},
        {"Ben", "sure", "{verdict: legal}"},
        {"Ben", "of course", "{verdict: legal}"},
        {"Ben", "Ben can do that", "{verdict: legal}"},
        {"Anna", "Ben is not allowed to place a thief there", "{verdict: illegal}"},
        {"Anna", "he is not allowed to", "{verdict: illegal}"},
        {"Anna", "he can't place a follower on my road", "{verdict: illegal}"},
    };
    EXPECT_ROWS(rows);
}

// "She" is the other one of two players; "my" is of who claims it.
Test(told_prose, points_for_somebody) {
    static const struct row rows[] = {
        {"Anna", "3 points for me", "{gained: {Anna: 3}}"},
        {"Ben", "3 points for Anna", "{gained: {Anna: 3}}"},
        {"Ben", "3 points for her", "{gained: {Anna: 3}}"},
        {"Ben", "she gets nothing, because the road is open", "{gained: {Anna: 0}}"},
        {"Ben", "she gets nothing because the road is open", "{gained: {Anna: 0}}"},
        {"Ben", "the road isn't finished so she gets nothing", "{gained: {Anna: 0}}"},
        {"Ben", "nothing for Anna", "{gained: {Anna: 0}}"},
        {"Ben", "no points for her", "{gained: {Anna: 0}}"},
        {"Anna", "3 points for me and 0 for Ben", "{gained: {Anna: 3, Ben: 0}}"},
        {"Ben", "-20 for Anna", "{gained: {Anna: -20}}"},
        {"Anna", "+1 for me", "{gained: {Anna: 1}}"},
        {"Anna", "3 points for my sheep", "{scored: [{player: Anna, kind: sheep, points: 3}]}"},
        {"Ben", "3 points for Anna's road", "{scored: [{player: Anna, kind: road, points: 3}]}"},
        {"Anna", "tie, both get 6", "{gained: {Anna: 6, Ben: 6}}"},
        {"Ben", "she gets 3", "{gained: {Anna: 3}}"},
        {"Ben", "she gets 3 points, she does not stop there", "{gained: {Anna: 3}}"},
        {"Ben", "it's 3 points", "{gained: {Ben: 3}}"},
        {"Anna", "my thief stays",
         "{figures: [{player: Anna, at: [0, 0], segment: thief, kind: normal}]}"},
        {"Ben", "Anna's thief goes home, it is complete",
         "{gone: [{player: Anna, at: [0, 0], segment: thief, kind: normal}]}"},
        {"Ben", "Anna's thief goes home, and mine too", NULL},
        {"Ben", "I get 3 points, and so does Anna", NULL},
        {"Ben", "I get 3 points, Anna too", NULL},
        {"Ben", "I get 3 points, and the mage stays", NULL},
        {"Ben", "I get 3 points, 2 for the road and 1 for the tower", "{gained: {Ben: 3}}"},
        {"Ben", "I get 3 points, 2 for the road and 2 for the tower", NULL},
        {"Ben", "legal, and my knight stays", NULL},
        {"Anna", "not here, it is my road", "{verdict: illegal}"},
        {"Ben", "I think it is only 3 points", "{gained: {Ben: 3}}"},
        {"Ben", "it's 3", NULL},
        {"Ben", "that's worth 3, the road is open", "{gained: {Ben: 3}}"},
        {"Ben", "nothing", "{gained: {Ben: 0}}"},
        {"Ben", "no points yet", "{gained: {Ben: 0}}"},
        {"Ben", "3 points!", "{gained: {Ben: 3}}"},
        {"Anna", "3 points!", NULL},
        {"Anna", "the road is worth 3", NULL},
        {"Anna", "the road is 3 tiles", NULL},
        {"Anna", "my road is worth 3", "{scored: [{player: Anna, kind: road, points: 3}]}"},
        {"Anna", "Ben's road scores 3 points", "{scored: [{player: Ben, kind: road, points: 3}]}"},
        {"Ben", "the road is worth 3 points, not more",
         "{scored: [{player: Ben, kind: road, points: 3}]}"},
        {"Ben", "I'd get 3", "{gained: {Ben: 3}}"},
        {"Anna", "he would only get 3", "{gained: {Ben: 3}}"},
        {"Anna", "we each get 2", "{gained: {Anna: 2, Ben: 2}}"},
        {"Ben", "I get 2, she does not", "{gained: {Ben: 2, Anna: 0}}"},
        {"Ben", "I get 2 since small cities count 1 per tile", "{gained: {Ben: 2}}"},
        {"Anna", "you win", "{winner: Ben}"},
        {"Anna", "he wins", "{winner: Ben}"},
    };
    EXPECT_ROWS(rows);
}

// Two claims in one text: a verdict, and points, which are the mover's if nobody else is named. A
// tie of two players is told by one word.
Test(told_prose, two_claims) {
    static const struct row rows[] = {
        {"Anna", "legal and he gets 3 points", "{verdict: legal, gained: {Ben: 3}}"},
        {"Ben", "legal, and I get 3 points", "{verdict: legal, gained: {Ben: 3}}"},
        {"Ben", "legal; Ben gets 3", "{verdict: legal, gained: {Ben: 3}}"},
        {"Ben", "it is legal and scores 3", "{verdict: legal, gained: {Ben: 3}}"},
        {"Anna", "it's legal, scores 3 points", "{verdict: legal, gained: {Ben: 3}}"},
        {"Ben", "3 points for me, and legal", "{verdict: legal, gained: {Ben: 3}}"},
        {"Anna", "illegal, so he gets nothing", "{verdict: illegal, gained: {Ben: 0}}"},
        {"Anna", "illegal and nobody scores", "{verdict: illegal, gained: {Anna: 0, Ben: 0}}"},
        {"Ben", "I may do that and get 3 points", "{verdict: legal, gained: {Ben: 3}}"},
        {"Ben", "legal, but only 2 points", "{verdict: legal, gained: {Ben: 2}}"},
        {"Ben", "legal but no points", "{verdict: legal, gained: {Ben: 0}}"},
        {"Anna", "legal, 3 points for the road",
         "{verdict: legal, scored: [{player: Ben, kind: road, points: 3}]}"},
        {"Ben", "I win with 16 points", "{final: {Ben: 16}, winner: Ben}"},
        {"Ben", "gets 3 points", "{gained: {Ben: 3}}"},
        {"Anna", "gets 3 points", NULL}, // she, or Ben, who moves?
        {"Ben", "nobody gets the 3 points", "{gained: {Anna: 0, Ben: 0}}"},
        {"Ben", "I get 3 points and I win", "{gained: {Ben: 3}, winner: Ben}"},
        {"Anna", "he gets 3 points, I win", "{gained: {Ben: 3}, winner: Anna}"},
        {"Anna", "I win and he gets 3 points", "{gained: {Ben: 3}, winner: Anna}"},
        {"Ben", "I win and then I get it", NULL},
        {"Ben", "I win, 15 beats 8", "{winner: Ben}"},
        {"Ben", "3 points for each of us", "{gained: {Anna: 3, Ben: 3}}"},
        {"Ben", "Anna gets no wine", "{goods: {Anna: {wine: 0}}}"},
        {"Ben", "I get the wine", NULL}, // no tile here has any
        {"Ben", "Anna gets 8 points, and I get 3 points for the road",
         "{gained: {Anna: 8}, scored: [{player: Ben, kind: road, points: 3}]}"},
        {"Anna", "it's a tie", "{winner: [Anna, Ben]}"},
        {"Ben", "they both win", "{winner: [Anna, Ben]}"},
        {"Ben", "nobody wins", NULL},
        {"Anna", "legal, since the road has 3 tiles", "{verdict: legal}"},
        {"Anna", "legal, only one side is a city", "{verdict: legal}"},
        {"Anna", "legal, only if it closes", NULL},
        {"Anna", "legal, only on a road", NULL},
        {"Ben", "I get 3 points at the end and Anna gets 3 points at the end",
         "{at_end: {Ben: 3, Anna: 3}}"},
        {"Anna", "legal and then he gets 3 if it closes", NULL},
    };
    EXPECT_ROWS(rows);
    static const struct run_row written[] = {
        // Points for nobody in answer to those that the mover claims are the mover's.
        {"{by: Ben, says: I get 3 points}\n  - {by: Anna, says: \"2 points, the road is open\"}",
         "{by: Anna, says: {gained: {Ben: 2}}}"},
        {"{by: Ben, says: legal}\n  - {by: Anna, says: \"2 points, the road is open\"}",
         "{by: Anna, says: {unjudged: \"2 points, the road is open\"}}"},
        {"{by: Ben, says: [legal, Ben gets 3 points]}",
         "{by: Ben, says: {verdict: legal, gained: {Ben: 3}}}"},
        {"{by: Ben, says: legal, gained: 3}",
         "{by: Ben, says: {verdict: legal, gained: {Ben: 3}}}"},
        {"{player: Ben, verdict: legal, gained: {Ben: 3}}",
         "{by: Ben, says: {verdict: legal, gained: {Ben: 3}}}"},
        {"{by: Ben, says: {winner: tie}}", "{by: Ben, says: {winner: [Anna, Ben]}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE MOVE "disputed:\n  - ", 0, written);
}

// Several claims of one player by keys or in a list, and points that are given to nobody.
Test(told_prose, claims_by_player) {
    static const struct run_row listed[] = {
        {"{Ben: [legal, I get 3 points], Anna: illegal}",
         "{by: Ben, says: {verdict: legal, gained: {Ben: 3}}}"},
        {"{Ben: {points: {Ben: 3}}}", "{by: Ben, says: {gained: {Ben: 3}}}"},
        {"{Ben: {Ben: 3, Anna: 0}}", "{by: Ben, says: {gained: {Ben: 3, Anna: 0}}}"},
        {"{Ben: {points: 3}}", "{by: Ben, says: {gained: {Ben: 3}}}"},
        {"{Ben: {verdict: legal, points: {Ben: 3}}}",
         "{by: Ben, says: {verdict: legal, gained: {Ben: 3}}}"},
        {"{Anna: {verdict: illegal, because: it is mine}}", "{by: Anna, says: {verdict: illegal}}"},
        {"{Anna: {verdict: illegal, reason: too far}}", "{by: Anna, says: {verdict: illegal}}"},
        {"{Ben: [I win, I get 3 points]}", "{by: Ben, says: {gained: {Ben: 3}, winner: Ben}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE MOVE "disputed: ", 0, listed);
    // Points for nobody are those of the only one who has figures, if the move places none.
    static const struct run_row owned[] = {
        {"{Anna: it's 2 points, Ben: \"3 points\"}", "{by: Anna, says: {gained: {Anna: 2}}}"},
        {"{Anna: I get 2 points, Ben: \"3 points\"}", "{by: Ben, says: {gained: {Anna: 3}}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE "move: Ben places FRFR at 1 0\ndisputed: ", 0, owned);
}

// Reasons after points, points of nobody, and what is no points.
Test(told_prose, points_and_reasons) {
    static const struct row rows[] = {
        {"Ben", "Anna does not get anything", "{gained: {Anna: 0}}"},
        {"Anna", "I don't get any points", "{gained: {Anna: 0}}"},
        {"Anna", "I get 4 points for the city around the tower",
         "{scored: [{player: Anna, kind: city, points: 4}]}"},
        {"Anna", "I get 4 points like a monastery", "{gained: {Anna: 4}}"},
        {"Anna", "I lose 3 points to the bank", "{gained: {Anna: -3}}"},
        {"Anna", "I get 4, Ben has none", "{gained: {Anna: 4, Ben: 0}}"},
        {"Anna", "Ben gets 2 points, he has two meeples", "{gained: {Ben: 2}}"},
        {"Anna", "I get 4 points alone", "{gained: {Anna: 4, Ben: 0}}"},
        {"Anna", "illegal, he has none in his hand when he places", "{verdict: illegal}"},
        {"Anna", "illegal, Ben has two", "{verdict: illegal}"},
        {"Anna", "illegal: he has no meeple left when he places", "{verdict: illegal}"},
        {"Anna", "I win, I have the longer road", "{winner: Anna}"},
        {"Anna", "it's a tie, we both have one", "{winner: [Anna, Ben]}"},
        {"Anna", "legal when the road is closed", NULL},
        {"Anna", "I get 4 points when the road is closed", NULL},
        {"Anna", "I get 4 points, Ben has 5 points", NULL},
    };
    EXPECT_ROWS(rows);
}

// Of three players "she" may be anybody, and "each" is whoever shares.
Test(told_prose, pronouns_of_three_players) {
    static const struct run_row rows[] = {
        {"she gets 4 points", "say by name who \\\"she\\\" is"},
        {"they get 4 points each", "say by name who \\\"they\\\" is"},
        {"4 points each", "say who gets them"}};
    RUN_EXPECT_ROWS(aj_games, "check -f json",
                    "game: carcassonne\nplayers: [Anna, Ben, Carl]\nboard: [\"CRFR FRFR\"]\n"
                    "move: Ben places FRFF at 2 0\ndisputed:\n  Anna: ",
                    3, rows);
}

// Between braces YAML cuts a text at its commas.
Test(told_prose, turns_cut_at_commas) {
#define TICKET "game: ticket-to-ride\nrules: {base: usa}\nplayers: [Tom, Ida]\n"
    run_expect(aj_games, "fmt", TICKET "move: {Tom: draw blind, then draw blind}\n", 0,
               "- {draw: blind}\n    - {draw: blind}");
    run_expect(aj_games, "fmt", TICKET "moves: [{Tom: claims seattle-portland, pays 1 red}]\n", 0,
               "{lay: {red: 1}, route: portland-seattle}");
    run_expect(aj_games, "fmt", TICKET "move: {player: Tom, pass}\n", 0, "[{pass: true}]");
    run_expect(aj_games, "fmt",
               "game: ticket-to-ride\nrules: {base: usa}\nplayers: Tom, Ida\n"
               "move: {Tom: claims denver-helena, pays 3 green, 1 locomotive}\n",
               0, "{lay: {green: 3, locomotive: 1}, route: denver-helena}");
}

// Of a double whose routes differ the one of the colour is meant: green has 5 spaces, red 6.
Test(told_prose, a_colour_of_unlike_doubles) {
#define NORDIC "game: ticket-to-ride-europe\nrules: {base: nordic}\nplayers: [Tom, Ida]\n"
    run_expect(aj_games, "check -s",
               NORDIC "move: {player: Tom, actions: [{claim: moirana-trondheim, with: red}]}\n", 1,
               "6 red");
    run_expect(aj_games, "check -s",
               NORDIC "move: {player: Tom, actions: [{claim: moirana-trondheim, with: green}]}\n",
               0, "5 green");
}

// Facts, conditions, what somebody else may do, and points of nobody.
Test(told_prose, no_verdicts) {
    static const struct row rows[] = {
        {"Ben", "fits if rotated", NULL},
        {"Ben", "it only fits there", NULL},
        {"Ben", "Anna may not", NULL},
        {"Anna", "the dragon eats him", NULL},
        {"Anna", "the dragon can't eat him", NULL},
        {"Anna", "we share it", NULL},
        {"Anna", "it is mine", NULL},
        {"Anna", "I keep Ben as prisoner", NULL},
        {"Anna", "both come home", NULL},
        {"Anna", "she must pay", NULL},
        {"Ben", "I may pass", NULL},
        {"Anna", "it may be legal", NULL},
        {"Anna", "legal, but only if he pays", NULL},
        {"Anna", "no points", NULL},
        {"Anna", "is it legal?", NULL},
        {"Anna", "only one meeple per turn", NULL},
        {"Anna", "the knight may flee", NULL},
        {"Anna", "the monastery is worth 4", NULL},
        {"Anna", "4 points", NULL},
        {"Anna", "my robber takes 2 of them", NULL},
        {"Anna", "3 points for the road", NULL},
        {"Anna", "Ben gets everything", NULL},
        {"Anna", "+1 for the house", NULL},
        {"Anna", "I get 4 points and place a monk", "{gained: {Anna: 4}, unjudged: place a monk}"},
        {"Anna", "I get 4 points if it closes", NULL},
    };
    EXPECT_ROWS(rows);
}

// A claim that is refused is told in the way in which it can be made.
Test(told_prose, how_it_is_said) {
    static const struct run_row rows[] = {
        {"only 4 points",
         "\\\"Anna gets 4 points\\\", or \\\"Anna has 4 points\\\" if that is a total"},
        {"we share it", "{features: [{at: [0, 0], segment: road, owners: [Anna, Ben]}]}"},
        {"both come home", "{gone: [{player: Anna, at: [0, 0], segment: road}]}"},
        {"my thieves stay", "{figures: [{player: Anna, at: [0, 0], segment: road}]}"},
        {"I keep Ben as prisoner", "{prisoners: [{holder: Ben, player: Anna}]}"},
        {"the dragon eats him", "{dragon: [1, 0]}"}};
    RUN_EXPECT_ROWS(aj_games, "check -f json", TABLE MOVE "disputed:\n  Anna: ", 3, rows);
}

// What each player has may be told next to the players.
Test(told_prose, what_each_player_has) {
    run_expect(aj_games, "fmt", TABLE "scores: {Anna: 5, Ben: 3}\n", 0,
               "  - {name: Anna, score: 5}\n  - {name: Ben, score: 3}\n");
    run_expect(
        aj_games, "fmt", TABLE "prisoners: {Anna: Ben}\nsupply: {Ben: 4}\n", 0,
        "  - {name: Anna, prisoners: [{player: Ben}]}\n  - {name: Ben, followers_left: 4}\n");
    run_expect(aj_games, "fmt",
               "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\nstations: {Anna: Paris}\n"
               "tickets: {Anna: [brest-petrograd]}\nhands: {Ben: 3 red}\n",
               0, "{name: Ben, hand: {red: 3}}");
    run_expect(aj_games, "check -f json", TABLE "scores: {Anna: 5, Cleo: 3}\n", 3,
               "the key \\\"scores\\\" is not known here");
}

// Keys that are misspelt are named, and nothing else of their map is.
Test(told_prose, misspelt_keys) {
    run_expect_one_error(aj_games,
                         "game: carcassonne\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
                         "followers: [{player: Anna, at: [0, 0], theif: road}]\n",
                         "unknown-key", "did you mean \\\"thief\\\"?");
    run_expect_one_error(aj_games, TABLE "move: {Anna: place FRFF at 2 0, dargon: [E]}\n",
                         "unknown-key", "did you mean \\\"dragon\\\"?");
}

// A follower comes out of Carcassonne, a prisoner is bought back, bids by the players' names.
Test(told_prose, what_is_done) {
    run_expect(aj_games, "fmt",
               "game: carcassonne\nrules: [count]\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
               "move: Ben places FRFF at 1 0, redeploys Anna's large follower from the castle to "
               "road at 0 0\n",
               0,
               "{redeploy: {player: Anna, from: castle, at: [0, 0], segment: road, kind: large}}");
    static const char *const paid[] = {"pays Anna 3 points", "pays 3 points to Anna",
                                       "pays 3 points to Anna and gets his meeple back"};
    for (size_t i = 0; i < sizeof paid / sizeof *paid; i++) {
        char text[512];
        snprintf(text, sizeof text, TABLE "move: Ben %s, then places FRFF at 2 0\n", paid[i]);
        run_expect(aj_games, "fmt", text, 0, "    - {ransom: {from: Anna}}\n    - {place: FRFF");
    }
    run_expect(aj_games, "fmt",
               "game: carcassonne\nrules: [bridges]\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
               "move: {player: Anna, actions: [{place: FRFF, at: [1, 0]}, {bazaar: [{tile: U, by: "
               "Anna, bids: {Ben: 1}, to: Ben}]}]}\n",
               0, "bids: [{player: Ben, points: 1}]");
    run_expect(aj_games, "fmt",
               TABLE "move: {player: Ben, tile: FRFF, position: [2, 0], meeple: {type: farmer, "
                     "location: field}}\n",
               0, "segment: field");
    run_expect(aj_games, "fmt", TABLE "move: {player: Ben, tile: U, at: [2, 0], meeple: road}\n", 0,
               "{follower: normal, segment: road}");
    run_expect(aj_games, "fmt", TABLE "move: Ben places FRFF at 2 0; thief on road\n", 0,
               "{place: FRFF, at: [2, 0]}");
    run_expect(aj_games, "fmt", TABLE "disputed: [\"Anna: illegal, it is mine\", \"Ben: yes\"]\n",
               0, "{by: Anna, says: {verdict: illegal}}");
}

// A reason alone is the opposite of the verdict that the others claim; of anything else it is none.
Test(told_prose, a_reason_against_a_verdict) {
    static const char *const rows[][2] = {
        {"Anna: legal, Ben: only one follower a turn", "Ben is right"},
        {"Anna: legal, Ben: not both in one turn", "Ben is right"},
        {"Anna: yes, Ben: Anna has no meeples", "Ben is right"},
        {"Anna: illegal, Ben: she has enough tiles", "Anna is right"},
        {"Anna: I may do it twice, Ben: only one a turn", "Ben is right"},
    };
    static const char *const refused[] = {"Anna: I get 4 points, Ben: not both"};
    static const char *const aside[] = {"Anna: legal, Ben: only if it fits",
                                        "Anna: legal, Ben: the road is not mine",
                                        "Anna: illegal, Ben: not both in one turn"};
    char text[512];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, TABLE "move: Anna places CCCC at 2 0\nclaims: {%s}\n",
                 rows[i][0]);
        run_expect(aj_games, "check -s", text, 1, rows[i][1]);
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(text, sizeof text, TABLE "move: Anna places FRFF at 2 0\nclaims: {%s}\n",
                 refused[i]);
        run_expect(aj_games, "check -f json", text, 3, "is no verdict");
    }
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++) {
        snprintf(text, sizeof text, TABLE "move: Anna places FRFF at 2 0\nclaims: {%s}\n",
                 aside[i]);
        run_expect(aj_games, "check", text, 1, "What Ben says is not understood, and not judged");
    }
}

// A part of a claim that cannot be judged is repeated in the answer; a condition, or points, is
// refused with the whole claim.
Test(told_prose, a_part_that_is_not_judged) {
    static const struct run_row rows[] = {
        {"I get 3 points and my wagon is fast", "{gained: {Anna: 3}, unjudged: my wagon is fast}"},
        {"legal, and the road is mine", "{verdict: legal, unjudged: the road is mine}"},
        {"the castle is mine and I get 3 points",
         "{gained: {Anna: 3}, unjudged: the castle is mine}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE MOVE "disputed:\n  Anna: ", 0, rows);
    static const char *const refused[] = {
        "I get 3 points and Ben",     "I get 3 points and so does Ben",
        "legal and until he pays",    "I get 3 points and Ben likewise",
        "I get 3 points and 2 sheep", "{unjudged: the castle}"};
    char text[512];
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(text, sizeof text, TABLE MOVE "disputed:\n  Anna: %s\n", refused[i]);
        run_expect(aj_games, "check -f json", text, 3, "\"verdict\":\"invalid\"");
    }
    run_expect(aj_games, "check -s",
               TABLE MOVE "disputed:\n  Anna: I get 3 points and the castle\n", 1,
               "Not judged of what Anna says: \"the castle\".");
    run_expect(aj_games, "check -f json",
               TABLE MOVE "disputed:\n  Anna: I get 3 points and the castle\n", 1,
               "\"unjudged\":\"the castle\"");
}

// What comes after points is a reason also if it says "too" or "no" of something else.
Test(told_prose, reasons_after_points) {
    static const struct run_row rows[] = {
        {"\"Ben gets nothing, his road is too short\"", "{gained: {Ben: 0}}"},
        {"\"Ben gets nothing, he has no thief there\"", "{gained: {Ben: 0}}"},
        {"\"I get 3 points, the two ways are not of the same length\"", "{gained: {Anna: 3}}"},
        {"Ben gets -2 points", "{gained: {Ben: -2}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE MOVE "disputed:\n  Anna: ", 0, rows);
}

// The keys of an action's map may be next to it.
Test(told_prose, actions_with_flat_keys) {
    run_expect(aj_games, "fmt",
               "game: carcassonne\nrules: [count]\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
               "move: {player: Anna, actions: [{place: FRFF, at: [1, 0]}, {redeploy: Ben, from: "
               "castle, to: road at 0 0}]}\n",
               0, "- {redeploy: {player: Ben, from: castle, at: [0, 0], segment: road}}");
    run_expect(aj_games, "fmt",
               "game: carcassonne\nrules: [messages]\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
               "move: {player: Anna, actions: [{place: FRFF, at: [1, 0]}, {advance: messenger, "
               "player: Ben}]}\n",
               0, "- {advance: {player: Ben, figure: messenger}}");
    run_expect(aj_games, "fmt",
               "game: carcassonne\nrules: [crop]\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
               "move: {player: Anna, actions: [{place: FRFF, at: [1, 0]}, {join: field N at 0 0, "
               "player: Ben}]}\n",
               0, "- {join: {player: Ben, at: [0, 0], segment: field NNE}}");
}

// Who does not get a bonus gets no points for it; a thing may be called by how it is.
Test(told_prose, no_bonus) {
    static const struct run_row rows[] = {
        {"Ben gets no mandala", "[{player: Ben, kind: mandala, points: 0}]"},
        {"\"no longest path for Ben, mine is longer\"",
         "[{player: Ben, kind: longest path, points: 0}]"},
        {"nobody gets the globetrotter", "{player: Ben, kind: globetrotter, points: 0}"},
        {"Ben gets 5 for the ticket and no mandala", "{player: Ben, kind: mandala, points: 0}"},
        {"I get the 10 for the longest path", "[{player: Anna, kind: longest path, points: 10}]"},
        {"I get 5 more for the mandala", "[{player: Anna, kind: mandala, points: 5}]"}};
    RUN_EXPECT_ROWS(aj_games, "fmt",
                    "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\ngame_over: true\n"
                    "disputed:\n  Anna: ",
                    0, rows);
    run_expect(aj_games, "fmt", TABLE MOVE "disputed:\n  Ben: nothing for an unfinished city\n", 0,
               "[{player: Ben, kind: city, points: 0}]");
}

// A wagon that drives on is on the board, wherever; another figure is not meant by its name.
Test(told_prose, a_wagon_drives_on) {
    static const char head[] = "game: carcassonne\nrules: [abbey]\nplayers: [Anna, Ben]\nboard: "
                               "[FRFR]\nmove: Anna places FRFF at 1 0\n";
    char text[512];
    snprintf(text, sizeof text,
             "%sfollowers: [{player: Anna, at: [0, 0], kind: wagon, segment: road}]\n"
             "disputed: {Anna: my wagon drives on}\n",
             head);
    run_expect(aj_games, "fmt", text, 0, "figures: [{player: Anna, kind: wagon}]");
    snprintf(text, sizeof text,
             "%sfollowers: [Anna: thief at 0 0]\ndisputed: {Anna: my wagon goes home}\n", head);
    run_expect(aj_games, "check -f json", text, 3, "is no verdict");
}

// A thing that a claim names after "as", "with" or "on" is what the points are for; "it" is what
// the other claim names.
Test(told_prose, what_points_are_for) {
    static const struct run_row rows[] = {
        {"Ben gets 2 points on the road", "[{player: Ben, kind: road, points: 2}]"},
        {"Ben gets 4 points with his knight", "[{player: Ben, kind: knight, points: 4}]"},
        {"I get 4 points as a city", "[{player: Anna, kind: city, points: 4}]"},
        {"I get 4 points with this tile", "{gained: {Anna: 4}}"},
        {"\"I get 3 points for the road, and 4 points for the city\"",
         "[{player: Anna, kind: road, points: 3}, {player: Anna, kind: city, points: 4}]"},
        {"6 points for me too", "{gained: {Anna: 6}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE MOVE "disputed:\n  Anna: ", 0, rows);
    run_expect(aj_games, "fmt",
               TABLE MOVE "disputed: {Anna: Ben gets 3 points for the road, Ben: nothing for it}\n",
               0, "{by: Ben, says: {scored: [{player: Ben, kind: road, points: 0}]}}");
    run_expect(aj_games, "fmt", TABLE MOVE "disputed: {Anna: Ben gets nothing for it}\n", 0,
               "{gained: {Ben: 0}}");
}

// A bridge without a cell is on the tile just placed.
Test(told_prose, a_bridge_here) {
    static const struct run_row rows[] = {
        {"{bridge: W}", "- {bridge: {at: [1, 0], segment: road W}}"},
        {"{bridge: north south}", "- {bridge: {at: [1, 0], segment: road N}}"},
        {"{bridge: W at 0 0}", "- {bridge: {at: [0, 0], segment: road W}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt",
                    "game: carcassonne\nrules: [bridges]\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
                    "move:\n  player: Anna\n  actions:\n  - {place: FFFF, at: [1, 0]}\n  - ",
                    0, rows);
}

// The number of players is a remark; "the bar" is one; a shepherd named by his segment stays.
Test(told_prose, what_families_say) {
    static const struct run_row rows[] = {
        {"legal with two players", "{verdict: legal}"},
        {"Anna and I both get 6 points", "{gained: {Ben: 6, Anna: 6}}"},
        {"I get the bar of gold", "{gold: {Ben: 1}}"}};
    RUN_EXPECT_ROWS(aj_games, "fmt", TABLE MOVE "disputed:\n  Ben: ", 0, rows);
    run_expect(aj_games, "check -f json", TABLE MOVE "disputed:\n  Ben: legal with three players\n",
               3, "is no verdict");
    run_expect(aj_games, "check -s",
               "game: carcassonne\nrules: [hills]\nplayers: [Anna, Ben]\nboard: [FFFF]\n"
               "followers: [{player: Anna, at: [0, 0], segment: shepherd, sheep: [3]}]\n"
               "move: Ben places FFFF at 1 0\ndisputed: {Anna: my shepherd stays}\n",
               0, "Anna is right");
}

// A verdict that is no text is an error in the input.
Test(told_prose, a_verdict_that_is_a_list) {
    run_expect(aj_games, "check -f json", TABLE MOVE "disputed: {Anna: {verdict: [legal, x]}}\n", 3,
               "wrong-type");
    run_expect(aj_games, "check -f json",
               TABLE MOVE "disputed: [{by: Anna, says: {verdict: [legal]}}, {by: Ben, says: "
                          "{verdict: {}}}]\n",
               3, "wrong-type");
}

// Against points "no" is no verdict: it is right if they are wrong. Against a verdict "wrong" is
// the other one. Ben's road leads on to the west, so that FFFR at (1,0) does not complete it.
#define ROAD                                                                                       \
    "game: carcassonne\nrules: {base: second}\nplayers: [Anna, Ben]\nboard: [FRFR]\n"              \
    "followers: [{player: Ben, at: [0, 0], segment: road}]\n"                                      \
    "move: Anna places FFFR at 1 0\ndisputed: [{by: Ben, says: %s}, {by: Anna, says: \"%s\"}]\n"

static void expect_denial(const char *command, const char *ben, const char *anna,
                          const char *said) {
    char text[512];
    snprintf(text, sizeof text, ROAD, ben, anna);
    run_expect(aj_games, command, text, 0, said);
}

Test(told_prose, denials) {
    static const char *const denials[] = {
        "no",        "No!",           "nope",       "that's not right", "not true",
        "you don't", "no, you don't", "I disagree", "rubbish",          "no, it has two tiles only",
        NULL};
    for (const char *const *denial = denials; *denial; denial++) {
        expect_denial("fmt", "I get 2", *denial, "{denies: {gained: {Ben: 2}}}");
        expect_denial("check", "I get 2", *denial, "Ben is wrong and Anna is right");
    }
    expect_denial("check", "I get nothing", "no", "Ben is right and Anna is wrong");
    expect_denial("fmt", "legal", "that's wrong", "{by: Anna, says: {verdict: illegal}}");
    expect_denial("fmt", "illegal", "that's wrong", "{by: Anna, says: {verdict: legal}}");
    expect_denial("fmt", "legal and I get 2", "no", "{denies: {verdict: legal, gained: {Ben: 2}}}");
}

// What comes after "no" may be a claim, and a number alone is the points that are quarrelled over.
Test(told_prose, a_claim_after_no) {
    static const char *const twos[] = {"no, only 2", "no, two",  "no, only two points", "2",
                                       "just two",   "it's two", "no, you get 2",       NULL};
    for (const char *const *two = twos; *two; two++)
        expect_denial("fmt", "I get 3", *two, "{by: Anna, says: {gained: {Ben: 2}}}");
    expect_denial("fmt", "I get 3 for the road", "no, 2",
                  "{by: Anna, says: {scored: [{player: Ben, kind: road, points: 2}]}}");
    expect_denial("fmt", "I get 3", "no, only 2, such a road gives less",
                  "{by: Anna, says: {gained: {Ben: 2}}}");
    expect_denial("fmt", "I get 3", "no, 2 because it is open",
                  "{by: Anna, says: {gained: {Ben: 2}}}");
    expect_denial("fmt", "legal", "you may only do one of them",
                  "{by: Anna, says: {verdict: illegal}}");
    expect_denial("fmt", "I get 3", "no, nothing", "{by: Anna, says: {gained: {Ben: 0}}}");
    expect_denial("fmt", "I get 3", "no, 2 for the road",
                  "{scored: [{player: Ben, kind: road, points: 2}]}");
    expect_denial("fmt", "I get 3", "me too", "{by: Anna, says: {gained: {Anna: 3}}}");
}

// What is denied must be understood; nobody knows what the second "no" is against.
Test(told_prose, denials_of_nothing) {
    run_expect(aj_games, "check -f json",
               TABLE MOVE "disputed: [{by: Ben, says: xyzzy}, {by: Anna, says: \"rubbish\"}]\n", 3,
               "what this denies is not understood");
    run_expect(aj_games, "check -f json",
               TABLE MOVE "disputed: [{by: Ben, says: I get 3}, {by: Cleo, says: he gets 2}, "
                          "{by: Anna, says: \"rubbish\"}]\n",
               3, "is no verdict");
}

// Who gets a bonus: Anna's path has 7 spaces (4 and 3), Ben's 5 (3 and 2).
#define LONGEST                                                                                    \
    "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n"                                          \
    "claimed: {Anna: [paris-zurich, marseille-paris], Ben: [berlin-wien, essen-berlin]}\n"         \
    "game_over: true\ndisputed:\n- {by: Anna, says: "

Test(told_prose, who_gets_a_bonus) {
    static const struct run_row rows[] = {
        {"the longest route is mine}", "{player: Anna, kind: longest route, points: some}"},
        {"I have the longest path}", "{player: Anna, kind: longest path, points: some}"},
        {"my route is longer}", "{player: Anna, kind: longest, points: some}"},
        {"\"I have more spaces, so I get the longest\"}",
         "{player: Anna, kind: longest, points: some}"},
        {"longest road goes to Ben}", "{player: Ben, kind: longest road, points: some}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", LONGEST, 0, rows);
    run_expect(aj_games, "check", LONGEST "we tie for the longest route}\n", 0, "Anna is wrong");
    run_expect(aj_games, "check", LONGEST "the European Express is Ben's}\n", 0, "Anna is wrong");
    run_expect(aj_games, "check", LONGEST "the European Express is mine}\n", 0, "Anna is right");
}

// What another claim gives, for somebody else.
Test(told_prose, the_same_for_somebody_else) {
    static const struct run_row rows[] = {
        {"no, mine", "{by: Ben, says: {scored: [{player: Ben, kind: longest, points: some}]}}"},
        {"no, I do", "{by: Ben, says: {scored: [{player: Ben, kind: longest, points: some}]}}"},
        {"nobody gets it", "{by: Ben, says: {scored: [{player: Anna, kind: longest, points: 0}]}}"},
        {"we share it", "- {player: Ben, kind: longest, points: some}"},
        {"no",
         "{by: Ben, says: {denies: {scored: [{player: Anna, kind: longest, points: some}]}}}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", LONGEST "I have the longest}\n- by: Ben\n  says: ", 0, rows);
    expect_denial("fmt", "I get 3", "neither of us gets it.",
                  "{by: Anna, says: {gained: {Ben: 0}}}");
    expect_denial("fmt", "I get 3", "both of us", "{gained: {Anna: 3, Ben: 3}}");
}

// Whose a feature is. FRFR at (0,0) and FFFR at (1,0) are one road, on which Ben alone has a thief.
Test(told_prose, whose_a_feature_is) {
    static const struct {
        const char *said, *owners;
    } rows[] = {
        {"the road is mine", "owners: [Anna]"},
        {"I own the road", "owners: [Anna]"},
        {"the road is Ben's, he was first", "owners: [Ben]"},
        {"we share the road", "owners: [Anna, Ben]"},
        {"nobody owns the road", "owners: []"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_denial("fmt", "legal", rows[i].said, rows[i].owners);
    expect_denial("fmt", "the road is mine", "no, it's mine",
                  "{by: Anna, says: {features: [{at: [0, 0], segment: road, owners: [Anna]}]}}");
    expect_denial("check", "the road is mine", "no, we share it", "Ben is right and Anna is wrong");
    expect_denial("check", "the road is mine", "no", "Ben is right and Anna is wrong");
    // There is no city with a follower.
    run_expect(aj_games, "check -f json", TABLE MOVE "disputed: {Anna: the city is mine}\n", 3,
               "is no verdict");
}

// Whether a ticket is completed. Anna's routes join Marseille, Paris and Zürich, not Paris and
// Wien.
#define TICKETS                                                                                    \
    "game: ticket-to-ride-europe\nplayers:\n- {name: Anna, tickets: [paris-wien, "                 \
    "brest-venezia]}\n"                                                                            \
    "- {name: Ben, tickets: [berlin-roma]}\n"                                                      \
    "claimed: {Anna: [paris-zurich, marseille-paris]}\ngame_over: true\ndisputed:\n- {by: Anna, "  \
    "says: "

Test(told_prose, whether_a_ticket_is_completed) {
    static const struct run_row rows[] = {
        {"my ticket Paris-Wien is done}",
         "scored: [{player: Anna, kind: ticket paris-wien, points: some}]"},
        {"I completed Paris to Wien}",
         "scored: [{player: Anna, kind: ticket paris-wien, points: some}]"},
        {"my ticket to Venezia fails}",
         "denies: {scored: [{player: Anna, kind: ticket brest-venezia, points: some}]}"},
        {"Ben's ticket isn't done}",
         "denies: {scored: [{player: Ben, kind: ticket berlin-roma, points: some}]}"},
    };
    RUN_EXPECT_ROWS(aj_games, "fmt", TICKETS, 0, rows);
    // She has two tickets: which one she means is not said.
    run_expect(aj_games, "check -f json", TICKETS "my ticket is done}\n", 3, "is no verdict");
    run_expect(aj_games, "check",
               TICKETS "I finished Paris-Wien}\n- {by: Ben, says: \"no, it is not\"}\n", 0,
               "Anna is wrong and Ben is right, whatever the edition.\n  Anna's routes do not join "
               "Paris\u2013Wien");
}

// A reason may have numbers, if they are no points; without a move nothing is allowed or not.
Test(told_prose, reasons_alone) {
    expect_denial("fmt", "legal", "wrong edge", "{by: Anna, says: {verdict: illegal}}");
    expect_denial("fmt", "legal", "you need 2 more tiles", "{by: Anna, says: {verdict: illegal}}");
    run_expect(aj_games, "check -f json",
               TABLE "disputed: {Anna: legal, Ben: the thief isn't there}\n", 0,
               "\"unjudged\":\"the thief isn't there\"");
}
