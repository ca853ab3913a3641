// Names, as keys or as boxes have them, for keys of a map.
#pragma once

#include "documents/shapes/reshape.h"

// A text that is a name in `words`, which are rows of a name as a key, a key and a value: it
// becomes a map in which that key has the value.
extern const struct aj_loose_kind aj_loose_said;

// A list of names, as keys or as people write them ("The Tower", "Inns & Cathedrals"), that becomes
// a map in which each is true; by the key `name`, if that is given, and then only if it is not
// there.
extern const struct aj_loose_kind aj_loose_switches;

// A text of names with commas between them, that becomes such a map.
extern const struct aj_loose_kind aj_loose_names;

// A map in which keys are names as people write them: each that is one of `words`, rows as of
// aj_loose_said, becomes the key that it names, unless that stands there too. A key that stands
// alone between braces, {tunnel}, is true, or the edition that it names.
extern const struct aj_loose_kind aj_loose_spoken;

// A list of names, or one, each of which becomes true in the map around it, unless it stands there.
extern const struct aj_loose_kind aj_loose_inlined;

// Writes the key that a name has, as far as there is room: "The Princess & the Dragon" is
// princess-and-dragon. Returns its length; if that is no less than `room`, the key is not ended.
size_t aj_loose_key(const char *name, char key[], size_t room);

// The same for the name of an edition, without a word behind it that says what it names: "the first
// edition" is first, "Nordic map" nordic.
size_t aj_edition_key(const char *name, char key[], size_t room);
