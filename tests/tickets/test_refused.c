// What cannot be: exit 3 with the diagnostic, never a verdict. What is only against the rules is
// posed under fixtures/tickets.
#include <string.h>

#include "said.h"

#define HEAD "game: ticket-to-ride-europe\n"
#define TWO "players: [{name: Anna}, {name: Ben}]\n"

// `error` is as it stands in the report: "error[ID]: text".
static void expect_refused(const char *input, const char *error) {
    struct run run = run_games("check", input, games);
    cr_expect_eq(run.code, 3, "ends with %d:\n%s", run.code, input);
    cr_expect_not_null(strstr(run.err, error), "%s\nis not in\n%s", error, run.err);
    run_done(&run);
}

static void expect_judged(const char *input) {
    struct run run = run_games("check -q", input, games);
    cr_expect(run.code == 0 || run.code == 1, "ends with %d:\n%s", run.code, run.err);
    run_done(&run);
}

// The deck: 12 of each colour, 14 locomotives; one hand, all hands, hands and the reveal.
Test(refused, more_cards_than_the_deck) {
    expect_judged(HEAD "players: [{name: Anna, hand: {blue: 12, locomotive: 14}}, {name: Ben}]\n");
    expect_refused(HEAD "players: [{name: Anna, hand: {locomotive: 15}}, {name: Ben}]\n",
                   "error[impossible-cards]: 15 locomotive cards");
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 7}}, {name: Ben, hand: {red: 6}}]\n",
                   "error[impossible-cards]: the hands together hold 13 red cards");
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 10}}, {name: Ben}]\n"
                        "move: {player: Anna, actions: [{lay: {red: 2}, route: sofia-sarajevo}, "
                        "{reveal: [red, red, red]}]}\n",
                   "error[impossible-cards]: hands and this turn show 13 red cards");
}

// The hand is not given: 8 laid, 3 revealed and 2 paid make 13 red cards; 1 paid is possible.
Test(refused, more_cards_in_a_turn_than_the_deck) {
#define TRY "move: {player: Anna, actions: [{lay: {red: 8}, route: petrograd-stockholm}, "
    expect_refused(HEAD TWO TRY "{reveal: [red, red, red]}, {pay: {red: 2, locomotive: 1}}]}\n",
                   "error[impossible-cards]: hands and this turn show 13 red cards");
    expect_judged(HEAD TWO TRY "{reveal: [red, red, red]}, {pay: {red: 1, locomotive: 2}}]}\n");
    // Taking the cards back and laying them again shows none twice.
    expect_judged(HEAD TWO TRY "{reveal: [red, white, white]}, withdraw, "
                               "{lay: {red: 8}, route: petrograd-stockholm}]}\n");
}

Test(refused, claims_that_cannot_be) {
    expect_refused(HEAD TWO "claimed: [{player: Anna, route: brest-paris}, "
                            "{player: Ben, route: paris-brest}]\n",
                   "error[route-claimed-twice]: Brest–Paris is claimed already");
    expect_refused(
        HEAD TWO "claimed: [{player: Anna, route: edinburgh-london-black}, "
                 "{player: Anna, route: london-edinburgh}]\n",
        "error[route-claimed-twice]: Edinburgh–London (orange) is the second of a double");
    expect_refused(HEAD TWO "claimed: [{player: Cleo, route: brest-paris}]\n",
                   "error[unknown-player]");
    expect_refused(HEAD TWO "claimed: [{player: Anna}]\n", "error[missing-key]");
    expect_refused(HEAD TWO "claimed: \": brest-paris\"\n", "error[wrong-type]"); // nobody is named
}

