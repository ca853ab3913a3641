// A ruling as it is posted in a forum: a block of text between a line that begins it and one that
// ends it, with the case as JSON behind a line of its own. Posts get quoted, indented, wrapped and
// beautified on their way; what is read back is the case alone, and it carries a checksum.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "core/text.h"
#include "documents/tree/diag.h"
#include "judging/case/case.h"

#define AJ_POST_BEGIN "-----BEGIN ADJUDGE RULING-----"
#define AJ_POST_END "-----END ADJUDGE RULING-----"
enum { AJ_POST_WIDTH = 72 }; // columns that a line should keep to

// Whether some line begins or ends a block, quoted or not.
bool aj_post_is(const char *bytes, size_t length);

// The next block from `*at` on: its first byte in `*start`, the byte behind its last line in `*at`.
// A block without its begin or end line reaches as far as it can. False: there is none.
bool aj_post_next(const char *bytes, size_t length, size_t *at, size_t *start);

// Finds the case in the first block of `post`: `*json` is a text with the case alone, in the lines
// and columns where the post has it, allocated in the arena. False after a diagnostic whose place
// is in `post`.
bool aj_post_read(const struct aj_text *post, struct aj_arena *arena, struct aj_diags *diags,
                  struct aj_text *json);

// Whether a line of text would be taken for one of the block's own.
bool aj_post_is_own_line(const char *bytes, size_t length);

// The checksum of compact JSON text.
uint32_t aj_post_sum(const char *json, size_t length);
