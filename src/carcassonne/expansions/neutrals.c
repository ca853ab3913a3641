// Finds the tiles of the dragon and the fairy, and the marks that bring or move them.
#include "carcassonne/expansions/neutrals.h"

#include "carcassonne/expansions/dragon.h"

bool car_is_dragon_on(const struct car_judging *g) {
    static const int answers[] = {[CAR_VALUE_DRAGON_YES] = 1, [CAR_VALUE_DRAGON_NO] = 0};
    return aj_decide(g->judgement, CAR_OPTION_DRAGON_DRAGON, answers) != 0;
}

uint32_t car_fairy_follower(const struct car_judging *g) {
    const struct car_fairy *fairy = car_fairy_of(g);
    bool is_his =
        fairy && fairy->follower != CAR_NOTHING && !g->board.follower[fairy->follower].returned;
    return is_his ? fairy->follower : CAR_NOTHING;
}
