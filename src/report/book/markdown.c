// A book as Markdown.
#include <string.h>

#include "report/book/book.h"

// Appends a text so that nothing in it is read as Markdown or HTML.
static void put_plain(const char *text, struct aj_buf *out) {
    struct aj_buf safe;
    aj_buf_init_beside(&safe, out);
    aj_buf_safe(&safe, text, strlen(text));
    for (size_t i = 0; i < safe.length; i++) {
        if (strchr("\\`*_[]<>#|~&", safe.bytes[i]))
            aj_buf_char(out, '\\');
        aj_buf_char(out, safe.bytes[i]);
    }
    aj_buf_done(&safe);
}

// Writes each line after `lead`, with `between` after each but the last.
static void put_lines(const struct report_entry *entry, const char *lines, const char *lead,
                      const char *between, struct aj_buf *out) {
    for (const char *at = lines; *at;) {
        size_t length = strcspn(at, "\n");
        aj_buf_puts(out, lead);
        put_plain(aj_arena_copy(entry->arena, at, length), out);
        at += length + (at[length] == '\n');
        aj_buf_puts(out, *at ? between : "\n\n");
    }
}

// Writes paragraphs of a ruling that is not at its end yet.
static void put_paragraphs(const struct report_entry *entry, const char *lines,
                           struct aj_buf *out) {
    if (!*lines)
        return;
    put_lines(entry, lines, "> ", "\n>\n", out);
    out->length -= 1;
    aj_buf_puts(out, ">\n");
}

static void put_table(const struct report_entry *entry, struct aj_buf *out) {
    if (!report_entry_has_table(entry))
        return;
    aj_buf_format(out, "| %s | Answer |\n|---|---|\n", report_entry_table_title(entry));
    for (size_t i = 0; i < entry->rows; i++) {
        const struct report_entry_row *row = &entry->row[i];
        if (!row->label)
            continue;
        aj_buf_puts(out, "| ");
        put_plain(row->label, out);
        aj_buf_puts(out, " | ");
        put_plain(row->says, out);
        aj_buf_puts(out, " |\n");
    }
    aj_buf_char(out, '\n');
}

static void put_sources(const struct report_entry *entry, struct aj_buf *out) {
    const struct aj_rulebook *book = entry->game->book;
    for (int i = 0; i < book->sources; i++) {
        const struct aj_source *source = &book->source[i];
        if (!entry->sources[i])
            continue;
        aj_buf_puts(out, "- ");
        put_plain(source->title, out);
        aj_buf_format(out, ", %s%s%s%s\n", source->year, *source->address ? ", <" : "",
                      source->address, *source->address ? ">" : "");
    }
    aj_buf_char(out, '\n');
}

// Appends a block of code. Its fences are longer than any in the text.
static void put_block(const char *kind, const char *text, struct aj_buf *out) {
    size_t most = 2;
    for (const char *at = text; *at; at += strcspn(at, "`")) {
        size_t ticks = strspn(at, "`");
        most = ticks > most ? ticks : most;
        at += ticks;
    }
    const char *end = text + strlen(text);
    for (size_t i = 0; i <= most; i++)
        aj_buf_char(out, '`');
    aj_buf_format(out, "%s\n%s%s", kind, text, end > text && end[-1] == '\n' ? "" : "\n");
    for (size_t i = 0; i <= most; i++)
        aj_buf_char(out, '`');
    aj_buf_puts(out, "\n\n");
}

void report_book_md(const struct report_book *book, struct aj_buf *out) {
    aj_buf_puts(out, "# ");
    put_plain(book->title, out);
    aj_buf_puts(out, "\n\n");
    for (size_t i = 0; i < book->count; i++) {
        const struct report_entry *entry = book->entry[i];
        aj_buf_puts(out, "<a id=\"");
        report_book_put_id(entry->id, out);
        aj_buf_puts(out, "\"></a>\n\n## ");
        put_plain(report_entry_title(entry), out);
        aj_buf_puts(out, "\n\n");
        put_plain(entry->id, out);
        if (entry->variant) {
            aj_buf_puts(out, ", with the fan variant ");
            put_plain(entry->variant, out);
        }
        aj_buf_puts(out, "\n\n");
        if (entry->drawing && *entry->drawing)
            put_block("", entry->drawing, out);
        put_lines(entry, entry->facts, "", "\n\n", out);
        put_lines(entry, entry->claims, "- ", "\n", out);
        if (*entry->word) {
            aj_buf_puts(out, "> ");
            put_plain(entry->word, out);
            aj_buf_puts(out, "\n>\n");
        }
        put_paragraphs(entry, aj_arena_copy(entry->arena, entry->lines, entry->before_rule), out);
        if (*entry->rule) {
            aj_buf_puts(out, "> ");
            put_plain(entry->rule, out);
            aj_buf_puts(out, "\n>\n");
        }
        put_lines(entry, entry->lines + entry->before_rule, "> ", "\n>\n", out);
        put_lines(entry, entry->points, "- ", "\n", out);
        put_table(entry, out);
        put_sources(entry, out);
        if (book->page) {
            aj_buf_puts(out, "[Open in the page](<");
            report_book_address(book, entry, out);
            aj_buf_puts(out, ">)\n\n");
        }
        put_block("yaml", entry->yaml, out);
    }
}
