// Kinds of loose shapes (documents/shapes/shapes.h): texts, lists, maps, things that are counted.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/internal.h"

// ---- shapes

static bool is_one_of(const struct aj_doc *doc, uint32_t node, const char *const words[]) {
    return aj_loose_is_text(doc, node) &&
           aj_loose_is_word(aj_doc_text(doc, node), aj_doc_at(doc, node)->length, words);
}

// Part of the text of a scalar, or all of it.
struct part {
    uint32_t node;
    size_t from, length; // in bytes
};

// Adds part of a text to `parent` as a text of its own.
static struct aj_made *make_part(struct aj_reshaping *r, struct part part, struct aj_made *parent,
                                 const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *made =
        aj_make_text(arena, parent, key,
                     aj_arena_copy(arena, aj_doc_text(doc, part.node) + part.from, part.length),
                     aj_reshape_byte(r, part.node, part.from));
    made->quoted = false;
    return made;
}

// ---- a text for a map

static bool entry_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return aj_loose_is_text(doc, node) && !aj_doc_is_bare(doc, node);
}

static void entry_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    const char *name = is_one_of(doc, node, row->words) ? row->other : row->name;
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    make_part(r, (struct part){node, 0, at->length}, map, name)->quoted = at->quoted;
}

const struct aj_loose_kind aj_loose_entry = {AJ_LOOSE_TEXT, entry_fits, entry_make};

// Returns how many words a text has before one of `words`: 1 or 2, which are a name, or 0 if it has
// none of `words` there. `*from` becomes the byte at which the word of `words` begins.
static size_t find_told(const char *text, const char *const words[], size_t *from) {
    *from = 0;
    if (aj_loose_is_word(text, strcspn(text, " "), words))
        return 0; // "place U at 1 0": nobody is named
    for (size_t count = 1; count <= 2; count++) {
        size_t length = strcspn(text + *from, " ");
        *from += length + strspn(text + *from + length, " ");
        if (length == 0 || !text[*from])
            return 0;
#ifndef AJ_PAGE_ENGINE
        if (text[strcspn(text, " ") - 1] == ':')
            return count; // "Ben: thief"
        if (count == 1 && aj_loose_is_named(text + *from))
            return count; // "Ben D 1 0"
#endif
        for (const char *const *word = words; *word; word++)
            if (aj_loose_says(text + *from, *word))
                return count;
    }
    return 0;
}

size_t aj_loose_told_name(const char *text, const char *const words[], size_t *from) {
    if (!find_told(text, words, from))
        return 0;
    size_t name = *from;
    while (text[name - 1] == ' ')
        name--;
    name -= text[name - 1] == ':';
    return aj_loose_without_genitive(text, name);
}

static bool told_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    size_t length = aj_doc_at(doc, node)->length, from;
    return length > 0 && text[length - 1] != '?' && aj_loose_told_name(text, row->words, &from) > 0;
}

static void told_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    size_t from, name = aj_loose_told_name(text, row->words, &from);
    AJ_SURE(aj_reshape_arena(r), name > 0); // as told_fits found
    make_part(r, (struct part){node, 0, name}, map, row->name);
    make_part(r, (struct part){node, from, at->length - from}, map, row->other);
}

const struct aj_loose_kind aj_loose_told = {AJ_LOOSE_TEXT, told_fits, told_make};

// ---- one for a list

static bool one_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP)
        return aj_loose_is_text(doc, node) && !row->name && aj_doc_at(doc, node)->length > 0;
    return !row->name || aj_doc_get(doc, node, row->name) != AJ_NO_NODE ||
           (row->other && aj_doc_get(doc, node, row->other) != AJ_NO_NODE);
}

static void one_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                     struct aj_made *parent, const char *key) {
    (void)row;
    struct aj_made *list = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_LIST,
                                      aj_doc_at(aj_reshape_doc(r), node)->offset);
    aj_reshape_copy(r, node, key, list, NULL);
}

