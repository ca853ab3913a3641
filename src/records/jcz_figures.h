// The wooden figures of a saved game: which one an id means, and where it was put. They live in
// struct jcz. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// What a case calls figures of a kind; NULL: nothing.
const char *jcz_kind_word(int kind);

// The figure with the id at `node`, which may be AJ_NO_NODE; false after an error, or if a case
// cannot say it. `owner`: whose it must be, -1: anybody's.
bool jcz_read_figure(struct jcz *jcz, uint32_t node, int owner, struct jcz_id *id);

// What is known of the figure with that id.
struct jcz_figure *jcz_figure(struct jcz *jcz, struct jcz_id id);

// Notes where a figure was put; false if a case cannot say that there are so many.
bool jcz_put_figure(struct jcz *jcz, struct jcz_id id, const struct jcz_place *place);
