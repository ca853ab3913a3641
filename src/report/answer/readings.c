#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "report/answer/answer.h"

// Only so many readings are compared with the first one: differences show early.
enum { READINGS_MAX = 16 };

bool report_same_working(const struct aj_answer *answer, int player) {
    return !((answer->earning_otherwise >> player) & 1U);
}

// ---- tables

struct tables {
    struct aj_table item[REPORT_TABLES_MAX];
    size_t count;
};

static void fill_tables(const struct report_page *page, const struct aj_judgement *judgement,
                        bool fold, struct tables *tables) {
    size_t count = 0, kept = 0;
    if (page->game->tell)
        page->game->tell(judgement, tables->item, &count, REPORT_TABLES_MAX, fold);
    for (size_t i = 0; i < count; i++)
        if (tables->item[i].rows > 0)
            tables->item[kept++] = tables->item[i];
    tables->count = kept;
}

static const char **row_of(const struct aj_table *table, size_t row) {
    return &table->cell[row * table->columns];
}

// Finds rows of tables by the cell that names what they are about: its place or, if it has none,
// its number.
struct told {
    const char **cell;
    size_t columns;
    uint32_t next; // the next row with the same hash, counted from 1; 0 at the end
};

struct rows {
    struct told *row;
    uint32_t *head; // by hash
    size_t heads;   // a power of two
};

static const char *key_of(const char **cell, size_t columns) {
    const char *key = cell[columns > 2 ? 1 : 0];
    return key ? key : "";
}

static uint32_t *head_of(const struct rows *rows, const char *key) {
    uint64_t hash = 0;
    for (; *key; key++)
        hash = aj_mix(hash ^ (unsigned char)*key);
    return &rows->head[hash & (rows->heads - 1)];
}

// Adds rows from the last to the first, so that a search finds the first one first.
static void index_rows(struct rows *rows, const struct tables *tables, struct aj_arena *arena) {
    size_t count = 0;
    for (size_t i = 0; i < tables->count; i++)
        count += tables->item[i].rows;
    rows->heads = 16;
    while (rows->heads < count)
        rows->heads *= 2;
    rows->row = AJ_NEW_ARRAY(arena, struct told, count + 1);
    rows->head = AJ_NEW_ARRAY(arena, uint32_t, rows->heads);
    for (size_t i = tables->count; i-- > 0;)
        for (size_t row = tables->item[i].rows; row-- > 0;) {
            size_t columns = tables->item[i].columns;
            const char **cell = row_of(&tables->item[i], row);
            uint32_t *head = head_of(rows, key_of(cell, columns));
            rows->row[--count] = (struct told){cell, columns, *head};
            *head = (uint32_t)count + 1;
        }
}

// Returns the row about the same feature. It may be in another table: followers may hold the
// feature in one reading only.
static const char **find_row(const struct rows *rows, const struct aj_table *like, size_t index) {
    const char *key = key_of(row_of(like, index), like->columns);
    for (uint32_t at = *head_of(rows, key); at; at = rows->row[at - 1].next) {
        const struct told *row = &rows->row[at - 1];
        if (row->columns == like->columns && strcmp(key_of(row->cell, row->columns), key) == 0)
            return row->cell;
    }
    return NULL;
}

// Whether `told`, alternatives separated by " or " or "; or ", has this one.
static bool is_told(const char *told, const char *cell) {
    size_t length = strlen(cell);
    for (const char *at = told; at; at = strstr(at, " or ")) {
        at += strncmp(at, " or ", 4) == 0 && at != told ? 4 : 0;
        const char *end = at + length;
        if (strncmp(at, cell, length) == 0 &&
            (!*end || strncmp(end, " or ", 4) == 0 || strncmp(end, "; or ", 5) == 0))
            return true;
    }
    return false;
}

// Returns what separates alternatives: " or ", unless they are phrases with commas of their own.
static const char *separator_of(const char *told, const char *more) {
    return strpbrk(told, ",:;") || strpbrk(more, ",:;") ? "; or " : " or ";
}

// New texts for cells of the first reading's tables. They are put in later, after the memory of the
// other reading was released.
struct changes {
    struct aj_arena *arena;
    size_t *at;          // by cell: start of its text, counted from 1; 0 if it is unchanged
    struct aj_buf texts; // each ends with a NUL
};

