#include "carcassonne/drawn.h"

void car_pieces_add(struct car_pieces *pieces, struct car_drawn_piece piece) {
    pieces->piece = aj_arena_grow(pieces->arena, pieces->piece, sizeof *pieces->piece,
                                  &pieces->capacity, pieces->count + 1);
    pieces->piece[pieces->count++] = piece;
}

void car_links_add(struct car_links *links, struct car_drawn_link link) {
    links->link = aj_arena_grow(links->arena, links->link, sizeof *links->link, &links->capacity,
                                links->count + 1);
    links->link[links->count++] = link;
}
