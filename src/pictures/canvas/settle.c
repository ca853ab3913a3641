#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"

enum {
    LABEL_HEIGHT = 22, // of its letters
    LABEL_LETTER = 12, // width of one
    LABEL_BESIDE = 6,  // on each side of its letters
    LABEL_MARGIN = 2,  // from the edge of the canvas
    LABEL_BELOW = 38,
    LABEL_STEP = 30,
    LABEL_TRIES = 12
};

// Half the width of a label.
static int half_of(const char *text) {
    return (int)aj_canvas_letters(text) * LABEL_LETTER / 2 + LABEL_BESIDE;
}

double car_settle_width(const struct car_drawn_tile *tile) {
    int widest = 0;
    for (uint8_t i = 0; tile->area && i < tile->tile->count; i++) {
        int half = tile->area[i].label ? half_of(tile->area[i].label) : 0;
        widest = half > widest ? half : widest;
    }
    return widest ? 2 * (widest + LABEL_MARGIN) : 0;
}

// Finds a place on the picture, below its segment or lower, that no other label covers.
static void settle_label(struct car_easel *easel, const char *text, struct aj_point stand) {
    int half = half_of(text);
    struct car_label label = {stand.x, stand.y + LABEL_BELOW, half};
    double right = easel->canvas->width - half - LABEL_MARGIN;
    if (label.x > right)
        label.x = right;
    if (label.x < half + LABEL_MARGIN)
        label.x = half + LABEL_MARGIN;
    for (int i = 0; i < LABEL_TRIES && car_labels_cover(&easel->taken, &label); i++)
        label.y += LABEL_STEP;
    car_labels_take(&easel->taken, &label);
    easel->label = aj_arena_grow(easel->canvas->arena, easel->label, sizeof *easel->label,
                                 &easel->label_capacity, easel->labels + 1);
    easel->label[easel->labels++] = (struct car_easel_label){text, label};
    if (label.y + CAR_LABEL_HALF > easel->lowest)
        easel->lowest = label.y + CAR_LABEL_HALF;
}

void car_settle_labels(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at) {
    for (uint8_t i = 0; tile->area && i < tile->tile->count; i++) {
        struct aj_point stand = car_spot_stand(tile->tile, tile->turn, i);
        if (tile->area[i].label)
            settle_label(easel, tile->area[i].label,
                         (struct aj_point){at.x + stand.x, at.y + stand.y});
    }
}

// Labels have a light ground behind them, so that they are legible anywhere.
void car_settle_paint(struct car_easel *easel) {
    enum { LABEL = 0xfffbf0, RIM = CAR_DRAWN_DARK };
    struct aj_canvas *canvas = easel->canvas;
    for (size_t i = 0; i < easel->labels; i++) {
        const struct car_label *at = &easel->label[i].at;
        int half = (int)at->half;
        canvas->matrix = aj_matrix_move(aj_matrix_plain, at->x, at->y);
        aj_canvas_path(canvas, aj_both(LABEL, RIM, 1.5),
                       aj_arena_format(canvas->arena, "M%d -%d L%d -%d L%d %d L%d %d Z", -half,
                                       CAR_LABEL_HALF, half, CAR_LABEL_HALF, half, CAR_LABEL_HALF,
                                       -half, CAR_LABEL_HALF));
        aj_canvas_text(canvas, (struct aj_lettering){RIM, LABEL_HEIGHT, false}, 0, 0,
                       easel->label[i].text);
        aj_canvas_stretch_text(canvas, 2.0 * (half - LABEL_BESIDE));
    }
    canvas->matrix = aj_matrix_plain;
}

void car_settle_pieces(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at) {
    enum { PIECE_HALF = 22 };
    double end = PIECE_HALF - CAR_LABEL_HALF;
    for (size_t i = 0; i < tile->pieces; i++) {
        struct aj_point middle = car_art_piece_at(tile->tile, tile->turn, &tile->piece[i]);
        double x = at.x + middle.x, y = at.y + middle.y;
        for (int side = -1; side <= 1; side += 2)
            car_labels_take(&easel->taken, &(struct car_label){x, y + side * end, PIECE_HALF});
    }
}
