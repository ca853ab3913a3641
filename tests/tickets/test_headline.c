// The first lines of a report on Ticket to Ride: what is due, which route was meant, and reasons in
// the order in which a table asks for them.
#include <string.h>

#include "said.h"

#define HEAD "game: ticket-to-ride-europe\nid: told\n"
#define ANNA "players: [{name: Anna, hand: {blue: 4, locomotive: 1}}, {name: Ben}]\n"
#define TRY(cards, rest)                                                                           \
    "move: {player: Anna, actions: [{lay: {" cards "}, route: munchen-venezia}" rest "]}\n"

// Both stand in the report, the first of them earlier.
static void expect_order(const char *arguments, const char *input, const char *first,
                         const char *second) {
    struct run run = run_games(arguments, input, games);
    const char *a = strstr(run.out, first), *b = strstr(run.out, second);
    cr_expect(a && b && a < b, "not \"%s\" before \"%s\" in\n%s", first, second, run.out);
    run_done(&run);
}

Test(headline, says_what_is_due) {
    expect_in("check", HEAD ANNA TRY("blue: 2", ", {reveal: [blue, white, red]}"),
              "; 1 extra card is due: 1 blue or 1 locomotive, or take all back.\n");
    expect_in("check", HEAD ANNA TRY("blue: 2", ", {reveal: [blue, locomotive, red]}"),
              "; 2 extra cards are due: 2 blue, or 1 blue and 1 locomotive, or take all back.\n");
    expect_in("check", HEAD ANNA TRY("blue: 2", ""), "; 3 cards are to be turned over next.\n");
    expect_in("check", HEAD ANNA TRY("blue: 2", ", {reveal: [green, white, red]}"),
              "; no extra card is due.\n");
    // Both blue cards are laid: nothing is left to pay with.
    expect_in("check",
              HEAD "players: [{name: Anna, hand: {blue: 2}}, {name: Ben}]\n" TRY(
                  "blue: 2", ", {reveal: [blue, locomotive, red]}"),
              "; 2 extra cards are due, which the hand cannot pay: take all back.\n");
}

Test(headline, says_what_is_due_in_posts_and_pages_too) {
    const char *text = HEAD ANNA TRY("blue: 2", ", {reveal: [blue, white, red]}");
    struct run run = run_games("check -f post", text, games);
    cr_expect(strstr(run.out, "1 extra card is due"), "%s", run.out);
    run_done(&run);
    expect_in("check -f html", text, "1 extra card is due: 1 blue or 1 locomotive");
}

// By the article it is open whether who can pay may take the cards back.
Test(headline, says_who_may_take_the_cards_back) {
    const char *text = HEAD ANNA TRY("blue: 2", ", {reveal: [blue, white, red]}");
    expect_in("check --set tunnel.withdraw=only-if-unable", text,
              "1 extra card is due: 1 blue or 1 locomotive.\n");
    expect_in("check --set base=faq-article", text,
              "1 extra card is due: 1 blue or 1 locomotive, or, if the rules allow it, take all");
}

Test(headline, what_is_due_after_several_turns) {
    const char *text =
        HEAD ANNA "moves:\n"
                  "  - {player: Anna, actions: [{lay: {blue: 2}, route: berlin-essen}]}\n"
                  "  - {player: Ben, actions: [{lay: {red: 2}, route: sarajevo-sofia}, "
                  "{reveal: [red, blue, white]}]}\n";
    expect_in("check", text, "both turns may be played so; 1 extra card is due: 1 red or 1 ");
    expect_in("check", text,
              "  Turn 2: 1 revealed card counts as red; each that does costs one card more.");
    expect_in("check -v", text, "  Turn 1: Nobody has claimed Berlin–Essen.");
}

