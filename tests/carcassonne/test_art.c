// What pictures of tiles keep to, for every tile of the catalogue in every turn: nothing is drawn
// outside the tile, roads meet their gates, fields have room and their farmers stand in them, and
// no figure hides the sign that it stands at.
#include <criterion/criterion.h>
#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/shared/shared.h"

enum { SIZE = CAR_DRAWN_SIZE };

static struct aj_arena arena;

static void build(void) {
    aj_arena_init(&arena, 0);
}

static void drop(void) {
    aj_arena_done(&arena);
}

TestSuite(art, .init = build, .fini = drop);

// The canvas of one tile alone at the origin.
static void draw(const struct car_tile *tile, unsigned turn, struct aj_canvas *canvas) {
    struct car_drawn_tile one = {.tile = tile, .turn = (uint8_t)turn};
    struct car_easel easel = {.canvas = canvas};
    aj_canvas_init(canvas, &arena, SIZE, SIZE, "one tile");
    car_easel_tile(&easel, &one, (struct aj_point){0, 0});
}

static const struct aj_shape *definition(const struct aj_canvas *canvas, const char *name) {
    for (size_t i = 0; i < canvas->shapes; i++)
        if (canvas->shape[i].kind == AJ_SHAPE_DEFINE && strcmp(canvas->shape[i].text, name) == 0)
            return &canvas->shape[i];
    cr_assert(false, "no definition %s", name);
    return NULL;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

static double most(double a, double b) {
    return a > b ? a : b;
}

struct box {
    double left, top, right, bottom;
};

static void widen(struct box *box, struct aj_point at, double by) {
    box->left = least(box->left, at.x - by);
    box->top = least(box->top, at.y - by);
    box->right = most(box->right, at.x + by);
    box->bottom = most(box->bottom, at.y + by);
}

static struct aj_point apply(const struct aj_matrix *m, struct aj_point p) {
    return (struct aj_point){m->xx * p.x + m->xy * p.y + m->dx, m->yx * p.x + m->yy * p.y + m->dy};
}

// A curve lies within the hull of its points, so these are enough. The breadth of a line counts for
// signs alone: the ground is cut off, and areas of roads have flat ends at right angles to an edge.
static void measure(const struct aj_canvas *canvas, const char *name,
                    const struct aj_matrix *matrix, struct box *box) {
    const struct aj_shape *shape = definition(canvas, name);
    bool is_city = name[0] == 'c'; // shown by the ground alone
    bool is_sign = !is_city && (name[0] != 'k' || strchr(name, 't'));
    for (shape++; !shape->ends_definition; shape++) {
        double line = !is_sign || shape->style.stroke == AJ_NO_COLOUR ? 0 : shape->style.width / 2;
        double scale = most(most(matrix->xx, -matrix->xx), most(matrix->yx, -matrix->yx));
        for (size_t i = 0; i < shape->steps; i++)
            for (int k = 0; k < (shape->step[i].op == 'C' ? 3 : shape->step[i].op != 'Z'); k++)
                widen(box, apply(matrix, shape->step[i].point[k]), line * scale);
        if (shape->kind == AJ_SHAPE_CIRCLE)
            widen(box, apply(matrix, shape->centre), (shape->radius + line) * scale);
        if (shape->kind == AJ_SHAPE_USE && strcmp(shape->text, "frame") != 0) {
            cr_assert(matrix->xy == 0 && matrix->xx == 1, "what a tile shows shows nothing itself");
            measure(canvas, shape->text, &shape->matrix, box);
        }
    }
}

// The frame of a tile is a line along its edge, half of it outside.
Test(art, nothing_is_drawn_outside_its_tile) {
    for (size_t i = 0; i < car_catalogue.count; i++)
        for (unsigned turn = 0; turn < 4; turn++) {
            const struct car_tile *tile = &car_catalogue.tile[i];
            struct aj_canvas canvas;
            draw(tile, turn, &canvas);
            for (const struct aj_shape *shape = canvas.shape; shape < canvas.shape + canvas.shapes;
                 shape++) {
                struct box box = {SIZE, SIZE, 0, 0};
                bool is_tile = shape->kind == AJ_SHAPE_DEFINE && shape->text[0] == 'k';
                if (!is_tile)
                    continue;
                measure(&canvas, shape->text, &aj_matrix_plain, &box);
                cr_expect(box.left >= 0 && box.top >= 0 && box.right <= SIZE && box.bottom <= SIZE,
                          "%s turned by %u, %s: %g %g %g %g", car_tile_id(tile), turn * 90,
                          shape->text, box.left, box.top, box.right, box.bottom);
            }
        }
}

// Their definitions are told apart by it.
Test(art, outlines_have_numbers_of_their_own) {
    const char *area[1 << 16] = {NULL};
    for (size_t i = 0; i < car_catalogue.count; i++)
        for (uint8_t k = 0; k < car_catalogue.tile[i].count; k++) {
            if (car_catalogue.tile[i].segment[k].kind != CAR_CITY)
                continue;
            struct car_city_form form = car_form_city(&car_catalogue.tile[i], k);
            struct car_outline outline = car_outline_of(&form);
            const char **known = &area[car_outline_number(&outline)];
            cr_expect(!*known || strcmp(*known, outline.area) == 0, "%s", outline.area);
            *known = outline.area;
        }
}

static bool in_a_city(const struct car_tile *tile, struct aj_point at) {
    for (uint8_t i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind != CAR_CITY)
            continue;
        struct car_city_form form = car_form_city(tile, i);
        struct car_outline outline = car_outline_of(&form);
        if (car_outline_holds(&outline, at))
            return true;
    }
    return false;
}

