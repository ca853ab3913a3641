// A text that says at what an action is aimed, "capture Ben's knight at 1 0", as a map.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- shapes_aimed

enum { TEXT_MAX = 200, KEYS_MAX = 4, DIGITS_MAX = 7 };

// What a text of this shape says. Words that follow each other and have the same key are one value:
// "road W".
struct aimed {
    const char *head; // points into the row's `name`
    size_t head_length;
    size_t cell, cell_length;
    size_t keys;
    size_t before; // how many of the keys come before the cell
    struct {
        const char *key;
        size_t from, length;
    } said[KEYS_MAX];
};

// Returns the length of a head at the beginning of a text. The text may have capitals, a blank for
// each "_" of the head, and an "s" after the first word or the last: "take_back", "takes back",
// "captures". Returns 0 if the text begins otherwise.
static size_t skip_head(const char *text, const char *head, size_t length) {
    size_t at = 0;
    for (size_t i = 0; i < length; i++) {
        bool is_gap = head[i] == '_';
        at += is_gap && aj_small(text[at]) == 's';
        if (is_gap ? text[at] != '_' && text[at] != ' ' : aj_small(text[at]) != head[i])
            return 0;
        at++;
    }
    at += aj_small(text[at]) == 's';
    return text[at] == ' ' ? at : 0;
}

// Finds the head with which a text begins. Returns its length in the text; 0: the text begins with
// none.
static size_t find_head(const char *text, const char *heads, struct aimed *aimed) {
    while (*heads) {
        size_t length = strcspn(heads, "|"), taken = skip_head(text, heads, length);
        aimed->head = heads;
        aimed->head_length = length;
        if (taken)
            return taken;
        heads += length + (heads[length] == '|');
    }
    return 0;
}

// Whether a text is a cell: "1 0", "(1, -2)".
static bool is_cell(const char *text) {
    text += strspn(text, " ([");
    for (int i = 0; i < 2; i++) {
        text += *text == '-';
        size_t digits = strspn(text, "0123456789");
        size_t gap = strspn(text + digits, i == 0 ? " ," : " )]");
        if (digits == 0 || digits > DIGITS_MAX || (i == 0 && gap == 0))
            return false;
        text += digits + gap;
    }
    return *text == '\0';
}

size_t aj_loose_without_end(const char *word, size_t length, const char *const ends[]) {
    for (; *ends; ends++) {
        size_t end = strlen(*ends);
        if (length > end && memcmp(word + length - end, *ends, end) == 0)
            return length - end;
    }
    return length;
}

size_t aj_loose_without_genitive(const char *word, size_t length) {
    static const char *const ends[] = {"'s", "\u2019s", "'", "\u2019", NULL};
    return aj_loose_without_end(word, length, ends);
}

// Returns the key of a word, from rows "WORD KEY", or "" if the word says nothing. If no row has
// the word, returns `other`.
static const char *key_of(const char *word, size_t length, const struct aj_loose *row) {
    for (const char *const *entry = row->words; *entry; entry++)
        if (aj_is_same_start(*entry, word, length) && (*entry)[length] == ' ')
            return *entry + length + 1;
    return row->other;
}

// Adds a word as the value of a key, or to its value if the word before has the same key. Returns
// false if the key has a value already, which other words follow, or there are too many keys.
static bool add_word(struct aimed *aimed, const char *key, size_t from, size_t length) {
    size_t last = aimed->keys;
    for (size_t i = 0; i < last; i++)
        if (strcmp(aimed->said[i].key, key) == 0 && i < aimed->before) {
            aimed->said[i].from = from; // in "farmer at 0 0 field N" both words are segments
            aimed->said[i].length = length;
            aimed->before = i;
            return i + 1 == last;
        }
    for (size_t i = 0; i + 1 < last; i++)
        if (strcmp(aimed->said[i].key, key) == 0)
            return false;
    if (last == 0 || strcmp(aimed->said[last - 1].key, key) != 0) {
        if (last == KEYS_MAX)
            return false;
        aimed->said[aimed->keys++].key = key;
        aimed->said[last].from = from;
        last++;
    }
    aimed->said[last - 1].length = from + length - aimed->said[last - 1].from;
    return true;
}

