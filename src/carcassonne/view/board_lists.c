#include <string.h>

#include "carcassonne/view/internal.h"
#include "core/core.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

const char *car_piece_place(const struct car_drawn_tile *tile,
                            const struct car_drawn_piece *piece) {
    return piece->is_token    ? car_edge_names[piece->edge]
           : piece->on_corner ? "corner SE"
                              : car_place_name(tile->tile, tile->turn, piece->segment);
}

const char *car_piece_title(const struct car_drawing *drawing, const struct car_drawn_tile *tile,
                            const struct car_drawn_piece *piece, struct aj_arena *arena) {
    const char *owner = piece->number ? drawing->player[piece->number - 1].name : piece->colour;
    if (piece->segment == CAR_NO_SEGMENT)
        return aj_arena_format(arena, "%s: (%d,%d)", piece->spoken, (int)tile->x, (int)tile->y);
    const char *place = car_piece_place(tile, piece);
    if (piece->letter)
        return aj_arena_format(arena, "%s: %s of (%d,%d)", piece->spoken, place, (int)tile->x,
                               (int)tile->y);
    return aj_arena_format(arena, "%s%s%s%s: %s%s of (%d,%d)", owner, piece->number ? "'s" : "",
                           *owner ? " " : "", piece->spoken, piece->is_token ? "opening " : "",
                           place, (int)tile->x, (int)tile->y);
}

void car_list_held(const struct car_drawing *drawing, const struct car_drawn_player *player,
                   struct aj_buf *out) {
    for (size_t i = 0; i < player->helds; i++) {
        const char *owner = drawing->player[player->held[i].number - 1].name;
        aj_buf_puts(out, i == 0 ? ", holds " : i + 1 < player->helds ? ", " : " and ");
        aj_buf_safe(out, owner, strlen(owner));
        aj_buf_format(out, "'s %s", player->held[i].spoken);
    }
    aj_buf_char(out, '\n');
}

// Writes a line for each player: "1 Anna (red): 3 points".
static void list_players(const struct car_drawing *drawing, struct aj_buf *out) {
    for (size_t i = 0; i < drawing->players; i++) {
        const struct car_drawn_player *player = &drawing->player[i];
        size_t start = out->length;
        aj_buf_format(out, "%zu ", i + 1);
        aj_buf_safe(out, player->name, strlen(player->name));
        if (*player->colour && strcmp(player->colour, player->name) != 0)
            aj_buf_format(out, " (%s)", player->colour);
        if (player->open)
            aj_buf_format(out, ": %s points", player->open);
        else
            aj_buf_format(out, ": %d point%s", (int)player->points, player->points == 1 ? "" : "s");
        aj_direction_mark(out, start);
        if (player->also)
            aj_buf_format(out, ", %s\n", player->also);
        else
            car_list_held(drawing, player, out);
    }
}

// Writes a line for what was done before, and one for each ring: its sign and what it is about.
static void list_rings(const struct car_drawing *drawing, struct aj_buf *out) {
    for (size_t i = 0; i < drawing->earliers; i++) {
        aj_buf_safe(out, drawing->earlier[i], strlen(drawing->earlier[i]));
        aj_buf_char(out, '\n');
    }
    for (size_t i = 0; i < drawing->rings; i++) {
        const char *title = drawing->ring[i].title;
        if (drawing->ring[i].sign)
            aj_buf_format(out, "%s ", drawing->ring[i].sign);
        aj_buf_safe(out, title, strlen(title));
        aj_buf_char(out, '\n');
    }
}

// What a row says in addition to its tile; "": nothing.
struct said {
    const char *what, *player, *colour, *kind, *segment, *opening;
    bool with_clash; // the row also has the tile's edges that do not fit
};

static void write_row(const struct car_drawn_tile *tile, const char *id, const struct said *said,
                      struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "id", id);
    aj_json_put_text(json, "what", said->what);
    aj_json_put_int(json, "x", tile->x);
    aj_json_put_int(json, "y", tile->y);
    aj_json_put_text(json, "tile",
                     tile->tile && car_tile_id(tile->tile) ? car_tile_id(tile->tile) : "");
    aj_json_put_int(json, "turn", INT64_C(90) * tile->turn);
    aj_json_put_bool(json, "placed", tile->is_fresh);
    aj_json_put_text(json, "player", said->player);
    aj_json_put_text(json, "colour", said->colour);
    aj_json_put_text(json, "kind", said->kind);
    aj_json_put_text(json, "segment", said->segment);
    aj_json_put_text(json, "opening", said->opening);
    if (said->with_clash) {
        aj_json_open_list(json, "clash");
        for (unsigned edge = 0; edge < CAR_EDGES; edge++)
            if ((tile->clash >> edge) & 1U)
                aj_json_text(json, car_edge_names[edge]);
        aj_json_end_list(json);
    }
    aj_json_end_object(json);
}

bool car_list_text(const struct car_drawing *drawing, struct car_text_style style,
                   struct aj_arena *arena, struct aj_buf *out) {
    struct aj_grid grid;
    struct car_text_size size = {.columns = style.columns};
    if (!car_draw_text(drawing, arena, &size, &grid) || (size.is_cut && style.whole))
        return false;
    aj_grid_write(&grid, style.colour, out);
    if (size.is_cut)
        aj_buf_format(out, "Not shown, for want of room: x from %d to %d.\n", (int)size.first_cut,
                      (int)size.last_cut);
    car_draw_legend(drawing, out);
    list_players(drawing, out);
    list_rings(drawing, out);
    return true;
}

bool car_has_clash(const struct car_drawing *drawing) {
    for (size_t i = 0; i < drawing->tiles; i++)
        if (drawing->tile[i].clash)
            return true;
    return false;
}

void car_list_rows(const struct car_drawing *drawing, const char *id, struct aj_json *json) {
    bool clash = car_has_clash(drawing);
    for (size_t i = 0; i < drawing->tiles; i++) {
        const struct car_drawn_tile *tile = &drawing->tile[i];
        write_row(tile, id, &(struct said){"tile", "", "", "", "", "", clash}, json);
        for (size_t j = 0; j < tile->pieces; j++) {
            const struct car_drawn_piece *p = &tile->piece[j];
            struct said said = {p->what, "", p->colour, p->kind, "", "", clash};
            if (p->number) {
                said.player = drawing->player[p->number - 1].name;
                said.colour = drawing->player[p->number - 1].colour;
            }
            if (p->is_token)
                said.opening = car_edge_names[p->edge];
            else if (p->segment != CAR_NO_SEGMENT)
                said.segment = car_piece_place(tile, p);
            write_row(tile, id, &said, json);
        }
    }
}

void car_list_fault(const struct car_drawing *drawing, const struct car_drawn_ring *ring,
                    const char *kind, const char *id, struct aj_json *json) {
    struct said said = {"fault", "", "", kind, "", "", car_has_clash(drawing)};
    struct car_drawn_tile nowhere = {.tile = NULL};
    const struct car_drawn_tile *tile = &nowhere;
    if (ring->about == CAR_RING_PLACE) {
        nowhere.x = drawing->place[ring->tile].x;
        nowhere.y = drawing->place[ring->tile].y;
    } else if (ring->about != CAR_RING_NOTHING) {
        tile = &drawing->tile[ring->tile];
    }
    if (ring->about == CAR_RING_SEGMENT)
        said.segment = car_place_name(tile->tile, tile->turn, ring->place);
    if (ring->about == CAR_RING_OPENING)
        said.opening = car_edge_names[ring->place];
    write_row(tile, id, &said, json);
}
