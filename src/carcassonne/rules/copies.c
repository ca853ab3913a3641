#include "carcassonne/rules/rules.h"

// Counts the tile in its row of the catalogue.
static void count_tile(int copies[], const struct car_tile *tile) {
    if (tile && tile->row)
        copies[tile->row - 1]++;
}

int *car_count_copies(const struct car_position *p, struct aj_arena *arena) {
    int *copies = AJ_NEW_ARRAY(arena, int, car_catalogue.count);
    for (uint32_t i = 0; i < p->laid_count; i++)
        if (!p->laid[i].held)
            count_tile(copies, p->laid[i].tile);
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].action[i].kind == CAR_PLACE)
                count_tile(copies, p->turn[t].action[i].tile);
    return copies;
}
