// What a picture says of each segment of the board: place, feature, points and owners, and in what
// colour it is tinted. In the judgement's arena.
#pragma once

#include "carcassonne/rules/judging.h"
#include "carcassonne/view/question_view.h"
#include "judging/game/view.h"
#include "pictures/shared/drawing.h"

// Fills in `area` of all tiles of a drawing, which are those of g's board, then those that only the
// question's board has; features are those of g.
// `kinds`: which kinds of features are tinted and labelled, as bits of enum car_kind; those that
// the question is about are too.
void car_say_areas(struct car_judging *g, uint32_t kinds, const struct car_question *question,
                   struct car_drawn_tile *tile);
