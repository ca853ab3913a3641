// Shapes that people write for the table, and for what they did there.
#pragma once

#include <stddef.h>

#include "carcassonne/game.h"
#include "documents/shapes/shapes.h"
#include "judging/game/game.h"

// ---- shapes

extern const struct aj_loose car_shapes[]; // the last row has no kind

// A text of a claim that says what becomes of a figure, perhaps with another claim before or after
// it, which keeps the text's key. The figure is one of a player's in the list `name` of the case,
// or the one that he places in the last turn; if he has several, the only one of those that the
// text may mean. The claim has who makes it as `other`. The figure becomes the only entry of
// `figures` or `gone`.
//     {verdict: I get 3 points and my thief goes home}
//         ->  {verdict: I get 3 points, gone: [{player: Anna, at: [0, 0], segment: road}]}
extern const struct aj_loose_kind car_loose_fate;

// A text that tells whose a road, city, field or monastery is: the one with the owner's followers
// in the list `name` of the case or, if he has none there, with anybody's. It becomes `features`.
//     {verdict: the road is mine}
//         ->  {features: [{at: [0, 0], segment: road, owners: [Anna]}]}
extern const struct aj_loose_kind car_loose_owned;

// Words with which sentences say what a player does; NULL-ended.
extern const char *const car_verbs[];
