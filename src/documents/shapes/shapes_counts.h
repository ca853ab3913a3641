// A text that counts things, in place of a map of numbers or of a list.
#pragma once

#include "documents/shapes/reshape.h"

// A text that counts things, or a list of such texts, that becomes a map of numbers: "2 red, 1
// blue", "red". In rows "WORD NAME" of `words` a word is another one for a name, or says nothing if
// the row has no name, as the "and" of "2 red and 1 blue". `other` has the names, "NAME|NAME",
// whose capitals and plurals are theirs; other words are names too.
extern const struct aj_loose_kind aj_loose_counts;

// A text that counts things, a list of texts of which one counts several, or a map of numbers, that
// becomes a list in which each thing stands so often; `words` as above. More things than anybody
// lists are left as they are.
extern const struct aj_loose_kind aj_loose_listed;

// A map of the one key `name`, that has a list, or a text that counts things of `other`,
// "THING|THING": it becomes an entry for each of them. A text in the list may count some too. In
// such a text `words` say nothing.
extern const struct aj_loose_kind aj_loose_each;

// Whether what stands by a key, in an entry of a list that is called `in`, has several things, as
// by aj_loose_each.
bool aj_loose_has_each(const struct aj_reshaping *reshaping, uint32_t value, const char *in);

// Makes an entry of each of them, by the same key.
void aj_loose_make_each(struct aj_reshaping *reshaping, uint32_t value, const char *in,
                        struct aj_made *parent);
