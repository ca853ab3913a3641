// The turns of a record and the tiles that lie on its board. Both live in the reading.
#pragma once

#include "records/reading.h"

// Begins a turn of that player.
struct rec_turn *rec_begin_turn(struct rec_reading *r, int player);

// Adds an action to a turn, `{key: ...}` to be filled by the caller.
struct aj_made *rec_add_action(struct rec_reading *r, struct rec_turn *turn);

// Adds `{place: TILE, at: CELL, turn: DEGREES}`, and notes that the tile lies there.
void rec_place(struct rec_reading *r, struct rec_turn *turn, const struct rec_lying *lying);

// Notes that a tile lies there; false: one does already.
bool rec_lay(struct rec_reading *r, const struct rec_lying *lying);

// The tile there, NULL: none.
const struct rec_lying *rec_find(const struct rec_reading *r, const int32_t cell[2]);
