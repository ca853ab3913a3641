// What may come next with The Princess & the Dragon, and which rules speak of it, worked out by
// hand.
#include "ask_support.h"

static void expect_part(const char *words, const char *game, const char *part) {
    struct answer answer = ask_program(words, game);
    cr_expect_not_null(strstr(answer.text, part), "%s lacks %s", answer.text, part);
    free(answer.text);
}

#define HEAD                                                                                       \
    "game: carcassonne\nrules: {princess-and-dragon: jcloisterzone}\n"                             \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
// The volcano with the dragon at (0,0), monasteries among fields at (1,0), (0,1), (1,1).
#define SQUARE                                                                                     \
    HEAD "board: [{tile: PD-F-volcano, at: [0, 0]}, {tile: B, at: [1, 0]},"                        \
         " {tile: B, at: [0, 1]}, {tile: B, at: [1, 1]}]\n"                                        \
         "followers: [{player: Anna, at: [1, 1], segment: monastery},"                             \
         " {player: Bob, at: [1, 0], segment: monastery}]\nfairy: {at: [1, 0]}\n"
#define DRAGON_TILE "move: {player: Anna, actions: [{place: PD-C-dragon, at: [-1, 0]}"

// East of the volcano the fairy stands: south and west are left. Anna's one follower may have her.
Test(moves_dragon, first_step) {
    expect_part("moves -f json", SQUARE DRAGON_TILE "]}\n",
                "\"fairy\":[{\"at\":[1,1],\"segment\":\"monastery\"}],\"princess\":[],"
                "\"dragon\":[\"S\",\"W\"],\"rejected\":[]}");
}

// A walk that is begun: only east leads on, and nothing else may come now.
Test(moves_dragon, next_step) {
    expect_part("moves -f json", SQUARE DRAGON_TILE ", {dragon: [S]}]}\n",
                "\"followers\":[],\"tokens\":[],\"spending\":[],\"fairy\":[],\"princess\":[],"
                "\"dragon\":[\"E\"],\"rejected\":[]}");
    expect_part("moves -f json --why-not", SQUARE DRAGON_TILE ", {dragon: [S]}]}\n",
                "{\"dragon\":\"N\",\"rule\":\"dragon.revisit\"},"
                "{\"dragon\":\"S\",\"rule\":\"dragon.adjacent\"}");
    // (1,1), and above it the fairy: caught.
    expect_part("moves -f json", SQUARE DRAGON_TILE ", {dragon: [S, E]}]}\n", "\"dragon\":[]");
}

// Without a dragon tile it does not walk; by another player's turn it comes too late.
Test(moves_dragon, no_walk) {
    expect_part("moves -f json",
                SQUARE "move: {player: Anna, actions: [{place: B, at: [-1, 0]}]}\n",
                "\"dragon\":[]");
    expect_part("moves",
                SQUARE "moves: [{player: Anna, actions: [{place: PD-C-dragon, at: [-1, 0]}]}]\n"
                       "to_move: Bob\n",
                "dragon.due");
}

// Each whole turn has its walk: nobody, a follower on the city or one on the field, and S E or W;
// or the fairy goes to (1,1), then S, E or W.
Test(moves_dragon, whole_turns) {
    char *text = ask_program("moves --cases", SQUARE DRAGON_TILE "]}\n").text;
    int walks = 0, lines = 0;
    for (const char *at = text; (at = strstr(at, "\"actions\"")) != NULL; at++, lines++)
        walks += strstr(at, "{\"dragon\":[\"") != NULL;
    cr_expect_eq(lines, 9, "%d turns", lines);
    cr_expect_eq(walks, lines);
    cr_expect_not_null(strstr(text, "{\"fairy\":{\"at\":[1,1],\"segment\":\"monastery\"}},"
                                    "{\"dragon\":[\"S\"]}"));
    free(text);
}

// A walk told in two pieces goes on where the first ended: (0,1), then (1,1), where it is caught
// between the tile behind it and the fairy.
Test(moves_dragon, walk_in_pieces) {
    expect_part("moves -f json", SQUARE DRAGON_TILE ", {dragon: [S]}, {dragon: [E]}]}\n",
                "\"dragon\":[],\"rejected\":[]}");
    expect_part("moves -f json", SQUARE DRAGON_TILE ", {dragon: []}, {dragon: [S]}]}\n",
                "\"dragon\":[\"E\"],\"rejected\":[]}");
}

