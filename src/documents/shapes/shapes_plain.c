// Texts in which people say more words than the format has, or name things by their keys.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- shapes_plain

enum { TEXT_MAX = 200 };

// How many bytes of a text are the words before the "=" of a row, which may end with "#" for a cell
// that follows; 0: the text begins otherwise. Blanks may be several. One letter is compared as it
// is, since "A" may be somebody's name.
static size_t match_words(const char *text, const char *row) {
    size_t at = 0, length = strcspn(row, "=");
    for (size_t i = 0; i < length; i++) {
        if (row[i] == '#')
            return aj_loose_cell_length(text + at) ? at - 1 : 0;
        if (length == 1 ? text[at] != row[i] : aj_small(text[at]) != row[i])
            return 0;
        at += row[i] == ' ' ? strspn(text + at, " ") : 1;
    }
    return strchr(" ,", text[at]) ? at : 0;
}

// The row of which a text begins with the words, and how many bytes these are; NULL: there is none.
static const char *find_words(const char *text, const char *const rows[], size_t *length) {
    while (*rows && !(*length = match_words(text, *rows)))
        rows++;
    return *rows;
}

// How long a text is without the full stop of a sentence.
static size_t without_stop(const char *text) {
    size_t length = strlen(text);
    return length - (length > 0 && text[length - 1] == '.' && strchr(text, ' '));
}

// Where the next word of a text begins.
static size_t next_word(const char *text, size_t at) {
    at += strcspn(text + at, " ");
    return at + strspn(text + at, " ");
}

static bool plain_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    size_t length;
    if (aj_doc_at(doc, node)->length > TEXT_MAX || !strchr(text, ' '))
        return false;
    for (size_t at = strspn(text, " "); text[at]; at = next_word(text, at))
        if (find_words(text + at, row->words, &length))
            return true;
    return without_stop(text) < strlen(text);
}

static void plain_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    text = aj_arena_copy(arena, text, without_stop(text));
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    for (size_t at = strspn(text, " "), length; text[at];) {
        const char *said = find_words(text + at, row->words, &length);
        const char *plain = said ? strchr(said, '=') + 1 : text + at;
        size_t size = said ? strlen(plain) : (length = strcspn(text + at, " "));
        aj_buf_format(&out, "%s%.*s", out.length && size ? " " : "", (int)size, plain);
        at += length;
        aj_buf_format(&out, "%s", text[at] == ',' ? "," : "");
        at += text[at] == ',';
        at += strspn(text + at, " ");
    }
    aj_make_text(arena, parent, key, aj_buf_text(&out), aj_reshape_byte(r, node, 0))->quoted =
        false;
}

const struct aj_loose_kind aj_loose_plain = {AJ_LOOSE_TEXT, plain_fits, plain_make};

// ---- a text by another key

static bool moved_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->kind != AJ_NODE_SCALAR || aj_doc_get(doc, at->parent, row->name) != AJ_NO_NODE)
        return false;
    bool found = false;
    for (const char *const *word = row->words; *word; word++) {
        if (**word == '!' && aj_doc_get(doc, at->parent, *word + 1) != AJ_NO_NODE)
            return false;
        found |= aj_loose_begins_with(aj_doc_text(doc, node), *word);
    }
    return found;
}

static void moved_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    aj_make_text(aj_reshape_arena(r), parent, key, row->other, offset);
    aj_make_text(aj_reshape_arena(r), parent, row->name, aj_doc_text(doc, node), offset);
}

const struct aj_loose_kind aj_loose_moved = {AJ_LOOSE_TEXT, moved_fits, moved_make};

// ---- a word for a thing at its place

static bool placed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t other = aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->other);
    const char *said = other == AJ_NO_NODE ? NULL : aj_doc_text(doc, other);
    const char *place = aj_loose_value(aj_doc_text(doc, node), row->words);
    return said && place && aj_loose_begins_with(said, place);
}

static void placed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    aj_make_text(aj_reshape_arena(r), parent, key, row->name, aj_reshape_byte(r, node, 0))->quoted =
        false;
}

const struct aj_loose_kind aj_loose_placed = {AJ_LOOSE_TEXT, placed_fits, placed_make};

// ---- a map in the place of one of its values

static bool unfolded_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    AJ_EACH_CHILD(doc, c, node)
        if (strcmp(aj_doc_key(doc, c), row->other) != 0 &&
            aj_doc_get(doc, map, aj_doc_key(doc, c)) != AJ_NO_NODE)
            return false;
    return aj_doc_at(doc, node)->count > 0;
}

static void unfolded_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    static const char nowhere[] = "?"; // the rows for the new place would look at the old one
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t value = aj_doc_get(doc, node, row->other);
    if (value == AJ_NO_NODE)
        aj_make_text(aj_reshape_arena(r), parent, key, row->name, aj_doc_at(doc, node)->offset)
            ->quoted = false;
    else
        aj_reshape_copy(r, value, nowhere, parent, key);
    AJ_EACH_CHILD(doc, c, node)
        if (c != value)
            aj_reshape_copy(r, c, nowhere, parent, aj_doc_key(doc, c));
}

const struct aj_loose_kind aj_loose_unfolded = {AJ_LOOSE_MAP, unfolded_fits, unfolded_make};

// ---- a word as a key

static bool keyed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE;
}

static void keyed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    static const char *const leads[] = {"at", "on", "in", NULL};
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    const char *const *lead = leads;
    while (*lead && !aj_loose_begins_with(text, *lead))
        lead++;
    const char *what = aj_is_same(text, "true")
                           ? key
                           : aj_arena_format(arena, "%s%s%s", key, *lead ? " " : " on ", text);
    aj_make_text(arena, parent, row->name, what, aj_reshape_byte(r, node, 0))->quoted = false;
}

