// What people try first, before they know how a case is written, and what adjudge answers.
#include "cmd/cmd.h"
#include "run.h"

static void expect_help(const char *input, const char *error, const char *help) {
    struct run run = run_games("check -", input, aj_games);
    cr_expect_eq(run.code, 3, "%s", run.out);
    cr_expect_not_null(strstr(run.err, error), "%s lacks %s", run.err, error);
    cr_expect_not_null(strstr(run.err, help), "%s lacks %s", run.err, help);
    run_done(&run);
}

#define ONE_TILE "game: carcassonne\nplayers: [{colour: red}]\nboard: [{tile: D, at: [0, 0]}]\n"

// What people try first. A question has one error, whether YAML takes it for a text or for a map.
Test(first_steps, wrong_first_steps_are_answered) {
    static const char *const asked[] = {
        "May I place a token where a thief stands?\n",
        "Hello, may my meeple stand there: yes or no?\n", "Can I place a tunnel token: here?\n",
        "# a note\n\nHi all,\nmy wife says: \"no\": is she right?\n"};
    for (int i = 0; i < 4; i++) {
        struct run run = run_command("check -", asked[i]);
        cr_expect_eq(run.code, 3);
        cr_expect_not_null(
            strstr(run.err, "that is a question; `adjudge new` prints a case to fill in"), "%s",
            run.err);
        cr_expect_null(strstr(strstr(run.err, "error[") + 1, "error["), "%s", run.err);
        run_done(&run);
    }
    expect_help("please be fair\n", "this is text, and no case",
                "help: `adjudge new` prints a case to fill in");
    expect_help(ONE_TILE "move: {player: red, actions: [{lies: U, at: [1, 0]}]}\n",
                "the key \"lies\" is not known", "`adjudge new` prints a case");
    expect_help(ONE_TILE "wibble: 1\n", "the key \"wibble\" is not known",
                "adjudge-case(5) lists the keys; `adjudge new` prints a case to fill in");
}

// What is meant by another word is read: its slips are found too, and nothing is said to be
// missing.
Test(first_steps, another_word_is_read_as_what_is_meant) {
    struct run run = run_games("check -",
                               "game: carcassonne\nplayers: [{colours: red}]\n"
                               "boards: [{tile: Q1, at: [0, 0]}]\n",
                               aj_games);
    cr_expect_not_null(strstr(run.err, "did you mean \"board\"?"), "%s", run.err);
    cr_expect_not_null(strstr(run.err, "no tile is called Q1"), "%s", run.err);
    cr_expect_null(strstr(run.err, "missing"), "%s", run.err);
    run_done(&run);
}

#define TWO_PLAYERS "game: ticket-to-ride-europe\nplayers: [{name: A}, {name: B}]\n"
#define LAID(actions) TWO_PLAYERS "move: {player: A, actions: [" actions "]}\n"

