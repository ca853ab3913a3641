#include "carcassonne/draw.h"

#include <stdlib.h>
#include <string.h>

#include "carcassonne/draw_art.h"
#include "carcassonne/draw_form.h"
#include "carcassonne/draw_text.h"

enum {
    MARGIN = 60,              // of a canvas with coordinates
    GAP = 40,                 // on a canvas, for rows or columns left out
    TEXT_GAP = 2,             // in a text
    TEXT_MARGIN = 6,          // left of a text with coordinates
    TEXT_CELLS_MAX = 4000000, // characters of a text
    INK = 0x5b4d36,
    PAPER = 0xf5eedf
};

// The rows or columns that hold a tile, and where each begins.
struct axis {
    int32_t *value; // ascending
    size_t *start;
    size_t count;
    size_t end; // after the last
};

static int compare(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a;
    int32_t y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

struct steps {
    size_t first, size, gap;
};

static void lay_axis(struct axis *axis, struct steps steps, struct aj_arena *arena) {
    size_t kept = 0;
    qsort(axis->value, axis->count, sizeof *axis->value, compare);
    axis->start = AJ_NEW_ARRAY(arena, size_t, axis->count + 1);
    axis->end = steps.first;
    for (size_t i = 0; i < axis->count; i++) {
        int32_t value = axis->value[i];
        if (kept > 0 && axis->value[kept - 1] == value) {
            continue;
        }
        if (kept > 0 && axis->value[kept - 1] + 1 != value) {
            axis->end += steps.gap;
        }
        axis->value[kept] = value;
        axis->start[kept++] = axis->end;
        axis->end += steps.size;
    }
    axis->count = kept;
}

static size_t find_start(const struct axis *axis, int32_t value) {
    const int32_t *found = bsearch(&value, axis->value, axis->count, sizeof *axis->value, compare);
    return axis->start[found - axis->value];
}

static void lay_axes(const struct car_drawing *drawing, struct axis axis[2],
                     const struct steps steps[2], struct aj_arena *arena) {
    for (int i = 0; i < 2; i++) {
        axis[i].count = drawing->tiles;
        axis[i].value = AJ_NEW_ARRAY(arena, int32_t, drawing->tiles + 1);
        for (size_t j = 0; j < drawing->tiles; j++) {
            axis[i].value[j] = i == 0 ? drawing->tile[j].x : drawing->tile[j].y;
        }
        lay_axis(&axis[i], steps[i], arena);
    }
}

// In the order of the tints.
static const char *const colour_names[] = {"red",   "blue", "yellow", "green",
                                           "black", "pink", "grey"};

static enum aj_tint tint_of(const char *colour) {
    for (int i = 0; i < AJ_TINTS - AJ_TINT_RED; i++) {
        if (strcmp(colour, colour_names[i]) == 0) {
            return (enum aj_tint)(AJ_TINT_RED + i);
        }
    }
    return AJ_TINT_GREY;
}

// A token's letter: the first of its colour, but that two begin with b and g.
static const char *token_letter(const char *colour) {
    static const char *const letters[] = {"R", "B", "Y", "G", "K", "P", "E"};
    return letters[tint_of(colour) - AJ_TINT_RED];
}

struct place {
    size_t column, row;
};

static void put_piece(struct aj_grid *grid, const struct car_drawn_tile *tile,
                      const struct car_drawn_piece *piece, struct place at) {
    static const char *const digits[] = {"?", "1", "2", "3", "4", "5", "6"};
    struct aj_point point = piece->is_token
                                ? car_form_mouth(tile->tile, tile->turn, piece->edge)
                                : car_form_anchor(tile->tile, tile->turn, piece->segment);
    size_t column = at.column + car_sketch_column(point);
    size_t row = at.row + car_sketch_row(point);
    enum aj_tint tint = tint_of(piece->colour);
    if (piece->is_token) {
        aj_grid_put(grid, column, row, token_letter(piece->colour), tint);
        return;
    }
    aj_grid_put(grid, column, row, piece->number <= 6 ? digits[piece->number] : "?", tint);
    if (piece->large) {
        aj_grid_put(grid, column + 1, row, "+", tint);
    }
}

// The glyph of a corner of the frame, and of its sides where a road crosses them.
static void put_frame(struct aj_grid *grid, const struct car_drawn_tile *tile, struct place at) {
    enum aj_tint tint = tile->is_fresh ? AJ_TINT_NONE : AJ_TINT_FAINT;
    size_t right = at.column + CAR_DRAWN_COLUMNS + 1;
    size_t bottom = at.row + CAR_DRAWN_ROWS + 1;
    const char *across = tile->is_fresh ? "\u2501" : "\u2500";
    const char *down = tile->is_fresh ? "\u2503" : "\u2502";
    for (size_t column = at.column; column <= right; column++) {
        bool corner = column == at.column || column == right;
        aj_grid_put(grid, column, at.row, corner ? "\u253c" : across, tint);
        aj_grid_put(grid, column, bottom, corner ? "\u253c" : across, tint);
    }
    for (size_t row = at.row + 1; row < bottom; row++) {
        aj_grid_put(grid, at.column, row, down, tint);
        aj_grid_put(grid, right, row, down, tint);
    }
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (car_side_at(tile->tile, tile->turn, edge) == CAR_SIDE_ROAD) {
            bool upright = edge == CAR_N || edge == CAR_S;
            size_t column = upright         ? at.column + 1 + CAR_DRAWN_COLUMNS / 2
                            : edge == CAR_W ? at.column
                                            : right;
            size_t row =
                upright ? (edge == CAR_N ? at.row : bottom) : at.row + 1 + CAR_DRAWN_ROWS / 2;
            aj_grid_put(grid, column, row, upright ? "\u256b" : "\u256a", tint);
        }
    }
}

