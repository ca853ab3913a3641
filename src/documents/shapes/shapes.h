// What the files of loose shapes (documents/shapes/reshape.h) ask of nodes. For them alone; nothing
// is owned.
#pragma once

#include <string.h>

#include "documents/shapes/reshape.h"

static inline bool aj_loose_is_text(const struct aj_doc *doc, uint32_t node) {
    return aj_doc_at(doc, node)->kind == AJ_NODE_SCALAR;
}

// Whether the first `length` bytes are one of the words, which may be NULL.
static inline bool aj_loose_is_word(const char *text, size_t length, const char *const words[]) {
    for (; words && *words; words++)
        if (strlen(*words) == length && memcmp(*words, text, length) == 0)
            return true;
    return false;
}

// Whether a text is one of the words, in any capitals.
static inline bool aj_loose_is_listed(const char *text, const char *const words[]) {
    for (; *words; words++)
        if (aj_is_same_word(text, *words))
            return true;
    return false;
}

// Whether a text says what one sees of a thing: four of the letters. A "+" and more may follow.
static inline bool aj_loose_is_seen(const char *text, const char *letters) {
    enum { LETTERS_SEEN = 4 }; // one for each edge
    return strspn(text, letters) == LETTERS_SEEN &&
           (text[LETTERS_SEEN] == '\0' || text[LETTERS_SEEN] == '+');
}

// Whether a text begins with the word, which is in small letters. A blank may stand for its "_".
static inline bool aj_loose_begins_with(const char *text, const char *word) {
    while (*text && (*text == *word || (*text | 0x20) == (*word == '_' ? ' ' : *word))) {
        text++;
        word++;
    }
    return !*word && (!*text || *text == ' ');
}

// Whether a value is a text with one of the signs in it, in any capitals; `signs` may be NULL.
static inline bool aj_loose_is_signed(const struct aj_doc *doc, uint32_t node,
                                      const char *const signs[]) {
    const char *text = aj_doc_text(doc, node);
    for (; text && signs && *signs; signs++)
        if (aj_find_part(text, *signs))
            return true;
    return false;
}

// A list that holds texts, and nothing else; not so many that they could not be compared with each
// other.
static inline bool aj_loose_is_short_list(const struct aj_doc *doc, uint32_t node) {
    enum { TEXTS_MAX = 400 };
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->kind != AJ_NODE_LIST || at->count == 0 || at->count > TEXTS_MAX)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!aj_loose_is_text(doc, c))
            return false;
    return true;
}

// Moves `*from` to the next part of a text whose parts are separated by commas; returns the length
// of the part without trailing blanks, or 0 if there are no more parts.
size_t aj_loose_next_part(const char *text, size_t *from);

// A text, no number and no switch, that becomes a map with it by `name`, or by `other` if it is one
// of `words`.
extern const struct aj_loose_kind aj_loose_entry;

// A text or a map that becomes a list of one; a map only if it has the key `name` or `other`, if
// these are given.
extern const struct aj_loose_kind aj_loose_one;

// A text, no number and no switch, that becomes a list of one.
extern const struct aj_loose_kind aj_loose_item;

// A text that begins with a name of a word or two, and goes on with one of `words` and what belongs
// to it, "Ben claims paris-zurich"; no question. It becomes a map with the name by `name` and the
// rest by `other`, which is then looked at again.
extern const struct aj_loose_kind aj_loose_told;

// A list of one map that becomes that map.
extern const struct aj_loose_kind aj_loose_lone;

// A text with commas that becomes a list, each of whose entries is then looked at again.
extern const struct aj_loose_kind aj_loose_commas;

// A text of lines that becomes a list of them; with `name` a map that holds the list by that key.
// A text of one word is a line if it is four of the letters that `words` begins with, with or
// without marks. If a second of `words` is given, the text must contain it. A line that begins with
// a blank leaves open which cell is meant, and lines that YAML joined are no lines.
extern const struct aj_loose_kind aj_loose_lines;

// A list of texts that becomes a map that holds it by `name`. If there are `words`, no text may
// contain one of them.
extern const struct aj_loose_kind aj_loose_rows;

// A list of texts that becomes one, with `name` between them; of rows "WORD TEXT" in `words` each
// text that is such a word is the other.
extern const struct aj_loose_kind aj_loose_joined;

// A text "1, -2" or "(1, -2)", or a map {x: 1, y: -2}, that becomes the cell [1, -2].
extern const struct aj_loose_kind aj_loose_cell;
