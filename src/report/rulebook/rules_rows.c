#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "report/rulebook/rulebook.h"

// A flat row. Every row has every key, and all values are texts, "" if there is nothing to say. Id
// and kind are never empty.
struct row {
    const char *kind, *id, *module, *edition, *value, *title, *text, *authority, *source, *locator;
};

struct rows {
    const struct report_chapter *chapter;
    const char *wanted;                 // this id only; NULL for all
    const struct report_search *search; // NULL if the search is not by words
    struct aj_json *json;               // NULL: rows go into `table`
    struct aj_table table;
    const char *last; // the id of the table's last row
    size_t count;
    int rank; // enum rank of the rows wanted now, in a search by words
};

// How well a row has the words of a search, the best first.
enum rank { AS_PHRASE, AS_WORDS, IN_WORDS, RANKS, NOT_FOUND = RANKS };

static bool is_same_text(const char *text, const char *wanted) {
    return text && wanted && strcmp(text, wanted) == 0;
}

static void put_text(struct aj_json *json, const char *key, const char *text) {
#ifdef AJ_PAGE_ENGINE // keys without a text would cost it time
    if (!text || !*text)
        return;
#endif
    aj_json_put_text(json, key, text ? text : "");
}

static bool is_letter(char c) {
    return (c >= '0' && c <= '9') || (aj_small(c) >= 'a' && aj_small(c) <= 'z') ||
           (unsigned char)c >= 0x80;
}

// Whether a text has the words; `whole`: no letter is right before or after them.
static bool has_text(const char *text, const char *words, bool whole) {
    size_t length = strlen(words);
    for (const char *c = text; c && *c; c++)
        if (aj_is_same_start(c, words, length) &&
            !(whole && ((c > text && is_letter(c[-1])) || is_letter(c[length]))))
            return true;
    return false;
}

static bool has_words(const struct row *row, const char *words, bool whole) {
    return has_text(row->id, words, whole) || has_text(row->edition, words, whole) ||
           has_text(row->value, words, whole) || has_text(row->title, words, whole) ||
           has_text(row->text, words, whole) || has_text(row->locator, words, whole);
}

static int find_rank(const struct row *row, const struct report_search *search) {
    int rank = AS_WORDS;
    for (size_t i = 0; i < search->words; i++) {
        if (!has_words(row, search->word[i], false))
            return NOT_FOUND;
        if (!has_words(row, search->word[i], true))
            rank = IN_WORDS;
    }
    return has_words(row, search->phrase, true) ? AS_PHRASE : rank;
}

#ifdef AJ_PAGE_ENGINE
// Whether the page uses rows of that kind, for its menus or for the sources of a ruling.
static bool is_of_page(const char *kind) {
    static const char *const kinds[] = {"module",  "edition",    "option", "value",
                                        "setting", "house-rule", "source"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_same_text(kinds[i], kind))
            return true;
    return false;
}
#endif

static bool is_wanted(const struct rows *rows, const struct row *row) {
#ifdef AJ_PAGE_ENGINE
    if (!is_of_page(row->kind))
        return false;
#endif
    if (rows->search)
        return !is_same_text(row->id, rows->search->shown) &&
               find_rank(row, rows->search) == rows->rank;
    return !rows->wanted || is_same_text(row->id, rows->wanted) ||
           is_same_text(row->edition, rows->wanted);
}

// Adds a line for what was found. Rows with the same id share one line.
static void put_line(struct rows *rows, const struct row *row) {
    if (is_same_text(rows->last, row->id))
        return;
    const char *text = row->text ? row->text : row->title ? row->title : row->locator;
    rows->last = row->id;
    aj_table_row(&rows->table, (const char *const[]){row->id, row->kind, text ? text : ""});
}

