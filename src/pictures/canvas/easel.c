#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"
#include "tiles/tiles.h"

static const char frame[] = "M0 0 L200 0 L200 200 L0 200 Z";

static struct car_brush brush_of(struct aj_canvas *canvas, const struct car_tile *tile,
                                 unsigned turn) {
    double half = CAR_DRAWN_SIZE / 2.0;
    struct car_brush brush = {.canvas = canvas, .tile = tile, .turn = turn};
    brush.upright = aj_matrix_plain;
    brush.turned = aj_matrix_turn(brush.upright, turn, half, half);
    return brush;
}

void car_easel_paper(struct aj_canvas *canvas) {
    int width = (int)canvas->width, height = (int)canvas->height;
    canvas->matrix = aj_matrix_plain;
    aj_canvas_path(
        canvas, aj_fill(CAR_DRAWN_PAPER),
        aj_arena_format(canvas->arena, "M0 0 L%d 0 L%d %d L0 %d Z", width, width, height, height));
}

// ---- definitions, which are drawn once, at the origin

static const char *area_name(struct aj_canvas *canvas, const char *kind, unsigned segment) {
    return aj_arena_format(canvas->arena, "%s-%u", kind, segment);
}

// Defines what one pass of painting draws of a tile, under a name by which it is used.
static void define_pass(struct car_brush *brush, const char *name, enum car_pass pass) {
    brush->pass = pass;
    // Nothing of the ground is shown beyond the tile: stones of walls at its corners would be.
    aj_canvas_define_within(brush->canvas, name, pass == CAR_PAINT_GROUND ? CAR_DRAWN_SIZE : 0);
    car_art_tile(brush);
    brush->canvas->matrix = aj_matrix_plain;
    if (pass == CAR_PAINT_SIGNS)
        aj_canvas_use(brush->canvas, "frame");
    aj_canvas_defined(brush->canvas);
}

// Defines the ground and the areas of a tile, once for all its turns, since they turn with it.
static void define_ground(struct aj_canvas *canvas, const struct car_easel_kind *kind) {
    struct car_brush brush = brush_of(canvas, kind->tile, 0);
    define_pass(&brush, kind->name, CAR_PAINT_GROUND);
    for (uint8_t i = 0; i < kind->tile->count; i++) {
        aj_canvas_define(canvas, area_name(canvas, kind->name, i));
        car_region_draw(&brush, i);
        aj_canvas_defined(canvas);
    }
}

static void define_signs(struct aj_canvas *canvas, struct car_easel_kind *kind, unsigned turn) {
    struct car_brush brush = brush_of(canvas, kind->tile, turn);
    kind->signs[turn] = aj_arena_format(canvas->arena, "%s-t%u", kind->name, turn);
    define_pass(&brush, kind->signs[turn], CAR_PAINT_SIGNS);
}

// Defines what is the same on all tiles.
static void define_all(struct aj_canvas *canvas, const struct car_tile *tile) {
    struct car_brush brush = brush_of(canvas, tile, 0);
    aj_canvas_define(canvas, "grass");
    car_art_grass(&brush);
    aj_canvas_defined(canvas);
    aj_canvas_define(canvas, "frame");
    aj_canvas_path(canvas, aj_stroke(0x5b5740, 1.5), frame);
    aj_canvas_defined(canvas);
    car_art_define(&brush);
}

// Defines the cities of a tile. Cities with the same outline share one definition, also those of
// several tiles.
static void define_cities(struct car_easel *easel, const struct car_tile *tile) {
    struct car_brush brush = brush_of(easel->canvas, tile, 0);
    for (uint8_t i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind != CAR_CITY)
            continue;
        struct car_city_form form = car_form_city(tile, i);
        struct car_outline outline = car_outline_of(&form);
        uint32_t number = car_outline_number(&outline);
        bool defined = false;
        for (size_t k = 0; k < easel->cities; k++)
            defined |= easel->city[k] == number;
        if (defined)
            continue;
        easel->city = aj_arena_grow(easel->canvas->arena, easel->city, sizeof *easel->city,
                                    &easel->city_capacity, easel->cities + 1);
        easel->city[easel->cities++] = number;
        car_art_define_city(&brush, &outline);
    }
}

