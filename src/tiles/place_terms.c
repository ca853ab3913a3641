#include <string.h>

#include "tiles/tiles.h"

#include "place-slots.inc" // tools/tile_tables.c makes it from place.c

bool car_place_of_term(struct aj_term name, struct car_place *place) {
    const struct car_place_slot *slot = &place_slots[car_place_slot(name, PLACE_SALT)];
    *place = slot->place;
    return *slot->name && memcmp(slot->name, &name, sizeof name) == 0; // a free slot has no name
}
