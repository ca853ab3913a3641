// The tree of a case: how it is judged under any rules.
//
// A judgement notes what it asked of the rules (aj_decide). A fork of the tree is such a question:
// its branch is for the values that answer alike, and the next fork, which has the same option, for
// the others. Rules lead from question to question to a leaf, which has what is kept of the
// judgement. If a branch is missing, the case is judged by these rules, and the rest of the way is
// added. So the case is never judged twice by rules that answer all its questions alike.
//
// A root has everything that decides but is not asked for: modules and house rules in play,
// switches, the map, options by which the position was read, and, for options of which a judgement
// says that they are open, whether they are.
//
// What is kept is on the heap, and owned by the arena: memory in the arena's blocks would be
// released with the judgement, which has the game's board.
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// A branch is 0 if it is missing; else the number of a fork or, with LEAF, of a leaf.
#define LEAF (UINT32_C(1) << 31)

struct fork {
    struct aj_question question;
    int32_t number;         // if the option has no values: the number for which the branch is
    uint32_t branch, other; // where the values lead; the fork for other values
};

struct root {
    struct aj_ruleset rules;
    const struct aj_case *job; // as it was read under these rules
    uint32_t fork;             // a fork without a question, whose branch leads into the tree
};

struct aj_tree *aj_tree_begin(struct aj_arena *arena) {
    struct aj_tree *tree = AJ_NEW(arena, struct aj_tree);
    tree->arena = arena;
    tree->root = tree->fork = tree->leaf = tree->result = tree->standing = aj_lasting_begin(arena);
    return tree;
}

struct aj_leaf *aj_tree_leaf(const struct aj_tree *tree, uint32_t leaf) {
    return (struct aj_leaf *)tree->leaf.row + leaf;
}

struct aj_result aj_tree_result(const struct aj_tree *tree, uint32_t place, int players) {
    return aj_results_at(&tree->result, place, players);
}

// ---- ways

static struct fork *fork_at(const struct aj_tree *tree, uint32_t fork) {
    return (struct fork *)tree->fork.row + fork;
}

// Whether a tree that began with these rules may answer for others: what was read with them, what
// is told openly and the switches must be equal.
static bool may_answer_for(const struct root *root, const struct aj_ruleset *rules) {
    const struct aj_rulebook *book = rules->book;
    if (!aj_rules_read_alike(&root->rules, &root->job->read_by, rules))
        return false;
    for (const int16_t *o = root->job->game->told_open; o && *o != AJ_NONE; o++)
        if (aj_option_unsettled(&root->rules, *o) != aj_option_unsettled(rules, *o))
            return false;
    for (int o = 0; o < book->options; o++)
        if (book->option[o].is_switch && root->rules.option[o].value != rules->option[o].value)
            return false;
    return true;
}

static uint32_t add_forks(struct aj_tree *tree, size_t count) {
    struct fork *fork = aj_lasting_add(&tree->fork, tree->arena, sizeof *fork, count);
    memset(fork, 0, count * sizeof *fork);
    return (uint32_t)(tree->fork.rows - count);
}

static const struct root *find_root(const struct aj_tree *tree, const struct aj_ruleset *rules) {
    const struct root *root = tree->root.row;
    for (size_t i = 0; i < tree->root.rows; i++)
        if (may_answer_for(&root[i], rules))
            return &root[i];
    return NULL;
}

const struct aj_case *aj_tree_case(const struct aj_tree *tree, const struct aj_ruleset *rules) {
    const struct root *root = find_root(tree, rules);
    return root ? root->job : NULL;
}

uint32_t aj_tree_root(struct aj_tree *tree, const struct aj_case *job,
                      const struct aj_ruleset *rules) {
    const struct root *known = find_root(tree, rules);
    if (known)
        return known->fork;
    struct root *root = aj_lasting_add(&tree->root, tree->arena, sizeof *root, 1);
    aj_ruleset_copy(&root->rules, rules);
    root->job = job;
    return root->fork = add_forks(tree, 1);
}

// A way through the tree, as far as it leads.
struct way {
    struct aj_question question[AJ_QUESTIONS_MAX];
    int questions;
    uint32_t last; // number of the last fork of the way
    bool
        other; // the way ends at the last fork's `other`, which is missing; if false, at its branch
};

// Whether these rules lead to the branch of a fork, not to the other one.
static bool leads_to_branch(const struct fork *fork, const struct aj_ruleset *rules) {
    int32_t value = rules->option[fork->question.option].value;
    return fork->question.alike ? (fork->question.alike >> value) & 1U : fork->number == value;
}

// Goes down the forks as the rules answer them, up to a leaf or to the end of what is known.
static void walk_tree(const struct aj_tree *tree, uint32_t root, const struct aj_ruleset *rules,
                      struct way *way) {
    way->questions = 0;
    way->last = root;
    way->other = false;
    for (;;) {
        const struct fork *last = fork_at(tree, way->last);
        uint32_t next = way->other ? last->other : last->branch;
        if (next == 0 || (next & LEAF))
            return;
        const struct fork *fork = fork_at(tree, next);
        way->last = next;
        way->other = !leads_to_branch(fork, rules);
        if (!way->other)
            way->question[way->questions++] = fork->question;
    }
}

