// Notes on a position.
#pragma once

#include "carcassonne/rules/judging.h"

// Notes about the position: disconnected tiles, copies, modules that are off.
void car_note_position(struct car_judging *g);
