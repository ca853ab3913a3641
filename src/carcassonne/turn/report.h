// What a finished judgement of Carcassonne says of its features: names, JSON, tables, expectations.
#pragma once

#include "carcassonne/rules/joined.h"
#include "carcassonne/rules/judging.h"
#include "carcassonne/rules/number.h"
#include "core/json.h"
#include "documents/reading/read.h"
#include "judging/game/mismatch.h"
#include "painting/table.h"

// One feature as the report shows it.
struct car_shown {
    const struct car_feature_row *row;
    struct car_worth worth;             // its items together worth.points
    const struct car_field_show *field; // fields only
    uint8_t farm_owners;                // cities that are scored once: whose item `farm` is
    const uint32_t *follower;           // in order of place
    uint32_t followers;
};

// The judging that a finished judgement is the result of. A report marks parts of the board and
// works out what they are worth, so it is not const.
static inline struct car_judging *car_result(const struct aj_judgement *judgement) {
    return judgement->result;
}

// The members of struct aj_game with the same names.
void car_finish(struct aj_judgement *judgement);
void car_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
const char *car_scored_as(int32_t subject);
extern const char *const car_score_kinds[];
extern const struct aj_said car_score_kinds_said[];
void car_made_of(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
int32_t car_order(const struct aj_judgement *judgement, int32_t subject);

// ---- keys of `expect` (EXPECT_KEY in the rules-*.def)

enum car_expect_keys {
#define EXPECT_KEY(name, ...) CAR_EXPECT_##name,
#include "carcassonne/table/rows.def"
    CAR_EXPECT_KEYS
};

// Cells in the order of results: by row, then by column.
struct car_spots {
    struct car_xy *spot;
    uint32_t count;
};

// The cells of a feature's tiles, each once; of one that neighbours complete those on and around
// it.
void car_list_spots(const struct car_judging *g, const struct car_feature_row *row,
                    struct car_spots *spots);

// Works out what feature number `row` of the numbering shows.
void car_show(struct car_judging *g, const struct car_field_show *fields, uint32_t row,
              struct car_shown *shown);
