// Finds the answer to a case: judges it under every reading.
//
// An edition may leave an option open. The option then has several admissible values, its readings.
// The rules of a game need not care: a rule asks aj_decide about its question. The search first
// looks in the tree of the case (tree.c) for the leaf of the first reading of each option. If open
// options are consulted on the way there, the search settles them one by one: the leaf is that of
// the first reading of the option, and for each other reading it looks in the tree again. It ends
// when no open option is consulted any more. An option whose readings all give the same answer is
// not consulted.
//
// What always holds:
// - A game gives the same judgement each time it judges by the same rules. Otherwise the tree would
//   have no meaning.
// - The first leaf is that of the first readings, by rules that are not settled. If more than
//   results is asked for its judgement is made before the search begins, and is the one that a
//   report shows in full.
// - Of each other reading, only the way to it, its leaf and its differences from the first one
//   (results.c) are kept. Its judgement, and above all the game's board, is released before the
//   next one is made, so that no more than two judgements exist at a time. To see the board of
//   another reading, call aj_answer_reading, which judges the case again.
// - Leaves are compared by their results only (struct aj_result), never by their rulings. An option
//   decides if two leaves differ in it alone and have different results.
// - If no option decides, the verdict is that of the first leaf; otherwise it is `undetermined`.
// - If there are more than AJ_LEAVES_MAX leaves the search stops and the case gets the error for
//   that.
//
// What is kept of readings is on the heap, and owned by the arena: memory in the arena's blocks
// would be released with the judgement.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

struct search {
    const struct aj_case *job;
    struct aj_tree *tree;
    uint32_t root;
    bool grows; // judgements are added to the tree
    enum aj_wanted wanted;
    unsigned keep;            // what of a judgement a leaf keeps, and whether it has the table
    struct aj_ruleset *rules; // the rules, with the options settled so far
    uint32_t last;            // number of the last step on the way to the present place, from 1
    struct aj_lasting step, leaf;
    struct aj_likeness likeness;
    struct aj_answer *answer;
};

static int compare_numbers(const void *left, const void *right) {
    return aj_by((int64_t) * (const uint64_t *)left, (int64_t) * (const uint64_t *)right);
}

uint64_t aj_number_of_set(uint64_t number[], size_t count) {
    uint64_t hash = 0;
    qsort(number, count, sizeof *number, compare_numbers);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || number[i] != number[i - 1])
            hash = aj_mix(hash ^ number[i]);
    return hash;
}

// ---- the search

// Settles an option to a value in search->rules, and adds the step for this, which follows step
// `before`.
static void take_step(struct search *search, uint32_t before, int option, int value) {
    struct aj_way_step *step = aj_lasting_add(&search->step, search->tree->arena, sizeof *step, 1);
    *step = (struct aj_way_step){before, (uint8_t)option, (int8_t)value};
    search->last = (uint32_t)search->step.rows;
    aj_reading_settle(search->rules, option, value);
}

// A leaf that was found, and what is asked on the way to it.
struct found {
    uint32_t leaf;
    struct aj_consulted asked;
};

static bool is_known(const struct search *search, struct found *found) {
    if (!aj_tree_find(search->tree, search->root, search->rules, &found->asked, &found->leaf))
        return false;
    const struct aj_leaf *leaf = aj_tree_leaf(search->tree, found->leaf);
    return (leaf->has_table || !(search->keep & AJ_KEEP_TABLE)) &&
           (leaf->is_held || !search->tree->holding);
}

// Judges the case by search->rules, with the first reading of each option that is still open.
static struct aj_judgement *judge(const struct search *search, unsigned keep, struct found *found) {
    struct aj_arena *arena = search->tree->arena;
    struct aj_judgement *judgement = aj_arena_raw(arena, sizeof *judgement);
    aj_case_judge_first(search->job, search->rules, keep & AJ_KEEP_ALL, arena, judgement);
    if (search->grows)
        found->leaf = aj_tree_add(search->tree, search->root, search->job, judgement, keep);
    aj_consulted_by(search->rules, judgement->question, judgement->questions, &found->asked);
    return judgement;
}

