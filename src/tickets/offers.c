#include "tickets/offers.h"

#include "tickets/claim.h"

struct offering {
    struct ttr_state *state;
    int player;
    struct aj_judgement trial; // one set after the other is judged in it
    struct aj_arena *arena;
};

static bool may_lay(struct offering *offering, int route, const struct ttr_cards *cards) {
    struct ttr_turn turn = {.player = offering->player, .node = AJ_NO_NODE};
    struct ttr_action action = {.kind = TTR_LAY,
                                .node = AJ_NO_NODE,
                                .cards = *cards,
                                .route = {.route = route, .either = false},
                                .named = AJ_NONE};
    struct ttr_judging judging = {.judgement = &offering->trial,
                                  .state = offering->state,
                                  .turn = &turn,
                                  .phase = TTR_BEFORE_LAY};
    judging.claim.player = offering->player;
    offering->trial.rulings = 0;
    offering->trial.forbidden = false;
    ttr_judge_lay(&judging, &action);
    return !judging.illegal;
}

// Adds the sets of one colour with 0, 1, 2 ... locomotives that may be laid; those of locomotives
// alone under TTR_LOCOMOTIVE, so once.
static void add_sets(struct offering *offering, int colour, struct ttr_offer *offer) {
    int length = ttr_routes[offer->route].length;
    struct ttr_payments sets = ttr_payments_list(
        colour, length, &offering->state->hand[offering->player], offering->arena);
    for (size_t i = 0; i < sets.count; i++)
        if (ttr_set_colour(&sets.item[i]) == colour &&
            may_lay(offering, offer->route, &sets.item[i]))
            offer->payments.item[offer->payments.count++] = sets.item[i];
}

struct ttr_offers ttr_offers_list(struct ttr_state *state, int player,
                                  const struct aj_judgement *judgement, struct aj_arena *arena) {
    struct offering offering = {.state = state, .player = player, .arena = arena};
    struct ttr_offers offers = {AJ_NEW_ARRAY(arena, struct ttr_offer, TTR_ROUTES), 0};
    offering.trial = *judgement;
    offering.trial.ruling = NULL;
    offering.trial.ruling_capacity = 0;
    offering.trial.keep = AJ_KEEP_FORBIDS;
    for (int route = 0; route < TTR_ROUTES; route++) {
        struct ttr_offer *offer = &offers.item[offers.count];
        enum { SETS_MAX = TTR_CARDS * (TTR_LENGTH_MAX + 1) };
        if (state->holder[route] != AJ_NONE || state->trains[player] < ttr_routes[route].length)
            continue; // as the rules would have it, but quicker
        *offer = (struct ttr_offer){.route = route};
        offer->payments.item = AJ_NEW_ARRAY(arena, struct ttr_cards, SETS_MAX);
        for (int colour = 0; colour < TTR_CARDS; colour++)
            if (state->hand[player].of[colour] > 0)
                add_sets(&offering, colour, offer);
        offers.count += offer->payments.count > 0;
    }
    return offers;
}
