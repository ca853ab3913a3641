// What is illegal only because an expansion or house rule is not in play: the report says which key
// to add and what the answer would then be.
#include <string.h>

#include "carcassonne/game.h"
#include "run.h"

static const struct aj_game *const games[] = {&car_game, NULL};

#define HEAD                                                                                       \
    "game: carcassonne\nid: ask\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: "        \
    "blue}]\n"

static void expect(const char *command, const char *input, const char *part, bool there) {
    struct run run = run_games(command, input, games);
    cr_expect_eq(strstr(run.out, part) != NULL, there, "%s: %s", part, run.out);
    run_done(&run);
}

// The road of PD-TUNNEL runs from north to south under its city: with its expansion in play both
// ends are openings (WikiCarpedia), and a token may lie on N.
#define PRINTED                                                                                    \
    HEAD "board: [{tile: PD-TUNNEL, at: [0, 0]}]\n"                                                \
         "move: {player: Anna, actions: [{token: red, at: [0, 0], opening: N}]}\n"

Test(missing, printed_tunnel) {
    static const char game[] = PRINTED "rules: {tunnel: wikicarpedia}\n";
    expect("check", game,
           "This game is played without The Princess & the Dragon; with `princess-and-dragon: "
           "true` in `rules` it would be legal.",
           true);
    expect("check", game, "The same in every", false);
    expect("check -f post", game, "the same in every edition", false);
    expect("check -f json", game,
           "\"key\":\"princess-and-dragon\",\"add\":\"princess-and-dragon: true\","
           "\"with\":\"legal\"}",
           true);
    // In play it is legal, and nothing is missing.
    expect("check", PRINTED "rules: {tunnel: wikicarpedia, princess-and-dragon: true}\n",
           "LEGAL: ", true);
}

// Without the Tunnel both keys are needed.
Test(missing, two_modules) {
    expect("check", PRINTED,
           "This game is played without The Tunnel; with `tunnel: true, princess-and-dragon: true` "
           "in `rules` it would be legal.",
           true);
}

// A token where there is no opening stays illegal with the Tunnel: U has none.
Test(missing, illegal_too) {
    expect("check",
           HEAD "board: [{tile: U, at: [0, 0]}]\n"
                "move: {player: Anna, actions: [{token: red, at: [0, 0], opening: E}]}\n",
           "This game is played without The Tunnel; with `tunnel: true` in `rules` it would be "
           "illegal.",
           true);
}

// The second red token brings two tiles into the road with Anna's builder; the second edition
// leaves open whether that earns her a second part of the turn. She does not play one, so her turn
// is legal both ways, and whoever reads it so, Bob has no mayor: what forbids it depends on no
// reading, though the report adds the key to it.
Test(missing, in_every_reading) {
    static const char game[] =
        HEAD "rules: {tunnel: wikicarpedia, traders-and-builders: c2}\n"
             "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: TU-RCR, at: [2, 0]},\n"
             "  {tile: TU-RR, at: [5, 0]}, {tile: U, at: [5, 1], turn: 90}]\n"
             "followers: [{player: Anna, at: [0, 0], segment: road E},\n"
             "  {player: Anna, at: [1, 0], segment: road E, kind: builder}]\n"
             "tokens: [{colour: red, at: [5, 0], opening: S}]\n"
             "moves:\n"
             "  - player: Anna\n"
             "    actions: [{place: U, at: [-1, 0]}, {token: red, at: [2, 0], opening: W}]\n"
             "  - player: Bob\n"
             "    actions: [{place: U, at: [-2, 0]}, {follower: mayor, segment: road}]\n";
    expect("check", game, "  Turn 2: This game is played without the mayor of Abbey & Mayor", true);
    expect(
        "check", game,
        "Note: Turn 1: A tunnel token brings further tiles into the builder's road: does it give "
        "a second part? If yes, as a tile does [builder.tunnel-token: triggers]",
        true);
}

// Bob's lone token may be taken by a house rule only. Anna stands on its road, and he has let one
// turn pass; S is free.
Test(missing, house_rule) {
    expect("check",
           HEAD "rules: {tunnel: wikicarpedia}\n"
                "board: [{tile: TU-RR, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                "followers: [{player: Anna, at: [1, 0], segment: road W}]\n"
                "tokens: [{colour: blue, at: [0, 0], opening: E, opportunities_passed: 1}]\n"
                "move: {player: Anna, actions: [{take_token: blue, at: [0, 0], opening: S}]}\n",
           "with `house_rules: [take-second-token]` in `rules` it would be legal.", true);
}
