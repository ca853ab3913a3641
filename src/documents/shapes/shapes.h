// Loose shapes that people write, which become the usual ones.
#pragma once

#include <string.h>

#include "documents/tree/tree.h"

// ---- reshape
//
// People who do not know the format yet write a name instead of a map with that name, one thing
// instead of a list of such things, or lines of text instead of a list. Such a loose shape becomes
// the usual one before the document is read, if it cannot mean anything else, so that readers of
// documents and `adjudge fmt` know the usual shape alone. A kind of shape (struct aj_loose_kind)
// says what a value may look like and what becomes of it; a row (struct aj_loose) says for which
// key the kind is understood. Games and boxes have rows of their own.

struct aj_reshaping;
struct aj_loose;

enum {
    AJ_LOOSE_NULL = 1 << AJ_NODE_NULL,
    AJ_LOOSE_TEXT = 1 << AJ_NODE_SCALAR,
    AJ_LOOSE_LIST = 1 << AJ_NODE_LIST,
    AJ_LOOSE_MAP = 1 << AJ_NODE_MAP,
    // Necessary conditions on the keys of a map. The index of the rows knows them, so that `fits`
    // is seldom called.
    AJ_LOOSE_LACKS = 1 << 4, // the row's `other` is not one of the keys
    AJ_LOOSE_HEADS = 1 << 5, // two of the keys are heads of parts in `words` (aj_loose_parts)
};

// A kind of shape: which nodes have it, and what they become.
struct aj_loose_kind {
    uint8_t of; // which kinds of node may have the shape, and conditions, as bits AJ_LOOSE_x

    // Whether a node has the shape. Called for nodes at the place of `row` and of a kind in `of`.
    bool (*fits)(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row);
    // Adds what the node becomes to `parent`, with the key `key` if `parent` is a map.
    void (*make)(struct aj_reshaping *reshaping, uint32_t node, const struct aj_loose *row,
                 struct aj_made *parent, const char *key);
};

// A row: the place of the values that may have a loose shape, and the kind of the shape.
struct aj_loose {
    // `in` is the key of the map or list that contains the value: "" for the document and for the
    // entries of its `cases` and `under`; NULL: any. `key` is the value's own; NULL: it is an entry
    // of a list.
    const char *in, *key;
    const struct aj_loose_kind *kind; // NULL ends a list of rows
    const char *name, *other;         // mostly keys of the usual shape: see the kind's comment
    const char *const *words;         // NULL-ended: see the kind's comment
};

// Signs with which a part in the `words` of aj_loose_parts may begin; see there.
enum { AJ_LOOSE_FREE = '~', AJ_LOOSE_EARLY = '<', AJ_LOOSE_EACH = '*', AJ_LOOSE_TOGETHER = '&' };

// Whether a part begins with such a sign.
static inline bool aj_loose_sign(const char *row) {
    return *row == AJ_LOOSE_FREE || *row == AJ_LOOSE_EARLY || *row == AJ_LOOSE_EACH ||
           *row == AJ_LOOSE_TOGETHER;
}

enum {
    AJ_LOOSE_LETTERS = 64, // chains of rows: keys with the same two first letters share one
    AJ_LOOSE_ROWS = 1024,  // the most rows of all lists
    AJ_LOOSE_PARTS = 255,  // in `begun`: a part that has no number of its own, or several parts
    AJ_LOOSE_NAMES = 256   // slots of `begun`
};

// A chain of rows: those that may be for the same place.
struct aj_loose_chain {
    uint16_t first; // number of the first row; AJ_LOOSE_ROWS: there is none
    uint8_t of;     // kinds of node that may have the shape of one of the rows, as bits
};

// The rows, sorted so that it takes little time to find out that none is for a node: every node of
// every case is looked up, and nearly none has a loose shape. All zero at first. A reader of many
// documents keeps the index from one to the next, as long as the rows and the terms are the same.
struct aj_loose_index {
    size_t count; // of rows; 0: the index is not made yet
    const struct aj_loose *row[AJ_LOOSE_ROWS];
    uint8_t list[AJ_LOOSE_ROWS]; // number of the row's list; the first list is 0
    uint8_t only;                // rows of list 0 and of this list are used; 0: those of all lists
    uint8_t last;                // rows of this list are used too, after all others

    // Chains by the first two letters of the row's `key`, or of `in` for rows without a key. A
    // chain has its rows in the order of the lists.
    struct aj_loose_chain key_letter[AJ_LOOSE_LETTERS], in_letter[AJ_LOOSE_LETTERS];
    uint16_t next[AJ_LOOSE_ROWS]; // by row: the next one of its chain; AJ_LOOSE_ROWS: none
    // By a hash of a key: number of the part whose head the key is, from 1; 0: of none;
    // AJ_LOOSE_PARTS: perhaps of several.
    uint8_t begun[AJ_LOOSE_NAMES];
    uint8_t parts; // how many parts have a number

    // Further chains, for keys that are terms (documents/tree/tree.h), by the key's place in
    // `terms`. These are made once a document has brought no new term. NULL: keys are compared as
    // texts, as are keys that became terms later.
    const struct aj_term_list *terms;
    unsigned known; // how many terms there were then or, before that, after the last document
    struct aj_loose_chain by_key[AJ_TERMS_MAX], by_in[AJ_TERMS_MAX];
    uint16_t next_known[AJ_LOOSE_ROWS]; // as `next`, for the chains that are found by terms
    uint8_t other[AJ_LOOSE_ROWS];       // by row: place of its `other`; 0: not AJ_LOOSE_LACKS
    uint8_t part[AJ_LOOSE_ROWS];        // by row: its bit in `head`; 0: the heads are not counted
    uint8_t head[AJ_TERMS_MAX];         // by a key's place: bits of the rows with it as a head
};

