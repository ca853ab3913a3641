// Draws the tiles of a random game.
#include <string.h>

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

static bool may_draw(const struct car_play *play, const struct car_tile *tile) {
    const struct car_judging *g = &play->g;
    for (CAR_EACH(left, g, may_draw))
        if (!car_first(g, left)->may_draw(g, tile))
            return false;
    return true;
}

static const struct car_tile *take_tile(struct car_play *play) {
    const struct car_tile **pile = play->deck.tile;
    uint32_t first = play->next_tile, found = first;
    while (found < play->deck.count && !may_draw(play, pile[found]))
        found++;
    if (found == play->deck.count)
        found = first;
    const struct car_tile *tile = pile[found];
    memmove(&pile[first + 1], &pile[first], (found - first) * sizeof *pile);
    pile[first] = tile;
    play->next_tile++;
    return tile;
}

void car_play_set_aside(struct car_play *play, const struct car_tile *tile) {
    struct car_judging *g = &play->g;
    for (CAR_EACH(left, g, set_aside))
        car_first(g, left)->set_aside(g, tile);
}

static uint32_t list_placements(struct car_play *play, const struct car_tile *tile) {
    uint32_t wanted = 4 * (play->frontier.gaps + 1);
    if (wanted > play->placement_capacity) {
        play->placement_capacity = 2 * wanted;
        play->placement =
            AJ_NEW_ARRAY(play->g.judgement->arena, struct car_placement, play->placement_capacity);
    }
    return car_placements(&play->frontier, tile, play->placement);
}

const struct car_tile *car_play_draw(struct car_play *play, uint32_t *count) {
    while (play->next_tile < play->deck.count) {
        const struct car_tile *tile = take_tile(play);
        *count = list_placements(play, tile);
        if (*count)
            return tile;
        car_play_set_aside(play, tile);
    }
    return NULL;
}