Test(refused, stations_and_tickets_that_cannot_be) {
    expect_refused(HEAD
                   "players: [{name: Anna, stations: [wien]}, {name: Ben, stations: [Wien]}]\n",
                   "error[impossible-station]: Wien has a station already: a city has at most one");
    expect_refused(HEAD
                   "players: [{name: Anna, stations: [wien, roma, riga, sofia]}, {name: Ben}]\n",
                   "error[impossible-station]: a player has at most three stations");
    expect_refused(HEAD "players: [{name: Anna, tickets: [london-wien]}, "
                        "{name: Ben, tickets: [wien-london]}]\n",
                   "error[ticket-held-twice]");
}

Test(refused, unknown_names_with_the_nearest) {
    expect_refused(HEAD TWO "claimed: [{player: Anna, route: brest-pariss}]\n",
                   "did you mean \"brest-paris\"?");
    expect_refused(HEAD TWO "claimed: [{player: Anna, route: pariss-brest}]\n",
                   "did you mean \"paris-brest\"?");
    expect_refused(HEAD TWO "claimed: [{player: Anna, route: berlin-riga}]\n",
                   "between Berlin and Riga");
    expect_refused(HEAD "players: [{name: Anna, hand: {blu: 1}}, {name: Ben}]\n",
                   "did you mean \"blue\"?");
    expect_refused(HEAD "players: [{name: Anna, tickets: [london-wein]}, {name: Ben}]\n",
                   "did you mean \"london-wien\"?");
}

static void expect_route_help(const char *route, const char *error) {
    char input[200];
    snprintf(input, sizeof input, HEAD TWO "claimed: [{player: Anna, route: %s}]\n", route);
    expect_refused(input, error);
}

// Cities are printed on the board in their own languages; people type them in theirs.
Test(refused, names_of_cities_in_other_languages) {
    expect_judged(HEAD TWO "claimed: [{player: Anna, route: munich-venice}]\n");
    expect_judged(HEAD "players: [{name: Anna, stations: {Wien: wien-zagrab}}, {name: Ben}]\n"
                       "claimed: {Ben: wien-zagrab}\n");
    expect_judged(HEAD "players: [{name: Anna, stations: [Moscow], tickets: [london-vienna]}, "
                       "{name: Ben}]\n");
}

// Which city it is that is not known matters more than the whole name.
Test(refused, misspelt_cities) {
    expect_route_help("wienn-budapest", "error[unknown-route]: the map has no city called "
                                        "\"wienn\"");
    expect_route_help("wienn-budapest", "help: did you mean \"wien-budapest\"?");
    expect_route_help("Kopenhagen-Stokholm", "help: did you mean \"kobenhavn-stockholm\"?");
    // Amsterdam's four neighbours: the city is on no board, so it can be any of them.
    expect_route_help("cologne-amsterdam",
                      "help: Amsterdam has routes to Bruxelles, Essen, Frankfurt, London");
    expect_route_help("Venice", "help: Venezia has routes to München, Roma, Zágráb, Zürich");
    expect_refused(HEAD "players: [{name: Anna, stations: [Moscov]}, {name: Ben}]\n",
                   "did you mean \"moskva\"?");
    expect_refused(HEAD "players: [{name: Anna, tickets: [london-wienn]}, {name: Ben}]\n",
                   "did you mean \"london-wien\"?");
}

// What another map has is said to be there.
Test(refused, names_of_other_maps) {
    expect_route_help("zug-zurich-red", "help: it is on the map of Switzerland, and the edition in "
                                        "force is played on the map of Europe");
    expect_refused(HEAD "players: [{name: Anna, tickets: [oslo-vaasa]}, {name: Ben}]\n",
                   "it is on the map of the Nordic Countries");
    expect_refused(HEAD "players: [{name: Anna, stations: [turku]}, {name: Ben}]\n",
                   "it is on the map of the Nordic Countries");
}

// The map by itself, without the rest of the rules; Boden-Kiruna is on the Nordic one alone.
Test(refused, a_map_by_itself) {
    expect_judged(HEAD "map: nordic\n" TWO "claimed: {Anna: boden-kiruna}\n");
    expect_refused(HEAD TWO "claimed: {Anna: boden-kiruna}\n", "error[unknown-route]");
    expect_refused(HEAD "map: germany\n" TWO, "adjudge does not know Ticket to Ride Germany yet");
}

