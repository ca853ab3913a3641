// mandala.grand-tour: a bonus for completed tickets whose two cities are joined by two paths of
// their owner that have no train in common. The trains of a route are used together, so a route can
// be in one of the two paths only.
#include "tickets/ending/ending.h"

#include <string.h>

// A flow through a player's routes: by route, 1 if a path uses it from its first city to its
// second, -1 if back, 0 if no path uses it.
struct flow {
    const struct ttr_held *held;
    int8_t of[TTR_ROUTES];
    int16_t by[TTR_CITIES]; // by city: the route by which the search came there; AJ_NONE
};

// Whether a path can leave a city by this route, in a direction in which it is not used yet; `*to`
// becomes the city at its other end.
static bool leads_on(const struct flow *flow, int route, int city, int *to) {
    const struct ttr_route *row = &ttr_routes[route];
    bool forth = row->from == city;
    if (flow->held->holder[route] != flow->held->player || (!forth && row->to != city))
        return false;
    *to = forth ? row->to : row->from;
    return flow->of[route] != (forth ? 1 : -1);
}

// Adds one more path from one city to another. It may use a route against the direction of an
// earlier path, which takes the route out of both. Returns false if there is no further path.
static bool add_path(struct flow *flow, int from, int to) {
    int16_t queue[TTR_CITIES];
    int count = 1, next;
    memset(flow->by, AJ_NONE, sizeof flow->by);
    queue[0] = (int16_t)from;
    for (int i = 0; i < count; i++)
        TTR_EACH(route, flow->held->map->routes) {
            if (!leads_on(flow, route, queue[i], &next) || next == from ||
                flow->by[next] != AJ_NONE)
                continue;
            flow->by[next] = (int16_t)route;
            queue[count++] = (int16_t)next;
        }
    if (flow->by[to] == AJ_NONE)
        return false;
    for (int city = to; city != from;) {
        const struct ttr_route *row = &ttr_routes[flow->by[city]];
        bool forth = row->to == city;
        flow->of[flow->by[city]] = (int8_t)(flow->of[flow->by[city]] + (forth ? 1 : -1));
        city = forth ? row->from : row->to;
    }
    return true;
}

int ttr_count_paths(const struct ttr_held *held, int from, int to) {
    struct flow flow = {.held = held};
    int paths = 0;
    while (paths < 2 && add_path(&flow, from, to))
        paths++;
    return paths;
}

void ttr_judge_grand_tours(struct ttr_ending *ending, int player) {
    static const int points[] = {0, 5, 10, 20, 30, 40}; // five or more: 40
    enum { MOST = 5 };
    const struct ttr_belongings *own = &ending->state->own[player];
    struct aj_judgement *judgement = ending->judgement;
    const struct aj_option_state *option = &judgement->rules->option[TTR_OPTION_GRAND_TOUR];
    bool counts = option->value == TTR_VALUE_GRAND_TOUR_YES;
    int count = 0;
    if (!counts && option->origin == AJ_FROM_EDITION)
        return;
    const struct ttr_held held = ttr_held_by(ending, player);
    for (size_t i = 0; i < own->tickets; i++) {
        const struct ttr_ticket *row = &ttr_tickets[own->ticket[i].ticket];
        int paths = row->to == AJ_NONE ? 0 : ttr_count_paths(&held, row->from, row->to);
        count += paths == 2;
        if (paths != 1 || !counts)
            continue;
        struct aj_ruling *ruling =
            AJ_RULE(judgement, TTR_RULE_GRAND_TOUR, AJ_DENIES, own->ticket[i].node,
                    AJ_PLAYER("player", player), AJ_WORD("ticket", &row->word));
        ruling->player = (int8_t)player;
        ruling->option = TTR_OPTION_GRAND_TOUR;
    }
    if (count == 0)
        return;
    int answers[] = {[TTR_VALUE_GRAND_TOUR_NO] = 0,
                     [TTR_VALUE_GRAND_TOUR_YES] = points[count < MOST ? count : MOST]};
    int given = aj_decide(judgement, TTR_OPTION_GRAND_TOUR, answers);
    if (given == 0)
        return;
    struct aj_ruling *ruling =
        ttr_score(ending, player, TTR_SUBJECT_GRAND_TOUR, given,
                  AJ_RULE(judgement, TTR_RULE_GRAND_TOUR, AJ_SCORES,
                          ending->state->position->player[player].node, AJ_PLAYER("player", player),
                          AJ_INT("count", count), AJ_INT("points", given)));
    ruling->option = TTR_OPTION_GRAND_TOUR;
    ruling->rank = AJ_TOLD_FIRST; // what tickets are worth people know better
}
