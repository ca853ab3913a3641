// What a report says to help where a move is forbidden: the segments of the tile, where a follower
// may go, whose wagon was meant, which figures may be taken back; and where it says nothing.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define BOARD "board: [{tile: U, at: [0, 0]}]\n"
#define MOVE(actions) "move: {player: Anna, actions: [" actions "]}\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(aj_games, command, text, code, part);
}

static void expect_refused(const char *text, const char *part) {
    struct run run = run_games("check", text, aj_games);
    cr_expect_eq(run.code, 3, "%s\n%s", text, run.out);
    cr_expect_not_null(strstr(run.err, part), "%s\nlacks %s", run.err, part);
    run_done(&run);
}

static void expect_no_help(const char *text) {
    run_expect_without(aj_games, "check", text, 1, "Help:");
}

// The monastery of AM-LRRRR, its four roads and the four fields between them: all nine are named.
Test(hints, every_segment_of_a_full_tile) {
    expect_part(
        "check",
        HEAD BOARD MOVE("{place: AM-LRRRR, at: [1, 0]}, {follower: normal, segment: city N}"), 1,
        "\n  Help: the tile at (1,0) has monastery, road N, road W, road S, road E, field "
        "WNW, field NNE, field ESE and field SSW.\n");
}

// C is city all round: beside the lone U it fits nowhere, so no cell is named.
Test(hints, no_cell_that_fits) {
    expect_no_help(HEAD BOARD MOVE("{place: C, at: [0, 0]}"));
}

// A follower meant for another tile: of the tile just placed its foundation and its garden take
// nobody here, and its field nobody where there are no farmers.
Test(hints, where_a_follower_may_go) {
    static const char *const moved =
        "board: [{tile: B, at: [0, 0]}]\n" MOVE("{place: TO-F-garden, at: [1, 0]}, {follower: "
                                                "normal, segment: monastery, at: [0, 0]}");
    char text[600];
    snprintf(text, sizeof text, HEAD "%s", moved);
    expect_part("check", text, 1,
                "\n  Help: on the tile at (1,0) a follower may go on field NNE.\n");
    snprintf(text, sizeof text, HEAD "rules: {miner-and-underminer: true}\n%s", moved);
    expect_part("check", text, 1,
                "\n  Help: on the tile at (1,0) a follower may go on field NNE.\n");
    snprintf(text, sizeof text, HEAD "rules: {options: {base.farmers: no}}\n%s", moved);
    expect_no_help(text);
}

