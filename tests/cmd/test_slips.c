// A slip in the move is helped: the report and the JSON say what would have fitted. And what nobody
// holds is counted, not listed.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define BOARD "board: [{tile: U, at: [0, 0]}]\n"
#define MOVE(actions) "move: {player: Anna, actions: [" actions "]}\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(aj_games, command, text, code, part);
}

static void expect_without(const char *command, const char *text, const char *part) {
    run_expect_without(aj_games, command, text, 0, part);
}

// U in turn 0 is a road from west to east. South of it field meets field in turns 0 and 180.
Test(slips, the_turn_that_fits) {
    const char *text = HEAD BOARD MOVE("{place: U, at: [0, 1], turn: 90}");
    expect_part("check", text, 1, "\n  Help: U fits at (0,1) with turn 0 or 180.\n");
    expect_part("check -f json", text, 1,
                "\"effect\":\"notes\",\"at\":\"/move/actions/0\",\"line\":4,\"column\":32,"
                "\"args\":{\"id\":\"U\",\"tile\":[0,1],\"turns\":\"0 or 180\"}");
    expect_part("check", HEAD BOARD MOVE("{place: C, at: [0, 1]}"), 1,
                "\n  Help: no turn of C fits at (0,1).\n");
    // The tile in the hand was described by its edges, but not the tile that is placed.
    expect_part("check",
                HEAD BOARD
                "to_move: Anna\ntile_in_hand: FRFR\n" MOVE("{place: U, at: [0, 1], turn: 90}"),
                1, "\n  Help: U fits at (0,1) with turn 0 or 180.\n");
}

// Anna named D, whose road meets the one of U if its city is in the north or in the south. That
// Bob describes another tile for the same cell is no reason to help her by edges.
Test(slips, the_turn_of_a_tile_that_was_named) {
    expect_part("check",
                HEAD BOARD "moves:\n"
                           "  - {player: Anna, actions: [{place: D, at: [1, 0], turn: 90}]}\n"
                           "  - {player: Bob, actions: [{place: FFRR, at: [1, 0]}]}\n",
                1, "\n  Help: D fits at (1,0) with turn 0 or 180.\n");
}

Test(slips, the_cell_that_fits) {
    expect_part("check", HEAD BOARD MOVE("{place: U, at: [5, 5]}"), 1,
                "\n  Help: with turn 0 U fits at (0,-1), (1,0), (0,1) or (-1,0).\n");
}

Test(slips, the_segment_that_the_tile_has) {
    expect_part("check",
                HEAD BOARD MOVE("{place: U, at: [0, 1]}, {follower: normal, segment: road N}"), 1,
                "\n  Help: the tile at (0,1) has road E.\n");
    expect_part("check",
                "rules: {tunnel: true}\n" HEAD
                "board: [{tile: TU-RR, at: [0, 0]}]\n" MOVE("{token: red, at: [0, 0], opening: N}"),
                1, "\n  Help: the tile at (0,0) has tunnel openings in the east and south.\n");
}

// The lone U has a road and two fields, all empty; a follower on the road holds it.
Test(slips, what_nobody_holds_is_counted) {
    expect_part("check", HEAD BOARD, 0, "\nNobody holds 1 road and 2 fields (-v lists them).\n");
    expect_part("check -v", HEAD BOARD, 0, "\nFields that nobody holds\nfield-1  from (0,0) ");
    expect_part("check", HEAD BOARD "followers: [{player: Anna, at: [0, 0], segment: road E}]\n", 0,
                "\nNobody holds 2 fields (-v lists them).\n");
}

// Nobody doubts that the tile fits: the points come first.
Test(slips, disputed_points_come_first) {
    const char *text = HEAD BOARD "followers: [{player: Bob, at: [0, 0], segment: road E}]\n" MOVE(
        "{place: U, at: [1, 0]}") "disputed: [{by: Bob, says: {gained: {Bob: 2}}}, "
                                  "{by: Anna, says: {gained: {Bob: 0}}}]\n";
    expect_part(
        "check", text, 0,
        ".\nLEGAL: Anna may place the tile U at (1,0).\n  Road 1 is not complete, 2 ends of it "
        "lead on, and in play only completed roads score. [base.road-unfinished, official, "
        "roads at the end of the game]\n  Bob scores 2 at the end: road 1 is not complete, 2 tiles "
        "at 1 point.");
}

