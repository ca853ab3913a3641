// The elements of a saved game. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// Reads the elements in the map at node `map`: which modules are in play, options, and figures of
// players. The sets of tiles are known.
void jcz_read_elements(struct jcz *jcz, uint32_t map);

// Notes or stops at each element there that adjudge does not judge, or does not know.
void jcz_check_elements(struct jcz *jcz, uint32_t map);

// Adds each module in play with JCloisterZone's edition of it to the rules of a case.
void jcz_add_modules(const struct jcz *jcz, struct aj_made *rules);

// Sets an option of the case; `node` is what in the record shows it.
void jcz_set_option(struct jcz *jcz, const char *option, const char *value, uint32_t node);
