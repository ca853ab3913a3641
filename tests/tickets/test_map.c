// The map's rows against totals that are known of the board, and names as people type them.
#include <criterion/criterion.h>
#include <string.h>

#include "tickets/ending/ending.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

struct totals {
    int cities, routes, pairs, doubles, spaces, tunnels, ferries;
    int colour[TTR_GREY + 1]; // purple, white, blue, yellow, orange, black, red, green, -, grey
    int points;               // the table by which every length is worth something
};

// Europe: rulebook 7202-P07 and the published board. Nordic Countries: the board of 7208.
// Switzerland: the board, whose sheet 720114 counts 3 routes to Austria, 4 to France, 5 to Italy, 5
// to Germany.
static const struct totals totals[TTR_MAPS] = {
    {47, 101, 90, 11, 300, 18, 13, {8, 8, 8, 8, 8, 8, 8, 8, 0, 37}, TTR_VALUE_POINTS_EUROPE},
    {39, 81, 67, 14, 207, 10, 24, {10, 9, 8, 8, 9, 9, 8, 9, 0, 11}, TTR_VALUE_POINTS_NORDIC},
    {38, 88, 75, 12, 205, 42, 0, {9, 9, 9, 11, 10, 9, 8, 9, 0, 14}, TTR_VALUE_POINTS_WITH_5},
    {36, 100, 78, 22, 309, 0, 0, {7, 7, 7, 7, 7, 7, 7, 7, 0, 44}, TTR_VALUE_POINTS_USA},
    {39, 108, 80, 28, 238, 0, 8, {10, 10, 10, 9, 9, 10, 10, 10, 0, 30}, TTR_VALUE_POINTS_EUROPE},
    {39, 100, 70, 30, 268, 0, 15, {9, 9, 9, 9, 9, 9, 9, 9, 0, 28}, TTR_VALUE_POINTS_USA},
};

Test(map, totals) {
    for (int m = 0; m < TTR_MAPS; m++) {
        const struct ttr_map *map = &ttr_maps[m];
        struct totals found = {.cities = map->cities.count, .routes = map->routes.count};
        TTR_EACH(i, map->routes) {
            const struct ttr_route *route = &ttr_routes[i];
            found.spaces += route->length;
            found.tunnels += route->tunnel;
            found.ferries += route->symbols > 0;
            found.doubles += ttr_twin(i) == i + 1;
            found.pairs += ttr_namesake(i) == AJ_NONE || ttr_namesake(i) > i;
            found.colour[route->colour]++;
            cr_expect(!route->tunnel || route->symbols == 0, "%s is both", route->word.id);
            cr_expect_neq(ttr_points(route->length, totals[m].points), 0, "%s", route->word.id);
        }
        found.points = totals[m].points;
        cr_expect_arr_eq(&found, &totals[m], sizeof found, "%s", map->title);
    }
}

// The search for names relies on the order of the rows.
Test(map, rows_are_in_order) {
    for (int m = 0; m < TTR_MAPS; m++) {
        const struct ttr_stretch *cities = &ttr_maps[m].cities, *routes = &ttr_maps[m].routes;
        for (int i = cities->first + 1; i < cities->first + cities->count; i++)
            cr_expect_lt(strcmp(ttr_cities[i - 1].id, ttr_cities[i].id), 0, "%s", ttr_cities[i].id);
        cr_expect_leq(cities->count, TTR_MAP_CITIES);
        TTR_EACH(i, *routes) {
            cr_expect(ttr_is_in(cities, ttr_routes[i].from) && ttr_is_in(cities, ttr_routes[i].to));
            cr_expect_lt(ttr_routes[i].from, ttr_routes[i].to, "%s", ttr_routes[i].word.id);
            cr_expect(i == routes->first ||
                          strcmp(ttr_routes[i - 1].word.id, ttr_routes[i].word.id) < 0,
                      "%s", ttr_routes[i].word.id);
        }
    }
}

