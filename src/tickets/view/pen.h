// What the picture of a table of Ticket to Ride is drawn with: a canvas that is filled from above.
#pragma once

#include "painting/canvas.h"
#include "tickets/view/scene.h"

enum {
    TTR_PICTURE_WIDTH = 900,
    TTR_MAP_WIDTH = 1200,
    TTR_LINE = 44,
    TTR_LEFT = 30,
    TTR_LETTERS = 20
};

#define TTR_PEN_RED 0xd02020
#define TTR_PEN_INK 0x202020

struct ttr_pen {
    const struct ttr_scene *scene;
    struct aj_canvas *canvas;
    double y; // the next line
};

// The colours of cards and spaces: 0xRRGGBB by enum ttr_card, grey behind them.
extern const uint32_t ttr_card_colours[TTR_CARDS + 1];

// Writes a text that begins at x, in the line of the pen.
void ttr_pen_letter(struct ttr_pen *pen, double x, double height, const char *text);
