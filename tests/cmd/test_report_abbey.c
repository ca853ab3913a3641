// What a report says of barns, mayors and wagons, and what helps whoever wrote one in another way.
#include "ask_support.h"

#define HEAD                                                                                       \
    "game: carcassonne\nrules: {abbey-and-mayor: c2}\n"                                            \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"

static void expect_said(const char *game, const char *part) {
    struct answer answer = ask_program("check", game);
    cr_expect_not_null(strstr(answer.text, part), "%s lacks %s", answer.text, part);
    free(answer.text);
}

// A field without farmers is held by its barn: it is no field that nobody holds.
Test(report_abbey, barn) {
    expect_said(HEAD "board: {origin: [0, -1], rows: [\"E@180 E@180\", \"E E\", \"B B\"]}\n"
                     "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n",
                "2 completed cities  Anna barn (0,0)  8 points to Anna");
}

// E, F and G in a row: Anna's mayor counts 1 for the pennant, two knights of Bob's count 2.
Test(report_abbey, mayor_outnumbered) {
    expect_said(HEAD
                "board: [{tile: E, at: [0, 0], turn: 90}, {tile: F, at: [1, 0]},"
                " {tile: G, at: [2, 0]}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: city, kind: mayor},"
                " {player: Bob, at: [1, 0], segment: city}, {player: Bob, at: [2, 0], segment: "
                "city}]\nmove: {player: Bob, actions: [{place: E, at: [3, 0], turn: 270}]}\n",
                "gets nothing: Bob has 2 there, Anna 1; Anna's mayor counts the pennants.");
}

// A wagon written as a figure that is placed.
Test(report_abbey, wagon_as_a_figure) {
    expect_said(HEAD
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
        {"{mayor: city N}", "{follower: mayor, "},
        {"{follower: barn, segment: field NW}", "`corner: NW` of one of them"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char game[512];
        snprintf(game, sizeof game,
                 HEAD "board: [{tile: B, at: [0, 0]}]\nmove: {player: Anna, actions: [%s]}\n",
                 words[i][0]);
        expect_said(game, words[i][1]);
    }
}