const struct aj_loose_kind aj_loose_one = {AJ_LOOSE_TEXT | AJ_LOOSE_MAP, one_fits, one_make};
const struct aj_loose_kind aj_loose_item = {AJ_LOOSE_TEXT, entry_fits, one_make};

static bool lone_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->count != 1)
        return false;
    uint32_t only = aj_doc_first(doc, node);
    return aj_doc_at(doc, only)->kind == AJ_NODE_MAP ||
           (aj_loose_is_text(doc, only) && strchr(aj_doc_text(doc, only), ' '));
}

static void lone_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const char *in = row->in ? row->in : "";
    aj_reshape_copy(r, aj_doc_first(aj_reshape_doc(r), node), in, parent, key);
}

const struct aj_loose_kind aj_loose_lone = {AJ_LOOSE_LIST, lone_fits, lone_make};

// ---- a text for a list

size_t aj_loose_next_part(const char *text, size_t *from) {
    *from += strspn(text + *from, " ,");
    size_t length = strcspn(text + *from, ",");
    while (length > 0 && text[*from + length - 1] == ' ')
        length--;
    return length;
}

static bool commas_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return aj_loose_is_text(doc, node) && strchr(aj_doc_text(doc, node), ',');
}

static void commas_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *list = aj_make_in(arena, parent, key, AJ_NODE_LIST, at->offset);
    for (size_t from = 0, length; (length = aj_loose_next_part(text, &from)); from += length) {
        struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, at->offset);
        bool other = aj_loose_is_word(text + from, length, row->words);
        make_part(r, (struct part){node, from, length}, map, other ? row->other : row->name);
    }
}

const struct aj_loose_kind aj_loose_commas = {AJ_LOOSE_TEXT, commas_fits, commas_make};

// Whether a text is a drawing: it has several lines or entries, or is one tile.
static bool is_drawing(const char *text, const char *letters) {
    return strpbrk(text, " \n") || aj_loose_is_seen(text, letters);
}

static bool lines_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    return aj_loose_is_text(doc, node) && is_drawing(text, row->words[0]) && text[0] != ' ' &&
           (!row->words[1] || aj_find_part(text, row->words[1])) && !strstr(text, "\n ") &&
           !aj_doc_is_folded(doc, node);
}

static void lines_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    if (row->name)
        parent = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    struct aj_made *list =
        aj_make_in(arena, parent, row->name ? row->name : key, AJ_NODE_LIST, at->offset);
    for (size_t from = 0; from < at->length;) {
        size_t length = strcspn(text + from, "\n");
        if (length > 0)
            make_part(r, (struct part){node, from, length}, list, NULL);
        from += length + 1;
    }
}

const struct aj_loose_kind aj_loose_lines = {AJ_LOOSE_TEXT, lines_fits, lines_make};

// ---- a list for something else

static bool texts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return aj_loose_is_short_list(doc, node);
}

static bool rows_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (!aj_loose_is_short_list(doc, node))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (aj_loose_is_signed(doc, c, row->words) ||
            (row->words && aj_loose_is_named(aj_doc_text(doc, c))))
            return false;
    return true;
}

static void rows_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP,
                                     aj_doc_at(aj_reshape_doc(r), node)->offset);
    aj_reshape_copy(r, node, key, map, row->name);
    if (row->other)
        aj_make_text(aj_reshape_arena(r), map, row->other, *row->words,
                     aj_doc_at(aj_reshape_doc(r), node)->offset);
}

const struct aj_loose_kind aj_loose_rows = {AJ_LOOSE_LIST, rows_fits, rows_make};

// Returns the TEXT of the row "WORD TEXT" of which a text is the WORD; if there is none, the text.
static const char *other_word(const char *text, const char *const words[]) {
    size_t length = strlen(text);
    for (; words && *words; words++)
        if (aj_is_same_start(*words, text, length) && (*words)[length] == ' ')
            return *words + length + 1;
    return text;
}

