// What a claim may be about, and in which readings it holds.
#include "cmd/cmd.h"
#include "editions.h"
#include "run.h"

static void expect_in(const char *arguments, const char *input, const char *wanted) {
    struct run run = run_games(arguments, input, games_of_editions_meant());
    cr_expect(strstr(run.out, wanted) != NULL, "adjudge %s: no %s in\n%s%s", arguments, wanted,
              run.out, run.err);
    run_done(&run);
}

#define TWO "game: carcassonne\nplayers: [{colour: red}, {colour: blue}]\n"

// A, whose road leaves east, TU-RCR and A turned the other way; red lays the second red token. The
// road has 3 tiles and both openings of the tunnel tile, so it is worth 3 or, if every visible
// segment counts, 4. Nobody stands on it. WikiCarpedia and JCloisterZone count the tile once, the
// other four do not say.
#define UNHELD                                                                                     \
    TWO "rules: {tunnel: czech}\n"                                                                 \
        "board: [{tile: A, at: [0, 0], turn: 270}, {tile: TU-RCR, at: [1, 0]}, "                   \
        "{tile: A, at: [2, 0], turn: 90}]\n"                                                       \
        "tokens: [{colour: red, at: [1, 0], opening: W}]\n"                                        \
        "move: {player: red, actions: [{token: red, at: [1, 0], opening: E}]}\n"                   \
        "disputed:\n"                                                                              \
        "  - {by: red, says: {features: [{at: [0, 0], segment: road E, points: 4}]}}\n"            \
        "  - {by: blue, says: {features: [{at: [0, 0], segment: road E, points: 3}]}}\n"           \
        "  - {by: pink, says: {features: [{at: [0, 0], segment: road E, points: 5}]}}\n"

Test(claims, readings_are_asked_also_of_a_feature_that_nobody_holds) {
    expect_in("check -f json", UNHELD,
              "{\"by\":\"red\",\"answer\":\"open\",\"right\":false,\"right_under\":[],"
              "\"open_under\":[{\"tunnel\":\"hans-im-glueck\"},{\"tunnel\":\"spielbox-english\"},"
              "{\"tunnel\":\"spielbox-print\"},{\"tunnel\":\"czech\"}],"
              "\"wrong_under\":[{\"tunnel\":\"wikicarpedia\"},{\"tunnel\":\"jcloisterzone\"}]}");
    expect_in("check -f json", UNHELD,
              "{\"by\":\"blue\",\"answer\":\"open\",\"right\":false,"
              "\"right_under\":[{\"tunnel\":\"wikicarpedia\"},{\"tunnel\":\"jcloisterzone\"}],");
    expect_in("check -f json", UNHELD,
              "{\"by\":\"pink\",\"answer\":\"wrong\",\"right\":false,"
              "\"right_under\":[],\"open_under\":[],\"wrong_under\":[{}]}");
    expect_in("check -f json", UNHELD, "\"verdict\":\"legal\""); // nobody gains by it
}

// What -q says of the same: nobody else may be named, and no edition left out.
Test(claims, one_line_says_who_is_right_and_where) {
    expect_in("check -q", UNHELD,
              "-: legal; red open, blue right (wikicarpedia, jcloisterzone), pink wrong\n");
    expect_in(
        "check -q",
        TWO "board: [{tile: U, at: [0, 0]}]\ndisputed: {red: illegal, blue: {final: {blue: 0}}}\n",
        "-: possible; red wrong, blue right\n");
}

// A completed city of two tiles, each tile with a field beside it; nobody on any of them. The city
// is worth 2 by the first and second edition and 4 by the final one; the field is worth 3, but
// nothing by the first, which gives the points of farms with the city.
#define SMALL_CITY                                                                                 \
    TWO "board: [{tile: E, at: [0, 0]}, {tile: E, at: [0, -1], turn: 180}]\n"                      \
        "disputed:\n"                                                                              \
        "  - {by: red, says: {features: [{at: [0, 0], segment: city N, points: 4}]}}\n"            \
        "  - {by: blue, says: {features: [{at: [0, 0], segment: field SSE, points: 0}]}}\n"

