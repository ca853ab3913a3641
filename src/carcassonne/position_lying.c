// What lies at a cell at a point of the reading: tiles of the board, and those that turns placed.
#include "carcassonne/draft.h"

bool car_draft_lying(const struct car_draft *draft, int32_t x, int32_t y, struct car_laid *lying) {
    for (size_t i = draft->placed_count; i-- > 0;) {
        const struct car_action *a = draft->placed[i];
        if (a->x != x || a->y != y)
            continue;
        *lying =
            (struct car_laid){.tile = a->tile, .x = x, .y = y, .turn = a->turn, .node = a->node};
        return true;
    }
    uint32_t laid = car_draft_at(draft, x, y);
    if (laid == CAR_NO_TILE || draft->laid[laid].held || draft->laid[laid].is_played)
        return false;
    *lying = draft->laid[laid];
    return true;
}
