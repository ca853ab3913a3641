#include <math.h>
#include <string.h>

#include "core/core.h"
#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

// ---- art

enum {
    GRASS = 0xa9c76e,
    CITY = 0xdcab73,
    WALL = CAR_DRAWN_WALL,
    BATTLEMENT = 0xcfc0a0,
    ROAD = CAR_DRAWN_ROAD,
    HILL = CAR_DRAWN_HILL,
    HILL_LINE = CAR_DRAWN_HILL_LINE,
    HILL_TOP = 0x95b25c
};

static void draw_wall(struct car_brush *brush, const char *wall) {
    if (*wall == '\0') {
        return;
    }
    aj_canvas_path(brush->canvas, aj_stroke(WALL, 9), wall);
    struct aj_style stones = aj_stroke(BATTLEMENT, 5);
    aj_canvas_path(brush->canvas, stones, wall);
    stones.stroke = WALL;
    stones.width = 2;
    stones.dashed = true;
    aj_canvas_path(brush->canvas, stones, wall);
}

// Draws the houses of a city, except those that would cover something else on the tile.
static void draw_houses(struct car_brush *brush, const struct car_outline *outline) {
    for (unsigned i = 0; i < outline->houses; i++) {
        struct aj_point at = outline->house[i];
        if (outline->is_mirrored)
            at.x = CAR_DRAWN_SIZE - at.x;
        at = car_form_turn(at, outline->turn + brush->turn);
        if (!car_spot_is_taken(brush->tile, brush->turn, at))
            car_art_house(brush, at, 1.25);
    }
}

static const char *city_name(const struct car_outline *outline, struct aj_arena *arena) {
    return aj_arena_format(arena, "c%x", (unsigned)car_outline_number(outline));
}

static void draw_city(struct car_brush *brush, uint8_t segment) {
    struct car_city_form form = car_form_city(brush->tile, segment);
    struct car_outline outline = car_outline_of(&form);
    if (brush->pass == CAR_PAINT_SIGNS) {
        draw_houses(brush, &outline);
        return;
    }
    brush->canvas->matrix = car_outline_frame(&outline, brush->turned);
    if (brush->pass == CAR_PAINT_AREA)
        aj_canvas_path(brush->canvas, aj_fill(AJ_GROUP_COLOUR), outline.area);
    else
        aj_canvas_use(brush->canvas, city_name(&outline, brush->canvas->arena));
}

void car_art_define_city(struct car_brush *brush, const struct car_outline *outline) {
    struct aj_style ground = aj_fill(CITY);
    ground.hatched = true;
    brush->canvas->matrix = aj_matrix_plain;
    aj_canvas_define(brush->canvas, city_name(outline, brush->canvas->arena));
    aj_canvas_path(brush->canvas, ground, outline->area);
    draw_wall(brush, outline->wall);
    aj_canvas_defined(brush->canvas);
}

static bool is_long_mouth(const struct car_tile *tile, unsigned edge) {
    uint8_t road = tile->edge_segment[edge];
    return road != CAR_NO_SEGMENT && tile->segment[road].openings && !car_form_is_short(tile, edge);
}

static bool covers_middle(const struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind == CAR_CITY && car_form_count(tile->segment[i].edges) > 1) {
            return true;
        }
    }
    return false;
}

// Draws the hill between tunnel openings, which separates the fields: a ridge from every opening to
// the middle.
static void draw_hill(struct car_brush *brush) {
    static const struct aj_style styles[] = {
        {.fill = AJ_NO_COLOUR, .stroke = HILL_LINE, .width = 52, .round = true},
        {.fill = AJ_NO_COLOUR, .stroke = HILL, .width = 46, .round = true},
        {.fill = AJ_NO_COLOUR, .stroke = HILL_TOP, .width = 22, .round = true}};
    if (covers_middle(brush->tile)) {
        return;
    }
    for (unsigned layer = 0; layer < sizeof styles / sizeof *styles; layer++) {
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            if (is_long_mouth(brush->tile, edge)) {
                car_art_turn(brush, edge);
                aj_canvas_path(brush->canvas, styles[layer], "M100 66 L100 100");
            }
        }
    }
}

