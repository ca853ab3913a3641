// The features that the claims of a case's `disputed` speak of.
#pragma once

#include "carcassonne/rules/judging.h"
#include "judging/case/case.h"

enum { CAR_CLAIMED_MAX = 16, CAR_CLAIMANTS = 2 };

// A feature as some claim names it.
struct car_claimed {
    uint32_t part, node; // of the board; in the case
    struct car_place place;
    const char *by[CAR_CLAIMANTS]; // the first players who claim it by this name; NULL: no further
    bool has_more;                 // others claim it by this name too
};

// Reads them from the case, on the board as it stands: each name once, no more than there is room
// for. What cannot be read is left out. Returns how many.
uint32_t car_claimed_read(const struct car_judging *g, const struct aj_case *job,
                          struct car_claimed item[CAR_CLAIMED_MAX]);

// Notes (base.one-feature) where two of them are one feature by two names.
void car_note_names(const struct car_judging *g, const struct aj_case *job);