// What the keyboard of a phone makes of hyphens and quotation marks, and what is left out in haste:
// the error is noticed a line or more behind the slip.
Test(first_steps, slips_of_a_phone_are_answered) {
    expect_help("game: carcassonne\nplayers:\n\u2013 Anna\n\u2013 Ben\n",
                ":3:1: ", "a list begins with the hyphen -");
    expect_help("game:carcassonne\nplayers:[Anna]\nboard: [D]\n",
                ":3:6: ", "line 2 lacks a blank after its ':'");
    expect_help("game:carcassonne\n# who\nplayers: [Anna]\n",
                ":3:1: ", "line 1 lacks a blank after its ':'");
    expect_help("game: carcassonne\nplayers:\n- name Anna\n  colour: red\n",
                ":4:9: ", "line 3 lacks a ':' with a blank after it");
    expect_help("game: carcassonne\nplayers: [Anna]\nfollowers: Anna: thief at 0 0\n",
                ":3:16: ", "needs braces: followers: {Anna: thief at 0 0}");
    expect_help("game: carcassonne\ntitle: Is it so: a thief?\n",
                ":2:16: ", "needs quotes: title: \"Is it so: a thief?\"");
    expect_help("game: carcassonne\nplayers: [Anna]\nboard: [{tile: ????, at: [0, 0]}]\n",
                ":3:16: ", "a text that begins with ? needs quotes: \"????\"");
    expect_help("game: carcassonne\nplayers: [Anna]\nboard: [\u201cCRFR FRFR\u201d]\n",
                "no tile is called \u201cCRFR", "typographic quotation marks");
    expect_help("game: carcassonne\nrules: [\u201etower\u201c]\nplayers: [Anna]\nboard: [D]\n",
                "\"\u201etower\u201c\" is not known", "typographic quotation marks");
    expect_help("game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n"
                "move: {player: Anna, draw: \u201cred\u201d}\n",
                " is no kind of Train card", "typographic quotation marks");
    expect_help("game: carcassonne\nplayers: [Anna]\nboard: [{tile: D, at: [0, \u201c1\u201d]}]\n",
                "expected an integer", "typographic quotation marks");
}

// Marks in a name that is known are no mistake, and no answer to another one.
Test(first_steps, marks_in_names_are_not_the_mistake) {
    struct run run = run_games("check",
                               "game: carcassonne\nplayers: [{name: \u201cAnna\u201d, colour: "
                               "red}, {name: Ben, colour: red}]\nboard: [CRFR]\n",
                               aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "\u201cAnna\u201d and Ben are both red"), "%s", run.err);
    cr_expect_null(strstr(run.err, "typographic"), "%s", run.err);
    run_done(&run);
}

// Rows without the sign that keeps them apart: YAML would make one row of them. A row may be typed
// on two lines.
Test(first_steps, rows_that_yaml_joins) {
    static const char *const typed[] = {
        "board:\n  CRFR FRFR\n  . FFFF+monastery\n", "board: >\n  CRFR FRFR\n  FFFF .\n",
        "board: {rows: \"CRFR FRFR  \n  FFFF .\"}\n", "board: CRFR FRFR\r\n  FFFF .\r\n"};
    char text[300];
    for (size_t i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "game: carcassonne\nplayers: [Anna, Ben]\n%s", typed[i]);
        expect_help(text, "error[wrong-type]: expected a list",
                    "YAML joins these lines into one: write | after the key");
    }
    expect_help("game: carcassonne\nplayers: [Anna, Ben]\nboard: |\n  CRFR FRFR\n    . FFFF\n",
                "expected a list", "write a dot for each empty cell");
    struct run run = run_games("fmt -",
                               "game: carcassonne\nplayers: [Anna, Ben]\n"
                               "board:\n  - CRFR\n    FRFR\n  - FFFF .\n",
                               aj_games);
    cr_expect_not_null(strstr(run.out, "- \"CRFR FRFR\"\n"), "%s%s", run.out, run.err);
    run_done(&run);
}

// An action whose keys are entries of their own, without the braces around them.
Test(first_steps, one_action_in_pieces) {
    expect_help(ONE_TILE "move: {player: red, actions: [{place: U}, {at: [1, 0]}, {turn: 90}]}\n",
                "error[bad-action]", "it belongs to the action before it, as in {place: ");
    expect_help(ONE_TILE "move: {player: red, actions: [{at: [1, 0]}]}\n", "error[bad-action]",
                "one of: place, placed, ");
}

// A barn is no segment, and a map stands in the rules if there are some.
Test(first_steps, words_in_other_places) {
    expect_help("game: carcassonne\nrules: [abbey]\nplayers: [Anna]\nboard: [\"CFFF CFFF\"]\n"
                "followers: [{player: Anna, at: [0, 0], segment: barn, corner: SE}]\n",
                "not on both", "kind: barn, corner: SE}");
    expect_help("game: ticket-to-ride\nmap: nordic\nrules: {options: {bonus: none}}\n"
                "players: [Anna, Ben]\n",
                "the key \"map\"", "write rules: {base: nordic}, or usa-2004, or europe-2005");
}

