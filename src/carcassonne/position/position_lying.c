// What lies at a cell at a point of the reading: tiles of the board, and those that turns placed.
#include "carcassonne/table/draft.h"
#include "carcassonne/table/expansion.h"

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

const struct car_tile *car_draft_played(const struct car_draft *draft,
                                        const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    bool may_split = car_tile_split(tile) && car_draft_on(draft, CAR_MODULE_TUNNEL) &&
                     (expansion == AJ_NONE || car_draft_on(draft, expansion));
    return may_split ? car_tile_split(tile) : tile;
}

bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_laid *lying,
                        unsigned figure, struct car_place *place) {
    draft->standing = figure + 1;
    bool understood = car_draft_place(
        draft, node, lying->tile ? car_draft_played(draft, lying->tile) : NULL, lying->turn, place);
    draft->standing = 0;
    return understood;
}
