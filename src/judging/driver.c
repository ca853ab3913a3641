#include <stdlib.h>
#include <string.h>

#include "judging/case.h"
#include "judging/game.h"

#define LEAVES_MAX 256

// What one reading of all consulted options gives, and which values it took on the way.
struct leaf {
    uint64_t chosen; // options branched over on the way here, as bits
    int8_t value[AJ_OPTIONS_MAX];
    enum aj_verdict verdict;
    int32_t gained[AJ_PLAYERS_MAX], final[AJ_PLAYERS_MAX], ore[AJ_PLAYERS_MAX];
};

struct search {
    const struct aj_case *job;
    struct aj_arena *arena;
    struct leaf *leaf;
    size_t leaves, capacity;
    uint64_t consulted, branched;
};

void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement) {
    judgement->players = job->players;
    for (int i = 0; i < job->players; i++) {
        judgement->player[i].name = job->player[i].name;
        judgement->player[i].before = job->player[i].score;
        judgement->player[i].final = job->player[i].score;
    }
}

static struct aj_judgement *judge(const struct aj_case *job, const struct aj_ruleset *rules,
                                  unsigned keep, struct aj_arena *arena) {
    struct aj_judgement *judgement = AJ_NEW(arena, struct aj_judgement);
    aj_judgement_init(judgement, arena, rules, keep);
    aj_case_seat(job, judgement);
    job->game->judge(job, judgement);
    return judgement;
}

static bool add_leaf(struct search *search, const struct leaf *path,
                     const struct aj_judgement *judgement) {
    if (search->leaves == LEAVES_MAX)
        return false;
    if (search->leaves == search->capacity)
        search->leaf = aj_arena_grow(search->arena, search->leaf, sizeof *search->leaf,
                                     &search->capacity, search->leaves + 1);
    struct leaf *leaf = &search->leaf[search->leaves++];
    *leaf = *path;
    leaf->verdict = aj_judgement_verdict(judgement);
    for (int i = 0; i < judgement->players; i++) {
        leaf->gained[i] = judgement->player[i].gained;
        leaf->final[i] = judgement->player[i].final;
        leaf->ore[i] = judgement->player[i].ore;
    }
    return true;
}

static bool explore(struct search *search, const struct aj_ruleset *rules, const struct leaf *path);

// Judges again with `option` settled to each of its readings in turn.
static bool branch(struct search *search, const struct aj_ruleset *rules, const struct leaf *path,
                   int option) {
    uint64_t bit = UINT64_C(1) << option;
    search->branched |= bit;
    for (uint32_t left = rules->option[option].readings; left; left &= left - 1) {
        // In the arena: the judgements of a leaf keep a pointer to their rules.
        struct aj_ruleset *settled = AJ_NEW(search->arena, struct aj_ruleset);
        struct leaf next = *path;
        int value = __builtin_ctz(left);
        *settled = *rules;
        settled->option[option].value = value;
        settled->option[option].readings = 1U << value;
        settled->option[option].origin = AJ_FROM_ALL_READINGS;
        next.chosen |= bit;
        next.value[option] = (int8_t)value;
        if (!explore(search, settled, &next))
            return false;
    }
    return true;
}

static bool explore(struct search *search, const struct aj_ruleset *rules,
                    const struct leaf *path) {
    struct aj_judgement *judgement = judge(search->job, rules, AJ_KEEP_BRIEF, search->arena);
    search->consulted |= judgement->consulted;
    if (judgement->first_unsettled == AJ_NONE)
        return add_leaf(search, path, judgement);
    return branch(search, rules, path, judgement->first_unsettled);
}

static bool same_result(const struct leaf *a, const struct leaf *b) {
    return a->verdict == b->verdict && memcmp(a->gained, b->gained, sizeof a->gained) == 0 &&
           memcmp(a->final, b->final, sizeof a->final) == 0 &&
           memcmp(a->ore, b->ore, sizeof a->ore) == 0;
}

