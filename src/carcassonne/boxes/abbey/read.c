// Reads how many abbeys a player has left, and lists where `adjudge moves` finds room for one.
#include "carcassonne/boxes/abbey/read.h"

#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "tiles/tiles.h"

void car_read_abbeys_left(struct car_draft *draft, uint32_t node, int player) {
    int8_t *left = draft->position->own[CAR_MODULE_ABBEY];
    int32_t value;
    if (!left) {
        left = AJ_NEW_ARRAY(draft->reader->arena, int8_t, AJ_PLAYERS_MAX);
        for (int i = 0; i < AJ_PLAYERS_MAX; i++)
            left[i] = 1;
        draft->position->own[CAR_MODULE_ABBEY] = left;
    }
    if (aj_read_int(draft->reader, node, 0, CAR_FIGURE_MOST, &value))
        left[player] = (int8_t)value;
}

const struct car_tile *car_abbey_tile(void) {
    return car_catalogue_find("abbey");
}

void car_offer_abbeys(struct car_asking *ask, struct car_offers *offers) {
    struct car_placement *cell;
    if (ask->g.now.placed != CAR_NOTHING || !car_on(&ask->g, CAR_MODULE_ABBEY))
        return;
    uint32_t count = car_ask_cells(ask, &cell);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = {.kind = CAR_PLACE,
                                     .x = cell[i].x,
                                     .y = cell[i].y,
                                     .has_at = true,
                                     .tile = car_abbey_tile(),
                                     .node = ask->turn.node};
        if (cell[i].turn == 0)
            car_offer(ask, offers, &a);
    }
}

void car_list_abbeys(struct car_asking *ask, struct aj_moves *moves) {
    struct car_offers offers = {NULL, 0, 0};
    car_offer_abbeys(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        const struct car_action *a = &offers.action[i];
        struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_ABBEY, a);
        if (!next)
            continue;
        bool allowed = next->group == CAR_NEXT_ABBEY;
        next->json = aj_arena_format(moves->arena, "{%s\"at\":[%d,%d]}",
                                     allowed ? "" : "\"place\":\"abbey\",", a->x, a->y);
        next->sentence =
            aj_arena_format(moves->arena, "%s(%d,%d)", allowed ? "" : "the abbey at ", a->x, a->y);
    }
}
