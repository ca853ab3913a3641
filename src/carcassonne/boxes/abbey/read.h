// Abbeys that a player has left, and where they may go.
#pragma once

#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/turn/turn.h"

// Returns the abbey of the catalogue.
const struct car_tile *car_abbey_tile(void);

// Offers an abbey on each of these cells if it is in play and this turn has placed nothing yet.
void car_offer_abbeys(struct car_asking *ask, struct car_offers *offers);