#define ROW                                                                                        \
    "board: [{tile: U, at: [-1, 0]}, {tile: U, at: [0, 0]}]\n"                                     \
    "followers: [{player: Bob, at: [-1, 0], segment: field SE}]\n"

// The field south of three U in a row is one, whatever corner of whatever tile names it.
Test(slips, two_names_of_one_segment) {
    expect_part("check",
                HEAD ROW MOVE("{place: U, at: [1, 0]}, {follower: normal, segment: field SW}"), 1,
                "field SW of (1,0) and field SE of (-1,0) are one field by way of (0,0), and Bob's "
                "follower stands there.");
    expect_part("check",
                HEAD ROW MOVE("{place: U, at: [1, 0]}, {follower: normal, segment: road W}, "
                              "{follower: normal, segment: road E}"),
                1, "road E and road W of (1,0) are one road, and Anna's follower stands there.");
    expect_part("check",
                HEAD ROW MOVE("{place: U, at: [1, 0]}") "disputed: [{by: Bob, says: {features: "
                                                        "[{at: [1, 0], segment: road E}]}}, "
                                                        "{by: Anna, says: {features: "
                                                        "[{at: [-1, 0], segment: road W}]}}]\n",
                0,
                "Note: Road E of (1,0) and road W of (-1,0) are one road by way of (0,0). "
                "[base.one-feature, ");
    expect_part("check -f json",
                HEAD ROW MOVE("{place: U, at: [1, 0]}, {follower: normal, segment: field SW}"), 1,
                "\"there\":\"field ESE\",\"kind\":\"field\",\"segment\":\"field ESE\"");
}

// Players without colours whose tokens are told by their names: each has one of his own.
Test(slips, tokens_of_players_without_colours) {
    const char *on[2] = {"E", "W"};
    for (int i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "game: carcassonne\nplayers: [Anna, Bob]\nrules: {tunnel: true}\n"
                 "board: [{tile: D, at: [0, 0]}, {tile: TU-RCR, at: [1, 0]}]\n"
                 "tokens: [{player: Bob, at: [1, 0], opening: W}]\n"
                 "move: {player: Anna, token: Anna, at: [1, 0], opening: %s}\n",
                 on[i]);
        expect_part("check -q", text, i, i ? ": illegal tunnel.opening-free\n" : ": legal\n");
    }
}

// A box that is not known is quoted as it was typed, not as the key that it would be.
Test(slips, a_box_is_quoted_as_typed) {
    expect_part("check -f json", "rules: [The Towr, tunnel]\n" HEAD BOARD, 3,
                "\"text\":\"\\\"The Towr\\\" is not known here\",\"help\":\"did you mean "
                "\\\"tower\\\"?\"");
    expect_part("check -f json", "expansions: [\"Inn, Cathedrals\"]\n" HEAD BOARD, 3,
                "\\\"Inn, Cathedrals\\\" is not known here");
}

// An edition that several modules have is asked for with its module; one that stands beside another
// of its module is refused; help is of the game in question.
Test(slips, an_edition_says_its_module) {
    static const char *const said[] = {"c1", "[c1]", "{c1: true}"};
    for (size_t i = 0; i < 3; i++) {
        char text[400];
        snprintf(text, sizeof text, "rules: %s\n" HEAD BOARD, said[i]);
        expect_part("check -f json", text, 3, "an edition of inns-and-cathedrals, ");
        expect_part("check -f json", text, 3, ": name the module, as `");
    }
    expect_part("check -f json", "rules: [first, second]\n" HEAD BOARD, 3,
                "\"help\":\"an edition of base: name the module, as `base: second`\"");
    expect_part("check -f json", "rules: some\n" HEAD BOARD, 3, "or an edition: `tunnel: true`");
    expect_part("check -f json", "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\nrules: some\n",
                3, "or an edition: `base: europe-2005`");
}