// Draws the tunnel openings of a road, or both ends of an underpass.
static void draw_mouths(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *road = &brush->tile->segment[segment];
    uint8_t edges = road->end == CAR_END_UNDERPASS ? road->edges : road->openings;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if ((edges >> edge) & 1U) {
            unsigned lying = (edge + brush->turn) & 3;
            car_art_mouth(brush, car_form_mouth(brush->tile, brush->turn, lying));
        }
    }
    if (road->end == CAR_END_UNDERPASS) {
        struct aj_style faint = aj_stroke(ROAD, 4);
        faint.dashed = true;
        car_art_turn(brush, car_form_first(edges));
        aj_canvas_path(brush->canvas, faint, "M100 60 L100 140");
    }
}

static void (*const draw_mark[CAR_MARKS])(struct car_brush *brush, uint8_t segment) = {
#define MARK(name, ...) car_mark_##name,
#include "tiles/tiles.def"
};

static void (*const draw_tile_mark[CAR_TILE_MARKS])(struct car_brush *brush, struct aj_point at) = {
#define TILE_MARK(name, ...) car_tile_mark_##name,
#include "tiles/tiles.def"
};

static void draw_tile_marks(struct car_brush *brush) {
    const struct car_tile *tile = brush->tile;
    struct car_spot spot = car_spot_mark(tile, brush->turn);
    brush->size = spot.size;
    for (unsigned mark = 0; mark < CAR_TILE_MARKS; mark++) {
        if ((car_drawn_tile_marks(tile) >> mark) & 1U) {
            draw_tile_mark[mark](brush, spot.at);
        }
    }
    brush->size = 1;
}

static void draw_at(struct car_brush *brush, struct car_spot spot,
                    void (*draw)(struct car_brush *, struct aj_point)) {
    brush->size = spot.size;
    draw(brush, spot.at);
    brush->size = 1;
}

// Segments of boxes that are drawn as a sign in one place.
static const struct {
    enum car_kind kind;
    struct aj_point at; // a point of the turned tile
    void (*draw)(struct car_brush *brush, struct aj_point at);
} kind_signs[] = {
    {CAR_HUT, {100, 100}, car_kind_HUT},       {CAR_POND, {100, 100}, car_kind_POND},
    {CAR_TREE, {100, 52}, car_kind_TREE},      {CAR_ACROBATS, {100, 100}, car_kind_ACROBATS},
    {CAR_CIRCUS, {100, 100}, car_kind_CIRCUS},
};

static void draw_signs(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *drawn = &brush->tile->segment[segment];
    unsigned turn = brush->turn;
    if (drawn->kind == CAR_MONASTERY) {
        draw_at(brush, car_spot_monastery(brush->tile, turn), car_art_monastery);
    } else if (drawn->kind == CAR_GARDEN) {
        draw_at(brush, car_spot_garden(brush->tile, turn), car_art_garden);
    } else if (drawn->kind == CAR_MINE) {
        draw_at(brush, car_spot_mine(brush->tile, turn, segment), car_art_foundation);
    }
    for (size_t i = 0; i < sizeof kind_signs / sizeof *kind_signs; i++) {
        if (kind_signs[i].kind == drawn->kind) {
            kind_signs[i].draw(brush, kind_signs[i].at);
        }
    }
    if (drawn->marks) {
        draw_mark[car_drawn_mark(drawn)](brush, segment);
    }
    if (drawn->kind == CAR_ROAD) {
        draw_mouths(brush, segment);
    } else if (drawn->kind == CAR_FIELD) {
        car_art_tuft(brush, car_spot_stand(brush->tile, turn, segment));
    }
}

void car_art_city_area(struct car_brush *brush, uint8_t segment) {
    brush->pass = CAR_PAINT_AREA;
    draw_city(brush, segment);
}

void car_art_grass(struct car_brush *brush) {
    car_art_turn(brush, 0);
    aj_canvas_path(brush->canvas, aj_fill(GRASS), "M0 0 L200 0 L200 200 L0 200 Z");
}

// Fills the quarters of the tile that are inside the walls of Carcassonne.
static void draw_inside(struct car_brush *brush, uint8_t segment) {
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++)
        if (((brush->tile->segment[segment].winds >> 2 * corner) & 3) == 3) {
            car_art_turn(brush, corner);
            aj_canvas_path(brush->canvas, aj_fill(CITY), "M100 0 L200 0 L200 100 L100 100 Z");
        }
}