static struct car_easel_kind *add_kind(struct car_easel *easel, const struct car_tile *tile) {
    struct aj_arena *arena = easel->canvas->arena;
    if (easel->kinds == 0)
        define_all(easel->canvas, tile);
    easel->kind =
        aj_arena_grow(arena, easel->kind, sizeof *easel->kind, &easel->capacity, easel->kinds + 1);
    struct car_easel_kind *kind = &easel->kind[easel->kinds++];
    *kind = (struct car_easel_kind){tile, aj_arena_format(arena, "k%zu", easel->kinds), {NULL}};
    define_cities(easel, tile);
    define_ground(easel->canvas, kind);
    return kind;
}

// Returns the definition of a kind of tile with its signs in this turn, and makes it first if it is
// new.
static const struct car_easel_kind *find_kind(struct car_easel *easel,
                                              const struct car_drawn_tile *tile) {
    struct car_easel_kind *kind = NULL;
    for (size_t i = easel->kinds; !kind && i-- > 0;)
        if (easel->kind[i].tile == tile->tile)
            kind = &easel->kind[i];
    if (!kind)
        kind = add_kind(easel, tile->tile);
    if (!kind->signs[tile->turn])
        define_signs(easel->canvas, kind, tile->turn);
    return kind;
}

// ---- a tile of the board: a group whose origin is the tile's north-western corner

// Makes an id for part `number` of a tile: "s1_-2-0". If the tile is on another tile, "x" comes
// first.
static const char *name_of(struct aj_arena *arena, char letter, const struct car_drawn_tile *tile,
                           size_t number) {
    return aj_arena_format(arena, "%s%c%d_%d-%zu", tile->is_above ? "x" : "", letter, (int)tile->x,
                           (int)tile->y, number);
}

static void paint_area(struct aj_canvas *canvas, const struct car_drawn_tile *tile,
                       const char *kind, uint8_t segment) {
    const struct car_drawn_area *area = tile->area ? &tile->area[segment] : NULL;
    const char *place = car_place_name(tile->tile, tile->turn, segment);
    struct aj_caption caption = {.id = name_of(canvas->arena, 's', tile, segment),
                                 .what = car_kind_words[tile->tile->segment[segment].kind].id,
                                 .title = area ? area->title : place,
                                 .key = "area",
                                 .value = place,
                                 .tint = area && !area->tints ? area->tint : AJ_NO_COLOUR};
    const char *name = area_name(canvas, kind, segment);
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = brush_of(canvas, tile->tile, tile->turn).turned;
    if (caption.tint != AJ_NO_COLOUR || !area || !area->tints)
        aj_canvas_use(canvas, name);
    for (uint8_t i = 0; area && i < area->tints; i++) {
        struct aj_caption stripe = {.tint = area->shared[i], .stripe = i, .stripes = area->tints};
        aj_canvas_begin(canvas, &stripe);
        aj_canvas_use(canvas, name);
        aj_canvas_end(canvas);
    }
    aj_canvas_end(canvas);
}

// Draws the areas of fields, or those of all other segments. Fields are drawn before the tile's
// picture, the others after it.
static void paint_areas(struct aj_canvas *canvas, const struct car_drawn_tile *tile,
                        const char *kind, bool fields) {
    for (uint8_t i = 0; i < tile->tile->count; i++)
        if ((tile->tile->segment[i].kind == CAR_FIELD) == fields)
            paint_area(canvas, tile, kind, i);
}

static void paint_art(struct aj_canvas *canvas, const struct car_drawn_tile *tile,
                      const struct car_easel_kind *kind) {
    struct aj_caption caption = {.what = "art", .tint = AJ_NO_COLOUR};
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = brush_of(canvas, tile->tile, tile->turn).turned;
    aj_canvas_use(canvas, kind->name);
    canvas->matrix = aj_matrix_plain;
    aj_canvas_use(canvas, kind->signs[tile->turn]);
    aj_canvas_end(canvas);
}