// What is on no map, and what is no name at all.
Test(refused, names_of_no_map) {
    const char *maps = "help: it is on none of the maps that adjudge knows";
    const char *parts =
        "help: neither is on a map that adjudge knows: `adjudge parts europe` lists";
    expect_route_help("gotham-metropolis", parts);
    // One of them is on another map.
    expect_route_help("chicago-gotham", "help: \"chicago\" is on the map of the USA");
    expect_route_help("2", "help: it is called by its two cities");
    expect_refused(HEAD "players: [{name: Anna, stations: [gotham]}, {name: Ben}]\n", maps);
    expect_refused(HEAD "players: [{name: Anna, tickets: 3}, {name: Ben}]\n",
                   "help: the tickets one by one, as [london-wien, paris-wien]");
    // An unknown city is no end of the tickets to countries, which end in no city.
    expect_refused(HEAD "rules: switzerland\n"
                        "players: [{name: Anna, tickets: [gotham-metropolis]}, {name: Ben}]\n",
                   "help: neither is on a map that adjudge knows: `adjudge parts switzerland`");
}

// Keys and values where another shape is wanted: the help says which.
Test(refused, shapes_of_other_places) {
    expect_refused(HEAD TWO "piles: empty\n", "help: write piles: {draw: 60, discard: 20}");
    expect_refused(HEAD TWO "rules: {house_rules: [free-parking]}\n", "help: this game has none");
    expect_refused(HEAD TWO "disputed: {Anna: {extras_due: 2}}\n",
                   "help: write claim: {extras_due: 2}");
    expect_refused(HEAD TWO "move: {player: Anna, station: wien, uses: wien-zagrab}\n",
                   "help: a route is borrowed at the end");
    expect_refused(HEAD TWO "move: {player: Anna, gets: red}\n",
                   "help: a turn is written {player: Anna, draw: red}");
    expect_refused(HEAD TWO "draw_pile: 3\n", "help: write piles: {draw: 60, discard: 20}");
}

// What a table of cards and tickets cannot be, whatever the rules.
Test(refused, tables_that_cannot_be) {
#define A_TURN(action) HEAD TWO "move: {player: Anna, actions: [" action "]}\n"
    expect_refused(HEAD TWO "display: [red, red, red, red, red, red]\n",
                   "error[impossible-cards]: at most 5 cards lie face up, not 6");
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 8}}, {name: Ben}]\n"
                        "display: [red, red, red, red, red]\n",
                   "error[impossible-cards]: the hands and the display together hold 13 red cards");
    expect_refused(A_TURN("{draw: blind, turned: red}"), "error[not-one-action]");
    expect_refused(A_TURN("{draw: blind, flush: [red]}"), "error[not-one-action]");
    expect_refused(A_TURN("{draw: red, card: red}"), "error[not-one-action]");
    expect_refused(A_TURN("{draw: blind, from: display}"), "error[not-one-action]");
    expect_refused(A_TURN("{lay: {blue: 2}, route: berlin-essen, keep: 2}"),
                   "`keep` belongs to `take_tickets` or `first_tickets`");
    expect_refused(A_TURN("{draw: red, turned: red}") "piles: {draw: 0, discard: 0}\n",
                   "both piles are empty, so nothing can be turned over");
    expect_refused(A_TURN("{draw: red, flush: [red, red, blue]}"),
                   "five new cards are laid out, not 3");
    // 12 red cards are in the hand; a thirteenth cannot be drawn, nor turned over.
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 12}}, {name: Ben}]\n"
                        "move: {player: Anna, actions: [{draw: blind, card: red}]}\n",
                   "error[impossible-cards]: hands and this turn show 13 red cards");
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 12}}, {name: Ben}]\n"
                        "display: [blue, blue, white, white, green]\n"
                        "move: {player: Anna, actions: [{draw: blue, turned: red}]}\n",
                   "error[impossible-cards]: hands, display and this turn show 13 red cards");
    // 9 in the hand, 2 face up, 2 revealed; 60 + 40 in the piles, 5 face up, 6 in the hand.
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 9}}, {name: Ben}]\n"
                        "display: [red, red, white, white, green]\n"
                        "move: {player: Anna, actions: [{lay: {red: 3}, route: erzurum-sochi}, "
                        "{reveal: [red, red, blue]}]}\n",
                   "error[impossible-cards]: hands, display and this turn show 13 red cards");
    expect_refused(HEAD "players: [{name: Anna, hand: {red: 6}}, {name: Ben}]\n"
                        "display: [blue, blue, white, white, green]\n"
                        "piles: {draw: 60, discard: 40}\n",
                   "error[impossible-cards]: hands, display and piles together hold 111 cards");
    // Cards come back by reshuffling: what was claimed with may be drawn again.
    expect_judged(HEAD
                  "players: [{name: Anna, hand: {purple: 12}}, {name: Ben, hand: {}}]\n"
                  "moves: [{player: Anna, actions: [{lay: {purple: 1}, route: dieppe-paris}]}, "
                  "{player: Ben, actions: [{draw: blind, card: purple}]}]\n");
}

