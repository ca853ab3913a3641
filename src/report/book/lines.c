// Writes a book for other programs: a line of JSON for each entry.
#include <string.h>

#include "report/book/book.h"

static void put_raw(struct aj_json *json, const char *key, const char *text) {
    aj_json_any_key(json, key);
    aj_json_raw(json, text, strlen(text));
}

static void put_row(struct aj_json *json, const struct report_entry_row *row) {
    aj_json_begin_object(json);
    if (row->id)
        aj_json_put_text(json, "id", row->id);
    put_raw(json, "rules", row->rules);
    put_raw(json, "answer", row->answer);
    aj_json_end_object(json);
}

const char *report_entry_rows(const struct report_entry *entry, bool under) {
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, entry->arena);
    aj_json_init(&json, &text);
    aj_json_begin_list(&json);
    for (size_t i = 0; i < entry->rows; i++)
        if (entry->row[i].rules && under == (entry->row[i].id != NULL))
            put_row(&json, &entry->row[i]);
    aj_json_end_list(&json);
    return aj_buf_keep(&text);
}

static void put_lines(struct aj_json *json, const char *key, const char *lines) {
    aj_json_any_key(json, key);
    aj_json_begin_list(json);
    for (const char *at = lines; *at;) {
        size_t length = strcspn(at, "\n");
        aj_json_text_n(json, at, length);
        at += length + (at[length] == '\n');
    }
    aj_json_end_list(json);
}

static void put_asked(struct aj_json *json, const struct report_entry *entry) {
    const struct aj_rulebook *book = entry->game->book;
    aj_json_open_object(json, "asked");
    for (int o = 0; o < book->options; o++) {
        if (!entry->asked[o])
            continue;
        aj_json_any_key(json, book->option[o].id);
        aj_json_begin_list(json);
        for (int v = 0; v < aj_value_count(book, o); v++)
            if ((entry->asked[o] >> v) & 1U)
                aj_json_text(json, aj_value_row(book, o, v)->id);
        aj_json_end_list(json);
    }
    aj_json_end_object(json);
}

static void put_about(struct aj_json *json, const struct report_entry *entry) {
    const struct aj_rulebook *book = entry->game->book;
    aj_json_open_list(json, "cites");
    for (int r = 0; r < book->rules; r++)
        if (entry->cites[r])
            aj_json_text(json, book->rule[r].id);
    aj_json_end_list(json);
    put_asked(json, entry);
    aj_json_open_list(json, "sources");
    for (int i = 0; i < book->sources; i++)
        if (entry->sources[i]) {
            aj_json_begin_object(json);
            aj_json_put_text(json, "source", book->source[i].id);
            aj_json_put_text(json, "title", book->source[i].title);
            aj_json_put_text(json, "address", book->source[i].address);
            aj_json_end_object(json);
        }
    aj_json_end_list(json);
}

void report_book_ndjson(const struct report_book *book, struct aj_buf *out) {
    for (size_t i = 0; i < book->count; i++) {
        const struct report_entry *entry = book->entry[i];
        struct aj_json json;
        aj_json_init(&json, out);
        aj_json_begin_object(&json);
        aj_json_put_int(&json, "adjudge", 1);
        aj_json_put_text(&json, "id", entry->id);
        aj_json_put_text(&json, "title", report_entry_title(entry));
        aj_json_put_text(&json, "file", entry->file);
        aj_json_put_text(&json, "game", entry->game->id);
        aj_json_put_text(&json, "box", entry->game->book->module[entry->box].id);
        if (entry->source)
            aj_json_put_text(&json, "source", entry->source);
        put_raw(&json, "rules", entry->rules);
        put_raw(&json, "case", entry->json);
        put_raw(&json, "answer", entry->answer);
        put_raw(&json, "under", report_entry_rows(entry, true));
        put_raw(&json, "editions", report_entry_rows(entry, false));
        put_lines(&json, "ruling", entry->lines);
        put_lines(&json, "points", entry->points);
        put_about(&json, entry);
        aj_json_end_object(&json);
        aj_buf_char(out, '\n');
    }
}
