// Random games with The Messages: any tile that may come, and its action more often than points.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/messages/messages.h"

enum { TAKE_POINTS = 30, MESSENGER = 50 };

// Finds a follower of the player for the message that scores one. Returns false if he has none.
static bool choose_follower(struct car_play *play, struct car_action *a) {
    const struct car_board *board = &play->g.board;
    uint32_t met = 0;
    bool are_farmers_out = aj_option_is(play->g.judgement, CAR_OPTION_MESSAGES_FARMER,
                                        CAR_VALUE_MESSAGES_FARMER_NOT_ALLOWED);
    for (uint32_t f = 0; f < board->followers; f++) {
        const struct car_follower *follower = &board->follower[f];
        uint8_t kind = board->part[follower->part].kind;
        if (follower->returned || follower->player != play->player ||
            !car_is_follower(follower->figure) || !car_message_scores(kind) ||
            (kind == CAR_FIELD && are_farmers_out) || car_random_below(&play->random, ++met) > 0)
            continue;
        const struct car_action at = car_action_at(board, CAR_MESSAGE, follower->part, AJ_NO_NODE);
        a->x = at.x;
        a->y = at.y;
        a->place = at.place;
        a->has_at = true;
        a->figure = follower->figure;
    }
    return met > 0;
}

// Whether all points of a turn move the figure that moved first.
static bool is_one_a_turn(const struct car_play *play) {
    return aj_option_is(play->g.judgement, CAR_OPTION_MESSAGES_FIGURES,
                        CAR_VALUE_MESSAGES_FIGURES_ONE);
}

// Whether an auction, which nobody holds in random games, may have to come before one more tile.
static bool may_auction(const struct car_play *play) {
    const struct car_judging *g = &play->g;
    return car_on(g, CAR_MODULE_BRIDGES) &&
           (g->now.placed == CAR_NOTHING ||
            car_has_tile_mark(g->board.lying[g->now.placed].tile, CAR_TILE_MARK_BAZAAR));
}

static bool draw_message(struct car_play *play, struct car_turn *turn) {
    struct car_message *told = AJ_NEW(play->g.judgement->arena, struct car_message);
    struct car_action a = {
        .kind = CAR_MESSAGE, .figure = CAR_FIGURES, .told = told, .node = AJ_NO_NODE};
    *told = (struct car_message){.player = AJ_NONE, .figure = AJ_NONE};
    do
        told->word = (int8_t)car_random_below(&play->random, CAR_MESSAGE_WORDS);
    while ((car_messages_of(&play->g)->drawn >> told->word) & 1U);
    told->takes_points = car_random_chance(&play->random, TAKE_POINTS);
    if (car_random_chance(&play->random, MESSENGER) && !is_one_a_turn(play))
        told->figure = CAR_TRACK_MESSENGER;
    if (told->word == CAR_MESSAGE_TILE && may_auction(play))
        told->takes_points = true;
    if (told->word == CAR_MESSAGE_FOLLOWER && !told->takes_points)
        told->takes_points = !choose_follower(play, &a);
    return car_play_do(play, turn, &a);
}

bool car_play_messages(struct car_play *play, struct car_turn *turn) {
    enum { FEW = 3 }; // leave room for so many more actions
    bool has_drawn = false;
    while (car_message_is_open(&play->g) && turn->count + FEW < CAR_PLAY_ACTIONS &&
           draw_message(play, turn))
        has_drawn = true;
    return has_drawn;
}

// Tells which figure the player's points move. This holds for all points of the entry, so it is not
// told once some have moved a figure.
bool car_play_advance(struct car_play *play, struct car_turn *turn) {
    const struct car_track *track = car_track_of(&play->g);
    struct car_advance *told = AJ_NEW(play->g.judgement->arena, struct car_advance);
    const struct car_action a = {.kind = CAR_ADVANCE, .told = told, .node = AJ_NO_NODE};
    *told = (struct car_advance){.player = AJ_NONE, .figure = CAR_TRACK_MESSENGER, .word = AJ_NONE};
    bool has_moved = (track->turn == play->g.now.index && (track->noted >> play->player) & 1U) ||
                     (play->g.now.part > 0 && is_one_a_turn(play));
    return !has_moved && car_random_chance(&play->random, MESSENGER) && car_play_do(play, turn, &a);
}
