// Tiles and boards drawn with characters.
#pragma once

#include "core/core.h"
#include "painting/painting.h"
#include "pictures/shared/shared.h"
#include "tiles/tiles.h"

// ---- board
//
// A drawing of the table as a text. The grid is the caller's; its cells live in the given arena.

// How wide a text may be, and what of the board did not fit.
struct car_text_size {
    size_t columns; // of characters; 0: as wide as it is
    bool is_cut;    // the tiles with x from first_cut to last_cut are left out
    int32_t first_cut, last_cut;
};

// Draws into a new grid, in small tiles if large ones are too wide; `size` NULL: as wide as it is.
// False if the tiles lie too far apart for a text (rows and columns without a tile are left out,
// whole runs of them as one gap).
bool car_draw_text(const struct car_drawing *drawing, struct aj_arena *arena,
                   struct car_text_size *size, struct aj_grid *grid);

// ---- choices
//
// Tiles among which the author of a case has to choose: each with what tells it apart from the
// others, what to write, and its picture. Texts of several lines, in the arena given.

// Help for a tile that fits with several turns.
const char *car_say_turns(const struct car_candidate list[], uint32_t count,
                          struct aj_arena *arena);

// How the case tells the tile, and what may be asked of it.
struct car_asked {
    const char *edges;       // "CRFR"
    const char *marks;       // what comes after them: "+inn"
    const char *told_by;     // the key that holds them, NULL: they are a word of a row
    const char *key;         // the one that would name the tile; NULL likewise
    unsigned stood_on;       // kinds of segment on which pieces in play stand, as bits
    const char *const *more; // by kind: what else is to be said of it; NULL: nothing
    bool unseen;             // they were drawn before
};

// Help for edges that several kinds show.
const char *car_say_kinds(const struct car_candidate list[], uint32_t count,
                          const struct car_asked *asked, struct aj_arena *arena);

// How one of several kinds is told from the others: "FRFR+inn", or its name.
const char *car_say_kind(const struct car_candidate list[], uint32_t count, uint32_t which,
                         const struct car_asked *asked, struct aj_arena *arena);

// ---- legend
//
// The letters and colours of pieces in a text, and a line that explains all its signs. Nobody owns
// anything here: the strings are constants.

// After a piece that the last turn took away.
#define CAR_TEXT_LEFT "<"

// The tint of a colour, "red"; of any other word grey.
enum aj_tint car_draw_tint(const char *colour);

// A token's letter: the first of its colour, except K for black and E for grey.
const char *car_draw_letter(const char *colour);

// Writes one line that explains the signs in a text of these tiles; nothing if they show none. The
// caller explains followers' numbers.
void car_draw_legend(const struct car_drawing *drawing, struct aj_buf *out);

// ---- sketch
//
// One tile as characters: which segment every cell belongs to and what is written in it. A sketch
// is on its caller's stack.

struct car_sketch {
    uint8_t owner[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS];     // segment; CAR_NO_SEGMENT: a field
    const char *glyph[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS]; // NULL: nothing
};

// Sketches a tile lying with `turn` quarter turns, without pieces.
void car_sketch_tile(const struct car_tile *tile, unsigned turn, struct car_sketch *sketch);

// The cell of a point of the tile (see car_form_anchor).
unsigned car_sketch_column(struct aj_point point);
unsigned car_sketch_row(struct aj_point point);

// ---- cover
//
// Which cells of a tile in text its cities cover. Nothing is kept.
