// Random whole games, from the deal to the last turn: the same seed gives the same game. Every turn
// is judged by the rules as it is played, beside a table with the real cards. A game lives in the
// arena of its judgement.
#pragma once

#include "judging/game.h"
#include "tickets/table/state.h"

// A pile of cards or tickets; the last one is on top.
struct ttr_pile {
    uint8_t item[TTR_DECK];
    int count;
};

struct ttr_play {
    const struct aj_ruleset *rules;
    struct aj_judgement judgement;
    struct ttr_position position;
    struct ttr_state *state;
    uint64_t random;
    struct ttr_pile draw, discard, display, tickets;
    struct ttr_pile longs; // long tickets, if these are dealt apart
    struct ttr_cards hand[AJ_PLAYERS_MAX];
    struct ttr_turn *turn; // those played
    size_t turns, capacity;
    struct ttr_turn next;        // the one that is put together
    struct ttr_action action[4]; // its actions
    struct ttr_draw drawn[2];    // of these
    struct ttr_deal deal;        // and this
};

// ---- the table (play_table.c)

// A random number below `bound`, which is above 0.
int ttr_play_below(struct ttr_play *play, int bound);

// Shuffles the deck, deals hands and display, and the pile of tickets.
void ttr_play_lay_out(struct ttr_play *play);

// The top card of the draw pile, the discards being shuffled if it is empty; AJ_NONE: none left.
int ttr_play_take(struct ttr_play *play);

// How many cards are in both piles.
int ttr_play_left(const struct ttr_play *play);

// Cards go to the discard pile; empty places of the display are filled again.
void ttr_play_discard(struct ttr_play *play, const struct ttr_cards *cards);

// Discards the five and lays out new ones.
void ttr_play_sweep(struct ttr_play *play);

// What lies face up.
struct ttr_cards ttr_play_display(const struct ttr_play *play);

// The top tickets, `longs` of those dealt apart and `count` of the pile, are drawn.
struct ttr_held_ticket *ttr_play_tickets(struct ttr_play *play, int longs, int count);

// ---- turns (play.c)

// A claim of a route that the hand pays for, put together as the next turn; false: there is none.
// With `last` any of the sets that the rules allow is looked for, which takes long. (play_claim.c)
bool ttr_play_claim(struct ttr_play *play, int player, bool last);

// Takes the effects of a claim that stands on the cards of the table.
void ttr_play_settle(struct ttr_play *play, int player);

// Writes the game as a case: one JSON object without a line's end. (play_write.c)
void ttr_play_write(const struct ttr_play *play, const char *id, struct aj_buf *out);

// aj_game.play
void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out);
