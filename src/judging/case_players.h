// The players of a case, by their names and colours.
#pragma once

#include "judging/case.h"

// The index of the player of that name or colour, AJ_NONE.
int aj_case_find_player(const struct aj_case *job, const char *text);

// The index of the player named by name or colour in `node`; AJ_NONE after an error with the
// nearest name. For games reading pieces' owners.
int aj_case_player(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// The same for a player named by the key of `node`, as in `gained: {Anna: 6}`.
int aj_case_player_key(struct aj_reader *reader, const struct aj_case *job, uint32_t node);
