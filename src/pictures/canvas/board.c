#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum {
    MARGIN = 60,           // room for the numbers of rows and columns
    GAP = 40,              // gap for rows or columns that are left out
    NARROWEST = 360,       // least width of a canvas with a list of players
    NARROWEST_MOVES = 620, // the same with a list of moves, which are whole sentences
    INK = CAR_DRAWN_INK
};

// Notes where the numbers of rows and columns are, so that no label covers them.
static void take_numbers(struct car_easel *easel, const struct car_axis axis[2]) {
    const double half = CAR_DRAWN_SIZE / 2.0, margin = MARGIN / 2.0;
    for (int i = 0; i < 2; i++)
        for (size_t j = 0; j < axis[i].count; j++) {
            double middle = (double)axis[i].start[j] + half;
            car_labels_take(&easel->taken, &(struct car_label){i == 0 ? middle : margin,
                                                               i == 0 ? margin : middle, margin});
        }
}

static void paint_numbers(struct aj_canvas *canvas, const struct car_axis axis[2]) {
    const double half = CAR_DRAWN_SIZE / 2.0;
    canvas->matrix = aj_matrix_plain;
    for (int i = 0; i < 2; i++) {
        for (size_t j = 0; j < axis[i].count; j++) {
            const char *text = aj_arena_format(canvas->arena, "%d", (int)axis[i].value[j]);
            double middle = (double)axis[i].start[j] + half;
            aj_canvas_text(canvas, (struct aj_lettering){INK, 26, false},
                           i == 0 ? middle : MARGIN / 2.0, i == 0 ? MARGIN / 2.0 : middle, text);
        }
    }
}

static struct aj_point cell_at(const struct car_axis axis[2], int32_t x, int32_t y) {
    return (struct aj_point){(double)car_axis_find(&axis[0], x),
                             (double)car_axis_find(&axis[1], y)};
}

static struct aj_point corner_of(const struct car_axis axis[2], const struct car_drawn_tile *tile) {
    return cell_at(axis, tile->x, tile->y);
}

// Returns the tile that a ring is on, or NULL if the ring is about an empty place.
static const struct car_drawn_tile *ringed_tile(const struct car_drawing *drawing,
                                                const struct car_drawn_ring *ring) {
    return ring->about == CAR_RING_PLACE ? NULL : &drawing->tile[ring->tile];
}

static struct aj_point corner_of_ring(const struct car_axis axis[2],
                                      const struct car_drawing *drawing,
                                      const struct car_drawn_ring *ring) {
    const struct car_drawn_tile *tile = ringed_tile(drawing, ring);
    const struct car_drawn_place *place = tile ? NULL : &drawing->place[ring->tile];
    return tile ? corner_of(axis, tile) : cell_at(axis, place->x, place->y);
}

// Finds where pieces, rings and labels are drawn. In this order: each covers nothing that was
// settled before.
static void settle_places(struct car_easel *easel, const struct car_drawing *drawing,
                          const struct car_axis axis[2]) {
    struct aj_arena *arena = easel->canvas->arena;
    car_labels_init(&easel->taken, arena, drawing->tiles);
    car_labels_init(&easel->signs, arena, drawing->rings);
    easel->ring = AJ_NEW_ARRAY(arena, struct car_easel_ring, drawing->rings + 1);
    if (drawing->coordinates)
        take_numbers(easel, axis);
    for (size_t i = 0; i < drawing->tiles; i++)
        car_settle_pieces(easel, &drawing->tile[i], corner_of(axis, &drawing->tile[i]));
    for (int whole = 0; whole < 2; whole++)
        for (size_t i = 0; i < drawing->rings; i++) {
            const struct car_drawn_ring *ring = &drawing->ring[i];
            if (ring->about != CAR_RING_NOTHING && car_ring_is_whole(ring) == whole)
                car_easel_settle_ring(easel, ring, ringed_tile(drawing, ring),
                                      corner_of_ring(axis, drawing, ring), &easel->ring[i]);
        }
    for (size_t i = 0; i < drawing->tiles; i++)
        car_settle_labels(easel, &drawing->tile[i], corner_of(axis, &drawing->tile[i]));
}

// Draws a red line along each edge that does not fit the neighbouring tile.
static void paint_clashes(struct aj_canvas *canvas, const struct car_drawing *drawing,
                          const struct car_axis axis[2]) {
    static const char *const paths[CAR_EDGES] = {"M0 0 L200 0", "M200 0 L200 200",
                                                 "M0 200 L200 200", "M0 0 L0 200"};
    for (size_t i = 0; i < drawing->tiles; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            struct aj_point corner = corner_of(axis, &drawing->tile[i]);
            canvas->matrix = aj_matrix_move(aj_matrix_plain, corner.x, corner.y);
            if ((drawing->tile[i].clash >> edge) & 1U)
                aj_canvas_path(canvas,
                               (struct aj_style){.fill = AJ_NO_COLOUR,
                                                 .stroke = CAR_DRAWN_WRONG,
                                                 .width = 12,
                                                 .round = true},
                               paths[edge]);
        }
    canvas->matrix = aj_matrix_plain;
}

static struct aj_point end_of_link(const struct car_drawing *drawing, const struct car_axis axis[2],
                                   const struct car_drawn_link *link, unsigned end) {
    const struct car_drawn_tile *tile = &drawing->tile[link->tile[end]];
    struct aj_point corner = corner_of(axis, tile);
    struct aj_point mouth = car_form_mouth(tile->tile, tile->turn, link->edge[end]);
    return (struct aj_point){corner.x + mouth.x, corner.y + mouth.y};
}

