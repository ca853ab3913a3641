// Kinds of loose shapes (documents/shapes/shapes.h): names of boxes and editions. Also makes keys
// of such names.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

enum {
    KEY_ROOM = 64,   // bytes of the longest key of a name, and a NUL
    NAMES_MAX = 400, // the most names in a map, since they are compared with each other
    UTF8_MAX = 4,    // bytes of a character
    TEXT_MAX = 800   // bytes of a text of names: NAMES_MAX names of a letter and a comma each
};

// Returns the length of an article at `c`, with the blank after it, or 0 if there is none. Titles
// of boxes have English and German articles.
static size_t article_at(const char *name, const char *c) {
    static const char *const articles[] = {"the ", "der ", "die ", "das "};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
        if ((c == name || c[-1] == ' ') && aj_is_same_start(c, articles[i], strlen(articles[i])))
            return strlen(articles[i]);
    return 0;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\0';
}

// Returns what the character at `c` of a name becomes in its key. Both "Inns & Cathedrals" and
// "Inns&Cathedrals" become inns-and-cathedrals.
static const char *part_of_key(const char *name, const char *c, char letter[2]) {
    if (*c == '&' && c > name && !is_blank(c[-1]) && !is_blank(c[1]))
        return "-and-";
    letter[0] = *c == ' ' ? '-' : aj_small(*c);
    return *c == '&' || *c == '+' ? "and" : letter;
}

// Writes the letter with an accent at `c` without its accent, 'a' for ä, and returns how many bytes
// it has. Returns 0 if there is none.
static size_t fold_letter(const char *c, char letter[2]) {
    uint32_t point;
    size_t length = (unsigned char)*c < 0x80 ? 0 : aj_utf8_length(c, strnlen(c, UTF8_MAX), &point);
    letter[0] = length ? aj_fold_point(point) : '-';
    return letter[0] == '-' ? 0 : length;
}

// Whether a mark that a key leaves out is at `c`, as in "Count, King & Robber" or "8. Expansion".
static bool is_mark(const char *c) {
    return ((*c == ',' || *c == ':' || *c == '.' || *c == '!') && is_blank(c[1])) || *c == '#' ||
           *c == '(' || *c == ')';
}

// Adds letters to a key, as far as there is room. Returns the length that it would have.
static size_t put_in_key(char key[], size_t length, size_t room, const char *letters) {
    for (; *letters; letters++, length++)
        if (length < room)
            key[length] = *letters;
    return length;
}

size_t aj_loose_key(const char *name, char key[], size_t room) {
    size_t length = 0;
    for (const char *c = name; *c; c++) {
        char letter[2] = {'\0'};
        size_t article = article_at(name, c);
        if (article || is_mark(c)) {
            c += article ? article - 1 : 0;
            continue;
        }
        size_t folded = fold_letter(c, letter);
        if (folded) {
            c += folded - 1;
            length = put_in_key(key, length, room, letter);
            continue;
        }
        bool is_and = c > name && c[-1] == ' ' && aj_is_same_start(c, "und ", strlen("und "));
        length = put_in_key(key, length, room, is_and ? "and" : part_of_key(name, c, letter));
        c += is_and ? strlen("und") - 1 : 0;
    }
    if (length < room)
        key[length] = '\0';
    return length;
}

// Leaves a word out of a key, and the hyphen between it and what is left; with `last`, only at its
// end. Returns the new length. A key that is the word alone stays.
static size_t leave_out(char key[], size_t length, const char *word, bool last) {
    size_t size = strlen(word);
    for (char *at = strstr(key, word); at && length > size; at = strstr(at + 1, word)) {
        bool ends = at[size] == '\0', begins = at == key || at[-1] == '-';
        if (!begins || !(ends || (at[size] == '-' && !last)))
            continue;
        at -= ends;
        memmove(at, at + size + 1, length - size - (size_t)(at - key));
        return length - size - 1;
    }
    return length;
}

size_t aj_edition_key(const char *name, char key[], size_t room) {
    static const char *const words[] = {"edition", "ed", "auflage", "rules", "map", "box"};
    enum { ANYWHERE = 3 };
    size_t length = aj_loose_key(name, key, room);
    for (size_t i = 0; length < room && i < sizeof words / sizeof *words; i++)
        length = leave_out(key, length, words[i], i >= ANYWHERE);
    return length;
}

