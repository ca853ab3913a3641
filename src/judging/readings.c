// The answer to a case: its judgement under every reading of what the rules leave open.
//
// An edition may leave an option open: it then has several admissible values, its readings. No rule
// knows of that. A rule asks aj_decide for the answer to its question, and the judgement notes
// which options were consulted, and in which order those of them that are open. The search here
// judges a case by the first readings of everything. If that consulted open options, it settles
// them one by one to each of their readings: for the first reading the judgement holds as it is,
// for each other one the case is judged anew. It ends when nothing open is consulted any more. So
// the readings form a tree with one option at each fork and one judgement at each leaf, and only
// options that could change something are branched over: aj_decide passes over an option whose
// readings all give the same answer.
//
// What holds:
// - A game judges alike each time it judges by the same rules; else the tree has no meaning.
// - The first leaf is the judgement by the first readings. It was made before the search began, by
//   rules that are not settled, and it is the one that a report shows in full.
// - Two leaves are compared by their results alone (struct aj_result), never by their rulings. An
//   option decides if there are two leaves that differ in it alone and in their results.
// - If no option decides, the verdict is that of the first leaf, else it is `undetermined`.
// - A tree of more than LEAVES_MAX leaves is given up, and the case has the error for that.
// Everything stays in the arena, rulesets of the leaves too: a judgement points to its own.
#include <string.h>

#include "judging/case.h"
#include "judging/claims.h"
#include "judging/game.h"

#define LEAVES_MAX 256

struct search {
    const struct aj_case *job;
    struct aj_arena *arena;
    unsigned keep; // of a leaf's judgement
    struct aj_leaf *leaf;
    size_t leaves, capacity;
    aj_options consulted, swaying, branched;
};

void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement) {
    judgement->players = job->players;
    for (int i = 0; i < job->players; i++) {
        judgement->player[i].name = job->player[i].name;
        judgement->player[i].before = job->player[i].score;
        judgement->player[i].final = job->player[i].score;
    }
}

struct aj_result aj_result_of(const struct aj_judgement *judgement) {
    struct aj_result result = {.verdict = aj_judgement_verdict(judgement)};
    for (int i = 0; i < judgement->players; i++) {
        result.gained[i] = judgement->player[i].gained;
        result.final[i] = judgement->player[i].final;
    }
    result.tallies = judgement->tallies;
    memcpy(result.tally, judgement->tally, sizeof result.tally);
    return result;
}

// Whether `b` has of everything that `a` counts as much.
static bool has_tallies_of(const struct aj_result *a, const struct aj_result *b) {
    for (int i = 0; i < a->tallies; i++)
        for (int player = 0; player < AJ_PLAYERS_MAX; player++)
            if (a->tally[i].of[player] != aj_tally_of(b->tally, b->tallies, a->tally[i].id, player))
                return false;
    return true;
}

bool aj_results_agree(const struct aj_result *a, const struct aj_result *b) {
    return a->verdict == b->verdict && memcmp(a->gained, b->gained, sizeof a->gained) == 0 &&
           memcmp(a->final, b->final, sizeof a->final) == 0 && has_tallies_of(a, b) &&
           has_tallies_of(b, a);
}

// Leaves the verdict and the points of a judgement; all else that was made since the mark, the
// game's board foremost, is given back.
static void shed(struct aj_judgement *judgement, struct aj_arena_mark mark) {
    struct aj_player_record *player = judgement->player;
    aj_arena_release(judgement->arena, mark);
    judgement->ruling = NULL;
    judgement->rulings = judgement->ruling_capacity = 0;
    aj_judgement_part_args(judgement);
    judgement->turn = NULL; // how many there were still counts for the verdict
    judgement->turn_capacity = 0;
    judgement->earning = NULL;
    judgement->earnings = judgement->earning_capacity = 0;
    judgement->result = NULL;
    for (int i = 0; i < judgement->players; i++)
        player[i].also = player[i].open = NULL;
}

