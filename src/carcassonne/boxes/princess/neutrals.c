// Finds the tiles of the dragon and the fairy, and the marks that bring or move them.
#include "carcassonne/boxes/princess/princess.h"

bool car_is_dragon_on(const struct car_judging *g) {
    return aj_is_switched_on(g->judgement, CAR_OPTION_DRAGON_DRAGON);
}

uint32_t car_fairy_follower(const struct car_judging *g) {
    const struct car_fairy *fairy = car_fairy_of(g);
    bool is_his =
        fairy && fairy->follower != CAR_NOTHING && !g->board.follower[fairy->follower].returned;
    return is_his ? fairy->follower : CAR_NOTHING;
}
