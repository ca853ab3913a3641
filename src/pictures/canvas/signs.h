// Signs and pieces as shapes on the brush's canvas: houses, figures, tokens, tunnels. A brush is on
// its caller's stack.
#pragma once

#include "pictures/canvas/art.h"

// The colour 0xRRGGBB that pieces of this name have: "red"; grey for any other word.
uint32_t car_drawn_colour(const char *name);

// Defines the signs that tiles show, once for a canvas; the brush is at its origin.
void car_art_define(struct car_brush *brush);

// Where the middle of a piece is on a tile as it lies; of a tower, that of its lowest block.
struct aj_point car_art_piece_at(const struct car_tile *tile, unsigned turn,
                                 const struct car_drawn_piece *piece);

// Draws a piece at its place on that tile.
void car_art_piece(struct car_brush *brush, const struct car_drawn_piece *piece);

// A player's piece with his number beside his name, with its middle at (x, y) of the canvas.
void car_art_player(struct car_brush *brush, const char *colour, unsigned number,
                    struct aj_point at);

// A figure that lies before a player, with its middle at (x, y) of the canvas.
void car_art_held(struct car_brush *brush, const struct car_drawn_piece *piece, struct aj_point at);

// The sign of what is asked about, at a point under the canvas' matrix.
void car_art_sign(struct aj_canvas *canvas, const char *sign, bool is_wrong, struct aj_point at);

// A finished tunnel between two points of the canvas.
void car_art_link(struct aj_canvas *canvas, const char *colour, struct aj_point from,
                  struct aj_point to);

// Sets the canvas to draw upright around the origin at `at`.
void car_art_stand(struct car_brush *brush, struct aj_point at, double scale);

// Each draws a sign, upright, at a point of the tile as it lies.
void car_art_house(struct car_brush *brush, struct aj_point at, double scale);
void car_art_monastery(struct car_brush *brush, struct aj_point at);
void car_art_foundation(struct car_brush *brush, struct aj_point at);
void car_art_mouth(struct car_brush *brush, struct aj_point at);
void car_art_tuft(struct car_brush *brush, struct aj_point at);
