// What the files of this room share among themselves.
#pragma once

#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"

// ---- asking
//
// The question of `adjudge moves`: which turn can be begun or continued, and what can be done in
// it. Only the files that list moves use this. It lives in the caller's arena.

// How far the turn in question has come.
enum ttr_stage {
    TTR_BEFORE_TURN,    // the turn is to be begun
    TTR_AWAITS_REVEAL,  // cards must be revealed: nobody has a choice
    TTR_AWAITS_PAYMENT, // extra cards are due
    TTR_AWAITS_CARD,    // a second card may be drawn
    TTR_AWAITS_KEEP,    // tickets were drawn, and the case does not tell which are kept
    TTR_AWAITS_STATION, // the case does not tell with which cards the station is paid
    TTR_TURN_COMPLETE
};

// An action that could come next, judged.
struct ttr_choice {
    struct ttr_action action;
    struct ttr_draw draw; // what action.draw points to
    struct ttr_deal deal; // what action.deal points to
    bool is_legal;
    int rule;        // if it is not legal: the first rule that forbids it
    const char *why; // the ruling of `rule` as a sentence
};

struct ttr_asking {
    struct aj_judgement judgement;
    struct aj_arena *arena;
    const struct aj_case *job;
    struct ttr_state *state;
    const struct ttr_turn *turn; // the last turn of the case; NULL: there is none
    int player;                  // whose turn is in question
    enum ttr_stage stage;
    struct ttr_offers offers; // routes that can be claimed, before a turn and if the hand is known
};

// Judges the turns of the case, and whether the next turn may be begun.
struct ttr_asking *ttr_ask(const struct aj_case *job, const struct aj_ruleset *rules,
                           struct aj_arena *arena);

// Whether the player of a claim whose cards were revealed may take his cards back: enum
// ttr_withdrawal.
int ttr_ask_withdrawal(const struct ttr_asking *ask);

// Judges a choice as the next action of the turn. Options that its rules consult count as consulted
// by the question.
void ttr_ask_choice(struct ttr_asking *ask, struct ttr_choice *choice);

// Makes and judges the choice of drawing a card: one of kind `card` that lies face up, or, if
// `card` is AJ_NONE, a blind one.
void ttr_ask_draw(struct ttr_asking *ask, int card, struct ttr_choice *choice);

// Makes and judges the choice of drawing tickets, as many as the rules and the pile allow:
// choice->deal.count.
void ttr_ask_tickets(struct ttr_asking *ask, struct ttr_choice *choice);

// Makes and judges the choice of building a station in a city, paid with the cards that fit the
// hand best, if the hand is known.
void ttr_ask_station(struct ttr_asking *ask, int city, struct ttr_choice *choice);

// Returns all sets of cards with which the hand can pay for the next station, or for the one just
// begun.
struct ttr_payments ttr_ask_station_payments(const struct ttr_asking *ask);

// ---- play_claim
//
// Claims in a random game: chooses one that the hand can pay for, and moves its cards on the table.

// ---- play_table
//
// The table of a random game: shuffled deck, display and piles, from which cards and tickets are
// drawn. It lives in the game.

// ---- play_write
//
// A random game written as a case. Output goes to the caller's buffer.
