// What parts of a document count as that are read again and again (aj_arena_spend): reading some of
// them takes time but no memory. Nothing is owned.
#pragma once

#include "judging/case/case.h"

// What the entries of `cases` share, which is read again with each of them: all that stands outside
// the list.
size_t aj_work_shared(const struct aj_doc *doc, uint32_t list);

// The rules, players, moves, claims and position of a case, which are read again under other rules.
size_t aj_work_position(const struct aj_case *job);
