// The definitions of the JSON Schemas that repeat rows of the rulebooks.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "rows.h"

// The two names of each, and what it shows.
static const char *const tiles[][3] = {
// the two names, and what the tile shows
#define TILE(id, alias, set, c1, c2, starts, summary, ...) {id, alias, summary},
#include "tiles/tiles.def"
};

// The kinds of Carcassonne's figures: followers, then the others.
static const char *const figures[] = {
#define FOLLOWER(name, id, ...) id,
#include "carcassonne/table/rows.def"
#define FIGURE(name, id, ...) id,
#include "carcassonne/table/rows.def"
};

// Definitions of the schemas.

static void begin_definition(struct aj_json *json, const char *name, const char *title,
                             const char *description) {
    aj_json_key(json, name);
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", title);
    aj_json_put_text(json, "description", description);
}

static void put_name(struct aj_json *json, const char *prefix, const char *name) {
    char text[64];
    snprintf(text, sizeof text, "%s_%s", prefix, name);
    aj_json_key(json, text);
}

static void define_rule_ids(struct aj_json *json) {
    begin_definition(json, "rule", "Rule", "The id of a rule; adjudge rules ID shows it.");
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (size_t g = 0; g < ROWS_GAMES; g++)
        for (int i = 0; i < rows_games[g].book->rules; i++) {
            const char *id = rows_games[g].book->rule[i].id;
            if (g == 0 || aj_find_rule(rows_games[0].book, id) == AJ_NONE)
                aj_json_text(json, id);
        }
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void define_option_ids(struct aj_json *json) {
    begin_definition(json, "option", "Option",
                     "The id of an option, a point on which sources differ.");
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (size_t g = 0; g < ROWS_GAMES; g++)
        for (int i = 0; i < rows_games[g].book->options; i++)
            if (g == 0 ||
                aj_find_option(rows_games[0].book, rows_games[g].book->option[i].id) == AJ_NONE)
                aj_json_text(json, rows_games[g].book->option[i].id);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void define_sources(struct aj_json *json) {
    begin_definition(json, "source", "Source",
                     "The id of a source; adjudge rules ID shows its title and address.");
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (size_t g = 0; g < ROWS_GAMES; g++)
        for (int i = 0; i < rows_games[g].book->sources; i++)
            aj_json_text(json, rows_games[g].book->source[i].id);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void define_names(struct aj_json *json, const char *name, const char *title,
                         const char *description, const char *const *names, size_t count) {
    begin_definition(json, name, title, description);
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (size_t i = 0; i < count; i++)
        aj_json_text(json, names[i]);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void define_diagnostics(struct aj_json *json) {
    begin_definition(json, "diagnostic", "Diagnostic", "What is wrong with the input, as an id.");
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (int i = 0; i < AJ_CORE_DIAGS; i++)
        aj_json_text(json, aj_core_diag_kinds[i].id);
    for (size_t g = 0; g < ROWS_GAMES; g++)
        for (int i = 0; i < rows_games[g].book->diagnostics; i++)
            aj_json_text(json, rows_games[g].book->diagnostic[i].id);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

// That it may be one of the words as well, in any capitals, as an alternative of its own.
static void put_any_of(struct aj_json *json, struct aj_buf *words) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    rows_put_any_case(&pattern, aj_buf_text(words));
    rows_put_pattern(json, aj_buf_text(&pattern));
    aj_buf_done(&pattern);
}

// One more word, none of whose letters means anything in a pattern.
static void put_word(struct aj_buf *words, const char *word) {
    if (words->length > 0)
        aj_buf_char(words, '|');
    for (; *word; word++)
        aj_buf_format(words, "%s%c", strchr(".+?*()", *word) ? "\\" : "", *word);
}

// A kind of tile is a branch of its own: editors show its description beside its names.
static void define_tiles(struct aj_json *json) {
    begin_definition(
        json, "carcassonne_tile", "Tile",
        "A tile kind of the catalogue, by its id or its name in JCloisterZone; adjudge "
        "parts shows each.");
    struct aj_buf words;
    aj_buf_init(&words);
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "description", tiles[i][2]);
        aj_json_key(json, "enum");
        aj_json_begin_list(json);
        for (int name = 0; name < 2; name++)
            if (tiles[i][name]) {
                aj_json_text(json, tiles[i][name]);
                put_word(&words, tiles[i][name]);
            }
        aj_json_end_list(json);
        aj_json_end_object(json);
    }
    put_any_of(json, &words);
    aj_buf_done(&words);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

// "any-time: during the own turn; after-tile: ..." into `out`.
static void describe_values(struct aj_buf *out, const struct aj_rulebook *book, int option) {
    int count = aj_value_count(book, option);
    for (int v = 0; v < count; v++) {
        const struct aj_value *value = aj_value_row(book, option, v);
        aj_buf_format(out, " %s: %s%s", value->id, value->meaning, v + 1 < count ? ";" : ".");
    }
}

// A name that people write; if it looks like a number, that may stand there as one.
static void put_called(struct aj_json *json, const char *name) {
    aj_json_text(json, name);
    if (strspn(name, "0123456789") == strlen(name))
        aj_json_int(json, atoi(name));
}

// A value that is as if it were not there.
static void put_null(struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "type", "null");
    aj_json_end_object(json);
}

static void put_numbers(struct aj_json *json, const struct aj_option *row) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "type", "integer");
    aj_json_put_int(json, "minimum", row->low);
    aj_json_put_int(json, "maximum", row->high);
    aj_json_end_object(json);
    rows_put_pattern(json, "[0-9]+");
}