// 1 blue and 1 locomotive revealed add up to the 2 due; that trains are left nobody doubts.
Test(headline, what_adds_up_comes_first) {
    const char *due = HEAD ANNA TRY("blue: 2", ", {reveal: [blue, locomotive, red]}");
    const char *paid = HEAD ANNA TRY("blue: 2", ", {reveal: [blue, locomotive, red]}, "
                                                "{pay: {blue: 1, locomotive: 1}}");
    expect_in("check", paid,
              ".\n  1 revealed card counts as blue; each that does costs one card more. "
              "[tunnel.match-colour, official, TTRE-5.T3]\n"
              "  1 revealed locomotive matches, as always: one card more for each. "
              "[tunnel.match-locomotive, official, TTRE-5.T6]\n");
    expect_in("check", due,
              ".\n  1 revealed card counts as blue; each that does costs one card more. "
              "[tunnel.match-colour, official, TTRE-5.T3]\n"
              "  1 revealed locomotive matches, as always: one card more for each. "
              "[tunnel.match-locomotive, official, TTRE-5.T6]\n");
    expect_absent("check", paid, "Anna has 45 trains left");
    expect_order("check", HEAD ANNA TRY("blue: 2", ""), "[ticket.route-colour", "The same in");
    expect_order("check -v", paid, "[tunnel.match-colour", "[ticket.route-open");
}

Test(headline, plain_words) {
    expect_in("check",
              HEAD "players: [{name: Anna, hand: {locomotive: 2}}, {name: Ben}]\n" TRY(
                  "locomotive: 2", ""),
              "Anna may lay 2 locomotives for München–Venezia;");
    expect_in("check", HEAD ANNA TRY("", ""),
              "ILLEGAL: Anna may not claim München–Venezia without laying a card.\n");
    expect_in("check -v", HEAD ANNA TRY("blue: 2", ""),
              "Anna can play 2 blue from a hand of 4 blue and 1 locomotive.");
    expect_in("check",
              HEAD ANNA "move: {player: Anna, actions: [{lay: {blue: 2}, route: berlin-essen}, "
                        "{lay: {blue: 2}, route: munchen-venezia}]}\n",
              "Anna has already claimed Berlin–Essen in this turn.");
    expect_in("check", HEAD ANNA TRY("blue: 2", ", {lay: {blue: 2}, route: berlin-essen}"),
              "Anna has already laid cards for München–Venezia in this turn.");
}

// That trains are counted before the reveal, and how piles are shuffled in it, no text says.
Test(headline, what_is_derived_says_so) {
    expect_in("check", HEAD "players: [{name: Anna, trains: 1}, {name: Ben}]\n" TRY("blue: 2", ""),
              "[trains.enough, derived, TTRE-4.PLACE]");
    expect_in("check -v", HEAD ANNA "piles: {draw: 2, discard: 9}\n" TRY("blue: 2", ""),
              "[tunnel.reshuffle, derived, TTRE-3.SHUFFLE]");
}

#define FOUR                                                                                       \
    "players: [{name: Anna}, {name: Ben}, {name: Cleo}, {name: Dan}]\n"                            \
    "claimed: [{player: Ben, route: edinburgh-london-black}]\n"
#define BARE(cards) "move: {player: Anna, actions: [{lay: {" cards "}, route: edinburgh-london}]}\n"

// Black, the first of the double, is Ben's: the orange one is meant, and named everywhere.
Test(headline, a_bare_name_means_the_route_that_is_judged) {
    expect_in("check", HEAD FOUR BARE("orange: 4"),
              "LEGAL: Anna may lay 4 orange for Edinburgh–London (orange).\n"
              "  Edinburgh–London (orange) is meant: nobody has claimed it, and Edinburgh–London "
              "(black) is Ben's. [ticket.route-open, official, TTRE-4.ANY]\n");
    expect_in("check", HEAD FOUR BARE("black: 4"),
              "ILLEGAL: Anna may not lay 4 black for Edinburgh–London (orange).\n"
              "  Edinburgh–London (orange) does not take 4 black, and Edinburgh–London (black) is "
              "Ben's. [ticket.route-colour, official, TTRE-4.SET]\n");
    expect_in("check -f post", HEAD FOUR BARE("black: 4"), "Anna may not lay 4 black for ");
    expect_in("check -f post", HEAD FOUR BARE("black: 4"), "Ben's");
    expect_in("check", HEAD ANNA BARE("locomotive: 4"), "for Edinburgh–London (black)");
}

