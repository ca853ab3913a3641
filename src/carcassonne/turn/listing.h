// How a kind of action lists what may come next: its rows in `adjudge moves`, by group (NEXT_GROUP
// in the rules-*.def). Rows live in the arena of the moves.
#pragma once

#include "carcassonne/turn/asking.h"
#include "judging/game/moves.h"

enum car_next_group {
#define NEXT_GROUP(name, ...) CAR_NEXT_##name,
#include "carcassonne/table/rows.def"
    CAR_NEXT_REJECTED,
    CAR_NEXT_GROUPS
};
_Static_assert(CAR_NEXT_GROUPS <= 32, "groups are bits of aj_moves.asked");

// Lists of modules that no kind of action lists (LISTS in the rules-*.def).
#define LISTS(module, lister) void lister(struct car_asking *ask, struct aj_moves *moves);
#include "carcassonne/table/rows.def"

// Adds a row to a group, or to what is rejected by `why`; NULL if nobody asks for that.
struct aj_next *car_list_row(struct car_asking *ask, struct aj_moves *moves,
                             enum car_next_group group, const struct aj_ruling *why);

// The same of an action that is tried.
struct aj_next *car_list_tried(struct car_asking *ask, struct aj_moves *moves,
                               enum car_next_group group, const struct car_action *a);

// The rows of a kind of action that lists what it offers.
void car_list_offered(struct car_asking *ask, struct aj_moves *moves,
                      const struct car_action_hooks *hooks);

// Fills the row of an action {at, segment}: its kind is named if it is rejected.
void car_fill_spot(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                   struct aj_next *next);
