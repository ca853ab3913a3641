#include "judging/rulebook/rulebook.h"

#include <limits.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"

const char *const aj_authority_names[AJ_AUTHORITIES] = {
    "official", "clarification", "edition",   "community",
    "software", "variant",       "secondary", "derived",
};

const char *const aj_effect_names[AJ_EFFECTS] = {"allows", "forbids", "scores", "denies", "notes"};

bool aj_same_map(const struct aj_rulebook *book, int edition, int other) {
    return strcmp(book->edition[edition].map, book->edition[other].map) == 0;
}

bool aj_is_lacking(const struct aj_rulebook *book, int edition, int option) {
    for (int i = 0; i < book->lacks; i++)
        if (book->lack[i].option == option &&
            strcmp(book->lack[i].map, book->edition[edition].map) == 0)
            return true;
    return false;
}

int aj_find_module(const struct aj_rulebook *book, const char *id) {
    for (int i = 0; i < book->modules; i++)
        if (strcmp(book->module[i].id, id) == 0)
            return i;
    return AJ_NONE;
}

int aj_find_edition(const struct aj_rulebook *book, int module, const char *id) {
    for (int i = 0; i < book->editions; i++)
        if (book->edition[i].module == module && strcmp(book->edition[i].id, id) == 0)
            return i;
    return AJ_NONE;
}

static bool has_key(const char *title, const char *key) {
    char own[AJ_TITLE_ROOM];
    return aj_edition_key(title, own, sizeof own) < sizeof own && strcmp(own, key) == 0;
}

int aj_find_called(const struct aj_rulebook *book, int module, const char *name) {
    char key[AJ_TITLE_ROOM];
    int found = aj_find_edition(book, module, name);
    if (found != AJ_NONE || aj_edition_key(name, key, sizeof key) >= sizeof key)
        return found;
    found = aj_find_edition(book, module, key);
    for (int i = 0; found == AJ_NONE && i < book->alsos; i++)
        if (book->edition[book->also[i].edition].module == module &&
            strcmp(book->also[i].name, key) == 0)
            found = book->also[i].edition;
    for (int i = 0; found == AJ_NONE && i < book->editions; i++)
        if (book->edition[i].module == module && has_key(book->edition[i].title, key))
            found = i;
    return found;
}

struct aj_named aj_find_row(const struct aj_rulebook *book, const char *id) {
    int module = aj_find_module(book, id);
    if (module != AJ_NONE)
        return (struct aj_named){AJ_NAMES_MODULE, module};
    for (int i = 0; i < book->bundles; i++)
        if (strcmp(book->bundle[i].id, id) == 0)
            return (struct aj_named){AJ_NAMES_BUNDLE, i};
    for (int i = 0; i < book->unknowns; i++)
        if (strcmp(book->unknown[i].id, id) == 0)
            return (struct aj_named){AJ_NAMES_UNKNOWN, i};
    return (struct aj_named){AJ_NAMES_NOTHING, AJ_NONE};
}

// Returns the row with that title, as a key. The first module is the game itself, whose title is
// not a module's.
static struct aj_named find_titled(const struct aj_rulebook *book, const char *key) {
    for (int i = 1; i < book->modules; i++)
        if (has_key(book->module[i].title, key))
            return (struct aj_named){AJ_NAMES_MODULE, i};
    for (int i = 0; i < book->bundles; i++)
        if (has_key(book->bundle[i].title, key))
            return (struct aj_named){AJ_NAMES_BUNDLE, i};
    for (int i = 0; i < book->unknowns; i++)
        if (has_key(book->unknown[i].title, key))
            return (struct aj_named){AJ_NAMES_UNKNOWN, i};
    return (struct aj_named){AJ_NAMES_NOTHING, AJ_NONE};
}

struct aj_named aj_find_named(const struct aj_rulebook *book, const char *name) {
    char key[AJ_TITLE_ROOM];
    struct aj_named found = aj_find_row(book, name);
    if (found.kind || aj_edition_key(name, key, sizeof key) >= sizeof key)
        return found;
    found = aj_find_row(book, key);
    for (int i = 0; !found.kind && i < book->calleds; i++)
        if (strcmp(book->called[i].name, key) == 0)
            found = aj_find_row(book, book->called[i].id);
    return found.kind ? found : find_titled(book, key);
}

const char *aj_named_id(const struct aj_rulebook *book, struct aj_named named) {
    return named.kind == AJ_NAMES_MODULE   ? book->module[named.index].id
           : named.kind == AJ_NAMES_BUNDLE ? book->bundle[named.index].id
                                           : book->unknown[named.index].id;
}

