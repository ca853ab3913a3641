// What people type in a dispute, with one slip: what they must have meant is understood, else the
// first line of the answer says what to type.
#include <criterion/criterion.h>
#include <stdio.h>

#include "editions.h"
#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define BOARD "board: [{tile: U, at: [0, 0]}]\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(games_of_editions_meant(), command, text, code, part);
}

static void expect_without(const char *command, const char *text, int code, const char *part) {
    run_expect_without(games_of_editions_meant(), command, text, code, part);
}

// What people call the editions, and what forums say for the final one; `fmt` writes the id.
Test(typed, editions_by_what_people_call_them) {
    static const char *const said[] = {
        "third",      "third edition", "The Third Edition", "3rd edition", "c3",
        "[third]",    "{base: third}", "{base: 3}",         "{base: 3rd}", "{base: new}",
        "{base: c2}", "{base: 2021}",  "new edition"};
    char text[512];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD BOARD, said[i]);
        expect_part("fmt", text, 0, "rules: {base: final}");
        expect_part("check -f json", text, 0, "\"rules\":{\"base\":\"final\"");
    }
    snprintf(text, sizeof text, "rules: {base: 2nd edition}\n" HEAD BOARD);
    expect_part("check -f json", text, 0, "\"rules\":{\"base\":\"second\"");
    expect_part("check -f json --set base=third", HEAD BOARD, 0, "{\"base\":\"final\"");
}

// Whoever names none of them is shown which boxes they are.
Test(typed, help_with_an_edition_names_the_boxes) {
    expect_part("check -f json", "rules: {base: fourth}\n" HEAD BOARD, 3,
                "\"help\":\"known: first (Hans im Glück's first boxes of 2000, ");
    expect_part("check -f json", "rules: fourth\n" HEAD BOARD, 3,
                "often called the third or the new edition)");
}

// A player's name where no key of that name is known: who it is has a key of his own.
Test(typed, a_name_that_stands_as_a_key) {
    expect_part("check -f json", HEAD BOARD "followers: {Anna: road in 0 0}\n", 3,
                "\"help\":\"as {player: Anna, at: [0, 0], segment: road W}\"");
    expect_part("check -f json", HEAD BOARD "move: {Bob: {place: V, at: [1, 0]}, follower: road}\n",
                3, "\"help\":\"write player: Bob, and the rest beside it\"");
    expect_without("check -f json", HEAD BOARD "move: {Bobby: {place: V, at: [1, 0]}}\n", 3,
                   "write player: Bobby");
    expect_part("check -f json",
                "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"
                "move: {Anna: lay 2 blue, reveal: [red, red, red]}\n",
                3, "`lay` needs a `route`");
}

// A map that is not known brings no errors on what some map has: Turku is in the Nordic Countries.
Test(typed, a_map_by_its_name) {
    static const char tickets[] = "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"
                                  "claimed: {Anna: [stockholm-turku]}\n";
    static const char *const said[] = {"nordic countries", "Nordic", "the Nordic Countries map",
                                       "{base: nordic-countries}", "[Nordic Countries]"};
    static const char *const unknown[] = {"lapland", "{base: lapland}", "[lapland]"};
    char text[512];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, "rules: %s\n%s", said[i], tickets);
        expect_part("check -q", text, 0, ": possible\n");
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        snprintf(text, sizeof text, "rules: %s\n%s", unknown[i], tickets);
        expect_without("check -f json", text, 3, "unknown-route");
    }
}

// A piece below the name of its owner may say again whose it is, but not that it is somebody
// else's. The claimed route and the city are whole pieces, so that nothing else is wrong.
Test(typed, an_owner_who_is_said_twice) {
    static const char city[] =
        HEAD "board: [\"FCFF FFFC\"]\nfollowers: {%s: [{player: %s, at: [0, 0], "
             "segment: city}]}\n";
    static const char route[] = "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"
                                "claimed: {%s: [{player: %s, route: paris-dieppe}]}\n";
    static const char *const all[] = {city, route};
    char text[512];
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        snprintf(text, sizeof text, all[i], "Anna", "Anna");
        expect_part("check -q", text, 0, ": possible\n");
        expect_part("fmt", text, 0, "  - {player: Anna, ");
        snprintf(text, sizeof text, all[i], "Anna", "Bob");
        expect_part("check -f json", text, 3, "the key \\\"player\\\" is given twice in this map");
        snprintf(text, sizeof text, all[i], "Nobody", "Bob");
#pragma GCC diagnostic pop
        expect_part("check -f json", text, 3, "\"id\":\"duplicate-key\"");
    }
}