// Hatches a tile that is not allowed in its place, or not judged.
static void paint_absent(struct aj_canvas *canvas, const struct car_drawn_tile *tile) {
    canvas->matrix = aj_matrix_plain;
    uint32_t colour = tile->is_refused ? CAR_DRAWN_WRONG : CAR_DRAWN_DARK;
    struct aj_style outline = aj_stroke(colour, 4);
    struct aj_caption caption = {.what = "refused",
                                 .title = tile->is_refused ? "may not lie here" : "not judged",
                                 .tint = colour};
    aj_canvas_begin(canvas, &caption);
    aj_canvas_path(canvas, aj_stroke(AJ_GROUP_COLOUR, 7),
                   "M0 40 L40 0 M0 80 L80 0 M0 120 L120 0 M0 160 L160 0 M0 200 L200 0 M40 200 L200 "
                   "40 M80 200 L200 80 M120 200 L200 120 M160 200 L200 160");
    aj_canvas_end(canvas);
    outline.dashed = tile->is_unjudged;
    aj_canvas_path(canvas, outline, frame);
}

// Draws a handle, a circle that can be pointed at, for a segment by one of its names.
static void paint_handle(struct aj_canvas *canvas, const struct car_drawn_tile *tile,
                         uint8_t segment, struct aj_caption caption, struct aj_point at) {
    caption.title = tile->area ? tile->area[segment].title
                               : aj_arena_format(canvas->arena, "%s of (%d,%d)", caption.value,
                                                 (int)tile->x, (int)tile->y);
    caption.key = "segment";
    caption.tint = AJ_NO_COLOUR;
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = aj_matrix_plain;
    aj_canvas_circle(canvas, aj_fill(AJ_GROUP_COLOUR), at.x, at.y, 14);
    aj_canvas_end(canvas);
}

// Draws further handles. A road or city with several edges is named after one of them; each of its
// other edges gets a handle too, with the name that the segment would have after this edge.
static void paint_other_names(struct aj_canvas *canvas, const struct car_drawn_tile *tile) {
    static const struct aj_point at[CAR_EDGES] = {{100, 20}, {180, 100}, {100, 180}, {20, 100}};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint8_t segment = car_segment_at_edge(tile->tile, tile->turn, edge);
        if (segment == CAR_NO_SEGMENT)
            continue;
        const char *called = car_place_name(tile->tile, tile->turn, segment);
        const char *space = strchr(called, ' ');
        if (!space || strcmp(space + 1, car_edge_names[edge]) == 0)
            continue;
        const char *name = aj_arena_format(canvas->arena, "%.*s %s", (int)(space - called), called,
                                           car_edge_names[edge]);
        paint_handle(canvas, tile, segment,
                     (struct aj_caption){.what = "other-name", .value = name}, at[edge]);
    }
}

// Draws a handle for each segment, at the place of a figure.
static void paint_handles(struct aj_canvas *canvas, const struct car_drawn_tile *tile) {
    paint_other_names(canvas, tile);
    for (uint8_t i = 0; i < tile->tile->count; i++)
        paint_handle(canvas, tile, i,
                     (struct aj_caption){.what = "handle",
                                         .value = car_place_name(tile->tile, tile->turn, i)},
                     car_spot_stand(tile->tile, tile->turn, i));
}

// Draws handles for the openings of tunnels.
static void paint_openings(struct aj_canvas *canvas, const struct car_drawn_tile *tile) {
    if (!tile->tile->has_opening)
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint8_t road = car_segment_at_edge(tile->tile, tile->turn, edge);
        if (road == CAR_NO_SEGMENT ||
            !((car_turn_edges(tile->tile->segment[road].openings, tile->turn) >> edge) & 1U))
            continue;
        struct aj_caption caption = {
            .what = "opening",
            .title = aj_arena_format(canvas->arena, "opening %s of (%d,%d)", car_edge_names[edge],
                                     (int)tile->x, (int)tile->y),
            .key = "opening",
            .value = car_edge_names[edge],
            .tint = AJ_NO_COLOUR};
        struct aj_point at = car_form_mouth(tile->tile, tile->turn, edge);
        aj_canvas_begin(canvas, &caption);
        canvas->matrix = aj_matrix_plain;
        aj_canvas_circle(canvas, aj_fill(AJ_GROUP_COLOUR), at.x, at.y, 22);
        aj_canvas_end(canvas);
    }
}

