#include "judging/conditions.h"

#include <string.h>

#include "core/mix.h"

enum { LEAVES_MAX = 256, WORDS = LEAVES_MAX / 64, OPTIONS_TRIED = 10 };

// Readings as bits.
struct leaves {
    uint64_t word[WORDS];
};

static bool has_leaf(const struct leaves *leaves, size_t index) {
    return (leaves->word[index / 64] >> (index % 64)) & 1U;
}

// A part of a condition: each option of `chosen` has one of the values in its row.
struct cube {
    aj_options chosen;
    uint32_t values[AJ_OPTIONS_MAX];
};

// ---- the same ruling in two readings

static bool same_word(const struct aj_word *a, const struct aj_word *b) {
    return a == b || strcmp(a->id, b->id) == 0;
}

// A subject's number may differ between readings of which one joins what the other leaves apart.
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

static bool same_ruling(const struct aj_ruling *a, const struct aj_ruling *b) {
    if (a->rule != b->rule || a->effect != b->effect || a->variant != b->variant ||
        a->player != b->player || a->points != b->points || a->node != b->node ||
        a->arg_count != b->arg_count)
        return false;
    for (int i = 0; i < a->arg_count; i++)
        if (!same_arg(&a->arg[i], &b->arg[i]))
            return false;
    return true;
}

// ---- the rulings of a reading by what they say: a long game has thousands

struct index {
    const struct aj_judgement *judgement;
    uint32_t *head; // by hash: the last ruling, counted from 1; 0: none
    uint32_t *next; // by ruling: the one before it with the same hash
    size_t heads;   // a power of two
};

// Equal for rulings that are the same; what may be spelt in two ways does not count.
static uint64_t hash_ruling(const struct aj_ruling *ruling) {
    uint64_t hash = aj_mix((uint64_t)ruling->node << 32 ^ (uint64_t)(uint16_t)ruling->rule << 16 ^
                           (uint64_t)ruling->effect);
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

// Room for the rulings of any reading of the answer.
static void make_index(struct index *index, const struct aj_answer *answer) {
    struct aj_arena *arena = answer->judgement->arena;
    size_t most = answer->judgement->rulings;
    for (size_t i = 0; i < answer->leaves; i++)
        if (answer->leaf[i].judgement->rulings > most)
            most = answer->leaf[i].judgement->rulings;
    index->heads = 16;
    while (index->heads < most)
        index->heads *= 2;
    index->head = AJ_NEW_ARRAY(arena, uint32_t, index->heads);
    index->next = AJ_NEW_ARRAY(arena, uint32_t, most + 1);
}

static void fill_index(struct index *index, const struct aj_judgement *judgement) {
    index->judgement = judgement;
    memset(index->head, 0, index->heads * sizeof *index->head);
    for (size_t i = 0; i < judgement->rulings; i++) {
        uint32_t *head = &index->head[hash_ruling(&judgement->ruling[i]) & (index->heads - 1)];
        index->next[i] = *head;
        *head = (uint32_t)i + 1;
    }
}

// How many rulings before that number say the same.
static size_t count_like(const struct index *index, const struct aj_ruling *ruling, size_t before) {
    size_t count = 0;
    uint32_t at = index->head[hash_ruling(ruling) & (index->heads - 1)];
    for (; at; at = index->next[at - 1])
        count += at <= before && same_ruling(&index->judgement->ruling[at - 1], ruling);
    return count;
}

// The readings that make each ruling of the first one. Of several alike each needs one of its own.
static struct leaves *find_leaves(const struct aj_answer *answer) {
    const struct aj_judgement *first = answer->judgement;
    struct leaves *leaves = AJ_NEW_ARRAY(first->arena, struct leaves, first->rulings + 1);
    uint32_t *alike = AJ_NEW_ARRAY(first->arena, uint32_t, first->rulings + 1);
    struct index index;
    make_index(&index, answer);
    fill_index(&index, first);
    for (size_t k = 0; k < first->rulings; k++) {
        leaves[k].word[0] = 1;
        alike[k] = (uint32_t)count_like(&index, &first->ruling[k], k) + 1;
    }
    for (size_t i = 1; i < answer->leaves; i++) {
        const struct aj_judgement *other = answer->leaf[i].judgement;
        fill_index(&index, other);
        for (size_t k = 0; k < first->rulings; k++)
            if (count_like(&index, &first->ruling[k], other->rulings) >= alike[k])
                leaves[k].word[i / 64] |= UINT64_C(1) << (i % 64);
    }
    return leaves;
}

// ---- what they have in common

// Whether a reading may have such values; what it was never asked may have any.
static bool meets(const struct aj_leaf *leaf, const struct cube *cube) {
    for (aj_options left = leaf->way.chosen & cube->chosen; left; left &= left - 1) {
        int option = aj_first_option(left);
        if (!((cube->values[option] >> leaf->way.value[option]) & 1U))
            return false;
    }
    return true;
}

// Whether such values always lead to one of the readings.
static bool is_enough(const struct aj_answer *answer, const struct leaves *leaves,
                      const struct cube *cube) {
    for (size_t i = 0; i < answer->leaves; i++)
        if (!has_leaf(leaves, i) && meets(&answer->leaf[i], cube))
            return false;
    return true;
}

// A reading's values of some of the options that it was asked, by their place among them.
static struct cube take_values(const struct aj_leaf *first, uint32_t places) {
    struct cube cube = {0};
    int place = 0;
    for (aj_options left = first->way.chosen; left; left &= left - 1, place++) {
        int option = aj_first_option(left);
        if (!((places >> place) & 1U))
            continue;
        cube.chosen |= aj_option_bit(option);
        cube.values[option] = 1U << first->way.value[option];
    }
    return cube;
}

static struct cube leave_out(const struct aj_answer *answer, const struct leaves *leaves,
                             const struct aj_leaf *first) {
    struct cube cube = {first->way.chosen, {0}};
    for (aj_options left = cube.chosen; left; left &= left - 1)
        cube.values[aj_first_option(left)] = 1U << first->way.value[aj_first_option(left)];
    for (aj_options left = cube.chosen; left; left &= left - 1) {
        struct cube fewer = cube;
        fewer.chosen &= ~(left & -left);
        fewer.values[aj_first_option(left)] = 0;
        if (is_enough(answer, leaves, &fewer))
            cube = fewer;
    }
    return cube;
}

// The fewest of a reading's values that are enough. If it was asked very many options all of them
// are taken, and those that are not needed left out.
static struct cube find_fewest(const struct aj_answer *answer, const struct leaves *leaves,
                               const struct aj_leaf *first) {
    int options = aj_count_options(first->way.chosen);
    if (options > OPTIONS_TRIED)
        return leave_out(answer, leaves, first);
    for (int size = 1; size < options; size++)
        for (uint32_t places = 1; places < 1U << options; places++) {
            struct cube cube = take_values(first, places);
            if (__builtin_popcount(places) == size && is_enough(answer, leaves, &cube))
                return cube;
        }
    return take_values(first, (1U << options) - 1);
}

// Other values of the same options that are enough too.
static void widen(const struct aj_answer *answer, const struct leaves *leaves, struct cube *cube) {
    for (aj_options left = cube->chosen; left; left &= left - 1) {
        int option = aj_first_option(left);
        for (uint32_t more = answer->rules->option[option].readings & ~cube->values[option]; more;
             more &= more - 1) {
            struct cube wider = *cube;
            wider.values[option] |= more & -more;
            if (is_enough(answer, leaves, &wider))
                *cube = wider;
        }
    }
}

static struct aj_condition list_values(const struct cube *cube, struct aj_arena *arena) {
    struct aj_condition condition = {0};
    size_t count = 0;
    for (int option = 0; option < AJ_OPTIONS_MAX; option++)
        count += (size_t)__builtin_popcount(cube->values[option]);
    condition.reading = AJ_NEW_ARRAY(arena, struct aj_reading, count);
    for (int option = 0; option < AJ_OPTIONS_MAX; option++)
        for (uint32_t left = cube->values[option]; left; left &= left - 1)
            condition.reading[condition.readings++] =
                (struct aj_reading){option, __builtin_ctz(left)};
    return condition;
}

static bool has_all(const struct leaves *leaves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!has_leaf(leaves, i))
            return false;
    return true;
}

