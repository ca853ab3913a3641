// The tree of a document, its keys, and diagnostics. The arena of the engine owns it.
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/core.h"

// ---- diag
//
// Diagnostics: what of an input could not be understood, each with its place. The first ones of a
// document are kept and the others counted, so that there are never more than people read. The list
// and its texts are in the case's arena.

struct aj_loose_index;

// A kind of diagnostic: a row of documents/tree/diag.def or of a game's rules.def.
struct aj_diag_kind {
    const char *id;      // "unknown-key"
    const char *summary; // one sentence for `adjudge rules`
};

// The summary of a kind in its row. The page never lists kinds of diagnostics, so its build leaves
// summaries out (AJ_FAULTS_WITHOUT_TEXT).
#ifdef AJ_FAULTS_WITHOUT_TEXT
#define AJ_DIAG_SUMMARY(text) ""
#else
#define AJ_DIAG_SUMMARY(text) text
#endif

struct aj_diag {
    const struct aj_diag_kind *kind;
    size_t offset;       // byte of the text
    const char *pointer; // JSON pointer of the node, "" for the document
    const char *message;
    const char *help; // NULL if there is none
    bool has_marks;   // what is wrong is typographic quotation marks, which help says
};

enum { AJ_DIAGS_SHOWN = 100 }; // in a document, in all its cases together

// A word that people write as a key, although another key is meant or what it names is not known.
// There are no pointers, since these would have to be relocated at each start.
struct aj_hint {
    char said[56];  // words separated by spaces; "" ends a list of hints
    char meant[24]; // a key: the hint is only for maps that can have it
    char help[240]; // "": `meant` is what people mean, and is read instead
};

// Where the keys of the map are listed that is the value of key `in`: a sentence of help.
struct aj_section {
    const char *in, *help; // NULL ends a list of them
};

// By which key somebody is named, and whether a text names somebody: people also write names as
// keys. Without a key, nobody has been named yet.
struct aj_naming {
    const char *key;
    bool (*is_name)(const void *whose, const char *text);
    const void *whose;
};

// Finds the title of the box, known only by name, that a word belongs to; NULL: it belongs to none.
struct aj_foreign {
    const char *(*box)(const void *book, const char *word); // NULL: none is known
    const void *book;
};

// Hints for a reader; each list ends with an empty `said`, NULL: there is none.
struct aj_hints {
    const struct aj_hint *of_game;
    const struct aj_hint *of_case; // for cases of any game
    const struct aj_section *sections;
    struct aj_naming naming;
    struct aj_foreign foreign;
    struct aj_loose_index *loose; // loose shapes that are understood; NULL: none
    // Nodes about which nothing more is reported, nor about what is in them: those with a misspelt
    // key and a loose shape, which only the right key would look for, and maps without any known
    // key. Only the first ones are kept, since people make few slips.
    uint32_t slip[8];
    size_t slips;
};

struct aj_diags {
    struct aj_hints hints;
    struct aj_arena *arena;
    struct aj_diag *item;
    size_t count; // how many were added, with repeats; after aj_diags_sort, how many are in `item`
    size_t more;  // after aj_diags_sort: how many are not in `item`
    size_t kept, capacity;
    size_t shown;         // how many of this document were shown before the last aj_diags_clear
    struct aj_diag *last; // the one added last
    struct aj_diag spare; // returned for one that is only counted
    size_t bound;         // from this offset on, they are only counted
    bool is_blind;        // all diagnostics are only counted, without looking for repeats
    struct aj_diag_set {
        uint64_t *hash; // hashes of all different ones, once one was only counted; 0: free
        size_t count, capacity;
        uint64_t seed;
    } seen;
    size_t unlike; // how many aj_diags_count has counted that are not in `seen`
};

enum aj_core_diag {
#define DIAGNOSTIC(NAME, id, summary) AJ_DIAG_##NAME,
#include "documents/tree/diag.def"
    AJ_CORE_DIAGS
};

