// Chooses which route a random player claims, and with which cards.
#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

static bool takes_locomotives(const struct ttr_play *play, const struct ttr_route *row) {
    int use = play->rules->option[TTR_OPTION_LOCOMOTIVE_USE].value;
    return use == TTR_VALUE_ANY_ROUTE || row->tunnel ||
           (use == TTR_VALUE_TUNNELS_AND_FERRIES && row->symbols > 0);
}

// Returns the route's colour or, for a grey route, the colour of which the hand has most. Among
// equal ones it is chosen at random.
static int best_colour(struct ttr_play *play, const struct ttr_cards *hand,
                       const struct ttr_route *row) {
    int best = row->colour, first = row->colour == TTR_GREY ? ttr_play_below(play, 8) : 0;
    for (int i = 0; i < TTR_LOCOMOTIVE && row->colour == TTR_GREY; i++) {
        int card = (first + i) % TTR_LOCOMOTIVE;
        if (best == TTR_GREY || hand->of[card] > hand->of[best])
            best = card;
    }
    return best;
}

// Takes `count` of the remaining cards, of any kind.
static bool take_any(struct ttr_cards *left, int count, struct ttr_cards *cards) {
    for (int card = 0; card < TTR_CARDS; card++)
        while (count > 0 && left->of[card] > 0) {
            left->of[card]--;
            cards->of[card]++;
            count--;
        }
    return count == 0;
}

// Makes a set with as few locomotives as possible. Sets of several cards replace missing ones, if
// the route allows them.
static bool find_set(struct ttr_play *play, int player, int route, struct ttr_cards *cards) {
    const struct ttr_route *row = &ttr_routes[route];
    const struct aj_option_state *option = play->rules->option;
    struct ttr_cards left = play->hand[player];
    bool wild = takes_locomotives(play, row);
    int colour = best_colour(play, &left, row), held = wild ? left.of[TTR_LOCOMOTIVE] : 0;
    bool marked = route == play->position.map->four_cards_route &&
                  option[TTR_OPTION_FOUR_CARDS].value != TTR_VALUE_FOUR_NO;
    bool threes = row->symbols > 0 && option[TTR_OPTION_THREE_CARDS].value != TTR_VALUE_THREE_NO;
    int locomotives = row->symbols < held ? row->symbols : held;
    int sets = threes ? row->symbols - locomotives : 0;
    int singles = row->length - locomotives - sets;
    int missing = singles - left.of[colour];
    *cards = (struct ttr_cards){{0}};
    if (missing > 0 && marked)
        sets = missing;
    else if (missing > 0 && wild)
        locomotives += missing;
    singles = row->length - locomotives - sets;
    if (locomotives > held || singles > left.of[colour] || locomotives + sets < row->symbols ||
        singles < 0)
        return false;
    cards->of[colour] = (int16_t)singles;
    cards->of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    ttr_cards_take(&left, cards);
    return take_any(&left, sets * (marked ? TTR_FOUR : TTR_THREE), cards);
}

static void put_lay(struct ttr_play *play, int route, const struct ttr_cards *cards) {
    play->next.actions = 1;
    play->action[0] = (struct ttr_action){.kind = TTR_LAY,
                                          .node = AJ_NO_NODE,
                                          .cards = *cards,
                                          .route = {.route = route},
                                          .named = AJ_NONE};
}

// A claim as far as it is put together, judged.
struct trial {
    bool stands;
    enum ttr_phase phase;
    struct ttr_claim claim;
};

// Judges the actions of the next turn, which claim a route. The game stays as it is: a claim
// changes nothing before the end of its turn.
static struct trial try_claim(const struct ttr_play *play) {
    struct aj_judgement judgement = play->judgement;
    struct ttr_judging judging = {
        .judgement = &judgement, .state = play->state, .turn = &play->next};
    judging.claim.player = play->next.player;
    aj_judgement_try(&judgement);
    judgement.keep = AJ_KEEP_FORBIDS;
    for (size_t i = 0; i < play->next.actions && !judging.illegal; i++)
        ttr_judge_action(&judging, &play->action[i]);
    return (struct trial){!judging.illegal, judging.phase, judging.claim};
}

static void reveal(struct ttr_play *play) {
    struct ttr_action *action = &play->action[1];
    int wanted = play->rules->option[TTR_OPTION_REVEAL].value;
    *action = (struct ttr_action){.kind = TTR_REVEAL, .node = AJ_NO_NODE};
    for (int i = 0; i < wanted && ttr_play_left(play) > 0; i++)
        action->cards.of[ttr_play_take(play)]++;
    play->next.actions = 2;
}

// Reveals cards and pays the extra ones, with as few locomotives as possible. Now and then the
// player withdraws although he could pay.
static void finish_tunnel(struct ttr_play *play) {
    enum { PATIENCE = 10 };
    struct ttr_action *pay = &play->action[2];
    if (ttr_play_left(play) == 0)
        return;
    reveal(play);
    struct trial trial = try_claim(play);
    if (trial.phase != TTR_REVEALED)
        return;
    bool able = trial.claim.payments.count > 0;
    bool wishes = !able || ttr_play_below(play, PATIENCE) == 0;
    bool may = ttr_may_withdraw(&trial.claim, play->rules) == TTR_MAY_WITHDRAW;
    *pay = (struct ttr_action){.kind = TTR_WITHDRAW, .node = AJ_NO_NODE};
    play->next.actions = 3;
    if (wishes && may)
        return;
    pay->kind = TTR_PAY;
    pay->cards = trial.claim.payments.item[0];
}

bool ttr_play_claim(struct ttr_play *play, int player, bool last) {
    const struct ttr_stretch *routes = &play->position.map->routes;
    int first = ttr_play_below(play, routes->count), found = AJ_NONE;
    int from = play->rules->option[TTR_OPTION_BOTH_FROM].value;
    struct ttr_cards cards;
    for (int i = 0; i < routes->count && found == AJ_NONE; i++) {
        int route = routes->first + (first + i) % routes->count;
        if (!ttr_is_claimable(play->state, player, route, from) ||
            !find_set(play, player, route, &cards))
            continue;
        put_lay(play, route, &cards);
        found = try_claim(play).stands ? route : AJ_NONE;
    }
    if (found == AJ_NONE && last) {
        struct ttr_offers offers =
            ttr_offers_list(play->state, player, &play->judgement, play->judgement.arena, false);
        if (offers.count > 0) {
            found = offers.item[0].route;
            put_lay(play, found, &offers.item[0].payments.item[0]);
        }
    }
    if (found == AJ_NONE)
        return false;
    if (ttr_routes[found].tunnel)
        finish_tunnel(play);
    return true;
}

void ttr_play_settle(struct ttr_play *play, int player) {
    const struct ttr_claim *claim = &play->state->claim;
    if (claim->outcome == TTR_CLAIMED) {
        ttr_cards_take(&play->hand[player], &claim->laid);
        ttr_cards_take(&play->hand[player], &claim->paid);
    }
    ttr_play_discard(play, &claim->discarded);
}