const struct aj_loose_kind aj_loose_keyed = {AJ_LOOSE_TEXT, keyed_fits, keyed_make};

// ---- a tile and its cell

// Names of tiles begin with a capital letter, or are one letter.
static bool tiled_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    return ((*text >= 'A' && *text <= 'Z') || text[1] == ' ') &&
           aj_loose_typed.fits(doc, node, row);
}

static void tiled_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    aj_loose_typed.make(r, node, row, parent, key);
}

const struct aj_loose_kind aj_loose_tiled = {AJ_LOOSE_TEXT, tiled_fits, tiled_make};

// ---- several turns as sentences

static bool several_told_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->count < 2 ||
        aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) != AJ_NO_NODE)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!aj_loose_is_text(doc, c) || !aj_loose_told.fits(doc, c, row))
            return false;
    return true;
}

static void several_told_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                              struct aj_made *parent, const char *key) {
    aj_loose_rekeyed.make(r, node, row, parent, key);
}

const struct aj_loose_kind aj_loose_several_told = {AJ_LOOSE_LIST, several_told_fits,
                                                    several_told_make};

// ---- who has how many points

// A player's points in a text.
struct points {
    size_t name, name_length, number, digits;
};

// The number that is said in a word, as digits; NULL: it is none.
static const char *find_number(const char *text, size_t length) {
    const char *const *word = aj_loose_numbers;
    while (*word && !(strcspn(*word, "=") == length && aj_is_same_start(text, *word, length)))
        word++;
    return *word ? *word + length + 1 : NULL;
}

// Finds in "Ben gets 4 points" the name, the row of the words after it, and the number. Without
// such words, "Ben 4", `*row` must be that of a player before. Returns how many bytes these are; 0:
// it is another text.
static size_t find_points(const char *text, const char *const words[], const char **row,
                          struct points *points) {
    size_t at = strcspn(text, " "), size = 0;
    points->name_length = at;
    at += strspn(text + at, " ");
    const char *found = find_words(text + at, words, &size);
    if (!found && !*row)
        return 0;
    *row = found ? found : *row;
    at += found ? size + strspn(text + at + size, " ") : 0;
    if (aj_loose_begins_with(text + at, "only") || aj_loose_begins_with(text + at, "just"))
        at = next_word(text, at);
    points->number = at;
    points->digits = strcspn(text + at, " ,");
    if (strspn(text + at, "0123456789") != points->digits &&
        !find_number(text + at, points->digits))
        return 0;
    at += points->digits;
    at += aj_is_same_start(text + at, " point", 6) ? 6 : 0;
    at += text[at] == 's';
    return points->digits > 0 && strchr(" ,", text[at]) ? at : 0;
}

enum { CLAIMED_MAX = 6 };

// Finds the points of all whom a text names; returns how many they are, 0: it is another text.
static size_t find_claimed(const char *text, const struct aj_loose *row, const char **words,
                           struct points claimed[CLAIMED_MAX]) {
    size_t at = 0, count = 0, length;
    *words = NULL;
    while (aj_loose_begins_with(text + at, "says") || aj_loose_begins_with(text + at, "that") ||
           aj_loose_begins_with(text + at, "only"))
        at = next_word(text, at);
    while (count < CLAIMED_MAX &&
           (length = find_points(text + at, row->words, words, &claimed[count]))) {
        claimed[count].name = at;
        claimed[count++].number += at;
        at += length;
        if (!text[at])
            return count;
        at += strspn(text + at, ", ");
        at = aj_loose_begins_with(text + at, "and") ? next_word(text, at) : at;
    }
    bool is_reason = strcspn(text, ",") < at && !strpbrk(text + at, "0123456789") &&
                     !aj_loose_says_more(text + at, true);
    return is_reason ? count : 0;
}

static bool earned_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct points claimed[CLAIMED_MAX];
    const char *text = aj_doc_text(doc, node), *words;
    return strchr(text, ' ') && find_claimed(text, row, &words, claimed) > 0;
}

// The name of a player in a claim. "I" is the name of the player who makes the claim.
static const char *name_claimed(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                                const char *name) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t claim = aj_doc_at(doc, aj_doc_at(doc, node)->parent)->parent;
    uint32_t by = aj_doc_at(doc, claim)->kind == AJ_NODE_MAP ? aj_doc_get(doc, claim, row->other)
                                                             : AJ_NO_NODE;
    bool is_own = aj_is_same_word(name, "I") && by != AJ_NO_NODE && aj_loose_is_text(doc, by);
    return is_own ? aj_doc_text(doc, by) : name;
}

static void earned_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    (void)key;
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node), *words;
    struct points claimed[CLAIMED_MAX];
    size_t count = find_claimed(text, row, &words, claimed);
    AJ_SURE(arena, words != NULL); // as earned_fits found
    struct aj_made *map = aj_make_in(arena, parent, strchr(words, '=') + 1, AJ_NODE_MAP,
                                     aj_doc_at(aj_reshape_doc(r), node)->offset);
    for (const struct points *each = claimed; each < claimed + count; each++) {
        const char *name = aj_arena_copy(arena, text + each->name, each->name_length);
        const char *number = find_number(text + each->number, each->digits);
        if (!number)
            number = aj_arena_copy(arena, text + each->number, each->digits);
        aj_make_text(arena, map, name_claimed(r, node, row, name), number,
                     aj_reshape_byte(r, node, each->number))
            ->quoted = false;
    }
}

const struct aj_loose_kind aj_loose_earned = {AJ_LOOSE_TEXT, earned_fits, earned_make};
