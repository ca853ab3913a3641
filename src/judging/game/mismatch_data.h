// What could be expected in place of what differs, as data for who writes the expectation anew.
// Lives in the arena of the mismatches.
#pragma once

#include "core/json.h"
#include "judging/game/mismatch.h"

// Says what could be expected instead in the difference that was added last: borrowed JSON.
void aj_mismatch_data(struct aj_mismatches *list, const char *json);

// The same, as what is written between the two calls. The first returns NULL if nobody asks for it.
struct aj_json *aj_mismatch_begin_data(struct aj_mismatches *list);
void aj_mismatch_end_data(struct aj_mismatches *list, struct aj_json *json);
