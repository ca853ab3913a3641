// Random games with Bridges, Castles & Bazaars: now and then a bridge that the tile does not need,
// and castles of most cities that may become one.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/bridges/bridges.h"

bool car_play_bridge(struct car_play *play, struct car_turn *turn) {
    enum { PERCENT = 40 };
    const struct car_board_tile placed = play->g.board.lying[play->g.now.placed];
    for (int i = 0; i < 2 * (CAR_EDGES + 1) && car_random_chance(&play->random, PERCENT); i++) {
        int side = i / 2;
        const struct car_action a = {.kind = CAR_BRIDGE,
                                     .x = placed.x + (side ? car_step_x[side - 1] : 0),
                                     .y = placed.y + (side ? car_step_y[side - 1] : 0),
                                     .has_at = true,
                                     .place = {CAR_ROAD, CAR_AT_EDGE, (uint8_t)(i % 2)},
                                     .node = AJ_NO_NODE};
        if (!car_play_do(play, turn, &a))
            continue;
        car_frontier_show(&play->frontier, &play->g.board, car_board_at(&play->g.board, a.x, a.y));
        return true;
    }
    return false;
}

bool car_play_castle(struct car_play *play, struct car_turn *turn) {
    enum { PERCENT = 70 };
    const struct car_board_tile placed = play->g.board.lying[play->g.now.placed];
    bool has_made = false;
    for (uint8_t i = 0; i < placed.tile->count; i++) {
        struct car_action a =
            car_action_at(&play->g.board, CAR_CASTLE_MADE, placed.first_part + i, AJ_NO_NODE);
        a.named[0] = (struct car_named){.player = AJ_NONE};
        if (car_is_base(placed.tile, i) && car_random_chance(&play->random, PERCENT))
            has_made |= car_play_do(play, turn, &a);
    }
    return has_made;
}
