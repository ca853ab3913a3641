// Keys of `expect`: their checkers, which stand in their modules' own files, and what these share.
#pragma once

#include "carcassonne/rules/judging.h"
#include "judging/game/mismatch.h"

struct car_field_show;

struct car_checking {
    struct aj_reader *reader;
    const struct aj_case *job;
    struct car_judging *g;
    const struct car_field_show *fields;
    struct aj_mismatches *out;
};

// Compares what is expected at `node`; each stands in its module's own file.
typedef void car_expect_key(struct car_checking *c, uint32_t node);
#define EXPECT_KEY(name, key, checker_) car_expect_key checker_;
#include "carcassonne/table/rows.def"

// The same of a figure that stands there.
typedef void car_expect_figure_key(struct car_checking *c, uint32_t node, uint32_t figure);
#define FIGURE_KEY(name, key, reader, checker_) car_expect_figure_key checker_;
#include "carcassonne/table/rows.def"

// Shared by them. Whether the first `count` keys are given; false after an error for each that is
// not.
bool car_expect_keys_given(struct car_checking *c, uint32_t node, const char *const keys[],
                           const uint32_t key[], int count);

// The part at a place of the board, key[0] its cell and key[1] its segment, in a check of `what`;
// CAR_NOTHING after an error or a mismatch.
uint32_t car_expect_part(struct car_checking *c, const uint32_t key[], const char *what);
