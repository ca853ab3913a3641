// Random games with The Robbers: the mover or another player places his robber.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/robbers/robbers.h"

enum { PLACE_ROBBER = 70 };

bool car_play_robbers(struct car_play *play, struct car_turn *turn) {
    const struct car_judging *g = &play->g;
    int players = g->position->players;
    bool has_placed = false;
    if (!car_robbers_of(g) ||
        !car_has_tile_mark(g->board.lying[g->now.placed].tile, CAR_TILE_MARK_ROBBER))
        return false;
    for (int i = 0; i < players; i++) {
        struct car_robber_told *told = AJ_NEW(g->judgement->arena, struct car_robber_told);
        const struct car_action a = {.kind = CAR_ROBBER, .told = told, .node = AJ_NO_NODE};
        int player = (play->player + i) % players;
        int other = (int)car_random_below(&play->random, (uint32_t)players);
        if (!car_random_chance(&play->random, PLACE_ROBBER))
            continue;
        *told = (struct car_robber_told){.player = (int8_t)player,
                                         .other = AJ_NONE,
                                         .figure = AJ_NONE,
                                         .space = (int8_t)car_robbers_space(g, other, 0),
                                         .name = car_colour_names[player]};
        has_placed |= car_play_do(play, turn, &a);
    }
    return has_placed;
}
