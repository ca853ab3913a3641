// Random games with The Gold Mines: the second bar lies anywhere around the gold tile.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/gold/gold.h"

bool car_play_lay_gold(struct car_play *play, struct car_turn *turn) {
    const struct car_board_tile placed = play->g.board.lying[play->g.now.placed];
    if (car_gold_of(&play->g)->choices == 0)
        return false;
    uint32_t start = car_random_below(&play->random, 9);
    for (uint32_t i = 0; i < 9; i++) {
        int32_t cell = (int32_t)((start + i) % 9);
        const struct car_action a = {.kind = CAR_GOLD,
                                     .x = placed.x + cell % 3 - 1,
                                     .y = placed.y + cell / 3 - 1,
                                     .has_at = true,
                                     .node = AJ_NO_NODE};
        if (car_play_do(play, turn, &a))
            return true;
    }
    return false;
}
