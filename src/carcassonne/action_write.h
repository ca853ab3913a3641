// Actions written as a case has them.
#ifndef CAR_ACTION_WRITE_H
#define CAR_ACTION_WRITE_H

#include "carcassonne/position.h"
#include "core/json.h"

// Writes one action as a JSON object; texts are made in `arena`.
void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);

#endif
