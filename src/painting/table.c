#include <string.h>

#include "core/core.h"
#include "painting/painting.h"

// ---- table

void aj_table_init(struct aj_table *table, struct aj_arena *arena, const char *heading,
                   size_t columns) {
    AJ_SURE(arena, columns > 0 && columns <= AJ_COLUMNS_MAX);
    *table = (struct aj_table){.arena = arena, .heading = heading, .columns = columns};
}

void aj_table_row(struct aj_table *table, const char *const cells[]) {
    size_t row = table->columns * sizeof *table->cell;
    table->cell = aj_arena_grow(table->arena, table->cell, row, &table->capacity, table->rows + 1);
    memcpy(table->cell + table->rows * table->columns, cells, row);
    table->rows++;
}

void aj_table_count(struct aj_table *table) {
    AJ_SURE(table->arena, table->folded && !table->cell);
    table->rows++;
}

static void put_spaces(struct aj_buf *out, size_t count) {
    while (count-- > 0)
        aj_buf_char(out, ' ');
}

// Writes a cell, in which anything unsafe for a terminal is replaced. Returns how many columns of a
// terminal it has.
static size_t put_cell(const char *cell, struct aj_buf *out) {
    size_t start = out->length;
    if (cell)
        aj_buf_safe(out, cell, strlen(cell));
    return out->length > start ? aj_columns(out->bytes + start, out->length - start) : 0;
}

static void measure_columns(const struct aj_table *table, size_t width[]) {
    struct aj_buf scratch;
    aj_buf_init_in(&scratch, table->arena);
    for (size_t i = 0; i < table->rows * table->columns; i++) {
        aj_buf_clear(&scratch);
        size_t wide = put_cell(table->cell[i], &scratch);
        if (wide > width[i % table->columns])
            width[i % table->columns] = wide;
    }
    aj_buf_done(&scratch);
}

// Writes a row. Spaces are written only before a cell with text, so that no line ends with spaces.
static void write_row(const char *const cell[], size_t columns, const size_t width[],
                      struct aj_buf *out) {
    size_t owed = 0, start = out->length;
    for (size_t i = 0; i < columns; i++) {
        if (!cell[i] || !*cell[i]) {
            owed += width[i] + 2;
            continue;
        }
        put_spaces(out, owed);
        owed = width[i] + 2 - put_cell(cell[i], out);
    }
    aj_direction_mark(out, start);
    aj_buf_char(out, '\n');
}

void aj_table_write(const struct aj_table *table, size_t indent, struct aj_buf *out) {
    size_t width[AJ_COLUMNS_MAX] = {0};
    measure_columns(table, width);
    if (table->heading) {
        put_spaces(out, indent);
        put_cell(table->heading, out);
        aj_buf_char(out, '\n');
    }
    for (size_t row = 0; row < table->rows; row++) {
        put_spaces(out, indent);
        write_row(table->cell + row * table->columns, table->columns, width, out);
    }
}

// ---- grid

// The glyphs of pictures, each with its ASCII character. Texts, no pointers, which the loader would
// have to write at each start.
static const char ascii[][2] = {
    " ", "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",",  "-", ".", "/",
    "0", "1", "2",  "3", "4", "5", "6", "7", "8", "9", ":", ";", "<",  "=", ">", "?",
    "@", "A", "B",  "C", "D", "E", "F", "G", "H", "I", "J", "K", "L",  "M", "N", "O",
    "P", "Q", "R",  "S", "T", "U", "V", "W", "X", "Y", "Z", "[", "\\", "]", "^", "_",
    "`", "a", "b",  "c", "d", "e", "f", "g", "h", "i", "j", "k", "l",  "m", "n", "o",
    "p", "q", "r",  "s", "t", "u", "v", "w", "x", "y", "z", "{", "|",  "}", "~"};

