#include "documents/diag.h"

#include <string.h>

const struct aj_diag_kind aj_core_diag_kinds[AJ_CORE_DIAGS] = {
#define DIAGNOSTIC(NAME, id, summary) [AJ_DIAG_##NAME] = {id, summary},
#include "documents/diag.def"
};

void aj_diags_init(struct aj_diags *diags, struct aj_arena *arena) {
    *diags = (struct aj_diags){.arena = arena};
}

struct aj_diag *aj_diag_add(struct aj_diags *diags, const struct aj_diag_kind *kind, size_t offset,
                            const char *pointer, const char *message) {
    diags->item = aj_arena_grow(diags->arena, diags->item, sizeof *diags->item, &diags->capacity,
                                diags->count + 1);
    struct aj_diag *diag = &diags->item[diags->count++];
    *diag =
        (struct aj_diag){.kind = kind, .offset = offset, .pointer = pointer, .message = message};
    return diag;
}

// Merges the sorted runs [from, middle) and [middle, to) of `in` into `out`; the left run goes
// first where offsets are equal, so that the sort is stable.
static void merge(const struct aj_diag *in, struct aj_diag *out, size_t from, size_t middle,
                  size_t to) {
    size_t left = from, right = middle;
    for (size_t at = from; at < to; at++) {
        bool is_left = left < middle && (right >= to || in[left].offset <= in[right].offset);
        out[at] = in[is_left ? left++ : right++];
    }
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool is_sorted(const struct aj_diags *diags) {
    for (size_t i = 1; i < diags->count; i++)
        if (diags->item[i].offset < diags->item[i - 1].offset)
            return false;
    return true;
}

static bool is_repeat(const struct aj_diags *diags, size_t kept, const struct aj_diag *diag) {
    for (size_t i = kept; i-- > 0 && diags->item[i].offset == diag->offset;)
        if (diags->item[i].kind == diag->kind && strcmp(diags->item[i].message, diag->message) == 0)
            return true;
    return false;
}

void aj_diags_sort(struct aj_diags *diags) {
    size_t count = diags->count;
    if (!is_sorted(diags)) {
        struct aj_diag *in = diags->item, *out = AJ_NEW_ARRAY(diags->arena, struct aj_diag, count);
        for (size_t run = 1; run < count; run *= 2) {
            for (size_t from = 0; from < count; from += 2 * run)
                merge(in, out, from, least(from + run, count), least(from + 2 * run, count));
            struct aj_diag *swap = in;
            in = out;
            out = swap;
        }
        diags->item = in;
        diags->capacity = count;
    }
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!is_repeat(diags, kept, &diags->item[i]))
            diags->item[kept++] = diags->item[i];
    diags->count = kept;
}
