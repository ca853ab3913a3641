// What a report says of points that several players have by a tie.
#include "ask_support.h"

static void expect_nothing_of_a_tie(const char *game) {
    char *text = ask_program("check", game).text;
    cr_expect_null(strstr(text, "with a tie"), "%s", text);
    free(text);
}

// A city of three tiles: Anna's large knight counts 2 and so do Ben's two.
#define CITY                                                                                       \
    "game: carcassonne\nrules: {inns-and-cathedrals: true}\nplayers: [Anna, Ben]\n"                \
    "board: [{tile: E, at: [0, 0], turn: 90}, {tile: G, at: [1, 0]}, {tile: G, at: [2, 0]}]\n"
#define LARGE "{player: Anna, at: [0, 0], segment: city, kind: large}"
#define TWO "{player: Ben, at: [1, 0], segment: city}, {player: Ben, at: [2, 0], segment: city}"
#define CLOSED "move: {player: Anna, place: E, at: [3, 0], turn: 270}\n"

Test(report_tie, large_follower) {
    static const char said[] =
        "Anna and Ben have the most on city 1, 2 each, and with a tie each of them scores in full; "
        "a large follower counts 2 (Anna). [base.majority, official, several followers on one "
        "feature]\n";
    expect_said("check", CITY "followers: [" LARGE ", " TWO "]\n" CLOSED, said);
    // In a dispute about the points it stands with them.
    expect_said("check",
                CITY "followers: [" LARGE ", " TWO "]\n" CLOSED
                     "disputed: {Anna: {gained: {Anna: 8, Ben: 8}}, Ben: {gained: {Anna: 0}}}\n",
                said);
}

// Ben has the most, 2 against 1; then nobody else is there.
Test(report_tie, no_tie) {
    expect_nothing_of_a_tie(CITY "followers: [{player: Anna, at: [0, 0], segment: city}, " TWO
                                 "]\n" CLOSED);
    expect_nothing_of_a_tie(CITY "followers: [" TWO "]\n" CLOSED);
}

// Two E make a city; of the field below it each of the three has a farmer.
Test(report_tie, three_farmers) {
    expect_said(
        "check",
        "game: carcassonne\nplayers: [Anna, Ben, Carl]\n"
        "board: [{tile: E, at: [0, 0], turn: 180}, {tile: E, at: [0, 1]},\n"
        "  {tile: B, at: [0, 2]}, {tile: B, at: [0, 3]}]\n"
        "followers: [{player: Anna, at: [0, 1], segment: field},\n"
        "  {player: Ben, at: [0, 2], segment: field},\n"
        "  {player: Carl, at: [0, 3], segment: field}]\n",
        "  Anna, Ben and Carl have the most on field 2, 1 each, and with a tie each of them ");
}

// By the second edition a player has each city once, and Ben has it by the field in the north. In
// the south he and Anna are level, but Anna alone has points there.
Test(report_tie, not_if_one_of_them_has_the_city_already) {
    static const char two_fields[] =
        "game: carcassonne\nrules: {base: second}\nplayers: [Anna, Ben]\n"
        "board: [{tile: G, at: [0, 0]}, {tile: E, at: [-1, 0], turn: 90},\n"
        "  {tile: E, at: [1, 0], turn: 270}, {tile: B, at: [0, -1]}, {tile: B, at: [0, 1]}]\n"
        "followers: [{player: Ben, at: [0, -1], segment: field},\n"
        "  {player: Ben, at: [0, 1], segment: field}, {player: Anna, at: [0, 0], segment: field "
        "S}]\n";
    expect_nothing_of_a_tie(two_fields);
}

// Two cities of two E each, one below the other. Anna has the field above the first alone, and she
// and Ben have one farmer each between the two. By the second edition Anna has the first city by
// her own field, 3 points, and has 3 for the second city between them; Ben has 6 for both. By the
// others Anna has more than Ben: 4 + 4 against 4, or 3 + 6 against 6.
Test(report_tie, of_a_field_whose_city_one_of_them_has_on_another_too) {
    static const char two_cities[] =
        "game: carcassonne\nrules: {base: second}\nplayers: [Anna, Ben]\n"
        "board: [{tile: E, at: [0, 0], turn: 180}, {tile: E, at: [0, 1]},\n"
        "  {tile: E, at: [0, 2], turn: 180}, {tile: E, at: [0, 3]}]\n"
        "followers: [{player: Anna, at: [0, 0], segment: field},\n"
        "  {player: Anna, at: [0, 1], segment: field}, {player: Ben, at: [0, 2], segment: field}]\n"
        "disputed: {Ben: {final: {Anna: 6, Ben: 6}, rules: [base.majority]}}\n";
    expect_said("check", two_cities,
                "Ben is right under the second edition; wrong under the first or final edition.\n");
    expect_said("check --width 1000", two_cities,
                "more farmers than Ben on field 2, which touches it; a city is worth 3 points, "
                "once to a player. [base.farms, official, farms, second rule] "
                "Tiles: (0,2) and (0,3). Anna and Ben have the most on field 2, 1 each, and with ");
}

// The underminer stays in the other city or leaves it: only by one reading do they share it.
Test(report_tie, not_of_one_reading) {
    expect_said("check",
                "game: carcassonne\nrules: {miner-and-underminer: true}\nplayers: [Anna, Ben]\n"
                "board: [{tile: E, at: [0, -1], turn: 180}, {tile: G, at: [-1, 0]}]\n"
                "followers: [{player: Ben, at: [0, -1], segment: city},\n"
                "  {player: Ben, at: [-1, 0], segment: city}]\n"
                "move: {player: Anna, place: TO-CC, at: [0, 0], follower: underminer}\n",
                "  Anna and Ben have the most on city 1, 1 each");
    expect_nothing_of_a_tie(
        "game: carcassonne\nrules: {miner-and-underminer: true}\nplayers: [Anna, Ben, Carl]\n"
        "board: [{tile: G, at: [0, -1], turn: 90}, {tile: TO-C, at: [0, -2], turn: 180},\n"
        "  {tile: TO-CRcr, at: [-1, 0]}]\n"
        "followers: [{player: Ben, at: [0, -1], segment: city},\n"
        "  {player: Anna, at: [0, -2], segment: mine}]\n"
        "move: {player: Carl, place: N, at: [0, 0]}\n");
}
