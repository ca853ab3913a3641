// Pictures and turns, which other files of the library ask for, too.
#pragma once

#include "api/engine.h"
#include "api/turns.h"

// Draws the table of a document that could not be read because what lies there does not fit, as
// text, svg or json; NULL: that is not so. `style`: of enum adjudge_style only ADJUDGE_ASCII and
// ADJUDGE_PLACES are heeded. `only_clashes`: as aj_sheet has it.
const char *aj_engine_draw_broken(adjudge_engine *engine, const char *format, unsigned style,
                                  bool only_clashes, size_t *length);

// As adjudge_moves with the format "cases", each line handed to the sink.
const char *aj_engine_turns(adjudge_engine *engine, size_t result, struct aj_turn_sink sink,
                            size_t *length);
