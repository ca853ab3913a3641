// The way of the river on the board. Nothing is changed.
#pragma once

#include "carcassonne/boxes/river/river.h"

// The board edges at which a tile has the river.
uint8_t car_river_edges(const struct car_tile *tile, unsigned turn);

// How `tile` lies or would lie at that place.
struct car_river_tile car_river_look(const struct car_board *board, const struct car_tile *tile,
                                     int32_t x, int32_t y, unsigned turn);

// The same at the cell that board.near tells of.
struct car_river_tile car_river_look_near(const struct car_board *board,
                                          const struct car_tile *tile, unsigned turn);

// How the tile turns the river, held against the tile before it.
struct car_turning car_river_bend(const struct car_board *board, const struct car_river_tile *at);

// Whether a tile lies too near beyond one of its open ends; its `bend` says so.
struct car_turning car_river_room(const struct car_board *board, const struct car_river *river,
                                  const struct car_river_tile *at);

// Notes how far the river reaches with one more tile, and how many ends it has. Tiles are noted in
// the order in which they were laid.
void car_river_note(struct car_river *river, const struct car_board *board, uint32_t lying);

// Notes the ends that a tile closes though no river meets a river there: an abbey may lie at one.
void car_river_close(struct car_river *river, const struct car_board *board, uint32_t lying);

// Returns a follower on a field across the river from a field, at some edge of the tile of `part`;
// of several the one that is named before the others. CAR_NOTHING: nobody stands there.
uint32_t car_river_other_bank(const struct car_judging *g, uint32_t part);
