#include "report/rulebook/rulebook.h"

static void add_row(struct aj_table *table, const char *a, const char *b, const char *c) {
    aj_table_row(table, (const char *const[]){a, b, c});
}

// Writes a blank line and a table with its heading; nothing if the table has no rows.
static void put_table(const struct aj_table *table, struct aj_buf *out) {
    if (table->rows == 0)
        return;
    aj_buf_char(out, '\n');
    if (table->heading)
        aj_buf_format(out, "%s\n", table->heading);
    struct aj_table body = *table;
    body.heading = NULL;
    aj_table_write(&body, 2, out);
}

static void list_modules(const struct aj_rulebook *book, struct aj_arena *arena,
                         struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, arena, "Modules and their editions", 3);
    for (int m = 0; m < book->modules; m++) {
        add_row(&table, book->module[m].id, "", book->module[m].summary);
        for (int e = 0; e < book->editions; e++) {
            const struct aj_edition *edition = &book->edition[e];
            if (edition->module != m)
                continue;
            const char *mark = e == book->module[m].default_edition ? " (default)" : "";
            add_row(&table, aj_arena_format(arena, "  %s%s", edition->id, mark),
                    aj_authority_names[edition->authority], report_edition_text(book, e, arena));
        }
    }
    put_table(&table, out);
}

static void list_boxes(const struct aj_rulebook *book, struct aj_arena *arena, struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, arena, "Boxes of several boxes", 3);
    for (int i = 0; i < book->bundles; i++)
        add_row(&table, book->bundle[i].id, "", book->bundle[i].contents);
    put_table(&table, out);
    aj_table_init(&table, arena, "Known by name only: judged without", 3);
    for (int i = 0; i < book->unknowns; i++)
        if (!book->unknown[i].is_game)
            add_row(&table, book->unknown[i].id, "", book->unknown[i].summary);
    put_table(&table, out);
}

static void list_house_rules(const struct aj_rulebook *book, struct aj_arena *arena,
                             struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, arena, "House rules", 3);
    for (int i = 0; i < book->house_rules; i++)
        add_row(&table, book->house_rule[i].id, book->house_rule[i].author,
                book->house_rule[i].summary);
    put_table(&table, out);
}

static void list_rules(const struct aj_rulebook *book, struct aj_arena *arena, struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, arena, "Rules", 3);
    for (int i = 0; i < book->rules; i++) {
        int edition = book->module[book->rule[i].module].default_edition;
        const struct aj_cite *cite = aj_cite_of(book, i, edition);
        add_row(&table, book->rule[i].id, cite ? aj_authority_names[cite->authority] : "",
                book->rule[i].title);
    }
    put_table(&table, out);
}

static void list_sources(const struct aj_rulebook *book, struct aj_arena *arena,
                         struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, arena, "Sources", 3);
    for (int i = 0; i < book->sources; i++)
        add_row(&table, book->source[i].id, book->source[i].year, book->source[i].title);
    put_table(&table, out);
}

void report_rules_list(const struct report_chapter *chapter, struct aj_arena *arena,
                       struct aj_buf *out) {
    const struct aj_rulebook *book = chapter->book;
    if (out->length > 0)
        aj_buf_char(out, '\n');
    if (chapter->game)
        aj_buf_format(out, "%s (game: %s)\n", chapter->game->title, chapter->game->id);
    else
        aj_buf_puts(out, "Any game\n");
    if (book) {
        list_modules(book, arena, out);
        list_boxes(book, arena, out);
        struct aj_table table;
        aj_table_init(&table, arena, "Options", 3);
        for (int i = 0; i < book->options; i++)
            add_row(&table, book->option[i].id, "", book->option[i].question);
        put_table(&table, out);
        list_house_rules(book, arena, out);
        list_rules(book, arena, out);
        list_sources(book, arena, out);
    }
    struct aj_table table;
    aj_table_init(&table, arena, "Diagnostics", 3);
    for (int i = 0; i < chapter->diagnostics; i++)
        add_row(&table, chapter->diagnostic[i].id, "", chapter->diagnostic[i].summary);
    put_table(&table, out);
    if (book && book->guides)
        aj_buf_format(out, "\nTo find out: adjudge rules %s (%s)\n", book->guide[0].id,
                      book->guide[0].title);
}