// Returns the branch at the end of a way.
static uint32_t *end_of(const struct aj_tree *tree, const struct way *way) {
    struct fork *last = fork_at(tree, way->last);
    return way->other ? &last->other : &last->branch;
}

// Adds to a way what the judgement asked after it.
static void lengthen(struct aj_tree *tree, const struct aj_judgement *judgement, struct way *way) {
    int from = way->questions, more = judgement->questions - from;
    if (more <= 0)
        return;
    uint32_t first = add_forks(tree, (size_t)more);
    for (int i = 0; i < more; i++) {
        struct fork *fork = fork_at(tree, first + (uint32_t)i);
        fork->question = judgement->question[from + i];
        fork->number = judgement->rules->option[fork->question.option].value;
        *end_of(tree, way) = first + (uint32_t)i;
        way->last = first + (uint32_t)i;
        way->other = false;
    }
}

// ---- leaves

// Returns a hash of what is on the table; 0 if the turn is illegal.
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
    if (judgement->is_table_untold) // something is due by these rules, and not by others
        aj_json_put_bool(&json, "due", true);
    aj_json_end_object(&json);
    uint64_t number = aj_mix_text(0, text.bytes, text.length);
    aj_buf_done(&text);
    aj_arena_release(judgement->arena, mark);
    return number;
}

uint32_t aj_tree_add(struct aj_tree *tree, uint32_t root, const struct aj_case *job,
                     const struct aj_judgement *judgement, unsigned keep) {
    struct aj_result result = aj_result_of(judgement);
    struct way way;
    walk_tree(tree, root, judgement->rules, &way);
    lengthen(tree, judgement, &way);
    uint32_t *end = end_of(tree, &way);
    if (*end == 0) {
        struct aj_leaf *leaf = aj_lasting_add(&tree->leaf, tree->arena, sizeof *leaf, 1);
        *leaf = (struct aj_leaf){
            .result = aj_results_add(&tree->result, tree->arena, &result, judgement->players),
            .is_end = judgement->is_end,
            .untold = judgement->untold,
            .is_table_untold = judgement->is_table_untold,
            .untold_at_end = judgement->untold_at_end};
        *end = (uint32_t)(tree->leaf.rows - 1) | LEAF;
    }
    struct aj_leaf *leaf = aj_tree_leaf(tree, *end & ~LEAF);
    if ((keep & AJ_KEEP_TABLE) && !leaf->has_table)
        leaf->table = number_of_table(job, judgement);
    leaf->has_table |= (keep & AJ_KEEP_TABLE) != 0;
    return *end & ~LEAF;
}

uint8_t *aj_tree_standing(struct aj_tree *tree, uint32_t leaf) {
    // One more, so that the array is there without claims.
    size_t claims = tree->holding->claims, rows = (leaf + 1) * claims + 1;
    if (rows > tree->standing.rows)
        aj_lasting_add(&tree->standing, tree->arena, 1, rows - tree->standing.rows);
    return (uint8_t *)tree->standing.row + leaf * claims;
}

void aj_tree_hold(struct aj_tree *tree, const struct aj_case *job,
                  const struct aj_judgement *judgement, uint32_t leaf) {
    const struct aj_holding *holding = tree->holding;
    struct aj_leaf *held = aj_tree_leaf(tree, leaf);
    if (holding && !held->is_held)
        held->is_held =
            holding->hold(holding, job, judgement, aj_tree_standing(tree, leaf), &held->found);
}

bool aj_tree_find(const struct aj_tree *tree, uint32_t root, const struct aj_ruleset *rules,
                  struct aj_consulted *asked, uint32_t *leaf) {
    struct way way;
    walk_tree(tree, root, rules, &way);
    uint32_t end = *end_of(tree, &way);
    if (!(end & LEAF))
        return false;
    *leaf = end & ~LEAF;
    aj_consulted_by(rules, way.question, way.questions, asked);
    return true;
}

struct aj_judgement *aj_tree_judgement(const struct aj_tree *tree, uint32_t leaf,
                                       const struct aj_case *job, const struct aj_ruleset *rules) {
    struct aj_judgement *judgement = aj_arena_raw(tree->arena, sizeof *judgement);
    const struct aj_leaf *from = aj_tree_leaf(tree, leaf);
    aj_judgement_init(judgement, tree->arena, rules, AJ_KEEP_RESULT);
    aj_case_seat(job, judgement);
    struct aj_result result = aj_tree_result(tree, from->result, judgement->players);
    for (int i = 0; i < judgement->players; i++) {
        judgement->player[i].gained = result.gained[i];
        judgement->player[i].final = result.final[i];
    }
    judgement->tallies = result.tallies;
    memcpy(judgement->tally, result.tally, sizeof judgement->tally);
    judgement->forbidden = result.verdict == AJ_ILLEGAL;
    judgement->turns = result.verdict != AJ_POSSIBLE;
    judgement->is_end = from->is_end;
    judgement->untold = from->untold;
    judgement->is_table_untold = from->is_table_untold;
    judgement->untold_at_end = from->untold_at_end;
    return judgement;
}

void aj_case_judge_first(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                         struct aj_arena *arena, struct aj_judgement *judgement) {
    aj_judgement_init(judgement, arena, rules, keep);
    judgement->asks_all = aj_claims_ask_all(job);
    aj_case_seat(job, judgement);
    job->game->judge(job, judgement);
}
