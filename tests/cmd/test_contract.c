// What others read from records, held to the letter: places, names and lists that must be there.
#include "cmd/cmd.h"
#include "editions.h"
#include "run.h"

static void expect_in(const char *arguments, const char *input, const char *wanted) {
    struct run run = run_games(arguments, input, games_of_editions_meant());
    cr_expect(strstr(run.out, wanted) != NULL, "adjudge %s: no %s in\n%s%s", arguments, wanted,
              run.out, run.err);
    run_done(&run);
}

static void expect_absent(const char *arguments, const char *input, const char *unwanted) {
    struct run run = run_games(arguments, input, games_of_editions_meant());
    cr_expect(run.out[0] != '\0', "adjudge %s says nothing", arguments);
    cr_expect(strstr(run.out, unwanted) == NULL, "adjudge %s: %s in\n%s", arguments, unwanted,
              run.out);
    run_done(&run);
}

static void expect_code(const char *arguments, const char *input, int code) {
    struct run run = run_games(arguments, input, aj_games);
    cr_expect_eq(run.code, code, "adjudge %s: %d\n%s", arguments, run.code, run.err);
    run_done(&run);
}

#define TWO "game: carcassonne\nplayers: [{colour: red}, {colour: blue}]\n"

// D: the field above the road touches the city, which is open; the one below touches none.
Test(contract, a_field_lists_every_city_that_it_touches) {
    const char *text = TWO "board: [{tile: D, at: [0, 0]}]\n";
    expect_in("check -f json", text,
              "\"winds\":[\"ENE\",\"WNW\"]}],\"cities\":[\"city-1\"],\"followers\":[],"
              "\"owners\":[],\"points\":0,\"working\":[]");
    expect_in("check -f json", text,
              "\"winds\":[\"ESE\",\"SSE\",\"SSW\",\"WSW\"]}],\"cities\":[],");
    expect_in("check -v", text, "field SE  0 completed cities");
}

// A thief stands on the tunnel tile's own road: by the Czech rules its opening is not free; by
// WikiCarpedia's note 4 it is, and that is what the case names.
#define NAMED                                                                                      \
    TWO "rules: {base: final, tunnel: wikicarpedia}\n"                                             \
        "board: [{tile: TU-RR, at: [0, 0]}]\n"                                                     \
        "followers: [{player: blue, at: [0, 0], segment: road E}]\n"                               \
        "move: {player: red, actions: [{token: red, at: [0, 0], opening: E}]}\n"                   \
        "disputed:\n"                                                                              \
        "  - {by: red, says: {verdict: legal}}\n"                                                  \
        "  - {by: blue, says: {verdict: illegal}}\n"

Test(contract, who_is_right_is_asked_of_every_edition_also_where_one_is_named) {
    expect_in("check -f json", NAMED,
              "\"answer\":\"right\",\"right\":true,\"right_under\":[{\"tunnel\":\"wikicarpedia\"},"
              "{\"tunnel\":\"jcloisterzone\"}],\"open_under\":[{\"tunnel\":\"hans-im-glueck\"},"
              "{\"tunnel\":\"spielbox-english\"},{\"tunnel\":\"spielbox-print\"}],"
              "\"wrong_under\":[{\"tunnel\":\"czech\"}]");
    expect_in("check -f json", NAMED, "\"right\":false,\"right_under\":[{\"tunnel\":\"czech\"}]");
    expect_absent("check -f json", NAMED, "\"elsewhere\"");
    expect_in("check", NAMED,
              "By WikiCarpedia's text and notes red is right and blue is wrong.\n"
              "Blue is right under the Czech rules 1.1; red under WikiCarpedia's text and notes "
              "or JCloisterZone; the other three editions leave it open.\n");
}