// Reads what follows the head: words, and one cell. Without a head a figure that somebody has may
// be named without its cell: "Ben's knight".
static bool read_words(const char *text, size_t at, const struct aj_loose *row,
                       struct aimed *aimed) {
    bool is_owned = false;
    aimed->keys = aimed->before = aimed->cell_length = 0;
    for (at += strspn(text + at, " "); text[at]; at += strspn(text + at, " ")) {
        size_t cell = aj_loose_cell_length(text + at), length = strcspn(text + at, " ");
        if (cell > 0 && aimed->cell_length == 0) {
            aimed->cell = at;
            aimed->cell_length = cell;
            aimed->before = aimed->keys;
            at += cell;
            continue;
        }
        size_t named = aj_loose_without_genitive(text + at, length);
        const char *key =
            strcspn(text + at, "0123456789,:") < length ? NULL : key_of(text + at, named, row);
        if (!key || (*key && !add_word(aimed, key, at, named)))
            return false;
        is_owned |= named < length;
        at += length;
    }
    return aimed->cell_length > 0 || (is_owned && !row->name && aimed->keys > 1);
}

static bool read_aimed(const char *text, const struct aj_loose *row, struct aimed *aimed) {
    size_t at = row->name ? find_head(text, row->name, aimed) : 0;
    return (at > 0 || !row->name) && read_words(text, at, row, aimed);
}

static bool aimed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct aimed aimed;
    return aj_doc_at(doc, node)->length <= TEXT_MAX &&
           read_aimed(aj_doc_text(doc, node), row, &aimed);
}

static void aimed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aimed aimed;
    bool is_read = read_aimed(text, row, &aimed);
    AJ_SURE(arena, is_read); // as aimed_fits found
    uint32_t offset = aj_reshape_byte(r, node, aimed.cell);
    const char *cell = aj_arena_copy(arena, text + aimed.cell, aimed.cell_length);
    if (row->name) {
        parent = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
        key = aj_arena_copy(arena, aimed.head, aimed.head_length);
    }
    if (aimed.keys == 0) {
        aj_make_text(arena, parent, key, cell, offset)->quoted = false;
        return;
    }
    struct aj_made *spot = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    if (aimed.cell_length > 0)
        aj_make_text(arena, spot, "at", cell, offset)->quoted = false;
    for (size_t i = 0; i < aimed.keys; i++)
        aj_make_text(arena, spot, aimed.said[i].key,
                     aj_arena_copy(arena, text + aimed.said[i].from, aimed.said[i].length),
                     aj_reshape_byte(r, node, aimed.said[i].from));
}

const struct aj_loose_kind aj_loose_aimed = {AJ_LOOSE_TEXT, aimed_fits, aimed_make};

// Whether a text fits as aimed_fits says and is not just a cell: such a text is left as it is.
static bool spotted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return !is_cell(aj_doc_text(doc, node)) && aimed_fits(doc, node, row);
}

const struct aj_loose_kind aj_loose_spotted = {AJ_LOOSE_TEXT, spotted_fits, aimed_make};

// ---- an action with the keys of its spot next to it

// Whether a text is the place of an action whose cell is the value of `at`: {bridge: road W, at:
// [0, 1]}. The text "true" stands for no place.
static bool is_place_apart(const struct aj_doc *doc, uint32_t map, const char *text,
                           const struct aj_loose *row) {
    return text && aj_doc_get(doc, map, "at") != AJ_NO_NODE &&
           (aj_is_same(text, "true") || aj_doc_get(doc, map, row->words[0]) == AJ_NO_NODE);
}

