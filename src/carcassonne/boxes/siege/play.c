// Random games with Siege: somebody escapes now and then.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/siege/siege.h"

bool car_play_escape(struct car_play *play, struct car_turn *turn) {
    enum { ESCAPES = 50 }; // percent
    const struct car_board *board = &play->g.board;
    if (!car_random_chance(&play->random, ESCAPES))
        return false;
    for (uint32_t f = 0; f < board->followers; f++) {
        const struct car_follower *own = &board->follower[f];
        if (own->returned || own->player != play->player || !car_is_follower(own->figure) ||
            !car_is_besieged(&play->g, car_board_root(board, own->part)))
            continue;
        const struct car_action a = car_standing_action(board, CAR_ESCAPE, f, AJ_NO_NODE);
        if (car_play_do(play, turn, &a))
            return true;
    }
    return false;
}
