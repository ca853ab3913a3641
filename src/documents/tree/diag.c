#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "documents/tree/tree.h"

// ---- diag

const struct aj_diag_kind aj_core_diag_kinds[AJ_CORE_DIAGS] = {
#define DIAGNOSTIC(NAME, id, summary) [AJ_DIAG_##NAME] = {id, AJ_DIAG_SUMMARY(summary)},
#include "documents/tree/diag.def"
};

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

void aj_diags_init(struct aj_diags *diags, struct aj_arena *arena) {
    *diags = (struct aj_diags){.arena = arena, .bound = SIZE_MAX};
}

void aj_diags_clear(struct aj_diags *diags) {
    const struct aj_diags old = *diags;
    aj_diags_init(diags, old.arena);
    diags->hints = old.hints;
    diags->shown = old.shown + least(old.count, old.kept);
    diags->item = old.item;
    diags->capacity = old.capacity;
}

// ---- the different ones, counted

// Hashes eight bytes at a time: a drawn board on which no seam fits has 489,300 messages, and
// hashing byte by byte took a third of its time.
static uint64_t hash_text(uint64_t hash, const char *text) {
    size_t left = strlen(text);
    hash ^= left;
    while (left) {
        uint64_t word = 0;
        size_t size = least(left, sizeof word);
        memcpy(&word, text, size);
        hash = aj_mix(hash ^ word);
        text += size;
        left -= size;
    }
    return hash;
}

static uint64_t hash_diag(const struct aj_diags *diags, const struct aj_diag_kind *kind,
                          size_t offset, const char *message) {
    uint64_t hash = aj_mix(diags->seen.seed ^ offset);
    hash = hash_text(hash_text(hash, kind->id) ^ 1, message);
    return hash ? hash : 1;
}

static void put_hash(struct aj_diag_set *seen, uint64_t hash) {
    size_t at = hash & (seen->capacity - 1);
    while (seen->hash[at] && seen->hash[at] != hash)
        at = (at + 1) & (seen->capacity - 1);
    seen->count += !seen->hash[at];
    seen->hash[at] = hash;
}

static void count_diag(struct aj_diags *diags, const struct aj_diag_kind *kind, size_t offset,
                       const char *message) {
    struct aj_diag_set *seen = &diags->seen;
    if (2 * (seen->count + 1) > seen->capacity) {
        const uint64_t *old = seen->hash;
        size_t slots = seen->capacity;
        seen->capacity = slots ? 4 * slots : 4096;
        seen->hash = AJ_NEW_ARRAY(diags->arena, uint64_t, seen->capacity);
        seen->count = 0;
        for (size_t i = 0; i < slots; i++)
            if (old[i])
                put_hash(seen, old[i]);
    }
    put_hash(seen, hash_diag(diags, kind, offset, message));
}

// ---- sorting

// Merges the sorted runs [from, middle) and [middle, to) of `in` into `out`. The left run goes
// first if offsets are equal, so that the sort is stable.
static void merge_runs(const struct aj_diag *in, struct aj_diag *out, size_t from, size_t middle,
                       size_t to) {
    size_t left = from, right = middle;
    for (size_t at = from; at < to; at++) {
        bool is_left = left < middle && (right >= to || in[left].offset <= in[right].offset);
        out[at] = in[is_left ? left++ : right++];
    }
}