static void joined_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    AJ_EACH_CHILD(doc, c, node) {
        aj_buf_puts(&text, text.length ? row->name : "");
        aj_buf_puts(&text, other_word(aj_doc_text(doc, c), row->words));
    }
    aj_make_text(arena, parent, key, aj_buf_keep(&text), aj_doc_at(doc, node)->offset);
}

const struct aj_loose_kind aj_loose_joined = {AJ_LOOSE_LIST, texts_fits, joined_make};

// ---- shapes_maps
//
// Kinds for maps that become lists, and for one text that gets another key.

// Whether a name may have this value, by the rules of aj_loose_named for values that become one
// entry.
static bool may_hold(const struct aj_doc *doc, uint32_t held, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, held);
    if (!text)
        return aj_doc_at(doc, held)->kind != AJ_NODE_LIST ||
               (!row->words && aj_loose_is_short_list(doc, held));
    return !row->words || aj_loose_is_listed(text, row->words) || (!*row->words && row->other);
}

// Whether a name may have this list: `words` is given and empty, and a name may have each item.
static bool may_hold_list(const struct aj_doc *doc, uint32_t list, const struct aj_loose *row) {
    if (aj_doc_at(doc, list)->kind != AJ_NODE_LIST || !row->words || *row->words)
        return false;
    AJ_EACH_CHILD(doc, c, list)
        if (!may_hold(doc, c, row))
            return false;
    return true;
}

static bool named_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP || aj_doc_at(doc, node)->count == 0 ||
        (row->words && !*row->words && aj_doc_get(doc, node, row->name) != AJ_NO_NODE))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!may_hold(doc, c, row) && !may_hold_list(doc, c, row))
            return false;
    return true;
}

// Adds a map to the list, with the key of the node `named` as the value of `name`.
static struct aj_made *make_entry(struct aj_reshaping *r, uint32_t named,
                                  const struct aj_loose *row, struct aj_made *list) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), named);
    struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, at->key_offset);
    aj_make_text(arena, map, row->name, aj_doc_key(aj_reshape_doc(r), named), at->key_offset);
    return map;
}

// Whether a member of a map gives the name once more that is the map's key: {Anna: {player: Anna}}.
static bool is_name_again(const struct aj_doc *doc, uint32_t member, const struct aj_loose *row,
                          const struct aj_made *map) {
    const char *text = aj_doc_text(doc, member);
    return text && strcmp(aj_doc_key(doc, member), row->name) == 0 &&
           strcmp(text, map->first->text) == 0;
}

// Adds what a name has to an entry: the members of a map if the row has `words`, else as `other`.
static void fill_entry(struct aj_reshaping *r, uint32_t held, const struct aj_loose *row,
                       struct aj_made *map, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    bool members = row->words && aj_doc_at(doc, held)->kind == AJ_NODE_MAP;
    for (uint32_t m = members ? aj_doc_first(doc, held) : AJ_NO_NODE; m != AJ_NO_NODE;
         m = aj_doc_at(doc, m)->next)
        if (!is_name_again(doc, m, row, map))
            aj_reshape_copy(r, m, key, map, aj_doc_key(doc, m));
    if (!members && aj_doc_at(doc, held)->kind != AJ_NODE_NULL)
        aj_reshape_copy(r, held, key, map, row->other);
}

// Adds an entry to the list for the name `named`. If its value is a list, adds one for each item.
static void make_named(struct aj_reshaping *r, uint32_t named, const struct aj_loose *row,
                       struct aj_made *list, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    if (aj_doc_at(doc, named)->kind != AJ_NODE_LIST || !row->words)
        fill_entry(r, named, row, make_entry(r, named, row, list), key);
    else
        AJ_EACH_CHILD(doc, m, named)
            fill_entry(r, m, row, make_entry(r, named, row, list), key);
}

static void named_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *list =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, c, node)
        make_named(r, c, row, list, key);
}

const struct aj_loose_kind aj_loose_named = {AJ_LOOSE_MAP, named_fits, named_make};

// Whether a value is a list of texts that all contain one of the signs.
static bool is_signed_list(const struct aj_doc *doc, uint32_t node, const char *const signs[]) {
    if (!aj_loose_is_short_list(doc, node))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!aj_loose_is_signed(doc, c, signs))
            return false;
    return true;
}

