// `adjudge moves` with The Flying Machines, The Gold Mines, The Crop Circles and Under
// the Big Top, worked out by
// hand.
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

// A city of Anna's on E of (5,5) and of Ben's on E of (7,7); Anna has two followers to add, Ben
// one.
#define CIRCLE(actions)                                                                            \
    "game: carcassonne\nrules: {crop-circles: c1, inns-and-cathedrals: true}\n"                    \
    "players: [Anna, {name: Ben, large_left: 0}]\n"                                                \
    "board: [{tile: D, at: [0, 0]}, {tile: E, at: [5, 5]}, {tile: E, at: [7, 7]}]\n"               \
    "followers: [{player: Anna, at: [5, 5], segment: city N},"                                     \
    " {player: Ben, at: [7, 7], segment: city N}]\n"                                               \
    "move: {player: Anna, actions: [{place: CC2-CFC, at: [0, 1], turn: 90}" actions "]}\n"

// Ben is on the left of Anna: he is asked first, and then she.
Test(moves_minis, crop_circle) {
    run_expect(aj_games, "moves -f json", CIRCLE(""), 0,
               "\"crop\":[\"add\",\"remove\"],\"join\":[],\"leave\":[]");
    run_expect(aj_games, "moves -f json", CIRCLE(", {crop: add}"), 0,
               "\"crop\":[],\"join\":[{\"at\":[7,7],\"segment\":\"city N\",\"player\":\"Ben\","
               "\"kinds\":[\"normal\"]}],\"leave\":[]");
    run_expect(aj_games, "moves -f json",
               CIRCLE(", {crop: add}, {join: {player: Ben, at: [7, 7], segment: city N}}"), 0,
               "\"join\":[{\"at\":[5,5],\"segment\":\"city N\",\"player\":\"Anna\","
               "\"kinds\":[\"normal\",\"large\"]}]");
    run_expect(aj_games, "moves -f json", CIRCLE(", {crop: remove}"), 0,
               "\"leave\":[{\"at\":[7,7],\"segment\":\"city N\",\"player\":\"Ben\","
               "\"kind\":\"normal\"}]");
}

// On the other tile of the city a follower may be added by one reading, and not by JCloisterZone's.
Test(moves_minis, crop_circle_elsewhere) {
    run_expect(
        aj_games, "moves -f json --why-not --set crop-circles=jcloisterzone",
        "game: carcassonne\nrules: {crop-circles: c1}\nplayers: [Anna, Ben]\n"
        "board: [{tile: G, at: [0, 0]}, {tile: F, at: [1, 0]}]\n"
        "followers: [{player: Ben, at: [0, 0], segment: city W}]\n"
        "move: {player: Anna, actions: [{place: CC2-CFC, at: [0, 1], turn: 90}, {crop: "
        "add}]}\n",
        0,
        "{\"join\":{\"at\":[1,0],\"segment\":\"city E\",\"player\":\"Ben\",\"kind\":\"normal\"},"
        "\"rule\":\"crop.beside\"}");
}

// Each player adds nobody, or one; Anna chooses first what all do. Of E with two kinds for her and
// one for Ben: to add, he or nobody, and then she in two ways or nobody; to take back, both.
Test(moves_minis, crop_circle_in_whole_turns) {
    run_expect(aj_games, "moves --cases --count", CIRCLE(", {follower: normal, segment: field N}"),
               0, "7");
}

// Both circles of a double turn come after its second part: that of the road first, for Anna's
// thief, then that of the city, for Ben's knight. After each it is said, or listed, what comes
// next.
#define TWO_CIRCLES(actions)                                                                       \
    "game: carcassonne\nrules: {crop-circles: c1, traders-and-builders: c2, options: {crop.when: " \
    "after-turn}}\nplayers: [Anna, Ben]\n"                                                         \
    "board: [{tile: U, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: E, at: [5, 8], turn: 180}]\n"    \
    "followers: [{player: Anna, at: [0, 0], segment: road W}, {player: Anna, at: [1, 0], "         \
    "segment: road W, kind: builder}, {player: Ben, at: [5, 8], segment: city S}]\n"               \
    "moves: [{player: Anna, actions: [{place: CC1-Rr, at: [-1, 0], turn: 180}]}]\n"                \
    "move: {player: Anna, actions: [{place: CC1-Cc, at: [5, 9]}" actions "]}\n"

