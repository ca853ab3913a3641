// The messages of a saved game, a reader each; jcz.def says which. Each reads the payload of the
// message at hand. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

#define MESSAGE(type, reader) void jcz_read_##reader(struct jcz *jcz);
#include "records/jcz.def"

// Reads message `index` of the game, at `node`, with the reader of its type.
void jcz_read_message(struct jcz *jcz, uint32_t node, size_t index);
