// Everything that an engine writes except results.
#pragma once

#include "api/engine.h"

// Writes with one of a format's `begin` and `end`, NULL for nothing. False: memory is
// used up, as engine->message says.
bool aj_engine_write_part(adjudge_engine *engine, void (*write)(struct aj_buf *out));

// Writes something that needs no document into engine->out: `write` with the engine's arena. It may
// use the whole budget; what the document at hand has used of it does not count. False: memory is
// used up, as engine->message says.
bool aj_engine_tell(adjudge_engine *engine, void (*write)(void *context), void *context);

// The same of the document at hand, within its budget.
bool aj_engine_tell_of(adjudge_engine *engine, void (*write)(void *context), void *context);