void car_art_tile(struct car_brush *brush) {
    bool is_ground = brush->pass == CAR_PAINT_GROUND;
    for (uint8_t i = 0; is_ground && i < brush->tile->count; i++)
        if (brush->tile->segment[i].kind == CAR_CARCASSONNE)
            draw_inside(brush, i);
    if (is_ground && brush->tile->fits_any)
        car_art_abbey(brush);
    if (is_ground) {
        car_art_rivers(brush);
        draw_hill(brush);
    }
    car_art_roads(brush, true);
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_CITY) {
            draw_city(brush, i);
        }
    }
    car_art_roads(brush, false);
    if (is_ground)
        car_art_crossing(brush);
    for (uint8_t i = 0; !is_ground && i < brush->tile->count; i++) {
        draw_signs(brush, i);
    }
    if (!is_ground)
        draw_tile_marks(brush);
}

// ---- labels

enum { CELL_WIDTH = 512, CELL_HEIGHT = 2 * CAR_LABEL_HALF };
// How many lists of cells there are: at least, at most, and for each label.
enum { HEADS_LEAST = 64, HEADS_MOST = 1 << 20, HEADS_EACH = 4 };

void car_labels_init(struct car_labels *labels, struct aj_arena *arena, size_t expected) {
    *labels =
        (struct car_labels){.arena = arena, .seed = aj_mix_seed(labels), .heads = HEADS_LEAST};
    while (labels->heads < HEADS_EACH * expected && labels->heads < HEADS_MOST)
        labels->heads *= 2;
    labels->head = AJ_NEW_ARRAY(arena, uint32_t, labels->heads);
}

// Returns the number of the cell with this coordinate; cells are `size` units broad.
static int32_t cell_of(double at, int size) {
    return (int32_t)(at / size);
}

static uint32_t *head_of(const struct car_labels *labels, int32_t row, int32_t column) {
    uint64_t cell = (uint64_t)(uint32_t)row << 32 | (uint32_t)column;
    return &labels->head[aj_mix(cell ^ labels->seed) & (labels->heads - 1)];
}

static bool do_cover(const struct car_label *a, const struct car_label *b) {
    return fabs(a->x - b->x) < a->half + b->half && fabs(a->y - b->y) < 2 * CAR_LABEL_HALF;
}

static bool is_covered_in(const struct car_labels *labels, int32_t row, int32_t column,
                          const struct car_label *wanted) {
    uint32_t next = *head_of(labels, row, column);
    for (const struct car_label_cell *cell; next; next = cell->next) {
        cell = &labels->cell[next - 1];
        if (cell->row == row && cell->column == column && do_cover(&cell->label, wanted))
            return true;
    }
    return false;
}

bool car_labels_cover(const struct car_labels *labels, const struct car_label *wanted) {
    int32_t row = cell_of(wanted->y, CELL_HEIGHT);
    int32_t last = cell_of(wanted->x + wanted->half, CELL_WIDTH);
    for (int32_t column = cell_of(wanted->x - wanted->half, CELL_WIDTH); column <= last; column++)
        for (int32_t near = row - 1; near <= row + 1; near++)
            if (is_covered_in(labels, near, column, wanted))
                return true;
    return false;
}

void car_labels_take(struct car_labels *labels, const struct car_label *label) {
    int32_t row = cell_of(label->y, CELL_HEIGHT);
    int32_t last = cell_of(label->x + label->half, CELL_WIDTH);
    for (int32_t column = cell_of(label->x - label->half, CELL_WIDTH); column <= last; column++) {
        uint32_t *head = head_of(labels, row, column);
        labels->cell = aj_arena_grow(labels->arena, labels->cell, sizeof *labels->cell,
                                     &labels->capacity, labels->cells + 1);
        labels->cell[labels->cells++] = (struct car_label_cell){row, column, *head, *label};
        *head = (uint32_t)labels->cells;
    }
}

// ---- list

enum {
    HEIGHT = 40,        // height of a line, in units of the picture
    LETTER = 24,        // height of letters
    LETTERS_LEAST = 12, // letters on a line, however narrow the list is
    LEFT = 60,          // where a line's text begins
    MIDDLE = 30,        // where the sign before the text has its middle
    HELD = 90,          // width of the word "holds"
    WIDE = 46,          // width of each figure after this word
    NAME_LETTERS = 32,
    WIDEST = 1100, // width of a canvas; on a wider one the list is drawn larger
    INK = CAR_DRAWN_INK
};