#define IN_PARIS                                                                                   \
    "players: [{name: Anna, tickets: [brest-marseille, madrid-zurich], "                           \
    "stations: [paris]}, {name: Ben}]\n"                                                           \
    "claimed:\n"                                                                                   \
    "  - {player: Anna, route: madrid-pamplona-black}\n"                                           \
    "  - {player: Anna, route: pamplona-paris-green}\n"                                            \
    "  - {player: Anna, route: brest-paris}\n"                                                     \
    "  - {player: Ben, route: paris-zurich}\n"                                                     \
    "  - {player: Ben, route: marseille-paris}\n"

// In Paris one station helps Madrid-Zürich (8) by Paris-Zürich or Brest-Marseille (7) by
// Marseille-Paris, not both: the better ticket is taken, and what it cost is told.
Test(headline, a_station_that_could_have_helped_another_ticket) {
    expect_in("check -v", HEAD IN_PARIS,
              "Anna's station in Paris could have helped to join Brest–Marseille by "
              "Marseille–Paris from Ben instead, for no more points in all.");
}

// In Berlin one station may borrow either of two routes, and neither joins Berlin-Moskva (12) or
// Bruxelles-Danzig (9): -21 by each, as by none. In Paris the other route gives 7 - 8, not 8 - 7.
Test(headline, another_choice_of_a_station_is_told_only_if_it_gives_another_sum) {
    expect_absent("check -v",
                  HEAD "players: [{name: Anna, tickets: [berlin-moskva, bruxelles-danzig], "
                       "stations: [berlin]}, {name: Ben}]\n"
                       "claimed: [{player: Ben, route: berlin-danzig}, "
                       "{player: Ben, route: berlin-essen}]\n",
                  "would then give");
    expect_in("check -v", HEAD IN_PARIS,
              "Marseille–Paris from Ben instead: the tickets would then give -1, not 1.");
}

// Two locomotives for a red tunnel, red and a locomotive revealed: the article leaves open whether
// the red one counts. Neither number is told as a fact.
Test(headline, what_is_due_by_one_reading_only) {
#define OPEN_DUE(edition)                                                                          \
    HEAD "rules: {base: " edition "}\n"                                                            \
         "players: [{name: Anna}, {name: Ben}]\n"                                                  \
         "move: {player: Anna, actions: [{lay: {locomotive: 2}, route: "                           \
         "{length: 2, colour: red, tunnel: true}}, {reveal: [red, locomotive, blue]}]}\n"
    expect_in("check", OPEN_DUE("faq-article"),
              "; 1 or 2 extra cards are due, depending on what counts against locomotives alone "
              "[tunnel.locomotives-only].\n");
    expect_in("check -f json", OPEN_DUE("faq-article"),
              "\"laid\":{\"locomotive\":2},\"outcome\":\"awaiting-payment\",\"discarded\"");
    expect_in("check", OPEN_DUE("europe-2005"), "; 1 extra card is due: 1 locomotive");
    expect_in("check -f json", OPEN_DUE("europe-2005"), "\"matches\":1,\"extras_due\":1");
}

// Two blue cards for a grey tunnel, blue and a locomotive revealed: the blue one counts if the
// cards played are compared, not if the route's colour is, and the article leaves that open too.
Test(headline, what_is_due_by_one_colour_only) {
    expect_in("check",
              HEAD
              "rules: {base: faq-article}\n"
              "players: [{name: Anna}, {name: Ben}]\n"
              "move: {player: Anna, actions: [{lay: {blue: 2}, route: "
              "{length: 2, colour: grey, tunnel: true}}, {reveal: [blue, locomotive, red]}]}\n",
              "; 1 or 2 extra cards are due, depending on the colour that is compared "
              "[tunnel.colour-compared].\n");
}

