// Kinds of shapes that people write instead of the proper ones.
#include <string.h>

#include "core/buf.h"
#include "documents/reshape.h"

enum {
    TEXTS_MAX = 400, // in a list that becomes something else: each is compared with every other
    KEY_ROOM = 64    // for the key of a name, which is never longer
};

static bool is_text(const struct aj_doc *doc, uint32_t node) {
    return aj_doc_at(doc, node)->kind == AJ_NODE_SCALAR;
}

// Whether the first `length` bytes are one of the words.
static bool is_word(const char *text, size_t length, const char *const words[]) {
    for (; words && *words; words++)
        if (strlen(*words) == length && memcmp(*words, text, length) == 0)
            return true;
    return false;
}

static bool is_one_of(const struct aj_doc *doc, uint32_t node, const char *const words[]) {
    return is_text(doc, node) &&
           is_word(aj_doc_text(doc, node), aj_doc_at(doc, node)->length, words);
}

// Whether a node is a list of texts only.
static bool is_list_of_texts(const struct aj_doc *doc, uint32_t node) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_LIST || aj_doc_at(doc, node)->count == 0)
        return false;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next)
        if (!is_text(doc, c))
            return false;
    return true;
}

// Makes a text from a text of the input, or from part of one.
static struct aj_made *make_part(struct aj_reshaping *r, uint32_t node, size_t from, size_t length,
                                 struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *made = aj_make_text(arena, parent, key,
                                        aj_arena_copy(arena, aj_doc_text(doc, node) + from, length),
                                        (uint32_t)aj_doc_byte_in(doc, node, from));
    made->quoted = false;
    return made;
}

// ---- a text for a map

static bool entry_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return is_text(doc, node) && !aj_doc_is_bare(doc, node);
}

static void entry_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    const char *name = is_one_of(doc, node, row->words) ? row->other : row->name;
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    make_part(r, node, 0, at->length, map, name)->quoted = at->quoted;
}

const struct aj_loose_kind aj_loose_entry = {AJ_LOOSE_TEXT, entry_fits, entry_make};

size_t aj_loose_key(const char *name, char key[], size_t room) {
    size_t length = 0;
    for (const char *c = name; *c; c++) {
        bool begins = c == name || c[-1] == ' ';
        if (begins && (strncmp(c, "the ", 4) == 0 || strncmp(c, "The ", 4) == 0)) {
            c += 3;
            continue;
        }
        char letter[] = {*c >= 'A' && *c <= 'Z' ? (char)(*c | 0x20) : *c == ' ' ? '-' : *c, '\0'};
        for (const char *put = *c == '&' ? "and" : letter; *put; put++, length++)
            if (length < room)
                key[length] = *put;
    }
    if (length < room)
        key[length] = '\0';
    return length;
}

size_t aj_edition_key(const char *name, char key[], size_t room) {
    static const char *const words[] = {"-edition", "-rules", "-map", "-box"};
    size_t length = aj_loose_key(name, key, room);
    for (size_t i = 0; length < room && i < sizeof words / sizeof *words; i++) {
        size_t behind = strlen(words[i]);
        if (length > behind && strcmp(key + length - behind, words[i]) == 0) {
            length -= behind;
            key[length] = '\0';
        }
    }
    return length;
}

// Returns the row of words for a text's name, or NULL.
static const char *const *find_said(const char *text, const char *const words[]) {
    char key[KEY_ROOM];
    if (aj_edition_key(text, key, sizeof key) >= sizeof key)
        return NULL;
    for (; *words; words += 3)
        if (strcmp(*words, key) == 0)
            return words;
    return NULL;
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

// ---- one for a list

static bool one_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP)
        return is_text(doc, node) && !row->name && aj_doc_at(doc, node)->length > 0;
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

static bool lone_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    const struct aj_node *at = aj_doc_at(doc, node);
    return at->kind == AJ_NODE_LIST && at->count == 1 &&
           aj_doc_at(doc, aj_doc_first(doc, node))->kind == AJ_NODE_MAP;
}

static void lone_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const char *in = row->in ? row->in : "";
    aj_reshape_copy(r, aj_doc_first(aj_reshape_doc(r), node), in, parent, key);
}

const struct aj_loose_kind aj_loose_lone = {AJ_LOOSE_LIST, lone_fits, lone_make};

// ---- a text for a list

