#include "carcassonne/tile.h"

#include <assert.h>
#include <string.h>

struct row {
    const char *id, *alias;
    uint8_t set, copies, start_copies;
    const char *description, *shape;
};

static const struct row rows[] = {
#define TILE(id, alias, set, copies, start_copies, description, shape)                             \
    {id, alias, CAR_SET_##set, copies, start_copies, description, shape},
#include "carcassonne/tiles.def"
#undef TILE
};

void car_catalogue_build(struct car_catalogue *catalogue, struct aj_arena *arena) {
    catalogue->count = sizeof rows / sizeof *rows;
    struct car_tile *tiles = AJ_NEW_ARRAY(arena, struct car_tile, catalogue->count);
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct row *row = &rows[i];
        tiles[i] = (struct car_tile){.id = row->id,
                                     .alias = row->alias,
                                     .description = row->description,
                                     .set = row->set,
                                     .copies = row->copies,
                                     .start_copies = row->start_copies};
        struct car_shape_error error = {0, NULL};
        bool understood = car_shape_parse(&tiles[i], row->shape, arena, &error);
        assert(understood);
        (void)understood;
    }
    catalogue->tile = tiles;
}

const struct car_catalogue *car_catalogue_shared(struct aj_arena *arena) {
    struct car_catalogue *catalogue = AJ_NEW(arena, struct car_catalogue);
    car_catalogue_build(catalogue, arena);
    return catalogue;
}

const struct car_tile *car_catalogue_find(const struct car_catalogue *catalogue, const char *id) {
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct car_tile *tile = &catalogue->tile[i];
        if (strcmp(tile->id, id) == 0 || (tile->alias && strcmp(tile->alias, id) == 0)) {
            return tile;
        }
    }
    return NULL;
}
