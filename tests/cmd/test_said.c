// What people say at a table is understood, and means what the usual words mean: expansions as
// boxes have them, a barn by its corner, the fairy by her owner, cards and routes as they are
// called. And one slip brings one error.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define TICKETS "game: ticket-to-ride-europe\nplayers: [Anna, Bob]\n"

static void expect_part(const char *command, const char *text, int code, const char *part) {
    run_expect(aj_games, command, text, code, part);
}

static void expect_one_error(const char *text, const char *id, const char *help) {
    run_expect_one_error(aj_games, text, id, help);
}

// A key of `rules` may be what stands on the box, with an edition or without a value.
Test(said, expansions_as_keys) {
    static const char *const rows[][2] = {
        {"{Inns & Cathedrals: yes}", "rules: {inns-and-cathedrals: true}"},
        {"{inns and cathedrals: true}", "rules: {inns-and-cathedrals: true}"},
        {"{King & Robber Baron: c1, The Tower: on}", "rules: {tower: true, king-and-robber: c1}"},
        {"{base: final, River II}", "rules: {base: final, river: true}"},
        {"{River I: yes, River: c1}", "rules: {river: true"},
    };
    char text[512];
    for (size_t i = 0; i + 1 < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD "board: [CRFR]\n", rows[i][0]);
        expect_part("fmt", text, 0, rows[i][1]);
        expect_part("check -q", text, 0, ": possible\n");
    }
    // Two keys for one module are a key too many.
    snprintf(text, sizeof text, "rules: %s\n" HEAD "board: [CRFR]\n", rows[4][0]);
    expect_part("check -f json", text, 3, "\"id\":\"");
}

// A name alone between braces is on, as in a list; null says nothing, whether it is written or not.
Test(said, names_alone_between_braces) {
    static const char *const rows[][2] = {
        {"{tunnel}", "rules: {tunnel: true}"},
        {"{\"tunnel\" , base: final}", "rules: {base: final, tunnel: true}"},
        {"{second,\n  king }", "rules: {base: second, king-and-robber: true}"},
        {"{\n  second, # the old box\n  tunnel # #1, borrowed\n  }", "base: second"},
        {"{\n  second, # the old box\n  tunnel # #1, borrowed\n  }", "tunnel: true"},
        {"{The Tunnel, tunnel: czech}", "rules: {tunnel: czech}"},
        {"{tunnel: }", "rules: {tunnel: null}"},
        {"{tunnel: null}", "rules: {tunnel: null}"},
        {"{The Tunnel: }", "rules: {tunnel: null}"},
        {"\n  Inns & Cathedrals:\n  The Tunnel: null", "tunnel: null, inns-and-cathedrals: null"},
    };
    char text[512];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD "board: [CRFR]\n", rows[i][0]);
        expect_part("fmt", text, 0, rows[i][1]);
    }
    expect_part("check -f json", "rules: {tunnel: null}\n" HEAD "board: [CRFR]\n", 0,
                "\"rules\":{\"base\":\"final\",\"house_rules\"");
    expect_part("fmt", "rules: {Nordic Countries}\n" TICKETS, 0, "rules: {base: nordic}\n");
    expect_one_error("rules: {tunel}\n" HEAD "board: [CRFR]\n", "unknown-key",
                     "the key \\\"tunel\\\" is not known here");
}

// A name that stands twice counts once; of two editions of one module the second is refused, and so
// is a name of what is off.
Test(said, names_that_stand_twice) {
    static const char *const once[][2] = {
        {"tunnel, The Tunnel", "rules: {tunnel: true}"},
        {"[tunnel, tunnel, czech]", "rules: {tunnel: czech}"},
        {"[czech, tunnel]", "rules: {tunnel: czech}"},
        {"[second, base]", "rules: {base: second}"},
    };
    static const char *const twice[] = {"first, final", "[first, final]", "{first, final}",
                                        "{final, base: first}"};
    char text[512];
    for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD "board: [CRFR]\n", once[i][0]);
        expect_part("fmt", text, 0, once[i][1]);
    }
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD "board: [CRFR]\n", twice[i]);
        expect_one_error(text, "unknown-key",
                         "an edition of base: name the module, as `base: final`");
    }
    expect_one_error("rules: {tunnel: no, The Tunnel}\n" HEAD "board: [CRFR]\n", "duplicate-key",
                     "the key \\\"tunnel\\\" is given twice in this map");
}

