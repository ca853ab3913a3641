// Says what a name in the rules may have meant.
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "judging/rulebook/rulebook.h"

// ---- names, in the arena

// Lists the editions that `--set MODULE=` takes, with the word for bare if it is allowed.
static const char **edition_names(const struct aj_rulebook *book, int module,
                                  struct aj_arena *arena, size_t *count) {
    const char **names = AJ_NEW_ARRAY(arena, const char *, book->editions + 2);
    *count = 0;
    for (int i = 0; i < book->editions; i++)
        if (book->edition[i].module == module)
            names[(*count)++] = book->edition[i].id;
    if (aj_has_switch(book, module))
        names[(*count)++] = book->bare;
    return names;
}

static const char **value_names(const struct aj_rulebook *book, int option, struct aj_arena *arena,
                                size_t *count) {
    const char **names = AJ_NEW_ARRAY(arena, const char *, book->values + 1);
    *count = 0;
    for (int i = 0; i < book->values; i++)
        if (book->value[i].option == option)
            names[(*count)++] = book->value[i].id;
    return names;
}

static const char **option_names(const struct aj_rulebook *book, struct aj_arena *arena) {
    const char **names = AJ_NEW_ARRAY(arena, const char *, book->options + 1);
    for (int i = 0; i < book->options; i++)
        names[i] = book->option[i].id;
    return names;
}

static const char **house_rule_names(const struct aj_rulebook *book, struct aj_arena *arena) {
    const char **names = AJ_NEW_ARRAY(arena, const char *, book->house_rules + 1);
    for (int i = 0; i < book->house_rules; i++)
        names[i] = book->house_rule[i].id;
    return names;
}

// Writes the ids of all boxes and returns how many there are.
static size_t put_boxes(const struct aj_rulebook *book, const char *names[]) {
    size_t count = 0;
    for (int i = 0; i < book->modules; i++)
        names[count++] = book->module[i].id;
    for (int i = 0; i < book->bundles; i++)
        names[count++] = book->bundle[i].id;
    for (int i = 0; i < book->unknowns; i++)
        names[count++] = book->unknown[i].id;
    return count;
}

static size_t count_boxes(const struct aj_rulebook *book) {
    return (size_t)(book->modules + book->bundles + book->unknowns);
}

// ---- sentences of help

// Returns the editions of a module, with the boxes that have them.
static const char *list_editions(const struct aj_rulebook *book, int module,
                                 struct aj_arena *arena) {
    const char *list = "";
    for (int i = 0; i < book->editions; i++) {
        const char *boxes = aj_edition_boxes(book, i);
        if (book->edition[i].module != module)
            continue;
        list = aj_arena_join(arena, list, "; ", book->edition[i].id);
        if (boxes)
            list = aj_arena_format(arena, "%s (%s)", list, boxes);
    }
    if (aj_has_switch(book, module))
        list = aj_arena_format(arena, "%s; %s (all its switches off)", list, book->bare);
    return list;
}

const char *aj_help_unknown_game(const struct aj_unknown *game, struct aj_arena *arena) {
    return aj_arena_format(arena, "%s is a game of its own, which adjudge does not know: %s",
                           game->title, game->summary);
}

// Asks for one of the editions that begin with a text; NULL: fewer than two do.
static const char *ask_for_begun(const char *const names[], size_t count, const char *text,
                                 struct aj_arena *arena) {
    enum { SHORTEST = 3 };
    const char *list = "";
    size_t length = strlen(text), begun = 0;
    for (size_t i = 0; length >= SHORTEST && i < count; i++)
        if (aj_is_same_start(names[i], text, length)) {
            list = aj_arena_join(arena, list, " or ", aj_arena_format(arena, "\"%s\"", names[i]));
            begun++;
        }
    return begun > 1 ? aj_arena_format(arena, "did you mean %s?", list) : NULL;
}

const char *aj_help_editions(const struct aj_rulebook *book, int module, const char *text,
                             struct aj_arena *arena) {
    size_t count;
    struct aj_named named = aj_find_named(book, text);
    if (named.kind == AJ_NAMES_UNKNOWN && !book->unknown[named.index].is_game)
        return aj_arena_format(arena,
                               "adjudge knows %s by name only: a case that says `%s: true` in "
                               "`rules` is judged without it",
                               book->unknown[named.index].title, book->unknown[named.index].id);
    const char **names = edition_names(book, module, arena, &count);
    const char *help = aj_did_you_mean(arena, text, names, count);
    help = help ? help : ask_for_begun(names, count, text, arena);
    return help ? help : aj_arena_format(arena, "known: %s", list_editions(book, module, arena));
}

const char *aj_help_edition(const void *tag, const char *text, struct aj_arena *arena) {
    const struct aj_rulebook *book = tag;
    const char *list = "", *example = "";
    bool is_id = false;
    for (int m = 0; m < book->modules; m++)
        is_id |= aj_find_edition(book, m, text) != AJ_NONE;
    for (int m = 0; m < book->modules; m++) {
        if ((is_id ? aj_find_edition : aj_find_called)(book, m, text) == AJ_NONE)
            continue;
        const char *id = book->module[m].id;
        example = *list ? example : id;
        list = aj_arena_join(arena, list, ", ", id);
    }
    return *list ? aj_arena_format(arena, "an edition of %s: name the module, as `%s: %s`", list,
                                   example, text)
                 : NULL;
}

