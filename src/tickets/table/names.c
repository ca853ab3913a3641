// Finds cities, routes and tickets by their names, however they are typed.
#include <string.h>

#include "core/core.h"
#include "tickets/table/table.h"

void ttr_fold(const char *name, char folded[TTR_NAME_MAX]) {
    size_t left = strlen(name), length = 0;
    while (left > 0 && length + 1 < TTR_NAME_MAX) {
        uint32_t point = 0;
        bool is_ascii = (unsigned char)*name < 0x80;
        size_t step = is_ascii ? 1 : aj_utf8_length(name, left, &point);
        step = step ? step : 1;
        char c = aj_fold_point(is_ascii ? (unsigned char)*name : point);
        bool repeated = c == '-' && (length == 0 || folded[length - 1] == '-');
        if (c && !repeated)
            folded[length++] = c;
        name += step;
        left -= step;
    }
    if (length > 0 && folded[length - 1] == '-')
        length--;
    folded[length] = '\0';
}

// Removes the hyphens.
static void squeeze(char *folded) {
    char *to = folded;
    for (const char *from = folded; *from; from++)
        if (*from != '-')
            *to++ = *from;
    *to = '\0';
}

// Packs the first four bytes of an id into a number that sorts like the ids. An id has at least
// three letters.
static uint32_t head_of(const char *id) {
    const unsigned char *byte = (const unsigned char *)id;
    return (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
}

// Returns the row of a stretch with this id, or AJ_NONE. Each row begins with its words, and the
// cities and routes of a map are in the order of their ids.
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
    size_t in = strncmp(folded, "in-", 3) == 0 ? 3 : 0; // a station in Paris
    squeeze(folded + in);
    return find_squeezed_city(map, folded + in);
}

// Returns the end of `count` words, or NULL if there are fewer.
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

// Behind a word that stands between two cities; there itself if none does.
static const char *skip_between(const char *middle) {
    static const char *const words[] = {"-to-", "-and-", "-nach-", "-vers-"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(middle, words[i], strlen(words[i])) == 0)
            return middle + strlen(words[i]) - 1;
    return middle;
}

bool ttr_cut_name(const char *folded, int first, int second, struct ttr_name *name) {
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
    struct ttr_name name;
};

enum { CITY_WORDS = 4 }; // "la chaux de fonds" has so many

// Cuts the name into two cities. Returns false if that is not possible.
static bool split_pair(const struct ttr_map *map, const char *folded, struct pair *pair) {
    for (int first = 1; first <= CITY_WORDS; first++)
        for (int second = 1; second <= CITY_WORDS; second++) {
            if (!ttr_cut_name(folded, first, second, &pair->name))
                break;
            pair->from = find_squeezed_city(map, pair->name.first);
            if (pair->from == AJ_NONE)
                break;
            pair->to = find_squeezed_city(map, pair->name.second);
            if (pair->to != AJ_NONE)
                return true;
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

// Returns the first route whose cities do not come before these two, or the end of the map's
// routes.
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

// Routes between the same two cities follow each other.
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
    struct pair pair;
    return split_pair(map, folded, &pair) ? find_route_of(map, &pair, either) : AJ_NONE;
}

// Finds a route by the names of its two cities, however they are typed. Its colour may come first.
__attribute__((noinline)) static int find_spoken_route(const struct ttr_map *map, const char *name,
                                                       bool *either) {
    char folded[TTR_NAME_MAX], turned[TTR_NAME_MAX];
    ttr_fold(name, folded);
    int route = find_folded_route(map, folded, either);
    const char *cities = strchr(folded, '-');
    if (route != AJ_NONE || !cities)
        return route;
    size_t length = strlen(++cities), colour = (size_t)(cities - folded);
    memcpy(turned, cities, length);
    turned[length] = '-';
    memcpy(turned + length + 1, folded, colour - 1);
    turned[length + colour] = '\0';
    return find_folded_route(map, turned, either);
}

int ttr_find_route(const struct ttr_map *map, const char *name, bool *either) {
    int route = find_id(&map->routes, ttr_routes, sizeof *ttr_routes, name);
    *either = false;
    return route != AJ_NONE ? route : find_spoken_route(map, name, either);
}

static const char country_ticket[] = "-countries";

// "bern-countries" is a ticket, not a pair of cities.
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

int ttr_find_ticket(const struct ttr_map *map, const char *name) {
    char folded[TTR_NAME_MAX];
    struct pair pair;
    ttr_fold(name, folded);
    if (is_country_ticket(folded))
        return find_country_ticket(map, folded);
    if (!split_pair(map, folded, &pair) || *pair.name.rest)
        return AJ_NONE;
    TTR_EACH(ticket, map->tickets)
        if (joins(ttr_tickets[ticket].from, ttr_tickets[ticket].to, &pair))
            return ticket;
    return AJ_NONE;
}
