// The rules of a tunnel, whose reveal may make further cards due. They add rulings to the caller's
// judging and change its claim; texts live in the given arena.
#pragma once

#include "tickets/rules/judging.h"

// Each judges an action about a tunnel whose cards are laid: `reveal`, `pay` and `withdraw`.
void ttr_judge_reveal(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_pay(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_withdraw(struct ttr_judging *judging, const struct ttr_action *action);

// How many cards are to be revealed for a tunnel now, by the piles; forbids if the edition wants
// more than there are.
int ttr_judge_piles(struct ttr_judging *judging, uint32_t node);

// Whether the player of a revealed claim may take the cards back, in the readings that the rules
// admit. No option counts as consulted, since this is
// about what may come next.
enum ttr_withdrawal { TTR_MAY_NOT_WITHDRAW, TTR_MAY_WITHDRAW, TTR_WITHDRAWAL_OPEN };
enum ttr_withdrawal ttr_may_withdraw(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// Whether the reveal is done and these readings differ in it.
bool ttr_is_due_open(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// What is due of a claim that awaits payment: "1 extra card is due: 1 red or 1 locomotive, or take
// all back".
const char *ttr_claim_say_due(const struct ttr_claim *claim, const struct aj_ruleset *rules,
                              struct aj_arena *arena);
