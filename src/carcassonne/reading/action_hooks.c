// The hooks of each kind of action. They are above the rules, which know the rows only.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/table.h"

const struct car_action_hooks *const car_action_hooks[CAR_ACTIONS] = {
#define ACTION(name, key_, module_, house_, with_, hooks_) &hooks_,
#include "carcassonne/table/rows.def"
};

void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_begin_object(json);
    car_action_hooks[a->kind]->write(a, json, arena);
    aj_json_end_object(json);
}