// The one option in which two leaves differ, all others that both met being alike; AJ_NONE if they
// differ in none or in several.
static int only_difference(const struct leaf *a, const struct leaf *b) {
    int found = AJ_NONE;
    for (uint64_t both = a->chosen & b->chosen; both; both &= both - 1) {
        int option = __builtin_ctzll(both);
        if (a->value[option] == b->value[option])
            continue;
        if (found != AJ_NONE)
            return AJ_NONE;
        found = option;
    }
    return found;
}

// An option decides if changing its value alone changes the result.
static uint64_t find_deciding(const struct search *search) {
    uint64_t deciding = 0;
    for (size_t i = 0; i < search->leaves; i++)
        for (size_t j = i + 1; j < search->leaves; j++) {
            const struct leaf *a = &search->leaf[i], *b = &search->leaf[j];
            int option = same_result(a, b) ? AJ_NONE : only_difference(a, b);
            if (option != AJ_NONE)
                deciding |= UINT64_C(1) << option;
        }
    return deciding;
}

static size_t popcount(uint32_t bits) {
    return (size_t)__builtin_popcount(bits);
}

// Lists the deciding options' values on the ways to the leaves like `first`.
static void list_readings(const struct search *search, const struct leaf *first, uint64_t deciding,
                          struct aj_outcome *outcome) {
    uint32_t values[AJ_OPTIONS_MAX] = {0};
    size_t count = 0;
    for (size_t i = 0; i < search->leaves; i++) {
        const struct leaf *leaf = &search->leaf[i];
        if (!same_result(first, leaf))
            continue;
        for (uint64_t left = leaf->chosen & deciding; left; left &= left - 1)
            values[__builtin_ctzll(left)] |= 1U << leaf->value[__builtin_ctzll(left)];
    }
    for (int option = 0; option < AJ_OPTIONS_MAX; option++)
        count += popcount(values[option]);
    outcome->reading = AJ_NEW_ARRAY(search->arena, struct aj_reading, count + 1);
    for (int option = 0; option < AJ_OPTIONS_MAX; option++)
        for (uint32_t left = values[option]; left; left &= left - 1)
            outcome->reading[outcome->readings++] =
                (struct aj_reading){option, __builtin_ctz(left)};
}

static void list_outcomes(const struct search *search, struct aj_answer *answer) {
    answer->outcome = AJ_NEW_ARRAY(search->arena, struct aj_outcome, search->leaves);
    for (size_t i = 0; i < search->leaves; i++) {
        const struct leaf *leaf = &search->leaf[i];
        bool met = false;
        for (size_t j = 0; j < i && !met; j++)
            met = same_result(leaf, &search->leaf[j]);
        if (met)
            continue;
        struct aj_outcome *outcome = &answer->outcome[answer->outcomes++];
        outcome->verdict = leaf->verdict;
        memcpy(outcome->gained, leaf->gained, sizeof leaf->gained);
        memcpy(outcome->final, leaf->final, sizeof leaf->final);
        memcpy(outcome->ore, leaf->ore, sizeof leaf->ore);
        list_readings(search, leaf, answer->deciding, outcome);
    }
}

// Marks what was branched over without changing the result; a deciding option keeps its edition as
// origin, since the edition is what leaves it open.
static void mark_branched(struct aj_ruleset *rules, uint64_t branched, uint64_t deciding) {
    for (uint64_t left = branched & ~deciding; left; left &= left - 1)
        rules->option[__builtin_ctzll(left)].origin = AJ_FROM_ALL_READINGS;
}

bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer) {
    struct aj_ruleset *own = AJ_NEW(arena, struct aj_ruleset);
    *own = *rules;
    memset(answer, 0, sizeof *answer);
    answer->rules = own;
    // An unsettled option has the value of its first reading, so this is the first leaf's
    // judgement.
    answer->judgement = judge(job, own, keep, arena);
    answer->verdict = aj_judgement_verdict(answer->judgement);
    answer->consulted = answer->judgement->consulted;
    if (answer->judgement->first_unsettled == AJ_NONE)
        return true;

    struct search search = {.job = job, .arena = arena, .consulted = answer->consulted};
    struct leaf root = {0};
    if (!branch(&search, own, &root, answer->judgement->first_unsettled))
        return false;
    answer->consulted = search.consulted;
    answer->branched = search.branched;
    answer->deciding = find_deciding(&search);
    if (answer->deciding) {
        answer->verdict = AJ_UNDETERMINED;
        list_outcomes(&search, answer);
    }
    mark_branched(own, answer->branched, answer->deciding);
    return true;
}

