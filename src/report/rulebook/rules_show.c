#include <string.h>

#include "report/rulebook/rulebook.h"

// What is shown, and where it is written.
struct view {
    const struct aj_rulebook *book;
    const struct report_chapter *chapter;
    struct aj_arena *arena;
    struct aj_buf *out;
    bool found;
};

static void begin_item(struct view *view, const char *kind, const char *id) {
    if (view->out->length > 0)
        aj_buf_char(view->out, '\n');
    aj_buf_format(view->out, "%s (%s, %s)\n", id, kind,
                  view->chapter->game ? view->chapter->game->title : "any game");
    view->found = true;
}

static const char *source_text(const struct view *view, int source, const char *locator) {
    if (source == AJ_NONE)
        return locator ? locator : "";
    const char *title = view->book->source[source].title;
    return locator && *locator ? aj_arena_format(view->arena, "%s, %s", title, locator) : title;
}

// Writes the sources of a rule, a row for each citation.
static void show_cites(struct view *view, int rule) {
    struct aj_table table;
    aj_table_init(&table, view->arena, NULL, 3);
    for (int i = 0; i < view->book->cites; i++) {
        const struct aj_cite *cite = &view->book->cite[i];
        if (cite->rule != rule)
            continue;
        const char *edition =
            cite->edition == AJ_ANY ? "any edition" : view->book->edition[cite->edition].id;
        aj_table_row(&table, (const char *const[]){edition, aj_authority_names[cite->authority],
                                                   source_text(view, cite->source,
                                                               aj_cite_locator(view->book, cite))});
    }
    aj_table_write(&table, 2, view->out);
}

static void add_setting(struct view *view, struct aj_table *table, const char *who,
                        const struct aj_setting *setting) {
    const char *value = report_setting_text(view->book, setting, view->arena);
    if (setting->readings & (setting->readings - 1))
        value = aj_arena_format(view->arena, "unsettled: %s", value);
    aj_table_row(table,
                 (const char *const[]){
                     who, value, aj_authority_names[setting->authority],
                     source_text(view, setting->source, aj_setting_locator(view->book, setting))});
}

// Writes what each edition of the option's module sets, even if it inherits that from its parent;
// then the values that no edition sets but a table may choose.
static void show_settings(struct view *view, int option) {
    const struct aj_rulebook *book = view->book;
    struct aj_table table;
    aj_table_init(&table, view->arena, NULL, 4);
    for (int e = 0; e < book->editions; e++) {
        if (book->edition[e].module != book->option[option].module)
            continue;
        const struct aj_setting *setting = aj_setting_of(book, e, option);
        if (setting && !aj_is_lacking(book, e, option))
            add_setting(view, &table, book->edition[e].id, setting);
    }
    for (int i = 0; i < book->settings; i++)
        if (book->setting[i].option == option && book->setting[i].edition == AJ_OFFERED)
            add_setting(view, &table, "(tables)", &book->setting[i]);
    aj_table_write(&table, 2, view->out);
}

static void show_options(struct view *view, const char *id) {
    int i = aj_find_option(view->book, id);
    if (i == AJ_NONE)
        return;
    const struct aj_option *option = &view->book->option[i];
    begin_item(view, "option", id);
    aj_buf_format(view->out, "%s\nmodule: %s\n", option->question,
                  view->book->module[option->module].id);
    if (option->house_rule != AJ_NONE)
        aj_buf_format(view->out, "house rule: %s\n", view->book->house_rule[option->house_rule].id);
    if (option->kind == AJ_NUMBER)
        aj_buf_format(view->out, "a number from %d to %d\n", (int)option->low, (int)option->high);
    else
        aj_buf_puts(view->out, "values:\n");
    struct aj_table table;
    aj_table_init(&table, view->arena, NULL, 2);
    for (int v = 0; v < aj_value_count(view->book, i); v++) {
        const struct aj_value *value = aj_value_row(view->book, i, v);
        aj_table_row(&table, (const char *const[]){value->id, value->meaning});
    }
    aj_table_write(&table, 2, view->out);
    aj_buf_puts(view->out, "who says what:\n");
    show_settings(view, i);
}

