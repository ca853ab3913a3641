// Maps that contain several things.
#pragma once

#include "documents/shapes/reshape.h"

// A map that holds several things, each begun by a key of its own. `words` are rows "HEAD KEY
// KEY...", with other names of the head behind a bar, in the order in which the parts come then; a
// key of several belongs to the first that is held. It becomes as many entries, if each of its keys
// belongs to one, and if one of the heads in `name`, "HEAD|HEAD", is held, and one in `other`, if
// these are given. A row that begins with AJ_LOOSE_FREE has no place among them: it may stand
// alone, or with that of the first row alone, after it. A row that begins with AJ_LOOSE_EARLY comes
// before the first row. Of one that begins with AJ_LOOSE_EACH the head may have several
// things, if it stands alone, as aj_loose_each has: each of them is a part. Rows that begin with
// AJ_LOOSE_TOGETHER stay one entry, in the place of the first of them; the reader of the entry
// knows their order.
extern const struct aj_loose_kind aj_loose_parts;

// A map without the key `other` that holds, beside `name`, what an entry of that list has: it
// becomes a list of such there, cut as by aj_loose_parts. A key that belongs to no part goes with
// the one before it, so that whoever reads the entry refuses that key alone.
extern const struct aj_loose_kind aj_loose_flat;

// The same, if each key belongs to a part.
extern const struct aj_loose_kind aj_loose_flat_parts;

// A text of keys and values that begins with a key that begins a part in `words`: "draw blind",
// "place U at 1 0 turn 90", "claims paris-brest". It becomes the map {place: U, at: "1 0", turn:
// 90}, whose values may be of a loose shape themselves. With `name`, a key, the text begins with
// the value of that key and leaves the key out, but has another key: "U at 1 0".
extern const struct aj_loose_kind aj_loose_typed;
