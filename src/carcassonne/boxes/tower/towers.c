// Finds foundations, and the towers and guards on them.
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/rules/rules.h"

int32_t car_tower_dealt(int players) {
    static const int32_t dealt[AJ_PLAYERS_MAX] = {10, 10, 9, 7, 6, 5};
    return dealt[players - 1];
}

struct car_tower *car_tower_at(const struct car_judging *g, uint32_t lying) {
    struct car_towers *towers = car_towers_of(g);
    for (size_t i = 0; i < towers->towers; i++)
        if (towers->tower[i].lying == lying)
            return &towers->tower[i];
    return NULL;
}

int32_t car_tower_height(const struct car_judging *g, uint32_t lying) {
    const struct car_tower *tower = car_tower_at(g, lying);
    return tower ? tower->height : 0;
}

uint32_t car_tower_foundation(const struct car_judging *g, uint32_t lying) {
    const struct car_lying *tile = &g->board.lying[lying];
    uint8_t i = 0;
    if (!car_has_kind(tile->tile, CAR_TOWER))
        return CAR_NOTHING;
    while (tile->tile->segment[i].kind != CAR_TOWER)
        i++;
    return tile->first_part + i;
}

uint32_t car_tower_guard(const struct car_judging *g, uint32_t lying) {
    uint32_t part = car_tower_foundation(g, lying);
    return part == CAR_NOTHING ? CAR_NOTHING : car_follower_on(g, part);
}
