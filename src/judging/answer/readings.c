// Finds the answer to a case: judges it under every reading of what the rules leave open.
//
// An edition may leave an option open. The option then has several admissible values, its readings.
// The rules of a game need not care: a rule asks aj_decide about its question, and the judgement
// notes which options were consulted, and the order in which open ones were. The search first
// judges the case by the first reading of each option. If that judgement consulted open options,
// the search settles them one by one: it keeps the judgement for the first reading of the option,
// and judges the case again for each other reading. It ends when no open option is consulted any
// more. The readings thus form a tree with an option at each fork and a judgement at each leaf.
// Only options that might change something are branched over: aj_decide does not note an option
// whose readings all give the same answer.
//
// What always holds:
// - A game gives the same judgement each time it judges by the same rules. Otherwise the tree would
//   have no meaning.
// - The first leaf is the judgement by the first readings. It is made before the search begins, by
//   rules that are not settled, and it is the one that a report shows in full.
// - Of each other leaf, only the way to it, its result and its differences from the first leaf
//   (results.c) are kept. Its judgement, and above all the game's board, is released before the
//   next one is made, so that no more than two judgements exist at a time. To see the board of
//   another reading, call aj_answer_reading, which judges the case again.
// - Leaves are compared by their results only (struct aj_result), never by their rulings. An option
//   decides if two leaves differ in it alone and have different results.
// - If no option decides, the verdict is that of the first leaf; otherwise it is `undetermined`.
// - If there are more than AJ_LEAVES_MAX leaves the search stops and the case gets the error for
//   that.
//
// What is kept of leaves is in heap memory that the arena owns: anything in the arena's blocks
// would be released with the leaf.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

struct search {
    const struct aj_case *job;
    struct aj_arena *arena;
    unsigned keep;            // what to keep of a leaf's judgement, and whether of its table
    struct aj_ruleset *rules; // settled as far as the search has come
    uint32_t last;            // step on the way to there, counted from 1
    struct aj_lasting step, leaf, result;
    struct aj_likeness likeness;
    struct aj_answer *answer;
};

// Keeps only the verdict and the points of a judgement. Everything else made since the mark, above
// all the game's board, is released.
static void shed(struct aj_judgement *judgement, struct aj_arena_mark mark) {
    struct aj_player_record *player = judgement->player;
    aj_arena_release(judgement->arena, mark);
    judgement->ruling = NULL;
    judgement->rulings = judgement->ruling_capacity = 0;
    aj_judgement_part_args(judgement);
    judgement->turn = NULL; // the number of turns still matters for the verdict
    judgement->turn_capacity = 0;
    judgement->earning = NULL;
    judgement->earnings = judgement->earning_capacity = 0;
    judgement->result = NULL;
    for (int i = 0; i < judgement->players; i++)
        player[i].also = player[i].open = NULL;
}

void aj_case_judge_first(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                         struct aj_arena *arena, struct aj_judgement *judgement) {
    aj_judgement_init(judgement, arena, rules, keep);
    judgement->asks_all = aj_claims_ask_all(job);
    aj_case_seat(job, judgement);
    job->game->judge(job, judgement);
}

// ---- what lies on the table

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

// Of an illegal turn nothing lies there.
static uint64_t number_of_table(const struct aj_case *job, const struct aj_judgement *judgement) {
    struct aj_winner winner = {.players = 0};
    struct aj_buf text;
    struct aj_json json;
    if (judgement->forbidden || !job->game->write_table)
        return 0;
    struct aj_arena_mark mark = aj_arena_mark(judgement->arena);
    aj_buf_init_in(&text, judgement->arena);
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    if (aj_judgement_winner(job, judgement, &winner)) {
        aj_json_put_int(&json, "winners", winner.players);
        aj_json_put_text(&json, "by", winner.by);
    }
    job->game->write_table(judgement, &json);
    aj_json_end_object(&json);
    uint64_t number = aj_mix_text(0, text.bytes, text.length);
    aj_buf_done(&text);
    aj_arena_release(judgement->arena, mark);
    return number;
}

static void judge_first(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                        struct aj_arena *arena, struct aj_judgement *judgement) {
    aj_case_judge_first(job, rules, keep & AJ_KEEP_ALL, arena, judgement);
    judgement->table = keep & AJ_KEEP_TABLE ? number_of_table(job, judgement) : 0;
}

// ---- the search

