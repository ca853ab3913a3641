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
// The id of a line that is well-formed JSON but was refused, since it is too deep or has a key
// twice: its answer can still name it.

// Returns the text of the line's own "id", in the arena. `*is_json`: it is a JSON scalar, not a
// string. NULL: the line has no id, has it twice, or has one that cannot be an id; or it is no JSON
// at all, as `diags` says.
const char *aj_line_id(const char *bytes, size_t length, const struct aj_diags *diags,
                       struct aj_arena *arena, bool *is_json);

// ---- record
//
// Makes cases of records of other programs, and of a turn of a game that is asked about.

// Checks that a document may be parsed: if only records are wanted, it must begin as one does.
// Returns false after an error.
bool aj_engine_check_record(adjudge_engine *engine);

// If the document is a record, makes a case of it. Returns false after diagnostics.
bool aj_engine_take_record(adjudge_engine *engine);

// If a document could not be parsed but looks like a record, adds a help line to its last error.
void aj_engine_explain_break(adjudge_engine *engine);

// Changes the document's game into a case that asks what engine->asked_of says. Returns false after
// diagnostics.
bool aj_engine_choose_turn(adjudge_engine *engine);

// If a placement is asked about, has the turn of each case begin with it. Returns false after an
// error.
bool aj_engine_place(adjudge_engine *engine);

// ---- results
//
// What the functions of adjudge.h share.

// Returns the row of the format with that name. Returns NULL if there is none, and the engine's
// message lists the formats `of` something: "results".
const void *aj_engine_format(adjudge_engine *engine, const char *of, const char *name,
                             struct aj_named_rows rows);

// Whether the document has a result with that number.
bool aj_engine_has(adjudge_engine *engine, size_t result);
// Returns the text in `out`.
const char *aj_engine_text(adjudge_engine *engine, size_t *length);

// Returns the style of a format: bits of adjudge_style, and what the engine was told about
// pictures.
struct report_style aj_engine_style(adjudge_engine *engine, unsigned style);

// Forgets the rules kept from earlier lines, since settings have changed.
static inline void aj_engine_forget_rules(adjudge_engine *engine) {
    if (engine->lines)
        memset(&engine->lines->known_rules, 0, sizeof engine->lines->known_rules);
}

// ---- telling
//
// Writes everything but results.

// Writes a format's `begin` or `end`; nothing for NULL. Returns false if memory is used up, and
// engine->message says so.
bool aj_engine_write_part(adjudge_engine *engine, aj_part_writer *write, struct report_style style);

// Writes something that needs no document into engine->out: calls `write` with the engine's arena.
// It may use the whole budget, as if the present document had used none of it. Returns false if
// memory is used up, and engine->message says so.
bool aj_engine_tell(adjudge_engine *engine, void (*write)(void *context), void *context);

// Writes like aj_engine_tell(), but something about the present document, within what is left of
// its budget.
bool aj_engine_tell_of(adjudge_engine *engine, void (*write)(void *context), void *context);

// Counts bytes that the engine has written. Each costs as much of the document's budget as a byte
// of memory that is kept, so that output is bounded like memory.
void aj_engine_count_written(adjudge_engine *engine, size_t bytes);
