// Reading a map: which of the keys that may stand there it has.
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// The key's place among the names; `count` if it is none of them. The search begins at `from`:
// keys mostly come in the order of the names.
static size_t find_name(const char *key, const char *const names[], size_t count, size_t from) {
    for (size_t i = from; i < count; i++)
        if (aj_is_same(key, names[i]))
            return i;
    for (size_t i = 0; i < from; i++)
        if (aj_is_same(key, names[i]))
            return i;
    return count;
}

static bool is_listed(const char *name, const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

// The first of the hints for a word that is for a map with one of these keys; NULL: none. The parts
// of the word may stand apart, "end of game", and a name may be as on its box, "The Big Top".
static const struct aj_hint *find_in(const struct aj_hint *hint, const char *said,
                                     const char *const names[], size_t count) {
    enum { LONGEST = 64 };
    char parted[LONGEST], key[LONGEST];
    if (!hint || strlen(said) >= LONGEST || aj_loose_key(said, key, sizeof key) >= sizeof key)
        return NULL;
    for (size_t i = 0; i == 0 || said[i - 1]; i++)
        parted[i] = said[i] == ' ' ? '_' : said[i];
    bool is_one = strcmp(parted, key) == 0;
    for (; *hint->said; hint++)
        if ((aj_has_word(hint->said, parted) || (!is_one && aj_has_word(hint->said, key))) &&
            is_listed(hint->meant, names, count))
            return hint;
    return NULL;
}

const char *aj_hint_help(const struct aj_hint *hints, const char *said, const char *meant) {
    const struct aj_hint *hint = find_in(hints, said, &meant, 1);
    for (const char *end = said; !hint && (end = strchr(end, ' '));)
        hint = find_in(hints, ++end, &meant, 1);
    return hint && *hint->help ? hint->help : NULL;
}

// What is known of a word that people write here; NULL: nothing, or it is a name but for capitals.
static const struct aj_hint *find_hint(const struct aj_reader *reader, const char *said,
                                       const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (aj_is_same_word(said, names[i]))
            return NULL;
    const struct aj_hints *hints = &reader->diags->hints;
    const struct aj_hint *hint = find_in(hints->of_game, said, names, count);
    return hint ? hint : find_in(hints->of_case, said, names, count);
}

// The key that is meant by another word: a known slip, or the nearest in spelling; NULL: none.
static const char *find_meant(const struct aj_reader *reader, const char *key,
                              const char *const names[], size_t count) {
    const struct aj_hint *hint = find_hint(reader, key, names, count);
    if (hint)
        return *hint->help ? NULL : hint->meant;
    return aj_nearest(key, names, count);
}

// Where the keys of a map are listed that has many.
static const char *name_section(const struct aj_reader *reader, uint32_t map) {
    const char *in = aj_doc_key(reader->doc, map);
    const struct aj_section *row = reader->diags->hints.sections;
    for (; in && row && row->in; row++)
        if (strcmp(row->in, in) == 0)
            return aj_arena_format(reader->arena, "%s in adjudge-case(5) lists the keys",
                                   row->title);
    return "adjudge-case(5) lists the keys; `adjudge new` prints a case to fill in";
}

// Help with a name where the map wants it by its key; NULL: it is none.
static const char *help_with_name(struct aj_reader *reader, const char *key,
                                  const char *const names[], size_t count) {
    const struct aj_naming *naming = &reader->diags->hints.naming;
    if (!naming->key || !is_listed(naming->key, names, count) ||
        !naming->is_name(naming->whose, key))
        return NULL;
    return aj_arena_format(reader->arena, "write %s: %s, and the rest beside it", naming->key, key);
}

// "did you mean "turn"?", else the keys there are; if they are many, who lists them.
static const char *help_with_key(struct aj_reader *reader, uint32_t child,
                                 const struct aj_names *known) {
    enum { FEW = 12 };
    const char *key = aj_doc_key(reader->doc, child), *const *names = known->name;
    size_t count = known->count;
    const char *own = known->help ? known->help(known->tag, key, reader->arena) : NULL;
    const char *named = own ? own : help_with_name(reader, key, names, count);
    if (named)
        return named;
    const struct aj_hint *hint = find_hint(reader, key, names, count);
    if (hint && *hint->help)
        return hint->help;
    if (hint)
        return aj_arena_format(reader->arena, "did you mean \"%s\"?", hint->meant);
    if (count <= FEW)
        return aj_help_known(reader->arena, key, names, count, "known here:");
    const char *help = aj_did_you_mean(reader->arena, key, names, count);
    return help ? help : name_section(reader, reader->doc->node[child].parent);
}

// Notes that nothing more is to be said of a node.
static void add_slip(struct aj_hints *hints, uint32_t node) {
    enum { MOST = sizeof hints->slip / sizeof *hints->slip };
    if (hints->slips < MOST)
        hints->slip[hints->slips++] = node;
}

// Does so of a misspelt key's value if that is of a shape which is understood by the right key.
static void note_slip(struct aj_reader *reader, uint32_t child, const char *meant) {
    struct aj_hints *hints = &reader->diags->hints;
    if (hints->loose && aj_is_loose_as(reader->doc, child, meant, hints->loose))
        add_slip(hints, child);
}

// A misspelt key is read as the one that it is taken for, if that is not given: then its value
// is checked too, and what it was to give is not reported as missing.
static void read_as_meant(struct aj_reader *reader, uint32_t child, const char *const names[],
                          size_t count, uint32_t out[]) {
    const struct aj_node *at = &reader->doc->node[child];
    const char *meant = find_meant(reader, aj_doc_key(reader->doc, child), names, count);
    for (size_t i = 0; meant && i < count; i++)
        if (strcmp(names[i], meant) == 0 && out[i] == AJ_NO_NODE && at->kind != AJ_NODE_NULL) {
            out[i] = child;
            note_slip(reader, child, meant);
        }
}

// Help with "cards: 3 red, 1 blue" between braces, where the comma ends the text; NULL: it is not
// so. A single word may also be a key that is not known, if it is like one or like a module.
static const char *help_with_comma(struct aj_reader *reader, uint32_t child,
                                   const struct aj_names *known) {
    const char *rest = aj_doc_key(reader->doc, child);
    return !strchr(rest, ' ') &&
                   (known->help || find_meant(reader, rest, known->name, known->count))
               ? NULL
               : aj_arena_format(reader->arena,
                                 "a comma ends a text between braces: write all of it in quotes, "
                                 "up to %s",
                                 aj_read_quote(reader->arena, rest, strlen(rest)));
}

// Help with the second half of "at: 1, 0" or of a text, which is read as a key; NULL: it is none.
static const char *help_with_half(struct aj_reader *reader, uint32_t child,
                                  const struct aj_names *known) {
    enum { NEAR = 16 }; // among so many members of a map the one before is looked for
    const struct aj_doc *doc = reader->doc;
    uint32_t before = AJ_NO_NODE;
    if (doc->node[child].kind != AJ_NODE_NULL || doc->node[child].index > NEAR)
        return NULL;
    for (uint32_t c = aj_doc_first(doc, doc->node[child].parent); c != child; c = doc->node[c].next)
        before = c;
    if (before == AJ_NO_NODE)
        return NULL;
    const char *help = aj_read_help_cell(reader, before);
    return help ? help : help_with_comma(reader, child, known);
}

// A key that is none of the names. If it names somebody, the rest of the map is of another shape
// too, and no more is said of it.
static void refuse_key(struct aj_reader *reader, uint32_t child, const struct aj_names *names,
                       uint32_t out[]) {
    size_t length;
    const char *said = aj_doc_said_key(reader->doc, child, &length);
    struct aj_diag *diag =
        aj_read_error_key(reader, child, AJ_KIND(UNKNOWN_KEY), "the key %s is not known here",
                          aj_read_quote(reader->arena, said, length));
    if (aj_diag_is_kept(reader->diags, diag)) {
        const char *half = help_with_half(reader, child, names);
        diag->help = half ? half : help_with_key(reader, child, names);
    }
    read_as_meant(reader, child, names->name, names->count, out);
    const char *key = aj_doc_key(reader->doc, child);
    if (help_with_name(reader, key, names->name, names->count))
        add_slip(&reader->diags->hints, reader->doc->node[child].parent);
}

// Which of the first 64 values there are, as bits.
static uint64_t note_given(const uint32_t out[], size_t count) {
    uint64_t given = 0;
    for (size_t i = 0; i < count && i < 64; i++)
        given |= (uint64_t)(out[i] != AJ_NO_NODE) << i;
    return given;
}

// A map of whose keys none is known, or meant for one that is, has another shape than is wanted:
// its keys are reported, and not each of those that it lacks.
static void note_stranger(struct aj_reader *reader, uint32_t node, const uint32_t out[],
                          size_t count) {
    for (size_t i = 0; i < count; i++)
        if (out[i] != AJ_NO_NODE)
            return;
    if (node != 0) // a document may lack anything
        add_slip(&reader->diags->hints, node);
}

bool aj_read_is_stranger(const struct aj_reader *reader, uint32_t node) {
    const struct aj_hints *hints = &reader->diags->hints;
    return hints->slips > 0 && hints->slip[hints->slips - 1] == node;
}

// Finds keys by their texts, and reports those that are not known.
static void find_by_texts(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                          uint32_t out[]) {
    const struct aj_doc *doc = reader->doc;
    size_t after = 0, known = 0;
    AJ_EACH_CHILD(doc, child, node) {
        size_t name = find_name(aj_doc_key(doc, child), names->name, names->count, after);
        after = name < names->count ? name + 1 : 0;
        if (name == names->count)
            refuse_key(reader, child, names, out);
        else if (doc->node[child].kind != AJ_NODE_NULL)
            out[name] = child;
        known += name < names->count;
    }
    if (known == 0 && doc->node[node].count > 0)
        note_stranger(reader, node, out, names->count);
}

static inline void clear(uint32_t out[], size_t count) {
    for (size_t i = 0; i < count; i++)
        out[i] = AJ_NO_NODE;
}

static inline bool read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                              struct aj_given *given) {
    clear(given->value, names->count);
    if (aj_read_by_terms(reader, node, names, given))
        return true;
    clear(given->value, names->count);
    if (!aj_read_is_map(reader, node))
        return false;
    find_by_texts(reader, node, names, given->value);
    given->bits = note_given(given->value, names->count);
    return true;
}

