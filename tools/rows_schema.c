// The definitions of the JSON Schemas that repeat rows of the rulebooks.
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

void rows_set(cJSON *map, const char *key, cJSON *item) {
    if (cJSON_GetObjectItemCaseSensitive(map, key))
        cJSON_ReplaceItemInObjectCaseSensitive(map, key, item);
    else
        cJSON_AddItemToObject(map, key, item);
}

cJSON *rows_add(cJSON *list) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToArray(list, object);
    return object;
}

void rows_add_text(cJSON *list, const char *text) {
    cJSON_AddItemToArray(list, cJSON_CreateString(text));
}

cJSON *rows_define_as(cJSON *definitions, const char *name, const char *title,
                      const char *description) {
    cJSON *definition = cJSON_CreateObject();
    cJSON_AddStringToObject(definition, "title", title);
    cJSON_AddStringToObject(definition, "description", description);
    rows_set(definitions, name, definition);
    return definition;
}

cJSON *rows_reference(const char *name) {
    char text[80];
    snprintf(text, sizeof text, "#/definitions/%s", name);
    cJSON *reference = cJSON_CreateObject();
    cJSON_AddStringToObject(reference, "$ref", text);
    return reference;
}

void rows_refer(cJSON *object, const char *name) {
    cJSON_AddItemToArray(cJSON_AddArrayToObject(object, "allOf"), rows_reference(name));
}

// The list of a definition that is one of these names.
static cJSON *define_enum(cJSON *definitions, const char *name, const char *title,
                          const char *description) {
    return cJSON_AddArrayToObject(rows_define_as(definitions, name, title, description), "enum");
}

// A name that several games may have.
static void add_once(cJSON *list, const char *name) {
    const cJSON *there;
    cJSON_ArrayForEach(there, list) if (strcmp(there->valuestring, name) == 0) return;
    rows_add_text(list, name);
}

static void define_ids(cJSON *definitions) {
    cJSON *rules =
        define_enum(definitions, "rule", "Rule", "The id of a rule; adjudge rules ID shows it.");
    cJSON *options = define_enum(definitions, "option", "Option",
                                 "The id of an option, a point on which sources differ.");
    for (size_t g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        for (int i = 0; i < book->rules; i++)
            add_once(rules, book->rule[i].id);
        for (int i = 0; i < book->options; i++)
            add_once(options, book->option[i].id);
    }
}

static void define_names(cJSON *definitions, const char *name, const char *title,
                         const char *description, const char *const *names, size_t count) {
    cJSON *list = define_enum(definitions, name, title, description);
    for (size_t i = 0; i < count; i++)
        rows_add_text(list, names[i]);
}

static void define_outcome(cJSON *definitions) {
    cJSON *sources = define_enum(definitions, "source", "Source",
                                 "The id of a source; adjudge rules ID shows its title and "
                                 "address.");
    define_names(definitions, "authority", "Authority", "How much the source weighs.",
                 aj_authority_names, AJ_AUTHORITIES);
    define_names(definitions, "effect", "Effect", "What a ruling does.", aj_effect_names,
                 AJ_EFFECTS);
    cJSON *diagnostics = define_enum(definitions, "diagnostic", "Diagnostic",
                                     "What is wrong with the input, as an id.");
    for (int i = 0; i < AJ_CORE_DIAGS; i++)
        rows_add_text(diagnostics, aj_core_diag_kinds[i].id);
    for (size_t g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        for (int i = 0; i < book->sources; i++)
            add_once(sources, book->source[i].id);
        for (int i = 0; i < book->diagnostics; i++)
            add_once(diagnostics, book->diagnostic[i].id);
    }
}

// One more word, none of whose letters means anything in a pattern.
static void put_word(struct aj_buf *words, const char *word) {
    if (words->length > 0)
        aj_buf_char(words, '|');
    for (; *word; word++)
        aj_buf_format(words, "%s%c", strchr(".+?*()", *word) ? "\\" : "", *word);
}

// A kind of tile is a branch of its own: editors show its description beside its names. What is
// none is reported once.
static void define_tiles(cJSON *definitions) {
    struct aj_buf words;
    aj_buf_init(&words);
    cJSON *definition =
        rows_define_as(definitions, "carcassonne_tile", "Tile",
                       "A tile kind of the catalogue, by its id or its name in JCloisterZone; "
                       "adjudge parts shows each.");
    cJSON_AddStringToObject(definition, "type", "string");
    cJSON *any = cJSON_AddArrayToObject(definition, "anyOf"), *first = cJSON_CreateArray();
    for (size_t i = 0; i < ROWS_COUNT(tiles); i++) {
        cJSON *tile = rows_add(any);
        cJSON_AddStringToObject(tile, "description", tiles[i][2]);
        cJSON *names = cJSON_AddArrayToObject(tile, "enum");
        rows_add_text(first, tiles[i][0]);
        for (int name = 0; name < 2; name++)
            if (tiles[i][name]) {
                rows_add_text(names, tiles[i][name]);
                put_word(&words, tiles[i][name]);
            }
    }
    rows_add_any_case(any, ".*");
    cJSON *spelt = cJSON_CreateArray();
    rows_add_any_case(spelt, aj_buf_text(&words));
    cJSON_AddItemToObject(definition, "if", cJSON_DetachItemFromArray(spelt, 0));
    cJSON_AddItemToObject(cJSON_AddObjectToObject(definition, "else"), "enum", first);
    cJSON_Delete(spelt);
    aj_buf_done(&words);
}

