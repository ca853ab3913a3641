// The names by which people call cities, routes and tickets. Nothing is kept.
#pragma once

#include "tickets/table/map.h"

// Writes `name` as ids are written: small letters without accents, anything between words as one
// hyphen. Names too long to be any id are cut.
void ttr_fold(const char *name, char folded[TTR_NAME_MAX]);

// A name of two cities, such as a route's, in its parts; hyphens within them are dropped.
struct ttr_name {
    char first[TTR_NAME_MAX], second[TTR_NAME_MAX];
    char rest[TTR_NAME_MAX]; // "black", "a"; "": nothing follows
};

// Cuts a folded name behind its first `first` words and the `second` next. False if it has not as
// many.
bool ttr_cut_name(const char *folded, int first, int second, struct ttr_name *name);

// The city of this name: accents, capitals, blanks and hyphens optional, in other languages too;
// AJ_NONE: there is none.
int ttr_find_city(const struct ttr_map *map, const char *name);

// The route of this name, cities in either order; `*either` says that the name fits two routes, of
// which the first is returned. AJ_NONE: there is none.
int ttr_find_route(const struct ttr_map *map, const char *name, bool *either);

// The ticket of this name, cities in either order; AJ_NONE: there is none.
int ttr_find_ticket(const struct ttr_map *map, const char *name);