// Two tiles C apart (there is one), and a city that is complete with its knight still there.
Test(contract, notes_have_a_place_too) {
    const char *text = TWO "board:\n"
                           "  - {tile: C, at: [5, 5]}\n"
                           "  - {tile: C, at: [9, 5]}\n"
                           "  - {tile: E, at: [0, 0]}\n"
                           "  - {tile: E, at: [0, -1], turn: 180}\n"
                           "followers:\n"
                           "  - {player: red, at: [0, 0], segment: city N}\n";
    expect_in("check -f json", text,
              "{\"rule\":\"base.part-of-table\",\"effect\":\"notes\",\"at\":\"/board\",\"line\":4,"
              "\"column\":3,");
    expect_in("check -f json", text,
              "{\"rule\":\"base.copies\",\"effect\":\"notes\",\"at\":\"/board\",\"line\":4,");
    expect_in("check -f json", text,
              "{\"rule\":\"base.unscored\",\"effect\":\"notes\",\"at\":\"/followers/0\",\"line\":9,"
              "\"column\":5,");
}

// The Robber Baron that a move earned: two ends A, one complete road.
Test(contract, the_points_of_a_bonus_tile_have_the_place_of_what_earned_it) {
    expect_in("check -f json",
              TWO "rules: {king-and-robber: true}\n"
                  "board: [{tile: A, at: [0, 0]}]\n"
                  "move: {player: red, actions: [{place: A, at: [0, 1], turn: 180}]}\n",
              "{\"rule\":\"king.robber-baron-scores\",\"effect\":\"scores\",\"at\":\"/move\","
              "\"line\":5,\"column\":7,\"player\":\"red\",\"points\":1,");
}

Test(contract, nobody_is_no_null) {
    expect_absent("check -f json " SOURCE_DIR "/fixtures/carcassonne/miner/ban.yaml", "", "null");
}

Test(contract, the_id_null_of_a_line_is_echoed) {
    expect_in("batch",
              "{\"id\":null,\"game\":\"carcassonne\",\"players\":[{\"colour\":\"red\"}],"
              "\"board\":[]}\n",
              "{\"adjudge\":1,\"id\":null,\"game\":");
    expect_in("batch", "{\"id\":null}\n", "{\"adjudge\":1,\"id\":null,\"verdict\":\"invalid\",");
}

// U+0085 ends no line for an editor: the unknown key stands on line 4 in both twins.
Test(contract, the_character_next_line_is_a_blank_and_no_line_end) {
    expect_in("check -f json", TWO "title: a\xC2\x85z # \xC2\x85 key: 1\nbord: []\nboard: []\n",
              "\"errors\":[{\"id\":\"unknown-key\",\"at\":\"/bord\",\"line\":4,\"column\":1,");
    expect_in("check -f json --from json",
              "{\"game\":\"carcassonne\",\n\"title\":\"\xC2\x85\",\n\"board\":[],\n\"bord\":[],"
              "\"players\":[{\"colour\":\"red\"}]}",
              "\"errors\":[{\"id\":\"unknown-key\",\"at\":\"/bord\",\"line\":4,\"column\":1,");
    expect_in("check -f json", TWO "board: []\nid: \"a\xC2\x85z\"\n", "\"id\":\"a\\u0085z\"");
}

Test(contract, more_players_than_a_game_has_are_refused) {
    expect_code("play --players 6", "", 0);
    expect_code("play --players 7", "", 2);
    expect_code("play --players 9", "", 2);
    expect_code("play --players 16", "", 2);
}

// The deck: 8 colours of 12 and 14 locomotives, 110 cards. 5 in hand and 105 in the piles is all.
#define CARDS(draw)                                                                                \
    "game: ticket-to-ride-europe\nplayers: [{name: A, hand: {blue: 5}}, {name: B}]\n"              \
    "piles: {draw: " draw ", discard: 5}\n"
Test(contract, hands_and_piles_hold_no_more_cards_than_there_are) {
    expect_code("check", CARDS("100"), 0);
    expect_code("check", CARDS("101"), 3);
    expect_in("check -f json", CARDS("101"),
              "{\"id\":\"impossible-cards\",\"at\":\"/piles\",\"line\":3,\"column\":8,");
}

Test(contract, to_move_is_a_key_of_every_game) {
    const char *text = "game: ticket-to-ride-europe\nplayers: [{name: A}, {name: B}]\nto_move: B\n";
    expect_code("check", text, 0);
    expect_in("moves -f json", text, "\"to_move\":\"B\",");
    expect_code("moves",
                "game: ticket-to-ride-europe\nplayers: [{name: A}, {name: B}]\n"
                "to_move: C\n",
                3);
}

