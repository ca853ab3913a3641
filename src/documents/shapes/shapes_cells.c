// Cells as texts, and those that are told in other places than the value of a key for them.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- a cell

enum { DIGITS_MAX = 7 };

size_t aj_loose_cell_length(const char *text) {
    size_t at = strspn(text, "([");
    for (int i = 0; i < 2; i++) {
        at += text[at] == '-';
        size_t digits = strspn(text + at, "0123456789");
        at += digits;
        size_t gap = i == 0 ? strspn(text + at, " ,") : 0;
        if (digits == 0 || digits > DIGITS_MAX || (i == 0 && gap == 0))
            return 0;
        at += gap;
    }
    at += strspn(text + at, ")]");
    return text[at] == ' ' || text[at] == ',' || text[at] == '\0' ? at : 0;
}

// Whether a text is a cell: "1, -2", "(1,-2)" or "[1 -2]". Sets where both numbers are in it.
static bool find_numbers(const char *text, size_t from[2], size_t length[2]) {
    size_t at = strspn(text, " ([");
    for (int i = 0; i < 2; i++) {
        from[i] = at;
        at += text[at] == '-';
        size_t digits = strspn(text + at, "0123456789");
        at += digits;
        length[i] = at - from[i];
        if (digits == 0 || digits > DIGITS_MAX)
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
    if (aj_loose_is_text(doc, node))
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
    if (!aj_loose_is_text(doc, node)) {
        aj_reshape_copy(r, aj_doc_get(doc, node, "x"), key, list, NULL);
        aj_reshape_copy(r, aj_doc_get(doc, node, "y"), key, list, NULL);
        return;
    }
    bool is_cell = find_numbers(aj_doc_text(doc, node), from, length);
    AJ_SURE(aj_reshape_arena(r), is_cell); // as cell_fits found
    for (int i = 0; i < 2; i++)
        aj_make_text(
            aj_reshape_arena(r), list, NULL,
            aj_arena_copy(aj_reshape_arena(r), aj_doc_text(doc, node) + from[i], length[i]),
            aj_reshape_byte(r, node, from[i]))
            ->quoted = false;
}

const struct aj_loose_kind aj_loose_cell = {AJ_LOOSE_TEXT | AJ_LOOSE_MAP, cell_fits, cell_make};

// ---- a cell by its two numbers

static bool axes_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent, other = aj_doc_get(doc, map, row->other);
    return aj_doc_at(doc, map)->count > 2 && other != AJ_NO_NODE && aj_loose_is_text(doc, other) &&
           aj_doc_get(doc, map, row->name) == AJ_NO_NODE;
}

static void axes_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    if (aj_is_same(key, "y"))
        return; // x has made the cell
    uint32_t other = aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->other);
    struct aj_made *cell = aj_make_in(aj_reshape_arena(r), parent, row->name, AJ_NODE_LIST,
                                      aj_doc_at(doc, node)->offset);
    aj_reshape_copy(r, node, row->name, cell, NULL);
    aj_reshape_copy(r, other, row->name, cell, NULL);
}

const struct aj_loose_kind aj_loose_axes = {AJ_LOOSE_TEXT, axes_fits, axes_make};

// ---- cells as keys

static bool celled_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c);
        size_t length = aj_loose_cell_length(key);
        if (length == 0 || key[length])
            return false;
    }
    return aj_doc_at(doc, node)->count > 0;
}

static void celled_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *list =
        key ? aj_make_in(arena, parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset) : parent;
    AJ_EACH_CHILD(doc, c, node) {
        uint32_t offset = aj_doc_at(doc, c)->key_offset;
        struct aj_made *entry = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
        if (aj_doc_at(doc, c)->kind == AJ_NODE_MAP)
            AJ_EACH_CHILD(doc, m, c)
                aj_reshape_copy(r, m, row->in, entry, aj_doc_key(doc, m));
        else
            aj_reshape_copy(r, c, row->in, entry, row->name);
        aj_make_text(arena, entry, row->other, aj_doc_key(doc, c), offset);
    }
}

const struct aj_loose_kind aj_loose_celled = {AJ_LOOSE_MAP, celled_fits, celled_make};

// ---- a name and its cell

// Returns the length of the name in "D 1 0" or "D at 1 0", after which the cell comes at `*cell`,
// or 0 if the text has another form. A name is one letter, or has no small letter among its first
// two.
static size_t find_named(const char *text, size_t *cell) {
    size_t name = strcspn(text, " ");
    if (name == 0)
        return 0;
    bool is_small = (text[0] >= 'a' && text[0] <= 'z') || (text[1] >= 'a' && text[1] <= 'z');
    if (!text[name] || (is_small && name > 1))
        return 0;
    *cell = name + strspn(text + name, " ");
    *cell += aj_is_same_start(text + *cell, "at ", 3) ? 3 : 0;
    return aj_loose_cell_length(text + *cell) ? name : 0;
}

bool aj_loose_is_named(const char *text) {
    size_t cell;
    return find_named(text, &cell) > 0;
}

// Returns how many bytes of a text are one of the row's words and the blank after it.
static size_t skip_lead(const char *text, const struct aj_loose *row) {
    size_t length = strcspn(text, " ");
    return row->words && text[length] && aj_loose_is_word(text, length, row->words) ? length + 1
                                                                                    : 0;
}

static bool unled_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    size_t cell, name = find_named(text + skip_lead(text, row), &cell);
    return name > 0 && (*row->name || cell < name + 3);
}

static void unled_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    size_t lead = skip_lead(text, row);
    text += lead;
    size_t cell = 0, name = find_named(text, &cell);
    const char *said = aj_arena_format(aj_reshape_arena(r), "%s%.*s at %s", row->name, (int)name,
                                       text, text + cell);
    // Errors in what follows the name are reported at their place: what is added is taken off.
    uint32_t offset = aj_reshape_byte(r, node, lead);
    uint32_t added = (uint32_t)(strlen(row->name) + name + strlen(" at ") - cell);
    aj_make_text(aj_reshape_arena(r), parent, key, said, offset > added ? offset - added : offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_unled = {AJ_LOOSE_TEXT, unled_fits, unled_make};
