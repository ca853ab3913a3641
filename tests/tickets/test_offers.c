// adjudge moves in Ticket to Ride: which routes can be claimed, with what, and why not the others.
#include <string.h>

#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

#define HEAD "game: ticket-to-ride-europe\nid: ask\n"
#define NORDIC HEAD "rules: {base: nordic}\n"

static struct run ask(const char *arguments, const char *input, int code) {
    struct run run = run_games(arguments, input, games);
    cr_expect_eq(run.code, code, "ends with %d: %s", run.code, run.err);
    return run;
}

static void expect_in(const char *arguments, const char *input, const char *wanted) {
    struct run run = ask(arguments, input, 0);
    cr_expect(strstr(run.out, wanted), "no %s in\n%s", wanted, run.out);
    run_done(&run);
}

static void expect_absent(const char *arguments, const char *input, const char *unwanted) {
    struct run run = ask(arguments, input, 0);
    cr_expect(run.out[0], "says nothing: %s", run.err);
    cr_expect_null(strstr(run.out, unwanted), "%s in\n%s", unwanted, run.out);
    run_done(&run);
}

// Helsinki-Tallinn: two spaces, purple, one symbol. Four cards: one single, which must be purple,
// and three of the six others; nobody doubts these. Six cards, so two sets, only if three cards may
// stand for a card of the colour too: seven cards without one, by the colour left out; a set has
// its cards of any kinds.
#define FOUR_CARDS                                                                                 \
    "{\"purple\":1,\"blue\":3},{\"purple\":1,\"blue\":2,\"red\":1},{\"purple\":1,\"blue\":1,"      \
    "\"red\":2},{\"purple\":1,\"red\":3}"
#define SIX_CARDS                                                                                  \
    "{\"purple\":1,\"blue\":3,\"red\":2},{\"purple\":1,\"blue\":2,\"red\":3},{\"blue\":3,\"red\":" \
    "3}"

Test(offers, what_one_reading_alone_allows_stands_apart) {
    const char *text =
        NORDIC "players: [{name: Anna, hand: {red: 3, blue: 3, purple: 1}}, {name: Ben}]\n";
    expect_in("moves -f json", text,
              "{\"route\":\"helsinki-tallinn\",\"payments\":[" FOUR_CARDS
              "]},{\"route\":\"helsinki-tallinn\",\"payments\":[" SIX_CARDS
              "],\"open\":[\"ferry.three-cards\"]},");
    expect_in("moves -f json --set ferry.three-cards=any-space", text,
              "{\"route\":\"helsinki-tallinn\",\"payments\":[" FOUR_CARDS "," SIX_CARDS "]},");
    expect_in("moves -f json --set ferry.three-cards=symbols", text,
              "{\"route\":\"helsinki-tallinn\",\"payments\":[" FOUR_CARDS "]},");
    expect_absent("moves -f json --set ferry.three-cards=symbols", text, "payments_more");
    expect_in("moves", text,
              "Helsinki–Tallinn: 1 purple and 3 blue, or 1 purple, 2 blue and 1 red, or 1 purple, "
              "1 blue and 2 red, or 1 purple and 3 red\n");
}

// Of eighteen cards three can be chosen in far more than a thousand ways: the first thousand are
// listed, and it is said that there are more. Lieksa-Murmansk: no eight of a colour, nor seven, six
// or five, and with four fours it is 21 cards.
#define TWO_OF_EACH                                                                                \
    "players: [{name: Anna, hand: {purple: 2, white: 2, blue: 2, yellow: 2, orange: 2, black: 2, " \
    "red: 2, green: 2, locomotive: 2}}, {name: Ben}]\n"

Test(offers, more_than_a_thousand_ways) {
    expect_in("moves -f json", NORDIC TWO_OF_EACH, "],\"payments_more\":true},");
    expect_in("moves", NORDIC TWO_OF_EACH, ", and at least 992 ways more\n");
    expect_absent("moves -f json", NORDIC TWO_OF_EACH, "lieksa-murmansk");
    expect_absent("moves -f json", HEAD TWO_OF_EACH, "payments_more");
}

// Four of each: 24 cards are five fours and four single cards of a colour.
Test(offers, four_cards_for_one) {
    expect_in("moves -f json",
              NORDIC "players: [{name: Anna, hand: {purple: 4, white: 4, blue: 4, yellow: 4, "
                     "orange: 4, black: 4}}, {name: Ben}]\n",
              "{\"route\":\"lieksa-murmansk\",\"payments\":[{\"purple\":4,\"white\":4,\"blue\":4,"
              "\"yellow\":4,\"orange\":4,\"black\":4}]}");
}

#define REJECTED(route, rule) "{\"route\":\"" route "\",\"rule\":\"" rule "\"}"

// Each route that cannot be claimed, with the first rule that forbids the set nearest to the hand.
Test(offers, why_a_route_cannot_be_claimed) {
    const char *text = HEAD "players: [{name: Anna, trains: 3, hand: {green: 2, locomotive: 1}}, "
                            "{name: Ben}]\n"
                            "claimed: [{player: Ben, route: berlin-frankfurt-red}]\n";
    const char *asked = "moves -f json --why-not";
    expect_in(asked, text, REJECTED("berlin-frankfurt-red", "ticket.route-open"));
    expect_in(asked, text, REJECTED("berlin-frankfurt-black", "double.closed"));
    expect_in(asked, text, REJECTED("berlin-danzig", "trains.enough"));
    expect_in(asked, text, REJECTED("berlin-essen", "ticket.in-hand"));
    expect_in(asked, text, "{\"route\":\"berlin-wien\",\"payments\":[{\"green\":2,");
    expect_absent(asked, text, REJECTED("berlin-wien", "ticket.in-hand"));
    expect_absent("moves -f json", text, "{\"route\":\"berlin-essen\"");
    expect_in("moves --why-not", text,
              "  Berlin–Essen: Anna does not hold 1 blue and 1 locomotive: the hand lacks 1 blue "
              "[ticket.in-hand]\n");
}

// On the Nordic map a locomotive is no help on a plain route: two orange are lacking.
Test(offers, why_not_without_locomotives) {
    expect_in("moves --why-not",
              NORDIC "players: [{name: Anna, hand: {locomotive: 1}}, {name: Ben}]\n",
              "  Göteborg–Oslo: Anna does not hold 2 orange: the hand lacks 2 orange "
              "[ticket.in-hand]\n");
}

// Of an unknown hand nothing is said but what the table forbids.
Test(offers, why_not_of_an_unknown_hand) {
    const char *text = HEAD "players: [{name: Anna}, {name: Ben}]\n"
                            "claimed: [{player: Ben, route: berlin-wien}]\n";
    expect_in("moves -f json --why-not", text, REJECTED("berlin-wien", "ticket.route-open"));
    expect_absent("moves -f json --why-not", text, "ticket.in-hand");
}

// The second station costs two cards of one colour, and Anna has one of each.
Test(offers, why_no_station_can_be_built) {
    expect_in("moves -f json --why-not",
              HEAD "players: [{name: Anna, hand: {red: 1, blue: 1}, stations: [wien]}, {name: Ben, "
                   "stations: [roma]}]\n",
              "{\"station\":\"riga\",\"rule\":\"ticket.in-hand\"},{\"station\":\"roma\",\"rule\":"
              "\"station.city-free\"}");
}
