// A player's network in the picture: a graph of his cities with his routes between them. It is
// drawn below the caller's pen.
#pragma once

#include "tickets/view/pen.h"

// Draws a player's network below the pen and moves the pen behind it: his routes on the map with
// their spaces, the longest path underlaid in red, his stations, and dashed what they borrow. A
// country is a flag of its own for each route that ends in it. Nothing without route and station.
void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path);
