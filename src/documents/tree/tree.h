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
// Diagnostics: what could not be understood of an input, each with its place. The first of a
// document are kept and the others counted, so that no input makes more of them than people read.
// The list and its texts live in the case's arena.

struct aj_loose_index;

// One kind of diagnostic; rows of documents/tree/diag.def and of each game's rules.def.
struct aj_diag_kind {
    const char *id;      // "unknown-key"
    const char *summary; // one sentence for `adjudge rules`
};

// The summary in the row of a kind. The page never lists the kinds of diagnostics, so its build
// leaves the summaries out (AJ_FAULTS_WITHOUT_TEXT).
#ifdef AJ_FAULTS_WITHOUT_TEXT
#define AJ_DIAG_SUMMARY(text) ""
#else
#define AJ_DIAG_SUMMARY(text) text
#endif

struct aj_diag {
    const struct aj_diag_kind *kind;
    size_t offset;       // byte in the text
    const char *pointer; // JSON pointer of the node, "" for the document
    const char *message;
    const char *help; // NULL if there is none
    bool has_marks;   // typographic quotation marks are what is wrong; help says so
};

enum { AJ_DIAGS_SHOWN = 100 }; // of a document, all its cases together

// Words that people write as a key though another is meant, or though what they name is not known.
// No pointers: the loader would write them anew at each start.
struct aj_hint {
    char said[56];  // words with blanks between them; "" ends a list of hints
    char meant[24]; // a key: the hint is only for maps that may have it
    char help[240]; // "": `meant` is what they mean, and is read so
};

// Which section of adjudge-case(5) lists the keys of the map that a key has.
struct aj_section {
    const char *in, *title; // NULL ends a list of them
};

// By which key somebody is named, and whether a text names him there: people also write names as
// keys. Without a key nobody is named yet.
struct aj_naming {
    const char *key;
    bool (*is_name)(const void *whose, const char *text);
    const void *whose;
};

// To which box, of those that are known by name only, a word belongs: its title; NULL: to none.
struct aj_foreign {
    const char *(*box)(const void *book, const char *word); // NULL: none is known
    const void *book;
};

// Each list is ended by an empty `said`; NULL: none.
struct aj_hints {
    const struct aj_hint *of_game;
    const struct aj_hint *of_case; // of any game's
    const struct aj_section *sections;
    struct aj_naming naming;
    struct aj_foreign foreign;
    struct aj_loose_index *loose; // which shapes are understood besides the usual ones; NULL: none
    // Nodes whose keys are misspelt, of a loose shape, which is looked for by the right key alone,
    // and maps without any key that is known: nothing more is said of them and what is in them.
    // Only the first: people make few slips.
    uint32_t slip[8];
    size_t slips;
};

struct aj_diags {
    struct aj_hints hints;
    struct aj_arena *arena;
    struct aj_diag *item;
    size_t count; // added so far, repeats too; after aj_diags_sort those in `item`
    size_t more;  // after aj_diags_sort: those that are not in `item`
    size_t kept, capacity;
    size_t shown;         // of this document before the last aj_diags_clear
    struct aj_diag *last; // the one added last
    struct aj_diag spare; // stands for one that is only counted
    size_t bound;         // those at this offset or after it are only counted
    bool is_blind;        // all are, and repeats are not looked for
    struct aj_diag_set {
        uint64_t *hash; // of each different one, once any was only counted; 0: free
        size_t count, capacity;
        uint64_t seed;
    } seen;
    size_t unlike; // by aj_diags_count, which are not in `seen`
};

enum aj_core_diag {
#define DIAGNOSTIC(NAME, id, summary) AJ_DIAG_##NAME,
#include "documents/tree/diag.def"
    AJ_CORE_DIAGS
};

// The kinds that any game's input can meet, indexed by enum aj_core_diag.
extern const struct aj_diag_kind aj_core_diag_kinds[AJ_CORE_DIAGS];
#define AJ_KIND(NAME) (&aj_core_diag_kinds[AJ_DIAG_##NAME])

// Prepares an empty list whose texts will live in `arena`.
void aj_diags_init(struct aj_diags *diags, struct aj_arena *arena);

// Forgets those of one case of a document, for the next one: what it shows was shown.
void aj_diags_clear(struct aj_diags *diags);