// If a value in `doc` has the shape of a row in `lists` (NULL-ended), makes `doc` anew with the
// usual shapes; of several rows the first that fits is used. A text that was made may have a loose
// shape itself, so the caller calls again, a few times or until NULL is returned. New nodes keep
// their places in the text; texts are borrowed. Returns for each node of the old document the
// number of the new node that it, or the node around it, became; NULL: no value has a loose shape,
// and `doc` is unchanged.
const uint32_t *aj_reshape(struct aj_doc *doc, const struct aj_loose *const lists[],
                           struct aj_loose_index *index, struct aj_arena *arena);

// Whether the node, or a node in it, would have a loose shape if the node's key were `key`.
bool aj_is_loose_as(const struct aj_doc *doc, uint32_t node, const char *key,
                    struct aj_loose_index *index);

// Finds the keys of rows that are understood in a map, with its own keys or instead of them.
// Returns how many there are, at most `room`.
size_t aj_loose_keys(const struct aj_loose_index *index, const struct aj_doc *doc, uint32_t map,
                     const char *key[], size_t room);

// ---- for kinds of shape

// Adds a node to `parent` with the key `key` (NULL: as an entry of a list), in its usual shape:
// rows for `in` and `key` apply to it, and other rows to the nodes in it. With AJ_NO_ROWS as `in`,
// no row applies to the node itself: rows would look at the place from which it was copied.
#define AJ_NO_ROWS "?"
void aj_reshape_copy(struct aj_reshaping *reshaping, uint32_t node, const char *in,
                     struct aj_made *parent, const char *key);

// Returns the first row of this kind for the value of `key` in a map whose own key is `in`, or, if
// `key` is NULL, for an entry of a list with the key `in`, or NULL if there is none. Each game has
// rows of its own, so there may be several: the search begins at row `*index`, which is set to the
// row after the one that was found. If `index` is NULL, the search begins at the first row.
const struct aj_loose *aj_reshape_row(const struct aj_reshaping *reshaping,
                                      const struct aj_loose_kind *kind, const char *in,
                                      const char *key, size_t *index);

// Returns the arena in which the new document is made.
struct aj_arena *aj_reshape_arena(const struct aj_reshaping *reshaping);

// Returns the offset in the document of byte `index` of a scalar's text.
uint32_t aj_reshape_byte(struct aj_reshaping *reshaping, uint32_t node, size_t index);

// Returns the document as it was read.
const struct aj_doc *aj_reshape_doc(const struct aj_reshaping *reshaping);

// ---- shapes
//
// What the kinds of shape ask about nodes and texts, used by the files of this folder alone.

// Whether a node is a scalar: a text, a number, or a switch (`true`, `false`).
static inline bool aj_loose_is_text(const struct aj_doc *doc, uint32_t node) {
    return aj_doc_at(doc, node)->kind == AJ_NODE_SCALAR;
}

// Whether the first `length` bytes of a text are one of the words. `words` may be NULL.
static inline bool aj_loose_is_word(const char *text, size_t length, const char *const words[]) {
    for (; words && *words; words++)
        if (strlen(*words) == length && memcmp(*words, text, length) == 0)
            return true;
    return false;
}

// Whether a text is one of the words, in capitals or small letters.
static inline bool aj_loose_is_listed(const char *text, const char *const words[]) {
    for (; *words; words++)
        if (aj_is_same_word(text, *words))
            return true;
    return false;
}

// Whether a text describes a thing by its four edges, with one of `letters` for each: "CRFR". A "+"
// and more may follow the four letters.
static inline bool aj_loose_is_seen(const char *text, const char *letters) {
    enum { LETTERS_SEEN = 4 };
    return strspn(text, letters) == LETTERS_SEEN &&
           (text[LETTERS_SEEN] == '\0' || text[LETTERS_SEEN] == '+');
}

// Whether a letter is that of a key, which people write with a blank or a hyphen for its "_".
static inline bool aj_loose_is_letter(char letter, char of_key) {
    return letter == of_key || (of_key == '_' && (letter == ' ' || letter == '-'));
}

// Whether a text is the word or goes on with a blank after it. The word is given in small letters;
// the text may have capitals, and a blank instead of the word's "_".
static inline bool aj_loose_begins_with(const char *text, const char *word) {
    while (*text && (*text == *word || (*text | 0x20) == (*word == '_' ? ' ' : *word))) {
        text++;
        word++;
    }
    return !*word && (!*text || *text == ' ');
}

// Like aj_loose_begins_with(), for a verb, which may have an "s" at its end: "captures a monk".
static inline bool aj_loose_says(const char *text, const char *word) {
    size_t length = strlen(word);
    bool is_verb = aj_is_same_start(text, word, length) && (text[length] | 0x20) == 's';
    return aj_loose_begins_with(text, word) || (is_verb && text[length + 1] == ' ');
}

