// What may lie on a game's table and what a case may say of it, for programs in which people build
// a position and a move without writing them. Rows are handed on one by one; their texts are
// constant or the arena's.
#pragma once

#include <stdint.h>

#include "painting/canvas.h"

// One row of adjudge_pieces, which says what kinds and forms there are. Members that are NULL or 0
// have no value.
struct aj_piece {
    const char *kind;
    const char *id;
    const char *key;
    const char *form;
    const char *items;
    const char *title;
    int32_t most;
    uint32_t colour; // of the thing; AJ_NO_COLOUR: none of its own
};

typedef void aj_piece_use(void *context, const struct aj_piece *piece);