// From now on none is kept, or read: only `count` is asked for.
static inline void aj_diags_only_count(struct aj_diags *diags) {
    diags->bound = 0;
    diags->is_blind = true;
}

// Whether a diagnostic at this offset would be kept: to ask before its text is made at some cost.
static inline bool aj_diags_keep(const struct aj_diags *diags, size_t offset) {
    return offset < diags->bound;
}

// Counts one at this offset that is unlike every other, so that nobody needs its text: a board
// drawn at random has hundreds of thousands. False: it would be kept, so it must be added.
static inline bool aj_diags_count(struct aj_diags *diags, size_t offset) {
    if (aj_diags_keep(diags, offset))
        return false;
    diags->count++;
    diags->unlike++;
    return true;
}

// Adds one that is never shown, since another one is enough.
struct aj_diag *aj_diag_hide(struct aj_diags *diags, const struct aj_diag_kind *kind);

// Whether one that was added is kept, so that its help is worth some trouble.
static inline bool aj_diag_is_kept(const struct aj_diags *diags, const struct aj_diag *diag) {
    return diag != &diags->spare;
}

// Adds one; `pointer` and `message` are borrowed and must live as long as the arena does.
// Returns it, so that `help` can be set; until the next one is added it is `last`.
struct aj_diag *aj_diag_add(struct aj_diags *diags, const struct aj_diag_kind *kind, size_t offset,
                            const char *pointer, const char *message);

// The same with a message as printf formats it, which takes no memory if it is only counted.
struct aj_diag *aj_diag_add_list(struct aj_diags *diags, const struct aj_diag_kind *kind,
                                 size_t offset, const char *format, va_list list)
    __attribute__((format(printf, 4, 0)));

// Sorts by offset (stable), drops exact repeats and leaves the first that may be shown: the order
// in which a reader meets them.
void aj_diags_sort(struct aj_diags *diags);

// ---- doc
//
// A document: the neutral tree of YAML or JSON, with the place of every node in the text.
// It lives in the case's arena; doc_yaml.c is the only user of yaml.h.

struct aj_terms;

#define AJ_NO_NODE UINT32_MAX

enum aj_node_kind { AJ_NODE_NULL, AJ_NODE_SCALAR, AJ_NODE_LIST, AJ_NODE_MAP };
enum {
    AJ_NODE_KINDS = AJ_NODE_MAP + 1,
    AJ_NODE_UNSETTLED = AJ_NODE_KINDS // a map that is read by a plan (see tree.h)
};

// Typing is by what the reader wants, never by what a scalar looks like: a scalar keeps its text.
struct aj_node {
    unsigned kind : 5;   // enum aj_node_kind
    unsigned keyed : 1;  // is in a map and has a key
    unsigned apart : 1;  // its text and key are in the document's `words`
    unsigned quoted : 1; // a quoted or block scalar (YAML), a string (JSON)
    uint8_t term;        // number of its key among the terms that are kept, 0: it is none
    uint16_t key_length; // of its key
    uint32_t index;      // place among its siblings, from 0
    uint32_t count;      // children of a list or map
    uint32_t parent;     // AJ_NO_NODE for the root
    uint32_t next;       // next sibling, AJ_NO_NODE for the last; the first child is this node + 1
    uint32_t offset;     // byte of the value
    uint32_t key_offset; // byte of its key in a map
    uint32_t length;     // of a scalar's text
};

// What aj_doc_text() and aj_doc_key() give of a node.
struct aj_words {
    const char *text, *key;
};

// Most nodes of a large document are those of JSON. Its texts and keys are found by their offsets,
// so that a node takes no room for pointers to them.
struct aj_doc {
    const struct aj_text *text;
    struct aj_node *node; // in order of the text; 0 is the root
    uint32_t count;
    uint32_t capacity;
    const char *copy;       // of JSON, with a NUL after each text and key
    char *uncut;            // the same if NULs are still to be written (tree.h), else NULL
    struct aj_words *words; // of each node; NULL: all are in `copy`
    size_t words_capacity;
    struct aj_terms *terms; // of node->term, kept from document to document; NULL: no terms
};

