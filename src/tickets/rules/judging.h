// A turn being judged, and what its rules share. Each action is judged by the rules that speak of
// it. Rules add rulings; an action that stands changes the state, and ttr_judge_turns takes it back
// if the turn does not stand. It lives on its caller's stack.
#pragma once

#include "judging/game/judgement.h"
#include "tickets/table/state.h"

// What a turn is spent on (turn.one-action).
enum ttr_doing {
    TTR_DOES_NOTHING,
    TTR_CLAIMS,
    TTR_DRAWS_CARDS,
    TTR_DRAWS_TICKETS,
    TTR_BUILDS,
    TTR_PASSES,
    TTR_IS_DEALT // setup, no turn
};

// How far a claim has come.
enum ttr_phase {
    TTR_BEFORE_LAY,
    TTR_LAID,      // a tunnel waits for its reveal
    TTR_REVEALED,  // extra cards are due
    TTR_SETTLED,   // claimed, nothing being due
    TTR_PAID,      // claimed, with the extras played
    TTR_TAKEN_BACK // withdrawn: the turn is over
};

struct ttr_judging {
    struct aj_judgement *judgement;
    struct ttr_state *state;
    const struct ttr_turn *turn;
    enum ttr_doing doing;
    enum ttr_phase phase;
    int drawn;            // of two cards; a locomotive may count as both
    bool drew_locomotive; // one that lay face up, and counts as both
    bool illegal;         // a rule has forbidden something in this turn
    struct ttr_claim claim;
};

// Adds a forbidding ruling and remembers that the turn is illegal; use TTR_FORBID.
struct aj_ruling *ttr_forbid(struct ttr_judging *judging, int rule, uint32_t node,
                             struct aj_args args);

#define TTR_FORBID(judging, rule, node, ...)                                                       \
    ttr_forbid((judging), (rule), (node), AJ_ARGS(__VA_ARGS__))
#define TTR_ALLOW(judging, rule, node, ...)                                                        \
    AJ_RULE((judging)->judgement, (rule), AJ_ALLOWS, (node), __VA_ARGS__)
#define TTR_NOTE(judging, rule, node, ...)                                                         \
    AJ_RULE((judging)->judgement, (rule), AJ_NOTES, (node), __VA_ARGS__)

// The player's name and the route, as arguments of rulings.
#define TTR_ARG_PLAYER(judging) AJ_PLAYER("player", (judging)->claim.player)
#define TTR_ARG_ROUTE(judging) AJ_WORD("route", &(judging)->claim.row->word)

// Cards in words, as an argument of a ruling. TTR_ALLOW and TTR_NOTE make it only if the ruling is
// kept.
const char *ttr_say_cards(const struct ttr_judging *judging, const struct ttr_cards *cards);

// Forbids cards that are not in the player's hand, if the hand is known.
void ttr_judge_in_hand(struct ttr_judging *judging, uint32_t node, const struct ttr_cards *cards);
