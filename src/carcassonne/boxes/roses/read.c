// Reads which wind rose is in force.
#include "carcassonne/boxes/roses/roses.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "documents/reading/reading.h"

// Returns how many roses with that mark lie before the moves; `*laid` is the last of them.
static uint32_t find_roses(const struct car_draft *draft, enum car_tile_mark mark, uint32_t *laid) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < draft->laid_count; i++)
        if (!draft->laid[i].held && car_has_tile_mark(draft->laid[i].tile, mark)) {
            *laid = i;
            found++;
        }
    return found;
}

// Returns the first action that places a quarter of a rose before a blue rose is placed, or
// AJ_NO_NODE if none does.
static uint32_t find_need(const struct car_draft *draft) {
    for (uint32_t t = 0; t < draft->position->turns; t++) {
        const struct car_turn *turn = &draft->position->turn[t];
        for (uint32_t i = 0; i < turn->count; i++) {
            const struct car_action *a = &turn->action[i];
            if (a->kind != CAR_PLACE)
                continue;
            if (car_has_tile_mark(a->tile, CAR_TILE_MARK_WIND_ROSE_BLUE))
                return AJ_NO_NODE;
            if (car_has_quarter(a->tile))
                return a->node;
        }
    }
    const struct car_tile *hand = draft->position->tile_in_hand;
    return hand && car_has_quarter(hand) ? draft->job->game_field[CAR_KEY_TILE_IN_HAND]
                                         : AJ_NO_NODE;
}

static void read_given(struct car_draft *draft, uint32_t node, struct car_case_rose *given) {
    given->tile = car_draft_laid_at(draft, node, node);
    if (given->tile == CAR_NO_TILE)
        return;
    const struct car_case_tile *laid = &draft->laid[given->tile];
    if (!car_has_tile_mark(laid->tile, CAR_TILE_MARK_WIND_ROSE_START) &&
        !car_has_tile_mark(laid->tile, CAR_TILE_MARK_WIND_ROSE_BLUE))
        aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                      "%s at (%d,%d) shows no wind rose", car_tile_id(laid->tile), laid->x,
                      laid->y);
}

void car_read_wind_rose(struct car_draft *draft, uint32_t node) {
    struct car_case_rose *given = AJ_NEW(draft->reader->arena, struct car_case_rose);
    given->tile = CAR_NO_TILE;
    draft->position->own[CAR_MODULE_ROSES] = given;
    if (node != AJ_NO_NODE) {
        read_given(draft, node, given);
        return;
    }
    uint32_t roses = find_roses(draft, CAR_TILE_MARK_WIND_ROSE_BLUE, &given->tile);
    if (roses == 0)
        roses = find_roses(draft, CAR_TILE_MARK_WIND_ROSE_START, &given->tile);
    uint32_t need = roses > 1 ? find_need(draft) : AJ_NO_NODE;
    if (need != AJ_NO_NODE && !aj_case_reads_off(draft->job, CAR_OPTION_WIND_ROSE_WIND_ROSE))
        aj_read_error(draft->reader, need, CAR_KIND(WIND_ROSE_MISSING),
                      "%u wind roses lie on the board; which one is in force?", roses)
            ->help = "say where the one lies: `wind_rose: [0, 0]`";
}
