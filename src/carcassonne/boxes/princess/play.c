// Random games with The Princess & the Dragon: which knight the princess sends home, where the
// fairy goes, where a portal leads, and the way of the dragon, all at random.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/turn.h"

#define PORTAL_TRIES 20 // places tried

// Probabilities in percent.
enum { SEND_KNIGHT = 70, MOVE_FAIRY = 10, MOVE_FIRST_FAIRY = 40, GO_THROUGH = 60 };

// Returns one of the knights whom the princess just placed may send home.
static uint32_t choose_knight(struct car_play *play) {
    uint32_t chosen = CAR_NOTHING, met = 0;
    uint32_t f = car_princess_next(&play->g, CAR_NOTHING);
    for (; f != CAR_NOTHING; f = car_princess_next(&play->g, f))
        if (car_random_below(&play->random, ++met) == 0)
            chosen = f;
    return chosen;
}

// Returns one of the player's own followers beside whom the fairy may stand.
static uint32_t choose_follower(struct car_play *play) {
    const struct car_board *board = &play->g.board;
    uint32_t chosen = CAR_NOTHING, met = 0;
    for (uint32_t f = 0; f < board->followers; f++)
        if (!board->follower[f].returned && board->follower[f].player == play->player &&
            car_figure_may(board->follower[f].figure, CAR_FATE_FAIRY) &&
            car_random_below(&play->random, ++met) == 0)
            chosen = f;
    return chosen;
}

// Chooses to send a knight home by the princess just placed, else to move the fairy. Returns false
// if neither is chosen.
static bool choose_princess_or_fairy(struct car_play *play, struct car_action *a) {
    const struct car_judging *g = &play->g;
    uint32_t f = choose_knight(play);
    bool must =
        g->rules->option[CAR_OPTION_PRINCESS_REMOVAL].value == CAR_VALUE_PRINCESS_REMOVAL_MUST;
    if (f != CAR_NOTHING && (must || car_random_chance(&play->random, SEND_KNIGHT))) {
        *a = car_play_name(play, CAR_PRINCESS, f);
        return true;
    }
    bool first = car_fairy_tile(g) == CAR_NOTHING;
    if (!car_random_chance(&play->random, first ? MOVE_FIRST_FAIRY : MOVE_FAIRY))
        return false;
    f = choose_follower(play);
    if (f == CAR_NOTHING)
        return false;
    *a = car_play_name(play, CAR_FAIRY, f);
    return true;
}

bool car_play_princess_or_fairy(struct car_play *play, struct car_turn *turn) {
    struct car_action a;
    return choose_princess_or_fairy(play, &a) && car_play_do(play, turn, &a);
}

// Returns a place for a follower that tries to go through the portal just placed.
static struct car_action choose_through(struct car_play *play) {
    uint32_t part = car_random_below(&play->random, play->g.board.parts);
    part -= play->g.board.part[part].local == car_board_tile_of(&play->g.board, part)->tile->count;
    struct car_action a = car_action_at(&play->g.board, CAR_FOLLOWER, part, AJ_NO_NODE);
    a.figure = CAR_FIGURE_NORMAL;
    return a;
}

bool car_play_go_through(struct car_play *play, struct car_turn *turn) {
    const struct car_judging *g = &play->g;
    if (!car_is_portal(g, g->board.lying[g->now.placed].tile) ||
        !car_random_chance(&play->random, GO_THROUGH))
        return false;
    for (int i = 0; i < PORTAL_TRIES; i++) {
        const struct car_action a = choose_through(play);
        if (car_play_do(play, turn, &a))
            return true;
    }
    return false;
}

// Chooses the walk of the dragon if one is due.
static bool choose_walk(struct car_play *play, struct car_action *a) {
    struct car_judging *g = &play->g;
    if (!car_is_walk_due(g))
        return false;
    struct car_dragon_walk walk = car_dragon_walk_of(g);
    uint8_t *step = AJ_NEW_ARRAY(g->judgement->arena, uint8_t, CAR_DRAGON_STEPS);
    *a = (struct car_action){.kind = CAR_DRAGON, .step = step, .node = AJ_NO_NODE};
    for (uint8_t edges; (edges = car_dragon_steps(g, &walk)) != 0;) {
        uint8_t edge = (uint8_t)car_random_below(&play->random, CAR_EDGES);
        uint32_t lying;
        if (!((edges >> edge) & 1U))
            continue;
        car_dragon_step(g, &walk, edge, &lying);
        walk.visited[walk.visits++] = lying;
        step[a->steps++] = edge;
    }
    return true;
}

static bool walk_dragon(struct car_play *play, struct car_turn *turn) {
    struct car_action a;
    return choose_walk(play, &a) && car_turn_reach(&play->g, &a) && car_play_do(play, turn, &a);
}

bool car_play_walk(struct car_play *play, struct car_turn *turn) {
    return car_step_of(&play->g, CAR_DRAGON) != CAR_STEP_LAST && walk_dragon(play, turn);
}

bool car_play_walk_last(struct car_play *play, struct car_turn *turn) {
    return car_step_of(&play->g, CAR_DRAGON) == CAR_STEP_LAST && walk_dragon(play, turn);
}
