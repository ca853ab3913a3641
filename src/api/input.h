// Documents of texts: what a file is, by its name and first bytes, and its tree.
#pragma once

#include "api/engine.h"

// What is in a file: by its name's ending, then by its first bytes.
adjudge_syntax aj_guess_syntax(const char *name, const char *bytes, size_t length);

// Makes the document of the text, as its syntax has it. False after diagnostics.
bool aj_engine_parse(adjudge_engine *engine);

// Prepares the reader of the document, without diagnostics.
void aj_engine_begin_reading(adjudge_engine *engine);

// Reads a document of one case without asking of each value whether it is of a loose shape (see
// documents/shapes/reshape.h). No loose shape is understood as it stands: if all of the case is,
// there was none. False: the document is to be given its usual shape, and read; nothing was
// reported yet.
bool aj_engine_read_as_it_stands(adjudge_engine *engine, const struct aj_case_options *options);