// A portal: road and fields of the straight road beside it, with its cell, and the own ones.
Test(moves_dragon, portal) {
    expect_part("moves -f json",
                HEAD "board: [{tile: U, at: [0, 0]}]\n"
                     "move: {player: Anna, actions: [{place: PD-RRR-portal, at: [1, 0]}]}\n",
                "\"followers\":[{\"at\":[0,0],\"segment\":\"road E\",\"kinds\":[\"normal\"]},"
                "{\"at\":[0,0],\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
                "{\"at\":[0,0],\"segment\":\"field ESE\",\"kinds\":[\"normal\"]},"
                "{\"segment\":\"road E\",\"kinds\":[\"normal\"]},");
}

// Whatever is placed by a portal, the sentence names the tile on which it would stand, (0,0), and
// not that of the portal, (1,0).
Test(moves_dragon, portal_names_the_tile_that_is_meant) {
    static const char *const words[][2] = {
        {"{follower: builder, at: [0, 0], segment: field N}", "and field NNE of (0,0) is neither."},
        {"{follower: builder, at: [0, 0], segment: road E}", "the road that road E of (0,0)"},
        {"{follower: pig, at: [0, 0], segment: road E}", "and road E of (0,0) is none."},
        {"{follower: pig, at: [0, 0], segment: field N}", "the field that field NNE of (0,0)"},
        {"{follower: normal, at: [0, 1], segment: river E}", "river E of (0,1)"},
        {"{follower: normal, at: [0, 1], segment: field N}", "parts field NNE of (0,1) from"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char game[640];
        snprintf(game, sizeof game,
                 "game: carcassonne\n"
                 "rules: {princess-and-dragon: c2, traders-and-builders: c2, river: c2}\n"
                 "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
                 "board: [{tile: U, at: [0, 0]}, {tile: RI-IFI, at: [0, 1]}]\n"
                 "followers: [{player: Bob, at: [0, 1], segment: field S}]\n"
                 "move: {player: Anna, actions: [{place: PD-RRR-portal, at: [1, 0]}, %s]}\n",
                 words[i][0]);
        expect_part("check -v", game, words[i][1]);
    }
}

// The princess: every knight of her city, Anna's and Bob's.
Test(moves_dragon, princess) {
    expect_part("moves -f json",
                HEAD "board: [{tile: E, at: [0, 0], turn: 90}, {tile: F, at: [1, 0]}]\n"
                     "followers: [{player: Anna, at: [0, 0], segment: city E},"
                     " {player: Bob, at: [1, 0], segment: city W}]\n"
                     "move: {player: Bob, actions: [{place: PD-Cc-princess, at: [2, 0]}]}\n",
                "\"princess\":[{\"at\":[0,0],\"segment\":\"city E\"},"
                "{\"at\":[1,0],\"segment\":\"city E\"}]");
}

// Of a second walk its order is wrong, and nothing else: it was not too long.
Test(moves_dragon, second_walk) {
    expect_part("check -q", SQUARE DRAGON_TILE ", {dragon: [S, E]}, {dragon: [N]}]}\n",
                ": illegal dragon.order\n");
}

// A walk is due, so the turn is not over, and nobody can say whose turn comes then: that Anna's
// builder has earned her a second part is not denied.
Test(moves_dragon, second_part_while_due) {
    expect_part("check -q",
                "game: carcassonne\n"
                "rules: {princess-and-dragon: c2, traders-and-builders: c2}\n"
                "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
                "board: [{tile: PD-RFr-volcano, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: road E},"
                " {player: Anna, at: [1, 0], segment: road E, kind: builder}]\n"
                "moves: [{player: Anna, actions: [{place: PD-RFr-dragon, at: [2, 0]}]},"
                " {player: Anna, actions: [{place: B, at: [0, 1]}]}]\n",
                ": illegal dragon.due\n");
}

// Nobody knows on which of two volcanoes the dragon stands. Where the tile in hand may lie rests on
// it no more than what may follow a plain one; whole turns with a walk, and a portal, do.
#define UNKNOWN                                                                                    \
    HEAD "board: [{tile: PD-F-volcano, at: [0, 0]}, {tile: B, at: [1, 0]},"                        \
         " {tile: PD-F-volcano, at: [2, 0]}]\n"

Test(moves_dragon, unknown) {
    static const char missing[] = "error[dragon-missing]: where the dragon stands is not said: 2 ";
    expect_part("moves -f json", UNKNOWN "to_move: Anna\ntile_in_hand: PD-Rr-dragon\n",
                "\"placements\":[{");
    expect_part("moves --cases", UNKNOWN "to_move: Anna\ntile_in_hand: PD-Rr-dragon\n", missing);
    expect_part("moves --cases", UNKNOWN "to_move: Anna\ntile_in_hand: PD-RRR-portal\n", missing);
    expect_part("moves --cases", UNKNOWN "to_move: Anna\ntile_in_hand: B\n", "\"place\":\"B\"");
    // A volcano brings it.
    expect_part("moves --cases", UNKNOWN "to_move: Anna\ntile_in_hand: PD-RFr-volcano\n",
                "\"place\":\"PD-RFr-volcano\"");
    expect_part("moves",
                UNKNOWN "move: {player: Anna, actions: [{place: PD-RRR-portal, at: [1, 1]}]}\n",
                missing);
    expect_part("moves -f json",
                UNKNOWN "move: {player: Anna, actions: [{place: PD-RRR-portal, at: [1, 1]},"
                        " {follower: normal, segment: road E}]}\n",
                "\"followers\":[]");
}

// A dragon tile may have led it anywhere, so a wagon's drive rests on it too; one that goes home
// does not.
#define DRIVE                                                                                      \
    "game: carcassonne\nrules: {princess-and-dragon: c2, abbey-and-mayor: c2}\n"                   \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"                            \
    "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [1, 1]},"                 \
    " {tile: PD-F-volcano, at: [1, 2]}, {tile: PD-C-dragon, at: [2, 1], turn: 180}]\n"             \
    "followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon}]\n"                      \
    "move: {player: Anna, actions: [{place: W, at: [2, 0], turn: 180}"

Test(moves_dragon, wagon) {
    static const char missing[] =
        "error[dragon-missing]: where the dragon stands is not said: 1 volcano lies, a dragon tile";
    expect_part("check -q",
                DRIVE ", {wagon: {from: {at: [1, 0], segment: road E},"
                      " to: {at: [1, 1], segment: monastery}}}]}\n",
                missing);
    expect_part("moves", DRIVE "]}\n", missing);
    expect_part("check -q", DRIVE "]}\n", ": legal\n");
}

// While the tile is in hand nobody knows yet whether it completes the wagon's road. One that does
// not drive, for its road is open or it has gone home with the road, makes no difference.
#define WAGON                                                                                      \
    "game: carcassonne\nrules: {princess-and-dragon: c2, abbey-and-mayor: c2}\n"                   \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"                            \
    "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [1, 1]},"                 \
    " {tile: PD-F-volcano, at: [1, 2]}, {tile: PD-C-dragon, at: [2, 1], turn: 180}]\n"             \
    "followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon}]\n"