// FCFF and FFFC close a city of two tiles without a pennant: Anna's knight in it scores 4.
#define CITY HEAD "board: [\"FCFF FFFC\"]\nfollowers: [{player: Anna, at: [0, 0], segment: city}]\n"
#define CLAIM(kind) CITY "disputed: {Anna: {scored: {player: Anna, kind: " kind ", points: 4}}}\n"
// Paris-Dieppe alone is Anna's longest path, and nobody has another: 10 points.
#define PATH(kind)                                                                                 \
    "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\nclaimed: {Anna: [paris-dieppe]}\n"         \
    "game_over: true\ndisputed: {Anna: {scored: {player: Anna, kind: " kind ", points: 10}}}\n"

// What is scored by what people say for it: one or several, and the bonus of the other map.
Test(typed, kinds_of_scores) {
    static const char *const right[] = {
        CLAIM("city"),         CLAIM("cities"),          CLAIM("town"),        CLAIM("Cities"),
        CLAIM("city-1"),       PATH("european-express"), PATH("longest-path"), PATH("longest path"),
        PATH("longest route"), PATH("European Express")};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        expect_part("check -f json", right[i], 0, "\"by\":\"Anna\",\"answer\":\"right\"");
    expect_part("check -f json", CLAIM("road"), 0, "\"by\":\"Anna\",\"answer\":\"wrong\"");
}

// A word that is none would be wrong whatever is scored.
Test(typed, no_kind_of_score) {
    expect_part(
        "check -f json", CLAIM("citty"), 3,
        "\"text\":\"no score is of a kind \\\"citty\\\"\",\"help\":\"did you mean \\\"city");
    expect_part("check -f json", CLAIM("palace"), 3,
                "\"help\":\"the kinds are road, city, monastery, garden, field, mine, ");
    expect_part("check -f json", PATH("trains"), 3,
                "\"help\":\"the kinds are route, ticket, european-express, longest-path, ");
}

// A claim of nothing would be right whatever happens. What counts as a whole may be empty.
Test(typed, claims_that_say_nothing) {
    static const char *const empty[] = {"{}",
                                        "{gained: {}}",
                                        "{gone: []}",
                                        "{features: []}",
                                        "{rules: []}",
                                        "{verdict: legal, scored: []}",
                                        "{verdict: }",
                                        "{features: null, count: {road: null}}",
                                        "{undetermined: {verdict: null}}",
                                        "{undetermined: {}}"};
    char text[512];
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        snprintf(text, sizeof text, CITY "disputed: [{by: Anna, says: %s}]\n", empty[i]);
        expect_part("check -f json", text, 3, "\"id\":\"empty-claim\"");
    }
    expect_part("check -q", CITY "disputed: [{by: Anna, says: {deciding: []}}]\n", 0, "possible");
    expect_part("check -q", CITY "expect: {gone: []}\n", 0, "possible");
    expect_part("check -q", CITY "under: [{rules: {base: nope}, expect: {}}]\n", 3, "invalid");
    expect_part("check -q", CITY "under: [{rules: {base: first}, expect: {nope: 1}}]\n", 3, "");
}

// Anna's open city at (0,0) has its edge in the east. F turned by 90 degrees shows fields there and
// in the west, so the turn is illegal as typed; turned by 0 or 180 it fits. What is claimed of the
// points and of the city is not judged in words; in JSON it is held against the board as it was.
#define SLIP(claims)                                                                               \
    HEAD "board: [\"FCFF . FFFC\"]\nfollowers: [{player: Anna, at: [0, 0], segment: city}]\n"      \
         "move: {player: Anna, place: F, at: [1, 0], turn: 90}\ndisputed: {" claims "}\n"
#define OF_POINTS "Anna: {gained: {Bob: 0}}, Bob: {gained: {Anna: 0}}"

