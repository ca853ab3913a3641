// Random games with The Tower: pieces, guards, captures and ransoms, all at random.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/table/board.h"
#include "tiles/tiles.h"

// Probabilities in percent.
enum { BUILD = 15, GUARD = 8, TAKE_OWN = 5, PAY_RANSOM = 30 };

static bool has_foundation(const struct car_play *play) {
    return (play->g.board.kinds >> CAR_TOWER) & 1U;
}

// Chooses a foundation or tower without a guard that is at least `least` pieces high.
static bool choose_tower(struct car_play *play, int32_t least, struct car_action *a) {
    const struct car_board *board = &play->g.board;
    uint32_t start = car_random_below(&play->random, board->lyings);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t lying = (start + i) % board->lyings;
        if (!car_has_kind(board->lying[lying].tile, CAR_TOWER) ||
            car_tower_guard(&play->g, lying) != CAR_NOTHING ||
            car_tower_height(&play->g, lying) < least)
            continue;
        a->x = board->lying[lying].x;
        a->y = board->lying[lying].y;
        return true;
    }
    return false;
}

bool car_play_put_guard(struct car_play *play, struct car_turn *turn) {
    struct car_action a = {.kind = CAR_FOLLOWER,
                           .figure = CAR_FIGURE_NORMAL,
                           .has_at = true,
                           .place = {.kind = CAR_TOWER, .at = CAR_AT_TILE},
                           .node = AJ_NO_NODE};
    if (!has_foundation(play) || !car_random_chance(&play->random, GUARD))
        return false;
    if (play->g.supply[play->player][CAR_FIGURE_LARGE] > 0 &&
        car_random_chance(&play->random, GUARD))
        a.figure = CAR_FIGURE_LARGE;
    return play->g.supply[play->player][a.figure] > 0 && choose_tower(play, 1, &a) &&
           car_play_do(play, turn, &a);
}

// Returns one of the followers in reach, mostly another player's.
static uint32_t choose_captive(struct car_play *play) {
    const struct car_board *board = &play->g.board;
    bool own = car_random_chance(&play->random, TAKE_OWN);
    uint32_t chosen = CAR_NOTHING, met = 0;
    for (uint32_t f = 0; f < board->followers; f++) {
        const struct car_follower *follower = &board->follower[f];
        if (!follower->returned && (follower->player == play->player) == own &&
            car_figure_may(follower->figure, CAR_FATE_CAPTURED) &&
            car_tower_reaches(&play->g, board->part[follower->part].lying) &&
            car_random_below(&play->random, ++met) == 0)
            chosen = f;
    }
    return chosen;
}

static bool try_capture(struct car_play *play, struct car_turn *turn) {
    uint32_t f = choose_captive(play);
    if (f == CAR_NOTHING)
        return false;
    const struct car_action a = car_play_name(play, CAR_CAPTURE, f);
    return car_play_do(play, turn, &a);
}

// Returns one of the player's followers that `holder` holds (AJ_NONE: anybody), or NULL.
static const struct car_prisoner *choose_prisoner(struct car_play *play, int holder) {
    const struct car_towers *towers = car_towers_of(&play->g);
    const struct car_prisoner *chosen = NULL;
    uint32_t met = 0;
    for (size_t i = 0; i < towers->prisoners; i++)
        if (towers->prisoner[i].player == play->player &&
            (holder == AJ_NONE || towers->prisoner[i].holder == holder) &&
            car_random_below(&play->random, ++met) == 0)
            chosen = &towers->prisoner[i];
    return chosen;
}

static struct car_named name_prisoner(const struct car_prisoner *prisoner, int player) {
    return (struct car_named){
        .player = (int8_t)player, .figure = prisoner->figure, .name = car_colour_names[player]};
}

// If the player may choose, chooses which of his own prisoners comes back for the one just taken.
static void try_exchange(struct car_play *play, struct car_turn *turn) {
    const struct car_towers *towers = car_towers_of(&play->g);
    const struct car_prisoner *own = NULL;
    if (towers->exchange == CAR_EXCHANGE_OPEN)
        own = choose_prisoner(play, towers->taken.player);
    if (!own)
        return;
    const struct car_action a = {.kind = CAR_EXCHANGE,
                                 .named = {name_prisoner(own, play->player),
                                           name_prisoner(&towers->taken, towers->taken.player)},
                                 .node = AJ_NO_NODE};
    car_play_do(play, turn, &a);
}

bool car_play_build(struct car_play *play, struct car_turn *turn) {
    struct car_action a = {.kind = CAR_TOWER_PIECE, .has_at = true, .node = AJ_NO_NODE};
    if (!(has_foundation(play) && car_towers_of(&play->g)->pieces[play->player] > 0 &&
          car_random_chance(&play->random, BUILD) && choose_tower(play, 0, &a) &&
          car_play_do(play, turn, &a)))
        return false;
    if (try_capture(play, turn))
        try_exchange(play, turn);
    return true;
}

bool car_play_pay_ransom(struct car_play *play, struct car_turn *turn) {
    if (car_towers_of(&play->g)->prisoners == 0 || !car_random_chance(&play->random, PAY_RANSOM))
        return false;
    const struct car_prisoner *own = choose_prisoner(play, AJ_NONE);
    if (!own)
        return false;
    const struct car_action a = {
        .kind = CAR_RANSOM, .named = {name_prisoner(own, own->holder)}, .node = AJ_NO_NODE};
    return car_play_do(play, turn, &a);
}
