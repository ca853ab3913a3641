// Boxes that adjudge knows by name and does not judge: what is of one of them is named so. For the
// files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// What a name in a message may be of.
enum jcz_thing {
    JCZ_FIGURE,  // the kind of a player's figure
    JCZ_NEUTRAL, // the kind of a figure of nobody
    JCZ_TOKEN,
    JCZ_RETURN, // why a figure is taken back
    JCZ_FEATURE,
    JCZ_LOCATION // on a tile
};

// "is of The Ferries, which adjudge does not judge"; in the reader's arena. `box` is a BOX of
// setup.def.
const char *jcz_say_box(const struct jcz *jcz, int box);

// Stops the record if that name, which ends at its first point, is of such a box; `shown` is what
// the message has. Returns false if it is of none.
bool jcz_stop_at(struct jcz *jcz, uint32_t node, enum jcz_thing thing, const char *name,
                 const char *shown);
