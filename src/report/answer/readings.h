// The tables below the answer, compared with those of the other readings of what is left open, so
// that no table states as a fact what holds in one reading only. Cells live in the judgement's
// arena.
#pragma once

#include "report/shared/page.h"

// Whether the player earns the same points for the same things in every reading.
bool report_same_working(const struct aj_answer *answer, int player);

// Fills the game's tables that have rows, at most REPORT_TABLES_MAX, and returns how many there
// are. A cell in which readings differ tells each answer ("3 points or 4 points"); a row that not
// all of them have ends with "(in some readings)". `fold`: tables that are only counted need have
// no cells.
size_t report_tables(const struct report_page *page, bool fold,
                     struct aj_table table[REPORT_TABLES_MAX]);
