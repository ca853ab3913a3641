// `adjudge moves`: what may come next, worked out by hand.
#include "ask_support.h"

#define BOARD                                                                                      \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"                            \
    "board: [{tile: D, at: [0, 0]}, {tile: TU-RR, at: [1, 0], turn: 90}]\n"

// D lies at (0,0): city N, road E and W. TU-RR turned by 90 at (1,0): openings S and W, fields N
// and E. The straight road U (road E and W) may go: north of the tunnel tile with a field to its
// south, west of D with its road, east of the tunnel tile with a field to its west, south of D with
// a field to its north, south of the tunnel tile with its road; two turns each, ten in all. North
// of D there is a city. Anna's red token may lie on either opening already: two more.
static const char question[] =
    "game: carcassonne\nrules: {tunnel: wikicarpedia}\n" BOARD "to_move: Anna\ntile_in_hand: U\n";

Test(moves, placements_and_tokens) {
    expect_moves("--count", question, 0, "12\n");
    expect_moves("-f json", question, 0,
                 "\"placements\":[{\"at\":[1,-1],\"turn\":0},{\"at\":[1,-1],\"turn\":180},"
                 "{\"at\":[-1,0],\"turn\":0},{\"at\":[-1,0],\"turn\":180},"
                 "{\"at\":[2,0],\"turn\":90},{\"at\":[2,0],\"turn\":270},"
                 "{\"at\":[0,1],\"turn\":0},{\"at\":[0,1],\"turn\":180},"
                 "{\"at\":[1,1],\"turn\":90},{\"at\":[1,1],\"turn\":270}],\"followers\":[],"
                 "\"tokens\":[{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"S\"},"
                 "{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"W\"}],\"spending\":[],"
                 "\"rejected\":[]}");
    expect_moves("-f json --why-not", question, 0,
                 "{\"at\":[0,-1],\"turn\":0,\"rule\":\"base.edges-match\"}");
    // U's field in the south would meet D's city: that is said, not the rule's title.
    expect_moves("--why-not", question, 0,
                 "  (0,-1) turn 0: the south edge of U at (0,-1) shows a field and meets a city, "
                 "which it must continue [base.edges-match]\n");
}

// C is a city all over, and two monasteries have fields around them.
Test(moves, a_tile_that_fits_nowhere) {
    static const char nowhere[] =
        "game: carcassonne\nplayers: [Anna, Bob]\nboard: [{tile: B, at: [0, 0]}]\n"
        "to_move: Anna\ntile_in_hand: ";
    char text[200];
    snprintf(text, sizeof text, "%sC\n", nowhere);
    expect_moves("", text, 1,
                 "Anna to move with the tile C: 0 legal next actions.\n"
                 "C fits nowhere: it is set aside, and Anna draws another tile. [base.set-aside, "
                 "official, placing a tile]\n");
    snprintf(text, sizeof text, "%sB\n", nowhere);
    expect_moves("--count", text, 0, "16\n");
}

// JCloisterZone's timing wants the tile first: no token may go while U is in hand.
Test(moves, a_tile_in_hand_is_placed_later) {
    expect_moves("-f json --set tunnel=jcloisterzone", question, 0, "\"tokens\":[]");
}

// So a token that came before it was too early, and U is not placed after that; nobody minds where
// tokens may come at any time.
Test(moves, a_token_before_the_tile_in_hand) {
    static const char early[] =
        "game: carcassonne\nrules: {tunnel: wikicarpedia}\n" BOARD "tile_in_hand: U\n"
        "move: {player: Anna, actions: [{token: red, at: [1, 0], opening: S}]}\n";
    expect_moves("--count", early, 0, "10\n"); // U as above, and no second token
    expect_moves("--set tunnel=jcloisterzone", early, 1, "[tunnel.timing, software, since 5.5.0]");
}

