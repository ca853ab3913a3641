// The way to one reading: what the options that an edition leaves open were settled to. Plain
// values.
#pragma once

#include <stdint.h>

#include "judging/rulebook/ruleset.h"

struct aj_way {
    aj_options chosen; // options settled on the way, as bits
    int8_t value[AJ_OPTIONS_MAX];
};

// One step of a way: an option was settled to a value. The ways to the readings of a case share the
// steps that they begin with, so each step names the one before it.
struct aj_way_step {
    uint32_t before; // its number, counted from 1; 0: this is the first step
    uint8_t option;
    int8_t value;
};

// The steps of a way, the last one first.
#define AJ_EACH_STEP(at, step, last)                                                               \
    uint32_t at = (last);                                                                          \
    at != 0;                                                                                       \
    at = (step)[at - 1].before

// The way whose last step has the number `last`.
struct aj_way aj_way_of(const struct aj_way_step *step, uint32_t last);

// Settles `option` to `value` in the rules, as a reading does.
void aj_reading_settle(struct aj_ruleset *rules, int option, int value);

// Settles `option` to `value`, in the rules and on the way.
void aj_way_settle(struct aj_way *way, struct aj_ruleset *rules, int option, int value);

// The one option in which two ways differ, all others that both met being alike; AJ_NONE if they
// differ in none or in several.
int aj_way_difference(const struct aj_way *a, const struct aj_way *b);
