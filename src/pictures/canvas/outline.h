// The lines of cities: what they cover, where their walls run, where their houses stand. Constant.
#pragma once

#include "pictures/shared/form.h"

// Lies in a frame of its own, see car_outline_frame.
struct car_outline {
    const char *area; // as in SVG, absolute
    const char *wall; // the part of it that is no edge of the tile
    const struct aj_point *house;
    unsigned houses;
    unsigned turn;    // quarter turns from its frame to the catalogue's drawing,
    bool is_mirrored; // before which west and east are changed
};

// The lines in which a city of that form is drawn.
struct car_outline car_outline_of(const struct car_city_form *form);

// A number for what is drawn of it in its frame: other outlines have others.
uint32_t car_outline_number(const struct car_outline *outline);

// `matrix`, under which the catalogue's drawing stands, for the frame of the outline.
struct aj_matrix car_outline_frame(const struct car_outline *outline, struct aj_matrix matrix);

// Whether it covers a point of the catalogue's drawing.
bool car_outline_holds(const struct car_outline *outline, struct aj_point point);
