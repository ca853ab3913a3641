// The map: cities, routes and destination tickets, and the names by which people call them. All of
// it is constant; routes described in a case are of the same type but live in the case's arena.
#ifndef TTR_MAP_H
#define TTR_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/read.h"
#include "judging/judgement.h"
#include "tickets/cards.h"

enum ttr_city {
#define CITY(name, ...) TTR_CITY_##name,
#include "tickets/map.def"
    TTR_CITIES
};

enum { TTR_ROUTES = 101, TTR_TICKETS = 101, TTR_NAME_MAX = 64 };

enum ttr_route_kind { TTR_PLAIN, TTR_TUNNEL, TTR_FERRY };

struct ttr_route {
    struct aj_word word; // "madrid-pamplona-black", "Madrid–Pamplona (black)"
    int16_t from, to;    // enum ttr_city; AJ_NONE: described in a case
    int16_t length;
    int16_t colour; // enum ttr_card or TTR_GREY
    bool tunnel;
    int16_t symbols; // locomotive symbols: a ferry has some
};

enum ttr_ticket_set { TTR_SHORT, TTR_LONG, TTR_NEW_LONG, TTR_NEW, TTR_BIG_CITY };

struct ttr_ticket {
    struct aj_word word;
    int16_t from, to;
    int16_t points;
    int16_t set; // enum ttr_ticket_set: from TTR_NEW_LONG on those of Europa 1912
};

extern const struct aj_word ttr_cities[TTR_CITIES];
extern const struct ttr_route ttr_routes[TTR_ROUTES];
extern const struct ttr_ticket ttr_tickets[TTR_TICKETS];

// The other route of a double, AJ_NONE for a single one (and for described ones).
int ttr_twin(int route);

// Tunnel, ferry or plain route.
enum ttr_route_kind ttr_route_kind(const struct ttr_route *route);

// Writes `name` as ids are written: small letters without accents, anything between words as one
// hyphen. Names too long to be any id are cut.
void ttr_fold(const char *name, char folded[TTR_NAME_MAX]);

// A name of two cities, such as a route's, in its parts; borrowed from the folded text.
struct ttr_name {
    const char *first, *second;
    const char *rest; // "black", "a"; "": nothing follows
};

// Cuts a folded name at its hyphens (no city's id has one). False if there is none.
bool ttr_cut_name(char *folded, struct ttr_name *name);

// Another name of a city, folded: "munich".
struct ttr_called {
    const char *name;
    int16_t city;
};
extern const struct ttr_called ttr_called[];
extern const size_t ttr_called_count;

// The city of this name, accents and capitals optional; AJ_NONE.
int ttr_find_city(const char *name);

// The route of this name, cities in either order; `*either` says that the name fits both routes of
// a double, of which the first is returned. AJ_NONE if there is none.
int ttr_find_route(const char *name, bool *either);

// The ticket of this name, cities in either order; AJ_NONE.
int ttr_find_ticket(const char *name);

// The same from a case, with a diagnostic and the nearest name where there is none.
int ttr_read_city(struct aj_reader *reader, uint32_t node);
int ttr_read_route(struct aj_reader *reader, uint32_t node, bool *either);
int ttr_read_ticket(struct aj_reader *reader, uint32_t node);

#endif
