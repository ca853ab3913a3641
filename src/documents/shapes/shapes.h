// Loose shapes that people write, which become the usual ones.
#pragma once

#include <string.h>

#include "documents/tree/tree.h"

// ---- reshape
//
// Shapes that people write before they know how a document is written: a name where a map with that
// name is wanted, one thing where a list of such is, lines in place of a list of them. What cannot
// mean anything else becomes the usual shape before it is read, so that readers, and what writes
// documents anew, know the usual shape alone. Rows say where each shape is understood.

struct aj_reshaping;
struct aj_loose;

enum {
    AJ_LOOSE_NULL = 1 << AJ_NODE_NULL,
    AJ_LOOSE_TEXT = 1 << AJ_NODE_SCALAR,
    AJ_LOOSE_LIST = 1 << AJ_NODE_LIST,
    AJ_LOOSE_MAP = 1 << AJ_NODE_MAP,
    // What must be so of the keys of a map for the shape to fit, besides what `fits` asks.
    AJ_LOOSE_LACKS = 1 << 4, // the row's `other` is not among them
    // Two of them begin parts: each begins a row of `words`, "HEAD|HEAD KEY".
    AJ_LOOSE_HEADS = 1 << 5,
};

// A kind of shape: which nodes are of it, and what they become.
struct aj_loose_kind {
    uint8_t of; // kinds of node that may be of it, as bits AJ_LOOSE_x

    // Whether the node is of this shape; it is asked first of all, and of every node by the row.
    bool (*fits)(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row);
    // Makes what it becomes in `parent`, by `key` if that is a map.
    void (*make)(struct aj_reshaping *reshaping, uint32_t node, const struct aj_loose *row,
                 struct aj_made *parent, const char *key);
};

// Where such a shape is understood. `in` is the key of the map or list that holds the value, "" for
// the document itself, its `cases` and what stands `under` other rules, NULL for any; `key` is the
// value's own, NULL for an entry of a list. Each kind says what `name`, `other` and `words`
// are.
struct aj_loose {
    const char *in, *key;
    const struct aj_loose_kind *kind; // NULL ends a list of rows
    const char *name, *other;
    const char *const *words; // NULL-ended
};

// Signs with which rows of aj_loose_parts may begin (shapes.h).
enum { AJ_LOOSE_FREE = '~', AJ_LOOSE_EARLY = '<', AJ_LOOSE_EACH = '*', AJ_LOOSE_TOGETHER = '&' };
static inline bool aj_loose_sign(const char *row) {
    return *row == AJ_LOOSE_FREE || *row == AJ_LOOSE_EARLY || *row == AJ_LOOSE_EACH ||
           *row == AJ_LOOSE_TOGETHER;
}

enum {
    AJ_LOOSE_LETTERS = 64,
    AJ_LOOSE_ROWS = 1024,
    AJ_LOOSE_KEYS = 255,
    AJ_LOOSE_PARTS = 255,
    AJ_LOOSE_NAMES = 256
};

// Rows of which some may fit.
struct aj_loose_chain {
    uint16_t first; // AJ_LOOSE_ROWS: none
    uint8_t of;     // kinds of node that some of them may fit, as bits
};

// Where rows are found: every node of every case is looked up, and next to none is of a loose
// shape. All zero at first; a reader of many documents by the same rows, with the same terms or
// none, keeps it from one to the next.
struct aj_loose_index {
    size_t count; // 0: not made yet
    const struct aj_loose *row[AJ_LOOSE_ROWS];
    uint8_t list[AJ_LOOSE_ROWS]; // which list the row is of
    uint8_t only;                // of the lists but the first this one alone holds; 0: all hold
    // By the first two letters of their keys, those without one by those of what they are in; in
    // the order of the rows.
    struct aj_loose_chain key_letter[AJ_LOOSE_LETTERS], in_letter[AJ_LOOSE_LETTERS];
    uint16_t next[AJ_LOOSE_ROWS];
    // By a hash of a name: which part it begins, counted from 1 through all rows; 0: none;
    // AJ_LOOSE_PARTS: it may be one of several.
    uint8_t begun[AJ_LOOSE_NAMES];
    uint8_t parts;

