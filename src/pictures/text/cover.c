// Decides which cells of a text a city covers.
#include <stdlib.h>

#include "pictures/shared/shared.h"
#include "pictures/text/text.h"

// Thousandths of the way from the middle to an edge: the place of a cell in the outline.
struct offset {
    int u, v;
};

static struct offset turn_back(struct offset at, unsigned turn) {
    for (unsigned i = 0; i < (turn & 3); i++) {
        at = (struct offset){at.v, -at.u};
    }
    return at;
}

static bool covers_cap(const struct car_city_form *form, struct offset at) {
    int depth = at.v + 1000;
    if (form->is_pointed) {
        return abs(at.u) <= 700 - depth * 35 / 100;
    }
    int reach = form->spur || form->is_meeting ? 1050
                : form->is_deep                ? 850
                : form->is_tight               ? 390
                                               : 600;
    int along = form->spur == CAR_SPUR_BOTH   ? abs(at.u)
                : form->spur == CAR_SPUR_EAST ? at.u
                                              : -at.u;
    if (form->spur && abs(along - at.v) <= 250 && along >= 0) {
        return true;
    }
    return depth <= reach && abs(at.u) <= 700 - depth * 6 / 10;
}

static bool covers_corner(const struct car_city_form *form, struct offset at) {
    if (form->spur && abs(at.u - at.v) <= 250) {
        return true;
    }
    return form->is_tight ? (at.u + 1000) * (at.v + 1000) <= 300000 : at.u + at.v <= 0;
}

// The city leaves out a field in the south, which reaches the edge or is enclosed by a second city
// there.
static bool covers_three(const struct car_city_form *form, struct offset at) {
    int depth = 1000 - at.v;
    int width = form->is_tight ? 1200 : 700;
    return depth > 600 || abs(at.u) > width - depth * 6 / 10;
}

static bool covers(const struct car_city_form *form, struct offset at) {
    switch ((enum car_city_outline)form->outline) {
    case CAR_CITY_CAP:
        return covers_cap(form, at);
    case CAR_CITY_CORNER:
        return covers_corner(form, at);
    case CAR_CITY_BAND:
        return abs(at.v) <= (form->is_tight && !form->is_crossed ? 450 : 650) &&
               (!form->is_crossed || abs(at.u) >= 750);
    case CAR_CITY_THREE:
        return covers_three(form, at);
    case CAR_CITY_FULL:
        break;
    }
    return true;
}

bool car_form_covers(const struct car_city_form *form, int u, int v, unsigned turn) {
    return covers(form, turn_back((struct offset){u, v}, turn + form->turn));
}
