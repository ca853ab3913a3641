// Records of other programs, and a turn of a game that is asked about, as cases.
#pragma once

#include "api/engine.h"

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
