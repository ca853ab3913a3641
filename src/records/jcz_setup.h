// The set-up of a saved game: its sets of tiles, elements and rules. It is kept in struct jcz and
// added to the case. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// Reads the set-up; adds modules, options and board of the case.
void jcz_read_setup(struct jcz *jcz);

// Sets an option of the case; `node` is what in the record shows it.
void jcz_set_option(struct jcz *jcz, const char *option, const char *value, uint32_t node);

// Checks that the tile needs no element that is missing although its module is in play. Returns
// false if it does; the case then ends before the turn at hand.
bool jcz_check_lacks(struct jcz *jcz, uint32_t node, const struct car_tile *tile);
