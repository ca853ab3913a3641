// Farmers in the list of features: what each field shows about its cities, and (per-city) who gets
// the points of a city.
#include "carcassonne/turn/farms_shown.h"

#include <string.h>

#include "carcassonne/rules/farms.h"
#include "carcassonne/rules/farms_found.h"
#include "carcassonne/rules/feature.h"
#include "carcassonne/rules/number.h"
#include "core/order.h"

// per-city: finds who gets the 4 points of each completed city.
static void show_cities(struct car_judging *g, struct car_field_show *show) {
    const struct car_numbering *numbering = g->numbering;
    struct car_farms farms;
    struct car_worth around;
    car_find_farms(g, &farms, false);
    car_list_touches(g, &farms);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if (numbering->row[i].kind == CAR_CITY && car_is_done(g, numbering->row[i].root))
            show[i].owners = car_find_city_owners(g, &farms, numbering->row[i].root, &around);
}

// Orders cities by their numbers, which do not depend on the order of the input.
static const uint32_t *sort_by_number(struct car_judging *g, const uint32_t *city, uint32_t count) {
    uint32_t *sorted = aj_arena_raw(g->judgement->arena, sizeof *sorted * (count + 1));
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = g->numbering->row_of[city[i]];
    aj_sort_numbers(sorted, count);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = g->numbering->row[sorted[i]].root;
    return sorted;
}

// Lists the cities that a field touches, and the completed ones among them, by number.
static void list_cities(struct car_judging *g, struct car_field_show *show, uint32_t root) {
    show->touched = car_list_cities(g, root, false, &show->touches);
    show->touched = sort_by_number(g, show->touched, show->touches);
    uint32_t *city = aj_arena_raw(g->judgement->arena, sizeof *city * (show->touches + 1));
    for (uint32_t i = 0; i < show->touches; i++)
        if (car_is_complete(&g->board, show->touched[i]))
            city[show->cities++] = show->touched[i];
    show->city = city;
}

// Returns what each owner of a field scores for one of its completed cities.
static uint8_t price_city(struct car_judging *g, uint32_t field) {
    int32_t price = 3;
    struct car_farm_bonus bonus;
    for (CAR_EACH(left, g, farm_bonus))
        if (car_first(g, left)->farm_bonus(g, field, AJ_NONE, &bonus))
            price += bonus.each;
    return (uint8_t)price;
}

// Finds the points of each city on one field. `counted` is used as in score_field_once.
static void show_field(struct car_judging *g, struct car_field_show *show, uint32_t root,
                       uint8_t *counted) {
    int rule = g->rules->option[CAR_OPTION_BASE_FARMS].value;
    struct car_worth worth;
    int32_t each;
    car_worth_of(g, root, &worth);
    show->owners = worth.owners;
    list_cities(g, show, root);
    show->points = AJ_NEW_ARRAY(g->judgement->arena, uint8_t, show->cities + 1);
    uint8_t keepers = car_field_keepers(g, root, &each);
    if (keepers) {
        show->owners = keepers;
        show->total = each * (int32_t)show->cities;
        memset(show->points, each, show->cities);
        return;
    }
    uint8_t price = 0; // 0 until it is known
    for (uint32_t i = 0; rule != CAR_VALUE_BASE_FARMS_PER_CITY && i < show->cities; i++) {
        uint8_t fresh = worth.owners & (uint8_t)~counted[show->city[i]];
        bool counts = rule == CAR_VALUE_BASE_FARMS_PER_FIELD || !worth.owners || fresh;
        counted[show->city[i]] |= worth.owners;
        if (counts && !price)
            price = price_city(g, root);
        show->points[i] = counts ? price : 0;
        show->total += show->points[i];
    }
}

const struct car_field_show *car_show_fields(struct car_judging *g) {
    const struct car_numbering *numbering = g->numbering;
    struct aj_arena *arena = g->judgement->arena;
    struct car_field_show *show = AJ_NEW_ARRAY(arena, struct car_field_show, numbering->rows + 1);
    uint8_t *counted = AJ_NEW_ARRAY(arena, uint8_t, g->board.parts + 1);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if (numbering->row[i].kind == CAR_FIELD)
            show_field(g, &show[i], numbering->row[i].root, counted);
    if (g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_CITY)
        show_cities(g, show);
    return show;
}
