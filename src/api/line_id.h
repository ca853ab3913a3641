// The id of a batch line that is well-formed JSON and yet refused, as too deep or with a key twice:
// its answer can be told by it all the same.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
#include "documents/tree/diag.h"

// The text of the line's own "id", in the arena; `*is_json`: it is a JSON scalar, not a string.
// NULL: it gives none, gives it twice, gives no scalar that could be an id, or by `diags` the line
// is no JSON at all.
const char *aj_line_id(const char *bytes, size_t length, const struct aj_diags *diags,
                       struct aj_arena *arena, bool *is_json);
