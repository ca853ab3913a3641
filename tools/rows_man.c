// The sections of adjudge-rules(7) that list rows of the rulebooks.
#include <ctype.h>
#include <string.h>

#include "documents/tree/tree.h"
#include "rows.h"

// Text of a row in mdoc: no backslash of its own, no control character at a line's start, every
// character beyond ASCII by its number.
static void put_text(struct aj_buf *out, const char *text) {
    const unsigned char *p = (const unsigned char *)text;
    if (*p == '.' || *p == '\'')
        aj_buf_puts(out, "\\&");
    while (*p) {
        if (*p < 0x80) {
            if (*p == '\\')
                aj_buf_puts(out, "\\e");
            else
                aj_buf_char(out, (char)*p);
            p++;
            continue;
        }
        int more = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : 1;
        unsigned code = *p++ & (0x3fU >> more);
        while (more-- > 0 && *p)
            code = code << 6 | (*p++ & 0x3fU);
        aj_buf_format(out, "\\[u%04X]", code);
    }
}

// A line of text of its own.
static void put_line(struct aj_buf *out, const char *text) {
    put_text(out, text);
    aj_buf_char(out, '\n');
}

static void put_authority(struct aj_buf *out, const struct aj_rulebook *book,
                          enum aj_authority authority, int source, const char *locator) {
    aj_buf_format(out, "(%s; %s: ", aj_authority_names[authority], book->source[source].id);
    put_text(out, locator);
    aj_buf_puts(out, ")");
}

static void put_modules(struct aj_buf *out, const struct aj_rulebook *book) {
    for (int m = 0; m < book->modules; m++) {
        aj_buf_format(out, ".Ss Module %s\n", book->module[m].id);
        put_line(out, book->module[m].summary);
        aj_buf_puts(out, ".Bl -tag -width Ds\n");
        for (int e = 0; e < book->editions; e++) {
            const struct aj_edition *edition = &book->edition[e];
            if (edition->module != m)
                continue;
            aj_buf_format(out, ".It Cm %s\n", edition->id);
            put_text(out, edition->title);
            aj_buf_format(out, " (%s; %s)", aj_authority_names[edition->authority],
                          book->source[edition->source].id);
            if (edition->parent != AJ_NONE)
                aj_buf_format(out, "; differs from %s where options say so",
                              book->edition[edition->parent].id);
            aj_buf_puts(out, e == book->module[m].default_edition ? "; the default\n" : "\n");
        }
        aj_buf_puts(out, ".El\n");
    }
}

// "no-token", or "unsettled: no-token, no-figure-on-segment".
static void put_readings(struct aj_buf *out, const struct aj_rulebook *book,
                         const struct aj_setting *setting) {
    if (book->option[setting->option].kind == AJ_NUMBER) {
        aj_buf_format(out, "%d", (int)setting->number);
        return;
    }
    if (setting->readings & (setting->readings - 1))
        aj_buf_puts(out, "unsettled: ");
    const char *separator = "";
    for (int v = 0; v < aj_value_count(book, setting->option); v++)
        if (setting->readings >> v & 1U) {
            aj_buf_format(out, "%s%s", separator, aj_value_row(book, setting->option, v)->id);
            separator = ", ";
        }
}

static void put_settings(struct aj_buf *out, const struct aj_rulebook *book, int option) {
    for (int i = 0; i < book->settings; i++) {
        const struct aj_setting *setting = &book->setting[i];
        if (setting->option != option)
            continue;
        aj_buf_puts(out, ".br\n");
        if (setting->edition == AJ_ANY)
            aj_buf_puts(out, "By its source: ");
        else if (setting->edition == AJ_OFFERED)
            aj_buf_puts(out, "As a choice: ");
        else
            aj_buf_format(out, "In %s: ", book->edition[setting->edition].id);
        put_readings(out, book, setting);
        aj_buf_char(out, ' ');
        put_authority(out, book, setting->authority, setting->source,
                      aj_setting_locator(book, setting));
        aj_buf_char(out, '\n');
    }
}

static void put_option(struct aj_buf *out, const struct aj_rulebook *book, int option) {
    const struct aj_option *row = &book->option[option];
    aj_buf_format(out, ".It Cm %s\n", row->id);
    put_line(out, row->question);
    if (row->house_rule != AJ_NONE)
        aj_buf_format(out, "In force with the house rule %s.\n",
                      book->house_rule[row->house_rule].id);
    if (row->kind == AJ_NUMBER) {
        aj_buf_format(out, "A number from %d to %d.\n", (int)row->low, (int)row->high);
    } else {
        aj_buf_puts(out, ".Bl -tag -width Ds -compact\n");
        for (int v = 0; v < aj_value_count(book, option); v++) {
            const struct aj_value *value = aj_value_row(book, option, v);
            aj_buf_format(out, ".It Cm %s\n", value->id);
            put_line(out, value->meaning);
        }
        aj_buf_puts(out, ".El\n");
    }
    put_settings(out, book, option);
}

