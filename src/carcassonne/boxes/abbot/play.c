// Random games with the abbot: he is taken back at random, more often if the player has nobody left
// to place.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/abbot/abbot.h"
#include "carcassonne/table/board.h"

// Probabilities in percent.
enum { HOME = 10, HOME_IF_NOBODY_IS_LEFT = 60 };

bool car_play_take_back(struct car_play *play, struct car_turn *turn) {
    const struct car_judging *g = &play->g;
    uint32_t f = car_abbot_on_board(g, play->player);
    if (f == CAR_NOTHING)
        return false;
    bool is_left = g->supply[play->player][CAR_FIGURE_NORMAL] > 0;
    if (!car_random_chance(&play->random, is_left ? HOME : HOME_IF_NOBODY_IS_LEFT))
        return false;
    const struct car_action a =
        car_action_at(&g->board, CAR_TAKE_BACK, g->board.follower[f].part, AJ_NO_NODE);
    return car_play_do(play, turn, &a);
}