// Describes a piece for scripts: "1 normal road E", or "red W" for a token.
static const char *describe_piece(struct aj_arena *arena, const struct car_drawn_tile *tile,
                                  const struct car_drawn_piece *piece) {
    if (piece->is_token)
        return aj_arena_format(arena, "%s %s", piece->colour, car_edge_names[piece->edge]);
    if (piece->segment == CAR_NO_SEGMENT)
        return piece->what;
    if (piece->letter)
        return aj_arena_format(arena, "%s %s", piece->what,
                               car_place_name(tile->tile, tile->turn, piece->segment));
    return aj_arena_format(
        arena, "%u %s %s", (unsigned)piece->number, piece->kind,
        piece->on_corner ? "corner SE" : car_place_name(tile->tile, tile->turn, piece->segment));
}

static void paint_pieces(struct aj_canvas *canvas, const struct car_drawn_tile *tile) {
    struct car_brush brush = brush_of(canvas, tile->tile, tile->turn);
    const struct aj_point *place = car_piece_places(tile, canvas->arena);
    for (size_t i = 0; i < tile->pieces; i++) {
        const struct car_drawn_piece *piece = &tile->piece[i];
        struct aj_caption caption = {.id = name_of(canvas->arena, 'p', tile, i),
                                     .what = piece->what,
                                     .title = piece->title,
                                     .key = piece->is_token ? "lying" : "standing",
                                     .value = describe_piece(canvas->arena, tile, piece),
                                     .faint = piece->is_faint,
                                     .tint = AJ_NO_COLOUR};
        aj_canvas_begin(canvas, &caption);
        car_art_piece(&brush, piece, place[i]);
        aj_canvas_end(canvas);
    }
}

void car_easel_tile(struct car_easel *easel, const struct car_drawn_tile *tile,
                    struct aj_point at) {
    struct aj_canvas *canvas = easel->canvas;
    const struct car_easel_kind *kind = find_kind(easel, tile);
    struct aj_caption caption = {
        .id = aj_arena_format(canvas->arena, "%st%d_%d", tile->is_above ? "x" : "", (int)tile->x,
                              (int)tile->y),
        .what = "tile",
        .key = "at",
        .value = aj_arena_format(canvas->arena, "%d,%d", (int)tile->x, (int)tile->y),
        .shift = at,
        .tint = AJ_NO_COLOUR};
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = aj_matrix_plain;
    aj_canvas_use(canvas, "grass");
    paint_areas(canvas, tile, kind->name, true);
    paint_art(canvas, tile, kind);
    paint_areas(canvas, tile, kind->name, false);
    if (tile->is_framed) {
        canvas->matrix = aj_matrix_plain;
        aj_canvas_path(canvas, aj_stroke(0x7a4a00, 9), frame);
        aj_canvas_path(canvas, aj_stroke(0xffd23f, 5), frame);
    }
    if (tile->is_refused || tile->is_unjudged)
        paint_absent(canvas, tile);
    if (easel->has_handles) {
        paint_handles(canvas, tile);
        paint_openings(canvas, tile);
    }
    paint_pieces(canvas, tile);
    aj_canvas_end(canvas);
}

void car_easel_place(struct aj_canvas *canvas, const struct car_drawn_place *place,
                     struct aj_point at) {
    struct aj_caption caption = {
        .what = "place",
        .title =
            aj_arena_format(canvas->arena, "empty place (%d,%d)", (int)place->x, (int)place->y),
        .key = "at",
        .value = aj_arena_format(canvas->arena, "%d,%d", (int)place->x, (int)place->y),
        .shift = at,
        .tint = AJ_NO_COLOUR};
    struct aj_style outline = aj_both(AJ_GROUP_COLOUR, 0xb9a888, 2);
    outline.dashed = true;
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = aj_matrix_plain;
    aj_canvas_path(canvas, outline, "M8 8 L192 8 L192 192 L8 192 Z");
    aj_canvas_end(canvas);
}

// Returns the middle of a ring around a segment, an opening or a corner on which no piece is.
static struct aj_point middle_of(const struct car_drawn_ring *ring,
                                 const struct car_drawn_tile *tile) {
    return ring->about == CAR_RING_SEGMENT   ? car_spot_stand(tile->tile, tile->turn, ring->place)
           : ring->about == CAR_RING_OPENING ? car_form_mouth(tile->tile, tile->turn, ring->place)
                                             : car_form_corner_of(ring->place);
}

enum { RING_RADIUS = 31 };

