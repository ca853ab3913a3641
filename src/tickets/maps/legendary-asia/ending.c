// explorer.most-cities: 10 points for the most cities that one network of a player's routes joins.
#include "tickets/ending/ending.h"

// Returns how many cities the largest network of the player's routes joins. A country is no city,
// and joins cities only if paths may go through it.
static int largest_network(const struct ttr_held *held) {
    int16_t part[TTR_CITIES];
    bool reached[TTR_CITIES] = {false};
    int count[TTR_CITIES] = {0}, most = 0;
    TTR_EACH(city, held->map->cities)
        part[city] = (int16_t)city;
    TTR_EACH(route, held->map->routes) {
        int from = ttr_routes[route].from, to = ttr_routes[route].to;
        if (held->holder[route] != held->player)
            continue;
        reached[from] = reached[to] = true;
        if (!held->through && (ttr_country(from) != AJ_NONE || ttr_country(to) != AJ_NONE))
            continue;
        int16_t old = part[from], joined = part[to];
        TTR_EACH(city, held->map->cities)
            part[city] = part[city] == old ? joined : part[city];
    }
    TTR_EACH(city, held->map->cities) {
        count[part[city]] += reached[city] && ttr_country(city) == AJ_NONE;
        most = count[part[city]] > most ? count[part[city]] : most;
    }
    return most;
}

void ttr_judge_most_cities(struct ttr_ending *ending) {
    enum { POINTS = 10 };
    struct ttr_most most = {.rule = TTR_RULE_EXPLORER,
                            .subject = TTR_SUBJECT_EXPLORER,
                            .points = POINTS,
                            .nobody = TTR_SAYS_EXPLORER_NOTES_NOBODY,
                            .tied = TTR_SAYS_EXPLORER_SCORES_TIED};
    for (int player = 0; player < ending->state->position->players; player++) {
        const struct ttr_held held = ttr_held_by(ending, player);
        most.of[player] = largest_network(&held);
    }
    ttr_judge_most(ending, &most);
}
