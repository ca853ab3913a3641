// Draws the tiles of a random game.
#include <string.h>

#include "carcassonne/play/play.h"
#include "core/core.h"

static bool may_draw(const struct car_play *play, const struct car_tile *tile) {
    const struct car_judging *g = &play->g;
    for (CAR_EACH(left, g, may_draw))
        if (!car_lowest_module(g, left)->may_draw(g, tile))
            return false;
    return true;
}

// Takes the first tile of the pile that may be drawn, and keeps the order of the others.
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
        car_lowest_module(g, left)->set_aside(g, tile);
}

const struct car_tile *car_play_draw(struct car_play *play, uint32_t *count) {
    while (play->next_tile < play->deck.count) {
        const struct car_tile *tile = take_tile(play);
        uint32_t wanted = 4 * (play->frontier.gaps + 1);
        if (wanted > play->placement_capacity) {
            play->placement_capacity = 2 * wanted;
            play->placement = AJ_NEW_ARRAY(play->g.judgement->arena, struct car_placement,
                                           play->placement_capacity);
        }
        *count = car_placements(&play->frontier, tile, play->placement);
        if (*count)
            return tile;
        car_play_set_aside(play, tile);
    }
    return NULL;
}