static bool commas_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return is_text(doc, node) && strchr(aj_doc_text(doc, node), ',');
}

static void commas_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *list = aj_make_in(arena, parent, key, AJ_NODE_LIST, at->offset);
    for (size_t from = 0; from < at->length;) {
        from += strspn(text + from, " ,");
        size_t length = strcspn(text + from, ",");
        size_t end = length;
        while (end > 0 && text[from + end - 1] == ' ')
            end--;
        if (end > 0) {
            struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, at->offset);
            bool other = is_word(text + from, end, row->words);
            make_part(r, node, from, end, map, other ? row->other : row->name);
        }
        from += length;
    }
}

const struct aj_loose_kind aj_loose_commas = {AJ_LOOSE_TEXT, commas_fits, commas_make};

// Whether a text is a drawing: it has several lines or entries, or is four letters for the edges of
// a tile, with or without marks.
static bool is_drawing(const char *text) {
    return strpbrk(text, " \n") ||
           (strspn(text, "CRFI?crfi") == 4 && (text[4] == '\0' || text[4] == '+'));
}

static bool lines_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    const char *text = aj_doc_text(doc, node);
    return is_text(doc, node) && is_drawing(text) && text[0] != ' ' && !strstr(text, "\n ");
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
            make_part(r, node, from, length, list, NULL);
        from += length + 1;
    }
}

const struct aj_loose_kind aj_loose_lines = {AJ_LOOSE_TEXT, lines_fits, lines_make};

// ---- a list for something else

static bool texts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return is_list_of_texts(doc, node) && aj_doc_at(doc, node)->count <= TEXTS_MAX;
}

static void rows_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP,
                                     aj_doc_at(aj_reshape_doc(r), node)->offset);
    aj_reshape_copy(r, node, key, map, row->name);
}

const struct aj_loose_kind aj_loose_rows = {AJ_LOOSE_LIST, texts_fits, rows_make};

// Returns the word that replaces a text when it is joined, or the text itself.
static const char *other_word(const char *text, const char *const words[]) {
    size_t length = strlen(text);
    for (; words && *words; words++)
        if (strncmp(*words, text, length) == 0 && (*words)[length] == ' ')
            return *words + length + 1;
    return text;
}

static void joined_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next) {
        aj_buf_puts(&text, text.length ? row->name : "");
        aj_buf_puts(&text, other_word(aj_doc_text(doc, c), row->words));
    }
    aj_make_text(arena, parent, key, aj_buf_keep(&text), aj_doc_at(doc, node)->offset);
}

const struct aj_loose_kind aj_loose_joined = {AJ_LOOSE_LIST, texts_fits, joined_make};

// Whether the text of an entry occurs in the list before it.
static bool stood_before(const struct aj_doc *doc, uint32_t list, uint32_t node) {
    for (uint32_t c = aj_doc_first(doc, list); c != node; c = aj_doc_at(doc, c)->next)
        if (strcmp(aj_doc_text(doc, c), aj_doc_text(doc, node)) == 0)
            return true;
    return false;
}

// Returns the key for a name in the map `in`, or the value that a row has for it: a name that
// stands for a value, such as that of an edition, is the value. The text is in the arena.
static const char *make_name(struct aj_reshaping *r, const char *text, const char *in) {
    const struct aj_loose *row;
    for (size_t i = 0; (row = aj_reshape_row(r, &aj_loose_said, "", in, &i));) {
        const char *const *said = find_said(text, row->words);
        if (said && strcmp(said[2], "true") != 0)
            return said[2];
    }
    size_t room = aj_loose_key(text, NULL, 0) + 1;
    char *key = AJ_NEW_ARRAY(aj_reshape_arena(r), char, room);
    aj_loose_key(text, key, room);
    row = aj_reshape_row(r, &aj_loose_rekeyed, in, key, NULL);
    return row ? row->name : key;
}

static bool switches_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return texts_fits(doc, node, row) &&
           (!row->name || aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE);
}

// Whether no other text of the list gives a value for the row's `name`.
static bool is_lone_value(struct aj_reshaping *r, uint32_t list, const struct aj_loose *row) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    int count = 0;
    for (uint32_t c = aj_doc_first(doc, list); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next) {
        const char *name = make_name(r, aj_doc_text(doc, c), row->in);
        count += strcmp(name, row->name) == 0 || is_word(name, strlen(name), row->words);
    }
    return count == 1;
}