// Kinds that inputs of any game can have, by enum aj_core_diag.
extern const struct aj_diag_kind aj_core_diag_kinds[AJ_CORE_DIAGS];
#define AJ_KIND(NAME) (&aj_core_diag_kinds[AJ_DIAG_##NAME])

// Makes an empty list whose texts will be in `arena`.
void aj_diags_init(struct aj_diags *diags, struct aj_arena *arena);

// Forgets the diagnostics of a case, for the next case of the document. Those that it shows count
// as shown.
void aj_diags_clear(struct aj_diags *diags);

// Keeps no diagnostic from now on: the caller only asks for `count`.
static inline void aj_diags_only_count(struct aj_diags *diags) {
    diags->bound = 0;
    diags->is_blind = true;
}

// Whether a diagnostic at this offset would be kept, so that its text has to be made.
static inline bool aj_diags_keep(const struct aj_diags *diags, size_t offset) {
    return offset < diags->bound;
}

// Counts a diagnostic at this offset that is different from all others, so that its text is not
// needed: a board drawn at random has hundreds of thousands. Returns false if it would be kept, so
// it must be added.
static inline bool aj_diags_count(struct aj_diags *diags, size_t offset) {
    if (aj_diags_keep(diags, offset))
        return false;
    diags->count++;
    diags->unlike++;
    return true;
}

// Adds a diagnostic that is never shown, since another one says enough.
struct aj_diag *aj_diag_hide(struct aj_diags *diags, const struct aj_diag_kind *kind)
    __attribute__((cold));

// Whether a diagnostic that was added is kept, so that a help for it is worth making.
static inline bool aj_diag_is_kept(const struct aj_diags *diags, const struct aj_diag *diag) {
    return diag != &diags->spare;
}

// Adds a diagnostic; `pointer` and `message` are borrowed and must live as long as the arena.
// Returns it, so that `help` can be set; it is `last` until the next one is added.
struct aj_diag *aj_diag_add(struct aj_diags *diags, const struct aj_diag_kind *kind, size_t offset,
                            const char *pointer, const char *message) __attribute__((cold));

// Adds a diagnostic like aj_diag_add(), with a printf format, which is not expanded after
// aj_diags_only_count(). Of one that is only counted the message is "".
struct aj_diag *aj_diag_add_list(struct aj_diags *diags, const struct aj_diag_kind *kind,
                                 size_t offset, const char *format, va_list list)
    __attribute__((cold, format(printf, 4, 0)));

// Sorts by offset (stable), drops repeats, and keeps the first ones, which will be shown.
void aj_diags_sort(struct aj_diags *diags);

// ---- doc
//
// A document: one kind of tree for YAML and JSON, with the place of every node in the text. It is
// in the case's arena. Only doc_yaml.c uses yaml.h.

struct aj_terms;

#define AJ_NO_NODE UINT32_MAX

enum aj_node_kind { AJ_NODE_NULL, AJ_NODE_SCALAR, AJ_NODE_LIST, AJ_NODE_MAP };
enum {
    AJ_NODE_KINDS = AJ_NODE_MAP + 1,
    AJ_NODE_UNSETTLED = AJ_NODE_KINDS // a map that is read by a plan (see tree.h)
};

// A node. A scalar keeps its text: its type is what the reader wants, not what it looks like.
struct aj_node {
    unsigned kind : 5;   // enum aj_node_kind
    unsigned keyed : 1;  // it is in a map and has a key
    unsigned apart : 1;  // its text and key are in the document's `words`
    unsigned quoted : 1; // a quoted or block scalar (YAML), a string (JSON)
    uint8_t term;        // number of its key's term, 0: none
    uint16_t key_length; // of its key
    uint32_t index;      // place among its siblings, from 0
    uint32_t count;      // children of a list or map
    uint32_t parent;     // AJ_NO_NODE for the root
    uint32_t next;       // next sibling, AJ_NO_NODE for the last; the first child is this node + 1
    uint32_t offset;     // byte of the value
    uint32_t key_offset; // byte of its key, if it is in a map
    uint32_t length;     // of a scalar's text
};