static const char *const escapes[AJ_TINTS] = {"",     "2",   "1;31", "1;34", "1;33",
                                              "1;32", "1;7", "1;35", "1;37"};

void aj_grid_init(struct aj_grid *grid, struct aj_arena *arena, size_t width, size_t height) {
    grid->left_out = 0;
    grid->width = width;
    grid->height = height;
    grid->cell = AJ_NEW_ARRAY(arena, struct aj_cell, width * height);
}

void aj_grid_put(struct aj_grid *grid, size_t column, size_t row, const char *glyph,
                 enum aj_tint tint) {
    if (column < grid->width && row < grid->height) {
        grid->cell[row * grid->width + column] = (struct aj_cell){glyph, (uint8_t)tint};
    }
}

void aj_grid_text(struct aj_grid *grid, size_t column, size_t row, const char *text,
                  enum aj_tint tint) {
    for (; *text != '\0'; text++, column++) {
        unsigned char c = (unsigned char)*text;
        aj_grid_put(grid, column, row, c >= ' ' && c <= '~' ? ascii[c - ' '] : "?", tint);
    }
}

static void write_grid_row(const struct aj_cell *cell, size_t width, bool colour,
                           struct aj_buf *out) {
    uint8_t tint = AJ_TINT_NONE;
    while (width > 0 && !cell[width - 1].glyph) {
        width--;
    }
    for (size_t i = 0; i < width; i++) {
        if (colour && cell[i].tint != tint) {
            tint = cell[i].tint;
            aj_buf_puts(out, tint == AJ_TINT_NONE ? "\x1b[0" : "\x1b[0;");
            aj_buf_puts(out, escapes[tint]);
            aj_buf_char(out, 'm');
        }
        aj_buf_puts(out, cell[i].glyph ? cell[i].glyph : " ");
    }
    if (tint != AJ_TINT_NONE) {
        aj_buf_puts(out, "\x1b[0m");
    }
    aj_buf_char(out, '\n');
}

void aj_grid_narrow(struct aj_grid *grid, size_t columns) {
    grid->left_out = columns < grid->width ? grid->width - columns : 0;
}

void aj_grid_write(const struct aj_grid *grid, bool colour, struct aj_buf *out) {
    for (size_t row = 0; row < grid->height; row++) {
        write_grid_row(grid->cell + row * grid->width, grid->width - grid->left_out, colour, out);
    }
}

// ASCII characters for lines, areas and signs.
static const struct {
    uint32_t point;
    char like;
} likenesses[] = {{0x2500, '-'}, {0x2501, '*'}, {0x2502, '|'},  {0x2503, '*'},  {0x2504, '-'},
                  {0x2505, ':'}, {0x2507, ':'}, {0x250A, '|'},  {0x253C, '+'},  {0x2550, '='},
                  {0x2551, 'H'}, {0x2554, '/'}, {0x2557, '\\'}, {0x255A, '\\'}, {0x255D, '/'},
                  {0x2560, 'H'}, {0x2563, 'H'}, {0x2566, '='},  {0x2569, '='},  {0x256A, '='},
                  {0x256B, 'H'}, {0x256C, '#'}, {0x2592, '%'},  {0x25CA, 'o'},  {0x25B2, '^'},
                  {0x00B7, '.'}, {0x2026, '.'}, {0x2229, 'n'},  {0x224B, '~'},  {0x2640, 'p'},
                  {0x2663, '&'}, {0x2020, 't'}, {0x00A7, 's'},  {0x00B6, 'q'}};

void aj_grid_to_ascii(const char *text, size_t length, struct aj_buf *out) {
    for (size_t at = 0; at < length;) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(text + at, length - at, &point);
        char like = '?';
        for (size_t i = 0; i < sizeof likenesses / sizeof *likenesses; i++)
            if (likenesses[i].point == point)
                like = likenesses[i].like;
        aj_buf_char(out, step == 1 ? text[at] : like);
        at += step ? step : 1;
    }
}
