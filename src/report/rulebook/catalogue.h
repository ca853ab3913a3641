// The parts of games as lists, pictures and rows: all of them, what an id names, and those that lie
// with some edges. Memory is the arena's.
#pragma once

#include "judging/game/game.h"
#include "judging/game/parts.h"

enum report_parts_format { REPORT_PARTS_TEXT, REPORT_PARTS_JSON, REPORT_PARTS_SVG };

// Which parts, and in which format. All parts if `id` and `edges` are NULL.
struct report_parts_ask {
    const char *id;    // of one, or one of its other names
    const char *edges; // four capitals from north clockwise; ? fits any edge
    enum report_parts_format format;
};

enum report_parts {
    REPORT_PARTS_WRITTEN,
    REPORT_NO_PART,   // none has that id or those edges
    REPORT_NO_PICTURE // the part has no picture
};

// Appends the parts of these games (NULL-ended) that are asked for.
enum report_parts report_parts(const struct aj_game *const *games,
                               const struct report_parts_ask *ask, struct aj_arena *arena,
                               struct aj_buf *out);

// Returns the sentence that no part has the id, with the nearest id if there is one; in the arena.
const char *report_parts_unknown(const struct aj_game *const *games, const char *id,
                                 struct aj_arena *arena);

// The edges in capitals, in the arena; NULL if they are not four letters that edges have in these
// games.
const char *report_parts_edges(const struct aj_game *const *games, const char *edges,
                               struct aj_arena *arena);

// A sentence about a mark behind the four letters that no part of these games has; NULL: each mark
// is known.
const char *report_parts_unknown_mark(const struct aj_game *const *games, const char *edges,
                                      struct aj_arena *arena);

// What these letters mean; "" if no game has any.
const char *report_parts_letters(const struct aj_game *const *games);