// Whether a node is a text that contains one of the signs, in capitals or small letters. `signs`
// may be NULL.
static inline bool aj_loose_is_signed(const struct aj_doc *doc, uint32_t node,
                                      const char *const signs[]) {
    const char *text = aj_doc_text(doc, node);
    for (; text && signs && *signs; signs++)
        if (aj_find_part(text, *signs))
            return true;
    return false;
}

// Whether a node is a list of 1 to 400 scalars and nothing else. Some kinds compare each entry with
// each other, which would take too long for more entries.
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

// ---- the kinds of shape
//
// In the comments on the kinds, "the value" is a node at the place that a row names, "its key" the
// key of the value, and "its map" the map that contains it. `name`, `other` and `words` are those
// of the row. Each comment says which values have the shape and what they become, with an example
// of a row in use. A value that does not have the shape stays as it is.

// A text, but no number and no switch. It becomes a map with the text as the value of `name`, or of
// `other` if the text is one of `words`.
//     players: [Anna, red]  ->  players: [{name: Anna}, {colour: red}]
extern const struct aj_loose_kind aj_loose_entry;

// A map that has the key `name` or `other`; if `name` is NULL, any map, or a text that is not
// empty. It becomes a list with the value as its only entry.
//     players: {name: Anna}  ->  players: [{name: Anna}]
extern const struct aj_loose_kind aj_loose_one;

// A text, but no number and no switch. It becomes a list with the text as its only entry.
//     tags: base  ->  tags: [base]
extern const struct aj_loose_kind aj_loose_item;

// A text that begins with somebody's name, of one or two words, perhaps with "'s", and goes on with
// one of `words`, or with anything after "NAME:"; it does not end with "?". It becomes a map with
// the name as `name` and the rest of the text as `other`.
//     move: Ben claims paris-brest  ->  move: {player: Ben, actions: claims paris-brest}
extern const struct aj_loose_kind aj_loose_told;

// A list whose only entry is a map, or a text of several words. It becomes that map or text.
//     move: [{player: Ben, actions: [...]}]  ->  move: {player: Ben, actions: [...]}
extern const struct aj_loose_kind aj_loose_lone;

// A text with commas. It becomes a list with a map for each part between them: the part is the
// value of `name`, or of `other` if it is one of `words`.
//     players: Anna, Ben, red  ->  players: [{name: Anna}, {name: Ben}, {colour: red}]
extern const struct aj_loose_kind aj_loose_commas;

// A text of several words or lines, or of one word that describes a thing by its edges
// (aj_loose_is_seen with the first of `words`). It becomes a list of its lines; if `name` is given,
// a map with that list as `name`. If `words` has a second text, the value must contain it. A value
// with a line that begins with a blank stays as it is, since such a line may be meant to be further
// to the right; so does one whose lines YAML has joined.
//     board: "CRFR FRFR\nFFFF ."  ->  board: {rows: [CRFR FRFR, FFFF .]}
extern const struct aj_loose_kind aj_loose_lines;

// A list of texts, none of which contains one of `words` (if these are given). It becomes a map
// with the list as `name`; if `other` is given, also with the first of `words` as `other`.
//     board: [CRFR FRFR, FFFF .]  ->  board: {rows: [CRFR FRFR, FFFF .]}
//     castle: [0, 0]              ->  castle: {at: [0, 0], segment: city}
extern const struct aj_loose_kind aj_loose_rows;

// A list of texts. It becomes one text, with `name` between them. `words` are rows "WORD TEXT": an
// entry that is WORD is replaced by TEXT.
//     route: [paris, brest]              ->  route: paris-brest
//     edges: [city, road, field, road]   ->  edges: CRFR
extern const struct aj_loose_kind aj_loose_joined;

// A text with two numbers, with or without brackets and a comma, or a map with the keys x and y. It
// becomes the cell, a list of both numbers.
//     at: (1, -2)  ->  at: [1, -2]
extern const struct aj_loose_kind aj_loose_cell;

// ---- shapes_counts
//
// Kinds of shape that count things, such as cards. In a text that counts things each word is a
// thing, with a number before it if there are several: "2 red, blue". What is between them is
// blanks, commas, "+", "&", and words that say nothing.

// A text that counts things, or a list of such texts. It becomes a map of numbers, by the names of
// the things. `other` has names, "NAME|NAME": they may also be written in capitals and with an "s"
// at the end. `words` are rows "WORD NAME": WORD is another word for NAME. If the row ends after
// the blank, WORD says nothing, as "and" does. A word that is in neither is itself a name.
//     hand: 2 reds and 1 pink  ->  hand: {red: 2, purple: 1}
//     hand: [red, red, wild]   ->  hand: {red: 2, locomotive: 1}
extern const struct aj_loose_kind aj_loose_counts;

// A text that counts things, a list of such texts one of which has several words, or a map of
// numbers. It becomes a list in which each thing comes as often as it was counted. `words` are as
// for aj_loose_counts, but only those that say nothing are used. A value that counts more than 20
// things stays as it is.
//     display: 3 red and blue   ->  display: [red, red, red, blue]
//     display: {red: 2}         ->  display: [red, red]
extern const struct aj_loose_kind aj_loose_listed;

// A map, an entry of a list, whose only key is `name`. Its value is a list, or a text that counts
// things of `other`, "THING|THING", at most 20. Each thing becomes an entry of its own. `words` are
// as for aj_loose_listed.
//     actions: [{draw: 2 blind}]     ->  actions: [{draw: blind}, {draw: blind}]
//     actions: [{draw: [red, blue]}]  ->  actions: [{draw: red}, {draw: blue}]
extern const struct aj_loose_kind aj_loose_each;

