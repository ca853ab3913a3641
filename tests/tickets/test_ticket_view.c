// The table of Ticket to Ride drawn: routes with their spaces, the longest path, stations, the
// claim.
#include <string.h>

#include "adjudge.h"
#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

// Anna's path is Budapest-Wien 1 and München-Wien 3; Ben's London-Amsterdam is a ferry of 2.
#define CASE                                                                                       \
    "game: ticket-to-ride-europe\nid: drawn\n"                                                     \
    "players: [{name: Anna, stations: [roma]}, {name: Ben}]\n"                                     \
    "claimed: [{player: Anna, route: munchen-wien}, {player: Anna, route: budapest-wien-red}, "    \
    "{player: Ben, route: amsterdam-london}]\n"                                                    \
    "move: {player: Anna, actions: [{lay: {black: 3}, route: brest-paris}]}\n"

Test(ticket_view, text) {
    struct run run = run_games("draw", CASE, games);
    cr_expect_eq(run.code, 0);
    cr_expect_str_eq(run.out, "drawn: after the move\n\n"
                              "Anna, longest path 4 (*)\n"
                              "  [][][]             Brest–Paris, black, claimed now\n"
                              "  []                 Budapest–Wien (red), red *\n"
                              "  [][][]             München–Wien, orange *\n"
                              "  station in Roma\n"
                              "Ben, longest path 2 (*)\n"
                              "  [][]               Amsterdam–London, grey, ferry *\n"
                              "Anna: lay 3 black for Brest–Paris\n");
    run_done(&run);
}

// What the last turn has built or claimed is marked, and turns before it are told: also one of
// which the case tells nothing.
Test(ticket_view, what_is_new) {
    const char *text = "game: ticket-to-ride-europe\nid: drawn\nplayers: [Anna, Ben]\n"
                       "moves:\n  - {player: Anna, actions: [{draw: red, turned: locomotive}, "
                       "{draw: blind}]}\n  - {player: Ben, actions: []}\n"
                       "  - {player: Anna, actions: [{station: roma, pay: {blue: 1}}]}\n";
    struct run run = run_games("draw", text, games);
    cr_expect_not_null(strstr(run.out, "  station in Roma, built now\n"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "before that, Anna: take a red card that lies face up (a "
                                       "locomotive is turned up in its place), draw a card blind\n"
                                       "before that, Ben: a turn of which nothing is told\n"
                                       "Anna: build a station in Roma for 1 blue\n"),
                       "%s", run.out);
    run_done(&run);
    run = run_games("draw -f svg", text, games);
    cr_expect_not_null(strstr(run.out, "Roma (station, built now)"), "%s", run.out);
    run_done(&run);
    run = run_games("draw -f svg", CASE, games);
    cr_expect_not_null(strstr(run.out, "Brest–Paris: 3 spaces, claimed now"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "longest path 4 (red), claimed now (yellow)"), "%s",
                       run.out);
    run_done(&run);
}

// A set of locomotives counts as the colour that its player says.
Test(ticket_view, locomotives_as_a_colour) {
    struct run run = run_games(
        "draw",
        "game: ticket-to-ride-europe\nid: drawn\nplayers: [Anna, Ben]\n"
        "move: {player: Anna, actions: [{lay: {locomotive: 2}, counts_as: red, route: {length: 2, "
        "colour: red, tunnel: true}}, {reveal: [blue, white, black]}]}\n",
        games);
    cr_expect_not_null(strstr(run.out, "lay 2 locomotives as red for the red tunnel of 2 spaces"),
                       "%s", run.out);
    run_done(&run);
}

// On the Nordic map the most tickets give the bonus, and no path is marked.
Test(ticket_view, a_path_that_gives_nothing) {
    struct run run = run_games("draw",
                               "game: ticket-to-ride\nrules: {base: nordic}\nid: drawn\n"
                               "players: [Anna, Ben]\nclaimed: {Anna: kajaani-kuopio}\n",
                               games);
    cr_expect_null(strstr(run.out, "longest path"), "%s", run.out);
    cr_expect_null(strchr(run.out, '*'), "%s", run.out);
    run_done(&run);
}

Test(ticket_view, before_the_move) {
    struct run run = run_games("draw --before", CASE, games);
    cr_expect_null(strstr(run.out, "Brest"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "station in Roma"));
    run_done(&run);
}

Test(ticket_view, rows) {
    struct run run = run_games("draw -f json", CASE, games);
    cr_expect_not_null(strstr(run.out, "{\"id\":\"drawn\",\"what\":\"route\",\"player\":\"Anna\","
                                       "\"where\":\"brest-paris\"}"),
                       "%s", run.out);
    cr_expect_not_null(
        strstr(run.out, "\"what\":\"station\",\"player\":\"Anna\",\"where\":\"roma\""));
    run_done(&run);
}

