#include "tickets/map.h"

const struct aj_word ttr_cities[TTR_CITIES] = {
#define CITY(name, id, spoken) {id, spoken},
#include "tickets/map.def"
};

const struct ttr_route ttr_routes[TTR_ROUTES] = {
#define ROUTE(from_, to_, id_, spoken_, length_, colour_, kind_, symbols_)                         \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = TTR_CITY_##to_,                                                                         \
     .length = (length_),                                                                          \
     .colour = TTR_##colour_,                                                                      \
     .tunnel = TTR_##kind_ == TTR_TUNNEL,                                                          \
     .symbols = (symbols_)},
#include "tickets/map.def"
};

const struct ttr_ticket ttr_tickets[TTR_TICKETS] = {
#define TICKET(from_, to_, id_, spoken_, points_, set_)                                            \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = TTR_CITY_##to_,                                                                         \
     .points = (points_),                                                                          \
     .set = TTR_##set_},
#include "tickets/map.def"
};

const struct ttr_called ttr_called[] = {
#define CALLED(city_, name_) {name_, TTR_CITY_##city_},
#include "tickets/map.def"
};
const size_t ttr_called_count = sizeof ttr_called / sizeof *ttr_called;

static bool is_same_pair(int route, int other) {
    return other >= 0 && other < TTR_ROUTES && ttr_routes[route].from == ttr_routes[other].from &&
           ttr_routes[route].to == ttr_routes[other].to;
}

int ttr_twin(int route) {
    if (route >= TTR_ROUTES)
        return AJ_NONE;
    if (is_same_pair(route, route + 1))
        return route + 1;
    return is_same_pair(route, route - 1) ? route - 1 : AJ_NONE;
}

enum ttr_route_kind ttr_route_kind(const struct ttr_route *route) {
    if (route->tunnel)
        return TTR_TUNNEL;
    return route->symbols ? TTR_FERRY : TTR_PLAIN;
}
