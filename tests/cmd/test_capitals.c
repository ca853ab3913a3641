// Names and words in other capitals mean the same, as long as they mean one thing; and what stands
// for a switch, an option or a house rule in the wrong place is helped.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define BOARD "board: [{tile: D, at: [0, 0]}]\n"
#define TICKETS "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(aj_games, command, text, code, part);
}

// The word between two values, the article, and "no-" before a mark.
Test(capitals, of_words_between_others) {
    expect_part("fmt", HEAD "board: [\"D AT 0 0\"]\n", 0, "  - {tile: D, at: [0, 0]}\n");
    expect_part("fmt", HEAD "board: [CFFC+NO-Pennant+Two-Cities]\n", 0, "CFFC+no-pennant+two-");
    expect_part("fmt", HEAD BOARD "rules: THE TOWER\n", 0, "rules: {tower: true}\n");
    expect_part("fmt", HEAD BOARD "rules: {tower: THE first Edition}\n", 0, "{tower: c1}\n");
    expect_part("check -q", HEAD "board: [D U@AUTO]\n", 0, ": possible\n");
    expect_part("fmt", TICKETS "claimed: {Anna: [Paris TO Zurich, PARIS to Dieppe]}\n", 0,
                "  - {player: Anna, route: dieppe-paris}\n");
}

Test(capitals, of_house_rules_and_values) {
    expect_part("fmt", HEAD BOARD "rules: {tunnel: yes, house_rules: [Own-Follower]}\n", 0,
                "house_rules: [own-follower]");
    expect_part("fmt", HEAD BOARD "rules: {options: {base.farmers: NO}}\n", 0,
                "base.farmers: \"no\"");
    expect_part("check -f json", HEAD BOARD "rules: {options: {base.farmers: NO}}\n", 0,
                "\"option\":\"base.farmers\",\"value\":\"no\"");
}

// Players by their names and colours, as the owner of a piece, as a key and as who claims.
Test(capitals, of_players) {
    expect_part("check -f json", HEAD BOARD "disputed: {anna: {final: {ANNA: 0, BLUE: 0}}}\n", 0,
                "\"by\":\"Anna\",\"answer\":\"right\"");
    expect_part("fmt",
                HEAD
                "rules: tunnel\nboard: [CRFR+tunnel]\ntokens: {anna: {at: [0, 0], opening: e}}\n",
                0, "  - {colour: red, at: [0, 0], opening: E}\n");
    // Of two names that differ in capitals alone each is another player, and a third is neither.
    const char *two = "game: carcassonne\nplayers: [Anna, anna]\n" BOARD
                      "followers: [{player: %s, at: [0, 0], segment: road}]\n"
                      "expect: {final: {%s: 1}}\n";
    static const char *const names[] = {"Anna", "anna", "ANNA"};
    for (int i = 0; i < 3; i++) {
        char text[256];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        snprintf(text, sizeof text, two, names[i], names[i]);
#pragma GCC diagnostic pop
        expect_part("check -f json", text, i < 2 ? 0 : 3,
                    i < 2 ? "\"expect\":\"met\"" : "\"id\":\"unknown-player\"");
    }
}

// The same in all that a case or a claim says of the answer. Bob has the King's tile, and a
// follower of Anna as a prisoner.
#define TABLE                                                                                      \
    "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue, "           \
    "prisoners: "                                                                                  \
    "[{player: Anna}]}]\n"                                                                         \
    "rules: {king-and-robber: true, tower: true, princess: true, traders: true}\n" BOARD           \
    "king: bob\ndragon: [0, 0]\nfollowers: [{player: ANNA, at: [0, 0], segment: road}]\n"
Test(capitals, of_players_in_what_is_said) {
    static const char *const said[] = {
        "{figures: [{player: ANNA, at: [0, 0], segment: road}]}",
        "{features: [{at: [0, 0], segment: road, owners: [ANNA]}]}",
        "{king: BOB}",
        "{king: BLUE}",
        "{prisoners: [{holder: BOB, player: RED}]}",
        "{goods: {ANNA: {wine: 0}}}",
        "{begun: {ANNA: 0}}",
        "{dragon: \"0, 0\"}",
        "{dragon: {x: 0, y: 0}}",
    };
    char text[1024];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, TABLE "expect: %s\n", said[i]);
        expect_part("check -f json", text, 0, "\"expect\":\"met\"");
        snprintf(text, sizeof text, TABLE "disputed: {anna: %s}\n", said[i]);
        expect_part("check -f json", text, 0, "\"answer\":\"right\"");
    }
    expect_part("check -f json",
                TABLE "expect: {figures: [{player: ANN, at: [0, 0], segment: road}]}\n", 3,
                "did you mean \\\"Anna\\\"?");
}

// The fairy's cell likewise, by itself or as `at`.
Test(capitals, of_the_fairy_in_what_is_said) {
    static const char *const said[] = {"\"0, 0\"", "{x: 0, y: 0}", "{at: \"(0, 0)\"}"};
    char text[512];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text,
                 HEAD BOARD "rules: princess\nfairy: {at: [0, 0]}\n"
                            "expect: {fairy: %s}\ndisputed: {anna: {fairy: %s}}\n",
                 said[i], said[i]);
        expect_part("check -f json", text, 0, "\"expect\":\"met\"");
        expect_part("check -f json", text, 0, "\"answer\":\"right\"");
    }
}

