// Random games with Mage & Witch: one of the two goes to a road or city at random.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/magic/magic.h"

bool car_play_move_magic(struct car_play *play, struct car_turn *turn) {
    struct car_judging *g = &play->g;
    uint32_t chosen = CAR_NOTHING, met = 0;
    if (!car_magic_calls(g))
        return false;
    for (uint32_t part = 0; part < g->board.parts; part++)
        if (car_magic_may_go(g, part) && car_random_below(&play->random, ++met) == 0)
            chosen = part;
    enum car_action_kind kind = car_random_chance(&play->random, 50) ? CAR_MAGE : CAR_WITCH;
    struct car_action a = {.kind = (uint8_t)kind, .place = {.kind = CAR_KINDS}, .node = AJ_NO_NODE};
    if (chosen != CAR_NOTHING)
        a = car_action_at(&g->board, kind, chosen, AJ_NO_NODE);
    return car_play_do(play, turn, &a);
}