// ---- shapes_keys
//
// Kinds for keys that are missing, or that are written in the place of other keys.

// A map whose only key is `name`. It becomes the value of that key.
//     tower: {at: [0, 0]}  ->  tower: [0, 0]
extern const struct aj_loose_kind aj_loose_held;

// A key without a value. The value becomes `true`.
//     {pass: }  ->  {pass: true}
extern const struct aj_loose_kind aj_loose_true;

// A map whose only key is somebody's name, with a map as its value. It becomes this map, and the
// name becomes the value of `name`. If `other` is given, the value may be a list too, and it
// becomes the value of `other` whole. The key of the shape is neither `name` nor `other`.
//     {Anna: {at: [0, 0], segment: city}}  ->  {player: Anna, at: [0, 0], segment: city}
//     {Anna: {verdict: legal}}             ->  {by: Anna, says: {verdict: legal}}
extern const struct aj_loose_kind aj_loose_owned;

// A map with somebody's name as a key. The name becomes the value of `name`, and the value of the
// name becomes that of `other`. `words` begin with "!KEY" for each key that the map may have
// besides the name. If there is such a KEY, the map must have one, or the value must be a list, or
// a text with a KEY as a word after the first word. The value may begin with the further words; if
// there are none, it may be any text or list.
//     {Anna: red}                   ->  {name: Anna, colour: red}
//     {Anna: knight, at: [0, 0]}    ->  {player: Anna, kind: knight, at: [0, 0]}
//     {Anna: knight at 0 0}         ->  {player: Anna, kind: knight at 0 0}
extern const struct aj_loose_kind aj_loose_pair;

// A value by another key than the usual one. It gets the key `name`, if its map does not have that
// yet. If `other` is given, the map must have the key `other`; if `words` is given too, the value
// must describe a thing by its edges (aj_loose_is_seen with the first of `words`). If `words` alone
// is given, the value must be one of them; if the first is "!KEY", the map does not have KEY.
//     {tile: U, at: [1, 0]}           ->  {place: U, at: [1, 0]}
//     {station: paris, lay: red}      ->  {station: paris, pay: red}
//     {tile: CFFC, marks: [pennant]}  ->  {edges: CFFC, marks: [pennant]}
extern const struct aj_loose_kind aj_loose_rekeyed;

// A switch that is on, by a key that is one of `words`. The key becomes the value of `name`, if the
// map has neither `name` nor another of the words. The rows of this kind are also used for names in
// a list that becomes a map of switches (aj_loose_switches).
//     rules: {czech: true}  ->  rules: {tunnel: czech}
extern const struct aj_loose_kind aj_loose_valued;

// Returns how long the name is with which a text of the shape aj_loose_told begins, and sets
// `*from` to the byte at which the rest of the text begins, or 0 if the text has another shape.
size_t aj_loose_told_name(const char *text, const char *const words[], size_t *from);

// A list of two or more texts by a key for one map, each of which is of the shape aj_loose_told
// with `words`. It gets the key `name`. Texts of one player that follow each other become one turn;
// if `other` is given, a verb, each text with it and a name in capitals begins a turn. One turn
// alone keeps its key.
//     move: [Anna places U at 1 0, Ben draws blind]  ->  moves: [...]
//     move: [Anna takes red, Anna takes blue]
//         ->  move: {player: Anna, actions: [takes red, takes blue]}
extern const struct aj_loose_kind aj_loose_several_told;

// A list of two or more maps by a key for one map. It gets the key `name`, if its map does not have
// that yet.
//     move: [{player: Anna, ...}, {player: Ben, ...}]  ->  moves: [...]
extern const struct aj_loose_kind aj_loose_several;

// A text by a key that is a word for a kind of thing. The key becomes the value of `name`, and the
// text that of `other`, if the map has neither yet.
//     {barn: NE}  ->  {follower: barn, corner: NE}
extern const struct aj_loose_kind aj_loose_titled;

// A text of two values with `name` between them, which is a sign, or a word with a blank before and
// after it. What comes before stays the value of its key; what comes after becomes the value of
// `other`, which the map must not have yet. Some of `words` may be "!WORD": the text must then
// begin with one of these. The text stays whole if what comes after is one of the other words, or
// "the" and one of them.
//     {follower: large on road}  ->  {follower: large, segment: road}
//     {place: U@90}              ->  {place: U, turn: 90}
extern const struct aj_loose_kind aj_loose_cut;

// A text that describes a thing by its edges (aj_loose_is_seen with the first of `words`), if its
// map has the key `other`. It becomes a map with the text as `name`, and with the value of `other`.
// A row of aj_loose_gone takes `other` out of its old place.
//     {place: CFFC, marks: [pennant]}  ->  {place: {edges: CFFC, marks: [pennant]}}
extern const struct aj_loose_kind aj_loose_gathered;

// A value that aj_loose_gathered takes: its map has one of the keys in `words` after the first
// word, and the value of that key describes a thing by its edges. The value is left out.
extern const struct aj_loose_kind aj_loose_gone;

// A text whose map has neither the key `name` nor one of the keys in `words`. The map gets the key
// `name`, with the text `other`.
//     {segment: road N}  ->  {follower: normal, segment: road N}
extern const struct aj_loose_kind aj_loose_usual;

