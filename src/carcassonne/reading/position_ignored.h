// Keys of a case that an expansion or house rule which is off would use. They are noted, not read.
#pragma once

#include "carcassonne/table/draft.h"

// Whether the key with the value `node` is given and in play; one that is off is noted.
bool car_draft_wanted(struct car_draft *draft, enum car_key key, uint32_t node);

// The same for the key of a player that says what he has left of a figure.
bool car_draft_wants_left(struct car_draft *draft, unsigned figure, uint32_t node);

// Notes a follower that stands on the mine entrance of a tile while there are no miners.
void car_draft_ignore_miner(struct car_draft *draft, uint32_t node, const struct car_laid *laid);

// Notes the house rules and options that the case's `rules` give to what is off.
void car_draft_ignore_rules(struct car_draft *draft);
