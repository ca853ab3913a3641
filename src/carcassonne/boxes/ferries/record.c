// Reads ferries in a saved game: one on the lake just placed, or one that is moved.
#include "records/internal.h"

void jcz_place_ferry(struct jcz *jcz, struct rec_turn *turn, int index) {
    int32_t cell[2];
    (void)index;
    uint8_t edges = jcz_read_edges(jcz, rec_get(jcz->r, jcz->payload, "pointer"), cell);
    if (!edges)
        return;
    bool is_new = turn->has_place && cell[0] == turn->cell[0] && cell[1] == turn->cell[1];
    struct aj_made *action = rec_add_action(jcz->r, turn);
    struct aj_made *map = is_new ? action : jcz_add_map(jcz, action, "move_ferry");
    if (!is_new)
        jcz_add_cell(jcz, map, "at", cell);
    struct aj_made *ends =
        aj_make_in(jcz->r->arena, map, is_new ? "ferry" : "ends", AJ_NODE_LIST, action->offset);
    for (unsigned left = edges; left; left &= left - 1)
        aj_make_text(jcz->r->arena, ends, NULL, car_edge_names[__builtin_ctz(left)],
                     action->offset);
}