// The text and key of a node, if they are not in the document's copy.
struct aj_words {
    const char *text, *key;
};

// A document. Texts and keys of JSON are found in `copy` by their offsets, so that nodes have no
// room for pointers to them.
struct aj_doc {
    const struct aj_text *text;
    struct aj_node *node; // in the order of the text; 0 is the root
    uint32_t count;
    uint32_t capacity;
    const char *copy;       // of a JSON text, with a NUL after each text and key
    char *uncut;            // `copy`, if its NULs are still to be written (tree.h), else NULL
    struct aj_words *words; // by node; NULL: all texts are in `copy`
    size_t words_capacity;
    struct aj_terms *terms; // terms for node->term, kept from document to document; NULL: none
};

// Limits of a document; sizes in bytes.
struct aj_limits {
    size_t document;
    size_t nodes;
    size_t depth;
    size_t scalar;
    size_t key;
};

extern const struct aj_limits aj_limits_default; // 1 MiB, 100,000, 64, 4 KiB, 256
extern const struct aj_limits aj_limits_none;    // `--limits none`, which keeps the limit of depth

// Returns the value of `key` in map `map`, AJ_NO_NODE if it has none (or `map` is no map).
uint32_t aj_doc_get(const struct aj_doc *doc, uint32_t map, const char *key);

// Whether a map has one of `count` keys, which must be constants and not longer than terms.
bool aj_doc_has_any(const struct aj_doc *doc, uint32_t map, const char *const keys[], size_t count);

// Returns the node's JSON pointer (RFC 6901), "" for the root.
const char *aj_doc_pointer(const struct aj_doc *doc, uint32_t node, struct aj_arena *arena);
void aj_doc_put_pointer(const struct aj_doc *doc, uint32_t node, struct aj_buf *out); // appended

// Returns a key as the text has it, borrowed, of `*length` bytes. It differs from the node's key if
// that was made of a name in a list, "The Tower", with the value `true`.
const char *aj_doc_said_key(const struct aj_doc *doc, uint32_t node, size_t *length);

// Whether YAML joined lines of the text by spaces.
bool aj_doc_is_folded(const struct aj_doc *doc, uint32_t node);

// Returns a node by its number.
static inline const struct aj_node *aj_doc_at(const struct aj_doc *doc, uint32_t node) {
    return &doc->node[node];
}

// Returns `place`, so that the compiler knows that it is not NULL.
static inline const char *aj_doc_known(const char *place) {
    if (!place)
        __builtin_unreachable();
    return place;
}

// Returns a scalar's text after unescaping, with a NUL at the end, or NULL if the node is no
// scalar.
static inline const char *aj_doc_text(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    if (at->kind == AJ_NODE_SCALAR && at->quoted && !at->apart)
        return aj_doc_known(doc->copy + at->offset + 1);
    if (at->kind == AJ_NODE_SCALAR && !at->apart)
        return aj_doc_known(doc->copy + at->offset);
    return at->apart ? doc->words[node].text : NULL;
}

// Returns a node's key, with a NUL at the end, or NULL if it is not in a map.
static inline const char *aj_doc_key(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    if (at->keyed && !at->apart)
        return doc->copy + at->key_offset + 1;
    return at->apart ? doc->words[node].key : NULL;
}
// Whether a node has a key, as it is in a map.
static inline bool aj_doc_has_key(const struct aj_doc *doc, uint32_t node) {
    return doc->node[node].keyed;
}

// Whether a node is `above`, or in it at any depth.
static inline bool aj_doc_is_within(const struct aj_doc *doc, uint32_t node, uint32_t above) {
    while (node > above && node != AJ_NO_NODE)
        node = aj_doc_at(doc, node)->parent;
    return node == above;
}

