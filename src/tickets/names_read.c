// Names of cities, routes and tickets in a case, with the help that a wrong one needs.
#include <string.h>

#include "tickets/map.h"
#include "tickets/rulebook.h"

// The city that a folded name may mean: its id, another name of it, or the nearest of all these.
static int guess_city(const char *folded, struct aj_arena *arena) {
    int city = ttr_find_city(folded);
    const char **names = AJ_NEW_ARRAY(arena, const char *, TTR_CITIES + ttr_called_count);
    for (size_t i = 0; i < ttr_called_count && city == AJ_NONE; i++)
        if (strcmp(folded, ttr_called[i].name) == 0)
            city = ttr_called[i].city;
    if (city != AJ_NONE)
        return city;
    for (size_t i = 0; i < TTR_CITIES; i++)
        names[i] = ttr_cities[i].id;
    for (size_t i = 0; i < ttr_called_count; i++)
        names[TTR_CITIES + i] = ttr_called[i].name;
    const char *near = aj_nearest(folded, names, TTR_CITIES + ttr_called_count);
    for (size_t i = 0; near && i < TTR_CITIES + ttr_called_count; i++)
        if (strcmp(near, names[i]) == 0)
            return i < TTR_CITIES ? (int)i : ttr_called[i - TTR_CITIES].city;
    return AJ_NONE;
}

// `name` with its two cities the other way round.
static const char *reverse(const char *name, struct aj_arena *arena) {
    const char *second = strchr(name, '-') + 1;
    const char *rest = strchr(second, '-');
    int length = rest ? (int)(rest - second) : (int)strlen(second);
    return aj_arena_format(arena, "%.*s-%.*s%s", length, second, (int)(second - 1 - name), name,
                           rest ? rest : "");
}

// Where the routes of a city lead, for a help line: "Berlin has routes to Danzig, Essen".
static const char *list_neighbours(int city, struct aj_arena *arena) {
    const char *list = NULL;
    for (int route = 0; route < TTR_ROUTES; route++) {
        const struct ttr_route *row = &ttr_routes[route];
        bool second_of_double = route > 0 && ttr_twin(route) == route - 1;
        if ((row->from != city && row->to != city) || second_of_double)
            continue;
        const char *to = ttr_cities[row->from == city ? row->to : row->from].spoken;
        list = list ? aj_arena_format(arena, "%s, %s", list, to) : to;
    }
    return aj_arena_format(arena, "%s has routes to %s", ttr_cities[city].spoken, list);
}

// The nearest of `count` names, tried in both orders of their cities.
static const char *suggest(struct aj_arena *arena, const char *name, const char *const ids[],
                           size_t count) {
    char folded[TTR_NAME_MAX];
    const char **names = AJ_NEW_ARRAY(arena, const char *, 2 * count);
    ttr_fold(name, folded);
    for (size_t i = 0; i < count; i++) {
        names[2 * i] = ids[i];
        names[2 * i + 1] = reverse(ids[i], arena);
    }
    return aj_did_you_mean(arena, folded, names, 2 * count);
}

// What a name of two cities that is not known may mean.
struct guess {
    struct ttr_name name;
    int from, to; // AJ_NONE: no idea
};

// False if the name has not two parts; `folded` is cut into pieces.
static bool guess_pair(char folded[TTR_NAME_MAX], struct aj_arena *arena, struct guess *guess) {
    if (!ttr_cut_name(folded, &guess->name))
        return false;
    guess->from = guess_city(guess->name.first, arena);
    guess->to = guess_city(guess->name.second, arena);
    return true;
}

static bool is_between(int16_t from, int16_t to, const struct guess *guess) {
    return (from == guess->from && to == guess->to) || (from == guess->to && to == guess->from);
}

// The names of the routes between the two cities, in quotes with `or` between and the cities in the
// order typed; NULL: there is none. A double without its colour has one name.
static const char *list_between(const struct guess *guess, struct aj_arena *arena) {
    const char *list = NULL;
    for (int i = 0; i < TTR_ROUTES; i++) {
        const struct ttr_route *row = &ttr_routes[i];
        bool either;
        if (!is_between(row->from, row->to, guess))
            continue;
        const char *bare =
            aj_arena_format(arena, "%s-%s", ttr_cities[guess->from].id, ttr_cities[guess->to].id);
        const char *typed = aj_arena_format(arena, "%s-%s", bare, guess->name.rest);
        const char *id = row->from == guess->from ? row->word.id : reverse(row->word.id, arena);
        if (!*guess->name.rest)
            return aj_arena_format(arena, "\"%s\"", bare);
        if (ttr_find_route(typed, &either) == i)
            return aj_arena_format(arena, "\"%s\"", id);
        list = list ? aj_arena_format(arena, "%s or \"%s\"", list, id)
                    : aj_arena_format(arena, "\"%s\"", id);
    }
    return list;
}

