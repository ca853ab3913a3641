#include "tickets/rules/internal.h"
#include "tickets/table/rulebook.h"

bool ttr_is_marked(const struct ttr_position *position, int route) {
    const struct ttr_route *row = ttr_route_of(position, route);
    if (route < TTR_ROUTES)
        return route == position->map->four_cards_route;
    return row->length == TTR_LENGTH_MAX && row->colour == TTR_GREY &&
           ttr_route_kind(row) == TTR_PLAIN;
}

// Returns the split for a route on which four cards stand for one: with the locomotives in the
// fours if the option asks for it. If the rest is then of several colours, and of one beside single
// locomotives, these alone are at fault (locomotive.wild).
static struct ttr_split split_with_fours(const struct ttr_judging *judging,
                                         const struct ttr_route *row,
                                         const struct ttr_cards *cards) {
    const struct aj_option_state *use =
        &judging->judgement->rules->option[TTR_OPTION_LOCOMOTIVE_USE];
    bool wild = use->value == TTR_VALUE_ANY_ROUTE;
    struct ttr_split split = ttr_split_sets(row, cards, TTR_FOUR, wild);
    return split.colour == AJ_NONE ? ttr_split_sets(row, cards, TTR_FOUR, true) : split;
}

// Returns the split of the cards for a route, if sets are allowed.
static struct ttr_split split_with_sets(const struct ttr_judging *judging, int route,
                                        const struct ttr_cards *cards) {
    const struct ttr_route *row = ttr_route_of(judging->state->position, route);
    if (ttr_is_marked(judging->state->position, route))
        return split_with_fours(judging, row, cards);
    if (row->symbols > 0)
        return ttr_split_sets(row, cards, TTR_THREE, true);
    return ttr_split_singly(row, cards);
}

struct ttr_split ttr_split_laid(struct ttr_judging *judging, int route,
                                const struct ttr_cards *cards) {
    const struct ttr_route *row = ttr_route_of(judging->state->position, route);
    struct ttr_split sets = split_with_sets(judging, route, cards);
    int threes[] = {[TTR_VALUE_THREE_NO] = false,
                    [TTR_VALUE_THREE_SYMBOLS] = true,
                    [TTR_VALUE_THREE_ANY] = true};
    int fours[] = {[TTR_VALUE_FOUR_NO] = false, [TTR_VALUE_FOUR_MARKED] = true};
    if (sets.sets == 0)
        return sets;
    bool may = row->symbols > 0 ? aj_decide(judging->judgement, TTR_OPTION_THREE_CARDS, threes)
                                : aj_decide(judging->judgement, TTR_OPTION_FOUR_CARDS, fours);
    return may ? sets : ttr_split_singly(row, cards);
}

// Rates which of two routes a bare name means: preferably one that is open, otherwise one that the
// cards fit.
static int rank_route(const struct ttr_judging *judging, int route, const struct ttr_cards *cards) {
    const struct aj_option_state *threes =
        &judging->judgement->rules->option[TTR_OPTION_THREE_CARDS];
    const struct ttr_route *row = &ttr_routes[route];
    struct ttr_split split = threes->value == TTR_VALUE_THREE_NO
                                 ? ttr_split_singly(row, cards)
                                 : split_with_sets(judging, route, cards);
    bool open = judging->state->holder[route] == AJ_NONE;
    bool crosses = split.sets + split.locomotives >= row->symbols;
    return 4 * open + 2 * split.whole + (ttr_does_suit(row, split.colour) && crosses);
}

int ttr_choose_route(const struct ttr_judging *judging, const struct ttr_action *action) {
    int route = action->route.route;
    if (!action->route.either)
        return route;
    int other = ttr_namesake(route);
    return rank_route(judging, other, &action->cards) > rank_route(judging, route, &action->cards)
               ? other
               : route;
}
