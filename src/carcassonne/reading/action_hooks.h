// What the reader, the report and the list of moves call for each kind of action.
#pragma once

#include "carcassonne/table/actions.h"

extern const struct car_action_hooks *const car_action_hooks[CAR_ACTIONS]; // action_hooks.c

// Writes an action as a JSON object; texts are made in `arena`.
void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);
