// Tries one action of a random game, and plays it if the rules allow it.
#include "carcassonne/play/play.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"

// Judges an action, and takes back what the judgement says of it if the rules do not allow it. If
// it ends the step of the figures, it must be allowed after that still. Returns whether it is
// allowed.
static bool try_action(struct car_play *play, const struct car_action *a) {
    struct aj_judgement *judgement = play->g.judgement;
    size_t rulings = judgement->rulings;
    bool was_settled = play->g.now.settled;
    play->g.now.action = play->g.now.turn->count;
    if (car_action_judge(&play->g, a) &&
        (play->g.now.placed == CAR_NOTHING || car_turn_reach(&play->g, a)) &&
        (play->g.now.settled == was_settled || car_action_judge(&play->g, a)))
        return true;
    judgement->rulings = rulings; // a rejected action leaves no trace
    judgement->forbidden = false;
    return false;
}

bool car_play_do(struct car_play *play, struct car_turn *turn, const struct car_action *a) {
    if (!try_action(play, a))
        return false;
    AJ_SURE(play->g.judgement->arena, turn->count < CAR_PLAY_ACTIONS);
    struct car_action *played = &play->action[turn->count++];
    *played = *a;
    car_action_apply(&play->g, played);
    return true;
}

uint8_t car_play_places(const struct car_tile *tile) {
    return (uint8_t)(tile->count - car_has_kind(tile, CAR_TOWER));
}

// Places a figure that stands on a corner at the first corner of the tile where it is allowed.
static bool place_on_corner(struct car_play *play, struct car_turn *turn, uint8_t figure) {
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        const struct car_action a = {.kind = CAR_FOLLOWER,
                                     .figure = figure,
                                     .place = car_corner_place(corner),
                                     .node = AJ_NO_NODE};
        if (car_play_do(play, turn, &a))
            return true;
    }
    return false;
}

bool car_play_put(struct car_play *play, struct car_turn *turn, uint8_t figure, uint8_t start) {
    if (car_figure_on_corner(figure))
        return place_on_corner(play, turn, figure);
    const struct car_board *board = &play->g.board;
    const struct car_board_tile lying = board->lying[play->g.now.placed];
    for (uint8_t i = 0; i < car_play_places(lying.tile); i++) {
        uint8_t local = (uint8_t)((start + i) % car_play_places(lying.tile));
        if (!car_figure_stands_on(figure, lying.tile->segment[local].kind))
            continue;
        uint32_t root = car_board_root(board, lying.first_part + local);
        const struct car_action a = {.kind = CAR_FOLLOWER,
                                     .figure = figure,
                                     .place = car_place_of(lying.tile, lying.turn, local),
                                     .node = AJ_NO_NODE};
        // A figure that needs a follower of its owner is not tried if nobody is there.
        bool worth_trying = car_figure_goes_home(figure) == AJ_NONE || board->part[root].occupants;
        if (worth_trying && car_play_do(play, turn, &a))
            return true;
    }
    return false;
}

struct car_action car_play_name(const struct car_play *play, enum car_action_kind kind,
                                uint32_t figure) {
    const struct car_board *board = &play->g.board;
    const struct car_follower *f = &board->follower[figure];
    struct car_action a = car_action_at(board, kind, f->part, AJ_NO_NODE);
    bool is_alone = true;
    for (uint32_t i = car_follower_on(&play->g, f->part); i != CAR_NOTHING;
         i = board->follower[i].next)
        is_alone &= board->follower[i].returned || i == figure;
    a.figure = is_alone ? CAR_FIGURES : f->figure;
    a.named[0] = (struct car_named){.player = is_alone ? AJ_NONE : f->player,
                                    .name = car_colour_names[f->player]};
    return a;
}
