#include "report/readings.h"

#include <string.h>

// Readings whose tables are held against those of the first; what they differ in shows early.
enum { READINGS_MAX = 16 };

// ---- workings

static size_t count_like(const struct aj_judgement *judgement, const struct aj_earning *like) {
    size_t count = 0;
    for (size_t i = 0; i < judgement->earnings; i++) {
        const struct aj_earning *row = &judgement->earning[i];
        count += row->player == like->player && row->when == like->when &&
                 row->turn == like->turn && row->points == like->points &&
                 row->subject == like->subject;
    }
    return count;
}

static size_t count_of(const struct aj_judgement *judgement, int player) {
    size_t count = 0;
    for (size_t i = 0; i < judgement->earnings; i++)
        count += judgement->earning[i].player == player;
    return count;
}

bool report_same_working(const struct aj_answer *answer, int player) {
    const struct aj_judgement *first = answer->judgement;
    for (size_t r = 1; r < answer->leaves; r++) {
        const struct aj_judgement *other = answer->leaf[r].judgement;
        if (count_of(first, player) != count_of(other, player))
            return false;
        for (size_t i = 0; i < first->earnings; i++)
            if (first->earning[i].player == player &&
                count_like(first, &first->earning[i]) != count_like(other, &first->earning[i]))
                return false;
    }
    return true;
}

// ---- tables

struct tables {
    struct aj_table item[REPORT_TABLES_MAX];
    size_t count;
};

static void tell(const struct report_page *page, const struct aj_judgement *judgement, bool fold,
                 struct tables *tables) {
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

static bool same_text(const char *a, const char *b) {
    return strcmp(a ? a : "", b ? b : "") == 0;
}

// The row that speaks of the same thing: its place tells that, and its number if it has none. It
// may stand in another table, if somebody holds the thing in one reading only.
static const char **find_row(const struct tables *tables, const struct aj_table *like,
                             size_t index) {
    size_t key = like->columns > 2 ? 1 : 0;
    for (size_t i = 0; i < tables->count; i++) {
        const struct aj_table *table = &tables->item[i];
        for (size_t row = 0; table->columns == like->columns && row < table->rows; row++)
            if (same_text(row_of(table, row)[key], row_of(like, index)[key]))
                return row_of(table, row);
    }
    return NULL;
}

// Whether the alternatives told so far, with " or " or "; or " between, have this one.
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

// Between phrases " or " alone would not part the alternatives.
static const char *separator(const char *told, const char *more) {
    return strpbrk(told, ",:;") || strpbrk(more, ",:;") ? "; or " : " or ";
}

static void merge_row(struct aj_table *table, size_t row, const char **other,
                      struct aj_arena *arena) {
    const char **cell = row_of(table, row);
    for (size_t column = 1; column < table->columns; column++) {
        const char *told = cell[column] ? cell[column] : "";
        const char *more = other[column] ? other[column] : "";
        if (*more && !is_told(told, more))
            cell[column] =
                aj_arena_format(arena, "%s%s%s", told, *told ? separator(told, more) : "", more);
    }
}

static void mark_row(struct aj_table *table, size_t row, struct aj_arena *arena) {
    static const char mark[] = " (in some readings)";
    const char **cell = row_of(table, row);
    size_t last = table->columns;
    while (last > 1 && (!cell[last - 1] || !*cell[last - 1]))
        last--;
    if (!strstr(cell[last - 1] ? cell[last - 1] : "", mark))
        cell[last - 1] = aj_arena_format(arena, "%s%s", cell[last - 1], mark);
}

static void merge(const struct report_page *page, struct tables *first,
                  const struct tables *other) {
    struct aj_arena *arena = page->judgement->arena;
    for (size_t i = 0; i < first->count; i++) {
        struct aj_table *table = &first->item[i];
        for (size_t row = 0; row < table->rows; row++) {
            const char **found = find_row(other, table, row);
            if (found)
                merge_row(table, row, found, arena);
            else
                mark_row(table, row, arena);
        }
    }
}

// The rows of several readings are found by their cells, in whichever table they stand.
size_t report_tables(const struct report_page *page, bool fold,
                     struct aj_table table[REPORT_TABLES_MAX]) {
    const struct aj_answer *answer = page->result->answer;
    struct tables first, other;
    tell(page, page->judgement, fold && answer->leaves <= 1, &first);
    for (size_t i = 1; i < answer->leaves && i < READINGS_MAX; i++) {
        tell(page, answer->leaf[i].judgement, false, &other);
        merge(page, &first, &other);
    }
    memcpy(table, first.item, first.count * sizeof *table);
    return first.count;
}
