// The turns of a record, and the tiles on its board.
#include "records/internal.h"

struct rec_turn *rec_begin_turn(struct rec_reading *r, int player) {
    r->turn = aj_arena_grow(r->arena, r->turn, sizeof *r->turn, &r->turn_capacity, r->turns + 1);
    struct rec_turn *turn = &r->turn[r->turns++];
    *turn = (struct rec_turn){.player = player,
                              .node = r->message_node,
                              .actions =
                                  aj_make(r->arena, AJ_NODE_LIST, rec_offset(r, r->message_node))};
    return turn;
}

struct aj_made *rec_add_action(struct rec_reading *r, struct rec_turn *turn) {
    return aj_make_in(r->arena, turn->actions, NULL, AJ_NODE_MAP, rec_offset(r, r->message_node));
}

void rec_place(struct rec_reading *r, struct rec_turn *turn, const struct rec_lying *lying) {
    uint32_t offset = rec_offset(r, r->message_node);
    struct aj_made *action = rec_add_action(r, turn);
    aj_make_text(r->arena, action, "place", lying->tile ? car_tile_id(lying->tile) : "abbey",
                 offset);
    aj_make_cell(r->arena, action, "at", lying->cell, offset);
    if (lying->turn > 0 && lying->tile)
        aj_make_int(r->arena, action, "turn", (int32_t)lying->turn * 90, offset);
    turn->has_place = true;
    turn->tile = lying->tile;
    turn->cell[0] = lying->cell[0];
    turn->cell[1] = lying->cell[1];
    rec_lay(r, lying);
}

// ---- the board

bool rec_lay(struct rec_reading *r, const struct rec_lying *lying) {
    enum { ORDINARY_BOARD = 128 };
    if (r->lyings == 0)
        car_cells_init(&r->cells, r->arena, ORDINARY_BOARD);
    else if (rec_find(r, lying->cell))
        return false;
    car_cells_add(
        &r->cells, r->arena,
        (struct car_cell){.x = lying->cell[0], .y = lying->cell[1], .index = (uint32_t)r->lyings});
    r->lying =
        aj_arena_grow(r->arena, r->lying, sizeof *r->lying, &r->lying_capacity, r->lyings + 1);
    r->lying[r->lyings++] = *lying;
    return true;
}

struct rec_lying *rec_find(const struct rec_reading *r, const int32_t cell[2]) {
    uint32_t index = r->lyings == 0 ? CAR_NOTHING : car_cells_find(&r->cells, cell[0], cell[1]);
    return index == CAR_NOTHING ? NULL : &r->lying[index];
}
