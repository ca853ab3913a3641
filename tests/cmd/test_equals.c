// Of several equals, what is named does not hang on where they lie or how they are listed: a turned
// table, or one listed otherwise, has the same sentences.
#include "ask_support.h"

#define TWO_COLOURS "players: [{name: Ann, colour: red}, {name: Bob, colour: blue}]\n"

// Two roads are completed at once, of 3 tiles and of 2. The Robber Baron goes by the longer one,
// also if the shorter one lies further north.
#define ROADS                                                                                      \
    "game: carcassonne\nrules: {king-and-robber: c1}\n" TWO_COLOURS                                \
    "move: {player: Ann, actions: [{place: X, at: [0, 0]}]}\n"

static void expect_longer_first(const char *board) {
    char game[512];
    snprintf(game, sizeof game, "%s%s", ROADS, board);
    expect_said("check -v", game, "Ann completes the first road, 3 tiles, and takes");
    expect_said("check -v", game,
                "Ann completes a road of 2 tiles, not longer than the longest so far with 3");
}

Test(equals, the_robber_baron_goes_by_the_longest_road_of_the_step) {
    expect_longer_first("board: [{tile: X, at: [0, -2]}, {tile: U, at: [0, -1], turn: 90}, {tile: "
                        "X, at: [0, 1]}]\n");
    expect_longer_first("board: [{tile: X, at: [0, 2]}, {tile: U, at: [0, 1], turn: 90}, {tile: X, "
                        "at: [0, -1]}]\n");
}

// Both have a thief on the road that Ann wants to enter, equally far from the new tile: the first
// of the players is named, wherever he stands. A nearer thief is named before a farther one.
#define OCCUPIED                                                                                   \
    "game: carcassonne\n" TWO_COLOURS "board: [{tile: U, at: [0, 0]}, {tile: U, at: [2, 0]},\n"    \
    "  {tile: U, at: [3, 0]}]\n"                                                                   \
    "move: {player: Ann, actions: [{place: U, at: [1, 0]}, {follower: normal, segment: road "      \
    "W}]}\n"

Test(equals, the_first_of_several_players_is_named) {
    expect_said("check",
                OCCUPIED "followers: [{player: Ann, at: [2, 0], segment: road E},\n"
                         "  {player: Bob, at: [0, 0], segment: road E}]\n",
                "road E of (2,0) are one road, and Ann's follower stands there");
    expect_said("check",
                OCCUPIED "followers: [{player: Ann, at: [0, 0], segment: road E},\n"
                         "  {player: Bob, at: [2, 0], segment: road E}]\n",
                "road E of (0,0) are one road, and Ann's follower stands there");
    expect_said("check",
                OCCUPIED "followers: [{player: Ann, at: [3, 0], segment: road E},\n"
                         "  {player: Bob, at: [0, 0], segment: road E}]\n",
                "road E of (0,0) are one road, and Bob's follower stands there");
}

// A barn is on all four tiles that meet at its corner, in whatever direction they lie.
#define BARN                                                                                       \
    "game: carcassonne\nrules: {abbey-and-mayor: c2, tower: c2}\n" TWO_COLOURS                     \
    "board: [{tile: B, at: [0, 0]}, {tile: B, at: [1, 0]}, {tile: B, at: [0, 1]},\n"               \
    "  {tile: B, at: [1, 1]}, {tile: TO-F, at: [2, 0]}]\n"                                         \
    "followers: [{player: Bob, at: [0, 0], corner: SE, kind: barn}]\n"                             \
    "move: {player: Ann, actions: [{place: TO-F, at: [2, 1]}, {tower: [2, 1]},\n"                  \
    "  {capture: {at: [1, 1], segment: field}}]}\n"

Test(equals, a_barn_is_on_four_tiles) {
    expect_said("check", BARN, "the barn on field NNE of (1,1) is none");
}

// Two barns are on the field on which Ann may have no farmer: the first player's is named.
#define BARNS                                                                                      \
    "game: carcassonne\nrules: {abbey-and-mayor: c2}\n" TWO_COLOURS                                \
    "board: [{tile: B, at: [0, 0]}, {tile: B, at: [1, 0]}, {tile: B, at: [2, 0]},\n"               \
    "  {tile: B, at: [0, 1]}, {tile: B, at: [1, 1]}, {tile: B, at: [2, 1]}]\n"                     \
    "move: {player: Ann, actions: [{place: B, at: [3, 0]}, {follower: normal, segment: field}]}\n"

Test(equals, the_barn_of_the_first_player_is_named) {
    expect_said("check",
                BARNS "followers: [{player: Bob, at: [0, 0], corner: SE, kind: barn},\n"
                      "  {player: Ann, at: [1, 0], corner: SE, kind: barn}]\n",
                "Ann's barn");
    expect_said("check",
                BARNS "followers: [{player: Ann, at: [1, 0], corner: SE, kind: barn},\n"
                      "  {player: Bob, at: [0, 0], corner: SE, kind: barn}]\n",
                "Ann's barn");
}

// What may come back is listed by places, however the case lists it.
#define RECALLED                                                                                   \
    "game: carcassonne\nrules: {miner-and-underminer: carc-zoner}\n"                               \
    "players: [{name: Ann, colour: red, ore: 5}, {name: Bob, colour: blue}]\n"                     \
    "board: [{tile: B, at: [0, 0]}, {tile: B, at: [1, 0]}]\n"                                      \
    "move: {player: Ann, actions: [{recall: {at: [0, 0], segment: field}}]}\n"

