#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"

// ---- rows that may be alike, such as rulings: a long game has thousands

#define NOTHING UINT32_MAX

// Rows grouped into kinds: rows that are alike have the number of the first of them. The rows of
// another reading are then met one by one and counted by kind.
struct aj_alike {
    const char *row;
    size_t size, count;
    uint64_t (*hash)(const void *row, uint64_t seed); // equal for rows that are alike
    uint64_t seed;                                    // of the hash, which the input cannot know
    bool (*same)(const void *a, const void *b);
    uint32_t *head;  // by hash: the kind found last, counted from 1; 0 if none
    uint32_t *next;  // by kind: the kind before it with the same hash
    size_t heads;    // a power of two
    uint32_t *kind;  // by row
    uint32_t *which; // by row: its number within its kind, from 1
    uint32_t *most;  // by kind: number of its rows
    uint32_t *met;   // by kind: number of its rows in the present reading
    size_t at;       // the row that probably comes next
};

static const void *row_at(const struct aj_alike *alike, size_t index) {
    return alike->row + index * alike->size;
}

static uint32_t find(const struct aj_alike *alike, const void *row, uint64_t hash) {
    uint32_t at = alike->head[hash & (alike->heads - 1)];
    while (at && !alike->same(row_at(alike, at - 1), row))
        at = alike->next[at - 1];
    return at ? at - 1 : NOTHING;
}

static void add(struct aj_alike *alike, uint32_t index) {
    const void *row = row_at(alike, index);
    uint64_t hash = alike->hash(row, alike->seed);
    uint32_t kind = find(alike, row, hash);
    if (kind == NOTHING) {
        uint32_t *head = &alike->head[hash & (alike->heads - 1)];
        alike->next[index] = *head;
        *head = index + 1;
        kind = index;
    }
    alike->kind[index] = kind;
    alike->which[index] = ++alike->most[kind];
}

// Groups `count` rows, which are compared as `alike` says.
static struct aj_alike *sort_out(struct aj_alike alike, struct aj_arena *arena) {
    struct aj_alike *own = AJ_NEW(arena, struct aj_alike);
    alike.seed = aj_mix_seed(own);
    alike.heads = 16;
    while (alike.heads < alike.count)
        alike.heads *= 2;
    alike.head = AJ_NEW_ARRAY(arena, uint32_t, alike.heads);
    alike.next = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.kind = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.which = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.most = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.met = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    for (uint32_t i = 0; i < alike.count; i++)
        add(&alike, i);
    *own = alike;
    return own;
}

static void begin_reading(struct aj_alike *alike) {
    memset(alike->met, 0, alike->count * sizeof *alike->met);
    alike->at = 0;
}

// Whether the first reading has at least as many rows of this kind as the present one so far. Most
// rows of a reading come in the same order as in the first.
static bool meet(struct aj_alike *alike, const void *row) {
    uint32_t kind;
    if (alike->at < alike->count && alike->same(row_at(alike, alike->at), row)) {
        kind = alike->kind[alike->at++];
    } else {
        kind = find(alike, row, alike->hash(row, alike->seed));
        if (kind == NOTHING)
            return false;
        alike->at = kind + 1;
    }
    return ++alike->met[kind] <= alike->most[kind];
}

// Whether the present reading lacks this row. Each of several rows alike must be met once.
static bool is_lacking(const struct aj_alike *alike, size_t index) {
    return alike->met[alike->kind[index]] < alike->which[index];
}

// ---- rulings

static bool same_word(const struct aj_word *a, const struct aj_word *b) {
    return a == b || strcmp(a->id, b->id) == 0;
}

// The numbers of subjects are not compared: one reading may join features that another keeps apart.
static bool same_arg(const struct aj_arg *a, const struct aj_arg *b) {
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case AJ_ARG_INT:
    case AJ_ARG_PLAYER:
        return a->as.integer == b->as.integer;
    case AJ_ARG_TEXT:
        return strcmp(a->as.text, b->as.text) == 0;
    case AJ_ARG_WORD:
        return same_word(a->as.word, b->as.word);
    case AJ_ARG_CELL:
        return a->as.cell[0] == b->as.cell[0] && a->as.cell[1] == b->as.cell[1];
    case AJ_ARG_SUBJECT:
        break;
    }
    return true;
}

static bool same_ruling(const void *p, const void *q) {
    const struct aj_ruling *a = p, *b = q;
    if (a->rule != b->rule || a->effect != b->effect || a->variant != b->variant ||
        a->player != b->player || a->points != b->points || a->node != b->node ||
        a->arg_count != b->arg_count)
        return false;
    for (int i = 0; i < a->arg_count; i++)
        if (!same_arg(&a->arg[i], &b->arg[i]))
            return false;
    return true;
}