// Where a map has many keys, help names the section of the man page that lists them.
Test(slips, help_names_the_section) {
    expect_part("check -f json", "expect: {qqqqqq: 1}\n" HEAD BOARD, 3,
                "\"help\":\"EXPECTATIONS in adjudge-case(5) lists the keys\"");
    expect_part("check -f json", "disputed: [{by: Anna, says: {qqqqqq: 1}}]\n" HEAD BOARD, 3,
                "\"help\":\"EXPECTATIONS in adjudge-case(5) lists the keys\"");
    expect_part("check -f json", "rules: {qqqqqq: true}\n" HEAD BOARD, 3,
                "\"help\":\"`adjudge rules` lists the boxes and their editions\"");
}

// Help with an example of the very case.
Test(slips, help_is_of_the_case) {
    expect_part("check -f json", HEAD "board: [CRFX]\n", 3,
                "X is no edge: these are C (city), R (road), F (field) and I (river)");
    expect_part("check -f json", HEAD BOARD "rules: [robbers]\nrobbers: [5]\n", 3,
                "as {player: Anna, space: 12}, or {player: Anna, beside: Bob}");
    expect_part("check -f json", HEAD "board: [E]\nrules: [castles]\ncastles: [{at: [0, 0]}]\n", 3,
                "as {at: [0, 0], segment: city N}");
    expect_part("check -f json",
                HEAD "board: [E]\nrules: [castles]\n" MOVE(
                    "place E at 0 -1 turn 180, {castle: {at: [0, 0], segment: road E}}"),
                1, "there is no road E at (0,0)");
    expect_part("check -f json", HEAD BOARD "rules: [messages]\n" MOVE("message: 2 points"), 3,
                "{message: knights, take: points}");
    expect_part("check -f json", "game: ticket-to-ride\nmap: europ\nplayers: [Anna, Bob]\n", 3,
                "did you mean \\\"europe-2005\\\" or \\\"europe-1912\\\"?");
    expect_part("check -f json", HEAD BOARD "disputed: {Anna: it is too far}\n", 3,
                "else by a key: figures, gone, king, goods");
    expect_part("check -f json", HEAD BOARD "disputed: {Anna: it is mine}\n", 3,
                "{features: [{at: [0, 0], segment: road, owners: [Anna, Ben]}]}");
}

// A turn without `actions`: one error for what has no order, and for a slip that of the slip.
Test(slips, a_turn_without_a_list) {
    expect_part(
        "check -f json",
        HEAD BOARD "move: {player: Anna, place: U, at: [1, 0], follower: road, token: red, "
                   "opening: E}\n",
        3,
        "\"errors\":[{\"id\":\"bad-action\",\"at\":\"/move\",\"line\":4,\"column\":7,"
        "\"text\":\"nothing says in which order this was done\",\"help\":\"write one after the "
        "other: actions: [{place: ...}, {follower: ...}, {token: ...}]\"}]");
    expect_part("check -f json",
                HEAD BOARD "move: {player: Anna, place: U, at: [1, 0], folower: road}\n", 3,
                "the key \\\"folower\\\" is not known here\",\"help\":\"did you mean "
                "\\\"follower\\\"?\"}]");
}

// Two slips in the syntax of an action: a figure's kind as its key, and no place where one belongs.
Test(slips, how_a_figure_is_placed_or_named) {
    expect_part("check -f json",
                "rules: {hills-and-sheep: true}\n" HEAD BOARD MOVE(
                    "{place: U, at: [1, 0]}, {shepherd: field N}"),
                3, "\"help\":\"a figure is placed so: {follower: shepherd, segment: field N}\"");
    expect_part("check -f json",
                "rules: {hills-and-sheep: true}\n" HEAD BOARD
                "move: {player: Anna, place: U, at: [1, 0], shepherd: field N}\n",
                3, "\"help\":\"a figure is placed so: {follower: shepherd, segment: field N}\"");
    expect_part("check -f json",
                "rules: {hills-and-sheep: true}\n" HEAD BOARD MOVE(
                    "{follower: shepherd, segment: field N, sheep: [3]}"),
                3, "\"help\":\"what a shepherd draws is an action of its own: {draw: 3}\"");
    expect_part(
        "check -f json",
        "rules: {hills-and-sheep: true}\n" HEAD BOARD MOVE("{place: U, at: [1, 0]}, {herd: 3}"), 3,
        "\"help\":\"true, or where the figure stands: {at: [0, 0], segment: field N}\"");
}