static void put_options(struct aj_buf *out, const struct aj_rulebook *book) {
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < book->options; i++)
        put_option(out, book, i);
    aj_buf_puts(out, ".El\n");
}

static void put_house_rules(struct aj_buf *out, const struct aj_rulebook *book) {
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < book->house_rules; i++) {
        const struct aj_house_rule *row = &book->house_rule[i];
        aj_buf_format(out, ".It Cm %s\n", row->id);
        put_line(out, row->summary);
        aj_buf_format(out, "Module %s; by ", book->module[row->module].id);
        put_text(out, row->author);
        aj_buf_puts(out, ".\n");
    }
    aj_buf_puts(out, ".El\n");
}

static void put_rules(struct aj_buf *out, const struct aj_rulebook *book) {
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < book->rules; i++) {
        const struct aj_rule *row = &book->rule[i];
        aj_buf_format(out, ".It Cm %s\n", row->id);
        put_text(out, row->title);
        aj_buf_puts(out, ".\n");
        put_line(out, row->statement);
        for (int c = 0; c < book->cites; c++) {
            const struct aj_cite *cite = &book->cite[c];
            if (cite->rule != i)
                continue;
            aj_buf_puts(out, ".br\n");
            if (cite->edition != AJ_ANY)
                aj_buf_format(out, "In %s: ", book->edition[cite->edition].id);
            put_authority(out, book, cite->authority, cite->source, aj_cite_locator(book, cite));
            aj_buf_char(out, '\n');
        }
    }
    aj_buf_puts(out, ".El\n");
}

static void put_sources(struct aj_buf *out, const struct aj_rulebook *book) {
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < book->sources; i++) {
        const struct aj_source *row = &book->source[i];
        aj_buf_format(out, ".It Cm %s\n", row->id);
        put_text(out, row->title);
        aj_buf_puts(out, "; ");
        put_text(out, row->publisher);
        aj_buf_puts(out, ", ");
        put_text(out, row->year);
        if (*row->address) {
            aj_buf_puts(out, "\n.br\n");
            put_text(out, row->address);
        }
        aj_buf_char(out, '\n');
    }
    aj_buf_puts(out, ".El\n");
}

static void put_diagnostics(struct aj_buf *out, const struct aj_diag_kind *kind, int count) {
    aj_buf_puts(out, ".Bl -tag -width Ds -compact\n");
    for (int i = 0; i < count; i++) {
        aj_buf_format(out, ".It Cm %s\n", kind[i].id);
        put_line(out, kind[i].summary);
    }
    aj_buf_puts(out, ".El\n");
}

// Section titles are in capitals.
// What boxes of several boxes hold, and what is known by name only.
static void put_boxes(struct aj_buf *out, const struct aj_rulebook *book) {
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (int i = 0; i < book->bundles; i++) {
        aj_buf_format(out, ".It Cm %s\n", book->bundle[i].id);
        put_text(out, book->bundle[i].title);
        aj_buf_format(out, " (%s: %s): ", book->source[book->bundle[i].source].id,
                      book->bundle[i].locator);
        put_line(out, book->bundle[i].contents);
    }
    for (int i = 0; i < book->unknowns; i++) {
        aj_buf_format(out, ".It Cm %s\n", book->unknown[i].id);
        put_text(out, book->unknown[i].title);
        aj_buf_puts(out, book->unknown[i].is_game ? ", a game of its own: " : ", by name only: ");
        put_line(out, book->unknown[i].summary);
    }
    aj_buf_puts(out, ".El\n");
}

static void put_section(struct aj_buf *out, const char *what, const char *title) {
    aj_buf_format(out, ".Sh %s OF ", what);
    for (; *title; title++)
        aj_buf_char(out, (char)toupper((unsigned char)*title));
    aj_buf_char(out, '\n');
}

static void put_game(struct aj_buf *out, const struct rows_game *game) {
    const struct aj_rulebook *book = game->book;
    put_section(out, "MODULES AND EDITIONS", game->title);
    put_modules(out, book);
    if (book->bundles + book->unknowns > 0) {
        put_section(out, "OTHER BOXES", game->title);
        put_boxes(out, book);
    }
    put_section(out, "OPTIONS", game->title);
    put_options(out, book);
    if (book->house_rules > 0) {
        put_section(out, "HOUSE RULES", game->title);
        put_house_rules(out, book);
    }
    put_section(out, "RULES", game->title);
    put_rules(out, book);
    put_section(out, "SOURCES", game->title);
    put_sources(out, book);
    put_section(out, "DIAGNOSTICS", game->title);
    put_diagnostics(out, book->diagnostic, book->diagnostics);
}

void rows_write_man(struct aj_buf *out) {
    for (int g = 0; g < ROWS_GAMES; g++)
        put_game(out, &rows_games[g]);
    aj_buf_puts(out, ".Sh DIAGNOSTICS OF EVERY GAME\n");
    put_diagnostics(out, aj_core_diag_kinds, AJ_CORE_DIAGS);
}