// A claim that says what no claim can come to.
Test(refused, outcomes_that_there_are_not) {
    expect_refused(A_TURN("{lay: {purple: 2}, route: marseille-zurich}") "disputed: {Anna: {claim: "
                                                                         "{outcome: claimd}}}\n",
                   "help: did you mean \"claimed\"?");
    expect_refused(A_TURN("{lay: {purple: 2}, route: marseille-zurich}") "disputed: {Anna: {claim: "
                                                                         "{counts_as: viollet}}}\n",
                   "error[unknown-word]: \"viollet\" is no kind of Train card");
}

Test(refused, keys_of_a_turn_that_others_have) {
    expect_refused(HEAD TWO "move: {player: Anna, tickets: [london-wien]}\n",
                   "help: write {player: NAME, take_tickets: 3, keep: [london-wien]}");
    expect_refused(HEAD TWO "move: {player: Anna, build: berlin}\n",
                   "help: write {player: NAME, station: berlin, pay: {red: 1}}");
    expect_refused(HEAD "claimed: []\n"
                        "players: [{name: Anna, routes: [berlin-wien]}, {name: Ben}]\n",
                   "help: claimed routes have a key of their own");
    expect_refused(HEAD TWO "last_round: Anna\n",
                   "help: trains of a player says how many are left");
}

Test(refused, cards_drawn) {
    expect_refused(A_TURN("{draw: heap}"),
                   "green and locomotive (or blind, for a card of the pile)");
    expect_refused(A_TURN("{draw: gren}"),
                   "help: did you mean \"green\"? (or blind, for a card of the pile)");
}

// 12 in the hand and 3 turned over are 15 locomotives, and paying with some of them adds none.
Test(refused, too_many_are_told_once) {
    const char *text = HEAD "players: [{name: Anna, hand: {locomotive: 12}}, {name: Ben}]\n"
                            "move: {player: Anna, actions: [{lay: {locomotive: 8}, "
                            "route: petrograd-stockholm}, {reveal: [locomotive, locomotive, "
                            "locomotive]}, {pay: {locomotive: 3}}]}\n";
    const char *error = "hands and this turn show 15 locomotive cards together";
    struct run run = run_games("check", text, games);
    const char *first = strstr(run.err, error);
    cr_assert_not_null(first, "%s", run.err);
    cr_expect_null(strstr(first + 1, error), "%s", run.err);
    run_done(&run);
}

