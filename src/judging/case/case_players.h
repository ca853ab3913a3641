// The players of a case, by their names and colours.
#pragma once

#include "judging/case/case.h"

// Returns the index of the player of that name or colour, AJ_NONE if there is none. Capitals do not
// matter unless several players are meant then.
int aj_case_find_player(const struct aj_case *job, const char *text);

// Returns the index of the player whose name or colour stands in `node`, as the owner of a piece.
// AJ_NONE after an error, which gives the nearest name.
int aj_case_player(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// The same for a player named by the key of `node`, as in `gained: {Anna: 6}`.
int aj_case_player_key(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// Gives a judgement that was just initialised the case's players, with their scores.
void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement);
