// Random games with Under the Big Top: a token is drawn, and full pyramids are scored.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/bigtop/bigtop.h"

bool car_play_circus(struct car_play *play, struct car_turn *turn) {
    const struct car_judging *g = &play->g;
    const struct car_circus *circus = car_circus_of(g);
    uint32_t tokens = 0;
    bool is_due = circus && car_circus_is_due(g);
    for (int i = 0; is_due && i < CAR_ANIMALS; i++)
        tokens += (uint32_t)circus->left[i];
    int32_t drawn = tokens ? (int32_t)car_random_below(&play->random, tokens) : -1;
    for (int i = 0; drawn >= 0 && i < CAR_ANIMALS; i++) {
        drawn -= circus->left[i];
        if (drawn >= 0)
            continue;
        const struct car_action a = {
            .kind = CAR_ANIMAL, .x = car_animal_points[i], .node = AJ_NO_NODE};
        is_due = car_play_do(play, turn, &a);
    }
    return is_due;
}

// Scores the circus if no later action of the turn has done so.
bool car_play_circus_end(struct car_play *play, struct car_turn *turn) {
    (void)turn;
    if (car_circus_of(&play->g))
        car_circus_end(&play->g);
    return false;
}

bool car_play_pyramid(struct car_play *play, struct car_turn *turn) {
    const struct car_board *board = &play->g.board;
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t part = car_acrobats_at(&play->g, i);
        const struct car_action a = {.kind = CAR_PYRAMID,
                                     .x = board->lying[i].x,
                                     .y = board->lying[i].y,
                                     .has_at = true,
                                     .node = AJ_NO_NODE};
        if (part != CAR_NOTHING && car_acrobats_count(&play->g, part, AJ_NONE) &&
            car_play_do(play, turn, &a))
            return true;
    }
    return false;
}
