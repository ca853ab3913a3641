// Random games with Little Buildings: one is put down now and then.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/buildings/buildings.h"

bool car_play_building(struct car_play *play, struct car_turn *turn) {
    enum { BUILDS = 20 }; // percent
    const struct car_action a = {.kind = CAR_BUILDING,
                                 .figure =
                                     (uint8_t)car_random_below(&play->random, CAR_BUILDING_KINDS),
                                 .node = AJ_NO_NODE};
    return car_random_chance(&play->random, BUILDS) && car_play_do(play, turn, &a);
}
