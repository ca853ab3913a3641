// What the files of this room share among themselves.
#pragma once

#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"

// ---- asking
//
// The question of `adjudge moves`: the turn that may be begun or continued, and what can be done in
// it. For the files that list moves only; it lives in the caller's arena.

// How far the turn that is asked about has come.
enum ttr_stage {
    TTR_BEFORE_TURN,    // to be begun
    TTR_AWAITS_REVEAL,  // the cards decide, nobody chooses
    TTR_AWAITS_PAYMENT, // extra cards are due
    TTR_AWAITS_CARD,    // a second one may be drawn
    TTR_AWAITS_KEEP,    // tickets are drawn, and which are kept is not told
    TTR_AWAITS_STATION, // what the station is paid with is not told
    TTR_TURN_COMPLETE
};

// A choice of one turn, judged: it stands, or the first rule that forbids it and what that says.
struct ttr_choice {
    struct ttr_action action;
    struct ttr_draw draw;
    struct ttr_deal deal;
    bool stands;
    int rule;
    const char *why;
};

struct ttr_asking {
    struct aj_judgement judgement;
    struct aj_arena *arena;
    const struct aj_case *job;
    struct ttr_state *state;
    const struct ttr_turn *turn; // the last one, NULL: none
    int player;                  // whose turn is asked about
    enum ttr_stage stage;
    struct ttr_offers offers; // before a turn, if the hand is known
};

// Judges the turns that the case has, and whether the next may be begun.
struct ttr_asking *ttr_ask(const struct aj_case *job, const struct aj_ruleset *rules,
                           struct aj_arena *arena);

// Whether the player of a claim that was revealed may take the cards back.
int ttr_ask_withdrawal(const struct ttr_asking *ask);

// Judges a choice as the next action of the turn; what it consults counts for the question.
void ttr_ask_choice(struct ttr_asking *ask, struct ttr_choice *choice);

// The draw of a card: `card` face up, or AJ_NONE for a blind one.
void ttr_ask_draw(struct ttr_asking *ask, int card, struct ttr_choice *choice);

// Drawing tickets, as many as are due; that number is choice->deal.count.
void ttr_ask_tickets(struct ttr_asking *ask, struct ttr_choice *choice);

// A station in a city, for the cards that are nearest to the hand, if that is known.
void ttr_ask_station(struct ttr_asking *ask, int city, struct ttr_choice *choice);

// What the hand can pay for the next station, or for the one that was just begun.
struct ttr_payments ttr_ask_station_payments(const struct ttr_asking *ask);

// ---- play_claim
//
// Claims in a random game: one that the hand pays for, and what it does to the cards of the table.
// They live in the game.

// ---- play_table
//
// The table of a random game: shuffled deck, display and piles, from which cards and tickets are
// drawn. It lives in the game.

// ---- play_write
//
// A random game written as a case. Output goes to the caller's buffer.