// Bob's thief holds the road of D. When U is placed west of it, Anna may not follow on that road;
// the fields north and south of U are free (the northern one touches D's upper field).
Test(moves, followers_after_the_tile) {
    expect_moves(
        "-f json",
        "game: carcassonne\n" BOARD "followers: [{player: Bob, at: [0, 0], segment: road W}]\n"
        "move: {player: Anna, actions: [{place: U, at: [-1, 0]}]}\n",
        0,
        "\"placements\":[],\"followers\":[{\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
        "{\"segment\":\"field ESE\",\"kinds\":[\"normal\"]}],\"tokens\":[]");
}

// Ten placements; with each nobody, a thief or a farmer on either field: on U's road nobody stands
// yet wherever it lies, so four turns each without the Tunnel.
Test(moves, whole_turns) {
    struct answer answer =
        ask_moves("--cases", "game: carcassonne\n" BOARD "to_move: Anna\ntile_in_hand: U\n");
    size_t lines = 0;
    for (const char *c = answer.text; *c; c++)
        lines += *c == '\n';
    cr_expect_eq(lines, 40, "%zu", lines);
    free(answer.text);
}

// A monastery among fields: a tile with a city on all four sides fits nowhere beside it.
Test(moves, none_at_all) {
    expect_moves("",
                 "game: carcassonne\nplayers: [{name: Anna}]\n"
                 "board: [{tile: B, at: [0, 0]}]\nto_move: Anna\ntile_in_hand: C\n",
                 1, "0 legal next actions");
}

Test(moves, questions_that_cannot_be_answered) {
    expect_moves("", "game: carcassonne\n" BOARD, 3, "error[missing-key]");
}

#define ASTRAY                                                                                     \
    "game: carcassonne\n" BOARD "moves:\n- {player: Anna, actions: [{place: U, at: [9, 9]}]}\n"    \
    "to_move: Bob\ntile_in_hand: U\n"

// Anna's tile touched nothing: understood, and not allowed. Bob has no legal move after that.
Test(moves, after_an_illegal_turn) {
    expect_moves(
        "", ASTRAY, 1,
        "ILLEGAL: Anna may not place the tile U at (9,9).\n"
        "  A new tile touches another by an edge, and at (9,9) it touches none. "
        "[base.touches-edge, official, placing a tile]\n"
        "  [base.touches-edge] is in Carcassonne, base game (1st edition), placing a tile\n");
    expect_moves("-f json", ASTRAY, 1,
                 "\"to_move\":\"Bob\",\"placements\":[],\"followers\":[],\"tokens\":[],"
                 "\"spending\":[],\"rejected\":[],\"verdict\":\"illegal\","
                 "\"rulings\":[{\"rule\":\"base.touches-edge\",\"effect\":\"forbids\","
                 "\"at\":\"/moves/0/actions/0\",\"line\":5,");
    expect_moves("--count", ASTRAY, 1, "Nothing may follow what is not allowed.\n0\n");
    expect_moves("--cases", ASTRAY, 1, "ILLEGAL: Anna may not place the tile U at (9,9).");
    // The action before the question.
    expect_moves(
        "", "game: carcassonne\n" BOARD "move: {player: Anna, actions: [{place: U, at: [9, 9]}]}\n",
        1, "ILLEGAL: Anna may not place the tile U at (9,9).");
}

// The first edition of Spielbox does not state the moment of a token. By one reading Anna's, laid
// with U in hand, came too early, so U may not follow; by the other U has its ten places.
Test(moves, what_a_reading_forbids_is_open) {
    static const char early[] =
        "game: carcassonne\nrules: {tunnel: spielbox-print}\n" BOARD "tile_in_hand: U\n"
        "move: {player: Anna, actions: [{token: red, at: [1, 0], opening: S}]}\n";
    expect_moves("--count", early, 0, "10\n");
    expect_moves("-f json", early, 0,
                 "\"placements\":[{\"at\":[1,-1],\"turn\":0,\"open\":[\"tunnel.timing\"]},");
    expect_moves("", early, 0, "  (1,-1) turn 0, which [tunnel.timing] leaves open\n");
    expect_moves("--count --set tunnel.timing=any-time", early, 0, "10\n");
    expect_moves("--set tunnel.timing=after-tile", early, 1, "ILLEGAL: ");
}

