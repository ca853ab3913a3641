// Notes of the end of the game, which no `expect` sees: ties, last round, borrowed routes, paths.
#include "judge.h"

static void expect_note(const char *yaml, const char *rule, const char *sentence) {
    struct judged judged;
    judged_init(&judged, yaml);
    cr_expect_str_eq(judged_say(&judged, rule, AJ_NOTES), sentence);
    judged_done(&judged);
}

// fixtures/tickets/ending/ties.yaml works the points out.
Test(ending, tie_by_tickets) {
    expect_note(
        CASE "players: [{name: Ben, score: 12}, {name: Anna, score: 0, tickets: [lisboa-cadiz]}]\n"
             "claimed: [{player: Anna, route: cadiz-lisboa}]\n",
        "ending.tie-break",
        "Anna is ahead of Ben on 24 points by more completed tickets: 1 against 0");
}

Test(ending, tie_by_stations) {
    expect_note(CASE "players: [{name: Anna, score: 4, stations: [wien]}, {name: Ben, score: 0}]\n",
                "ending.tie-break",
                "Ben is ahead of Anna on 12 points and as many tickets by fewer stations used: 0 "
                "against 1");
}

Test(ending, tie_by_express) {
    expect_note(
        CASE "players: [{name: Anna, score: 10}, {name: Ben, score: 0}]\n"
             "claimed: [{player: Ben, route: dieppe-paris}]\n",
        "ending.tie-break",
        "Ben is ahead of Anna on 22 points, and as many tickets and stations, by the longest "
        "path");
}

// Ben scores 10 for the longest path, one space. Switzerland has no stations.
Test(ending, no_stations) {
    const char *text =
        CASE "rules: {base: switzerland}\n"
             "players: [{name: Anna, score: 10, stations: [bern]}, {name: Ben, score: 0}]\n"
             "claimed: [{player: Ben, route: luzern-schwyz}]\n";
    expect_note(text, "ending.tie-break",
                "Ben is ahead of Anna on 10 points, and as many tickets, by the longest path");
    expect_note(text, "station.none", "there are no stations in this game, so Anna's are ignored");
}

Test(ending, tie_that_stays) {
    expect_note(CASE "players: [{name: Anna, score: 7}, {name: Ben, score: 7}]\n",
                "ending.tie-break",
                "Anna and Ben share the lead on 19 points: nothing decides between them");
}

// Ben leads alone: no tie to speak of, though Anna and Cleo are level.
Test(ending, tie_behind_the_leader) {
    expect_note(CASE "players: [{name: Anna}, {name: Ben, score: 3}, {name: Cleo}]\n",
                "ending.tie-break", "");
}

// 4 trains less 2.
Test(ending, last_round) {
    expect_note(CASE "players: [{name: Anna, trains: 4}, {name: Ben}]\n"
                     "move: {player: Anna, actions: [{lay: {blue: 2}, route: berlin-essen}]}\n",
                "ending.last-round",
                "Anna has 2 trains left: everybody has one more turn, Anna too");
}

Test(ending, no_last_round_with_three_trains) {
    expect_note(CASE "players: [{name: Anna, trains: 5}, {name: Ben}]\n"
                     "move: {player: Anna, actions: [{lay: {blue: 2}, route: berlin-essen}]}\n",
                "ending.last-round", "");
}

// An illegal claim takes no trains.
Test(ending, no_last_round_after_an_illegal_turn) {
    expect_note(CASE "players: [{name: Anna, trains: 4}, {name: Ben}]\n"
                     "move: {player: Anna, actions: [{lay: {red: 2}, route: berlin-essen}]}\n",
                "ending.last-round", "");
}

// One station, two routes that it could borrow: Madrid-Zürich (8) is worth more than
// Brest-Marseille (7).
Test(ending, best_route_is_borrowed) {
    expect_note(
        CASE "players: [{name: Anna, tickets: [brest-marseille, madrid-zurich], stations: [paris]},"
             " {name: Ben}]\n"
             "claimed: [{player: Anna, route: madrid-pamplona-black},"
             " {player: Anna, route: pamplona-paris-blue}, {player: Anna, route: brest-paris},"
             " {player: Ben, route: paris-zurich}, {player: Ben, route: marseille-paris}]\n",
        "station.borrows",
        "Anna's station in Paris borrows one route, the same for all tickets, not for points or "
        "the longest "
        "path: Paris–Zürich from "
        "Ben");
}