// Returns the first word of the row of `words` (aj_loose_said) whose name a text is, or NULL.
static const char *const *find_said(const char *text, const char *const words[]) {
    char key[KEY_ROOM];
    if (aj_edition_key(text, key, sizeof key) >= sizeof key)
        return NULL;
    while (*words && (**words < *key || strcmp(*words, key) < 0))
        words += 3;
    return *words && strcmp(*words, key) == 0 ? words : NULL;
}

static bool said_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return find_said(aj_doc_text(doc, node), row->words) != NULL;
}

static void said_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *const *said = find_said(aj_doc_text(aj_reshape_doc(r), node), row->words);
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    aj_make_text(aj_reshape_arena(r), map, said[1], said[2], at->offset)->quoted = false;
}

const struct aj_loose_kind aj_loose_said = {AJ_LOOSE_TEXT, said_fits, said_make};

// Returns what a name is in the map with the key `in`: the key that a row of aj_loose_said or
// aj_loose_rekeyed gives it, else the key that is made of its letters. The name of an edition
// becomes the edition, a value. In the arena.
static const char *make_name(struct aj_reshaping *r, const char *text, const char *in) {
    const struct aj_loose *row;
    for (size_t i = 0; (row = aj_reshape_row(r, &aj_loose_said, "", in, &i));) {
        const char *const *said = find_said(text, row->words);
        if (said)
            return said[strcmp(said[2], "true") == 0 ? 1 : 2];
    }
    size_t room = aj_loose_key(text, NULL, 0) + 1;
    char *key = AJ_NEW_ARRAY(aj_reshape_arena(r), char, room);
    aj_loose_key(text, key, room);
    row = aj_reshape_row(r, &aj_loose_rekeyed, in, key, NULL);
    return row ? row->name : key;
}

static bool switches_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_loose_is_short_list(doc, node) &&
           (!row->name || aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE);
}

// Returns the value that has been made for a key, or NULL.
static struct aj_made *find_made(const struct aj_made *map, const char *key) {
    for (struct aj_made *made = map->first; made; made = made->next)
        if (strcmp(made->key, key) == 0)
            return made;
    return NULL;
}

// Whether a text is the switch `false`, or what people write for it.
static bool is_off(const char *text) {
    const char *meant = aj_said_for(text, aj_said_switch);
    return meant && strcmp(meant, "false") == 0;
}

// Adds a name to the map with the key `in`: its key with `true`, or for an edition its module's key
// with the edition. A name that was added before changes nothing. If a module has an edition
// already, another edition of it is added as a key, which the reader refuses. A key that is `false`
// already is added once more, which is refused too.
static void put_name(struct aj_reshaping *r, const char *text, const char *in, struct aj_made *map,
                     uint32_t offset) {
    const char *name = make_name(r, text, in);
    const struct aj_loose *value = aj_reshape_row(r, &aj_loose_valued, in, name, NULL);
    const char *key = value ? value->name : name, *said = value ? name : "true";
    struct aj_made *before = find_made(map, key);
    const char *other = before && before->text ? before->text : "";
    bool is_new = value ? strcmp(other, said) != 0 && !find_made(map, name) : is_off(other);
    if (value && strcmp(other, "true") == 0) {
        before->text = said;
    } else if (!before || is_new) {
        aj_make_text(aj_reshape_arena(r), map, before ? name : key, before ? "true" : said, offset)
            ->quoted = false;
    }
}

static void switches_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *in = row->name ? row->name : key;
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, in, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, c, node)
        put_name(r, aj_doc_text(doc, c), in, map, aj_doc_at(doc, c)->offset);
}

// Returns the length of the longest known name for the map with the key `in` that begins at `from`
// and has commas in it: "Bridges, Castles & Bazaars". If there is none, returns `length`.
static size_t name_length(struct aj_reshaping *r, const char *text, size_t from, size_t length,
                          const char *in) {
    enum { COMMAS = 3 };
    const struct aj_loose *row;
    size_t longest = length;
    for (size_t more = from + length, last, n = 0;
         n < COMMAS && (last = aj_loose_next_part(text, &more)); more += last, n++) {
        const char *name = aj_arena_copy(aj_reshape_arena(r), text + from, more + last - from);
        for (size_t i = 0; (row = aj_reshape_row(r, &aj_loose_said, "", in, &i));)
            longest = find_said(name, row->words) ? more + last - from : longest;
    }
    return longest;
}