// Settles an option for what follows: a step behind the one before.
static void take_step(struct search *search, uint32_t before, int option, int value) {
    struct aj_way_step *step = aj_lasting_add(&search->step, search->arena, sizeof *step, 1);
    *step = (struct aj_way_step){before, (uint8_t)option, (int8_t)value};
    search->last = (uint32_t)search->step.rows;
    aj_reading_settle(search->rules, option, value);
}

static bool add_leaf(struct search *search, const struct aj_judgement *judgement) {
    size_t index = search->leaf.rows;
    if (index == AJ_LEAVES_MAX)
        return false;
    struct aj_result result = aj_result_of(judgement);
    struct aj_leaf *leaf = aj_lasting_add(&search->leaf, search->arena, sizeof *leaf, 1);
    leaf->step = search->last;
    leaf->table = judgement->table;
    leaf->result =
        aj_results_add(&search->result, search->arena, &result, search->answer->judgement->players);
    if (judgement != search->answer->judgement) {
        aj_likeness_note(&search->likeness, judgement, index);
        aj_won_note(search->job, search->answer, judgement);
    }
    return true;
}

// A judgement, with the mark before its memory.
struct judged {
    struct aj_judgement *judgement;
    struct aj_arena_mark mark;
};

// Judges by the first readings of what is left open, and goes on from there.
static bool explore(struct search *search);

// Continues from a judgement by the first readings of what is left open. The first `branched` of
// the open options that it consulted are settled already. The next one is settled here: the
// judgement holds for its first reading, and the case is judged again for each other one.
static bool branch(struct search *search, const struct judged *judged, int branched) {
    struct aj_judgement *judgement = judged->judgement;
    if (branched == judgement->unsettleds) {
        if (!add_leaf(search, judgement))
            return false;
        if (judgement != search->answer->judgement)
            shed(judgement, judged->mark);
        return true;
    }
    int option = judgement->unsettled[branched];
    struct aj_option_state *state = &search->rules->option[option];
    const struct aj_option_state open = *state;
    uint32_t before = search->last;
    search->answer->branched |= aj_option_bit(option);
    for (uint32_t left = open.readings; left; left &= left - 1) {
        int value = __builtin_ctz(left);
        take_step(search, before, option, value);
        if (!(value == open.value ? branch(search, judged, branched + 1) : explore(search)))
            return false;
    }
    search->last = before;
    *state = open;
    return true;
}

static bool explore(struct search *search) {
    struct aj_arena *arena = search->arena;
    struct aj_arena_mark before = aj_arena_mark(arena);
    struct aj_judgement *judgement = aj_arena_raw(arena, sizeof *judgement);
    struct judged judged = {judgement, aj_arena_mark(arena)};
    judge_first(search->job, search->rules, search->keep, arena, judgement);
    search->answer->consulted |= judgement->consulted;
    search->answer->swaying |= judgement->swaying;
    bool all = branch(search, &judged, 0);
    aj_arena_release(arena, before);
    return all;
}

// ---- what the leaves have in common

// An option decides if a change of its value alone changes the result.
static aj_options find_deciding(const struct aj_answer *answer) {
    struct aj_arena *arena = answer->judgement->arena;
    struct aj_arena_mark mark = aj_arena_mark(arena);
    struct aj_way *way = aj_arena_raw(arena, answer->leaves * sizeof *way);
    aj_options deciding = 0;
    for (size_t i = 0; i < answer->leaves; i++)
        way[i] = aj_way_of(answer->step, answer->leaf[i].step);
    for (size_t i = 0; i < answer->leaves; i++)
        for (size_t j = i + 1; j < answer->leaves; j++) {
            int option = answer->leaf[i].result == answer->leaf[j].result
                             ? AJ_NONE
                             : aj_way_difference(&way[i], &way[j]);
            if (option != AJ_NONE)
                deciding |= aj_option_bit(option);
        }
    aj_arena_release(arena, mark);
    return deciding;
}

// Lists the values that the deciding options have on the ways to the leaves with that result.
static void list_readings(const struct aj_answer *answer, struct aj_outcome *outcome) {
    uint32_t values[AJ_OPTIONS_MAX] = {0};
    for (size_t i = 0; i < answer->leaves; i++)
        if (answer->leaf[i].result == outcome->result)
            for (AJ_EACH_STEP(at, answer->step, answer->leaf[i].step))
                values[answer->step[at - 1].option] |= 1U << answer->step[at - 1].value;
    struct aj_condition list = aj_list_values(answer->deciding, values, answer->judgement->arena);
    outcome->reading = list.reading;
    outcome->readings = (uint32_t)list.readings;
}

