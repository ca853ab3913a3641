// The order of things in a turn, as the rows of the actions have it (COMES and INSTEAD in the
// rules-*.def): what comes when, what comes instead of what, what is due.
#pragma once

#include "carcassonne/rules/judging.h"
#include "carcassonne/table/actions.h"

// What comes at another step under a value of an option.
struct car_other_step {
    bool is;
    int option, value;
    enum car_step step;
};
extern const struct car_other_step car_other_steps[CAR_ACTIONS];

// That of a kind for which there is one.
enum car_step car_decide_step(const struct car_judging *g, unsigned kind);

// The step of a turn at which a kind of action comes under these rules.
static inline enum car_step car_step_of(const struct car_judging *g, unsigned kind) {
    return car_other_steps[kind].is ? car_decide_step(g, kind) : car_comings[kind].step;
}

// Whether an option decides which of two kinds of action comes first in a turn.
bool car_order_varies(unsigned kind, unsigned other);

// Puts actions that were written as one into the order of these rules.
void car_order_actions(const struct car_judging *g, struct car_action action[], uint32_t count);

// The turn with its actions in the order of these rules: a copy if it was written otherwise.
const struct car_turn *car_order_turn(const struct car_judging *g, const struct car_turn *turn);

// car_order_judge of one that is not the first, or comes later than a tile does.
void car_order_judge_later(const struct car_judging *g, const struct car_action *a);

// Judges whether an action may come at this moment of the turn, and beside what was done in it.
static inline void car_order_judge(const struct car_judging *g, const struct car_action *a) {
    if (g->now.done || car_comings[a->kind].step > CAR_STEP_TILE)
        car_order_judge_later(g, a);
}

// What the turn as it stands owes before it is over; false: nothing.
bool car_due_find(struct car_judging *g, struct car_due *due);

// Whether the turn owes something before it can be scored (before: the scoring step is still to
// come) or before it is over. Notes it, or forbids action `a` by it if that is not NULL.
bool car_due_judge_any(struct car_judging *g, const struct car_action *a);

// Whether this turn may owe anything: after most tiles it does not, and no hook need be asked.
static inline bool car_may_owe(const struct car_judging *g) {
    if (!CAR_HAVING(g, due) || g->due_marks == UINT16_MAX)
        return CAR_HAVING(g, due);
    if (g->now.placed == CAR_NOTHING)
        return false;
    const struct car_tile *tile = g->board.lying[g->now.placed].tile;
    return (tile->marks & g->due_marks) | (tile->signs & g->due_signs);
}

static inline bool car_due_judge(struct car_judging *g, const struct car_action *a) {
    return car_may_owe(g) && car_due_judge_any(g, a);
}
