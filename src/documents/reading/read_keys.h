// Maps: which of the keys that may stand there they have.
#pragma once

#include "documents/reading/read.h"

// Reads map `node` whose keys must be among `names` (`count` of them): out[i] becomes the value of
// names[i], AJ_NO_NODE if it is absent or null. Unknown keys are errors with the nearest name,
// as which they are read then, or with all of them if they are few. Of a map in which none is known
// no other error is reported. False if `node` is no map.
bool aj_read_map(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                 uint32_t out[]);

// The same for names that stand in the program: of many documents with these keys the next is read
// faster (see terms.h).
bool aj_read_known(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   uint32_t out[]);

// Reads map `node` as aj_read_known does, and says which of the names are given.
bool aj_read_given(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   struct aj_given *given);

// The same for names put together at run time.
bool aj_read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                   uint32_t out[]);

// Whether the map just read has none of the keys that may stand there, but others: the last error
// is of these, and none is added for what is missing.
bool aj_read_is_stranger(const struct aj_reader *reader, uint32_t node);

// Reads map `node` of two keys that are both needed by `what` ("a turn"). False after errors; then
// too field[] is filled with what there is, AJ_NO_NODE for what is not.
bool aj_read_both(struct aj_reader *reader, uint32_t node, const char *what,
                  const char *const names[2], uint32_t field[2]);

// The help of the first of the hints for a word, or for a name that has it as a key, where the key
// `meant` may stand; else for the longest end of the name that has one: "Ticket to Ride USA". NULL:
// there is none. `hints` may be NULL.
const char *aj_hint_help(const struct aj_hint *hints, const char *said, const char *meant);
