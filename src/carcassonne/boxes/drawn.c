#include "carcassonne/boxes/boxes.h"
#include "painting/painting.h"
#include "tiles/tiles.h"

const char *car_drawn_owner(const struct car_position *position, int player) {
    int8_t colour = position->player[player].colour;
    return colour == CAR_NOT_GIVEN ? "" : car_colour_names[(uint8_t)colour];
}

const char *car_drawn_in(const struct car_position *position, int player) {
    int8_t given[AJ_PLAYERS_MAX];
    unsigned taken = 0;
    for (int i = 0; i < position->players; i++) {
        given[i] = position->player[i].colour;
        taken |= given[i] >= 0 ? 1U << given[i] : 0;
    }
    for (int i = 0; i < position->players; i++) {
        int8_t named = position->player[i].named;
        if (given[i] < 0 && named >= 0 && !((taken >> named) & 1U))
            given[i] = named;
    }
    return car_colour_names[aj_canvas_colour_of(given, position->players, player)];
}

struct car_drawn_piece car_drawn_figure(const struct car_position *position, int player,
                                        uint8_t figure) {
    const struct car_figure_row *row = &car_figures[figure];
    return (struct car_drawn_piece){.on_corner = car_figure_on_corner(figure),
                                    .what = "follower",
                                    .kind = row->id,
                                    .spoken = row->spoken,
                                    .mark = row->mark,
                                    .outline = car_figure_outline(figure),
                                    .size = row->size,
                                    .number = (uint8_t)(player + 1),
                                    .colour = car_drawn_in(position, player)};
}

struct car_drawn_piece car_drawn_neutral(const char *what, const char *letter,
                                         const char *outline) {
    return (struct car_drawn_piece){.what = what,
                                    .kind = "",
                                    .spoken = what,
                                    .mark = "",
                                    .size = 1,
                                    .outline = outline,
                                    .letter = letter,
                                    .segment = CAR_NO_SEGMENT,
                                    .colour = ""};
}

struct car_drawn_piece car_drawn_token(unsigned colour, unsigned edge) {
    return (struct car_drawn_piece){.is_token = true,
                                    .edge = (uint8_t)edge,
                                    .what = "token",
                                    .kind = "",
                                    .spoken = "token",
                                    .colour = car_colour_names[colour]};
}

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