// What a document may hold; sizes in bytes.
struct aj_limits {
    size_t document;
    size_t nodes;
    size_t depth;
    size_t scalar;
    size_t key;
};

extern const struct aj_limits aj_limits_default; // 1 MiB, 100,000, 64, 4 KiB, 256
extern const struct aj_limits aj_limits_none;    // `--limits none`: depth stays

// The value of `key` in map `map`, AJ_NO_NODE if it has none (or `map` is no map).
uint32_t aj_doc_get(const struct aj_doc *doc, uint32_t map, const char *key);

// Whether a map has one of `count` keys that are in the program, none longer than a term is.
bool aj_doc_has_any(const struct aj_doc *doc, uint32_t map, const char *const keys[], size_t count);

// The node's JSON pointer (RFC 6901), "" for the root.
const char *aj_doc_pointer(const struct aj_doc *doc, uint32_t node, struct aj_arena *arena);
void aj_doc_put_pointer(const struct aj_doc *doc, uint32_t node, struct aj_buf *out); // appended

// A key as the text has it, borrowed from there, of `*length` bytes. It may be another than the
// node's if that was made of a name in a list, which is the key of `true` then: "The Tower".
const char *aj_doc_said_key(const struct aj_doc *doc, uint32_t node, size_t *length);

// Whether YAML joined lines of the text, so that blanks are where they ended.
bool aj_doc_is_folded(const struct aj_doc *doc, uint32_t node);

// The node of that number.
static inline const struct aj_node *aj_doc_at(const struct aj_doc *doc, uint32_t node) {
    return &doc->node[node];
}

// The place itself, of which the compiler then knows that it is not NULL.
static inline const char *aj_doc_known(const char *place) {
    if (!place)
        __builtin_unreachable();
    return place;
}

// A scalar's text after unescaping, NUL-terminated; NULL: the node is none.
static inline const char *aj_doc_text(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    if (at->kind == AJ_NODE_SCALAR && at->quoted && !at->apart)
        return aj_doc_known(doc->copy + at->offset + 1);
    if (at->kind == AJ_NODE_SCALAR && !at->apart)
        return aj_doc_known(doc->copy + at->offset);
    return at->apart ? doc->words[node].text : NULL;
}

// The key of a node in a map, NUL-terminated; NULL: it is in none. Whether it has
// one.
static inline const char *aj_doc_key(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    if (at->keyed && !at->apart)
        return doc->copy + at->key_offset + 1;
    return at->apart ? doc->words[node].key : NULL;
}
static inline bool aj_doc_has_key(const struct aj_doc *doc, uint32_t node) {
    return doc->node[node].keyed;
}

// The first child of `parent`, AJ_NO_NODE: it has none.
static inline uint32_t aj_doc_first(const struct aj_doc *doc, uint32_t parent) {
    return doc->node[parent].count ? parent + 1 : AJ_NO_NODE;
}

// Heads a loop over the children of `parent`, each the node `child`.
#define AJ_EACH_CHILD(doc, child, parent)                                                          \
    for (uint32_t child = aj_doc_first((doc), (parent)); child != AJ_NO_NODE;                      \
         child = (doc)->node[child].next)

// The most characters of a number without quotes in JSON: more than any number of a case has. What
// is longer in YAML is a text.
enum { AJ_BARE_MAX = 63 };

// Whether a scalar is one that JSON has too: a plain integer, true or false.
bool aj_doc_is_bare(const struct aj_doc *doc, uint32_t node);

// Whether two documents mean the same: as aj_doc trees, except for the order of keys.
bool aj_doc_same(const struct aj_doc *a, const struct aj_doc *b);

// ---- doc_byte
//
// Places in the document: of a part of a scalar's text, and of the end of a quoted one.

// The byte of a text that was found last. All zero: none.
struct aj_found_byte {
    const char *text; // the text whose byte it is
    uint32_t node;
    size_t index, offset;
};

// The offset in the document of byte `index` of a scalar's text. Quotes, escapes and folded lines
// before it are counted as they are in the document. For another node: where it begins. The
// search goes on from `*last` if that is not after this byte, and then `*last` is this byte. A
// caller that looks for many bytes of one text keeps `*last` between the calls.
size_t aj_doc_byte_from(const struct aj_doc *doc, uint32_t node, size_t index,
                        struct aj_found_byte *last);