// Anna leaves an empty place, which the one card that Ben discards fills: nothing is left.
Test(refused, places_that_were_filled) {
    expect_refused(HEAD TWO "display: [red, blue, green, white, black]\n"
                            "piles: {draw: 0, discard: 0}\n"
                            "moves: [{player: Anna, actions: [{draw: red}]}, "
                            "{player: Ben, actions: [{lay: {purple: 1}, route: dieppe-paris}]}, "
                            "{player: Anna, actions: [{draw: blue, turned: white}]}]\n",
                   "both piles are empty, so nothing can be turned over");
}

Test(refused, tickets_that_cannot_be_had) {
    expect_refused(A_TURN("{take_tickets: 3, keep: [lisboa-danzig]}"),
                   "error[ticket-not-in-game]: Lisboa–Danzig is a long ticket");
    expect_judged("rules: {base: europe-1912, options: {tickets.draw: 3}}\n" A_TURN(
        "{take_tickets: 3, keep: [lisboa-danzig]}"));
    expect_refused(HEAD "players: [{name: Anna, tickets: [paris-wien]}, {name: Ben}]\n"
                        "move: {player: Ben, actions: [{take_tickets: 3, keep: [wien-paris]}]}\n",
                   "error[ticket-held-twice]");
    expect_refused(
        A_TURN("{first_tickets: [brest-petrograd, london-wien, paris-wien, berlin-roma], "
               "keep: [london-wien, kyiv-sochi]}"),
        "error[ticket-not-in-game]: the ticket Kyïv–Sochi is not among those dealt");
    // Dealt and not kept: out of the game.
    expect_refused(
        HEAD TWO "moves: [{player: Anna, actions: [{first_tickets: [brest-petrograd, london-wien, "
                 "paris-wien, berlin-roma], keep: [london-wien, paris-wien]}]}, "
                 "{player: Anna, actions: [{take_tickets: 3, keep: [berlin-roma]}]}]\n",
        "error[ticket-not-in-game]: the ticket Berlin–Roma was dealt at the start and not kept");
    // Two of the Swiss tickets from country to country, one of the others.
    const char *swiss = HEAD "rules: {base: switzerland}\n";
    char text[400];
    snprintf(text, sizeof text,
             "%splayers: [{name: Anna, tickets: [germany-countries, deutschland-countries]}, "
             "{name: Ben}]\n",
             swiss);
    expect_judged(text);
    snprintf(text, sizeof text,
             "%splayers: [{name: Anna, tickets: [bern-countries, bern-countries]}, {name: Ben}]\n",
             swiss);
    expect_refused(text, "error[ticket-held-twice]");
}

Test(refused, players_stations_and_rounds_that_cannot_be) {
    expect_refused(HEAD
                   "rules: {base: nordic}\nplayers: [{name: A}, {name: B}, {name: C}, {name: D}]\n",
                   "has 2 to 3 players on the map of the Nordic Countries, not 4");
    expect_refused(HEAD TWO "last_round: Cleo\n", "error[unknown-player]");
    expect_refused(HEAD TWO "last_round: Anna\n",
                   "only who has two or fewer starts the last round");
    expect_refused(HEAD TWO "tickets_pile: -1\n", "error[out-of-range]");
    expect_refused(HEAD "rules: {base: switzerland}\n"
                        "players: [{name: Anna, stations: [italia]}, {name: Ben}]\n",
                   "error[impossible-station]: a country is no city");
    expect_refused(HEAD "players: [{name: Anna, stations: [{city: wien, uses: wien-paris}]}, "
                        "{name: Ben}]\n",
                   "error[unknown-route]");
    expect_refused(HEAD "players: [{name: Anna, stations: [{uses: wien-zagrab}]}, {name: Ben}]\n",
                   "error[missing-key]");
}

// The bare name of a double means either of the two; a colour that fits neither is answered with
// both.
Test(refused, misspelt_doubles) {
    expect_route_help("madird-pamplona", "help: did you mean \"madrid-pamplona\"?");
    expect_route_help("madird-pamplona-black", "help: did you mean \"madrid-pamplona-black\"?");
    expect_route_help("madrid-pamplona-red", "help: did you mean \"madrid-pamplona-black\" or "
                                             "\"madrid-pamplona-white\"?");
    expect_route_help("pamplona-madrid-whit", "or \"pamplona-madrid-white\"?");
}

