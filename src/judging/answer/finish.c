#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- numbers

enum { NUMBERS_MAX = 5 }; // of more numbers only the first and the last are named

// `column` is an enum aj_points; tallies are numbered from AJ_TALLIED on.
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

// Finds the smallest number of the column greater than `above`. Returns false if there is none.
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

// The order of rulings in a report: actions as they were judged, then scores by feature, then
// followers without points, then notes.
enum { GROUPS = 4 };

static int group_of(const struct aj_ruling *ruling) {
    static const uint8_t group[AJ_EFFECTS] = {
        [AJ_ALLOWS] = 0, [AJ_FORBIDS] = 0, [AJ_SCORES] = 1, [AJ_DENIES] = 2, [AJ_NOTES] = 3};
    return group[ruling->effect];
}

// The place of a ruling within its group.
struct place {
    int32_t order;
    uint32_t node; // followers without points come in the order of the case
    size_t index;
};

static int compare_places(const void *left, const void *right) {
    const struct place *a = left, *b = right;
    int order = aj_then(aj_by(a->order, b->order), aj_by(a->node, b->node));
    return aj_then(order, aj_by((int64_t)a->index, (int64_t)b->index));
}

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

// Sorts rows that usually are in order already.
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

// Moves each ruling to where `place` wants it; `index` says where it was. No second array is
// needed: one ruling is kept aside, its place is filled with the ruling that belongs there, then
// that one's place, and so on, until the ruling kept aside belongs there. `place` is used up. If
// `lacking` is not NULL its rows move with their rulings.
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
    int64_t step; // the end of the game comes after every turn
    int32_t order;
    size_t index;
};

static int compare_earned(const void *p, const void *q) {
    const struct earned *a = p, *b = q;
    int order = aj_then(aj_by(a->step, b->step), aj_by(a->order, b->order));
    return aj_then(order, aj_by((int64_t)a->index, (int64_t)b->index));
}

// Sorts workings by turn, and within a turn by feature.
static void sort_earnings(const struct aj_case *job, struct aj_judgement *judgement) {
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

// If `lacking` is not NULL its rows move with their rulings.
static void finish(const struct aj_case *job, struct aj_judgement *judgement,
                   struct aj_leaf_set *lacking) {
    if (job->game->finish)
        job->game->finish(judgement);
    sort_rulings(job, judgement, lacking);
    sort_earnings(job, judgement);
}

void aj_answer_finish(const struct aj_case *job, struct aj_answer *answer) {
    finish(job, answer->judgement, answer->lacking);
    if (answer->leaves > 0)
        aj_find_conditions(answer);
    aj_find_outcome_conditions(answer);
    struct aj_winner winner;
    bool is_over = aj_judgement_winner(job, answer->judgement, &winner);
    if (answer->judgement->keep == AJ_KEEP_ALL)
        aj_name_open_scores(answer, is_over ? AJ_FINAL : AJ_AFTER);
}

// ---- another reading

static void settle(const struct aj_answer *answer, uint32_t last, struct aj_ruleset *rules) {
    for (AJ_EACH_STEP(at, answer->step, last))
        aj_reading_settle(rules, answer->step[at - 1].option, answer->step[at - 1].value);
}

const struct aj_judgement *aj_answer_reading(const struct aj_case *job,
                                             const struct aj_answer *answer, size_t index) {
    const struct aj_judgement *first = answer->judgement;
    if (index == 0)
        return first;
    struct aj_ruleset *rules = aj_arena_raw(first->arena, sizeof *rules);
    aj_ruleset_copy(rules, answer->rules);
    settle(answer, answer->leaf[index].step, rules);
    if (first->keep != AJ_KEEP_ALL)
        return aj_tree_judgement(answer->tree, answer->leaf[index].leaf, job, rules);
    struct aj_judgement *judgement = aj_arena_raw(first->arena, sizeof *judgement);
    aj_case_judge_first(job, rules, first->keep, first->arena, judgement);
    finish(job, judgement, NULL);
    return judgement;
}

// ---- missing

enum { MISSING_MAX = 6 }; // how many missing modules are looked for

struct missing {
    const struct aj_rulebook *book;
    struct aj_arena *arena;
    struct aj_ruleset rules;
    const char *modules;     // what to write in `rules`, with commas
    const char *house_rules; // likewise
};

static const struct aj_arg *find_arg(const struct aj_ruling *ruling, const char *name) {
    for (int i = 0; i < ruling->arg_count; i++)
        if (strcmp(ruling->arg[i].name, name) == 0)
            return &ruling->arg[i];
    return NULL;
}

// Returns a ruling that forbids and has the argument `name`, or NULL.
static struct aj_ruling *find_ruling(const struct aj_judgement *judgement, const char *name) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && find_arg(&judgement->ruling[i], name))
            return &judgement->ruling[i];
    return NULL;
}