// 40 short and 6 long tickets; Europa 1912 adds 6 long, 19 others, 30 of big cities. The Nordic
// Countries have 46, Switzerland 34 and 12 of countries: four of these twice. The USA of 2004 have
// 30, of which USA 1910 reprints 26 as they were and 4 at another value; it adds 35, and 4 of the
// Mystery Train.
// India has 58, Legendary Asia 30 short and 6 long ones.
Test(map, tickets) {
    static const int expected[TTR_TICKET_SETS] = {40, 6, 6, 19, 30, 46, 34, 12,
                                                  26, 4, 4, 35, 4,  58, 30, 6};
    int count[TTR_TICKET_SETS] = {0}, points = 0;
    for (int i = 0; i < TTR_TICKETS; i++) {
        count[ttr_tickets[i].set] += ttr_tickets[i].copies;
        points += ttr_tickets[i].set == TTR_LONG ? ttr_tickets[i].points : 0;
        cr_expect_eq(ttr_is_long(i), ttr_tickets[i].set == TTR_LONG ||
                                         ttr_tickets[i].set == TTR_NEW_LONG ||
                                         ttr_tickets[i].set == TTR_ASIA_LONG);
    }
    cr_expect_arr_eq(count, expected, sizeof expected);
    cr_expect_eq(points, 20 + 21 + 21 + 21 + 20 + 20);
}

// The decks of the ways to play on the map of the USA: 30, 30, 35, 69; the sheet of USA 1910 counts
// 35 that name one of seven big cities. No deck has two tickets of the same cities.
Test(map, decks) {
    static const int expected[] = {[TTR_VALUE_DECK_2004] = 30,
                                   [TTR_VALUE_DECK_REPRINTED] = 30,
                                   [TTR_VALUE_DECK_1910] = 35,
                                   [TTR_VALUE_DECK_ALL_69] = 69,
                                   [TTR_VALUE_DECK_BIG_CITIES] = 35};
    const struct ttr_map *usa = &ttr_maps[TTR_MAP_USA];
    for (int deck = TTR_VALUE_DECK_2004; deck <= TTR_VALUE_DECK_BIG_CITIES; deck++) {
        int count = 0;
        TTR_EACH(i, usa->tickets) {
            count += ttr_is_in_deck(i, deck);
            if (ttr_is_in_deck(i, deck))
                cr_expect_eq(ttr_find_ticket(usa, deck, ttr_tickets[i].word.id), i);
        }
        cr_expect_eq(count, expected[deck], "deck %d", deck);
    }
}

// By the sheet: 5 routes to Germany, 4 to France, 5 to Italy, 3 to Austria; none is of a double.
Test(map, countries) {
    static const int expected[TTR_COUNTRIES] = {5, 4, 5, 3};
    int count[TTR_COUNTRIES] = {0};
    for (int i = 0; i < TTR_ROUTES; i++)
        for (int c = 0; c < TTR_COUNTRIES; c++)
            if (ttr_country(ttr_routes[i].from) == c || ttr_country(ttr_routes[i].to) == c) {
                count[c]++;
                cr_expect_eq(ttr_twin(i), AJ_NONE, "%s", ttr_routes[i].word.id);
            }
    cr_expect_arr_eq(count, expected, sizeof expected);
}

Test(map, the_marked_route) {
    int route = ttr_maps[TTR_MAP_NORDIC].four_cards_route;
    cr_expect_str_eq(ttr_routes[route].word.id, "lieksa-murmansk");
    cr_expect_eq(ttr_routes[route].length, 9);
}

// Every id finds its own row, with the cities in either order.
Test(map, ids_find_themselves) {
    bool either;
    for (int m = 0; m < TTR_MAPS; m++) {
        const struct ttr_map *map = &ttr_maps[m];
        TTR_EACH(i, map->routes) {
            cr_expect_eq(ttr_find_route(map, ttr_routes[i].word.id, &either), i);
            cr_expect_not(either, "%s is one route's name", ttr_routes[i].word.id);
            cr_expect_eq(ttr_map_of_route(i), map);
        }
        TTR_EACH(i, map->tickets) {
            // Two tickets of the USA may have the same cities, at different values.
            int found = ttr_find_any_ticket(map, ttr_tickets[i].word.id);
            cr_expect_str_eq(ttr_tickets[found].word.id, ttr_tickets[i].word.id);
            cr_expect_eq(ttr_map_of_ticket(i), map);
        }
        TTR_EACH(i, map->cities)
            cr_expect_eq(ttr_find_city(map, ttr_cities[i].spoken), i, "%s", ttr_cities[i].spoken);
    }
}