// Both routes are held: the one whose colour is laid is meant, and the other's colour is no reason.
Test(headline, a_bare_name_of_two_held_routes_means_the_one_that_the_cards_suit) {
    const char *text =
        HEAD "players: [{name: Anna}, {name: Ben}, {name: Cleo}, {name: Dan}, {name: Eve}]\n"
             "claimed: [{player: Anna, route: edinburgh-london-black}, "
             "{player: Ben, route: edinburgh-london-orange}]\n" BARE("orange: 4");
    expect_in("check", text, "ILLEGAL: Anna may not lay 4 orange for Edinburgh–London (orange).\n");
    expect_absent("check -v", text, "does not take 4 orange");
    expect_in("check -v", text, "The route is orange: 4 orange may be laid. [");
}

// With two players the second route is closed, not open; no colour fits neither route alone.
Test(headline, sentences_about_doubles) {
    const char *closed =
        HEAD ANNA "claimed: [{player: Ben, route: edinburgh-london-black}]\n" BARE("orange: 4");
    expect_in("check", closed,
              "Note: Edinburgh–London (orange) is judged: Edinburgh–London (black) is Ben's. [");
    expect_in("check", HEAD ANNA BARE("blue: 4"),
              "  Neither Edinburgh–London (black) nor Edinburgh–London (orange) takes 4 blue. [");
}

Test(headline, numbers_and_verbs_agree) {
    expect_in("check",
              HEAD "players: [{name: Anna}, {name: Ben}]\n"
                   "piles: {draw: 1, discard: 0}\n" TRY("blue: 2", ""),
              "extras due    not known before 1 card is revealed\n");
    expect_in("check",
              HEAD "players: [{name: Anna}, {name: Ben}]\nmove: {player: Anna, actions: "
                   "[{lay: {red: 1, locomotive: 1}, route: amsterdam-london}]}\n",
              "  Amsterdam–London asks for 2 locomotives, but only 1 is laid. [");
    expect_in(
        "check",
        HEAD "players: [{name: Anna}, {name: Ben}]\nmove: {player: Anna, actions: "
             "[{lay: {red: 1, blue: 1}, route: barcelona-pamplona}]}\n",
        "  Barcelona–Pamplona is grey and takes cards of one colour, not 1 blue and 1 red. [");
    expect_in("check", HEAD ANNA TRY("blue: 2", ", {reveal: [red, red, red]}, {pay: {}}"),
              "  No extra card is due, and none is played. [");
}

// Three are drawn, or what is left.
Test(headline, why_so_many_tickets) {
#define TAKE(number, left)                                                                         \
    HEAD "players: [{name: Anna}, {name: Ben}]\ntickets_pile: " left "\n"                          \
         "move: {player: Anna, take_tickets: " number "}\n"
    expect_in("check", TAKE("3", "1"), "  Only 1 ticket is left, so 3 cannot be drawn. [");
    expect_in("check", TAKE("1", "2"), "  2 tickets are to be drawn, not 1. [");
    expect_in("check", TAKE("4", "3"), "  3 tickets are to be drawn, not 4. [");
}

// Two turns follow the forbidden one, which has an action of its own.
Test(headline, notes_carry_the_turn_and_count_turns) {
    const char *text =
        HEAD "players: [{name: Anna, trains: 2}, {name: Ben, trains: 9}]\n"
             "moves: [{player: Anna, actions: []}, {player: Ben, actions: [{lay: {blue: 2}, route: "
             "berlin-essen}]}, {player: Anna, actions: []}, {player: Ben, actions: []}]\n";
    expect_in("check", text, "Note: Turn 2: The actions of this turn are not judged (1). [");
    expect_in("check", text, "Note: What follows the forbidden turn is not judged (2 turns). [");
}

