// A rulebook as flat rows of JSON, and a search through these rows. Rows are added to the caller's
// open list.
#pragma once

#include "report/rulebook/rules.h"

// Adds the chapter's rows to an open list; with `id` only those about it. Returns their number.
size_t report_rules_rows(const struct report_chapter *chapter, const char *id,
                         struct aj_json *json);

// What a search looks for: all words, in capitals or not, in one row. Rows that have them side by
// side as typed come first, then those that have them as whole words, then the rest.
struct report_search {
    const char *const *word;
    size_t words;
    const char *phrase; // the words with blanks between them
    struct aj_arena *arena;
    struct aj_json *json; // NULL: lines of text
};

// Appends the chapter's rows that have the words, as rows of the open list or as lines under the
// game's name. Returns their number.
size_t report_rules_search(const struct report_chapter *chapter, const struct report_search *search,
                           struct aj_buf *out);
