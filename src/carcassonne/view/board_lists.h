// What lies on a drawn board, in words: below a picture in text, as titles on a canvas, as rows.
#pragma once

#include "core/buf.h"
#include "core/json.h"
#include "pictures/shared/drawing.h"

// Where a piece is on its tile: "road W", "corner SE", of a token its edge.
const char *car_piece_place(const struct car_drawn_tile *tile, const struct car_drawn_piece *piece);

// "Anna's large follower: road W of (1,1)", "red token: opening E of (0,0)", in the arena.
const char *car_piece_title(const struct car_drawing *drawing, const struct car_drawn_tile *tile,
                            const struct car_drawn_piece *piece, struct aj_arena *arena);

// ", holds Anna's follower and Carl's abbot"; "": holds nobody. Ends the line.
void car_list_held(const struct car_drawing *drawing, const struct car_drawn_player *player,
                   struct aj_buf *out);

// How a board is written as text.
struct car_text_style {
    size_t columns; // of characters; 0: as wide as it is
    bool whole;     // rather nothing than a board that is cut off
    bool colour;    // with ANSI escapes
};

// The board as characters with all these below it. False, and nothing is written: it is too wide.
bool car_list_text(const struct car_drawing *drawing, struct car_text_style style,
                   struct aj_arena *arena, struct aj_buf *out);

// Whether some tiles do not fit each other.
bool car_has_clash(const struct car_drawing *drawing);

// aj_view.rows of what is drawn; if tiles do not fit, each row has the edges of its tile that do
// not, as `clash`.
void car_list_rows(const struct car_drawing *drawing, const char *id, struct aj_json *json);

// One row more, of a fault of that kind at a ring.
void car_list_fault(const struct car_drawing *drawing, const struct car_drawn_ring *ring,
                    const char *kind, const char *id, struct aj_json *json);