static void put_tile(struct aj_grid *grid, const struct car_drawn_tile *tile, struct place at) {
    struct car_sketch sketch;
    car_sketch_tile(tile->tile, tile->turn, &sketch);
    put_frame(grid, tile, at);
    at.column++;
    at.row++;
    for (size_t row = 0; row < CAR_DRAWN_ROWS; row++) {
        for (size_t column = 0; column < CAR_DRAWN_COLUMNS; column++) {
            const char *glyph = sketch.glyph[row][column];
            aj_grid_put(grid, at.column + column, at.row + row, glyph, AJ_TINT_NONE);
        }
    }
    for (size_t i = 0; i < tile->pieces; i++) {
        put_piece(grid, tile, &tile->piece[i], at);
    }
}

static void put_numbers(struct aj_grid *grid, const struct axis axis[2], struct aj_arena *arena) {
    for (size_t i = 0; i < axis[0].count; i++) {
        const char *text = aj_arena_format(arena, "%d", (int)axis[0].value[i]);
        size_t middle = axis[0].start[i] + 1 + CAR_DRAWN_COLUMNS / 2;
        aj_grid_text(grid, middle - strlen(text) / 2, 0, text, AJ_TINT_NONE);
    }
    for (size_t i = 0; i < axis[1].count; i++) {
        const char *text = aj_arena_format(arena, "%d", (int)axis[1].value[i]);
        size_t length = strlen(text);
        size_t column = length < TEXT_MARGIN - 1 ? TEXT_MARGIN - 1 - length : 0;
        aj_grid_text(grid, column, axis[1].start[i] + 1 + CAR_DRAWN_ROWS / 2, text, AJ_TINT_NONE);
    }
}

bool car_draw_text(const struct car_drawing *drawing, struct aj_arena *arena,
                   struct aj_grid *grid) {
    struct axis axis[2];
    const struct steps steps[2] = {
        {drawing->coordinates ? TEXT_MARGIN : 0, CAR_DRAWN_COLUMNS + 1, TEXT_GAP},
        {drawing->coordinates ? 1 : 0, CAR_DRAWN_ROWS + 1, TEXT_GAP}};
    lay_axes(drawing, axis, steps, arena);
    if (axis[0].end >= TEXT_CELLS_MAX / (axis[1].end + 1)) {
        return false;
    }
    aj_grid_init(grid, arena, axis[0].end + 1, axis[1].end + 1);
    // The tile of the move last: its frame lies over its neighbours'.
    for (int fresh = 0; fresh < 2; fresh++) {
        for (size_t i = 0; i < drawing->tiles; i++) {
            const struct car_drawn_tile *tile = &drawing->tile[i];
            if (tile->is_fresh == fresh) {
                put_tile(
                    grid, tile,
                    (struct place){find_start(&axis[0], tile->x), find_start(&axis[1], tile->y)});
            }
        }
    }
    if (drawing->coordinates) {
        put_numbers(grid, axis, arena);
    }
    return true;
}

static void paint_frame(struct aj_canvas *canvas, const struct car_brush *brush, bool fresh) {
    static const char frame[] = "M0 0 L200 0 L200 200 L0 200 Z";
    canvas->matrix = brush->upright;
    if (fresh) {
        aj_canvas_path(canvas, aj_stroke(0x7a4a00, 9), frame);
        aj_canvas_path(canvas, aj_stroke(0xffd23f, 5), frame);
    } else {
        aj_canvas_path(canvas, aj_stroke(0x5b5740, 1.5), frame);
    }
}

static void paint_tile(struct aj_canvas *canvas, const struct car_drawn_tile *tile,
                       struct place at) {
    double half = CAR_DRAWN_SIZE / 2.0;
    struct car_brush brush = {.canvas = canvas, .tile = tile->tile, .turn = tile->turn};
    brush.upright = aj_matrix_move(aj_matrix_plain, (double)at.column, (double)at.row);
    brush.turned = aj_matrix_turn(brush.upright, tile->turn, half, half);
    car_art_tile(&brush);
    paint_frame(canvas, &brush, tile->is_fresh);
    for (size_t i = 0; i < tile->pieces; i++) {
        car_art_piece(&brush, &tile->piece[i]);
    }
    canvas->matrix = brush.upright;
    if (tile->caption) {
        aj_canvas_text(canvas, INK, half, CAR_DRAWN_SIZE + GAP / 2.0, 22, tile->caption);
    }
}

