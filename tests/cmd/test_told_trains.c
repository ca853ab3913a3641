// A turn of Ticket to Ride, and its table, as people tell them: sentences, other words for keys,
// other shapes. Each is read as the usual shape, which fmt writes.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define TRAINS "game: ticket-to-ride-europe\n"
#define PLAYERS "players: [Anna, Ben]\n"

struct told {
    const char *part;
    const char *said[32];
};

static void expect_told(const char *head, const struct told *row, size_t rows) {
    for (size_t i = 0; i < rows; i++)
        for (const char *const *said = row[i].said; *said; said++) {
            char text[1024];
            snprintf(text, sizeof text, "%s%s\n", head, *said);
            run_expect(aj_games, "fmt", text, 0, row[i].part);
        }
}

#define EXPECT_TOLD(head, rows) expect_told(head, rows, sizeof(rows) / sizeof *(rows))

// Paris-Dieppe has one space: "with pink" is one card.
Test(told_trains, claims) {
    static const struct told rows[] = {
        {"actions: [{lay: {purple: 1}, route: dieppe-paris}]}",
         {"move: Anna claims Paris - Dieppe with 1 pink",
          "move: Anna plays 1 pink on Paris - Dieppe",
          "move: Anna builds Paris - Dieppe with pink",
          "move: Anna claims Paris-Dieppe (1 pink)",
          "move: Anna pays 1 pink for Paris to Dieppe",
          "move: Anna uses 1 pink to claim Paris - Dieppe",
          "move: Anna plays a pink card and claims Paris - Dieppe",
          "move: Anna takes Paris - Dieppe with 1 pink",
          "move: Anna claims Paris - Dieppe, paying 1 pink",
          "move: Anna pays 1 pink and claims Paris - Dieppe",
          "move: \"Anna claims Paris - Dieppe: 1 pink\"",
          "move: Anna connects Paris and Dieppe with 1 pink",
          "move: Anna claims the route between Paris and Dieppe with one pink card",
          "move: {player: Anna, claim: dieppe-paris, using: [pink]}",
          "move: {player: Anna, claim: dieppe-paris, pay: {purple: 1}}",
          "move: {player: Anna, from: Paris, to: Dieppe, cards: {purple: 1}}",
          "move: {player: Anna, claim: {from: Paris, to: Dieppe}, cards: [pink]}",
          "move: {player: Anna, build: dieppe-paris, cards: {purple: 1}}",
          "move: {player: Anna, play: {purple: 1}, route: dieppe-paris}",
          "move: {player: Anna, lay: 1 pink, on: dieppe-paris}",
          "move: {player: Anna, action: claim, route: dieppe-paris, cards: 1 pink}",
          "move: {player: Anna, claim: {route: dieppe-paris, with: 1 pink}}",
          "move: {player: Anna, actions: [{claim: Dieppe - Paris, using: pink}]}",
          "move: {player: Anna, claim: Paris - Dieppe (1 pink)}",
          "move: {Anna: {claim: Paris - Dieppe, using: pink}}"}},
        {"{lay: {orange: 1, locomotive: 1}, route: brest-dieppe}",
         {"move: Anna claims Brest - Dieppe with 1 orange and 1 locomotive",
          "move: Anna builds Brest-Dieppe with an orange card and a joker",
          "move: {player: Anna, claim: brest-dieppe, using: 1 orange and a locomotive}"}},
        {"{lay: {red: 1, locomotive: 1}, route: dieppe-london}",
         {"move: Anna claims the ferry from Dieppe to London with a red card and a locomotive",
          "move: {player: Anna, ferry: dieppe-london, with: 1 red and 1 loco}"}}};
    EXPECT_TOLD(TRAINS PLAYERS, rows);
}

// Brest-Dieppe has two spaces, Paris-Zürich three: a colour without a number is as many cards. "A"
// and "card" are numbers, or none was left out.
Test(told_trains, a_colour_without_a_number) {
    static const struct told rows[] = {
        {"{lay: {orange: 2}, route: brest-dieppe}",
         {"move: Anna claims Brest - Dieppe with orange",
          "move: Anna builds Brest - Dieppe in orange", "move: Anna plays orange on Brest - Dieppe",
          "move: {player: Anna, claim: brest-dieppe, with: orange}",
          "move: {player: Anna, lay: orange cards, route: brest-dieppe}"}},
        {"{lay: {red: 3}, route: paris-zurich}", {"move: Anna claims Paris - Zurich with reds"}},
        {"{lay: {red: 1}, route: paris-zurich}",
         {"move: Anna claims Paris - Zurich with a red",
          "move: {player: Anna, lay: [red], route: paris-zurich}"}}};
    EXPECT_TOLD(TRAINS PLAYERS, rows);
    run_expect(aj_games, "check -q",
               TRAINS PLAYERS "move: Anna claims Brest - Dieppe with orange\n", 0, "legal");
}