// Leaves out values that may be spelled in two ways.
static uint64_t hash_ruling(const void *row, uint64_t seed) {
    const struct aj_ruling *ruling = row;
    uint64_t hash = aj_mix(seed ^ (uint64_t)ruling->node << 32 ^
                           (uint64_t)(uint16_t)ruling->rule << 16 ^ (uint64_t)ruling->effect);
    hash = aj_mix(hash ^ (uint32_t)ruling->points ^ (uint64_t)(uint8_t)ruling->player << 32 ^
                  (uint64_t)(uint16_t)ruling->variant << 40);
    for (int i = 0; i < ruling->arg_count; i++) {
        const struct aj_arg *arg = &ruling->arg[i];
        if (arg->kind == AJ_ARG_INT || arg->kind == AJ_ARG_PLAYER)
            hash = aj_mix(hash ^ (uint32_t)arg->as.integer);
        else if (arg->kind == AJ_ARG_CELL)
            hash = aj_mix(hash ^ (uint64_t)(uint32_t)arg->as.cell[0] << 32 ^
                          (uint32_t)arg->as.cell[1]);
    }
    return hash;
}

static void note_rulings(struct aj_alike *alike, const struct aj_judgement *other, size_t index,
                         struct aj_leaf_set lacking[]) {
    begin_reading(alike);
    for (size_t i = 0; i < other->rulings; i++)
        meet(alike, &other->ruling[i]);
    for (size_t i = 0; i < alike->count; i++)
        if (is_lacking(alike, i))
            lacking[i].word[index / 64] |= UINT64_C(1) << (index % 64);
}

// ---- rules that forbid

static bool forbids(const struct aj_judgement *judgement, int rule) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && judgement->ruling[i].rule == rule)
            return true;
    return false;
}

static bool is_listed(const struct aj_answer *answer, int rule) {
    for (size_t i = 0; i < answer->againsts; i++)
        if (answer->against[i] == rule)
            return true;
    return false;
}

static void list_against(struct aj_answer *answer) {
    const struct aj_judgement *first = answer->judgement;
    size_t count = 0;
    for (size_t i = 0; i < first->rulings; i++)
        count += first->ruling[i].effect == AJ_FORBIDS;
    answer->against = AJ_NEW_ARRAY(first->arena, int16_t, count + 1);
    for (size_t i = 0; i < first->rulings; i++)
        if (first->ruling[i].effect == AJ_FORBIDS && !is_listed(answer, first->ruling[i].rule))
            answer->against[answer->againsts++] = first->ruling[i].rule;
}

static void note_against(struct aj_answer *answer, const struct aj_judgement *other) {
    size_t kept = 0;
    for (size_t i = 0; i < answer->againsts; i++)
        if (forbids(other, answer->against[i]))
            answer->against[kept++] = answer->against[i];
    answer->againsts = kept;
}

// ---- earnings

static bool same_earning(const void *p, const void *q) {
    const struct aj_earning *a = p, *b = q;
    return a->player == b->player && a->when == b->when && a->turn == b->turn &&
           a->points == b->points && a->subject == b->subject;
}

static uint64_t hash_earning(const void *row, uint64_t seed) {
    const struct aj_earning *earning = row;
    uint64_t hash = aj_mix(seed ^ (uint64_t)earning->turn << 32 ^ (uint32_t)earning->subject);
    return aj_mix(hash ^ (uint64_t)(uint32_t)earning->points << 32 ^
                  (uint64_t)(uint32_t)earning->player << 8 ^ (uint64_t)earning->when);
}

static void note_earnings(struct aj_answer *answer, struct aj_alike *alike,
                          const struct aj_judgement *other) {
    const struct aj_judgement *first = answer->judgement;
    if (!alike) { // the first reading earns nothing
        for (size_t i = 0; i < other->earnings; i++)
            answer->earning_otherwise |= 1U << other->earning[i].player;
        return;
    }
    begin_reading(alike);
    for (size_t i = 0; i < other->earnings; i++)
        if (!meet(alike, &other->earning[i]))
            answer->earning_otherwise |= 1U << other->earning[i].player;
    for (size_t i = 0; i < first->earnings; i++)
        if (is_lacking(alike, i))
            answer->earning_otherwise |= 1U << first->earning[i].player;
}

// ----

void aj_likeness_begin(struct aj_likeness *likeness, struct aj_answer *answer) {
    const struct aj_judgement *first = answer->judgement;
    *likeness = (struct aj_likeness){.answer = answer};
    if (first->rulings > 0)
        answer->lacking = AJ_NEW_ARRAY(first->arena, struct aj_leaf_set, first->rulings);
    list_against(answer);
}

void aj_likeness_index(struct aj_likeness *likeness) {
    const struct aj_judgement *first = likeness->answer->judgement;
    if (first->rulings > 0)
        likeness->rulings = sort_out((struct aj_alike){.row = (const char *)first->ruling,
                                                       .size = sizeof *first->ruling,
                                                       .count = first->rulings,
                                                       .hash = hash_ruling,
                                                       .same = same_ruling},
                                     first->arena);
    if (first->earnings > 0)
        likeness->earnings = sort_out((struct aj_alike){.row = (const char *)first->earning,
                                                        .size = sizeof *first->earning,
                                                        .count = first->earnings,
                                                        .hash = hash_earning,
                                                        .same = same_earning},
                                      first->arena);
}

void aj_likeness_note(struct aj_likeness *likeness, const struct aj_judgement *other,
                      size_t index) {
    struct aj_answer *answer = likeness->answer;
    if (likeness->rulings)
        note_rulings(likeness->rulings, other, index, answer->lacking);
    note_against(answer, other);
    note_earnings(answer, likeness->earnings, other);
}