Test(typed, claims_on_what_comes_of_an_illegal_turn) {
    expect_part(
        "check", SLIP(OF_POINTS), 1,
        "The turn as typed is illegal, so what Anna and Bob say comes of it is neither right "
        "nor wrong; F fits at (1,0) with turn 0 or 180.\n"
        "ILLEGAL: Anna may not place the tile F at (1,0) turned by 90 degrees.\n");
    expect_without("check", SLIP(OF_POINTS), 1, "is right");
    expect_without("check", SLIP(OF_POINTS), 1, "Help: F fits");
    expect_without("check", SLIP(OF_POINTS), 1, "Note: F fits");
    expect_part("check -f json", SLIP(OF_POINTS), 1, "\"by\":\"Anna\",\"answer\":\"right\"");
}

// Whoever says that it is illegal is right; the other claim is none on that.
Test(typed, claims_on_the_verdict_are_judged) {
    expect_part(
        "check", SLIP("Anna: {gained: {Anna: 6}}, Bob: illegal"), 1,
        "so what Anna says comes of it is neither right nor wrong; F fits at (1,0) with turn 0 "
        "or 180.\nBob is right, whatever the edition.\nILLEGAL: ");
    expect_part("check", SLIP("Anna: legal, Bob: illegal"), 1,
                "Anna is wrong and Bob is right, whatever the edition.\nILLEGAL: ");
    expect_part("check", SLIP("Anna: legal, Bob: illegal"), 1,
                "\n  Help: F fits at (1,0) with turn 0 or 180.\n");
}

// The tile shows a road to a field; the capture, which is the quarrel, comes after it.
Test(typed, a_verdict_of_the_tile_alone) {
    static const char text[] =
        "game: carcassonne\nrules: tower\nplayers: [Anna, Bob]\nboard: [CFRF+foundation]\n"
        "followers: {Bob: knight at 0 0}\n"
        "move: {Anna: [place CRFR at 1 0, tower at 0 0, capture Bob's knight at 0 0]}\n"
        "disputed: {Anna: legal, Bob: illegal}\n";
    expect_part(
        "check", text, 1,
        "Anna is wrong and Bob is right, whatever the edition.\nThe tile alone decides that, "
        "which does not fit: what follows it in the turn was not judged.\nILLEGAL: ");
}

// The farm beside two tiles' city is worth 3, by the first edition 4, so the claims on its points
// differ by editions; the tile shows a city to Anna's field by all of them.
Test(typed, an_illegal_turn_by_editions_that_differ_in_points) {
    const char *text = HEAD
        "board: [\"FFCF .\", \"CFFF .\"]\nfollowers: [{player: Bob, at: [0, 0], segment: field}]\n"
        "move: {player: Anna, place: FFFC, at: [1, 0]}\n"
        "disputed: {Anna: {final: {Bob: 3}}, Bob: {final: {Bob: 4}}}\n";
    expect_part("check", text, 1,
                "so what Anna and Bob say comes of it is neither right nor wrong");
    expect_without("check", text, 1, "is right");
}

// The shepherd's field grows by a tile, and he grazes: the word alone says so, in a turn without a
// list of actions, where it is a key without a value, as in a list.
Test(typed, what_is_done_by_one_word) {
    static const char *const moves[] = {
        "place: FRFR, at: [1, 0], graze, draw: 3",
        "actions: [{place: FRFR, at: [1, 0]}, graze, {draw: 3}]",
        "actions: [{place: FRFR, at: [1, 0]}, {graze: }, {draw: 3}]"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "rules: {hills-and-sheep: true}\n" HEAD BOARD
                 "followers: [{player: Anna, at: [0, 0], segment: field N, kind: shepherd, "
                 "sheep: [2]}]\nmove: {player: Anna, %s}\n",
                 moves[i]);
        expect_part("check -q", text, 0, ": legal\n");
        expect_part("fmt", text, 0, "{graze: true}");
    }
}

// Of three turns the first lays a city against a field; the last is what the two disagree about.
Test(typed, claims_on_a_turn_after_an_illegal_one) {
    const char *text = HEAD
        "board: [FRFR]\nmoves:\n  - {player: Anna, place: CFFF, at: [0, 1]}\n"
        "  - {player: Bob, place: FRFR, at: [1, 0]}\n"
        "  - {player: Anna, place: FRFR, at: [-1, 0]}\ndisputed: {Anna: legal, Bob: illegal}\n";
    expect_part("check", text, 1,
                "Anna is wrong and Bob is right, whatever the edition.\n"
                "Turn 1 of 3 alone decides that, which is illegal: what follows it was not "
                "judged.\nILLEGAL: in turn 1 of 3 Anna may not place ");
    expect_part("check", text, 1, "Help: E fits at (0,1) as FCFF, FFCF or FFFC.");
    expect_part("check -q", text, 1, "Bob right");
    expect_part("check -f json", text, 1, "\"by\":\"Bob\",\"answer\":\"right\"");
}