static const char *found_on(int map, const char *name) {
    bool either;
    int route = ttr_find_route(&ttr_maps[map], name, &either);
    return route == AJ_NONE ? "none" : ttr_routes[route].word.id;
}

static const char *found(const char *name) {
    return found_on(TTR_MAP_EUROPE, name);
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

// Names of several words may have blanks, hyphens and dots where ids have nothing.
Test(map, names_of_several_words) {
    cr_expect_str_eq(found_on(TTR_MAP_NORDIC, "Mo i Rana - Narvik"), "moirana-narvik");
    cr_expect_str_eq(found_on(TTR_MAP_NORDIC, "Trondheim-Mo i Rana-red"), "moirana-trondheim-red");
    cr_expect_str_eq(found_on(TTR_MAP_NORDIC, "mo-i-rana-trondheim-green"),
                     "moirana-trondheim-green");
    cr_expect_str_eq(found_on(TTR_MAP_SWITZERLAND, "La Chaux-de-Fonds - Yverdon"),
                     "lachauxdefonds-yverdon");
    cr_expect_str_eq(found_on(TTR_MAP_SWITZERLAND, "St. Gallen–Zürich"), "stgallen-zurich");
    cr_expect_str_eq(found_on(TTR_MAP_SWITZERLAND, "zurich-st-gallen"), "stgallen-zurich");
}

Test(map, names_in_other_languages) {
    cr_expect_str_eq(found_on(TTR_MAP_NORDIC, "Copenhagen-Aarhus"), "arhus-kobenhavn");
    cr_expect_str_eq(found_on(TTR_MAP_NORDIC, "Åbo-Tammerfors"), "tampere-turku");
    cr_expect_str_eq(found_on(TTR_MAP_SWITZERLAND, "Geneva-France"), "france-geneve");
    cr_expect_str_eq(found_on(TTR_MAP_SWITZERLAND, "Basle-Germany"), "basel-deutschland");
    cr_expect_str_eq(found("Munich-Venice"), "munchen-venezia");
    cr_expect_str_eq(found_on(TTR_MAP_SWITZERLAND, "munchen-venezia"), "none");
    const struct ttr_map *map = &ttr_maps[TTR_MAP_SWITZERLAND];
    cr_expect_str_eq(ttr_tickets[ttr_find_any_ticket(map, "Germany-countries")].word.id,
                     "deutschland-countries");
    cr_expect_eq(ttr_find_any_ticket(map, "basel-countries"), AJ_NONE);
}

// Another name is folded, has no hyphens, and is no city's id; each stands once.
Test(map, other_names_of_cities) {
    for (int m = 0; m < TTR_MAPS; m++)
        for (size_t i = 0; i < ttr_maps[m].called_count; i++) {
            const struct ttr_called *called = &ttr_maps[m].called[i];
            char folded[TTR_NAME_MAX];
            ttr_fold(called->name, folded);
            cr_expect_str_eq(folded, called->name);
            cr_expect_null(strchr(folded, '-'), "%s", folded);
            cr_expect_eq(ttr_find_city(&ttr_maps[m], folded), called->city, "%s", folded);
            for (size_t k = 0; k < i; k++)
                cr_expect_str_neq(ttr_maps[m].called[k].name, folded);
        }
}

Test(map, bare_name_of_a_double) {
    const struct ttr_map *map = &ttr_maps[TTR_MAP_EUROPE];
    bool either = false;
    int route = ttr_find_route(map, "pamplona-madrid", &either);
    cr_expect(either);
    cr_expect_str_eq(ttr_routes[route].word.id, "madrid-pamplona-black");
    cr_expect_str_eq(ttr_routes[ttr_twin(route)].word.id, "madrid-pamplona-white");
    ttr_find_route(map, "berlin-essen", &either);
    cr_expect_not(either);
    // Two routes of one name that are no double.
    route = ttr_find_route(&ttr_maps[TTR_MAP_SWITZERLAND], "kreuzlingen-deutschland", &either);
    cr_expect(either);
    cr_expect_eq(ttr_twin(route), AJ_NONE);
    cr_expect_str_eq(ttr_routes[ttr_namesake(route)].word.id, "deutschland-kreuzlingen-white");
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