static void put_row(struct rows *rows, const struct row *row) {
    struct aj_json *json = rows->json;
    if (!is_wanted(rows, row))
        return;
    rows->count++;
    if (!json) {
        put_line(rows, row);
        return;
    }
    aj_json_begin_object(json);
    put_text(json, "game", rows->chapter->game ? rows->chapter->game->id : NULL);
    put_text(json, "kind", row->kind);
    put_text(json, "id", row->id);
    put_text(json, "module", row->module);
    put_text(json, "edition", row->edition);
    put_text(json, "value", row->value);
    put_text(json, "title", row->title);
    put_text(json, "text", row->text);
#ifndef AJ_PAGE_ENGINE // the page shows neither
    put_text(json, "authority", row->authority);
    put_text(json, "source", row->source);
#endif
    put_text(json, "locator", row->locator);
    aj_json_end_object(json);
}

static const char *source_id(const struct aj_rulebook *book, int source) {
    return source == AJ_NONE ? NULL : book->source[source].id;
}

static void put_modules(struct rows *rows, const struct aj_rulebook *book) {
    for (int i = 0; i < book->modules; i++) {
        const struct aj_module *module = &book->module[i];
        put_row(rows, &(struct row){.kind = "module",
                                    .id = module->id,
                                    .module = module->id,
                                    .value = book->edition[module->default_edition].id,
                                    .title = module->title,
                                    .text = module->summary});
    }
    for (int i = 0; i < book->editions; i++) {
        const struct aj_edition *edition = &book->edition[i];
        const struct aj_source *source = &book->source[edition->source];
        const char *boxes = aj_edition_boxes(book, i);
        put_row(rows, &(struct row){.kind = "edition",
                                    .id = edition->id,
                                    .module = book->module[edition->module].id,
                                    .edition = edition->id,
                                    .title = edition->title,
                                    .text = boxes ? boxes : source->publisher,
                                    .value = boxes ? NULL : source->year,
                                    .authority = aj_authority_names[edition->authority],
                                    .source = source_id(book, edition->source)});
    }
}

// Puts boxes that have several boxes in them, and boxes known only by name.
static void put_boxes(struct rows *rows, const struct aj_rulebook *book) {
    for (int i = 0; i < book->bundles; i++)
        put_row(rows, &(struct row){.kind = "bundle",
                                    .id = book->bundle[i].id,
                                    .title = book->bundle[i].title,
                                    .text = book->bundle[i].contents,
                                    .source = source_id(book, book->bundle[i].source),
                                    .locator = book->bundle[i].locator});
    for (int i = 0; i < book->unknowns; i++)
        put_row(rows,
                &(struct row){.kind = book->unknown[i].is_game ? "unknown-game" : "unknown-box",
                              .id = book->unknown[i].id,
                              .title = book->unknown[i].title,
                              .text = book->unknown[i].summary});
}

static void put_settings(struct rows *rows, const struct aj_rulebook *book, int option) {
    char number[16];
    for (int e = 0; e < book->editions; e++) {
        const struct aj_setting *setting = book->edition[e].module == book->option[option].module
                                               ? aj_setting_of(book, e, option)
                                               : NULL;
        struct row row = {.kind = "setting",
                          .id = book->option[option].id,
                          .module = book->module[book->option[option].module].id,
                          .edition = book->edition[e].id};
        if (!setting || aj_is_lacking(book, e, option))
            continue;
#ifdef AJ_PAGE_ENGINE // the page only asks which editions have one
        put_row(rows, &row);
        continue;
#endif
        row.authority = aj_authority_names[setting->authority];
        row.source = source_id(book, setting->source);
        row.locator = aj_setting_locator(book, setting);
        if (book->option[option].kind == AJ_NUMBER) {
            snprintf(number, sizeof number, "%d", (int)setting->number);
            row.value = number;
            put_row(rows, &row);
        }
        // One row for each reading that the edition leaves open; a settled option has one reading.
        for (uint32_t left = setting->readings; left; left &= left - 1) {
            row.value = aj_value_row(book, option, __builtin_ctz(left))->id;
            put_row(rows, &row);
        }
    }
}

