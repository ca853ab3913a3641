// Records of other programs, and a turn of a game that is asked about, as cases.
#pragma once

#include "api/engine.h"

// Whether a document may be parsed at all: if records alone are wanted it begins as one.
// False after diagnostics.
bool aj_engine_may_be_record(adjudge_engine *engine);

// Makes a case of a document that is a record; others are left alone. False after
// diagnostics.
bool aj_engine_take_record(adjudge_engine *engine);

// Gives the last error of a document that could not be parsed a help line, if it looks like a
// record.
void aj_engine_explain_break(adjudge_engine *engine);

// Makes the document's game one of which the turn is asked about that engine->asked_of wants.
// False after diagnostics.
bool aj_engine_choose_turn(adjudge_engine *engine);
