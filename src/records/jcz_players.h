// The players of a saved game. They are added to the reading, which owns them. For the files jcz*.c
// alone.
#pragma once

#include "records/jcz_reading.h"

// Reads the players and adds them; after the set-up.
void jcz_read_players(struct jcz *jcz);
