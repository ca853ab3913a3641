// Ids of a rulebook, and the texts of its editions and settings. They live in the caller's arena.
#pragma once

#include "report/rulebook/rules.h"

// The ids of a chapter: `*ids` is filled with at most all of them; returns their number.
size_t report_rules_ids(const struct report_chapter *chapter, struct aj_arena *arena,
                        const char ***ids);

// An edition's title with its boxes: "the final edition: ...", or publisher and year of its source;
// in the arena.
const char *report_edition_text(const struct aj_rulebook *book, int edition,
                                struct aj_arena *arena);

// An option's admissible values as "a", "a or b", or its number, in the arena.
const char *report_setting_text(const struct aj_rulebook *book, const struct aj_setting *setting,
                                struct aj_arena *arena);
