// Judges turns: each action of an attempt to claim a route by the rules that speak of it. Rules see
// constant facts and add rulings; the driver moves the attempt on.
#ifndef TTR_CLAIM_H
#define TTR_CLAIM_H

#include <stdbool.h>

#include "judging/judgement.h"
#include "tickets/state.h"

// How far a turn has come.
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
    enum ttr_phase phase;
    bool illegal; // a rule has forbidden something in this turn
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

// Ranks of reasons: what adds up to the extra cards is told first, what nobody doubts last.
enum { TTR_TOLD_FIRST = 1, TTR_TOLD_LAST = -1 };

// Cards in words for a ruling of this effect; "" where such rulings are not kept.
const char *ttr_say_for(const struct ttr_judging *judging, enum aj_effect effect,
                        const struct ttr_cards *cards);

// The rules of `lay`: judges the set laid for claim.route and fills in the claim.
void ttr_judge_lay(struct ttr_judging *judging, const struct ttr_action *action);

// The rules of `reveal`, `pay` and `withdraw`, for a tunnel whose cards are laid.
void ttr_judge_reveal(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_pay(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_withdraw(struct ttr_judging *judging, const struct ttr_action *action);

// How many cards are to be revealed for a tunnel now, by the piles; forbids where the edition wants
// more than there are.
int ttr_judge_piles(struct ttr_judging *judging, uint32_t node);

// Forbids cards that are not in the player's hand, where the hand is known.
void ttr_judge_in_hand(struct ttr_judging *judging, uint32_t node, const struct ttr_cards *cards);

// Whether the player of a revealed claim may take the cards back, in the readings that the rules
// admit. Nothing counts as consulted: it is said of what may come next.
enum ttr_withdrawal { TTR_MAY_NOT_WITHDRAW, TTR_MAY_WITHDRAW, TTR_WITHDRAWAL_OPEN };
enum ttr_withdrawal ttr_may_withdraw(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// The numbers of extra cards that the readings of the rules make due, as bits: bit 2 for two cards.
unsigned ttr_claim_dues(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// Whether the reveal is done and these readings differ in it.
bool ttr_is_due_open(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// What is due of a claim that awaits payment: "1 extra card is due: 1 red or 1 locomotive, or take
// all back".
const char *ttr_claim_say_due(const struct ttr_claim *claim, const struct aj_ruleset *rules,
                              struct aj_arena *arena);

// Judges whether this turn may be begun: whose it is, and that the game is not over.
void ttr_judge_begin(struct ttr_state *state, struct aj_judgement *judgement,
                     const struct ttr_turn *turn);

// Judges all turns of the position, one after the other, up to the first illegal one.
void ttr_judge_turns(struct ttr_state *state, struct aj_judgement *judgement);

#endif
