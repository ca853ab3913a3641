#include "carcassonne/modules.h"

#include <stddef.h>

const struct car_module *const car_modules[] = {
    &car_base, &car_tunnel, &car_house, &car_inns, &car_king, &car_miner, NULL,
};
