// A case that uses something of a box that it does not name is told which, and what to write; what
// is said of pieces of a box.
#include <criterion/criterion.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define ROAD HEAD "board: [{tile: IC-RFr-inn, at: [0, 0]}]\n"
#define GARDEN HEAD "rules: [abbot]\nboard: [{tile: U-garden, at: [0, 0]}]\n"
#define MOVE(more) "move: {player: Anna, place: U, at: [1, 0], " more "}\n"

static void expect_part(const char *text, int code, const char *part) {
    struct run run = run_games("check", text, aj_games);
    const char *in = code == 3 ? run.err : run.out;
    cr_expect_eq(run.code, code, "%s\n%s", text, run.err);
    cr_expect_not_null(strstr(in, part), "%s\nlacks %s", in, part);
    run_done(&run);
}

static void expect_without(const char *text, const char *part) {
    run_expect_without(aj_games, "check -v", text, 0, part);
}

// A road past an inn that is not complete is worth 1 a tile without the box and nothing with it. An
// empty one is worth nothing to anybody, and one without the inn is the same with the box.
Test(boxes, a_printed_mark_that_would_matter) {
    const char *follower = "followers: [{player: Anna, at: [0, 0], segment: road}]\n";
    char text[400];
    snprintf(text, sizeof text, ROAD "%s", follower);
    expect_part(text, 0,
                "Note: What Inns & Cathedrals has on the tile IC-RFr-inn at (0,0) is not heeded, "
                "as it is not in play; with `inns-and-cathedrals: true` in `rules` the answer "
                "would be another. [base.ignored, ");
    snprintf(text, sizeof text, "rules: [inns]\n" ROAD "%s", follower);
    expect_without(text, "not heeded");
    // What is ignored of another box takes nothing away from that.
    snprintf(text, sizeof text, ROAD "%stowers: [{at: [0, 0], height: 1}]\n", follower);
    expect_part(text, 0, "Note: The key \"towers\" belongs to The Tower, which is not in play");
    expect_part(text, 0, "Note: What Inns & Cathedrals has on the tile IC-RFr-inn at (0,0) is ");
    expect_without(ROAD, "not heeded");
    expect_without(HEAD "board: [{tile: U, at: [0, 0]}]\n", "not heeded");
}

// What is placed counts too, and what the verdict says already is not said twice.
Test(boxes, a_mark_on_a_tile_that_is_placed) {
    expect_part(HEAD "board: [{tile: U, at: [0, 0]}]\n"
                     "move: {player: Anna, place: IC-RFr-inn, at: [1, 0], follower: road}\n",
                0, "on the tile IC-RFr-inn at (1,0) is not heeded");
    struct run run = run_games("check",
                               HEAD "board: [{tile: TU-RCR, at: [0, 0]}]\n"
                                    "move: {player: Anna, token: red, at: [0, 0], opening: W}\n",
                               aj_games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "with `tunnel: true` in `rules` it would be legal"));
    cr_expect_null(strstr(run.out, "not heeded"), "%s", run.out);
    run_done(&run);
}

// With the box the case would not be understood, as no dragon comes before a volcano: what to write
// is said all the same.
Test(boxes, what_to_write) {
    expect_part(HEAD "board: [{tile: U, at: [0, 0]}]\ndragon: [5, 5]\n" MOVE("fairy: [0, 0]"), 1,
                "This game is played without The Princess & the Dragon; it needs "
                "`princess-and-dragon: true` in `rules`.");
    expect_part(HEAD "board: [{tile: U, at: [0, 0]}]\ndragon: [5, 5]\n", 0,
                "which is not in play, and is ignored; `princess-and-dragon: true` in `rules` puts "
                "it in play.");
    expect_part(ROAD "followers: [{player: Anna, at: [0, 0], segment: builder}]\n", 3,
                "a builder needs Traders & Builders\n");
    expect_part(ROAD "followers: [{player: Anna, at: [0, 0], segment: builder}]\n", 3,
                "help: write `rules: [traders-and-builders]`\n");
    expect_part(ROAD "rules: first\nfollowers: [{player: Anna, at: [0, 0], segment: builder}]\n", 3,
                "help: add `traders-and-builders: true` to `rules`\n");
}

// The abbot is taken back by a word if the mover has one on the board.
Test(boxes, the_abbot_taken_back) {
    expect_part(GARDEN MOVE("take_back: true"), 3, "Anna has no abbot on the board\n");
    expect_part(GARDEN MOVE("take_back: garden"), 3,
                "help: one that stands there is an entry of `followers`: {player: Anna, at: [0, "
                "0], segment: monastery, kind: abbot}\n");
    expect_part(GARDEN MOVE("take_back: [0, 0]"), 3, "none stands on (0,0): `followers` lists");
    expect_part(
        GARDEN MOVE("remove: abbot"), 3,
        "help: the own abbot is taken back so: take_back: abbot; a figure by The Festival so: "
        "festival: [0, 0]\n");
    expect_part(GARDEN "followers: [{player: Anna, at: [0, 0], segment: garden}]\n", 3,
                "help: no follower goes into a garden; an abbot does: `kind: abbot`\n");
}