static void put_options(struct rows *rows, const struct aj_rulebook *book) {
    for (int i = 0; i < book->options; i++) {
        const struct aj_option *option = &book->option[i];
        const char *module = book->module[option->module].id;
        put_row(rows, &(struct row){.kind = book->option[i].is_fixed ? "fixed" : "option",
                                    .id = option->id,
                                    .module = module,
                                    .title = option->house_rule == AJ_NONE
                                                 ? NULL
                                                 : book->house_rule[option->house_rule].id,
                                    .text = option->question});
        for (int v = 0; v < aj_value_count(book, i); v++) {
            const struct aj_value *value = aj_value_row(book, i, v);
            put_row(rows, &(struct row){.kind = "value",
                                        .id = option->id,
                                        .module = module,
                                        .value = value->id,
                                        .text = value->meaning});
        }
        put_settings(rows, book, i);
    }
}

static void put_rules(struct rows *rows, const struct aj_rulebook *book) {
    for (int i = 0; i < book->rules; i++)
        put_row(rows, &(struct row){.kind = "rule",
                                    .id = book->rule[i].id,
                                    .module = book->module[book->rule[i].module].id,
                                    .title = book->rule[i].title,
                                    .text = book->rule[i].statement});
    for (int i = 0; i < book->cites; i++) {
        const struct aj_cite *cite = &book->cite[i];
        const struct aj_rule *rule = &book->rule[cite->rule];
        put_row(rows,
                &(struct row){.kind = "citation",
                              .id = rule->id,
                              .module = book->module[rule->module].id,
                              .edition =
                                  cite->edition == AJ_ANY ? NULL : book->edition[cite->edition].id,
                              .authority = aj_authority_names[cite->authority],
                              .source = source_id(book, cite->source),
                              .locator = aj_cite_locator(book, cite)});
    }
}

static void put_others(struct rows *rows, const struct aj_rulebook *book) {
    for (int i = 0; i < book->house_rules; i++)
        put_row(rows, &(struct row){.kind = "house-rule",
                                    .id = book->house_rule[i].id,
                                    .module = book->module[book->house_rule[i].module].id,
                                    .title = book->house_rule[i].author,
                                    .text = book->house_rule[i].summary,
                                    .authority = aj_authority_names[AJ_VARIANT]});
    for (int i = 0; i < book->guides; i++)
        put_row(rows, &(struct row){.kind = "guide",
                                    .id = book->guide[i].id,
                                    .title = book->guide[i].title,
                                    .text = book->guide[i].text});
    for (int i = 0; i < book->sources; i++)
        put_row(rows, &(struct row){.kind = "source",
                                    .id = book->source[i].id,
                                    .title = book->source[i].title,
                                    .text = book->source[i].publisher,
                                    .value = book->source[i].year,
                                    .locator =
                                        *book->source[i].address ? book->source[i].address : NULL});
}

static size_t put_chapter(struct rows *rows) {
    const struct report_chapter *chapter = rows->chapter;
    if (chapter->book) {
        put_modules(rows, chapter->book);
#ifndef AJ_PAGE_ENGINE // none of these is of the page
        put_boxes(rows, chapter->book);
#endif
        put_options(rows, chapter->book);
#ifndef AJ_PAGE_ENGINE
        put_rules(rows, chapter->book);
#endif
        put_others(rows, chapter->book);
    }
#ifndef AJ_PAGE_ENGINE
    for (int i = 0; i < chapter->diagnostics; i++)
        put_row(rows, &(struct row){.kind = "diagnostic",
                                    .id = chapter->diagnostic[i].id,
                                    .text = chapter->diagnostic[i].summary});
#endif
    return rows->count;
}

size_t report_rules_rows(const struct report_chapter *chapter, const char *id,
                         struct aj_json *json) {
    return put_chapter(&(struct rows){.chapter = chapter, .wanted = id, .json = json});
}

size_t report_rules_search(const struct report_chapter *chapter, const struct report_search *search,
                           struct aj_buf *out) {
    struct rows rows = {.chapter = chapter, .search = search, .json = search->json};
    aj_table_init(&rows.table, search->arena, NULL, 3);
    for (rows.rank = 0; rows.rank < RANKS; rows.rank++)
        put_chapter(&rows);
    if (rows.json || rows.count == 0)
        return rows.count;
    aj_buf_format(out, "%s%s\n", out->length > 0 ? "\n" : "",
                  chapter->game ? chapter->game->title : "Any game");
    aj_table_write(&rows.table, 2, out);
    return rows.count;
}