Test(told_trains, tunnels_and_stations) {
#define TUNNEL "- {lay: {red: 3}, route: paris-zurich}\n    - {reveal: [red, blue, blue]}\n    - "
    static const struct told rows[] = {
        {TUNNEL "{pay: {red: 1}}",
         {"move: Anna claims Paris - Zurich with 3 red, reveals red, blue, blue, pays 1 red",
          "move: Anna claims Paris - Zurich with 3 red. Reveals red, blue, blue. Pays 1 red.",
          "move: Anna plays 3 red on Paris - Zurich, flips red and 2 blue, adds 1 more red",
          "move: Anna claims Paris - Zurich with 3 red, draws red, blue, blue, pays an extra red",
          "move: [\"Anna claims Paris - Zurich with 3 red\", \"Anna reveals red, blue, blue\", "
          "\"Anna pays 1 red\"]",
          "move: {player: Anna, claim: paris-zurich, with: 3 red, reveal: [red, blue, blue], pay: "
          "1 red}",
          "move: {player: Anna, actions: [{claim: Paris - Zurich, with: 3 red}, {flip: [red, blue, "
          "blue]}, {pays: 1 red}]}"}},
        {TUNNEL "{withdraw: true}",
         {"move: Anna claims Paris - Zurich with 3 red, reveals red, blue, blue and withdraws",
          "move: Anna claims Paris - Zurich with 3 red, reveals red, blue, blue, takes the cards "
          "back"}},
        {"actions: [{station: paris, pay: {red: 1}}]}",
         {"move: Anna puts a station on Paris with one red",
          "move: Anna builds a station in Paris for 1 red",
          "move: Anna pays 1 red to build a station in Paris",
          "move: Anna builds a station in Paris, pays 1 red",
          "move: {player: Anna, station: {city: Paris, pay: red}}",
          "move: {player: Anna, build: station, city: Paris, pay: red}",
          "move: {player: Anna, build: {station: Paris}, pay: red}",
          "move: {player: Anna, station: Paris for 1 red}"}}};
    EXPECT_TOLD(TRAINS PLAYERS, rows);
}

Test(told_trains, draws) {
    static const struct told rows[] = {
        {"- {draw: red}\n    - {draw: blue}\n",
         {"move: Anna takes red and blue", "move: Anna takes the red card and then the blue one",
          "move: Anna draws a red, then a blue",
          "move: Anna picks up the face-up red and blue cards",
          "move: [Anna takes red, Anna takes blue]", "move: {Anna: [takes red, takes blue]}",
          "move: {player: Anna, take: [red, blue]}",
          "move: {player: Anna, draw: {red: 1, blue: 1}}",
          "move: {player: Anna, action: draw, cards: [red, blue]}"}},
        {"- {draw: blind}\n    - {draw: blind}\n",
         {"move: Anna takes two cards from the deck", "move: Anna draws the top two cards",
          "move: Anna draws twice from the deck",
          "move: Anna draws one from the deck and one from the deck",
          "move: {player: Anna, draw: 2, from: deck}"}},
        // what is in parentheses is what the card turned out to be, and no second draw
        {"- {draw: blind}\n    - {draw: blue}\n",
         {"move: Anna draws blind (a locomotive) and draws blue",
          "move: Anna draws a blind card (locomotive), then blue"}},
        {"- {draw: red}\n    - {draw: blind}\n",
         {"move: Anna takes red and one from the deck",
          "move: Anna takes a face-up red card, then draws blind"}},
        {"actions: [{draw: blind}]}",
         {"move: {player: Anna, draw: top}", "move: {player: Anna, draw: face-down}",
          "move: Anna draws the top card of the deck"}},
        {"actions: [{draw: locomotive}]}",
         {"move: Anna takes a face-up wild card", "move: {player: Anna, take: loco}"}},
        {"actions: [{take_tickets: 3, keep: 1}]}",
         {"move: Anna draws 3 tickets and keeps 1",
          "move: Anna takes three tickets and keeps one of them",
          "move: Anna draws 3 tickets, keeps 1 and returns 2",
          "move: {player: Anna, tickets: 3, keep: 1}",
          "move: {player: Anna, draw: three tickets, keep: one}",
          "move: {player: Anna, tickets: {draw: 3, keep: 1}}",
          "move: [Anna draws 3 tickets and keeps 1]"}},
        {"actions: [{take_tickets: 3, keep: [paris-wien]}]}",
         {"move: Anna draws 3 tickets and keeps Paris - Wien"}},
        {"moves:\n  - {player: Anna, actions: [{draw: red}]}\n  - {player: Ben, actions: [{draw: "
         "blue}, {draw: red}]}",
         {"move: [Anna takes red, Ben takes blue, Ben takes red]"}}};
    EXPECT_TOLD(TRAINS PLAYERS, rows);
}

