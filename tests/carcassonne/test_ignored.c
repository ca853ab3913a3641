// What a case gives to an expansion or a house rule that is not in play is not read, and a note
// names it and what it belongs to: one a kind of key, one a piece.
#include <string.h>

#include "run.h"

#define BOARD "board: [{tile: E, at: [0, 0]}]\n"
#define PLAIN "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define NOTE(what, of) what " belongs to " of ", which is not in play, and is ignored"

struct given {
    const char *rules, *rest; // what stands under `rules`, and the keys below
    const char *notes[3];     // NULL-ended
};

static const struct given given[] = {
    // Each player has the key: one note.
    {"{}",
     BOARD "players: [{name: Anna, large_left: 1}, {name: Bob, large_left: 0}]\n",
     {NOTE("the key \\\"large_left\\\"", "Inns & Cathedrals")}},
    {"{}",
     BOARD "players: [{name: Anna, colour: red, tokens: [red]}]\n",
     {NOTE("the key \\\"tokens\\\" of a player", "The Tunnel")}},
    // Not read: three pieces more than there are.
    {"{}",
     BOARD "players: [{name: Anna, ore: 33}]\n",
     {NOTE("the key \\\"ore\\\"", "Miner and Underminer")}},
    {"{}",
     BOARD PLAIN "tokens: [{colour: red, at: [0, 0], opening: N}]\n",
     {NOTE("the key \\\"tokens\\\"", "The Tunnel")}},
    // An empty list leaves nothing out.
    {"{}", BOARD PLAIN "tokens: []\n", {NULL}},
    {"{}", BOARD "players: [{name: Anna, colour: red, tokens: []}]\n", {NULL}},
    {"{}",
     BOARD PLAIN "king: Anna\nrobber_baron: Carl\n",
     {NOTE("the key \\\"king\\\"", "King & Robber Baron"),
      NOTE("the key \\\"robber_baron\\\"", "King & Robber Baron")}},
    {"{}",
     PLAIN "board: [{tile: TO-F, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: mine}]\n",
     {NOTE("a follower on the mine entrance of (0,0)", "Miner and Underminer")}},
    {"{tunnel: true}",
     PLAIN "board: [{tile: TU-RR, at: [0, 0]}]\n"
           "tokens: [{colour: red, at: [0, 0], opening: E, opportunities_passed: 1}]\n",
     {NOTE("the key \\\"opportunities_passed\\\"", "the house rule take-second-token")}},
    {"{house_rules: [own-follower], options: {tunnel.timing: any-time}}",
     BOARD PLAIN,
     {NOTE("the house rule own-follower", "The Tunnel"),
      NOTE("the option tunnel.timing", "The Tunnel")}},
    {"{tunnel: true, options: {own-follower.applies-to: first-token}}",
     BOARD PLAIN,
     {NOTE("the option own-follower.applies-to", "the house rule own-follower")}},
    // Two tiles with a printed tunnel: one note.
    {"{tunnel: true, abbey-and-mayor: true}",
     PLAIN "board: [{tile: PD-TUNNEL, at: [0, 0]}, {tile: PD-TUNNEL, at: [1, 0]}, "
           "{tile: AM-TUNNEL, at: [2, 0]}]\n",
     {NOTE("the tunnel printed on PD-TUNNEL", "The Princess & the Dragon")}},
    // In play, and nothing is ignored.
    {"{tunnel: true, inns-and-cathedrals: true, king-and-robber: true, miner-and-underminer: true, "
     "house_rules: [take-second-token], options: {tunnel.timing: any-time}}",
     "players: [{name: Anna, colour: red, tokens: [red], large_left: 1, ore: 3}]\n"
     "board: [{tile: TU-RR, at: [0, 0]}]\nking: {player: Anna, size: 3}\n"
     "tokens: [{colour: red, at: [0, 0], opening: E, opportunities_passed: 1}]\n",
     {NULL}},
};

static size_t count_text(const char *text, const char *part) {
    size_t count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        count++;
    return count;
}

Test(ignored, each_kind_is_noted_once) {
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        char text[1024];
        size_t notes = 0;
        snprintf(text, sizeof text, "game: carcassonne\nrules: %s\n%s", given[i].rules,
                 given[i].rest);
        struct run run = run_games("check -f json", text, aj_games);
        cr_expect_eq(run.code, 0, "%s\n%s", text, run.err);
        for (; given[i].notes[notes]; notes++)
            cr_expect_eq(count_text(run.out, given[i].notes[notes]), 1, "%s in:\n%s\n%s",
                         given[i].notes[notes], text, run.out);
        cr_expect_eq(count_text(run.out, "\"base.ignored\""), notes, "%s\n%s", text, run.out);
        run_done(&run);
    }
}

// Followers on nine mine entrances are nine pieces, of two players: each has seven.
Test(ignored, every_piece_has_its_note) {
    struct aj_buf text;
    aj_buf_init(&text);
    aj_buf_puts(&text, "game: carcassonne\n" PLAIN "board:\n");
    for (int i = 0; i < 9; i++)
        aj_buf_format(&text, "  - {tile: TO-F, at: [%d, 0]}\n", 2 * i);
    aj_buf_puts(&text, "followers:\n");
    for (int i = 0; i < 9; i++)
        aj_buf_format(&text, "  - {player: %s, at: [%d, 0], segment: mine}\n",
                      i % 2 ? "Bob" : "Anna", 2 * i);
    struct run run = run_games("check -f json", aj_buf_text(&text), aj_games);
    cr_expect_eq(run.code, 0, "%s", run.err);
    cr_expect_eq(count_text(run.out, "\"base.ignored\""), 9, "%s", run.out);
    cr_expect_not_null(strstr(run.out, "mine entrance of (16,0)"));
    run_done(&run);
    aj_buf_done(&text);
}

// A token on a printed tunnel that the rules in force do not reach lies on no opening.
Test(ignored, a_token_on_a_through_road_is_noted) {
    static const char *const values[] = {"none", "princess-and-dragon", "both"};
    for (int i = 0; i < 3; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "game: carcassonne\n" PLAIN "rules: {tunnel: true, abbey-and-mayor: true, "
                 "options: {tunnel.other-tiles: %s}}\nboard: [{tile: AM-TUNNEL, at: [0, 0]}]\n"
                 "tokens: [{colour: red, at: [0, 0], opening: N}]\n",
                 values[i]);
        struct run run = run_games("check -f json", text, aj_games);
        cr_expect_eq(run.code, 0, "%s", run.err);
        cr_expect_eq(count_text(run.out, "the red token there is ignored"), i < 2, "%s", run.out);
        run_done(&run);
    }
}

// The note stands at the key.
Test(ignored, the_note_has_a_place) {
    struct run run = run_games("check -f json",
                               "game: carcassonne\n" BOARD
                               "players:\n  - {name: Anna}\n  - {name: Bob, ore: 3}\n",
                               aj_games);
    cr_expect_not_null(strstr(run.out, "\"at\":\"/players/1/ore\""), "%s", run.out);
    run_done(&run);
}
