// Texts in which people say more words than the format has, or name things by their keys.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/internal.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- shapes_plain

enum { TEXT_MAX = 200 };

// Returns how much of a text is the words before the "=" of a row, or 0 if the text begins
// otherwise. The text may have several blanks for one. If the words end with "#", a cell must
// follow, which is not counted. A single letter must be the same, capital or small, since "A" may
// be somebody's name.
static size_t match_words(const char *text, const char *row) {
    if (*row != '#' && aj_small(*text) != aj_small(*row))
        return 0; // most rows
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

const char *aj_loose_row(const char *text, const char *const rows[], size_t *length) {
    while (*rows && !(*length = match_words(text, *rows)))
        rows++;
    return *rows;
}

// Returns the length of a text without a full stop at its end.
static size_t without_stop(const char *text) {
    size_t length = strlen(text);
    return length - (length > 0 && text[length - 1] == '.' && strchr(text, ' '));
}

static bool plain_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    size_t length;
    if (aj_doc_at(doc, node)->length > TEXT_MAX || !strchr(text, ' '))
        return false;
    for (size_t at = strspn(text, " "); text[at]; at = aj_loose_next_word(text, at))
        if (aj_loose_row(text + at, row->words, &length))
            return true;
    return without_stop(text) < strlen(text) || strstr(text, "; ");
}

static void plain_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    text = aj_arena_copy(arena, text, without_stop(text));
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    for (size_t at = strspn(text, " "), length; text[at];) {
        const char *said = aj_loose_row(text + at, row->words, &length);
        const char *plain = said ? strchr(said, '=') + 1 : text + at;
        size_t size = said ? strlen(plain) : (length = strcspn(text + at, " "));
#ifndef AJ_PAGE_ENGINE
        bool is_mark = !said && size > 1 && text[at + size - 1] == ';' && text[at + size];
#else
        const bool is_mark = false;
#endif
        aj_buf_format(&out, "%s%.*s%s", out.length && size ? " " : "", (int)(size - is_mark), plain,
                      is_mark ? "," : "");
        at += length;
        aj_buf_format(&out, "%s", text[at] == ',' ? "," : "");
        at += text[at] == ',';
        at += strspn(text + at, " ");
    }
    aj_make_text(arena, parent, key, aj_buf_text(&out), aj_reshape_byte(r, node, 0))->quoted =
        false;
}

const struct aj_loose_kind aj_loose_plain = {AJ_LOOSE_TEXT, plain_fits, plain_make};

// ---- nothing

static bool empty_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    return at->kind == AJ_NODE_SCALAR ? aj_loose_is_listed(aj_doc_text(doc, node), row->words)
                                      : !row->other && at->count == 0 &&
                                            at->kind == (row->name ? AJ_NODE_MAP : AJ_NODE_LIST);
}

static void empty_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    aj_make_in(aj_reshape_arena(r), parent, key, row->name ? AJ_NODE_LIST : AJ_NODE_MAP,
               aj_doc_at(aj_reshape_doc(r), node)->offset);
}

const struct aj_loose_kind aj_loose_empty = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP,
                                             empty_fits, empty_make};

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
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t value = aj_doc_get(doc, node, row->other);
    if (value == AJ_NO_NODE)
        aj_make_text(aj_reshape_arena(r), parent, key, row->name, aj_doc_at(doc, node)->offset)
            ->quoted = false;
    else
        aj_reshape_copy(r, value, AJ_NO_ROWS, parent, key);
    AJ_EACH_CHILD(doc, c, node)
        if (c != value)
            aj_reshape_copy(r, c, AJ_NO_ROWS, parent, aj_doc_key(doc, c));
}

const struct aj_loose_kind aj_loose_unfolded = {AJ_LOOSE_MAP, unfolded_fits, unfolded_make};

// ---- a place on the tile just placed

// Returns the cell of the tile that an action before this value places; AJ_NO_NODE: none does.
static uint32_t find_placed(const struct aj_doc *doc, uint32_t node) {
    uint32_t action = aj_doc_at(doc, node)->parent, list = aj_doc_at(doc, action)->parent;
    enum { ACTIONS_MAX = 16 };
    uint32_t found = AJ_NO_NODE;
    if (aj_doc_at(doc, list)->kind != AJ_NODE_LIST || aj_doc_at(doc, list)->count > ACTIONS_MAX)
        return AJ_NO_NODE;
    for (uint32_t c = aj_doc_first(doc, list); c != AJ_NO_NODE && c != action;
         c = aj_doc_at(doc, c)->next) {
        bool is_map = aj_doc_at(doc, c)->kind == AJ_NODE_MAP;
        found =
            is_map && aj_doc_get(doc, c, "place") != AJ_NO_NODE ? aj_doc_get(doc, c, "at") : found;
    }
    return found;
}

static bool here_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    return !strpbrk(text, "0123456789") && aj_loose_is_word(text, strcspn(text, " "), row->words) &&
           find_placed(doc, node) != AJ_NO_NODE;
}

static void here_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, offset);
    aj_reshape_copy(r, find_placed(doc, node), key, map, "at");
    aj_make_text(aj_reshape_arena(r), map, row->name, aj_doc_text(doc, node), offset)->quoted =
        false;
}

const struct aj_loose_kind aj_loose_here = {AJ_LOOSE_TEXT, here_fits, here_make};

// ---- keys next to the map in which they should be

// Returns the key that a map of `row->name` should have for one next to it, or NULL: "to" is
// "segment" by the row "to=segment".
static const char *folded_key(const struct aj_loose *row, const char *key) {
    const char *const *word = row->words;
    while (*word &&
           !(strncmp(*word, key, strcspn(*word, "=")) == 0 && strcspn(*word, "=") == strlen(key)))
        word++;
    const char *other = *word ? strchr(*word, '=') : NULL;
    return other ? other + 1 : *word;
}

