// Judges turns: each action by the rules that speak of it. Rules add rulings; an action that stands
// changes the state, and the driver takes it back if the turn does not.
#pragma once

#include <stdbool.h>

#include "judging/judgement.h"
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

// Cards in words for a ruling of this effect; "" if such rulings are not kept.
const char *ttr_say_for(const struct ttr_judging *judging, enum aj_effect effect,
                        const struct ttr_cards *cards);

// Brings an action of a claim before its rules.
void ttr_judge_claim(struct ttr_judging *judging, const struct ttr_action *action);

// What a turn with a claim comes to: its outcome, points and effects.
void ttr_settle_claim(struct ttr_judging *judging);

// The rules of `lay`: judges the set laid for claim.route and fills in the claim.
void ttr_judge_lay(struct ttr_judging *judging, const struct ttr_action *action);

// The rules of `reveal`, `pay` and `withdraw`, for a tunnel whose cards are laid.
void ttr_judge_reveal(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_pay(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_withdraw(struct ttr_judging *judging, const struct ttr_action *action);

// The rules of drawing a train card, and what it does to display, piles and hand.
void ttr_judge_draw(struct ttr_judging *judging, const struct ttr_action *action);

// Says that a second card may follow, if one is there to be drawn.
void ttr_note_second_card(struct ttr_judging *judging, uint32_t node);

// draw.flush, at the end of a turn: three locomotives that lie face up do not stay.
void ttr_flush_display(struct ttr_judging *judging);

// The rules of destination tickets: drawn in a turn, dealt before the first one, given back.
void ttr_judge_tickets(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_first_tickets(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_give_back(struct ttr_judging *judging, const struct ttr_action *action);

// The rules of building a station.
void ttr_judge_station(struct ttr_judging *judging, const struct ttr_action *action);

// Who has a station in a city; AJ_NONE.
int ttr_station_holder(const struct ttr_state *state, int city);

// The rule of passing.
void ttr_judge_pass(struct ttr_judging *judging, const struct ttr_action *action);

// How many cards are to be revealed for a tunnel now, by the piles; forbids if the edition wants
// more than there are.
int ttr_judge_piles(struct ttr_judging *judging, uint32_t node);

// Forbids cards that are not in the player's hand, if the hand is known.
void ttr_judge_in_hand(struct ttr_judging *judging, uint32_t node, const struct ttr_cards *cards);

// Whether the player of a revealed claim may take the cards back, in the readings that the rules
// admit. Nothing counts as consulted: it is said of what may come next.
enum ttr_withdrawal { TTR_MAY_NOT_WITHDRAW, TTR_MAY_WITHDRAW, TTR_WITHDRAWAL_OPEN };
enum ttr_withdrawal ttr_may_withdraw(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// Whether the reveal is done and these readings differ in it.
bool ttr_is_due_open(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// What is due of a claim that awaits payment: "1 extra card is due: 1 red or 1 locomotive, or take
// all back".
const char *ttr_claim_say_due(const struct ttr_claim *claim, const struct aj_ruleset *rules,
                              struct aj_arena *arena);

// Judges the next action of a turn; what stands changes the state.
void ttr_judge_action(struct ttr_judging *judging, const struct ttr_action *action);

// Judges one turn and takes its effects, if it stands; false if it does not.
bool ttr_judge_turn(struct ttr_state *state, struct aj_judgement *judgement,
                    const struct ttr_turn *turn);

// Judges whether this turn may be begun: whose it is, and that the game is not over.
void ttr_judge_begin(struct ttr_state *state, struct aj_judgement *judgement,
                     const struct ttr_turn *turn);

// Judges all turns of the position, one after the other, up to the first illegal one.
void ttr_judge_turns(struct ttr_state *state, struct aj_judgement *judgement);