// A condition is a clause, and phrases of several readings are parted.
Test(headline, readings_are_told_in_sentences) {
    const char *text =
        HEAD ANNA "move: {player: Anna, actions: [{lay: {blue: 2}, route: barcelona-pamplona}, "
                  "{reveal: [blue, white, red]}]}\n";
    expect_in("check --set base=faq-article", text,
              "  If the colour of the cards laid decides [tunnel.colour-compared: cards-played]: ");
    expect_in("check --set base=faq-article", text,
              "extras due    1: 1 blue or 1 locomotive; or none\n");
}

// A column that is invalid gives no reasons: then no heading promises any. 45 are too many of 40
// trains.
Test(headline, no_heading_above_nothing) {
    const char *text = HEAD "players: [{name: Anna, trains: 45}, {name: Ben}]\n" TRY("blue: 2", "");
    expect_in("compare --set trains=40", text, "invalid");
    expect_absent("compare --set trains=40", text, "\nWhy\n");
    expect_absent("compare --set trains=40", text, "\nWhat decides\n");
}

// Three cards stand for the locomotive of the ferry, and the fourth must be purple: whichever three
// of these are taken, it is not. Of twelve for Lieksa-Murmansk four stand for one, eight are
// single.
Test(headline, what_is_left_beside_sets) {
#define NORDIC_LAY(cards, route)                                                                   \
    HEAD "rules: {base: nordic}\nplayers: [{name: Anna}, {name: Ben}]\n"                           \
         "move: {player: Anna, actions: [{lay: {" cards "}, route: " route "}]}\n"
    expect_in(
        "check", NORDIC_LAY("blue: 1, red: 3", "helsinki-tallinn"),
        "  Helsinki–Tallinn is purple: whichever 3 of 1 blue and 3 red stand for others, what "
        "is left is not purple. [ticket.route-colour");
    expect_in("check", NORDIC_LAY("red: 7, blue: 1, green: 4", "lieksa-murmansk"),
              "  Lieksa–Murmansk is grey and takes one colour: if any 4 of 1 blue, 7 red and 4 "
              "green stand for others, the rest is still of several colours. [ticket.one-colour");
    expect_in("check", NORDIC_LAY("purple: 2", "helsinki-tallinn"),
              "  Helsinki–Tallinn asks for 1 locomotive, but none is laid. [ferry.locomotives");
}

// A set of three or four may be of any colours; what the route asks for holds of the rest. On
// Lieksa-Murmansk a locomotive may be in a set of four, and nowhere else, unless locomotives may be
// played on any route.
Test(headline, what_will_do_beside_sets) {
    const char *fours = NORDIC_LAY("red: 8, blue: 3, locomotive: 1", "lieksa-murmansk");
    expect_in(
        "check", NORDIC_LAY("white: 2, blue: 1, red: 1, green: 1", "alborg-oslo"),
        "  The route is white: of 2 white, 1 blue, 1 red and 1 green, 3 stand for others, and "
        "the rest may be laid. [ticket.route-colour");
    expect_in("check", fours,
              "  Lieksa–Murmansk is grey and takes any one colour: of 3 blue, 8 red and 1 "
              "locomotive, 4 stand for others, and the rest will do. [ticket.one-colour");
    expect_in("check", fours,
              "  On Lieksa–Murmansk locomotives may be played among four cards that stand for one. "
              "[locomotive.wild");
    expect_absent("check -v", fours, "with any set here");
    expect_in("check --set locomotive.use=any-route", fours,
              "  Locomotives may be played with any set here. [locomotive.wild");
}