// Judges into `judgement`, which was made before the mark.
static void judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                  struct aj_arena *arena, struct aj_judgement *judgement) {
    aj_judgement_init(judgement, arena, rules, keep);
    judgement->asks_all = aj_claims_ask_all(job);
    aj_case_seat(job, judgement);
    job->game->judge(job, judgement);
}

static bool add_leaf(struct search *search, const struct aj_ruleset *rules,
                     const struct aj_leaf *path, struct aj_judgement *judgement) {
    if (search->leaves == LEAVES_MAX)
        return false;
    if (search->leaves == search->capacity)
        search->leaf = aj_arena_grow(search->arena, search->leaf, sizeof *search->leaf,
                                     &search->capacity, search->leaves + 1);
    struct aj_leaf *leaf = &search->leaf[search->leaves++];
    *leaf = *path;
    leaf->result = aj_result_of(judgement);
    leaf->judgement = judgement;
    if (search->leaves > 1)
        judgement->rules = rules; // all that it consulted is settled there
    return true;
}

// Judges by the first readings of what `rules` leave open, and goes on from there.
static bool explore(struct search *search, const struct aj_ruleset *rules,
                    const struct aj_leaf *path);

// Goes on from a judgement by the first readings of what `rules` leave open. Of the open options
// that it consulted, the first `branched` are settled already. The next one is settled here: for
// its first reading the judgement holds as it is, for each other one the case is judged anew.
static bool branch(struct search *search, const struct aj_ruleset *rules,
                   const struct aj_leaf *path, struct aj_judgement *judgement, int branched) {
    if (branched == judgement->unsettleds)
        return add_leaf(search, rules, path, judgement);
    int option = judgement->unsettled[branched];
    search->branched |= aj_option_bit(option);
    for (uint32_t left = rules->option[option].readings; left; left &= left - 1) {
        // In the arena: the judgements of a leaf keep a pointer to their rules.
        struct aj_ruleset *settled = aj_arena_raw(search->arena, sizeof *settled);
        struct aj_leaf next = *path;
        int value = __builtin_ctz(left);
        bool is_first = value == rules->option[option].value;
        aj_ruleset_copy(settled, rules);
        aj_way_settle(&next.way, settled, option, value);
        if (!(is_first ? branch(search, settled, &next, judgement, branched + 1)
                       : explore(search, settled, &next)))
            return false;
    }
    return true;
}

static bool explore(struct search *search, const struct aj_ruleset *rules,
                    const struct aj_leaf *path) {
    struct aj_judgement *judgement = aj_arena_raw(search->arena, sizeof *judgement);
    struct aj_arena_mark mark = aj_arena_mark(search->arena);
    judge(search->job, rules, search->keep, search->arena, judgement);
    search->consulted |= judgement->consulted;
    search->swaying |= judgement->swaying;
    if (search->keep == AJ_KEEP_RESULT || (search->keep == AJ_KEEP_BRIEF && !judgement->forbidden))
        shed(judgement, mark);
    return branch(search, rules, path, judgement, 0);
}

static bool same_result(const struct aj_leaf *a, const struct aj_leaf *b) {
    return aj_results_agree(&a->result, &b->result);
}

// An option decides if changing its value alone changes the result.
static aj_options find_deciding(const struct search *search) {
    aj_options deciding = 0;
    for (size_t i = 0; i < search->leaves; i++)
        for (size_t j = i + 1; j < search->leaves; j++) {
            const struct aj_leaf *a = &search->leaf[i], *b = &search->leaf[j];
            int option = same_result(a, b) ? AJ_NONE : aj_way_difference(&a->way, &b->way);
            if (option != AJ_NONE)
                deciding |= aj_option_bit(option);
        }
    return deciding;
}

static size_t popcount(uint32_t bits) {
    return (size_t)__builtin_popcount(bits);
}

