// Canvas, grid and table: what pictures and reports are laid out on.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"

// ---- canvas
//
// A picture as a list of shapes, for any renderer: a game draws on it and knows no file format.
// Shapes and their texts live in the arena.

#define AJ_NO_COLOUR UINT32_MAX
#define AJ_GROUP_COLOUR (UINT32_MAX - 1) // that of the group in which the shape is shown
// A colour of what a picture is drawn on, and of what is written and drawn there: a dark screen
// shows the first dark and the second light.
#define AJ_PAPER(colour) ((colour) | 1U << 24)
#define AJ_INK(colour) ((colour) | 1U << 25)

struct aj_point {
    double x, y; // y grows downwards
};

// What a shape looks like; colours are 0xRRGGBB, AJ_PAPER or AJ_INK of one; AJ_NO_COLOUR: none.
struct aj_style {
    uint32_t fill;
    uint32_t stroke;
    double width; // of the stroke
    bool dashed;
    bool round;   // its ends
    bool hatched; // fine lines across what it fills, to be told apart without colours: one fill a
                  // canvas
};

enum aj_shape_kind {
    AJ_SHAPE_PATH,
    AJ_SHAPE_CIRCLE,
    AJ_SHAPE_TEXT,
    AJ_SHAPE_GROUP,  // begins a group
    AJ_SHAPE_DEFINE, // begins a definition, which is not shown itself
    AJ_SHAPE_END,    // of what began last
    AJ_SHAPE_USE     // shows a definition
};

// What a group shows, for those who cannot see it and for scripts. Texts are borrowed.
struct aj_caption {
    const char *id;          // of this group alone; NULL: none
    const char *what;        // its kind, as "road"; NULL: none
    const char *title;       // in words; NULL: none
    const char *key;         // a datum, as "segment", and its value; NULL: none
    const char *value;       //
    bool faint;              // hardly to be seen
    struct aj_point shift;   // of the shapes in it
    double scale;            // of them, before the shift; 0: they are as large as drawn
    uint32_t tint;           // of the shapes in its colour, which then show through; AJ_NO_COLOUR:
                             // they are not to be seen, but take up their place
    uint8_t stripe, stripes; // only each `stripes`-th stripe is shown, from this one on; 0, 0: all
};

// A step of a path: M and L have one point, C (a cubic curve) three, Z none.
struct aj_step {
    char op;
    struct aj_point point[3];
};

// How points are taken to the picture: x' = xx * x + xy * y + dx, y' = yx * x + yy * y + dy.
struct aj_matrix {
    double xx, xy, dx, yx, yy, dy;
};

struct aj_shape {
    enum aj_shape_kind kind;
    struct aj_style style;
    struct aj_step *step; // path
    size_t steps;
    struct aj_point centre;     // circle; text: its anchor
    double radius;              // circle; text: its height
    const char *text;           // use: the definition's name
    bool from;                  // the text begins at its anchor
    bool ends_definition;       // end: of a definition, not of a group
    double side;                // definition: nothing of it is shown outside the square of that
                                // side at the origin, 0: all of it is; text: its width, 0: any
    struct aj_caption *caption; // group
    struct aj_matrix matrix;    // use
};

struct aj_svg_parts;

struct aj_canvas {
    struct aj_arena *arena;
    double width, height;
    const char *title;       // what the picture shows, for those who cannot see it
    const char *description; // more of it; "": none
    bool alone;              // it is no part of a page, and says itself how a dark screen shows it
    const char *prefix;      // of the names in it, which are then its own in a page of pictures
    double scale;            // of its size on the screen
    const struct aj_svg_parts *parts; // definitions that were told apart; NULL: they are in it
    struct aj_shape *shape;
    size_t shapes, capacity;
    struct aj_matrix matrix; // for the shapes drawn from now on
};

// Prepares an empty picture whose shapes will live in `arena`; `title` is borrowed for its life.
void aj_canvas_init(struct aj_canvas *canvas, struct aj_arena *arena, double width, double height,
                    const char *title);

// Changes nothing.
extern const struct aj_matrix aj_matrix_plain;

// `matrix` after a shift; a turn by `quarters` clockwise about (cx, cy); a scaling.
struct aj_matrix aj_matrix_move(struct aj_matrix matrix, double dx, double dy);
struct aj_matrix aj_matrix_turn(struct aj_matrix matrix, unsigned quarters, double cx, double cy);
struct aj_matrix aj_matrix_scale(struct aj_matrix matrix, double sx, double sy);

