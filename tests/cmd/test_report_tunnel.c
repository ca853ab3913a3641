// What a report says of roads through tunnels, and of several roads completed at once.
#include "ask_support.h"

// W, TU-RCR, a road with an inn, W: four tiles, and the tile in the middle with both its openings.
// It counts once, so that they are 4 at 2 points, or each of its visible segments, 5 at 2 points.
Test(report_tunnel, a_tile_twice_in_a_road_with_an_inn) {
    static const char game[] =
        "game: carcassonne\nrules: {tunnel: true, inns-and-cathedrals: true}\n"
        "players: {Anna: red, Ben: blue}\n"
        "board: [{tile: W, at: [0, 0]}, {tile: TU-RCR, at: [1, 0]},\n"
        "  {tile: IC-RFr-inn, at: [2, 0]}, {tile: W, at: [3, 0], turn: 180}]\n"
        "followers: [{player: Anna, at: [2, 0], segment: road}]\n"
        "tokens: [{colour: red, at: [1, 0], opening: W}]\n"
        "move: {player: Anna, actions: [{token: red, at: [1, 0], opening: E}]}\n";
    expect_said("check", game,
                "Anna scores 8: road 1 is complete with an inn and has both openings of a tile, "
                "which counts once: 4 tiles at 2 points. [inns.inn, official, ");
    static const char each[] = "check --set tunnel.same-tile=every-segment";
    expect_said(each, game,
                "Anna scores 10: road 1 is complete with an inn and has both openings of a tile, "
                "each visible segment of which counts: 5 at 2 points. [inns.inn, official, ");
    expect_said(each, game, "10 points = 4 tiles at 2 + 1 segment on same tile at 2 to Anna\n");
}

// L completes three roads of two tiles: the first takes the Robber Baron, and that the others are
// not longer is said once.
Test(report_tunnel, what_holds_of_two_roads_is_noted_once) {
    struct answer answer = ask_program(
        "check", "game: carcassonne\nrules: {king-and-robber: true}\nplayers: [Anna, Ben]\n"
                 "board: [{tile: W, at: [-1, 0]}, {tile: W, at: [1, 0], turn: 180},\n"
                 "  {tile: W, at: [0, 1], turn: 180}]\n"
                 "move: {player: Anna, actions: [{place: L, at: [0, 0]}]}\n");
    const char *said = strstr(answer.text, "Note: Anna completes a road of 2 tiles, not longer ");
    cr_assert_not_null(said, "%s", answer.text);
    cr_expect_null(strstr(said + 1, "Note: Anna completes a road"), "%s", answer.text);
    free(answer.text);
}

// The dispute is about the Robber Baron, and the rule that answers it is of the last token.
Test(report_tunnel, the_last_token_comes_first_if_the_baron_is_claimed) {
    expect_said("check",
                "game: carcassonne\nrules: {tunnel: true, king-and-robber: true}\n"
                "players: {Anna: red, Ben: blue}\n"
                "board: [{tile: W, at: [0, 0]}, {tile: TU-RR, at: [1, 0], turn: 90},\n"
                "  {tile: TU-RRRR, at: [0, 3]}, {tile: W, at: [1, 3], turn: 180}]\n"
                "tokens: [{colour: red, at: [1, 0], opening: W}]\n"
                "move: {player: Anna, actions: [{token: red, at: [0, 3], opening: E}]}\n"
                "disputed: {Anna: {robber_baron: Anna}, Ben: {robber_baron: Ben}}\n",
                "(0,3).\n  Anna's token completes the first road, 4 tiles, and takes the Robber "
                "Baron, even if another player laid the last tile of the road. [king.last-token, "
                "clarification, ");
}

// A road is completed and no city: where the King is claimed, what becomes of the Robber Baron is
// no more than a note; where the Robber Baron is claimed, it is the first sentence.
Test(report_tunnel, the_baron_is_a_note_if_the_king_is_claimed) {
    static const char game[] =
        "game: carcassonne\nrules: {king-and-robber: true}\n"
        "players: {Anna: red, Ben: blue}\nboard: [{tile: W, at: [0, 0]}]\n"
        "move: {player: Anna, actions: [{place: W, at: [1, 0], turn: 180}]}\n";
    char claimed[512];
    snprintf(claimed, sizeof claimed, "%sdisputed: {Anna: {king: Anna}}\n", game);
    expect_said("check", claimed,
                "turned by 180 degrees.\n  Every edge of W at (1,0) continues what it touches. ");
    expect_said("check", claimed, "\nNote: Anna completes the first road, 2 tiles, and takes the ");
    snprintf(claimed, sizeof claimed, "%sdisputed: {Anna: {robber_baron: Anna}}\n", game);
    expect_said("check", claimed,
                "turned by 180 degrees.\n  Anna completes the first road, 2 tiles, and takes the "
                "Robber Baron. ");
}

// With three players each may use two sets, and the rules in force are cited for it.
Test(report_tunnel, the_rules_in_force_are_cited_for_the_sets) {
    static const char game[] =
        "game: carcassonne\nrules: {tunnel: true}\nboard: [{tile: TU-RR, at: [0, 0]}]\n"
        "players: [{name: Anna, colour: red, tokens: [red, blue, green]}, {name: Ben, colour: "
        "black}, "
        "{name: Cleo, colour: yellow}]\n";
    expect_said("check --set tunnel=czech", game,
                "and Anna plays with 3. [tunnel.sets, official, Příprava hry]\n");
}

// An opening may be free because no figure stands there. Cited is who asks for that: the Czech
// rules for the segment, nobody for the whole road.
Test(report_tunnel, who_wants_no_figure_at_an_opening) {
    static const char game[] =
        "game: carcassonne\nrules: {tunnel: wikicarpedia}\nboard: [{tile: TU-RR, at: [0, 0]}]\n"
        "players: {Anna: red, Ben: blue}\n"
        "move: {player: Anna, actions: [{token: red, at: [0, 0], opening: E}]}\n";
    expect_said("check", game, " opening of (0,0). [tunnel.opening-free, community, note 4]\n");
    expect_said("check --set tunnel.opening=no-figure-on-segment", game,
                "and no figure stands there, and the east opening of (0,0) has neither. "
                "[tunnel.opening-free, official, Um");
    expect_said("check --set tunnel.opening=no-figure-on-road", game,
                "and no figure stands on its road, and the east opening of (0,0) has neither. "
                "[tunnel.opening-free, variant, a choice of the table]\n");
}
