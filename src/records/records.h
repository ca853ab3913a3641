// Games recorded by other programs, which become cases.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "documents/reading/reading.h"

// ---- random
//
// The random numbers of JCloisterZone: the number that a message tells gives the first draw, and
// further ones follow from it. For the files jcz*.c alone.

struct rec_random {
    double number; // from 0 to less than 1
    bool is_known;
};

// Begins anew with the number that is written so, as "0.57" or "5.1e-7": the double nearest to it.
// Returns false, and changes nothing, if it is none from 0 to less than 1.
bool rec_random_tell(struct rec_random *random, const char *text);

// A number below `bound`, which is at least 1. The next one follows.
uint32_t rec_random_below(struct rec_random *random, uint32_t bound);

// ---- record
//
// Games recorded by other programs, as cases: saved games of JCloisterZone and FanCloisterZone,
// logs of Board Game Arena. A record is a document like any other; the case is made of it in the
// same arena, and each of its values keeps the place in the record that it was made of.

// How a record is to become a case.
struct aj_record_ask {
    const char *id;     // of the case, NULL: it has none
    bool is_part;       // no more than its first
    size_t up_to;       // turns are wanted: what is not understood after them is a note
    bool keeps_names;   // players are called as in the record, not by their colours
    bool refuses_stops; // what a case cannot say is an error
};

// What is known of a record that became a case.
struct aj_record {
    const char *program;   // who recorded it; NULL: it is no record
    size_t turns;          // how many of its turns a case can say
    struct aj_diags notes; // what a case cannot say, in the order of the record
    bool is_cut;           // one of these ended the case before the record does
    bool has_expectations; // the record says what came of the game
};

// Whether a document is a record, or something like it.
bool aj_record_is(const struct aj_doc *doc);

// What a text that is no JSON holds of a record that breaks off, as a sentence; NULL: nothing of
// one.
const char *aj_record_broken(const struct aj_text *text, struct aj_arena *arena);

// Makes a case of the record that `reader` has. False after diagnostics.
bool aj_record_read(struct aj_reader *reader, const struct aj_record_ask *ask,
                    struct aj_record *record, struct aj_doc *made);
