// Draws the tiles of an auction below a board.
#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"

#ifndef AJ_PAGE_ENGINE // only a book shows them

enum {
    MARGIN = 20,
    APART = 165, // from one tile to the next, in units of the picture
    SIDE = 100,  // of a tile
    LETTERS = 22,
    LINE = 28,       // from one line to the next
    OF_BOARD = 1000, // kinds of tiles that the board may have defined
    AWAY = 100000    // cells of these tiles, which no board has
};

static size_t lines_of(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void put_lines(struct aj_canvas *canvas, double x, double y, const char *text) {
    canvas->matrix = aj_matrix_plain;
    while (*text) {
        size_t length = strcspn(text, "\n");
        aj_canvas_text(canvas, (struct aj_lettering){CAR_DRAWN_INK, LETTERS, true}, x, y,
                       aj_arena_copy(canvas->arena, text, length));
        text += length + (text[length] == '\n');
        y += LINE;
    }
}

// Draws a tile in half its size, and what is written below it.
static void put_lot(struct car_easel *easel, const struct car_drawn_lot *lot, size_t number,
                    struct aj_point at) {
    const struct car_drawn_tile tile = {
        .tile = lot->tile, .x = AWAY + (int32_t)number, .y = AWAY, .is_held = true};
    const struct aj_caption caption = {
        .shift = at, .scale = (double)SIDE / CAR_DRAWN_SIZE, .tint = AJ_NO_COLOUR};
    aj_canvas_begin(easel->canvas, &caption);
    car_easel_tile(easel, &tile, (struct aj_point){0, 0});
    aj_canvas_end(easel->canvas);
    put_lines(easel->canvas, at.x, at.y + SIDE + LINE, lot->text);
}

void car_draw_lots(const struct car_drawn_lot *lot, size_t lots, struct aj_canvas *canvas) {
    // The easel has kinds already: those of the board, which has defined what all share.
    struct car_easel easel = {.canvas = canvas,
                              .kind = AJ_NEW_ARRAY(canvas->arena, struct car_easel_kind, OF_BOARD),
                              .kinds = OF_BOARD,
                              .capacity = OF_BOARD};
    double width = canvas->width, top = canvas->height;
    size_t most = (size_t)(width - MARGIN) / APART, lines = 0;
    most = most ? most : 1;
    for (size_t i = 0; i < lots; i++)
        lines = lines_of(lot[i].text) > lines ? lines_of(lot[i].text) : lines;
    double high = SIDE + (double)(lines + 1) * LINE + MARGIN;
    size_t rows = (lots + most - 1) / most;
    double end = top + MARGIN + high * (double)rows;
    canvas->matrix = aj_matrix_plain;
    aj_canvas_path(canvas, aj_fill(CAR_DRAWN_PAPER),
                   aj_arena_format(canvas->arena, "M0 %d L%d %d L%d %d L0 %d Z", (int)top - 1,
                                   (int)width, (int)top - 1, (int)width, (int)end, (int)end));
    canvas->height = end;
    for (size_t i = 0; i < lots; i++) {
        size_t row = i / most;
        const struct aj_point at = {MARGIN + (double)(APART * (i % most)),
                                    top + MARGIN + high * (double)row};
        put_lot(&easel, &lot[i], i, at);
    }
    canvas->matrix = aj_matrix_plain;
}

#endif
