// Finds fields with farmers and the cities that they touch, and keeps what is needed again and
// again.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "core/core.h"

// Part of a field that touches cities: its tile's first part, and the cities as bits.
struct touching {
    uint32_t first_part;
    uint16_t cities;
};

// A walk over the parts of a field.
struct field_walk {
    const uint32_t *listed; // car_listed_parts()
    uint32_t part, walked;
};

// Finds those of the next parts of a field that touch cities. Most do not, and a processor cannot
// foresee which ones do, so the loop has no branch for it. Returns how many were found, of at most
// `most` parts.
static uint32_t find_touching(const struct car_board *board, struct field_walk *walk, uint32_t most,
                              struct touching found[]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < most; i++) {
        const struct car_part *p =
            &board->part[walk->listed ? walk->listed[walk->walked + i] : walk->part];
        const struct car_lying *lying = &board->lying[p->lying];
        uint16_t cities = lying->tile->segment[p->local].cities;
        found[count] = (struct touching){lying->first_part, cities};
        count += cities != 0;
        walk->part = p->next;
    }
    walk->walked += most;
    return count;
}

const uint32_t *car_list_cities(struct car_judging *g, uint32_t field, bool completed,
                                uint32_t *count) {
    enum { AT_ONCE = 32 };
    struct touching found[AT_ONCE];
    const struct car_board *board = &g->board;
    struct field_walk walk = {car_listed_parts(g, field), field, 0};
    size_t capacity = 0;
    uint32_t *city = NULL, size = board->part[field].size;
    *count = 0;
    while (walk.walked < size) {
        uint32_t left = size - walk.walked, most = left < AT_ONCE ? left : AT_ONCE;
        uint32_t touching = find_touching(board, &walk, most, found);
        city = aj_arena_grow(g->judgement->arena, city, sizeof *city, &capacity,
                             *count + (size_t)touching * CAR_SEGMENTS_MAX);
        for (uint32_t i = 0; i < touching; i++)
            for (uint16_t cities = found[i].cities; cities; cities &= (uint16_t)(cities - 1)) {
                uint32_t root =
                    car_board_root(board, found[i].first_part + (uint32_t)__builtin_ctz(cities));
                // written always, counted if it is wanted: no branch here either
                city[*count] = root;
                *count += (uint32_t)(!completed | car_is_complete(board, root));
            }
    }
    *count = aj_sort_unique(city, *count);
    return city;
}

uint8_t car_field_keepers(const struct car_judging *g, uint32_t field, int32_t *each) {
    for (CAR_EACH(left, g, field_keepers)) {
        uint8_t keepers = car_first(g, left)->field_keepers(g, field, each);
        if (keepers)
            return keepers;
    }
    return 0;
}

static void add_farm(struct car_judging *g, struct car_farms *farms, uint32_t root) {
    int32_t each;
    if (car_field_keepers(g, root, &each))
        return;
    struct car_farm *farm = &farms->farm[farms->count];
    memset(farm, 0, sizeof *farm);
    car_worth_of(g, root, &farm->worth);
    AJ_SURE(g->judgement->arena,
            farm->worth.owners); // somebody stands there, and every farmer counts
    farm->worth.option = CAR_OPTION_BASE_FARMS;
    farm->city = car_list_cities(g, root, true, &farm->cities);
    farms->touches += farm->cities;
    farms->count++;
}

static int compare_touches(const void *a, const void *b) {
    const struct car_touch *p = a, *q = b;
    return aj_then(aj_by(p->city, q->city), aj_by(p->farm, q->farm));
}

void car_list_touches(struct car_judging *g, struct car_farms *farms) {
    uint32_t count = 0;
    farms->touch = AJ_NEW_ARRAY(g->judgement->arena, struct car_touch, farms->touches + 1);
    for (uint32_t i = 0; i < farms->count; i++)
        for (uint32_t k = 0; k < farms->farm[i].cities; k++)
            farms->touch[count++] = (struct car_touch){farms->farm[i].city[k], i};
    if (count > 1)
        qsort(farms->touch, count, sizeof *farms->touch, compare_touches);
}

// Lists the fields with farmers, in the order of their roots.
static uint32_t *list_fields(const struct car_judging *g, uint32_t *count) {
    uint32_t all, *held = car_held_features(&g->board, g->judgement->arena, &all);
    *count = 0;
    for (uint32_t i = 0; i < all; i++)
        if (g->board.part[held[i]].kind == CAR_FIELD)
            held[(*count)++] = held[i];
    return held;
}

void car_find_farms(struct car_judging *g, struct car_farms *farms) {
    uint32_t count, *held = list_fields(g, &count);
    *farms = (struct car_farms){.count = 0};
    if (count == 0)
        return;
    farms->farm = AJ_NEW_ARRAY(g->judgement->arena, struct car_farm, count);
    for (uint32_t i = 0; i < count; i++)
        add_farm(g, farms, held[i]);
}

struct sought_touch {
    const struct car_touch *touch;
    uint32_t city;
};

static bool is_touch_before(const void *sought, size_t index) {
    const struct sought_touch *s = sought;
    return s->touch[index].city < s->city;
}

const struct car_touch *car_farms_at(const struct car_farms *farms, uint32_t city,
                                     uint32_t *count) {
    const struct sought_touch sought = {farms->touch, city};
    uint32_t low = (uint32_t)aj_first_from(farms->touches, is_touch_before, &sought), high;
    for (high = low; high < farms->touches && farms->touch[high].city == city;)
        high++;
    *count = high - low;
    return *count ? &farms->touch[low] : NULL;
}

uint32_t car_farm_node(struct car_judging *g, struct car_farm *farm, int player) {
    if (!((farm->known >> player) & 1U))
        farm->node[player] = car_owner_node(g, farm->worth.root, player);
    farm->known |= (uint8_t)(1U << player);
    return farm->node[player];
}

bool car_farm_adds(struct car_judging *g, struct car_farm *farm, unsigned module, int player,
                   struct car_farm_bonus *bonus) {
    enum { UNKNOWN, NOTHING, SOMETHING };
    if (!farm->added)
        farm->added =
            AJ_NEW_ARRAY(g->judgement->arena, struct car_farm_added, CAR_PARTS * AJ_PLAYERS_MAX);
    struct car_farm_added *added = &farm->added[module * AJ_PLAYERS_MAX + (unsigned)player];
    if (added->is == UNKNOWN)
        added->is = g->module[module]->farm_bonus(g, farm->worth.root, player, &added->bonus)
                        ? SOMETHING
                        : NOTHING;
    *bonus = added->bonus;
    return added->is == SOMETHING;
}