#define THIEF "followers: [{player: Bob, at: [1, 0], segment: road W}]\nto_move: Anna\n"

// Bob's thief stands on the segment of the west opening. Hans im Glueck calls an opening
// "unoccupied": by one reading no token may lie on it, by the other no follower may stand there
// either. Nothing else is open: U lies on no tunnel, and S is free by both.
Test(moves, an_opening_that_is_open) {
    static const char game[] = "game: carcassonne\nrules: {tunnel: hans-im-glueck}\n" BOARD THIEF;
    expect_moves(
        "-f json", game, 0,
        "\"tokens\":[{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"S\"},{\"colour\":\"red\","
        "\"at\":[1,0],\"opening\":\"W\",\"open\":[\"tunnel.opening\"]}],\"spending\":[],"
        "\"rejected\":[]}");
    expect_moves("-f json --why-not --set tunnel.opening=no-figure-on-segment", game, 0,
                 "\"tokens\":[{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"S\"}],\"spending\":[],"
                 "\"rejected\":[{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"W\","
                 "\"rule\":\"tunnel.opening-free\"}]}");
    expect_moves("--why-not --set tunnel.opening=no-figure-on-segment", game, 0,
                 "Not possible (1)\n  red on opening W of (1,0): an opening is free ");
}

// Each list by itself: ten places for U, and the red token on S or W; with --why-not also what is
// not possible. Of five cells with four turns each, and of (0,-1), where U never fits, fourteen.
Test(moves, counts_of_each_list) {
    expect_moves("--count -f json", question, 0,
                 "{\"placements\":10,\"followers\":0,\"tokens\":2,\"spending\":0}\n");
    expect_moves(
        "--count -f json --why-not", question, 0,
        "{\"placements\":10,\"followers\":0,\"tokens\":2,\"spending\":0,\"rejected\":14}\n");
    expect_moves("--count -f json", ASTRAY, 1,
                 "{\"placements\":0,\"followers\":0,\"tokens\":0,\"spending\":0}\n");
}

// Bob holds the road that U lengthens: neither of Anna's followers may go there, both may be
// farmers.
Test(moves, why_no_follower) {
    static const char game[] = "game: carcassonne\nrules: {inns-and-cathedrals: true}\n" BOARD
                               "followers: [{player: Bob, at: [0, 0], segment: road W}]\n"
                               "move: {player: Anna, actions: [{place: U, at: [-1, 0]}]}\n";
    expect_moves(
        "-f json --why-not", game, 0,
        "\"followers\":[{\"segment\":\"field NNE\",\"kinds\":[\"normal\",\"large\"]},"
        "{\"segment\":\"field ESE\",\"kinds\":[\"normal\",\"large\"]}],\"tokens\":[],"
        "\"spending\":[],\"rejected\":["
        "{\"segment\":\"road E\",\"kind\":\"normal\",\"rule\":\"base.feature-unoccupied\"},"
        "{\"segment\":\"road E\",\"kind\":\"large\",\"rule\":\"base.feature-unoccupied\"}]}");
    expect_moves("--why-not", game, 0, "  large follower on road E: ");
    expect_moves("", game, 0, "  field NNE: normal or large\n");
    expect_moves("--count", game, 0, "2\n");
}

