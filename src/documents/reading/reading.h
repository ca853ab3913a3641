// Typed values and keys of a document, with an error for what is none.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/tree/tree.h"

// ---- nearest
//
// The known word that a misspelt one is nearest to.

struct aj_arena;

// The name among `names` nearest to `name` by edit distance, else the only one that begins with it,
// else the only one of some length that it begins with; NULL when none is near enough to be meant.
// Capitals, a leading "the " and the marks between words make no difference.
const char *aj_nearest(const char *name, const char *const names[], size_t count);

// A help line `did you mean "X"?` for aj_diag.help, of two names that are equally near with both;
// NULL if none is near.
const char *aj_did_you_mean(struct aj_arena *arena, const char *name, const char *const names[],
                            size_t count);

// The same, or if none is near a list of all names: "LEAD A, B, C". NULL if there are no names.
const char *aj_help_known(struct aj_arena *arena, const char *name, const char *const names[],
                          size_t count, const char *lead);

// ---- read
//
// Schema-directed reading of a document: the caller says what it wants, the reader takes it or adds
// a diagnostic with the place. Readers go on after an error, so that all problems are reported.

// A value, or its key, that has another, usual spelling: "thief" is "road W". For who writes
// documents anew.
struct aj_spelling {
    uint32_t node;
    const char *text;
    bool is_key;
};

struct aj_spellings {
    struct aj_spelling *item;
    size_t count, capacity;
};

struct aj_reader {
    const struct aj_doc *doc;
    struct aj_diags *diags;
    struct aj_arena *arena;
    struct aj_spellings *spellings; // grows in the arena; NULL: nobody asks
    struct aj_found_byte last;      // the byte of a text that was found last
};

