// The case that is made of a record once all of it was read. It lives in the reading's arena.
#pragma once

#include "records/reading.h"

// How the case calls a player.
const char *rec_player_name(const struct rec_reading *r, int player);

// Makes the case of what was read.
void rec_make_case(struct rec_reading *r, struct aj_doc *made);
