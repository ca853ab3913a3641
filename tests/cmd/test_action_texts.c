// Actions as texts: "draw 2 blind", "place U at 1 0 turn 90". They mean what their keys mean, and
// what cannot be split so is refused as before.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD                                                                                       \
    "game: carcassonne\nplayers: [Anna, Bob]\nboard: [{tile: D, at: [0, 0]}]\n"                    \
    "move: {player: Anna, actions: "
#define TABLE "game: carcassonne\nrules: [inns]\nplayers: [Anna, Bob]\n"
#define TICKETS "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\nmove: {player: Anna, actions: "

struct row {
    const char *said, *part;
};

static void expect_row(const char *head, const struct row *row, const char *tail, int code) {
    char text[1024];
    snprintf(text, sizeof text, "%s%s%s\n", head, row->said, tail);
    run_expect(aj_games, code == 3 ? "check -f json" : "fmt", text, code, row->part);
}

static void expect_rows(const char *head, const struct row *row, size_t rows, int code) {
    for (size_t i = 0; i < rows; i++)
        expect_row(head, &row[i], "}", code);
}

Test(action_texts, keys_take_what_stands_behind_them) {
    static const struct row tile[] = {
        {"place U at -1 0", "{place: U, at: [-1, 0]}"},
        {"[\"place U at -1, 0 turn 180\"]", "{place: U, at: [-1, 0], turn: 180}"},
        {"[Place U at -1 0 turn 0 follower road]", "{follower: normal, segment: road"},
        {"[place FRFR+inn at -1 0, follower large segment road E]",
         "{follower: large, segment: road E}"}};
    static const struct row cards[] = {
        {"DRAW 2 blind", "- {draw: blind}\n    - {draw: blind}\n"},
        {"[draw red, draw blue]", "- {draw: red}\n    - {draw: blue}\n"},
        {"claim paris-zurich with 3 red", "{lay: {red: 3}, route: paris-zurich}"},
        {"[lay 2 red and 1 locomotive route paris-zurich]",
         "{lay: {red: 2, locomotive: 1}, route: paris-zurich}"},
        {"[station wien pay 1 red]", "{station: wien, pay: {red: 1}}"},
        {"draw tickets 3", "actions: [{take_tickets: 3}]"},
        {"[take_tickets 3 keep athina-angora]", "keep: [athina-angora]"}};
    expect_rows(HEAD, tile, sizeof tile / sizeof *tile, 0);
    expect_rows(TICKETS, cards, sizeof cards / sizeof *cards, 0);
}

// Cases of one document may be of two games.
Test(action_texts, texts_of_two_games) {
    run_expect(aj_games, "check -q",
               "game: carcassonne\nplayers: [Anna, Bob]\ncases:\n"
               "  - {id: tile, board: [RFRF], move: {Bob: place RFRF at 0 1}}\n"
               "  - {id: card, game: ticket-to-ride, move: {Anna: draw 2 blind}}\n",
               0, "-: legal\n-: legal\n");
}

Test(action_texts, a_turn_by_its_player) {
    run_expect(aj_games, "fmt",
               "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"
               "moves: [Anna: draw blind, Bob: pass]\n",
               0, "- {player: Anna, actions: [{draw: blind}]}");
    run_expect(aj_games, "fmt",
               "game: carcassonne\nplayers: [Anna, Bob]\nboard: [RFRF]\n"
               "move: {Bob: place RFRF at 0 1}\n",
               0, "actions: [{place: RFRF, at: [0, 1]}]");
}

// A turn as a sentence, whose player has one name or two. A question is none, and neither is one
// that lacks its player.
Test(action_texts, a_turn_as_a_sentence) {
    run_expect(
        aj_games, "fmt",
        "game: ticket-to-ride-europe\nplayers: [Anna, Bob, Carla Maria]\n"
        "moves: [Anna draws 2 blind, Carla Maria claims Paris - Dieppe with pink, Bob passes]\n",
        0,
        "  - {player: Anna, actions: [{draw: blind}, {draw: blind}]}\n"
        "  - {player: Carla Maria, actions: [{lay: {purple: 1}, route: dieppe-paris}]}\n"
        "  - {player: Bob, actions: [pass]}\n");
    run_expect(aj_games, "fmt",
               "game: carcassonne\nplayers: [Anna, Bob]\nboard: [RFRF]\n"
               "move: bob places RFRF at 0 1 follower thief\n",
               0,
               "move:\n  player: Bob\n  actions:\n    - {place: RFRF, at: [0, 1]}\n"
               "    - {follower: normal, segment: road N}\n");
    static const char *const others[] = {"may I draw red?", "draw red", "Bob the builder draws red",
                                         "Bob draws"};
    static const char *const parts[] = {"expected a map", "expected a map", "is no action",
                                        "draws"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char text[128];
        snprintf(text, sizeof text, "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\nmove: %s\n",
                 others[i]);
        run_expect(aj_games, "check -f json", text, 3, parts[i]);
    }
}

