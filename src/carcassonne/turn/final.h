// The final scoring.
#pragma once

#include "carcassonne/rules/judging.h"

// Scores as if the game ended now.
void car_score_final(struct car_judging *g);
