// Longest paths: known ones, and any small set of routes against a search that tries everything.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tickets/ending/ending.h"
#include "tickets/table/table.h"

static struct aj_arena arena;
static int8_t holder[TTR_ROUTES];
static struct ttr_held held;

static void set_up(void) {
    aj_arena_init(&arena, 0);
    memset(holder, -1, sizeof holder);
    held = (struct ttr_held){.map = &ttr_maps[TTR_MAP_EUROPE], .holder = holder};
}
static void tear_down(void) {
    aj_arena_done(&arena);
}
TestSuite(path, .init = set_up, .fini = tear_down);

static void take(const char *name) {
    bool either;
    int route = ttr_find_route(held.map, name, &either);
    cr_assert_neq(route, -1, "%s", name);
    holder[route] = 0;
}

static bool used[TTR_ROUTES]; // by the path at hand

// The path's routes: each held, none twice, together as long as it says. Of two between the same
// cities the first is taken.
static void check(const struct ttr_path *path) {
    int length = 0;
    memset(used, 0, sizeof used);
    for (int i = 0; i < path->routes; i++) {
        int found = -1;
        for (int r = 0; r < TTR_ROUTES && found < 0; r++) {
            const struct ttr_route *row = &ttr_routes[r];
            bool joins = (row->from == path->city[i] && row->to == path->city[i + 1]) ||
                         (row->to == path->city[i] && row->from == path->city[i + 1]);
            if (joins && holder[r] == 0 && !used[r])
                found = r;
        }
        cr_assert_neq(found, -1, "step %d is no route of the player's", i);
        used[found] = true;
        length += ttr_routes[found].length;
    }
    cr_expect_eq(length, path->length);
}

static int longest(void) {
    struct ttr_path path;
    cr_assert(ttr_path_find(&held, &arena, &path));
    check(&path);
    return path.length;
}

Test(path, none) {
    cr_expect_eq(longest(), 0);
}

Test(path, others_routes_do_not_count) {
    take("brest-paris");
    holder[0] = 1;
    cr_expect_eq(longest(), 3);
}

// London-Amsterdam 2, Amsterdam-Frankfurt 2, Frankfurt-München 2, München-Wien 3.
Test(path, line) {
    take("london-amsterdam");
    take("amsterdam-frankfurt");
    take("frankfurt-munchen");
    take("munchen-wien");
    cr_expect_eq(longest(), 9);
}

// At Paris: Brest 3, Dieppe 1, Zürich 3, Marseille 4: the two longest, 7.
Test(path, star) {
    take("brest-paris");
    take("dieppe-paris");
    take("paris-zurich");
    take("marseille-paris");
    cr_expect_eq(longest(), 7);
}

// Berlin-Wien-Warszawa-Berlin is 11; the tails Berlin-Essen 2 and Berlin-Danzig 4 hang on one city:
// tail, round, tail is 2 + 11 + 4.
Test(path, loop_between_tails) {
    take("berlin-wien");
    take("warszawa-wien");
    take("berlin-warszawa-yellow");
    take("berlin-essen");
    take("berlin-danzig");
    cr_expect_eq(longest(), 17);
}

// Two loops that share Wien: Berlin 11 (as above), and Wien-Zagrab-Budapest-Wien 2 + 2 + 1.
Test(path, figure_of_eight) {
    take("berlin-wien");
    take("warszawa-wien");
    take("berlin-warszawa-yellow");
    take("wien-zagrab");
    take("budapest-zagrab");
    take("budapest-wien-red");
    cr_expect_eq(longest(), 16);
}

Test(path, two_parts) {
    take("berlin-danzig");
    take("brest-paris");
    take("dieppe-paris");
    cr_expect_eq(longest(), 4);
}

// ---- which of several that are equally long

static void expect_cities(size_t count, const char *const ids[]) {
    struct ttr_path path;
    cr_assert(ttr_path_find(&held, &arena, &path));
    cr_assert_eq((size_t)path.routes + 1, count);
    for (size_t i = 0; i < count; i++)
        cr_expect_str_eq(ttr_cities[path.city[i]].id, ids[i], "city %zu", i);
}
#define EXPECT_CITIES(...)                                                                         \
    expect_cities(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *),                          \
                  (const char *[]){__VA_ARGS__})

// The rules leave open which of several longest paths is meant, and points do not depend on it. But
// reports name one: that with the route, first in the map's list, which the other has not. The list
// is in the order of the alphabet. The path is told from that end which is first in it.

// Two routes apart, 3 spaces each: Berlin-Wien comes before Brest-Paris.
Test(path, of_parts_equally_long_that_with_the_first_route_is_named) {
    take("brest-paris");
    take("berlin-wien");
    EXPECT_CITIES("berlin", "wien");
}

// Wilno-Warszawa-Wien is 7, and from there it is 3 to München and 1 + 2 over Budapest to Zagrab: 10
// both ways. Budapest-Wien comes before München-Wien; and Wilno before Zagrab.
Test(path, of_ways_equally_long_that_with_the_first_route_is_named) {
    take("munchen-wien");
    take("budapest-wien-white");
    take("budapest-zagrab");
    take("warszawa-wien");
    take("warszawa-wilno");
    EXPECT_CITIES("wilno", "warszawa", "wien", "budapest", "zagrab");
}

