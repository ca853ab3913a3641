#include <stddef.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"

// For each step: its actions come too late after an action of this step or a later one.
static const uint8_t bounds[CAR_STEPS] = {
    [CAR_STEP_ANY] = CAR_STEP_SCORED,     [CAR_STEP_TOKEN] = CAR_STEP_JOIN,
    [CAR_STEP_BEGINNING] = CAR_STEP_WALK, [CAR_STEP_TILE] = CAR_STEP_FIGURE,
    [CAR_STEP_SIGN] = CAR_STEP_FIGURE,    [CAR_STEP_FIGURE] = CAR_STEP_WALK,
    [CAR_STEP_WALK] = CAR_STEP_WALK,      [CAR_STEP_CONVERT] = CAR_STEP_JOIN,
    [CAR_STEP_JOIN] = CAR_STEP_SCORED,    [CAR_STEP_SCORED] = CAR_STEP_DRIVE,
    [CAR_STEP_DRIVE] = CAR_STEP_DRIVEN,   [CAR_STEP_DRIVEN] = CAR_STEP_LAST,
    [CAR_STEP_LAST] = CAR_STEP_LAST,      [CAR_STEP_EACH] = CAR_STEP_PARTING,
    [CAR_STEP_PARTING] = CAR_STEP_OVER,   [CAR_STEP_OVER] = CAR_STEP_OVER,
};

const struct car_other_step car_other_steps[CAR_ACTIONS] = {
#define COMES_IF(action, option_, value_, step_)                                                   \
    [CAR_##action] = {true, CAR_OPTION_##option_, CAR_VALUE_##value_, CAR_STEP_##step_},
#include "carcassonne/table/rows.def"
};

enum car_step car_decide_step(const struct car_judging *g, unsigned kind) {
    const struct car_other_step *other = &car_other_steps[kind];
    if (aj_is_fixed(g->judgement, other->option))
        return g->rules->option[other->option].value == other->value ? other->step
                                                                     : car_comings[kind].step;
    int answers[AJ_VALUES_MAX] = {0};
    answers[other->value] = 1;
    return aj_decide(g->judgement, other->option, answers) ? other->step : car_comings[kind].step;
}

// Whether `moving`, an action whose step an option decides, comes before `other` under just one of
// its values.
static bool passes(unsigned moving, unsigned other) {
    const struct car_other_step *late = &car_other_steps[moving];
    enum car_step step = car_comings[other].step;
    return late->exists && (car_comings[moving].step < step) != (late->step < step);
}

bool car_order_varies(unsigned kind, unsigned other) {
    return passes(kind, other) || passes(other, kind);
}

// Whether one entry of the case says this action and the next one, and under these rules the next
// one comes first.
static bool is_swapped(const struct car_judging *g, const struct car_action *a) {
    return a->with_next && car_step_of(g, a[1].kind) < car_step_of(g, a->kind);
}

void car_order_actions(const struct car_judging *g, struct car_action action[], uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!is_swapped(g, &action[i]))
            continue;
        struct car_action first = action[i];
        action[i] = action[i + 1];
        action[i + 1] = first;
        action[i].with_next = true;
        action[++i].with_next = false;
    }
}

const struct car_turn *car_order_turn(const struct car_judging *g, const struct car_turn *turn) {
    uint32_t i = 0;
    while (i < turn->count && !is_swapped(g, &turn->action[i]))
        i++;
    if (i == turn->count)
        return turn;
    struct car_turn *ordered = AJ_NEW(g->judgement->arena, struct car_turn);
    struct car_action *action = AJ_NEW_ARRAY(g->judgement->arena, struct car_action, turn->count);
    memcpy(action, turn->action, sizeof *action * turn->count);
    car_order_actions(g, action, turn->count);
    *ordered = *turn;
    ordered->action = action;
    return ordered;
}

// The variants that rules on order have; if a rule does not have one, its plain sentence is used.
enum {
    TOO_LATE = AJ_PLAIN,
    BEFORE_THE_TILE = CAR_SAYS_DRAGON_ORDER_FORBIDS_NO_TILE_YET,
    ONCE_MORE = CAR_SAYS_DRAGON_ORDER_FORBIDS_AGAIN
};
CAR_SAME_VARIANT(BEFORE_THE_TILE, CAR_SAYS_BASE_ACTION_ORDER_FORBIDS_NO_TILE_YET);

static void forbid_order(const struct car_judging *g, const struct car_action *a, unsigned by,
                         int16_t variant) {
    CAR_FORBID(g, car_comings[by].rule, a, car_mover_arg(g),
               AJ_TEXT("what", car_comings[a->kind].noun), AJ_TEXT("done", car_comings[by].done))
        ->variant = variant;
}

