// Shapes that people write instead of the proper ones, whatever the game.
#pragma once

#include "judging/case/case.h"

// Which sections of the man page list the keys of maps that every game has.
extern const struct aj_section aj_case_sections[];

// Gives a document the usual shapes where people write others, all games' alike (`games` is
// NULL-ended): before it is read. `index` and what is returned: see aj_reshape.
const uint32_t *aj_case_reshape(struct aj_doc *doc, const struct aj_game *const *games,
                                struct aj_loose_index *index, struct aj_arena *arena);