static bool named_texts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    bool is_text = false;
    AJ_EACH_CHILD(doc, c, node) {
        bool is_map = aj_doc_at(doc, c)->kind == AJ_NODE_MAP,
             is_signed =
                 aj_loose_is_signed(doc, c, row->words) || is_signed_list(doc, c, row->words);
        if (strcmp(aj_doc_key(doc, c), row->name) == 0 || (!is_map && !is_signed))
            return false;
        is_text |= is_signed;
    }
    return is_text;
}

const struct aj_loose_kind aj_loose_named_texts = {AJ_LOOSE_MAP, named_texts_fits, named_make};

static bool several_named_fits(const struct aj_doc *doc, uint32_t node,
                               const struct aj_loose *row) {
    AJ_EACH_CHILD(doc, c, node)
        if (!is_signed_list(doc, c, row->words) || strcmp(aj_doc_key(doc, c), row->name) == 0 ||
            strcmp(aj_doc_key(doc, c), row->other) == 0)
            return false;
    return aj_doc_at(doc, node)->count > 0;
}

static void several_named_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                               struct aj_made *parent, const char *key) {
    (void)key; // entries of a list have none
    AJ_EACH_CHILD(aj_reshape_doc(r), c, node)
        make_named(r, c, row, parent, row->in);
}

const struct aj_loose_kind aj_loose_several_named = {AJ_LOOSE_MAP, several_named_fits,
                                                     several_named_make};

// ---- shapes_counts
//
// Kinds of shape that count things, such as cards.

// Characters between the things, and all characters that end a word.
#define BETWEEN " ,+&"
#define WORD_ENDS BETWEEN "0123456789"

// One of the things counted in a text: "2 red", "red", "3x blue", "two blue".
struct counted {
    const char *text;         // the rest of the text, after this thing
    const char *const *words; // of the row
    const char *word;         // what the thing is called in the text
    size_t length;            // bytes of `word`
    int32_t count;            // how many there are
    bool is_done;             // the text has no more things
};

// Returns the NAME of the row "WORD NAME" of which a word is the WORD, in capitals or small
// letters, or "" if the word says nothing, or NULL if there is no such row.
static const char *find_name(const char *word, size_t length, const char *const words[]) {
    for (; words && *words; words++)
        if (aj_is_same_start(*words, word, length) && (*words)[length] == ' ')
            return *words + length + 1;
    return NULL;
}

// Skips what separates two things or follows the last: commas, and words such as "and".
static const char *skip_between(const char *text, const char *const words[]) {
    for (;;) {
        text += strspn(text, BETWEEN);
        size_t length = strcspn(text, WORD_ENDS);
        const char *name = find_name(text, length, words);
        if (!name || *name)
            return text;
        text += length;
    }
}

// Skips a number that is written as a word, "two". Returns it; if there is none, returns 1.
static int32_t skip_number(const char **text) {
    static const char *const numbers[] = {"a",    "one", "two",   "three", "four",
                                          "five", "six", "seven", "eight", "nine"};
    size_t length = strcspn(*text, WORD_ENDS);
    if ((*text)[length] != ' ')
        return 1; // no other word follows: this one is the thing
    for (int32_t i = 0; i < (int32_t)(sizeof numbers / sizeof *numbers); i++)
        if (strlen(numbers[i]) == length && aj_is_same_start(numbers[i], *text, length)) {
            *text += length;
            return i > 0 ? i : 1;
        }
    return 1;
}

// Goes to the next thing. Returns false if there is none, or if the text counts nothing.
static bool next_counted(struct counted *c) {
    c->text = skip_between(c->text, c->words);
    c->is_done = *c->text == '\0';
    size_t digits = strspn(c->text, "0123456789");
    c->count = digits ? (int32_t)strtol(c->text, NULL, 10) : skip_number(&c->text);
    c->text += digits;
    c->text += digits && aj_small(*c->text) == 'x';
    c->text += strspn(c->text, " ");
    c->word = c->text;
    c->length = strcspn(c->text, WORD_ENDS);
    c->text += c->length;
    return c->length > 0 && digits < 4;
}

