// Judges turns of Ticket to Ride.
#pragma once

#include "judging/game/judgement.h"
#include "tickets/table/table.h"

// ---- judging
//
// A turn that is being judged, and what its rules share. Each action is judged by the rules that
// are about it. Rules add rulings, and a legal action changes the state; if the turn is illegal in
// the end, ttr_judge_turn restores the state. The record is on its caller's stack.

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
    TTR_LAID,      // cards of a tunnel must be revealed
    TTR_REVEALED,  // extra cards are due
    TTR_SETTLED,   // claimed; no extra cards were due
    TTR_PAID,      // claimed; the extra cards were played
    TTR_TAKEN_BACK // withdrawn: the turn is over
};

struct ttr_judging {
    struct aj_judgement *judgement;
    struct ttr_state *state;
    const struct ttr_turn *turn;
    enum ttr_doing doing;
    enum ttr_phase phase;
    int drawn;                         // cards drawn, of two; a locomotive may count as two
    bool drew_locomotive;              // a locomotive that lay face up was drawn, and counts as two
    const struct ttr_draw *first_draw; // the first drawn card that lay face up; NULL: none did
    bool illegal;                      // a rule has forbidden something in this turn
    struct ttr_claim claim;
};

// Adds a ruling that forbids, and sets that the turn is illegal. Called by TTR_FORBID.
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

// Cards in words, as an argument of a ruling. TTR_ALLOW and TTR_NOTE call this only if the ruling
// is kept.
const char *ttr_say_cards(const struct ttr_judging *judging, const struct ttr_cards *cards);

// Returns what is said of as many cards as a route has spaces, as a variant of ticket.whole-route:
// where there are tunnels, that the route is none.
int16_t ttr_whole_said(const struct ttr_judging *judging, const struct ttr_route *row);

// Notes how many trains the player has if the case does not say so (base.not-given). If they are
// enough (`is_enough`), the note is only listed among all rulings.
void ttr_note_trains(struct ttr_judging *judging, uint32_t node, bool is_enough);

// Judges whether the cards are in the player's hand, if the hand is known.
void ttr_judge_in_hand(struct ttr_judging *judging, uint32_t node, const struct ttr_cards *cards);

// ---- offers
//
// The routes that a player can claim now, each with the sets of cards that he can lay for it. Lists
// live in the arena that is passed in.

struct ttr_offer {
    int route;
    struct ttr_payments payments; // sets of cards of the hand that the rules allow
    struct ttr_payments beyond;   // listed apart: sets with more threes than the ferry has symbols
    bool cut, beyond_cut;         // there are more sets than `payments` or `beyond` lists
};

struct ttr_offers {
    struct ttr_offer *item; // in the order of the map
    size_t count;
};

// Judges every set of cards of the player's hand, which must be known, for every route of the map
// as if the player laid it, under the rules of `judgement`. Of this judgement only the consulted
// options change, and of the state only the `lay` that was judged last. At most 1,000 sets are
// listed for a route, those with the fewest cards. `apart`: sets that only one reading of
// ferry.three-cards can allow are listed in `beyond`.
struct ttr_offers ttr_offers_list(struct ttr_state *state, int player,
                                  struct aj_judgement *judgement, struct aj_arena *arena,
                                  bool apart);

// Returns the first route of the map for which there is such a set, or AJ_NONE if there is none.
int ttr_offers_first(struct ttr_state *state, int player, struct aj_judgement *judgement);

// ---- stations
//
// The rules of building a station. They add rulings to the judgement and change the state of the
// caller's judging.

// Judges the building of a station.
void ttr_judge_station(struct ttr_judging *judging, const struct ttr_action *action);

// Returns who has a station in a city, or AJ_NONE if nobody has.
int ttr_station_holder(const struct ttr_state *state, int city);

// ---- tunnel
//
// The rules of a tunnel, for which cards are revealed and extra cards may be due. They add rulings
// to the judgement and change the claim of the caller's judging; texts live in the arena that is
// passed in.

// Judge actions about a tunnel for which cards were laid: `reveal`, `pay` and `withdraw`.
void ttr_judge_reveal(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_pay(struct ttr_judging *judging, const struct ttr_action *action);
void ttr_judge_withdraw(struct ttr_judging *judging, const struct ttr_action *action);

// Returns how many cards must be revealed for a tunnel now: the number that the edition asks for
// or, if the piles are known to have fewer cards, all of these. If they have fewer, adds a ruling
// that allows or forbids the claim.
int ttr_judge_piles(struct ttr_judging *judging, uint32_t node);

// Whether the player of a claim whose cards were revealed may take his cards back:
// TTR_WITHDRAWAL_OPEN if the readings of the rules differ in it. No option counts as consulted,
// since this is about what may come next.
enum ttr_withdrawal { TTR_MAY_NOT_WITHDRAW, TTR_MAY_WITHDRAW, TTR_WITHDRAWAL_OPEN };
enum ttr_withdrawal ttr_may_withdraw(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// Whether the cards were revealed, and the readings of the rules differ in how many extra cards are
// due.
bool ttr_is_due_open(const struct ttr_claim *claim, const struct aj_ruleset *rules);

// Says what a claim that awaits payment asks for: "1 extra card is due: 1 red or 1 locomotive, or
// take all back".
const char *ttr_claim_say_due(const struct ttr_claim *claim, const struct aj_ruleset *rules,
                              struct aj_arena *arena);

// ---- turn
//
// Judges turns: each action by the rules that are about it, then the effects of the turn. Adds
// rulings to the judgement and changes the state, both of which are the caller's.

// Judges the next action of a turn. A legal action changes the state.
void ttr_judge_action(struct ttr_judging *judging, const struct ttr_action *action);

// Judges one turn and, if it is legal, changes the state by it. Returns whether it is legal.
bool ttr_judge_turn(struct ttr_state *state, struct aj_judgement *judgement,
                    const struct ttr_turn *turn);

// Judges whether this turn may be begun: that it is this player's turn, and that the game is not
// over.
void ttr_judge_begin(struct ttr_state *state, struct aj_judgement *judgement,
                     const struct ttr_turn *turn);

// Judges all turns of the position, one after the other, up to the first illegal one.
void ttr_judge_turns(struct ttr_state *state, struct aj_judgement *judgement);
