#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"

enum { OPTIONS_TRIED = 10 };

static bool has_leaf(const struct aj_leaf_set *leaves, size_t index) {
    return (leaves->word[index / 64] >> (index % 64)) & 1U;
}

// The readings of an answer.
struct readings {
    const struct aj_answer *answer;
    struct aj_way *way; // by reading: the options that it settles, with their values
};

static struct readings unpack_ways(const struct aj_answer *answer) {
    struct aj_arena *arena = answer->judgement->arena;
    struct readings readings = {answer,
                                aj_arena_resize(arena, NULL, answer->leaves * sizeof(struct aj_way),
                                                aj_arena_number(arena))};
    for (size_t i = 0; i < answer->leaves; i++)
        readings.way[i] = aj_way_of(answer->step, answer->leaf[i].step);
    return readings;
}

static void free_ways(struct readings readings) {
    aj_arena_resize(readings.answer->judgement->arena, readings.way, 0, 0);
}

// A condition while it is searched: each option of `chosen` has one of the values in its row.
struct cube {
    aj_options chosen;
    uint32_t values[AJ_OPTIONS_MAX];
};

// ---- what readings have in common

// Whether a reading can meet the cube. An option that it never consulted may have any value.
static bool meets(const struct aj_way *way, const struct cube *cube) {
    AJ_EACH_OPTION(option, &cube->chosen) {
        if (aj_options_has(&way->chosen, option) &&
            !((cube->values[option] >> way->value[option]) & 1U))
            return false;
    }
    return true;
}

// Whether all readings that can meet the cube are among `leaves`.
static bool is_enough(const struct readings *readings, const struct aj_leaf_set *leaves,
                      const struct cube *cube) {
    for (size_t i = 0; i < readings->answer->leaves; i++)
        if (!has_leaf(leaves, i) && meets(&readings->way[i], cube))
            return false;
    return true;
}

// Makes a cube of some options of a reading with their values. Bit n of `places` stands for the
// n-th of the reading's options.
static struct cube take_values(const struct aj_way *first, uint32_t places) {
    struct cube cube = {0};
    int place = 0;
    AJ_EACH_OPTION(option, &first->chosen) {
        if (!((places >> place++) & 1U))
            continue;
        aj_options_add(&cube.chosen, option);
        cube.values[option] = 1U << first->value[option];
    }
    return cube;
}

// Returns the choices of the first way without those that the leaves do not need.
static struct cube leave_out(const struct readings *readings, const struct aj_leaf_set *leaves,
                             const struct aj_way *first) {
    struct cube cube = {first->chosen, {0}};
    AJ_EACH_OPTION(option, &first->chosen)
        cube.values[option] = 1U << first->value[option];
    AJ_EACH_OPTION(option, &first->chosen) {
        struct cube fewer = cube;
        aj_options_drop(&fewer.chosen, option);
        fewer.values[option] = 0;
        if (is_enough(readings, leaves, &fewer))
            cube = fewer;
    }
    return cube;
}

// Finds the fewest values of a reading that are enough. If it has more than OPTIONS_TRIED options,
// starts with all and drops those that are not needed.
static struct cube find_fewest(const struct readings *readings, const struct aj_leaf_set *leaves,
                               const struct aj_way *first) {
    int options = aj_count_options(&first->chosen);
    if (options > OPTIONS_TRIED)
        return leave_out(readings, leaves, first);
    for (int size = 1; size < options; size++)
        for (uint32_t places = 1; places < 1U << options; places++) {
            if (__builtin_popcount(places) != size)
                continue;
            struct cube cube = take_values(first, places);
            if (is_enough(readings, leaves, &cube))
                return cube;
        }
    return take_values(first, (1U << options) - 1);
}

// Adds to a cube other values of the same options, if it is still enough with them.
static void widen(const struct readings *readings, const struct aj_leaf_set *leaves,
                  struct cube *cube) {
    AJ_EACH_OPTION(option, &cube->chosen) {
        for (uint32_t more =
                 readings->answer->rules->option[option].readings & ~cube->values[option];
             more; more &= more - 1) {
            struct cube wider = *cube;
            wider.values[option] |= more & -more;
            if (is_enough(readings, leaves, &wider))
                *cube = wider;
        }
    }
}

struct aj_condition aj_list_values(const aj_options *chosen, const uint32_t values[AJ_OPTIONS_MAX],
                                   struct aj_arena *arena) {
    struct aj_condition list = {0};
    size_t count = 0;
    AJ_EACH_OPTION(option, chosen)
        count += (size_t)__builtin_popcount(values[option]);
    list.reading = AJ_NEW_ARRAY(arena, struct aj_reading, count);
    AJ_EACH_OPTION(option, chosen) {
        for (uint32_t more = values[option]; more; more &= more - 1)
            list.reading[list.readings++] =
                (struct aj_reading){(uint8_t)option, (int8_t)__builtin_ctz(more)};
    }
    return list;
}

