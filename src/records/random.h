// The random numbers of JCloisterZone: the number that a message tells gives the first draw, and
// further ones follow from it. For the files jcz*.c alone.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct rec_random {
    double number; // from 0 to less than 1
    bool is_known;
};

// Begins anew with the number that is written so, as "0.57" or "5.1e-7": the double nearest to it.
// Returns false, and changes nothing, if it is none from 0 to less than 1.
bool rec_random_tell(struct rec_random *random, const char *text);

// A number below `bound`, which is at least 1. The next one follows.
uint32_t rec_random_below(struct rec_random *random, uint32_t bound);
