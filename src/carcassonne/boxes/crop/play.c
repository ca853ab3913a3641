// Random games with The Crop Circles: all choices are made at random.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/crop/crop.h"

enum { ADD = 50, JOIN = 60 }; // percent

// Returns one of the player's followers of the circle's kind.
static uint32_t choose_follower(struct car_play *play, int player) {
    const struct car_judging *g = &play->g;
    uint32_t chosen = CAR_NOTHING, met = 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (car_crop_touches(g, f) && g->board.follower[f].player == player &&
            car_random_below(&play->random, ++met) == 0)
            chosen = f;
    return chosen;
}

// Returns a kind of follower that the player has at home. The search begins at a random kind.
static uint8_t choose_added(struct car_play *play, int player) {
    const struct car_judging *g = &play->g;
    unsigned figure = car_random_below(&play->random, CAR_FOLLOWERS);
    while (g->supply[player][figure] <= 0 || !car_crop_adds(g, figure))
        figure = (figure + 1) % CAR_FOLLOWERS;
    return (uint8_t)figure;
}

static void act_at_circle(struct car_play *play, struct car_turn *turn, int player) {
    const struct car_judging *g = &play->g;
    bool adds = car_crop_of(g)->choice == CAR_CROP_ADD;
    if (!car_crop_is_asked(g, player))
        return;
    bool may = aj_option_is(g->judgement, CAR_OPTION_CROP_ADD, CAR_VALUE_CROP_ADD_MAY);
    if (adds && may && !car_random_chance(&play->random, JOIN))
        return;
    struct car_action a = car_standing_action(&g->board, adds ? CAR_JOIN : CAR_LEAVE,
                                              choose_follower(play, player), AJ_NO_NODE);
    if (adds)
        a.figure = choose_added(play, player);
    a.named[0] = (struct car_named){.player = (int8_t)player, .name = car_colour_names[player]};
    car_play_do(play, turn, &a);
}

// Plays what one circle asks of all players; returns whether there was one.
static bool play_circle(struct car_play *play, struct car_turn *turn) {
    const struct car_judging *g = &play->g;
    if (!car_crop_asks(g))
        return false;
    bool adds = car_random_chance(&play->random, ADD);
    const struct car_action a = {.kind = CAR_CROP,
                                 .told = &car_crop_choices[adds ? CAR_CROP_ADD : CAR_CROP_REMOVE],
                                 .node = AJ_NO_NODE};
    if (!car_play_do(play, turn, &a))
        return false;
    for (int place = 0; place < g->position->players; place++)
        act_at_circle(play, turn, car_crop_player(g, place));
    return true;
}

// Plays the crop circles that are due: a double turn may bring two.
bool car_play_crop(struct car_play *play, struct car_turn *turn) {
    bool has_played = false;
    while (play_circle(play, turn))
        has_played = true;
    return has_played;
}

// Whether the mover must take the second part of his double turn: the crop circle of the first part
// is done only after it, and a case that ends before it could not say what became of the circle.
bool car_play_waits_for_crop(const struct car_play *play) {
    return car_crop_waits(&play->g);
}