enum { LONGEST = 200 }; // bytes of a text, since its words are compared with each other

static bool counts_only(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct counted c = {.text = aj_doc_text(doc, node), .words = row->words};
    bool any = false;
    if (aj_doc_at(doc, node)->length > LONGEST)
        return false;
    while (next_counted(&c))
        any = true;
    return any && c.is_done;
}

static bool counts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_at(doc, node)->kind == AJ_NODE_LIST ? aj_loose_is_short_list(doc, node)
                                                      : counts_only(doc, node, row);
}

// Finds the thing of "THING|THING" that a word names, in capitals or small letters, perhaps with an
// "s" at the end. Sets `*thing` to it and returns its length; 0: there is none.
static size_t find_thing(const char *word, size_t length, const char *things, const char **thing) {
    for (size_t size = 0; things && *things; things += size + (things[size] == '|')) {
        size = strcspn(things, "|");
        bool is_plural = length == size + 1 && aj_small(word[size]) == 's';
        *thing = things;
        if ((length == size || is_plural) && aj_is_same_start(word, things, size))
            return size;
    }
    return 0;
}

// Returns the name of a thing: the NAME that the row's `words` have for the word, or the thing of
// `other` that it names, or the word itself.
static const char *name_of(struct aj_arena *arena, const char *word, size_t length,
                           const struct aj_loose *row) {
    const char *name = find_name(word, length, row->words), *thing = NULL;
    size_t size = name ? 0 : find_thing(word, length, row->other, &thing);
    if (!name && !size && length > 1 && aj_small(word[length - 1]) == 's')
        name = find_name(word, length - 1, row->words);
    return name ? name : aj_arena_copy(arena, size ? thing : word, size ? size : length);
}

// The things that a text or a list counts, with how many there are of each.
struct tally {
    struct aj_arena *arena;
    const struct aj_loose *row;
    struct tallied {
        const char *name;
        int32_t count;
        uint32_t offset; // of the first text that counts it
    } * item;
    size_t count, capacity;
};

// A thing is compared with the first COMPARED things of the tally. There are fewer kinds of cards,
// so a thing can be in the tally twice only if the list has more unknown names than that.
enum { COMPARED = 128 };

static void tally_add(struct tally *t, const char *name, int32_t count, uint32_t offset) {
    size_t i = 0, compared = t->count < COMPARED ? t->count : COMPARED;
    while (i < compared && strcmp(t->item[i].name, name) != 0)
        i++;
    if (i < compared) {
        t->item[i].count += count;
        return;
    }
    t->item = aj_arena_grow(t->arena, t->item, sizeof *t->item, &t->capacity, t->count + 1);
    t->item[t->count++] = (struct tallied){name, count, offset};
}

// Adds what a text counts. A text that cannot be read as a count is added whole, as one thing: the
// reader of the map reports that nothing has that name.
static void tally_text(struct tally *t, const struct aj_doc *doc, uint32_t node) {
    const char *text = aj_doc_text(doc, node);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    if (!counts_only(doc, node, t->row)) {
        tally_add(t, text, 1, offset);
        return;
    }
    for (struct counted c = {.text = text, .words = t->row->words}; next_counted(&c);)
        tally_add(t, name_of(t->arena, c.word, c.length, t->row), c.count, offset);
}

static void counts_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    struct tally tally = {.arena = arena, .row = row};
    if (at->kind != AJ_NODE_LIST)
        tally_text(&tally, doc, node);
    else
        AJ_EACH_CHILD(doc, c, node)
            tally_text(&tally, doc, c);
    for (size_t i = 0; i < tally.count; i++)
        if (tally.item[i].count > 0)
            aj_make_int(arena, map, tally.item[i].name, tally.item[i].count, tally.item[i].offset);
}