Test(claims, editions_are_asked_also_of_a_feature_that_nobody_holds) {
    expect_in("check -f json", SMALL_CITY,
              "{\"by\":\"red\",\"answer\":\"right\",\"right\":true,"
              "\"right_under\":[{\"base\":\"final\"}],\"open_under\":[],"
              "\"wrong_under\":[{\"base\":\"first\"},{\"base\":\"second\"}]}");
    expect_in("check -f json", SMALL_CITY,
              "{\"by\":\"blue\",\"answer\":\"wrong\",\"right\":false,"
              "\"right_under\":[{\"base\":\"first\"},{\"base\":\"second\"}],\"open_under\":[],"
              "\"wrong_under\":[{\"base\":\"final\"}]}");
}

// A token after the follower of the same turn, on an opening whose road a thief stands on: it is
// illegal if a thief counts, and illegal if a turn has a follower or a token. Either is enough.
#define TWO_WAYS                                                                                   \
    TWO "rules: {tunnel: spielbox-print}\n"                                                        \
        "board: [{tile: TU-RR, at: [0, 0]}]\n"                                                     \
        "followers: [{player: blue, at: [0, 0], segment: road E}]\n"                               \
        "move: {player: red, actions: [{place: B, at: [0, -1]}, "                                  \
        "{follower: normal, segment: monastery}, {token: red, at: [0, 0], opening: E}]}\n"

Test(claims, an_outcome_that_comes_about_in_two_ways_names_both) {
    expect_in("check", TWO_WAYS,
              "  If no token lies on it [tunnel.opening: no-token]; and yes, the follower rule "
              "stays independent [tunnel.with-follower: yes]: legal");
    expect_in("check", TWO_WAYS,
              "  If no token lies on it and no follower stands on that road segment of that tile "
              "[tunnel.opening: no-figure-on-segment]; or if no, one or the other "
              "[tunnel.with-follower: no]: illegal");
    expect_in("compare", TWO_WAYS,
              "  if tunnel.opening=no-figure-on-segment or tunnel.with-follower=no ");
}

// What a claim about a feature cannot mean is told with its place; so are entries that are none.
Test(claims, what_cannot_be_meant) {
    static const char *const rows[][2] = {
        {"3", "expected a list"},
        {"[3]", "expected a map"},
        {"[{by: red}]", "an entry of `disputed` needs `says`"},
        {"[{by: red, says: 3}]", "expected a map"},
        {"[{by: red, says: {features: 3}}]", "expected a list"},
        {"[{by: red, says: {features: [3]}}]", "expected a map"},
        {"[{by: red, says: {features: [{segment: road E}]}}]", "`at` is missing here"},
        {"[{by: red, says: {features: [{at: [0, 0]}]}}]", "`segment` is missing here"},
        {"[{by: red, says: {features: [{at: 3, segment: road E}]}}]", "expected a cell [x, y]"},
        {"[{by: red, says: {features: [{at: [0, 0], segment: [1]}]}}]", "expected a single value"},
        {"[{by: red, says: {features: [{at: [0, 0], segment: roadd}]}}]", "no kind of segment"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[400];
        snprintf(text, sizeof text, TWO "board: [{tile: U, at: [0, 0]}]\ndisputed: %s\n",
                 rows[i][0]);
        struct run run = run_games("check", text, aj_games);
        cr_expect_eq(run.code, 3, "%s", text);
        cr_expect_not_null(strstr(run.err, rows[i][1]), "%s\n%s", text, run.err);
        run_done(&run);
    }
}

// Three U in a row, and eighteen names for their road and the field north of it. That these are two
// features is noted of the first sixteen, which the field's ENE at (2,0) ends; what is said twice,
// or of an empty cell, is none of them.
Test(claims, many_names) {
    static const char text[] =
        TWO "board: [{tile: U, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: U, at: [2, 0]}]\n"
            "disputed: [{by: red, says: {features: ["
            "{at: [0, 0], segment: road E}, {at: [0, 0], segment: road E, points: 3},"
            " {at: [9, 9], segment: road E}, {at: [0, 0], segment: road W},"
            " {at: [1, 0], segment: road E}, {at: [1, 0], segment: road W},"
            " {at: [2, 0], segment: road E}, {at: [2, 0], segment: road W},"
            " {at: [0, 0], segment: field NNE}, {at: [0, 0], segment: field ENE},"
            " {at: [0, 0], segment: field WNW}, {at: [0, 0], segment: field NNW},"
            " {at: [1, 0], segment: field NNE}, {at: [1, 0], segment: field ENE},"
            " {at: [1, 0], segment: field WNW}, {at: [1, 0], segment: field NNW},"
            " {at: [2, 0], segment: field NNE}, {at: [2, 0], segment: field ENE},"
            " {at: [2, 0], segment: field WNW}, {at: [2, 0], segment: field NNW}]}}]\n";
    struct run run = run_games("check -v", text, aj_games);
    cr_expect_eq(run.code, 0, "%s", run.err);
    cr_expect_not_null(strstr(run.out, "Red is wrong, whatever the edition."), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "Road E and road W of (0,0) are one road."), "%s", run.out);
    cr_expect_not_null(strstr(run.out, " and field ENE of (2,0) are one field"), "%s", run.out);
    cr_expect_null(strstr(run.out, " and field WNW of (2,0) "), "%s", run.out);
    run_done(&run);
}