// Writes what an edition sets for every option of its module.
static void show_edition(struct view *view, int index) {
    const struct aj_rulebook *book = view->book;
    const struct aj_edition *edition = &book->edition[index];
    const struct aj_source *source = &book->source[edition->source];
    const char *boxes = aj_edition_boxes(book, index);
    struct aj_table table;
    begin_item(view, "edition", edition->id);
    aj_buf_format(
        view->out, "%s\nboxes: %s\nmodule: %s%s\nauthority: %s\nsource: %s\n", edition->title,
        boxes ? boxes : aj_arena_format(view->arena, "%s, %s", source->publisher, source->year),
        book->module[edition->module].id,
        book->module[edition->module].default_edition == index ? " (its default)" : "",
        aj_authority_names[edition->authority], book->source[edition->source].title);
    // Write "also called: third, 3rd".
    const char *separator = "also called: ";
    for (int i = 0; i < view->book->alsos; i++)
        if (view->book->also[i].edition == index) {
            aj_buf_format(view->out, "%s%s", separator, view->book->also[i].name);
            separator = ", ";
        }
    aj_buf_puts(view->out, *separator == ',' ? "\n" : "");
    if (edition->parent != AJ_NONE)
        aj_buf_format(view->out, "else as: %s\n", book->edition[edition->parent].id);
    aj_table_init(&table, view->arena, NULL, 4);
    for (int o = 0; o < book->options; o++) {
        // Options that belong to a house rule are not part of an edition.
        bool its =
            book->option[o].module == edition->module && book->option[o].house_rule == AJ_NONE;
        const struct aj_setting *setting = its ? aj_setting_of(book, index, o) : NULL;
        if (setting && !aj_is_lacking(book, index, o))
            add_setting(view, &table, book->option[o].id, setting);
    }
    aj_table_write(&table, 2, view->out);
}

static void show_module(struct view *view, int index) {
    const struct aj_rulebook *book = view->book;
    const struct aj_module *module = &book->module[index];
    struct aj_table table;
    begin_item(view, "module", module->id);
    aj_buf_format(view->out, "%s: %s\n", module->title, module->summary);
    aj_table_init(&table, view->arena, NULL, 3);
    for (int i = 0; i < book->editions; i++)
        if (book->edition[i].module == index)
            aj_table_row(&table, (const char *const[]){"edition", book->edition[i].id,
                                                       report_edition_text(book, i, view->arena)});
    for (int i = 0; i < book->options; i++)
        if (book->option[i].module == index)
            aj_table_row(&table, (const char *const[]){"option", book->option[i].id,
                                                       book->option[i].question});
    for (int i = 0; i < book->house_rules; i++)
        if (book->house_rule[i].module == index)
            aj_table_row(&table, (const char *const[]){"house rule", book->house_rule[i].id,
                                                       book->house_rule[i].summary});
    for (int i = 0; i < book->rules; i++)
        if (book->rule[i].module == index)
            aj_table_row(&table,
                         (const char *const[]){"rule", book->rule[i].id, book->rule[i].title});
    aj_table_write(&table, 2, view->out);
}

// Writes what is in a bundle of boxes, and what of that adjudge judges.
static void show_bundle(struct view *view, const struct aj_bundle *bundle) {
    const struct aj_rulebook *book = view->book;
    struct aj_table table;
    begin_item(view, "a box of several boxes", bundle->id);
    aj_buf_format(view->out, "%s, by: %s\n", bundle->title,
                  source_text(view, bundle->source, bundle->locator));
    aj_table_init(&table, view->arena, NULL, 2);
    for (const char *rest = bundle->contents; *rest;) {
        struct aj_named part = aj_next_in_bundle(book, &rest);
        aj_table_row(&table, (const char *const[]){aj_named_id(book, part),
                                                   part.kind == AJ_NAMES_MODULE
                                                       ? book->module[part.index].title
                                                       : "known by name only"});
    }
    aj_table_write(&table, 2, view->out);
}