// The values of an option; one that looks like a number is one to whoever writes it.
static void put_values(struct aj_json *json, const struct aj_rulebook *book, int option,
                       struct aj_buf *words) {
    aj_buf_clear(words);
    aj_json_begin_object(json);
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (int v = 0; v < aj_value_count(book, option); v++) {
        const char *id = aj_value_row(book, option, v)->id;
        put_called(json, id);
        put_word(words, id);
    }
    aj_json_end_list(json);
    aj_json_end_object(json);
    put_any_of(json, words);
}

static void define_option(struct aj_json *json, const struct aj_rulebook *book, int option,
                          struct aj_buf *text) {
    const struct aj_option *row = &book->option[option];
    aj_json_key(json, row->id);
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", row->id);
    aj_buf_clear(text);
    aj_buf_puts(text, row->question);
    if (row->kind == AJ_CHOICE)
        describe_values(text, book, option);
    aj_json_put_text(json, "description", aj_buf_text(text));
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    if (row->kind == AJ_NUMBER)
        put_numbers(json, row);
    else
        put_values(json, book, option, text);
    put_null(json);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void define_options(struct aj_json *json, const struct rows_game *game,
                           struct aj_buf *text) {
    put_name(json, game->prefix, "options");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Options");
    aj_json_put_text(json, "description",
                     "Values of single options; each is stronger than what any edition says.");
    aj_json_put_text(json, "type", "object");
    aj_json_put_bool(json, "additionalProperties", false);
    aj_json_key(json, "properties");
    aj_json_begin_object(json);
    for (int i = 0; i < game->book->options; i++)
        if (!game->book->option[i].is_fixed)
            define_option(json, game->book, i, text);
    aj_json_end_object(json);
    aj_json_end_object(json);
}

static void put_reference(struct aj_json *json, const char *name) {
    char text[64];
    snprintf(text, sizeof text, "#/definitions/%s", name);
    aj_json_begin_object(json);
    aj_json_put_text(json, "$ref", text);
    aj_json_end_object(json);
}

void rows_put_as(struct aj_json *json, const char *name) {
    aj_json_key(json, "allOf");
    aj_json_begin_list(json);
    put_reference(json, name);
    aj_json_end_list(json);
}

// What a module is, and which editions of it there are, into `text`.
static void describe_module(struct aj_buf *text, const struct aj_rulebook *book, int module) {
    const struct aj_module *row = &book->module[module];
    aj_buf_clear(text);
    aj_buf_format(text, "%s Editions:", row->summary);
    const char *separator = " ";
    for (int i = 0; i < book->editions; i++)
        if (book->edition[i].module == module) {
            const struct aj_source *source = &book->source[book->edition[i].source];
            const char *boxes = aj_edition_boxes(book, i);
            aj_buf_format(text, "%s%s (%s: %s%s%s)", separator, book->edition[i].id,
                          book->edition[i].title, boxes ? boxes : source->publisher,
                          boxes ? "" : ", ", boxes ? "" : source->year);
            separator = ", ";
        }
    aj_buf_format(text, "; true means %s.", book->edition[row->default_edition].id);
    if (aj_has_switch(book, module))
        aj_buf_format(text, " %s: its tiles are played, and nothing else of it.", book->bare);
}

static void define_module(struct aj_json *json, const struct aj_rulebook *book, int module,
                          struct aj_buf *text) {
    const struct aj_module *row = &book->module[module];
    aj_json_key(json, row->id);
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", row->title);
    describe_module(text, book, module);
    aj_json_put_text(json, "description", aj_buf_text(text));
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    aj_json_begin_object(json);
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (int i = 0; i < book->editions; i++)
        if (book->edition[i].module == module)
            aj_json_text(json, book->edition[i].id);
    for (int i = 0; i < book->alsos; i++)
        if (book->edition[book->also[i].edition].module == module &&
            aj_find_edition(book, module, book->also[i].name) == AJ_NONE)
            put_called(json, book->also[i].name);
    if (aj_has_switch(book, module))
        aj_json_text(json, book->bare);
    aj_json_bool(json, true);
    if (module > 0)
        aj_json_bool(json, false);
    aj_json_null(json); // {tunnel}: a key without a colon
    aj_json_end_list(json);
    aj_json_end_object(json);
    rows_put_editions_said(json, book, module);
    put_reference(json, "switch");
    aj_json_end_list(json);
    aj_json_end_object(json);
}

// Those that people list by name, which then have their usual editions.
static void define_listed(struct aj_json *json) {
    static const char *const names[] = {"expansions", "modules"};
    for (size_t i = 0; i < 2; i++) {
        aj_json_key(json, names[i]);
        aj_json_begin_object(json);
        aj_json_put_text(json, "title", "Expansions");
        aj_json_put_text(json, "description",
                         "Expansions by name; usually each has a key of its own.");
        rows_put_as(json, "several");
        aj_json_end_object(json);
    }
}

bool rows_is_of_one_module(const struct aj_rulebook *book, int edition) {
    int modules = 0;
    for (int i = 0; i < book->alsos; i++) // it claims the word
        if (book->also[i].edition == edition &&
            strcmp(book->also[i].name, book->edition[edition].id) == 0)
            return true;
    for (int m = 0; m < book->modules; m++)
        modules += aj_find_edition(book, m, book->edition[edition].id) != AJ_NONE;
    return modules == 1;
}

// Editions that say their module, as switches.
static void define_editions(struct aj_json *json, const struct aj_rulebook *book,
                            struct aj_buf *text) {
    for (int i = 0; i < book->editions; i++) {
        if (!rows_is_of_one_module(book, i))
            continue;
        aj_json_key(json, book->edition[i].id);
        aj_json_begin_object(json);
        aj_json_put_text(json, "title", book->edition[i].title);
        aj_buf_clear(text);
        aj_buf_format(text, "An edition by its name; usually it stands by its module, as %s: %s.",
                      book->module[book->edition[i].module].id, book->edition[i].id);
        aj_json_put_text(json, "description", aj_buf_text(text));
        aj_json_key(json, "anyOf");
        aj_json_begin_list(json);
        aj_json_begin_object(json);
        aj_json_key(json, "enum");
        aj_json_begin_list(json);
        aj_json_bool(json, true);
        aj_json_null(json);
        aj_json_end_list(json);
        aj_json_end_object(json);
        put_reference(json, "switch");
        aj_json_end_list(json);
        aj_json_end_object(json);
    }
}

// A house rule, as two alternatives.
static void put_house_rules(struct aj_json *json, const struct aj_rulebook *book) {
    struct aj_buf words;
    aj_buf_init(&words);
    aj_json_begin_object(json);
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (int i = 0; i < book->house_rules; i++) {
        aj_json_text(json, book->house_rule[i].id);
        put_word(&words, book->house_rule[i].id);
    }
    aj_json_end_list(json);
    aj_json_end_object(json);
    put_any_of(json, &words);
    aj_buf_done(&words);
}

static void define_house_rules(struct aj_json *json, const struct rows_game *game,
                               struct aj_buf *text) {
    aj_json_key(json, "house_rules");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "House rules");
    aj_buf_clear(text);
    aj_buf_puts(text, "The house rules in force.");
    for (int i = 0; i < game->book->house_rules; i++)
        aj_buf_format(text, " %s: %s", game->book->house_rule[i].id,
                      game->book->house_rule[i].summary);
    aj_json_put_text(json, "description", aj_buf_text(text));
    if (game->book->house_rules == 0) {
        aj_json_put_text(json, "type", "array");
        aj_json_put_int(json, "maxItems", 0);
    } else {
        aj_json_key(json, "anyOf");
        aj_json_begin_list(json);
        aj_json_begin_object(json);
        aj_json_put_text(json, "type", "array");
        aj_json_put_bool(json, "uniqueItems", true);
        aj_json_key(json, "items");
        aj_json_begin_object(json);
        aj_json_key(json, "anyOf");
        aj_json_begin_list(json);
        put_house_rules(json, game->book);
        aj_json_end_list(json);
        aj_json_end_object(json);
        aj_json_end_object(json);
        put_house_rules(json, game->book);
        put_null(json);
        aj_json_end_list(json);
    }
    aj_json_end_object(json);
}

