// Random games with the Wind Roses: the rose that lies as the game begins.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/roses/roses.h"

void *car_play_deal_rose(const struct car_play *play, struct aj_judgement *judgement) {
    struct car_case_rose *given = AJ_NEW(judgement->arena, struct car_case_rose);
    given->tile = CAR_NO_TILE;
    for (uint32_t i = 0; i < play->position.laid_count; i++)
        if (car_has_tile_mark(play->position.laid[i].tile, CAR_TILE_MARK_WIND_ROSE_START))
            given->tile = i;
    return given;
}