static void add_line(struct car_list *list, struct aj_arena *arena, struct car_list_line line) {
    list->line =
        aj_arena_grow(arena, list->line, sizeof *list->line, &list->capacity, list->lines + 1);
    list->line[list->lines++] = line;
}

#define LETTER_WIDE 0.6 // width of a letter, as a part of its height

// Adds the text of `line` as one or more lines. The sign of `line` is before the first of them.
static void add_text(struct car_list *list, struct aj_arena *arena, double width,
                     struct car_list_line line) {
    const char *rest = line.text;
    double letters = (width - LEFT - MIDDLE / 2.0) / (LETTER * LETTER_WIDE);
    size_t most = letters < LETTERS_LEAST ? LETTERS_LEAST : (size_t)letters;
    do {
        size_t length = aj_canvas_break(rest, most);
        line.text = aj_arena_copy(arena, rest, length);
        add_line(list, arena, line);
        line = (struct car_list_line){.is_wrong = line.is_wrong};
        rest += length;
        rest += *rest == ' ';
    } while (*rest);
}

// Adds lines with "holds" and the figures that lie before a player, as many on a line as fit.
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

// Whether a piece of an earlier tile, or an earlier one of this tile, was explained for this one.
static bool is_explained(const struct car_list *list, const struct car_drawn_piece *piece) {
    for (size_t i = 0; i < list->lines; i++)
        if (list->line[i].piece && strcmp(list->line[i].text, piece->spoken) == 0)
            return true;
    return false;
}

// Explains pieces that are not a player's plain figure: what each is called.
static void add_legend(struct car_list *list, struct aj_arena *arena, double width,
                       const struct car_drawing *drawing) {
    bool has_left = false;
    for (size_t i = 0; i < drawing->tiles; i++)
        for (size_t k = 0; k < drawing->tile[i].pieces; k++) {
            const struct car_drawn_piece *piece = &drawing->tile[i].piece[k];
            bool is_plain = piece->is_token || piece->stack || (!piece->letter && !piece->outline);
            has_left |= piece->is_faint;
            if (!is_plain && !is_explained(list, piece))
                add_line(list, arena,
                         (struct car_list_line){.text = piece->spoken, .piece = piece});
        }
    if (has_left)
        add_text(list, arena, width, (struct car_list_line){.text = "faint: gone by now"});
}

