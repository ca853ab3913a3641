// The order of Ticket to Ride's keys when a case is written anew: aj_game.key_order. Constant.
#pragma once

#include <stddef.h>

#include "judging/game/key_order.h"

extern const char *const *const ttr_key_order[AJ_KEY_LISTS];
