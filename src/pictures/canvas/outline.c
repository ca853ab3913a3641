#include <stdlib.h>
#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/shared/shared.h"

enum { SIZE = CAR_DRAWN_SIZE, HALF = CAR_DRAWN_SIZE / 2 };

#define HOUSES(...)                                                                                \
    (const struct aj_point[]){__VA_ARGS__},                                                        \
        sizeof((const struct aj_point[]){__VA_ARGS__}) / sizeof(struct aj_point)

// The outlines of cities that need no room for anything else, by enum car_city_outline. Walls come
// to a tile's corner so flat that there is room for the cities of both edges. A wall of NULL is the
// whole outline, which is then not closed.
static const struct car_outline plain[] = {
    [CAR_CITY_CAP] = {"M0 0 C46 38 62 54 100 54 C138 54 154 38 200 0 Z",
                      "M0 0 C46 38 62 54 100 54 C138 54 154 38 200 0",
                      HOUSES({76, 16}, {126, 18}, {101, 34}), 0, false},
    [CAR_CITY_CORNER] = {"M0 0 L200 0 C150 32 32 150 0 200 Z", "M200 0 C150 32 32 150 0 200",
                         HOUSES({95, 26}, {24, 96}, {30, 134}, {62, 22}, {92, 62}), 0, false},
    [CAR_CITY_BAND] = {"M0 0 C30 38 60 50 100 50 C140 50 170 38 200 0 L200 200 C170 162 140 150 "
                       "100 150 C60 150 30 162 0 200 Z",
                       "M0 0 C30 38 60 50 100 50 C140 50 170 38 200 0 M0 200 C30 162 60 150 100 "
                       "150 C140 150 170 162 200 200",
                       HOUSES({132, 76}, {68, 130}, {168, 122}, {30, 132}, {172, 72}, {26, 64}), 0,
                       false},
    [CAR_CITY_THREE] = {"M0 0 L200 0 L200 200 C168 156 140 142 100 142 C60 142 32 156 0 200 Z",
                        "M200 200 C168 156 140 142 100 142 C60 142 32 156 0 200",
                        HOUSES({26, 98}, {176, 92}, {126, 28}, {84, 26}, {60, 118}, {142, 116},
                               {20, 140}),
                        0, false},
    [CAR_CITY_FULL] = {
        "M0 0 L200 0 L200 200 L0 200 Z", "",
        HOUSES({40, 124}, {152, 48}, {162, 148}, {64, 166}, {124, 36}, {104, 156}, {28, 84}), 0,
        false}};

#define SMALL_CAP HOUSES({78, 20}, {122, 22}, {100, 42})

// A cap that reaches the road in the middle.
static const struct car_outline deep = {"M0 0 C40 60 66 92 100 92 C134 92 160 60 200 0", NULL,
                                        SMALL_CAP, 0, false};
// A cap that meets the city of the opposite edge.
static const struct car_outline meeting = {"M0 0 C40 60 66 100 100 100 C134 100 160 60 200 0", NULL,
                                           SMALL_CAP, 0, false};
// A cap that reaches the road which bends from the east to the south.
static const struct car_outline leaning = {"M0 0 C40 56 70 121 121 121 C140 112 150 50 200 0", NULL,
                                           SMALL_CAP, 0, false};
// Caps whose wall runs to a far corner: to the south-east, to both far corners, or to the middle of
// the edge between these.
static const struct car_outline spur = {"M0 0 C40 56 104 84 200 200 C150 112 152 60 200 0", NULL,
                                        SMALL_CAP, 0, false};
static const struct car_outline spurs = {
    "M0 0 C52 60 54 118 0 200 C66 136 134 136 200 200 C146 118 148 60 200 0", NULL, SMALL_CAP, 0,
    false};
static const struct car_outline pointed = {"M0 0 C40 50 80 110 100 200 C120 110 160 50 200 0", NULL,
                                           SMALL_CAP, 0, false};
// A cap that touches the city in the south-eastern half of the tile, and encloses a field with it.
static const struct car_outline touching = {"M0 0 C40 50 70 107 112 111 C114 64 150 36 200 0", NULL,
                                            SMALL_CAP, 0, false};
// A cap that reaches the western edge next to the city there.
static const struct car_outline reaching = {"M0 0 L0 44 C50 44 62 56 100 56 C138 56 154 38 200 0 Z",
                                            "M0 44 C50 44 62 56 100 56 C138 56 154 38 200 0",
                                            HOUSES({60, 18}, {126, 20}, {98, 38}), 0, false};
