// The layout of `adjudge fmt`: a document at hand written again, with its comments, in the one
// layout. It writes to the engine's buffer.
#pragma once

#include "api/engine.h"
#include "api/formats.h"

// The formats in which documents are written, one a row.
struct aj_fmt_format {
    const char *name;
    adjudge_syntax syntax;
};

extern const struct aj_named_rows aj_fmt_formats;

// Writes the document as YAML, JSON or JSON lines. False: it failed, as engine->failure says, or
// what would be written means something else, which engine->message says.
bool aj_engine_fmt(adjudge_engine *engine, adjudge_syntax target);

// A document in which there are mistakes as YAML; NULL: it has none, or could not even be parsed.
const char *aj_engine_fmt_broken(adjudge_engine *engine, size_t *length);