// Two symbols: one locomotive and three white cards; six cards; three cards alone.
Test(headline, sets_beside_locomotives) {
    expect_in("check", NORDIC_LAY("green: 2, white: 3, locomotive: 1", "stockholm-tallinn"),
              "  Stockholm–Tallinn asks for 2 locomotives: 1 is laid, and 1 set of three cards "
              "stands for one. [");
    expect_in("check", NORDIC_LAY("green: 2, white: 3, red: 3", "stockholm-tallinn"),
              "  Stockholm–Tallinn asks for 2 locomotives, and 2 sets of three cards stand for one "
              "each. [");
    expect_in(
        "check", NORDIC_LAY("green: 3, white: 3", "stockholm-tallinn"),
        "  Stockholm–Tallinn asks for 2 locomotives, but only 1 set of three cards stands for "
        "one. [");
}

// A kind of card is named as one card of it, with its article.
Test(headline, one_card) {
#define DRAW(display, action)                                                                      \
    HEAD "players: [{name: Anna}, {name: Ben}]\npiles: {draw: 0, discard: 1}\n"                    \
         "display: [" display "]\nmove: {player: Anna, " action "}\n"
    const char *taken = DRAW("orange, red, red, red, red", "draw: orange, turned: locomotive");
    expect_in("check", taken,
              "LEGAL: Anna may take an orange card that lies face up (a locomotive is turned up in "
              "its place).\n");
    expect_in("check", taken, "Note: A locomotive takes the place of the one taken. [");
    expect_in("check", taken, "1 discard is shuffled into a new one. [");
    expect_in("check", DRAW("red, locomotive", "draw: blue"),
              "  A blue card is not among the cards face up: 1 red and 1 locomotive. [");
    expect_in("check", DRAW("", "draw: blue"), "  No card lies face up. [");
    expect_in("check", DRAW("red", "actions: [{draw: blind, card: white}]"),
              "LEGAL: Anna may draw a white card blind.\n");
    expect_in("check", DRAW("red", "station: wien, pay: red"),
              "  A station takes cards of one colour and locomotives: 1 red will do. [");
}

// One card is due, blue or a locomotive. Who lists one of the two twice has not listed both.
Test(headline, payments_listed_twice) {
    const char *text = HEAD "players: [{name: Anna, hand: {blue: 3, locomotive: 1}}, {name: Ben}]\n"
                            "move: {player: Anna, actions: [{lay: {blue: 2}, route: "
                            "munchen-venezia}, {reveal: [blue, white, red]}]}\n"
                            "disputed:\n"
                            "  Anna: {claim: {payments: [{locomotive: 1}, {blue: 1}]}}\n"
                            "  Ben: {claim: {payments: [{blue: 1}, {blue: 1}]}}\n";
    expect_in("check", text, "Anna is right and Ben is wrong, whatever the edition.\n");
}

// Ben's route takes Anna from Paris to Brest: with it alone her ticket from Marseille is complete.
Test(headline, lists_stations_with_the_routes_they_use) {
    expect_in("check",
              HEAD "players: [{name: Anna, hand: {red: 2}, tickets: [brest-marseille]}, "
                   "{name: Ben, stations: [wien, berlin]}]\n"
                   "claimed: [{player: Anna, route: marseille-paris}, "
                   "{player: Ben, route: brest-paris}]\n"
                   "move: {player: Anna, actions: [{station: paris, pay: {red: 1}}]}\n"
                   "game_over: true\n",
              "Anna's hand      1 red\n"
              "Anna's stations  Paris with Brest–Paris\n"
              "Ben's stations   Wien, Berlin\n");
}

