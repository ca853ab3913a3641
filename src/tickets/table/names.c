// Finds cities, routes and tickets by their names, however they are typed.
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- names

void ttr_fold(const char *name, char folded[TTR_NAME_MAX]) {
    size_t left = strlen(name), length = 0;
    while (left > 0 && length + 1 < TTR_NAME_MAX) {
        size_t step = 1;
        char c = *name;
        if (c < 'a' || c > 'z') { // most bytes are small letters: no function is called for these
            uint32_t point = 0;
            step = aj_utf8_length(name, left, &point);
            c = aj_fold_point(point);
        }
        bool is_needless = c == '-' && (length == 0 || folded[length - 1] == '-');
        if (c && !is_needless)
            folded[length++] = c;
        step = step ? step : 1; // a byte that is not UTF-8
        name += step;
        left -= step;
    }
    if (length > 0 && folded[length - 1] == '-')
        length--;
    folded[length] = '\0';
}

// Removes the hyphens of a folded name.
static void squeeze(char *folded) {
    char *to = folded;
    for (const char *from = folded; *from; from++)
        if (*from != '-')
            *to++ = *from;
    *to = '\0';
}

// Packs the first four bytes of an id into a number; the numbers have the order of the ids. An id
// has at least three letters and a NUL.
static uint32_t head_of(const char *id) {
    const unsigned char *byte = (const unsigned char *)id;
    return (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
}

// Returns the number of the row with this id in a stretch, or AJ_NONE if there is none. Each row of
// `size` bytes begins with its struct aj_word. The cities and routes of a map are in the order of
// their ids.
static int find_id(const struct ttr_stretch *stretch, const void *rows, size_t size,
                   const char *id) {
    int low = stretch->first, high = low + stretch->count;
    if (!id[0] || !id[1] || !id[2])
        return AJ_NONE;
    uint32_t head = head_of(id);
    while (low < high) {
        int middle = (low + high) / 2;
        const struct aj_word *word = (const void *)((const char *)rows + (size_t)middle * size);
        uint32_t found = head_of(word->id);
        int order = found != head ? (found < head ? -1 : 1) : strcmp(word->id, id);
        if (order == 0)
            return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return AJ_NONE;
}

static int find_squeezed_city(const struct ttr_map *map, const char *name) {
    int city = find_id(&map->cities, ttr_cities, sizeof *ttr_cities, name);
    if (city != AJ_NONE)
        return city;
    for (size_t i = 0; i < map->called_count; i++)
        if (map->called[i].name[0] == name[0] && strcmp(name, map->called[i].name) == 0)
            return map->called[i].city;
    return AJ_NONE;
}

int ttr_find_city(const struct ttr_map *map, const char *name) {
    char folded[TTR_NAME_MAX];
    int city = find_id(&map->cities, ttr_cities, sizeof *ttr_cities, name);
    if (city != AJ_NONE)
        return city;
    ttr_fold(name, folded);
    size_t in = strncmp(folded, "in-", 3) == 0 ? 3 : 0; // "in Paris", as people say of a station
    squeeze(folded + in);
    return find_squeezed_city(map, folded + in);
}

// Returns the end of the first `count` words of a folded name, or NULL if it has fewer.
static const char *skip_words(const char *folded, int count) {
    const char *end = folded;
    for (; count > 0; count--) {
        if (*end == '\0')
            return NULL;
        end += *end == '-';
        end += strcspn(end, "-");
    }
    return end;
}

static void keep_words(char to[TTR_NAME_MAX], const char *from, const char *end) {
    from += *from == '-';
    size_t length = end > from ? (size_t)(end - from) : 0;
    memcpy(to, from, length);
    to[length] = '\0';
}

// Skips a word such as "to" between two cities, if there is one.
static const char *skip_between(const char *middle) {
    static const char *const words[] = {"-to-", "-and-", "-nach-", "-vers-"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(middle, words[i], strlen(words[i])) == 0)
            return middle + strlen(words[i]) - 1;
    return middle;
}

// Cuts a folded name into a city of `first` words, a city of `second` words, and the rest. False if
// it has fewer words.
static bool cut_name(const char *folded, int first, int second, struct ttr_name *name) {
    static const char from[] = "from-";
    if (strncmp(folded, from, sizeof from - 1) == 0)
        folded += sizeof from - 1;
    const char *middle = skip_words(folded, first);
    const char *rest = middle ? skip_between(middle) : NULL;
    const char *end = rest ? skip_words(rest, second) : NULL;
    if (!end)
        return false;
    keep_words(name->first, folded, middle);
    keep_words(name->second, rest, end);
    keep_words(name->rest, end, end + strlen(end));
    squeeze(name->first);
    squeeze(name->second);
    return true;
}

// A name that consists of two cities, and the rest after them ("black", "a", "").
struct pair {
    int from, to;
    int first, second; // how many words each city has
    struct ttr_name name;
};
#define FIRST_PAIR                                                                                 \
    { .first = 1 }

enum { CITY_WORDS = 4 }; // the most words of a city: "la chaux de fonds"

// Moves on to the next way of cutting the name into two cities of the map: by the number of words
// of the first city, then of the second. Returns false after the last.
static bool next_pair(const struct ttr_map *map, const char *folded, struct pair *pair) {
    for (; pair->first <= CITY_WORDS; pair->first++) {
        while (++pair->second <= CITY_WORDS &&
               cut_name(folded, pair->first, pair->second, &pair->name)) {
            pair->from = find_squeezed_city(map, pair->name.first);
            if (pair->from == AJ_NONE)
                break;
            pair->to = find_squeezed_city(map, pair->name.second);
            if (pair->to != AJ_NONE)
                return true;
        }
        pair->second = 0;
    }
    return false;
}

static bool joins(int16_t from, int16_t to, const struct pair *pair) {
    return (from == pair->from && to == pair->to) || (from == pair->to && to == pair->from);
}

// Whether the rest of a name fits this route: the end of its id, or its colour.
static bool rest_fits(const struct ttr_route *route, const char *rest) {
    if (*rest == '\0')
        return true;
    const char *first = strchr(route->word.id, '-');
    const char *suffix = first ? strchr(first + 1, '-') : NULL;
    if (suffix && strcmp(rest, suffix + 1) == 0)
        return true;
    if (strcmp(rest, "gray") == 0)
        rest = "grey";
    if (strcmp(rest, "pink") == 0)
        rest = "purple";
    return strcmp(rest, ttr_card_words[route->colour].id) == 0;
}

// Returns the first route of the map whose cities are these two, or come after them in the order of
// routes; without such a route, the end of the map's routes.
static int find_pair(const struct ttr_stretch *routes, int first, int second) {
    int low = routes->first, high = low + routes->count;
    while (low < high) {
        int middle = (low + high) / 2;
        const struct ttr_route *row = &ttr_routes[middle];
        if (row->from < first || (row->from == first && row->to < second))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// Finds the route that a pair names, as ttr_find_route does. Routes between the same two cities
// follow each other in the list.
static int find_route_of(const struct ttr_map *map, const struct pair *pair, bool *either) {
    int first = pair->from < pair->to ? pair->from : pair->to, found = AJ_NONE;
    int second = pair->from + pair->to - first, route = find_pair(&map->routes, first, second);
    for (; ttr_is_in(&map->routes, route); route++) {
        const struct ttr_route *row = &ttr_routes[route];
        if (row->from != first || row->to != second)
            break;
        if (!rest_fits(row, pair->name.rest))
            continue;
        *either = found != AJ_NONE;
        found = found == AJ_NONE ? route : found;
    }
    return found;
}

static int find_folded_route(const struct ttr_map *map, const char *folded, bool *either) {
    struct pair pair = FIRST_PAIR;
    int route = AJ_NONE;
    while (route == AJ_NONE && next_pair(map, folded, &pair))
        route = find_route_of(map, &pair, either);
    return route;
}

// Puts the first word of a folded name at its end. Returns false if it has only one word.
static bool turn_words(const char *folded, char turned[TTR_NAME_MAX]) {
    const char *cities = strchr(folded, '-');
    if (!cities)
        return false;
    size_t length = strlen(++cities), colour = (size_t)(cities - folded);
    memcpy(turned, cities, length);
    turned[length] = '-';
    memcpy(turned + length + 1, folded, colour - 1);
    turned[length + colour] = '\0';
    return true;
}

// Finds a route by the names of its two cities, however they are typed. Its colour may come first.
__attribute__((noinline)) static int find_spoken_route(const struct ttr_map *map, const char *name,
                                                       bool *either) {
    char folded[TTR_NAME_MAX], turned[TTR_NAME_MAX];
    ttr_fold(name, folded);
    int route = find_folded_route(map, folded, either);
    if (route != AJ_NONE || !turn_words(folded, turned))
        return route;
    return find_folded_route(map, turned, either);
}

int ttr_find_route(const struct ttr_map *map, const char *name, bool *either) {
    int route = find_id(&map->routes, ttr_routes, sizeof *ttr_routes, name);
    *either = false;
    return route != AJ_NONE ? route : find_spoken_route(map, name, either);
}

static const char country_ticket[] = "-countries";

// Whether a name is one like "bern-countries": a ticket, not a pair of cities.
static bool is_country_ticket(const char *folded) {
    const char *end = strstr(folded, country_ticket);
    return end && end[sizeof country_ticket - 1] == '\0';
}

static int find_country_ticket(const struct ttr_map *map, const char *folded) {
    char first[TTR_NAME_MAX];
    keep_words(first, folded, strstr(folded, country_ticket));
    squeeze(first);
    int city = find_squeezed_city(map, first);
    TTR_EACH(ticket, map->tickets)
        if (ttr_tickets[ticket].to == AJ_NONE && ttr_tickets[ticket].from == city)
            return ticket;
    return AJ_NONE;
}

int ttr_find_ticket(const struct ttr_map *map, int deck, const char *name) {
    char folded[TTR_NAME_MAX] = "";
    struct pair pair = FIRST_PAIR;
    ttr_fold(name, folded);
    if (is_country_ticket(folded))
        return find_country_ticket(map, folded);
    while (next_pair(map, folded, &pair))
        TTR_EACH(ticket, map->tickets)
            if (!*pair.name.rest &&
                joins(ttr_tickets[ticket].from, ttr_tickets[ticket].to, &pair) &&
                (deck == AJ_NONE || ttr_is_in_deck(ticket, deck)))
                return ticket;
    return AJ_NONE;
}

// ---- names_read
//
// Reads names of cities, routes and tickets in a case, and gives help for wrong ones.

// What a search for a name needs.
struct search {
    const struct ttr_map *map;
    struct aj_arena *arena;
    int deck;    // value of tickets.deck in force, for a search for tickets
    int edition; // the edition that the case names; AJ_NONE: none, or nobody asks
};

static const char on_no_map[] = "it is on none of the maps that adjudge knows";

// Returns the city that a folded name may mean: the city of that name, or the one with the most
// similar name.
static int guess_city(const struct search *search, const char *folded) {
    const struct ttr_map *map = search->map;
    size_t cities = (size_t)map->cities.count;
    int city = ttr_find_city(map, folded);
    if (city != AJ_NONE)
        return city;
    const char **names = AJ_NEW_ARRAY(search->arena, const char *, cities + map->called_count);
    for (size_t i = 0; i < cities; i++)
        names[i] = ttr_cities[map->cities.first + (int)i].id;
    for (size_t i = 0; i < map->called_count; i++)
        names[cities + i] = map->called[i].name;
    const char *near = aj_nearest(folded, names, cities + map->called_count);
    for (size_t i = 0; near && i < cities + map->called_count; i++)
        if (strcmp(near, names[i]) == 0)
            return i < cities ? map->cities.first + (int)i : map->called[i - cities].city;
    return AJ_NONE;
}

// Writes an example of a name of two cities on this map.
static const char *by_cities(const struct search *search) {
    return aj_arena_format(search->arena, "it is called by its two cities, as %s",
                           ttr_tickets[search->map->tickets.first].word.id);
}

int ttr_find_any_route(const struct ttr_map *map, const char *name) {
    bool either;
    return ttr_find_route(map, name, &either);
}

int ttr_find_any_ticket(const struct ttr_map *map, const char *name) {
    return ttr_find_ticket(map, AJ_NONE, name);
}

// Lists the other maps on which `find` finds the name, such as "the map of Europe". Returns NULL if
// there are none.
static const char *list_elsewhere(const struct search *search, const char *name,
                                  int (*find)(const struct ttr_map *, const char *)) {
    const char *list = NULL;
    for (int i = 0; i < TTR_MAPS; i++)
        if (&ttr_maps[i] != search->map && find(&ttr_maps[i], name) != AJ_NONE)
            list = aj_arena_join(search->arena, list ? list : "", list ? " and " : "",
                                 ttr_maps[i].title);
    return list;
}

// Writes a help for what another map has, `what` "it is": "it is on the map of Switzerland, and the
// edition in force is played on the map of Europe", and what to write. Returns NULL if no map has
// it.
static const char *help_elsewhere(const struct search *search, const char *what, const char *name,
                                  int (*find)(const struct ttr_map *, const char *)) {
    const char *others = list_elsewhere(search, name, find);
    return others ? aj_arena_format(search->arena,
                                    "%s on %s, and the edition in force is played on %s; see "
                                    "`base` in `rules`",
                                    what, others, search->map->title)
                  : NULL;
}

// Returns `name` with its two cities exchanged.
static const char *reverse(const char *name, struct aj_arena *arena) {
    const char *second = strchr(name, '-') + 1;
    const char *rest = strchr(second, '-');
    int length = rest ? (int)(rest - second) : (int)strlen(second);
    return aj_arena_format(arena, "%.*s-%.*s%s", length, second, (int)(second - 1 - name), name,
                           rest ? rest : "");
}

// Lists the cities to which routes lead, for a help: "Berlin has routes to Danzig, Essen".
static const char *list_neighbours(const struct search *search, int city) {
    const char *list = NULL;
    TTR_EACH(route, search->map->routes) {
        const struct ttr_route *row = &ttr_routes[route];
        int other = ttr_namesake(route);
        bool second_of_double = other != AJ_NONE && other < route;
        if ((row->from != city && row->to != city) || second_of_double)
            continue;
        const char *to = ttr_cities[row->from == city ? row->to : row->from].spoken;
        list = list ? aj_arena_format(search->arena, "%s, %s", list, to) : to;
    }
    return aj_arena_format(search->arena, "%s has routes to %s", ttr_cities[city].spoken, list);
}

// Returns the nearest of `count` names, with their cities in either order.
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

// A guess at a name of two cities that is not known.
struct guess {
    struct ttr_name name;
    int from, to; // AJ_NONE for an unknown city
};

// Cuts a name into two cities of the map and something else, as "denver-kansas-city-red".
static bool know_pair(const struct ttr_map *map, const char *folded, struct guess *guess) {
    struct pair pair = FIRST_PAIR;
    if (!next_pair(map, folded, &pair))
        return false;
    *guess = (struct guess){pair.name, pair.from, pair.to};
    return true;
}

// Cuts a name into two cities that are known, perhaps after a colour, or can be guessed; if that is
// not possible, cuts it after the first word. Returns false if the name has only one word.
static bool guess_pair(const struct search *search, const char *folded, struct guess *guess) {
    enum { WORDS = 4 };
    char turned[TTR_NAME_MAX];
    if (know_pair(search->map, folded, guess) ||
        (turn_words(folded, turned) && know_pair(search->map, turned, guess)))
        return true;
    for (int first = 1; first <= WORDS; first++)
        for (int second = 1; second <= WORDS; second++) {
            if (!cut_name(folded, first, second, &guess->name))
                break;
            guess->from = guess_city(search, guess->name.first);
            guess->to = guess_city(search, guess->name.second);
            if (guess->from != AJ_NONE && guess->to != AJ_NONE)
                return true;
        }
    if (!cut_name(folded, 1, 1, &guess->name))
        return false;
    guess->from = guess_city(search, guess->name.first);
    guess->to = guess_city(search, guess->name.second);
    return true;
}

static bool is_between(int16_t from, int16_t to, const struct guess *guess) {
    return (from == guess->from && to == guess->to) || (from == guess->to && to == guess->from);
}

// Lists the routes between the two cities of a guess, in quotes and separated by "or", with the
// cities in the order that was typed. Returns NULL if there are none. If two routes have the same
// name apart from the colour, it is listed once.
static const char *list_between(const struct search *search, const struct guess *guess) {
    struct aj_arena *arena = search->arena;
    const char *list = NULL;
    TTR_EACH(i, search->map->routes) {
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
        if (ttr_find_route(search->map, typed, &either) == i)
            return aj_arena_format(arena, "\"%s\"", id);
        list = list ? aj_arena_format(arena, "%s or \"%s\"", list, id)
                    : aj_arena_format(arena, "\"%s\"", id);
    }
    return list;
}

static const char *help_with_route(const struct search *search, const struct guess *guess) {
    const char *routes = list_between(search, guess);
    if (routes)
        return aj_arena_format(search->arena, "did you mean %s?", routes);
    int known = guess->from != AJ_NONE ? guess->from : guess->to;
    return known == AJ_NONE ? on_no_map : list_neighbours(search, known);
}

// Finds the first of the two cities of a name, if the map has both.
static int find_both(const struct ttr_map *map, const char *name) {
    char folded[TTR_NAME_MAX];
    struct guess guess;
    ttr_fold(name, folded);
    return know_pair(map, folded, &guess) ? guess.from : AJ_NONE;
}

// Writes a help for two names, neither of which is that of a city.
static const char *help_with_parts(const struct search *search) {
    return aj_arena_format(search->arena,
                           "neither is on a map that adjudge knows: `adjudge parts %s` lists what "
                           "this map has",
                           search->map->id);
}

// Writes a help for a name of two cities, neither of which the map has.
static const char *help_with_cities(const struct search *search, const char *name,
                                    const struct guess *guess) {
    struct aj_arena *arena = search->arena;
    const char *help = help_elsewhere(search, "these cities are", name, find_both);
    for (int i = 0; i < 2 && !help; i++) {
        const char *city = i == 0 ? guess->name.first : guess->name.second;
        help =
            help_elsewhere(search, aj_arena_format(arena, "\"%s\" is", city), city, ttr_find_city);
    }
    return help ? help : help_with_parts(search);
}

int ttr_read_city(struct aj_reader *reader, const struct ttr_map *map, uint32_t node) {
    const struct search search = {map, reader->arena, AJ_NONE, AJ_NONE};
    const char *name = aj_read_text(reader, node);
    if (!name)
        return AJ_NONE;
    int city = ttr_find_city(map, name);
    if (city != AJ_NONE) {
        aj_read_spelled(reader, node, ttr_cities[city].id);
        return city;
    }
    struct aj_diag *diag = aj_read_error(reader, node, TTR_DIAG(UNKNOWN_CITY),
                                         "the map has no city called \"%s\"", name);
    if (!aj_diag_is_kept(reader->diags, diag))
        return AJ_NONE;
    char folded[TTR_NAME_MAX];
    ttr_fold(name, folded);
    const char *elsewhere = help_elsewhere(&search, "it is", name, ttr_find_city);
    int meant = elsewhere ? AJ_NONE : guess_city(&search, folded);
    diag->help = elsewhere ? elsewhere
                 : meant == AJ_NONE
                     ? on_no_map
                     : aj_arena_format(reader->arena, "did you mean \"%s\"?", ttr_cities[meant].id);
    return AJ_NONE;
}

// Whether a word after two cities is the colour of a route.
static bool is_colour(const char *rest) {
    bool found = strcmp(rest, "gray") == 0 || strcmp(rest, "pink") == 0;
    for (size_t i = 0; i < TTR_CARDS && !found; i++)
        found = strcmp(rest, ttr_card_words[i].id) == 0;
    return found;
}

// Reports that no such route joins two cities, or that there is no such city.
static struct aj_diag *refuse_pair(struct aj_reader *reader, uint32_t node,
                                   const struct ttr_map *map, const struct guess *guess) {
    const struct aj_diag_kind *kind = TTR_DIAG(UNKNOWN_ROUTE);
    bool from = ttr_find_city(map, guess->name.first) != AJ_NONE;
    bool to = ttr_find_city(map, guess->name.second) != AJ_NONE;
    if (from && to && is_colour(guess->name.rest) &&
        list_between(&(struct search){map, reader->arena, AJ_NONE, AJ_NONE}, guess))
        return aj_read_error(reader, node, kind, "no route between %s and %s is %s",
                             ttr_cities[guess->from].spoken, ttr_cities[guess->to].spoken,
                             guess->name.rest);
    if (from && to)
        return aj_read_error(reader, node, kind, "the map has no such route between %s and %s",
                             ttr_cities[guess->from].spoken, ttr_cities[guess->to].spoken);
    if (!from && !to)
        return aj_read_error(reader, node, kind, "the map has no cities called \"%s\" and \"%s\"",
                             guess->name.first, guess->name.second);
    return aj_read_error(reader, node, kind, "the map has no city called \"%s\"",
                         from ? guess->name.second : guess->name.first);
}

static void refuse_route(struct aj_reader *reader, const struct ttr_map *map, uint32_t node,
                         const char *name) {
    if (!aj_diags_keep(reader->diags, reader->doc->node[node].offset)) {
        // This diagnostic is not shown, so that guessing the cities would only take time.
        aj_read_error(reader, node, TTR_DIAG(UNKNOWN_ROUTE), "the map has no such route");
        return;
    }
    const struct search search = {map, reader->arena, AJ_NONE, AJ_NONE};
    const char *ids[TTR_ROUTES],
        *elsewhere = help_elsewhere(&search, "it is", name, ttr_find_any_route);
    char folded[TTR_NAME_MAX];
    struct guess guess;
    size_t count = 0;
    ttr_fold(name, folded);
    if (guess_pair(&search, folded, &guess)) {
        struct aj_diag *diag = refuse_pair(reader, node, map, &guess);
        diag->help = elsewhere ? elsewhere : help_with_route(&search, &guess);
        if (diag->help == on_no_map)
            diag->help = help_with_cities(&search, name, &guess);
        return;
    }
    TTR_EACH(i, map->routes)
        ids[count++] = ttr_routes[i].word.id;
    const char *help = suggest(reader->arena, name, ids, count);
    int city = guess_city(&search, folded);
    if (!help && city != AJ_NONE)
        help = list_neighbours(&search, city);
    aj_read_error(reader, node, TTR_DIAG(UNKNOWN_ROUTE), "the map has no such route")->help =
        help ? help : by_cities(&search);
}

// Notes the usual spelling of a route: its id, without the colour if the name of a double left that
// out.
static void spell_route(struct aj_reader *reader, const struct ttr_map *map, uint32_t node,
                        int route, bool either) {
    const char *id = ttr_routes[route].word.id;
    bool is_bare = false;
    if (!reader->spellings)
        return;
    if (either)
        id = aj_arena_copy(reader->arena, id, (size_t)(strrchr(id, '-') - id));
    if (!aj_is_same(aj_doc_text(reader->doc, node), id) &&
        ttr_find_route(map, id, &is_bare) == route && is_bare == either)
        aj_read_spelled(reader, node, id);
}

int ttr_read_route(struct aj_reader *reader, const struct ttr_map *map, uint32_t node,
                   bool *either) {
    const char *name = aj_read_text(reader, node);
    int route = name ? ttr_find_route(map, name, either) : AJ_NONE;
    if (name && route == AJ_NONE)
        refuse_route(reader, map, node, name);
    if (route != AJ_NONE)
        spell_route(reader, map, node, route, *either);
    return route;
}

// Returns the ticket between the two cities, or AJ_NONE.
static int guess_ticket(const struct search *search, const char *name) {
    char folded[TTR_NAME_MAX];
    struct guess guess;
    ttr_fold(name, folded);
    if (guess_pair(search, folded, &guess))
        TTR_EACH(i, search->map->tickets)
            if (is_between(ttr_tickets[i].from, ttr_tickets[i].to, &guess) &&
                (search->deck == AJ_NONE || ttr_is_in_deck(i, search->deck)))
                return i;
    return AJ_NONE;
}

static bool has_city(const struct ttr_ticket *row, int city) {
    return city != AJ_NONE && (row->from == city || row->to == city);
}

// Lists the tickets of either city in quotes, or says how tickets are called.
static const char *list_tickets(const struct search *search, const char *name) {
    struct aj_arena *arena = search->arena;
    const char *list = NULL;
    char folded[TTR_NAME_MAX];
    struct guess guess;
    ttr_fold(name, folded);
    if (!guess_pair(search, folded, &guess))
        return by_cities(search);
    TTR_EACH(i, search->map->tickets)
        if ((has_city(&ttr_tickets[i], guess.from) || has_city(&ttr_tickets[i], guess.to)) &&
            (search->deck == AJ_NONE || ttr_is_in_deck(i, search->deck)))
            list = aj_arena_format(arena, "%s%s\"%s\"",
                                   list ? list : "tickets of these cities: ", list ? ", " : "",
                                   ttr_tickets[i].word.id);
    bool is_known = guess.from != AJ_NONE || guess.to != AJ_NONE;
    return list       ? list
           : is_known ? "no ticket of these cities is in force"
                      : help_with_parts(search);
}

static const char *help_with_ticket(const struct search *search, const char *name) {
    const char *ids[TTR_TICKETS];
    size_t count = 0;
    const char *elsewhere = help_elsewhere(search, "it is", name, ttr_find_any_ticket);
    if (elsewhere)
        return elsewhere;
    int meant = guess_ticket(search, name);
    if (meant != AJ_NONE)
        return aj_arena_format(search->arena, "did you mean \"%s\"?", ttr_tickets[meant].word.id);
    TTR_EACH(i, search->map->tickets)
        if (search->deck == AJ_NONE || ttr_is_in_deck(i, search->deck))
            ids[count++] = ttr_tickets[i].word.id;
    const char *near = suggest(search->arena, name, ids, count);
    return near ? near : list_tickets(search, name);
}

// Returns the deck of tickets with which an edition of the map is played, or AJ_NONE if it is of
// another map.
static int deck_of(const struct ttr_map *map, int edition) {
    const struct aj_rulebook *book = &ttr_rulebook;
    return strcmp(book->edition[edition].map, map->id) == 0
               ? __builtin_ctz(aj_setting_of(book, edition, TTR_OPTION_DECK)->readings)
               : AJ_NONE;
}

// Lists the editions of the map that have the ticket: those of the same source as the one that the
// case names (`alike`), or all others. Adds to `list`, NULL: it is empty.
static const char *list_editions(const struct search *search, const char *name, bool alike,
                                 const char *list) {
    const struct aj_rulebook *book = &ttr_rulebook;
    for (int e = 0; e < book->editions; e++) {
        int held = deck_of(search->map, e);
        bool is_alike = search->edition != AJ_NONE &&
                        book->edition[e].source == book->edition[search->edition].source;
        if (held != AJ_NONE && is_alike == alike &&
            ttr_find_ticket(search->map, held, name) != AJ_NONE)
            list = aj_arena_join(search->arena, list ? list : "", list ? ", " : "",
                                 book->edition[e].id);
    }
    return list;
}

// Says which editions of the map have the ticket and where the tickets of the deck in force are
// listed; and, if the case names no edition, how the first of them is written. Another one than the
// case names may have another winner.
static const char *help_with_editions(const struct search *search, const char *name) {
    const struct aj_rulebook *book = &ttr_rulebook;
    int own = 0;
    const char *list = list_editions(search, name, false, list_editions(search, name, true, NULL));
    while (own < book->editions && deck_of(search->map, own) != search->deck)
        own++;
    const char *help =
        search->edition != AJ_NONE
            ? aj_arena_format(search->arena, "it is a ticket of %s", list)
            : aj_arena_format(search->arena, "it is a ticket of %s: write rules: {base: %.*s}",
                              list, (int)strcspn(list, ","), list);
    return own < book->editions
               ? aj_arena_format(search->arena, "`adjudge parts %s` lists the tickets in force; %s",
                                 book->edition[own].id, help)
               : help;
}

static int refuse_ticket(struct aj_reader *reader, const struct search *search, const char *name,
                         uint32_t node) {
    int known = ttr_find_any_ticket(search->map, name);
    struct aj_diag *diag = known == AJ_NONE
                               ? aj_read_error(reader, node, TTR_DIAG(UNKNOWN_TICKET),
                                               "there is no destination ticket \"%s\"", name)
                               : aj_read_error(reader, node, TTR_DIAG(TICKET_OUT),
                                               "there is no ticket %s in the edition in force",
                                               ttr_tickets[known].word.spoken);
    if (aj_diag_is_kept(reader->diags, diag))
        diag->help =
            known == AJ_NONE ? help_with_ticket(search, name) : help_with_editions(search, name);
    return AJ_NONE;
}

int ttr_read_ticket(struct aj_reader *reader, const struct ttr_map *map, int deck, int edition,
                    uint32_t node) {
    const struct search search = {map, reader->arena, deck, edition};
    const char *name = aj_read_text(reader, node);
    if (!name)
        return AJ_NONE;
    int ticket = ttr_find_ticket(map, deck, name);
    if (ticket == AJ_NONE)
        return refuse_ticket(reader, &search, name, node);
    aj_read_spelled(reader, node, ttr_tickets[ticket].word.id);
    return ticket;
}
