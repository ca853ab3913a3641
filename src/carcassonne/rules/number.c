#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "core/core.h"

struct tile_place {
    int32_t x, y;
    uint32_t lying;
};

static int compare_places(const void *a, const void *b) {
    const struct tile_place *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_by(p->x, q->x));
}

uint32_t *car_sort_tiles(const struct car_board *board, struct aj_arena *arena) {
    uint32_t *order = aj_arena_raw(arena, sizeof *order * (board->lyings + 1));
    if (car_grid_list(&board->cells, order))
        return order;
    struct tile_place *place = AJ_NEW_ARRAY(arena, struct tile_place, board->lyings + 1);
    for (uint32_t i = 0; i < board->lyings; i++)
        place[i] = (struct tile_place){board->lying[i].x, board->lying[i].y, i};
    qsort(place, board->lyings, sizeof *place, compare_places);
    for (uint32_t i = 0; i < board->lyings; i++)
        order[i] = place[i].lying;
    return order;
}

int car_sort_parts(const struct car_board *board, uint32_t lying,
                   uint32_t parts[CAR_SEGMENTS_MAX]) {
    const struct car_lying *tile = &board->lying[lying];
    int rank[CAR_SEGMENTS_MAX];
    int count = tile->tile->count;
    for (int i = 0; i < count; i++) {
        int order = car_place_order(car_place_of(tile->tile, tile->turn, (uint8_t)i));
        int at = i;
        for (; at > 0 && rank[at - 1] > order; at--) {
            rank[at] = rank[at - 1];
            parts[at] = parts[at - 1];
        }
        rank[at] = order;
        parts[at] = tile->first_part + (uint32_t)i;
    }
    return count;
}

// If the part's feature is new, lists it with the next number of its kind.
static void meet_part(const struct car_judging *g, struct car_numbering *numbering,
                      struct car_feature_row *met, uint32_t part, uint32_t counts[CAR_KINDS]) {
    uint32_t root = car_board_root(&g->board, part);
    if (numbering->row_of[root] != CAR_NOTHING || !car_is_feature(g, part))
        return;
    uint8_t kind = g->board.part[root].kind;
    numbering->row_of[root] = numbering->rows;
    met[numbering->rows++] = (struct car_feature_row){
        .root = root, .anchor = part, .kind = kind, .number = ++counts[kind]};
}

// Orders the features by kind, and within a kind by number.
static void part_kinds(struct car_numbering *numbering, const struct car_feature_row *met,
                       const uint32_t counts[CAR_KINDS]) {
    uint32_t first[CAR_KINDS] = {0};
    for (int kind = 1; kind < CAR_KINDS; kind++)
        first[kind] = first[kind - 1] + counts[kind - 1];
    for (uint32_t i = 0; i < numbering->rows; i++) {
        uint32_t row = first[met[i].kind] + met[i].number - 1;
        numbering->row[row] = met[i];
        numbering->row_of[met[i].root] = row;
    }
}

static uint32_t count_roots(const struct car_board *board) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < board->parts; i++)
        count += board->parent[i] == i;
    return count;
}

// Returns all parts of the board in the order of their places.
static const uint32_t *sort_all_parts(const struct car_board *board, struct aj_arena *arena) {
    uint32_t *order = aj_arena_raw(arena, sizeof *order * (board->parts + 1));
    const uint32_t *tiles = car_sort_tiles(board, arena);
    uint32_t at = 0;
    for (uint32_t i = 0; i < board->lyings; i++)
        at += (uint32_t)car_sort_parts(board, tiles[i], order + at);
    return order;
}

// Gives each feature its range in `part`, then fills in the parts in their order.
static void share_out(const struct car_board *board, struct car_numbering *numbering,
                      const uint32_t order[], uint32_t part[]) {
    for (uint32_t i = 0; i < numbering->rows; i++) {
        struct car_feature_row *row = &numbering->row[i];
        row->part = part;
        part += board->part[row->root].size;
    }
    for (uint32_t i = 0; i < board->parts; i++) {
        uint32_t at = numbering->row_of[car_board_root(board, order[i])];
        if (at != CAR_NOTHING) {
            struct car_feature_row *row = &numbering->row[at];
            row->part[row->parts++] = order[i];
        }
    }
}

void car_number_features(const struct car_judging *g, struct car_numbering *numbering) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    uint32_t counts[CAR_KINDS] = {0};
    uint32_t roots = count_roots(board);
    numbering->row = AJ_NEW_ARRAY(arena, struct car_feature_row, roots);
    numbering->row_of = aj_arena_raw(arena, sizeof(uint32_t) * (board->parts + 1));
    numbering->rows = 0;
    memset(numbering->row_of, 0xff, sizeof(uint32_t) * board->parts);
    uint32_t *part = aj_arena_raw(arena, sizeof(uint32_t) * (board->parts + 1));
    struct aj_arena_mark mark = aj_arena_mark(arena);
    const uint32_t *order = sort_all_parts(board, arena);
    struct car_feature_row *met = AJ_NEW_ARRAY(arena, struct car_feature_row, roots);
    for (uint32_t i = 0; i < board->parts; i++)
        meet_part(g, numbering, met, order[i], counts);
    part_kinds(numbering, met, counts);
    share_out(board, numbering, order, part);
    aj_arena_release(arena, mark);
}