// The answer stands below the picture, whatever the turn was; not if the picture is of before it.
Test(ticket_view, answer) {
#define STATION                                                                                    \
    "game: ticket-to-ride-europe\nplayers: [Anna, {name: Ben, stations: [paris]}]\n"               \
    "move: {player: Anna, station: paris, pay: {red: 1}}\n"
    run_expect(games, "draw -f svg", STATION, 0,
               ">ILLEGAL: Anna may not build a station in Paris for 1 red.</text>");
    run_expect_without(games, "draw -f svg --before", STATION, 0, "ILLEGAL");
    run_expect(games, "draw -f svg", CASE, 0,
               ">LEGAL: Anna may lay 3 black for Brest–Paris.</text>");
}

// Markup in a name is escaped, and a long one is cut.
Test(ticket_view, svg) {
    struct run run = run_games("draw -f svg",
                               "game: ticket-to-ride-europe\nplayers: [{name: \"<b>\"}, {name: "
                               "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee}]\n",
                               games);
    cr_expect_eq(run.code, 0);
    cr_expect_not_null(strstr(run.out, "ccccccccccddddd…"), "%s", run.out);
    cr_expect_null(strstr(run.out, "<b>"));
    run_done(&run);
}

static void expect_in_picture(const char *input, const char *wanted) {
    struct run run = run_games("draw -f svg", input, games);
    cr_expect(strstr(run.out, wanted), "no %s in\n%s%s", wanted, run.out, run.err);
    run_done(&run);
}

// Each route of a network is named, and that it is on the longest path: Budapest-Wien and
// München-Wien are, the station in Zürich borrows Ben's way to Paris for the ticket.
Test(ticket_view, networks) {
    const char *text =
        "game: ticket-to-ride-europe\n"
        "players: [{name: Anna, stations: [zurich], tickets: [paris-wien]}, {name: Ben}]\n"
        "claimed: [{player: Anna, route: munchen-wien}, {player: Anna, route: munchen-zurich}, "
        "{player: Ben, route: paris-zurich}]\n";
    expect_in_picture(text, "data-route=\"munchen-wien\"><title>München–Wien: 3 spaces, on the "
                            "longest path</title>");
    expect_in_picture(text, "class=\"borrowed\" data-route=\"paris-zurich\"><title>Paris–Zürich: 3 "
                            "spaces, tunnel, borrowed by a station</title>");
    expect_in_picture(text, ">Zürich (station)</text>");
    expect_in_picture(text, ">Anna: longest path 5 (red)</text>");
}

// Two spaces of two lines each: a cross is light on black cards and dark on red ones.
Test(ticket_view, crosses_are_seen_on_their_cards) {
#define ACROSS(route)                                                                              \
    "game: ticket-to-ride\nrules: {base: legendary-asia}\nplayers: [A, B]\nclaimed: {A: " route    \
    "}\n"
    expect_in_picture(ACROSS("lhasa-mandalay"), "stroke=\"#fafafa\" stroke-width=\"2\"");
    expect_in_picture(ACROSS("hanoi-mandalay"), "stroke=\"#3a3a3a\" stroke-width=\"2\"");
#undef ACROSS
}

// Two flags of Germany, one for each of the routes from Kreuzlingen.
Test(ticket_view, countries) {
    struct run run = run_games("draw -f svg",
                               "game: ticket-to-ride-europe\nrules: {base: switzerland}\n"
                               "players: [{name: Anna}, {name: Ben}]\n"
                               "claimed: [{player: Anna, route: deutschland-kreuzlingen-orange}, "
                               "{player: Anna, route: deutschland-kreuzlingen-white}]\n",
                               games);
    const char *first = strstr(run.out, ">Deutschland</text>");
    cr_assert_not_null(first, "%s", run.out);
    cr_expect_not_null(strstr(first + 1, ">Deutschland</text>"), "%s", run.out);
    run_done(&run);
}

// Laid, turned over and due; what is left of a hand that is known. A claim that no rule allows is
// drawn too, and said to be against the rules.
Test(ticket_view, claims) {
#define CLAIM(actions)                                                                             \
    "game: ticket-to-ride-europe\n"                                                                \
    "players: [{name: Anna, hand: {blue: 3, locomotive: 1}}, {name: Ben}]\n"                       \
    "move: {player: Anna, actions: [" actions "]}\n"
    const char *due = CLAIM("{lay: {blue: 2}, route: munchen-venezia}, {reveal: [blue, red, red]}");
    expect_in_picture(due,
                      ">Anna&#39;s claim: extra cards are due (red frame: costs one more card)<");
    expect_in_picture(due, ">still to be paid<");
    expect_in_picture(due, ">left in hand<");
    expect_in_picture(due, ">trains left: 45<");
    const char *refused = CLAIM("{lay: {red: 2}, route: munchen-venezia}");
    expect_in_picture(refused, ">Anna&#39;s claim: against the rules<");
    expect_in_picture(refused, ">München–Venezia<");
    expect_in_picture(STATION, ">Anna&#39;s station in Paris: against the rules<");
    expect_in_picture(STATION, ">paid<");
}

