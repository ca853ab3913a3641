// What claims in free words mean, if nothing tells it but who speaks and what the others say.
#include <stdio.h>

#include "../run.h"

// Anna moves; the ferry Dieppe-London has one locomotive, and she lays none.
#define FERRY                                                                                      \
    "game: ticket-to-ride\nmap: europe\nplayers: [{name: Anna, hand: {red: 3}}, Ben, Cleo]\n"      \
    "move: {player: Anna, claim: dieppe-london, cards: {red: 2}}\ndisputed:\n"

// Anna closes a city of three tiles with the mage: 3 tiles at 2 points and 1 more for each, 9. Ben
// has no figure on the board.
#define MAGE                                                                                       \
    "game: carcassonne\nrules: mage and witch\nplayers: [Anna, Ben, Cleo]\n"                       \
    "board: [\"FCFF+plain FCFC+plain+one-city .\"]\nmage: {at: [0, 0], segment: city}\n"           \
    "followers: [{player: Anna, at: [0, 0], segment: knight}]\n"                                   \
    "move: {player: Anna, place: FFFC+plain, at: [2, 0]}\ndisputed:\n"

// Ben's city of three tiles, 6 points, has one wine on it, which is Anna's, since she closes it.
#define WINE                                                                                       \
    "game: carcassonne\nrules: [traders]\nplayers: [Anna, Ben]\n"                                  \
    "board: [\"FCFF+plain FCFC+wine .\"]\nfollowers: [{player: Ben, at: [0, 0], segment: "         \
    "knight}]\n"                                                                                   \
    "move: {player: Anna, place: FFFC+plain, at: [2, 0]}\ndisputed:\n"

// Who moves defends the move, and who tells a limit attacks it.
Test(meant, reasons_of_both) {
    run_expect(aj_games, "check -s",
               FERRY "  Ben: you need a loco for the ferry\n"
                     "  Anna: it's grey, any two of one colour will do\n",
               1, "Ben is right and Anna is wrong");
    run_expect(aj_games, "check -s",
               FERRY "  Anna: any colour will do\n  Ben: illegal\n  Cleo: Ben's right\n", 1,
               "Anna is wrong, Ben is right and Cleo is right");
    // Who gives in does not defend the move.
    run_expect(aj_games, "check -s", FERRY "  Anna: oh, you're right\n  Ben: illegal\n", 1,
               "Both are right");
    run_expect(aj_games, "check", FERRY "  Anna: let me try that again\n  Ben: illegal\n", 1,
               "What Anna says is not understood");
    run_expect(aj_games, "check -s", FERRY "  Cleo: I agree with Ben\n  Ben: illegal\n", 1,
               "Both are right");
    run_expect(aj_games, "check -f json", FERRY "  Anna: we both know it\n  Ben: you always know\n",
               1, "\"unjudged\":\"you always know\"");
    run_expect(aj_games, "check -f json", FERRY "  Anna: we both know it\n", 3, "is no verdict");
}

// One number is the points of who has figures there, or what another claim gives.
Test(meant, numbers_in_sentences) {
    run_expect(aj_games, "check -s",
               MAGE "  Anna: with the mage it's 9 points\n  Ben: it's 7, the mage is one extra\n"
                    "  Cleo: only 6, the mage gives nothing\n",
               0, "Anna is right, Ben is wrong and Cleo is wrong");
    run_expect(aj_games, "check -s",
               MAGE "  Anna: I get 9 points\n  Ben: no, such a small city only gives 6\n", 0,
               "Anna is right and Ben is wrong");
    run_expect(aj_games, "check -s", MAGE "  Anna: I get 9 for the mage city\n  Ben: only 6\n", 0,
               "Anna is right and Ben is wrong");
    // These are no points of the turn.
    run_expect(aj_games, "check", MAGE "  Anna: I get 9 points\n  Ben: she pays 3 of it\n", 0,
               "What Ben says is not understood, and not judged: \"she pays 3 of it\".");
}

// What comes after "so" is claimed.
Test(meant, conclusions) {
    run_expect(aj_games, "check -s",
               WINE "  Ben: it's my city so I get 6 points and the wine\n"
                    "  Anna: you get 6 points but the wine is mine, I closed it\n",
               0, "Ben is wrong and Anna is right");
}