// The way to the second of two cities on one edge leads through that edge.
Test(slips, the_way_by_an_edge_that_two_cities_share) {
    expect_part("check",
                HEAD
                "board: [{tile: HS-CC!-vineyard, at: [0, 0]}, {tile: E, at: [1, 0], turn: 270}]\n"
                "followers: [{player: Bob, at: [1, 0], segment: city W}]\n" MOVE(
                    "{place: E, at: [0, -1], turn: 180}, {follower: normal, segment: city S}"),
                1,
                "city S of (0,-1) and city W of (1,0) are one city by way of (0,0), and Bob's "
                "follower stands there.");
}

Test(slips, a_follower_elsewhere) {
    expect_part("check",
                HEAD ROW MOVE("{place: U, at: [1, 0]}, "
                              "{follower: normal, at: [0, 0], segment: road E}"),
                1, "\n  Help: on the tile at (1,0) a follower may go on road E or field NNE.\n");
}

// Anna has nobody on the board, Bob one farmer.
Test(slips, nobody_to_take_back) {
    const char *rules = "rules: {miner-and-underminer: true}\n";
    char text[1024];
    snprintf(text, sizeof text, "%s%s", rules,
             "game: carcassonne\nplayers: [{name: Anna, colour: red, ore: 9}, {name: Bob, colour: "
             "blue, ore: 9}]\n" ROW "move: {player: Bob, actions: [{place: U, at: [1, 0]}, "
             "{recall: {at: [0, 0], segment: road E}}]}\n");
    expect_part("check", text, 1, "\n  Help: Bob has figures on field ESE of (-1,0).\n");
}

// The tiles that make the points stand beside them, and the sentence stands once.
Test(slips, disputed_points_name_their_tiles) {
    const char *text = HEAD BOARD "followers: [{player: Bob, at: [0, 0], segment: road E}]\n" MOVE(
        "{place: U, at: [1, 0]}") "disputed: [{by: Bob, says: {final: {Bob: 3}}}]\n";
    expect_part("check", text, 0, "at the end of the game] Tiles: (0,0) and (1,0).\n");
    struct run run = run_games("check", text, aj_games);
    const char *first = strstr(run.out, "Bob scores 2 at the end");
    cr_assert_not_null(first);
    cr_expect_null(strstr(first + 1, "Bob scores 2 at the end"), "%s", run.out);
    run_done(&run);
}

// Bert's road west of the crossing is one tile.
Test(slips, one_tile_is_told_as_one) {
    expect_part("check",
                "game: carcassonne\nid: one\n"
                "players: [{name: Anna, colour: red}, {name: Bert, colour: blue}]\n"
                "board: [{tile: W, at: [0, 0]}]\n"
                "followers: [{player: Bert, at: [0, 0], segment: road W}]\n"
                "disputed: [{by: Bert, says: {final: {Bert: 1}}}]\n",
                0, "] Tile: (0,0).\n");
}

#define GAIN                                                                                       \
    "disputed: [{by: Bob, says: {gained: {Bob: 1}}}, {by: Anna, says: {gained: {Bob: 0}}}]\n"
#define ROAD BOARD "followers: [{player: Bob, at: [0, 0], segment: road E}]\n"

