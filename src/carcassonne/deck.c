#include "carcassonne/deck.h"

#include <assert.h>

#include "carcassonne/rulebook.h"

uint64_t car_random_next(struct car_random *random) {
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint32_t car_random_below(struct car_random *random, uint32_t bound) {
    return (uint32_t)(((car_random_next(random) >> 32) * bound) >> 32);
}

static const int module_of_set[CAR_SETS] = {
#define SET(name, module_, ...) CAR_MODULE_##module_,
#include "tiles/printed.def"
};

static void collect_tiles(struct car_deck *deck, const struct aj_ruleset *rules) {
    // Gardens are printed in the later boxes, on tiles that take the place of others.
    enum car_box box = aj_module_on(rules, CAR_MODULE_ABBOT) ? CAR_BOX_C2 : CAR_BOX_C1;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        uint8_t copies = tile->copies[box];
        int module = module_of_set[tile->set];
        if (module == CAR_MODULE_NONE || !aj_module_on(rules, module))
            continue;
        if (tile->start_copies && copies) {
            deck->start = tile;
            copies--;
        }
        for (uint8_t copy = 0; copy < copies; copy++) {
            assert(deck->count < CAR_DECK_MAX);
            deck->tile[deck->count++] = tile;
        }
    }
}

void car_deck_shuffle(struct car_deck *deck, const struct aj_ruleset *rules,
                      struct car_random *random) {
    deck->count = 0;
    collect_tiles(deck, rules);
    for (uint32_t i = deck->count; i > 1; i--) {
        uint32_t k = car_random_below(random, i);
        const struct car_tile *tile = deck->tile[i - 1];
        deck->tile[i - 1] = deck->tile[k];
        deck->tile[k] = tile;
    }
}
