// Finds at what an action is aimed about which players may quarrel: the figure, or the road, that
// it means by the place that it names.
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/internal.h"

// Returns how well a figure at an action's place fits the action, higher is better: if the action
// says no kind, it means a normal follower rather than another one.
static int meaning(const struct car_action *a, unsigned figure) {
    bool of_sheep = a->kind == CAR_HERD || a->kind == CAR_GRAZE;
    unsigned told = a->figure < CAR_FIGURES ? a->figure : CAR_FIGURE_NORMAL;
    return 1 + (figure == told) + 2 * (car_is_follower(figure) != of_sheep);
}

uint32_t car_figure_meant_or_gone(const struct car_judging *g, const struct car_action *a) {
    const struct car_board *board = &g->board;
    uint32_t part = car_part_at(board, a->x, a->y, a->place), found = CAR_NOTHING;
    bool may_say = a->kind == CAR_CAPTURE || a->kind == CAR_PRINCESS || a->kind == CAR_FAIRY;
    int best = 0;
    if (part == CAR_NOTHING)
        return CAR_NOTHING;
    for (uint32_t f = 0; f < board->followers; f++) {
        const struct car_follower *follower = &board->follower[f];
        int fits = meaning(a, follower->figure);
        if (follower->part == part && (!may_say || car_is_named(g, a, f)) &&
            (fits > best || (fits == best && follower->figure < board->follower[found].figure))) {
            best = fits;
            found = f;
        }
    }
    return found;
}

// Returns the road at the opening that a token's action names.
static uint32_t road_at_opening(const struct car_board *board, const struct car_action *a) {
    uint32_t there = car_board_at(board, a->x, a->y);
    return there != CAR_NOTHING && car_has_opening(&board->lying[there], a->edge)
               ? car_part_at_edge(&board->lying[there], a->edge)
               : CAR_NOTHING;
}

// Returns the road that a ferry of a legal turn has made one, or CAR_NOTHING if the action names no
// two roads of a lake.
static uint32_t road_of_ferry(const struct car_judging *g, const struct car_action *a) {
    const struct car_board *board = &g->board;
    uint32_t there = a->kind == CAR_FERRY ? g->now.placed : car_board_at(board, a->x, a->y);
    if (there == CAR_NOTHING || !a->edge || board->lying[there].span != a->edge)
        return CAR_NOTHING;
    return car_part_at_edge(&board->lying[there], (unsigned)__builtin_ctz(a->edge));
}

uint32_t car_turn_road_meant(const struct car_judging *g, const struct car_action *a) {
    if (a->kind == CAR_TOKEN)
        return road_at_opening(&g->board, a);
    if (a->kind == CAR_FERRY || a->kind == CAR_MOVE_FERRY)
        return road_of_ferry(g, a);
    return CAR_NOTHING;
}