// From Bruxelles to Paris, round by München, and from Paris to Dieppe, which comes behind
// Bruxelles. Of the two ways round the one by Frankfurt-Paris is taken: it comes before
// Paris-Zürich.
Test(path, round_by_the_first_route) {
    take("dieppe-paris");
    take("bruxelles-paris-red");
    take("frankfurt-paris-white");
    take("paris-zurich");
    take("frankfurt-munchen");
    take("munchen-zurich");
    EXPECT_CITIES("bruxelles", "paris", "frankfurt", "munchen", "zurich", "paris", "dieppe");
}

// Berlin-Wien-Warszawa-Berlin has no end: it is told from Berlin, and Berlin-Warszawa comes first.
Test(path, without_an_end_from_the_first_city) {
    take("berlin-wien");
    take("warszawa-wien");
    take("berlin-warszawa-yellow");
    EXPECT_CITIES("berlin", "warszawa", "wien", "berlin");
}

// ---- bounds

// More spaces than trains: no answer rather than a slow one.
Test(path, too_many_spaces) {
    struct ttr_path path;
    memset(holder, 0, sizeof holder);
    cr_expect_not(ttr_path_find(&held, &arena, &path));
    cr_expect_eq(path.length, 0);
}

// ---- countries

// Davos-Italia 3, Brusio-Italia 2 and Brusio-Davos 4, with Italia-Lugano 2 and Chur-Davos 2 hung
// on. Each route into Italia ends at a flag of its own: flag, Davos, Brusio, flag is 3 + 4 + 2, and
// of the ends at Davos Chur is the shorter. If Italia is one place, Lugano, Italia, round to Italia
// again is 2 + 9; Chur cannot be had as well, since Davos and Italia would both have three.
Test(path, countries_are_dead_ends) {
    held.map = &ttr_maps[TTR_MAP_SWITZERLAND];
    take("davos-italia");
    take("brusio-italia");
    take("brusio-davos");
    cr_expect_eq(longest(), 9);
    take("italia-lugano");
    take("chur-davos");
    cr_expect_eq(longest(), 9);
    held.through = true;
    cr_expect_eq(longest(), 11);
}

// ---- against a search that tries every path

static bool used_by_search[TTR_ROUTES], best_set[TTR_ROUTES];
static int best_length;

// Keeps a path that is longer than the best, or as long and with the first route that is not in
// both.
static void keep_best(int length) {
    int r = 0;
    while (r < TTR_ROUTES && used_by_search[r] == best_set[r])
        r++;
    if (length < best_length || (length == best_length && (r == TTR_ROUTES || best_set[r])))
        return;
    best_length = length;
    memcpy(best_set, used_by_search, sizeof best_set);
}

static bool is_end(int city) {
    return !held.through && ttr_country(city) != AJ_NONE;
}

static void try_all(int city, int length) {
    keep_best(length);
    if (is_end(city) && length > 0)
        return;
    for (int r = 0; r < TTR_ROUTES; r++) {
        const struct ttr_route *row = &ttr_routes[r];
        if (holder[r] != 0 || used_by_search[r] || (row->from != city && row->to != city))
            continue;
        used_by_search[r] = true;
        try_all(row->from + row->to - city, length + row->length);
        used_by_search[r] = false;
    }
}

static uint32_t seed;

static uint32_t draw(uint32_t below) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % below;
}

// A set of routes that grows from one city, so that it hangs together and has loops; never both
// routes of a double.
static void grow(int routes) {
    bool city[TTR_CITIES] = {false};
    memset(holder, -1, sizeof holder);
    city[held.map->cities.first + (int)draw((uint32_t)held.map->cities.count)] = true;
    for (int tries = 0; routes > 0 && tries < 5000; tries++) {
        int r = held.map->routes.first + (int)draw((uint32_t)held.map->routes.count);
        const struct ttr_route *row = &ttr_routes[r];
        int twin = ttr_twin(r);
        if (holder[r] == 0 || (twin >= 0 && holder[twin] == 0) ||
            (!city[row->from] && !city[row->to]) || row->length > 4)
            continue;
        holder[r] = 0;
        city[row->from] = city[row->to] = true;
        routes--;
    }
}

Test(path, agrees_with_trying_everything) {
    seed = 20041;
    for (int game = 0; game < 1200; game++) {
        held.map = &ttr_maps[game % TTR_MAPS];
        held.through = game % 2 == 1;
        grow(3 + (int)draw(11));
        best_length = 0;
        memset(best_set, 0, sizeof best_set);
        TTR_EACH(city, held.map->cities)
            try_all(city, 0);
        cr_assert_eq(longest(), best_length, "game %d", game);
        cr_assert_arr_eq(used, best_set, sizeof used, "game %d", game);
    }
}

// As many routes as a player's trains fill, most of them short: the frontier must hold them.
Test(path, full_networks) {
    seed = 7;
    for (int game = 0; game < 1500; game++) {
        int spaces = 0, most = game % TTR_MAPS == TTR_MAP_EUROPE ? 45 : 40;
        held.map = &ttr_maps[game % TTR_MAPS];
        held.through = game % 2 == 1;
        grow(40);
        TTR_EACH(r, held.map->routes) {
            spaces += holder[r] == 0 ? ttr_routes[r].length : 0;
            if (holder[r] == 0 && spaces > most) {
                spaces -= ttr_routes[r].length;
                holder[r] = -1;
            }
        }
        cr_assert(longest() <= most);
    }
}
