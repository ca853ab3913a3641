// `adjudge moves` with Abbey & Mayor, worked out by hand.
#include "ask_support.h"

#define HEAD(edition)                                                                              \
    "game: carcassonne\nrules: {abbey-and-mayor: " edition "}\n"                                   \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
// A hole at (0,0): a city in its north, roads east and west, a monastery's field in the south.
#define HOLE                                                                                       \
    HEAD("c2")                                                                                     \
    "board: [{tile: E, at: [0, -1], turn: 180}, {tile: U, at: [1, 0]}, {tile: B, at: [0, 1]},"     \
    " {tile: U, at: [-1, 0]}]\nto_move: Anna\n"
// A crossing, a straight road with Anna's wagon, above it a monastery; the next crossing ends the
// road.
#define WAGON(edition)                                                                             \
    HEAD(edition)                                                                                  \
    "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [1, -1]}]\n"              \
    "followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon}]\n"                      \
    "move: {player: Anna, actions: [{place: W, at: [2, 0]}]}\n"

// How many whole turns hold a part.
static int count_turns(const char *game, const char *part) {
    char *text = ask_moves("--cases", game).text;
    int count = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        count += strstr(line, part) != NULL;
    free(text);
    return count;
}

// The abbey fits the hole alone, and no turn of it is another move.
Test(moves_abbey, abbey_in_hand) {
    expect_moves("--count", HOLE "tile_in_hand: abbey\n", 0, "1\n");
    expect_moves("-f json", HOLE "tile_in_hand: abbey\n", 0,
                 "\"placements\":[],\"followers\":[],\"tokens\":[],\"abbey\":[{\"at\":[0,0]}],"
                 "\"spending\":[],\"wagon\":[],\"rejected\":[]}");
    expect_moves("-f json --why-not", HOLE "tile_in_hand: abbey\n", 0,
                 "\"rejected\":[{\"place\":\"abbey\",\"at\":[0,-2],\"rule\":\"abbey.hole\"},");
}

// The crossing W may go north of the city tile and south of the monastery, field to field, with one
// turn each, and to either road with three turns: 8; or the abbey instead.
Test(moves_abbey, abbey_beside_a_tile) {
    expect_moves("--count", HOLE "tile_in_hand: W\n", 0, "9\n");
    expect_moves("-f json", HOLE "tile_in_hand: W\n", 0, "\"abbey\":[{\"at\":[0,0]}]");
    // As whole turns: nobody, a follower or the wagon on it.
    cr_expect_eq(count_turns(HOLE "tile_in_hand: W\n", "\"place\":\"abbey\""), 3);
    cr_expect_eq(count_turns(HOLE "tile_in_hand: abbey\n", "\"place\":\"abbey\""), 3);
}

// A mayor may not go on the road, and what is not possible stands apart: the figures that may are
// one row of the list, whether the others are asked for or not.
Test(moves_abbey, why_not_changes_no_row_that_is_legal) {
    static const char placed[] =
        HEAD("c2") "board: [{tile: U, at: [0, 0]}]\n"
                   "move: {player: Anna, actions: [{place: U, at: [1, 0]}]}\n";
    static const char rows[] =
        "\"followers\":[{\"segment\":\"road E\",\"kinds\":[\"normal\",\"wagon\"]},"
        "{\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
        "{\"segment\":\"field ESE\",\"kinds\":[\"normal\"]}],";
    expect_moves("-f json", placed, 0, rows);
    expect_moves("-f json --why-not", placed, 0, rows);
    expect_moves("--why-not", placed, 0, "Anna to move: 3 legal next actions.");
}

static const char none_left[] =
    "game: carcassonne\nrules: {abbey-and-mayor: c2}\n"
    "players: [{name: Anna, colour: red, abbeys_left: 0}, {name: Bob, colour: blue}]\n"
    "board: [{tile: E, at: [0, -1], turn: 180}, {tile: U, at: [1, 0]}, {tile: B, at: [0, 1]},"
    " {tile: U, at: [-1, 0]}]\nto_move: Anna\ntile_in_hand: W\n";

Test(moves_abbey, no_abbey_left) {
    expect_moves("-f json --why-not", none_left, 0, "\"abbey\":[]");
    expect_moves("-f json --why-not", none_left, 0,
                 "{\"place\":\"abbey\",\"at\":[0,0],\"rule\":\"abbey.one-each\"}");
}