// Whatever a card is called, and however often: a text and a list count alike, and are written with
// its usual name. A map has each card once.
Test(capitals, of_cards) {
    static const char *const said[] = {"Two red AND a Loco",     "2 reds, 1 JOKER",
                                       "1 red + 1 Red & wild",   "2X Red plus locomotive",
                                       "[two RED, one loco]",    "[reds, Red, Locos]",
                                       "[2x red and locomotive]"};
    char text[256];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text,
                 TICKETS "move:\n  player: Anna\n  claim: paris-zurich\n  cards: %s\n", said[i]);
        expect_part("fmt", text, 0, "{lay: {red: 2, locomotive: 1}, route: paris-zurich}");
    }
    run_expect_one_error(aj_games,
                         "game: ticket-to-ride-europe\nplayers: [{name: Anna, hand: {pink: 1, "
                         "Purple: 2}}, Bob]\n",
                         "repeated", "");
    run_expect_one_error(aj_games,
                         "game: ticket-to-ride-europe\nplayers: [{name: Anna, hand: [red, 3]}, "
                         "Bob]\n",
                         "unknown-key", "cards are purple");
}

// The keys of a map of cards too, unless two of them mean the same card, which is refused.
Test(capitals, of_keys_of_cards) {
    expect_part("fmt",
                "game: ticket-to-ride-europe\nplayers: [{name: A, hand: {LOCO: 1, Reds: 2}}, B]\n",
                0, "{name: A, hand: {locomotive: 1, red: 2}}");
    expect_part(
        "fmt",
        "game: ticket-to-ride-europe\nplayers: [{name: A, hand: {loco: 1, locomotive: 2}}, B]\n", 3,
        "");
}

// On an edge, with an article, stands whoever can stand on one kind of segment; a meeple may stand
// on several.
Test(capitals, of_where_a_figure_stands) {
    static const char *const said[][2] = {{"thief on the west", "road W"},
                                          {"Knight IN the city", "city N"},
                                          {"the road", "road E"},
                                          {"west road", "road W"},
                                          {"street to the West", "road W"},
                                          {"IN THE FIELD N", "field ENE"},
                                          {"Town", "city N"}};
    char text[256], part[64];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(part, sizeof part, "at: [0, 0], segment: %s", said[i][1]);
        snprintf(text, sizeof text, HEAD BOARD "followers: [{player: Bob, at: [0, 0], kind: %s}]\n",
                 said[i][0]);
        expect_part("fmt", text, 0, part);
        snprintf(text, sizeof text, HEAD BOARD "followers: [{Bob: %s, at: [0, 0]}]\n", said[i][0]);
        expect_part("fmt", text, 0, part);
    }
    run_expect_one_error(aj_games, HEAD BOARD "followers: {Bob: meeple on the west at 0 0}\n",
                         "unknown-word", "it is one of normal");
}

// `--set` knows the words for a switch, and the case says where a house rule and an option stand.
Test(capitals, of_switches) {
    expect_part("check -q --set tower=Yes,river=OFF,Own-Follower=on", HEAD BOARD, 0, ": possible");
    expect_part("check -q --set own-follower=perhaps", HEAD BOARD, 2, "");
    static const char *const said[][2] = {
        {"{own-follower: yes}", "write rules: {house_rules: [own-follower]}"},
        {"[tunnel, own-follower]", "write rules: {house_rules: [own-follower]}"},
        {"own-follower", "write rules: {house_rules: [own-follower]}"},
        {"{base.farmers: no}", "write rules: {options: {base.farmers: ...}}"}};
    char text[256];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, HEAD BOARD "rules: %s\n", said[i][0]);
        expect_part("check -f json", text, 3, said[i][1]);
    }
}

// The shepherd's field has grown by a tile, and he lets graze.
Test(capitals, of_the_wolf) {
    expect_part("fmt",
                HEAD BOARD
                "rules: sheep\nfollowers: {Anna: {at: [0, 0], segment: shepherd S, sheep: "
                "1}}\nmove: {player: Anna, place: U, at: [1, 0], graze, draw: WOLF}\n",
                0, "{draw: wolf}");
}

// The words for what is printed on tiles, one behind the other.
Test(capitals, of_marks_that_are_none) {
    expect_part("check -f json", HEAD "board: [CFFC+qqqqqqq]\n", 3,
                ", bazaar, flying:NW, flying:W, gold, mage, robber, crop:city, ");
}

// A key in capitals is no key, but its game and what it means are known.
Test(capitals, of_keys) {
    static const char *const said[] = {"game", "players", "board", "moves", "at", "place"};
    char help[64];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(help, sizeof help, "\"help\":\"did you mean \\\"%s\\\"?\"", said[i]);
        expect_part("check -f json",
                    "Game: Carcassonne\nPlayers: [Anna, Bob]\nBoard: [{tile: D, At: [0, 0]}]\n"
                    "Moves: [{player: Anna, actions: [{Place: U, at: [-1, 0]}]}]\n",
                    3, help);
    }
    expect_part("check -f json", "Players: [Anna, Bob]\nBoard: [D]\n", 3,
                "add game: carcassonne\"");
}