static void switches_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *in = row->name ? row->name : key;
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, in, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next) {
        const char *name = make_name(r, aj_doc_text(doc, c), in);
        const struct aj_loose *value = aj_reshape_row(r, &aj_loose_valued, in, name, NULL);
        bool is_value = value && is_lone_value(r, node, value);
        aj_make_text(aj_reshape_arena(r), map, is_value ? value->name : name,
                     is_value ? name : "true", aj_doc_at(doc, c)->offset)
            ->quoted = false;
    }
}

// Takes each name between commas once.
static void names_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    (void)row;
    for (size_t from = 0, length; from < at->length; from += length) {
        from += strspn(text + from, " ,");
        length = strcspn(text + from, ",");
        size_t end = length;
        while (end > 0 && text[from + end - 1] == ' ')
            end--;
        if (end == 0)
            continue;
        const char *name = make_name(r, aj_arena_copy(arena, text + from, end), key);
        const struct aj_loose *value = aj_reshape_row(r, &aj_loose_valued, key, name, NULL);
        aj_make_text(arena, map, value ? value->name : name, value ? name : "true",
                     (uint32_t)aj_doc_byte_in(aj_reshape_doc(r), node, from))
            ->quoted = false;
    }
}

const struct aj_loose_kind aj_loose_names = {AJ_LOOSE_TEXT, commas_fits, names_make};

const struct aj_loose_kind aj_loose_switches = {AJ_LOOSE_LIST, switches_fits, switches_make};

static bool inlined_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return is_text(doc, node) || texts_fits(doc, node, row);
}

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
    if (is_text(doc, node)) {
        inline_one(r, node, map, row->in, parent);
        return;
    }
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next)
        if (!stood_before(doc, node, c))
            inline_one(r, c, map, row->in, parent);
}

const struct aj_loose_kind aj_loose_inlined = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST, inlined_fits,
                                               inlined_make};

static bool counted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return texts_fits(doc, node, row);
}

static void counted_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    (void)row;
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next) {
        int32_t count = 0;
        if (stood_before(doc, node, c))
            continue;
        for (uint32_t d = c; d != AJ_NO_NODE; d = aj_doc_at(doc, d)->next)
            count += strcmp(aj_doc_text(doc, c), aj_doc_text(doc, d)) == 0;
        aj_make_int(aj_reshape_arena(r), map, aj_doc_text(doc, c), count,
                    aj_doc_at(doc, c)->offset);
    }
}

const struct aj_loose_kind aj_loose_counted = {AJ_LOOSE_LIST, counted_fits, counted_make};

// ---- a cell

// Reads "1, -2", "(1,-2)" or "[1 -2]", and returns the places of both numbers in the text.
static bool find_numbers(const char *text, size_t from[2], size_t length[2]) {
    size_t at = strspn(text, " ([");
    for (int i = 0; i < 2; i++) {
        from[i] = at;
        at += text[at] == '-';
        size_t digits = strspn(text + at, "0123456789");
        at += digits;
        length[i] = at - from[i];
        if (digits == 0 || digits > 7)
            return false;
        if (i == 0 && strspn(text + at, " ,") == 0)
            return false;
        at += i == 0 ? strspn(text + at, " ,") : 0;
    }
    return text[at + strspn(text + at, " )]")] == '\0';
}

static bool cell_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    size_t from[2], length[2];
    if (is_text(doc, node))
        return find_numbers(aj_doc_text(doc, node), from, length);
    return aj_doc_at(doc, node)->kind == AJ_NODE_MAP && aj_doc_at(doc, node)->count == 2 &&
           aj_doc_get(doc, node, "x") != AJ_NO_NODE && aj_doc_get(doc, node, "y") != AJ_NO_NODE;
}

static void cell_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    (void)row;
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *list =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    size_t from[2], length[2];
    if (!is_text(doc, node)) {
        aj_reshape_copy(r, aj_doc_get(doc, node, "x"), key, list, NULL);
        aj_reshape_copy(r, aj_doc_get(doc, node, "y"), key, list, NULL);
        return;
    }
    find_numbers(aj_doc_text(doc, node), from, length);
    for (int i = 0; i < 2; i++)
        make_part(r, node, from[i], length[i], list, NULL);
}

const struct aj_loose_kind aj_loose_cell = {AJ_LOOSE_TEXT | AJ_LOOSE_MAP, cell_fits, cell_make};
