#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"

enum {
    COLUMNS = 10,
    MARGIN = 30,
    ACROSS = CAR_DRAWN_SIZE + 50, // from one tile to the next, in units of the picture
    DOWN = CAR_DRAWN_SIZE + 64,
    HEADING = 56, // height of the heading of a set
    LETTERS = 18,
    LARGE = 26,
    INK = CAR_DRAWN_INK
};

// Where the next tile is drawn.
struct pen {
    size_t column, line; // in numbers of tiles
    double top;          // where this line begins
};

struct sheet {
    const struct aj_part_lying *list; // the tiles to be drawn
    size_t count;
    void (*row)(size_t part, struct aj_part *row, struct aj_arena *arena);
    const char *prints; // aj_parts.prints
};

static struct aj_part row_of(const struct sheet *sheet, size_t index) {
    struct aj_part row;
    sheet->row(sheet->list[index].part, &row, NULL);
    return row;
}

static bool begins_set(const struct sheet *sheet, size_t index) {
    return index == 0 || strcmp(row_of(sheet, index).set, row_of(sheet, index - 1).set) != 0;
}

// Moves the pen to the place of tile number `index`. If the sheet has one tile only, there is no
// heading.
static void move_pen(const struct sheet *sheet, size_t index, struct pen *pen) {
    bool begins = begins_set(sheet, index);
    if (index > 0 && (begins || ++pen->column == COLUMNS)) {
        pen->column = 0;
        pen->line++;
        pen->top += DOWN;
    }
    if (begins && sheet->count > 1)
        pen->top += HEADING;
}

static void put_text(struct aj_canvas *canvas, double height, struct aj_point at,
                     const char *text) {
    canvas->matrix = aj_matrix_plain;
    aj_canvas_text(canvas, (struct aj_lettering){INK, height, height == LARGE}, at.x, at.y, text);
}

// Returns the heading of the set that begins with tile number `first`: "The Tunnel: 4 tiles". It
// counts the tiles that are listed.
static const char *heading_of(const struct sheet *sheet, size_t first, struct aj_arena *arena) {
    struct aj_part begun = row_of(sheet, first);
    long copies = 0, later = 0;
    bool differs = false;
    for (size_t i = first; i < sheet->count; i++) {
        struct aj_part row = row_of(sheet, i);
        if (strcmp(row.set, begun.set) != 0)
            break;
        copies += row.count;
        later += row.count + row.later;
        differs |= row.later != 0;
    }
    const char *number = copies == later ? aj_arena_format(arena, "%ld", copies)
                                         : aj_arena_format(arena, "%ld/%ld", copies, later);
    return aj_arena_format(arena, "%s: %s %s%s%s%s", begun.set_title, number,
                           copies == 1 && later == 1 ? "tile" : "tiles",
                           differs ? " (two numbers: " : "", differs ? sheet->prints : "",
                           differs ? ")" : "");
}

static void put_heading(const struct sheet *sheet, size_t first, double top,
                        struct aj_canvas *canvas) {
    put_text(canvas, LARGE, (struct aj_point){MARGIN, top - HEADING / 2.0},
             heading_of(sheet, first, canvas->arena));
}

static void put_tile(const struct sheet *sheet, size_t index, const struct pen *pen,
                     struct car_easel *easel) {
    struct aj_arena *arena = easel->canvas->arena;
    struct aj_part row = row_of(sheet, index);
    unsigned turn = sheet->list[index].turn;
    struct aj_point corner = {MARGIN + (double)(ACROSS * pen->column), pen->top};
    double middle = corner.x + CAR_DRAWN_SIZE / 2.0;
    struct car_drawn_tile tile = {.tile = &car_catalogue.tile[sheet->list[index].part],
                                  .x = (int32_t)pen->column,
                                  .y = (int32_t)pen->line,
                                  .turn = (uint8_t)turn};
    char edges[CAR_EDGES + 1] = ""; // of the turned tile
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        edges[edge] = row.edges[(edge - turn) & 3];
    int later = (int)(row.count + row.later);
    const char *name = turn ? aj_arena_format(arena, "%s@%u", row.id, 90 * turn)
                            : aj_arena_format(arena, "%s", row.id);
    const char *copies = row.later
                             ? aj_arena_format(arena, "%s  %dx/%dx", edges, (int)row.count, later)
                             : aj_arena_format(arena, "%s  %dx", edges, later);
    car_easel_tile(easel, &tile, corner);
    put_text(easel->canvas, LETTERS, (struct aj_point){middle, corner.y + CAR_DRAWN_SIZE + 16},
             name);
    put_text(easel->canvas, LETTERS, (struct aj_point){middle, corner.y + CAR_DRAWN_SIZE + 38},
             copies);
}

void car_sheet_draw(const struct aj_part_lying *list, size_t count,
                    void (*row)(size_t part, struct aj_part *row, struct aj_arena *arena),
                    const char *prints, struct aj_canvas *canvas) {
    struct sheet sheet = {list, count, row, prints};
    struct car_easel easel = {.canvas = canvas};
    struct pen pen = {.top = MARGIN};
    size_t columns = 1;
    for (size_t i = 0; i < count; i++) {
        move_pen(&sheet, i, &pen);
        columns = pen.column + 1 > columns ? pen.column + 1 : columns;
    }
    // A letter is about 0.6 of its height wide.
    double width = (double)(ACROSS * (columns - 1)) + CAR_DRAWN_SIZE;
    for (size_t i = 0; sheet.count > 1 && i < sheet.count; i++) {
        double heading = 0;
        if (begins_set(&sheet, i))
            heading = (double)strlen(heading_of(&sheet, i, canvas->arena)) * LARGE * 0.6;
        width = heading > width ? heading : width;
    }
    canvas->width = width + 2.0 * MARGIN;
    canvas->height = pen.top + DOWN;
    car_easel_paper(canvas);
    pen = (struct pen){.top = MARGIN};
    for (size_t i = 0; i < count; i++) {
        move_pen(&sheet, i, &pen);
        if (count > 1 && begins_set(&sheet, i))
            put_heading(&sheet, i, pen.top, canvas);
        put_tile(&sheet, i, &pen, &easel);
    }
}