// A city of two edges whose wall runs to the opposite corner, with room for another city there.
static const struct car_outline split = {
    "M0 0 L200 0 C140 40 128 108 200 200 C108 128 40 140 0 200 Z",
    "M200 0 C140 40 128 108 200 200 C108 128 40 140 0 200",
    HOUSES({95, 26}, {24, 96}, {30, 134}, {62, 22}, {92, 62}), 0, false};
static const struct car_outline narrow = {
    "M0 0 L200 0 C134 26 26 134 0 200 Z", "M200 0 C134 26 26 134 0 200",
    HOUSES({95, 26}, {24, 96}, {26, 130}, {62, 22}), 0, false};
// A city of three edges that leaves room for a city in the south.
static const struct car_outline arch = {
    "M0 0 L200 0 L200 200 C160 118 132 104 100 104 C68 104 40 118 0 200 Z",
    "M200 200 C160 118 132 104 100 104 C68 104 40 118 0 200",
    HOUSES({26, 98}, {176, 92}, {126, 28}, {84, 26}), 0, false};
// A band that leaves room for a city in the north.
static const struct car_outline squeezed = {
    "M0 0 C34 62 64 84 100 84 C136 84 166 62 200 0 L200 200 C170 162 140 150 100 150 C60 150 30 "
    "162 0 200 Z",
    "M0 0 C34 62 64 84 100 84 C136 84 166 62 200 0 M0 200 C30 162 60 150 100 150 C140 150 170 162 "
    "200 200",
    HOUSES({104, 126}, {68, 130}, {168, 122}, {30, 132}, {172, 86}, {24, 84}), 0, false};
// A band over a river. The fields of its banks continue below.
static const struct car_outline bridge = {
    "M0 0 C30 38 48 46 66 49 L66 82 L134 82 L134 49 C152 46 170 38 200 0 L200 200 C170 162 152 154 "
    "134 151 L134 118 L66 118 L66 151 C48 154 30 162 0 200 Z",
    "M0 0 C30 38 48 46 66 49 L66 82 L134 82 L134 49 C152 46 170 38 200 0 M0 200 C30 162 48 154 66 "
    "151 L66 118 L134 118 L134 151 C152 154 170 162 200 200",
    HOUSES({168, 122}, {30, 132}, {172, 72}, {26, 64}), 0, false};
// Two bands that cross: the upper one, and what can be seen of the lower one if that goes from west
// to east, or from north to south. Between them are fields in the north-west and the south-east.
static const struct car_outline over = {
    "M0 0 C10 60 60 70 100 70 C140 70 190 60 200 0 L200 200 C190 140 140 130 100 130 C60 130 10 "
    "140 0 200 Z",
    "M0 0 C10 60 60 70 100 70 C140 70 190 60 200 0 M200 200 C190 140 140 130 100 130 C60 130 10 "
    "140 0 200",
    HOUSES({132, 92}, {104, 114}, {78, 88}, {158, 112}), 0, false};
static const struct car_outline under[] = {
    {"M0 0 C7 44 36 61 67 67 C69 78 70 89 70 100 C70 140 60 190 0 200 Z M200 200 C193 156 164 139 "
     "133 133 C131 122 130 111 130 100 C130 60 140 10 200 0 Z",
     "M0 0 C7 44 36 61 67 67 M200 200 C193 156 164 139 133 133",
     HOUSES({22, 72}, {26, 132}, {174, 66}, {178, 130}), 0, false},
    {"M0 0 C44 7 61 36 67 67 C78 69 89 70 100 70 C140 70 190 60 200 0 Z M200 200 C156 193 139 164 "
     "133 133 C122 131 111 130 100 130 C60 130 10 140 0 200 Z",
     "M0 0 C44 7 61 36 67 67 M200 200 C156 193 139 164 133 133",
     HOUSES({72, 22}, {132, 26}, {66, 174}, {130, 178}), 0, false}};

// Chooses the outline of a city at one edge.
static struct car_outline choose_cap(const struct car_city_form *form) {
    if (form->spur)
        return form->spur == CAR_SPUR_BOTH ? spurs : spur;
    if (form->reaches)
        return reaching;
    if (form->touches)
        return touching;
    if (form->is_pointed)
        return pointed;
    if (form->is_meeting)
        return meeting;
    if (form->leans)
        return leaning;
    return form->is_deep ? deep : plain[CAR_CITY_CAP];
}