void aj_find_conditions(struct aj_answer *answer) {
    struct aj_judgement *judgement = answer->judgement;
    struct aj_arena *arena = judgement->arena;
    answer->condition = AJ_NEW_ARRAY(arena, struct aj_condition, judgement->rulings + 1);
    const struct leaves *leaves = find_leaves(answer);
    for (size_t i = 0; i < judgement->rulings; i++) {
        if (has_all(&leaves[i], answer->leaves))
            continue;
        struct cube cube = find_fewest(answer, &leaves[i], &answer->leaf[0]);
        widen(answer, &leaves[i], &cube);
        answer->condition[i] = list_values(&cube, arena);
    }
}

// ---- what leads to an outcome

static struct leaves leaves_of(const struct aj_answer *answer, const struct aj_outcome *outcome) {
    struct leaves leaves = {{0}};
    for (size_t i = 0; i < answer->leaves; i++)
        if (aj_results_agree(&answer->leaf[i].result, &outcome->result))
            leaves.word[i / 64] |= UINT64_C(1) << (i % 64);
    return leaves;
}

// Whether a reading has such values for certain.
static bool has_values(const struct aj_leaf *leaf, const struct cube *cube) {
    return (cube->chosen & ~leaf->way.chosen) == 0 && meets(leaf, cube);
}

// One condition from each reading that the conditions before do not describe.
static void list_conditions(const struct aj_answer *answer, struct aj_outcome *outcome,
                            struct aj_arena *arena) {
    struct leaves leaves = leaves_of(answer, outcome), left = leaves;
    size_t capacity = 0;
    for (size_t i = 0; i < answer->leaves; i++) {
        if (!has_leaf(&left, i))
            continue;
        struct cube cube = find_fewest(answer, &leaves, &answer->leaf[i]);
        widen(answer, &leaves, &cube);
        outcome->condition = aj_arena_grow(arena, outcome->condition, sizeof *outcome->condition,
                                           &capacity, outcome->conditions + 1);
        outcome->condition[outcome->conditions++] = list_values(&cube, arena);
        for (size_t k = i; k < answer->leaves; k++)
            if (has_values(&answer->leaf[k], &cube))
                left.word[k / 64] &= ~(UINT64_C(1) << (k % 64));
    }
}

void aj_find_outcome_conditions(struct aj_answer *answer) {
    for (size_t i = 0; i < answer->outcomes; i++)
        list_conditions(answer, &answer->outcome[i], answer->judgement->arena);
}

const struct aj_condition *aj_ruling_condition(const struct aj_answer *answer,
                                               const struct aj_ruling *ruling) {
    const struct aj_condition *condition =
        answer->condition ? &answer->condition[ruling - answer->judgement->ruling] : NULL;
    return condition && condition->readings ? condition : NULL;
}

struct aj_citation aj_answer_citation(const struct aj_answer *answer,
                                      const struct aj_ruling *ruling) {
    struct aj_citation citation = aj_ruling_citation(answer->judgement, ruling);
    if (aj_ruling_condition(answer, ruling))
        citation.authority = AJ_DERIVED;
    return citation;
}
