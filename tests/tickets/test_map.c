// The map's rows against totals that are known of the board, and names as people type them.
#include <criterion/criterion.h>

#include <string.h>

#include "tickets/position.h"
#include "tickets/rulebook.h"

// rulebook 7202-P07 and the published board: 47 cities, 101 routes between 90 pairs of them, 300
// spaces, 18 tunnels, 13 ferries, 8 routes of each colour and 37 grey ones.
Test(map, totals) {
    int spaces = 0, tunnels = 0, ferries = 0, doubles = 0, colour[TTR_GREY + 1] = {0};
    for (int i = 0; i < TTR_ROUTES; i++) {
        const struct ttr_route *route = &ttr_routes[i];
        spaces += route->length;
        tunnels += route->tunnel;
        ferries += route->symbols > 0;
        doubles += ttr_twin(i) != AJ_NONE;
        colour[route->colour]++;
        cr_expect(!route->tunnel || route->symbols == 0, "%s is both", route->word.id);
        cr_expect(route->symbols == 0 || route->colour == TTR_GREY, "%s", route->word.id);
        cr_expect_neq(ttr_points(route->length, TTR_VALUE_POINTS_EUROPE), 0);
    }
    cr_expect_eq(TTR_CITIES, 47);
    cr_expect_eq(spaces, 300);
    cr_expect_eq(tunnels, 18);
    cr_expect_eq(ferries, 13);
    cr_expect_eq(doubles, 22); // 11 pairs
    cr_expect_eq(TTR_ROUTES - doubles / 2, 90);
    for (int i = 0; i < TTR_LOCOMOTIVE; i++)
        cr_expect_eq(colour[i], 8, "%s: %d", ttr_card_words[i].id, colour[i]);
    cr_expect_eq(colour[TTR_GREY], 37);
}

// The search for names relies on the order of the rows.
Test(map, rows_are_in_order) {
    for (int i = 1; i < TTR_CITIES; i++)
        cr_expect_lt(strcmp(ttr_cities[i - 1].id, ttr_cities[i].id), 0, "%s", ttr_cities[i].id);
    for (int i = 0; i < TTR_ROUTES; i++) {
        cr_expect_lt(ttr_routes[i].from, ttr_routes[i].to, "%s", ttr_routes[i].word.id);
        cr_expect(i == 0 || ttr_routes[i - 1].from <= ttr_routes[i].from);
    }
}

// 40 short and 6 long tickets; Europa 1912 adds 6 long, 19 others, 30 of big cities.
Test(map, tickets) {
    int count[5] = {0}, points = 0;
    for (int i = 0; i < TTR_TICKETS; i++) {
        count[ttr_tickets[i].set]++;
        points += ttr_tickets[i].set == TTR_LONG ? ttr_tickets[i].points : 0;
    }
    cr_expect_eq(count[TTR_SHORT], 40);
    cr_expect_eq(count[TTR_LONG], 6);
    cr_expect_eq(count[TTR_NEW_LONG], 6);
    cr_expect_eq(count[TTR_NEW], 19);
    cr_expect_eq(count[TTR_BIG_CITY], 30);
    cr_expect_eq(points, 20 + 21 + 21 + 21 + 20 + 20);
}

// Every id finds its own row, with the cities in either order.
Test(map, ids_find_themselves) {
    bool either;
    for (int i = 0; i < TTR_ROUTES; i++) {
        cr_expect_eq(ttr_find_route(ttr_routes[i].word.id, &either), i);
        cr_expect_not(either, "%s is one route's name", ttr_routes[i].word.id);
    }
    for (int i = 0; i < TTR_TICKETS; i++)
        cr_expect_eq(ttr_find_ticket(ttr_tickets[i].word.id), i);
    for (int i = 0; i < TTR_CITIES; i++)
        cr_expect_eq(ttr_find_city(ttr_cities[i].spoken), i, "%s", ttr_cities[i].spoken);
}

static const char *found(const char *name) {
    bool either;
    int route = ttr_find_route(name, &either);
    return route == AJ_NONE ? "none" : ttr_routes[route].word.id;
}

Test(map, names_as_typed) {
    cr_expect_str_eq(found("München-Zürich"), "munchen-zurich");
    cr_expect_str_eq(found("zurich - munchen"), "munchen-zurich");
    cr_expect_str_eq(found("ZÜRICH–MÜNCHEN"), "munchen-zurich");
    cr_expect_str_eq(found("Mu\xCC\x88nchen-Zu\xCC\x88rich"), "munchen-zurich"); // decomposed
    cr_expect_str_eq(found("København_Stockholm_white"), "kobenhavn-stockholm-white");
    cr_expect_str_eq(found("Warszawa-Berlin-pink"), "berlin-warszawa-purple");
    cr_expect_str_eq(found("Essen-København-b"), "essen-kobenhavn-b");
    cr_expect_str_eq(found("London-Dieppe-gray"), "dieppe-london-a");
    cr_expect_str_eq(found("Zürich-München-yellow"), "munchen-zurich");
    cr_expect_str_eq(found("Zürich-München-blue"), "none"); // it is yellow
    cr_expect_str_eq(found("Berlin-Paris"), "none");
    cr_expect_str_eq(found("Berlin"), "none");
    cr_expect_str_eq(found("Berlin-Essen-blue-now"), "none");
    cr_expect_str_eq(found(""), "none");
}

// Another name is folded, no name of two cities and no city's id.
Test(map, other_names_of_cities) {
    for (size_t i = 0; i < ttr_called_count; i++) {
        char folded[TTR_NAME_MAX];
        ttr_fold(ttr_called[i].name, folded);
        cr_expect_str_eq(folded, ttr_called[i].name);
        cr_expect_null(strchr(folded, '-'), "%s", folded);
        cr_expect_eq(ttr_find_city(folded), AJ_NONE, "%s", folded);
        for (size_t k = 0; k < i; k++)
            cr_expect_str_neq(ttr_called[k].name, folded);
    }
}

Test(map, bare_name_of_a_double) {
    bool either = false;
    int route = ttr_find_route("pamplona-madrid", &either);
    cr_expect(either);
    cr_expect_str_eq(ttr_routes[route].word.id, "madrid-pamplona-black");
    cr_expect_str_eq(ttr_routes[ttr_twin(route)].word.id, "madrid-pamplona-white");
    ttr_find_route("berlin-essen", &either);
    cr_expect_not(either);
}

// Names that are no names must not be read past their ends.
Test(map, broken_names) {
    char folded[TTR_NAME_MAX];
    ttr_fold("\xC3", folded);
    cr_expect_str_eq(folded, "");
    ttr_fold("--a--b--", folded);
    cr_expect_str_eq(folded, "a-b");
    char longest[300];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    ttr_fold(longest, folded);
    cr_expect_eq(strlen(folded), TTR_NAME_MAX - 1);
}
