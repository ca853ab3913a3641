// Logs of Board Game Arena, as a format of records. What is read goes to the caller's reading.
#pragma once

#include "records/reading.h"

// Whether a document, which is a map, is such a log.
bool rec_bga_is(const struct aj_doc *doc);

// Reads the whole log.
void rec_bga_read(struct rec_reading *r);