// Chooses the outline of a city at two opposite edges.
static struct car_outline choose_band(const struct car_city_form *form) {
    if (form->is_crossed)
        return under[form->turn & 1];
    if (form->is_crossing)
        return over;
    if (form->is_squeezed)
        return squeezed;
    return form->is_bridge ? bridge : plain[CAR_CITY_BAND];
}

// Returns the outline with which a city is drawn: its plain one, unless something else needs room.
static struct car_outline choose_outline(const struct car_city_form *form) {
    switch ((enum car_city_outline)form->outline) {
    case CAR_CITY_CAP:
        return choose_cap(form);
    case CAR_CITY_CORNER:
        return form->spur ? split : form->is_shared ? narrow : plain[CAR_CITY_CORNER];
    case CAR_CITY_BAND:
        return choose_band(form);
    case CAR_CITY_THREE:
        return form->is_shared ? arch : plain[CAR_CITY_THREE];
    case CAR_CITY_FULL:
        break;
    }
    return plain[CAR_CITY_FULL];
}

struct car_outline car_outline_of(const struct car_city_form *form) {
    struct car_outline outline = choose_outline(form);
    if (!outline.wall)
        outline.wall = outline.area;
    outline.turn = form->is_crossed ? 0 : form->turn;
    outline.is_mirrored = form->outline == CAR_CITY_CAP &&
                          (form->spur == CAR_SPUR_WEST || form->touches == CAR_SPUR_WEST ||
                           form->leans == CAR_SPUR_WEST || form->reaches == CAR_SPUR_EAST);
    return outline;
}

// Returns 16 bits of the hash FNV-1a of the area. They are enough for the about twenty outlines: a
// test shows that their numbers differ (tests/carcassonne/test_art.c).
uint32_t car_outline_number(const struct car_outline *outline) {
    uint32_t hash = 2166136261U;
    for (const char *at = outline->area; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619U;
    return (hash ^ hash >> 16) & 0xffffU;
}

struct aj_matrix car_outline_frame(const struct car_outline *outline, struct aj_matrix matrix) {
    matrix = aj_matrix_turn(matrix, outline->turn, HALF, HALF);
    return outline->is_mirrored ? aj_matrix_scale(aj_matrix_move(matrix, SIZE, 0), -1, 1) : matrix;
}

// Whether a line from the point to the east crosses the line from `from` to `to`.
static bool crosses(struct aj_point point, struct aj_point from, struct aj_point to) {
    return (from.y > point.y) != (to.y > point.y) &&
           point.x < from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y);
}

static struct aj_point next_point(const char **path) {
    char *end;
    double x = (double)strtol(*path, &end, 10);
    double y = (double)strtol(end, &end, 10);
    *path = end;
    return (struct aj_point){x, y};
}

// Whether a line from the point to the east crosses a curve an odd number of times. The curve
// begins at `from`, and its other three points are next in the path. `from` becomes its end.
static bool crosses_curve(struct aj_point point, struct aj_point *from, const char **path) {
    struct aj_point curve[4] = {*from};
    bool crossed = false;
    for (int i = 1; i < 4; i++)
        curve[i] = next_point(path);
    for (int i = 1; i <= CAR_CURVE_STEPS; i++) {
        struct aj_point to = car_form_curve(curve, (double)i / CAR_CURVE_STEPS);
        crossed ^= crosses(point, *from, to);
        *from = to;
    }
    return crossed;
}

bool car_outline_holds(const struct car_outline *outline, struct aj_point point) {
    struct aj_point first = {0, 0}, from = {0, 0};
    bool inside = false;
    point = car_form_turn(point, 4 - (outline->turn & 3));
    if (outline->is_mirrored)
        point.x = SIZE - point.x;
    for (const char *path = outline->area; *path; path += strspn(path, " ")) {
        char op = *path++;
        if (op == 'C')
            inside ^= crosses_curve(point, &from, &path);
        struct aj_point to = op == 'M' || op == 'L' ? next_point(&path) : op == 'Z' ? first : from;
        inside ^= op != 'M' && crosses(point, from, to);
        from = to;
        first = op == 'M' ? to : first;
    }
    return inside ^ crosses(point, from, first);
}