// Returns the first child of `parent`, or AJ_NO_NODE if it has none.
static inline uint32_t aj_doc_first(const struct aj_doc *doc, uint32_t parent) {
    return doc->node[parent].count ? parent + 1 : AJ_NO_NODE;
}

// A loop over the children of `parent`; each is the node `child`.
#define AJ_EACH_CHILD(doc, child, parent)                                                          \
    for (uint32_t child = aj_doc_first((doc), (parent)); child != AJ_NO_NODE;                      \
         child = (doc)->node[child].next)

// The most characters of a number that is written without quotes in JSON: more than any number of a
// case has. In YAML, a longer one is a text.
enum { AJ_BARE_MAX = 63 };

// Whether a scalar needs no quotes in JSON: a plain integer, true or false.
bool aj_doc_is_bare(const struct aj_doc *doc, uint32_t node);

// Whether two documents mean the same: their trees differ at most in the order of keys.
bool aj_doc_same(const struct aj_doc *a, const struct aj_doc *b);

// ---- doc_byte
//
// Finds places in the document: of a part of a scalar's text, and where a quoted one ends.

// The byte of a text that was searched last. All zero: none.
struct aj_found_byte {
    const char *text; // the text whose byte it is
    uint32_t node;
    size_t index, offset;
};

// Returns the offset in the document of byte `index` of a scalar's text; quotes, escapes and folded
// lines before it are counted as the document has them. For any other node, returns where it
// begins. The search starts from `*last` if that is not after this byte, and sets `*last`. A caller
// that looks for many bytes of one text keeps `*last` between calls.
size_t aj_doc_byte_from(const struct aj_doc *doc, uint32_t node, size_t index,
                        struct aj_found_byte *last);

// Returns where a quoted scalar or key that begins at `at` ends, after its quote; if the quote is
// missing, the text's length.
size_t aj_quoted_end(const struct aj_text *text, size_t at);

// ---- doc_check
//
// Adds nodes to a document, and checks what both languages have: size, encoding, bytes, keys.

// Adds a diagnostic about the text; `pointer` is borrowed. Returns it, so that `help` can be set.
struct aj_diag *aj_doc_error(struct aj_diags *diags, enum aj_core_diag kind, size_t offset,
                             const char *pointer, const char *format, ...)
    __attribute__((cold, format(printf, 5, 6)));

// Whether a case must not have this raw character.
bool aj_doc_is_refused(uint32_t point);

// Refuses a text in UTF-16 or UTF-32, and says which. Returns false if it is one.
bool aj_doc_check_encoding(const struct aj_doc *doc, struct aj_diags *diags);

// Refuses raw characters that no case may have, each with its place: controls other than tab and
// line ends, byte order marks, noncharacters; and the first byte that is no UTF-8, where it stops.
// Returns true if there are none.
bool aj_doc_check_bytes(const struct aj_doc *doc, struct aj_diags *diags);

// Refuses a text that is longer than limits->document; returns whether it is.
bool aj_doc_check_size(const struct aj_doc *doc, const struct aj_limits *limits,
                       struct aj_diags *diags);

// Refuses repeated keys in a map. Returns true if there are none. The tree may be unfinished.
bool aj_doc_check_keys(const struct aj_doc *doc, struct aj_diags *diags);

// Makes room for as many nodes as a text of this size usually has.
void aj_doc_reserve(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena);

// Refuses one more node than there may be, at `offset`; returns whether it is one too many.
bool aj_doc_is_full(const struct aj_doc *doc, const struct aj_limits *limits, size_t offset,
                    struct aj_diags *diags);

// Adds a node, all zero except for `parent`, `next` and `index`, after its sibling `previous`
// (AJ_NO_NODE: it is the first child).
uint32_t aj_doc_add(struct aj_doc *doc, struct aj_arena *arena, uint32_t parent, uint32_t previous);

// ---- doc_make
//
// A document that is made, not parsed: a case that is made from a record of another program. Values
// are linked in any order, and become a document in the end. Each keeps the place in the source
// that it was made from. They and their texts are in the arena.