#define TILE TWO "board: [{tile: U, at: [0, 0]}]\n"

// Points that are claimed in other words are told how to be said; a player may be called as a key.
Test(claims, points_in_other_words) {
    static const struct {
        const char *said, *help;
    } slips[] = {
        {"disputed: {red: {points: {red: 2}}}", "totals are final: {Anna: 8}, what the move"},
        {"disputed: {red: {score: {red: 2}}}", "totals are final: {Anna: 8}, what the move"},
        {"disputed: {red: {red: 2}}", "points are said so: {final: {Anna: 8}} for totals"},
        {"disputed: {red: \"red: 2\"}", "points are said so: {final: {Anna: 8}} for totals"},
        {"disputed: {red: 2}", "points are said so: {final: {Anna: 8}} for totals"},
        {"disputed: {red: {gained: 2}}", "points are said by player, as {Anna: 8}"},
        {"expect: {winner: tie}", "those who share it are a list, as [Anna, Ben]"},
        {"end_of_game: true", "write game_over: true"},
        {"end of game: true", "write game_over: true"},
        {"final_scoring: true", "write game_over: true"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char text[300];
        snprintf(text, sizeof text, TILE "%s\n", slips[i].said);
        struct run run = run_games("check", text, aj_games);
        cr_expect_eq(run.code, 3, "%s\n%s", text, run.out);
        cr_expect_not_null(strstr(run.err, slips[i].help), "%s\nlacks %s in\n%s", text,
                           slips[i].help, run.err);
        run_done(&run);
    }
    expect_in("check -q",
              "game: carcassonne\nplayers: [verdict, Ben]\nboard: [{tile: U, at: [0, 0]}]\n"
              "disputed: {Ben: {verdict: possible}}\n",
              ": possible; Ben right\n");
}

// A city of two tiles is complete beside blue's farmer: 3 points at the end, and red has nothing.
// Nobody has won a game that goes on.
Test(claims, who_wins_without_game_over) {
#define WINNER                                                                                     \
    TWO "board: [{tile: E, at: [0, 0], turn: 180}, {tile: E, at: [0, 1]}]\n"                       \
        "followers: [{player: blue, at: [0, 0], segment: field NE}]\n"                             \
        "disputed: {red: {winner: red}, blue: {winner: blue}}\n"
    expect_in(
        "check", WINNER,
        "Red is wrong and blue is right, whatever the edition.\nNote: A claim names who wins, "
        "so the game is taken to be over ");
    expect_in("check", WINNER "game_over: true\n", "Red is wrong and blue is right");
    expect_in("check", WINNER "game_over: false\n", "Both are wrong, whatever");
}

// The Czech rules leave open whether red's road of three tiles, with both openings of one, is worth
// 3 or 4. Who has won is held against each reading: red in both if blue has 2 points, red or both
// of them if blue has 3.
Test(claims, who_wins_where_points_are_left_open) {
#define RED_3_OR_4(blue)                                                                           \
    "game: carcassonne\nrules: {tunnel: czech}\n"                                                  \
    "players: [{colour: red}, {colour: blue, score: " blue "}]\n"                                  \
    "board: [{tile: A, at: [0, 0], turn: 270}, {tile: TU-RCR, at: [1, 0]},\n"                      \
    "  {tile: A, at: [2, 0], turn: 90}]\n"                                                         \
    "followers: [{player: red, at: [0, 0], segment: road E}]\n"                                    \
    "tokens: [{colour: red, at: [1, 0], opening: W}]\n"                                            \
    "move: {player: red, actions: [{token: red, at: [1, 0], opening: E}]}\n"
    const char *says_red = RED_3_OR_4("2") "disputed: {red: {winner: red}, blue: {winner: blue}}\n";
    expect_in("check", says_red, "The game is over: red wins.\n");
    expect_in("check -f json", says_red, "\"by\":\"red\",\"answer\":\"right\"");
    expect_in("check -f json", says_red, "\"by\":\"blue\",\"answer\":\"wrong\"");
    expect_in("check -f json", says_red, "\"winner\":{\"players\":[\"red\"],\"by\":\"points\"}");
    const char *level = RED_3_OR_4("3") "disputed: {red: {winner: red}, blue: {winner: blue}}\n";
    expect_in("check", level, "The game is over, and who wins is left open.\n");
    expect_in("check -f json", level, "\"by\":\"red\",\"answer\":\"open\"");
    expect_in("check -f json", level, "\"by\":\"blue\",\"answer\":\"wrong\"");
    expect_in("check -f json", RED_3_OR_4("3") "disputed: {blue: {winner: [red, blue]}}\n",
              "\"answer\":\"open\"");
    // Readings that differ agree on no list of players, nor on the empty one.
    expect_in("check", RED_3_OR_4("3") "game_over: true\nexpect: {winner: []}\n",
              "winner is left open, expected nobody.\n");
    expect_in("check", RED_3_OR_4("3") "game_over: true\nexpect: {winner: red}\n",
              "winner is left open, expected red.\n");
}

// 10 and 4 points and three stations each, 12; Anna's route is the only path, 10.
Test(claims, who_wins_a_game_of_tickets) {
    expect_in(
        "check",
        "game: ticket-to-ride-europe\n"
        "players: [{name: Anna, score: 10}, {name: Carl, score: 4}]\n"
        "claimed: [{player: Anna, route: paris-zurich}]\n"
        "disputed: {Anna: {winner: Anna}, Carl: {winner: Carl}}\n",
        "Anna is right and Carl is wrong, whatever the edition.\nNote: A claim names who wins");
}

// Two spaces in the north are 10 and 10, level in points and tickets: what decides then is not
// known of the Nordic Countries (their sheet on ties is not at hand), so neither who claims to have
// won nor who claims that it is shared is right or wrong; who claims that a third has won is wrong.
Test(claims, who_wins_is_open_where_the_tie_break_is_not_known) {
#define LEVEL                                                                                      \
    "game: ticket-to-ride-europe\nrules: {base: nordic}\ngame_over: true\n"                        \
    "players: [{name: Anna, score: 10}, {name: Ben, score: 10}, {name: Carl, score: 9}]\n"
    expect_in("check -f json", LEVEL "disputed: [{by: Anna, says: {winner: Anna}}]\n",
              "\"answer\":\"open\"");
    expect_in("check -f json", LEVEL "disputed: [{by: Ben, says: {winner: [Anna, Ben]}}]\n",
              "\"answer\":\"open\"");
    expect_in("check -f json", LEVEL "disputed: [{by: Carl, says: {winner: Carl}}]\n",
              "\"answer\":\"wrong\"");
    expect_in("check -f json",
              LEVEL "disputed: [{by: Ben, says: {winner: Ben, final: {Ben: 9}}}]\n",
              "\"answer\":\"wrong\"");
    expect_in("check", LEVEL, "Anna and Ben lead with 10 points, and what decides between them is");
    expect_in("check -f json", LEVEL, "\"by\":\"unknown\"");
}

// A road of three tiles is completed, red and blue have one thief each: 3 points for both, by the
// tie, which is the reason that red names.
#define TIE                                                                                        \
    TWO "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"                                  \
        "followers: [{player: red, at: [0, 0], segment: road E}, "                                 \
        "{player: blue, at: [1, 0], segment: road}]\n"
#define COMPLETED TIE "move: {player: red, actions: [{place: W, at: [2, 0]}]}\n"

Test(claims, a_tie_is_a_reason) {
    expect_in("check",
              COMPLETED "disputed: {red: {gained: {red: 3, blue: 3}, rules: [base.majority]}, "
                        "blue: {gained: {red: 3}, rules: [base.farms]}}\n",
              "Red is right and blue is wrong, whatever the edition.\n");
}

// Red and pink claim just that, pink by a rule of which nothing depends here; green has blue's
// points wrong as well. A field meets a road at (2,0), which is what forbids that tile there.
#define MEETS_NOT TIE "move: {player: red, actions: [{place: E, at: [2, 0]}]}\n"

Test(claims, right_but_for_the_reason) {
    static const char text[] =
        COMPLETED "disputed:\n"
                  "  - {by: red, says: {gained: {red: 3, blue: 3}, rules: [base.majority]}}\n"
                  "  - {by: pink, says: {gained: {red: 3, blue: 3}, rules: [base.supply]}}\n"
                  "  - {by: green, says: {gained: {red: 3, blue: 0}, rules: [base.supply]}}\n";
    expect_in("check", text,
              "Red is right, pink is wrong and green is wrong, whatever the edition.\n"
              "  Pink is wrong only about the reason: base.supply plays no part here.\n"
              "LEGAL: ");
    expect_in("check",
              MEETS_NOT "disputed: {red: {verdict: illegal, rules: [base.supply, base.one-tile]}, "
                        "pink: {rules: [base.farms, base.supply, base.copies]}, "
                        "blue: {verdict: illegal, rules: [base.edges-match]}}\n",
              "Red is wrong, pink is wrong and blue is right, whatever the edition.\n"
              "  Red is wrong only about the reason: base.supply and base.one-tile play no part "
              "here.\n"
              "  Pink is wrong only about the reason: base.farms, base.supply and base.copies "
              "play no part here.\n"
              "ILLEGAL: ");
}

// A rule by which there is no more than a note decides nothing, but it is not without any part.
Test(claims, a_note_is_no_reason_and_not_without_part) {
    struct run run =
        run_games("check",
                  TWO "board: [{tile: U, at: [0, 0]}, {tile: U, at: [5, 5]}]\n"
                      "disputed: {red: {verdict: possible, rules: [base.part-of-table]}}\n",
                  games_of_editions_meant());
    cr_expect_not_null(strstr(run.out, "Red is wrong, whatever the edition.\n"), "%s", run.out);
    cr_expect_null(strstr(run.out, "plays no part"), "%s", run.out);
    run_done(&run);
}

// Nobody is right: what is right instead comes first.
Test(claims, wrong_points_and_a_wrong_reason) {
    expect_in("check",
              COMPLETED "disputed:\n"
                        "  - {by: red, says: {gained: {blue: 0}}}\n"
                        "  - {by: blue, says: {gained: {blue: 3}, rules: [base.supply]}}\n",
              "Both are wrong, whatever the edition.\n"
              "  Blue gains 3, not 0.\n"
              "  Blue is wrong only about the reason: base.supply plays no part here.\n"
              "LEGAL: ");
}

// Two things are open. Both openings of a tunnel tile are in blue's road, of 3 tiles and 4 segments
// that are seen: JCloisterZone and WikiCarpedia count the tile once. In a city of 3 tiles red's
// large follower on one hill is tied with two of blue's on two: by JCloisterZone red scores its 6
// too.
#define TWO_OPEN(rules)                                                                            \
    TWO "rules: {inns-and-cathedrals: c1, " rules "}\n"                                            \
        "board: [{tile: HS-Cc-hill, at: [1, 1]}, {tile: HS-CFC-hill, at: [1, 0]}, "                \
        "{tile: HS-CFR-hill, at: [0, 1], turn: 90}, {tile: A, at: [9, 9], turn: 270}, "            \
        "{tile: TU-RCR, at: [10, 9]}, {tile: A, at: [11, 9], turn: 90}]\n"                         \
        "followers: [{player: red, at: [1, 1], segment: city, kind: large}, "                      \
        "{player: blue, at: [1, 0], segment: city S}, {player: blue, at: [0, 1], segment: city}, " \
        "{player: blue, at: [9, 9], segment: road}]\n"                                             \
        "tokens: [{colour: red, at: [10, 9], opening: W}]\n"                                       \
        "move: {player: red, actions: [{token: red, at: [10, 9], opening: E}]}\n"                  \
        "disputed: {red: {gained: {red: 6, blue: 9}}}\n"

// An edition that is called the same in both boxes says which box it is of.
Test(claims, editions_called_the_same) {
    expect_in("check", TWO_OPEN("tunnel: jcloisterzone, hills-and-sheep: jcloisterzone"),
              "By JCloisterZone for The Tunnel with JCloisterZone for Hills & Sheep red is right.\n"
              "Red is right under WikiCarpedia's text and notes or JCloisterZone for The Tunnel "
              "with JCloisterZone for Hills & Sheep; ");
    expect_in("check", TWO_OPEN("tunnel: czech, hills-and-sheep: c2"),
              "By the Czech rules 1.1 with Hills & Sheep, boxes since 2018, what red says is left "
              "open.\n");
    expect_in("check -q", TWO_OPEN("tunnel: jcloisterzone, hills-and-sheep: jcloisterzone"),
              "-: legal; red right (tunnel=wikicarpedia with hills-and-sheep=jcloisterzone, "
              "tunnel=jcloisterzone with hills-and-sheep=jcloisterzone)\n");
}

// A city of 3 tiles and a pennant is complete with red's knight, whom the dragon may eat first: 8
// or 0, which nobody can say before its walk. That the tile may lie there is right all the same.
Test(claims, points_before_the_turn_is_told_to_its_end) {
    static const char walk[] =
        TWO "rules: {princess-and-dragon: c2}\n"
            "board: [{tile: E, at: [0, 0], turn: 90}, {tile: E, at: [2, 0], turn: 270}, "
            "{tile: PD-F-volcano, at: [0, 1]}]\n"
            "followers: [{player: red, at: [0, 0], segment: city}]\n"
            "move: {player: red, actions: [{place: PD-CFc+-dragon, at: [1, 0]}]}\n";
    char text[1000];
    snprintf(text, sizeof text, "%sdisputed: {red: {gained: {red: 8}}, blue: {final: {red: 0}}}\n",
             walk);
    expect_in("check", text,
              "Nobody is right yet: more must be told first, whatever the edition.\n"
              "LEGAL: red may place the tile PD-CFc+-dragon at (1,0); the walk of the dragon is ");
    expect_in("check -f json", text, "{\"by\":\"red\",\"answer\":\"open\",\"right\":false,");
    snprintf(text, sizeof text,
             "%sdisputed: {red: legal, blue: {scored: [{player: red, kind: city, "
             "points: 9}]}, pink: {winner: blue}}\n",
             walk);
    expect_in("check", text, "Red is right and what blue and pink say is left open");
    expect_in("check --set dragon.dragon=no", text,
              "Red is right, blue is wrong and pink is wrong");
}

// What is wrong with a claim is said together with what is wrong elsewhere in the file.
Test(claims, slips_of_claims_next_to_others) {
    struct run run = run_games("check",
                               TWO "board: [{tile: D, at: [0, 0]}]\n"
                                   "move: {player: red, place: U, at: [0, 1], tail: 1}\n"
                                   "disputed: [{by: red, say: legal}, {by: blue, says: {gaind: "
                                   "{red: 1}}}]\n",
                               aj_games);
    cr_expect_eq(run.code, CMD_INVALID, "%s", run.out);
    cr_expect(strstr(run.err, "the key \"tail\""), "%s", run.err);
    cr_expect(strstr(run.err, "the key \"say\""), "%s", run.err);
    cr_expect(strstr(run.err, "the key \"gaind\""), "%s", run.err);
    run_done(&run);
}

// The dragon is next to red's monk and must move. Who says where both are afterwards cannot be
// right or wrong before it does; without the dragon the monk stays.
Test(claims, the_table_before_the_turn_is_told_to_its_end) {
    static const char walk[] =
        TWO "rules: {princess-and-dragon: c2}\n"
            "board: [{tile: B, at: [0, 0]}, {tile: PD-F-volcano, at: [1, 0]}]\n"
            "dragon: [1, 0]\n"
            "followers: [{player: red, at: [0, 0], segment: monastery}]\n"
            "move: {player: blue, actions: [{place: PD-C-dragon, at: [2, 0], turn: 90}]}\n"
            "disputed: {red: {gone: [{player: red, at: [0, 0]}]}, "
            "blue: {figures: [{player: red, at: [0, 0]}]}, pink: {dragon: [1, 0]}}\n";
    expect_in("check", walk,
              "Nobody is right yet: more must be told first, whatever the edition.\n");
    expect_in("check --set dragon.dragon=no", walk, "Red is wrong, blue is right");
}

// A prior has the tiles of his row and his column: (2,0), (3,1) and (4,1), but neither (1,0), which
// is at a corner, nor (0,1), which is beyond the gap at (1,1).
Test(claims, the_tiles_of_a_prior) {
    expect_in("check",
              TWO "rules: {monasteries: true}\n"
                  "board: {rows: [\"FFFF+monastery FFFF+monastery FFFF+monastery\", "
                  "\"FFFF+monastery . FFFF+special FFFF+monastery FFFF+monastery\"]}\n"
                  "followers: [{player: red, at: [2, 1], segment: prior}]\n"
                  "game_over: true\n"
                  "disputed: {red: {final: {red: 4}}, blue: {final: {red: 6}}}\n",
              "Tiles: (2,1), (2,0), (3,1) and (4,1).");
}

// A city of 3 tiles with one sign for wine is complete: 6 points and a token of wine to Anna, who
// has won if that was the last tile. Nobody says so, and the second line does.
Test(claims, what_is_right_if_nobody_is) {
    static const char city[] =
        "game: carcassonne\nrules: [Traders & Builders, king]\nplayers: [Anna, Ben]\n"
        "board: [\"FCFF . FFFC\"]\n"
        "followers: [{player: Anna, at: [0, 0], segment: knight}]\n"
        "move: {player: Anna, place: FCFC+wine, at: [1, 0]}\n";
    static const char *const rows[][2] = {
        {"{Anna: {goods: {Anna: {wine: 2}}}, Ben: {goods: {Ben: {wine: 1}}}}",
         "  Anna has 1 wine, not 2; Ben has no wine, not 1.\n"},
        {"{Anna: {king: Ben}, Ben: {king: nobody}}",
         "  Anna holds the King tile, not Ben or nobody.\n"},
        {"{Anna: {features: [{at: [0, 0], segment: city, points: 8}]}}",
         "  City of (0,0) is worth 6, not 8.\n"},
        {"{Ben: {winner: Ben}}\ngame_over: true", "  Anna wins, not Ben.\n"},
        {"{Ben: {winner: [Anna, Ben]}}\ngame_over: true", "  Anna wins, not Anna and Ben.\n"},
        {"{Ben: {features: [{at: [0, 0], segment: city, complete: false}]}}",
         "  City of (0,0) is complete.\n"},
        {"{Ben: {features: [{at: [0, 0], segment: city, open_ends: 1}]}}",
         "  City of (0,0) has 0 open ends, not 1.\n"},
        {"{Anna: {count: {city: 2}}, Ben: {count: {city: 3}}}",
         "  The board has 1 city, not 2 or 3.\n"},
    };
    char text[800];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, "%sdisputed: %s\n", city, rows[i][0]);
        expect_in("check", text, rows[i][1]);
    }
    // A road of one tile, where Anna alone stands.
    expect_in("check",
              "game: carcassonne\nplayers: [Anna, Ben]\nboard: [FRFR]\n"
              "followers: [{player: Anna, at: [0, 0], segment: road}]\n"
              "disputed: {Ben: {features: [{at: [0, 0], segment: road, owners: [Anna, Ben], "
              "followers: 2, complete: true}]}}\n",
              "  Road of (0,0) is not complete; road of (0,0) belongs to Anna, not Anna, Ben; road "
              "of (0,0) has 1 follower, not 2.\n");
    // Neither has points before the end, and each then has a city of 3.
    expect_in(
        "check",
        "game: carcassonne\nrules: {base: final}\nplayers: [Anna, Ben]\n"
        "board: [\"FFCF\", \"CFFF\"]\nfollowers: [{player: Anna, at: [0, 0], segment: farmer}, "
        "{player: Ben, at: [0, 1], segment: farmer}]\n"
        "game_over: true\ndisputed: {Anna: {winner: Anna}, Ben: {winner: Ben}}\n",
        "  Anna and Ben win, not Anna or Ben.\n");
}

// A position that is in order is possible and a move that is allowed is legal; who says the other
// word of one of them is right too, but an expectation has to name the verdict itself.
Test(claims, a_position_is_legal_and_a_move_possible) {
    static const char position[] = TWO "board: [CRFR]\ndisputed: {red: legal, blue: illegal}\n";
    static const char move[] = TWO "board: [CRFR]\nmove: {player: red, place: CRFR, at: [1, 0]}\n"
                                   "disputed: {red: that's possible, blue: illegal}\n";
    static const char *const cases[] = {position, move};
    for (size_t i = 0; i < 2; i++) {
        expect_in("check -f json", cases[i], "{\"by\":\"red\",\"answer\":\"right\"");
        expect_in("check -f json", cases[i], "{\"by\":\"blue\",\"answer\":\"wrong\"");
    }
    expect_in("check -f json", TWO "board: [CRFR]\nexpect: legal\n", "\"expect\":\"failed\"");
}
