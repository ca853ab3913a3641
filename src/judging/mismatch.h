// What differs from an expectation or a claim.
#pragma once

#include "judging/case.h"

// Adds a difference between an expectation and an answer; the texts are borrowed.
void aj_mismatch_add(struct aj_mismatches *list, uint32_t node, const char *key,
                     const char *expected, const char *actual);