// A text that begins with one of `words` and says two things. The text becomes the value both of
// its key and of `other`, except that the key `name`, which is one of these two, gets only the
// word. The map must have neither `other` nor, if `words` has "!KEY", the key KEY.
//     {follower: builder N}  ->  {follower: builder, segment: builder N}
//     {segment: builder N}   ->  {segment: builder N, follower: builder}
extern const struct aj_loose_kind aj_loose_twin;

// A text that is one of `words`. It becomes a map with the word as a key and the value `true`.
//     actions: [take_back]  ->  actions: [{take_back: true}]
extern const struct aj_loose_kind aj_loose_bare;

// A text that begins with one of `words`, and with none that has a ! before it. It becomes a map
// with the text as `name`: "thief on road N" becomes {follower: thief on road N}.
extern const struct aj_loose_kind aj_loose_headed;

// ---- shapes_aimed

// Returns the length of a word without its genitive ending: 3 for "Ben's".
size_t aj_loose_without_genitive(const char *word, size_t length);

// The same for any of these ends.
size_t aj_loose_without_end(const char *word, size_t length, const char *const ends[]);

// A text that names an action, then whom or what it is about, and a cell at the end. It becomes a
// map with the action as its key, one of "HEAD|HEAD" in `name`. The value is a map of the cell and
// of the words between; if there are none, the cell alone. `words` are rows "WORD KEY": WORD
// becomes the value of KEY, or says nothing if the row ends after the blank. Any other word becomes
// the value of `other`; if that is NULL, there may be no other word.
//     capture Ben's knight at 1 0  ->  {capture: {at: 1 0, player: Ben, segment: knight}}
extern const struct aj_loose_kind aj_loose_aimed;

// A map with one of "HEAD|HEAD" in `name` as a key, a cell as the value of that key, and next to it
// keys of `words`. The cell and these keys become a map, which is the value of HEAD. If the map has
// the cell as `at`, the value of HEAD is a text: "true", which says nothing, or the value of the
// first of `words`. If `words` has a second key, somebody's name or colour becomes the value of
// `player` instead.
//     {bridge: [0, 0], segment: road}  ->  {bridge: {at: [0, 0], segment: road}}
//     {bridge: road, at: [0, 0]}       ->  {bridge: {segment: road, at: [0, 0]}}
extern const struct aj_loose_kind aj_loose_apart;

// A text as of aj_loose_aimed without the action: the value of the action, or of a key for a place.
// After a name with a genitive there need be no cell.
//     capture: Ben's knight at 1 0  ->  capture: {at: 1 0, player: Ben, segment: knight}
extern const struct aj_loose_kind aj_loose_spotted;

// A text of a payment, one of `words`, a player and `other` points, in any order. It becomes a map
// of the player by `name`.
//     pays 3 points to Ben  ->  {ransom: Ben}
extern const struct aj_loose_kind aj_loose_paid;

// ---- shapes_chained

// An entry of a list that is a text of several actions. It becomes an entry for each action. The
// next action begins with one of `words` after a comma, "and", "then" or "with"; if the text begins
// with one of "HEAD|HEAD" in `name`, the next action may also begin right after its cell. The text
// does not begin with a WORD of "!WORD" in `words`.
//     [place U at 1 0 thief on road]  ->  [place U at 1 0, thief on road]
extern const struct aj_loose_kind aj_loose_chained;

// A text that names a thing, then a cell, then more of the thing's place. The words after the cell
// move before it, after `name`; the cell becomes the value of `other`, which the map must not have.
//     {kind: thief at 1 0 road W}  ->  {kind: thief on road W, at: 1 0}
extern const struct aj_loose_kind aj_loose_trailed;

// A text of a cell and of more words of the place, if the map has a key of `words` and not the key
// `name`. The words after the cell become the value of `name`.
//     {token: red, at: 1 0 west}  ->  {token: red, at: 1 0, opening: west}
extern const struct aj_loose_kind aj_loose_shared;

// A text "HEAD from A to B" with the HEAD `name` or, if the row has a key, "from A to B" alone. It
// becomes {HEAD: {from: A, to: B}}.
extern const struct aj_loose_kind aj_loose_driven;

// A text that begins with one or more of `words`, which say nothing. They are left out. What is
// left must begin with one of "HEAD|HEAD" in `name`, and with none of those in `other`, if these
// are given.
//     {ransom: from Ben}  ->  {ransom: Ben}
extern const struct aj_loose_kind aj_loose_stripped;

// Returns the VALUE of the row "TEXT=VALUE" in `words` whose TEXT is the text, or NULL if there is
// none.
const char *aj_loose_value(const char *text, const char *const words[]);

// A text that is the TEXT of a row "TEXT=VALUE" in `words`. It becomes VALUE.
//     {at: [1, 0], segment: west east}  ->  {at: [1, 0], segment: road W}
extern const struct aj_loose_kind aj_loose_respelt;

// A text that ends with "in", "into" or "to" and one of `words`, if the map has neither `name` nor
// `other`, which may be NULL. The word becomes the value of `name`.
//     {kind: meeple in the castle}  ->  {kind: meeple, quarter: castle}
extern const struct aj_loose_kind aj_loose_inside;

// A text of a number and one of `words`. The number becomes `name`, which the map must not have.
//     {draw: 3 tickets}  ->  {take_tickets: 3}
extern const struct aj_loose_kind aj_loose_counted;

