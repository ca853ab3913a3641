// Keeps the turns of a record, and the tiles on its board.
#include "records/turns.h"

#include "records/reading.h"

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

// ---- the board: a hash table of cells with open addressing

static size_t home_of(const int32_t cell[2], size_t capacity) {
    uint64_t mixed = ((uint64_t)(uint32_t)cell[0] << 32 | (uint32_t)cell[1]) * 0x9E3779B97F4A7C15U;
    return (size_t)(mixed >> 32) & (capacity - 1);
}

static size_t find_place(const struct rec_reading *r, const int32_t cell[2]) {
    size_t at = home_of(cell, r->lying_capacity);
    while (r->is_taken[at] && (r->lying[at].cell[0] != cell[0] || r->lying[at].cell[1] != cell[1]))
        at = (at + 1) & (r->lying_capacity - 1);
    return at;
}

static void make_room(struct rec_reading *r) {
    enum { FIRST = 256 };
    struct rec_lying *before = r->lying;
    bool *was_taken = r->is_taken;
    size_t capacity = r->lying_capacity;
    if (2 * (r->lyings + 1) <= capacity)
        return;
    r->lying_capacity = capacity ? 2 * capacity : FIRST;
    r->lying = AJ_NEW_ARRAY(r->arena, struct rec_lying, r->lying_capacity);
    r->is_taken = AJ_NEW_ARRAY(r->arena, bool, r->lying_capacity);
    for (size_t i = 0; i < capacity; i++)
        if (was_taken[i]) {
            size_t at = find_place(r, before[i].cell);
            r->lying[at] = before[i];
            r->is_taken[at] = true;
        }
}

bool rec_lay(struct rec_reading *r, const struct rec_lying *lying) {
    make_room(r);
    size_t at = find_place(r, lying->cell);
    if (r->is_taken[at])
        return false;
    r->lying[at] = *lying;
    r->is_taken[at] = true;
    r->lyings++;
    return true;
}

const struct rec_lying *rec_find(const struct rec_reading *r, const int32_t cell[2]) {
    if (r->lyings == 0)
        return NULL;
    size_t at = find_place(r, cell);
    return r->is_taken[at] ? &r->lying[at] : NULL;
}
