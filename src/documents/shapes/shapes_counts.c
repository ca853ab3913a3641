// Shapes that people write for several things of the same kind, such as cards. For a map of numbers
// they write a text that counts ("2 blue, red"); for a list of single things, that text or the map.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"

// What separates the things, and what else ends a word.
#define BETWEEN " ,+&"
#define WORD_ENDS BETWEEN "0123456789"

// One of the things counted in a text: "2 red", "red", "3x blue", "two blue".
struct counted {
    const char *text;         // the rest of the text
    const char *const *words; // of the row
    const char *word;
    size_t length;
    int32_t count;
    bool is_done; // there is nothing more
};

// What a word is in rows "WORD NAME", in any capitals: "" if it says nothing; NULL: it is in none.
static const char *find_name(const char *word, size_t length, const char *const words[]) {
    for (; words && *words; words++)
        if (aj_is_same_start(*words, word, length) && (*words)[length] == ' ')
            return *words + length + 1;
    return NULL;
}

// Leaves out what stands between two things or behind the last: commas, and words that say nothing.
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

// Skips a number that is said in a word. Returns it, and 1 if there is none.
static int32_t skip_number(const char **text) {
    static const char *const numbers[] = {"a",    "one", "two",   "three", "four",
                                          "five", "six", "seven", "eight", "nine"};
    size_t length = strcspn(*text, WORD_ENDS);
    if ((*text)[length] != ' ')
        return 1; // the thing itself, as nothing is counted
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

enum { LONGEST = 200 }; // longest text, since its words are compared with each other

static bool counts(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
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
                                                      : counts(doc, node, row);
}

// The one of "THING|THING" that a word is, in any capitals, or of which it is several: "reds".
// Returns its length; 0: it is none.
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

// What a word names: what it is in the rows, the thing that it is of `other`, or itself.
static const char *name_of(struct aj_arena *arena, const char *word, size_t length,
                           const struct aj_loose *row) {
    const char *name = find_name(word, length, row->words), *thing = NULL;
    size_t size = name ? 0 : find_thing(word, length, row->other, &thing);
    if (!name && !size && length > 1 && aj_small(word[length - 1]) == 's')
        name = find_name(word, length - 1, row->words);
    return name ? name : aj_arena_copy(arena, size ? thing : word, size ? size : length);
}

// The things that a text or a list counts, by their names.
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

// A new thing is compared with so many of those before it. There are fewer kinds of cards than
// that, so that only lists full of unknown names reach it.
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
    if (!counts(doc, node, t->row)) {
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

// How many things a text counts; 0: it counts nothing.
static int32_t count_things(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (!counts(doc, node, row))
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

// A list of texts that count things, one of them in several words: "2 red". Few lists have such a
// text, which is found out first.
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

// Whether a text counts several things, or says more than the name of one.
static bool counts_things(const char *text, const struct aj_loose *row) {
    int32_t total = 0;
    if (!text || !strpbrk(text, " ,+"))
        return false;
    const char *thing = NULL;
    struct counted c = {.text = text, .words = row->words};
    while (next_counted(&c)) {
        total += c.count;
        if (total > LISTED_MAX || !find_thing(c.word, c.length, row->other, &thing))
            return false;
    }
    return c.is_done && total > 0;
}

static bool each_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t value = aj_doc_first(doc, node);
    return aj_doc_at(doc, node)->count == 1 && strcmp(aj_doc_key(doc, value), row->name) == 0 &&
           (aj_doc_at(doc, value)->kind == AJ_NODE_LIST ||
            counts_things(aj_doc_text(doc, value), row));
}

// The row by which a text that stands by that key counts several things; NULL: it counts none.
static const struct aj_loose *find_each(const struct aj_reshaping *r, const char *in,
                                        const char *name, const char *text) {
    const struct aj_loose *row;
    for (size_t i = 0; (row = aj_reshape_row(r, &aj_loose_each, in, NULL, &i));)
        if (strcmp(row->name, name) == 0 && counts_things(text, row))
            return row;
    return NULL;
}

bool aj_loose_has_each(const struct aj_reshaping *r, uint32_t value, const char *in) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    return aj_doc_at(doc, value)->kind == AJ_NODE_LIST ||
           find_each(r, in, aj_doc_key(doc, value), aj_doc_text(doc, value));
}

// Where entries go that several things become.
struct entries {
    const char *in, *key;
    struct aj_made *parent;
};

static struct aj_made *add_entry(struct aj_arena *arena, const struct entries *to,
                                 uint32_t offset) {
    return aj_make_in(arena, to->parent, NULL, AJ_NODE_MAP, offset);
}

// Makes an entry of what stands at a node, or of each thing that its text counts.
static void make_entries(struct aj_reshaping *r, uint32_t node, const struct entries *to) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    const char *text = aj_doc_text(doc, node);
    const struct aj_loose *row = find_each(r, to->in, to->key, text);
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