const struct aj_loose_kind aj_loose_counts = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST, counts_fits,
                                              counts_make};

// ---- a list of the things one by one

enum { LISTED_MAX = 20 }; // the most things that are listed

static bool is_short_count(const char *text, size_t length, int *total) {
    if (length == 0 || length > 2 || strspn(text, "0123456789") != length)
        return false;
    *total += (int)strtol(text, NULL, 10);
    return true;
}

static bool map_fits(const struct aj_doc *doc, uint32_t node) {
    int total = 0;
    AJ_EACH_CHILD(doc, c, node)
        if (!aj_loose_is_text(doc, c) ||
            !is_short_count(aj_doc_text(doc, c), aj_doc_at(doc, c)->length, &total) ||
            total > LISTED_MAX)
            return false;
    return total > 0;
}

// Returns how many things a text counts, or 0 if it counts none.
static int32_t count_things(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (!counts_only(doc, node, row))
        return 0;
    int32_t total = 0;
    for (struct counted c = {.text = aj_doc_text(doc, node), .words = row->words};
         next_counted(&c);)
        total += c.count;
    return total;
}

// Whether a text of the list has several words, as "2 red" has.
static bool has_several_words(const struct aj_doc *doc, uint32_t list) {
    AJ_EACH_CHILD(doc, c, list) {
        const char *text = aj_doc_text(doc, c);
        if (text && strchr(text, ' '))
            return true;
    }
    return false;
}

// Whether a list has texts that count things, one of them in several words: "2 red". The several
// words are looked for first, since few lists have them.
static bool list_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    int32_t total = 0;
    if (!has_several_words(doc, node) || !aj_loose_is_short_list(doc, node))
        return false;
    AJ_EACH_CHILD(doc, c, node) {
        int32_t count = count_things(doc, c, row);
        if (count == 0 || count > LISTED_MAX)
            return false;
        total += count;
    }
    return total <= LISTED_MAX;
}

static bool listed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->kind == AJ_NODE_LIST)
        return list_fits(doc, node, row);
    if (!aj_loose_is_text(doc, node))
        return map_fits(doc, node);
    int32_t total = count_things(doc, node, row);
    return total > 0 && total <= LISTED_MAX;
}

static void list_things(struct aj_arena *arena, struct aj_made *list, const char *word,
                        int32_t count, uint32_t offset) {
    for (int32_t i = 0; i < count; i++)
        aj_make_text(arena, list, NULL, word, offset);
}

static void list_counted(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *list) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(doc, node);
    AJ_SURE(arena, text != NULL); // the shape is a text's
    for (struct counted c = {.text = text, .words = row->words}; next_counted(&c);)
        list_things(arena, list, aj_arena_copy(arena, c.word, c.length), c.count,
                    aj_doc_at(doc, node)->offset);
}

static void listed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    struct aj_made *list = aj_make_in(arena, parent, key, AJ_NODE_LIST, at->offset);
    if (at->kind == AJ_NODE_SCALAR)
        list_counted(r, node, row, list);
    AJ_EACH_CHILD(doc, c, node)
        if (at->kind == AJ_NODE_LIST)
            list_counted(r, c, row, list);
        else
            list_things(arena, list, aj_doc_key(doc, c),
                        (int32_t)strtol(aj_doc_text(doc, c), NULL, 10), aj_doc_at(doc, c)->offset);
}

const struct aj_loose_kind aj_loose_listed = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP,
                                              listed_fits, listed_make};

// ---- a list of the things by a key

// Whether a mark, a number or a word such as "and" is between two things: else both may be one.
static bool are_apart(const char *from, const char *to) {
    static const char *const between[] = {"and", "plus", "then", "with", "a", "one", NULL};
    for (; from < to; from++) {
        bool is_mark = strchr(",;+&0123456789", *from) != NULL;
        for (const char *const *word = between; *word && !is_mark; word++)
            is_mark = from[-1] == ' ' && aj_loose_begins_with(from, *word);
        if (is_mark)
            return true;
    }
    return false;
}