// Where a scalar or key that is quoted ends, after its quote. It begins at `at`; if
// the text is over there, its length.
size_t aj_quoted_end(const struct aj_text *text, size_t at);

// ---- doc_check
//
// Nodes that a reader adds to a document, and what is checked of it in both languages: size,
// encoding, bytes, keys.

// Adds a diagnostic of core about the text; `pointer` is borrowed. Returns it, so that `help` can
// be set.
struct aj_diag *aj_doc_error(struct aj_diags *diags, enum aj_core_diag kind, size_t offset,
                             const char *pointer, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// Whether no case may have this raw character.
bool aj_doc_is_refused(uint32_t point);

// Refuses a text that is UTF-16 or UTF-32, by name. False: it is.
bool aj_doc_check_encoding(const struct aj_doc *doc, struct aj_diags *diags);

// Refuses, each with its place, raw characters that no case may hold: controls other than tab and
// line ends, byte order marks, noncharacters; and the first byte that is no UTF-8, where it stops.
// True: none found.
bool aj_doc_check_bytes(const struct aj_doc *doc, struct aj_diags *diags);

// Whether the text is longer than limits->document, which is an error.
bool aj_doc_check_size(const struct aj_doc *doc, const struct aj_limits *limits,
                       struct aj_diags *diags);

// Refuses keys given twice in one map. True: none found. Works on unfinished trees too.
bool aj_doc_check_keys(const struct aj_doc *doc, struct aj_diags *diags);

// Makes room for as many nodes as a text of this size commonly holds.
void aj_doc_reserve(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena);

// Whether the tree holds as many nodes as it may, which is an error at `offset`, where one more is.
bool aj_doc_is_full(const struct aj_doc *doc, const struct aj_limits *limits, size_t offset,
                    struct aj_diags *diags);

// Takes the next node, its fields zero but `parent`, `next` and `index`, and links it after
// `previous`, its sibling before (AJ_NO_NODE: it is the first child).
uint32_t aj_doc_add(struct aj_doc *doc, struct aj_arena *arena, uint32_t parent, uint32_t previous);

// ---- doc_make
//
// A document that is made, not parsed: a case, made of what another program has recorded.
// Values are linked in any order and laid out as a document at the end; each keeps the place in the
// source that it was made of. They and their texts live in the arena.

struct aj_made {
    uint8_t kind;              // enum aj_node_kind
    bool quoted;               // a text, whatever it looks like
    uint32_t offset;           // byte of the source
    const uint32_t *key_place; // byte of the key in the source; NULL: where the value is
    const char *key;           // in a map; NULL: in a list
    const char *text;          // scalar's
    uint32_t node;             // of the document, once it is laid out
    struct aj_made *next;      // sibling
    struct aj_made *first, *last;
};

// A list or map, or a scalar with this text, that was made of what is at `offset`. Given a
// `parent` it becomes its last child, by `key` if that is a map. `key` and `text` are borrowed.
struct aj_made *aj_make(struct aj_arena *arena, enum aj_node_kind kind, uint32_t offset);
struct aj_made *aj_make_in(struct aj_arena *arena, struct aj_made *parent, const char *key,
                           enum aj_node_kind kind, uint32_t offset);
struct aj_made *aj_make_text(struct aj_arena *arena, struct aj_made *parent, const char *key,
                             const char *text, uint32_t offset);
struct aj_made *aj_make_int(struct aj_arena *arena, struct aj_made *parent, const char *key,
                            int32_t value, uint32_t offset);

// [x, y]
void aj_make_cell(struct aj_arena *arena, struct aj_made *parent, const char *key,
                  const int32_t cell[2], uint32_t offset);

// Makes `child`, which is nowhere yet, the last child of `parent`.
void aj_make_put(struct aj_made *parent, const char *key, struct aj_made *child);

// Lays out `root` as a document; `text` is what its offsets are in. Sets the node of each made
// part.
void aj_doc_make(struct aj_doc *doc, struct aj_made *root, const struct aj_text *text,
                 struct aj_arena *arena);

// ---- changing a document that was read

// Leaves the first `count` entries in the list at `list`; returns the next one, AJ_NO_NODE: there
// is none.
uint32_t aj_doc_cut(struct aj_doc *doc, uint32_t list, uint32_t count);

// Makes a node that is nowhere the last value of the map at `map`, by `key`, which is borrowed.
void aj_doc_link(struct aj_doc *doc, uint32_t map, const char *key, uint32_t node,
                 struct aj_arena *arena);

// Lays out what was made, which has no key, as the last value of the map at `map`, by `key`, which
// is borrowed.
void aj_doc_add_made(struct aj_doc *doc, uint32_t map, const char *key, struct aj_made *made,
                     struct aj_arena *arena);

// Makes `copy` a document of its own about the same text, and gives a scalar of it another text, or
// a value another key, which no other value of its map has. Both are borrowed.
void aj_doc_copy(struct aj_doc *copy, const struct aj_doc *doc, struct aj_arena *arena);
void aj_doc_reword(struct aj_doc *copy, uint32_t node, const char *text);
void aj_doc_rekey(struct aj_doc *copy, uint32_t node, const char *key);

// Adds a text to the map at `map`, made of what is there. Both are borrowed.
void aj_doc_add_text(struct aj_doc *doc, uint32_t map, const char *key, const char *text,
                     struct aj_arena *arena);

// Takes the value of `key` out of the map at `map`, if it has one, or makes it null, which is as if
// it were not there.
void aj_doc_drop(struct aj_doc *doc, uint32_t map, const char *key);

// Gives each node of now and later words of its own, which are those that it had; a new one has
// none.
void aj_doc_own_words(struct aj_doc *doc, struct aj_arena *arena);

// ---- terms
//
// Keys of documents as small numbers, called terms. If many documents have the same keys, as the
// lines of a stream do, a reader finds what a key means by its number and compares no texts. Only
// names that readers ask for become terms, never what a document made up; a key that is no term is
// read by its text. The owner of the record keeps it from one document to the next.

enum {
    AJ_TERM_BYTES = 16, // a longer key is no term
    AJ_TERMS_MAX = 256, // numbers, of which 0 is for what is no term
    AJ_TERM_SLOTS = 1024,
    AJ_TERM_LISTS = 128,
    AJ_GUESS_BYTES = 13, // a longer key is not guessed
    AJ_CHAINS_MAX = 256
};

// The bytes of a term, zeros after it.
struct aj_term {
    uint64_t head, tail;
};

// Names that one reader looks for.
struct aj_term_list {
    const void *tag;             // identifies these names; NULL: the list is free
    bool is_whole;               // every name of at most AJ_TERM_BYTES bytes is a term
    uint8_t place[AJ_TERMS_MAX]; // by a term's number: its name's, from 1; 0: it is none of them
};

struct aj_key_chain;
struct aj_patterns;

// A key as it was last written in a certain place: its bytes, a quote and a colon. Which key it is,
// and that its map has it once, need not be found again if the next document has the same bytes
// there.
struct aj_guess {
    struct aj_term text, mask;  // mask: which bits of `text` count
    struct aj_key_chain *chain; // of the map with this key; NULL: nothing is guessed
    uint8_t length, term;       // of the key
};

// The first keys of a map, or all of them, in their order: terms, of which no two are alike. Chains
// are a tree: each but the first, which has no keys, is another with one more key after.
struct aj_key_chain {
    struct aj_guess next;        // the key that followed last
    uint64_t bits;               // those that its keys set (see doc_quick.c)
    struct aj_guess beside;      // the first key of the next map, if the map is an entry of a list
    struct aj_key_chain *longer; // the newest with one more key
    struct aj_key_chain *older;  // with another last key in place of this one's
    uint8_t term;                // of the last key
};

// The chain after which that key is guessed.
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
    unsigned chains;                          // besides that
    struct aj_guess first[AJ_TERMS_MAX];      // first keys of maps that stood by a key of that term
    struct aj_patterns *patterns;             // kept beside the terms; NULL: none (see tree.h)
};