// What players have, written beside them.
Test(first_steps, keys_of_players_are_answered) {
    expect_help(ONE_TILE "score: 3\n", "the key \"score\"",
                "a score stands with its player: players: [{name: Anna, score: 12}]");
    expect_help(ONE_TILE "final: {red: 3}\n", "the key \"final\"",
                "a player's claim stands under their name: disputed: {Anna: {final: {Anna: 8}}, "
                "Ben: legal}");
    expect_help(ONE_TILE "goods: {red: {wine: 2}}\n", "the key \"goods\"",
                "players: [{name: Anna, goods: {wine: 2}}]");
    expect_help(ONE_TILE "prisoners: [red]\n", "the key \"prisoners\"",
                "players: [{name: Anna, prisoners: [{player: Ben}]}, Ben]");
    expect_help("game: ticket-to-ride\nplayers: [Anna, Ben]\ntickets: [london-wien]\n",
                "the key \"tickets\"", "players: [{name: Anna, tickets: [london-wien]}]");
}

// Players with colours that no game has.
Test(first_steps, colours_are_answered) {
    static const char *const typed[] = {"{Anna: orange, Ben: BLUE}", "[Anna: orange, Ben: blue]",
                                        "[{name: Anna, colour: orange}, Ben]"};
    for (size_t i = 0; i < 3; i++) {
        char text[200];
        snprintf(text, sizeof text, "game: carcassonne\nplayers: %s\nboard: [D]\n", typed[i]);
        struct run run = run_games("check -", text, aj_games);
        cr_expect_eq(run.code, 3);
        cr_expect_not_null(strstr(run.err, "error[unknown-word]: \"orange\" is no colour"), "%s",
                           run.err);
        cr_expect_null(strstr(strstr(run.err, "error[") + 1, "error["), "%s", run.err);
        run_done(&run);
    }
    struct run run =
        run_games("check -q -", "game: carcassonne\nplayers: [Rose, rot]\nboard: [D]\n", aj_games);
    cr_expect_eq(run.code, 0, "%s", run.err);
    run_done(&run);
}

// The same for Ticket to Ride: kinds of cards, keys of actions and players, maps not known yet.
Test(first_steps, words_of_ticket_to_ride_are_answered) {
    expect_help(LAID("{turn: [red, red, red]}"), "the key \"turn\"",
                "the cards turned over for a tunnel are {reveal: [blue, red, red]}");
    expect_help("game: ticket-to-ride-europe\nplayers: [{name: A, train: 20}, {name: B}]\n",
                "the key \"train\"", "did you mean \"trains\"?");
    expect_help(TWO_PLAYERS "claimed: []\nroutes: []\n", "the key \"routes\"",
                "did you mean \"claimed\"?");
    // Between braces YAML ends a text at a comma and takes what follows it for a key.
    expect_help(TWO_PLAYERS "move: {player: A, claim: Paris - Brest, cards: 2 black, 1 loco}\n",
                "the key \"1 loco\"", "write all of it in quotes, up to \"1 loco\"");
    expect_help(TWO_PLAYERS "deck: 60\n", "the key \"deck\"", "write piles: {draw: 60");
    expect_help(TWO_PLAYERS "turns: []\n", "the key \"turns\"", "did you mean \"moves\"?");
    expect_help(TWO_PLAYERS "rules: {germany: true}\n", "the key \"germany\"",
                "adjudge does not know Ticket to Ride Germany yet");
    expect_help(TWO_PLAYERS "rules: germany\n", "no module or edition is called \"germany\"",
                "adjudge does not know Ticket to Ride Germany yet");
    expect_help(TWO_PLAYERS "rules: {base: Germany}\n", "\"base\" has no edition \"Germany\"",
                "adjudge does not know Ticket to Ride Germany yet");
    expect_help("game: Ticket to Ride Japan\n", "no game is called \"Ticket to Ride Japan\"",
                "adjudge does not know the map Japan yet");
    expect_help(TWO_PLAYERS "rules: {base: europe-1912, depots: true}\n", "the key \"depots\"",
                "adjudge does not know the depots of Europa 1912 yet");
}

