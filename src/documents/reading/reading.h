// Reads typed values and keys of a document, and reports what is wrong with them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/tree/tree.h"

// ---- nearest
//
// Finds the known word that is nearest to a misspelt one.

struct aj_arena;

// Returns the name nearest to `name` by edit distance, else the only one that begins with it, else
// the only one of some length with which it begins, or NULL if none is near enough. Capitals, a
// leading "the " and the marks between words do not matter.
const char *aj_nearest(const char *name, const char *const names[], size_t count);

// Returns a help line `did you mean "X"?`, or one with two names that are equally near, or NULL if
// none is near.
const char *aj_did_you_mean(struct aj_arena *arena, const char *name, const char *const names[],
                            size_t count);

// Like aj_did_you_mean(); if no name is near, lists all names: "LEAD A, B, C". Returns NULL if
// there are no names.
const char *aj_help_known(struct aj_arena *arena, const char *name, const char *const names[],
                          size_t count, const char *lead);

// ---- read
//
// Readers of a document: each is asked for a value of some type, and returns it or adds a
// diagnostic with its place. They go on after an error, so that all errors are reported.

// A value or key for which there is a usual spelling: "thief" is "road W". For programs that write
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
    struct aj_spellings
        *spellings; // spellings that were noted, in the arena; NULL: nobody asks for them
    struct aj_found_byte last; // the byte of a text that was searched last
};