// By the Czech rules no token may lie where Bob's thief stands, so nothing is scored there; by
// WikiCarpedia's text it finishes his road of three tiles.
Test(typed, claims_on_a_turn_that_some_editions_forbid) {
    static const char *const rules[] = {"true", "czech"};
    for (size_t i = 0; i < 2; i++) {
        char text[700];
        snprintf(text, sizeof text,
                 "rules: {tunnel: %s}\n" HEAD
                 "board: [{tile: A, at: [0, 0], turn: 270}, {tile: TU-RCR, at: [1, 0]}, "
                 "{tile: A, at: [2, 0], turn: 90}]\n"
                 "tokens: [{colour: red, at: [1, 0], opening: W}]\n"
                 "followers: [{player: Bob, at: [1, 0], segment: road E}]\n"
                 "move: {player: Anna, token: red, at: [1, 0], opening: E}\n"
                 "disputed: {Anna: {gained: {Bob: 0}}, Bob: {gained: {Bob: 3}}}\n",
                 rules[i]);
        expect_part("check", text, (int)i,
                    "Bob is right under WikiCarpedia's text and notes or JCloisterZone; ");
        expect_part(
            "check", text, (int)i,
            "; the turn is illegal, and nobody right or wrong, under the Czech rules 1.1.\n");
        expect_part("check", text, (int)i,
                    i ? "By the Czech rules 1.1 the turn is illegal, and nobody right or wrong.\n"
                      : "LEGAL: ");
    }
}

// A dragon at (0,0) must step east from there as long as it can: nothing would fit in place of the
// walk, so the reason stands there.
Test(typed, claims_on_a_walk_that_is_too_short) {
    expect_part(
        "check",
        "rules: {princess-and-dragon: true}\n" HEAD
        "board: [\"FFFF+volcano . .\", \"FRFR FRFR .\"]\n"
        "followers: [{player: Anna, at: [0, 1], segment: road}]\n"
        "move: {player: Bob, place: FRFR+dragon, at: [2, 1], dragon: [S, E]}\n"
        "disputed: {Anna: {gained: {Anna: 0}}}\n",
        1,
        "so what Anna says comes of it is neither right nor wrong: the dragon makes six steps "
        "as long as one is possible; this walk has 2 steps, and from (1,1) it can go east.\n");
}

// The city of three tiles without a pennant gives 6 to its one knight.
#define CLOSED(claims)                                                                             \
    HEAD "board: [\"FCFF . FFFC\"]\nfollowers: [{player: Anna, at: [0, 0], segment: city}]\n"      \
         "move: {player: Anna, place: G, at: [1, 0]}\ndisputed: {" claims "}\n"

Test(typed, what_is_right_if_nobody_is) {
    expect_part("check", CLOSED("Anna: {gained: {Anna: 8}}, Bob: {gained: {Anna: 4, Bob: 2}}"), 0,
                "Both are wrong, whatever the edition.\n"
                "  Anna gains 6, not 8 or 4; Bob gains nothing, not 2.\nLEGAL: ");
    expect_part("check", CLOSED("Anna: {final: {Anna: 8}}, Bob: {final: {Anna: 8}}"), 0,
                "\n  Anna ends at 6, not 8.\n");
    expect_part("check", CLOSED("Bob: {scored: {player: Anna, kind: city, points: 3}}"), 0,
                "\n  Anna scores 6 (city), not 3.\n");
    expect_part("check", CLOSED("Bob: {scored: {player: Anna, kind: road, points: 3}}"), 0,
                "\n  Anna scores nothing (road), not 3.\n");
    expect_without("check", CLOSED("Anna: {gained: {Anna: 8}}, Bob: {gained: {Anna: 6}}"), 0,
                   ", not 8");
}

