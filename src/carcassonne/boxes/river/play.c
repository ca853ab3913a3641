// Random games with the River: how many of its tiles were left at the start.
#include "carcassonne/play/play.h"

#include "core/core.h"

void *car_play_deal_river(const struct car_play *play, struct aj_judgement *judgement) {
    int32_t *count = AJ_NEW(judgement->arena, int32_t);
    *count = 0;
    for (uint32_t i = 0; i < play->deck.count; i++)
        *count += car_has_kind(play->deck.tile[i], CAR_RIVER);
    return count;
}

int32_t *car_play_count_laid_river(const struct car_play *play, struct aj_arena *arena) {
    int32_t *count = AJ_NEW(arena, int32_t);
    for (uint32_t i = 0; i < play->record.turns; i++)
        for (uint32_t k = 0; k < play->record.turn[i].count; k++) {
            const struct car_action *a = &play->record.turn[i].action[k];
            *count += a->kind == CAR_PLACE && car_has_kind(a->tile, CAR_RIVER);
        }
    return count;
}

void car_play_write_river(const struct car_play *play, struct aj_json *json) {
    aj_json_put_int(json, "river_left", *car_play_count_laid_river(play, play->g.judgement->arena));
}
