// The canvas for shapes, the grid for characters, and tables of text, for pictures and reports.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"

// ---- canvas
//
// A picture as a list of shapes. A game draws on a canvas and knows no file format; the report
// writes the shapes as SVG. Shapes and their texts live in the arena.

#define AJ_NO_COLOUR UINT32_MAX
#define AJ_GROUP_COLOUR (UINT32_MAX - 1) // the colour of the group in which the shape is shown
// The colour of the ground of a picture, and the colour of what is written and drawn on this
// ground. On a dark screen the ground becomes dark, and what is on it light.
#define AJ_PAPER(colour) ((colour) | 1U << 24)
#define AJ_INK(colour) ((colour) | 1U << 25)

struct aj_point {
    double x, y; // y grows downwards
};

// What a shape looks like. A colour is 0xRRGGBB, or AJ_PAPER or AJ_INK of such a number;
// AJ_NO_COLOUR: it is not drawn.
struct aj_style {
    uint32_t fill;
    uint32_t stroke;
    double width; // of the stroke
    bool dashed;
    bool round; // the stroke has round ends
    // The fill has fine lines, so that it is distinguished without colours. All hatched shapes of a
    // canvas must have the same fill.
    bool hatched;
};

enum aj_shape_kind {
    AJ_SHAPE_PATH,
    AJ_SHAPE_CIRCLE,
    AJ_SHAPE_TEXT,
    AJ_SHAPE_GROUP,  // begins a group
    AJ_SHAPE_DEFINE, // begins a definition, which is not shown itself
    AJ_SHAPE_END,    // ends the group or definition that began last
    AJ_SHAPE_USE     // shows a definition
};

// What a group shows, for people who cannot see it and for scripts. Texts are borrowed.
struct aj_caption {
    const char *id;        // different from those of all other groups; NULL: none
    const char *what;      // the kind of thing that the group shows, as "road"; NULL: none
    const char *title;     // what it shows, in words; NULL: none
    const char *key;       // name of a datum, as "segment"; NULL: there is no datum
    const char *value;     // the datum
    bool faint;            // it can hardly be seen
    struct aj_point shift; // how far its shapes are moved
    double scale;          // scale of its shapes, before they are moved; 0: they are as drawn
    // The group's colour: its shapes in AJ_GROUP_COLOUR have it, and one sees through them.
    // AJ_NO_COLOUR: these shapes are not seen, but can be pointed at.
    uint32_t tint;
    // Only stripe number `stripe` of each `stripes` stripes is shown, counted from 0; 0, 0: all is.
    uint8_t stripe, stripes;
};

// A step of a path.
struct aj_step {
    char op; // as in SVG: M and L have one point, C (a cubic curve) has three, Z has none
    struct aj_point point[3];
};

// How points become points of the picture: x' = xx * x + xy * y + dx, y' = yx * x + yy * y + dy.
struct aj_matrix {
    double xx, xy, dx, yx, yy, dy;
};

struct aj_shape {
    enum aj_shape_kind kind;
    struct aj_style style;
    struct aj_step *step; // of a path
    size_t steps;
    struct aj_point centre; // of a circle; of a text: its anchor
    double radius;          // of a circle; of a text: its height
    const char *text;       // a text, or the name of a definition
    bool from;              // the text begins at its anchor; else its middle is there
    bool ends_definition;   // AJ_SHAPE_END: it ends a definition, not a group
    // Of a definition: nothing of it is shown outside the square with this side at the origin; 0:
    // all of it is shown. Of a text: its width; 0: any.
    double side;
    struct aj_caption *caption; // of a group
    struct aj_matrix matrix;    // of a definition that is shown
};

struct aj_svg_parts;

struct aj_canvas {
    struct aj_arena *arena;
    double width, height;
    const char *title;       // what the picture shows, for people who cannot see it
    const char *description; // says more about what it shows; "": nothing
    bool alone;              // a picture by itself, which has its own colours for dark screens
    const char *prefix;      // with which all its names begin, so that they are unique in a page
    double scale;            // how much larger it is shown on the screen
    const struct aj_svg_parts *parts; // definitions that were written apart; NULL: in the picture
    struct aj_shape *shape;
    size_t shapes, capacity;
    struct aj_matrix matrix; // applied to all shapes that are drawn from now on
};

// Begins an empty picture. Its shapes will live in `arena`; `title` is borrowed.
void aj_canvas_init(struct aj_canvas *canvas, struct aj_arena *arena, double width, double height,
                    const char *title);

// The matrix that changes no point.
extern const struct aj_matrix aj_matrix_plain;

// Returns a matrix that first moves a point, and then does what `matrix` does.
struct aj_matrix aj_matrix_move(struct aj_matrix matrix, double dx, double dy);
// Returns a matrix that first turns a point by quarter turns clockwise around (cx, cy), and then
// does what `matrix` does.
struct aj_matrix aj_matrix_turn(struct aj_matrix matrix, unsigned quarters, double cx, double cy);
// Returns a matrix that first scales a point, and then does what `matrix` does.
struct aj_matrix aj_matrix_scale(struct aj_matrix matrix, double sx, double sy);

// Draws a path that is written as in SVG, with absolute coordinates, which are integers: "M0 0 L200
// 0 C150 30 30 150 0 200 Z".
void aj_canvas_path(struct aj_canvas *canvas, struct aj_style style, const char *path);

// Draws a circle.
void aj_canvas_circle(struct aj_canvas *canvas, struct aj_style style, double x, double y,
                      double radius);

// Returns the width of a text, in widths of a small letter, rounded up. A capital is 5/4 wide, a
// character with two columns in a terminal 2, and a combining accent 0.
size_t aj_text_width(const char *text);