// No cloth is printed on a tile of FCFC; FCCC differs from it in one edge, CCCC in two. FRFR has no
// tunnel either; of the tiles of The Tunnel TU-RCR lies as CRFR, one edge away, the others differ
// in two or three.
Test(typed, edges_that_have_the_marks) {
    expect_part("check -f json",
                "rules: {traders-and-builders: true}\n" HEAD "board: [FCFC+cloth]\n", 3,
                "; with these marks: FCCC+cloth, CCCC+cloth, ");
    expect_part("check -f json", "rules: {tunnel: true}\n" HEAD "board: [FRFR+tunnel]\n", 3,
                "; with these marks: CRFR+tunnel, ");
}

// FFFF in the middle has a road from the north and one from the west beside it.
Test(typed, edges_that_would_fit) {
    expect_part(
        "check -f json", HEAD "board: [\". FFRR\", \"FRFF FFFF\"]\n", 3,
        "FFFF at (1,1) does not fit however it is turned: its neighbours ask for R??R (? is any "
        "edge); write ???? if its edges are not known");
}

Test(typed, a_cell_without_a_tile) {
    expect_part("check -f json", HEAD "board: [\"CRFR ? FRFR\"]\n", 3,
                "a cell without a tile is a dot");
}

// Seven neighbours of a monastery are only there: taken for any, there are more of some tile than
// the box holds, and that says nothing.
Test(typed, tiles_that_do_not_matter) {
    static const char ring[] =
        HEAD "board: [\"???? ???? ????\", \"???? FFFF+monastery ????\", \"???? ???? .\"]\n"
             "followers: [{player: Anna, at: [1, 1], segment: monk}]\ngame_over: true\n"
             "disputed: {Anna: {final: {Anna: 8}}, Bob: {final: {Anna: 7}}}\n";
    expect_part("check", ring, 0, "Anna is right and Bob is wrong");
    expect_without("check -v", ring, 0, "the sets hold");
}

// A straight road with a machine may lie in two turns, which show the same edges: its machine
// points another way. With a die of 2 it decides where the follower lands.
Test(typed, machines_point_somewhere) {
#define FLYING(tile)                                                                               \
    "game: carcassonne\nrules: {flying-machines: c2}\nplayers: [{name: Anna}, {name: Bob}]\n"      \
    "board: [\"CRFR FRFR\"]\nmove: {player: Anna, actions: [{place: " tile                         \
    ", at: [2, 0]}, {fly: normal, die: 2, at: [0, 0], segment: road E}]}\n"
    expect_part("check -f json", FLYING("FRFR+flying"), 3, "FL-RFr-WE-o or FL-RFr-WE-o@180");
    expect_part("check -s", FLYING("\"FRFR+flying:W\""), 0, "LEGAL: Anna may");
#define TURNED(flight)                                                                             \
    "game: carcassonne\nrules: {flying-machines: c2}\nplayers: [{name: Anna}]\n"                   \
    "board: [\"FRFR . FRFR\"]\nmove: {player: Anna, actions: [{place: FL-RFr-WE-o, at: [1, 0], "   \
    "turn: auto}" flight "]}\n"
    expect_part("check -f json", TURNED(", {fly: normal, die: 1, segment: road}"), 3,
                "fits with several turns");
    expect_part("check -s", TURNED(""), 0, "LEGAL"); // nobody flies
}

// Some kinds of tile would show a road to the tile that Bob places, but nobody says that one lies
// there: not that it does not fit decides, but Anna's farmer.
Test(typed, tiles_that_do_not_matter_fit) {
    static const char farms[] =
        HEAD "board: [\"???? ????\", \"CFFC+two-cities .\"]\n"
             "followers: [{player: Anna, at: [0, 1], segment: farmer}]\n"
             "move: {player: Bob, actions: [{place: FRFF, at: [1, 1]}, {follower: normal, segment: "
             "field W}]}\ndisputed: {Anna: illegal, Bob: legal}\n";
    expect_part("check -s", farms, 1, "ILLEGAL: Bob may not put a follower on field NNE.");
    expect_part("check", farms, 1, "Told by their edges: I at (0,1), A@270 at (1,1)");
}