// The game by the name on its box: without anything of a map it is that of the USA.
Test(first_steps, ticket_to_ride_is_one_game) {
    struct run run = run_games("check -f json -",
                               "game: Ticket to Ride\nplayers: [{name: A}, {name: B}]\n", aj_games);
    cr_expect_eq(run.code, 0, "%s", run.out);
    cr_expect_not_null(strstr(run.out, "\"game\":\"ticket-to-ride\""), "%s", run.out);
    run_done(&run);
}

// The rows of --tiles come as a board: edges that one tile of the base game shows stay, of several
// the first is written by its name, and a comment names the others. The case judges as it is
// printed.
Test(first_steps, new_fills_in_the_board) {
    struct run run = run_games("new --tiles=CFCF/CRFR", "", aj_games);
    cr_assert_eq(run.code, 0, "%s", run.err);
    cr_expect_not_null(strstr(run.out, "# CFCF at (0,0) may also be G@90 or H."), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "    - \"F@90\"\n    - \"CRFR\"\n"), "%s", run.out);
    cr_expect_str_empty(run.err);
    struct run checked = run_games("check -q -", run.out, aj_games);
    cr_expect_eq(checked.code, 0, "%s", checked.err);
    run_done(&checked);
    run_done(&run);
}

// Tiles that do not fit are printed all the same, with a warning; what is no tile is wrong usage.
Test(first_steps, new_says_what_does_not_fit) {
    struct run run = run_games("new --tiles=CRFR/CRFR", "", aj_games);
    cr_expect_eq(run.code, 0);
    cr_expect_not_null(strstr(run.out, "    - \"CRFR\"\n    - \"CRFR\"\n"), "%s", run.out);
    cr_expect_not_null(strstr(run.err, "shows a field in the south and meets a city"), "%s",
                       run.err);
    run_done(&run);
    run = run_games("new --tiles=CRXR", "", aj_games);
    cr_expect_eq(run.code, 2);
    cr_expect_not_null(strstr(run.err, "is no tile"), "%s", run.err);
    run_done(&run);
}

#define ACTION(action) ONE_TILE "move: {player: red, actions: [" action "]}\n"

// What belongs to figures, by other keys or beside them. A barn stands on no segment.
Test(first_steps, figures_by_other_keys_are_answered) {
    expect_help(ACTION("{piece: builder, segment: road}"), "the key \"piece\"",
                "did you mean \"follower\"?");
    expect_help(ACTION("{barn: true, segment: field}"), "not on both",
                "{follower: barn, corner: SE}");
    expect_help(ACTION("{portal: true, follower: normal, at: [0, 0]}"), "the key \"portal\"",
                "write {follower: normal, at: [1, 0], segment: road}");
    expect_help("game: carcassonne\nplayers: [{name: Ben, king: true}]\nboard: [D]\n",
                "the key \"king\"", "king: Ben");
}

// An error names the mistake, and only that.
static void expect_one_error(const char *input, const char *error, const char *help) {
    expect_help(input, error, help);
    struct run run = run_games("check -", input, aj_games);
    cr_expect_null(strstr(strstr(run.err, "error[") + 1, "error["), "%s", run.err);
    run_done(&run);
}