// What has no one meaning is asked back.
Test(told_trains, what_is_not_said) {
    static const struct run_row rows[] = {
        {"Anna draws a card", "say which: draw: 2 blind"},
        {"Anna takes two", "say which: draw: 2 blind"},
        {"Anna draws tickets", "tickets are drawn so: take_tickets: 3"},
        {"{player: Anna, draw: tickets, keep: 1}", "tickets are drawn so: take_tickets: 3"},
        {"Anna claims Paris - Dieppe", "write cards: [red, red], or lay: {red: 2}"},
        {"Anna places 1 train on Paris - Dieppe", "an action is written"}};
    RUN_EXPECT_ROWS(aj_games, "check -f json", TRAINS PLAYERS "move: ", 3, rows);
}

Test(told_trains, routes_that_are_claimed) {
    static const struct told rows[] = {
        {"- {player: Anna, route: brest-paris}\n  - {player: Anna, route: dieppe-paris}\n  - "
         "{player: Ben, route: paris-zurich}\n",
         {"claimed: {Anna: [Paris - Brest, Paris - Dieppe], Ben: Paris - Zürich}",
          "claimed: {Anna: \"Paris - Brest and Paris - Dieppe\", Ben: Paris - Zürich}",
          "claimed: [\"Anna: Paris - Brest, Paris - Dieppe\", \"Ben: Paris - Zürich\"]",
          "claimed: [Anna owns Paris to Brest, Anna claimed Paris - Dieppe, Ben holds Paris - "
          "Zürich]",
          "claimed: [{from: Paris, to: Brest, by: Anna}, {route: Paris - Dieppe, owner: Anna}, "
          "{who: Ben, from: Paris, to: Zürich}]",
          "claimed: [[Anna, Paris - Brest], [Anna, Paris, Dieppe], [Ben, Paris - Zürich]]",
          "claimed: [{player: Anna, routes: [Paris - Brest, Paris - Dieppe]}, {player: Ben, "
          "route: [Paris, Zürich]}]",
          "claimed: {Anna: [[Paris, Brest], {from: Paris, to: Dieppe}], Ben: {routes: [Paris - "
          "Zürich]}}"}},
        {"- {player: Anna, route: brest-paris}\n",
         {"claimed: \"Anna: Paris - Brest\"", "claimed: {Anna: [Paris, Brest]}",
          "claimed: [Anna, Paris - Brest]", "claimed: {player: Anna, from: Paris, to: Brest}"}}};
    EXPECT_TOLD(TRAINS PLAYERS, rows);
}

Test(told_trains, what_players_have) {
#define ANNA(keys) "players: [{name: Anna, " keys "}, Ben]"
    static const struct told rows[] = {
        {"{name: Anna, hand: {red: 3, blue: 2, locomotive: 1}}",
         {ANNA("cards: 3 red 2 blue 1 loco"), ANNA("hand: [red, red, red, blue, blue, wild]"),
          "players: [{Anna: {train_cards: {red: 3, blue: 2, locomotive: 1}}}, Ben]"}},
        {"{name: Anna, trains: 2}", {ANNA("trains_left: 2"), ANNA("wagons: 2")}},
        {"{name: Anna, stations: [paris, wien]}",
         {ANNA("stations: Paris and Wien"), ANNA("stations: \"Paris, Wien\"")}},
        {"{name: Anna, tickets: [paris-wien]}",
         {ANNA("tickets: {from: Paris, to: Wien}"),
          ANNA("tickets: [{from: Paris, to: Wien, points: 8}]"), ANNA("tickets: [Paris, Wien]"),
          ANNA("destinations: Paris - Wien (8)"), ANNA("tickets: [\"Paris - Wien 8 points\"]")}},
        {"{name: Anna, tickets: [paris-wien, brest-petrograd]}",
         {ANNA("tickets: \"Paris - Wien, Brest - Petrograd\"")}},
        {"display: [red, blue]", {PLAYERS "face_up: [red, blue]"}},
        {"piles: {draw: 60, discard: 20}", {PLAYERS "piles: {deck: 60, discards: 20}"}},
        {"game_over: true", {PLAYERS "end: true", PLAYERS "final: true"}}};
    EXPECT_TOLD(TRAINS, rows);
}

// "Blind" next to a colour tells which card was drawn. Two cards are told apart by "and", a number
// or a mark.
Test(told_trains, a_blind_card_by_its_colour) {
    static const struct told rows[] = {
        {"- {draw: blind, card: locomotive}\n    - {draw: blind}\n",
         {"move: Anna draws a locomotive blind, then draws blind",
          "move: {player: Anna, draw: [locomotive blind, blind]}",
          "move: {player: Anna, actions: [draw blind card locomotive, draw blind]}"}},
        {"- {draw: blind, card: red}\n    - {draw: blind, card: blue}\n",
         {"move: Anna draws blind red and blind blue"}},
        {"- {draw: red}\n    - {draw: blind, card: locomotive}\n",
         {"move: Anna draws red, then a locomotive from the pile"}}};
    EXPECT_TOLD(TRAINS PLAYERS, rows);
}
