// Maps that become other maps.
#pragma once

#include "documents/shapes/reshape.h"

// A map by names that becomes a list of maps, each with the name as `name` and what it had as
// `other`, or its members if it had a map and `words` is given: then a text must be one of these.
// If `words` are none, what it had may be a list of such, each of which becomes an entry.
extern const struct aj_loose_kind aj_loose_named;

// A map that has texts, or lists of texts, by names; in each text is one of the signs `words`. Each
// text becomes an entry of a list, with the name as `name` and itself as `other`.
extern const struct aj_loose_kind aj_loose_named_texts;

// An entry of a list, a map that has lists of texts by names: each text becomes an entry, with the
// name as `name` and itself as `other`. In each is one of the signs `words`: a list without them
// may be one thing in parts.
extern const struct aj_loose_kind aj_loose_several_named;

// A text that begins with one of `words`, beside which there is no key `name`: it moves there, and
// `other` takes its place.
extern const struct aj_loose_kind aj_loose_moved;