struct aj_made {
    uint8_t kind;              // enum aj_node_kind
    bool quoted;               // it is a text, whatever it looks like
    uint32_t offset;           // byte of the source
    const uint32_t *key_place; // byte of the key in the source; NULL: the same as the value's
    const char *key;           // in a map; NULL: in a list
    const char *text;          // of a scalar
    uint32_t node;             // its node, once it is in a document
    struct aj_made *next;      // its next sibling
    struct aj_made *first, *last;
};

// Makes a list or map, or a scalar with this text, from what is at `offset`. If `parent` is given,
// it becomes its last child, with `key` if that is a map. `key` and `text` are borrowed.
struct aj_made *aj_make(struct aj_arena *arena, enum aj_node_kind kind, uint32_t offset);
struct aj_made *aj_make_in(struct aj_arena *arena, struct aj_made *parent, const char *key,
                           enum aj_node_kind kind, uint32_t offset);
struct aj_made *aj_make_text(struct aj_arena *arena, struct aj_made *parent, const char *key,
                             const char *text, uint32_t offset);
struct aj_made *aj_make_int(struct aj_arena *arena, struct aj_made *parent, const char *key,
                            int32_t value, uint32_t offset);

// Makes a list [x, y].
void aj_make_cell(struct aj_arena *arena, struct aj_made *parent, const char *key,
                  const int32_t cell[2], uint32_t offset);

// Makes `child`, which has no parent yet, the last child of `parent`.
void aj_make_put(struct aj_made *parent, const char *key, struct aj_made *child);

// Makes a document of `root`, and sets the node of each part; offsets are bytes of `text`.
void aj_doc_make(struct aj_doc *doc, struct aj_made *root, const struct aj_text *text,
                 struct aj_arena *arena);

// ---- changing a document that was read

// Cuts a list after its first `count` entries; returns the first one that is cut off, AJ_NO_NODE:
// none is.
uint32_t aj_doc_cut(struct aj_doc *doc, uint32_t list, uint32_t count);

// Makes a node without a parent the last value of the map at `map`, with `key`, which is borrowed.
void aj_doc_link(struct aj_doc *doc, uint32_t map, const char *key, uint32_t node,
                 struct aj_arena *arena);

// Adds something made, without a key, as the last value of the map at `map`, with `key`, which is
// borrowed.
void aj_doc_add_made(struct aj_doc *doc, uint32_t map, const char *key, struct aj_made *made,
                     struct aj_arena *arena);

// Copies a document, for the same source, so that the next two functions can change the copy.
void aj_doc_copy(struct aj_doc *copy, const struct aj_doc *doc, struct aj_arena *arena);
// Gives a scalar of a copy another text, which is borrowed.
void aj_doc_reword(struct aj_doc *copy, uint32_t node, const char *text);
// Gives a value of a copy another key, which its map does not have yet, and which is borrowed.
void aj_doc_rekey(struct aj_doc *copy, uint32_t node, const char *key);

// Adds a text to the map at `map`, with the map's place. Both are borrowed.
void aj_doc_add_text(struct aj_doc *doc, uint32_t map, const char *key, const char *text,
                     struct aj_arena *arena);

// Removes the value of `key` from the map at `map`, if it has one, or makes it null, which counts
// as absent.
void aj_doc_drop(struct aj_doc *doc, uint32_t map, const char *key);

// Gives each node, also later ones, words of its own: for present nodes, those that they have.
void aj_doc_own_words(struct aj_doc *doc, struct aj_arena *arena);

// ---- terms
//
// Terms: keys of documents as small numbers. If many documents have the same keys, as the lines of
// a stream do, a reader finds what a key means by its number, without comparing texts. Only names
// that readers ask for become terms, nothing that a document makes up; other keys are read by their
// texts. The owner of the record keeps it from document to document.

