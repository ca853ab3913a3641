// Tiles and boards drawn with characters.
#pragma once

#include "core/core.h"
#include "painting/painting.h"
#include "pictures/shared/shared.h"
#include "tiles/tiles.h"

// ---- board
//
// Draws the table as a text. The grid is the caller's; its cells live in the given arena.

// How wide a text may be, and what of the board is left out because it would be wider.
struct car_text_size {
    size_t columns; // the most characters of a line; 0: any number
    bool is_cut;    // set: tiles are left out, those with x from first_cut to last_cut
    int32_t first_cut, last_cut;
};

// Draws on a new grid, with small tiles if large ones would be too wide. `size` NULL: it may have
// any width. Returns false if the board is too large for a text. Rows and columns without a tile
// are left out; several of them next to each other are one gap.
bool car_draw_text(const struct car_drawing *drawing, struct aj_arena *arena,
                   struct car_text_size *size, struct aj_grid *grid);

// ---- choices
//
// Tiles among which the author of a case must choose: for each, how it differs from the others,
// what to write, and its picture. Texts of several lines, in the given arena.

// Writes a help for a tile that fits with several turns.
const char *car_say_turns(const struct car_candidate list[], uint32_t count,
                          struct aj_arena *arena);

// How the case describes the tile, and what may be asked about it.
struct car_asked {
    const char *edges;       // "CRFR"
    const char *marks;       // the marks that follow the edges in the case: "+inn"
    const char *told_by;     // the key for edges and marks; NULL: they are a word of a row
    const char *key;         // the key that would name the tile; NULL if `told_by` is NULL
    unsigned stood_on;       // kinds of segment on which pieces in play may be, as bits
    const char *const *more; // by tile of the list: what else is to be said about it; NULL: nothing
    bool unseen;             // the pictures are left out, since they were shown before
};

// Writes a help for edges that several kinds of tiles have.
const char *car_say_kinds(const struct car_candidate list[], uint32_t count,
                          const struct car_asked *asked, struct aj_arena *arena);

// Returns how a case names one of several kinds, so that no other is meant: "FRFR+inn", or its
// name.
const char *car_say_kind(const struct car_candidate list[], uint32_t count, uint32_t which,
                         const struct car_asked *asked, struct aj_arena *arena);

// ---- legend
//
// The letters and colours of pieces in a text, and a line that explains all its signs. Texts
// returned are constants.

// After a piece that the last turn took away.
#define CAR_TEXT_LEFT "<"
#define CAR_TEXT_BRIDGE "\u2505" // a bridge from west to east

// Returns the tint for a colour, by its name: "red"; grey for any other word.
enum aj_tint car_draw_tint(const char *colour);

// Returns the letter of a token: the first letter of its colour, except K for black and E for grey.
const char *car_draw_letter(const char *colour);

// Writes one line that explains the signs in a text of these tiles; nothing if there are none. The
// numbers of figures are left to the caller.
void car_draw_legend(const struct car_drawing *drawing, struct aj_buf *out);

// Says in a sentence which tiles have which of these signs: "Signs on the tiles: inn (0,0), (1,2);
// village (1,0)."; nothing if none has one.
void car_draw_marks(const struct car_drawing *drawing, struct aj_buf *out);

// ---- sketch
//
// One tile as characters: to which segment every cell belongs, and its character. A sketch is on
// its caller's stack.

struct car_sketch {
    uint8_t owner[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS];     // segment; CAR_NO_SEGMENT: a field
    const char *glyph[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS]; // its character; NULL: a blank
};

// Sketches a tile with `turn` quarter turns, without pieces.
void car_sketch_tile(const struct car_tile *tile, unsigned turn, struct car_sketch *sketch);

// Returns the column of the cell in which a point of the turned tile is.
unsigned car_sketch_column(struct aj_point point);
// Returns the row of the cell in which a point of the turned tile is.
unsigned car_sketch_row(struct aj_point point);

// ---- cover
//
// Which cells of a tile in text its cities cover. Nothing is kept.