// E-garden lies right of the monastery where Anna's abbot is; Bob's is in the garden of (2,0),
// which is nobody's to take back but his. Into the new garden only an abbot goes; Anna's is on the
// board. With the monastery surrounded he may not come home: (0,0) lies in the middle of nine.
Test(moves, the_abbot_may_come_home) {
    static const char game[] =
        "game: carcassonne\nrules: {abbot: true}\n"
        "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
        "board: [{tile: B, at: [0, 0]}, {tile: E-garden, at: [2, 0]}]\n"
        "followers:\n- {player: Anna, at: [0, 0], segment: monastery, kind: abbot}\n"
        "- {player: Bob, at: [2, 0], segment: garden, kind: abbot}\n"
        "move: {player: Anna, actions: [{place: E-garden, at: [1, 0]}]}\n";
    expect_moves("-f json --why-not", game, 0,
                 "\"followers\":[{\"segment\":\"city N\",\"kinds\":[\"normal\"]},"
                 "{\"segment\":\"field ENE\",\"kinds\":[\"normal\"]}],\"tokens\":[],"
                 "\"take_back\":[{\"at\":[0,0],\"segment\":\"monastery\"}],\"spending\":[],"
                 "\"rejected\":[");
    expect_moves("-f json --why-not", game, 0,
                 "{\"segment\":\"garden\",\"kind\":\"normal\",\"rule\":\"garden.abbot-only\"},"
                 "{\"segment\":\"garden\",\"kind\":\"abbot\",\"rule\":\"base.supply\"}");
    expect_moves("", game, 0, "The abbot may come home from (1)\n  monastery of (0,0)\n");
    expect_moves("--count -f json", game, 0,
                 "{\"placements\":0,\"followers\":2,\"tokens\":0,\"take_back\":1,\"spending\":0}");
    expect_moves("--cases", game, 0,
                 "{\"place\":\"E-garden\",\"at\":[1,0],\"turn\":0},"
                 "{\"take_back\":{\"at\":[0,0],\"segment\":\"monastery\"}}]");
    static const char surrounded[] =
        "game: carcassonne\nrules: {abbot: true}\n"
        "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
        "board: [{tile: V, at: [-1, -1], turn: 90}, {tile: E, at: [0, -1]},\n"
        "  {tile: V, at: [1, -1], turn: 180}, {tile: E, at: [-1, 0], turn: 270},\n"
        "  {tile: B, at: [0, 0]}, {tile: E, at: [1, 0], turn: 90}, {tile: V, at: [-1, 1]},\n"
        "  {tile: E, at: [0, 1], turn: 180}]\n"
        "followers:\n- {player: Anna, at: [0, 0], segment: monastery, kind: abbot}\n"
        "move: {player: Anna, actions: [{place: V, at: [1, 1], turn: 270}]}\n";
    expect_moves("-f json --why-not", surrounded, 0,
                 "{\"at\":[0,0],\"segment\":\"monastery\",\"rule\":"
                 "\"abbot.take-back-unfinished\"}");
    expect_moves("-f json", surrounded, 0, "\"take_back\":[],");
}

// The tower at (0,0) is open: a piece or a follower may go there, and Anna may buy back what Bob
// holds. With the piece the tower is two high and reaches Bob's thief beside it; her followers of
// two kinds that he holds make the exchange a choice.
#define TOWERS                                                                                     \
    "game: carcassonne\nrules: {tower: true, inns-and-cathedrals: true}\n"                         \
    "players: [{name: Anna, score: 4}, {name: Bob, prisoners: [{player: Anna, kind: normal}, "     \
    "{player: Anna, kind: large}]}]\n"                                                             \
    "board: [{tile: TO-F, at: [0, 0]}, {tile: U, at: [1, 0], turn: 90}]\n"                         \
    "towers: [{at: [0, 0], height: 1}]\n"                                                          \
    "followers: [{player: Bob, at: [1, 0], segment: road N}]\n"                                    \
    "move: {player: Anna, actions: [{place: B, at: [-1, 0]}"
