// Networks in the picture: a player's, a graph of his cities with his routes between them, and the
// whole map.
#pragma once

#include "tickets/view/pen.h"

// Draws a player's network below the pen and moves the pen behind it: his routes on the map with
// their spaces, the longest path underlaid in red, his stations, and dashed what they borrow. A
// country is a flag of its own for each route that ends in it. Nothing without route and station.
void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path);

// Draws the whole map below the pen, TTR_MAP_WIDTH wide, and moves the pen behind it: every route,
// whose it is, every city, and handles on both (`data-route`, `data-city`) to be pointed at. `job`
// says in which colours the players play; NULL: not told.
void ttr_draw_map(struct ttr_pen *pen, const struct aj_case *job);
