// What the answers to cases of the fixtures go on saying, which expectations do not hold since they
// only name rules: notes, and which sentence of a rule it is. tools/mutants.py found that nothing
// held them. Most sentences are the program's own, read against the rule and the case.
#include <criterion/criterion.h>
#include <stdio.h>

#include "api/games.h"
#include "run.h"

// What `check -v` says of one case of a fixture. The caller frees it.
static char *answer_to(const char *file, const char *id) {
    char command[512], head[128];
    snprintf(command, sizeof command, "check -v --width 400 " SOURCE_DIR "/fixtures/%s.yaml", file);
    snprintf(head, sizeof head, "/%s)\n", id);
    struct run run = run_games(command, "", aj_games);
    char *from = strstr(run.out, head);
    cr_assert_not_null(from, "%s has no case %s\n%s", file, id, run.err);
    char *to = strstr(from, "\n== ");
    char *answer = strndup(from, to ? (size_t)(to - from) : strlen(from));
    run_done(&run);
    return answer;
}

struct row {
    const char *file, *id, *sentence;
    bool is_said;
};

static void expect_rows(const struct row *row, size_t rows) {
    for (size_t i = 0; i < rows; i++) {
        char *answer = answer_to(row[i].file, row[i].id);
        cr_expect_eq(strstr(answer, row[i].sentence) != NULL, row[i].is_said, "%s/%s: %s\n%s",
                     row[i].file, row[i].id, row[i].sentence, answer);
        free(answer);
    }
}

#define EXPECT_ROWS(...)                                                                           \
    do {                                                                                           \
        static const struct row rows[] = {__VA_ARGS__};                                            \
        expect_rows(rows, sizeof rows / sizeof *rows);                                             \
    } while (0)

// Anna's token and Anna's tile in one turn: what comes last completes the road.
Test(sentences, what_completes_a_road) {
    EXPECT_ROWS(
        {"carcassonne/king/last-token", "token-then-tile",
         "Anna completes the longest road so far, 4 tiles against 3, and takes the Robber Baron. "
         "[king.robber-baron",
         true},
        {"carcassonne/king/last-token", "tile-then-token",
         "Anna's token completes the longest road so far, 4 tiles against 3, and takes the Robber "
         "Baron. [king.last-token",
         true});
}

// From north to south, then from west to east: the city of (1,0), the road of (0,1), the city of
// (2,1).
Test(sentences, order_of_what_is_completed) {
    char *answer = answer_to("carcassonne/abbey/at-once", "monk-on-it");
    const char *city = strstr(answer, "completes the first city, 2 tiles");
    const char *road = city ? strstr(city, "completes the first road, 2 tiles") : NULL;
    cr_expect(road && strstr(road, "completes a city of 1 tile"), "%s", answer);
    free(answer);
}

// Red's tokens are Anna's, who is red: they are not taken to be nobody's.
Test(sentences, tokens_have_an_owner) {
    EXPECT_ROWS({"carcassonne/king/last-token", "token-then-tile", "taken as nobody's", false});
}

// What is due is said with the numbers of both kinds of tickets.
Test(sentences, first_tickets) {
    EXPECT_ROWS({"tickets/turns/tickets", "two-long",
                 "Red is dealt 2 long and 2 short tickets, but 1 long and 3 short are due.", true});
}

// Three locomotives are face up in the case, so none of them is guessed.
Test(sentences, locomotives_that_lay_face_up) {
    EXPECT_ROWS({"tickets/from-the-rules/drawing-again", "flush-midturn",
                 "3 locomotives lay face up, so all five were replaced. [draw.flush", true},
                {"tickets/from-the-rules/drawing-again", "flush-midturn",
                 "is taken to have been the third locomotive", false});
}

// Extra cards are due, which the rulebook speaks of: no reading decides.
Test(sentences, cards_taken_back) {
    EXPECT_ROWS({"tickets/input/told", "flat",
                 "takes back 2 blue, though able to play what is due, and the turn ends", true});
}

// Zürich–Venezia joins nothing of the ticket; the station would have had to borrow the other route.
Test(sentences, route_that_would_have_helped) {
    EXPECT_ROWS({"tickets/ending/ways", "one-for-two-tickets",
                 "could have helped to join Paris–Zágráb by Venezia–Zágráb from Blue instead",
                 true});
}

