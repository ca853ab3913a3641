// The rules of building a station, one function each, named after its id.
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

static const struct aj_word ordinals[TTR_STATIONS_MAX] = {
    {"1", "first"}, {"2", "second"}, {"3", "third"}};

int ttr_station_holder(const struct ttr_state *state, int city) {
    for (int player = 0; player < state->position->players; player++)
        for (int i = 0; i < state->own[player].stations; i++)
            if (state->own[player].station[i].city == city)
                return player;
    return AJ_NONE;
}

// station.none, station.supply. Returns false if none can be built.
static bool judge_supply(struct ttr_judging *judging, uint32_t node, int built) {
    int most = aj_number(judging->judgement, TTR_OPTION_STATIONS);
    if (most == 0) {
        TTR_FORBID(judging, TTR_RULE_STATION_NONE, node, TTR_ARG_PLAYER(judging))->option =
            TTR_OPTION_STATIONS;
        return false;
    }
    if (built < most) {
        TTR_ALLOW(judging, TTR_RULE_STATION_SUPPLY, node, TTR_ARG_PLAYER(judging),
                  AJ_INT("left", most - built))
            ->rank = AJ_TOLD_LAST;
        return true;
    }
    TTR_FORBID(judging, TTR_RULE_STATION_SUPPLY, node, TTR_ARG_PLAYER(judging),
               AJ_INT("most", most))
        ->option = TTR_OPTION_STATIONS;
    return false;
}

// station.city-free
static void judge_city_free(struct ttr_judging *judging, const struct ttr_action *action) {
    int holder = ttr_station_holder(judging->state, action->city);
    struct aj_arg city = AJ_WORD("city", &ttr_cities[action->city]);
    if (ttr_country(action->city) != AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_STATION_FREE, action->node, city)->variant =
            TTR_SAYS_STATION_FREE_FORBIDS_COUNTRY;
    else if (holder != AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_STATION_FREE, action->node, city, AJ_PLAYER("holder", holder));
    else
        TTR_ALLOW(judging, TTR_RULE_STATION_FREE, action->node, city);
}

// station.cost
static void judge_cost(struct ttr_judging *judging, const struct ttr_action *action, int built) {
    int due = built + 1, count = ttr_cards_total(&action->cards);
    struct aj_arg ordinal = AJ_WORD("ordinal", &ordinals[built]), wanted = AJ_INT("due", due);
    if (!action->has_pay)
        TTR_NOTE(judging, TTR_RULE_STATION_COST, action->node, TTR_ARG_PLAYER(judging), ordinal,
                 wanted);
    else if (count == due)
        TTR_ALLOW(judging, TTR_RULE_STATION_COST, action->node, TTR_ARG_PLAYER(judging), ordinal,
                  wanted);
    else
        TTR_FORBID(judging, TTR_RULE_STATION_COST, action->node, TTR_ARG_PLAYER(judging), ordinal,
                   wanted, AJ_INT("count", count));
}

// station.one-colour
static void judge_one_colour(struct ttr_judging *judging, const struct ttr_action *action) {
    if (ttr_cards_total(&action->cards) == 0)
        return;
    if (ttr_set_colour(&action->cards) == AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_STATION_COLOUR, action->node,
                   AJ_TEXT("cards", ttr_say_cards(judging, &action->cards)));
    else
        TTR_ALLOW(judging, TTR_RULE_STATION_COLOUR, action->node,
                  AJ_TEXT("cards", ttr_say_cards(judging, &action->cards)));
}

void ttr_judge_station(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    struct ttr_belongings *own = &state->own[player];
    bool left = judge_supply(judging, action->node, own->stations);
    if (!left && judging->judgement->rules->option[TTR_OPTION_STATIONS].value == 0)
        return;
    judge_city_free(judging, action);
    if (left)
        judge_cost(judging, action, own->stations);
    judge_one_colour(judging, action);
    if (action->has_pay)
        ttr_judge_in_hand(judging, action->node, &action->cards);
    if (judging->illegal)
        return;
    own->station[own->stations++] = (struct ttr_station){
        .city = action->city, .uses = {.route = AJ_NONE}, .node = action->node};
    if (state->hand_known[player])
        ttr_cards_take(&state->hand[player], &action->cards);
    ttr_state_discard(state, ttr_cards_total(&action->cards));
}
