// Shepherds of a saved game: what they draw follows from the random numbers that the messages tell,
// and from the tokens that lie on the board. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// Takes the random number that the message at hand tells, if it does.
void jcz_tell_random(struct jcz *jcz);

// A tile is placed from the pile: the number by which it was drawn is used up, unless the save has
// the order of the tiles.
void jcz_use_pile_number(struct jcz *jcz, const char *tile);

// A shepherd was deployed on that field. He draws once the figures of the turn are placed.
void jcz_add_shepherd(struct jcz *jcz, struct jcz_id id, const struct jcz_place *place);

// The figures of the turn are placed: who was deployed in it draws. False if that is not known.
bool jcz_draw_for_placed(struct jcz *jcz);

// The same at the end of a turn. Flocks of closed fields have left the board then.
void jcz_end_flocks(struct jcz *jcz);

// The dragon has come to a cell: shepherds there have left the board.
void jcz_eat_shepherds(struct jcz *jcz, const int32_t cell[2]);