static void show_unknown(struct view *view, const struct aj_unknown *row) {
    begin_item(view, row->is_game ? "a game of its own" : "known by name only", row->id);
    aj_buf_format(view->out, "%s: %s\n%s\n", row->title, row->summary,
                  row->is_game ? "adjudge does not know it."
                               : "A case that names it is judged without it.");
}

static void show_house_rule(struct view *view, int index) {
    const struct aj_rulebook *book = view->book;
    const struct aj_house_rule *row = &book->house_rule[index];
    begin_item(view, "house rule", row->id);
    aj_buf_format(view->out, "%s\nby: %s\nmodule: %s\n", row->summary, row->author,
                  book->module[row->module].id);
    for (int i = 0; i < book->options; i++)
        if (book->option[i].house_rule == index)
            aj_buf_format(view->out, "option: %s: %s\n", book->option[i].id,
                          book->option[i].question);
}

// Writes the sentences of a guide, one on a line.
static void show_guide(struct view *view, const struct aj_guide *guide) {
    const char *text = guide->text, *end;
    begin_item(view, "guide", guide->id);
    aj_buf_format(view->out, "%s\n", guide->title);
    while ((end = strstr(text, ". "))) {
        aj_buf_format(view->out, "  %.*s\n", (int)(end + 1 - text), text);
        text = end + 2;
    }
    aj_buf_format(view->out, "  %s\n", text);
}

static void show_source(struct view *view, int index) {
    const struct aj_rulebook *book = view->book;
    const struct aj_source *source = &book->source[index];
    begin_item(view, "source", source->id);
    aj_buf_format(view->out, "%s\npublisher: %s\nyear: %s\n", source->title, source->publisher,
                  source->year);
    if (*source->address)
        aj_buf_format(view->out, "address: %s\n", source->address);
    for (int i = 0; i < book->cites; i++)
        if (book->cite[i].source == index)
            aj_buf_format(view->out, "  %s: %s\n", book->rule[book->cite[i].rule].id,
                          aj_cite_locator(book, &book->cite[i]));
}

// Writes all rows of a rulebook with this id.
static void show_rows(struct view *view, const char *id) {
    const struct aj_rulebook *book = view->book;
    for (int i = 0; i < book->modules; i++)
        if (strcmp(book->module[i].id, id) == 0)
            show_module(view, i);
    struct aj_named box = aj_find_row(book, id);
    if (box.kind == AJ_NAMES_BUNDLE)
        show_bundle(view, &book->bundle[box.index]);
    if (box.kind == AJ_NAMES_UNKNOWN)
        show_unknown(view, &book->unknown[box.index]);
    for (int i = 0; i < book->editions; i++)
        if (strcmp(book->edition[i].id, id) == 0)
            show_edition(view, i);
    for (int i = 0; i < book->house_rules; i++)
        if (strcmp(book->house_rule[i].id, id) == 0)
            show_house_rule(view, i);
    for (int i = 0; i < book->sources; i++)
        if (strcmp(book->source[i].id, id) == 0)
            show_source(view, i);
    for (int i = 0; i < book->guides; i++)
        if (strcmp(book->guide[i].id, id) == 0)
            show_guide(view, &book->guide[i]);
    show_options(view, id);
    int i = aj_find_rule(view->book, id);
    if (i == AJ_NONE)
        return;
    const struct aj_rule *rule = &view->book->rule[i];
    begin_item(view, "rule", id);
    aj_buf_format(view->out, "%s. %s\nmodule: %s\nwho says so:\n", rule->title, rule->statement,
                  view->book->module[rule->module].id);
    show_cites(view, i);
}

bool report_rules_show(const struct report_chapter *chapter, const char *id, struct aj_arena *arena,
                       struct aj_buf *out) {
    struct view view = {.book = chapter->book, .chapter = chapter, .arena = arena, .out = out};
    if (view.book)
        show_rows(&view, id);
    for (int i = 0; i < chapter->diagnostics; i++)
        if (strcmp(chapter->diagnostic[i].id, id) == 0) {
            begin_item(&view, "diagnostic", id);
            aj_buf_format(out, "%s\n", chapter->diagnostic[i].summary);
        }
    return view.found;
}
