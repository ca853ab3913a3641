#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"

// Actions that are about a figure on the board, as bits.
static const uint64_t looking = 0
#define FINDS_FIGURE(action) | UINT64_C(1) << CAR_##action
#include "carcassonne/table/rows.def"
    ;

void car_hint_gone(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = (looking >> a->kind & 1U) && aj_keeps(g->judgement, AJ_NOTES)
                         ? car_board_at(&g->board, a->x, a->y)
                         : CAR_NOTHING;
    if (lying == CAR_NOTHING ||
        car_figure_at(g, lying, a->place, g->now.turn->player) != CAR_NOTHING)
        return;
    uint32_t part = car_part_of(&g->board.lying[lying], a->place);
    if (part == CAR_NOTHING)
        return;
    for (uint32_t f = g->board.followers; f-- > 0;) {
        const struct car_follower *gone = &g->board.follower[f];
        if (gone->part != part || !gone->returned)
            continue;
        AJ_RULE(g->judgement, CAR_RULE_BASE_LEFT_THE_BOARD, AJ_NOTES, a->node,
                AJ_PLAYER("owner", gone->player),
                AJ_TEXT("figure", car_figures[gone->figure].spoken),
                car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y))
            ->rank = AJ_TOLD_FIRST;
        return;
    }
}
