#include <string.h>

#include "core/core.h"
#include "painting/painting.h"

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

// Appends the cell with anything unsafe for a terminal replaced, and returns how many columns it
// takes.
static size_t put_cell(const char *cell, struct aj_buf *out) {
    size_t start = out->length;
    if (cell)
        aj_buf_safe(out, cell, strlen(cell));
    return out->length > start ? aj_columns(out->bytes + start, out->length - start) : 0;
}

static void measure(const struct aj_table *table, size_t width[]) {
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

// Spaces are written only before a cell with text, so that no line ends with spaces.
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
    measure(table, width);
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