struct aj_named aj_next_in_bundle(const struct aj_rulebook *book, const char **contents) {
    char id[AJ_ID_ROOM] = "";
    size_t length = strcspn(*contents, " ");
    memcpy(id, *contents, length < sizeof id ? length : sizeof id - 1);
    *contents += length + ((*contents)[length] == ' ');
    return aj_find_row(book, id);
}

const char *aj_box_of_word(const void *book, const char *word) {
    const struct aj_rulebook *its = book;
    for (int i = 0; i < its->unknowns; i++)
        if (aj_has_word(its->unknown[i].words, word))
            return its->unknown[i].title;
    return NULL;
}

const char *aj_box_of_part(const struct aj_rulebook *book, const char *id) {
    for (int i = 0; i < book->unknowns; i++)
        for (const char *start = book->unknown[i].parts; *start; start += *start == ' ') {
            size_t length = strcspn(start, " ");
            if (aj_is_same_start(id, start, length))
                return book->unknown[i].title;
            start += length;
        }
    return NULL;
}

bool aj_has_switch(const struct aj_rulebook *book, int module) {
    if (module <= 0)
        return false;
    for (int i = 0; i < book->options; i++)
        if (book->option[i].is_switch && book->option[i].module == module)
            return true;
    return false;
}

int aj_find_option(const struct aj_rulebook *book, const char *id) {
    for (int i = 0; i < book->options; i++)
        if (strcmp(book->option[i].id, id) == 0)
            return i;
    return AJ_NONE;
}

int aj_find_value(const struct aj_rulebook *book, int option, const char *id) {
    for (int i = 0; i < book->values; i++)
        if (book->value[i].option == option && aj_is_same_word(book->value[i].id, id))
            return book->value[i].index;
    return AJ_NONE;
}

int aj_find_house_rule(const struct aj_rulebook *book, const char *id) {
    for (int i = 0; i < book->house_rules; i++)
        if (aj_is_same_word(book->house_rule[i].id, id))
            return i;
    return AJ_NONE;
}

int aj_find_rule(const struct aj_rulebook *book, const char *id) {
    for (int i = 0; i < book->rules; i++)
        if (strcmp(book->rule[i].id, id) == 0)
            return i;
    return AJ_NONE;
}

const struct aj_value *aj_value_row(const struct aj_rulebook *book, int option, int value) {
    for (int i = 0; i < book->values; i++)
        if (book->value[i].option == option && book->value[i].index == value)
            return &book->value[i];
    return NULL;
}

int aj_value_count(const struct aj_rulebook *book, int option) {
    int count = 0;
    for (int i = 0; i < book->values; i++)
        count += book->value[i].option == option;
    return count;
}

static const struct aj_setting *find_setting(const struct aj_rulebook *book, int edition,
                                             int option) {
    for (int i = 0; i < book->settings; i++)
        if (book->setting[i].option == option && book->setting[i].edition == edition)
            return &book->setting[i];
    return NULL;
}

const struct aj_setting *aj_setting_of(const struct aj_rulebook *book, int edition, int option) {
    for (; edition != AJ_NONE; edition = book->edition[edition].parent) {
        const struct aj_setting *row = find_setting(book, edition, option);
        if (row)
            return row;
    }
    return find_setting(book, AJ_ANY, option);
}

// Returns how many parents lead from `edition` to `other`, or INT_MAX if none do. AJ_ANY is above
// all editions.
static int steps_up(const struct aj_rulebook *book, int edition, int other) {
    int steps = 0;
    for (; edition != other; edition = book->edition[edition].parent, steps++)
        if (edition == AJ_NONE)
            return INT_MAX;
    return steps;
}

struct sought_cite {
    const struct aj_rulebook *book;
    int rule;
};

static bool is_cite_before(const void *sought, size_t index) {
    const struct sought_cite *s = sought;
    return s->book->cite[index].rule < s->rule;
}

// Returns the index of a rule's first citation. Citations are ordered by rule; for a rule without
// one this is the index of the next rule's first.
static int first_cite(const struct aj_rulebook *book, int rule) {
    const struct sought_cite sought = {book, rule};
    return (int)aj_first_from((size_t)book->cites, is_cite_before, &sought);
}

const struct aj_cite *aj_cite_of(const struct aj_rulebook *book, int rule, int edition) {
    const struct aj_cite *nearest = NULL;
    int least = INT_MAX;
    for (int i = first_cite(book, rule); i < book->cites && book->cite[i].rule == rule; i++) {
        int steps = steps_up(book, edition, book->cite[i].edition);
        if (steps < least) {
            nearest = &book->cite[i];
            least = steps;
        }
    }
    return nearest;
}

const char *aj_edition_boxes(const struct aj_rulebook *book, int edition) {
    for (int i = 0; i < book->boxes_rows; i++)
        if (book->boxes[i].edition == edition)
            return book->boxes[i].text;
    return NULL;
}
