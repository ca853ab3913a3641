// Random games with The Phantom: he is placed as a second figure now and then.
#include "carcassonne/play/play.h"

bool car_play_phantom(struct car_play *play, struct car_turn *turn) {
    enum { BESIDES = 50 }; // percent
    const struct car_tile *tile = play->g.board.lying[play->g.now.placed].tile;
    if (play->g.supply[play->player][CAR_FIGURE_PHANTOM] <= 0 ||
        !car_random_chance(&play->random, BESIDES))
        return false;
    uint8_t start = (uint8_t)car_random_below(&play->random, car_play_places(tile));
    return car_play_put(play, turn, CAR_FIGURE_PHANTOM, start);
}