// Anna moves, but the key of the players is misspelt: she is nobody, which the word alone survives.
Test(boxes, the_abbot_taken_back_by_nobody) {
    expect_part("game: carcassonne\nrules: {base: final, abbot: true}\nplayerp: [{name: Anna}]\n"
                "board: [{tile: U, at: [0, 0]}]\n" MOVE("take_back: true"),
                3, "help: did you mean \"players\"?\n");
    expect_part("game: carcassonne\nrules: {base: final, abbot: true}\nplayerp: [Anna, Ben]\n"
                "board: [{tile: U, at: [0, 0]}]\n" MOVE("take_back: true"),
                3, "help: did you mean \"players\"?\n");
}

#define TOWER                                                                                      \
    "game: carcassonne\nrules: [tower]\nboard: [{tile: TO-F, at: [0, 0]}]\n"                       \
    "towers: [{at: [0, 0], height: 1}]\n"

// A tower is on one tile, so that a second guard stands nowhere else on it.
Test(boxes, two_guards_on_a_tower) {
    expect_part(TOWER
                "players: [Anna, Bob]\nfollowers: [{player: Anna, at: [0, 0], segment: tower},"
                " {player: Bob, at: [0, 0], segment: tower}]\n",
                3, "help: a tower has room for one figure");
}

// Prisoners of one kind and player are counted.
Test(boxes, several_prisoners) {
    expect_part(TOWER "players: [{name: Anna}, {name: Bob, prisoners: [{player: Anna}, {player: "
                      "Anna}]}]\nmove: {player: Anna, place: B, at: [1, 0]}\n",
                0, "holds 2 followers of Anna");
}

// What stands before "abbot".
Test(boxes, an_abbot) {
    const char *rules = "rules: [tower, abbot]\nboard: [{tile: TO-F, at: [0, 0]}]\n"
                        "towers: [{at: [0, 0], height: 1}]\n";
    char text[500];
    snprintf(text, sizeof text,
             HEAD "%smove: {player: Anna, actions: [{place: B, at: [1, 0]}, {follower: abbot, "
                  "segment: tower, at: [0, 0]}]}\n",
             rules);
    expect_part(text, 1, "and Anna puts the abbot there. [tower.top-kind");
    snprintf(text, sizeof text,
             "game: carcassonne\n%splayers: [{name: Anna, abbot_left: 0}, {name: Bob}]\n"
             "move: {player: Anna, actions: [{place: B, at: [1, 0]}, {follower: abbot, segment: "
             "monastery}]}\n",
             rules);
    expect_part(text, 1, "and Anna has no abbot left");
    snprintf(text, sizeof text,
             "game: carcassonne\n%splayers: [{name: Anna}, {name: Bob, prisoners: [{player: Anna, "
             "kind: abbot}]}]\nexpect: {prisoners: []}\n",
             rules);
    expect_part(text, 0, "is Bob holds an abbot of Anna");
}

// A wagon's drive with something wrong beside it is no figure to be placed.
Test(boxes, a_drive_with_another_key) {
    const char *text = HEAD "rules: [abbey-and-mayor]\nboard: [{tile: U, at: [0, 0]}]\n"
                            "move: {player: Anna, actions: [{wagon: {from: [0, 0], to: {at: [1, "
                            "0], segment: road E}}, over: 1}]}\n";
    struct run run = run_games("check", text, aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "the key \"over\" is not known here"), "%s", run.err);
    cr_expect_null(strstr(run.err, "a figure is placed so"), "%s", run.err);
    run_done(&run);
}

// Nine boxes whose editions all agree share a line: with six players the head of the report would
// have more than fifteen lines otherwise.
Test(boxes, many_boxes_that_agree_share_a_line) {
    const char *text = "game: carcassonne\n"
                       "rules: [tunnel, river, abbot, traders, princess, tower, abbey, sheep]\n"
                       "players: [A, B, C, D, E, F]\nboard: [D]\nmove: A places U at 1 0\n";
    expect_part(
        text, 0,
        "\n  The same in every edition of the base game, The Tunnel, The River, The Abbot and "
        "Gardens, Traders & Builders, The Princess & the Dragon, The Tower, Abbey & Mayor "
        "and Hills & Sheep.\nA gains nothing");
}
