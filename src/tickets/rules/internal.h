// What the files of this room share among themselves.
#pragma once

#include "tickets/rules/rules.h"
#include "tickets/table/table.h"

// ---- choice
//
// What a player means by the cards that he lays: for which route they are, and which of them count
// together as one card.

// ---- claim_turn
//
// A turn in which a route is claimed: its actions, judged by their rules, and its outcome. Changes
// the caller's judging.

// Judges an action that belongs to a claim.
void ttr_judge_claim(struct ttr_judging *judging, const struct ttr_action *action);

// Finishes a turn with a claim: sets its outcome, scores its points, and changes the state.
void ttr_settle_claim(struct ttr_judging *judging);

// ---- destinations
//
// The rules of destination tickets. They add rulings to the judgement and change the state of the
// caller's judging.

// Judges tickets drawn in a turn.
void ttr_judge_tickets(struct ttr_judging *judging, const struct ttr_action *action);

// Judges tickets dealt before the first turn.
void ttr_judge_first_tickets(struct ttr_judging *judging, const struct ttr_action *action);

// Judges which tickets are given back.
void ttr_judge_give_back(struct ttr_judging *judging, const struct ttr_action *action);

// ---- draw
//
// The rules of drawing train cards. They add rulings to the judgement and change the state of the
// caller's judging.

// Judges the drawing of a train card and changes display, piles and hand accordingly.
void ttr_judge_draw(struct ttr_judging *judging, const struct ttr_action *action);

// Adds a note that a second card may be drawn, if there is a card to be drawn.
void ttr_note_second_card(struct ttr_judging *judging, uint32_t node);

// draw.flush, at the end of a turn: three locomotives that lie face up do not stay.
void ttr_flush_display(struct ttr_judging *judging);

// ---- lay
//
// The rules of laying cards for a route. They add rulings to the judgement and fill in the claim of
// the caller's judging.

// Judges the set of cards that an action lays for a route.
void ttr_judge_lay(struct ttr_judging *judging, const struct ttr_action *action);

// ---- pass
//
// The rule of passing. It adds rulings to the judgement.
