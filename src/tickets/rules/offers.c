#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// The most sets of cards for a route that ttr_offer.payments lists, and that ttr_offer.beyond
// lists.
enum { SETS_MAX = 1000 };

// The most choices of cards that are judged for one number of threes or fours.
enum { TRIES_MAX = 5000 };

// Bytes for which a set of cards counts in aj_arena_spend. Judging a set takes time, and it is
// judged in each reading of the rules; a document may ask of many cases what a large hand can pay.
enum { SET_WORTH = 1536 };

struct offering {
    struct ttr_state *state;
    int player;
    struct aj_judgement trial;  // used for judging one set after the other
    struct ttr_offer *offer;    // the route that is being tried
    struct ttr_payments *found; // the list to which sets are added
    bool *cut;                  // becomes true if there are more sets than `enough`
    size_t capacity;
    size_t enough; // the most sets of a list
    bool apart;    // sets of offer->beyond go into a list of their own
    struct aj_arena *arena;
};

// Whether the rules allow laying these cards, found by judging it as a trial.
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
    struct aj_judgement *trial = &offering->trial;
    struct aj_arena_mark mark = aj_arena_mark(trial->arena);
    judging.claim.player = offering->player;
    aj_judgement_try(trial);
    ttr_judge_lay(&judging, &action);
    aj_arena_release(trial->arena, mark); // gives the rulings back: a million sets may be tried
    aj_arena_spend(trial->arena, SET_WORTH);
    return !judging.illegal;
}

static bool has_enough(const struct offering *offering) {
    return offering->found->count >= offering->enough;
}

static void find_in(struct offering *offering, struct ttr_payments *found, bool *cut) {
    offering->found = found;
    offering->cut = cut;
    offering->capacity = 0;
}

// Adds a set of cards to the payments found, if it may be laid and there is room.
static void try_set(struct offering *offering, const struct ttr_cards *cards) {
    struct ttr_payments *found = offering->found;
    if (!may_lay(offering, cards))
        return;
    if (has_enough(offering)) {
        *offering->cut = true;
        return;
    }
    found->item = aj_arena_grow(offering->arena, found->item, sizeof *found->item,
                                &offering->capacity, found->count + 1);
    found->item[found->count++] = *cards;
}

// Tries the sets of one colour with 0, 1, 2 ... locomotives. The set of locomotives alone is tried
// only if `colour` is TTR_LOCOMOTIVE, so that it is tried once.
static void try_colour(struct offering *offering, int colour) {
    int length = ttr_routes[offering->offer->route].length;
    struct ttr_payments sets = ttr_payments_list(
        colour, length, &offering->state->hand[offering->player], offering->arena);
    for (size_t i = 0; i < sets.count; i++)
        if (ttr_set_colour(&sets.item[i]) == colour)
            try_set(offering, &sets.item[i]);
}

// ---- sets in which several cards count as one

// A search for choices of cards: `sets` threes or fours, and single cards for the other spaces of
// the route.
struct choosing {
    struct offering *offering;
    const struct ttr_route *row;
    const struct ttr_cards *hand;
    struct ttr_cards cards; // the cards chosen so far
    int sets;
    bool wild;               // a locomotive may be a single card
    int rest[TTR_CARDS + 1]; // by kind: how many cards of it and of later kinds the hand has
    int tries;               // how many choices may still be judged
};

// Returns the most single cards of `colour`, counted with `locomotives`, that the choice can have
// if `left` more cards of kind `card` or later are chosen.
static int most_singles(const struct choosing *choosing, int colour, int locomotives, int card,
                        int left) {
    if (colour < card)
        return choosing->cards.of[colour] + locomotives;
    int most = choosing->hand->of[colour] + locomotives;
    return most < left ? most : left;
}

// Whether the choice can fit the colour and the symbols of the route if `left` more cards of kind
// `card` or later are chosen. Locomotives are the last kind.
static bool can_suit(const struct choosing *choosing, int card, int left) {
    const struct ttr_route *row = choosing->row;
    int singles = row->length - choosing->sets;
    int wild = choosing->wild ? most_singles(choosing, TTR_LOCOMOTIVE, 0, card, left) : 0;
    int crossing = (wild < singles ? wild : singles) + choosing->sets;
    if (choosing->rest[card] < left || crossing < row->symbols)
        return false;
    if (wild >= singles)
        return true;
    for (int colour = 0; colour < TTR_LOCOMOTIVE; colour++)
        if ((row->colour == TTR_GREY || row->colour == colour) &&
            most_singles(choosing, colour, wild, card, left) >= singles)
            return true;
    return false;
}