static bool folded_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t head = aj_doc_get(doc, node, row->name);
    if (head == AJ_NO_NODE || aj_doc_at(doc, node)->count < 2 || !aj_loose_is_text(doc, head))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (c != head && !folded_key(row, aj_doc_key(doc, c)))
            return false;
    return true;
}

static void folded_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t head = aj_doc_get(doc, node, row->name), offset = aj_doc_at(doc, node)->offset;
    uint32_t actions = aj_doc_at(doc, node)->parent, turn = aj_doc_at(doc, actions)->parent;
    uint32_t job = aj_doc_at(doc, turn)->parent;
    job = job > 0 && aj_doc_at(doc, job)->kind == AJ_NODE_LIST ? aj_doc_at(doc, job)->parent : job;
    bool is_player = aj_is_player_of(doc, job, aj_doc_text(doc, head));
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, offset);
    map = aj_make_in(aj_reshape_arena(r), map, row->name, AJ_NODE_MAP, offset);
    aj_reshape_copy(r, head, row->name, map, is_player ? "player" : row->other);
    AJ_EACH_CHILD(doc, c, node)
        if (c != head)
            aj_reshape_copy(r, c, row->name, map, folded_key(row, aj_doc_key(doc, c)));
}

const struct aj_loose_kind aj_loose_folded = {AJ_LOOSE_MAP, folded_fits, folded_make};

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

// Only texts fit that begin as names of tiles do: with a capital letter, or a word of one letter.
static bool tiled_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    return *text && ((*text >= 'A' && *text <= 'Z') || text[1] == ' ') &&
           aj_loose_typed.fits(doc, node, row);
}

static void tiled_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    aj_loose_typed.make(r, node, row, parent, key);
}

const struct aj_loose_kind aj_loose_tiled = {AJ_LOOSE_TEXT, tiled_fits, tiled_make};

// ---- several turns as sentences

static bool several_told_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->count == 0 ||
        aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) != AJ_NO_NODE)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!aj_loose_is_text(doc, c) || !aj_loose_told.fits(doc, c, row))
            return false;
    return true;
}

// Whether a text is the verb `row->other` and a name that begins with a capital letter. Two such
// texts of one player are two turns. If the row has no verb, no text is one.
static bool is_placing(const char *text, const struct aj_loose *row) {
    static const char *const before[] = {"a", "an", "the", NULL};
    if (!row->other || !aj_loose_says(text, row->other))
        return false;
    size_t at = aj_loose_next_word(text, 0);
    while (text[at] && aj_loose_is_word(text + at, strcspn(text + at, " "), before))
        at = aj_loose_next_word(text, at);
    return text[at] >= 'A' && text[at] <= 'Z';
}

// Returns the last of the texts that are one turn with `first`: they name the same player.
static uint32_t find_turn_end(const struct aj_doc *doc, uint32_t first,
                              const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, first);
    size_t from = 0, length = aj_loose_told_name(text, row->words, &from);
    bool is_placed = is_placing(text + from, row);
    uint32_t last = first;
    for (uint32_t c = aj_doc_at(doc, first)->next; c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next) {
        size_t next = 0, other = aj_loose_told_name(aj_doc_text(doc, c), row->words, &next);
        bool is_another = is_placing(aj_doc_text(doc, c) + next, row);
        if (other != length || !aj_is_same_start(text, aj_doc_text(doc, c), length) ||
            (is_placed && is_another))
            break;
        is_placed |= is_another;
        last = c;
    }
    return last;
}

// Makes a turn of the texts from `first` to `last`.
static void make_turn(struct aj_reshaping *r, uint32_t first, uint32_t last,
                      const struct aj_loose *row, struct aj_made *turn) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, first)->offset;
    const char *text = aj_doc_text(doc, first);
    size_t from = 0, length = aj_loose_told_name(text, row->words, &from);
    aj_make_text(arena, turn, "player", aj_arena_copy(arena, text, length), offset)->quoted = false;
    struct aj_made *list = aj_make_in(arena, turn, "actions", AJ_NODE_LIST, offset);
    for (uint32_t c = first;; c = aj_doc_at(doc, c)->next) {
        aj_loose_told_name(aj_doc_text(doc, c), row->words, &from);
        aj_make_text(arena, list, NULL, aj_doc_text(doc, c) + from, aj_reshape_byte(r, c, from))
            ->quoted = false;
        if (c == last)
            return;
    }
}

static void several_told_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                              struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t first = aj_doc_first(doc, node), last = find_turn_end(doc, first, row);
    uint32_t offset = aj_doc_at(doc, first)->offset;
    if (aj_doc_at(doc, last)->next == AJ_NO_NODE) {
        make_turn(r, first, last, row, aj_make_in(arena, parent, key, AJ_NODE_MAP, offset));
        return;
    }
    struct aj_made *list =
        aj_make_in(arena, parent, row->name, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    for (; first != AJ_NO_NODE; first = aj_doc_at(doc, last)->next) {
        last = find_turn_end(doc, first, row);
        if (first == last)
            aj_reshape_copy(r, first, row->name, list, NULL);
        else
            make_turn(r, first, last, row,
                      aj_make_in(arena, list, NULL, AJ_NODE_MAP, aj_doc_at(doc, first)->offset));
    }
}

const struct aj_loose_kind aj_loose_several_told = {AJ_LOOSE_LIST, several_told_fits,
                                                    several_told_make};