// Lists the deciding options' values on the ways to the leaves like `first`.
static void list_readings(const struct search *search, const struct aj_leaf *first,
                          aj_options deciding, struct aj_outcome *outcome) {
    uint32_t values[AJ_OPTIONS_MAX] = {0};
    size_t count = 0;
    for (size_t i = 0; i < search->leaves; i++) {
        const struct aj_leaf *leaf = &search->leaf[i];
        if (!same_result(first, leaf))
            continue;
        for (aj_options left = leaf->way.chosen & deciding; left; left &= left - 1)
            values[aj_first_option(left)] |= 1U << leaf->way.value[aj_first_option(left)];
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
        const struct aj_leaf *leaf = &search->leaf[i];
        bool met = false;
        for (size_t j = 0; j < i && !met; j++)
            met = same_result(leaf, &search->leaf[j]);
        if (met)
            continue;
        struct aj_outcome *outcome = &answer->outcome[answer->outcomes++];
        outcome->result = leaf->result;
        list_readings(search, leaf, answer->deciding, outcome);
    }
}

// Marks what was branched over without changing the result; a deciding option keeps its edition as
// origin, since the edition is what leaves it open.
static void mark_branched(struct aj_ruleset *rules, aj_options branched, aj_options deciding) {
    for (aj_options left = branched & ~deciding; left; left &= left - 1)
        rules->option[aj_first_option(left)].origin = AJ_FROM_ALL_READINGS;
}

static enum aj_verdict common_verdict(const struct search *search) {
    for (size_t i = 1; i < search->leaves; i++)
        if (search->leaf[i].result.verdict != search->leaf[0].result.verdict)
            return AJ_UNDETERMINED;
    return search->leaf[0].result.verdict;
}

static void take_readings(struct search *search, struct aj_answer *answer) {
    answer->consulted = search->consulted;
    answer->swaying = search->swaying;
    answer->branched = search->branched;
    answer->common = common_verdict(search);
    answer->deciding = find_deciding(search);
    if (answer->deciding) {
        answer->verdict = AJ_UNDETERMINED;
        list_outcomes(search, answer);
    }
    answer->leaf = search->leaf;
    answer->leaves = search->leaves;
}

bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer) {
    struct aj_ruleset *own = aj_arena_raw(arena, sizeof *own);
    aj_ruleset_copy(own, rules);
    memset(answer, 0, sizeof *answer);
    answer->rules = own;
    // An unsettled option has the value of its first reading, so this is the first leaf's
    // judgement.
    answer->judgement = aj_arena_raw(arena, sizeof *answer->judgement);
    struct aj_arena_mark mark = aj_arena_mark(arena);
    judge(job, own, keep, arena, answer->judgement);
    if (keep == AJ_KEEP_RESULT)
        shed(answer->judgement, mark);
    answer->verdict = answer->common = aj_judgement_verdict(answer->judgement);
    answer->consulted = answer->judgement->consulted;
    answer->swaying = answer->judgement->swaying;
    if (answer->judgement->unsettleds == 0)
        return true;

    struct search search = {.job = job,
                            .arena = arena,
                            .keep = keep,
                            .consulted = answer->consulted,
                            .swaying = answer->swaying};
    struct aj_leaf root = {0};
    if (!branch(&search, own, &root, answer->judgement, 0))
        return false;
    take_readings(&search, answer);
    mark_branched(own, answer->branched, answer->deciding);
    return true;
}

const struct aj_judgement *aj_answer_reading(const struct aj_answer *answer, size_t index) {
    return answer->leaves ? answer->leaf[index].judgement : answer->judgement;
}

static bool has_outcome(const struct aj_answer *answer, const struct aj_outcome *outcome) {
    for (size_t i = 0; i < answer->outcomes; i++)
        if (aj_results_agree(&answer->outcome[i].result, &outcome->result))
            return true;
    return false;
}

bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b) {
    if (a->verdict != b->verdict)
        return false;
    if (a->verdict >= AJ_INVALID)
        return true;
    if (a->verdict != AJ_UNDETERMINED) {
        struct aj_result left = aj_result_of(a->judgement), right = aj_result_of(b->judgement);
        return aj_results_agree(&left, &right);
    }
    for (size_t i = 0; i < a->outcomes; i++)
        if (!has_outcome(b, &a->outcome[i]))
            return false;
    return a->outcomes == b->outcomes;
}