// Finds a leaf, without keeping its judgement. Judges the case if the leaf is not known, or if the
// judgement has to be compared with the first.
static void find_leaf(struct search *search, struct found *found) {
    bool is_compared = search->wanted == AJ_COMPARED;
    if (!is_compared && is_known(search, found))
        return;
    struct aj_arena_mark before = aj_arena_mark(search->tree->arena);
    struct aj_judgement *judgement = judge(search, search->keep, found);
    if (is_compared && search->leaf.rows < AJ_LEAVES_MAX) {
        aj_likeness_note(&search->likeness, judgement, search->leaf.rows);
        aj_won_note(search->job, search->answer, judgement);
    }
    // Compare the claims with a judgement.
    if (search->tree->holding && search->tree->holding->keep == AJ_KEEP_ALL)
        aj_judgement_finish(search->job, judgement, NULL);
    aj_tree_hold(search->tree, search->job, judgement, found->leaf);
    aj_arena_release(search->tree->arena, before);
}

// Finds the first leaf, and keeps its judgement, finished. Another answer may have made it.
static struct aj_judgement *find_first(struct search *search, struct found *found) {
    if (!is_known(search, found) || !aj_tree_leaf(search->tree, found->leaf)->whole) {
        struct aj_judgement *whole = judge(search, AJ_KEEP_ALL | search->keep, found);
        aj_judgement_finish(search->job, whole, NULL);
        aj_tree_hold(search->tree, search->job, whole, found->leaf);
        aj_tree_leaf(search->tree, found->leaf)->whole = whole;
    }
    struct aj_judgement *own = aj_arena_raw(search->tree->arena, sizeof *own);
    *own = *aj_tree_leaf(search->tree, found->leaf)->whole;
    own->rules = search->answer->rules;
    return own;
}

// Finds the leaf for search->rules, with the first reading of each option that is still open, and
// branches there. Returns false if there are too many readings.
static bool explore(struct search *search);

// Branches at a leaf, whose judgement has consulted open options. The first `branched` of them are
// settled already. The next one is settled here to each of its readings in turn: the first is the
// one by which this leaf was found; for each other one, another leaf is found. If none of the
// options is left, the leaf is a reading of the answer. Returns false if there are too many
// readings.
static bool branch(struct search *search, const struct found *found, int branched) {
    if (branched == found->asked.unsettleds) {
        if (search->leaf.rows == AJ_LEAVES_MAX)
            return false;
        struct aj_admitted *leaf =
            aj_lasting_add(&search->leaf, search->tree->arena, sizeof *leaf, 1);
        *leaf = (struct aj_admitted){search->last, found->leaf};
        return true;
    }
    int option = found->asked.unsettled[branched];
    struct aj_option_state *state = &search->rules->option[option];
    const struct aj_option_state open = *state;
    uint32_t before = search->last;
    aj_options_add(&search->answer->branched, option);
    for (uint32_t left = open.readings; left; left &= left - 1) {
        int value = __builtin_ctz(left);
        take_step(search, before, option, value);
        if (!(value == open.value ? branch(search, found, branched + 1) : explore(search)))
            return false;
    }
    search->last = before;
    *state = open;
    return true;
}

// Finds the leaf of search->rules, and branches at it.
static bool explore(struct search *search) {
    struct found found;
    find_leaf(search, &found);
    aj_options_join(&search->answer->consulted, &found.asked.consulted);
    aj_options_join(&search->answer->swaying, &found.asked.swaying);
    return branch(search, &found, 0);
}

// ---- what the leaves have in common

static uint32_t result_at(const struct aj_answer *answer, size_t index) {
    return aj_answer_leaf(answer, index)->result;
}

// Whether no earlier reading has the same result.
static bool is_new_result(const struct aj_answer *answer, size_t index) {
    for (size_t i = 0; i < index; i++)
        if (result_at(answer, i) == result_at(answer, index))
            return false;
    return true;
}

// Returns the options that decide: those whose value alone can change the result.
static aj_options find_deciding(const struct aj_answer *answer) {
    struct aj_arena *arena = answer->judgement->arena;
    struct aj_arena_mark mark = aj_arena_mark(arena);
    struct aj_way *way = aj_arena_raw(arena, answer->leaves * sizeof *way);
    aj_options deciding = {0};
    for (size_t i = 0; i < answer->leaves; i++)
        way[i] = aj_way_of(answer->step, answer->leaf[i].step);
    for (size_t i = 0; i < answer->leaves; i++)
        for (size_t j = i + 1; j < answer->leaves; j++) {
            int option = result_at(answer, i) == result_at(answer, j)
                             ? AJ_NONE
                             : aj_way_difference(&way[i], &way[j]);
            if (option != AJ_NONE)
                aj_options_add(&deciding, option);
        }
    aj_arena_release(arena, mark);
    return deciding;
}

// Lists the values that the deciding options have on the ways to the leaves with that result.
static void list_readings(const struct aj_answer *answer, struct aj_outcome *outcome) {
    uint32_t values[AJ_OPTIONS_MAX] = {0};
    for (size_t i = 0; i < answer->leaves; i++)
        if (result_at(answer, i) == outcome->result)
            for (AJ_EACH_STEP(at, answer->step, answer->leaf[i].step))
                values[answer->step[at - 1].option] |= 1U << answer->step[at - 1].value;
    struct aj_condition list = aj_list_values(&answer->deciding, values, answer->judgement->arena);
    outcome->reading = list.reading;
    outcome->readings = (uint32_t)list.readings;
}

static void list_outcomes(struct aj_answer *answer) {
    size_t count = 0;
    for (size_t i = 0; i < answer->leaves; i++)
        count += is_new_result(answer, i);
    answer->outcome = AJ_NEW_ARRAY(answer->judgement->arena, struct aj_outcome, count);
    for (size_t i = 0; i < answer->leaves; i++) {
        if (!is_new_result(answer, i))
            continue;
        struct aj_outcome *outcome = &answer->outcome[answer->outcomes++];
        outcome->result = result_at(answer, i);
        list_readings(answer, outcome);
    }
}

static enum aj_verdict common_verdict(const struct aj_answer *answer) {
    enum aj_verdict first = aj_answer_result(answer, result_at(answer, 0)).verdict;
    for (size_t i = 1; i < answer->leaves; i++)
        if (aj_answer_result(answer, result_at(answer, i)).verdict != first)
            return AJ_UNDETERMINED;
    return first;
}

static uint64_t number_of_tables(const struct aj_answer *answer) {
    uint64_t table[AJ_LEAVES_MAX];
    size_t readings = aj_answer_readings(answer);
    for (size_t i = 0; i < readings; i++)
        table[i] = aj_answer_leaf(answer, i)->table;
    return aj_number_of_set(table, readings);
}

// Finds all readings of an answer that has its first one.
static bool find_readings(struct search *search, const struct found *first) {
    struct aj_answer *answer = search->answer;
    struct aj_arena *arena = search->tree->arena;
    bool is_compared = search->wanted == AJ_COMPARED;
    search->step = search->leaf = aj_lasting_begin(arena);
    if (is_compared)
        aj_likeness_begin(&search->likeness, answer);
    struct aj_arena_mark mark = aj_arena_mark(arena);
    if (is_compared)
        aj_likeness_index(&search->likeness);
    search->rules = aj_arena_raw(arena, sizeof *search->rules);
    aj_ruleset_copy(search->rules, answer->rules);
    bool all = branch(search, first, 0);
    aj_arena_release(arena, mark);
    if (!all)
        return false;
    answer->leaf = search->leaf.row;
    answer->leaves = search->leaf.rows;
    answer->step = search->step.row;
    answer->common = common_verdict(answer);
    answer->table = number_of_tables(answer);
    answer->deciding = find_deciding(answer);
    if (aj_options_any(&answer->deciding)) {
        answer->verdict = AJ_UNDETERMINED;
        list_outcomes(answer);
    }
    // Mark options that readings differ in without any effect on the result. A deciding option
    // keeps its edition as origin, since that leaves it open.
    AJ_EACH_OPTION(option, &answer->branched)
        if (!aj_options_has(&answer->deciding, option))
            answer->rules->option[option].origin = AJ_FROM_ALL_READINGS;
    return true;
}

// Finds the first reading: each unsettled option has its first value.
static struct aj_judgement *begin(struct search *search, struct found *first) {
    switch (search->wanted) {
    case AJ_RESULTS:
        find_leaf(search, first);
        return aj_tree_judgement(search->tree, first->leaf, search->job, search->rules);
    case AJ_FIRST:
        return find_first(search, first);
    case AJ_COMPARED:
        break;
    }
    return judge(search, search->keep, first);
}

// Whether the tree needs no leaf: a brief answer with one reading, and nobody asks for another.
static bool is_alone(const struct search *search) {
    return search->wanted == AJ_COMPARED && search->keep == AJ_KEEP_BRIEF && !search->tree->holding;
}

static void grow_tree(struct search *search) {
    search->root = aj_tree_root(search->tree, search->job, search->rules);
    search->grows = true;
}

// Judges the first reading; the others only if it asked for an option that is open.
static bool find_answer(struct search *search, const struct aj_ruleset *rules) {
    struct aj_answer *answer = search->answer;
    struct found first = {.leaf = 0};
    memset(answer, 0, sizeof *answer);
    answer->tree = search->tree;
    answer->rules = aj_arena_raw(search->tree->arena, sizeof *answer->rules);
    aj_ruleset_copy(answer->rules, rules);
    search->rules = answer->rules;
    if (!is_alone(search))
        grow_tree(search);
    answer->judgement = begin(search, &first);
    answer->first = first.leaf;
    answer->keep = search->keep & AJ_KEEP_ALL;
    answer->is_finished = search->wanted != AJ_COMPARED;
    if (search->wanted == AJ_COMPARED && answer->keep == AJ_KEEP_ALL)
        aj_won_begin(search->job, answer);
    if (search->grows)
        answer->table = number_of_tables(answer);
    answer->verdict = answer->common = aj_judgement_verdict(answer->judgement);
    answer->consulted = first.asked.consulted;
    answer->swaying = first.asked.swaying;
    if (first.asked.unsettleds == 0)
        return true;
    if (!search->grows) {
        grow_tree(search);
        first.leaf =
            aj_tree_add(search->tree, search->root, search->job, answer->judgement, search->keep);
    }
    return find_readings(search, &first);
}

bool aj_tree_judge(struct aj_tree *tree, const struct aj_case *job, enum aj_wanted wanted,
                   unsigned keep, struct aj_answer *answer) {
    struct search search = {
        .job = job, .tree = tree, .wanted = wanted, .keep = keep, .answer = answer};
    return find_answer(&search, &job->rules);
}

bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer) {
    struct search search = {.job = job,
                            .tree = aj_tree_begin(arena),
                            .wanted = AJ_COMPARED,
                            .keep = keep,
                            .answer = answer};
    if ((keep & AJ_KEEP_ALL) == AJ_KEEP_RESULT)
        search.wanted = AJ_RESULTS;
    return find_answer(&search, rules);
}

void aj_refuse_readings(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t rules = job->field[AJ_KEY_RULES];
    aj_read_error(reader, rules == AJ_NO_NODE ? job->node : rules, AJ_KIND(TOO_MANY_READINGS),
                  "what is unsettled in these rules branches into more than %d readings",
                  AJ_LEAVES_MAX)
        ->help = "settle some of it with options";
}

// Whether each outcome of `a` is also an outcome of `b`.
static bool are_among(const struct aj_answer *a, const struct aj_answer *b, aj_agree *agree) {
    for (size_t i = 0; i < a->outcomes; i++) {
        struct aj_result result = aj_answer_result(a, a->outcome[i].result);
        bool found = false;
        for (size_t k = 0; k < b->outcomes && !found; k++) {
            struct aj_result other = aj_answer_result(b, b->outcome[k].result);
            found = agree(&result, &other);
        }
        if (!found)
            return false;
    }
    return true;
}

bool aj_answers_agree_by(const struct aj_answer *a, const struct aj_answer *b, aj_agree *agree) {
    if (a->verdict != b->verdict)
        return false;
    if (a->verdict >= AJ_INVALID)
        return true;
    if (a->verdict != AJ_UNDETERMINED) {
        struct aj_result left = aj_result_of(a->judgement), right = aj_result_of(b->judgement);
        return agree(&left, &right);
    }
    return are_among(a, b, agree) && are_among(b, a, agree);
}

bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b) {
    return aj_answers_agree_by(a, b, aj_results_agree);
}
