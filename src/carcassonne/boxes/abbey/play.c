// Random games with Abbey & Mayor: where an abbey is placed and where wagons go, both at random.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/boxes/abbey/read.h"

// Probabilities in percent.
enum { LAY_ABBEY = 8, DRIVE = 75 };

static bool is_hole(const struct car_board *board, const struct car_gap *gap) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_board_beside(board, gap->x, gap->y, edge) == CAR_NOTHING)
            return false;
    return true;
}

// Lays an abbey into a random hole.
bool car_play_lays_abbey(struct car_play *play, struct car_action *a) {
    const struct car_frontier *frontier = &play->frontier;
    bool is_over = play->next_tile >= play->deck.count;
    if (car_abbeys_left(&play->g, play->player) == 0 ||
        !(is_over || car_random_chance(&play->random, LAY_ABBEY)))
        return false;
    uint32_t start = car_random_below(&play->random, frontier->gaps);
    for (uint32_t i = 0; i < frontier->gaps; i++) {
        const struct car_gap *gap = &frontier->gap[(start + i) % frontier->gaps];
        if (!is_hole(&play->g.board, gap))
            continue;
        *a = (struct car_action){.kind = CAR_PLACE,
                                 .x = gap->x,
                                 .y = gap->y,
                                 .tile = car_abbey_tile(),
                                 .node = AJ_NO_NODE};
        return true;
    }
    return false;
}

// Whether one more turn comes after the last tile: if any abbey is left, each player has a turn in
// which he may lay one or pass.
bool car_play_passes(struct car_play *play) {
    bool left = false;
    for (int i = 0; i < play->position.players; i++)
        left = left || car_abbeys_left(&play->g, i) > 0;
    return left && play->last_turns++ < (uint32_t)play->position.players;
}

// Drives the wagon somewhere. If it can drive nowhere, it returns.
static void drive(struct car_play *play, struct car_turn *turn, uint32_t figure) {
    const struct car_judging *g = &play->g;
    uint32_t count;
    if (!car_random_chance(&play->random, DRIVE))
        return;
    const uint32_t *target = car_wagon_tries(g, figure, &count);
    uint32_t start = count ? car_random_below(&play->random, count) : 0;
    bool has_driven = false;
    for (uint32_t i = 0; i < count && !has_driven; i++) {
        const struct car_action a =
            car_wagon_drive(g, figure, target[(start + i) % count], AJ_NO_NODE);
        has_driven = car_play_do(play, turn, &a);
    }
}

bool car_play_drive(struct car_play *play, struct car_turn *turn) {
    for (int i = 0; i < play->position.players; i++) {
        int player = (play->player + i) % play->position.players;
        uint32_t figure = car_wagon_waiting(&play->g, player, CAR_NOTHING);
        for (; figure != CAR_NOTHING; figure = car_wagon_waiting(&play->g, player, figure))
            drive(play, turn, figure);
    }
    return false;
}