Test(refused, cards_given_twice) {
    expect_refused(HEAD "players: [{name: Anna, hand: {pink: 1, purple: 1}}, {name: Ben}]\n",
                   "error[repeated]: purple cards are given twice");
}

Test(refused, described_routes_that_cannot_be) {
#define LAY(route) HEAD TWO "move: {player: Anna, actions: [{lay: {red: 2}, route: " route "}]}\n"
    expect_judged(LAY("{length: 2}"));
    expect_refused(LAY("{length: 7}"), "error[length-without-points]");
    expect_refused(LAY("{length: 5, colour: red}"), "error[length-without-points]");
    expect_refused(LAY("{length: 2, ferry: 3}"), "error[impossible-ferry]");
    expect_refused(LAY("{length: 2, colour: locomotive}"), "error[unknown-word]");
    expect_refused(LAY("{colour: red}"), "error[missing-key]");
    expect_judged("rules: {base: nordic}\n" LAY("{length: 9, colour: red}"));
}

Test(refused, actions_that_are_none) {
#define ACT(action) HEAD TWO "move: {player: Anna, actions: [" action "]}\n"
    expect_refused(ACT("{lay: {red: 2}}"), "error[missing-key]: `lay` needs a `route`");
    expect_refused(ACT("{reveal: [red], pay: {red: 1}}"), "error[not-one-action]");
    expect_refused(ACT("{pay: {red: 1}, route: brest-paris, reveal: [red]}"),
                   "error[not-one-action]");
    expect_refused(ACT("{withdraw: false}"), "error[not-one-action]");
    expect_refused(ACT("{}"), "error[not-one-action]");
    expect_refused(ACT("draw"), "error[unknown-word]");
}

// A turn that is not understood leaves nothing to those after it.
Test(refused, turns_one_after_the_other) {
    expect_refused(HEAD TWO "moves:\n"
                            "  - {player: X, actions: [withdraw, withdraw, withdraw]}\n"
                            "  - {player: Anna, actions: [withdraw]}\n",
                   "error[unknown-player]");
}

// Players without a name, with another's, or no map at all: the rest is read all the same.
Test(refused, players) {
    expect_refused(HEAD "players: [{trains: 4}, {name: Ben}]\nclaimed: [{player: X, route: a-b}]\n",
                   "error[missing-key]: a player needs a name or a colour");
    expect_refused(HEAD "players: [3, {name: Ben}]\nclaimed: [{player: X, route: brest-paris}]\n",
                   "error[wrong-type]");
    expect_refused(HEAD "players: [{name: Ben}, {name: Ben}]\n", "error[repeated]");
    expect_refused(HEAD "players: [{colour: red}, {name: Ben, colour: red}]\n", "error[repeated]");
    expect_refused(HEAD "players: [{name: Ben}]\n", "error[out-of-range]");
}

// No more trains than the edition in force gives, whoever else has how many.
Test(refused, more_trains_than_the_edition_gives) {
    expect_judged(HEAD "players: [{name: Anna, trains: 45}, {name: Ben}]\n");
    expect_refused(HEAD "players: [{name: Anna, trains: 46}, {name: Ben}]\n",
                   "error[out-of-range]: the rules in force give a player 45 trains, not 46");
    expect_refused(HEAD "rules: {base: nordic}\nplayers: [{name: Anna}, {name: Ben, trains: 41}]\n",
                   "error[out-of-range]: the rules in force give a player 40 trains, not 41");
    expect_judged(HEAD "rules: {options: {trains: 50}}\n"
                       "players: [{name: Anna, trains: 46}, {name: Ben}]\n");
}