Test(moves, towers_and_prisoners) {
    expect_moves("-f json", TOWERS "]}\n", 0,
                 "{\"at\":[0,0],\"segment\":\"tower\",\"kinds\":[\"normal\"]}],\"tokens\":[],"
                 "\"spending\":[],\"tower\":[{\"at\":[0,0]}],\"capture\":[],\"exchange\":[],"
                 "\"ransom\":[{\"from\":\"Bob\",\"kind\":\"normal\"},"
                 "{\"from\":\"Bob\",\"kind\":\"large\"}]");
    expect_moves("-f json", TOWERS ", {tower: [0, 0]}]}\n", 0,
                 "\"tower\":[],\"capture\":[{\"at\":[1,0],\"segment\":\"road N\","
                 "\"player\":\"Bob\",\"kind\":\"normal\"}],");
    expect_moves("-f json",
                 TOWERS ", {tower: [0, 0]}, {capture: {at: [1, 0], segment: road N}}]}\n", 0,
                 "\"exchange\":[[{\"player\":\"Anna\",\"kind\":\"normal\"},"
                 "{\"player\":\"Bob\",\"kind\":\"normal\"}],"
                 "[{\"player\":\"Anna\",\"kind\":\"large\"},"
                 "{\"player\":\"Bob\",\"kind\":\"normal\"}]],");
}

// Bob's turn comes after Anna's, and nobody paid for another. Two players have three sets of tokens
// each at most, whoever's turn it is.
// The spring at (0,0) leads east to the bend at (1,0), which leads on south. Of the bend RI-II
// (river S and W) two turns have the river north at (1,1): 90 leads back to the west, the way that
// (1,0) came from; 180 leads east. Nowhere else is a river edge. A land tile waits for the river.
#define RIVER                                                                                      \
    "game: carcassonne\nrules: {river: c2}\nplayers: [{colour: red}, {colour: blue}]\n"            \
    "board: [{tile: RI-SPRING, at: [0, 0]}, {tile: RI-II, at: [1, 0]}]\nto_move: red\n"

Test(moves, where_the_river_goes_on) {
    expect_moves("-f json", RIVER "tile_in_hand: RI-II\n", 0,
                 "\"placements\":[{\"at\":[1,1],\"turn\":180}],\"followers\":[]");
    expect_moves("-f json --why-not", RIVER "tile_in_hand: RI-II\n", 0,
                 "{\"at\":[1,1],\"turn\":90,\"rule\":\"river.u-turn\"}");
    expect_moves("--count --set river=jcloisterzone", RIVER "tile_in_hand: RI-II\n", 0, "1\n");
    expect_moves("-f json --why-not", RIVER "tile_in_hand: B\n", 1,
                 "\"placements\":[],\"followers\":[],\"tokens\":[],\"spending\":[],"
                 "\"rejected\":[{\"at\":[0,-1],\"turn\":0,\"rule\":\"river.before-land\"}");
    // Once it is over: five cells with fields around, four turns each; (1,1) has the river above.
    expect_moves("--count", RIVER "river_left: 0\ntile_in_hand: B\n", 0, "20\n");
    // Nobody stands on it: two fields, which the spring joins for this tile too, and no river.
    expect_moves("-f json",
                 RIVER "move: {player: red, actions: [{place: RI-II, at: [1, 1], turn: 180}]}\n", 0,
                 "\"followers\":[{\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
                 "{\"segment\":\"field ESE\",\"kinds\":[\"normal\"]}],\"tokens\":[]");
}

// Anna's builder is on the road that a straight tile at (2,0) extends; what comes after is said.
#define BUILDER                                                                                    \
    "game: carcassonne\nrules: {traders-and-builders: c2}\n"                                       \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"                            \
    "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"                                      \
    "followers: [{player: Anna, at: [0, 0], segment: road E},\n"                                   \
    "  {player: Anna, at: [1, 0], segment: road E, kind: builder}]\n"
#define EXTENDS(at) "{player: Anna, actions: [{place: U, at: " at "}]}"

