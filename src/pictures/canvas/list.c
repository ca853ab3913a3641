#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"

enum {
    HEIGHT = 40, // of a line
    LETTER = 24, // of its letters
    LEFT = 60,   // left edge of its text
    MIDDLE = 30, // centre of the sign before it
    HELD = 90,   // width of "holds"
    WIDE = 46,   // width of each figure after it
    NAME_LETTERS = 32,
    WIDEST = 1100, // canvas on which letters have that size
    INK = CAR_DRAWN_INK
};

// Returns how many letters fit on a line. A letter is about 0.6 of its height wide.
static size_t letters_in(double width) {
    double letters = (width - LEFT - MIDDLE / 2.0) / (LETTER * 0.6);
    return letters < 12 ? 12 : (size_t)letters;
}

static void add_line(struct car_list *list, struct aj_arena *arena, struct car_list_line line) {
    list->line =
        aj_arena_grow(arena, list->line, sizeof *list->line, &list->capacity, list->lines + 1);
    list->line[list->lines++] = line;
}

// Adds a text as one or more lines. The sign of `line` stands before the first.
static void add_text(struct car_list *list, struct aj_arena *arena, double width,
                     struct car_list_line line) {
    const char *rest = line.text;
    size_t most = letters_in(width);
    do {
        size_t length = aj_canvas_break(rest, most);
        line.text = aj_arena_copy(arena, rest, length);
        add_line(list, arena, line);
        line = (struct car_list_line){.is_wrong = line.is_wrong};
        rest += length;
        rest += *rest == ' ';
    } while (*rest);
}

// Adds "holds" and the figures, as many on a line as fit.
static void add_held(struct car_list *list, struct aj_arena *arena, double width,
                     const struct car_drawn_player *player) {
    double room = (width - LEFT - HELD) / WIDE;
    size_t most = room < 1 ? 1 : (size_t)room;
    for (size_t i = 0; i < player->helds; i += most)
        add_line(
            list, arena,
            (struct car_list_line){.text = i ? "" : "holds",
                                   .held = &player->held[i],
                                   .helds = player->helds - i < most ? player->helds - i : most});
}

void car_list_make(const struct car_drawing *drawing, double width, struct aj_arena *arena,
                   struct car_list *list) {
    *list = (struct car_list){.scale = width > WIDEST ? width / WIDEST : 1};
    width /= list->scale;
    for (size_t i = 0; i < drawing->players; i++) {
        const struct car_drawn_player *player = &drawing->player[i];
        const char *points =
            player->open ? player->open : aj_arena_format(arena, "%d", (int)player->points);
        const char *text = aj_arena_format(
            arena, "%s: %s", aj_canvas_cut(player->name, NAME_LETTERS, arena), points);
        add_text(list, arena, width,
                 (struct car_list_line){
                     .text = text, .colour = player->colour, .number = (unsigned)i + 1});
        add_held(list, arena, width, player);
    }
    for (size_t i = 0; i < drawing->rings; i++)
        add_text(list, arena, width,
                 (struct car_list_line){.text = drawing->ring[i].title,
                                        .sign = drawing->ring[i].sign,
                                        .is_wrong = drawing->ring[i].is_refused});
    if (drawing->caption)
        add_text(list, arena, width, (struct car_list_line){.text = drawing->caption});
}

double car_list_height(const struct car_list *list) {
    return (double)(list->lines * HEIGHT) * list->scale;
}

// Paints each figure in a group of its own, whose caption names it.
static void paint_held(struct car_brush *brush, const struct car_list_line *line, double middle) {
    for (size_t i = 0; i < line->helds; i++) {
        const struct car_drawn_piece *piece = &line->held[i];
        struct aj_caption caption = {.what = "held", .title = piece->title, .tint = AJ_NO_COLOUR};
        aj_canvas_begin(brush->canvas, &caption);
        car_art_held(brush, piece,
                     (struct aj_point){LEFT + HELD + WIDE * ((double)i + 0.5), middle});
        aj_canvas_end(brush->canvas);
    }
}

void car_list_paint(const struct car_list *list, struct aj_canvas *canvas, double top) {
    struct car_brush brush = {.canvas = canvas, .upright = aj_matrix_plain};
    bool is_large = list->scale > 1;
    struct aj_caption caption = {.shift = {0, top}, .scale = list->scale, .tint = AJ_NO_COLOUR};
    if (is_large)
        aj_canvas_begin(canvas, &caption);
    for (size_t i = 0; i < list->lines; i++) {
        const struct car_list_line *line = &list->line[i];
        double middle = (is_large ? 0 : top) + (double)i * HEIGHT + HEIGHT / 2.0;
        uint32_t ink = line->is_wrong ? CAR_DRAWN_WRONG : INK;
        if (line->colour)
            car_art_player(&brush, line->colour, line->number, (struct aj_point){MIDDLE, middle});
        paint_held(&brush, line, middle);
        canvas->matrix = aj_matrix_plain;
        if (line->sign)
            car_art_sign(canvas, line->sign, line->is_wrong, (struct aj_point){MIDDLE, middle});
        aj_canvas_text(canvas, (struct aj_lettering){ink, LETTER, true}, LEFT, middle, line->text);
    }
    if (is_large)
        aj_canvas_end(canvas);
}