// The picture has room for 67 letters of a heading: 28 of the name, 34 to "(red"; 7 more are not.
Test(ticket_view, a_long_heading_is_broken) {
    static const char due[] =
        "game: ticket-to-ride-europe\nplayers: [aaaaaaaaa bbbbbbbbb cccccccc, Ben]\n"
        "move: {player: aaaaaaaaa bbbbbbbbb cccccccc,\n"
        "       actions: [{lay: {blue: 2}, route: munchen-venezia}, {reveal: [blue, red, red]}]}\n";
    expect_in_picture(due, "cccccccc&#39;s claim: extra cards are due (red<");
    expect_in_picture(due, ">frame: costs one more card)<");
}

// To be touched: the whole map of the edition, with a handle on each route and city, also on those
// that are nobody's; whose the others are stands in the title.
Test(ticket_view, places) {
    static const char text[] = "game: ticket-to-ride-europe\n"
                               "players: [{name: Anna, stations: [wien]}, {name: Ben}]\n"
                               "claimed: [{player: Ben, route: madrid-pamplona-black}]\n";
    adjudge_engine *engine = adjudge_new();
    adjudge_judge(engine, "a.yaml", text, strlen(text), ADJUDGE_YAML);
    const char *out = adjudge_draw(engine, 0, "svg", ADJUDGE_PLACES, NULL);
    cr_assert_not_null(out);
    static const char *const wanted[] = {
        "class=\"handle\" data-route=\"amsterdam-bruxelles\"><title>Amsterdam–Bruxelles: length 1, "
        "black</title>",
        "data-route=\"madrid-pamplona-black\"><title>Madrid–Pamplona (black): length 3, black, "
        "tunnel; "
        "claimed by Ben</title>",
        "data-city=\"wien\"><title>Wien: station of Anna</title>", "data-city=\"zurich\">"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        cr_expect_not_null(strstr(out, wanted[i]), "%s", wanted[i]);
    cr_expect_null(strstr(out, "data-city=\"oslo\""), "that is another map");
    adjudge_free(engine);
}

// Blue is Cara's. Anna and Ben, who have none, have the next two of the box's, red and green; grey,
// which is not of the box, is Dora's. A route is underlaid in its owner's colour, 22 wide, and the
// box of his name is framed in it.
Test(ticket_view, players_without_a_colour_have_one_that_nobody_has) {
    static const char text[] =
        "game: ticket-to-ride-europe\n"
        "players: [Anna, Ben, {name: Cara, colour: blue}, {name: Dora, colour: grey}]\n"
        "claimed: [{player: Anna, route: brest-paris}, {player: Ben, route: "
        "london-edinburgh-black},\n"
        "          {player: Cara, route: roma-venezia}, {player: Dora, route: essen-frankfurt}]\n";
    static const char *const wanted[] = {
        "stroke=\"#c8403a\" stroke-width=\"22\"", "stroke=\"#4f9a4a\" stroke-width=\"22\"",
        "stroke=\"#3f7fc1\" stroke-width=\"22\"", "stroke=\"#d0d0d0\" stroke-width=\"22\""};
    adjudge_engine *engine = adjudge_new();
    adjudge_judge(engine, "a.yaml", text, strlen(text), ADJUDGE_YAML);
    const char *out = adjudge_draw(engine, 0, "svg", ADJUDGE_PLACES, NULL);
    cr_assert_not_null(out, "%s", adjudge_message(engine));
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const char *found = strstr(out, wanted[i]);
        cr_expect_not_null(found, "%s", wanted[i]);
        cr_expect(!found || !strstr(found + 1, wanted[i]), "%s twice", wanted[i]);
    }
    adjudge_free(engine);
}

// The values of the country tickets as the map prints them; a ticket that begins in a country has
// none for that one.
Test(ticket_view, tickets_to_countries) {
    static const char *const says[][2] = {
        {"parts lugano-countries",
         "Lugano to a country: Deutschland 12, France 14, Italia 2, Österreich 13 points\n"},
        {"parts deutschland-countries",
         "Deutschland to another country: France 5, Italia 13, Österreich 5 points\n"},
        {"parts france-countries",
         "France to another country: Deutschland 5, Italia 11, Österreich 14 points\n"},
        {"parts italia-countries",
         "Italia to another country: Deutschland 13, France 11, Österreich 6 points\n"},
        {"parts osterreich-countries",
         "Österreich to another country: Deutschland 5, France 14, Italia 6 points\n"},
    };
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        struct run run = run_games(says[i][0], "", games);
        cr_expect_not_null(strstr(run.out, says[i][1]), "%s", run.out);
        run_done(&run);
    }
}
