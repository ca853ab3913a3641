// Shapes that people write before they know how a document is written: a name where a map with that
// name is wanted, one thing where a list of such is, lines in place of a list of them. What cannot
// mean anything else becomes the usual shape before it is read, so that readers, and what writes
// documents anew, know the usual shape alone. Rows say where each shape is understood.
#pragma once

#include "documents/doc_make.h"
#include "documents/terms.h"

struct aj_reshaping;
struct aj_loose;

enum {
    AJ_LOOSE_NULL = 1 << AJ_NODE_NULL,
    AJ_LOOSE_TEXT = 1 << AJ_NODE_SCALAR,
    AJ_LOOSE_LIST = 1 << AJ_NODE_LIST,
    AJ_LOOSE_MAP = 1 << AJ_NODE_MAP,
    // What must be so of the keys of a map for the shape to fit, beside what `fits` asks.
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

// Where such a shape is understood. `in` is the key of the map or list that holds the value, ""
// for the document itself and for its `cases`, NULL for any; `key` is the value's own, NULL for an
// entry of a list. What `name`, `other` and `words` are stands with each kind.
struct aj_loose {
    const char *in, *key;
    const struct aj_loose_kind *kind; // NULL ends a list of rows
    const char *name, *other;
    const char *const *words; // NULL-ended
};

// A text, no number and no switch, that becomes a map with it by `name`, or by `other` if it is one
// of `words`.
extern const struct aj_loose_kind aj_loose_entry;

// A text that is a name in `words`, which are rows of a name as a key, a key and a value: it
// becomes a map in which that key has the value.
extern const struct aj_loose_kind aj_loose_said;

// A text or a map that becomes a list of one; a map only if it has the key `name` or `other`, if
// these are given.
extern const struct aj_loose_kind aj_loose_one;

// A key without a value that becomes true.
extern const struct aj_loose_kind aj_loose_true;

// A list of one map that becomes that map.
extern const struct aj_loose_kind aj_loose_lone;

// A text with commas that becomes a list, each of whose entries is then looked at again.
extern const struct aj_loose_kind aj_loose_commas;

// A text of lines that becomes a list of them; with `name` a map that holds the list by that key.
// A line that begins with a blank leaves open which cell is meant.
extern const struct aj_loose_kind aj_loose_lines;

// A list of texts that becomes a map that holds it by `name`.
extern const struct aj_loose_kind aj_loose_rows;

// A list of texts that becomes one, with `name` between them; of rows "WORD TEXT" in `words` each
// text that is such a word is the other.
extern const struct aj_loose_kind aj_loose_joined;

// A text "1, -2" or "(1, -2)", or a map {x: 1, y: -2}, that becomes the cell [1, -2].
extern const struct aj_loose_kind aj_loose_cell;

// A list of names, as keys or as people write them ("The Tower", "Inns & Cathedrals"), that becomes
// a map in which each is true; by the key `name`, if that is given, and then only if it is not
// there.
extern const struct aj_loose_kind aj_loose_switches;

// A text of names with commas between them, that becomes such a map.
extern const struct aj_loose_kind aj_loose_names;

// A map in which keys are names as people write them: each that is one of `words`, rows as of
// aj_loose_said, becomes the key that it names, unless that stands there too.
extern const struct aj_loose_kind aj_loose_spoken;

// A list of names, or one, each of which becomes true in the map around it, unless it stands there.
extern const struct aj_loose_kind aj_loose_inlined;

// A list of names that becomes a map that says of each how often it stood there. `words`, if there
// are any, are rows "WORD NAME" of other words for names.
extern const struct aj_loose_kind aj_loose_counted;

// A text that counts things and becomes such a map: "2 red, 1 blue", "red".
extern const struct aj_loose_kind aj_loose_counts;

// A map by names that becomes a list of maps, each with the name as `name` and what it had as
// `other`, or its members if it had a map and `words` is given: then a text must be one of these.
// If `words` are none, what it had may be a list of such, each of which becomes an entry.
extern const struct aj_loose_kind aj_loose_named;

// A text that begins with one of `words`, beside which there is no key `name`: it moves there, and
// `other` takes its place.
extern const struct aj_loose_kind aj_loose_moved;

// A map that holds several things, each begun by a key of its own. `words` are rows "HEAD KEY
// KEY...", with other names of the head behind a bar, in the order in which the parts come then; a
// key of several belongs to the first that is held. It becomes as many entries, if each of its keys
// belongs to one, and if one of the heads in `name`, "HEAD|HEAD", is held, and one in `other`, if
// these are given. A row that begins with AJ_LOOSE_FREE has no place among them: it may stand
// alone, or with that of the first row alone, after it. A row that begins with AJ_LOOSE_EARLY comes
// before the first row. Of one that begins with AJ_LOOSE_EACH the head may have a list, if it
// stands alone: each of that is a part.
extern const struct aj_loose_kind aj_loose_parts;
enum { AJ_LOOSE_FREE = '~', AJ_LOOSE_EARLY = '<', AJ_LOOSE_EACH = '*' };
static inline bool aj_loose_sign(const char *row) {
    return *row == AJ_LOOSE_FREE || *row == AJ_LOOSE_EARLY || *row == AJ_LOOSE_EACH;
}

// A map of one key, one of `words`, that has a list: it becomes an entry for each of that.
extern const struct aj_loose_kind aj_loose_each;

// A map of one thing by a name, as {Anna: {at: [0, 0]}}, that becomes the map, with the name as
// `name`; with `other` what stands by the name, a map or a list, is that.
extern const struct aj_loose_kind aj_loose_owned;

// A map of one of `words` by a name, as {Anna: red}, that becomes a map of both, as `name` and
// `other`.
extern const struct aj_loose_kind aj_loose_pair;

// A value by another key: it moves to `name`, if there is none. With `other` only beside that key,
// and with `words` only if the value is a text of four letters, all of those in `words`: what one
// sees of a thing. A + and more may follow them.
extern const struct aj_loose_kind aj_loose_rekeyed;

// A switch that is on, by a key of `words`, among which the row's is: the key becomes the value of
// `name`, if neither that nor another of the words stands beside it. In a list of names that
// becomes a map of switches it is understood too.
extern const struct aj_loose_kind aj_loose_valued;

// A list of several maps by the key of one: it moves to `name`, if there is none.
extern const struct aj_loose_kind aj_loose_several;

// A text by a key that is a word: the word becomes the value of `name`, and the text that of
// `other`, if neither stands there.
extern const struct aj_loose_kind aj_loose_titled;

// A text of two values with the sign `name` between them: the second one becomes that of `other`,
// which does not stand there.
extern const struct aj_loose_kind aj_loose_cut;

// Such a text of four letters beside a key `other` that belongs to it: it becomes a map of both, in
// which it is `name`.
extern const struct aj_loose_kind aj_loose_gathered;

// What was gathered: the key itself, beside such a text by one of the keys that follow in `words`.
extern const struct aj_loose_kind aj_loose_gone;

// A map without the key `other` that holds, beside `name`, what an entry of that list has: it
// becomes a list of such there, cut as by aj_loose_parts. A key that belongs to no part goes with
// the one before it, so that whoever reads the entry refuses that key alone.
extern const struct aj_loose_kind aj_loose_flat;

// The same, if each key belongs to a part.
extern const struct aj_loose_kind aj_loose_flat_parts;

// A value beside which a key `name` is wanted, and neither it nor one of the keys in `words` stands
// there: it is added with the text `other`.
extern const struct aj_loose_kind aj_loose_usual;

// A text that begins with one of `words`, beside which there is no key `other`: that has it too;
// the key `name`, which is one of the two, has the word alone. A row "!KEY" of `words` is a key
// beside which it is not understood.
extern const struct aj_loose_kind aj_loose_twin;

// A text that is one of `words`, which becomes a map in which it is true.
extern const struct aj_loose_kind aj_loose_bare;

enum { AJ_LOOSE_LETTERS = 32, AJ_LOOSE_ROWS = 192, AJ_LOOSE_KEYS = 255 };

// Rows of which some may fit.
struct aj_loose_chain {
    uint8_t first; // AJ_LOOSE_ROWS: none
    uint8_t of;    // kinds of node that some of them may fit, as bits
};

// Where rows are found: every node of every case is looked up, and next to none is of a loose
// shape. All zero at first; a reader of many documents by the same rows, with the same terms or
// none, keeps it from one to the next.
struct aj_loose_index {
    size_t count; // 0: not made yet
    const struct aj_loose *row[AJ_LOOSE_ROWS];
    // By the first letter of their keys, those without one by that of what they are in; in the
    // order of the rows.
    struct aj_loose_chain key_letter[AJ_LOOSE_LETTERS], in_letter[AJ_LOOSE_LETTERS];
    uint8_t next[AJ_LOOSE_ROWS];

