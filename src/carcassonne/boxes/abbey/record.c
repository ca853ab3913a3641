// Reads where barns stand in a saved game.
#include "records/internal.h"
#include "tiles/tiles.h"

// Finds the corner where a barn stands. Its pointer names the tile to the south-east, or another
// tile with the corner as its location.
static const char *find_corner(const struct rec_turn *turn, const struct jcz_place *place,
                               int32_t cell[2]) {
    static const uint8_t corners[CAR_CORNERS] = {
        1U << CAR_NNE | 1U << CAR_ENE, 1U << CAR_ESE | 1U << CAR_SSE, 1U << CAR_SSW | 1U << CAR_WSW,
        1U << CAR_WNW | 1U << CAR_NNW};
    enum { NE, SE, SW, NW };
    int corner = NW;
    for (int i = 0; i < CAR_CORNERS; i++)
        if (place->winds == corners[i])
            corner = i;
    // First the point as the tile to its south-east, then as a corner of the tile just placed.
    int32_t x = place->cell[0] + (corner == NE || corner == SE);
    int32_t y = place->cell[1] + (corner == SE || corner == SW);
    int32_t dx = x - turn->cell[0], dy = y - turn->cell[1];
    cell[0] = x;
    cell[1] = y;
    if (!turn->has_place || dx < 0 || dx > 1 || dy < 0 || dy > 1)
        return car_corner_names[NW];
    cell[0] = turn->cell[0];
    cell[1] = turn->cell[1];
    return car_corner_names[dx ? (dy ? SE : NE) : (dy ? SW : NW)];
}

void jcz_deploy_barn(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                     struct jcz_id id, const struct jcz_place *place) {
    (void)id;
    int32_t cell[2];
    const char *corner = find_corner(turn, place, cell);
    jcz_add_text(jcz, action, "corner", corner);
    if (!turn->has_place || cell[0] != turn->cell[0] || cell[1] != turn->cell[1])
        jcz_add_cell(jcz, action, "at", cell);
}