enum {
    AJ_TERM_BYTES = 16, // a longer key is no term
    AJ_TERMS_MAX = 256, // numbers; 0 is for keys that are no terms
    AJ_TERM_SLOTS = 1024,
    AJ_TERM_LISTS = 128,
    AJ_GUESS_BYTES = 13, // a longer key is not guessed
    AJ_CHAINS_MAX = 256
};

// The bytes of a term, followed by zeros.
struct aj_term {
    uint64_t head, tail;
};

// The names that one reader looks for.
struct aj_term_list {
    const void *tag;             // identifies these names; NULL: the list is free
    bool is_whole;               // every name of at most AJ_TERM_BYTES bytes is a term
    uint8_t place[AJ_TERMS_MAX]; // by number of a term: place of its name, from 1; 0: it is none of
                                 // them
};

struct aj_key_chain;
struct aj_patterns;

// A guess: a key as it was written last in some place, with its quote and colon. If the next
// document has the same bytes there, it need not be found out again which key it is, and that its
// map has it only once.
struct aj_guess {
    struct aj_term text, mask;  // `mask`: the bits of `text` that count
    struct aj_key_chain *chain; // of the map up to this key; NULL: there is no guess
    uint8_t length, term;       // of the key
};

// A chain: the first keys of a map, or all of them, in their order. They are terms, and all
// different. Chains are a tree: the first has no keys, and each other one has one more key than its
// parent.
struct aj_key_chain {
    struct aj_guess next;        // the key that followed last
    uint64_t bits;               // the bits that its keys set (see doc_quick.c)
    struct aj_guess beside;      // if the map is an entry of a list: the first key of the next map
    struct aj_key_chain *longer; // the newest chain with one more key
    struct aj_key_chain *older;  // an older one that differs in the last key
    uint8_t term;                // of the last key
};

// Returns the chain of which `next` is the guess.
static inline struct aj_key_chain *aj_key_chain_before(struct aj_guess *next) {
    return (struct aj_key_chain *)(void *)((char *)next - offsetof(struct aj_key_chain, next));
}

// All zero: no terms yet.
struct aj_terms {
    struct aj_term term[AJ_TERM_SLOTS];
    uint8_t number[AJ_TERM_SLOTS]; // 0: the slot is free
    unsigned count;
    struct aj_term_list list[AJ_TERM_LISTS];
    struct aj_key_chain chain[AJ_CHAINS_MAX]; // the first has no keys
    unsigned chains;                          // without the first
    struct aj_guess first[AJ_TERMS_MAX];      // by term of a map's key: the first key in such maps
    struct aj_patterns *patterns;             // NULL: none (see tree.h)
};

// Returns `length` bytes at `text` as a term; AJ_TERM_BYTES more must be readable.
static inline struct aj_term aj_term_of(const char *text, size_t length) {
    static const uint8_t mask[2 * AJ_TERM_BYTES] = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                                    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    struct aj_term term, kept;
    memcpy(&term, text, sizeof term);
    memcpy(&kept, mask + AJ_TERM_BYTES - length, sizeof kept);
    term.head &= kept.head;
    term.tail &= kept.tail;
    return term;
}

// Returns a hash of a term, of 32 bits.
static inline uint32_t aj_term_mix(struct aj_term term) {
    uint64_t mixed = (term.head ^ term.tail * AJ_GOLDEN) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(mixed >> 32);
}

// Returns the number of a term, or 0 if it has none.
static inline uint8_t aj_term_number(const struct aj_terms *terms, struct aj_term term,
                                     uint32_t mixed) {
    uint32_t slot = mixed % AJ_TERM_SLOTS;
    while (terms->number[slot] &&
           (terms->term[slot].head != term.head || terms->term[slot].tail != term.tail))
        slot = (slot + 1) % AJ_TERM_SLOTS;
    return terms->number[slot];
}

// Returns the number of a name's term, or 0 if it is no term.
uint8_t aj_terms_number(const struct aj_terms *terms, const char *name);

