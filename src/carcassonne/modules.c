#include "carcassonne/modules.h"

#include <stddef.h>

const struct car_module *const car_modules[] = {
    &car_base, &car_tunnel, &car_house, &car_inns, &car_king, &car_miner, NULL,
};

const struct car_action_owner car_action_owners[CAR_ACTIONS] = {
    [CAR_PLACE] = {CAR_MODULE_BASE, AJ_NONE, NULL},
    [CAR_FOLLOWER] = {CAR_MODULE_BASE, AJ_NONE, NULL},
    [CAR_TOKEN] = {CAR_MODULE_TUNNEL, AJ_NONE, "The Tunnel"},
    [CAR_TAKE_TOKEN] = {CAR_MODULE_TUNNEL, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN,
                        "the house rule take-second-token"},
    [CAR_SWAP] = {CAR_MODULE_MINER, AJ_NONE, "Miner and Underminer"},
    [CAR_EXTRA_TURN] = {CAR_MODULE_MINER, AJ_NONE, "Miner and Underminer"},
    [CAR_RECALL] = {CAR_MODULE_MINER, AJ_NONE, "Miner and Underminer"},
};