// Whether every reading has the ruling.
static bool is_empty(const struct aj_leaf_set *lacking) {
    uint64_t any = 0;
    for (size_t i = 0; i < AJ_LEAVES_MAX / 64; i++)
        any |= lacking->word[i];
    return any == 0;
}

static struct aj_condition condition_of(const struct readings *readings,
                                        const struct aj_leaf_set *leaves, size_t index) {
    struct cube cube = find_fewest(readings, leaves, &readings->way[index]);
    widen(readings, leaves, &cube);
    return aj_list_values(&cube.chosen, cube.values, readings->answer->judgement->arena);
}

static struct aj_condition find_condition(const struct readings *readings,
                                          const struct aj_leaf_set *lacking) {
    struct aj_leaf_set leaves;
    for (size_t i = 0; i < AJ_LEAVES_MAX / 64; i++)
        leaves.word[i] = ~lacking->word[i];
    return condition_of(readings, &leaves, 0);
}

struct aj_condition aj_find_leaves_condition(const struct aj_answer *answer,
                                             const struct aj_leaf_set *leaves, size_t index) {
    struct readings readings = unpack_ways(answer);
    struct aj_condition condition = condition_of(&readings, leaves, index);
    free_ways(readings);
    return condition;
}

// In a long game very many rulings are made in the same readings, so conditions are reused. By a
// hash of the readings: the last ruling whose condition was found, from 1.
struct found {
    uint32_t ruling[256];
};

// Returns the slot of the hash table for rulings that the same leaves lack.
static uint32_t *find_same(struct found *found, const struct aj_leaf_set *lacking) {
    uint64_t hash = 0;
    for (size_t i = 0; i < AJ_LEAVES_MAX / 64; i++)
        hash = aj_mix(hash ^ lacking->word[i]);
    return &found->ruling[hash % (sizeof found->ruling / sizeof *found->ruling)];
}

void aj_find_conditions(struct aj_answer *answer) {
    const struct aj_judgement *judgement = answer->judgement;
    const struct aj_leaf_set *lacking = answer->lacking;
    struct found found = {{0}};
    struct readings readings = unpack_ways(answer);
    answer->condition = AJ_NEW_ARRAY(judgement->arena, struct aj_condition, judgement->rulings + 1);
    for (size_t i = 0; i < judgement->rulings; i++) {
        if (is_empty(&lacking[i]))
            continue;
        uint32_t *same = find_same(&found, &lacking[i]);
        if (*same && memcmp(&lacking[*same - 1], &lacking[i], sizeof *lacking) == 0)
            answer->condition[i] = answer->condition[*same - 1];
        else
            answer->condition[i] = find_condition(&readings, &lacking[i]);
        *same = (uint32_t)i + 1;
    }
    free_ways(readings);
}

// ---- what leads to an outcome

static struct aj_leaf_set leaves_of(const struct aj_answer *answer, uint32_t result) {
    struct aj_leaf_set leaves = {{0}};
    for (size_t i = 0; i < answer->leaves; i++)
        if (aj_answer_leaf(answer, i)->result == result)
            leaves.word[i / 64] |= UINT64_C(1) << (i % 64);
    return leaves;
}

// Whether a reading meets the cube for sure.
static bool has_values(const struct aj_way *way, const struct cube *cube) {
    AJ_EACH_OPTION(option, &cube->chosen)
        if (!aj_options_has(&way->chosen, option))
            return false;
    return meets(way, cube);
}

// Adds a condition for each reading that no earlier condition covers.
static void list_conditions(const struct readings *readings, struct aj_outcome *outcome) {
    const struct aj_answer *answer = readings->answer;
    struct aj_arena *arena = answer->judgement->arena;
    struct aj_leaf_set leaves = leaves_of(answer, outcome->result), left = leaves;
    size_t capacity = 0;
    for (size_t i = 0; i < answer->leaves; i++) {
        if (!has_leaf(&left, i))
            continue;
        struct cube cube = find_fewest(readings, &leaves, &readings->way[i]);
        widen(readings, &leaves, &cube);
        outcome->condition = aj_arena_grow(arena, outcome->condition, sizeof *outcome->condition,
                                           &capacity, outcome->conditions + 1);
        outcome->condition[outcome->conditions++] =
            aj_list_values(&cube.chosen, cube.values, arena);
        for (size_t k = i; k < answer->leaves; k++)
            if (has_values(&readings->way[k], &cube))
                left.word[k / 64] &= ~(UINT64_C(1) << (k % 64));
    }
}

void aj_find_outcome_conditions(struct aj_answer *answer) {
    if (answer->outcomes == 0)
        return;
    struct readings readings = unpack_ways(answer);
    for (size_t i = 0; i < answer->outcomes; i++)
        list_conditions(&readings, &answer->outcome[i]);
    free_ways(readings);
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