// Returns the chain with one more key, that of a term which it does not have; `bit` is the key's.
// Returns NULL if there is no room for it.
struct aj_key_chain *aj_key_chain_with(struct aj_terms *terms, struct aj_key_chain *chain,
                                       uint8_t term, uint64_t bit);

// Returns the list of `count` names; `tag` identifies just these names as long as the record is
// used. A name of more than AJ_TERM_BYTES bytes is left out. Returns NULL if there is no room for
// the list.
const struct aj_term_list *aj_terms_find_list(struct aj_terms *terms, const void *tag,
                                              const char *const names[], size_t count);
static inline const struct aj_term_list *aj_terms_list(struct aj_terms *terms, const void *tag,
                                                       const char *const names[], size_t count) {
    const struct aj_term_list *list = &terms->list[(uintptr_t)tag / 16 % AJ_TERM_LISTS];
    return list->tag == tag && list->is_whole ? list : aj_terms_find_list(terms, tag, names, count);
}

// ---- plans
//
// Plans: entries of a list that are read without nodes. If many documents have lists with entries
// that look alike, as turns in the lines of a stream do, their reader makes a plan once for each
// sort of entry: where in it the wanted values are. For an entry that has a plan, the document
// keeps these values and one node. A caller that wants nodes settles the document first: it is then
// as if there were no plans. Other readers never meet such an entry, since its node has a kind that
// none asks for.

enum { AJ_PLAN_BYTES = 64 };

// What the reader of a list keeps for a sort of entry.
struct aj_plan {
    uint8_t bytes[AJ_PLAN_BYTES];
};

// Makes the plan of an entry that has nodes. Returns false if entries of that sort are read by
// their nodes.
typedef bool aj_plan_maker(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);

// No value, or one that is the same in all entries of a sort (aj_plan_value_at).
enum { AJ_NO_VALUE = UINT8_MAX };

// A value of an entry that has a plan.
union aj_plan_value {
    struct {
        uint32_t from, length; // bytes of the document
    } text;
    int32_t number;
};

// Returns all values of an entry, by number. They are where further nodes of the entry would be.
static inline const union aj_plan_value *aj_plan_values(const struct aj_doc *doc, uint32_t entry) {
    return (const union aj_plan_value *)(const void *)&doc->node[entry + 1];
}

// Makes a text a term. Returns false if it is too long.
static inline bool aj_plan_term(const struct aj_doc *doc, const union aj_plan_value *value,
                                struct aj_term *term) {
    bool fits = value->text.length <= AJ_TERM_BYTES;
    if (fits)
        *term = aj_term_of(doc->uncut + value->text.from, value->text.length);
    return fits;
}

// Returns a text, with a NUL at the end.
static inline const char *aj_plan_text(const struct aj_doc *doc, const union aj_plan_value *value) {
    char *text = doc->uncut + value->text.from;
    text[value->text.length] = '\0';
    return text;
}

// ---- patterns
//
// Patterns: the sorts of entry for which there are plans, as the quick pass knows them. A pattern
// has all bytes that such entries share; they differ in texts without escapes and in whole numbers
// of few digits. Patterns are a tree of steps, so that what several share is compared once. The
// owner of the record keeps it from document to document, like that of the terms.

enum {
    AJ_STEPS_MAX = 512,
    AJ_PATTERNS_MAX = 128,
    AJ_PATTERN_WAYS = 8,     // steps that may come after the same step
    AJ_PATTERN_TRIES = 1024, // entries that are tried for a pattern
    AJ_PATTERN_NODES = 64,
    AJ_PATTERN_TEXT = 255, // bytes of a text
    AJ_PATTERN_DIGITS = 6
};

// What comes after the bytes of a step.
enum aj_step_end { AJ_STEP_BYTES, AJ_STEP_TEXT, AJ_STEP_NUMBER, AJ_STEP_LAST };