// "any-time: during the own turn; after-tile: ..." into `out`.
static void describe_values(struct aj_buf *out, const struct aj_rulebook *book, int option) {
    int count = aj_value_count(book, option);
    for (int v = 0; v < count; v++) {
        const struct aj_value *value = aj_value_row(book, option, v);
        aj_buf_format(out, " %s: %s%s", value->id, value->meaning, v + 1 < count ? ";" : ".");
    }
}

// A name that people write; if it looks like a number, it may be one.
static void add_called(cJSON *list, const char *name) {
    rows_add_text(list, name);
    if (strspn(name, "0123456789") == strlen(name))
        cJSON_AddItemToArray(list, cJSON_CreateNumber(atoi(name)));
}

// A value that is as if it were not there.
static void add_null(cJSON *list) {
    cJSON_AddStringToObject(rows_add(list), "type", "null");
}

static void define_option(cJSON *options, const struct aj_rulebook *book, int option,
                          struct aj_buf *text) {
    const struct aj_option *row = &book->option[option];
    aj_buf_clear(text);
    aj_buf_puts(text, row->question);
    if (row->kind == AJ_CHOICE)
        describe_values(text, book, option);
    cJSON *any = cJSON_AddArrayToObject(
        rows_define_as(options, row->id, row->id, aj_buf_text(text)), "anyOf");
    cJSON *first = rows_add(any);
    aj_buf_clear(text);
    if (row->kind == AJ_NUMBER) {
        cJSON_AddStringToObject(first, "type", "integer");
        cJSON_AddNumberToObject(first, "minimum", row->low);
        cJSON_AddNumberToObject(first, "maximum", row->high);
        aj_buf_puts(text, "[0-9]+");
    } else {
        cJSON *values = cJSON_AddArrayToObject(first, "enum");
        for (int v = 0; v < aj_value_count(book, option); v++) {
            const char *id = aj_value_row(book, option, v)->id;
            add_called(values, id);
            put_word(text, id);
        }
    }
    rows_add_any_case(any, aj_buf_text(text));
    add_null(any);
}

// The definition of a map of a game, whose keys are to be added to `*properties`.
static cJSON *define_map(cJSON *definitions, const struct rows_game *game, const char *name,
                         const char *title, const char *description, cJSON **properties) {
    char whole[64];
    snprintf(whole, sizeof whole, "%s_%s", game->prefix, name);
    cJSON *map = rows_define_as(definitions, whole, title, description);
    cJSON_AddStringToObject(map, "type", "object");
    cJSON_AddFalseToObject(map, "additionalProperties");
    *properties = cJSON_AddObjectToObject(map, "properties");
    return map;
}