// Only one kind of tile has these edges, so none is in brackets.
Test(sentences, tiles_told_by_their_edges) {
    EXPECT_ROWS({"carcassonne/describe/claimed", "plain",
                 "E@90 at (0,0), G at (1,0), E@270 at (2,0). [base.kind-assumed", true});
}

// Where a tile touches no other one, and where by its corner alone; the cells where it fits, if
// they are few.
Test(sentences, cells_that_touch_nothing) {
    EXPECT_ROWS({"carcassonne/base/placement", "nothing-near",
                 "at (3,0) it touches none. [base.touches-edge", true},
                {"carcassonne/base/placement", "corner-only", "only by a corner", true},
                {"carcassonne/base/placement", "nothing-near",
                 "With turn 0 U fits at (1,0), (0,1) or (-1,0). [base.touches-edge", true});
}

// A follower of the usual kind is called a follower of their own supply.
Test(sentences, none_left_to_add_to_a_crop) {
    EXPECT_ROWS({"carcassonne/crop/crop", "none-left",
                 "A player places a follower of their own supply, and red has none left", true});
}

// Who may not join the acrobats is not told that he may.
Test(sentences, acrobats_that_are_full) {
    EXPECT_ROWS({"carcassonne/bigtop/acrobats", "full", "may join the acrobats", false});
}

// Sets and copies: nothing is said of a tile of which no more lie than there are.
Test(sentences, as_many_tiles_as_there_are) {
    EXPECT_ROWS({"carcassonne/king/last-token", "token-then-tile", "copies of the tile", false});
}

// Of two players on a feature, whose large follower or mayor counts more.
Test(sentences, who_counts_more) {
    EXPECT_ROWS({"carcassonne/abbey/barn", "large-farmer",
                 "Red has 2 there, Blue 1; Red's large follower counts 2.", true},
                {"carcassonne/abbey/mayor", "against-a-knight",
                 "Anna has 2 there, Bob 1; Anna's mayor counts the pennants.", true});
}

// One of the two bars lies on each road.
Test(sentences, bars_of_one_road) {
    EXPECT_ROWS({"carcassonne/gold/taking", "of-two-tiles",
                 "Road 1 is complete, whoever completed it: red may take 1 bar of gold from its "
                 "tiles, whatever else is on these.",
                 true});
}

// Riga-Wilno 4, Wilno-Petrograd 4, Petrograd-Stockholm 8; Moskva-Petrograd 4 leads nowhere else.
Test(sentences, longest_path) {
    EXPECT_ROWS({"tickets/ending/last-round", "trains-from-claims",
                 "Anna has the longest continuous path, 16 spaces (Riga, Wilno, Petrograd, "
                 "Stockholm): 10.",
                 true});
}

// Which rule a city is scored by; none of the farms'.
Test(sentences, city_of_two_tiles) {
    EXPECT_ROWS({"carcassonne/abbey/at-once", "monk-on-it",
                 "2 tiles at 2 points. [base.two-tile-city, official, small cities]", true});
}

// The way from the one tile to the other one, north of the bridge, is by way of both tiles between
// them.
Test(sentences, way_of_a_field) {
    EXPECT_ROWS({"carcassonne/bridges/bridges", "field-not-cut",
                 "are one field by way of (0,0) and (0,1), and blue's follower stands there",
                 true});
}

// The labyrinth itself, not the tile beside it.
Test(sentences, where_the_labyrinth_is) {
    EXPECT_ROWS({"carcassonne/labyrinth/labyrinth", "advanced",
                 "The roads that meet in the labyrinth at (1,0) are one, road 2.", true});
}

// Where the fairy stands is in the drawing.
Test(sentences, fairy_is_drawn) {
    EXPECT_ROWS({"carcassonne/abbey/at-once", "fairy-beside-the-mayor", "F fairy", true});
}

// Several tiles told by their edges are in one note; one alone has its own.
Test(sentences, several_tiles_of_other_kinds) {
    EXPECT_ROWS({"carcassonne/describe/loose", "boxes",
                 "Told by their edges: D at (0,0) (or TO-RCr), U at (1,0)", true});
}

// Only a route that would have completed the ticket could have helped.
Test(sentences, another_route_that_would_have_helped) {
    EXPECT_ROWS({"tickets/ending/borrowing", "one-route-for-all-tickets",
                 "Red's station in Essen could have helped to join Frankfurt–København by "
                 "Essen–København (a) from Green instead",
                 true});
}

