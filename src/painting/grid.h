// A grid of characters that a game draws on, for pictures in a terminal. Cells live in the arena;
// glyphs are constant texts of one column each.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/buf.h"

// How a cell is tinted where the terminal shows colours.
enum aj_tint {
    AJ_TINT_NONE,
    AJ_TINT_FAINT,
    AJ_TINT_RED,
    AJ_TINT_BLUE,
    AJ_TINT_YELLOW,
    AJ_TINT_GREEN,
    AJ_TINT_BLACK,
    AJ_TINT_PINK,
    AJ_TINT_GREY,
    AJ_TINTS
};

struct aj_cell {
    const char *glyph; // NULL: a space
    uint8_t tint;      // enum aj_tint
};

struct aj_grid {
    size_t width, height;
    struct aj_cell *cell; // row by row
    size_t left_out;      // columns at the right that are not written
};

// An empty grid of spaces.
void aj_grid_init(struct aj_grid *grid, struct aj_arena *arena, size_t width, size_t height);

// Sets a cell; one outside the grid is left out.
void aj_grid_put(struct aj_grid *grid, size_t column, size_t row, const char *glyph,
                 enum aj_tint tint);

// Writes an ASCII text from `column` on.
void aj_grid_text(struct aj_grid *grid, size_t column, size_t row, const char *text,
                  enum aj_tint tint);

// Writes only that many columns from now on.
void aj_grid_narrow(struct aj_grid *grid, size_t columns);

// Writes the rows, without spaces at their ends, each with a line feed; tints as ANSI escapes where
// `colour` is set.
void aj_grid_write(const struct aj_grid *grid, bool colour, struct aj_buf *out);

// The text with each glyph of pictures as a character of ASCII that looks like it, and any other
// character beyond ASCII as a question mark.
void aj_grid_to_ascii(const char *text, size_t length, struct aj_buf *out);