Test(moves_dragon, wagon_that_may_not_drive) {
    expect_part("moves --cases", WAGON "to_move: Anna\ntile_in_hand: B\n",
                "error[dragon-missing]: where the dragon stands is not said: 1 volcano");
    expect_part("moves -f json", WAGON "move: {player: Anna, actions: [{place: B, at: [1, 3]}]}\n",
                "{\"segment\":\"monastery\",\"kinds\":[\"normal\"]}],");
    expect_part("moves -f json",
                WAGON "moves: [{player: Anna, actions: [{place: W, at: [2, 0], turn: 180}]},"
                      " {player: Bob, actions: [{place: B, at: [1, 3]}]}]\n"
                      "move: {player: Anna, actions: [{place: B, at: [1, 4]}]}\n",
                "{\"segment\":\"monastery\",\"kinds\":[\"normal\",\"wagon\"]}],");
}

// The cell alone says beside which follower she goes if one stands there: by that name it is
// written on. Where two stand it does not.
Test(moves_dragon, fairy_without_a_segment) {
    expect_part("check -q", SQUARE "move: {player: Anna, actions: [{fairy: {at: [1, 1]}}]}\n",
                ": legal\n");
    expect_part("check", SQUARE "move: {player: Anna, actions: [{fairy: [1, 1]}]}\n",
                "move the fairy to the monastery of (1,1)");
    expect_part(
        "check", SQUARE "move: {player: Anna, actions: [{fairy: [0, 1]}]}\n",
        "help: it may be left out if one figure alone stands on the tile, and none stands on "
        "(0,1): ");
}

// A walk and a drive, written as one action, of a turn before. The walk comes first and eats the
// wagon at (1,0) with its second step, so that no wagon is scored that might drive.
Test(moves_dragon, after_an_illegal_walk_and_drive) {
    expect_part("moves",
                "game: carcassonne\nrules: {princess-and-dragon: c2, abbey-and-mayor: c2}\n"
                "players: [{name: Red, colour: red}, {name: Blue, colour: blue}]\n"
                "board: [{tile: PD-F-volcano, at: [0, -1]}, {tile: B, at: [1, -1]},"
                " {tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                "followers: [{player: Red, at: [1, 0], segment: road, kind: wagon}]\n"
                "dragon: [0, -1]\n"
                "moves: [{player: Red, place: PD-RRR-dragon, at: [2, 0], dragon: [E, S, E],"
                " wagon: {from: [1, 0], to: {at: [2, 0], segment: road E}}}]\nto_move: Blue\n",
                "wagon.scored");
}
