// Reads the river in a case.
#include "carcassonne/table/draft.h"

void car_read_river_left(struct car_draft *draft, uint32_t node) {
    int32_t left;
    if (node == AJ_NO_NODE || !aj_read_int(draft->reader, node, 0, AJ_NUMBER_MAX, &left))
        return;
    int32_t *own = AJ_NEW(draft->reader->arena, int32_t);
    *own = left;
    draft->position->own[CAR_MODULE_RIVER] = own;
}