// Adds a diagnostic at the value of `node`. Returns it, so that `help` can be set.
struct aj_diag *aj_read_error(struct aj_reader *reader, uint32_t node,
                              const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((cold, format(printf, 4, 5)));
// Adds a diagnostic at the key of `node`. Returns it, so that `help` can be set.
struct aj_diag *aj_read_error_key(struct aj_reader *reader, uint32_t node,
                                  const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((cold, format(printf, 4, 5)));

// Adds an error like aj_read_error(), at byte `index` of a scalar's text.
struct aj_diag *aj_read_error_in(struct aj_reader *reader, uint32_t node, size_t index,
                                 const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((cold, format(printf, 5, 6)));

// Names of keys. `tag` identifies just these names in all documents that share terms; NULL: they
// are not kept as terms.
struct aj_names {
    const char *const *name;
    size_t count;
    const void *tag;
    // Returns a help for an unknown key; it is asked with the tag, before slips and misspellings
    // are looked for. NULL, or a result of NULL: no help.
    const char *(*help)(const void *tag, const char *key, struct aj_arena *arena);
    // Reads an unknown key into `into`. Returns false if it must be refused. NULL: all are refused.
    bool (*take)(void *into, struct aj_reader *reader, uint32_t node);
    void *into;
};

// Which of at most AJ_GIVEN_MAX names a map has: bit i says whether value[i] is a node.
enum { AJ_GIVEN_MAX = 64 };
struct aj_given {
    uint32_t *value; // by name: its value, AJ_NO_NODE; borrowed
    uint64_t bits;
};

// Returns the terms of names that a reader looks for in many maps, or NULL if there are none.
static inline const struct aj_term_list *aj_read_terms(const struct aj_reader *reader,
                                                       const struct aj_names *names) {
    struct aj_terms *terms = reader->doc->terms;
    return terms && names->tag ? aj_terms_list(terms, names->tag, names->name, names->count) : NULL;
}

// Finds the keys of a map by the numbers of their terms, `list` (may be NULL). Writes only those
// values that are given. Returns false if the node is no map, or has a key that is no term or none
// of the names; nothing is reported.
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
        unsigned place = list->place[at->term]; // 0: the key is no term of the list
        if (place == 0)
            return false;
        if (at->kind != AJ_NODE_NULL) {
            given->value[place - 1] = child;
            given->bits |= UINT64_C(1) << (place - 1) % 64;
        }
    }
    return true;
}

// Like aj_read_by_list(), with the list of the terms for `names`.
static inline bool aj_read_by_terms(struct aj_reader *reader, uint32_t node,
                                    const struct aj_names *names, struct aj_given *given) {
    return aj_read_by_list(reader, node, aj_read_terms(reader, names), given);
}

// Reports `wrong-type`: the node is no list.
void aj_read_no_list(struct aj_reader *reader, uint32_t node);
// Returns whether the node is a list, after an error if it is none.
static inline bool aj_read_is_list(struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    bool is_list = reader->doc->node[node].kind == AJ_NODE_LIST;
    if (!is_list)
        aj_read_no_list(reader, node);
    return is_list;
}
// Reports `wrong-type`: the node is no map.
void aj_read_no_map(struct aj_reader *reader, uint32_t node);
// Returns whether the node is a map, after an error if it is none.
static inline bool aj_read_is_map(struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    bool is_map = reader->doc->node[node].kind == AJ_NODE_MAP;
    if (!is_map)
        aj_read_no_map(reader, node);
    return is_map;
}

// Notes that the value at `node` is usually spelled `text`, which must live as long as the arena.
void aj_read_spelled(struct aj_reader *reader, uint32_t node, const char *text);
// Notes that the key of the value at `node` is usually spelled `text`, which must live as long as
// the arena.
void aj_read_spelled_key(struct aj_reader *reader, uint32_t node, const char *text);

// Returns at most 60 code points of a text in quotes, without anything that harms a terminal.
const char *aj_read_quote(struct aj_arena *arena, const char *bytes, size_t length)
    __attribute__((cold));

// Sets the help line of the error reported last. It must live as long as the diagnostics.
void aj_read_help(struct aj_reader *reader, const char *help) __attribute__((cold));

// Returns the text of a number or `true`, or NULL after the error that the node is no scalar.
const char *aj_read_no_text(struct aj_reader *reader, uint32_t node);
// Returns a scalar's text, even of a number or `true`; borrowed. Returns NULL after an error.
static inline const char *aj_read_text(struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    const char *text = aj_doc_text(reader->doc, node);
    return text ? text : aj_read_no_text(reader, node);
}

// Returns a scalar's text like aj_read_text(), for a name that a result will show: it must not be
// blank, have a control character or be longer than 256 bytes.
const char *aj_read_name(struct aj_reader *reader, uint32_t node);

// Reads an integer, `[-]?(0|[1-9][0-9]*)`. If it needs more than 32 bits, the value is some number
// beyond these. Returns false if the text is none.
bool aj_take_integer(const char *text, int64_t *value);

// Reads an integer from `low` to `high`, quoted or not. Returns false after an error.
bool aj_read_int(struct aj_reader *reader, uint32_t node, int32_t low, int32_t high,
                 int32_t *value);

// The largest number in a document, and negated the smallest: of coordinates, points, counts.
enum { AJ_NUMBER_MAX = 1000000 };

// Reads an integer in that range, like aj_read_int.
static inline bool aj_read_number(struct aj_reader *reader, uint32_t node, int32_t *value) {
    return aj_read_int(reader, node, -AJ_NUMBER_MAX, AJ_NUMBER_MAX, value);
}

// Reads `[x, y]`: a list of two integers within +-AJ_NUMBER_MAX.
bool aj_read_cell(struct aj_reader *reader, uint32_t node, int32_t cell[2]);

// Reads `true` or `false`.
bool aj_read_bool(struct aj_reader *reader, uint32_t node, bool *value);

// Returns a scalar's text or, if it is one of `others` in any capitals, the usual text, which is
// noted by aj_read_spelled(). Returns NULL after an error.
const char *aj_read_usual(struct aj_reader *reader, uint32_t node, const struct aj_said others[]);

// The words that a key may have as its value.
struct aj_word_list {
    const char *what; // what such a word is: "edge" in "\"up\" is no edge"
    const char *const *word;
    size_t count;
    const struct aj_said *others; // what people write instead of a word
    const char *const *leads;     // what may come before a word and says nothing; NULL: nothing
    const char *help;             // for texts that are near to no word; NULL: the words are listed
};

// Like aj_read_word, and also accepts what people write instead of the words.
int aj_read_word_said(struct aj_reader *reader, uint32_t node, const struct aj_word_list *words);

// Returns the index of the text among `words`; -1 after an error that has the nearest word. `what`:
// what such a word is: "edge", "game".
int aj_read_word(struct aj_reader *reader, uint32_t node, const char *what,
                 const char *const words[], size_t count);

// ---- read_keys
//
// Reads maps: finds which of the possible keys they have.

// Reads map `node`, whose keys must be among `names` (`count` of them): out[i] becomes the value of
// names[i], AJ_NO_NODE if it is absent or null. An unknown key is an error; its help is the nearest
// name, as which it is then read, or all names if they are few. If no key is known, nothing else is
// reported about the map. Returns false if `node` is no map.
bool aj_read_map(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                 uint32_t out[]);

// Reads a map like aj_read_map(), if the names are constants of the program: of many documents with
// these keys, later ones are read faster (see documents/tree/tree.h).
bool aj_read_known(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   uint32_t out[]);

// Reads a map like aj_read_known(), and says which of the names are given.
bool aj_read_given(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   struct aj_given *given);

// Reads a map like aj_read_map(), with names that are collected at run time.
bool aj_read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                   uint32_t out[]);

// Whether the map just read has keys, but none of the possible ones: the last error says that, and
// nothing is reported as missing.
bool aj_read_is_stranger(const struct aj_reader *reader, uint32_t node);

// Reads map `node`, which must have two keys to be `what` ("a turn"). Returns false after errors;
// field[] has what is there even then, AJ_NO_NODE for what is not.
bool aj_read_both(struct aj_reader *reader, uint32_t node, const char *what,
                  const char *const names[2], uint32_t field[2]);

// Returns the title of the box, known only by name, that a word belongs to, or NULL if it belongs
// to none.
const char *aj_read_foreign(const struct aj_reader *reader, const char *word);

// Sets the help of an error about something that belongs to such a box.
void aj_read_refuse_foreign(struct aj_diag *diag, const char *box, struct aj_arena *arena);

// Returns the help of the first hint for a word (or a name with that word as its key) that is about
// maps with the key `meant`; else of the hint for the longest end of the name: "Ticket to Ride
// USA". Returns NULL if there is none. `hints` may be NULL.
const char *aj_hint_help(const struct aj_hint *hints, const char *said, const char *meant);
