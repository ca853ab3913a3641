// Random games with The Tower: pieces where chance leads, and the first follower of another in
// reach.
#include "carcassonne/play.h"
#include "carcassonne/towers.h"

enum { BUILD = 15 }; // in percent

bool car_play_builds(struct car_play *play, struct car_action *a) {
    const struct car_board *board = &play->g.board;
    if (!car_on(&play->g, CAR_MODULE_TOWER) || !((board->kinds >> CAR_TOWER) & 1U) ||
        car_towers_of(&play->g)->pieces[play->player] <= 0 ||
        !car_random_chance(&play->random, BUILD))
        return false;
    uint32_t start = car_random_below(&play->random, board->lyings);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t lying = (start + i) % board->lyings;
        if (!car_has_kind(board->lying[lying].tile, CAR_TOWER) ||
            car_tower_guard(&play->g, lying) != CAR_NOTHING)
            continue;
        *a = (struct car_action){.kind = CAR_TOWER_PIECE,
                                 .x = board->lying[lying].x,
                                 .y = board->lying[lying].y,
                                 .has_at = true,
                                 .node = AJ_NO_NODE};
        return true;
    }
    return false;
}

bool car_play_captures(const struct car_play *play, struct car_action *a) {
    const struct car_board *board = &play->g.board;
    for (uint32_t f = 0; f < board->followers; f++) {
        const struct car_follower *follower = &board->follower[f];
        const struct car_part *part = &board->part[follower->part];
        if (follower->returned || follower->player == play->player ||
            !car_figure_may(follower->figure, CAR_FATE_CAPTURED) ||
            !car_tower_reaches(&play->g, part->lying))
            continue;
        const struct car_lying *lying = &board->lying[part->lying];
        *a = (struct car_action){.kind = CAR_CAPTURE,
                                 .x = lying->x,
                                 .y = lying->y,
                                 .has_at = true,
                                 .place = car_place_of(lying->tile, lying->turn, part->local),
                                 .node = AJ_NO_NODE};
        return true;
    }
    return false;
}
