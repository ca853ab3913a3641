// Tiles with `turn: auto`: the turns that they have.
#pragma once

#include "carcassonne/table/draft.h"

// Finds the turns that the board's tiles with `turn: auto` have together; those
// that the moves place are left to car_draft_find_turn.
void car_draft_turns(struct car_draft *draft);

// Finds the turn of a tile that is placed with `turn: auto`, from what lies around it by then.
// Where it fits with none the move is not allowed, and its turn is 0. False after an error.
bool car_draft_find_turn(struct car_draft *draft, struct car_laid *laid);
