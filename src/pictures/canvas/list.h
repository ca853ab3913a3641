// What stands below a board on a canvas: the players with their points, what is asked, the answer.
// Its lines live in the canvas' arena.
#pragma once

#include "pictures/shared/drawing.h"

// A line of it. One of the sign, the player's number and neither stands before the text.
struct car_list_line {
    const char *text;
    const char *sign;   // of a ring; NULL: none
    const char *colour; // of a player's figure; NULL: none
    unsigned number;    // of the player, from 1
    bool is_wrong;
    const struct car_drawn_piece *held; // figures behind the text
    size_t helds;
};

struct car_list {
    struct car_list_line *line;
    size_t lines, capacity;
    double scale; // of a wide canvas, which is shown small; else 1
};

// The lines for a canvas of that width; long ones are broken between words.
void car_list_make(const struct car_drawing *drawing, double width, struct aj_arena *arena,
                   struct car_list *list);

// How high they are together.
double car_list_height(const struct car_list *list);

// Draws them from `top` on.
void car_list_paint(const struct car_list *list, struct aj_canvas *canvas, double top);