// Forbids an action if the turn has done something that must come after it, or the same once
// already.
static void judge_too_late(const struct car_judging *g, const struct car_action *a) {
    if (!g->now.done || !car_comings[a->kind].noun) // an action without a row: its own rules decide
        return;
    enum car_step bound = bounds[car_step_of(g, a->kind)];
    for (uint64_t done = g->now.done; done; done &= done - 1) {
        unsigned kind = (unsigned)__builtin_ctzll(done);
        bool goes_on = kind == a->kind && ((g->now.begun >> kind) & 1U);
        if (!goes_on && car_step_of(g, kind) >= bound)
            forbid_order(g, a, kind, kind == a->kind ? ONCE_MORE : TOO_LATE);
    }
}

// Notes that an action is done instead of placing a figure, if a rule of its box says so.
static void note_instead(const struct car_judging *g, const struct car_action *a, unsigned kind) {
    int rule = car_instead_of_figure(kind);
    if (rule != AJ_NONE && aj_keeps(g->judgement, AJ_NOTES))
        aj_rule_add(g->judgement, rule, AJ_NOTES, a->node, AJ_NO_ARGS)->at_issue = 1;
}

// Forbids two actions of which a turn may have one only, by the rule of higher rank.
static void forbid_both(const struct car_judging *g, const struct car_action *a, unsigned done) {
    const struct car_instead *ours = &car_insteads[a->kind], *theirs = &car_insteads[done];
    int rule = theirs->rank > ours->rank ? theirs->rule : ours->rule;
    size_t before = g->judgement->rulings;
    CAR_FORBID(g, rule, a, car_mover_arg(g), AJ_TEXT("what", car_comings[a->kind].noun),
               AJ_TEXT("done", car_comings[done].done));
    if (rule != CAR_RULE_BASE_ONE_FOLLOWER || g->judgement->rulings == before)
        return;
    note_instead(g, a, a->kind);
    if (done != a->kind)
        note_instead(g, a, done);
}

// Forbids a second action that places or moves a figure. If an option allowed two kinds in one
// turn, forbids a third that is of the kind of an earlier one.
static void judge_instead(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *last = g->now.wooden;
    if (!last || !car_insteads[a->kind].is_wooden)
        return;
    forbid_both(g, a, last->kind);
    if (last->kind != a->kind && ((g->now.done >> a->kind) & 1U))
        forbid_both(g, a, a->kind);
}

void car_order_judge_later(const struct car_judging *g, const struct car_action *a) {
    judge_instead(g, a);
    judge_too_late(g, a);
    if (g->now.placed == CAR_NOTHING && car_comings[a->kind].step > CAR_STEP_TILE &&
        car_places_later(g))
        forbid_order(g, a, a->kind, BEFORE_THE_TILE);
}

// Finds what a module requires before the step `until`.
static bool find_due(struct car_judging *g, unsigned until, struct car_due *due) {
    bool found = false;
    for (CAR_EACH(left, g, due)) {
        struct car_due one = {.option = AJ_NONE, .player = AJ_NONE, .step = CAR_STEP_WALK};
        if (!car_lowest_module(g, left)->due(g, &one) || one.step >= until)
            continue;
        *due = one;
        until = one.step;
        found = true;
    }
    return found;
}

bool car_due_find(struct car_judging *g, struct car_due *due) {
    bool ended = g->now.ended;
    if (find_due(g, CAR_STEPS, due))
        return true;
    g->now.ended = true; // as if the scoring step was over
    bool found = find_due(g, CAR_STEPS, due);
    g->now.ended = ended;
    return found;
}

// Whether a later action of the turn does what is due: then the report is that it comes too late.
// What a sign asks for comes before all else, so what is done instead is too early.
static bool is_done_later(const struct car_judging *g, const struct car_due *due) {
    if (due->step == CAR_STEP_SIGN)
        return false;
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        if ((due->by >> g->now.turn->action[i].kind) & 1U)
            return true;
    return false;
}

bool car_due_judge_any(struct car_judging *g, const struct car_action *a) {
    struct car_due due;
    if (!find_due(g, a ? car_step_of(g, a->kind) : CAR_STEPS, &due) ||
        (a && is_done_later(g, &due)))
        return false;
    struct car_due *kept = AJ_NEW(g->judgement->arena, struct car_due);
    *kept = due;
    g->due = kept;
    struct aj_ruling *ruling = aj_rule_add(g->judgement, due.rule, a ? AJ_FORBIDS : AJ_NOTES,
                                           a ? a->node : g->now.turn->node, AJ_NO_ARGS);
    ruling->option = (int16_t)due.option;
    ruling->variant = a ? due.variant : due.note;
    ruling->player = due.player;
    return true;
}