// What an abbey ends, edge by edge, from north on.
Test(sentences, what_an_abbey_ends) {
    EXPECT_ROWS(
        {"carcassonne/abbey/at-once", "monk-on-it",
         "The abbey at (1,1) ends the city in the north, the city in the east, the field in "
         "the south and the road in the west",
         true});
}

// Nobody had the King before, so it is the first city and not a larger one.
Test(sentences, the_first_city) {
    EXPECT_ROWS({"carcassonne/abbey/at-once", "monk-on-it",
                 "Red completes the first city, 2 tiles, and takes the King.", true});
}

// The prior's own tile, one above and one in the west.
Test(sentences, tiles_of_a_prior) {
    EXPECT_ROWS({"carcassonne/monasteries/monasteries", "gap",
                 "the tiles of its row and column without a gap, 3 tiles.", true});
}

// Prisoners are told by the order of the players, with those of one player together.
Test(sentences, order_of_prisoners) {
    EXPECT_ROWS({"carcassonne/tower/others-held", "not-said-and-taken-again",
                 "holds 2 followers of Bert and Carl's follower", true},
                {"carcassonne/tower/others-held", "not-said-and-taken-again",
                 "1 Anna (red): 0 points, holds 2 followers of Bert and Carl's follower", true});
}

// If no ticket can be drawn, nothing is said of how many.
Test(sentences, no_ticket_is_left) {
    EXPECT_ROWS({"tickets/from-the-rules/tickets-again", "pile-empty",
                 "No ticket is left to be drawn.", true},
                {"tickets/from-the-rules/tickets-again", "pile-empty", "Only 0 tickets", false});
}

// No route of Europe crosses a mountain.
Test(sentences, mountains) {
    EXPECT_ROWS({"tickets/ending/begun", "one-turn-each", "0 mountains", false});
}

// Red pays blue what red bid; an unbeaten bid would be paid to nobody.
Test(sentences, bids_that_were_beaten) {
    EXPECT_ROWS({"carcassonne/bridges/bazaars", "sold", "[bazaar.buy-or-sell", true},
                {"carcassonne/bridges/bazaars", "sold", "[bazaar.unbeaten", false});
}

// Two bazaars wait, and neither auction is told.
Test(sentences, bazaars_that_wait) {
    EXPECT_ROWS({"carcassonne/bridges/bazaars", "two-wait-not-told",
                 "Turn 3: Blue has placed a bazaar", true},
                {"carcassonne/bridges/bazaars", "two-wait-not-told",
                 "Turn 5: Green has placed a bazaar", true});
}

// An ordinary city, also of one tile.
Test(sentences, city_of_one_tile) {
    EXPECT_ROWS({"carcassonne/abbey/abbey-others", "one-tile-city",
                 "Blue scores 2: city 1 is complete, 1 tile at 2 points. [base.city, official, a "
                 "completed city]",
                 true});
}

// Both of them are drawn, here the mage.
Test(sentences, mage_is_drawn) {
    EXPECT_ROWS({"carcassonne/magic/joined", "mage-moves", "M mage", true});
}

// Turns after a forbidden one, and none after it.
Test(sentences, turns_that_are_not_judged) {
    EXPECT_ROWS({"tickets/ending/last-round", "out-of-turn",
                 "What follows the forbidden turn is not judged (1 turn).", true});
}

// The draw pile holds two of three cards; if it holds enough, no discard pile is shuffled.
Test(sentences, discards_that_are_shuffled) {
    EXPECT_ROWS({"tickets/tunnel/reveal", "reshuffle",
                 "The draw pile holds 2 cards: the discard pile is shuffled for the rest of 3.",
                 true});
}

// No third part: that alone is said, not that it is somebody else's turn.
Test(sentences, no_third_part) {
    EXPECT_ROWS({"carcassonne/traders/double-turn", "no-third",
                 "Anna has played the second part of the double turn, which gives no third.", true},
                {"carcassonne/traders/double-turn", "no-third", "[base.turn-order", false});
}

// The tickets are those of Europe without more, not of 1912.
Test(sentences, tickets_of_other_editions) {
    EXPECT_ROWS({"tickets/ending/borrowing", "one-route-for-all-tickets",
                 "is a ticket of Europa 1912", false});
}

// Carl is not in the city; Rita, who is, brings the tile herself.
Test(sentences, underminers_who_stay) {
    EXPECT_ROWS({"carcassonne/miner/expulsion", "by-somebody-else",
                 "Carl places a counter mining tile on the city but is not in it: Rita's "
                 "underminer at (0,0) stays.",
                 true});
}