// The places that are tried for the sign of a ring, from the ring's middle.
static const struct aj_point besides[] = {{25, -25}, {-25, -25}, {25, 25}, {-25, 25},
                                          {35, 0},   {-35, 0},   {0, -35}, {0, 35}};
// For the sign of a whole tile, ROW places at its upper edge are tried, and ROW at its lower edge.
enum { ROW = 5, BESIDES = sizeof besides / sizeof *besides };

// Returns the place for a sign that is tried after `i` others.
static struct aj_point sign_at(const struct car_drawn_ring *ring, struct aj_point middle,
                               size_t i) {
    enum { FIRST = 24, APART = 36 };
    if (car_ring_is_whole(ring))
        return (struct aj_point){FIRST + APART * (double)(i % ROW),
                                 i < ROW ? FIRST : CAR_DRAWN_SIZE - FIRST};
    return (struct aj_point){middle.x + besides[i].x, middle.y + besides[i].y};
}

static struct car_label label_at(struct aj_point corner, struct aj_point at, double half) {
    return (struct car_label){corner.x + at.x, corner.y + at.y, half};
}

// Whether a sign would cover another sign, or a piece other than the one that its ring is around.
static bool is_taken(const struct car_easel *easel, const struct car_drawn_ring *ring,
                     const struct car_drawn_tile *tile, struct aj_point at, struct aj_point sign) {
    struct car_label label = label_at(at, sign, CAR_LABEL_HALF);
    return car_ring_is_whole(ring)
               ? car_labels_cover(&easel->taken, &label)
               : car_labels_cover(&easel->signs, &label) ||
                     car_piece_is_covered(tile, ring, sign, easel->canvas->arena);
}

void car_easel_settle_ring(struct car_easel *easel, const struct car_drawn_ring *ring,
                           const struct car_drawn_tile *tile, struct aj_point at,
                           struct car_easel_ring *settled) {
    struct aj_point middle = {0, 0};
    size_t tries = car_ring_is_whole(ring) ? 2 * ROW : BESIDES, tried = 0;
    if (!car_ring_is_whole(ring) && !car_piece_ringed(tile, ring, easel->canvas->arena, &middle))
        middle = middle_of(ring, tile);
    while (tried < tries && is_taken(easel, ring, tile, at, sign_at(ring, middle, tried)))
        tried++;
    struct aj_point sign = sign_at(ring, middle, tried < tries ? tried : 0);
    struct car_label label = label_at(at, sign, CAR_LABEL_HALF);
    car_labels_take(&easel->signs, &label);
    car_labels_take(&easel->taken, &label);
    double end = RING_RADIUS - CAR_LABEL_HALF;
    for (int side = -1; side <= 1 && !car_ring_is_whole(ring); side += 2) {
        label = label_at(at, (struct aj_point){middle.x, middle.y + side * end}, RING_RADIUS);
        car_labels_take(&easel->taken, &label);
    }
    *settled = (struct car_easel_ring){at, middle, sign};
}

void car_easel_paint_ring(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                          const struct car_easel_ring *settled) {
    enum { WHITE = 0xffffff, INK = CAR_DRAWN_DARK };
    uint32_t colour = ring->is_refused ? CAR_DRAWN_WRONG : INK;
    struct aj_point middle = settled->middle;
    struct aj_caption caption = {
        .what = "ring", .title = ring->title, .shift = settled->at, .tint = AJ_NO_COLOUR};
    if (car_ring_is_whole(ring))
        return;
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = aj_matrix_plain;
    aj_canvas_circle(canvas, aj_stroke(WHITE, 8), middle.x, middle.y, RING_RADIUS);
    aj_canvas_circle(canvas, aj_stroke(colour, 4), middle.x, middle.y, RING_RADIUS);
    aj_canvas_end(canvas);
}

void car_easel_paint_sign(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                          const struct car_easel_ring *settled) {
    struct aj_caption caption = {
        .what = "ring", .title = ring->title, .shift = settled->at, .tint = AJ_NO_COLOUR};
    aj_canvas_begin(canvas, &caption);
    canvas->matrix = aj_matrix_plain;
    car_art_sign(canvas, ring->sign, ring->is_refused, settled->sign);
    aj_canvas_end(canvas);
}
