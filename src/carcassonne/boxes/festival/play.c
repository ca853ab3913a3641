// Random games with The Festival: one of the own figures comes home now and then.
#include "carcassonne/play/play.h"

bool car_play_festival(struct car_play *play, struct car_turn *turn) {
    enum { HOME = 40 }; // percent
    const struct car_board *board = &play->g.board;
    uint32_t chosen = CAR_NOTHING, met = 0;
    if (!car_has_tile_mark(board->lying[play->g.now.placed].tile, CAR_TILE_MARK_FESTIVAL) ||
        !car_random_chance(&play->random, HOME))
        return false;
    for (uint32_t f = 0; f < board->followers; f++)
        if (!board->follower[f].returned && board->follower[f].player == play->player &&
            car_random_below(&play->random, ++met) == 0)
            chosen = f;
    if (chosen == CAR_NOTHING)
        return false;
    const struct car_action a = car_standing_action(board, CAR_FESTIVAL, chosen, AJ_NO_NODE);
    return car_play_do(play, turn, &a);
}