#define LEFT ", {crop: remove}, {leave: {at: [0, 0], segment: road W}}"

Test(moves_minis, two_crop_circles) {
    run_expect(aj_games, "moves -f json", TWO_CIRCLES(""), 0,
               "\"crop\":[\"add\",\"remove\"],\"join\":[],\"leave\":[]");
    run_expect(aj_games, "moves -f json", TWO_CIRCLES(", {crop: remove}"), 0,
               "\"crop\":[],\"join\":[],\"leave\":[{\"at\":[0,0],");
    run_expect(aj_games, "moves -f json", TWO_CIRCLES(LEFT), 0,
               "\"crop\":[\"add\",\"remove\"],\"join\":[],\"leave\":[]");
    run_expect(aj_games, "check", TWO_CIRCLES(LEFT), 0, "; the crop circle is due.\n");
    run_expect(aj_games, "moves -f json", TWO_CIRCLES(LEFT ", {crop: remove}"), 0,
               "\"crop\":[],\"join\":[],\"leave\":[{\"at\":[5,8],");
}

// Six kinds of tokens may be under the big top; of those told, two are left. Of the pyramids one is
// full.
#define TOP(more, actions)                                                                         \
    "game: carcassonne\nrules: {big-top: jcloisterzone}\nplayers: [Anna, Ben]\n"                   \
    "board: [{tile: BT-frrf-circus-garden, at: [0, 0]}, {tile: BT-ffff-acrobats-garden, at: "      \
    "[0, -1]}]\n"                                                                                  \
    "followers: [{player: Ben, at: [0, -1], segment: acrobats}, {player: Ben, at: [0, -1], "       \
    "segment: acrobats}, {player: Ben, at: [0, -1], segment: acrobats}]\n" more                    \
    "move: {player: Anna, actions: [{place: BT-cfff-circus, at: [-1, 0]}" actions "]}\n"

Test(moves_minis, big_top) {
    run_expect(aj_games, "moves -f json", TOP("", ""), 0,
               "\"pyramid\":[{\"at\":[0,-1]}],\"animal\":[1,3,4,5,6,7]");
    run_expect(aj_games, "moves -f json", TOP("animals: [1, 0, 0, 0, 2, 0]\n", ""), 0,
               "\"animal\":[1,6]");
    run_expect(aj_games, "moves -f json", TOP("", ", {animal: 4}"), 0, "\"animal\":[]");
    run_expect(aj_games, "moves --cases --count",
               TOP("animals: [1, 0, 0, 0, 2, 0]\n", ", {pyramid: [0, -1]}"), 0, "2");
}

// The circus would bring Anna's meeple from 1 to 5, a dark space, and from 2 to 6, which is none.
#define TOP_DARK(track)                                                                            \
    "game: carcassonne\nrules: {big-top: c2, messages: c2}\n"                                      \
    "players: [{name: Anna, track: {meeple: " track ", messenger: 1}}, Ben]\n"                     \
    "board: [{tile: BT-frrf-circus-garden, at: [0, 0]}]\n"                                         \
    "followers: [{player: Anna, at: [0, 0], segment: road E}]\n"                                   \
    "move: {player: Anna, actions: [{place: BT-cfff-circus, at: [-1, 0]}, {animal: 4}]}\n"

Test(moves_minis, message_of_the_circus) {
    run_expect(aj_games, "moves -f json", TOP_DARK("1"), 0,
               "\"message\":[\"road\",\"city\",\"monastery\",");
    run_expect(aj_games, "moves -f json", TOP_DARK("2"), 0, "\"message\":[]");
}

// After the last turn a follower comes out of Carcassonne, in an entry of his own: Ben's from the
// blacksmith to any of the three roads, of which U goes on with one. By c2 only the market is left.
// Under the big top is a token of those that are left, a 1 or a 6.
#define OVER(box, more)                                                                            \
    "game: carcassonne\nrules: {" box ", big-top: c2}\nplayers: [Anna, Ben, Cleo]\n"               \
    "carcassonne: {at: [0, 0]}\ngame_over: true\nbig_top: [0, -1]\nanimals: [1, 0, 0, 0, 2, 0]\n"  \
    "board: [{tile: BT-cfff-circus, at: [0, -1]}]\n"                                               \
    "followers: [{player: Ben, quarter: blacksmith}, {player: Cleo, quarter: market}]\n"           \
    "moves:\n  - {player: Anna, actions: [{place: U, at: [-1, 0]}]}\n" more