// Returns how long the word is with which a text begins, if a mark such as a comma or "because" and
// a reason come after it, or 0 if it is another text. `words` are the leads, which may come before
// the word and are counted with it, then "", then the words. `*is_plain` becomes false if the
// reason may be more than a reason (aj_loose_says_more), or is points alone.
size_t aj_loose_reasoned_length(const char *text, const char *const words[], bool *is_plain);

// Words for small numbers, as rows "WORD=NUMBER".
extern const char *const aj_loose_numbers[];

// Returns the NUMBER of the row in aj_loose_numbers with this WORD of `length` bytes, or NULL.
const char *aj_loose_number(const char *text, size_t length);

// A text of a word and a reason, as aj_loose_reasoned_length() finds them in it, if the reason is
// nothing more. It becomes the word alone.
//     verdict: illegal, my token lies there  ->  verdict: illegal
extern const struct aj_loose_kind aj_loose_reasoned;

// ---- shapes_plain

// A text of several words, some of which are the WORDS of a row "WORDS=PLAIN" in `words`. PLAIN
// takes their place; if it is empty, they are left out. WORDS may end with "#", which is any cell.
//     place a U on 1 0 turned 90  ->  place U at 1 0 turn 90
extern const struct aj_loose_kind aj_loose_plain;

// A text that is one of `words` or, unless `other` is given, an empty list or map. It becomes an
// empty map, or, if `name` is given, an empty list.
//     pay: nothing   ->  pay: {}
//     followers: {}  ->  followers: []
extern const struct aj_loose_kind aj_loose_empty;

// A text that is the WORD of a row "WORD=PLACE" in `words`, if the value of `other` begins with
// PLACE. It becomes `name`.
//     {kind: farmer, segment: field N}  ->  {kind: normal, segment: field N}
extern const struct aj_loose_kind aj_loose_placed;

// A map as the value of a key that should have the value of the map's key `other`. That value takes
// the place of the map, or `name` if the map has no key `other`. The map's other keys go into the
// map around it, which must have none of them yet.
//     {follower: {kind: knight, at: [0, 1]}}  ->  {follower: knight, at: [0, 1]}
extern const struct aj_loose_kind aj_loose_unfolded;

// A text of an action that begins with one of `words` and names no cell: it is where an action
// before it places something.
//     [{place: U, at: [1, 0]}, {bridge: W}]  ->  [..., {bridge: {at: [1, 0], segment: W}}]
extern const struct aj_loose_kind aj_loose_here;

// A map with a text by the key `name` and keys that belong into a map there: `words`, "KEY" or
// "KEY=RIGHT KEY". The text becomes `player` if it is a player's name, else `other`.
//     {redeploy: Ben, from: castle}  ->  {redeploy: {player: Ben, from: castle}}
extern const struct aj_loose_kind aj_loose_folded;

// A text by a key that is a word for a kind of thing. Both become the value of `name`, which the
// map must not have yet.
//     {thief: W}  ->  {follower: thief on W}
extern const struct aj_loose_kind aj_loose_keyed;

// A text as of aj_loose_typed whose first word is the name of a tile.
//     U at 1 0 turn 90  ->  {place: U, at: "1 0", turn: 90}
extern const struct aj_loose_kind aj_loose_tiled;

// Returns the row "WORDS=PLAIN" with whose WORDS a text begins, and sets `*length` to the bytes
// that these have in the text, or NULL if there is none.
const char *aj_loose_row(const char *text, const char *const rows[], size_t *length);

// Returns where the next word of a text begins, after the word at `at`.
static inline size_t aj_loose_next_word(const char *text, size_t at) {
    at += strcspn(text + at, " ");
    return at + strspn(text + at, " ");
}

// ---- shapes_cells

// Returns the length of the cell with which a text begins, "1 0" or "(1, -2)", or 0 if the text
// begins otherwise, or with a cell after which neither a blank, a comma nor the text's end comes.
size_t aj_loose_cell_length(const char *text);

// A number as the value of "x" or "y", in a map that has the other one of the two, `other`, and
// further keys, but not the key `name`. Both numbers become the value of `name`.
//     {tile: U, x: 1, y: 0}  ->  {tile: U, at: [1, 0]}
extern const struct aj_loose_kind aj_loose_axes;

// A map whose keys are all cells, in the place of a list or as an entry of one. Each key becomes an
// entry of the list, with the cell as the value of `other`. If the key's value is a map, the entry
// has the keys of this map too; else it has the value as `name`.
//     board: {"0,0": U}  ->  board: [{tile: U, at: "0,0"}]
extern const struct aj_loose_kind aj_loose_celled;

// A text that begins with a name and a cell, perhaps with "at" between them, and with one of
// `words`, which may be NULL, before them. `name`, which may be "", comes first, and "at" is added.
//     D 1 0, thief on road  ->  place D at 1 0, thief on road
extern const struct aj_loose_kind aj_loose_unled;

// Whether a text begins with a name and a cell.
bool aj_loose_is_named(const char *text);

// ---- shapes_lifted

// A list of maps, some of which have a list of texts, or one text, by the key `name`. Each text
// becomes an entry of a new list by the key `other` next to the list, which must not be there yet.
// `words` are three keys: the name that a map has by the first becomes the value of the second in
// the new entry, and the text that of the third.
//     players: [{name: Anna, routes: [paris-zurich]}]
//         ->  players: [{name: Anna}], claimed: [{player: Anna, route: paris-zurich}]
extern const struct aj_loose_kind aj_loose_lifted;

