// What a finished judgement of Carcassonne says of its features: names, JSON, tables, expectations.
#ifndef CAR_REPORT_H
#define CAR_REPORT_H

#include "carcassonne/judging.h"
#include "carcassonne/number.h"
#include "core/json.h"
#include "judging/expect.h"
#include "painting/table.h"

// One feature as the report shows it.
struct car_shown {
    const struct car_feature_row *row;
    struct car_worth worth;             // its items together worth.points
    const struct car_field_show *field; // fields only
    uint8_t farm_owners;                // cities under per-city: whose item `farm` is
    const uint32_t *follower;           // in order of place
    uint32_t followers;
};

// The judging that a finished judgement is the result of. A report marks parts of the board and
// works out what they are worth, so it is not const.
static inline struct car_judging *car_result(const struct aj_judgement *judgement) {
    return (struct car_judging *)(uintptr_t)judgement->result;
}

// The members of struct aj_game with the same names.
void car_finish(struct aj_judgement *judgement);
void car_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
const char *car_scored_as(int32_t subject);
void car_made_of(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
int32_t car_order(const struct aj_judgement *judgement, int32_t subject);
void car_write(const struct aj_judgement *judgement, struct aj_json *json);
void car_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max);
void car_due(const struct aj_judgement *judgement, struct aj_buf *out);
void car_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                struct aj_buf *out);
void car_expect(struct aj_reader *reader, const struct aj_judgement *judgement,
                const uint32_t field[], struct aj_mismatches *out);

// ---- keys of `expect` (EXPECT_KEY in the rules-*.def)

enum car_expect_keys {
#define EXPECT_KEY(name, ...) CAR_EXPECT_##name,
#include "carcassonne/rows.def"
    CAR_EXPECT_KEYS
};
extern const char *const car_expect_keys[CAR_EXPECT_KEYS];

struct car_checking {
    struct aj_reader *reader;
    struct car_judging *g;
    const struct car_field_show *fields;
    struct aj_mismatches *out;
};

// Compares what is expected at `node`; each stands in its module's own file.
typedef void car_expect_key(struct car_checking *c, uint32_t node);
#define EXPECT_KEY(name, key, checker_) car_expect_key checker_;
#include "carcassonne/rows.def"

// The same of a figure that stands there.
typedef void car_expect_figure_key(struct car_checking *c, uint32_t node, uint32_t figure);
#define FIGURE_KEY(name, key, reader, checker_) car_expect_figure_key checker_;
#include "carcassonne/rows.def"

// Shared by them (expect_read.c). The player of a name or colour, AJ_NONE after an error.
int car_expect_called(struct car_checking *c, const char *name, uint32_t node);
int car_expect_player(struct car_checking *c, uint32_t node);

// Whether the first `count` keys are given; false after an error for each that is not.
bool car_expect_keys_given(struct car_checking *c, uint32_t node, const char *const keys[],
                           const uint32_t key[], int count);

// The part at a place of the board, key[0] its cell and key[1] its segment, in a check of `what`;
// CAR_NOTHING after an error or a mismatch.
uint32_t car_expect_part(struct car_checking *c, const uint32_t key[], const char *what);

// Writes the key `figures`, where figures are in play that are no followers (figures_result.c).
void car_write_figures(const struct car_judging *g, struct aj_json *json);

// Works out what feature number `row` of the numbering shows.
void car_show(struct car_judging *g, const struct car_field_show *fields, uint32_t row,
              struct car_shown *shown);

#endif