// Sets the text of a cell to three texts joined, some of which may be empty.
static void change_cell(struct changes *changes, size_t cell, const char *text, const char *then,
                        const char *more) {
    changes->at[cell] = changes->texts.length + 1;
    aj_buf_puts(&changes->texts, text);
    aj_buf_puts(&changes->texts, then);
    aj_buf_puts(&changes->texts, more);
    aj_buf_char(&changes->texts, '\0');
}

// Adds to the cells from number `from` on what another reading has in the row.
static void merge_row(struct changes *changes, size_t from, const struct aj_table *table,
                      size_t row, const char **other) {
    const char **cell = row_of(table, row);
    for (size_t column = 1; column < table->columns; column++) {
        const char *told = cell[column] ? cell[column] : "";
        const char *more = other[column] ? other[column] : "";
        if (*more && !is_told(told, more))
            change_cell(changes, from + column, told, *told ? separator_of(told, more) : "", more);
    }
}

static void mark_row(struct changes *changes, size_t from, const struct aj_table *table,
                     size_t row) {
    static const char mark[] = " (in some readings)";
    const char **cell = row_of(table, row);
    size_t last = table->columns;
    while (last > 1 && (!cell[last - 1] || !*cell[last - 1]))
        last--;
    if (!strstr(cell[last - 1] ? cell[last - 1] : "", mark))
        change_cell(changes, from + last - 1, cell[last - 1], mark, "");
}

// Adds to the tables what another reading has in them, and marks the rows that it lacks.
static void merge_tables(struct changes *changes, const struct tables *first,
                         const struct rows *other) {
    size_t from = 0;
    for (size_t i = 0; i < first->count; i++) {
        const struct aj_table *table = &first->item[i];
        for (size_t row = 0; row < table->rows; row++, from += table->columns) {
            const char **found = find_row(other, table, row);
            if (found)
                merge_row(changes, from, table, row, found);
            else
                mark_row(changes, from, table, row);
        }
    }
}

static void make_changes(struct changes *changes, struct tables *tables) {
    size_t from = 0;
    for (size_t i = 0; i < tables->count; i++) {
        struct aj_table *table = &tables->item[i];
        size_t cells = table->rows * table->columns;
        for (size_t k = 0; k < cells; k++) {
            size_t at = changes->at[from + k];
            if (at == 0)
                continue;
            const char *text = changes->texts.bytes + at - 1;
            table->cell[k] = aj_arena_copy(changes->arena, text, strlen(text));
            changes->at[from + k] = 0;
        }
        from += cells;
    }
    aj_buf_clear(&changes->texts);
}

// Compares the tables with those of another reading. Only the result of that reading was kept, so
// it is judged again here, and released.
static void merge_reading(const struct report_page *page, struct changes *changes,
                          struct tables *first, size_t index) {
    const struct aj_answer *answer = page->result->answer;
    struct aj_arena_mark mark = aj_arena_mark(changes->arena);
    struct tables other;
    struct rows rows;
    fill_tables(page, aj_answer_reading(page->result->job, answer, index), false, &other);
    index_rows(&rows, &other, changes->arena);
    merge_tables(changes, first, &rows);
    aj_arena_release(changes->arena, mark);
    make_changes(changes, first);
}

// Rows of different readings are matched by their cells, whatever table they are in.
size_t report_tables(const struct report_page *page, bool fold,
                     struct aj_table table[REPORT_TABLES_MAX]) {
    const struct aj_answer *answer = page->result->answer;
    struct tables first;
    struct changes changes;
    fill_tables(page, page->judgement, fold && answer->leaves <= 1, &first);
    if (answer->leaves > 1) {
        size_t cells = 0;
        for (size_t i = 0; i < first.count; i++)
            cells += first.item[i].rows * first.item[i].columns;
        changes.arena = page->judgement->arena;
        changes.at = AJ_NEW_ARRAY(page->judgement->arena, size_t, cells + 1);
        aj_buf_init_in(&changes.texts, page->judgement->arena);
        for (size_t i = 1; i < answer->leaves && i < READINGS_MAX; i++)
            merge_reading(page, &changes, &first, i);
        aj_buf_done(&changes.texts);
    }
    memcpy(table, first.item, first.count * sizeof *table);
    return first.count;
}
