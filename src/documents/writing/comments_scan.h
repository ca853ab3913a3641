// Finds the comments of a YAML text by stepping over its scalars, and the lines they stand on. For
// comments.c alone.
#pragma once

#include "documents/writing/comments.h"

// Fills `item` with every comment of the text, without owners.
void aj_comments_scan(struct aj_comments *comments, const struct aj_doc *doc,
                      struct aj_arena *arena);

// Where the line of `offset` begins.
size_t aj_line_start(const struct aj_text *text, size_t offset);

// Whether only blanks stand before `offset` on its line.
bool aj_is_own_line(const struct aj_text *text, size_t offset);

// Whether the line before that of `offset` is blank.
bool aj_is_spaced(const struct aj_text *text, size_t offset);

// Whether the key or dash of a node that no brackets hold stands before this column of its line.
bool aj_is_left_of(const struct aj_doc *doc, uint32_t node, size_t column);
