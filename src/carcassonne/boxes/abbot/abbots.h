// The mover's abbot on the board: for the rules, and for the list of legal moves.
#pragma once

#include "carcassonne/rules/judging.h"
