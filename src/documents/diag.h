// Diagnostics: what could not be understood of an input, all of it, each with its place. The list
// and its texts live in the case's arena.
#ifndef AJ_CORE_DIAG_H
#define AJ_CORE_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"

// One kind of diagnostic; rows of documents/diag.def and of each game's rules.def.
struct aj_diag_kind {
    const char *id;      // "unknown-key"
    const char *summary; // one sentence for `adjudge rules`
};

struct aj_diag {
    const struct aj_diag_kind *kind;
    size_t offset;       // byte in the text
    const char *pointer; // JSON pointer of the node, "" for the document
    const char *message;
    const char *help; // NULL where there is none
};

struct aj_diags {
    struct aj_arena *arena;
    struct aj_diag *item;
    size_t count;
    size_t capacity;
};

#define AJ_DIAG_NAME(NAME) AJ_DIAG_##NAME
enum aj_core_diag {
#define DIAGNOSTIC(NAME, id, summary) AJ_DIAG_##NAME,
#include "documents/diag.def"
    AJ_CORE_DIAGS
};

// The kinds that any game's input can meet, indexed by enum aj_core_diag.
extern const struct aj_diag_kind aj_core_diag_kinds[AJ_CORE_DIAGS];

void aj_diags_init(struct aj_diags *diags, struct aj_arena *arena);

// Adds one; `pointer` and `message` are borrowed and must live as long as the arena does.
// Returns it, so that `help` can be set.
struct aj_diag *aj_diag_add(struct aj_diags *diags, const struct aj_diag_kind *kind, size_t offset,
                            const char *pointer, const char *message);

// Sorts by offset (stable) and drops exact repeats: the order in which a reader meets them.
void aj_diags_sort(struct aj_diags *diags);

#endif