// A list of maps with the keys `name` or `other`, next to a map by a key of `words`, whose keys are
// such names: each value goes to its entry, by the key after it in `words`. A row of the second
// kind, with the same words, takes that map away.
//     {players: [{name: Anna}], scores: {Anna: 5}}  ->  {players: [{name: Anna, score: 5}]}
extern const struct aj_loose_kind aj_loose_dealt, aj_loose_dealt_out;

// A text by a key that only remarks on the other keys of its map. It is left out.
//     {verdict: illegal, because: it is mine}  ->  {verdict: illegal}
extern const struct aj_loose_kind aj_loose_remark;

// A kind of segment as `name`, and its side, one of `words`, as `other`: a row for each of the two
// keys joins them.
//     {segment: road, edge: E}  ->  {segment: road E}
extern const struct aj_loose_kind aj_loose_sided;

// The word `name` means `other` if the rules name the box in `words` and not the one after it. Keys
// and words may follow: one of these keys must then be next to it and have the word after the key.
//     {rules: monasteries}: {kind: abbot}  ->  {kind: prior}
extern const struct aj_loose_kind aj_loose_boxed;

// An entry of a list that says that nothing is done: one of `words`; a map with one of them as its
// only key; or a map with the only key `name` and one of `words`, or nothing, as its value. The
// entry is left out.
//     [{place: U, at: [1, 0]}, no meeple]  ->  [{place: U, at: [1, 0]}]
extern const struct aj_loose_kind aj_loose_idle;

// A text whose key belongs into the map with the key `name` next to it, if there is no such map.
// The map is made, with that key and text.
//     base: usa  ->  rules: {base: usa}
extern const struct aj_loose_kind aj_loose_nested;

// ---- shapes_braces

// A list between brackets whose maps have no braces, so that for YAML each map has only one key.
// Maps that follow each other become one, up to a key that it has already and, if its first key is
// none of `words`, up to a key that is none of them. Other entries stay. Not in the page's engine.
//     followers: [Anna: thief, at: [1, 0]]  ->  followers: [{Anna: thief, at: [1, 0]}]
extern const struct aj_loose_kind aj_loose_braceless;

// The `words` of rows of aj_loose_braceless: keys with which a map does not begin.
extern const char *const aj_loose_further[];

// A row of aj_loose_braceless.
#ifndef AJ_PAGE_ENGINE
#define AJ_BRACELESS(in, key) {in, key, &aj_loose_braceless, NULL, NULL, aj_loose_further},
#else
#define AJ_BRACELESS(in, key)
#endif

// A map whose first key is a verb, one of `words`, and the verb's value one of "NAME|NAME" in
// `name`; or whose first key is a verb and a NAME. The first key becomes NAME. If the key is the
// verb alone, the value becomes `true`. Not in the page's engine.
//     {build: bridge, at: [0, 1]}  ->  {bridge: true, at: [0, 1]}
//     {move mage: aside}           ->  {mage: aside}
extern const struct aj_loose_kind aj_loose_acted;

// ---- shapes_maps
//
// Kinds for maps that become lists, and for one text that gets another key.

// A map with somebody's name for each key. It becomes a list with a map for each name, which is the
// value of `name`. If `words` is NULL, a text, a map or a list of texts becomes the value of
// `other`. If there are words, a text must be one of them and becomes the value of `other`; the
// keys of a map are added to the entry. If `words` is empty, these are added too, any text may
// become the value of `other` if that is given, each item of a list becomes an entry of its own
// with the name, and the map must not have the key `name`. A name without a value becomes an entry
// with the name alone.
//     {Anna: red, Ben: blue}
//         ->  [{name: Anna, colour: red}, {name: Ben, colour: blue}]
//     {Anna: [r, s]}  ->  [{player: Anna, route: r}, {player: Anna, route: s}]
extern const struct aj_loose_kind aj_loose_named;

// A map with somebody's name for each key, none of which is `name`. Each value is a map, a text, or
// a list of texts, and each text contains one of `words`. It becomes a list with an entry for each
// text: a map with the name as `name` and the text as `other`.
//     {Anna: knight at 0 0}  ->  [{player: Anna, kind: knight at 0 0}]
extern const struct aj_loose_kind aj_loose_named_texts;

// A map as of aj_loose_named_texts that is an entry of a list, if each of its values is a list, and
// no key is `name` or `other`. It becomes an entry of that list for each text. Since each text must
// contain one of `words`, a list with the parts of one thing, [paris, brest], is left alone.
//     [{Anna: [paris-brest, brest-dieppe]}]
//         ->  [{player: Anna, route: paris-brest}, {player: Anna, route: brest-dieppe}]
extern const struct aj_loose_kind aj_loose_several_named;

// A text that begins with one of `words`, if its map has neither the key `name` nor, if `words` has
// "!KEY", the key KEY. It becomes the value of `name`, and its own key gets the text `other`.
//     {kind: city, at: [0, 0]}  ->  {kind: normal, segment: city, at: [0, 0]}
extern const struct aj_loose_kind aj_loose_moved;

// ---- shapes_names
//
// Kinds for names of boxes and editions, as people write them or as keys have them: "The Tower" is
// tower, "Inns & Cathedrals" is inns-and-cathedrals.

