// What fields show in the list of features.
#pragma once

#include "carcassonne/rules/judging.h"

// By the row of the numbering; of a completed city only `owners`: who gets what it gives farmers
// once (per-city, per-field-once). Needs g->numbering.
const struct car_field_show *car_show_fields(struct car_judging *g);
