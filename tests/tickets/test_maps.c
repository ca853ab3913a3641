// Editions of another map say nothing about a case unless somebody asks for them by name: a route
// of Europe's map means nothing in Switzerland.
#include <string.h>

#include "editions.h"
#include "said.h"

// A locomotive on a plain route: Switzerland and the Nordic Countries would forbid it.
#define CASE                                                                                       \
    "game: ticket-to-ride-europe\nid: plain\n"                                                     \
    "players: [{name: Anna}, {name: Ben}]\n"                                                       \
    "move: {player: Anna, actions: [{lay: {blue: 1, locomotive: 1}, route: berlin-essen}]}\n"
#define DISPUTED "disputed: [{by: Ben, says: {verdict: illegal}}]\n"

Test(maps, other_maps_are_not_heard) {
    expect_in("check -f json", CASE, "\"elsewhere\":[{\"rules\":{\"base\":\"europe-1912\"}");
    expect_in("check -f json", CASE, "{\"base\":\"faq-article\"}");
    static const char *const asked[] = {"check -f json", "check -f html", "check -f post",  "check",
                                        "compare",       "compare --all", "compare -f json"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        expect_absent(asked[i], CASE, "nordic");
        expect_absent(asked[i], CASE, "Nordic");
        expect_absent(asked[i], CASE, "witzerland");
    }
}

Test(maps, a_claim_is_held_against_one_map_alone) {
    expect_absent("check -f json", CASE DISPUTED, "nordic");
    expect_absent("check", CASE DISPUTED, "Nordic");
    expect_in("check -f json", CASE DISPUTED, "\"right_under\":[]");
}

// A map is asked for by the edition; a case of another map is not understood there, and nothing of
// it can be compared.
Test(maps, a_route_of_another_map_is_unknown) {
    struct run run = run_games("check --set base=nordic", CASE, games);
    cr_expect_eq(run.code, 3);
    cr_expect(strstr(run.err, "error[unknown-route]"), "%s", run.err);
    run_done(&run);
    run = run_games("compare --set base=nordic", CASE, games);
    cr_expect_eq(run.code, 2);
    cr_expect(strstr(run.err, "base=nordic is played on another map than this case"), "%s",
              run.err);
    run_done(&run);
}

#define OSLO                                                                                       \
    "game: ticket-to-ride-europe\nid: oslo\nrules: {base: nordic}\n"                               \
    "players: [{name: Anna}, {name: Ben}]\n"                                                       \
    "move: {player: Anna, actions: [{lay: {orange: 1, locomotive: 1}, route: goteborg-oslo}]}\n"

// The map of the case's own edition decides, whichever it is, and no other edition is played there.
Test(maps, a_case_of_another_map_hears_nothing_of_europe) {
    expect_in("check", OSLO, "ILLEGAL");
    expect_absent("check -f json", OSLO DISPUTED, "europe-2005");
    expect_absent("check -f json", OSLO, "elsewhere");
    expect_absent("compare", OSLO, "rulebook of Ticket to Ride Europe");
}

// Who would get nothing at the end is said if the end is asked about, not in the middle of the
// game.
Test(maps, nobody_has_most_tickets) {
    expect_absent("check", OSLO, "Nobody has completed a ticket");
    expect_absent("check", OSLO DISPUTED, "Nobody has completed a ticket");
    expect_in("check", OSLO "disputed: [{by: Ben, says: {final: {Anna: 0}}}]\n",
              "Nobody has completed a ticket");
    expect_in("check", OSLO "game_over: true\n", "Nobody has completed a ticket");
}

Test(maps, the_count_is_that_of_one_map) {
    struct run run = run_games("check", CASE, games_of_editions_meant());
    cr_expect(strstr(run.out, "The same in every edition of Ticket to Ride on this map."), "%s",
              run.out);
    run_done(&run);
    expect_in("check -f post", CASE, "the same in every edition of Ticket to Ride on this map");
}