static bool has_captions(const struct car_drawing *drawing) {
    bool has = false;
    for (size_t i = 0; i < drawing->tiles; i++) {
        has |= drawing->tile[i].caption != NULL;
    }
    return has;
}

static void paint_numbers(struct aj_canvas *canvas, const struct axis axis[2]) {
    const double half = CAR_DRAWN_SIZE / 2.0;
    canvas->matrix = aj_matrix_plain;
    for (int i = 0; i < 2; i++) {
        for (size_t j = 0; j < axis[i].count; j++) {
            const char *text = aj_arena_format(canvas->arena, "%d", (int)axis[i].value[j]);
            double middle = (double)axis[i].start[j] + half;
            aj_canvas_text(canvas, INK, i == 0 ? middle : MARGIN / 2.0,
                           i == 0 ? MARGIN / 2.0 : middle, 26, text);
        }
    }
}

void car_draw_canvas(const struct car_drawing *drawing, struct aj_arena *arena,
                     struct aj_canvas *canvas) {
    struct axis axis[2];
    bool framed = drawing->coordinates || has_captions(drawing);
    size_t margin = drawing->coordinates ? MARGIN : framed ? MARGIN / 2 : 6;
    size_t after = framed ? MARGIN / 2 : 6;
    const struct steps steps[2] = {{margin, CAR_DRAWN_SIZE, GAP}, {margin, CAR_DRAWN_SIZE, GAP}};
    lay_axes(drawing, axis, steps, arena);
    aj_canvas_init(canvas, arena, (double)(axis[0].end + after),
                   (double)(axis[1].end + after + (has_captions(drawing) ? 10 : 0)),
                   drawing->title);
    if (framed) {
        aj_canvas_path(canvas, aj_fill(PAPER),
                       aj_arena_format(arena, "M0 0 L%d 0 L%d %d L0 %d Z", (int)canvas->width,
                                       (int)canvas->width, (int)canvas->height,
                                       (int)canvas->height));
    }
    if (drawing->coordinates) {
        paint_numbers(canvas, axis);
    }
    for (int fresh = 0; fresh < 2; fresh++) {
        for (size_t i = 0; i < drawing->tiles; i++) {
            const struct car_drawn_tile *tile = &drawing->tile[i];
            if (tile->is_fresh == fresh) {
                paint_tile(
                    canvas, tile,
                    (struct place){find_start(&axis[0], tile->x), find_start(&axis[1], tile->y)});
            }
        }
    }
}

enum sign { PENNANT, CATHEDRAL, INN, VILLAGE, OPENING, FOUNDATION, SIGNS };

static unsigned signs_of(const struct car_tile *tile) {
    unsigned signs = 0;
    for (unsigned i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        signs |= (unsigned)(segment->pennants > 0 && !segment->cathedral) << PENNANT |
                 (unsigned)segment->cathedral << CATHEDRAL | (unsigned)segment->inn << INN |
                 (unsigned)(segment->end == CAR_END_VILLAGE) << VILLAGE |
                 (unsigned)(segment->openings != 0) << OPENING |
                 (unsigned)(segment->kind == CAR_MINE) << FOUNDATION;
    }
    return signs;
}

static unsigned tokens_of(const struct car_drawn_tile *tile) {
    unsigned tokens = 0;
    for (size_t i = 0; i < tile->pieces; i++) {
        if (tile->piece[i].is_token) {
            tokens |= 1U << tint_of(tile->piece[i].colour);
        }
    }
    return tokens;
}

static void add_meaning(struct aj_buf *out, bool *first, const char *glyph, const char *meaning) {
    aj_buf_format(out, "%s%s %s", *first ? "" : "   ", glyph, meaning);
    *first = false;
}

void car_draw_legend(const struct car_drawing *drawing, struct aj_buf *out) {
    static const char *const meanings[SIGNS][2] = {
        {"\u00b6", "pennant"}, {"\u2020", "cathedral"}, {"i", "inn"},
        {"*", "village"},      {"O", "tunnel opening"}, {"\u25ca", "foundation (mine entrance)"}};
    unsigned signs = 0;
    unsigned tokens = 0;
    bool first = true;
    for (size_t i = 0; i < drawing->tiles; i++) {
        signs |= signs_of(drawing->tile[i].tile);
        tokens |= tokens_of(&drawing->tile[i]);
    }
    for (unsigned i = 0; i < SIGNS; i++) {
        if ((signs >> i) & 1U) {
            add_meaning(out, &first, meanings[i][0], meanings[i][1]);
        }
    }
    for (unsigned i = AJ_TINT_RED; i < AJ_TINTS; i++) {
        if ((tokens >> i) & 1U) {
            const char *name = colour_names[i - AJ_TINT_RED];
            add_meaning(out, &first, token_letter(name), name);
            aj_buf_puts(out, " token");
        }
    }
    if (!first) {
        aj_buf_char(out, '\n');
    }
}