    // The same by a key's place in `terms`, if that is not NULL.
    const struct aj_term_list *terms;
    struct aj_loose_chain by_key[AJ_LOOSE_KEYS + 1], by_in[AJ_LOOSE_KEYS + 1];
    uint16_t next_known[AJ_LOOSE_ROWS];
    uint8_t other[AJ_LOOSE_ROWS];    // place of the row's `other`; 0: it does not matter
    uint8_t part[AJ_LOOSE_ROWS];     // the row's bit in `head`; 0: that does not matter
    uint8_t head[AJ_LOOSE_KEYS + 1]; // for which rows a key is the head of a part
};

// Makes `doc` anew if something in it is of a shape in `lists`, NULL-ended, of which the first row
// that fits holds. Places stay; texts are borrowed. Returns for each node as it was written what
// node became of it, or of the one around it; NULL: nothing had to be made.
const uint32_t *aj_reshape(struct aj_doc *doc, const struct aj_loose *const lists[],
                           struct aj_loose_index *index, struct aj_arena *arena);

// Whether the node, or something in it, is of a loose shape if its key were `key`.
bool aj_is_loose_as(const struct aj_doc *doc, uint32_t node, const char *key,
                    struct aj_loose_index *index);

// ---- for kinds of shape

// Copies a node, looking at it as the value of `key` in a map or list called `in`.
void aj_reshape_copy(struct aj_reshaping *reshaping, uint32_t node, const char *in,
                     struct aj_made *parent, const char *key);

// The first row of that kind for the key `key` of a map called `in`, or with NULL for an entry of
// such a list; NULL: none. `index`, if it is not NULL, says from which row on to look, and becomes
// the one after: each game has rows of its own.
const struct aj_loose *aj_reshape_row(const struct aj_reshaping *reshaping,
                                      const struct aj_loose_kind *kind, const char *in,
                                      const char *key, size_t *index);

// What is made lives there.
struct aj_arena *aj_reshape_arena(const struct aj_reshaping *reshaping);

// The offset in the document of byte `index` of a scalar's text.
uint32_t aj_reshape_byte(struct aj_reshaping *reshaping, uint32_t node, size_t index);

// The document as it was read.
const struct aj_doc *aj_reshape_doc(const struct aj_reshaping *reshaping);

// ---- shapes
//
// What the files of loose shapes (documents/shapes/shapes.h) ask of nodes. For them alone; nothing
// is owned.

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
// contain one of them; with `other` the map has that key too, whose value is the first of them.
extern const struct aj_loose_kind aj_loose_rows;

// A list of texts that becomes one, with `name` between them; of rows "WORD TEXT" in `words` each
// text that is such a word is the other.
extern const struct aj_loose_kind aj_loose_joined;

// A text "1, -2" or "(1, -2)", or a map {x: 1, y: -2}, that becomes the cell [1,
// -2].
extern const struct aj_loose_kind aj_loose_cell;

// ---- shapes_counts
//
// A text that counts things, in place of a map of numbers or of a list.

// A text that counts things, or a list of such texts, that becomes a map of numbers: "2 red, 1
// blue", "red". In rows "WORD NAME" of `words` a word is another one for a name, or says nothing if
// the row has no name, as the "and" of "2 red and 1 blue". `other` has the names, "NAME|NAME",
// whose capitals and plurals are theirs; other words are names too.
extern const struct aj_loose_kind aj_loose_counts;

// A text that counts things, a list of texts of which one counts several, or a map of numbers, that
// becomes a list in which each thing comes so often; `words` as above. More things than anybody
// lists are left as they are.
extern const struct aj_loose_kind aj_loose_listed;

// A map of the one key `name`, that has a list, or a text that counts things of `other`,
// "THING|THING": it becomes an entry for each of them. A text in the list may count some too. In
// such a text `words` say nothing.
extern const struct aj_loose_kind aj_loose_each;