// Three monasteries may be two with a road and one without, as the box has them; three with a road
// are one too many.
Test(typed, monasteries_whose_road_does_not_matter) {
    static const char any[] =
        HEAD "board: [\"????+monastery ????+monastery ????+monastery\", \". FFFF+monastery .\"]\n"
             "followers: [{player: Anna, at: [1, 1], segment: monk}]\ngame_over: true\n"
             "disputed: {Anna: {final: {Anna: 4}}}\n";
    expect_part("check", any, 0, "Anna is right");
    expect_without("check -v", any, 0, "the sets hold");
    expect_part(
        "check", HEAD "board: [\"FRFF+monastery . FRFF+monastery . FRFF+monastery\"]\n", 0,
        "The case has 3 copies of the tile A, and the sets hold 2; it is judged all the same.");
}

// The only tile of fields with acrobats is printed with a garden, which is nothing without abbots.
Test(typed, a_tile_that_is_printed) {
    static const char bigtop[] = HEAD "rules: {big-top: true}\nboard: [FFFF+acrobats]\n";
    expect_part("check", bigtop, 0, "BT-ffff-acrobats-garden at (0,0)");
    expect_without("check -v", bigtop, 0, "the sets hold");
    expect_part("check", HEAD "rules: {big-top: true}\nboard: [BT-ffff-acrobats]\n", 0,
                "The case has 1 copy of the tile BT-ffff-acrobats, and the sets hold 0");
}

// A ruling about a box, which has one edition and is named with it: the line on editions names it.
Test(typed, the_box_at_issue_is_among_those_that_agree) {
    expect_part("check",
                "game: carcassonne\nplayers: [Anna, Ben]\nrules: {king-and-robber: c1}\n"
                "board: [., CFFC]\nking: {player: Ben, size: 3}\n"
                "followers: [{player: Anna, at: [0, 1], segment: knight}]\n"
                "move: {player: Anna, place: FFCF, at: [0, 0]}\n"
                "disputed: {Anna: {king: Anna}, Ben: {king: Ben}}\n",
                0, "  The same in every edition of the base game and King & Robber Baron.\n");
}

// A place that the tile does not have decides by itself, and -s says which it has.
Test(typed, a_place_that_the_tile_does_not_have) {
#define NO_CITY                                                                                    \
    "game: carcassonne\nplayers: [Anna, Ben]\nboard: [FRFR, .]\n"                                  \
    "move: {player: Anna, actions: [{place: U, at: [0, 1]}, "                                      \
    "{follower: normal, segment: city N}]}\ndisputed: {Anna: legal, Ben: illegal}\n"
    expect_part(
        "check", NO_CITY, 1,
        "whatever the edition.\nThe place alone decides that, which the tile does not have: "
        "the quarrel was not judged.\nILLEGAL");
    expect_part("check", NO_CITY, 1, "The turn does not count: Anna stays at 0\nBen stays at 0\n");
    expect_part("check -s", NO_CITY, 1, "has road E, field NNE and field ESE.");
}

// Ben is left with two trains, so everybody has one more turn, he too: that decides who is right
// about his turn, and stands before what allows each card.
Test(typed, the_last_round_stands_first) {
    expect_part(
        "check",
        "game: ticket-to-ride-europe\nplayers: [{name: Ben, trains: 4}, Cara]\nmoves:\n"
        "  - {player: Ben, actions: [{lay: {green: 2}, route: bruxelles-dieppe}]}\n"
        "  - {player: Cara, actions: [{draw: blind}, {draw: blind}]}\n"
        "move: {player: Ben, actions: [{draw: blind}, {draw: blind}]}\n"
        "disputed: {Ben: legal, Cara: illegal}\n",
        0,
        "whatever the edition.\nNote: Turn 1: Ben has 2 trains left: everybody has one more "
        "turn, Ben too.");
}

// Where the shepherd went is disputed, not points: the wolf stands below the verdict.
Test(typed, where_a_piece_went_stands_first) {
    expect_part(
        "check",
        "rules: {hills-and-sheep: true}\n" HEAD "board: [\"FFFF+monastery .\"]\nfollowers:\n"
        "  - {player: Anna, at: [0, 0], segment: farmer}\n"
        "  - {player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: [3, 2]}\n"
        "move:\n  player: Anna\n  actions:\n    - {place: RRFF, at: [1, 0]}\n"
        "    - {graze: {at: [0, 0], segment: field}}\n    - {draw: wolf}\n"
        "disputed: {Anna: {figures: [{player: Anna, kind: shepherd, at: [0, 0], segment: "
        "field}]}}\n",
        0,
        "draw a wolf from the bag.\n  A wolf comes to field 1: Anna's shepherd at (0,0) goes home");
}

