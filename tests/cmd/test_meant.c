// What claims in free words mean, if nothing tells it but who speaks and what the others say.
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
    run_expect(aj_games, "check -s", FERRY "  Cleo: I agree with Ben\n  Ben: illegal\n", 1,
               "Both are right");
    run_expect(aj_games, "check -f json", FERRY "  Anna: we both know it\n  Ben: you never know\n",
               3, "is no verdict");
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
               "Not understood, so not judged, is what Ben says: \"she pays 3 of it\".");
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
    run_expect(aj_games, "check", WINE "  Ben: I get 6 points\n  Anna: so what about it then\n", 0,
               "Ben is right, whatever the edition.\nNot understood, so not judged, is what Anna "
               "says");
    run_expect(aj_games, "check -f json",
               WINE "  Ben: I get 6 points\n  Anna: so what about it then\n", 0,
               "{\"by\":\"Anna\",\"answer\":\"open\",\"right\":false,");
    run_expect(aj_games, "check -q", WINE "  Ben: I get 6 points\n  Anna: so what about it then\n",
               0, "legal; Ben right\n");
    run_expect(aj_games, "check -f json", WINE "  Ben: I get 6 points\n  Anna: so what\n", 3,
               "is no verdict");
}