// Whether the value of a key, in an entry of a list that is called `in`, has several things, as
// by aj_loose_each.
bool aj_loose_has_each(const struct aj_reshaping *reshaping, uint32_t value, const char *in);

// Makes an entry of each of them, by the same key.
void aj_loose_make_each(struct aj_reshaping *reshaping, uint32_t value, const char *in,
                        struct aj_made *parent);

// ---- shapes_keys
//
// Keys in the place of other keys.

// A map of the one key `name` that becomes the value of it.
extern const struct aj_loose_kind aj_loose_held;

// A key without a value that becomes true.
extern const struct aj_loose_kind aj_loose_true;

// A map of one thing by a name, as {Anna: {at: [0, 0]}}, that becomes the map, with the name as
// `name`; with `other` the value of the name, a map or a list, is that.
extern const struct aj_loose_kind aj_loose_owned;

// A map in which somebody's name has one value, as {Anna: red}: the name becomes the value of
// `name`, the value that of `other`, and is looked at again. `words` begin with "!KEY"
// for each key that may come with it; if there is such a word, one of these keys must come
// with a text or be a word in it. The others are words with which the value must begin; without
// them it may be any text or list.
extern const struct aj_loose_kind aj_loose_pair;

// A value by another key: it moves to `name`, if there is none. With `other` only next to that key,
// and with `words` only if the value is a text of four letters, all of those in `words`: what one
// sees of a thing. A + and more may follow them.
extern const struct aj_loose_kind aj_loose_rekeyed;

// A switch that is on, by a key of `words`, among which the row's is: the key becomes the value of
// `name`, if neither that nor another of the words is next to it. In a list of names that
// becomes a map of switches it is understood too.
extern const struct aj_loose_kind aj_loose_valued;

// A list of several maps by the key of one: it moves to `name`, if there is none.
extern const struct aj_loose_kind aj_loose_several;

// A text by a key that is a word: the word becomes the value of `name`, and the text that of
// `other`, if neither is there.
extern const struct aj_loose_kind aj_loose_titled;

// A text of two values with `name`, a sign or a word between blanks, between them: the second one
// becomes that of `other`, which is not there. If the second one is one of `words`, or
// "the" and one of them, it is a text of one value. If some of them are "!WORD", the text must
// begin with one of these.
extern const struct aj_loose_kind aj_loose_cut;

// Such a text of four letters next to a key `other` that belongs to it: it becomes a map of both,
// in which it is `name`.
extern const struct aj_loose_kind aj_loose_gathered;

// What was gathered: the key itself, next to such a text, which one of the keys after it in `words`
// has.
extern const struct aj_loose_kind aj_loose_gone;

// A value with which a key `name` is wanted, if neither it nor one of the keys in `words` is
// there: it is added with the text `other`.
extern const struct aj_loose_kind aj_loose_usual;

// A text that begins with one of `words`, if there is no key `other` with it: that has it too;
// the key `name`, which is one of the two, has the word alone. A row "!KEY" of `words` is a key
// with which it is not understood.
extern const struct aj_loose_kind aj_loose_twin;

// A text that is one of `words`, which becomes a map in which it is true.
extern const struct aj_loose_kind aj_loose_bare;

// A text that begins with one of `words`, and with none that has a ! before it. It becomes a map
// that holds the text by `name`: with name "follower" and words "thief", "thief on road N" becomes
// {follower: thief on road N}.
extern const struct aj_loose_kind aj_loose_headed;

// ---- shapes_maps
//
// Maps that become other maps.

// A map by names that becomes a list of maps, each with the name as `name` and what it had as
// `other`, or the members of that if it is a map and `words` is given: then a text must be one of
// these. If `words` is empty, it may be a list, and each item becomes an entry.
extern const struct aj_loose_kind aj_loose_named;

