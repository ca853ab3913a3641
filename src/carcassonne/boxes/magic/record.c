// Reads moves of the mage and of the witch in a saved game.
#include "records/internal.h"

// Adds the action that moves the mage or the witch. `to`: the place in the message, none if set
// aside.
static void move_figure(struct jcz *jcz, const char *which, uint32_t to) {
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_place place;
    bool is_aside = to == AJ_NO_NODE || jcz->r->reader->doc->node[to].kind == AJ_NODE_SCALAR;
    if (!turn || (!is_aside && !jcz_read_place_at(jcz, to, &place)))
        return;
    struct aj_made *action = rec_add_action(jcz->r, turn);
    if (is_aside)
        jcz_add_text(jcz, action, which, "aside");
    else
        jcz_add_place(jcz, jcz_add_map(jcz, action, which), &place);
}

void jcz_move_mage(struct jcz *jcz, uint32_t to) {
    move_figure(jcz, "mage", to);
}
void jcz_move_witch(struct jcz *jcz, uint32_t to) {
    move_figure(jcz, "witch", to);
}