// A tile told by its edges is helped by edges: U as RFRF at (1,0) meets the road in the west with a
// field; both turns that fit look alike.
Test(typed, a_tile_that_fits_otherwise) {
    expect_part(
        "check",
        HEAD "board: [\"FRFR .\"]\nmove: {player: Bob, place: RFRF, at: [1, 0]}\n"
             "disputed: {Bob: allowed, Anna: forbidden}\n",
        1,
        "Bob is wrong and Anna is right, whatever the edition.\n"
        "ILLEGAL: Bob may not place the tile U at (1,0) turned by 90 degrees.\n"
        "  The west edge of U at (1,0) shows a field and meets a road, which it must continue. "
        "[base.edges-match, official, placing a tile]\n"
        "  Help: U fits at (1,0) as FRFR.\n");
}

// A city of four tiles, two of which are FCFC: F (pennant), G, or H with two cities. With G both
// times it is worth 8, with F once 10, with F twice 12, which is claimed. As each tile is tried
// alone, no claim comes true, and that does not make all of them wrong. If one tile is told, they
// are held against each kind of the other; a city of three tiles is worth 8, 6 or 4 at most.
Test(typed, all_claims_are_wrong_by_every_tile_alone) {
    static const char claims[] = "followers: [{Anna: knight, at: [0, 0]}]\ngame_over: true\n"
                                 "disputed: {Anna: {final: {Anna: 12}}, Bob: {final: {Anna: 9}}}\n";
    char text[1024];
    snprintf(text, sizeof text, HEAD "board: [FCFF+plain FCFC FCFC FFFC+plain]\n%s", claims);
    expect_part("check -f json", text, 3, "\"id\":\"several-kinds\"");
    snprintf(text, sizeof text, HEAD "board: [FCFF+plain FCFC+pennant FCFC FFFC+plain]\n%s",
             claims);
    expect_part("check", text, 0, "Anna is right and Bob is wrong");
    snprintf(text, sizeof text, HEAD "board: [FCFF+plain FCFC FFFC+plain]\n%s", claims);
    expect_part("check", text, 0, "Both are wrong");
}

// A figure that is not known, by its player: he is the key, and nothing is said to be missing.
Test(typed, an_unknown_figure_by_its_player) {
    run_expect_one_error(games_of_editions_meant(),
                         HEAD "board: [FCFF]\nfollowers: [{Anna: halfling, at: [0, 0]}]\n",
                         "unknown-key", "write player: Anna, and the rest beside it");
}

// A garden is printed on the tile, and counts only with the abbot; without him the answer says so.
Test(typed, a_garden_without_the_abbot) {
    expect_part("check",
                HEAD "board: [CFFF]\nmove: {Anna: [place E-garden at 1 0, follower meeple on "
                     "garden]}\n",
                1,
                "Without the abbot in play a garden is no feature, and nobody stands in that of "
                "(1,0). [base.segment-on-tile");
}

// One figure, one prisoner or one feature of a claim needs no list.
Test(typed, one_thing_in_a_claim) {
    expect_part("check",
                HEAD
                "rules: sheep\nboard: [CFFF FFFF+monastery]\n"
                "followers: [{Anna: shepherd, at: [0, 0], sheep: [3]}, {Bob: shepherd, at: [1, "
                "0], sheep: [4]}]\n"
                "move: {Anna: [place FFFF+monastery at 0 1, graze, draw wolf]}\n"
                "disputed: {Anna: {figures: {player: Bob, kind: shepherd, at: [1, 0], segment: "
                "field}}, Bob: {features: {at: [0, 0], segment: field, owners: []}}}\n",
                0, "Anna is wrong and Bob is right");
    expect_part("check",
                HEAD "rules: tower\nboard: [CFFF+foundation FFFF+monastery]\n"
                     "followers: {Bob: monk at 1 0}\n"
                     "move: {Anna: [place FFFF+monastery at 0 1, tower 0 0, capture 1 0]}\n"
                     "disputed: {Anna: {prisoners: {holder: Anna, player: Bob}}, Bob: illegal}\n",
                0, "Anna is right and Bob is wrong");
}