static void paint_links(struct aj_canvas *canvas, const struct car_drawing *drawing,
                        const struct car_axis axis[2]) {
    canvas->matrix = aj_matrix_plain;
    for (size_t i = 0; i < drawing->links; i++) {
        const struct car_drawn_link *link = &drawing->link[i];
        car_art_link(canvas, link->colour, end_of_link(drawing, axis, link, 0),
                     end_of_link(drawing, axis, link, 1));
    }
}

static void paint_quarter(struct aj_canvas *canvas, const struct car_drawn_quarter *quarter,
                          struct aj_point corner) {
    const struct aj_lettering letters = {INK, 26, true};
    struct car_brush brush = {.canvas = canvas, .upright = aj_matrix_plain};
    struct aj_point from = {corner.x + quarter->from.x, corner.y + quarter->from.y};
    struct aj_point to = {corner.x + quarter->to.x, corner.y + quarter->to.y};
    canvas->matrix = aj_matrix_plain;
    aj_canvas_path(canvas, aj_stroke(INK, 1.5),
                   aj_arena_format(canvas->arena, "M%d %d L%d %d L%d %d L%d %d Z", (int)from.x,
                                   (int)from.y, (int)to.x, (int)from.y, (int)to.x, (int)to.y,
                                   (int)from.x, (int)to.y));
    aj_canvas_text(canvas, letters, from.x + 12, from.y + 26, quarter->name);
    for (size_t i = 0; i < quarter->pieces; i++)
        car_art_piece(&brush, &quarter->piece[i],
                      (struct aj_point){from.x + 40 + 48 * (double)i, (from.y + to.y) / 2 + 20});
    canvas->matrix = aj_matrix_plain;
}

// Returns where the list begins: below the board, or below the lowest label if that is lower.
static double find_list_top(const struct car_easel *easel, double board_end) {
    enum { APART = 6 };
    double end = (double)(size_t)easel->lowest + APART;
    return end > board_end ? end : board_end;
}

static void paint_board(struct car_easel *easel, const struct car_drawing *drawing,
                        const struct car_axis axis[2]) {
    struct aj_canvas *canvas = easel->canvas;
    if (drawing->coordinates) {
        car_easel_paper(canvas);
        paint_numbers(canvas, axis);
    }
    for (size_t i = 0; i < drawing->places; i++) {
        const struct car_drawn_place *place = &drawing->place[i];
        car_easel_place(canvas, place, cell_at(axis, place->x, place->y));
    }
    for (int fresh = 0; fresh < 2; fresh++) {
        for (size_t i = 0; i < drawing->tiles; i++) {
            if (drawing->tile[i].is_framed == fresh)
                car_easel_tile(easel, &drawing->tile[i], corner_of(axis, &drawing->tile[i]));
        }
    }
    for (size_t i = 0; i < drawing->quarters; i++) {
        const struct car_drawn_quarter *quarter = &drawing->quarter[i];
        paint_quarter(canvas, quarter, cell_at(axis, quarter->x, quarter->y));
    }
    paint_links(canvas, drawing, axis);
    paint_clashes(canvas, drawing, axis);
    car_settle_paint(easel);
    for (size_t i = 0; i < drawing->rings; i++)
        if (drawing->ring[i].about != CAR_RING_NOTHING)
            car_easel_paint_ring(canvas, &drawing->ring[i], &easel->ring[i]);
    for (size_t i = 0; i < drawing->rings; i++)
        if (drawing->ring[i].about != CAR_RING_NOTHING)
            car_easel_paint_sign(canvas, &drawing->ring[i], &easel->ring[i]);
    canvas->matrix = aj_matrix_plain;
}

// Returns how wide the canvas is: wide enough for the board, the list and each label.
static size_t find_width(const struct car_drawing *drawing, size_t board) {
    size_t least = drawing->rings > 0 && !drawing->handles ? NARROWEST_MOVES
                   : drawing->players > 0                  ? NARROWEST
                                                           : 0;
    size_t width = board < least ? least : board;
    for (size_t i = 0; i < drawing->tiles; i++) {
        size_t labels = (size_t)car_settle_width(&drawing->tile[i]);
        width = labels > width ? labels : width;
    }
    return width;
}

void car_draw_canvas(const struct car_drawing *drawing, struct aj_arena *arena,
                     struct aj_canvas *canvas) {
    struct car_axis axis[2];
    struct car_easel easel = {.canvas = canvas, .has_handles = drawing->handles};
    struct car_list list;
    size_t before = drawing->coordinates ? MARGIN : 6;
    size_t after = drawing->coordinates ? MARGIN / 2 : 6, half = after / 2;
    const struct car_steps steps[2] = {{before, CAR_DRAWN_SIZE, GAP},
                                       {before, CAR_DRAWN_SIZE, GAP}};
    car_axes_lay(drawing, axis, steps, arena);
    size_t width = find_width(drawing, axis[0].end + after);
    car_list_make(drawing, (double)width, arena, &list);
    aj_canvas_init(canvas, arena, (double)width, 0, drawing->title);
    settle_places(&easel, drawing, axis);
    double top = find_list_top(&easel, (double)(axis[1].end + half));
    canvas->height = top + (double)half + car_list_height(&list);
    paint_board(&easel, drawing, axis);
    car_list_paint(&list, canvas, top);
}
