// Reads the second bar of gold in a saved game.
#include "records/internal.h"

void jcz_place_gold(struct jcz *jcz, struct rec_turn *turn, int index) {
    (void)index;
    jcz_add_on_tile(jcz, turn, "gold");
}
