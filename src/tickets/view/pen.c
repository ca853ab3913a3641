#include "tickets/view/internal.h"

const uint32_t ttr_card_colours[TTR_CARDS + 1] = {0xc77dba, 0xfafafa, 0x3f7fc1, 0xf2d33c, 0xe8913a,
                                                  0x3a3a3a, 0xc8403a, 0x4f9a4a, 0xb0b0b0, 0xd0d0d0};

const uint8_t ttr_trains[TTR_TRAINS] = {TTR_BLUE,  TTR_RED,    TTR_GREEN, TTR_YELLOW,
                                        TTR_BLACK, TTR_PURPLE, TTR_GREY};

void ttr_pen_letter(struct ttr_pen *pen, double x, double height, const char *text) {
    const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = height, .from = true};
    aj_canvas_text(pen->canvas, how, x, pen->y, text);
}