// An expansion's boxes until 2013 are its first edition, those since its second one. Of the game
// itself the same words are other editions.
Test(said, editions_of_expansions_by_number) {
    static const char *const rows[][2] = {
        {"{tower: first}", "\"tower\":\"c1\""},
        {"{tower: 1st edition}", "\"tower\":\"c1\""},
        {"{river: 2nd}", "\"river\":\"c2\""},
        {"{abbey-and-mayor: second edition}", "\"abbey-and-mayor\":\"c2\""},
        {"first", "\"rules\":{\"base\":\"first\""},
        {"second edition", "\"rules\":{\"base\":\"second\""},
        {"[2nd]", "\"rules\":{\"base\":\"second\""},
    };
    char text[512];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, "rules: %s\n" HEAD "board: [CRFR]\n", rows[i][0]);
        expect_part("check -f json", text, 0, rows[i][1]);
    }
}

Test(said, players_with_their_colours_in_a_list) {
    expect_part("fmt", "game: carcassonne\nplayers: [Anna: red, Ben: blue]\nboard: [CRFR]\n", 0,
                "  - {name: Anna, colour: red}\n  - {name: Ben, colour: blue}\n");
}

// A piece, a token or a route by its owner's name, which stands where the name of a key is wanted.
// FCFF has one city and one field.
Test(said, pieces_by_their_owners) {
    static const char *const rows[][2] = {
        {"[{Anna: [0, 0], segment: knight}]", "  - {player: Anna, at: [0, 0], segment: city"},
        {"[{Anna: knight, at: [0, 0]}]", "  - {player: Anna, at: [0, 0], segment: city"},
        {"[{Anna: City, at: \"0, 0\"}]", "  - {player: Anna, at: [0, 0], segment: city"},
        {"[{player: Anna, at: [0, 0], kind: Knight}]", "at: [0, 0], segment: city"},
        {"[{Anna: meeple, at: [0, 0], segment: knight}]",
         "  - {player: Anna, at: [0, 0], segment: city E, kind: normal}"},
        {"{Anna: knight, at: [0, 0]}", "  - {player: Anna, at: [0, 0], segment: city"},
        {"{Anna: [0, 0], segment: knight}", "  - {player: Anna, at: [0, 0], segment: city"},
        {"[{segment: field, red: [0, 0]}]", "  - {player: red, at: [0, 0], segment: field"},
    };
    char text[512];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, HEAD "board: [FCFF]\nfollowers: %s\n", rows[i][0]);
        expect_part("fmt", text, 0, rows[i][1]);
    }
    expect_part("fmt",
                "rules: {tunnel: true}\n" HEAD
                "board: [CRFR+tunnel]\ntokens: [{red: [0, 0], opening: E}]\n",
                0, "  - {colour: red, at: [0, 0], opening: E}\n");
    static const char *const tokens[] = {"[{red: {at: [0, 0], opening: E}}]",
                                         "{red: {at: [0, 0], opening: E}}",
                                         "{red: [0, 0], opening: E}"};
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        snprintf(text, sizeof text,
                 "rules: {tunnel: true}\n" HEAD "board: [CRFR+tunnel]\ntokens: %s\n", tokens[i]);
        expect_part("fmt", text, 0, "  - {colour: red, at: [0, 0], opening: E}\n");
    }
    expect_part("fmt", TICKETS "claimed: [{Anna: paris-zurich}]\n", 0,
                "  - {player: Anna, route: paris-zurich}\n");
    // A misspelt key is no owner.
    expect_one_error(HEAD "board: [FCFF]\nfollowers: [{plyer: Anna, at: [0, 0], segment: city}]\n",
                     "unknown-key", "did you mean \\\"player\\\"?");
    // One ferry on the table is said as an action is, and lies in a list.
    expect_one_error("rules: {ferries: c2}\n" HEAD
                     "board: [FR-RRR]\nferry: [{at: [0, 0], ends: [W, E]}]\n",
                     "unknown-key", "did you mean \\\"ferries\\\"?");
}

