#include <string.h>

#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "core/core.h"

static uint64_t random_next(struct car_random *random) {
    uint64_t next = aj_mix(random->state);
    random->state += AJ_GOLDEN;
    return next;
}

uint32_t car_random_below(struct car_random *random, uint32_t bound) {
    return (uint32_t)(((random_next(random) >> 32) * bound) >> 32);
}

// Whether a random game uses the river of that set. Unless the rules say otherwise, only the first
// river is used.
static bool plays_river(const struct aj_ruleset *rules, unsigned set) {
    int sets = rules->option[CAR_OPTION_RIVER_SETS].value;
    return set != CAR_SET_RIVER_1 ? set != CAR_SET_RIVER_2 || sets == CAR_VALUE_RIVER_SETS_TWO ||
                                        sets == CAR_VALUE_RIVER_SETS_BOTH
                                  : sets != CAR_VALUE_RIVER_SETS_TWO;
}

// Whether the tile starts the game. With a river, that is the spring.
static bool is_start(const struct aj_ruleset *rules, const struct car_tile *tile) {
    bool river = aj_module_on(rules, CAR_MODULE_RIVER);
    return river ? tile->set == CAR_SET_RIVER : tile->start_copies > 0;
}

static bool is_played(const struct aj_ruleset *rules, const struct car_tile *tile) {
    if (!car_set_on(rules, tile->set) || car_has_kind(tile, CAR_CARCASSONNE))
        return false;
    if (!car_has_kind(tile, CAR_RIVER))
        return true;
    if (!aj_module_on(rules, CAR_MODULE_RIVER))
        return false;
    for (uint64_t left = car_sign_modules(tile); left; left &= left - 1)
        if (!aj_module_on(rules, __builtin_ctzll(left)))
            return false; // an inn on a river tile needs its box
    return plays_river(rules, tile->set);
}

// Whether the set was printed in the boxes of that style.
static bool is_printed(unsigned set, enum car_box box) {
    for (size_t i = 0; i < car_catalogue.count; i++)
        if (car_catalogue.tile[i].set == set && car_catalogue.tile[i].copies[box])
            return true;
    return false;
}

// Puts all tiles in play into the deck, with the copies of the box that has abbots if they are in
// play.
static void collect_tiles(struct car_deck *deck, const struct aj_ruleset *rules) {
    // Gardens are in the later boxes, on tiles that replace others.
    enum car_box box = aj_module_on(rules, CAR_MODULE_ABBOT) ? CAR_BOX_C2 : CAR_BOX_C1;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        if (!is_played(rules, tile))
            continue;
        enum car_box other = box == CAR_BOX_C1 ? CAR_BOX_C2 : CAR_BOX_C1;
        uint8_t copies = tile->copies[is_printed(tile->set, box) ? box : other];
        if (copies && is_start(rules, tile)) {
            deck->start = tile;
            copies--;
        }
        for (uint8_t copy = 0; copy < copies; copy++)
            deck->tile[deck->count++] = tile; // there is room: CAR_DECK_MAX counts all tiles
    }
}

// Returns when a tile is drawn, as a number: a fork of the river comes first, then the rest of the
// river, its lakes, and the land.
static int stage_of(const struct car_tile *tile) {
    unsigned ends = 0;
    for (unsigned i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_RIVER)
            ends += (unsigned)__builtin_popcount(tile->segment[i].edges);
    return ends == 0 ? 3 : car_has_sign(tile, CAR_MARK_LAKE) ? 2 : ends < 3;
}

// Puts the river before the land, and otherwise keeps the order of the shuffled pile.
static void lay_river_on_top(struct car_deck *deck) {
    const struct car_tile *pile[CAR_DECK_MAX];
    uint32_t count = 0;
    for (int stage = 0; stage <= 3; stage++)
        for (uint32_t i = 0; i < deck->count; i++)
            if (stage_of(deck->tile[i]) == stage)
                pile[count++] = deck->tile[i];
    memcpy(deck->tile, pile, count * sizeof *pile);
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
    if (aj_module_on(rules, CAR_MODULE_RIVER))
        lay_river_on_top(deck);
}
