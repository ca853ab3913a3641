// Random games with The Flying Machines.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/flying/flying.h"

enum { FLY = 60, SPECIAL = 30 }; // percent

// Lands on a tile anywhere he may, else comes home.
static bool fly(struct car_play *play, struct car_turn *turn, uint8_t figure, int32_t die) {
    struct car_flight *flight = AJ_NEW(play->g.judgement->arena, struct car_flight);
    const struct car_board *board = &play->g.board;
    const struct car_board_tile *placed = &board->lying[play->g.now.placed];
    struct car_point to =
        car_flying_to(car_flying_way(placed->tile, placed->turn), placed->x, placed->y, die);
    uint32_t lying = car_board_at(board, to.x, to.y);
    struct car_action a = {.kind = CAR_FLY, .figure = figure, .told = flight, .node = AJ_NO_NODE};
    *flight = (struct car_flight){.die = die, .lands = true};
    uint8_t count = lying == CAR_NOTHING ? 0 : board->lying[lying].tile->count;
    uint8_t start = count ? (uint8_t)car_random_below(&play->random, count) : 0;
    for (uint8_t i = 0; i < count; i++) {
        const struct car_board_tile *there = &board->lying[lying];
        a.place = car_place_of(there->tile, there->turn, (uint8_t)((start + i) % count));
        if (car_play_do(play, turn, &a))
            return true;
    }
    flight->lands = false;
    return car_play_do(play, turn, &a);
}

bool car_play_fly(struct car_play *play, struct car_turn *turn) {
    const struct car_board_tile *placed = &play->g.board.lying[play->g.now.placed];
    uint8_t figure = CAR_FIGURE_NORMAL;
    if (car_flying_way(placed->tile, placed->turn) < 0 || !car_random_chance(&play->random, FLY))
        return false;
    for (unsigned other = CAR_FIGURE_NORMAL + 1; other < CAR_FOLLOWERS; other++)
        if (play->g.supply[play->player][other] > 0 && car_random_chance(&play->random, SPECIAL))
            figure = (uint8_t)other;
    return play->g.supply[play->player][figure] > 0 &&
           fly(play, turn, figure, 1 + (int32_t)car_random_below(&play->random, CAR_FLYING_DIE));
}
