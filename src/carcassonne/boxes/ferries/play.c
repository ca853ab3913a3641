// Random games with The Ferries: a new lake gets a ferry between any two roads, and now and then a
// ferry is moved.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/ferries/ferries.h"

bool car_play_place_ferry(struct car_play *play, struct car_turn *turn) {
    uint8_t pair[CAR_FERRY_PAIRS];
    if (!car_ferry_is_new(&play->g))
        return false;
    const struct car_board_tile *lake = &play->g.board.lying[play->g.now.placed];
    uint32_t pairs = (uint32_t)car_ferry_pairs(car_lake_ends(lake->tile, lake->turn), pair);
    const struct car_action a = {.kind = CAR_FERRY,
                                 .edge = pair[car_random_below(&play->random, pairs)],
                                 .node = AJ_NO_NODE};
    return car_play_do(play, turn, &a);
}

bool car_play_move_ferries(struct car_play *play, struct car_turn *turn) {
    enum { MOVES = 60 }; // percent
    const struct car_ferries *ferries = car_ferries_of(&play->g);
    uint8_t pair[CAR_FERRY_PAIRS];
    bool has_moved = false;
    for (uint32_t i = 0; i < ferries->lakes; i++) {
        const struct car_board_tile *lake = &play->g.board.lying[ferries->lake[i]];
        uint32_t pairs = (uint32_t)car_ferry_pairs(car_lake_ends(lake->tile, lake->turn), pair);
        const struct car_action a = {.kind = CAR_MOVE_FERRY,
                                     .edge = pair[car_random_below(&play->random, pairs)],
                                     .x = lake->x,
                                     .y = lake->y,
                                     .has_at = true,
                                     .node = AJ_NO_NODE};
        if (car_random_chance(&play->random, MOVES))
            has_moved |= car_play_do(play, turn, &a);
    }
    return has_moved;
}