// The Nordic map has 46 tickets; one that Anna holds is not in the pile.
Test(refused, more_tickets_than_there_are) {
#define NORDIC_PILE(tickets, pile)                                                                 \
    HEAD "rules: {base: nordic}\nplayers: [{name: Anna, tickets: [" tickets                        \
         "]}, {name: Ben}]\ntickets_pile: " pile "\n"
    expect_judged(NORDIC_PILE("", "46"));
    expect_refused(NORDIC_PILE("", "47"), "error[out-of-range]: \"47\" is outside 0 to 46");
    expect_judged(NORDIC_PILE("oslo-vaasa", "45"));
    expect_refused(NORDIC_PILE("oslo-vaasa", "46"), "is outside 0 to 45");
}

// A claim in the words of the table says the same as by the keys of the contract.
Test(refused, a_claim_as_people_tell_it) {
    static const char *const told[][2] = {
        {"claim: paris-zurich, cards: [red, red, red]",
         "actions: [{lay: {red: 3}, route: paris-zurich}]"},
        {"route: paris-zurich, with: 3 red, reveal: [blue, blue, blue]",
         "actions: [{lay: {red: 3}, route: paris-zurich}, {reveal: [blue, blue, blue]}]"},
        {"station: wien, cards: red", "actions: [{station: wien, pay: {red: 1}}]"},
        {"actions: [{claim: paris-zurich, cards: 3 red, reveal: red, withdraw: true}]",
         "actions: [{lay: {red: 3}, route: paris-zurich}, {reveal: [red]}, {withdraw: true}]"},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct run run[2];
        for (size_t k = 0; k < 2; k++) {
            struct aj_buf input;
            aj_buf_init(&input);
            aj_buf_format(&input, HEAD TWO "move: {player: Anna, %s}\n", told[i][k]);
            run[k] = run_games("fmt", aj_buf_text(&input), games);
            cr_expect_eq(run[k].code, 0, "%s", run[k].err);
            aj_buf_done(&input);
        }
        cr_expect_str_eq(run[0].out, run[1].out);
        run_done(&run[0]);
        run_done(&run[1]);
    }
}

// A map is an edition of the base game: Munchen is no city of the Nordic one.
Test(refused, a_map_by_its_own_key) {
    expect_refused(HEAD "rules: {map: nordic}\n" TWO
                        "claimed: [{player: Ben, route: munchen-wien}]\n",
                   "error[unknown-");
    expect_judged(HEAD "rules: {map: europe}\n" TWO
                       "claimed: [{player: Ben, route: munchen-wien}]\n");
}

