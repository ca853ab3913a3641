// What the files of this room share among themselves.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "api/api.h"
#include "core/core.h"
#include "documents/tree/tree.h"

// ---- line_id
//
// The id of a batch line that is well-formed JSON and yet refused, as too deep or with a key twice:
// its answer can be told by it all the same.

// The text of the line's own "id", in the arena; `*is_json`: it is a JSON scalar, not a string.
// NULL: it gives none, gives it twice, gives no scalar that could be an id, or by `diags` the line
// is no JSON at all.
const char *aj_line_id(const char *bytes, size_t length, const struct aj_diags *diags,
                       struct aj_arena *arena, bool *is_json);

// ---- record
//
// Records of other programs, and a turn of a game that is asked about, as cases.

// Whether a document may be parsed. If only records are wanted, it must begin as one does. False
// after diagnostics.
bool aj_engine_may_be_record(adjudge_engine *engine);

// Makes a case of a document that is a record; others are left alone. False after
// diagnostics.
bool aj_engine_take_record(adjudge_engine *engine);

// Gives the last error of a document that could not be parsed a help line, if it looks like a
// record.
void aj_engine_explain_break(adjudge_engine *engine);

// Makes of the document's game a case that asks about the turn in engine->asked_of. False after
// diagnostics.
bool aj_engine_choose_turn(adjudge_engine *engine);

// Has the turn of each case begin with the placement that is asked about, if there is one. False
// after an error.
bool aj_engine_place(adjudge_engine *engine);

// ---- results
//
// What the functions of adjudge.h share.

// The row of the format with that name; NULL after saying which there are `of` it: "results".
const void *aj_engine_format(adjudge_engine *engine, const char *of, const char *name,
                             struct aj_named_rows rows);

// For the functions of adjudge.h: whether there is such a result; what `out` holds.
bool aj_engine_has(adjudge_engine *engine, size_t result);
const char *aj_engine_text(adjudge_engine *engine, size_t *length);

// How a format is to be written: bits of adjudge_style, and what the engine was told of pictures.
struct report_style aj_engine_style(adjudge_engine *engine, unsigned style);

// Forgets the rules kept from earlier lines, which were resolved with other settings.
static inline void aj_engine_forget_rules(adjudge_engine *engine) {
    if (engine->lines)
        memset(&engine->lines->known_rules, 0, sizeof engine->lines->known_rules);
}

// ---- telling
//
// Everything that an engine writes except results.

// Writes with one of a format's `begin` and `end`, NULL for nothing. False: memory is
// used up, as engine->message says.
bool aj_engine_write_part(adjudge_engine *engine, aj_part_writer *write, struct report_style style);

// Writes something that needs no document into engine->out: `write` with the engine's arena. It may
// use the whole budget; what the document at hand has used of it does not count. False: memory is
// used up, as engine->message says.
bool aj_engine_tell(adjudge_engine *engine, void (*write)(void *context), void *context);

// The same of the document at hand, within its budget.
bool aj_engine_tell_of(adjudge_engine *engine, void (*write)(void *context), void *context);

// Counts bytes that the engine has written: each costs as much of the document's budget as a byte
// of memory that is kept, so that what a document writes is bounded as its memory is.
void aj_engine_count_written(adjudge_engine *engine, size_t bytes);
