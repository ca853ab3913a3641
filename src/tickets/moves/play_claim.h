// Claims in a random game: one that the hand pays for, and what it does to the cards of the table.
// They live in the game.
#pragma once

#include "tickets/moves/play.h"

// Puts together, as the next turn, a claim of a route that the hand pays for; false: there is none.
// With `last` it tries every set that the rules allow, which takes long.
bool ttr_play_claim(struct ttr_play *play, int player, bool last);

// Applies the effects of a claim that stands to the cards of the table.
void ttr_play_settle(struct ttr_play *play, int player);
