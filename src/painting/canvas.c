#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "painting/painting.h"

const struct aj_matrix aj_matrix_plain = {1, 0, 0, 0, 1, 0};

void aj_canvas_init(struct aj_canvas *canvas, struct aj_arena *arena, double width, double height,
                    const char *title) {
    *canvas = (struct aj_canvas){.arena = arena,
                                 .width = width,
                                 .height = height,
                                 .title = title,
                                 .description = "",
                                 .prefix = "",
                                 .scale = 1,
                                 .matrix = aj_matrix_plain};
}

static struct aj_point apply(const struct aj_matrix *m, double x, double y) {
    return (struct aj_point){m->xx * x + m->xy * y + m->dx, m->yx * x + m->yy * y + m->dy};
}

struct aj_matrix aj_matrix_move(struct aj_matrix matrix, double dx, double dy) {
    struct aj_point origin = apply(&matrix, dx, dy);
    matrix.dx = origin.x;
    matrix.dy = origin.y;
    return matrix;
}

struct aj_matrix aj_matrix_scale(struct aj_matrix matrix, double sx, double sy) {
    matrix.xx *= sx;
    matrix.yx *= sx;
    matrix.xy *= sy;
    matrix.yy *= sy;
    return matrix;
}

struct aj_matrix aj_matrix_turn(struct aj_matrix matrix, unsigned quarters, double cx, double cy) {
    matrix = aj_matrix_move(matrix, cx, cy);
    for (unsigned i = 0; i < quarters; i++) {
        // The x axis becomes the y axis (downwards), and the y axis becomes the x axis reversed.
        matrix =
            (struct aj_matrix){matrix.xy, -matrix.xx, matrix.dx, matrix.yy, -matrix.yx, matrix.dy};
    }
    return aj_matrix_move(matrix, -cx, -cy);
}

static struct aj_shape *add_shape(struct aj_canvas *canvas, enum aj_shape_kind kind,
                                  struct aj_style style) {
    canvas->shape = aj_arena_grow(canvas->arena, canvas->shape, sizeof *canvas->shape,
                                  &canvas->capacity, canvas->shapes + 1);
    struct aj_shape *shape = &canvas->shape[canvas->shapes++];
    *shape = (struct aj_shape){.kind = kind, .style = style};
    return shape;
}

static double next_number(const struct aj_canvas *canvas, const char **path) {
    char *end;
    long value = strtol(*path, &end, 10);
    AJ_SURE(canvas->arena, end != *path);
    *path = end;
    return (double)value;
}

static size_t points_of(const struct aj_canvas *canvas, char op) {
    AJ_SURE(canvas->arena, op == 'M' || op == 'L' || op == 'C' || op == 'Z');
    return op == 'C' ? 3 : op == 'Z' ? 0 : 1;
}

// Counts the steps of a path: each has one letter.
static size_t count_steps(const char *path) {
    size_t steps = 0;
    for (; *path != '\0'; path++) {
        steps += *path >= 'A';
    }
    return steps;
}

void aj_canvas_path(struct aj_canvas *canvas, struct aj_style style, const char *path) {
    struct aj_shape *shape = add_shape(canvas, AJ_SHAPE_PATH, style);
    shape->steps = count_steps(path);
    shape->step = AJ_NEW_ARRAY(canvas->arena, struct aj_step, shape->steps);
    for (size_t i = 0; i < shape->steps; i++) {
        path += strspn(path, " ");
        struct aj_step *step = &shape->step[i];
        step->op = *path++;
        for (size_t j = 0; j < points_of(canvas, step->op); j++) {
            double x = next_number(canvas, &path);
            double y = next_number(canvas, &path);
            step->point[j] = apply(&canvas->matrix, x, y);
        }
    }
}

void aj_canvas_circle(struct aj_canvas *canvas, struct aj_style style, double x, double y,
                      double radius) {
    struct aj_shape *shape = add_shape(canvas, AJ_SHAPE_CIRCLE, style);
    const struct aj_matrix *m = &canvas->matrix;
    // A matrix turns by quarters, so one of these is 0; it mirrors, or scales both axes alike.
    double scale = fabs(m->xx != 0 ? m->xx : m->yx);
    shape->centre = apply(m, x, y);
    shape->radius = radius * scale;
}