static const char *help_with_route(const struct guess *guess, struct aj_arena *arena) {
    const char *routes = list_between(guess, arena);
    if (routes)
        return aj_arena_format(arena, "did you mean %s?", routes);
    int known = guess->from != AJ_NONE ? guess->from : guess->to;
    return known == AJ_NONE ? NULL : list_neighbours(known, arena);
}

int ttr_read_city(struct aj_reader *reader, uint32_t node) {
    const char *name = aj_read_text(reader, node);
    if (!name)
        return AJ_NONE;
    int city = ttr_find_city(name);
    if (city != AJ_NONE)
        return city;
    char folded[TTR_NAME_MAX];
    ttr_fold(name, folded);
    int meant = guess_city(folded, reader->arena);
    struct aj_diag *diag =
        aj_read_error(reader, node, TTR_DIAG(UNKNOWN_CITY), "the map has no such city");
    if (meant != AJ_NONE)
        diag->help = aj_arena_format(reader->arena, "did you mean \"%s\"?", ttr_cities[meant].id);
    return AJ_NONE;
}

static struct aj_diag *refuse_route(struct aj_reader *reader, uint32_t node,
                                    const struct guess *guess) {
    const struct aj_diag_kind *kind = TTR_DIAG(UNKNOWN_ROUTE);
    bool from = ttr_find_city(guess->name.first) != AJ_NONE;
    bool to = ttr_find_city(guess->name.second) != AJ_NONE;
    if (from && to)
        return aj_read_error(reader, node, kind, "the map has no such route between %s and %s",
                             ttr_cities[guess->from].spoken, ttr_cities[guess->to].spoken);
    if (!from && !to)
        return aj_read_error(reader, node, kind, "the map has no cities called \"%s\" and \"%s\"",
                             guess->name.first, guess->name.second);
    return aj_read_error(reader, node, kind, "the map has no city called \"%s\"",
                         from ? guess->name.second : guess->name.first);
}

int ttr_read_route(struct aj_reader *reader, uint32_t node, bool *either) {
    const char *ids[TTR_ROUTES], *name = aj_read_text(reader, node);
    char folded[TTR_NAME_MAX];
    struct guess guess;
    if (!name)
        return AJ_NONE;
    int route = ttr_find_route(name, either);
    if (route != AJ_NONE)
        return route;
    ttr_fold(name, folded);
    if (guess_pair(folded, reader->arena, &guess)) {
        refuse_route(reader, node, &guess)->help = help_with_route(&guess, reader->arena);
        return AJ_NONE;
    }
    for (int i = 0; i < TTR_ROUTES; i++)
        ids[i] = ttr_routes[i].word.id;
    const char *help = suggest(reader->arena, name, ids, TTR_ROUTES);
    int city = guess_city(folded, reader->arena);
    if (!help && city != AJ_NONE)
        help = list_neighbours(city, reader->arena);
    aj_read_error(reader, node, TTR_DIAG(UNKNOWN_ROUTE), "the map has no such route")->help = help;
    return AJ_NONE;
}

// The ticket between the two cities, AJ_NONE.
static int guess_ticket(const char *name, struct aj_arena *arena) {
    char folded[TTR_NAME_MAX];
    struct guess guess;
    ttr_fold(name, folded);
    if (guess_pair(folded, arena, &guess))
        for (int i = 0; i < TTR_TICKETS; i++)
            if (is_between(ttr_tickets[i].from, ttr_tickets[i].to, &guess))
                return i;
    return AJ_NONE;
}

int ttr_read_ticket(struct aj_reader *reader, uint32_t node) {
    const char *ids[TTR_TICKETS], *name = aj_read_text(reader, node);
    if (!name)
        return AJ_NONE;
    int ticket = ttr_find_ticket(name);
    if (ticket != AJ_NONE)
        return ticket;
    for (int i = 0; i < TTR_TICKETS; i++)
        ids[i] = ttr_tickets[i].word.id;
    int meant = guess_ticket(name, reader->arena);
    aj_read_error(reader, node, TTR_DIAG(UNKNOWN_TICKET), "there is no such destination ticket")
        ->help = meant != AJ_NONE ? aj_arena_format(reader->arena, "did you mean \"%s\"?",
                                                    ttr_tickets[meant].word.id)
                                  : suggest(reader->arena, name, ids, TTR_TICKETS);
    return AJ_NONE;
}
