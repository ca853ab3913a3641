// Judges turns of Ticket to Ride.
#pragma once

#include "judging/game/judgement.h"
#include "tickets/table/table.h"

// ---- judging
//
// A turn being judged, and what its rules share. Each action is judged by the rules that speak of
// it. Rules add rulings; an action that stands changes the state, and ttr_judge_turns takes it back
// if the turn does not stand. It lives on its caller's stack.

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

// ---- offers
//
// The routes that a player can claim now, each with the sets that he can lay for it. Lists live in
// the arena that is handed in.

struct ttr_offer {
    int route;
    struct ttr_payments payments; // sets of cards of the hand that the rules let him lay
    struct ttr_payments beyond;   // those apart that have more threes than the ferry has symbols
    bool cut, beyond_cut;         // there are more than are listed
};

struct ttr_offers {
    struct ttr_offer *item; // in the order of the map
    size_t count;
};

// Tries every set of `player`'s hand, which must be known, on every route of the map by the very
// rules of `lay`, under the rules of `judgement`, to which nothing is added but what was consulted.
// At most 1,000 sets a route are listed, those of the fewest cards. `apart`: what only one reading
// of ferry.three-cards can allow is listed as `beyond`. The state stays as it is but for the `lay`
// that was judged last.
struct ttr_offers ttr_offers_list(struct ttr_state *state, int player,
                                  struct aj_judgement *judgement, struct aj_arena *arena,
                                  bool apart);

// The first route for which there is any such set; AJ_NONE.
int ttr_offers_first(struct ttr_state *state, int player, struct aj_judgement *judgement);

// ---- stations
//
// The rules of building a station. They add rulings to the caller's judging and change its state.

// Judges the building of a station.
void ttr_judge_station(struct ttr_judging *judging, const struct ttr_action *action);

// Who has a station in a city; AJ_NONE: nobody has.
int ttr_station_holder(const struct ttr_state *state, int city);

// ---- tunnel
//
// The rules of a tunnel, whose reveal may make further cards due. They add rulings to the caller's
// judging and change its claim; texts live in the given arena.

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

// ---- turn
//
// Judges turns: each action by the rules that speak of it, then what the turn comes to. It adds
// rulings to the judgement and changes the state, both of which are the caller's.

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
