// The way to one reading: what the options that an edition leaves open were settled to. Plain
// values.
#pragma once

#include <stdint.h>

#include "judging/ruleset.h"

struct aj_way {
    aj_options chosen; // options settled on the way, as bits
    int8_t value[AJ_OPTIONS_MAX];
};

// Settles `option` to `value`, in the rules and on the way.
void aj_way_settle(struct aj_way *way, struct aj_ruleset *rules, int option, int value);

// Takes the option off the way again.
void aj_way_leave(struct aj_way *way, int option);

// The one option in which two ways differ, all others that both met being alike; AJ_NONE if they
// differ in none or in several.
int aj_way_difference(const struct aj_way *a, const struct aj_way *b);
