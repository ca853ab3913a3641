// Diagnostics: what could not be understood of an input, each with its place. The first of a
// document are kept and the others counted, so that no input makes more of them than people read.
// The list and its texts live in the case's arena.
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"

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

// Which section of adjudge-case(5) lists the keys of the map that stands by a key.
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

// Each list is ended by an empty `said`; NULL: none.
struct aj_hints {
    const struct aj_hint *of_game;
    const struct aj_hint *of_case; // of any game's
    const struct aj_section *sections;
    struct aj_naming naming;
    struct aj_loose_index *loose; // which shapes are understood beside the usual ones; NULL: none
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
    size_t bound;         // those at this offset or behind it are only counted
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
struct aj_diag *aj_diag_hide(struct aj_diags *diags);

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
