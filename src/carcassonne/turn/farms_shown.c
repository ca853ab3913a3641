// Farmers in the list of features: what each field shows about its cities, and who gets the points
// of a city that is scored once for all fields at it (per-city, per-field-once).
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "core/core.h"

// Finds who gets the points of each completed city.
static void show_cities(struct car_judging *g, struct car_field_show *show) {
    const struct car_numbering *numbering = g->numbering;
    struct car_farms farms;
    struct car_worth around;
    bool once =
        g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE;
    car_find_farms(g, &farms);
    car_list_touches(g, &farms);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if (numbering->row[i].kind == CAR_CITY && car_is_done(g, numbering->row[i].root))
            show[i].owners = once
                                 ? car_find_field_owners(&farms, numbering->row[i].root)
                                 : car_find_city_owners(g, &farms, numbering->row[i].root, &around);
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

static bool is_per_field(const struct car_judging *g) {
    return g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_FIELD;
}

// Finds the points of each city on one field.
static void show_field(struct car_judging *g, struct car_field_show *show, uint32_t root) {
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
    if (!show->cities || !is_per_field(g))
        return;
    uint8_t price = price_city(g, root);
    memset(show->points, price, show->cities);
    show->total = price * (int32_t)show->cities;
}

const struct car_field_show *car_show_fields(struct car_judging *g) {
    const struct car_numbering *numbering = g->numbering;
    struct aj_arena *arena = g->judgement->arena;
    struct car_field_show *show = AJ_NEW_ARRAY(arena, struct car_field_show, numbering->rows + 1);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if (numbering->row[i].kind == CAR_FIELD)
            show_field(g, &show[i], numbering->row[i].root);
    if (!is_per_field(g))
        show_cities(g, show);
    return show;
}
