// Checks that a position and its turns show no more than there is in the box. Nothing is kept.
#pragma once

#include "tickets/position/reading.h"

// Checks the cards of the deck, the tickets and the piles that the position and the turns show.
// Follows the turns as they are given, whether they are allowed or not. False after errors.
bool ttr_check_facts(struct ttr_reading *reading);