// Adds a diagnostic at `node` (its value, or its key with aj_read_error_key); printf-like message.
// Returns it, so that `help` can be set.
struct aj_diag *aj_read_error(struct aj_reader *reader, uint32_t node,
                              const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
struct aj_diag *aj_read_error_key(struct aj_reader *reader, uint32_t node,
                                  const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// The same at byte `index` of a scalar's text.
struct aj_diag *aj_read_error_in(struct aj_reader *reader, uint32_t node, size_t index,
                                 const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// Names of keys. `tag` identifies them: in all documents that share their terms it goes with these
// names and no others; NULL: they are not kept.
struct aj_names {
    const char *const *name;
    size_t count;
    const void *tag;
    // What helps with a key that is none of them, if that is no slip or misspelling; asked first,
    // with the tag. NULL, or what it returns is: nothing more is known.
    const char *(*help)(const void *tag, const char *key, struct aj_arena *arena);
    // Reads a key that is none of them into `into`; false: it is to be refused. NULL: each is.
    bool (*take)(void *into, struct aj_reader *reader, uint32_t node);
    void *into;
};

// Which of at most 64 names are given: bit i says whether value[i] is a node.
struct aj_given {
    uint32_t *value; // of each name, AJ_NO_NODE; borrowed
    uint64_t bits;
};

// The terms of names that a reader looks for in many maps of a document; NULL: it has none.
static inline const struct aj_term_list *aj_read_terms(const struct aj_reader *reader,
                                                       const struct aj_names *names) {
    struct aj_terms *terms = reader->doc->terms;
    return terms && names->tag ? aj_terms_list(terms, names->tag, names->name, names->count) : NULL;
}

// Finds the keys of a map by the numbers of their terms, `list` (may be NULL). Of `value` only what
// is given is written. False, and nothing is reported: the node is no map, or has a key that is no
// term or none of the names.
static inline bool aj_read_by_list(struct aj_reader *reader, uint32_t node,
                                   const struct aj_term_list *list, struct aj_given *given) {
    const struct aj_doc *doc = reader->doc;
    AJ_SURE(reader->arena, node < doc->count);
    const struct aj_node *at = &doc->node[node];
    given->bits = 0;
    if (!list || at->kind != AJ_NODE_MAP)
        return false;
    for (uint32_t child = at->count ? node + 1 : AJ_NO_NODE; child != AJ_NO_NODE;
         child = at->next) {
        at = &doc->node[child];
        unsigned place = list->place[at->term]; // 0 of what is no term
        if (place == 0)
            return false;
        if (at->kind != AJ_NODE_NULL) {
            given->value[place - 1] = child;
            given->bits |= UINT64_C(1) << (place - 1) % 64;
        }
    }
    return true;
}

// The same by the names themselves.
static inline bool aj_read_by_terms(struct aj_reader *reader, uint32_t node,
                                    const struct aj_names *names, struct aj_given *given) {
    return aj_read_by_list(reader, node, aj_read_terms(reader, names), given);
}

// Errors of type `wrong-type` unless the node is a list / map / scalar.
void aj_read_no_list(struct aj_reader *reader, uint32_t node);
static inline bool aj_read_is_list(struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    bool is_list = reader->doc->node[node].kind == AJ_NODE_LIST;
    if (!is_list)
        aj_read_no_list(reader, node);
    return is_list;
}
void aj_read_no_map(struct aj_reader *reader, uint32_t node);
static inline bool aj_read_is_map(struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    bool is_map = reader->doc->node[node].kind == AJ_NODE_MAP;
    if (!is_map)
        aj_read_no_map(reader, node);
    return is_map;
}

// Notes that the value at `node` is usually spelled `text`, which lives as long as the arena.
void aj_read_spelled(struct aj_reader *reader, uint32_t node, const char *text);
// The same for the key of the value in its map.
void aj_read_spelled_key(struct aj_reader *reader, uint32_t node, const char *text);

// The text in quotes, at most 60 code points of it, without anything that a terminal must not see.
const char *aj_read_quote(struct aj_arena *arena, const char *bytes, size_t length);

// Gives the error just reported `help` as its help line, which lives as long as the diagnostics.
void aj_read_help(struct aj_reader *reader, const char *help);

// A scalar's text, even if it is a number or `true`; borrowed. NULL after an error.
const char *aj_read_no_text(struct aj_reader *reader, uint32_t node);
static inline const char *aj_read_text(struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    const char *text = aj_doc_text(reader->doc, node);
    return text ? text : aj_read_no_text(reader, node);
}

// The same for a name that a result will show: blank, with a control character in it, or over 256
// bytes, it is an error.
const char *aj_read_name(struct aj_reader *reader, uint32_t node);

// The value of an integer's text, `[-]?(0|[1-9][0-9]*)`; what no 32 bits hold stays beyond them.
// False: it is none.
bool aj_take_integer(const char *text, int64_t *value);

// An integer `[-]?(0|[1-9][0-9]*)` from `low` to `high`, quoted or not.
bool aj_read_int(struct aj_reader *reader, uint32_t node, int32_t low, int32_t high,
                 int32_t *value);

// The numbers of a document lie between this and its negative: coordinates, points, counts.
enum { AJ_NUMBER_MAX = 1000000 };

// An integer in that range, as aj_read_int.
static inline bool aj_read_number(struct aj_reader *reader, uint32_t node, int32_t *value) {
    return aj_read_int(reader, node, -AJ_NUMBER_MAX, AJ_NUMBER_MAX, value);
}

// `[x, y]`: a list of two integers within +-AJ_NUMBER_MAX.
bool aj_read_cell(struct aj_reader *reader, uint32_t node, int32_t cell[2]);

// `true` or `false`.
bool aj_read_bool(struct aj_reader *reader, uint32_t node, bool *value);

// A scalar's text. If it is one of `others`, in capitals or not: the usual text in its place, which
// aj_read_spelled() notes. NULL after an error.
const char *aj_read_usual(struct aj_reader *reader, uint32_t node, const struct aj_said others[]);

// The words that a key takes.
struct aj_word_list {
    const char *what; // what they are, for the error: "edge" in "\"up\" is no edge"
    const char *const *word;
    size_t count;
    const struct aj_said *others; // what people also say for them
    const char *const *leads;     // what may be before one and says nothing; NULL: nothing
    const char *help;             // with what is near none of them; NULL: they are listed
};

// As aj_read_word, and what people also say for the words.
int aj_read_word_said(struct aj_reader *reader, uint32_t node, const struct aj_word_list *words);

// One of `words`: its index; -1 after an error that names the nearest. `what` says what the word
// is: "edge", "game".
int aj_read_word(struct aj_reader *reader, uint32_t node, const char *what,
                 const char *const words[], size_t count);

// ---- read_keys
//
// Maps: which of the keys that may be there they have.

// Reads map `node` whose keys must be among `names` (`count` of them): out[i] becomes the value of
// names[i], AJ_NO_NODE if it is absent or null. Unknown keys are errors with the nearest name,
// as which they are read then, or with all of them if they are few. Of a map in which none is known
// no other error is reported. False if `node` is no map.
bool aj_read_map(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                 uint32_t out[]);

// The same for names that are in the program: of many documents with these keys the next is read
// faster (see documents/tree/tree.h).
bool aj_read_known(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   uint32_t out[]);

// Reads map `node` as aj_read_known does, and says which of the names are given.
bool aj_read_given(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   struct aj_given *given);

// The same for names put together at run time.
bool aj_read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                   uint32_t out[]);

// Whether the map just read has none of the keys that may be there, but others: the last error
// is of these, and none is added for what is missing.
bool aj_read_is_stranger(const struct aj_reader *reader, uint32_t node);

// Reads map `node` of two keys that are both needed by `what` ("a turn"). False after errors; then
// too field[] is filled with what there is, AJ_NO_NODE for what is not.
bool aj_read_both(struct aj_reader *reader, uint32_t node, const char *what,
                  const char *const names[2], uint32_t field[2]);

// The title of a box, known by name only, that a word belongs to; NULL: none is.
const char *aj_read_foreign(const struct aj_reader *reader, const char *word);

// Gives an error about something of such a box its help.
void aj_read_refuse_foreign(struct aj_diag *diag, const char *box, struct aj_arena *arena);

// The help of the first of the hints for a word, or for a name that has it as a key, where the key
// `meant` may be; else for the longest end of the name that has one: "Ticket to Ride USA". NULL:
// there is none. `hints` may be NULL.
const char *aj_hint_help(const struct aj_hint *hints, const char *said, const char *meant);