// Paris-Zagrab, Anna's from Paris to Zurich, Venezia and Wien. From either of the last two Ben's
// route leads on: the one that comes first in the map's list is borrowed, and of two stations the
// last one borrows nothing. In fixtures/tickets/ending/ways.yaml a way of one route is better than
// one of two.
#define TO_ZAGRAB                                                                                  \
    "claimed: [{player: Anna, route: paris-zurich}, {player: Anna, route: venezia-zurich},"        \
    " {player: Anna, route: munchen-zurich}, {player: Anna, route: munchen-wien},"                 \
    " {player: Ben, route: wien-zagrab}, {player: Ben, route: venezia-zagrab}]\n"

Test(ending, first_of_equal_routes) {
    expect_note(CASE "players: [{name: Anna, tickets: [paris-zagrab], stations: [zagrab]},"
                     " {name: Ben}]\n" TO_ZAGRAB,
                "station.borrows",
                "Anna's station in Zágráb borrows one route, the same for all tickets, not for "
                "points or the "
                "longest path: "
                "Venezia–Zágráb from Ben");
}

Test(ending, first_of_equal_stations) {
    expect_note(
        CASE "players: [{name: Anna, tickets: [paris-zagrab], stations: [wien, venezia]},"
             " {name: Ben}]\n" TO_ZAGRAB,
        "station.borrows",
        "Anna's station in Wien borrows one route, the same for all tickets, not for points or the "
        "longest path: Wien–Zágráb from Ben");
    expect_note(
        CASE "players: [{name: Anna, tickets: [paris-zagrab], stations: [venezia, wien]},"
             " {name: Ben}]\n" TO_ZAGRAB,
        "station.borrows",
        "Anna's station in Venezia borrows one route, the same for all tickets, not for points or "
        "the longest path: "
        "Venezia–Zágráb from Ben");
}

Test(ending, fewest_routes) {
    expect_note(CASE "players: [{name: Anna, tickets: [paris-zagrab], stations: [zurich, zagrab]},"
                     " {name: Ben}]\n"
                     "claimed: [{player: Anna, route: paris-zurich},"
                     " {player: Anna, route: munchen-zurich}, {player: Anna, route: munchen-wien},"
                     " {player: Ben, route: venezia-zurich}, {player: Ben, route: venezia-zagrab},"
                     " {player: Ben, route: wien-zagrab}]\n",
                "station.borrows",
                "Anna's station in Zürich borrows nothing that would help a ticket");
}

// A route that joins nothing new is not borrowed, though it could be.
Test(ending, nothing_is_borrowed_in_vain) {
    expect_note(
        CASE "players: [{name: Anna, tickets: [berlin-roma], stations: [paris]}, {name: Ben}]\n"
             "claimed: [{player: Ben, route: paris-zurich}]\n",
        "station.borrows", "Anna's station in Paris borrows nothing that would help a ticket");
}

Test(ending, path_of_who_has_not_the_express) {
    expect_note(
        CASE "players: [{name: Anna}, {name: Ben}]\n"
             "claimed: [{player: Anna, route: dieppe-paris}, {player: Ben, route: brest-paris}]\n",
        "express.longest-path", "Anna's longest continuous path has 1 space (Dieppe, Paris)");
}

// 2 routes of length 3 (4 each) and one of length 1: 9.
Test(ending, score_from_routes) {
    expect_note(
        CASE "players: [{name: Anna}, {name: Ben}]\n"
             "claimed: [{player: Anna, route: dieppe-paris}, {player: Anna, route: brest-paris},"
             " {player: Anna, route: berlin-wien}]\n",
        "ticket.score-before",
        "Anna's score is not given: routes claimed are worth 9 (1 of length 1, 2 of length 3)");
}

// Bob moves first. If Anna began the last round 3 turns are left: Bob's, Cleo's and hers. If Cleo
// did, 2 are.
Test(ending, who_leaves_most_turns_began_the_last_round) {
    expect_note(
        CASE "players: [{name: Anna, trains: 2}, {name: Bob}, {name: Cleo, trains: 1}]\n"
             "move: {player: Bob, actions: [{draw: blind}, {draw: blind}]}\n",
        "ending.last-round",
        "several players have two trains or fewer as the case begins: Anna is taken to have "
        "started the last round, which leaves most turns to come, 3");
}