// Boxes by their names turned round, and signs by other words for them.
Test(said, builders_and_traders) {
    expect_part("fmt", "rules: Builders and Traders\n" HEAD "board: [FFCF]\n", 0,
                "rules: {traders-and-builders: true}\n");
    expect_part("check", "rules: [dragon and princess]\n" HEAD "board: [FFFF+volcano]\n", 0,
                "PD-F-volcano");
    expect_part("check", "rules: river\n" HEAD "board: [IFFI+pig]\n", 0, "RII-II+");
    expect_part("check", "rules: river\n" HEAD "board: [FFIF+source]\n", 0, "RI-SPRING@90");
}

// A list of claims, each by the name of who claims; a misspelt key is no name.
Test(said, claims_by_names_in_a_list) {
    expect_part("fmt",
                HEAD "board: [CRFR]\ndisputed:\n  - Anna: Legal\n  - Bob: {final: {Bob: 3}}\n", 0,
                "disputed:\n  - {by: Anna, says: {verdict: Legal}}\n"
                "  - {by: Bob, says: {final: {Bob: 3}}}\n");
    expect_part("check -f json", HEAD "board: [CRFR]\ndisputed: [{bye: Anna, says: legal}]\n", 3,
                "did you mean \\\"by\\\"?");
}

// Cards one by one and several at once: four are red.
Test(said, cards_counted_in_a_list) {
    expect_part("fmt",
                "game: ticket-to-ride\nplayers: [Anna, Bob]\nmove: {player: Anna, claim: "
                "paris-zurich, cards: [3 red, 2x loco, red]}\n",
                0, "{lay: {red: 4, locomotive: 2}, route: paris-zurich}");
    expect_part("check -f json",
                "game: ticket-to-ride\nplayers: [Anna, Bob]\nmove: {player: Anna, claim: "
                "paris-zurich, cards: [3 rde]}\n",
                3, "did you mean \\\"red\\\"?");
}

// Cards as they are announced: one of the pile, and several of a kind.
Test(said, cards_as_announced) {
    static const char *const cards[][2] = {{"deck", "blind"},
                                           {"Pile", "blind"},
                                           {"Blind", "blind"},
                                           {"reds", "red"},
                                           {"pinks", "purple"}};
    char text[256], part[64];
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        snprintf(text, sizeof text, TICKETS "move: {player: Anna, draw: %s}\n", cards[i][0]);
        snprintf(part, sizeof part, "{draw: %s}", cards[i][1]);
        expect_part("fmt", text, 0, part);
    }
    expect_part("check -q", TICKETS "move: {player: Anna, claim: paris-zurich, cards: 3 greens}\n",
                0, ": legal\n");
    // Those face up and turned over as those in a hand: several of a kind by their number.
    expect_part("fmt", TICKETS "display: [2 red, 1 blue, loco]\n", 0,
                "display: [red, red, blue, locomotive]\n");
    expect_part("fmt",
                TICKETS "move: {player: Anna, claim: paris-zurich, cards: 3 red, reveal: [2x red, "
                        "blue]}\n",
                0, "{reveal: [red, red, blue]}");
    expect_one_error(TICKETS "display: [2 red, 1 bleu]\n", "unknown-word",
                     "did you mean \\\"blue\\\"?");
}

// A route is written as the map has it: either order of its cities is the same route, and a double
// without its colour stays so. Cities and tickets likewise.
Test(said, routes_as_announced) {
    static const char *const routes[][2] = {{"Paris to Zurich", "paris-zurich"},
                                            {"Zurich-Paris", "paris-zurich"},
                                            {"Paris to Marseille", "marseille-paris"},
                                            {"pamplona to madrid", "madrid-pamplona"},
                                            {"Pamplona-Madrid black", "madrid-pamplona-black"}};
    char text[256], part[64];
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        snprintf(text, sizeof text, TICKETS "claimed: [{player: Anna, route: %s}]\n", routes[i][0]);
        snprintf(part, sizeof part, "{player: Anna, route: %s}\n", routes[i][1]);
        expect_part("fmt", text, 0, part);
    }
    expect_part("fmt",
                "game: ticket-to-ride-europe\nplayers: [{name: Anna, stations: [Vienna], tickets: "
                "[London to Vienna]}, {name: Bob}]\n",
                0, "tickets: [london-wien], stations: [wien]");
}