// A turn told without `actions` is understood as far as its keys are known, so that a slip in it is
// one error, where it stands.
Test(refused, one_error_for_one_slip_in_a_flat_turn) {
    static const struct {
        const char *turn, *error;
    } slips[] = {
        {"{player: Anna, draw: red, then: blue}", ":4:29: error[unknown-key]: the key \"then\""},
        {"{player: Anna, lay: {blue: 2}, rout: munchen-venezia}",
         ":4:34: error[unknown-key]: the key \"rout\""},
        {"{player: Anna, draw: red, keep: [london-wien]}",
         ":4:35: error[not-one-action]: `keep` belongs to `take_tickets`"},
        {"{playr: Anna, draw: red}", ":4:3: error[missing-key]: a turn needs `player`"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct aj_buf input;
        aj_buf_init(&input);
        aj_buf_format(&input, HEAD TWO "move:\n  %s\n", slips[i].turn);
        struct run run = run_games("check", aj_buf_text(&input), games);
        const char *first = strstr(run.err, "error[");
        cr_expect_eq(run.code, 3);
        cr_expect_not_null(strstr(run.err, slips[i].error), "%s\nis not in\n%s", slips[i].error,
                           run.err);
        cr_expect(first && !strstr(first + 1, "error["), "more than one error:\n%s", run.err);
        run_done(&run);
        aj_buf_done(&input);
    }
}

// The family's name without `base`: names of several maps, or that fit more than one.
Test(refused, which_map) {
    const char *of_several = "game: ticket-to-ride\nplayers: [A, B]\n"
                             "claimed: {A: berlin-wien, B: seattle-portland}\n";
    expect_refused(of_several, "error[which-map]");
    expect_refused(of_several, "\"seattle-portland\" is on the map of the USA");
    expect_refused("game: ticket-to-ride\nplayers: [A, B]\nclaimed: {A: bombay-karachi}\n",
                   "is on the map of India and the map of Legendary Asia");
    // What fits one map alone is judged there, and a name of no map is reported there.
    expect_refused("game: ticket-to-ride\nplayers: [A, B]\n"
                   "claimed: {A: berlin-wien, B: gotham-metropolis}\n",
                   "error[unknown-route]");
}

// What an edition of the maps after Europe's is played without, or cannot be there.
Test(refused, of_other_maps) {
#define ON(base) "game: ticket-to-ride\nrules: {base: " base "}\nplayers: [A, B]\n"
    expect_refused(ON("usa-2004") "move: {player: A, take_tickets: 3, keep: [chicago-boston]}\n",
                   "it is a ticket of usa-1910, usa-mega, usa-big-cities\n");
    // Those of the box of the edition that the case names come first.
    expect_refused(ON("usa-1910") "move: {player: A, take_tickets: 3, keep: [newyork-atlanta]}\n",
                   "it is a ticket of usa-classic, usa-mega, usa-2004, usa-big-cities\n");
    expect_refused(ON("usa-2004") "claimed: {A: berlin-wien}\n", "it is on the map of Europe");
    expect_refused(ON("usa-2004") "claimed: [{player: A, route: {length: 7}}]\n",
                   "error[length-without-points]");
    expect_refused(ON("india") "claimed: [{player: A, route: {length: 5}}]\n",
                   "error[length-without-points]");
    expect_refused(ON("legendary-asia") "claimed: [{player: A, route: {length: 2, mountain: 3}}]\n",
                   "error[impossible-mountain]");
    expect_refused("game: ticket-to-ride\nrules: {base: legendary-asia}\n"
                   "players: [{name: A, mountain_trains: 1}, B]\nclaimed: {A: hanoi-mandalay}\n",
                   "error[impossible-mountain]");
    expect_refused(ON("legendary-asia") "claimed: {A: moscow-perm}\n", "moscow-perm-grey or");
    // Three red cards fit both routes between Moscow and Perm.
    expect_refused(ON("legendary-asia") "move: {player: A, claim: moscow-perm, cards: 3 red}\n",
                   "error[ambiguous-route]");
    expect_refused(
        "game: ticket-to-ride\nrules: {base: usa-2004, options: {tickets.deck: all-69}}\n"
        "players: [A, B]\n",
        "\"tickets.deck\" is set by the edition alone");
#undef ON
}

// The monsters of Alvin & Dexter are known by name only: a table that names the box is judged
// without it, its pieces are refused, and it is no edition.
Test(refused, boxes_known_by_name_only) {
    expect_in("check",
              "game: ticket-to-ride\nrules: {base: usa-2004, Alvin & Dexter: true}\n"
              "players: [A, B]\n",
              "Judged without Alvin & Dexter, which adjudge does not know.\n");
    expect_in("check -f json",
              "game: ticket-to-ride\nrules: [USA 1910, Mystery Train]\n"
              "players: [A, B]\n",
              "\"without\":[\"the cards of Mystery Train\"]");
    expect_refused("game: ticket-to-ride\nplayers: [{name: A, monster: seattle}, B]\n",
                   "error[unknown-box]: the key \"monster\" is of Alvin & Dexter");
    expect_refused("game: ticket-to-ride\nrules: {base: 10th Anniversary}\nplayers: [A, B]\n",
                   "help: adjudge knows the tickets of the 10th Anniversary by name only: a case "
                   "that says `10th-anniversary: true` in `rules` is judged without it");
}