bool aj_has_missing(const struct aj_judgement *judgement) {
    return find_ruling(judgement, "with") != NULL;
}

// Adds the module or house rule `id` to the rules. Returns false if it is there already or unknown.
static bool put_in_play(struct missing *missing, const char *id) {
    const struct aj_rulebook *book = missing->book;
    for (int i = 0; i < book->modules; i++)
        if (strcmp(book->module[i].id, id) == 0 && !aj_module_on(&missing->rules, i)) {
            aj_ruleset_choose(&missing->rules, i, book->module[i].default_edition);
            missing->modules = aj_arena_join(missing->arena, missing->modules, ", ",
                                             aj_arena_format(missing->arena, "%s: true", id));
            return true;
        }
    for (int i = 0; i < book->house_rules; i++)
        if (strcmp(book->house_rule[i].id, id) == 0 && !aj_house_rule_on(&missing->rules, i)) {
            missing->rules.house_rules |= 1U << i;
            missing->house_rules = aj_arena_join(missing->arena, missing->house_rules, ", ", id);
            return true;
        }
    return false;
}

static const char *say_added(const struct missing *missing) {
    if (!*missing->house_rules)
        return missing->modules;
    return aj_arena_format(missing->arena, "%s%shouse_rules: [%s]", missing->modules,
                           *missing->modules ? ", " : "", missing->house_rules);
}

// Judges the case with what was added so far. Returns false if its position is not understood then.
static bool judge_again(struct aj_reader *reader, const struct aj_case *job,
                        const struct missing *missing, unsigned keep, struct aj_answer *answer) {
    struct aj_diags diags;
    struct aj_reader quiet = *reader;
    struct aj_case under;
    aj_diags_init(&diags, reader->arena);
    quiet.diags = &diags;
    return aj_case_under(job, &quiet, &missing->rules, &under) &&
           aj_case_judge(&under, &missing->rules, keep, reader->arena, answer);
}

void aj_case_missing(struct aj_reader *reader, const struct aj_case *job,
                     struct aj_answer *answer) {
    struct aj_ruling *ruling = find_ruling(answer->judgement, "key"), *next = ruling;
    struct missing missing = {job->game->book, reader->arena, job->rules, "", ""};
    struct aj_answer with = {.verdict = AJ_ILLEGAL};
    if (answer->verdict != AJ_ILLEGAL || !ruling || ruling->arg_count + 2 > AJ_ARGS_MAX)
        return;
    for (int i = 0; next && with.verdict == AJ_ILLEGAL && i < MISSING_MAX; i++) {
        if (!put_in_play(&missing, find_arg(next, "key")->as.text))
            break;
        if (!judge_again(reader, job, &missing, AJ_KEEP_FORBIDS, &with)) {
            with.verdict = AJ_INVALID;
            break;
        }
        next = find_ruling(with.judgement, "key");
    }
    struct aj_arg *arg = AJ_NEW_ARRAY(reader->arena, struct aj_arg, AJ_ARGS_MAX);
    memcpy(arg, ruling->arg, ruling->arg_count * sizeof *arg);
    ruling->arg = arg; // which has room for two more
    aj_judgement_part_args(answer->judgement);
    if (with.verdict == AJ_INVALID) {
        ruling->arg[ruling->arg_count++] = AJ_TEXT("needs", say_added(&missing));
        return;
    }
    ruling->arg[ruling->arg_count++] = AJ_TEXT("add", say_added(&missing));
    ruling->arg[ruling->arg_count++] = AJ_TEXT("with", aj_verdict_names[with.verdict]);
}

// Whether a ruling that forbids names the module as missing.
static bool is_named(const struct aj_judgement *judgement, const char *id) {
    const struct aj_arg *key;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS &&
            (key = find_arg(&judgement->ruling[i], "key")) && strcmp(key->as.text, id) == 0)
            return true;
    return false;
}

// Whether the answer differs with the module in play.
static bool differs_with(struct aj_reader *reader, const struct aj_case *job, int module,
                         const struct aj_answer *answer) {
    struct missing missing = {job->game->book, reader->arena, job->rules, "", ""};
    const char *id = missing.book->module[module].id;
    struct aj_answer with;
    return !is_named(answer->judgement, id) && put_in_play(&missing, id) &&
           judge_again(reader, job, &missing, AJ_KEEP_RESULT, &with) &&
           !aj_answers_agree(answer, &with);
}

void aj_case_unheeded(struct aj_reader *reader, const struct aj_case *job,
                      struct aj_answer *answer) {
    uint64_t modules = job->game->unheeded ? job->game->unheeded(job) : 0;
    for (int i = 0; modules >> i; i++)
        if (((modules >> i) & 1U) && differs_with(reader, job, i, answer)) {
            aj_judgement_part_args(answer->judgement);
            job->game->note_unheeded(job, answer->judgement, i);
        }
}
