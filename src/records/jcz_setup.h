// The set-up of a saved game: its sets of tiles, elements and rules. It is kept in struct jcz and
// added to the case. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// Reads the set-up; adds modules, options and board of the case.
void jcz_read_setup(struct jcz *jcz);
