// `adjudge moves` with The Flying Machines and The Gold Mines, worked out by hand.
#include <criterion/criterion.h>

#include "../run.h"

#define TABLE(box)                                                                                 \
    "game: carcassonne\nrules: {" box "}\nplayers: [Anna, Ben]\n"                                  \
    "board: [{tile: U, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [0, 1]}]\n"
#define PLACED(tile) "move: {player: Anna, actions: [{place: " tile ", at: [2, 0]}"

// The machine points west: (1,0), (0,0) and (-1,0). An abbot flies, though he stands nowhere here.
Test(moves_minis, flights) {
    run_expect(aj_games, "moves -f json",
               TABLE("flying-machines: c1, abbot: true") PLACED("FL-RFr-WE-o") "]}\n", 0,
               "\"fly\":[{\"cells\":[[1,0],[0,0],[-1,0]],\"kinds\":[\"normal\",\"abbot\"]}]");
    run_expect(aj_games, "moves -f json", TABLE("flying-machines: c1") PLACED("U") "]}\n", 0,
               "\"fly\":[]");
}

// Who has placed a follower does not fly.
Test(moves_minis, one_placement) {
    run_expect(aj_games, "moves -f json --why-not",
               TABLE("flying-machines: c1")
                   PLACED("FL-RFr-WE-o") ", {follower: normal, segment: road}]}\n",
               1, "{\"fly\":\"normal\",\"rule\":\"base.one-follower\"}");
}

// Of the eight cells around (2,0) only (1,0) has a tile; around (1,1) lie both U and the monastery.
// Once the bar is laid there is none to lay.
Test(moves_minis, second_bar) {
    run_expect(aj_games, "moves -f json", TABLE("gold-mines: c2") PLACED("GO-LRr, turn: 90") "]}\n",
               0, "\"gold\":[{\"at\":[1,0]}]");
    run_expect(aj_games, "moves -f json",
               TABLE("gold-mines: c2") "move: {player: Anna, actions: [{place: GO-LCc, at: [1, 1], "
                                       "turn: 180}]}\n",
               0, "\"gold\":[{\"at\":[0,0]},{\"at\":[1,0]},{\"at\":[0,1]}]");
    run_expect(aj_games, "moves -f json",
               TABLE("gold-mines: c2") PLACED("GO-LRr, turn: 90") ", {gold: [1, 0]}]}\n", 0,
               "\"gold\":[]");
}