// The term of `length` bytes at `text`, after which AJ_TERM_BYTES more may be read.
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

// A mixture of its bytes, of 32 bits.
static inline uint32_t aj_term_mix(struct aj_term term) {
    uint64_t mixed = (term.head ^ term.tail * AJ_GOLDEN) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(mixed >> 32);
}

// A term's number; 0: it has none.
static inline uint8_t aj_term_number(const struct aj_terms *terms, struct aj_term term,
                                     uint32_t mixed) {
    uint32_t slot = mixed % AJ_TERM_SLOTS;
    while (terms->number[slot] &&
           (terms->term[slot].head != term.head || terms->term[slot].tail != term.tail))
        slot = (slot + 1) % AJ_TERM_SLOTS;
    return terms->number[slot];
}

// The number of a name's term; 0: it is none.
uint8_t aj_terms_number(const struct aj_terms *terms, const char *name);

// The chain with one more key, of that term, which it does not have yet; `bit` is the key's. NULL:
// there is no room for it.
struct aj_key_chain *aj_key_chain_with(struct aj_terms *terms, struct aj_key_chain *chain,
                                       uint8_t term, uint64_t bit);

// The list of `count` names; `tag` goes with these names and no others as long as the record is
// used. A name of more than AJ_TERM_BYTES bytes is left out. NULL: there is no room for the list.
const struct aj_term_list *aj_terms_find_list(struct aj_terms *terms, const void *tag,
                                              const char *const names[], size_t count);