bool aj_read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                   uint32_t out[]) {
    struct aj_given given = {.value = out};
    return read_names(reader, node, names, &given);
}

bool aj_read_map(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                 uint32_t out[]) {
    return aj_read_names(reader, node, &(struct aj_names){names, count, NULL, NULL}, out);
}

bool aj_read_known(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   uint32_t out[]) {
    return aj_read_names(reader, node, &(struct aj_names){names, count, names, NULL}, out);
}

bool aj_read_given(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   struct aj_given *given) {
    AJ_SURE(reader->arena, count <= 64);
    return read_names(reader, node, &(struct aj_names){names, count, names, NULL}, given);
}

bool aj_read_both(struct aj_reader *reader, uint32_t node, const char *what,
                  const char *const names[2], uint32_t field[2]) {
    bool is_map = aj_read_known(reader, node, names, 2, field);
    if (is_map && field[0] != AJ_NO_NODE && field[1] != AJ_NO_NODE)
        return true;
    const char *how = aj_arena_format(reader->arena, "%s is written {%s: ..., %s: ...}", what,
                                      names[0], names[1]);
    if (!is_map || aj_read_is_stranger(reader, node)) {
        aj_read_help(reader, how);
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (field[i] == AJ_NO_NODE)
            aj_read_error(reader, node, AJ_KIND(MISSING_KEY), "%s needs `%s`", what, names[i])
                ->help = how;
    return false;
}
