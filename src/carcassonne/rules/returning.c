// Figures that leave the board: the followers of a scored feature, a figure that a rule removes,
// and then any figures that may stay only with a follower of their owner (KEEPS_COMPANY).
#include "carcassonne/rules/rules.h"

// ---- figures that need a follower

// Variant for a figure whose feature was scored.
enum { WITH_THE_SCORED = CAR_SAYS_BUILDER_RETURNS_DENIES_SCORED };
CAR_SAME_VARIANT(WITH_THE_SCORED, CAR_SAYS_PIG_RETURNS_DENIES_BARN);

static void send_home(struct car_judging *g, uint32_t figure, uint32_t last_turn, int16_t why) {
    const struct car_follower *f = &g->board.follower[figure];
    uint32_t root = car_board_root(&g->board, f->part);
    if (aj_keeps(g->judgement, AJ_DENIES))
        car_deny(g, car_figure_goes_home(f->figure), figure, root)->variant = why;
    g->supply[f->player][f->figure]++;
    car_board_return(&g->board, figure, last_turn);
}

static bool needs_company(const struct car_judging *g, uint32_t figure) {
    return car_figure_goes_home(g->board.follower[figure].figure) != AJ_NONE;
}

// A player's follower has left the board: a figure of the same player that needs his company
// returns too. A feature in which the follower took no part has not changed.
static void send_home_lonely(struct car_judging *g, uint32_t left, uint32_t last_turn) {
    int player = g->board.follower[left].player;
    for (CAR_EACH_OTHER(i, &g->board)) {
        const struct car_follower *f = &g->board.follower[i];
        if (f->player != player || !needs_company(g, i))
            continue;
        uint32_t root = car_board_root(&g->board, f->part);
        if (car_takes_part(g, left, root) && !car_has_follower_of(g, root, player))
            send_home(g, i, last_turn, AJ_PLAIN);
    }
}

// A feature was scored: no follower on it counts any more, even one who stays for another feature.
static void send_home_scored(struct car_judging *g, uint32_t root) {
    for (CAR_EACH_OTHER(i, &g->board))
        if (needs_company(g, i) && car_board_root(&g->board, g->board.follower[i].part) == root)
            send_home(g, i, g->now.index, WITH_THE_SCORED);
}

// ---- leaving the board

static void give_back(struct car_judging *g, uint32_t follower, uint32_t last_turn) {
    const struct car_follower *f = &g->board.follower[follower];
    if (f->returned)
        return;
    g->supply[f->player][f->figure]++;
    car_board_return(&g->board, follower, last_turn);
    if (car_is_follower(f->figure))
        send_home_lonely(g, follower, last_turn);
}

void car_take_off(struct car_judging *g, uint32_t follower) {
    give_back(g, follower, g->now.index - 1);
}

static void add_arg(struct aj_ruling *ruling, struct aj_arg arg) {
    ruling->arg[ruling->arg_count++] = arg;
}

struct aj_ruling *car_lose(struct car_judging *g, uint32_t figure, int rule, struct aj_args args) {
    const struct car_follower *f = &g->board.follower[figure];
    struct aj_ruling *ruling = NULL;
    if (aj_keeps(g->judgement, AJ_DENIES)) {
        ruling = car_deny(g, rule, figure, car_board_root(&g->board, f->part));
        add_arg(ruling, AJ_TEXT("figure", car_figures[f->figure].spoken));
        for (size_t i = 0; i < args.count; i++)
            add_arg(ruling, args.item[i]);
    }
    give_back(g, figure, g->now.ended ? g->now.index : g->now.index - 1);
    return ruling;
}

static bool is_staying(struct car_judging *g, uint32_t follower, uint32_t root) {
    for (CAR_EACH(left, g, stays))
        if (car_first(g, left)->stays(g, follower, root))
            return true;
    return false;
}

void car_return_all(struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    send_home_scored(g, root);
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (!is_staying(g, f, root))
            give_back(g, f, g->now.index);
}