// Returns the length of a word between two names at `c`, with its blanks: " and ", or 0 if there is
// none.
static size_t joiner_at(const char *c) {
    static const char *const joiners[] = {" and ", " und ", " & ", " + "};
    for (size_t i = 0; i < sizeof joiners / sizeof *joiners; i++)
        if (aj_is_same_start(c, joiners[i], strlen(joiners[i])))
            return strlen(joiners[i]);
    return 0;
}

// Returns the length of the longest name of `words` with which a text begins, and after which it
// ends or has a word such as "and": "Inns & Cathedrals" of "Inns & Cathedrals and The Tower".
// Returns 0 if there is none.
static size_t joined_length(const char *text, const char *const words[]) {
    char name[KEY_ROOM * UTF8_MAX];
    size_t longest = 0;
    for (size_t length = 1; length < sizeof name && text[length - 1]; length++) {
        if (text[length] && !joiner_at(text + length))
            continue;
        memcpy(name, text, length);
        name[length] = '\0';
        longest = find_said(name, words) ? length : longest;
    }
    return longest;
}

// Whether a row has a name that begins as a text and "and" and this letter: "inns and c".
static bool is_begun(const char *const words[], const char *text, char letter) {
    char key[KEY_ROOM];
    size_t length = aj_edition_key(text, key, sizeof key);
    for (; length < sizeof key && *words; words += 3)
        if (aj_is_same_start(*words, key, length) &&
            aj_is_same_start(*words + length, "-and-", 5) &&
            (*words)[length + 5] == aj_small(letter))
            return true;
    return false;
}

// A part of a text.
struct part {
    size_t from, length;
};

// Returns the length of the misspelt name of a box with which a text begins, also if the name has
// an "and" in it: of "Inns & Catedrals and The Tower" all before the second. `known` is the length
// of a right name at its beginning. Returns 0 if it begins with no such name.
static size_t misspelt_length(struct aj_arena *arena, const char *text, size_t known,
                              const char *const words[]) {
    size_t next = known + joiner_at(text + known), end = next;
    if (!known || end == known || joined_length(text + next, words))
        return 0;
    while (text[end] && !joiner_at(text + end))
        end++;
    return is_begun(words, aj_arena_copy(arena, text, known), text[next]) ? end : 0;
}

// Adds the names in `part`, which the node's text has between two commas: one name, or known names
// with a word such as "and" between them.
static void put_joined(struct aj_reshaping *r, uint32_t node, struct part part, const char *in,
                       struct aj_made *map) {
    const struct aj_loose *row;
    const char *text = aj_arena_copy(aj_reshape_arena(r),
                                     aj_doc_text(aj_reshape_doc(r), node) + part.from, part.length);
    for (size_t at = 0, length; text[at]; at += length + joiner_at(text + at + length)) {
        length = 0;
        for (size_t i = 0, known, wrong; (row = aj_reshape_row(r, &aj_loose_said, "", in, &i));) {
            known = joined_length(text + at, row->words);
            wrong = misspelt_length(aj_reshape_arena(r), text + at, known, row->words);
            known = wrong ? wrong : known;
            length = known > length ? known : length;
        }
        length = length ? length : strlen(text + at);
        put_name(r, aj_arena_copy(aj_reshape_arena(r), text + at, length), in, map,
                 aj_reshape_byte(r, node, part.from + at));
    }
}

// Makes a map of a text of names: "Tower, River", "Tower, River, and Abbot", "Tower and River".
static void names_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    (void)row;
    for (size_t from = 0, length; (length = aj_loose_next_part(text, &from)); from += length) {
        size_t joined = from > 0 ? joiner_at(text + from - 1) : 0;
        from += joined ? joined - 1 : 0;
        length = name_length(r, text, from, length - (joined ? joined - 1 : 0), key);
        put_joined(r, node, (struct part){from, length}, key, map);
    }
}

static bool names_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    if (aj_doc_at(doc, node)->length > TEXT_MAX)
        return false;
    size_t length = row->words ? joined_length(text, row->words) : 0;
    return row->words ? length > 0 && text[length] : strchr(text, ',') != NULL;
}

const struct aj_loose_kind aj_loose_names = {AJ_LOOSE_TEXT, names_fits, names_make};

const struct aj_loose_kind aj_loose_switches = {AJ_LOOSE_LIST, switches_fits, switches_make};

