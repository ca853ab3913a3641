#include "carcassonne/modules.h"

#include <stddef.h>

const struct car_module *const car_modules[] = {
    &car_base,
    &car_tunnel,
    &car_inns,
    NULL,
};

const struct car_action_owner car_action_owners[CAR_ACTIONS] = {
    [CAR_PLACE] = {CAR_MODULE_BASE, AJ_NONE, NULL},
    [CAR_FOLLOWER] = {CAR_MODULE_BASE, AJ_NONE, NULL},
    [CAR_TOKEN] = {CAR_MODULE_TUNNEL, AJ_NONE, "The Tunnel"},
    [CAR_TAKE_TOKEN] = {AJ_NONE, AJ_NONE, "the house rule take-second-token"},
    [CAR_SWAP] = {AJ_NONE, AJ_NONE, "Miner and Underminer"},
    [CAR_EXTRA_TURN] = {AJ_NONE, AJ_NONE, "Miner and Underminer"},
    [CAR_RECALL] = {AJ_NONE, AJ_NONE, "Miner and Underminer"},
};