// Returns the only key of a map that is one of the row's heads and has a cell as its value, or a
// place if the map has the key `at`, or AJ_NO_NODE if there is none, or another key is not in
// `words`.
static uint32_t find_apart(const struct aj_doc *doc, uint32_t map, const struct aj_loose *row) {
    uint32_t head = AJ_NO_NODE;
    AJ_EACH_CHILD(doc, c, map) {
        const char *key = aj_doc_key(doc, c);
        if (aj_loose_is_word(key, strlen(key), row->words) || aj_is_same(key, "at"))
            continue;
        const struct aj_node *at = aj_doc_at(doc, c);
        bool is_cell_list = at->kind == AJ_NODE_LIST && at->count == 2;
        const char *text = aj_doc_text(doc, c), *found = strstr(row->name, key);
        size_t length = strlen(key);
        bool is_head = found && (found == row->name || found[-1] == '|') &&
                       (found[length] == '|' || found[length] == '\0');
        bool is_cell_apart =
            (is_cell_list || (text && is_cell(text))) && aj_doc_get(doc, map, "at") == AJ_NO_NODE;
        if (head != AJ_NO_NODE || !is_head ||
            !(is_cell_apart || is_place_apart(doc, map, text, row)))
            return AJ_NO_NODE;
        head = c;
    }
    return head;
}

static bool apart_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_at(doc, node)->count > 1 && find_apart(doc, node, row) != AJ_NO_NODE;
}

// Whether a text is a colour or, since it begins with a capital letter, somebody's name; else it is
// a place.
static bool names_owner(const char *text) {
    static const char *const colours[] = {"red",   "blue", "green", "yellow",
                                          "black", "pink", "gray",  NULL};
    return (text[0] >= 'A' && text[0] <= 'Z' && text[1]) || aj_loose_is_listed(text, colours);
}

static void apart_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t head = find_apart(doc, node, row);
    const char *name = aj_doc_key(doc, head);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    struct aj_made *spot = aj_make_in(arena, map, name, AJ_NODE_MAP, aj_doc_at(doc, head)->offset);
    const char *text = aj_doc_text(doc, head), *key_in_spot = "at";
    if (aj_doc_get(doc, node, key_in_spot) != AJ_NO_NODE)
        key_in_spot = aj_is_same(text, "true")             ? NULL
                      : row->words[1] && names_owner(text) ? "player"
                                                           : row->words[0];
    AJ_EACH_CHILD(doc, c, node)
        if (c != head || key_in_spot)
            aj_reshape_copy(r, c, name, spot, c == head ? key_in_spot : aj_doc_key(doc, c));
}

const struct aj_loose_kind aj_loose_apart = {AJ_LOOSE_MAP, apart_fits, apart_make};

// ---- what is paid to a player

// Finds in "pays Ben 3 points" the player's name. Returns 0 if it is another text.
static size_t find_payee(const char *text, const struct aj_loose *row, size_t *from) {
    static const char *const purposes[] = {"free", "get", "buy", "ransom", "release", NULL};
    size_t at = strcspn(text, " "), digits = strlen(row->other);
    if (!aj_loose_is_word(text, at, row->words) || !text[at])
        return 0;
    at = aj_loose_next_word(text, at);
    *from = at;
    size_t length = strcspn(text + at, " ,");
    bool is_after = strncmp(text + at, row->other, digits) == 0 && text[at + digits] == ' ';
    if (!is_after) // "Ben 3 points"
        at = aj_loose_next_word(text, at);
    if (strncmp(text + at, row->other, digits) != 0 ||
        !aj_is_same_start(text + at + digits, " points", 7))
        return 0;
    if (is_after) { // "3 points to Ben"
        at = aj_loose_next_word(text, aj_loose_next_word(text, at));
        if (!aj_is_same_start(text + at, "to ", 3) ||
            aj_loose_is_word(text + at + 3, strcspn(text + at + 3, " ,"), purposes))
            return 0;
        *from = at + 3;
        length = strcspn(text + *from, " ,");
    }
    return aj_loose_without_genitive(text + *from, length);
}

static bool paid_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    size_t from;
    return find_payee(aj_doc_text(doc, node), row, &from) > 0;
}

static void paid_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    size_t from = 0, length = find_payee(text, row, &from);
    uint32_t offset = aj_doc_at(aj_reshape_doc(r), node)->offset;
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, offset);
    aj_make_text(arena, map, row->name, aj_arena_copy(arena, text + from, length),
                 aj_reshape_byte(r, node, from))
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_paid = {AJ_LOOSE_TEXT, paid_fits, paid_make};