// A map that has texts, or lists of texts, by names; in each text is one of the signs `words`. Each
// text becomes an entry of a list, with the name as `name` and itself as `other`.
extern const struct aj_loose_kind aj_loose_named_texts;

// An entry of a list, a map that has lists of texts by names: each text becomes an entry, with the
// name as `name` and itself as `other`. In each is one of the signs `words`: a list without them
// may be one thing in parts.
extern const struct aj_loose_kind aj_loose_several_named;

// A text that begins with one of `words`, if there is no key `name` with it: it moves there, and
// `other` takes its place.
extern const struct aj_loose_kind aj_loose_moved;

// ---- shapes_names
//
// Names, as keys or as boxes have them, for keys of a map.

// A text that is a name in `words`, which are rows of a name as a key, a key and a value, in the
// order of the names: it becomes a map in which that key has the value.
extern const struct aj_loose_kind aj_loose_said;

// A list of names, as keys or as people write them ("The Tower", "Inns & Cathedrals"), that becomes
// a map in which each is true; by the key `name`, if that is given, and then only if it is not
// there.
extern const struct aj_loose_kind aj_loose_switches;

// A text of names with commas between them, that becomes such a map; or, with `words` as above, of
// names with "and" between them.
extern const struct aj_loose_kind aj_loose_names;

// A map in which keys are names as people write them: each that is one of `words`, rows as of
// aj_loose_said, becomes the key that it names, unless that is there too. A key that is
// alone between braces, {tunnel}, is true, or the edition that it names.
extern const struct aj_loose_kind aj_loose_spoken;

// A list of names, or one, each of which becomes true in the map around it, unless it is there.
extern const struct aj_loose_kind aj_loose_inlined;

// Writes the key that a name has, as far as there is room: "The Princess & the Dragon" is
// princess-and-dragon. Returns its length; if that is no less than `room`, the key is not ended.
size_t aj_loose_key(const char *name, char key[], size_t room);

// The same for the name of an edition, without a word after it that says what it names: "the first
// edition" is first, "Nordic map" nordic.
size_t aj_edition_key(const char *name, char key[], size_t room);

// ---- shapes_parts
//
// Maps that contain several things.

// A map that holds several things, each begun by a key of its own. `words` are rows "HEAD KEY
// KEY...", with other names of the head after a bar, in the order in which the parts come then; a
// key of several belongs to the first that is held. It becomes as many entries, if each of its keys
// belongs to one, and if one of the heads in `name`, "HEAD|HEAD", is held, and one in `other`, if
// these are given. A row that begins with AJ_LOOSE_FREE has no place among them: it may be
// alone, or with that of the first row alone, after it. A row that begins with AJ_LOOSE_EARLY comes
// before the first row. Of one that begins with AJ_LOOSE_EACH the head may have several
// things, if it is alone, as aj_loose_each has: each of them is a part. Rows that begin with
// AJ_LOOSE_TOGETHER stay one entry, in the place of the first of them; the reader of the entry
// knows their order.
extern const struct aj_loose_kind aj_loose_parts;

// A map without the key `other` that holds, with `name`, what an entry of that list has: it
// becomes a list of such there, cut as by aj_loose_parts. A key that belongs to no part goes with
// the one before it, so that whoever reads the entry refuses that key alone.
extern const struct aj_loose_kind aj_loose_flat;

// The same, if each key belongs to a part.
extern const struct aj_loose_kind aj_loose_flat_parts;

// A text of keys and values that begins with a key that begins a part in `words`: "draw blind",
// "place U at 1 0 turn 90", "claims paris-brest". It becomes the map {place: U, at: "1 0", turn:
// 90}, whose values may be of a loose shape themselves. With `name`, a key, the text begins with
// the value of that key and leaves the key out, but has another key: "U at 1 0".
extern const struct aj_loose_kind aj_loose_typed;

// ---- reshape_index
//
// Where the rows of loose shapes are found. For reshape.c alone.

enum { AJ_LOOSE_KINDS = AJ_LOOSE_NULL | AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP };
