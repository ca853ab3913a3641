#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- numbers

enum { NUMBERS_MAX = 5 }; // if there are more, only the first and the last are named

// Returns a number of a result. `column`: enum aj_points or, from AJ_TALLIED on, a tally.
static int32_t number_of(const struct aj_answer *answer, const struct aj_result *result, int column,
                         int player) {
    switch (column < AJ_TALLIED ? (enum aj_points)column : AJ_TALLIED) {
    case AJ_GAINED:
        return result->gained[player];
    case AJ_AFTER:
        return answer->judgement->player[player].before + result->gained[player];
    case AJ_FINAL:
        return result->final[player];
    case AJ_TALLIED:
        break;
    }
    const char *id = answer->judgement->tally[column - AJ_TALLIED].id;
    return aj_tally_of(result->tally, result->tallies, id, player);
}

// Finds the smallest number in the column that is greater than `above`. Returns false if there is
// none.
static bool next_number(const struct aj_answer *answer, int column, int player, int64_t above,
                        int64_t *number) {
    bool found = false;
    for (size_t i = 0; i < answer->outcomes; i++) {
        struct aj_result result = aj_answer_result(answer, answer->outcome[i].result);
        int64_t other = number_of(answer, &result, column, player);
        if (other > above && (!found || other < *number)) {
            *number = other;
            found = true;
        }
    }
    return found;
}

static void say_column(struct aj_buf *out, const struct aj_answer *answer, int column, int player) {
    int64_t number[NUMBERS_MAX], next = 0, last = 0;
    size_t count = 0;
    for (int64_t above = INT64_MIN; next_number(answer, column, player, above, &next);
         above = next, last = next)
        if (count++ < NUMBERS_MAX)
            number[count - 1] = next;
    if (count > NUMBERS_MAX) {
        aj_buf_format(out, "from %d to %d", (int)number[0], (int)last);
        return;
    }
    for (size_t i = 0; i < count; i++)
        aj_buf_format(out, "%s%d", i == 0 ? "" : i + 1 == count ? " or " : ", ", (int)number[i]);
}

void aj_say_numbers(struct aj_buf *out, const struct aj_answer *answer, enum aj_points column,
                    int player) {
    say_column(out, answer, (int)column, player);
}

void aj_say_tallied(struct aj_buf *out, const struct aj_answer *answer, int index, int player) {
    say_column(out, answer, AJ_TALLIED + index, player);
}

void aj_name_open_scores(struct aj_answer *answer, enum aj_points column) {
    struct aj_judgement *judgement = answer->judgement;
    struct aj_buf text;
    int64_t number = 0;
    aj_buf_init_in(&text, judgement->arena);
    for (int p = 0; p < judgement->players; p++) {
        int64_t first = INT64_MIN;
        if (!next_number(answer, (int)column, p, first, &first) ||
            !next_number(answer, (int)column, p, first, &number))
            continue;
        aj_buf_clear(&text);
        aj_say_numbers(&text, answer, column, p);
        judgement->player[p].open =
            aj_arena_copy(judgement->arena, aj_buf_text(&text), text.length);
    }
    aj_buf_done(&text);
}

// ---- finish

// Groups of rulings in a report, in this order: on actions, as they were judged; scores, by
// feature; followers without points; notes.
enum { GROUPS = 4 };

static int group_of(const struct aj_ruling *ruling) {
    static const uint8_t group[AJ_EFFECTS] = {
        [AJ_ALLOWS] = 0, [AJ_FORBIDS] = 0, [AJ_SCORES] = 1, [AJ_DENIES] = 2, [AJ_NOTES] = 3};
    return group[ruling->effect];
}

// By what a ruling is sorted within its group.
struct place {
    int32_t order;
    uint32_t node; // followers without points are in the order of the case
    size_t index;
};

static int compare_places(const void *left, const void *right) {
    const struct place *a = left, *b = right;
    int order = aj_then(aj_by(a->order, b->order), aj_by(a->node, b->node));
    return aj_then(order, aj_by((int64_t)a->index, (int64_t)b->index));
}

// Returns by what a ruling is ordered among those of its group.
static struct place place_of(const struct aj_case *job, const struct aj_judgement *judgement,
                             size_t index) {
    const struct aj_ruling *ruling = &judgement->ruling[index];
    struct place place = {0, 0, index};
    bool by_subject = group_of(ruling) > 0;
    if (by_subject && ruling->subject != AJ_NO_SUBJECT && job->game->order)
        place.order = job->game->order(judgement, ruling->subject);
    if (ruling->effect == AJ_DENIES)
        place.node = ruling->node;
    return place;
}

// Sorts rows, unless they are sorted already, as they usually are.
static void sort_unless_sorted(void *rows, size_t count, size_t size,
                               int (*compare)(const void *, const void *)) {
    const char *row = rows;
    for (size_t i = 1; i < count; i++, row += size)
        if (compare(row, row + size) > 0) {
            qsort(rows, count, size, compare);
            return;
        }
}

// Lists the places of all rulings in the order of the report.
static void list_places(const struct aj_case *job, const struct aj_judgement *judgement,
                        struct place *place) {
    size_t start[GROUPS + 1] = {0}, end[GROUPS];
    for (size_t i = 0; i < judgement->rulings; i++)
        start[group_of(&judgement->ruling[i]) + 1]++;
    for (int group = 0; group < GROUPS; group++) {
        start[group + 1] += start[group];
        end[group] = start[group];
    }
    for (size_t i = 0; i < judgement->rulings; i++)
        place[end[group_of(&judgement->ruling[i])]++] = place_of(job, judgement, i);
    for (int group = 1; group < GROUPS; group++)
        sort_unless_sorted(place + start[group], end[group] - start[group], sizeof *place,
                           compare_places);
}

