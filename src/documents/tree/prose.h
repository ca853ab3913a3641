// Text that was typed as one would ask a person, though a case is wanted: it gets one error that
// says what to do instead.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "core/text.h"
#include "documents/tree/diag.h"

// Whether the first line that is neither blank nor a comment begins with words: no key of a case
// has a blank in it. `*start` is the offset of that line.
bool aj_is_prose(const struct aj_text *text, size_t *start);

// Adds the error; `asks`: the text holds a question.
void aj_refuse_prose(struct aj_diags *diags, size_t offset, bool asks);