// Without a move nobody gains anything, which is told before the verdict. Bob's road of one tile is
// 1 point at the end.
Test(slips, points_gained_without_a_move) {
    const char *text = HEAD ROAD GAIN;
    expect_part(
        "check", text, 0,
        "Bob is wrong and Anna is right, whatever the edition.\nNote: The case has no move, "
        "so nobody gains anything: what is scored at the end of the game is `final`, or "
        "`gained` beside `game_over: true`. [base.no-move, derived, scoring at the end of the "
        "game]\n  Road 1 is not complete, 2 ends of it lead on, and in play only completed roads "
        "score. "
        "[base.road-unfinished, official, roads at the end of the game]\n"
        "  Bob scores 1 at the end: ");
    expect_part("check -f json", text, 0, "\"at\":\"/disputed/0/says/gained\"");
    expect_part("check -f json", text, 0,
                "\"args\":{},\"text\":\"the case has no move, so nobody gains anything");
    expect_without("check -v", HEAD ROAD GAIN MOVE("{place: U, at: [1, 0]}"), "base.no-move");
    expect_without("check -v", HEAD ROAD GAIN "game_over: true\n", "base.no-move");
    expect_part("check", HEAD ROAD GAIN "game_over: true\n", 0,
                "Bob is right and Anna is wrong, whatever the edition.\n");
    expect_without("check", HEAD ROAD "disputed: [{by: Bob, says: {final: {Bob: 1}}}]\n",
                   "base.no-move");
}

Test(slips, what_is_asked_of_moves) {
    expect_part(
        "check", HEAD BOARD "to_move: Bob\n", 0,
        "Note: The case has no move: `adjudge moves` lists what Bob may do. [base.no-move, ");
    expect_part(
        "check", HEAD BOARD "tile_in_hand: V\n", 0,
        "Note: The case has no move: `adjudge moves` lists what may be done with the tile V "
        "in the hand. [base.no-move, ");
    expect_part(
        "check", HEAD BOARD "tile_in_hand: V\nto_move: Bob\n", 0,
        "Note: The case has no move: `adjudge moves` lists what Bob may do with the tile V. ");
    expect_part("check -f json", HEAD BOARD "tile_in_hand: V\nto_move: Bob\n", 0,
                "\"at\":\"/tile_in_hand\",\"line\":4,\"column\":15,"
                "\"args\":{\"player\":\"Bob\",\"id\":\"V\"}");
    expect_part(
        "check", "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\nto_move: Bob\n", 0,
        "Note: The case has no move: `adjudge moves` lists what Bob may do. [base.no-move, ");
    expect_part("check", "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n" GAIN, 0,
                "whatever the edition.\nNote: The case has no move, so nobody gains anything: ");
}

// No tile is left: what Bob has at the end is no longer a question of when the game ends.
Test(slips, the_end_of_a_game_that_is_over) {
    expect_part("check", HEAD ROAD, 0, "\nBob has 0, 1 if the game ended now [");
    expect_part("check", HEAD ROAD "game_over: true\n", 0, "\nBob has 0, 1 at the end [");
}

// A city of two tiles told by their edges, complete with Bob's knight in it: that it counts as
// scored comes first.
Test(slips, kinds_assumed_are_told_last) {
    const char *text = HEAD "board: [{edges: FCFF, at: [0, 0]}, {edges: FFFC, at: [1, 0]}]\n"
                            "followers: [{player: Bob, at: [0, 0], segment: city E}]\n";
    struct run run = run_games("check", text, aj_games);
    const char *told = strstr(run.out, "base.kind-assumed");
    const char *other = strstr(run.out, "base.unscored");
    cr_assert(told && other, "%s", run.out);
    cr_expect_lt(other, told, "%s", run.out);
    run_done(&run);
}

// A cell without brackets is a key and another key in YAML; a figure without its tile says too
// little.
Test(slips, cells_and_figures_cut_short) {
    static const char *const said[] = {"at: 1, 0", "at: (1, 0)", "at: 1,0"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        char text[300];
        snprintf(text, sizeof text, HEAD BOARD "move: {player: Anna, actions: [{place: U, %s}]}\n",
                 said[i]);
        expect_part("check -f json", text, 3, "\"help\":\"a cell stands in brackets: at: [1, 0]\"");
    }
    expect_part("check -f json", HEAD "board: [D at (0,0)]\n", 3,
                "stands in brackets, [0, 0]: here a");
    expect_part("check -f json", HEAD BOARD "followers: [{Anna: road}]\n", 3,
                "\"errors\":[{\"id\":\"missing-key\",\"at\":\"/followers/0\",\"line\":4,"
                "\"column\":13,\"text\":\"`at` is missing here\",\"help\":\"as {player: Anna, at: "
                "[0, 0], segment: road}\"}]");
}