static inline const struct aj_term_list *aj_terms_list(struct aj_terms *terms, const void *tag,
                                                       const char *const names[], size_t count) {
    const struct aj_term_list *list = &terms->list[(uintptr_t)tag / 16 % AJ_TERM_LISTS];
    return list->tag == tag && list->is_whole ? list : aj_terms_find_list(terms, tag, names, count);
}

// ---- plans
//
// Entries of a list that are read by a plan instead of by their nodes. If many documents have lists
// whose entries look alike, as the turns of a game do in the lines of a stream, their reader makes
// a plan of each sort of entry once (tree.h learns them): where in it the wanted values are.
// Of an entry that has a plan, the document keeps these values and one node in place of all. A
// caller that wants nodes settles the document first: it is then as if there were no plans. No
// other reader meets such an entry, because its node has a kind that none asks for.

enum { AJ_PLAN_BYTES = 64 };

// What the reader of a list keeps of a sort of entry.
struct aj_plan {
    uint8_t bytes[AJ_PLAN_BYTES];
};

// Makes the plan of an entry, whose nodes are there. False: entries of that sort are read by their
// nodes.
typedef bool aj_plan_maker(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);

// The value is none, or is the same in all entries of that sort (aj_plan_value_at).
enum { AJ_NO_VALUE = UINT8_MAX };

// A value of an entry that is read by a plan.
union aj_plan_value {
    struct {
        uint32_t from, length; // bytes of the document
    } text;
    int32_t number;
};

// All of them, by their numbers. They lie where nodes of the entry would.
static inline const union aj_plan_value *aj_plan_values(const struct aj_doc *doc, uint32_t entry) {
    return (const union aj_plan_value *)(const void *)&doc->node[entry + 1];
}

// The text as a term. False: it is too long for one.
static inline bool aj_plan_term(const struct aj_doc *doc, const union aj_plan_value *value,
                                struct aj_term *term) {
    bool fits = value->text.length <= AJ_TERM_BYTES;
    if (fits)
        *term = aj_term_of(doc->uncut + value->text.from, value->text.length);
    return fits;
}

// The text, NUL-terminated.
static inline const char *aj_plan_text(const struct aj_doc *doc, const union aj_plan_value *value) {
    char *text = doc->uncut + value->text.from;
    text[value->text.length] = '\0';
    return text;
}

// ---- patterns
//
// The sorts of entry for which there are plans (tree.h), as the quick pass knows them. A pattern
// is what such entries have in common: all their bytes but texts without escapes and whole numbers
// of few digits. Patterns are a tree of steps, so that what several have in common is compared
// once. The owner of the record keeps it from document to document, as that of the terms.

enum {
    AJ_STEPS_MAX = 512,
    AJ_PATTERNS_MAX = 128,
    AJ_PATTERN_WAYS = 8,     // steps that may come after one and the same
    AJ_PATTERN_TRIES = 1024, // entries that are looked at for a pattern
    AJ_PATTERN_NODES = 64,
    AJ_PATTERN_TEXT = 255, // bytes of a text
    AJ_PATTERN_DIGITS = 6
};