// The road from the gate of the city to the east: Anna's thief, whom the case calls red.
Test(contract, owners_are_expected_by_name_or_colour) {
#define OWNER(who)                                                                                 \
    "game: carcassonne\nplayers: [{name: Anna, colour: red}]\nboard: [{tile: D, at: [0, 0]}]\n"    \
    "followers: [{player: Anna, at: [0, 0], segment: road E}]\n"                                   \
    "expect: {features: [{at: [0, 0], segment: road W, owners: [" who "]}]}\n"
    expect_in("check -f json", OWNER("red"), "\"expect\":\"met\"");
    expect_in("check -f json", OWNER("Anna"), "\"expect\":\"met\"");
    expect_code("check", OWNER("blue"), 3);
}

// The edition that the case names decides; that others would say otherwise is told beside it, in
// the report alone.
Test(contract, the_report_tells_what_other_editions_than_the_one_named_say) {
    const char *czech =
        TWO "rules: {base: final, tunnel: czech}\n"
            "board: [{tile: TU-RR, at: [0, 0]}]\n"
            "followers: [{player: blue, at: [0, 0], segment: road E}]\n"
            "move: {player: red, actions: [{token: red, at: [0, 0], opening: E}]}\n";
    expect_in("check", czech, "ILLEGAL: ");
    expect_in("check", czech,
              "  By WikiCarpedia's text and notes and JCloisterZone it would be legal.\n");
    expect_absent("check", czech, "first edition");
    expect_absent("check -f json", czech, "elsewhere");
}

// Who is right, the verdict, one line of the base editions and three of the tunnel's, six players
// and the expectation are 13: of four reasons two have room.
Test(contract, a_crowded_answer_still_has_fifteen_lines_before_the_segments) {
    struct run run = run_games(
        "check",
        "game: carcassonne\nrules: {tunnel: true}\n"
        "players: [{name: A, colour: red}, {name: B, colour: blue}, {name: C, colour: green},"
        " {name: D, colour: black}, {name: E, colour: yellow}, {name: F, colour: pink}]\n"
        "board: [{tile: TU-RR, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: E, at: [9, 9]}]\n"
        "followers: [{player: B, at: [0, 0], segment: road E}]\n"
        "move: {player: A, actions: [{place: E, at: [9, 8], turn: 180}, "
        "{follower: normal, segment: city S}, {token: red, at: [0, 0], opening: E}]}\n"
        "disputed: [{by: A, says: {verdict: legal}}, {by: B, says: {verdict: illegal}}]\n"
        "expect: {verdict: legal}\n",
        games_of_editions_meant());
    size_t lines = 0;
    for (const char *line = run.out; *line && *line != '\n'; line = strchr(line, '\n') + 1)
        lines++;
    cr_expect_eq(lines, 15, "%s", run.out);
    run_done(&run);
}

// The double turn in `move`, which is written before the four of `moves`, is the fifth, in two
// parts.
Test(contract, turns_keep_their_numbers_whatever_is_written_first) {
    const char *text = "game: carcassonne\nrules: {base: final, traders-and-builders: true}\n"
                       "players: [Anna, Ben]\nboard: [CRFR FRFR]\n"
                       "followers: [{player: Anna, at: [0, 0], segment: thief},"
                       " {player: Anna, at: [1, 0], segment: road, kind: builder}]\n"
                       "move: {player: Anna, actions: [{place: FRFR, at: [2, 0]},"
                       " {place: FFRF+monastery, at: [0, 1]}]}\n"
                       "moves: [{player: Anna, place: FFFF+monastery, at: [1, 1]},"
                       " {player: Ben, place: FFFF+monastery, at: [1, -1]},"
                       " {player: Anna, place: FFFF+monastery, at: [2, -1]},"
                       " {player: Ben, place: FFFF+monastery, at: [2, 1]}]\n";
    expect_in("check -v", text, "  Turn 3: Every edge of B at (2,-1) continues what it touches.");
    expect_in("check -v", text, "  Turn 4: Every edge of B at (2,1) continues what it touches.");
    expect_in("check -v", text, "  Turn 5: Every edge of U at (2,0) continues what it touches.");
}