static void define_options(cJSON *definitions, const struct rows_game *game, struct aj_buf *text) {
    cJSON *properties;
    define_map(definitions, game, "options", "Options",
               "Values of single options; each is stronger than what any edition says.",
               &properties);
    for (int i = 0; i < game->book->options; i++)
        if (!game->book->option[i].is_fixed)
            define_option(properties, game->book, i, text);
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

static void define_module(cJSON *rules, const struct aj_rulebook *book, int module,
                          struct aj_buf *text) {
    const struct aj_module *row = &book->module[module];
    describe_module(text, book, module);
    cJSON *any = cJSON_AddArrayToObject(
        rows_define_as(rules, row->id, row->title, aj_buf_text(text)), "anyOf");
    cJSON *editions = cJSON_AddArrayToObject(rows_add(any), "enum");
    for (int i = 0; i < book->editions; i++)
        if (book->edition[i].module == module)
            rows_add_text(editions, book->edition[i].id);
    for (int i = 0; i < book->alsos; i++)
        if (book->edition[book->also[i].edition].module == module &&
            aj_find_edition(book, module, book->also[i].name) == AJ_NONE)
            add_called(editions, book->also[i].name);
    if (aj_has_switch(book, module))
        rows_add_text(editions, book->bare);
    cJSON_AddItemToArray(editions, cJSON_CreateTrue());
    if (module > 0)
        cJSON_AddItemToArray(editions, cJSON_CreateFalse());
    cJSON_AddItemToArray(editions, cJSON_CreateNull()); // {tunnel}: a key without a colon
    rows_add_editions_said(any, book, module);
    cJSON_AddItemToArray(any, rows_reference("switch"));
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
static void define_editions(cJSON *rules, const struct aj_rulebook *book, struct aj_buf *text) {
    for (int i = 0; i < book->editions; i++) {
        if (!rows_is_of_one_module(book, i))
            continue;
        aj_buf_clear(text);
        aj_buf_format(text, "An edition by its name; usually it stands by its module, as %s: %s.",
                      book->module[book->edition[i].module].id, book->edition[i].id);
        cJSON *any = cJSON_AddArrayToObject(
            rows_define_as(rules, book->edition[i].id, book->edition[i].title, aj_buf_text(text)),
            "anyOf");
        cJSON *list = cJSON_AddArrayToObject(rows_add(any), "enum");
        cJSON_AddItemToArray(list, cJSON_CreateTrue());
        cJSON_AddItemToArray(list, cJSON_CreateNull());
        cJSON_AddItemToArray(any, rows_reference("switch"));
    }
}

// A house rule, as two alternatives.
static void add_house_rules(cJSON *any, const struct aj_rulebook *book) {
    struct aj_buf words;
    aj_buf_init(&words);
    cJSON *ids = cJSON_AddArrayToObject(rows_add(any), "enum");
    for (int i = 0; i < book->house_rules; i++) {
        rows_add_text(ids, book->house_rule[i].id);
        put_word(&words, book->house_rule[i].id);
    }
    rows_add_any_case(any, aj_buf_text(&words));
    aj_buf_done(&words);
}

static void define_house_rules(cJSON *rules, const struct aj_rulebook *book, struct aj_buf *text) {
    aj_buf_clear(text);
    aj_buf_puts(text, "The house rules in force.");
    for (int i = 0; i < book->house_rules; i++)
        aj_buf_format(text, " %s: %s", book->house_rule[i].id, book->house_rule[i].summary);
    cJSON *house = rows_define_as(rules, "house_rules", "House rules", aj_buf_text(text));
    if (book->house_rules == 0) {
        cJSON_AddStringToObject(house, "type", "array");
        cJSON_AddNumberToObject(house, "maxItems", 0);
        return;
    }
    cJSON *any = cJSON_AddArrayToObject(house, "anyOf"), *list = rows_add(any);
    cJSON_AddStringToObject(list, "type", "array");
    cJSON_AddTrueToObject(list, "uniqueItems");
    add_house_rules(cJSON_AddArrayToObject(cJSON_AddObjectToObject(list, "items"), "anyOf"), book);
    add_house_rules(any, book);
    add_null(any);
}

static void define_rules(cJSON *definitions, const struct rows_game *game, struct aj_buf *text) {
    // Those that people list by name, which then have their usual editions.
    static const char *const listed[] = {"expansions", "modules"};
    char name[64];
    cJSON *properties,
        *rules = define_map(definitions, game, "rules", "Rules",
                            "The modules in play with their editions, house rules and "
                            "options.",
                            &properties);
    for (int i = 0; i < game->book->modules; i++)
        define_module(properties, game->book, i, text);
    define_editions(properties, game->book, text);
    for (size_t i = 0; i < ROWS_COUNT(listed); i++)
        rows_refer(rows_define_as(properties, listed[i], "Expansions",
                                  "Expansions by name; usually each has a key of its own."),
                   "several");
    define_house_rules(properties, game->book, text);
    cJSON *any = cJSON_AddArrayToObject(
        rows_define_as(properties, "options", "Options",
                       "Single points that are settled otherwise than the editions have them."),
        "anyOf");
    snprintf(name, sizeof name, "%s_options", game->prefix);
    cJSON_AddItemToArray(any, rows_reference(name));
    add_null(any);
    rows_define_spoken(rules, game);
}

void rows_define(cJSON *definitions, bool result) {
    struct aj_buf text;
    aj_buf_init(&text);
    define_ids(definitions);
    define_names(
        definitions, "carcassonne_figure", "Figure",
        "A kind of figure: normal is an ordinary follower, the others come with expansions.",
        figures, ROWS_COUNT(figures));
    if (result) {
        define_outcome(definitions);
    } else {
        define_tiles(definitions);
        rows_define_segment(definitions);
        rows_define_edges(definitions);
        rows_define_verdicts(definitions);
        for (size_t g = 0; g < ROWS_GAMES; g++) {
            rows_define_rules_said(definitions, &rows_games[g]);
            define_rules(definitions, &rows_games[g], &text);
            define_options(definitions, &rows_games[g], &text);
        }
    }
    aj_buf_done(&text);
}
