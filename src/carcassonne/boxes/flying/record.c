// Reads flights in a saved game: a figure goes on the machine, and a later message says where it
// landed, if it did.
#include "records/internal.h"

void jcz_perch_flier(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id) {
    enum { SIDES = 3 };
    struct aj_made *action = rec_add_action(jcz->r, turn);
    jcz_add_text(jcz, action, "fly", jcz_kind_word(id.kind));
    jcz_tell_random(jcz);
    if (!jcz->random.is_known) {
        rec_stop(jcz->r, jcz->r->message_node,
                 "what the die of the flying machine shows is not recorded");
        return;
    }
    int32_t die = 1 + (int32_t)rec_random_below(&jcz->random, SIDES);
    aj_make_int(jcz->r->arena, action, "die", die, action->offset);
    jcz->perched = action;
    jcz->perched_id = id;
    jcz->perched_distance = die;
    jcz->perched_turn = jcz->r->turns;
}
