// What is compared is what is at issue: for each kind of thing that a claim may speak of, a case in
// which two sets of rules differ in that alone, and not in verdict or points. `compare` says so and
// ends with 1; `check` never says that they are the same.
#include "api/games.h"
#include "run.h"

struct row {
    const char *what;
    const char *rules; // the sets that are compared; "": every edition
    const char *text;  // without claims
    const char *claim; // right by some of them, and not by others
};

#define CAR(rules) "game: carcassonne\nrules: {" rules "}\nplayers: [{name: Anna}, {name: Bob}]\n"
#define TTR "game: ticket-to-ride-europe\n"

static const struct row rows[] = {
    // The dragon walks over a tower with a follower on top.
    {"figures", "",
     CAR("tower: true, princess-and-dragon: true") "board: [{tile: PD-F-volcano, at: [0, 0]}, "
                                                   "{tile: TO-F, at: [1, 0]}]\n"
                                                   "dragon: [0, 0]\n"
                                                   "towers: [{at: [1, 0], height: 1}]\n"
                                                   "followers: [{player: Bob, at: [1, 0], "
                                                   "segment: tower}]\n"
                                                   "move: {player: Anna, actions: [{place: "
                                                   "PD-C-dragon, at: [-1, 0]}, {dragon: [E]}]}\n",
     "{figures: [{player: Bob, at: [1, 0], segment: tower}]}"},
    // A city of two tiles that nobody holds is worth 4, or 2 by the first two editions.
    {"features", "",
     CAR("") "board: [{tile: E, at: [0, 0]}]\n"
             "move: {player: Anna, actions: [{place: E, at: [0, -1], turn: 180}]}\n",
     "{features: [{at: [0, 0], segment: city, points: 4}]}"},
    // What red cards and locomotives match on a grey route: red ones, or locomotives alone.
    {"claim", "--set tunnel.colour-compared=cards-played --set tunnel.colour-compared=route",
     TTR "players: [{name: Anna, hand: {green: 4, red: 4, locomotive: 6}}, {name: Ben}]\n"
         "piles: {draw: 50, discard: 20}\n"
         "move: {player: Anna, actions: [{lay: {red: 2, locomotive: 2}, route: marseille-roma}, "
         "{reveal: [red, locomotive, green]}]}\n",
     "{claim: {extras_due: 2}}"},
    // Whether the Robber Baron is a tile of the game: no road is completed, so he counts nothing.
    {"robber_baron", "--set king.tiles=both --set king.tiles=king",
     CAR("king-and-robber: c1") "board: [{tile: E, at: [0, 0]}]\n"
                                "robber_baron: {player: Bob, size: 2}\n"
                                "move: {player: Anna, actions: [{place: E, at: [0, -1], turn: "
                                "180}]}\n",
     "{robber_baron: Bob}"},
    // Whether the fairy is in the game: she is beside a farmer, whose field scores nothing.
    {"fairy", "--set fairy.fairy=yes --set fairy.fairy=no",
     CAR("princess-and-dragon: c2") "board: [{tile: U, at: [0, 0]}]\n"
                                    "followers: [{player: Bob, at: [0, 0], segment: field NNE}]\n"
                                    "fairy: {at: [0, 0]}\n"
                                    "move: {player: Anna, actions: [{place: U, at: [0, 1]}]}\n",
     "{fairy: {at: [0, 0]}}"},
    // Without the dragon a volcano brings none.
    {"dragon", "--set dragon.dragon=yes --set dragon.dragon=no",
     CAR("princess-and-dragon: c2") "board: [{tile: B, at: [0, 0]}]\n"
                                    "move: {player: Anna, actions: [{place: PD-F-volcano, at: "
                                    "[1, 0]}]}\n",
     "{dragon: [1, 0]}"},
    // Two have 20 points and no ticket, and nobody has the bonus of the longest path, which there
    // is
    // not; they share the win, or Blue's path of 4 wins against none.
    {"winner", "--set ending.tie-path=card --set ending.tie-path=length",
     TTR "rules: {options: {bonus: most-tickets}}\n"
         "players: [{name: Red, score: 20, trains: 2}, {name: Blue, score: 20, trains: 20}]\n"
         "claimed: {Blue: berlin-wien}\n"
         "moves: [{player: Blue, actions: []}, {player: Red, actions: []}]\n",
     NULL},
};