// Whether a key in a map between braces has no colon after it: {tunnel}.
bool aj_loose_stands_alone(const struct aj_doc *doc, uint32_t node);

// A text that is a name in `words`. These are rows of three words, sorted by the first: a name as a
// key, the key that it means, and the value of that key. The text becomes a map of that key and
// value.
//     rules: The Princess & the Dragon  ->  rules: {princess-and-dragon: true}
//     rules: first edition              ->  rules: {base: first}
extern const struct aj_loose_kind aj_loose_said;

// A list of names. It becomes a map in which the key of each name is `true`, or in which an edition
// is the value of its module's key. If `name` is given, the new map gets this key, which must not
// be there yet.
//     rules: [The Tower, first]  ->  rules: {tower: true, base: first}
//     expansions: [abbot]        ->  rules: {abbot: true}
extern const struct aj_loose_kind aj_loose_switches;

// A text of names with commas between them, or, if `words` is given (as for aj_loose_said), a text
// of known names with "and" between them. It becomes a map as of aj_loose_switches.
//     rules: Tower, River, and Abbot          ->  rules: {tower: true, river: true, abbot: true}
//     rules: Inns & Cathedrals and The Tower  ->  rules: {inns-and-cathedrals: true, tower: true}
extern const struct aj_loose_kind aj_loose_names;

// A map with names as keys. If `words` (as for aj_loose_said) maps a key's name to `true`, the key
// becomes the one that the name means, unless the map has that key already. In a map between
// braces, a name without a colon becomes a key that is `true`, or an edition as the value of its
// module's key.
//     rules: {Inns & Cathedrals: true}  ->  rules: {inns-and-cathedrals: true}
//     rules: {tower, first}             ->  rules: {tower: true, base: first}
extern const struct aj_loose_kind aj_loose_spoken;

// A name, or a list of names. The key of the value is left out, and each name becomes a key of the
// map around it that is `true`, if the map does not have that key yet.
//     rules: {river: true, expansions: [abbot]}  ->  rules: {river: true, abbot: true}
extern const struct aj_loose_kind aj_loose_inlined;

// Writes the key that a name has: princess-and-dragon for "The Princess & the Dragon". Returns its
// length. If this is not less than `room`, the size of `key`, only `room` bytes are written,
// without a NUL at the end.
size_t aj_loose_key(const char *name, char key[], size_t room);

// Like aj_loose_key(), for the name of an edition, whose key does not have the words that say what
// it is: first for "the first edition", 1 for "edition 1", nordic for "Nordic map".
size_t aj_edition_key(const char *name, char key[], size_t room);

// ---- shapes_parts
//
// Kinds for maps that contain several things, such as several actions of a turn.

// An entry of a list, a map that contains two or more things. `words` are the parts that there are,
// "HEAD KEY KEY...", in the order in which things come in the list. A part is contained if the map
// has its head; further heads that mean the same follow after a bar, "HEAD|HEAD". The entry becomes
// one entry for each part that it contains. A key of several parts goes to the first that is
// contained. The shape fits only if each key belongs to a part that is contained and, if `name` is
// given, the map has one of the heads in it, "HEAD|HEAD"; likewise for `other`.
//     [{follower: thief, place: U, at: [1, 0]}]  ->  [{place: U, at: [1, 0]}, {follower: thief}]
// A part may begin with a sign:
//     AJ_LOOSE_FREE      its place in the order is not known: it may only be contained alone, or
//                        together with the first part alone, after which it comes
//     AJ_LOOSE_EARLY     it comes before the first part
//     AJ_LOOSE_EACH      if its head is its only key, the value may have several things as by
//                        aj_loose_each, and each becomes an entry
//     AJ_LOOSE_TOGETHER  all parts with this sign become one entry, at the place of the first of
//                        them; the reader of the entry knows their order
extern const struct aj_loose_kind aj_loose_parts;

// A map that has the keys of things itself, instead of a list of the things as `other`: it does not
// have the key `other`, and has the head of a part in `words` (as for aj_loose_parts). It becomes a
// map with `name`, if it had that, and with a list of the things as `other`, made as by
// aj_loose_parts. A key of no part goes into the same entry as the key before it, so that the
// reader of the entry refuses that key alone.
//     {player: Anna, lay: {red: 3}, route: paris-brest, reveal: [blue]}
//         ->  {player: Anna, actions: [{lay: {red: 3}, route: paris-brest}, {reveal: [blue]}]}
extern const struct aj_loose_kind aj_loose_flat;

// A map as of aj_loose_flat. Each key but `name` belongs to a part, and the parts' order is known.
extern const struct aj_loose_kind aj_loose_flat_parts;

// A map with somebody's name as a key, a text of several words as its value, and next to it keys of
// parts in `words`. The name becomes the value of `name`; the text and a map of those keys are the
// list `other`.
//     {Anna: place U at 1 0, dragon: E}  ->  {player: Anna, actions: [place U at 1 0, {dragon: E}]}
extern const struct aj_loose_kind aj_loose_owned_parts;

// A text of keys and values that begins with the head of a part in `words` (as for aj_loose_parts).
// It becomes a map of them, whose values may have loose shapes. If `name` is given, the text begins
// with the value of the key `name`, and another key must follow.
//     place U at 1 0 turn 90  ->  {place: U, at: "1 0", turn: 90}
//     U at 1 0                ->  {tile: U, at: "1 0"}
extern const struct aj_loose_kind aj_loose_typed;