// Order of rulings in a report: actions first, then scores by feature, followers without points,
// notes.
struct place {
    int group;
    int32_t order;
    uint32_t node; // followers without points: by their place in the case
    size_t index;
};

static int compare_places(const void *left, const void *right) {
    const struct place *a = left, *b = right;
    if (a->group != b->group)
        return a->group < b->group ? -1 : 1;
    if (a->order != b->order)
        return a->order < b->order ? -1 : 1;
    if (a->node != b->node)
        return a->node < b->node ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

static struct place place_of(const struct aj_case *job, const struct aj_judgement *judgement,
                             size_t index) {
    static const int group[AJ_EFFECTS] = {
        [AJ_ALLOWS] = 0, [AJ_FORBIDS] = 0, [AJ_SCORES] = 1, [AJ_DENIES] = 2, [AJ_NOTES] = 3};
    const struct aj_ruling *ruling = &judgement->ruling[index];
    struct place place = {group[ruling->effect], 0, 0, index};
    bool by_subject = group[ruling->effect] > 0;
    if (by_subject && ruling->subject != AJ_NO_SUBJECT && job->game->order)
        place.order = job->game->order(judgement, ruling->subject);
    if (ruling->effect == AJ_DENIES)
        place.node = ruling->node;
    return place;
}

static void sort_rulings(const struct aj_case *job, struct aj_judgement *judgement) {
    size_t count = judgement->rulings;
    if (count < 2)
        return;
    struct place *place = AJ_NEW_ARRAY(judgement->arena, struct place, count);
    struct aj_ruling *sorted = AJ_NEW_ARRAY(judgement->arena, struct aj_ruling, count);
    for (size_t i = 0; i < count; i++)
        place[i] = place_of(job, judgement, i);
    qsort(place, count, sizeof *place, compare_places);
    for (size_t i = 0; i < count; i++)
        sorted[i] = judgement->ruling[place[i].index];
    judgement->ruling = sorted;
    judgement->ruling_capacity = count;
}

struct earned {
    uint64_t step; // the end of the game after every turn
    int32_t order;
    size_t index;
};

static int compare_earned(const void *p, const void *q) {
    const struct earned *a = p, *b = q;
    if (a->step != b->step)
        return a->step < b->step ? -1 : 1;
    if (a->order != b->order)
        return a->order < b->order ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

// Workings in the order of turns, and within a turn in that of features.
static void sort_earnings(const struct aj_case *job, struct aj_judgement *judgement) {
    size_t count = judgement->earnings;
    if (count < 2 || !job->game->order)
        return;
    struct earned *earned = AJ_NEW_ARRAY(judgement->arena, struct earned, count);
    struct aj_earning *sorted = AJ_NEW_ARRAY(judgement->arena, struct aj_earning, count);
    for (size_t i = 0; i < count; i++) {
        const struct aj_earning *row = &judgement->earning[i];
        bool end = row->when == AJ_WHEN_END;
        earned[i] = (struct earned){end ? UINT64_MAX : row->turn, 0, i};
        if (row->subject != AJ_NO_SUBJECT)
            earned[i].order = job->game->order(judgement, row->subject);
    }
    qsort(earned, count, sizeof *earned, compare_earned);
    for (size_t i = 0; i < count; i++)
        sorted[i] = judgement->earning[earned[i].index];
    judgement->earning = sorted;
    judgement->earning_capacity = count;
}

void aj_answer_finish(const struct aj_case *job, struct aj_answer *answer) {
    if (job->game->finish)
        job->game->finish(answer->judgement);
    sort_rulings(job, answer->judgement);
    sort_earnings(job, answer->judgement);
}