static struct run compare(const struct row *row, const char *claim) {
    char arguments[256], text[2048];
    snprintf(arguments, sizeof arguments, "compare %s", row->rules);
    snprintf(text, sizeof text, claim ? "%sdisputed: [{by: Cleo, says: %s}]\n" : "%s", row->text,
             claim);
    return run_games(arguments, text, aj_games);
}

static void expect_differing(const struct row *row, const char *claim, const char *words) {
    struct run run = compare(row, claim);
    cr_expect_eq(run.code, 1, "%s ends with %d: %s%s", row->what, run.code, run.out, run.err);
    cr_expect(strstr(run.out, words), "%s lacks \"%s\":\n%s", row->what, words, run.out);
    cr_expect(strstr(run.out, "What decides\n"), "%s:\n%s", row->what, run.out);
    run_done(&run);
}

Test(issue, what_a_claim_speaks_of_is_compared) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].claim)
            expect_differing(&rows[i], rows[i].claim, " and differ in what is disputed: by ");
}

// A feature that nobody holds is no piece: without a claim nobody asks about it.
Test(issue, without_claims_what_lies_on_the_table_is) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].what, "features") != 0)
            expect_differing(&rows[i], NULL, " and differ in what lies on the table: one way by ");
    struct run run = compare(&rows[1], NULL);
    cr_expect_eq(run.code, 0, "%s", run.out);
    run_done(&run);
}

// `check` tells of editions.
Test(issue, check_does_not_say_the_same) {
    for (size_t i = 0; i < 2; i++) {
        char text[2048];
        snprintf(text, sizeof text, "%sdisputed: [{by: Cleo, says: %s}]\n", rows[i].text,
                 rows[i].claim);
        struct run run = run_games("check", text, aj_games);
        cr_expect(strstr(run.out, i == 0 ? " what Cleo says would be left open.\n"
                                         : " Cleo would be wrong.\n"),
                  "%s", run.out);
        cr_expect_null(strstr(run.out, i == 0 ? "editions of The Princess & the Dragon."
                                              : "editions of Carcassonne."),
                       "%s", run.out);
        run_done(&run);
    }
}

// By the first edition the verdict differs, and that is claimed; the points by the base editions,
// and nobody asks about those.
Test(issue, compare_says_why_by_what_decides_what_is_claimed) {
    struct run run = run_games(
        "compare " SOURCE_DIR "/fixtures/carcassonne/abbey/wagon-next-door.yaml", "", aj_games);
    const char *why = strstr(run.out, "\nWhy\n"), *end = strstr(run.out, "\nWhat decides\n");
    cr_assert(why && end, "%s", run.out);
    for (const char *line = why + 5; line < end; line = strchr(line, '\n') + 1) {
        const char *rule = strstr(line, "[wagon.reach, ");
        cr_expect(rule && rule < strchr(line, '\n'), "%.*s", (int)(strchr(line, '\n') - line),
                  line);
    }
    run_done(&run);
}

// The question of a reading comes before what holds by it, though verdict and points are not open.
Test(issue, a_question_comes_before_its_answer) {
    struct run run = run_games("check --set princess-and-dragon=c1 " SOURCE_DIR
                               "/fixtures/carcassonne/tower/dragon-to-a-monk.yaml",
                               "", aj_games);
    cr_expect(strstr(run.out, "  Does the dragon eat a follower on top of a tower? If yes "), "%s",
              run.out);
    run_done(&run);
}