// No key twice, no text that begins with another word, nothing without a value.
Test(action_texts, what_is_no_such_text_is_refused) {
    static const struct row tile[] = {
        {"[place U at -1 0 at 1 0]", "\"id\":\"wrong-type\""},
        {"[hurl U at -1 0]", "\"id\":\"wrong-type\""},
        {"[at -1 0 place U]", "\"id\":\"wrong-type\""},
        {"[place U at]", "\"id\":\""},
        // What stands behind a key is its value, though it is a key too.
        {"[place U at -1 0, follower wall]", "\\\"wall\\\" is no kind of follower"}};
    static const struct row cards[] = {{"[draw]", "\"id\":\"unknown-word\""},
                                       {"[take a card]", "\"id\":\"unknown-word\""}};
    expect_rows(HEAD, tile, sizeof tile / sizeof *tile, 3);
    expect_rows(TICKETS, cards, sizeof cards / sizeof *cards, 3);
}

// The same words behind a key of a map: a tile with its cell and turn.
Test(action_texts, a_tile_with_its_cell_behind_its_key) {
    static const struct row rows[] = {
        {"[place: U at -1 0, follower: road]",
         "- {place: U, at: [-1, 0]}\n    - {follower: normal, segment: road"},
        {"[{tile: U at -1 0 turn 180}]", "{place: U, at: [-1, 0], turn: 180}"},
        {"[{place: U turn 180 at -1 0}]", "{place: U, at: [-1, 0], turn: 180}"}};
    expect_rows(HEAD, rows, sizeof rows / sizeof *rows, 0);
    run_expect(aj_games, "fmt", TABLE "board: [D]\nmove: {player: Anna, place: U at -1 0}\n", 0,
               "actions: [{place: U, at: [-1, 0]}]");
    run_expect_one_error(aj_games, HEAD "[{place: U at -1 0, at: [1, 0]}]}\n", "unknown-tile",
                         "adjudge parts --edges");
}

// Where a figure stands, with "on" and "the" before it. D has its city in the north.
Test(action_texts, where_a_figure_stands) {
    static const struct row put[] = {{"thief on W", "{follower: normal, segment: road W}"},
                                     {"on the road", "{follower: normal, segment: road"},
                                     {"on road W", "{follower: normal, segment: road W}"},
                                     {"farmer on NNE", "{follower: normal, segment: field NNE}"},
                                     {"meeple on the road", "{follower: normal, segment: road"}};
    static const struct row stand[] = {
        {"knight on N at 0 0", "{player: Anna, at: [0, 0], segment: city N, kind: normal}"},
        {"on the city at 0 0", "{player: Anna, at: [0, 0], segment: city N, kind: normal}"}};
    for (size_t i = 0; i < sizeof put / sizeof *put; i++)
        expect_row(HEAD "[{place: U, at: [-1, 0]}, {follower: ", &put[i], "}]}", 0);
    for (size_t i = 0; i < sizeof stand / sizeof *stand; i++)
        expect_row(TABLE "board: [D]\nfollowers: {Anna: ", &stand[i], "}", 0);
    // A kind that may stand on several segments has none by its edge.
    run_expect_one_error(aj_games, HEAD "[{place: U, at: [-1, 0]}, {follower: meeple on W}]}\n",
                         "unknown-word", "it is one of normal");
}

#define DRAGON                                                                                     \
    "game: carcassonne\nrules: [princess]\nplayers: [Anna, Bob]\n"                                 \
    "board: [FFFF+volcano FFFF+monastery]\nfollowers: [Bob: monk at 1 0]\n"                        \
    "move: {player: Anna, place: FRFR+dragon, at: [0, 1], "

