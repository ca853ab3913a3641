// Saved games of JCloisterZone and FanCloisterZone, as a format of records. What is read goes to
// the caller's reading.
#pragma once

#include "records/reading.h"

// Whether a document, which is a map, is a saved game.
bool rec_jcz_is(const struct aj_doc *doc);

// Reads the whole game.
void rec_jcz_read(struct rec_reading *r);