// Bob's wagon is not Anna's, so nothing is said of a drive; of her own, which stands on the road,
// something is. Once it was scored and has gone home there is none to drive.
Test(hints, whose_wagon_was_meant) {
    static const char *const head =
        "game: carcassonne\nrules: {abbey-and-mayor: true}\n"
        "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
        "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]},"
        " {tile: B, at: [1, 1]}]\n";
    static const struct {
        const char *rest, *part;
    } rows[] = {
        {"followers: [{player: Anna, at: [0, 0], segment: road S},"
         " {player: Bob, at: [1, 0], segment: road E, kind: wagon}]\n" MOVE(
             "{place: B, at: [1, 2]}, {follower: wagon, segment: monastery, at: [1, 1]}"),
         "Help: on the tile at (1,2) a follower may go on monastery.\n"},
        {"followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon}]\n" MOVE(
             "{place: B, at: [1, 2]}, {follower: wagon, segment: monastery, at: [1, 1]}"),
         "Help: a wagon that was scored drives on by an action of its own, which comes last: "
         "`wagon` from road E of (1,0) to monastery of (1,1).\n"},
        {"followers: [{player: Anna, at: [1, 0], segment: road E, kind: wagon}]\n"
         "moves: [{player: Anna, actions: [{place: W, at: [2, 0]}]},"
         " {player: Bob, actions: [{place: B, at: [1, 2]}]},"
         " {player: Anna, actions: [{place: B, at: [1, 3]},"
         " {follower: wagon, segment: monastery, at: [1, 1]}]}]\n",
         "Help: on the tile at (1,3) a follower may go on monastery.\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1200];
        snprintf(text, sizeof text, "%s%s", head, rows[i].rest);
        expect_part("check", text, 1, rows[i].part);
    }
}

// Eleven tiles of road between two followers: eight are named, and how many more there are.
Test(hints, a_long_way) {
    expect_part("check",
                HEAD "board: {rows: [\"U U U U U U U U U U U\"]}\n"
                     "followers: [{player: Anna, at: [0, 0], segment: road W}]\n"
                     "move: {player: Bob, actions: [{place: U, at: [11, 0]}, {follower: normal, "
                     "segment: road E}]}\n",
                1,
                "road E of (11,0) and road W of (0,0) are one road by way of (1,0), (2,0), (3,0), "
                "(4,0), (5,0), (6,0), (7,0), (8,0) and 2 more, and Anna's follower stands there.");
}

// A square of nine crossings X, the last placed in the east of the middle one, whose road to it is
// complete: the wagon is scored. Twelve roads lead out of the square, and the wagon may drive to
// any of them: eight are named.
Test(hints, a_wagon_with_many_ways) {
    expect_part("check",
                "rules: {abbey-and-mayor: c2}\n" HEAD
                "board: {rows: [\"X X X\", \"X X .\", \"X X X\"]}\n"
                "followers: [{player: Anna, at: [1, 1], segment: road E, kind: wagon}]\n" MOVE(
                    "{place: X, at: [2, 1]}, {wagon: {from: {at: [1, 1], segment: road E}, "
                    "to: {at: [0, 0], segment: field NW}}}"),
                1,
                "road N of (0,0), road W of (0,0), road N of (1,0), road N of (2,0), road E of "
                "(2,0), road W of (0,1), road E of (2,1), road S of (0,2) and 4 more");
}

// Disputed points name the tiles that make them; of a field, which has none of its own, its city
// says enough.
Test(hints, disputed_points_of_a_field) {
    expect_part("check",
                HEAD "board: [{tile: E, at: [0, 0]}, {tile: E, at: [0, -1], turn: 180}]\n"
                     "followers: [{player: Anna, at: [0, 0], segment: field}]\n"
                     "disputed: [{by: Bob, says: {final: {Anna: 0}}}]\n",
                0,
                "  Anna scores 3 at the end: field 2 touches 1 completed city, at 3 points. "
                "[base.farms, official, farms, final rule]\n");
}

// Of five monks one is taken back: four are named. While there are six nobody is helped.
Test(hints, figures_to_take_back) {
    static const char *const head =
        "game: carcassonne\nrules: {miner-and-underminer: true}\n"
        "players: [{name: Anna, colour: red, ore: 10}, {name: Bob, colour: blue}]\n"
        "board: {rows: [\"B B B B B B\"]}\nfollowers: [{player: Anna, at: [0, 0], segment: "
        "monastery},"
        " {player: Anna, at: [1, 0], segment: monastery},"
        " {player: Anna, at: [2, 0], segment: monastery},"
        " {player: Anna, at: [3, 0], segment: monastery},"
        " {player: Anna, at: [4, 0], segment: monastery}";
    char text[1200];
    snprintf(text, sizeof text,
             "%s, {player: Anna, at: [5, 0], segment: monastery}]\n" MOVE(
                 "{recall: {at: [0, 0], segment: field}}"),
             head);
    expect_no_help(text);
    snprintf(text, sizeof text,
             "%s]\n" MOVE("{recall: {at: [0, 0], segment: monastery}},"
                          " {recall: {at: [0, 0], segment: field}}"),
             head);
    expect_part("check --set miner.purchases=any", text, 1,
                "Help: Anna has figures on monastery of (1,0), monastery of (2,0), monastery of "
                "(3,0) and monastery of (4,0).\n");
}

// Anna has never been said to have points, and a ransom costs 3; with 2 it is known what she has.
Test(hints, a_score_that_is_not_given) {
    static const char *const anna[] = {"Anna", "{name: Anna, score: 2}"};
    for (int i = 0; i < 2; i++) {
        char text[500];
        snprintf(text, sizeof text,
                 "game: carcassonne\nrules: [tower]\nplayers: [%s, {name: Bob, prisoners: {player: "
                 "Anna}}]\nboard: [{tile: U, at: [0, 0]}]\n"
                 "move: {player: Anna, place: U, at: [1, 0], ransom: Bob}\n",
                 anna[i]);
        if (i == 0)
            expect_part("check", text, 1,
                        "\n  Help: a ransom is 3 points; what Anna has before the moves, `score`, "
                        "is not given and counts as 0.\n");
        else
            expect_no_help(text);
    }
}

// What decides is said if it allows, too: on these maps two locomotives that lie face up may be
// taken.
Test(hints, what_a_locomotive_counts) {
    expect_part("check",
                "game: ticket-to-ride-europe\nrules: nordic\nplayers: [Anna, Bob]\n"
                "move: {player: Anna, draw: [red, locomotive]}\n",
                0,
                "\n  The locomotive lay face up and counts as one card like any other. "
                "[draw.locomotive-alone, community, ");
}

// What people type at first, and what the help then shows.
Test(hints, a_first_try_gets_an_example) {
    static const struct {
        const char *text, *part;
    } rows[] = {
        {HEAD "board: [FFRF / .]\n",
         "help: each row is an entry of the list: board: [CRFR FRFR, . RFRF]\n"},
        {HEAD "rules: [tower]\nboard: [CRFR FRFR .]\ntowers: 0 0 height 1\n",
         "help: as towers: [{at: [0, 0], height: 1}]\n"},
        {HEAD "board: [CRFR FRFR .]\nfollowers: {Bob: Ritter at 0 0}\n",
         "help: it is one of normal, large, abbot, mayor, wagon, phantom, ringmaster, builder, "
         "pig, barn or "
         "shepherd\n"},
        {HEAD "rules: [tunnel]\nboard: [CRFR FRFR .]\n"
              "move: Anna places FRFR at 2 0 token red south\n",
         "help: as token red opening south\n"},
        {"game: ticket-to-ride-europe\nplayers: [{name: Anna, hand: {lokomotive: 1}}, Bob]\n",
         "\"lokomotive\" is no kind of Train card\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_refused(rows[i].text, rows[i].part);
}

// A shepherd that is misspelt is one error: that he is missing where he is driven home follows.
Test(hints, what_follows_from_an_error_is_none) {
    run_expect_one_error(aj_games,
                         HEAD "rules: [hills]\nboard: [CRFR FRFR .]\n"
                              "followers: {Anna: [shephard at 0 0]}\n"
                              "move: Anna places FRFR at 2 0 herd\n",
                         "unknown-word", "did you mean \\\"shepherd\\\"?");
}

// As on the page: the player, what he does, and where. The first station costs one card.
Test(hints, a_station_is_built_in_one_sentence) {
    static const char *const sentences[] = {"Anna builds station berlin with 1 red",
                                            "Anna build station berlin with 1 red",
                                            "Anna station berlin with 1 red"};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "game: ticket-to-ride-europe\nplayers: [{name: Anna, hand: {red: 2}}, {name: "
                 "Bob}]\nmove: %s\n",
                 sentences[i]);
        expect_part("check", text, 0, "LEGAL: Anna may build a station in Berlin for 1 red.\n");
    }
}