// The line of a segment's area in the catalogue's drawing.
static const struct aj_shape *area_of(const struct aj_canvas *canvas, unsigned segment) {
    return definition(canvas, aj_arena_format(canvas->arena, "k1-%u", segment)) + 1;
}

// The tint of a road ends before the wall, less than a road's breadth from it.
Test(art, roads_meet_their_gates) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        struct aj_canvas canvas;
        draw(tile, 0, &canvas);
        for (uint8_t road = 0; road < tile->count; road++) {
            unsigned toward;
            if (tile->segment[road].kind != CAR_ROAD || !car_form_road_to_city(tile, road, &toward))
                continue;
            const struct aj_shape *area = area_of(&canvas, road);
            const struct aj_step *last = &area->step[area->steps - 1];
            struct aj_point end = last->point[last->op == 'C' ? 2 : 0];
            bool is_near = false;
            for (int x = -10; x <= 10; x += 5)
                for (int y = -10; y <= 10; y += 5)
                    is_near |= in_a_city(tile, (struct aj_point){end.x + x, end.y + y});
            cr_expect(is_near && !in_a_city(tile, end), "%s, road %u ends at %g %g",
                      car_tile_id(tile), road, end.x, end.y);
        }
    }
}

static struct aj_point point_of(const struct aj_step *step) {
    return step->point[step->op == 'C' ? 2 : 0];
}

static bool crosses(struct aj_point at, struct aj_point from, struct aj_point to) {
    return (from.y > at.y) != (to.y > at.y) &&
           at.x < from.x + (to.x - from.x) * (at.y - from.y) / (to.y - from.y);
}

// Whether one of the loops of a path holds a point: a field is several that may overlap.
static bool holds(const struct aj_shape *path, struct aj_point at) {
    struct aj_point first = {0, 0}, from = {0, 0};
    bool inside = false, any = false;
    for (size_t i = 0; i < path->steps; i++) {
        const struct aj_step *step = &path->step[i];
        if (step->op == 'Z') {
            any |= inside ^ crosses(at, from, first);
            inside = false;
            continue;
        }
        struct aj_point to = point_of(step), begun = from;
        for (int k = 1; step->op == 'C' && k <= 16; k++) {
            const struct aj_point curve[] = {begun, step->point[0], step->point[1], step->point[2]};
            to = car_form_curve(curve, k / 16.0);
            inside ^= crosses(at, from, to);
            from = to;
        }
        if (step->op == 'M')
            first = to;
        else
            inside ^= crosses(at, from, to);
        from = to;
    }
    return any;
}

// Of every field 200 square units at least are to be seen beside the cities, no more than one field
// has a point, and its farmer stands there.
Test(art, fields_have_room_and_hold_their_farmers) {
    enum { STEP = 4, LEAST = 200 / (STEP * STEP) };
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        struct aj_canvas canvas;
        int seen[CAR_SEGMENTS_MAX] = {0};
        draw(tile, 0, &canvas);
        for (double y = 1.5; y < SIZE; y += STEP)
            for (double x = 1.5; x < SIZE; x += STEP) {
                struct aj_point at = {x, y};
                unsigned fields = 0;
                for (uint8_t k = 0; k < tile->count && !in_a_city(tile, at); k++)
                    if (tile->segment[k].kind == CAR_FIELD && holds(area_of(&canvas, k), at)) {
                        seen[k]++;
                        fields++;
                    }
                cr_expect(fields < 2, "%s has %u fields at %g %g", car_tile_id(tile), fields, x, y);
            }
        for (uint8_t k = 0; k < tile->count; k++) {
            if (tile->segment[k].kind != CAR_FIELD)
                continue;
            struct aj_point farmer = car_spot_stand(tile, 0, k);
            cr_expect(seen[k] >= LEAST, "%s: field %u has room for %d", car_tile_id(tile), k,
                      seen[k]);
            cr_expect(holds(area_of(&canvas, k), farmer) && !in_a_city(tile, farmer),
                      "%s: the farmer of field %u stands at %g %g", car_tile_id(tile), k, farmer.x,
                      farmer.y);
        }
    }
}

static bool is_near(struct aj_point a, struct aj_point b, double distance) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < distance * distance;
}

// A figure of common size is 36 units wide. Knights stand in their city, monks beside their
// monastery, nobody in the foundation of a mine but miners; all stand inside the tile.
Test(art, figures_hide_no_sign) {
    for (size_t i = 0; i < car_catalogue.count; i++)
        for (unsigned turn = 0; turn < 4; turn++) {
            const struct car_tile *tile = &car_catalogue.tile[i];
            for (uint8_t k = 0; k < tile->count; k++) {
                struct aj_point at = car_spot_stand(tile, turn, k);
                unsigned kind = tile->segment[k].kind;
                cr_expect(at.x >= 22 && at.y >= 22 && at.x <= SIZE - 22 && at.y <= SIZE - 22,
                          "%s turned by %u: %u stands at %g %g", car_tile_id(tile), turn * 90, k,
                          at.x, at.y);
                if (kind == CAR_MONASTERY)
                    cr_expect(!is_near(at, car_spot_monastery(tile, turn).at, 48), "%s",
                              car_tile_id(tile));
                if (kind == CAR_CITY)
                    cr_expect(in_a_city(tile, car_form_turn(at, (4 - turn) & 3)), "%s turned by %u",
                              car_tile_id(tile), turn * 90);
                for (uint8_t m = 0; m < tile->count; m++)
                    if (tile->segment[m].kind == CAR_MINE && kind != CAR_MINE && kind != CAR_TOWER)
                        cr_expect(!is_near(at, car_spot_mine(tile, turn, m).at, 24),
                                  "%s turned by %u: %u hides its mine", car_tile_id(tile),
                                  turn * 90, k);
            }
        }
}
