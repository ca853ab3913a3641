// The names of segments that results use, each found by one comparison instead of letter by letter.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/mix.h"
#include "documents/tree/terms.h"
#include "tiles/place.h"

// The table of names is made when adjudge is built: no two of them have the same slot.
enum { CAR_PLACE_SLOTS = 256 };

struct car_place_slot {
    char name[AJ_TERM_BYTES]; // "road N"; zeros behind it
    struct car_place place;
};

// The slot of a name; with `salt`, which is odd, the table is made so that each has its own. The
// highest bits of the product depend on all bytes of the name.
static inline uint32_t car_place_slot(struct aj_term name, uint64_t salt) {
    uint64_t mixed = (name.head ^ name.tail * AJ_GOLDEN) * salt;
    return (uint32_t)(mixed >> 56) % CAR_PLACE_SLOTS;
}

// Finds the place of that name. False: results use no such name, though people may.
bool car_place_of_term(struct aj_term name, struct car_place *place);
