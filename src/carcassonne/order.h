// The order of things in a turn, as the rows of the actions have it (COMES and INSTEAD in the
// rules-*.def): what comes when, what comes instead of what, what is due.
#ifndef CAR_ORDER_H
#define CAR_ORDER_H

#include "carcassonne/judging.h"

// The step of a turn at which a kind of action comes under these rules.
enum car_step car_step_of(const struct car_judging *g, unsigned kind);

// Judges whether an action may come at this moment of the turn, and beside what was done in it.
void car_order_judge(const struct car_judging *g, const struct car_action *a);

// What the turn as it stands owes before it is over; false: nothing.
bool car_due_find(struct car_judging *g, struct car_due *due);

// Whether the turn owes something before it can be scored (before: the scoring step is still to
// come) or before it is over. Notes it, or forbids action `a` by it if that is not NULL.
bool car_due_judge(struct car_judging *g, const struct car_action *a);

#endif
