// Games recorded by other programs, which become cases.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "documents/reading/reading.h"

// ---- random
//
// The random numbers of JCloisterZone. A message tells a number, which decides the next draw; the
// numbers for further draws follow from it. Only the files jcz*.c use this.

struct rec_random {
    double number; // the number of the next draw, from 0 to less than 1
    bool is_known; // `number` is set
};

// Sets the number for the next draw to the double that is nearest to the number in a text, such as
// "0.57" or "5.1e-7". Returns false, and changes nothing, if this is no number from 0 to less than
// 1.
bool rec_random_tell(struct rec_random *random, const char *text);

// Draws: returns a number below `bound`, which must be at least 1, and goes to the next number.
uint32_t rec_random_below(struct rec_random *random, uint32_t bound);

// ---- record
//
// Makes cases of games that other programs have recorded: saved games of JCloisterZone and
// FanCloisterZone, and logs of Board Game Arena. A record is a document like any other. The case is
// made in the same arena, and each value of the case keeps the place in the record from which it
// was made.

// How a record is made into a case.
struct aj_record_ask {
    const char *id; // of the case; NULL: it has none
    bool is_part;   // only the first turns are wanted, `up_to` of them
    size_t up_to;   // number of wanted turns: what is not understood after them is a note, no error
    bool keeps_names;   // players have their names from the record, not their colours as names
    bool refuses_stops; // something that a case cannot express is an error, no note
};

// What is known of a record after a case was made of it.
struct aj_record {
    const char *program;   // the program that recorded it; NULL: it is no record
    size_t turns;          // how many of its turns the case has
    struct aj_diags notes; // what a case cannot express, in the order of the record
    bool is_cut;           // the case ends before the record does, because of a note or an error
    bool has_expectations; // the record tells results, which the case expects
};

// Whether a document is a record, or looks like one.
bool aj_record_is(const struct aj_doc *doc);

// Says what of a record there is in a text that is no JSON, since it ends too early; NULL: nothing.
const char *aj_record_broken(const struct aj_text *text, struct aj_arena *arena);

// Makes a case of the document that `reader` has, which is a record. Returns false after
// diagnostics.
bool aj_record_read(struct aj_reader *reader, const struct aj_record_ask *ask,
                    struct aj_record *record, struct aj_doc *made);
