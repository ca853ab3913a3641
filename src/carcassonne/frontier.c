#include "carcassonne/frontier.h"

#include <stdlib.h>
#include <string.h>

#define CAR_FILLED (CAR_NOTHING - 1)

static uint32_t hash_cell(int32_t x, int32_t y) {
    uint64_t key = (uint64_t)(uint32_t)x << 32 | (uint32_t)y;
    return (uint32_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32);
}

// The slot of a cell: its own, or the empty one where it belongs.
static struct car_cell *find_slot(struct car_frontier *frontier, int32_t x, int32_t y) {
    uint32_t i = hash_cell(x, y) & frontier->cell_mask;
    for (;; i = (i + 1) & frontier->cell_mask) {
        struct car_cell *cell = &frontier->cell[i];
        if (cell->lying == CAR_NOTHING || (cell->x == x && cell->y == y))
            return cell;
    }
}

static void clear_slots(struct car_frontier *frontier, uint32_t slots) {
    frontier->cell = AJ_NEW_ARRAY(frontier->arena, struct car_cell, slots);
    frontier->cell_mask = slots - 1;
    for (uint32_t i = 0; i < slots; i++)
        frontier->cell[i].lying = CAR_NOTHING;
}

// At most half full, so that a search ends soon.
static void make_room(struct car_frontier *frontier) {
    if (2 * (frontier->cells + 5) <= frontier->cell_mask)
        return;
    struct car_cell *old = frontier->cell;
    uint32_t slots = frontier->cell_mask + 1;
    clear_slots(frontier, 2 * slots);
    for (uint32_t i = 0; i < slots; i++)
        if (old[i].lying != CAR_NOTHING)
            *find_slot(frontier, old[i].x, old[i].y) = old[i];
}

static struct car_cell *meet_cell(struct car_frontier *frontier, int32_t x, int32_t y) {
    struct car_cell *cell = find_slot(frontier, x, y);
    if (cell->lying != CAR_NOTHING)
        return cell;
    size_t room = frontier->gap_capacity;
    frontier->gap = aj_arena_grow(frontier->arena, frontier->gap, sizeof *frontier->gap, &room,
                                  frontier->gaps + 1);
    frontier->gap_capacity = (uint32_t)room;
    *cell = (struct car_cell){x, y, frontier->gaps};
    frontier->gap[frontier->gaps++] = (struct car_gap){.x = x, .y = y};
    frontier->cells++;
    return cell;
}

static void drop_gap(struct car_frontier *frontier, uint32_t index) {
    struct car_gap *last = &frontier->gap[--frontier->gaps];
    if (index == frontier->gaps)
        return;
    frontier->gap[index] = *last;
    find_slot(frontier, last->x, last->y)->lying = index;
}

void car_frontier_laid(struct car_frontier *frontier, const struct car_board *board,
                       uint32_t lying) {
    const struct car_lying *tile = &board->lying[lying];
    make_room(frontier);
    struct car_cell *own = meet_cell(frontier, tile->x, tile->y);
    drop_gap(frontier, own->lying);
    own->lying = CAR_FILLED;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        struct car_cell *cell =
            meet_cell(frontier, tile->x + car_step_x[edge], tile->y + car_step_y[edge]);
        if (cell->lying == CAR_FILLED)
            continue;
        struct car_gap *gap = &frontier->gap[cell->lying];
        unsigned shift = 2 * (edge ^ 2);
        gap->known |= (uint8_t)(3U << shift);
        gap->sides |= (uint8_t)((unsigned)car_side_at(tile->tile, tile->turn, edge) << shift);
    }
}

void car_frontier_init(struct car_frontier *frontier, struct aj_arena *arena,
                       const struct car_board *board) {
    memset(frontier, 0, sizeof *frontier);
    frontier->arena = arena;
    clear_slots(frontier, 64);
    for (uint32_t i = 0; i < board->lyings; i++)
        car_frontier_laid(frontier, board, i);
}

void car_frontier_copy(struct car_frontier *copy, const struct car_frontier *frontier,
                       struct aj_arena *arena) {
    *copy = *frontier;
    copy->arena = arena;
    copy->gap_capacity = frontier->gaps + 4;
    copy->gap = AJ_NEW_ARRAY(arena, struct car_gap, copy->gap_capacity);
    if (frontier->gaps)
        memcpy(copy->gap, frontier->gap, sizeof *copy->gap * frontier->gaps);
    copy->cell = AJ_NEW_ARRAY(arena, struct car_cell, frontier->cell_mask + 1);
    memcpy(copy->cell, frontier->cell, sizeof *copy->cell * (frontier->cell_mask + 1));
}

uint32_t car_placements(const struct car_frontier *frontier, const struct car_tile *tile,
                        struct car_placement out[]) {
    uint32_t count = 0;
    if (frontier->cells == 0)
        for (uint8_t turn = 0; turn < 4; turn++)
            out[count++] = (struct car_placement){0, 0, turn, 0};
    for (uint32_t i = 0; i < frontier->gaps; i++) {
        const struct car_gap *gap = &frontier->gap[i];
        for (uint8_t turn = 0; turn < 4; turn++)
            if (((tile->edges[turn] ^ gap->sides) & gap->known) == 0)
                out[count++] = (struct car_placement){gap->x, gap->y, turn, gap->known};
    }
    return count;
}

static int compare_placements(const void *a, const void *b) {
    const struct car_placement *p = a, *q = b;
    if (p->y != q->y)
        return p->y < q->y ? -1 : 1;
    if (p->x != q->x)
        return p->x < q->x ? -1 : 1;
    return p->turn - q->turn;
}

void car_placements_sort(struct car_placement placement[], uint32_t count) {
    if (count > 1)
        qsort(placement, count, sizeof *placement, compare_placements);
}
