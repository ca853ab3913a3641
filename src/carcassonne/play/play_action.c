// Tries one action of a random game, and plays it if the rules allow it.
#include "carcassonne/play/play.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"

static bool is_allowed(struct car_play *play, const struct car_action *a) {
    struct aj_judgement *judgement = play->g.judgement;
    size_t rulings = judgement->rulings;
    play->g.now.action = play->g.now.turn->count;
    if (car_action_judge(&play->g, a))
        return true;
    judgement->rulings = rulings; // a dropped action leaves no trace
    judgement->forbidden = false;
    return false;
}

bool car_play_do(struct car_play *play, struct car_turn *turn, const struct car_action *a) {
    if (!is_allowed(play, a))
        return false;
    AJ_SURE(play->g.judgement->arena, turn->count < CAR_PLAY_ACTIONS);
    struct car_action *played = &play->action[turn->count++];
    *played = *a;
    car_action_apply(&play->g, played);
    return true;
}
