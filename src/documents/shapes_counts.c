// A shape that people write instead of a map of numbers: a text that counts things.
#include <stdlib.h>
#include <string.h>

#include "documents/shapes_counts.h"

#include "documents/reshape.h"

// One of the things counted in a text: "2 red", "red", "3x blue".
struct counted {
    const char *text; // the rest of the text
    const char *word;
    size_t length;
    int32_t count;
    bool is_done; // there is nothing more
};

// Goes to the next thing. Returns false if there is none, or if the text counts nothing.
static bool next_counted(struct counted *c) {
    c->text += strspn(c->text, " ,+");
    c->is_done = *c->text == '\0';
    size_t digits = strspn(c->text, "0123456789");
    c->count = digits ? (int32_t)strtol(c->text, NULL, 10) : 1;
    c->text += digits;
    c->text += digits && *c->text == 'x';
    c->text += strspn(c->text, " ");
    c->word = c->text;
    c->length = strcspn(c->text, " ,+0123456789");
    c->text += c->length;
    return c->length > 0 && digits < 4;
}

static bool counts(const char *text) {
    struct counted c = {.text = text};
    bool any = false;
    while (next_counted(&c))
        any = true;
    return any && c.is_done;
}

static bool counts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    enum { LONGEST = 200 }; // longest text, since its words are compared with each other
    (void)row;
    return aj_doc_at(doc, node)->length <= LONGEST && counts(aj_doc_text(doc, node));
}

// Returns how many of a word the text counts from that word on, or 0 if the word was counted
// before.
static int32_t count_word(const char *text, const struct counted *word) {
    int32_t count = 0;
    for (struct counted c = {.text = text}; next_counted(&c);) {
        bool same = c.length == word->length && memcmp(c.word, word->word, c.length) == 0;
        if (same && c.word < word->word)
            return 0;
        count += same ? c.count : 0;
    }
    return count;
}

static void counts_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    (void)row;
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    for (struct counted c = {.text = text}; next_counted(&c);) {
        int32_t count = count_word(text, &c);
        if (count > 0)
            aj_make_int(arena, map, aj_arena_copy(arena, c.word, c.length), count, at->offset);
    }
}

const struct aj_loose_kind aj_loose_counts = {AJ_LOOSE_TEXT, counts_fits, counts_make};
