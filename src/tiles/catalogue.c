#include "core/core.h"
#include "tiles/tiles.h"

#include "catalogue-tables.inc" // tools/tile_tables.c makes it from tiles.def

const struct car_catalogue car_catalogue = {.tile = tiles,
                                            .split = split_tiles,
                                            .texts = tile_texts,
                                            .count = sizeof tiles / sizeof *tiles,
                                            .word = shape_words,
                                            .words = sizeof shape_words / sizeof *shape_words,
                                            .printed = printed_words};

static bool is_called(const struct car_tile_texts *texts, const char *id) {
    return aj_is_same(texts->id, id) || (*texts->alias && aj_is_same(texts->alias, id));
}

// In name_slots, 0 is a free slot; any other number is that of a row, plus 1.
const struct car_tile *car_catalogue_find(const char *id) {
    unsigned slot = car_name_slot(id);
    for (; name_slots[slot]; slot = (slot + 1) % CAR_NAME_SLOTS)
        if (is_called(&car_catalogue.texts[name_slots[slot] - 1], id))
            return &car_catalogue.tile[name_slots[slot] - 1];
    return NULL;
}

static bool is_said(const struct car_tile_texts *texts, const char *id) {
    return aj_is_same_word(texts->id, id) || (*texts->alias && aj_is_same_word(texts->alias, id));
}

const struct car_tile *car_catalogue_find_said(const char *id) {
    const struct car_tile *found = NULL;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        if (!is_said(&car_catalogue.texts[i], id))
            continue;
        if (found)
            return NULL;
        found = &car_catalogue.tile[i];
    }
    return found;
}
