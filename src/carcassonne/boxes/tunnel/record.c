// Reads tunnel tokens in a saved game.
#include "records/internal.h"

void jcz_place_tunnel(struct jcz *jcz, struct rec_turn *turn, int set) {
    struct rec_reading *r = jcz->r;
    uint32_t pointer = rec_get(r, jcz->payload, "pointer");
    int32_t cell[2];
    if (set >= r->sets) {
        rec_fail(r, rec_get(r, jcz->payload, "token"), "each player has %d of these sets here",
                 r->sets);
        return;
    }
    uint8_t edges = jcz_read_edges(jcz, pointer, cell);
    if (!edges)
        return;
    if (edges & (edges - 1)) {
        rec_fail(r, pointer, "a tunnel has its opening at one side of the tile");
        return;
    }
    struct aj_made *action = rec_add_action(r, turn);
    jcz_add_text(jcz, action, "token", car_colour_names[r->player[turn->player].set[set]]);
    jcz_add_cell(jcz, action, "at", cell);
    jcz_add_text(jcz, action, "opening", car_edge_names[__builtin_ctz(edges)]);
}
