// Names of modules and editions that people write where the schema of cases has keys and values.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "documents/shapes/shapes.h"
#include "rows.h"

static bool is_and(const char *word) {
    return strncmp(word, "and", 3) == 0 && (!word[3] || word[3] == '-');
}

// A word whose vowels may have an umlaut, as in German names.
static void put_word(struct aj_buf *out, const char *word, size_t length) {
    static const char *const vowels[] = {"aA\u00e4\u00c4", "oO\u00f6\u00d6", "uU\u00fc\u00dc"};
    for (size_t i = 0; i < length; i++) {
        char letter[] = {word[i], '\0'};
        const char *both = NULL;
        for (size_t k = 0; k < sizeof vowels / sizeof *vowels; k++)
            both = word[i] == *vowels[k] ? vowels[k] : both;
        if (both)
            aj_buf_format(out, "[%s]", both);
        else
            rows_put_any_case(out, letter);
    }
}

// What may stand between the words of a name, and of an edition's: "first edition (2000)".
#define BETWEEN "[.,]?[- ]"
#define IN_EDITION "[.,]?([- ][Ee]dition)?,?[- ]\\(?"

// One more of the names, with this between its words, in capitals or not. "and" may be "&", with an
// article after it, or with nothing around it.
static void put_name(struct aj_buf *out, const char *name, const char *between) {
    const char *start = aj_buf_text(out);
    if (start[out->length - 1] != '(')
        aj_buf_char(out, '|');
    for (size_t length; *name; name += length + (name[length] == '-')) {
        length = strcspn(name, "-");
        if (is_and(name))
            rows_put_any_case(out, "([.,]?[- ](and|und|&)( the)?[- ]|&)");
        else
            put_word(out, name, length);
        if (name[length] == '-' && !is_and(name) && !is_and(name + length + 1))
            aj_buf_puts(out, between);
    }
}

// A box by its id, and by its title if that is another key.
static void put_box(struct aj_buf *out, const char *id, const char *title) {
    char key[128];
    put_name(out, id, BETWEEN);
    if (*title && aj_loose_key(title, key, sizeof key) < sizeof key && strcmp(key, id) != 0)
        put_name(out, key, BETWEEN);
}

static bool is_game(const struct aj_rulebook *book, const char *id) {
    struct aj_named named = aj_find_row(book, id);
    return named.kind == AJ_NAMES_UNKNOWN && book->unknown[named.index].is_game;
}

static void put_names(struct aj_buf *out, const struct aj_rulebook *book) {
    for (int m = 0; m < book->modules; m++)
        put_box(out, book->module[m].id, m > 0 ? book->module[m].title : "");
    for (int i = 0; i < book->bundles; i++)
        put_box(out, book->bundle[i].id, book->bundle[i].title);
    for (int i = 0; i < book->unknowns; i++)
        if (!book->unknown[i].is_game)
            put_box(out, book->unknown[i].id, book->unknown[i].title);
    for (int i = 0; i < book->calleds; i++)
        if (!is_game(book, book->called[i].id))
            put_name(out, book->called[i].name, BETWEEN);
    for (int e = 0; e < book->editions; e++)
        if (rows_is_of_one_module(book, e))
            put_name(out, book->edition[e].id, BETWEEN);
}

// Whether a name of an edition says the module too: that of an edition of the game, which no
// expansion's edition has as its id.
static bool is_said_alone(const struct aj_rulebook *book, const struct aj_also *also) {
    for (int e = 0; e < book->editions; e++)
        if (e != also->edition && strcmp(book->edition[e].id, also->name) == 0)
            return false;
    return book->edition[also->edition].module == 0;
}

// What may stand before and behind a name (aj_edition_key).
#define BEFORE "([Tt][Hh][Ee] |[Dd](er|ie|as) |[Ee]d(ition|\\.)? )?("
#define BEHIND                                                                                     \
    ")\\)?([- "                                                                                    \
    ".]+(\\(?([Ee][Dd][Ii][Tt][Ii][Oo][Nn]|[Ee]d)|[Aa]uflage|[Rr]ules|[Mm]ap|[Bb]ox)[.]?\\)?)?"

void rows_add_editions_said(cJSON *list, const struct aj_rulebook *book, int module) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "^" BEFORE);
    for (int e = 0; e < book->editions; e++)
        if (book->edition[e].module == module)
            put_name(&pattern, book->edition[e].id, IN_EDITION);
    for (int i = 0; i < book->alsos; i++)
        if (book->edition[book->also[i].edition].module == module)
            put_name(&pattern, book->also[i].name, IN_EDITION);
    if (aj_has_switch(book, module))
        put_name(&pattern, book->bare, IN_EDITION);
    aj_buf_puts(&pattern, BEHIND "$");
    rows_add_text_of(list, aj_buf_text(&pattern));
    aj_buf_done(&pattern);
}

// That it is none of the keys that `rules` has by their names.
static void put_keys(struct aj_buf *out, const struct aj_rulebook *book) {
    aj_buf_puts(out, "(?!(");
    for (int m = 0; m < book->modules; m++)
        aj_buf_format(out, "%s%s", m ? "|" : "", book->module[m].id);
    for (int e = 0; e < book->editions; e++)
        if (rows_is_of_one_module(book, e))
            aj_buf_format(out, "|%s", book->edition[e].id);
    aj_buf_puts(out, ")$)");
}

void rows_define_spoken(cJSON *rules, const struct rows_game *game) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "^");
    put_keys(&pattern, game->book);
    aj_buf_puts(&pattern, BEFORE);
    put_names(&pattern, game->book);
    aj_buf_puts(&pattern, BEHIND "$");
    rows_refer(rows_define_as(cJSON_AddObjectToObject(rules, "patternProperties"),
                              aj_buf_text(&pattern), "Module",
                              "A box by another name: The Tower, River II, Big Box 6, expansion 8; "
                              "or one that is known by name only."),
               "setting");
    aj_buf_done(&pattern);
}

void rows_define_rules_said(cJSON *definitions, const struct rows_game *game) {
    const struct aj_rulebook *book = game->book;
    struct aj_buf names, pattern;
    char key[64];
    aj_buf_init(&names);
    aj_buf_puts(&names, BEFORE);
    put_names(&names, book);
    for (int i = 0; i < book->alsos; i++)
        if (is_said_alone(book, &book->also[i]))
            put_name(&names, book->also[i].name, BETWEEN);
    aj_buf_puts(&names, BEHIND);
    aj_buf_init(&pattern);
    aj_buf_format(&pattern, "^(%s(,( *(and|und|&|[+]))? *| (and|und|&|[+]) |$))+$",
                  aj_buf_text(&names));
    snprintf(key, sizeof key, "%s_rules_said", game->prefix);
    cJSON *any = cJSON_AddArrayToObject(
        rows_define_as(
            definitions, key, "Rules",
            "Modules, or an edition that says its module, by name: first edition, inns."),
        "anyOf");
    rows_add_text_of(any, aj_buf_text(&pattern));
    // Names that look like a number are one to whoever writes them.
    cJSON *numbers = cJSON_AddArrayToObject(rows_add(any), "enum");
    for (int i = 0; i < book->alsos; i++) {
        const char *name = book->also[i].name;
        if (is_said_alone(book, &book->also[i]) && strspn(name, "0123456789") == strlen(name))
            cJSON_AddItemToArray(numbers, cJSON_CreateNumber(atoi(name)));
    }
    aj_buf_done(&names);
    aj_buf_done(&pattern);
}