// Two tickets are kept, and nobody says which, or none is chosen yet: they may gain or lose points
// at the end. Before a tunnel's cards are turned over nobody knows whether it is claimed, which
// gives 2 points.
Test(headline, points_that_cannot_be_known_yet) {
    static const char *const kept[] = {"take_tickets: 3, keep: 2", "take_tickets: 3",
                                       ("first_tickets: [brest-petrograd, berlin-roma, "
                                        "paris-wien, kyiv-petrograd]")};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        char text[500];
        snprintf(text, sizeof text,
                 HEAD "players: [{name: Anna}, {name: Ben}]\n"
                      "move: {player: Anna, actions: [{%s}]}\n"
                      "disputed: {Anna: {final: {Anna: 12}}, Ben: {final: {Anna: 2}}}\n",
                 kept[i]);
        expect_in("check", text,
                  "Nobody is right yet: more must be told first, whatever the edition.\n");
        snprintf(text, sizeof text,
                 HEAD "players: [{name: Anna}, {name: Ben}]\n"
                      "move: {player: Anna, actions: [{%s}]}\n"
                      "disputed: {Anna: {gained: {Anna: 0}}, Ben: {final: {Ben: 13}}}\n",
                 kept[i]);
        expect_in("check", text, "Anna is right and Ben is wrong");
    }
    expect_in("check",
              HEAD ANNA TRY("blue: 2",
                            "") "disputed: {Anna: {gained: {Anna: 2}}, Ben: {gained: {Anna: 0}}}\n",
              "Nobody is right yet: more must be told first, whatever the edition.\n");
}

// Of the cards turned over two count as blue. Nobody says so, and the second line does.
Test(headline, what_is_right_if_nobody_is) {
    expect_in("check",
              HEAD "players: [{name: Anna, hand: {blue: 4}}, {name: Ben}]\n"
                   "move: {player: Anna, actions: [{lay: {blue: 2}, route: munchen-venezia}, "
                   "{reveal: [blue, blue, red]}]}\n"
                   "disputed: {Anna: {claim: {extras_due: 1}}, Ben: {claim: {extras_due: 3}}}\n",
              "  Extra cards due: 2, not 1 or 3.\n");
}

// Fewer than three cards are left to turn over, or only after shuffling: that is asked before which
// of them cost a card. Two of the piles are revealed, one is blue.
Test(headline, what_the_piles_ask_for) {
#define PILES(draw, discard) "piles: {draw: " draw ", discard: " discard "}\n"
    const char *paid = TRY("blue: 2", ", {reveal: [blue, white]}, {pay: {blue: 1}}");
    char text[512];
    snprintf(text, sizeof text, "%s%s%s%s", HEAD, ANNA, PILES("2", "0"), paid);
    expect_order("check", text, "[tunnel.short-piles", "[tunnel.match-colour");
    snprintf(text, sizeof text, "%s%s%s%s", HEAD, ANNA, PILES("1", "12"),
             TRY("blue: 2", ", {reveal: [blue, white, red]}, {pay: {blue: 1}}"));
    expect_order("check", text, "[tunnel.reshuffle", "[tunnel.match-colour");
    // One card too many, and one too few.
    snprintf(text, sizeof text, "%s%s%s%s", HEAD, ANNA, PILES("2", "0"),
             TRY("blue: 2", ", {reveal: [blue, white, red]}"));
    expect_in("check", text, "and that is what is revealed. [tunnel.short-piles, ");
    snprintf(text, sizeof text, "%s%s%s%s", HEAD, ANNA, PILES("2", "9"),
             TRY("blue: 2", ", {reveal: [blue, white]}"));
    expect_in("check", text, "[tunnel.reshuffle, ");
}

// Anna has five trains, claims a route of three and so starts the last round: her turn after Ben's
// is her last. Before that the last round is not on.
Test(headline, a_turn_of_the_last_round) {
#define FIVE_TRAINS                                                                                \
    HEAD "players: [{name: Anna, trains: 5}, {name: Ben}]\n"                                       \
         "moves:\n"                                                                                \
         "  - {player: Anna, actions: [{lay: {black: 3}, route: brest-paris}]}\n"
    const char *last = FIVE_TRAINS "  - {player: Ben, actions: [{draw: blind}]}\n"
                                   "  - {player: Anna, actions: [{draw: blind}]}\n";
    expect_in("check", last, "The last round is on, and this is Anna's one turn more. [");
    expect_absent("check -v", FIVE_TRAINS, "The last round is on");
}
