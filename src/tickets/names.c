// Names of cities, routes and tickets, found however they are typed.
#include <string.h>

#include "core/text.h"
#include "tickets/map.h"

// The letter without its accent, for U+00C0 to U+00FF; '-' for what is no letter.
static const char latin_letters[] = "aaaaaaaceeeeiiiidnooooo-ouuuuyts"
                                    "aaaaaaaceeeeiiiidnooooo-ouuuuyty";

// The small letter or digit that a code point stands for, '-' for anything between words, 0 for a
// combining mark, which is dropped (decomposed text is common on some systems).
static char fold_point(uint32_t point) {
    if (point >= 0x300 && point <= 0x36f)
        return 0;
    if (point >= 0xc0 && point <= 0xff)
        return latin_letters[point - 0xc0];
    if (point >= 'A' && point <= 'Z')
        return (char)(point - 'A' + 'a');
    bool kept = (point >= 'a' && point <= 'z') || (point >= '0' && point <= '9');
    return kept ? (char)point : '-';
}

void ttr_fold(const char *name, char folded[TTR_NAME_MAX]) {
    size_t left = strlen(name), length = 0;
    while (left > 0 && length + 1 < TTR_NAME_MAX) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(name, left, &point);
        step = step ? step : 1;
        char c = fold_point(point);
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

// The rows are in the order of their ids.
static int find_folded_city(const char *folded) {
    int low = 0, high = TTR_CITIES;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(folded, ttr_cities[middle].id);
        if (order == 0)
            return middle;
        low = order > 0 ? middle + 1 : low;
        high = order < 0 ? middle : high;
    }
    return AJ_NONE;
}

int ttr_find_city(const char *name) {
    char folded[TTR_NAME_MAX];
    ttr_fold(name, folded);
    return find_folded_city(folded);
}

bool ttr_cut_name(char *folded, struct ttr_name *name) {
    char *second = strchr(folded, '-');
    if (!second)
        return false;
    *second++ = '\0';
    char *rest = strchr(second, '-');
    if (rest)
        *rest++ = '\0';
    *name = (struct ttr_name){folded, second, rest ? rest : ""};
    return true;
}

// A name of two cities: both found, and what follows them ("black", "a", "").
struct pair {
    int from, to;
    const char *rest;
};

// False if a city is unknown; `folded` is cut into pieces.
static bool split_pair(char *folded, struct pair *pair) {
    struct ttr_name name;
    if (!ttr_cut_name(folded, &name))
        return false;
    *pair = (struct pair){find_folded_city(name.first), find_folded_city(name.second), name.rest};
    return pair->from != AJ_NONE && pair->to != AJ_NONE;
}

static bool joins(int16_t from, int16_t to, const struct pair *pair) {
    return (from == pair->from && to == pair->to) || (from == pair->to && to == pair->from);
}

// Whether what follows the cities names this route: the end of its id, or its colour.
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

int ttr_find_route(const char *name, bool *either) {
    char folded[TTR_NAME_MAX];
    struct pair pair;
    int found = AJ_NONE;
    *either = false;
    ttr_fold(name, folded);
    if (!split_pair(folded, &pair))
        return AJ_NONE;
    // A row's cities are in the order of their ids, and the rows in that of the first.
    int first = pair.from < pair.to ? pair.from : pair.to;
    for (int route = 0; route < TTR_ROUTES && ttr_routes[route].from <= first; route++) {
        const struct ttr_route *row = &ttr_routes[route];
        if (!joins(row->from, row->to, &pair) || !rest_fits(row, pair.rest))
            continue;
        *either = found != AJ_NONE;
        found = found == AJ_NONE ? route : found;
    }
    return found;
}

int ttr_find_ticket(const char *name) {
    char folded[TTR_NAME_MAX];
    struct pair pair;
    ttr_fold(name, folded);
    if (!split_pair(folded, &pair) || *pair.rest)
        return AJ_NONE;
    for (int ticket = 0; ticket < TTR_TICKETS; ticket++)
        if (joins(ttr_tickets[ticket].from, ttr_tickets[ticket].to, &pair))
            return ticket;
    return AJ_NONE;
}