Test(moves, what_follows_the_turn) {
    static const char may[] = "\nAfter that Anna may play a second part of this turn.\n";
    static const char second[] =
        "\nThis is the second part of Anna's turn, which may be left out.\n";
    expect_moves("", BUILDER "move: " EXTENDS("[2, 0]") "\n", 0, may);
    expect_moves("", BUILDER "moves: [" EXTENDS("[2, 0]") "]\ntile_in_hand: U\n", 0, second);
    expect_moves("", BUILDER "moves: [" EXTENDS("[2, 0]") "]\nmove: " EXTENDS("[3, 0]") "\n", 0,
                 second);
    struct answer other = ask_moves("", BUILDER "move: " EXTENDS("[1, 1]") "\n");
    cr_expect_null(strstr(other.text, "second part"), "%s", other.text);
    free(other.text);
    expect_moves("",
                 "game: carcassonne\nrules: {river: c2}\nplayers: [{colour: red}, {colour: blue}]\n"
                 "board: [{tile: RI-SPRING, at: [0, 0]}]\n"
                 "move: {player: red, actions: [{place: RII-I-volcano, at: [1, 0]}]}\n",
                 1, "\nAfter that red plays another turn.\n");
}

Test(moves, what_forbids_the_turn_itself) {
    expect_moves("",
                 "game: carcassonne\n" BOARD
                 "moves:\n- {player: Anna, actions: [{place: U, at: [-1, "
                 "0]}]}\nto_move: Anna\ntile_in_hand: U\n",
                 1,
                 "Players take turns in order, so it is Bob's turn, not Anna's. [base.turn-order, "
                 "official, ");
    expect_moves("",
                 "game: carcassonne\nrules: {tunnel: wikicarpedia}\n"
                 "players: [{name: Anna, tokens: [red, green, black, pink]}, {name: Bob}]\n"
                 "board: [{tile: D, at: [0, 0]}]\nto_move: Anna\ntile_in_hand: U\n",
                 1, "[tunnel.sets, official, ");
}

// The cases say by which rules they are legal: judged again without --set they are so still.
Test(moves, cases_carry_their_rules) {
    expect_moves("--cases --set base=first --set tunnel.timing=after-tile", question, 0,
                 "\"game\":\"carcassonne\",\"rules\":{\"base\":\"first\",\"tunnel\":"
                 "\"wikicarpedia\",\"house_rules\":[],\"options\":{\"tunnel.timing\":"
                 "\"after-tile\"}},");
    expect_moves("--cases --set own-follower=true", question, 0,
                 "\"house_rules\":[\"own-follower\"],\"options\":{\"own-follower.applies-to\":"
                 "\"every-token\"");
}

// Two cases in one file, and a case a line: each is answered.
Test(moves, several_questions) {
    static const char two[] = "game: carcassonne\n" BOARD "tile_in_hand: U\n"
                              "cases: [{id: a, to_move: Anna}, {id: b, to_move: Bob}]\n";
    struct answer answer = ask_moves("", two);
    cr_expect_not_null(strstr(answer.text, "/a)\nAnna to move with the tile U: 10 legal"), "%s",
                       answer.text);
    cr_expect_not_null(strstr(answer.text, "/b)\nBob to move with the tile U: 10 legal"), "%s",
                       answer.text);
    free(answer.text);
    expect_moves("--count", two, 0, "10\n10\n");
}

// Judges every case that `moves --cases` writes of a game: all are legal, and `part` is in each.
static void expect_cases(const char *game, int count, const char *part) {
    struct answer answer = ask_moves("--cases", game);
    int lines = 0;
    for (char *line = strtok(answer.text, "\n"); line; line = strtok(NULL, "\n"), lines++) {
        struct answer judged;
        char name[] = "/tmp/adjudge-moves-XXXXXX", command[512];
        FILE *out = fdopen(mkstemp(name), "w");
        cr_assert(out && fputs(line, out) >= 0 && fclose(out) == 0);
        snprintf(command, sizeof command, "%s batch %s | grep -q '\"verdict\":\"legal\"'",
                 ADJUDGE_PROGRAM, name);
        judged.code = system(command);
        cr_expect_eq(judged.code, 0, "not legal: %s", line);
        cr_expect_not_null(strstr(line, part), "%s lacks %s", line, part);
        remove(name);
    }
    cr_expect_eq(lines, count);
    free(answer.text);
}