// Moves each ruling to its place; `index` of a place says where the ruling is now. No second array
// is needed: one ruling is set aside, its place gets the ruling that belongs there, whose place
// gets the next one, and so on, until the one set aside belongs there. `place` is used up. The rows
// of `lacking`, unless NULL, move with their rulings.
static void move_rulings(struct aj_ruling *ruling, struct aj_leaf_set *lacking, struct place *place,
                         size_t count) {
    for (size_t first = 0; first < count; first++) {
        size_t to = first, from = place[to].index;
        if (from == first)
            continue;
        struct aj_ruling kept = ruling[first];
        struct aj_leaf_set kept_set = lacking ? lacking[first] : (struct aj_leaf_set){{0}};
        for (; from != first; to = from, from = place[to].index) {
            ruling[to] = ruling[from];
            if (lacking)
                lacking[to] = lacking[from];
            place[to].index = to;
        }
        ruling[to] = kept;
        if (lacking)
            lacking[to] = kept_set;
        place[to].index = to;
    }
}

static void sort_rulings(const struct aj_case *job, struct aj_judgement *judgement,
                         struct aj_leaf_set *lacking) {
    size_t count = judgement->rulings;
    if (count < 2)
        return;
    struct aj_arena_mark mark = aj_arena_mark(judgement->arena);
    struct place *place = AJ_NEW_ARRAY(judgement->arena, struct place, count);
    list_places(job, judgement, place);
    move_rulings(judgement->ruling, lacking, place, count);
    aj_judgement_part_args(judgement);
    aj_arena_release(judgement->arena, mark);
}

struct earned {
    int64_t step; // the turn; what is earned at the end of the game comes after all turns
    int32_t order;
    size_t index;
};

static int compare_earned(const void *p, const void *q) {
    const struct earned *a = p, *b = q;
    int order = aj_then(aj_by(a->step, b->step), aj_by(a->order, b->order));
    return aj_then(order, aj_by((int64_t)a->index, (int64_t)b->index));
}

void aj_judgement_finish(const struct aj_case *job, struct aj_judgement *judgement,
                         struct aj_leaf_set *lacking) {
    if (job->game->finish)
        job->game->finish(judgement);
    sort_rulings(job, judgement, lacking);
    // Sort workings by turn, and within a turn by feature.
    size_t count = judgement->earnings;
    if (count < 2 || !job->game->order)
        return;
    struct aj_arena_mark mark = aj_arena_mark(judgement->arena);
    struct earned *earned = AJ_NEW_ARRAY(judgement->arena, struct earned, count);
    struct aj_earning *sorted = AJ_NEW_ARRAY(judgement->arena, struct aj_earning, count);
    for (size_t i = 0; i < count; i++) {
        const struct aj_earning *row = &judgement->earning[i];
        bool end = row->when == AJ_WHEN_END;
        earned[i] = (struct earned){end ? INT64_MAX : row->turn, 0, i};
        if (row->subject != AJ_NO_SUBJECT)
            earned[i].order = job->game->order(judgement, row->subject);
    }
    sort_unless_sorted(earned, count, sizeof *earned, compare_earned);
    for (size_t i = 0; i < count; i++)
        sorted[i] = judgement->earning[earned[i].index];
    memcpy(judgement->earning, sorted, count * sizeof *sorted);
    aj_arena_release(judgement->arena, mark);
}

void aj_answer_finish(const struct aj_case *job, struct aj_answer *answer) {
    if (!answer->is_finished)
        aj_judgement_finish(job, answer->judgement, answer->lacking);
    answer->is_finished = true;
    if (answer->lacking)
        aj_find_conditions(answer);
    aj_find_outcome_conditions(answer);
    struct aj_winner winner;
    bool is_over = aj_judgement_winner(job, answer->judgement, &winner);
    if (answer->judgement->keep == AJ_KEEP_ALL)
        aj_name_open_scores(answer, is_over ? AJ_FINAL : AJ_AFTER);
}

// ---- another reading

// Settles the options as the way does that ends with step `last`.
static void settle_by_way(const struct aj_answer *answer, uint32_t last, struct aj_ruleset *rules) {
    for (AJ_EACH_STEP(at, answer->step, last))
        aj_reading_settle(rules, answer->step[at - 1].option, answer->step[at - 1].value);
}

const struct aj_judgement *aj_answer_reading(const struct aj_case *job,
                                             const struct aj_answer *answer, size_t index) {
    const struct aj_judgement *first = answer->judgement;
    if (index == 0 && (first->keep == AJ_KEEP_ALL || answer->keep != AJ_KEEP_ALL))
        return first;
    struct aj_ruleset *rules = aj_arena_raw(first->arena, sizeof *rules);
    aj_ruleset_copy(rules, answer->rules);
    if (answer->leaves > 0)
        settle_by_way(answer, answer->leaf[index].step, rules);
    if (answer->keep != AJ_KEEP_ALL)
        return aj_tree_judgement(answer->tree, aj_leaf_number(answer, index), job, rules);
    struct aj_judgement *judgement = aj_arena_raw(first->arena, sizeof *judgement);
    aj_case_judge_first(job, rules, AJ_KEEP_ALL, first->arena, judgement);
    aj_judgement_finish(job, judgement, NULL);
    return judgement;
}