const char *aj_help_beside_rules(const struct aj_rulebook *book, const char *name,
                                 struct aj_arena *arena) {
    enum { SHORTEST = 3 }; // letters that the beginning of a module's name must have
    size_t length = strlen(name);
    if (aj_find_option(book, name) != AJ_NONE)
        return aj_arena_format(arena, "write rules: {options: {%s: ...}}", name);
    if (aj_find_house_rule(book, name) != AJ_NONE)
        return aj_arena_format(arena, "write rules: {house_rules: [%s]}", name);
    if (aj_has_word("options house_rules", name))
        return aj_arena_format(arena, "write rules: {%s: ...}", name);
    if (length < SHORTEST)
        return NULL;
    for (int m = 0; m < book->modules; m++)
        if (strncmp(book->module[m].id, name, length) == 0)
            return aj_arena_format(arena, "write rules: {%s: %s}", book->module[m].id,
                                   m > 0 ? "true" : "...");
    return NULL;
}

// Asks for the name whose first word is like a key, "brigdes" for bridges-castles-and-bazaars;
// NULL: there is none.
static const char *ask_for_first(const char *key, const char *const names[], size_t count,
                                 struct aj_arena *arena) {
    const char **first = AJ_NEW_ARRAY(arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        first[i] = aj_arena_copy(arena, names[i], strcspn(names[i], "-"));
    const char *near = aj_nearest(key, first, count);
    if (!near || *near != *key)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (first[i] == near)
            return aj_arena_format(arena, "did you mean \"%s\"?", names[i]);
    return NULL;
}

const char *aj_help_in_rules(const void *tag, const char *name, struct aj_arena *arena) {
    const struct aj_rulebook *book = tag;
    const char *help = aj_help_edition(book, name, arena);
    bool stands_elsewhere =
        aj_find_option(book, name) != AJ_NONE || aj_find_house_rule(book, name) != AJ_NONE;
    if (help || stands_elsewhere)
        return help ? help : aj_help_beside_rules(book, name, arena);
    const char **boxes = AJ_NEW_ARRAY(arena, const char *, count_boxes(book) + 1);
    size_t room = aj_loose_key(name, NULL, 0) + 1;
    char *key = AJ_NEW_ARRAY(arena, char, room);
    aj_loose_key(name, key, room); // with "and" for "&"
    size_t count = book->unknowns ? put_boxes(book, boxes) : 0;
    help = aj_did_you_mean(arena, key, boxes, count);
    return help ? help : ask_for_first(key, boxes, count, arena);
}

const char *aj_help_rules(const struct aj_rulebook *book, struct aj_arena *arena) {
    bool several = book->modules > 1;
    const struct aj_module *module = &book->module[several];
    return aj_arena_format(arena, "a module a line, with `true` or an edition: `%s: %s`",
                           module->id,
                           several ? "true" : book->edition[module->default_edition].id);
}

const char *aj_help_house_rule(const struct aj_rulebook *book, const char *text,
                               struct aj_arena *arena) {
    if (book->house_rules == 0)
        return "this game has none; `adjudge rules` lists its options";
    return aj_help_known(arena, text, house_rule_names(book, arena), (size_t)book->house_rules,
                         "known:");
}

const char *aj_help_option(const struct aj_rulebook *book, const char *text,
                           struct aj_arena *arena) {
    return aj_did_you_mean(arena, text, option_names(book, arena), (size_t)book->options);
}

const char *aj_help_edition_id(const struct aj_rulebook *book, int module, const char *text,
                               struct aj_arena *arena) {
    size_t count;
    const char **names = edition_names(book, module, arena, &count);
    return aj_help_known(arena, text, names, count, "known:");
}

const char *aj_help_value(const struct aj_rulebook *book, int option, const char *text,
                          struct aj_arena *arena) {
    size_t count;
    const char **names = value_names(book, option, arena, &count);
    return aj_help_known(arena, text, names, count, "known:");
}

const char *aj_help_setting(const struct aj_rulebook *book, const char *name,
                            struct aj_arena *arena) {
    const char **names = AJ_NEW_ARRAY(
        arena, const char *, count_boxes(book) + (size_t)(book->options + book->house_rules) + 1);
    size_t count = put_boxes(book, names);
    for (int i = 0; i < book->options; i++)
        names[count++] = book->option[i].id;
    for (int i = 0; i < book->house_rules; i++)
        names[count++] = book->house_rule[i].id;
    return aj_did_you_mean(arena, name, names, count);
}

int aj_read_rule(struct aj_reader *reader, const struct aj_rulebook *book, uint32_t node) {
    const char *id = aj_read_text(reader, node);
    int rule = id ? aj_find_rule(book, id) : AJ_NONE;
    if (!id || rule != AJ_NONE)
        return rule;
    struct aj_diag *diag =
        aj_read_error(reader, node, AJ_KIND(UNKNOWN_RULE), "no rule has the id \"%s\"", id);
    if (!aj_diag_is_kept(reader->diags, diag))
        return AJ_NONE;
    const char **names = AJ_NEW_ARRAY(reader->arena, const char *, book->rules + 1);
    for (int i = 0; i < book->rules; i++)
        names[i] = book->rule[i].id;
    diag->help = aj_did_you_mean(reader->arena, id, names, (size_t)book->rules);
    return AJ_NONE;
}
