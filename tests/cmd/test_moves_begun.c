// `adjudge moves` where a game begins, where a turn is begun, and where what was played is against
// the rules; worked out by hand.
#include "ask_support.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define NO_MORE                                                                                    \
    "\"placements\":[],\"followers\":[],\"tokens\":[],\"spending\":[],\"rejected\":[],"            \
    "\"verdict\":\"illegal\",\"rulings\":[{\"rule\":\"base.touches-edge\""

// The first tile of a game lies anywhere; (0,0) stands for that, in four turns.
Test(moves_begun, empty_board) {
    expect_moves("-f json", HEAD "board: []\nto_move: Anna\ntile_in_hand: U\n", 0,
                 "\"placements\":[{\"at\":[0,0],\"turn\":0},{\"at\":[0,0],\"turn\":90},"
                 "{\"at\":[0,0],\"turn\":180},{\"at\":[0,0],\"turn\":270}],");
}

// An abbey at the edge of a board that is part of a table: whatever meets it fits. South and east
// of it D may lie in each turn; at (0,1) its field must meet the field of U in the north, so its
// city is in the south.
Test(moves_begun, beside_an_abbey) {
    expect_moves(
        "-f json",
        HEAD "rules: {abbey-and-mayor: true}\n"
             "board: [{tile: U, at: [0, 0]}, {tile: abbey, at: [1, 1]}]\n"
             "to_move: Anna\ntile_in_hand: D\n",
        0,
        "{\"at\":[0,1],\"turn\":180},{\"at\":[2,1],\"turn\":0},{\"at\":[2,1],\"turn\":90},"
        "{\"at\":[2,1],\"turn\":180},{\"at\":[2,1],\"turn\":270},{\"at\":[1,2],\"turn\":0},"
        "{\"at\":[1,2],\"turn\":90},{\"at\":[1,2],\"turn\":180},{\"at\":[1,2],\"turn\":270}]");
}

// C is city all round: beside U it fits nowhere. RI-LAKE fits at the river's only end, and in one
// turn.
Test(moves_begun, none_and_one) {
    expect_moves("-f json", HEAD "board: [{tile: U, at: [0, 0]}]\nto_move: Anna\ntile_in_hand: C\n",
                 1, "\"placements\":[],");
    expect_moves("-f json",
                 HEAD "rules: {river: true}\nboard: [{tile: RI-SPRING, at: [0, 0]}]\n"
                      "river_left: 1\nto_move: Anna\ntile_in_hand: RI-LAKE\n",
                 0, "\"placements\":[{\"at\":[1,0],\"turn\":0}],");
}

// A tile that the turn has placed already is in nobody's hand.
Test(moves_begun, placed_from_the_hand) {
    expect_moves("-f json",
                 HEAD "board: [{tile: U, at: [0, 0]}]\ntile_in_hand: U\n"
                      "move: {player: Anna, actions: [{place: U, at: [1, 0]}]}\n",
                 0,
                 "\"placements\":[],\"followers\":[{\"segment\":\"road E\",\"kinds\":[\"normal\"]},"
                 "{\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
                 "{\"segment\":\"field ESE\",\"kinds\":[\"normal\"]}]");
}

// What is against the rules is told, and nothing after it is looked at: within a turn, or in the
// turns before.
Test(moves_begun, against_the_rules) {
    expect_moves("-f json",
                 HEAD "board: [{tile: U, at: [0, 0]}]\nmove: {player: Anna, actions: "
                      "[{place: U, at: [5, 0]}, {follower: normal, segment: road E}]}\n",
                 1, NO_MORE ",\"effect\":\"forbids\",\"at\":\"/move/actions/0\"");
    expect_moves("-f json",
                 HEAD "board: [{tile: U, at: [0, 0]}]\nto_move: Anna\ntile_in_hand: U\n"
                      "moves: [{player: Anna, actions: [{place: U, at: [5, 0]}]},"
                      " {player: Bob, actions: [{place: U, at: [1, 0]}]}]\n",
                 1, NO_MORE ",\"effect\":\"forbids\",\"at\":\"/moves/0/actions/0\"");
}

// Half of the pair that Bob's road calls for: the turn cannot come to its scoring step, after which
// the wagon would drive.
Test(moves_begun, a_drive_after_half_a_pair) {
    expect_moves("-f json",
                 HEAD "rules: {abbey-and-mayor: true, tunnel: true, house_rules: "
                      "[pair-when-occupied]}\n"
                      "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [1, 1]},"
                      " {tile: TU-RR, at: [5, 5]}, {tile: U, at: [6, 5]}]\n"
                      "followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon},"
                      " {player: Bob, at: [6, 5], segment: road W}]\n"
                      "move: {player: Anna, actions: [{place: W, at: [2, 0]},"
                      " {token: red, at: [5, 5], opening: E}, {wagon: {from: {at: [1, 0], "
                      "segment: road E}, to: {at: [1, 1], segment: monastery}}}]}\n",
                 1, "\"rule\":\"house.pair-when-occupied\"");
}

// Tokens that are nobody's: Anna may lay the first of any pair, grey too, on either opening.
Test(moves_begun, tokens_of_the_common_stock) {
    expect_moves("--count",
                 HEAD "rules: {tunnel: true, house_rules: [common-stock]}\n"
                      "board: [{tile: TU-RR, at: [0, 0]}]\nto_move: Anna\n",
                 0, "14\n");
}

// Who has laid the volcano's lake has the next turn too, though nobody says whose turn it is.
Test(moves_begun, after_the_lake) {
    expect_moves("-f json",
                 HEAD "rules: {river: c2}\nboard: [{tile: RI-SPRING, at: [0, 0]}]\nriver_left: 1\n"
                      "moves: [{player: Anna, actions: [{place: RII-I-volcano, at: [1, 0]}]}]\n"
                      "tile_in_hand: B\n",
                 0, "\"to_move\":\"Anna\",\"tile\":\"B\",\"placements\":[{\"at\":[0,-1]");
}