void aj_canvas_text(struct aj_canvas *canvas, struct aj_lettering lettering, double x, double y,
                    const char *text) {
    struct aj_shape *shape = add_shape(canvas, AJ_SHAPE_TEXT, aj_fill(lettering.colour));
    shape->centre = apply(&canvas->matrix, x, y);
    shape->radius = lettering.height;
    shape->from = lettering.from;
    shape->text = text;
}

void aj_canvas_stretch_text(struct aj_canvas *canvas, double width) {
    canvas->shape[canvas->shapes - 1].side = width;
}

void aj_canvas_edge_text(struct aj_canvas *canvas) {
    canvas->shape[canvas->shapes - 1].style.stroke = AJ_PAPER(0xffffff);
}

// ---- how wide texts are, in quarters of a letter

enum { LETTER = 4, CAPITAL = 5 };

// Returns how wide a character is, in quarters of a small letter. Capitals of Latin, Greek and
// Cyrillic letters are wider.
static size_t quarters_of(uint32_t point) {
    bool is_capital = (point >= 'A' && point <= 'Z') || (point >= 0xC0 && point <= 0xDE) ||
                      (point >= 0x391 && point <= 0x3AB) || (point >= 0x400 && point <= 0x42F);
    return is_capital ? CAPITAL : LETTER * aj_columns_of(point);
}

// Returns how many bytes of a text are at most `most` quarters of a letter wide, and sets `*width`
// to the width of these bytes.
static size_t fit(const char *text, size_t most, size_t *width) {
    size_t at = 0;
    *width = 0;
    for (size_t length = strlen(text); at < length;) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(text + at, length - at, &point), wide = quarters_of(point);
        if (*width + wide > most)
            break;
        *width += wide;
        at += step ? step : 1;
    }
    return at;
}

size_t aj_text_width(const char *text) {
    size_t width;
    fit(text, SIZE_MAX, &width);
    return (width + LETTER - 1) / LETTER;
}

const char *aj_canvas_cut(const char *text, size_t letters, struct aj_arena *arena) {
    size_t width;
    if (!text[fit(text, letters * LETTER, &width)])
        return text;
    size_t kept = fit(text, (letters - 1) * LETTER, &width);
    return aj_arena_format(arena, "%.*s\u2026", (int)kept, text);
}

size_t aj_canvas_break(const char *text, size_t letters) {
    size_t width, end = fit(text, letters * LETTER, &width), at = end;
    while (text[end] && at > 0 && text[at] != ' ')
        at--;
    return at > 0 ? at : end;
}

int aj_canvas_colour_of(const int8_t given[], int players, int player) {
    unsigned used = 0;
    int before = 0, colour = 0; // before: players of smaller number without a colour
    if (given[player] >= 0)
        return given[player];
    for (int i = 0; i < players; i++) {
        used |= given[i] >= 0 ? 1U << given[i] : 0;
        before += given[i] < 0 && i < player;
    }
    while ((used >> colour) & 1U || before-- > 0)
        colour++;
    return colour;
}

static const struct aj_style plain = {.fill = AJ_NO_COLOUR, .stroke = AJ_NO_COLOUR};

void aj_canvas_begin(struct aj_canvas *canvas, const struct aj_caption *caption) {
    struct aj_shape *shape = add_shape(canvas, AJ_SHAPE_GROUP, plain);
    shape->caption = AJ_NEW(canvas->arena, struct aj_caption);
    *shape->caption = *caption;
}

void aj_canvas_define(struct aj_canvas *canvas, const char *name) {
    aj_canvas_define_within(canvas, name, 0);
}

void aj_canvas_define_within(struct aj_canvas *canvas, const char *name, double side) {
    struct aj_shape *shape = add_shape(canvas, AJ_SHAPE_DEFINE, plain);
    shape->text = name;
    shape->side = side;
}

void aj_canvas_end(struct aj_canvas *canvas) {
    add_shape(canvas, AJ_SHAPE_END, plain);
}

void aj_canvas_defined(struct aj_canvas *canvas) {
    add_shape(canvas, AJ_SHAPE_END, plain)->ends_definition = true;
}

void aj_canvas_use(struct aj_canvas *canvas, const char *name) {
    struct aj_shape *shape = add_shape(canvas, AJ_SHAPE_USE, plain);
    shape->matrix = canvas->matrix;
    shape->text = name;
}