// Turns by the key of one; Bob completes the city of two tiles that Anna stands in, then she draws.
Test(said, several_turns_as_a_move) {
    expect_part("fmt",
                HEAD "board: [FFCF]\nmove:\n  - {player: Anna, place: U, at: [0, -1]}\n"
                     "  - {player: Bob, place: CFFF, at: [0, 1]}\n",
                0, "moves:\n  - {player: Anna, actions: [{place: U, at: [0, -1]}]}\n");
}

// A name in whatever letters, and with its turn as in a drawn board.
Test(said, tiles) {
    expect_part("fmt",
                HEAD "board: [{tile: d, at: [0, 0]}]\nmove: {player: Anna, place: W@180, at: "
                     "[1, 0]}\n",
                0, "{place: W, at: [1, 0], turn: 180}");
    expect_part("fmt", HEAD "board: [{tile: d, at: [0, 0]}]\n", 0, "{tile: D, at: [0, 0]}");
    expect_part("fmt", HEAD "board: [{tile: U@90, at: [0, 0]}]\n", 0,
                "{tile: U, at: [0, 0], turn: 90}");
    // No tile lies around the cell.
    expect_part("check -q",
                "rules: {abbey-and-mayor: true}\n" HEAD
                "board: [CRFR]\nmove: {player: Anna, place: Abbey, at: [1, 0]}\n",
                1, "illegal abbey.hole");
    // The corner between four tiles of fields: the bridge of a name in other letters is none.
    expect_part("check -f json", HEAD "board: [{tile: tu-rrc, at: [0, 0]}]\n", 3,
                "\"id\":\"unknown-tile\"");
}

// Four monasteries around a point: a barn may stand there.
#define CLOISTERS                                                                                  \
    "rules: {abbey-and-mayor: true}\n" HEAD                                                        \
    "board: [\"FFFF+monastery FFFF+monastery\", \"FFFF+monastery .\"]\n"
Test(said, a_barn_by_its_corner) {
    static const char *const said[] = {"nw", "North-West", "northwest", "north west"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 CLOISTERS "move: {player: Anna, place: FFFF+monastery, at: [1, 1], barn: %s}\n",
                 said[i]);
        expect_part("fmt", text, 0, "{follower: barn, corner: NW}");
    }
    // The one field of a monastery is at each corner.
    expect_part("check -f json",
                HEAD "board: [FFFF+monastery]\n"
                     "followers: [{player: Anna, at: [0, 0], segment: field south-west}]\n",
                0, "\"segment\":\"field NNE\"");
    expect_part("check -q",
                CLOISTERS "move: {player: Anna, place: FFFF+monastery, at: [1, 1], barn: NW}\n", 0,
                ": legal\n");
    expect_part("check -q",
                CLOISTERS "move: {player: Anna, actions: [{place: B, at: [1, 1]}, {barn: NE}]}\n",
                1, ": illegal barn.corner\n");
}

// The monastery in the east is the fairy's tile, so the dragon may not go there.
#define FAIRY(followers, fairy)                                                                    \
    "rules: {princess-and-dragon: true}\n" HEAD                                                    \
    "board: [\"CFFF FFFF+volcano FFFF+monastery\"]\ndragon: [1, 0]\nfollowers: [" followers        \
    "]\nfairy: " fairy "\n"                                                                        \
    "move: {player: Bob, place: FRFR+dragon, at: [1, 1], dragon: [E]}\n"
#define MONK "{player: Anna, at: [2, 0], segment: monk}"
#define KNIGHT "{player: Anna, at: [0, 0], segment: knight}"
Test(said, the_fairy_by_her_owner) {
    expect_part("check -q", FAIRY(MONK, "Anna"), 1, "illegal dragon.fairy-tile\n");
    expect_part("check -q", FAIRY(MONK, "red"), 1, "illegal dragon.fairy-tile\n");
    expect_one_error(FAIRY(MONK ", " KNIGHT, "Anna"), "ambiguous-segment",
                     "\"help\":\"one of {at: [2, 0], segment: monastery} (Anna), {at: [0, 0], "
                     "segment: city N} (Anna)\"");
    expect_one_error(FAIRY(MONK, "Bob"), "no-follower-there", "{at: [x, y]}");
    expect_one_error(FAIRY(MONK, "Carla"), "unknown-player", "the players are Anna, Bob");
}

