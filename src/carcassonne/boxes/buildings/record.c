// Reads little buildings in a saved game.
#include "records/internal.h"

void jcz_place_building(struct jcz *jcz, struct rec_turn *turn, int index) {
    static const char *const ids[] = {"shed", "house", "tower"};
    jcz_add_text(jcz, rec_add_action(jcz->r, turn), "building", ids[index]);
}
