#include "carcassonne/clash_view.h"

#include "carcassonne/board.h"
#include "carcassonne/board_lists.h"
#include "carcassonne/cells.h"
#include "carcassonne/drawn.h"
#include "carcassonne/position.h"
#include "carcassonne/tokens.h"
#include "pictures/draw.h"

// The edges of a tile that do not continue the tile beyond.
static uint8_t find_clash(const struct car_position *p, const struct car_cells *cells,
                          const struct car_laid *laid) {
    uint8_t clash = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there =
            car_cells_find(cells, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
        const struct car_laid *other = there == CAR_NOTHING ? NULL : &p->laid[there];
        if (other && !other->held && !laid->held &&
            car_sides_clash(laid->tile, laid->turn, edge, other->tile, other->turn))
            clash |= (uint8_t)(1U << edge);
    }
    return clash;
}

// Whether another figure that stands there was added before.
static bool is_shared(const struct car_pieces *pieces, uint8_t segment) {
    for (size_t i = 0; i < pieces->count; i++)
        if (!pieces->piece[i].is_token && pieces->piece[i].segment == segment)
            return true;
    return false;
}

static void take_figures(const struct car_position *p, uint32_t laid, struct car_pieces *pieces) {
    const struct car_laid *on = &p->laid[laid];
    for (uint32_t i = 0; i < p->stands; i++) {
        const struct car_stand *stand = &p->stand[i];
        struct car_drawn_piece piece = car_drawn_figure(p, stand->player, stand->figure);
        uint8_t winds[2];
        if (stand->laid != laid || piece.on_corner ||
            car_place_find(on->tile, on->turn, stand->place, &piece.segment, winds) != CAR_FOUND)
            continue;
        piece.is_beside = is_shared(pieces, piece.segment);
        car_pieces_add(pieces, piece);
    }
}

static void take_tokens(const struct car_position *p, uint32_t laid, struct car_pieces *pieces) {
    const struct car_tokens_given *given = p->own[CAR_MODULE_TUNNEL];
    for (uint32_t i = 0; given && i < given->tokens; i++)
        if (given->token[i].laid == laid)
            car_pieces_add(pieces, car_drawn_token(given->token[i].colour, given->token[i].edge));
}

// Followers and tunnel tokens; a barn, whose four tiles may be those that do not fit, is left out.
static void take_pieces(struct car_drawing *drawing, const struct car_position *p, uint32_t laid,
                        struct car_drawn_tile *tile, struct aj_arena *arena) {
    struct car_pieces pieces = {.arena = arena};
    take_figures(p, laid, &pieces);
    take_tokens(p, laid, &pieces);
    for (size_t i = 0; i < pieces.count; i++)
        pieces.piece[i].title = car_piece_title(drawing, tile, &pieces.piece[i], arena);
    tile->piece = pieces.piece;
    tile->pieces = pieces.count;
}

static void take_players(struct car_drawing *drawing, const struct aj_case *job,
                         struct aj_arena *arena) {
    struct car_drawn_player *player = AJ_NEW_ARRAY(arena, struct car_drawn_player, job->players);
    for (int i = 0; i < job->players; i++)
        player[i] = (struct car_drawn_player){.name = job->player[i].name,
                                              .colour = car_drawn_owner(job->position, i),
                                              .points = job->player[i].score};
    drawing->player = player;
    drawing->players = (size_t)job->players;
}

// False: no edges clash.
static bool take_tiles(struct car_drawing *drawing, const struct car_position *p,
                       struct aj_arena *arena) {
    struct car_drawn_tile *tile = AJ_NEW_ARRAY(arena, struct car_drawn_tile, p->laid_count);
    struct car_cells cells;
    bool any = false;
    car_cells_init(&cells, arena, p->laid_count);
    for (uint32_t i = 0; i < p->laid_count; i++)
        car_cells_add(&cells, arena,
                      (struct car_cell){.x = p->laid[i].x, .y = p->laid[i].y, .index = i});
    for (uint32_t i = 0; i < p->laid_count; i++) {
        const struct car_laid *laid = &p->laid[i];
        tile[i] = (struct car_drawn_tile){.tile = laid->tile,
                                          .x = laid->x,
                                          .y = laid->y,
                                          .turn = laid->turn,
                                          .is_fresh = laid->held,
                                          .clash = find_clash(p, &cells, laid)};
        take_pieces(drawing, p, i, &tile[i], arena);
        any |= tile[i].clash != 0;
    }
    drawing->tile = tile;
    drawing->tiles = p->laid_count;
    return any;
}

bool car_draw_broken(const struct aj_case *job, struct aj_arena *arena,
                     const struct aj_sheet *sheet) {
    const struct car_position *p = job->position;
    struct car_drawing drawing = {.coordinates = true, .title = "tiles that do not fit"};
    struct aj_grid grid;
    if (!p || p->laid_count == 0)
        return false;
    take_players(&drawing, job, arena);
    if (!take_tiles(&drawing, p, arena))
        return false;
    if (sheet->canvas)
        car_draw_canvas(&drawing, arena, sheet->canvas);
    if (sheet->json)
        car_list_rows(&drawing, job->id, sheet->json);
    if (!sheet->text)
        return true;
    if (!car_draw_text(&drawing, arena, NULL, &grid))
        return false;
    aj_grid_write(&grid, false, sheet->text);
    car_draw_legend(&drawing, sheet->text);
    car_list_players(&drawing, sheet->text);
    return true;
}
