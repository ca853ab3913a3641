// Reports that the case must say where the dragon is, if the answer depends on it.
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/rules.h"
#include "documents/reading/reading.h"

void car_report_dragon_missing(struct aj_reader *reader, uint32_t node,
                               const struct car_brought *brought) {
    aj_read_error(reader, node, &car_rulebook.diagnostic[CAR_DIAG_DRAGON_MISSING],
                  brought->volcanoes > 1 ? "where the dragon stands is not said: %u volcanoes lie, "
                                           "and this rests on it"
                                         : "where the dragon stands is not said: %u volcano lies, "
                                           "a dragon tile too, and this rests on it",
                  brought->volcanoes)
        ->help = "say it at the top of the case: `dragon: [x, y]`";
}

// Whether a wagon may move when this turn has been scored. If the tile is still in the hand, any
// wagon may be scored with it.
static bool may_drive(const struct car_judging *g, bool in_hand) {
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *figure = &g->board.follower[f];
        if (figure->figure == CAR_FIGURE_WAGON && !figure->returned &&
            (in_hand || car_is_done(g, car_board_root(&g->board, figure->part))))
            return true;
    }
    return false;
}

bool car_dragon_is_answerable(const struct car_judging *g, const struct car_tile *hand,
                              struct aj_reader *reader) {
    struct car_brought brought = {0, 0};
    bool known = !car_dragon_of(g)->in_play || car_dragon_tile(g) != CAR_NOTHING;
    bool placed = g->now.placed != CAR_NOTHING;
    if (known || (hand && car_is_volcano(g, hand)))
        return true;
    bool rests =
        (hand && (car_is_dragon_tile(g, hand) || car_is_portal(g, hand))) ||
        (placed && !g->now.wooden && car_is_portal(g, g->board.lying[g->now.placed].tile)) ||
        ((hand || placed) && may_drive(g, hand != NULL));
    if (!rests)
        return true;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        brought.volcanoes += car_is_volcano(g, g->board.lying[i].tile);
        brought.symbols += car_is_dragon_tile(g, g->board.lying[i].tile);
    }
    car_report_dragon_missing(reader, g->position->board_node, &brought);
    return false;
}