// Other words for actions: one error for each, with help that names the key or the shape meant.
Test(first_steps, actions_by_other_keys_are_answered) {
    expect_one_error("game: carcassonne\nrules: [hills and sheep]\nplayers: [A]\nboard: [D]\n"
                     "move: {player: A, actions: [{place: U, at: [1, 0]}, {sheep: wolf}]}\n",
                     "the key \"sheep\"", "an action of its own: {draw: 3}");
    expect_one_error("game: carcassonne\nrules: [hills and sheep]\nplayers: [A]\nboard: [D]\n"
                     "followers: [{A: shepherd, at: [0, 0], segment: field S}]\n"
                     "move: {player: A, actions: [{place: U, at: [1, 0]}, {expand: true}]}\n",
                     "the key \"expand\"", "did you mean \"graze\"?");
    expect_one_error(ONE_TILE "move: {player: red, tile: U, at: [1, 0], tower: [0, 0], "
                              "ransom: red}\n",
                     "nothing says in which order", "actions: [{tile: ...}, {");
    expect_one_error(LAID("{claim: paris-zurich}"), "which cards are laid",
                     "write cards: [red, red], or lay: {red: 2}");
    expect_one_error("game: ticket-to-ride\nplayers: [{name: A, stations_left: 2}, B]\n",
                     "the key \"stations_left\"", "stations: [paris]");
}

#define TABLE "game: carcassonne\nplayers: [Anna, Ben]\nboard: [CRFR]\n"
#define TRAINS "game: ticket-to-ride\nplayers: [Anna, Ben]\n"

// First tries of people who have seen one example: each is shown what it may have meant.
Test(first_steps, first_tries_at_a_table_are_answered) {
    static const char *const rows[][3] = {
        {"game: carcassonne\nplayers: [Anna red, Ben blue]\nboard: [CRFR]\n"
         "followers: [Ben: thief at 0 0]\n",
         "no player has the name or colour \"Ben\"",
         "\"Ben blue\" is a name; with a colour it is {Ben: red}"},
        {TABLE "followers: {Anna: thief 0 0}\n", "expected a list",
         "as {player: Anna, at: [0, 0], segment: road W}"},
        {TABLE "followers: [Anna: thief 0 0]\n", "`at` is missing here",
         "as {player: Anna, at: [0, 0], segment: thief}"},
        {TABLE "disputed: [Anna: that was not nice]\n", "\"that was not nice\" is no verdict",
         "a claim is legal or illegal"},
        {TABLE "disputed: {Anna: Anna won it}\n", "\"Anna won it\" is no verdict",
         "or {winner: Anna}, or \"I win\""},
        {TABLE "disputed: {Anna: {Anna: 6}}\n", "which points of Anna are meant is not said",
         "points are said so"},
        {"game: ticket-to-ride\nplayers: [Anna, Ben]\nclaimed: [{player: Anna, route: "
         "oslo-stavanger}]\n",
         "the map has no cities called \"oslo\" and \"stavanger\"",
         "these cities are on the map of the Nordic Countries"},
        {TABLE "winner: Anna\n", "the key \"winner\"", "a player's claim stands under their name"},
        {TABLE "claim: {Anna: legal}\n", "the key \"claim\"", "did you mean \"disputed\"?"},
        {TABLE "move: {player: Anna, place: FRFR at 1,0, follower: road}\n", "the key \"0\"",
         "a comma ends a text between braces: write all of it in quotes, up to \"0\""},
        {TABLE "rules: C2\n", "several modules have an edition called \"C2\"",
         "name the module, as `base: C2`"},
        {"game: Ticket to Ride - Switzerland\n", "no game is called",
         "write game: ticket-to-ride, and on a line below rules: Switzerland"},
        {TRAINS "move: {player: Anna, draw: tickets}\n", "how many tickets are drawn",
         "tickets are drawn so: take_tickets: 3"},
        {TRAINS "move: {player: Anna, draw: loco, red card}\n", "the key \"red card\"",
         "a comma ends a text between braces"},
        {TRAINS "station: {Ben: paris}\n", "the key \"station\"",
         "stations are written with their player"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_help(rows[i][0], rows[i][1], rows[i][2]);
}