// Tries every way to choose `left` more cards of kind `card` or later.
static void try_choices(struct choosing *choosing, int card, int left) {
    int held = card < TTR_CARDS ? choosing->hand->of[card] : 0;
    if (*choosing->offering->cut || choosing->tries == 0 || !can_suit(choosing, card, left))
        return;
    if (card == TTR_CARDS) {
        choosing->tries--;
        try_set(choosing->offering, &choosing->cards);
        return;
    }
    for (int count = held < left ? held : left; count >= 0; count--) {
        choosing->cards.of[card] = (int16_t)count;
        try_choices(choosing, card + 1, left - count);
    }
    choosing->cards.of[card] = 0;
}

// Tries choices with this number of threes or fours. If no reading of the rules allows so many, one
// choice is enough: judging it consults the option.
static void try_number(struct offering *offering, int sets, int size, bool wild) {
    const struct aj_option_state *threes = &offering->trial.rules->option[TTR_OPTION_THREE_CARDS];
    const struct ttr_route *row = &ttr_routes[offering->offer->route];
    struct choosing choosing = {.offering = offering,
                                .row = row,
                                .hand = &offering->state->hand[offering->player],
                                .sets = sets,
                                .wild = wild,
                                .tries = TRIES_MAX};
    bool allowed = size == TTR_FOUR || sets <= row->symbols || threes->value == TTR_VALUE_THREE_ANY;
    if (!allowed)
        choosing.tries = 1;
    for (int card = TTR_CARDS - 1; card >= 0; card--)
        choosing.rest[card] = choosing.rest[card + 1] + choosing.hand->of[card];
    try_choices(&choosing, 0, row->length + sets * (size - 1));
    if (allowed && choosing.tries == 0)
        *offering->cut = true; // some choices were not judged
}

// Tries sets of cards of which three, or four on a marked route, count as one.
static void try_sets(struct offering *offering) {
    int route = offering->offer->route;
    const struct ttr_route *row = &ttr_routes[route];
    bool marked = route == offering->state->position->map->four_cards_route;
    const struct aj_option_state *option = offering->trial.rules->option;
    bool may = marked
                   ? option[TTR_OPTION_FOUR_CARDS].value != TTR_VALUE_FOUR_NO
                   : row->symbols > 0 && option[TTR_OPTION_THREE_CARDS].value != TTR_VALUE_THREE_NO;
    bool wild = !marked || option[TTR_OPTION_LOCOMOTIVE_USE].value == TTR_VALUE_ANY_ROUTE;
    if (!may)
        return;
    for (int sets = 1; sets <= row->length; sets++) {
        if (offering->apart && !marked && sets == row->symbols + 1)
            find_in(offering, &offering->offer->beyond, &offering->offer->beyond_cut);
        try_number(offering, sets, marked ? TTR_FOUR : TTR_THREE, wild);
    }
}

static struct offering begin_offering(struct ttr_state *state, int player,
                                      const struct aj_judgement *judgement,
                                      struct aj_arena *arena) {
    struct offering offering = {
        .state = state, .player = player, .arena = arena, .trial = *judgement, .enough = SETS_MAX};
    aj_judgement_try(&offering.trial);
    offering.trial.keep = AJ_KEEP_FORBIDS;
    return offering;
}

// Finds all sets of cards for a route. Returns false if there are none.
static bool try_route(struct offering *offering, int route, struct ttr_offer *offer) {
    struct ttr_state *state = offering->state;
    *offer = (struct ttr_offer){.route = route};
    offering->offer = offer;
    find_in(offering, &offer->payments, &offer->cut);
    if (state->holder[route] != AJ_NONE ||
        state->trains[offering->player] < ttr_routes[route].length)
        return false; // as the rules would decide, but faster
    for (int colour = 0; colour < TTR_CARDS; colour++)
        if (state->hand[offering->player].of[colour] > 0 && !offer->cut)
            try_colour(offering, colour);
    if (!has_enough(offering))
        try_sets(offering);
    return offer->payments.count > 0 || offer->beyond.count > 0;
}

struct ttr_offers ttr_offers_list(struct ttr_state *state, int player,
                                  struct aj_judgement *judgement, struct aj_arena *arena,
                                  bool apart) {
    const struct ttr_stretch *routes = &state->position->map->routes;
    struct offering offering = begin_offering(state, player, judgement, arena);
    offering.apart = apart;
    struct ttr_offers offers = {AJ_NEW_ARRAY(arena, struct ttr_offer, routes->count), 0};
    TTR_EACH(route, *routes)
        offers.count += try_route(&offering, route, &offers.item[offers.count]);
    aj_judgement_consult(judgement, &offering.trial);
    return offers;
}

int ttr_offers_first(struct ttr_state *state, int player, struct aj_judgement *judgement) {
    struct offering offering = begin_offering(state, player, judgement, judgement->arena);
    struct ttr_offer offer;
    int found = AJ_NONE;
    offering.enough = 1;
    TTR_EACH(route, state->position->map->routes)
        if (found == AJ_NONE && try_route(&offering, route, &offer))
            found = route;
    aj_judgement_consult(judgement, &offering.trial);
    return found;
}
