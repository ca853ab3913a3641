// Printed tiles found by their names. The catalogue is constant.
#pragma once

#include "tiles/tile.h"

// Tiles are found by a hash of their names, in a table made when adjudge is built.
enum { CAR_NAME_SLOTS = 1024 };

// The slot in which the search for a name begins; it goes on with the next.
static inline unsigned car_name_slot(const char *name) {
    uint32_t hash = 0;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * UINT32_C(0x9E3779B1);
    return hash >> 22;
}

// The printed tile with this id or JCloisterZone name, NULL: there is none.
const struct car_tile *car_catalogue_find(const char *id);

// The same without regard to capitals; NULL too if several kinds have such a name.
const struct car_tile *car_catalogue_find_said(const char *id);
