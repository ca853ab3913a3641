// What the claims of a case's `disputed` are about.
#pragma once

#include "judging/case.h"

// Whether the `says` of any claim is so; AJ_NO_NODE: it has none.
bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says));

// Whether a claim may be about what nobody gains from, of which no reading is asked otherwise.
bool aj_claims_ask_all(const struct aj_case *job);
