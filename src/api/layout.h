// How adjudge lays out a case: the order of its keys and what stands in a line.
#pragma once

#include "documents/writing/doc_write.h"

struct aj_game;

// Makes the layout of cases of these games, NULL-ended: `*layout`, whose order is in the arena.
void aj_layout_of(const struct aj_game *const *games, struct aj_layout *layout,
                  struct aj_arena *arena);