// Green, in whose turn it is, lets others act by the crop circle: these may not.
Test(sentences, who_may_not) {
    EXPECT_ROWS({"carcassonne/crop/club", "club-three-order",
                 "green may not take a follower back from road N of (0,0).", true},
                {"carcassonne/crop/club", "club-three-order", "may not let", false});
}

// Nobody has built a station, so none borrows anything.
Test(sentences, no_station_borrows) {
    EXPECT_ROWS({"tickets/ending/nets", "two-nets-meet-in-germany", "'s station in", false});
}

// Two monasteries of one tile are told by their numbers.
Test(sentences, monasteries_of_one_tile) {
    EXPECT_ROWS({"carcassonne/cult/cult", "both",
                 "One tile completes monastery 1 and monastery 2: the challenge is a draw", true});
}

#define HEAD "game: carcassonne\nplayers: [Anna, Ben, Carl]\n"

static void expect_said_of(const char *game, const char *said, const char *unsaid) {
    struct run run = run_games("check -v --width 400", game, aj_games);
    cr_expect(strstr(run.out, said), "%s\n%s%s\nlacks %s", game, run.out, run.err, said);
    cr_expect(!unsaid || !strstr(run.out, unsaid), "%s\n%s\nhas %s", game, run.out, unsaid);
    run_done(&run);
}

// Two watchtowers: they are numbered from north to south, and one that lies alone is the first.
Test(sentences, numbers_of_watchtowers) {
#define TOWER "{tile: WT-CFRF-2M, at: [0, 6]}"
#define CLOSED                                                                                     \
    "followers: [{player: Anna, at: [0, 6], segment: city}]\n"                                     \
    "move: {player: Anna, actions: [{place: E, at: [0, 5], turn: 180}]}\n"
    expect_said_of("rules: {watchtowers: c2}\n" HEAD "board: [" TOWER "]\n" CLOSED,
                   "Anna gains 6: 0 + 6 = 6 [city-1 4, watchtower-1 2]", NULL);
    expect_said_of("rules: {watchtowers: c2}\n" HEAD
                   "board: [{tile: WT-CFRF-1C, at: [0, 0]}, " TOWER "]\n" CLOSED,
                   "Anna gains 6: 0 + 6 = 6 [city-2 4, watchtower-2 2]", NULL);
}

// H completes two cities; the Darmstadtium is in the first alone.
Test(sentences, the_city_with_the_darmstadtium) {
    expect_said_of("rules: {darmstadt: true}\n" HEAD
                   "board: [{tile: DA-Cccc, at: [0, 0]}, {tile: E, at: [0, -1], turn: 180}, "
                   "{tile: E, at: [0, 1]}, {tile: E, at: [-1, 0], turn: 90}, "
                   "{tile: E, at: [2, 0], turn: 270}]\n"
                   "followers: [{player: Anna, at: [0, 0], segment: city}, "
                   "{player: Ben, at: [2, 0], segment: city}]\n"
                   "move: {player: Anna, actions: [{place: H, at: [1, 0], turn: 90}]}\n",
                   "The Darmstadtium adds 3 points to city 1 for Anna.", "points to city 2");
}

// Each of two figures stopped on a dark space, 15 and 10: a message for each of them.
Test(sentences, two_messages) {
    expect_said_of(
        "rules: {messages: c2, options: {messages.when: each-landing}}\n"
        "game: carcassonne\n"
        "players: [{name: Anna, track: {meeple: 12, messenger: 6}}, Ben]\n"
        "board: [{tile: W, at: [0, 0]}, {tile: W, at: [2, 0]}, {tile: E, at: [1, -1], turn: 180}]\n"
        "followers: [{player: Anna, at: [0, 0], segment: road E}, "
        "{player: Anna, at: [1, -1], segment: city S}]\n"
        "move: {player: Anna, actions: [{place: D, at: [1, 0]}, {advance: {figure: messenger, "
        "for: {at: [1, -1], segment: city S}}}, {message: city, take: points}, "
        "{message: road, take: points}]}\n",
        "By this reading Anna draws 2 messages, one each time", NULL);
}

