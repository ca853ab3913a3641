// Rules of the lines of a stream, kept from one line to the next: most lines repeat the text of
// their `rules`, and reading it anew takes longer than judging a turn. The reader of the lines
// owns the record. It holds for the settings of one command; if these change, it must be emptied.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "documents/tree/doc.h"
#include "judging/rulebook/ruleset.h"

// A text leads to one of the sets, and may stand in each of its rows.
enum { AJ_KNOWN_SETS = 16, AJ_KNOWN_WAYS = 4, AJ_KNOWN_BYTES = 1000 };

// Bytes of a line, borrowed: the value of `rules`, and what stands between it and the next key.
struct aj_rules_text {
    const char *bytes;
    size_t length; // 0: the line gives no rules
};

// Rules that were read without an error, and their text.
struct aj_known_row {
    struct aj_ruleset rules; // its book NULL: the row is free
    size_t length;
    char text[AJ_KNOWN_BYTES];
};

// All zero: nothing is kept yet.
struct aj_known_rules {
    struct aj_known_set {
        struct aj_known_row row[AJ_KNOWN_WAYS];
        size_t next; // the row that is filled next
    } set[AJ_KNOWN_SETS];
};

// The text of the rules at `node`, AJ_NO_NODE if there are none, of a document that is still as it
// was read from JSON.
struct aj_rules_text aj_rules_text_of(const struct aj_doc *doc, uint32_t node);

// Sets `*rules` to those of the book that were kept with this text. False: none were.
bool aj_known_rules_find(const struct aj_known_rules *known, const struct aj_rulebook *book,
                         struct aj_rules_text text, struct aj_ruleset *rules);

// Keeps rules that were read from this text without an error, in the place of the oldest of
// its set. A text that is too long is not kept.
void aj_known_rules_keep(struct aj_known_rules *known, struct aj_rules_text text,
                         const struct aj_ruleset *rules);
