// The rules of drawing train cards. They add rulings to the caller's judging and change its state.
#pragma once

#include "tickets/rules/judging.h"

// Judges the drawing of a train card and changes display, piles and hand accordingly.
void ttr_judge_draw(struct ttr_judging *judging, const struct ttr_action *action);

// Says that a second card may follow, if one is there to be drawn.
void ttr_note_second_card(struct ttr_judging *judging, uint32_t node);

// draw.flush, at the end of a turn: three locomotives that lie face up do not stay.
void ttr_flush_display(struct ttr_judging *judging);
