// Where the rows of loose shapes are found. For reshape.c alone.
#pragma once

#include "documents/shapes/reshape.h"

enum { AJ_LOOSE_KINDS = AJ_LOOSE_NULL | AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP };

// Fills an index that is all zero with the rows of `lists`, NULL-ended.
void aj_loose_index_rows(struct aj_loose_index *index, const struct aj_loose *const lists[],
                         struct aj_arena *arena);

// Makes terms of the names in the rows, by which rows are found from then on; `arena` is for the
// time of the call. If there is no room for them, index->terms stays NULL.
void aj_loose_index_terms(struct aj_loose_index *index, struct aj_terms *terms,
                          struct aj_arena *arena);

// The rows that may hold for what stands by `key`, NULL: for an entry, in what is called `in`.
struct aj_loose_chain *aj_loose_by_letter(struct aj_loose_index *index, const char *in,
                                          const char *key);

// Whether a map may begin two parts of some row (AJ_LOOSE_HEADS), by a hash of its keys. False: it
// does not.
bool aj_loose_may_have_parts(const struct aj_loose_index *index, const struct aj_doc *doc,
                             uint32_t node);

// Whether the row's shape may fit the map, by the terms among its keys; index->terms is not NULL.
bool aj_loose_may_fit(const struct aj_loose_index *index, const struct aj_doc *doc, uint32_t node,
                      uint8_t row);
