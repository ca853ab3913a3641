#include "carcassonne/rules/number.h"
#include "core/order.h"

#include <stdlib.h>
#include <string.h>

struct tile_place {
    int32_t x, y;
    uint32_t lying;
};

static int compare_places(const void *a, const void *b) {
    const struct tile_place *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_by(p->x, q->x));
}

uint32_t *car_sort_tiles(const struct car_board *board, struct aj_arena *arena) {
    struct tile_place *place = AJ_NEW_ARRAY(arena, struct tile_place, board->lyings + 1);
    uint32_t *order = AJ_NEW_ARRAY(arena, uint32_t, board->lyings + 1);
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

static int compare_rows(const void *a, const void *b) {
    const struct car_feature_row *p = a, *q = b;
    return aj_then(aj_by(p->kind, q->kind), aj_by(p->number, q->number));
}

static void meet_part(const struct car_judging *g, struct car_numbering *numbering, uint32_t part,
                      uint32_t counts[CAR_KINDS]) {
    uint32_t root = car_board_root(&g->board, part);
    if (numbering->row_of[root] != CAR_NOTHING || !car_is_feature(g, part))
        return;
    uint8_t kind = g->board.part[root].kind;
    numbering->row_of[root] = numbering->rows;
    numbering->row[numbering->rows++] = (struct car_feature_row){
        .root = root, .anchor = part, .kind = kind, .number = ++counts[kind]};
}

void car_number_features(const struct car_judging *g, struct car_numbering *numbering) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    uint32_t counts[CAR_KINDS] = {0};
    uint32_t *tiles = car_sort_tiles(board, arena);
    numbering->row = AJ_NEW_ARRAY(arena, struct car_feature_row, board->parts + 1);
    numbering->row_of = AJ_NEW_ARRAY(arena, uint32_t, board->parts + 1);
    numbering->rows = 0;
    memset(numbering->row_of, 0xff, sizeof(uint32_t) * board->parts);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        int count = car_sort_parts(board, tiles[i], parts);
        for (int k = 0; k < count; k++)
            meet_part(g, numbering, parts[k], counts);
    }
    qsort(numbering->row, numbering->rows, sizeof *numbering->row, compare_rows);
    for (uint32_t i = 0; i < numbering->rows; i++)
        numbering->row_of[numbering->row[i].root] = i;
}
