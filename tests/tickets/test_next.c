// adjudge moves in Ticket to Ride: the payments that are due, and the turns that they complete.
#include <string.h>

#include "said.h"

#define HEAD "game: ticket-to-ride-europe\nid: ask\n"
#define ANNA "players: [{name: Anna, hand: {blue: 4, locomotive: 1}}, {name: Ben}]\n"
#define LAID "move: {player: Anna, actions: [{lay: {blue: 2}, route: munchen-venezia}"

static void expect_answer(const char *arguments, const char *input, int code, const char *out) {
    struct run run = run_games(arguments, input, games);
    cr_expect_eq(run.code, code, "ends with %d: %s", run.code, run.err);
    cr_expect_str_eq(run.out, out);
    run_done(&run);
}

// Two blue are left and one locomotive; of two extras, two locomotives are not to be had.
Test(next, payments) {
    expect_answer("moves -f json", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[{\"blue\":2},{"
                  "\"blue\":1,\"locomotive\":1}],\"withdraw\":true,\"rejected\":[]}\n");
    expect_answer("moves --count", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0, "3\n");
    expect_answer("moves", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0,
                  "Anna to move: 3 legal next actions.\n"
                  "May be paid (2)\n  2 blue\n  1 blue and 1 locomotive\n"
                  "Or (1)\n  take all cards back\n");
}

// Where only who cannot pay may take the cards back, Anna may not; where the article leaves that
// open, the row says by which option. With `always` she may also if nothing is due.
Test(next, withdrawing) {
    const char *due = HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n";
    const char *none = HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n";
    expect_answer("moves -f json --set tunnel.withdraw=only-if-unable", due, 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[{\"blue\":2},{"
                  "\"blue\":1,\"locomotive\":1}],\"rejected\":[]}\n");
    expect_answer("moves -f json --set base=faq-article", due, 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[{\"blue\":2},{"
                  "\"blue\":1,\"locomotive\":1}],\"withdraw\":true,\"open\":[\"tunnel.withdraw\"],"
                  "\"rejected\":[]}\n");
    expect_answer("moves --count --set tunnel.withdraw=always", none, 0, "1\n");
    expect_answer("moves --count", none, 1, "0\n");
}

// Nothing is due, or nothing is known yet: no legal payment.
Test(next, no_payment) {
    expect_answer("moves --count", HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n", 1, "0\n");
    expect_answer("moves --count", HEAD ANNA LAID "]}\n", 1, "0\n");
    expect_answer("moves", HEAD ANNA LAID "]}\n", 1,
                  "Anna to move: 0 legal next actions.\n"
                  "Next 3 cards are turned over, which is no choice of Anna's.\n");
    expect_answer("moves", HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n", 1,
                  "Anna to move: 0 legal next actions.\nAnna's turn is complete.\n");
}

#define SMALL "players: [{name: Anna, hand: {red: 1, purple: 1}}, {name: Ben}]\n"

// Of one space are Amsterdam-Bruxelles (black), Budapest-Wien (red and white) and Dieppe-Paris
// (purple): red and purple can be claimed.
Test(next, routes_before_a_claim) {
    const char *routes =
        "\"payments\":[],\"routes\":[{\"route\":\"budapest-wien-red\",\"payments\":[{\"red\":1}]},{"
        "\"route\":\"dieppe-paris\",\"payments\":[{\"purple\":1}]}],";
    expect_in("moves -f json", HEAD SMALL, routes);
    expect_in("moves -f json", HEAD SMALL "move: {player: Anna, actions: []}\n", routes);
    expect_in("moves -f json", HEAD SMALL "moves: [{player: Ben, actions: []}]\n", routes);
    expect_in("moves -f json", HEAD SMALL "to_move: Anna\n", routes);
    // With two players Ben's white one closes the red one; without trains nothing can be claimed.
    expect_absent("moves -f json",
                  HEAD SMALL "claimed: [{player: Ben, route: budapest-wien-white}]\n",
                  "budapest-wien");
    expect_in("moves -f json",
              HEAD "players: [{name: Anna, trains: 0, hand: {red: 12}}, {name: Ben}]\n",
              "\"routes\":[],");
}

// Two routes, a blind card, the tickets, and 47 cities for a station: 51. Of the display red is
// known; its two blue cards are one kind: 53.
Test(next, a_whole_turn) {
    expect_answer("moves --count", HEAD SMALL, 0, "51\n");
    expect_answer("moves --count", HEAD SMALL "display: [red, blue, blue]\n", 0, "53\n");
    expect_answer("moves --count -f json", HEAD SMALL "display: [red, blue, blue]\n", 0,
                  "{\"payments\":0,\"withdraw\":0,\"routes\":2,\"draws\":3,\"tickets\":1,"
                  "\"stations\":47,\"pass\":0}\n");
    expect_in("moves -f json", HEAD SMALL "display: [red, blue, blue]\n",
              "\"draws\":[\"blind\",\"blue\",\"red\"],\"tickets\":3,\"stations\":{\"cities\":["
              "\"amsterdam\",");
    expect_in("moves -f json", HEAD SMALL,
              "\"zurich\"],\"payments\":[{\"purple\":1},{\"red\":1}]},\"rejected\":[]");
    // A second station costs two cards, and no two of these are alike.
    expect_absent("moves -f json",
                  HEAD "players: [{name: Anna, hand: {red: 1, purple: 1}, stations: [wien]}, "
                       "{name: Ben}]\n",
                  "stations");
    expect_in("moves -f json", HEAD SMALL "tickets_pile: 2\n", "\"tickets\":2");
    expect_absent("moves -f json", HEAD SMALL "tickets_pile: 0\n", "\"tickets\"");
    // Europa 1912 leaves open how many are drawn.
    expect_in("moves -f json --set base=europe-1912", HEAD SMALL,
              "{\"action\":3,\"open\":[\"tickets.draw\"]}");
    expect_in("moves -f json --set base=europe-1912", HEAD SMALL,
              "{\"action\":4,\"open\":[\"tickets.draw\"]}");
}

// Nothing is left to draw, no card in hand: only passing is left; with a card face up, that one may
// be taken in one reading, and passing is allowed in the other.
Test(next, nothing_left_but_passing) {
#define NOTHING                                                                                    \
    HEAD "players: [{name: Anna, hand: {}}, {name: Ben}]\n"                                        \
         "piles: {draw: 0, discard: 0}\ntickets_pile: 0\n"
    expect_answer(
        "moves -f json", NOTHING "display: []\n", 0,
        "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[],\"routes\":[],"
        "\"pass\":true,\"rejected\":[]}\n");
    expect_in("moves -f json", NOTHING "display: [red]\n",
              "\"draws\":[{\"action\":\"red\",\"open\":[\"draw.display-when-empty\"]}],"
              "\"pass\":true,\"open\":[\"draw.display-when-empty\"]");
    expect_in("moves -f json --why-not", NOTHING "display: []\n",
              "{\"draw\":\"blind\",\"rule\":\"draw.nothing-left\"},"
              "{\"take_tickets\":0,\"rule\":\"tickets.pile-empty\"}");
}

// After a first card only a second one: blind, or face up, but no locomotive there.
Test(next, the_second_card) {
#define FIRST(card)                                                                                \
    HEAD SMALL "display: [red, blue, locomotive]\nmove: {player: Anna, actions: [{draw: " card     \
               "}]}\n"
    expect_answer("moves -f json", FIRST("red, turned: green"), 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[],\"draws\":["
                  "\"blind\",\"blue\",\"green\"],\"rejected\":[]}\n");
    expect_in("moves -f json --why-not", FIRST("red, turned: green"),
              "\"rejected\":[{\"draw\":\"locomotive\",\"rule\":\"draw.second-locomotive\"}]");
    expect_answer("moves", FIRST("locomotive, turned: green"), 1,
                  "Anna to move: 0 legal next actions.\nAnna's turn is complete.\n");
    expect_in("moves -f json --set draw.locomotive-cost=one", FIRST("locomotive, turned: green"),
              "\"draws\":[\"blind\",\"blue\",\"red\",\"green\"]");
}

// What was begun and not finished: which tickets, and with what the station is paid.
Test(next, the_rest_of_a_turn) {
    expect_in("moves", HEAD SMALL "move: {player: Anna, actions: [{take_tickets: 3}]}\n",
              "Next it is told which of the tickets are kept");
    expect_in("moves -f json", HEAD SMALL "move: {player: Anna, actions: [{station: wien}]}\n",
              "\"stations\":{\"cities\":[\"wien\"],\"payments\":[{\"purple\":1},{\"red\":1}]}");
}

// A locomotive stands for the one card of these four; by Nordic rules three cards do for the
// ferries of one space: Århus-København and Umeå-Vaasa, where the locomotive itself does as well.
Test(next, routes_by_edition) {
    const char *one = HEAD "players: [{name: Anna, hand: {locomotive: 1}}, {name: Ben}]\n";
    const char *three = HEAD "players: [{name: Anna, hand: {red: 3}}, {name: Ben}]\n";
    expect_in("moves --count -f json", one, "\"routes\":4");
    expect_in("moves --count -f json --set base=nordic", one, "\"routes\":4");
    expect_in("moves -f json --set base=nordic", three,
              "{\"route\":\"arhus-kobenhavn\",\"payments\":[{\"red\":3}]}");
    expect_absent("moves -f json", three, "essen-kobenhavn");
}

// Seven red, four blue for one more and a locomotive for the ninth: on the marked route a
// locomotive stands for red only where it may do so on any route.
Test(next, four_cards_beside_a_locomotive) {
    const char *hand =
        HEAD "players: [{name: Anna, hand: {red: 7, locomotive: 1, blue: 4}}, {name: Ben}]\n";
    expect_in("moves -f json --set base=nordic --set locomotive.use=any-route", hand,
              "{\"route\":\"lieksa-murmansk\",\"payments\":[{\"blue\":4,\"red\":7,"
              "\"locomotive\":1}]}");
    expect_absent("moves -f json --set base=nordic", hand, "lieksa-murmansk");
}

// With twelve of each colour a ferry is paid for in more ways than are listed.
Test(next, more_ways_than_are_listed) {
    expect_in("moves --set base=nordic --set ferry.three-cards=any-space",
              HEAD "players: [{name: Anna, hand: {purple: 12, white: 12, blue: 12, yellow: 12,"
                   " orange: 12, black: 12, red: 12, green: 12, locomotive: 14}}, {name: Ben}]\n",
              "or 1 green and 1 locomotive, and at least 992 ways more\n");
}

Test(next, of_an_unknown_hand_nothing_is_offered) {
    const char *text = HEAD "players: [{name: Anna}, {name: Ben}]\n";
    expect_answer(
        "moves -f json", text, 0,
        "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[],\"routes\":[],"
        "\"draws\":[\"blind\"],\"tickets\":3,\"rejected\":[],\"unknown\":[\"hand\","
        "\"display\"]}\n");
    expect_in("moves", text,
              "Nothing is known of Anna's hand, so no route and no station can be offered.\n");
    // She drew cards, and so her hand is not what the case gives.
    expect_in("moves",
              HEAD SMALL "moves: [{player: Anna, actions: []}, {player: Ben, actions: []}]\n",
              "Nothing is known of Anna's hand, so no route and no station can be offered.\n");
}

// Nobody out of turn, and nobody after the last round.
Test(next, no_turn_to_begin) {
    struct run run = run_games(
        "moves", HEAD SMALL "to_move: Anna\nmoves: [{player: Anna, actions: []}]\n", games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "[base.turn-order"), "%s", run.out);
    run_done(&run);
    run = run_games("moves",
                    HEAD "players: [{name: Anna, trains: 2, hand: {red: 1}}, {name: Ben}]\n"
                         "moves: [{player: Anna, actions: []}]\n",
                    games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "[ending.game-over"), "%s", run.out);
    run_done(&run);
}

// Each set that may be laid is a case; every one is legal.
Test(next, claims_as_cases) {
    struct run turns = run_games("moves --cases", HEAD ANNA, games);
    struct run judged = run_games("batch --fail-on illegal", turns.out, games);
    cr_expect_eq(judged.code, 0, "%s", judged.out);
    cr_expect_not_null(strstr(judged.out, "\"outcome\":\"awaiting-reveal\""));
    cr_expect_not_null(strstr(judged.out, "\"route\":\"brindisi-palermo\""));
    run_done(&judged);
    run_done(&turns);
}

Test(next, after_an_illegal_action) {
    struct run run = run_games("moves", HEAD ANNA LAID ", {reveal: [red]}]}\n", games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "ILLEGAL: Anna may not "), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "[tunnel.reveal"), "%s", run.out);
    run_done(&run);
    run = run_games("moves --cases", HEAD ANNA LAID ", {reveal: [red]}]}\n", games);
    cr_expect_eq(run.code, 1);
    cr_expect_str_eq(run.out, "");
    cr_expect_not_null(strstr(run.err, "ILLEGAL: Anna may not "), "%s", run.err);
    run_done(&run);
}

static size_t count_lines(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

// Each payment completes a turn, and taking the cards back does; each is a case that is legal.
Test(next, whole_turns) {
    struct run turns =
        run_games("moves --cases", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", games);
    cr_expect_eq(count_lines(turns.out), 3);
    struct run judged = run_games("batch --fail-on illegal", turns.out, games);
    cr_expect_eq(judged.code, 0, "%s", judged.out);
    cr_expect_eq(count_lines(judged.out), 3);
    cr_expect_not_null(strstr(judged.out, "\"outcome\":\"withdrawn\""));
    run_done(&judged);
    run_done(&turns);
}

// Where only those who cannot pay may withdraw, the two payments are all.
Test(next, whole_turns_without_withdrawing) {
    struct run turns = run_games("moves --cases --set tunnel.withdraw=only-if-unable",
                                 HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", games);
    cr_expect_eq(count_lines(turns.out), 2);
    run_done(&turns);
}

// The game ended with the last turn of the case: there is no turn after it to give a number.
Test(next, after_the_last_round_no_turn_begins) {
    struct run run =
        run_games("moves",
                  HEAD "players: [{name: Anna, trains: 2, hand: {red: 1}}, {name: Ben}]\n"
                       "moves: [{player: Anna, actions: []}]\n",
                  games);
    cr_expect_not_null(strstr(run.out, "ILLEGAL: Ben may not begin a turn.\n"
                                       "  The last round is over: Ben has no turn left. ["),
                       "%s", run.out);
    cr_expect_null(strstr(run.out, "urn 2"), "%s", run.out);
    run_done(&run);
}

// Anna started the last round with the turn before, so Ben is next; asked about outright, she has
// the one turn left.
Test(next, who_is_next_in_the_last_round) {
    const char *text = HEAD "players: [{name: Anna, trains: 2, hand: {purple: 1}}, {name: Ben, "
                            "hand: {red: 1}}]\n";
    char asked[300];
    snprintf(asked, sizeof asked, "%smove: {player: Anna, actions: []}\n", text);
    expect_in("moves", text, "Ben to move: ");
    expect_in("moves", text, "May be claimed (1)\n  Budapest–Wien (red): 1 red\n");
    expect_in("moves", asked, "Anna to move: ");
    expect_in("moves", asked, "May be claimed (1)\n  Dieppe–Paris: 1 purple\n");
}

// Every turn that is offered is legal as a case: each first card with each second one, tickets kept
// by number, stations, routes.
Test(next, every_turn_offered_is_legal) {
    static const char *const settings[] = {"europe-2005", "switzerland", "nordic"};
    for (size_t i = 0; i < 3; i++) {
        char arguments[80];
        snprintf(arguments, sizeof arguments, "moves --cases --set base=%s", settings[i]);
        struct run turns = run_games(
            arguments,
            HEAD
            "players: [{name: Anna, hand: {red: 3, white: 2, locomotive: 2}}, {name: Ben}]\n"
            "display: [red, red, locomotive, locomotive, green]\npiles: {draw: 2, discard: 0}\n",
            games);
        struct run judged = run_games("batch --fail-on illegal", turns.out, games);
        cr_expect_eq(judged.code, 0, "%s: %s", settings[i], judged.out);
        cr_expect_gt(count_lines(judged.out), 60);
        run_done(&judged);
        run_done(&turns);
    }
}

// By one reading of the article nothing is due and the turn is complete, by the other two are.
Test(next, what_one_reading_says_is_no_fact) {
    expect_answer("moves --set base=faq-article",
                  HEAD "players: [{name: Anna, hand: {locomotive: 4}}, {name: Ben}]\n"
                       "move: {player: Anna, actions: [{lay: {locomotive: 2}, route: "
                       "munchen-venezia}, {reveal: [blue, blue, red]}]}\n",
                  0,
                  "Anna to move: 2 legal next actions.\nMay be paid (1)\n"
                  "  2 locomotives, which [tunnel.locomotives-only] leaves open\nOr (1)\n"
                  "  take all cards back, which [tunnel.locomotives-only] and [tunnel.withdraw] "
                  "leave open\n");
}