Test(equals, figures_that_may_come_back_are_listed_by_places) {
    static const char said[] = "Ann has figures on monastery of (0,0) and monastery of (1,0)";
    expect_said("check -v",
                RECALLED "followers: [{player: Ann, at: [0, 0], segment: monastery},\n"
                         "  {player: Ann, at: [1, 0], segment: monastery}]\n",
                said);
    expect_said("check -v",
                RECALLED "followers: [{player: Ann, at: [1, 0], segment: monastery},\n"
                         "  {player: Ann, at: [0, 0], segment: monastery}]\n",
                said);
}

// Where a tile fits is listed by places too. The roads of V lead west and south.
#define FITS                                                                                       \
    "game: carcassonne\n" TWO_COLOURS "move: {player: Ann, actions: [{place: V, at: [9, 9]}]}\n"

Test(equals, cells_where_a_tile_fits_are_listed_by_places) {
    static const char said[] = "with turn 0 V fits at (0,-1), (-1,0), (4,0) or (3,1)";
    expect_said("check -v",
                FITS "board: [{tile: U, at: [0, 0], turn: 90}, {tile: U, at: [3, 0]}]\n", said);
    expect_said("check -v",
                FITS "board: [{tile: U, at: [3, 0]}, {tile: U, at: [0, 0], turn: 90}]\n", said);
}

// Players without colours, whose tokens are given by their names: each has the same colour
// whichever token is read first, and not that of a token on the board.
#define NAMED                                                                                      \
    "game: carcassonne\nrules: {tunnel: wikicarpedia}\nplayers: [Ann, Bob]\n"                      \
    "board: [{tile: TU-RR, at: [0, 0]}]\n"

Test(equals, tokens_of_players_without_colours) {
    expect_said("check -f json",
                NAMED "tokens: [{colour: Ann, at: [0, 0], opening: S},\n"
                      "  {colour: Bob, at: [0, 0], opening: E}]\n",
                "\"tunnels\":[{\"colour\":\"red\",\"openings\":[{\"at\":[0,0],\"edge\":\"S\"}]");
    expect_said("check -f json",
                NAMED "tokens: [{colour: Bob, at: [0, 0], opening: E},\n"
                      "  {colour: Ann, at: [0, 0], opening: S}]\n",
                "\"tunnels\":[{\"colour\":\"red\",\"openings\":[{\"at\":[0,0],\"edge\":\"S\"}]");
    expect_said("check -f json",
                NAMED "tokens: [{colour: Ann, at: [0, 0], opening: S},\n"
                      "  {colour: red, at: [0, 0], opening: E}]\n",
                "{\"colour\":\"blue\",\"openings\":[{\"at\":[0,0],\"edge\":\"S\"}],"
                "\"finished\":false}");
}

// The two routes differ in length, so it must be said who has which. With one full name it is.
#define UNEQUAL(first, second)                                                                     \
    "game: ticket-to-ride-europe\nrules: {base: nordic}\nplayers: [Ann, Bob, Cid]\n"               \
    "claimed: [{player: Ann, route: " first "}, {player: Bob, route: " second "}]\n"

Test(equals, both_routes_of_an_unequal_double_need_their_names) {
    expect_said("check", UNEQUAL("moirana-trondheim", "moirana-trondheim"), "error[unclear-route]");
    expect_said("check", UNEQUAL("moirana-trondheim", "moirana-trondheim-green"), "Ann has 15");
    expect_said("check", UNEQUAL("moirana-trondheim", "moirana-trondheim-red"), "Ann has 10");
}

// Of a player's farmers, and of pigs of two boxes, what a field or a city gives names the one
// furthest north, then west, however the case lists them. The herd of RII-II+ is on the field that
// the city of both tiles E touches.
#define HERD(rules)                                                                                \
    "game: carcassonne\nrules: {river: c1, traders-and-builders: c2, base: " rules "}\n"           \
    "players: [{name: Ann, pig_left: 0}, {name: Bob}]\nboard: [{tile: RII-II+, at: [0, 0]},\n"     \
    "  {tile: E, at: [1, 0]}, {tile: E, at: [1, -1], turn: 180}, {tile: B, at: [2, 0]},\n"         \
    "  {tile: B, at: [3, 0]}]\n"
#define WEST "{player: Ann, at: [0, 0], segment: field ESE}"
#define EAST "{player: Ann, at: [1, 0], segment: field ESE}"
#define PIG_WEST "{player: Ann, at: [2, 0], segment: field, kind: pig}"
#define PIG_EAST "{player: Ann, at: [3, 0], segment: field, kind: pig}"

static void expect_at(const char *game, const char *rule, int follower) {
    char said[96];
    snprintf(said, sizeof said, "\"rule\":\"%s\",\"effect\":\"scores\",\"at\":\"/followers/%d\"",
             rule, follower);
    expect_said("check -f json", game, said);
}

static void expect_north_west(const char *game, int farmer, int pig) {
    expect_at(game, "base.farms", farmer);
    expect_at(game, "river.pig-herd", farmer);
    expect_at(game, "pig.bonus", pig);
}

Test(equals, a_farm_names_its_north_westernmost_pieces) {
    expect_north_west(HERD("final") "followers: [" WEST ", " EAST ", " PIG_WEST ", " PIG_EAST "]\n",
                      0, 2);
    expect_north_west(HERD("final") "followers: [" PIG_EAST ", " PIG_WEST ", " EAST ", " WEST "]\n",
                      3, 1);
    expect_north_west(HERD("first") "followers: [" PIG_EAST ", " PIG_WEST ", " EAST ", " WEST "]\n",
                      3, 1);
    expect_north_west(
        HERD("second") "followers: [" PIG_EAST ", " PIG_WEST ", " EAST ", " WEST "]\n", 3, 1);
}