// Whether a text of several words counts 1 to LISTED_MAX things, all of which are in `other`.
static bool counts_things(const char *text, const struct aj_loose *row) {
    int32_t total = 0;
    if (!text || !strpbrk(text, " ,+"))
        return false;
    const char *thing = NULL, *end = NULL;
    struct counted c = {.text = text, .words = row->words};
    while (next_counted(&c)) {
        total += c.count;
        if (total > LISTED_MAX || !find_thing(c.word, c.length, row->other, &thing) ||
            (end && !are_apart(end, c.word)))
            return false;
        end = c.word + c.length;
    }
    return c.is_done && total > 0;
}

// Whether a value is a list that is not empty, whose items become entries. An empty list is left to
// the reader, which refuses it. If it became entries, there would be none, and the action would be
// lost without an error.
static bool is_list_of_things(const struct aj_doc *doc, uint32_t value) {
    return aj_doc_at(doc, value)->kind == AJ_NODE_LIST && aj_doc_at(doc, value)->count > 0;
}

static bool each_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t value = aj_doc_first(doc, node);
    return aj_doc_at(doc, node)->count == 1 && strcmp(aj_doc_key(doc, value), row->name) == 0 &&
           (is_list_of_things(doc, value) || counts_things(aj_doc_text(doc, value), row));
}

// Returns the row of aj_loose_each by which a text with the key `name` counts things, or NULL.
static const struct aj_loose *find_each(const struct aj_reshaping *r, const char *in,
                                        const char *name, const char *text) {
    const struct aj_loose *row;
    for (size_t i = 0; name && (row = aj_reshape_row(r, &aj_loose_each, in, NULL, &i));)
        if (strcmp(row->name, name) == 0 && counts_things(text, row))
            return row;
    return NULL;
}

bool aj_loose_has_each(const struct aj_reshaping *r, uint32_t value, const char *in) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    return is_list_of_things(doc, value) ||
           find_each(r, in, aj_doc_key(doc, value), aj_doc_text(doc, value));
}

// Where the entries go that several things become: into the list `parent`, which has the key `in`;
// each is a map with the key `key`.
struct entries {
    const char *in, *key;
    struct aj_made *parent;
};

static struct aj_made *add_entry(struct aj_arena *arena, const struct entries *to,
                                 uint32_t offset) {
    return aj_make_in(arena, to->parent, NULL, AJ_NODE_MAP, offset);
}

// Adds an entry for the value at a node, or for each thing that its text counts.
static void make_entries(struct aj_reshaping *r, uint32_t node, const struct entries *to) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    const char *text = aj_doc_text(doc, node);
    const struct aj_loose *row = find_each(r, to->in, to->key, text);
    if (aj_doc_at(doc, node)->kind == AJ_NODE_MAP && aj_doc_get(doc, node, to->key) != AJ_NO_NODE) {
        aj_reshape_copy(r, node, to->in, to->parent, NULL);
        return;
    }
    if (!row) {
        aj_reshape_copy(r, node, to->in, add_entry(arena, to, offset), to->key);
        return;
    }
    for (struct counted c = {.text = text, .words = row->words}; next_counted(&c);)
        for (int32_t i = 0; i < c.count; i++)
            aj_make_text(arena, add_entry(arena, to, offset), to->key,
                         aj_arena_copy(arena, c.word, c.length), offset);
}

void aj_loose_make_each(struct aj_reshaping *r, uint32_t value, const char *in,
                        struct aj_made *parent) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *key = aj_doc_key(doc, value);
    const struct entries to = {in, key, parent};
    if (aj_doc_at(doc, value)->kind != AJ_NODE_LIST)
        make_entries(r, value, &to);
    else
        AJ_EACH_CHILD(doc, c, value)
            make_entries(r, c, &to);
}

static void each_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    (void)key; // entries of a list have none
    aj_loose_make_each(r, aj_doc_first(aj_reshape_doc(r), node), row->in, parent);
}

const struct aj_loose_kind aj_loose_each = {AJ_LOOSE_MAP, each_fits, each_make};
