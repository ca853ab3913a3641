// Questions that other files of the library ask too. The answers live in the engine's buffer.
#pragma once

#include "api/engine.h"
#include "api/turns.h"

// Draws the table of a document that could not be read because of what lies there. `format` is
// "text", "svg" or "json"; of `style` only ADJUDGE_ASCII and ADJUDGE_PLACES have an effect;
// `only_clashes` is that of aj_sheet. NULL if the document was read, or if its faults are not on
// the table; also if memory is used up, as engine->message says then only.
const char *aj_engine_draw_broken(adjudge_engine *engine, const char *format, unsigned style,
                                  bool only_clashes, size_t *length);

// As adjudge_moves with the format "cases", but each line goes to the sink.
const char *aj_engine_turns(adjudge_engine *engine, size_t result, struct aj_turn_sink sink,
                            size_t *length);