// A builder gives the second part; no message gave a tile.
Test(sentences, what_gives_a_second_part) {
    expect_said_of("rules: {messages: c2, traders-and-builders: c2}\n" HEAD
                   "board: [{tile: U, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
                   "followers: [{player: Anna, at: [0, 0], segment: road E}, "
                   "{player: Anna, at: [1, 0], segment: road E, kind: builder}]\n"
                   "moves: [{player: Anna, actions: [{place: U, at: [2, 0]}]}, "
                   "{player: Anna, actions: [{place: U, at: [3, 0]}]}]\n",
                   "[builder.double-turn", "[messages.tile");
}

// Both followers are one step from the tile, in the east and in the north: Anna comes first.
Test(sentences, the_nearest_follower) {
    expect_said_of(HEAD
                   "board: [{tile: E, at: [0, -1], turn: 180}, {tile: E, at: [1, 0], turn: 270}]\n"
                   "followers: [{player: Anna, at: [1, 0], segment: city}, "
                   "{player: Ben, at: [0, -1], segment: city}]\n"
                   "move: {player: Carl, actions: [{place: C, at: [0, 0]}, {follower: normal, "
                   "segment: city}]}\n",
                   "and Anna's follower stands there", NULL);
}

// The tile was turned by 90: in the east is what the tile shows in its north, so that follower
// comes first.
Test(sentences, the_first_follower_around_a_turned_tile) {
    expect_said_of(HEAD
                   "board: [{tile: E, at: [0, -1], turn: 180}, {tile: E, at: [1, 0], turn: 270}]\n"
                   "followers: [{player: Anna, at: [1, 0], segment: city}, "
                   "{player: Anna, at: [0, -1], segment: city}]\n"
                   "move: {player: Carl, actions: [{place: C, at: [0, 0], turn: 90}, {follower: "
                   "normal, segment: city}]}\n",
                   "and city W of (1,0) are one city, and Anna's follower stands there", NULL);
}

// Both leave Carl's robber with 3 points: he takes of Anna, whose turn it is.
Test(sentences, whom_a_robber_robs) {
    expect_said_of("rules: {robbers: c2}\ngame: carcassonne\n"
                   "players: [{name: Ben, score: 10}, {name: Anna, score: 10}, Carl]\n"
                   "board: [{tile: W, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: U, at: [3, 0]}, "
                   "{tile: W, at: [4, 0]}]\n"
                   "followers: [{player: Ben, at: [0, 0], segment: road E}, "
                   "{player: Anna, at: [4, 0], segment: road W}]\n"
                   "robbers: [{player: Carl, space: 10}]\n"
                   "move: {player: Anna, actions: [{place: W, at: [2, 0]}]}\n",
                   "takes half of the 3 points by which Anna moves on", NULL);
}

// Two paths join the cities; without the rule that is worth nothing, and nothing is said of it.
Test(sentences, grand_tour) {
#define INDIA                                                                                      \
    "game: ticket-to-ride\nplayers: [{name: Red, tickets: [lahore-delhi]}, Blue]\n"                \
    "claimed: {Red: [ambala-lahore, ambala-delhi-a, bhatinda-lahore-a, bhatinda-delhi]}\n"
    expect_said_of(INDIA "rules: {base: india}\n", "[mandala.grand-tour", NULL);
    expect_said_of(INDIA "rules: {base: india, options: {mandala.grand-tour: no}}\n",
                   "longest-path 10", "[mandala.grand-tour");
}

// What lies on the board, in JSON: each kind of piece has its list, whole.
Test(sentences, pieces_in_json) {
    static const char *const rows[][2] = {
        {"abbey/at-once", "\"goods\":[{\"player\":\"Red\",\"wine\":0,\"grain\":1,\"cloth\":0},"},
        {"bridges/bridges", "\"bridges\":[{\"at\":[0,0],\"segment\":\"road N\"}]"},
        {"count/enter",
         "\"quarters\":[{\"player\":\"red\",\"kind\":\"normal\",\"quarter\":\"market\"}]"},
        {"ferries/placing", "\"ferries\":[{\"at\":[1,0],\"ends\":[\"E\",\"W\"]}]"},
        {"magic/moving", "\"mage\":{\"at\":[0,0],\"segment\":\"road W\"},\"witch\":{"},
        {"messages/draw", "\"track\":{\"meeple\":15,\"messenger\":8}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char command[512];
        snprintf(command, sizeof command,
                 "check -f json " SOURCE_DIR "/fixtures/carcassonne/%s.yaml", rows[i][0]);
        struct run run = run_games(command, "", aj_games);
        cr_expect(strstr(run.out, rows[i][1]), "%s lacks %s", rows[i][0], rows[i][1]);
        run_done(&run);
    }
}
