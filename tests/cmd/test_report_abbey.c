// What a report says of barns, mayors and wagons, and what helps whoever wrote one in another way.
#include "ask_support.h"

#define HEAD                                                                                       \
    "game: carcassonne\nrules: {abbey-and-mayor: c2}\n"                                            \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"

// A field without farmers is held by its barn: it is no field that nobody holds.
Test(report_abbey, barn) {
    expect_said("check",
                HEAD "board: {origin: [0, -1], rows: [\"E@180 E@180\", \"E E\", \"B B\"]}\n"
                     "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n",
                "2 completed cities  Anna barn (0,0)  8 points to Anna");
}

// E, F and G in a row: Anna's mayor counts 1 for the pennant, two knights of Bob's count 2.
Test(report_abbey, mayor_outnumbered) {
    expect_said("check",
                HEAD
                "board: [{tile: E, at: [0, 0], turn: 90}, {tile: F, at: [1, 0]},"
                " {tile: G, at: [2, 0]}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: city, kind: mayor},"
                " {player: Bob, at: [1, 0], segment: city}, {player: Bob, at: [2, 0], segment: "
                "city}]\nmove: {player: Bob, actions: [{place: E, at: [3, 0], turn: 270}]}\n",
                "gets nothing: Bob has 2 there, Anna 1; Anna's mayor counts the pennants.");
}

// A wagon written as a figure that is placed.
Test(report_abbey, wagon_as_a_figure) {
    expect_said("check",
                HEAD
                "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [1, -1]}]\n"
                "followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon}]\n"
                "move: {player: Anna, actions: [{place: W, at: [2, 0]},"
                " {follower: wagon, at: [1, -1], segment: monastery}]}\n",
                "Help: a wagon that was scored drives on by an action of its own, which comes "
                "last: `wagon` from road E of (1,0) to monastery of (1,-1).");
}