// Anna's road goes on over the new tile; by 2021's words she is a traveller there.
Test(said, who_stands_where) {
    expect_part("fmt",
                HEAD "board: [FRFR]\nfollowers: [{player: Anna, at: [0, 0], segment: "
                     "traveller}]\n",
                0, "segment: road E");
    expect_part("check -q",
                "rules: {river: true}\n" HEAD
                "board: [FFIF]\nmove: {player: Bob, place: IFIF, at: [0, 1], follower: river}\n",
                1, ": illegal river.no-figure\n");
    expect_part("check -f json",
                "rules: {hills-and-sheep: true}\n" HEAD
                "board: [FRFR]\nfollowers: [{player: Anna, at: [0, 0], segment: sheperd}]\n",
                3, "did you mean \\\"shepherd\\\"?");
}

// Munich-Venice is a blue tunnel of 2: with locomotives alone blue cards do not count.
Test(said, cards) {
    expect_part("check -f json",
                TICKETS
                "move: {player: Anna, claim: Munich to Venice, cards: [loco, Wild], reveal: "
                "[blue, red, red]}\n",
                0, "\"laid\":{\"locomotive\":2}");
    // Essen-Kobenhavn asks for 1 locomotive among 3.
    expect_part("check -q",
                TICKETS "move: {player: Anna, claim: Essen to Copenhagen, cards: 2 red 1 loco}\n",
                0, ": legal\n");
    // Pink is what the rulebook calls purple.
    expect_part("fmt", TICKETS "move: {player: Anna, claim: paris-dieppe, cards: [pink, Purple]}\n",
                0, "{lay: {purple: 2}, route: dieppe-paris}");
    expect_part("fmt", TICKETS "move: {player: Anna, draw: [blind, blind]}\n", 0,
                "    - {draw: blind}\n    - {draw: blind}\n");
    expect_part("check -q", TICKETS "move: {player: Anna, draw: [red, blue, green]}\n", 1,
                ": illegal draw.two-cards\n");
    expect_part("check -q", TICKETS "move: {player: Anna, actions: [{draw: [locomotive, red]}]}\n",
                1, ": illegal draw.locomotive-alone\n");
    // Nobody draws nothing: such an action is not left out.
    expect_part("check -q", TICKETS "move: {player: Anna, draw: []}\n", 3, ": invalid\n");
    expect_part("check -q", TICKETS "move: {player: Anna, actions: [{draw: []}, {draw: red}]}\n", 3,
                ": invalid\n");
}

// Nothing is said of what a misspelt key holds if that would be understood by the right one; of
// what would not be, all is said.
Test(said, one_error_for_a_misspelt_key) {
    expect_one_error("game: carcassonne\nplayerp: [Anna, Ben]\nboard: [CRFR]\n", "unknown-key",
                     "did you mean \\\"players\\\"?");
    expect_one_error(HEAD "board: [CRFR]\nfollower: {Anna: {at: [0, 0], segment: road}}\n",
                     "unknown-key", "did you mean \\\"followers\\\"?");
    expect_one_error(HEAD "board: [CRFR]\nmvoe: {player: Anna, place: FRFR, at: [1, 0]}\n",
                     "unknown-key", "did you mean \\\"move\\\"?");
    expect_one_error("rules: {tower: true}\ngame: carcassonne\nboard: [CRFR]\n"
                     "players: [{name: Anna, prisoner: Bob}, {name: Bob}]\n",
                     "unknown-key", "did you mean \\\"prisoners\\\"?");
    expect_part("check -f json",
                HEAD "board: [CRFR]\nmvoe: {player: Anna, actions: [{place: U, at: [1, 0], trun: "
                     "0}]}\n",
                3, "\"trun\\\" is not known here");
}

Test(said, one_error_for_an_action) {
    expect_one_error(TICKETS "move: {player: Anna, claim: munich-venice, cards: [blue, blue], "
                             "shown: [blue, white, red]}\n",
                     "unknown-key", "");
    expect_one_error(TICKETS "move: {player: Anna, claim: munich-venice}\n", "not-one-action",
                     "write cards: [red, red], or lay: {red: 2}");
}

// The corner closes a city whose knights nobody disputes the points of: with a pennant it gives Bob
// 8, without 6, and is legal both ways.
#define CORNER(claims)                                                                             \
    HEAD "board: [\". FFCF\", \"FCFF .\"]\nfollowers: [{player: Bob, at: [1, 0], segment: "        \
         "knight}]\n"                                                                              \
         "move: {player: Anna, place: CFFC+one-city, at: [1, 1]}\ndisputed: {" claims "}\n"