#define OUT_TO(at, segment) "{redeploy: {from: blacksmith, at: " at ", segment: " segment "}}"

Test(moves_minis, game_over) {
    run_expect(aj_games, "moves -f json", OVER("count: c1", ""), 0,
               "\"to_move\":\"Ben\",\"placements\":[],\"followers\":[],\"tokens\":[],"
               "\"spending\":[],\"redeploy\":[{\"from\":\"blacksmith\",\"player\":\"Ben\","
               "\"kind\":\"normal\",\"to\":[{\"at\":[-1,0],\"segment\":\"road E\"},"
               "{\"at\":[0,0],\"segment\":\"road W\"},{\"at\":[3,0],\"segment\":\"road N\"},"
               "{\"at\":[2,2],\"segment\":\"road S\"}]}],\"count\":[],\"pyramid\":[],"
               "\"animal\":[1,6],");
    run_expect(aj_games, "moves -f json", OVER("count: c2", ""), 0, "\"redeploy\":[],");
    run_expect(aj_games, "moves -f json --why-not", OVER("count: c2", ""), 0,
               "\"segment\":\"road E\"},\"rule\":\"count.final\"}");
}

// Anna placed the last tile and has nobody in the city: she comes after the others. If Cleo goes
// before Ben, he has passed. One entry lets one follower out.
Test(moves_minis, game_over_in_turn) {
    run_expect(aj_games, "moves -f json", OVER("count: c1", "to_move: Anna\n"), 0,
               "\"redeploy\":[],");
    run_expect(aj_games, "moves -f json", OVER("count: c1", "to_move: Cleo\n"), 0,
               "\"redeploy\":[{\"from\":\"market\",\"player\":\"Cleo\",");
    run_expect(aj_games, "moves -f json",
               OVER("count: c1",
                    "  - {player: Cleo, actions: [{redeploy: {from: market, at: [0, 0], "
                    "segment: field N}}]}\nto_move: Ben\n"),
               0, "\"redeploy\":[],");
    run_expect(
        aj_games, "moves -f json",
        OVER("count: c1", "move: {player: Ben, actions: [" OUT_TO("[0, 0]", "road W") "]}\n"), 0,
        "\"redeploy\":[],\"count\":[],\"pyramid\":[],\"animal\":[1,6],");
}

// Red's tile completes a small city and calls the dragon, whose walk comes before castles. A due
// choice of the shepherd comes before the walk itself.
#define WALK(more)                                                                                 \
    "game: carcassonne\nrules: {bridges-castles-and-bazaars: c2, princess-and-dragon: c2}\n"       \
    "players: [red, blue]\ndragon: [1, 0]\n"                                                       \
    "board: [{tile: E, at: [0, 0], turn: 180}, {tile: PD-F-volcano, at: [1, 0]}]\n"                \
    "followers: [{player: red, at: [0, 0], segment: city}]\n"                                      \
    "move: {player: red, actions: [{place: PD-C-dragon, at: [0, 1]}" more "]}\n"

Test(moves_minis, what_is_due_comes_first) {
    run_expect(aj_games, "moves -f json", WALK(""), 0, "\"dragon\":[\"W\"],");
    run_expect(aj_games, "moves -f json", WALK(""), 0, "\"castle\":[],");
    run_expect(aj_games, "moves -f json",
               "game: carcassonne\nrules: {hills-and-sheep: c2, princess-and-dragon: c2}\n"
               "players: [red, blue]\ndragon: [0, 0]\n"
               "board: [{tile: PD-F-volcano, at: [0, 0]}, {tile: B, at: [1, 0]}]\n"
               "followers: [{player: red, at: [1, 0], segment: field, kind: shepherd, "
               "sheep: [3, 1]}]\n"
               "move: {player: red, actions: [{place: PD-C-dragon, turn: 270, at: [0, 1]}]}\n",
               0, "\"dragon\":[],");
}
