// Where a turn of a saved game begins. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// Begins a turn. After the last tile it comes behind the turns of those who have passed.
struct rec_turn *jcz_begin_turn(struct jcz *jcz, int player);