// A sentence where a map is wanted and that is not understood: help shows the map.
Test(slips, sentences_in_place_of_maps) {
    expect_part("check -f json", HEAD BOARD "move: Anna wants U at 1,0\n", 3,
                "\"help\":\"a turn is written {player: Anna, place: CRFR, at: [1, 0]}\"}]");
    expect_part("check -f json",
                "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\nmove: Anna waits\n", 3,
                "\"help\":\"a turn is written {player: Anna, draw: red} or {player: Anna, claim: "
                "paris-zurich, cards: 3 red}\"}]");
    expect_part("fmt", HEAD BOARD "disputed: [Anna says legal, Bob says it is illegal]\n", 0,
                "  - {by: Anna, says: {verdict: says legal}}\n");
    expect_part("check -f json", HEAD BOARD "disputed: [Anna objects]\n", 3,
                "\"help\":\"an entry of `disputed` is written {by: ..., says: ...}\"}]");
}

// Anna has no builder: a second tile in her turn is one too many, and it is said why.
Test(slips, a_second_tile_without_a_builder) {
    expect_part("check",
                "rules: {traders-and-builders: true}\n" HEAD BOARD MOVE(
                    "{place: U, at: [1, 0]}, {place: U, at: [2, 0]}"),
                1,
                "and a second one only if the first extends the road or city where the player's "
                "builder stood before");
}

// Who has the King, which nobody has without his expansion; of four tiles with these edges one has
// an inn.
Test(slips, kings_and_marks) {
    const char *king = "game: carcassonne\nplayers: [Anna, Bob]\nboard: [{tile: U, at: [0, 0]}]\n"
                       "disputed: {Anna: {king: nobody}, Bob: {king: Bob}}\n";
    char text[400];
    expect_part("check -f json", king, 3,
                "\"id\":\"piece-not-in-play\",\"at\":\"/disputed/0/says/king\"");
    snprintf(text, sizeof text, "rules: {king-and-robber: true}\n%s", king);
    expect_part("check", text, 0, "Anna is right and Bob is wrong");
    struct run run = run_games("parts --edges FRFR+inn", "", aj_games);
    cr_expect_not_null(strstr(run.out, "IC-RFr-inn"), "%s", run.out);
    cr_expect_null(strstr(run.out, "U "), "%s", run.out);
    run_done(&run);
}

// Of a figure in words, the word that is misspelt.
Test(slips, misspelt_word_of_a_figure) {
    expect_part("check -f json", HEAD BOARD "followers: [{Anna: theif at 0 0}]\n", 3,
                "did you mean \\\"thief\\\"?");
    expect_part("check -f json", HEAD BOARD "followers: [{Anna: raod E at 0 0}]\n", 3,
                "did you mean \\\"road\\\"?");
    // In a text, the whole text with the words as they are spelt.
    expect_part("check -f json", HEAD BOARD "followers: [Bob theif at 0 0]\n", 3,
                "did you mean \\\"Bob thief at 0 0\\\"?");
    expect_part("check -f json", HEAD BOARD MOVE("plce CRFR at -1 0, thief on raod W"), 3,
                "did you mean \\\"place CRFR at -1 0\\\"?");
    expect_part("check -f json", HEAD BOARD MOVE("place U at -1 0, theif on raod W"), 3,
                "did you mean \\\"thief on road W\\\"?");
    // Words that are right, although others are near.
    expect_part("check -f json", HEAD BOARD MOVE("his with the north"), 3,
                "an action is written {place: CRFR");
}