// A cell in place of a figure, and the steps of the dragon in place of a list.
Test(action_texts, cells_of_figures_and_steps) {
    run_expect(aj_games, "fmt", DRAGON "dragon: E}\n", 0, "- {dragon: [E]}");
    run_expect(aj_games, "fmt", DRAGON "dragon: N}\n", 0, "- {dragon: [\"N\"]}");
    run_expect(aj_games, "fmt", DRAGON "dragon: \"E, E, S\"}\n", 0, "- {dragon: [E, E, S]}");
    run_expect(aj_games, "fmt", DRAGON "dragon: 2 east then south}\n", 0, "[E, E, S]");
    run_expect_one_error(aj_games, DRAGON "dragon: E Q}\n", "unknown-word", "it is one of N, E");
    run_expect(aj_games, "fmt",
               "game: carcassonne\nrules: [tower]\nplayers: [Anna, Bob]\n"
               "board: [CFFF+foundation FFFF+monastery]\nfollowers: [Bob: monk at 1 0]\n"
               "move: {player: Anna, place: FFCF at 0 -1, tower: 0 0, capture: 1 0}\n",
               0, "- {capture: {at: [1, 0]}}");
}

// An error in a value is at the value.
Test(action_texts, errors_have_their_place) {
    run_expect(aj_games, "check -f json", TICKETS "[draw blurple]}\n", 3, "\"column\":37");
    run_expect(aj_games, "check -f json", TICKETS "[claim paris-zurich with 3 blurple]}\n", 3,
               "\"id\":\"");
}

// A tile of the board with its cell, and a figure with its place and its cell.
Test(action_texts, tiles_and_figures_have_their_cells) {
    static const struct row board[] = {
        {"[D at 0 0]", "- {tile: D, at: [0, 0]}\n"},
        {"[tile U turn 90 at 3 -1]", "- {tile: U, at: [3, -1], turn: 90}\n"},
        {"[{tile: D, at: [0, 0]}, FRFR+inn at 5 5]", "- {tile: FRFR+inn, at: [5, 5]}\n"},
        {"\"D at 0 0\\nU at 4 4\\n\"", "- {tile: U, at: [4, 4]}\n"},
        // A list of words is a drawn row, as ever.
        {"[D, .]", "- \"D\"\n"}};
    static const struct row stand[] = {
        {"{Anna: thief at 0 0}", "{player: Anna, at: [0, 0], segment: road E, kind: normal}"},
        {"{Anna: [big meeple on city at 0 0]}",
         "{player: Anna, at: [0, 0], segment: city N, kind: large}"},
        {"[{player: Bob, segment: road at 0 0}]", "{player: Bob, at: [0, 0], segment: road E"}};
    for (size_t i = 0; i < sizeof board / sizeof *board; i++)
        expect_row(TABLE "board: ", &board[i], "", 0);
    for (size_t i = 0; i < sizeof stand / sizeof *stand; i++)
        expect_row(TABLE "board: [D]\nfollowers: ", &stand[i], "", 0);
}

// What may be a place misspelt is not also a segment that is missing.
Test(action_texts, one_error_for_a_place_misspelt) {
    run_expect_one_error(aj_games, HEAD "[place U at -1 0, follower theif]}\n", "unknown-word",
                         "did you mean \\\"thief\\\"?");
}

// The "at" of a figure's cell is found behind another word that has these letters.
Test(action_texts, one_error_for_a_segment_misspelt) {
    run_expect_one_error(
        aj_games, TABLE "board: [D]\nfollowers: [{Anna: meeple on that road at 0 0}]\n",
        "bad-segment", "the tile is D: it has city N, road E, field ENE, field ESE");
}

// D's city is on its north edge, so a quarter turn to the left brings it to the west, one to the
// right to the east; a whole turn leaves it where it is. A row takes what `turn` takes.
Test(action_texts, turns_to_the_left) {
    static const char *const turned[][2] = {
        {"-90", "W"},      {"-180", "S"},      {"-270", "E"},     {"360", "N"},
        {"90\u00b0", "E"}, {"270\u00b0", "W"}, {"180\u00b0", "S"}};
    char text[400];
    for (size_t i = 0; i < sizeof turned / sizeof *turned; i++)
        for (int row = 0; row < 2; row++) {
            snprintf(text, sizeof text,
                     "game: carcassonne\nplayers: [Anna]\nboard: [%s%s%s]\n"
                     "followers: [{player: Anna, at: [0, 0], segment: city %s}]\n",
                     row ? "D@" : "{tile: D, at: [0, 0], turn: ", turned[i][0], row ? "" : "}",
                     turned[i][1]);
            run_expect(aj_games, "check -q", text, 0, ": possible\n");
        }
    run_expect(aj_games, "check -f json", "game: carcassonne\nplayers: [Anna]\nboard: [D@-45]\n", 3,
               "\"id\":\"bad-board-row\"");
    run_expect(aj_games, "new --tiles V@-90", "", 0, "V@-90");
}
