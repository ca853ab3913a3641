#include "carcassonne/clash_view.h"

#include "carcassonne/board.h"
#include "carcassonne/cells.h"
#include "carcassonne/position.h"
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

bool car_draw_broken(const struct aj_case *job, struct aj_arena *arena, struct aj_buf *text,
                     struct aj_canvas *canvas) {
    const struct car_position *p = job->position;
    struct car_cells cells;
    bool any = false;
    if (!p || p->laid_count == 0)
        return false;
    struct car_drawn_tile *tile = AJ_NEW_ARRAY(arena, struct car_drawn_tile, p->laid_count);
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
        any |= tile[i].clash != 0;
    }
    const struct car_drawing drawing = {.tile = tile,
                                        .tiles = p->laid_count,
                                        .coordinates = true,
                                        .title = "tiles that do not fit"};
    struct aj_grid grid;
    if (!any)
        return false;
    if (canvas)
        car_draw_canvas(&drawing, arena, canvas);
    else if (!car_draw_text(&drawing, arena, NULL, &grid))
        return false;
    else
        aj_grid_write(&grid, false, text);
    return true;
}
