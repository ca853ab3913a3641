#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/reading/reading.h"

static bool has_cell(const struct car_described *seen, int32_t x, int32_t y) {
    return seen->x == x && seen->y == y;
}

// Whether a volcano lies on the board in another cell than the tile seen. `*lies`: whether that
// tile is on the board.
static bool lies_with_volcano(const struct car_position *p, const struct car_described *seen,
                              bool *lies) {
    bool found = false;
    *lies = false;
    for (uint32_t i = 0; i < p->laid_count; i++) {
        bool same = has_cell(seen, p->laid[i].x, p->laid[i].y);
        *lies |= !p->laid[i].held && same;
        found |=
            !p->laid[i].held && !same && car_has_tile_mark(p->laid[i].tile, CAR_TILE_MARK_VOLCANO);
    }
    return found;
}

// Whether the dragon has come. Also true if the case gives its place, or a walk is among the
// actions: both say that a volcano lies somewhere.
static bool has_come(const struct car_position *p, const struct car_described *seen) {
    const struct car_neutrals *given = p->own[CAR_MODULE_PRINCESS];
    bool lies;
    if ((given && given->dragon != CAR_NO_TILE) || lies_with_volcano(p, seen, &lies))
        return true;
    bool is_before = !lies; // an action that comes before the tile seen
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++) {
            const struct car_action *a = &p->turn[t].action[i];
            bool places = a->kind == CAR_PLACE;
            is_before &= !(places && has_cell(seen, a->x, a->y));
            if (a->kind == CAR_DRAGON ||
                (places && is_before && car_has_tile_mark(a->tile, CAR_TILE_MARK_VOLCANO)))
                return true;
        }
    return false;
}

// Whether a dragon tile has no volcano before it, on the board or among earlier actions of the
// case: it would have been set aside.
bool car_dragon_unplayable(struct aj_case *job, const struct car_position *position,
                           const struct car_described *seen, const struct car_tile *tile) {
    return car_has_tile_mark(tile, CAR_TILE_MARK_DRAGON) && seen->has_cell &&
           !aj_case_reads_off(job, CAR_OPTION_DRAGON_DRAGON) && !has_come(position, seen);
}