// E at (2,0), its city in the north, beside six tiles: the point south-west of it is all field, at
// the other three tiles are missing.
Test(moves_abbey, mayor_and_barn) {
    static const char game[] =
        HEAD("c2") "board: {origin: [0, -1], rows: [\"E@180 E@180 .\", \"E E .\", \"B B B\"]}\n"
                   "move: {player: Anna, actions: [{place: E, at: [2, 0]}]}\n";
    expect_moves("-f json --why-not", game, 0,
                 "\"followers\":[{\"segment\":\"city N\",\"kinds\":[\"normal\",\"mayor\","
                 "\"wagon\"]},{\"segment\":\"field ENE\",\"kinds\":[\"normal\"]},"
                 "{\"corner\":\"SW\",\"kinds\":[\"barn\"]}]");
    expect_moves("-f json --why-not", game, 0,
                 "\"rejected\":[{\"segment\":\"field ENE\",\"kind\":\"mayor\","
                 "\"rule\":\"mayor.city-only\"},{\"segment\":\"field ENE\",\"kind\":\"wagon\","
                 "\"rule\":\"wagon.where\"},{\"corner\":\"NE\",\"kind\":\"barn\","
                 "\"rule\":\"barn.corner\"},{\"corner\":\"SE\",\"kind\":\"barn\","
                 "\"rule\":\"barn.corner\"},{\"corner\":\"NW\",\"kind\":\"barn\","
                 "\"rule\":\"barn.corner\"}]");
}

// What is connected: the other roads of both crossings. What is near: these and the monastery.
Test(moves_abbey, wagon) {
    expect_moves("-f json", WAGON("c1"), 0,
                 "\"wagon\":[{\"from\":{\"at\":[1,0],\"segment\":\"road E\"},"
                 "\"to\":[{\"at\":[0,0],\"segment\":\"road S\"},"
                 "{\"at\":[0,0],\"segment\":\"road W\"},{\"at\":[2,0],\"segment\":\"road E\"},"
                 "{\"at\":[2,0],\"segment\":\"road S\"}]}]");
    expect_moves("-f json", WAGON("c2"), 0,
                 "\"to\":[{\"at\":[1,-1],\"segment\":\"monastery\"},"
                 "{\"at\":[0,0],\"segment\":\"road S\"},");
    expect_moves("-f json --why-not", WAGON("c1"), 0,
                 "{\"from\":{\"at\":[1,0],\"segment\":\"road E\"},"
                 "\"to\":{\"at\":[1,-1],\"segment\":\"monastery\"},\"rule\":\"wagon.reach\"}");
}

// A turn without a tile is scored too: the road of three tiles lies complete, so that its wagon may
// drive on to the two free roads of each crossing.
Test(moves_abbey, wagon_without_a_tile) {
    expect_moves("-f json",
                 "game: carcassonne\nrules: {abbey-and-mayor: c1}\nplayers: [Anna, Bob]\n"
                 "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]},"
                 " {tile: W, at: [2, 0], turn: 180}]\n"
                 "followers: [{player: Anna, at: [1, 0], segment: road, kind: wagon}]\n"
                 "to_move: Anna\n",
                 0,
                 "\"wagon\":[{\"from\":{\"at\":[1,0],\"segment\":\"road E\"},"
                 "\"to\":[{\"at\":[0,0],\"segment\":\"road S\"},"
                 "{\"at\":[0,0],\"segment\":\"road W\"},{\"at\":[2,0],\"segment\":\"road N\"},"
                 "{\"at\":[2,0],\"segment\":\"road E\"}]}]");
}

// Whole turns by c1: nobody placed, or a follower on a field (3), with no drive or one of 4; one on
// road E or S of the new crossing, with no drive or one of the 3 roads left: 4 x 5 + 2 x 4.
Test(moves_abbey, whole_turns_with_drives) {
    cr_expect_eq(count_turns(WAGON("c1"), "\"actions\""), 28);
    cr_expect_eq(count_turns(WAGON("c1"), "{\"wagon\":{"), 22);
}

// Two wagons: none, either, or both in their order: Anna's to one of the two free roads of the new
// crossing and Bob's to the other, or either to one of them.
Test(moves_abbey, whole_turns_with_two_wagons) {
    static const char game[] = HEAD(
        "c1") "board: [{tile: A, at: [0, 0], turn: 270}, {tile: A, at: [2, 0], turn: 90}]\n"
              "followers: [{player: Anna, at: [0, 0], segment: road E, kind: wagon},"
              " {player: Bob, at: [2, 0], segment: road W, kind: wagon}]\n"
              "move: {player: Anna, actions: [{place: X, at: [1, 0]}, {follower: normal, segment: "
              "field NNE}]}\n";
    // The monastery of one's own tile, road N or road S: 3 for each; both: 3 x 3 less 2 where both
    // would go to the same road.
    cr_expect_eq(count_turns(game, "\"actions\""), 1 + 3 + 3 + 7);
}
