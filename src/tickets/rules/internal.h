// What the files of this room share among themselves.
#pragma once

#include "tickets/rules/rules.h"
#include "tickets/table/table.h"

// ---- choice
//
// What a player means who lays cards: for which route, and which of them stand for others.

// ---- claim_turn
//
// A turn that claims a route: its actions, judged by their rules, and its outcome. It changes the
// caller's judging.

// Judges an action of a claim by its rules.
void ttr_judge_claim(struct ttr_judging *judging, const struct ttr_action *action);

// Settles a turn with a claim: its outcome, points and effects.
void ttr_settle_claim(struct ttr_judging *judging);

// ---- destinations
//
// The rules of destination tickets. They add rulings to the caller's judging and change its state.

// Judges tickets drawn in a turn.
void ttr_judge_tickets(struct ttr_judging *judging, const struct ttr_action *action);

// Judges tickets dealt before the first turn.
void ttr_judge_first_tickets(struct ttr_judging *judging, const struct ttr_action *action);

// Judges which tickets are given back.
void ttr_judge_give_back(struct ttr_judging *judging, const struct ttr_action *action);

// ---- draw
//
// The rules of drawing train cards. They add rulings to the caller's judging and change its state.

// Judges the drawing of a train card and changes display, piles and hand accordingly.
void ttr_judge_draw(struct ttr_judging *judging, const struct ttr_action *action);

// Says that a second card may follow, if one is there to be drawn.
void ttr_note_second_card(struct ttr_judging *judging, uint32_t node);

// draw.flush, at the end of a turn: three locomotives that lie face up do not stay.
void ttr_flush_display(struct ttr_judging *judging);

// ---- lay
//
// The rules of laying cards for a route. They add rulings to the caller's judging and fill in its
// claim.

// Judges the set laid for claim.route and fills in the claim.
void ttr_judge_lay(struct ttr_judging *judging, const struct ttr_action *action);

// ---- pass
//
// The rule of passing. It adds rulings to the caller's judging.
