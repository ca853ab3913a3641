// The table of a random game: shuffled deck, display and piles, from which cards and tickets are
// drawn. It lives in the game.
#pragma once

#include "tickets/moves/play.h"

// A random number below `bound`, which is above 0.
int ttr_play_below(struct ttr_play *play, int bound);

// Shuffles the deck, deals hands and display, and the pile of tickets.
void ttr_play_lay_out(struct ttr_play *play);

// Takes the top card of the draw pile. If that is empty, the discards are shuffled first. AJ_NONE:
// no card is left.
int ttr_play_take(struct ttr_play *play);

// How many cards are in both piles.
int ttr_play_left(const struct ttr_play *play);

// Puts cards on the discard pile and fills empty places of the display.
void ttr_play_discard(struct ttr_play *play, const struct ttr_cards *cards);

// Discards the five cards of the display and lays out new ones.
void ttr_play_sweep(struct ttr_play *play);

// What lies face up.
struct ttr_cards ttr_play_display(const struct ttr_play *play);

// Draws the top tickets, `longs` of those dealt apart and `count` of the pile. They live in the
// arena of the judgement.
struct ttr_held_ticket *ttr_play_tickets(struct ttr_play *play, int longs, int count);
