// Fields with farmers and the cities that they touch. What is found is kept in the caller's judging
// until the board changes.
#pragma once

#include "carcassonne/rules/farms.h"

// The cities that a field touches, `*count` of them: roots, each once; only the completed ones
// count for farmers.
const uint32_t *car_list_cities(struct car_judging *g, uint32_t field, bool completed,
                                uint32_t *count);

// Who scores a field in place of its farmers, and what for each city (car_module.field_keepers).
uint8_t car_field_keepers(const struct car_judging *g, uint32_t field, int32_t *each);

// Every field that its farmers score.
void car_find_farms(struct car_judging *g, struct car_farms *farms);

// Lists which farms touch which completed city. Per field nobody asks for that.
void car_list_touches(struct car_judging *g, struct car_farms *farms);

// The farms that touch a completed city, `*count` of them; NULL: none. For who has them listed.
const struct car_touch *car_farms_at(const struct car_farms *farms, uint32_t city, uint32_t *count);

// car_owner_node of the farm's field, which is walked once.
uint32_t car_farm_node(struct car_judging *g, struct car_farm *farm, int player);

// car_module.farm_bonus of g->module[module], which is asked once. False: nothing.
bool car_farm_adds(struct car_judging *g, struct car_farm *farm, unsigned module, int player,
                   struct car_farm_bonus *bonus);
