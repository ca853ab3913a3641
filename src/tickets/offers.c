#include "tickets/offers.h"

#include "tickets/claim.h"
#include "tickets/rulebook.h"
#include "tickets/sets.h"

// So many sets are listed for one route.
enum { SETS_MAX = 1000 };

struct offering {
    struct ttr_state *state;
    int player;
    struct aj_judgement trial; // one set after the other is judged in it
    struct ttr_offer *offer;   // what is found goes there
    size_t capacity;
    size_t enough; // of one route
    struct aj_arena *arena;
};

static bool may_lay(struct offering *offering, const struct ttr_cards *cards) {
    struct ttr_turn turn = {.player = offering->player, .node = AJ_NO_NODE};
    struct ttr_action action = {.kind = TTR_LAY,
                                .node = AJ_NO_NODE,
                                .cards = *cards,
                                .route = {.route = offering->offer->route, .either = false},
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

static bool has_enough(struct offering *offering) {
    return offering->offer->payments.count >= offering->enough;
}

static void try_set(struct offering *offering, const struct ttr_cards *cards) {
    struct ttr_payments *found = &offering->offer->payments;
    if (!may_lay(offering, cards))
        return;
    if (has_enough(offering)) {
        offering->offer->cut = true;
        return;
    }
    found->item = aj_arena_grow(offering->arena, found->item, sizeof *found->item,
                                &offering->capacity, found->count + 1);
    found->item[found->count++] = *cards;
}

// Sets of one colour with 0, 1, 2 ... locomotives; those of locomotives alone under
// TTR_LOCOMOTIVE, so once.
static void try_colour(struct offering *offering, int colour) {
    int length = ttr_routes[offering->offer->route].length;
    struct ttr_payments sets = ttr_payments_list(
        colour, length, &offering->state->hand[offering->player], offering->arena);
    for (size_t i = 0; i < sets.count; i++)
        if (ttr_set_colour(&sets.item[i]) == colour)
            try_set(offering, &sets.item[i]);
}

// ---- sets in which several cards stand for one

// Every choice of `left` more cards, of kind `card` and those behind it.
static void try_choices(struct offering *offering, struct ttr_cards *cards, int card, int left) {
    int held = card < TTR_CARDS ? offering->state->hand[offering->player].of[card] : 0;
    if (left == 0) {
        try_set(offering, cards);
        return;
    }
    if (card == TTR_CARDS || offering->offer->cut)
        return;
    for (int count = held < left ? held : left; count >= 0; count--) {
        cards->of[card] = (int16_t)count;
        try_choices(offering, cards, card + 1, left - count);
    }
    cards->of[card] = 0;
}

static void try_sets(struct offering *offering) {
    int route = offering->offer->route;
    const struct ttr_route *row = &ttr_routes[route];
    bool marked = route == offering->state->position->map->four_cards_route;
    int beyond = (marked ? TTR_FOUR : TTR_THREE) - 1;
    int held = ttr_cards_total(&offering->state->hand[offering->player]);
    const struct aj_option_state *option = offering->trial.rules->option;
    bool may = marked
                   ? option[TTR_OPTION_FOUR_CARDS].value != TTR_VALUE_FOUR_NO
                   : row->symbols > 0 && option[TTR_OPTION_THREE_CARDS].value != TTR_VALUE_THREE_NO;
    for (int sets = 1; may && sets <= row->length; sets++) {
        struct ttr_cards cards = {{0}};
        if (row->length + sets * beyond <= held)
            try_choices(offering, &cards, 0, row->length + sets * beyond);
    }
}

static struct offering begin(struct ttr_state *state, int player,
                             const struct aj_judgement *judgement, struct aj_arena *arena) {
    struct offering offering = {
        .state = state, .player = player, .arena = arena, .trial = *judgement, .enough = SETS_MAX};
    offering.trial.ruling = NULL;
    offering.trial.ruling_capacity = 0;
    offering.trial.keep = AJ_KEEP_FORBIDS;
    return offering;
}

static bool try_route(struct offering *offering, int route, struct ttr_offer *offer) {
    struct ttr_state *state = offering->state;
    *offer = (struct ttr_offer){.route = route};
    offering->offer = offer;
    offering->capacity = 0;
    if (state->holder[route] != AJ_NONE ||
        state->trains[offering->player] < ttr_routes[route].length)
        return false; // as the rules would have it, but quicker
    for (int colour = 0; colour < TTR_CARDS; colour++)
        if (state->hand[offering->player].of[colour] > 0 && !offer->cut)
            try_colour(offering, colour);
    if (!has_enough(offering))
        try_sets(offering);
    return offer->payments.count > 0;
}

struct ttr_offers ttr_offers_list(struct ttr_state *state, int player,
                                  struct aj_judgement *judgement, struct aj_arena *arena) {
    const struct ttr_stretch *routes = &state->position->map->routes;
    struct offering offering = begin(state, player, judgement, arena);
    struct ttr_offers offers = {AJ_NEW_ARRAY(arena, struct ttr_offer, routes->count), 0};
    TTR_EACH(route, *routes)
        offers.count += try_route(&offering, route, &offers.item[offers.count]);
    aj_judgement_consult(judgement, &offering.trial);
    return offers;
}

int ttr_offers_first(struct ttr_state *state, int player, struct aj_judgement *judgement) {
    struct offering offering = begin(state, player, judgement, judgement->arena);
    struct ttr_offer offer;
    int found = AJ_NONE;
    offering.enough = 1;
    TTR_EACH(route, state->position->map->routes)
        if (found == AJ_NONE && try_route(&offering, route, &offer))
            found = route;
    aj_judgement_consult(judgement, &offering.trial);
    return found;
}