// A step: bytes that come next in an entry, at most AJ_TERM_BYTES.
struct aj_match_step {
    struct aj_term bytes, mask;   // `mask`: the bits of `bytes` that count
    struct aj_match_step *behind; // the first step that may come next
    struct aj_match_step *beside; // another step that may come instead of this one; NULL: none
    uint8_t length;
    uint8_t end;     // enum aj_step_end
    uint8_t pattern; // of AJ_STEP_LAST: number of the pattern that ends here
};

struct aj_pattern {
    uint32_t nodes;
    uint32_t depth; // levels of lists and maps in it, itself included
    struct aj_plan plan;
};

// Writes all nodes of a document that was read with these limits from this arena. It allocates
// nothing.
typedef void aj_settler(const struct aj_doc *doc, const struct aj_limits *limits,
                        struct aj_arena *arena);

// All zero: no patterns yet.
struct aj_patterns {
    aj_plan_maker *maker;        // makes the plans; NULL: nothing is learned
    uint8_t list;                // of the list's key
    struct aj_match_step *first; // the first step with which an entry may begin
    struct aj_match_step step[AJ_STEPS_MAX];
    unsigned steps;
    struct aj_pattern pattern[AJ_PATTERNS_MAX];
    unsigned patterns;
    unsigned tries;
    // What follows is about the document that was read last.
    bool is_unsettled; // the document has entries without nodes
    const struct aj_limits *limits;
    struct aj_arena *arena;
    aj_settler *settle;
    // A document that had to be settled was read twice. After one, so many documents are read with
    // nodes from the start: `pause`, of which `left` are to come. It grows from one such document
    // to the next.
    unsigned pause, left; // entries without nodes
};

// Begins another document, which is unsettled if it gets entries without nodes; `settle` is called
// if somebody wants these. Returns the patterns to read it by; NULL: all its nodes must be written.
struct aj_patterns *aj_patterns_begin(const struct aj_doc *doc, const struct aj_limits *limits,
                                      struct aj_arena *arena, aj_settler *settle);

// Learns from an entry. Its nodes must be the last ones, the keys of each of its maps must differ,
// and its last byte is before `end`.
void aj_patterns_learn(struct aj_patterns *patterns, const struct aj_doc *doc, uint32_t entry,
                       size_t end);

// Says who reads the entries of the list that the root has as `key`; `maker` NULL: a reader of
// nodes. Only the first maker gets plans; for others the document is settled.
void aj_doc_plan_by(const struct aj_doc *doc, const char *key, aj_plan_maker *maker);

// Writes the nodes of all entries without nodes. All others stay as they are, with their numbers
// and texts. It allocates nothing.
void aj_doc_settle(const struct aj_doc *doc);

// Returns the plan by which an entry must be read, or NULL if it has nodes.
const struct aj_plan *aj_doc_plan_of(const struct aj_doc *doc, uint32_t entry);

// For makers of plans: returns the number of a node's value among those of its entry. The value
// must be a text or a whole number of few digits; AJ_NO_VALUE: it is not, or is the same in all
// entries of that sort.
uint8_t aj_plan_value_at(const struct aj_doc *doc, uint32_t entry, uint32_t node);

// ---- prose
//
// Prose: a text for a person where a case is wanted. It gets one error that says what to do
// instead.

// Whether the first line that is neither blank nor a comment begins with words: keys of cases have
// no spaces. `*start` is where that line begins.
bool aj_is_prose(const struct aj_text *text, size_t *start);

// Adds that error; `asks`: the text has a question in it.
void aj_refuse_prose(struct aj_diags *diags, size_t offset, bool asks);

// ---- said
//
// What people write instead of the words that a case may have.

// A text that people write, and the word that it means. The last row of a list has no `said`.
struct aj_said {
    const char *said, *meant;
};

// What people write instead of `true` and `false`.
extern const struct aj_said aj_said_switch[];

// Returns the word that a text, in any capitals, means, or NULL.
const char *aj_said_for(const char *text, const struct aj_said others[]);