static void define_rules(struct aj_json *json, const struct rows_game *game, struct aj_buf *text) {
    put_name(json, game->prefix, "rules");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Rules");
    aj_json_put_text(json, "description",
                     "The modules in play with their editions, house rules and options.");
    aj_json_put_text(json, "type", "object");
    aj_json_put_bool(json, "additionalProperties", false);
    aj_json_key(json, "properties");
    aj_json_begin_object(json);
    for (int i = 0; i < game->book->modules; i++)
        define_module(json, game->book, i, text);
    define_editions(json, game->book, text);
    define_listed(json);
    define_house_rules(json, game, text);
    aj_json_key(json, "options");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Options");
    aj_json_put_text(json, "description",
                     "Single points that are settled otherwise than the editions have them.");
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    aj_buf_clear(text);
    aj_buf_format(text, "%s_options", game->prefix);
    put_reference(json, aj_buf_text(text));
    put_null(json);
    aj_json_end_list(json);
    aj_json_end_object(json);
    aj_json_end_object(json);
    rows_define_spoken(json, game);
    aj_json_end_object(json);
}

void rows_write_schema(struct aj_buf *out, bool result) {
    struct aj_json writer, *json = &writer;
    struct aj_buf scratch, *text = &scratch;
    aj_json_init(json, out);
    aj_buf_init(text);
    aj_json_begin_object(json);
    define_rule_ids(json);
    define_option_ids(json);
    define_names(
        json, "carcassonne_figure", "Figure",
        "A kind of figure: normal is an ordinary follower, the others come with expansions.",
        figures, sizeof figures / sizeof *figures);
    if (result) {
        define_sources(json);
        define_names(json, "authority", "Authority", "How much the source weighs.",
                     aj_authority_names, AJ_AUTHORITIES);
        define_names(json, "effect", "Effect", "What a ruling does.", aj_effect_names, AJ_EFFECTS);
        define_diagnostics(json);
    } else {
        define_tiles(json);
        rows_define_segment(json);
        rows_define_edges(json);
        rows_define_verdicts(json);
        for (size_t g = 0; g < ROWS_GAMES; g++) {
            rows_define_rules_said(json, &rows_games[g]);
            define_rules(json, &rows_games[g], text);
            define_options(json, &rows_games[g], text);
        }
    }
    aj_json_end_object(json);
    aj_buf_done(text);
}