// Whether an earlier entry of the list is the same text.
static bool is_repeated(const struct aj_doc *doc, uint32_t list, uint32_t node) {
    for (uint32_t c = aj_doc_first(doc, list); c != node; c = aj_doc_at(doc, c)->next)
        if (strcmp(aj_doc_text(doc, c), aj_doc_text(doc, node)) == 0)
            return true;
    return false;
}

static bool inlined_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return aj_loose_is_text(doc, node) || aj_loose_is_short_list(doc, node);
}

// Adds the key of a name with `true` to `parent`, if the old map does not have the key.
static void inline_one(struct aj_reshaping *r, uint32_t node, uint32_t map, const char *in,
                       struct aj_made *parent) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *name = make_name(r, aj_doc_text(aj_reshape_doc(r), node), in);
    if (aj_doc_get(aj_reshape_doc(r), map, name) == AJ_NO_NODE)
        aj_make_text(aj_reshape_arena(r), parent, name, "true", at->offset)->quoted = false;
}

static void inlined_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t map = aj_doc_at(doc, node)->parent;
    (void)key;
    if (aj_loose_is_text(doc, node)) {
        inline_one(r, node, map, row->in, parent);
        return;
    }
    AJ_EACH_CHILD(doc, c, node)
        if (!is_repeated(doc, node, c))
            inline_one(r, c, map, row->in, parent);
}

const struct aj_loose_kind aj_loose_inlined = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST, inlined_fits,
                                               inlined_make};

// ---- a map whose keys are names

// Returns the first byte from `from` on that is neither blank nor part of a comment.
static size_t skip_blanks(const struct aj_text *text, size_t from) {
    bool is_comment = false;
    for (; from < text->length; from++) {
        is_comment = text->bytes[from] == '#' || (is_comment && text->bytes[from] != '\n');
        if (!is_comment && !strchr(" \t\r\n", text->bytes[from]))
            break;
    }
    return from;
}

bool aj_loose_stands_alone(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = aj_doc_at(doc, node);
    const char *bytes = doc->text->bytes;
    size_t end = (size_t)at->key_offset + at->key_length, length = doc->text->length;
    if (at->kind != AJ_NODE_NULL || end >= length)
        return false;
    bool is_quoted = bytes[at->key_offset] == '"' || bytes[at->key_offset] == '\'';
    end = skip_blanks(doc->text, end + (is_quoted ? 2 : 0));
    return end < length && (bytes[end] == ',' || bytes[end] == '}');
}

// Returns the row of `words` (aj_loose_said) whose name a key is, if the key has no colon, or if
// the key should be another one, which the map does not have yet, or NULL if there is none.
static const char *const *find_spoken(const struct aj_doc *doc, uint32_t node,
                                      const char *const words[]) {
    const char *key = aj_doc_key(doc, node);
    bool is_alone = aj_loose_stands_alone(doc, node);
    const char *const *said = strchr(key, '_') ? NULL : find_said(key, words);
    if (!said || is_alone)
        return said;
    bool is_other = strcmp(said[1], key) != 0 && strcmp(said[2], "true") == 0;
    return is_other && aj_doc_get(doc, aj_doc_at(doc, node)->parent, said[1]) == AJ_NO_NODE ? said
                                                                                            : NULL;
}

// Returns the key that a node's key should be by any row of aj_loose_said for `in`, or NULL if
// there is none.
static const char *find_other_key(const struct aj_reshaping *r, uint32_t node, const char *in) {
    const struct aj_loose *row;
    for (size_t i = 0; (row = aj_reshape_row(r, &aj_loose_said, "", in, &i));) {
        const char *const *said = find_spoken(aj_reshape_doc(r), node, row->words);
        if (said)
            return said[1];
    }
    return NULL;
}

static bool spoken_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->count > NAMES_MAX)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (find_spoken(doc, c, row->words))
            return true;
    return false;
}

static void spoken_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    (void)row;
    for (int alone = 0; alone < 2; alone++) // names without a colon come last
        AJ_EACH_CHILD(doc, c, node) {
            const char *other = find_other_key(r, c, key);
            if ((other && aj_loose_stands_alone(doc, c)) != alone)
                continue;
            if (alone)
                put_name(r, aj_doc_key(doc, c), key, map, aj_doc_at(doc, c)->key_offset);
            else
                aj_reshape_copy(r, c, key, map,
                                other && !find_made(map, other) ? other : aj_doc_key(doc, c));
        }
}

const struct aj_loose_kind aj_loose_spoken = {AJ_LOOSE_MAP, spoken_fits, spoken_make};