    // The same by a key's place in `terms`, if that is not NULL.
    const struct aj_term_list *terms;
    struct aj_loose_chain by_key[AJ_LOOSE_KEYS + 1], by_in[AJ_LOOSE_KEYS + 1];
    uint8_t next_known[AJ_LOOSE_ROWS];
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

// Writes the key that a name has, as far as there is room: "The Princess & the Dragon" is
// princess-and-dragon. Returns its length; if that is no less than `room`, the key is not ended.
size_t aj_loose_key(const char *name, char key[], size_t room);

// The same for the name of an edition, without a word behind it that says what it names: "the first
// edition" is first, "Nordic map" nordic.
size_t aj_edition_key(const char *name, char key[], size_t room);

// Copies a node, looking at it as what stands by `key` in a map or list called `in`.
void aj_reshape_copy(struct aj_reshaping *reshaping, uint32_t node, const char *in,
                     struct aj_made *parent, const char *key);

// The first row of that kind for the key `key` of a map called `in`; NULL: none. `index`, if it is
// not NULL, says from which row on to look, and becomes the one behind: each game has rows of its
// own.
const struct aj_loose *aj_reshape_row(const struct aj_reshaping *reshaping,
                                      const struct aj_loose_kind *kind, const char *in,
                                      const char *key, size_t *index);

// What is made lives there.
struct aj_arena *aj_reshape_arena(const struct aj_reshaping *reshaping);

// The document as it was read.
const struct aj_doc *aj_reshape_doc(const struct aj_reshaping *reshaping);
