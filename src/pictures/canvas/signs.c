#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum {
    STONE = CAR_DRAWN_STONE,
    DARK = CAR_DRAWN_LINE,
    PLASTER = 0xf4e8d0,
    ROOF = 0xb8543a,
    GOLD = 0xe2b33c,
    LEAF = 0x8fb257
};

static const struct {
    const char *name;
    uint32_t fill, line, letter;
} colours[] = {{"red", 0xd5352f, 0x5e100e, 0xffffff},    {"blue", 0x2f66c8, 0x10264f, 0xffffff},
               {"yellow", 0xf4c62e, 0x6b4f00, 0x4a3700}, {"green", 0x3f9b3f, 0x123a12, 0xffffff},
               {"black", 0x2e2e2e, 0xe8e8e8, 0xffffff},  {"pink", 0xee86b7, 0x6b1f47, 0x4a1230},
               {"grey", 0xa3a3a3, 0x3a3a3a, 0x1e1e1e}};

void car_art_stand(struct car_brush *brush, struct aj_point at, double scale) {
    struct aj_matrix matrix = aj_matrix_move(brush->upright, at.x, at.y);
    scale *= brush->size > 0 ? brush->size : 1;
    brush->canvas->matrix = aj_matrix_scale(matrix, scale, scale);
}

// Shows a sign that was defined earlier.
static void show_sign(struct car_brush *brush, const char *sign, struct aj_point at, double scale) {
    if (brush->pass != CAR_PAINT_SIGNS)
        return;
    car_art_stand(brush, at, scale);
    aj_canvas_use(brush->canvas, sign);
}

#define HOUSE_SIZE 1.25 // houses are defined in the size of those in cities, which are most

static void draw_house(struct car_brush *brush) {
    brush->canvas->matrix = aj_matrix_scale(brush->canvas->matrix, HOUSE_SIZE, HOUSE_SIZE);
    car_art_path(brush, aj_both(PLASTER, DARK, 1), "M-7 -2 L7 -2 L7 8 L-7 8 Z");
    car_art_path(brush, aj_both(ROOF, DARK, 1), "M-9 -1 L-5 -9 L5 -9 L9 -1 Z");
    car_art_path(brush, aj_fill(DARK), "M-2 8 L-2 3 L2 3 L2 8 Z");
}

void car_art_house(struct car_brush *brush, struct aj_point at, double scale) {
    show_sign(brush, "house", at, scale / HOUSE_SIZE);
}

static void draw_monastery(struct car_brush *brush) {
    car_art_path(brush, aj_fill(LEAF),
                 "M-36 24 C-44 4 -26 -20 0 -20 C26 -20 44 4 36 24 C20 32 -20 32 -36 24 "
                 "Z");
    car_art_path(brush, aj_both(PLASTER, DARK, 1.5), "M-26 4 L22 4 L22 22 L-26 22 Z");
    car_art_path(brush, aj_both(ROOF, DARK, 1.5), "M-30 5 L-20 -12 L18 -12 L26 5 Z");
    car_art_path(brush, aj_both(PLASTER, DARK, 1.5), "M10 -14 L26 -14 L26 22 L10 22 Z");
    car_art_path(brush, aj_both(ROOF, DARK, 1.5), "M7 -13 L18 -34 L29 -13 Z");
    car_art_path(brush, aj_stroke(GOLD, 2.5), "M18 -46 L18 -34 M14 -42 L22 -42");
    car_art_path(brush, aj_fill(DARK),
                 "M15 22 L15 14 C15 9 21 9 21 14 L21 22 Z M-20 18 L-20 11 L-15 11 L-15 "
                 "18 Z M-8 18 L-8 11 L-3 11 L-3 18 Z");
}

void car_art_monastery(struct car_brush *brush, struct aj_point at) {
    show_sign(brush, "monastery", at, 1);
}

void car_art_garden(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(0xd9c58f, DARK, 1.5), "M-20 -18 L20 -18 L20 18 L-20 18 Z");
    car_art_path(
        brush, aj_fill(0x5f8f3a),
        "M-16 -14 L-3 -14 L-3 -3 L-16 -3 Z M3 -14 L16 -14 L16 -3 L3 -3 Z M-16 3 L-3 3 L-3 14 L-16 "
        "14 Z M3 3 L16 3 L16 14 L3 14 Z");
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_WATER, DARK, 1), 0, 0, 6);
}

static void draw_pennant(struct car_brush *brush) {
    car_art_path(brush, aj_both(0x2f5fae, 0xffffff, 2.5),
                 "M-11 -13 L11 -13 L11 0 C11 9 5 13 0 16 C-5 13 -11 9 -11 0 Z");
    car_art_path(brush, aj_fill(0xffffff),
                 "M-2 -10 L2 -10 L2 -3 L8 -3 L8 1 L2 1 L2 11 L-2 11 L-2 1 L-8 1 L-8 "
                 "-3 L-2 -3 Z");
}

void car_mark_PENNANT(struct car_brush *brush, uint8_t segment) {
    struct car_spot spot = car_spot_pennant(brush->tile, brush->turn, segment);
    double step = spot.at.x < CAR_DRAWN_SIZE / 2.0 ? 30 : -30;
    for (unsigned i = 0; i < brush->tile->segment[segment].pennants; i++, spot.at.x += step)
        show_sign(brush, "pennant", spot.at, spot.size);
}

void car_art_foundation(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    aj_canvas_circle(brush->canvas, aj_both(STONE, DARK, 2), 0, 0, 19);
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_DARK, 0x7d6f5d, 3), 0, 0, 12);
    car_art_path(brush, aj_stroke(0x9b6b3f, 4), "M-8 9 L-8 -5 L8 -5 L8 9");
    car_art_path(brush, aj_stroke(0x9b6b3f, 2),
                 "M-14 -14 L-10 -10 M14 -14 L10 -10 M-14 14 L-10 10 M14 14 L10 "
                 "10");
}

static void draw_mouth(struct car_brush *brush) {
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_DARK, 0x8d8271, 5), 0, 0, 13);
    aj_canvas_circle(brush->canvas, aj_stroke(DARK, 1.5), 0, 0, 16);
}

void car_art_mouth(struct car_brush *brush, struct aj_point at) {
    show_sign(brush, "mouth", at, 1);
}

static void draw_tuft(struct car_brush *brush) {
    car_art_path(brush, aj_stroke(LEAF, 2.5),
                 "M-5 3 C-5 -1 -6 -3 -7 -4 M0 4 L0 -6 M5 3 C5 -1 6 -3 7 -4");
}

void car_art_tuft(struct car_brush *brush, struct aj_point at) {
    show_sign(brush, "tuft", at, 1);
}

void car_art_define(struct car_brush *brush) {
    static const struct {
        const char *name;
        void (*draw)(struct car_brush *brush);
    } signs[] = {{"house", draw_house},
                 {"monastery", draw_monastery},
                 {"pennant", draw_pennant},
                 {"mouth", draw_mouth},
                 {"tuft", draw_tuft}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        brush->canvas->matrix = brush->upright;
        aj_canvas_define(brush->canvas, signs[i].name);
        signs[i].draw(brush);
        aj_canvas_defined(brush->canvas);
    }
}

static void draw_token(struct car_brush *brush, struct aj_point at, size_t colour) {
    car_art_stand(brush, at, 1);
    aj_canvas_circle(brush->canvas, aj_both(colours[colour].fill, colours[colour].line, 2.5), 0, 0,
                     17);
    aj_canvas_circle(brush->canvas, aj_stroke(colours[colour].line, 1.5), 0, 0, 10);
}

static const char meeple[] =
    "M0 -22 C6 -22 9 -17 9 -13 C9 -10 8 -8 7 -6 C14 -4 22 -1 22 3 C22 7 17 8 12 8 C15 13 20 17 20 "
    "20 C20 22 18 22 16 22 L5 22 C3 22 2 20 0 15 C-2 20 -3 22 -5 22 L-16 22 C-18 22 -20 22 -20 20 "
    "C-20 17 -15 13 -12 8 C-17 8 -22 7 -22 3 C-22 -1 -14 -4 -7 -6 C-8 -8 -9 -10 -9 -13 C-9 -17 -6 "
    "-22 0 -22 Z";

// Writes the owner's number on a piece, for people who cannot distinguish the colours.
static void put_number(struct car_brush *brush, size_t colour, unsigned number, double scale) {
    static const char *const digits[] = {"", "1", "2", "3", "4", "5", "6"};
    if (number < sizeof digits / sizeof *digits)
        aj_canvas_text(brush->canvas,
                       (struct aj_lettering){colours[colour].letter, 19 * scale, false}, 0, 4,
                       digits[number]);
}

// Draws a figure at the origin of the canvas' present matrix.
static void paint_figure(struct car_brush *brush, const struct car_drawn_piece *piece,
                         size_t colour) {
    car_art_path(brush, aj_both(colours[colour].fill, colours[colour].line, 2.5),
                 piece->outline ? piece->outline : meeple);
    put_number(brush, colour, piece->number, car_piece_size(piece));
}

// Draws a figure on a segment of the brush's tile, or without a tile. A plain follower on a field
// lies on its side, as on a table.
static void draw_follower(struct car_brush *brush, const struct car_drawn_piece *piece,
                          struct aj_point at, size_t colour) {
    car_art_stand(brush, at, car_piece_size(piece));
    if (!piece->outline && brush->tile && brush->tile->segment[piece->segment].kind == CAR_FIELD) {
        brush->canvas->matrix = aj_matrix_turn(brush->canvas->matrix, 1, 0, 0);
    }
    paint_figure(brush, piece, colour);
}

// Returns the number of a colour; for an unknown name that of the last colour, grey.
static size_t find_colour(const char *name) {
    size_t colour = 0;
    while (colour + 1 < sizeof colours / sizeof *colours &&
           strcmp(colours[colour].name, name) != 0) {
        colour++;
    }
    return colour;
}

uint32_t car_drawn_colour(const char *name) {
    return colours[find_colour(name)].fill;
}

void car_art_piece(struct car_brush *brush, const struct car_drawn_piece *piece,
                   struct aj_point at) {
    if (piece->stack) {
        // Draw a tower with its height to its right: "x1", since "1" would look like a figure's
        // number.
        const char *height = aj_arena_format(brush->canvas->arena, "x%u", piece->stack);
        car_art_stand(brush, (struct aj_point){at.x + 30, at.y}, 1);
        aj_canvas_text(brush->canvas, (struct aj_lettering){DARK, 19, false}, 0, 0, height);
        for (unsigned i = 0; i < car_piece_blocks(piece->stack); i++) {
            at.y -= i ? CAR_PIECE_BLOCK : 0;
            car_art_stand(brush, at, 1);
            car_art_path(brush, aj_both(STONE, DARK, 1.5), "M-15 -6 L15 -6 L15 6 L-15 6 Z");
        }
    } else if (piece->letter) {
        // Draw a wooden piece that belongs to nobody.
        car_art_stand(brush, at, car_piece_size(piece));
        car_art_path(brush, aj_both(0xf7f1e3, DARK, 2.5), piece->outline);
    } else if (piece->is_token) {
        draw_token(brush, at, find_colour(piece->colour));
    } else {
        draw_follower(brush, piece, at, find_colour(piece->colour));
    }
}

void car_art_player(struct car_brush *brush, const char *colour, unsigned number,
                    struct aj_point at) {
    size_t found = find_colour(colour);
    car_art_stand(brush, at, 0.8);
    car_art_path(brush, aj_both(colours[found].fill, colours[found].line, 2.5), meeple);
    put_number(brush, found, number, 0.8);
}

void car_art_held(struct car_brush *brush, const struct car_drawn_piece *piece,
                  struct aj_point at) {
    car_art_stand(brush, at, 0.8 * car_piece_size(piece));
    paint_figure(brush, piece, find_colour(piece->colour));
}

void car_art_sign(struct aj_canvas *canvas, const char *sign, bool is_wrong, struct aj_point at) {
    enum { WHITE = 0xffffff, INK = CAR_DRAWN_DARK, RADIUS = 14 };
    aj_canvas_circle(canvas, aj_both(is_wrong ? CAR_DRAWN_WRONG : INK, WHITE, 2), at.x, at.y,
                     RADIUS);
    aj_canvas_text(canvas, (struct aj_lettering){WHITE, 19, false}, at.x, at.y, sign);
}

void car_art_link(struct aj_canvas *canvas, const char *colour, struct aj_point from,
                  struct aj_point to) {
    const char *line = aj_arena_format(canvas->arena, "M%d %d L%d %d", (int)from.x, (int)from.y,
                                       (int)to.x, (int)to.y);
    enum { WHITE = 0xffffff, WIDTH = 5, WIDTH_WITH_BORDER = 8 };
    struct aj_style style = aj_stroke(WHITE, WIDTH_WITH_BORDER);
    style.dashed = style.round = true;
    aj_canvas_path(canvas, style, line);
    style.stroke = colours[find_colour(colour)].fill;
    style.width = WIDTH;
    aj_canvas_path(canvas, style, line);
}
