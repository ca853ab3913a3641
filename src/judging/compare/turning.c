#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/compare/internal.h"
#include "judging/game/game.h"

enum { UNITS_MAX = AJ_OPTIONS_MAX + AJ_HOUSE_RULES_MAX + AJ_MODULES_MAX, TRIES_MAX = 4096 };

struct search {
    const struct aj_reader *reader;
    const struct aj_column *first, *other;
    struct aj_turning unit[UNITS_MAX];
    size_t units;
    size_t chosen[UNITS_MAX]; // indices of `unit`, ascending
    size_t size;
    size_t tries;
    bool found;
};

static bool differs_by_itself(const struct search *s, int option) {
    const struct aj_ruleset *a = &s->first->job->rules, *b = &s->other->job->rules;
    const struct aj_option_state *left = &a->option[option], *right = &b->option[option];
    return aj_option_in_force(a, option) && aj_option_in_force(b, option) &&
           (left->value != right->value || left->readings != right->readings);
}

static void add_unit(struct search *s, enum aj_turning_kind kind, int index) {
    s->unit[s->units++] = (struct aj_turning){kind, index};
}

// Lists the differences. Options come first, so that of two sets of the same size the one of
// options is found. An option that neither side consulted is left out.
static void list_units(struct search *s) {
    const struct aj_ruleset *a = &s->first->job->rules, *b = &s->other->job->rules;
    aj_options consulted = s->first->answer.consulted;
    aj_options_join(&consulted, &s->other->answer.consulted);
    AJ_EACH_OPTION(o, &consulted)
        if (differs_by_itself(s, o))
            add_unit(s, AJ_TURNS_OPTION, o);
    for (int h = 0; h < a->book->house_rules; h++)
        if (aj_house_rule_on(a, h) != aj_house_rule_on(b, h))
            add_unit(s, AJ_TURNS_HOUSE_RULE, h);
    for (int m = 0; m < a->book->modules; m++)
        if (aj_module_on(a, m) != aj_module_on(b, m))
            add_unit(s, AJ_TURNS_MODULE, m);
}

// Takes one difference between two sets of rules over, with the options that depend on it.
static void take_unit(const struct aj_turning *unit, const struct aj_ruleset *from,
                      struct aj_ruleset *to) {
    switch (unit->kind) {
    case AJ_TURNS_OPTION:
        to->option[unit->index] = from->option[unit->index];
        return;
    case AJ_TURNS_HOUSE_RULE:
        to->house_rules ^= 1U << unit->index;
        break;
    case AJ_TURNS_MODULE:
        to->edition[unit->index] = from->edition[unit->index];
        break;
    }
    // Take over the options that belong to a house rule or a module.
    for (int o = 0; o < from->book->options; o++) {
        const struct aj_option *row = &from->book->option[o];
        if (unit->kind == AJ_TURNS_MODULE ? row->module == unit->index
                                          : row->house_rule == unit->index)
            to->option[o] = from->option[o];
    }
}

// Whether the chosen differences turn the first result into the other.
static bool turns_result(struct search *s) {
    struct aj_ruleset rules = s->first->job->rules;
    struct aj_diags diags;
    struct aj_column column = {.module = AJ_NONE, .wanted = AJ_RESULTS};
    struct aj_arena *arena = s->reader->arena;
    struct aj_arena_mark mark = aj_arena_mark(arena);
    struct aj_reader reader = aj_reader_aside(s->reader, &diags);
    for (size_t i = 0; i < s->size; i++)
        take_unit(&s->unit[s->chosen[i]], &s->other->job->rules, &rules);
    s->tries++;
    struct aj_tree *tree = s->first->answer.tree;
    if (!aj_tree_case(tree, &rules)) { // memory for reading anew is released below
        tree = aj_tree_begin(arena);
        aj_issue_begin(s->first->job, tree);
    }
    aj_column_judge(&reader, tree, s->first->job, &rules, &column);
    bool turned = aj_columns_agree(&column, s->other);
    aj_arena_release(arena, mark); // many tries would otherwise use up the budget
    return turned;
}

// Moves on to the next set of this size. Returns false after the last.
static bool next_set(struct search *s) {
    for (size_t i = s->size; i-- > 0;) {
        if (s->chosen[i] + (s->size - i) >= s->units)
            continue;
        s->chosen[i]++;
        for (size_t k = i + 1; k < s->size; k++)
            s->chosen[k] = s->chosen[k - 1] + 1;
        return true;
    }
    return false;
}

// Tries sets of differences by their size, so the first that turns the result is a smallest one.
static void seek_smallest(struct search *s) {
    for (s->size = 1; s->size < s->units; s->size++) {
        for (size_t i = 0; i < s->size; i++)
            s->chosen[i] = i;
        do {
            if (s->tries >= TRIES_MAX)
                return;
            s->found = turns_result(s);
        } while (!s->found && next_set(s));
        if (s->found)
            return;
    }
}

void aj_find_turning(struct aj_reader *reader, const struct aj_column *first,
                     struct aj_column *column) {
    if (first->answer.verdict >= AJ_INVALID || column->answer.verdict >= AJ_INVALID)
        return;
    struct search *s = AJ_NEW(reader->arena, struct search);
    s->reader = reader;
    s->first = first;
    s->other = column;
    list_units(s);
    seek_smallest(s);
    column->turnings = s->found ? s->size : s->units;
    column->turning = AJ_NEW_ARRAY(reader->arena, struct aj_turning, s->units + 1);
    for (size_t i = 0; i < column->turnings; i++)
        column->turning[i] = s->unit[s->found ? s->chosen[i] : i];
}
