// Tiles and places on the board, as a saved game names them. Nothing is kept. For the files jcz*.c
// alone.
#pragma once

#include "records/jcz_reading.h"

// The tile of that name; NULL after saying that it is not known.
const struct car_tile *jcz_find_tile(struct jcz *jcz, uint32_t node, const char *name);

// A tile's turn in quarters from "R90" or 90.
bool jcz_read_rotation(struct jcz *jcz, uint32_t node, unsigned *turn);

// Whether the dragon moves to the tile.
bool jcz_is_volcano(const struct car_tile *tile);

// Whether the tile is laid on another one, which nobody draws.
bool jcz_is_hill(const struct car_tile *tile);

// Whether that is the name of an abbey.
bool jcz_is_abbey(const char *name);

// [x, y] at `node`; false after an error.
bool jcz_read_cell(struct jcz *jcz, uint32_t node, int32_t cell[2]);

// The place that a pointer points at; false after an error, or if a case cannot say it.
bool jcz_read_place_at(struct jcz *jcz, uint32_t pointer, struct jcz_place *place);

// The edges of a road or city that a pointer names, as bits; 0 after an error.
uint8_t jcz_read_edges(struct jcz *jcz, uint32_t pointer);

// How many river tiles fitted nowhere, so that the program set them aside, which no message says:
// none comes once the land has begun.
size_t jcz_count_aside(const struct jcz *jcz);

// How many tiles of the sets are still in the pile.
size_t jcz_count_left(const struct jcz *jcz);