// U lies on the drawn board already, and is the tile of this move: cases name it by its cell, as
// the question does. Alone, with Anna's thief, or with her farmer on either side of the road: four.
Test(moves, cases_name_a_tile_of_the_drawn_board_by_its_cell) {
    expect_cases("game: carcassonne\nplayers: [{name: Anna, colour: red}]\n"
                 "board: [{tile: D, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                 "move: {player: Anna, actions: [{placed: [1, 0]}]}\n",
                 4, "\"actions\":[{\"placed\":[1,0]}");
}

// That tile was the one of an earlier turn: the tile in hand goes to other cells, some of them in
// its row, some in its column, and is placed. Red has no follower: one case a placement. U may go
// west of D, east of the other U, south of D, south and north of the other U, each in two turns;
// north of D there is a city.
Test(moves, cases_place_the_tile_in_hand_beside_one_of_the_drawn_board) {
    expect_cases("game: carcassonne\nplayers: [{name: Anna, colour: red, followers_left: 0}]\n"
                 "board: [{tile: D, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                 "moves: [{player: Anna, actions: [{placed: [1, 0]}]}]\n"
                 "to_move: Anna\ntile_in_hand: U\n",
                 10, "\"actions\":[{\"place\":\"U\"");
}

// Cells end at 1000000: beyond is no place for a tile, and no row may lead there.
Test(moves, the_last_cell) {
#define FAR(rows)                                                                                  \
    "game: carcassonne\nplayers: [Anna, Bob]\nboard: {origin: [1000000, 0], rows: [" rows "]}\n"   \
    "to_move: Anna\ntile_in_hand: U\n"
    // West of D its road goes on, south of it lies its field: there U fits in two turns.
    expect_moves("--count", FAR("D"), 0, "4\n");
    expect_moves("", FAR("D U"), 3, "");
}

// A swap costs 1 ore, a further turn 3, a figure taken back 5, and Rita has 4.
Test(moves, what_ore_does_not_buy) {
#define RITA(ore)                                                                                  \
    "game: carcassonne\nrules: {miner-and-underminer: true}\n"                                     \
    "players: [{name: Rita, colour: red, ore: " ore "}, Bob]\nboard: [{tile: D, at: [0, 0]}]\n"    \
    "followers: [{player: Rita, at: [0, 0], segment: road}]\nto_move: Rita\ntile_in_hand: U\n"
    expect_moves("-f json --why-not", RITA("4"), 0, "\"spending\":[\"swap\",\"extra_turn\"]");
    expect_moves("-f json --why-not", RITA("4"), 0,
                 ",{\"action\":\"recall\",\"rule\":\"miner.price\"}]");
    expect_moves("-f json --why-not", RITA("0"), 0,
                 "{\"action\":\"swap\",\"rule\":\"miner.price\"},"
                 "{\"action\":\"extra_turn\",\"rule\":\"miner.price\"},"
                 "{\"action\":\"recall\",\"rule\":\"miner.price\"}]");
}

// U west of D runs into its road, which breaks off at the tunnel tile: a thief, two farmers, and
// the red token on either opening, as people write that placement. South of the tunnel tile it is
// turned; U's fields do not go there as they are.
Test(moves, what_follows_a_placement) {
    static const char *const said[] = {"U -1 0",      "-1 0",
                                       "U@180 -1 0",  "place U at (-1,0) turned by 180 degrees",
                                       "[-1, 0] 180", "U -1 0 180\302\260"};
    char options[100];
    expect_moves("-f json --place 'U -1 0'", question, 0,
                 "\"to_move\":\"Anna\",\"placements\":[],\"followers\":["
                 "{\"segment\":\"road E\",\"kinds\":[\"normal\"]},"
                 "{\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
                 "{\"segment\":\"field ESE\",\"kinds\":[\"normal\"]}],\"tokens\":["
                 "{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"S\"},"
                 "{\"colour\":\"red\",\"at\":[1,0],\"opening\":\"W\"}],");
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(options, sizeof options, "--count --place '%s'", said[i]);
        expect_moves(options, question, 0, "5\n");
    }
    expect_moves("--place 'U 1 1'", question, 1, "Anna may not place the tile U at (1,1)");
    expect_moves("--count --place 'U 1 1 90'", question, 0, "5\n");
}

