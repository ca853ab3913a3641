// What the functions of adjudge.h share.
#pragma once

#include "api/engine.h"

// The row of the format with that name; NULL after saying which there are `of` it: "results".
const void *aj_engine_format(adjudge_engine *engine, const char *of, const char *name,
                             struct aj_named_rows rows);

// For the functions of adjudge.h: whether there is such a result; what `out` holds.
bool aj_engine_has(adjudge_engine *engine, size_t result);
const char *aj_engine_text(adjudge_engine *engine, size_t *length);

// How a format is to be written: bits of adjudge_style, and what the engine was told of pictures.
struct report_style aj_engine_style(const adjudge_engine *engine, unsigned style);