// What nothing understands is repeated if another claim is understood; a word or two is refused.
Test(meant, what_is_not_understood) {
    run_expect(
        aj_games, "check", WINE "  Ben: I get 6 points\n  Anna: so what about it then\n", 0,
        "Ben is right, whatever the edition.\nWhat Anna says is not understood, and not judged:");
    run_expect(aj_games, "check -f json",
               WINE "  Ben: I get 6 points\n  Anna: so what about it then\n", 0,
               "{\"by\":\"Anna\",\"answer\":\"open\",\"right\":false,");
    run_expect(aj_games, "check -q", WINE "  Ben: I get 6 points\n  Anna: so what about it then\n",
               0, "legal; Ben right\n");
    run_expect(aj_games, "check -f json", WINE "  Ben: I get 6 points\n  Anna: so what\n", 3,
               "is no verdict");
}

// What is not finished gives no points, whatever the other claims; words that lead to a claim are
// left out. The road FRFF, FRFR, FRRR has three tiles.
#define ROAD                                                                                       \
    "game: carcassonne\nplayers: [Anna, Ben]\nboard: [\"FRFF+monastery FRFR .\"]\n"                \
    "followers: [{player: Anna, at: [0, 0], segment: thief}]\n"                                    \
    "move: {player: Ben, place: FRRR, at: [2, 0]}\ndisputed:\n"

Test(meant, what_is_not_finished) {
    static const char *const said[] = {"it isn't even closed", "no, it isn't finished",
                                       "wrong, the road is not done yet"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        char text[512];
        snprintf(text, sizeof text, ROAD "  Anna: I get 3 points\n  Ben: \"%s\"\n", said[i]);
        run_expect(aj_games, "fmt", text, 0, "says: {gained: {Anna: 0}}}");
    }
    run_expect(aj_games, "check -s", ROAD "  Anna: the road is complete\n  Ben: it is not\n", 0,
               "Anna is right and Ben is wrong");
    run_expect(aj_games, "check -s", ROAD "  Anna: the road isn't closed yet\n", 0,
               "Anna is wrong");
    run_expect(aj_games, "check -s", ROAD "  Anna: I score the road\n  Ben: no, I do\n", 0,
               "Anna is right");
}

Test(meant, other_words) {
    static const char *const said[] = {"I've got 3 points", "I think I get 3",
                                       "that's 3 points for me", "I get 3 and that's that",
                                       "I should get 3 points"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        char text[512];
        snprintf(text, sizeof text, ROAD "  Anna: \"%s\"\n  Ben: agreed\n", said[i]);
        run_expect(aj_games, "check -s", text, 0, "Both are right");
    }
    run_expect(aj_games, "check -s", ROAD "  Ben: Anna scores 3 and her thief comes home\n", 0,
               "Ben is right");
}

// Denver-Kansas City-Saint Louis-Pittsburgh joins Denver-Pittsburgh, 11 points.
#define TICKET                                                                                     \
    "game: ticket-to-ride\nmap: usa\nplayers:\n"                                                   \
    "  - {name: Anna, routes: [denver-kansas city, kansas city-saint louis, saint "                \
    "louis-pittsburgh], "                                                                          \
    "tickets: [[denver, pittsburgh]]}\n  - {name: Ben, routes: [dallas-little rock]}\n"            \
    "game_over: true\ndisputed:\n"

Test(meant, tickets_with_points) {
    run_expect(aj_games, "check -s",
               TICKET
               "  Anna: \"my ticket is done, that's 11 points\"\n  Ben: it isn't connected\n",
               0, "Anna is right and Ben is wrong");
    run_expect(aj_games, "check -s", TICKET "  Anna: \"Denver-Pittsburgh is done, so I get 10\"\n",
               0, "Anna is wrong");
}

// Whose the points are is told by "mine" and "for me", and never the other one's.
Test(meant, whose_points_are) {
    run_expect(aj_games, "check -s",
               ROAD "  Ben: I finished the road so the 3 points are mine\n"
                    "  Anna: \"no, my thief is on it, 3 for me\"\n",
               0, "Ben is wrong and Anna is right");
    run_expect(aj_games, "check -s", ROAD "  Anna: it's 3\n  Ben: only 2\n", 0,
               "Anna is right and Ben is wrong");
    run_expect(aj_games, "check -s", ROAD "  Anna: my road gives me 3, it is closed\n", 0,
               "Anna is right");
    run_expect(aj_games, "check -s",
               ROAD "  Anna: the road is mine alone\n  Ben: the road's mine\n", 0,
               "Anna is right and Ben is wrong");
    run_expect(aj_games, "check -s",
               FERRY "  Anna: there are two of them, I take this one\n"
                     "  Ben: \"not with three of us, one closes the other\"\n  Cleo: Ben's right\n",
               1, "Anna is wrong, Ben is right and Cleo is right");
    // Who says what is quoted as it was typed.
    run_expect(aj_games, "check", ROAD "  Anna: I get 3\n  Ben: I think that's that and no more\n",
               0, "not judged: \"I think that's that and no more\".");
}