// Returns a text that is at most `letters` letters wide: `text` itself, or its beginning and an
// ellipsis, in `arena`.
const char *aj_canvas_cut(const char *text, size_t letters, struct aj_arena *arena);

// Returns how many bytes of a text go on a line that is `letters` letters wide: all of them; else
// those before the last space among these letters or right after them; if there is no space, those
// of these letters. The next line begins after the space.
size_t aj_canvas_break(const char *text, size_t letters);

// Returns the number of the colour in which a player is drawn: his own or, if he has none, the
// lowest number that no other player has or is drawn in. given[i] is the number of player i's
// colour; negative: he has none.
int aj_canvas_colour_of(const int8_t given[], int players, int player);

// How a text looks.
struct aj_lettering {
    uint32_t colour;
    double height;
    bool from; // it begins at its point; else its middle is there
};

// Draws a text with its middle at (x, y), or beginning there. It is upright and has the given
// height: the canvas' matrix moves it, but neither turns nor stretches it. `text` is borrowed.
void aj_canvas_text(struct aj_canvas *canvas, struct aj_lettering lettering, double x, double y,
                    const char *text);
// Gives the text that was drawn last exactly this width, even if a viewer shows it in another font.
void aj_canvas_stretch_text(struct aj_canvas *canvas, double width);
// Gives the text that was drawn last a white edge, so that it can be read over lines.
void aj_canvas_edge_text(struct aj_canvas *canvas);

// Begin and end a group. Shapes that are drawn between these two calls belong to it. A group may
// have groups in it.
void aj_canvas_begin(struct aj_canvas *canvas, const struct aj_caption *caption);
void aj_canvas_end(struct aj_canvas *canvas);

// Begins a definition, which can be shown any number of times. `name` is borrowed; it consists of
// letters, digits, '-' and '_', and no other definition of this picture has it.
void aj_canvas_define(struct aj_canvas *canvas, const char *name);
// Begins a definition of which nothing is shown outside the square from the origin to (side, side).
// All such definitions of a canvas must have the same side.
void aj_canvas_define_within(struct aj_canvas *canvas, const char *name, double side);
// Ends a definition.
void aj_canvas_defined(struct aj_canvas *canvas);
// Shows a definition, with the canvas' present matrix.
void aj_canvas_use(struct aj_canvas *canvas, const char *name);

// Returns a style with a fill alone.
static inline struct aj_style aj_fill(uint32_t colour) {
    return (struct aj_style){.fill = colour, .stroke = AJ_NO_COLOUR};
}
// Returns a style with a stroke alone.
static inline struct aj_style aj_stroke(uint32_t colour, double width) {
    return (struct aj_style){.fill = AJ_NO_COLOUR, .stroke = colour, .width = width};
}
// Returns a style with a fill and a stroke.
static inline struct aj_style aj_both(uint32_t fill, uint32_t stroke, double width) {
    return (struct aj_style){.fill = fill, .stroke = stroke, .width = width};
}

// ---- grid
//
// A grid of characters on which a game draws, for pictures in a terminal. Cells live in the arena;
// glyphs are constant texts, each one column wide.

// The colour of a cell, if the terminal shows colours.
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
    size_t left_out;      // columns at the right end that are not written
};

// Begins a grid of spaces.
void aj_grid_init(struct aj_grid *grid, struct aj_arena *arena, size_t width, size_t height);

// Sets a cell. A cell outside the grid is ignored.
void aj_grid_put(struct aj_grid *grid, size_t column, size_t row, const char *glyph,
                 enum aj_tint tint);

// Writes an ASCII text from `column` on.
void aj_grid_text(struct aj_grid *grid, size_t column, size_t row, const char *text,
                  enum aj_tint tint);

// Writes only the first `columns` columns from now on.
void aj_grid_narrow(struct aj_grid *grid, size_t columns);

// Writes the rows, without spaces at their ends, each with a line feed; with tints as ANSI escapes
// if `colour`.
void aj_grid_write(const struct aj_grid *grid, bool colour, struct aj_buf *out);

// Writes a text in ASCII: each glyph of pictures becomes an ASCII character that looks like it, and
// any other character that is not ASCII becomes a question mark.
void aj_grid_to_ascii(const char *text, size_t length, struct aj_buf *out);

// ---- table
//
// A table of texts: a game fills its cells, and the report writes it with its columns lined up.
// Cells live in the arena.

#define AJ_COLUMNS_MAX 264 // the most columns of a table

struct aj_table {
    struct aj_arena *arena;
    const char *heading;     // a line above the table; NULL: none
    const char *const *head; // for pages: titles of the columns; NULL: the first names the row
    size_t columns;
    const char **cell; // rows * columns texts; NULL: an empty cell
    size_t rows, capacity;
    const char *folded; // the noun with which a short report counts the rows, "roads", instead of
                        // writing them; NULL: it writes them
};

// Begins an empty table. Its rows will live in `arena`; `heading` is borrowed.
void aj_table_init(struct aj_table *table, struct aj_arena *arena, const char *heading,
                   size_t columns);

// Adds a row of table->columns texts, which are borrowed.
void aj_table_row(struct aj_table *table, const char *const cells[]);

// Counts a row of a folded table without giving its cells. All rows of such a table must be
// counted, none added.
void aj_table_count(struct aj_table *table);

// Writes the table with its columns lined up as a terminal shows them: `indent` spaces before each
// line, and two spaces between columns.
void aj_table_write(const struct aj_table *table, size_t indent, struct aj_buf *out);