Test(said, gains_that_nobody_claims) {
    expect_part("check", CORNER("Anna: legal, Bob: illegal"), 0, "Anna is right and Bob is wrong");
    expect_part("check", CORNER("Anna: legal, Bob: illegal"), 0,
                "(or N, where Bob gains 6, not 8)");
    expect_part("check -f json", CORNER("Anna: {gained: {Bob: 6}}, Bob: {gained: {Bob: 8}}"), 3,
                "\"id\":\"several-kinds\"");
}

// A name that is long, and in no ASCII, does not cut off what is said behind it.
Test(said, what_would_differ_of_a_long_name) {
#define TEN "éééééééééé"
#define LONG TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
    const char *text = "game: carcassonne\nplayers: [{name: Anna}, {name: " LONG "}]\n"
                       "board: [\". FFCF\", \"FCFF .\"]\n"
                       "followers: [{player: " LONG ", at: [1, 0], segment: knight}]\n"
                       "move: {player: Anna, place: CFFC+one-city, at: [1, 1]}\n"
                       "disputed: {Anna: legal, Carl: illegal}\n";
    expect_part("check", text, 0, "(or N, where " LONG " gains 6, not 8)");
}

// A barn's ring is about the barn, which is drawn on the north-western of the four tiles, (0,0): at
// (172, 172) of its 200.
Test(said, the_ring_of_a_barn) {
    expect_part("draw -f svg",
                CLOISTERS "move: {player: Anna, place: FFFF+monastery, at: [1, 1], barn: NW}\n", 0,
                "put a barn on the corner NW");
}

// The volcano and the inn come with expansions, the bend of the road does not.
Test(said, expansions_of_a_board_to_start_from) {
    expect_part("new --tiles=FFFF+volcano/FRFR+inn", "", 0,
                "# What they have is in play with rules: {base: final, inns-and-cathedrals: true, "
                "princess-and-dragon: true}.\nboard:");
    struct run run = run_games("new --tiles=FFRR", "", aj_games);
    cr_expect_null(strstr(run.out, "in play with"), "%s", run.out);
    run_done(&run);
}

// What allows several turns stands in their order, whatever was chosen first.
Test(said, reasons_turn_by_turn) {
    struct run run =
        run_games("check",
                  TICKETS "display: [red, blue, green, white, black]\n"
                          "moves: [{Anna: draw red and blind}, {Bob: draw blue and blind}]\n",
                  aj_games);
    const char *first = strstr(run.out, "Turn 1: A red card lies face up.");
    const char *second = strstr(run.out, "Turn 2: ");
    cr_expect(first && second && first < second, "%s", run.out);
    run_done(&run);
}

// Both tokens of the turn lie on the road from (0,0) to (3,0), where Bob's thief stands: the red
// one is alone there, which is forbidden once.
Test(said, a_road_with_two_tokens_is_judged_once) {
    struct run run = run_games(
        "check -f json",
        "rules: {tunnel: wikicarpedia, house_rules: [take-second-token, no-blocking], options: "
        "{take-second-token.costs-own-token: no, no-blocking.own-follower-excuses: no}}\n" HEAD
        "board: [{tile: TU-RR, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: U, at: [2, 0]}, "
        "{tile: TU-RCR, at: [3, 0]}, {tile: U, at: [0, 1], turn: 90}]\n"
        "followers: [{player: Bob, at: [1, 0], segment: road W}, {player: Anna, at: [0, 1], "
        "segment: road N}]\n"
        "tokens: [{colour: blue, at: [0, 0], opening: S, opportunities_passed: 1}]\n"
        "move: {player: Anna, actions: [{take_token: blue, at: [0, 0], opening: E}, "
        "{token: red, at: [3, 0], opening: W}]}\n",
        aj_games);
    const char *ruling = strstr(run.out, "\"rule\":\"house.no-blocking\",\"effect\":\"forbids\"");
    cr_assert_not_null(ruling, "%s%s", run.out, run.err);
    cr_expect_null(strstr(ruling + 1, "\"rule\":\"house.no-blocking\""), "%s", run.out);
    run_done(&run);
}
