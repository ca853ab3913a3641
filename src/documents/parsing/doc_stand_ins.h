// What libyaml is given instead of the characters that end a line to it, but not to editors and
// YAML 1.2: U+0085, U+2028 and U+2029. For doc_yaml.c alone; the caller owns the record, the arena
// the text.
#pragma once

#include "documents/tree/doc.h"

// The stand-ins that a text needed.
struct aj_stand_ins {
    const char *next_line; // two bytes for U+0085; NULL: the text does not hold it
    bool any;              // the text holds one of the three
};

// The bytes of `text` with stand-ins of the same length, which no text that came this far holds;
// the text's own bytes if it needs none. NULL after an error: no character is left to stand in.
const char *aj_stand_ins_put(struct aj_stand_ins *stand_ins, const struct aj_text *text,
                             struct aj_arena *arena, struct aj_diags *diags);

// Puts the characters themselves back into a part of those bytes.
void aj_stand_ins_undo(const struct aj_stand_ins *stand_ins, char *bytes, size_t length);