// The tile and the player are those of the move that it stands for, also of a turn of a game, and
// of each of several cases.
Test(moves, a_placement_instead_of_another) {
    expect_moves("--count --place '-1 0'",
                 "game: carcassonne\nrules: {tunnel: wikicarpedia}\n" BOARD
                 "move: {player: Anna, actions: [{place: U, at: [2, 0]}]}\n",
                 0, "5\n");
    expect_moves("--count --turn 1 --place '-1 0'",
                 "game: carcassonne\nrules: {tunnel: wikicarpedia}\n" BOARD
                 "moves: [{player: Anna, actions: [{place: U, at: [2, 0], turn: 90}]}]\n",
                 0, "5\n");
    expect_moves("--count --place '-1 0'",
                 "game: carcassonne\n" BOARD "to_move: Anna\n"
                 "cases: [{id: a, tile_in_hand: U}, {id: b, tile_in_hand: V}]\n",
                 1, "3\n");
    expect_moves("--cases --place 'U -1 0'", question, 0,
                 "\"move\":{\"player\":\"Anna\",\"actions\":[{\"place\":\"U\",\"at\":[-1,0]");
}

Test(moves, a_placement_that_is_none) {
    static const char *const none[] = {
        "", "U", "1", "U 1", "U 1 0 90 90", "U x y", "U 12345678 0", "@90 1 0", "U@90 1 0 90"};
    char options[100];
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        snprintf(options, sizeof options, "--place '%s'", none[i]);
        expect_moves(options, question, 2, "--place takes a tile and where it goes");
    }
    expect_moves("--place 'Q7 1 0'", question, 3, "no tile is called Q7");
    expect_moves("--place 'U 1 1 45'", question, 3, "\"45\" is no turn");
    expect_moves("--place 'U 2000000 0'", question, 3, "error[out-of-range]");
    expect_moves("--place '1 1'", "game: carcassonne\n" BOARD "to_move: Anna\n", 3,
                 "which tile is placed at (1,1)?");
    expect_moves("--place 'U 1 1'", "game: carcassonne\n" BOARD, 3, "add `to_move: NAME`");
    expect_moves("--place 'U 1 1'", "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n", 3,
                 "in this game no tile is placed");
    expect_moves("--place 'U 1 1'", "[]\n", 3, "expected a map");
}

// Robbers are whose the case says, though the first player's colour is blue: Bob's goes beside
// Anna's meeple and robs her.
Test(moves, cases_name_the_players_of_robbers) {
#define ROBBED(robber)                                                                             \
    "game: carcassonne\nrules: {robbers: c2}\n"                                                    \
    "players: [{name: Anna, colour: blue, score: 10}, {name: Bob, colour: red, score: 4}]\n"       \
    "board: [{tile: W, at: [0, 0]}, {tile: W, at: [2, 0]}]\n"                                      \
    "followers: [{player: Anna, at: [0, 0], segment: road E}]\n"                                   \
    "move: {player: Anna, actions: [{place: RO-RFr, at: [1, 0], turn: 90}, {robber: " robber       \
    "}, {rob: {by: Bob, player: Anna}}]}\n"
    expect_cases(ROBBED("{player: Bob, space: 10}"), 1,
                 "{\"robber\":{\"player\":\"Bob\",\"space\":10}},"
                 "{\"rob\":{\"by\":\"Bob\",\"player\":\"Anna\"}}");
    expect_cases(ROBBED("{player: Bob, beside: Anna}"), 1,
                 "{\"robber\":{\"player\":\"Bob\",\"beside\":\"Anna\"}},");
}
