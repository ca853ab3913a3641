// Keys in the place of other keys.
#pragma once

#include "documents/shapes/reshape.h"

// A key without a value that becomes true.
extern const struct aj_loose_kind aj_loose_true;

// A map of one thing by a name, as {Anna: {at: [0, 0]}}, that becomes the map, with the name as
// `name`; with `other` what stands by the name, a map or a list, is that.
extern const struct aj_loose_kind aj_loose_owned;

// A map in which one value stands by somebody's name, as {Anna: red}: the name becomes what stands
// by `name`, the value what stands by `other`, and is looked at again. `words` begin with "!KEY"
// for each key that may stand beside it; if there is such a word, one of these keys must stand
// beside a text or be a word in it. The others are words with which the value must begin; without
// them it may be any text or list.
extern const struct aj_loose_kind aj_loose_pair;

// A value by another key: it moves to `name`, if there is none. With `other` only beside that key,
// and with `words` only if the value is a text of four letters, all of those in `words`: what one
// sees of a thing. A + and more may follow them.
extern const struct aj_loose_kind aj_loose_rekeyed;

// A switch that is on, by a key of `words`, among which the row's is: the key becomes the value of
// `name`, if neither that nor another of the words stands beside it. In a list of names that
// becomes a map of switches it is understood too.
extern const struct aj_loose_kind aj_loose_valued;

// A list of several maps by the key of one: it moves to `name`, if there is none.
extern const struct aj_loose_kind aj_loose_several;

// A text by a key that is a word: the word becomes the value of `name`, and the text that of
// `other`, if neither stands there.
extern const struct aj_loose_kind aj_loose_titled;

// A text of two values with `name`, a sign or a word between blanks, between them: the second one
// becomes that of `other`, which does not stand there. If the second one is one of `words`, or
// "the" and one of them, it is a text of one value. If some of them are "!WORD", the text must
// begin with one of these.
extern const struct aj_loose_kind aj_loose_cut;

// Such a text of four letters beside a key `other` that belongs to it: it becomes a map of both, in
// which it is `name`.
extern const struct aj_loose_kind aj_loose_gathered;

// What was gathered: the key itself, beside such a text by one of the keys that follow in `words`.
extern const struct aj_loose_kind aj_loose_gone;

// A value beside which a key `name` is wanted, and neither it nor one of the keys in `words` stands
// there: it is added with the text `other`.
extern const struct aj_loose_kind aj_loose_usual;

// A text that begins with one of `words`, beside which there is no key `other`: that has it too;
// the key `name`, which is one of the two, has the word alone. A row "!KEY" of `words` is a key
// beside which it is not understood.
extern const struct aj_loose_kind aj_loose_twin;

// A text that is one of `words`, which becomes a map in which it is true.
extern const struct aj_loose_kind aj_loose_bare;
