// A table of text cells: the game fills it, the report lines it up. Cells live in the arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
#include "core/buf.h"

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
