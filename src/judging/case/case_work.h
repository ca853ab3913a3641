// How many bytes of memory it counts as (aj_arena_spend) to read parts of a document again: that
// takes time, but for some parts no memory. Nothing is owned.
#pragma once

#include "judging/case/case.h"

// What the entries of `cases` share, which is read again with each of them: all that stands outside
// the list.
size_t aj_work_shared(const struct aj_doc *doc, uint32_t list);

// The rules, players, moves, claims and position of a case, which are read again under other rules.
size_t aj_work_position(const struct aj_case *job);