void car_list_make(const struct car_drawing *drawing, double width, struct aj_arena *arena,
                   struct car_list *list) {
    *list = (struct car_list){.scale = width > WIDEST ? width / WIDEST : 1};
    width /= list->scale;
    for (size_t i = 0; i < drawing->players; i++) {
        const struct car_drawn_player *player = &drawing->player[i];
        const char *points =
            player->open ? player->open : aj_arena_format(arena, "%d", (int)player->points);
        bool has_more = player->also && player->helds == 0; // or else the figures held are drawn
        const char *text =
            aj_arena_format(arena, "%s: %s%s%s", aj_canvas_cut(player->name, NAME_LETTERS, arena),
                            points, has_more ? "; " : "", has_more ? player->also : "");
        add_text(list, arena, width,
                 (struct car_list_line){
                     .text = text, .colour = player->drawn_in, .number = (unsigned)i + 1});
        add_held(list, arena, width, player);
    }
    if (!drawing->handles)
        add_legend(list, arena, width, drawing);
    for (size_t i = 0; i < drawing->earliers; i++)
        add_text(list, arena, width, (struct car_list_line){.text = drawing->earlier[i]});
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

// Draws the figures of a line, each in a group of its own with its name.
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

// Draws what stands before the text of a line, with its middle at the point. Only a piece that
// belongs to nobody has a letter.
static void paint_before_text(struct car_brush *brush, const struct car_list_line *line,
                              struct aj_point at) {
    if (line->colour)
        car_art_player(brush, line->colour, line->number, at);
    if (line->piece && line->piece->letter)
        car_art_piece(brush, line->piece, at);
    else if (line->piece)
        car_art_held(brush, line->piece, at);
    paint_held(brush, line, at.y);
    brush->canvas->matrix = aj_matrix_plain; // figures have set it to their own place
    if (line->sign)
        car_art_sign(brush->canvas, line->sign, line->is_wrong, at);
}

void car_list_paint(const struct car_list *list, struct aj_canvas *canvas, double top) {
    struct car_brush brush = {.canvas = canvas, .upright = aj_matrix_plain};
    bool is_large = list->scale > 1;
    struct aj_caption caption = {.shift = {0, top}, .scale = list->scale, .tint = AJ_NO_COLOUR};
    double first = is_large ? 0 : top; // in a group, its shift is the top
    if (is_large)
        aj_canvas_begin(canvas, &caption);
    for (size_t i = 0; i < list->lines; i++) {
        const struct car_list_line *line = &list->line[i];
        double middle = first + (double)i * HEIGHT + HEIGHT / 2.0;
        uint32_t ink = line->is_wrong ? CAR_DRAWN_WRONG : INK;
        paint_before_text(&brush, line, (struct aj_point){MIDDLE, middle});
        aj_canvas_text(canvas, (struct aj_lettering){ink, LETTER, true}, LEFT, middle, line->text);
    }
    if (is_large)
        aj_canvas_end(canvas);
}

// ---- settle

enum {
    LABEL_HEIGHT = 22, // height of a label's letters, in units of the picture
    LABEL_LETTER = 12, // width of a letter
    LABEL_BESIDE = 6,  // room to the left and to the right of the letters
    LABEL_MARGIN = 2,  // room between a label and the edge of the canvas
    LABEL_BELOW = 38,
    LABEL_STEP = 30,
    LABEL_TRIES = 12
};

// Returns half the width of a label.
static int half_of(const char *text) {
    return (int)aj_text_width(text) * LABEL_LETTER / 2 + LABEL_BESIDE;
}

double car_settle_width(const struct car_drawn_tile *tile) {
    int widest = 0;
    for (uint8_t i = 0; tile->area && i < tile->tile->count; i++) {
        int half = tile->area[i].label ? half_of(tile->area[i].label) : 0;
        widest = half > widest ? half : widest;
    }
    return widest ? 2 * (widest + LABEL_MARGIN) : 0;
}

// Finds the place of a label: below the point `stand` of its segment or, if other labels are there,
// further down.
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
    if (!tile->area)
        return;
    for (uint8_t i = 0; i < tile->tile->count; i++) {
        struct aj_point stand = car_spot_stand(tile->tile, tile->turn, i);
        if (tile->area[i].label)
            settle_label(easel, tile->area[i].label,
                         (struct aj_point){at.x + stand.x, at.y + stand.y});
    }
}

// Labels have a light ground, so that they can be read over anything.
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

enum { PIECE_HALF = 22, MOUTH_HALF = 18, INN_HALF = 26 };

// Keeps labels off a square around a point of the tile at `at`.
static void keep_free(struct car_easel *easel, struct aj_point at, struct aj_point point,
                      double half) {
    double end = half > CAR_LABEL_HALF ? half - CAR_LABEL_HALF : 0;
    for (int side = -1; side <= 1; side += 2)
        car_labels_take(&easel->taken,
                        &(struct car_label){at.x + point.x, at.y + point.y + side * end, half});
}

// Notes where signs are on which a question may turn: inns, tunnel openings, what marks the tile.
static void keep_signs_free(struct car_easel *easel, const struct car_drawn_tile *tile,
                            struct aj_point at) {
    const struct car_tile *kind = tile->tile;
    if (car_drawn_tile_marks(kind))
        keep_free(easel, at, car_spot_mark(kind, tile->turn).at, PIECE_HALF);
    for (uint8_t i = 0; i < kind->count; i++) {
        const struct car_segment *segment = &kind->segment[i];
        if (segment->kind == CAR_ROAD && segment->marks)
            keep_free(easel, at, car_spot_inn(kind, tile->turn, i).at, INN_HALF);
        for (unsigned edge = 0; segment->kind == CAR_ROAD && edge < CAR_EDGES; edge++)
            if ((segment->openings >> edge) & 1U)
                keep_free(easel, at, car_form_mouth(kind, tile->turn, (edge + tile->turn) & 3),
                          MOUTH_HALF);
    }
}

void car_settle_pieces(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at) {
    const struct aj_point *place = car_piece_places(tile, easel->canvas->arena);
    for (size_t i = 0; i < tile->pieces; i++)
        keep_free(easel, at, place[i], PIECE_HALF);
    keep_signs_free(easel, tile, at);
}