// Draws a path written as in SVG, absolute and in integers: "M0 0 L200 0 C150 30 30 150 0 200 Z".
void aj_canvas_path(struct aj_canvas *canvas, struct aj_style style, const char *path);
void aj_canvas_circle(struct aj_canvas *canvas, struct aj_style style, double x, double y,
                      double radius);

// How many letters wide a text is: what takes two columns of a terminal counts as two, a capital as
// a little more than one, and an accent that is a character of its own as none.
size_t aj_canvas_letters(const char *text);

// A text at most that many letters wide: `text` itself, or its beginning and an ellipsis, in
// `arena`.
const char *aj_canvas_cut(const char *text, size_t letters, struct aj_arena *arena);

// How many bytes of a text go on a line that many letters wide: all, or up to the last space among
// or right after these letters, or all of the letters if there is none. The next line begins
// after the space.
size_t aj_canvas_break(const char *text, size_t letters);

// The number of the colour in which a player is drawn: his own, else the lowest that no other
// player has or is drawn in. given[i]: the number of player i's colour, negative: he has none.
int aj_canvas_colour_of(const int8_t given[], int players, int player);

// How a text looks.
struct aj_lettering {
    uint32_t colour;
    double height;
    bool from; // begins at its point
};

// A text centred on (x, y), or beginning there; upright and as high as it says whatever the matrix.
// `text` is borrowed.
void aj_canvas_text(struct aj_canvas *canvas, struct aj_lettering lettering, double x, double y,
                    const char *text);
// Makes the text that was drawn last exactly that wide, also if a viewer shows it in another font.
void aj_canvas_stretch_text(struct aj_canvas *canvas, double width);
// Gives the text that was drawn last an edge like white paper, to be read over lines.
void aj_canvas_edge_text(struct aj_canvas *canvas);

// Begins a group; the shapes drawn from now on until its end belong to it. Groups nest.
void aj_canvas_begin(struct aj_canvas *canvas, const struct aj_caption *caption);
void aj_canvas_end(struct aj_canvas *canvas);

// Begins a definition, which may be shown any number of times; `name` is borrowed, is one of its
// own in this picture, and holds letters, digits, '-' and '_'.
void aj_canvas_define(struct aj_canvas *canvas, const char *name);
// The same; what lies outside the square from the origin to (side, side) is not shown. One `side` a
// canvas.
void aj_canvas_define_within(struct aj_canvas *canvas, const char *name, double side);
void aj_canvas_defined(struct aj_canvas *canvas);
// Shows a definition, taken to the picture by the canvas' matrix.
void aj_canvas_use(struct aj_canvas *canvas, const char *name);

static inline struct aj_style aj_fill(uint32_t colour) {
    return (struct aj_style){.fill = colour, .stroke = AJ_NO_COLOUR};
}
static inline struct aj_style aj_stroke(uint32_t colour, double width) {
    return (struct aj_style){.fill = AJ_NO_COLOUR, .stroke = colour, .width = width};
}
static inline struct aj_style aj_both(uint32_t fill, uint32_t stroke, double width) {
    return (struct aj_style){.fill = fill, .stroke = stroke, .width = width};
}

// ---- grid
//
// A grid of characters that a game draws on, for pictures in a terminal. Cells live in the arena;
// glyphs are constant texts of one column each.

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

// ---- table
//
// A table of text cells: the game fills it, the report lines it up. Cells live in the arena.

#define AJ_COLUMNS_MAX 264

struct aj_table {
    struct aj_arena *arena;
    const char *heading;     // a line above; NULL: none
    const char *const *head; // what each column holds, for pages; NULL: the first names the row
    size_t columns;
    const char **cell; // rows * columns; NULL is an empty cell
    size_t rows, capacity;
    const char *folded; // rows that a short report only counts, by this noun: "roads"; NULL: none
};

// Prepares an empty table whose rows will live in `arena`; `heading` is borrowed for its life.
void aj_table_init(struct aj_table *table, struct aj_arena *arena, const char *heading,
                   size_t columns);

// Adds a row; `cells` has table->columns texts, borrowed for the table's life.
void aj_table_row(struct aj_table *table, const char *const cells[]);

// Counts a row of a folded table, none of whose rows has cells then: they are not written.
void aj_table_count(struct aj_table *table);

// Writes it with columns lined up (by columns of a terminal), two spaces between them, `indent`
// before.
void aj_table_write(const struct aj_table *table, size_t indent, struct aj_buf *out);
