// Tunnels and tokens in a result and in a drawing. They change nothing but what is written.
#pragma once

#include "carcassonne/boxes/tunnel/tokens.h"

// What the Tunnel adds to a result and to a drawing.
void car_tunnel_write(const struct car_judging *g, struct aj_json *json);
void car_tunnel_draw(const struct car_judging *g, const struct car_lying *lying,
                     struct car_pieces *pieces);
void car_tunnel_link(const struct car_judging *g, struct car_links *links);