// What is after the bytes of a step.
enum aj_step_end { AJ_STEP_BYTES, AJ_STEP_TEXT, AJ_STEP_NUMBER, AJ_STEP_LAST };

// Bytes that come next in an entry, at most AJ_TERM_BYTES.
struct aj_match_step {
    struct aj_term bytes, mask;   // mask: which bits of `bytes` count
    struct aj_match_step *behind; // the first of those that may come next
    struct aj_match_step *beside; // another that may come in place of this one; NULL: none
    uint8_t length;
    uint8_t end;     // enum aj_step_end
    uint8_t pattern; // number of the one that ends with it: of AJ_STEP_LAST
};

struct aj_pattern {
    uint32_t nodes;
    uint32_t depth; // of its lists and maps, itself included
    struct aj_plan plan;
};

// Writes all nodes of a document that was read with these limits and from this arena, from which
// it takes nothing.
typedef void aj_settler(const struct aj_doc *doc, const struct aj_limits *limits,
                        struct aj_arena *arena);

// All zero: no patterns yet.
struct aj_patterns {
    aj_plan_maker *maker;        // whose plans these are; NULL: nothing is learned
    uint8_t list;                // term of the list's key
    struct aj_match_step *first; // steps with which entries may begin
    struct aj_match_step step[AJ_STEPS_MAX];
    unsigned steps;
    struct aj_pattern pattern[AJ_PATTERNS_MAX];
    unsigned patterns;
    unsigned tries;
    // Of the document that was read last:
    bool is_unsettled; // it has entries without nodes
    const struct aj_limits *limits;
    struct aj_arena *arena;
    aj_settler *settle;
    // A document that has to be settled was read twice. That of so many others after it is read by
    // its nodes at once; the number grows from one such document to the next.
    unsigned pause, left; // of these
};

// Notes that another document is read, which is unsettled from then on if it has entries without
// nodes; `settle` is called if somebody wants these. Returns the patterns for it; NULL: all its
// nodes are to be written.
struct aj_patterns *aj_patterns_begin(const struct aj_doc *doc, const struct aj_limits *limits,
                                      struct aj_arena *arena, aj_settler *settle);

// Learns from an entry whose nodes are the last that there are, and whose keys are known to differ
// in each map; its last byte is before `end`.
void aj_patterns_learn(struct aj_patterns *patterns, const struct aj_doc *doc, uint32_t entry,
                       size_t end);

// Says who reads the entries of the list that is in the root by `key`; `maker` NULL: somebody
// who reads nodes. Plans are made for the first alone; for others the document is settled.
void aj_doc_plan_by(const struct aj_doc *doc, const char *key, aj_plan_maker *maker);

// Writes the nodes of all entries that have none; the others stay as they are, and so do their
// numbers and texts. Nothing is allocated.
void aj_doc_settle(const struct aj_doc *doc);

// The plan by which an entry is to be read; NULL: it has nodes.
const struct aj_plan *aj_doc_plan_of(const struct aj_doc *doc, uint32_t entry);

// For who makes a plan: the number of the value at a node, a text or a whole number of few digits,
// among those of the entry; AJ_NO_VALUE: it is no such value, or is the same in all entries of that
// sort.
uint8_t aj_plan_value_at(const struct aj_doc *doc, uint32_t entry, uint32_t node);

// ---- prose
//
// Text that was typed as one would ask a person, though a case is wanted: it gets one error that
// says what to do instead.

// Whether the first line that is neither blank nor a comment begins with words: no key of a case
// has a blank in it. `*start` is the offset of that line.
bool aj_is_prose(const struct aj_text *text, size_t *start);

// Adds the error; `asks`: the text holds a question.
void aj_refuse_prose(struct aj_diags *diags, size_t offset, bool asks);

// ---- said
//
// What people also say for the words that a case takes.

// A text that is said, and the word that it means. A list of them is ended by a row without `said`.
struct aj_said {
    const char *said, *meant;
};

// Words for `true` and `false`.
extern const struct aj_said aj_said_switch[];

// What is meant by a text that is one of the others, in any capitals; NULL: it is none.
const char *aj_said_for(const char *text, const struct aj_said others[]);