// The results that the answer's readings come to.
#define EACH_RESULT(place, answer)                                                                 \
    uint32_t place = 0;                                                                            \
    place < (answer)->result_numbers;                                                              \
    place = aj_answer_next_result((answer), place)

static void list_outcomes(struct aj_answer *answer) {
    size_t count = 0;
    for (EACH_RESULT(place, answer))
        count++;
    answer->outcome = AJ_NEW_ARRAY(answer->judgement->arena, struct aj_outcome, count);
    for (EACH_RESULT(place, answer)) {
        struct aj_outcome *outcome = &answer->outcome[answer->outcomes++];
        outcome->result = place;
        list_readings(answer, outcome);
    }
}

// Marks options that were branched over without any effect on the result. A deciding option keeps
// the edition as its origin, since the edition leaves it open.
static void mark_branched(struct aj_ruleset *rules, aj_options branched, aj_options deciding) {
    for (aj_options left = branched & ~deciding; left; left &= left - 1)
        rules->option[aj_first_option(left)].origin = AJ_FROM_ALL_READINGS;
}

static enum aj_verdict common_verdict(const struct aj_answer *answer) {
    enum aj_verdict first = aj_answer_result(answer, 0).verdict;
    for (EACH_RESULT(place, answer))
        if (aj_answer_result(answer, place).verdict != first)
            return AJ_UNDETERMINED;
    return first;
}

static uint64_t number_of_tables(const struct aj_answer *answer) {
    uint64_t table[AJ_LEAVES_MAX];
    for (size_t i = 0; i < answer->leaves; i++)
        table[i] = answer->leaf[i].table;
    return aj_number_of_set(table, answer->leaves);
}

static void take_readings(const struct search *search, struct aj_answer *answer) {
    answer->leaf = search->leaf.row;
    answer->leaves = search->leaf.rows;
    answer->step = search->step.row;
    answer->result = search->result.row;
    answer->result_numbers = search->result.rows;
    answer->common = common_verdict(answer);
    answer->table = number_of_tables(answer);
    answer->deciding = find_deciding(answer);
    if (answer->deciding) {
        answer->verdict = AJ_UNDETERMINED;
        list_outcomes(answer);
    }
}

// Finds all readings of an answer that has the judgement of the first one.
static bool find_readings(const struct aj_case *job, struct aj_ruleset *own, unsigned keep,
                          struct aj_answer *answer) {
    struct aj_arena *arena = answer->judgement->arena;
    struct search search = {.job = job,
                            .arena = arena,
                            .keep = keep,
                            .step = aj_lasting_begin(arena),
                            .leaf = aj_lasting_begin(arena),
                            .result = aj_lasting_begin(arena),
                            .answer = answer};
    aj_likeness_begin(&search.likeness, answer);
    struct aj_arena_mark mark = aj_arena_mark(arena);
    aj_likeness_index(&search.likeness);
    search.rules = aj_arena_raw(arena, sizeof *search.rules);
    aj_ruleset_copy(search.rules, own);
    struct judged first = {answer->judgement, mark};
    bool all = branch(&search, &first, 0);
    aj_arena_release(arena, mark);
    if (!all)
        return false;
    take_readings(&search, answer);
    mark_branched(own, answer->branched, answer->deciding);
    return true;
}

bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer) {
    struct aj_ruleset *own = aj_arena_raw(arena, sizeof *own);
    aj_ruleset_copy(own, rules);
    memset(answer, 0, sizeof *answer);
    answer->rules = own;
    // An unsettled option holds its first reading, so that this is the first leaf's judgement.
    answer->judgement = aj_arena_raw(arena, sizeof *answer->judgement);
    struct aj_arena_mark mark = aj_arena_mark(arena);
    judge_first(job, own, keep, arena, answer->judgement);
    answer->table = aj_number_of_set(&answer->judgement->table, 1);
    if ((keep & AJ_KEEP_ALL) == AJ_KEEP_RESULT)
        shed(answer->judgement, mark);
    if ((keep & AJ_KEEP_ALL) == AJ_KEEP_ALL)
        aj_won_begin(job, answer);
    answer->verdict = answer->common = aj_judgement_verdict(answer->judgement);
    answer->consulted = answer->judgement->consulted;
    answer->swaying = answer->judgement->swaying;
    return answer->judgement->unsettleds == 0 || find_readings(job, own, keep, answer);
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