// A piece as the key of an action, and a barn on a field instead of a corner.
Test(report_abbey, other_words) {
    static const char *const words[][2] = {
        {"{abbey: [0, 0]}", "it is placed so: {place: abbey, at: [0, 0]}"},
        {"{follower: barn, segment: field NW}", "`corner: NW` of one of them"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char game[512];
        snprintf(game, sizeof game,
                 HEAD "board: [{tile: B, at: [0, 0]}]\nmove: {player: Anna, actions: [%s]}\n",
                 words[i][0]);
        expect_said("check", game, words[i][1]);
    }
}

// The dragon stands at (1,-1): no wagon drives there, and the note on where it could names no such
// place.
Test(report_abbey, where_a_wagon_could_drive) {
    expect_said(
        "check",
        "game: carcassonne\nrules: {abbey-and-mayor: c2, princess-and-dragon: c2}\n"
        "players: [Anna, Bob]\n"
        "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: B, at: [1, -1]}]\n"
        "followers: [{player: Anna, at: [1, 0], segment: road, kind: wagon}]\n"
        "dragon: [1, -1]\nmove: {player: Anna, actions: [{place: W, at: [2, 0]},"
        " {wagon: {from: [1, 0], to: {at: [1, -1], segment: monastery}}}]}\n",
        "could drive to road S of (0,0), road W of (0,0), road E of (2,0), road S of (2,0). "
        "[wagon.reach");
}

// A city of two tiles; the farmer at (0,1) is beside the barn whose corner lies between the four
// tiles to the south.
#define BARN                                                                                       \
    "players: [Anna, Bob]\nboard: {origin: [0, -1], rows: [\"E@180 .\", \"E B\", \"B B\"]}\n"

// The barn was told with a farmer and his pig beside it: they score, so nothing is said against the
// pig.
Test(report_abbey, pig_beside_a_barn) {
    struct answer answer = ask_program(
        "check", "game: carcassonne\nrules: {abbey-and-mayor: c2, traders-and-builders: "
                 "c2}\n" BARN "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn},"
                 " {player: Bob, at: [1, 0], segment: field},"
                 " {player: Bob, at: [1, 1], segment: field, kind: pig}]\n");
    cr_expect_not_null(strstr(answer.text, "Bob scores 1 more at the end: the pig is in field 2"),
                       "%s", answer.text);
    cr_expect_null(strstr(answer.text, "pig.not-follower"), "%s", answer.text);
    free(answer.text);
}

// His pig goes home with the barn that Anna places, and comes again to a field that scores nothing:
// that is said of it, although the pig has scored before.
Test(report_abbey, pig_that_came_again) {
    expect_said(
        "check",
        "game: carcassonne\nrules: {abbey-and-mayor: c2, traders-and-builders: c2}\n" BARN
        "followers: [{player: Bob, at: [1, 0], segment: field},"
        " {player: Bob, at: [0, 1], segment: field, kind: pig}]\nmoves:\n"
        "- {player: Anna, actions: [{placed: [1, 1]}, {follower: barn, corner: NW}]}\n"
        "- {player: Bob, actions: [{place: U, at: [0, 2]}, {follower: normal, segment: field "
        "S}]}\n- {player: Anna, actions: [{place: U, at: [1, 2]}]}\n"
        "- {player: Bob, actions: [{place: U, at: [2, 2]}, {follower: pig, segment: field S}]}"
        "\n",
        "The pig of Bob on field 3 at (2,2) adds nothing");
}

// The herd of RII-II+ counts at once where a barn is placed, not at the end.
Test(report_abbey, herd_beside_a_barn) {
    expect_said("check",
                "game: carcassonne\nrules: {abbey-and-mayor: c2, river: c1}\nplayers: [Anna, Bob]\n"
                "board: [{tile: RII-II+, at: [0, 0]}, {tile: E, at: [1, 0]},"
                " {tile: E, at: [1, -1], turn: 180}, {tile: B, at: [0, 1]}]\n"
                "followers: [{player: Bob, at: [1, 0], segment: field}]\nriver_left: 0\n"
                "move: {player: Anna, actions: [{place: B, at: [1, 1]},"
                " {follower: barn, corner: NW}]}\n",
                "Bob scores 1 more: a pig herd is on field 2 with 1 completed city, 1 for each.");
}

// The barn lies on the board already: its field is scored at the end, with its two-tile city, also
// in an edition that counts each city once.
Test(report_abbey, a_pig_beside_a_barn_is_in_the_field) {
    expect_said("check --set base=first",
                "game: carcassonne\nrules: [abbey, traders]\nplayers: [Anna, Bob]\n"
                "board: [{tile: E, at: [0, -1], turn: 180}, {tile: E, at: [0, 0]},"
                " {tile: B, at: [1, 0]}, {tile: B, at: [0, 1]}, {tile: B, at: [1, 1]}]\n"
                "followers: [{player: Bob, at: [1, 0], segment: field},"
                " {player: Bob, at: [0, 0], segment: field, kind: pig},"
                " {player: Anna, at: [1, 1], corner: NW, kind: barn}]\n",
                "Bob scores 1 more at the end: the pig is in field 2 with 1 completed city, 1 for "
                "each.");
}

#define WALK_AND_DRIVE                                                                             \
    "game: carcassonne\nrules: {abbey-and-mayor: c2, princess-and-dragon: c2,"                     \
    " options: {dragon.timing: after-scoring}}\nplayers: [Anna, Bob]\n"                            \
    "board: {rows: [\"PD-F-volcano .\", \"W U\"]}\n"                                               \
    "followers: [{player: Anna, at: [1, 1], segment: road, kind: wagon}]\n"                        \
    "move: {player: Anna, place: PD-RRR-dragon, at: [2, 1],"                                       \
    " wagon: {from: [1, 1], to: {at: [2, 1], segment: road S}}, dragon: "

// Written side by side, a walk and a drive are told in the order of the rules; of one that is
// forbidden the other is not told.
Test(report_abbey, a_walk_and_a_drive) {
    expect_said(
        "check", WALK_AND_DRIVE "[S, E, E]}\n",
        "and let Anna's wagon drive from road E of (1,1) to road S of (2,1), then lead the dragon "
        "S E E.");
    expect_said("check", WALK_AND_DRIVE "[S, W]}\n", "Anna may not lead the dragon S W.");
}

// Before the scoring the dragon eats the wagon with its second step: it stood there, and is gone.
Test(report_abbey, a_wagon_that_was_eaten) {
    expect_said("check",
                "game: carcassonne\nrules: {abbey-and-mayor: c2, princess-and-dragon: c2}\n"
                "players: [Anna, Bob]\nboard: {rows: [\"PD-F-volcano .\", \"W U\"]}\n"
                "followers: [{player: Anna, at: [1, 1], segment: road, kind: wagon}]\n"
                "move: {player: Anna, place: PD-RRR-dragon, at: [2, 1],"
                " wagon: {from: [1, 1], to: {at: [2, 1], segment: road S}}, dragon: [S, E, E]}\n",
                "and the wagon on road E of (1,1) had left the board before this turn's scoring.");
}

// The road stays open at (2,0) and is not scored at all; the wagon on it is a prisoner by then. The
// first piece of a tower reaches the tiles beside it.
Test(report_abbey, a_wagon_that_was_captured) {
    expect_said("check",
                "game: carcassonne\nrules: {abbey-and-mayor: c2, tower: c2}\n"
                "players: [Anna, Bob]\nboard: {rows: [\"W U\", \". TO-F\"]}\n"
                "followers: [{player: Bob, at: [1, 0], segment: road, kind: wagon}]\n"
                "move: {player: Anna, actions: [{place: B, at: [0, -1]}, {tower: [1, 1]},"
                " {capture: {at: [1, 0], segment: road}},"
                " {wagon: {from: [1, 0], to: {at: [0, 0], segment: road S}}}]}\n",
                "and the wagon on road E of (1,0) had left the board before this turn's scoring.");
}

// In the turn before this one it was scored and went home: none stands there any more.
Test(report_abbey, a_wagon_that_went_home) {
    expect_said(
        "check",
        "game: carcassonne\nrules: {abbey-and-mayor: c2}\n"
        "players: [Anna, Bob]\nboard: {rows: [\"W U\"]}\n"
        "followers: [{player: Anna, at: [1, 0], segment: road, kind: wagon}]\n"
        "moves:\n- {player: Anna, place: W, at: [2, 0]}\n"
        "- {player: Bob, place: U, at: [3, 0],"
        " wagon: {from: [1, 0], to: {at: [2, 0], segment: road S}}}\n",
        "No wagon on road E of (1,0) was scored in this turn, and only a scored one drives.");
}
