// What a saved game asserts of itself, which becomes what the case expects. For the files jcz*.c
// alone.
#pragma once

#include "records/jcz_reading.h"

// Reads what is asserted of the game and adds it to the case.
void jcz_read_assertions(struct jcz *jcz);