// Boxes by a word of their names, an edition as people say it, an underminer by his name.
Test(slips, words_for_boxes_editions_and_figures) {
    expect_part("check -q", HEAD BOARD "rules: first edition\n", 0, ": possible\n");
    expect_part("check -q", HEAD BOARD "rules: {inns: true, dragon: true, miner: no}\n", 0,
                ": possible\n");
    expect_part("check -q",
                HEAD "board: [\"FCFF\"]\nrules: [miner]\n" MOVE(
                    "{place: TO-Cc, at: [1, 0]}, {follower: underminer}"),
                0, ": legal\n");
}

// Two pieces told to stand on one field of one tile: they came on different tiles.
Test(slips, where_a_second_piece_of_a_field_stands) {
    expect_part("check -f json",
                "rules: {traders-and-builders: true}\n" HEAD BOARD
                "followers: [{player: Anna, at: [0, 0], segment: field N, kind: pig}, "
                "{player: Anna, at: [0, 0], segment: field N}]\n",
                3,
                "\"help\":\"pieces on one field stand on different tiles of it: say for each the "
                "tile on which it was placed\"");
}

// Two of the cards turned over match. Of two blue and three locomotives in hand beside those laid
// any two would do; of one blue alone nothing does.
Test(slips, the_extra_cards_that_would_do) {
#define TUNNEL(hand)                                                                               \
    "game: ticket-to-ride-europe\nplayers: [{name: Anna, hand: {" hand "}}, Carl]\n"               \
    "move: {player: Anna, actions: [{lay: {blue: 2}, route: munich-venice}, "                      \
    "{reveal: [blue, locomotive, red]}, {pay: 1 blue}]}\n"
    expect_part(
        "check", TUNNEL("blue: 4, locomotive: 3"), 1,
        "2 extra cards are due, for 1 blue and 1 locomotive revealed (a locomotive counts for "
        "every colour), and only 1 is played; 2 blue, or 1 blue and 1 locomotive, or 2 "
        "locomotives would do.");
    expect_part(
        "check", TUNNEL("blue: 3"), 1,
        "2 extra cards are due, for 1 blue and 1 locomotive revealed (a locomotive counts for "
        "every colour), and only 1 is played; the hand has no others.");
}

// A case without its game is read as the one whose keys it has: so the other slips are reported
// too.
Test(slips, the_game_that_is_not_named) {
    struct run run =
        run_games("check -", "players: [Anna, Bob]\nboard: [U at 0 0]\nfolowers: []\n", aj_games);
    cr_expect_eq(run.code, CMD_INVALID);
    cr_expect_not_null(strstr(run.err, "help: add game: carcassonne\n"), "%s", run.err);
    cr_expect_not_null(strstr(run.err, "help: did you mean \"followers\"?\n"), "%s", run.err);
    run_done(&run);
    run = run_games("check -", "players: [Anna, Bob]\nclaimed: {Anna: [berlin-wien]}\n", aj_games);
    cr_expect_not_null(strstr(run.err, "help: add game: ticket-to-ride\n"), "%s", run.err);
    run_done(&run);
    run = run_games("check -", "players: [Anna, Bob]\n", aj_games);
    cr_expect_not_null(strstr(run.err, "help: add game: carcassonne or game: ticket-to-ride\n"),
                       "%s", run.err);
    run_done(&run);
}

// What belongs to the rules stands beside them.
Test(slips, rules_beside_the_rules) {
    static const char *const slips[][2] = {
        {"tunnel: true", "write rules: {tunnel: true}"},
        {"inns: yes", "write rules: {inns-and-cathedrals: true}"},
        {"rules: [tower]\nbase: final", "write rules: {base: ...}"},
        {"house_rules: []", "write rules: {house_rules: ...}"},
        {"common-stock: 1", "write rules: {house_rules: [common-stock]}"},
        {"base.farmers: no", "write rules: {options: {base.farmers: ...}}"},
        {"'': 1", "adjudge-case(5) lists the keys"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char text[300];
        snprintf(text, sizeof text, HEAD BOARD "%s\n", slips[i][0]);
        struct run run = run_games("check -", text, aj_games);
        cr_expect_eq(run.code, CMD_INVALID);
        cr_expect_not_null(strstr(run.err, slips[i][1]), "%s", run.err);
        run_done(&run);
    }
}