static bool is_sorted(const struct aj_diags *diags) {
    for (size_t i = 1; i < diags->kept; i++)
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

// Sorts the diagnostics that are kept, and drops repeated ones.
static void put_in_order(struct aj_diags *diags) {
    size_t count = diags->kept;
    if (!is_sorted(diags)) {
        struct aj_diag *in = diags->item, *out = AJ_NEW_ARRAY(diags->arena, struct aj_diag, count);
        for (size_t run = 1; run < count; run *= 2) {
            for (size_t from = 0; from < count; from += 2 * run)
                merge_runs(in, out, from, least(from + run, count), least(from + 2 * run, count));
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
    diags->kept = kept;
}

static size_t room_of(const struct aj_diags *diags) {
    return diags->shown < AJ_DIAGS_SHOWN ? AJ_DIAGS_SHOWN - diags->shown : 0;
}

// Keeps only the diagnostics that will be shown. All others are counted.
static void leave_first(struct aj_diags *diags) {
    size_t room = room_of(diags);
    put_in_order(diags);
    if (diags->kept <= room)
        return;
    if (!diags->seen.capacity)
        diags->seen.seed = aj_mix_seed(diags);
    for (size_t i = 0; i < diags->kept; i++)
        count_diag(diags, diags->item[i].kind, diags->item[i].offset, diags->item[i].message);
    diags->kept = room;
    diags->bound = room ? diags->item[room - 1].offset : 0;
}

void aj_diags_sort(struct aj_diags *diags) {
    size_t room = room_of(diags);
    if (diags->seen.capacity) {
        leave_first(diags);
        for (size_t i = 0; i < diags->kept; i++)
            count_diag(diags, diags->item[i].kind, diags->item[i].offset, diags->item[i].message);
        diags->more = diags->seen.count + diags->unlike - diags->kept;
    } else {
        put_in_order(diags);
        if (diags->kept > room) {
            diags->more += diags->kept - room;
            diags->kept = room;
        }
    }
    diags->count = diags->kept;
    // A word that is not known may only have the wrong quotation marks.
    for (size_t i = 0; i < diags->kept; i++)
        if (diags->item[i].has_marks)
            diags->item[i].help =
                "typographic quotation marks belong to the text here: write plain ones, or none";
}

// ---- adding

struct aj_diag *aj_diag_add(struct aj_diags *diags, const struct aj_diag_kind *kind, size_t offset,
                            const char *pointer, const char *message) {
    enum { GATHERED = 4 * AJ_DIAGS_SHOWN };
    if (diags->kept >= GATHERED)
        leave_first(diags);
    diags->count++;
    diags->last = &diags->spare;
    if (aj_diags_keep(diags, offset)) {
        diags->item = aj_arena_grow(diags->arena, diags->item, sizeof *diags->item,
                                    &diags->capacity, diags->kept + 1);
        diags->last = &diags->item[diags->kept++];
    } else if (!diags->is_blind) {
        count_diag(diags, kind, offset, message);
    }
    *diags->last =
        (struct aj_diag){.kind = kind, .offset = offset, .pointer = pointer, .message = message};
    return diags->last;
}

struct aj_diag *aj_diag_hide(struct aj_diags *diags, const struct aj_diag_kind *kind) {
    diags->count++;
    diags->spare = (struct aj_diag){.kind = kind, .pointer = "", .message = ""};
    return diags->last = &diags->spare;
}

struct aj_diag *aj_diag_add_list(struct aj_diags *diags, const struct aj_diag_kind *kind,
                                 size_t offset, const char *format, va_list list) {
    if (aj_diags_keep(diags, offset))
        return aj_diag_add(diags, kind, offset, "",
                           aj_arena_format_list(diags->arena, format, list));
    char text[1024]; // of one that is only counted: by its hash a repeat is counted once
    text[0] = '\0';
    if (!diags->is_blind)
        vsnprintf(text, sizeof text, format, list);
    struct aj_diag *diag = aj_diag_add(diags, kind, offset, "", text);
    diag->message = ""; // `text` ends with this call
    return diag;
}

// ---- said

const struct aj_said aj_said_switch[] = {
    {"true", "true"},
    {"yes", "true"},
    {"on", "true"},
    {"false", "false"},
    {"no", "false"},
    {"off", "false"},
    {0},
};

const char *aj_said_for(const char *text, const struct aj_said others[]) {
    for (; others->said; others++)
        if (aj_is_same_word(text, others->said))
            return others->meant;
    return NULL;
}
