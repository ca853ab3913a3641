// Adds tunnels, and the tokens on their openings, to a result and to a drawing.
#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/tunnel/internal.h"
#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "tiles/tiles.h"

void car_tunnel_write(const struct car_judging *g, struct aj_json *json) {
    if (!car_has_tunnels(g->rules))
        return;
    aj_json_open_list(json, "tunnels");
    for (int colour = 0; colour < CAR_COLOURS; colour++) {
        const struct car_tunnel *tunnel = &g->board.tunnel[colour];
        if (tunnel->count == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", car_colour_names[colour]);
        aj_json_open_list(json, "openings");
        for (int i = 0; i < tunnel->count; i++) {
            const struct car_lying *lying = &g->board.lying[tunnel->lying[i]];
            aj_json_begin_object(json);
            aj_json_put_cell(json, "at", lying->x, lying->y);
            aj_json_put_text(json, "edge", car_edge_names[tunnel->edge[i]]);
            aj_json_end_object(json);
        }
        aj_json_end_list(json);
        aj_json_put_bool(json, "finished", tunnel->count == 2);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

void car_tunnel_draw(const struct car_judging *g, const struct car_lying *lying,
                     struct car_pieces *pieces) {
    (void)g;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (lying->token[edge])
            car_pieces_add(pieces, car_drawn_token(lying->token[edge] - 1U, edge));
}

void car_tunnel_link(const struct car_judging *g, struct car_links *links) {
    for (unsigned colour = 0; colour < CAR_COLOURS; colour++) {
        const struct car_tunnel *tunnel = &g->board.tunnel[colour];
        if (tunnel->count == 2)
            car_links_add(links,
                          (struct car_drawn_link){.tile = {tunnel->lying[0], tunnel->lying[1]},
                                                  .edge = {tunnel->edge[0], tunnel->edge[1]},
                                                  .colour = car_colour_names[colour]});
    }
}
