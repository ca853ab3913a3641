// Notes about the position given: parts of a table, more copies than exist, what is not in play.
#include <string.h>

#include "carcassonne/rules/judging.h"
#include "carcassonne/table/expansion.h"

static void note_ignored(struct car_judging *g) {
    for (uint32_t i = 0; i < g->position->ignored_count; i++) {
        const struct car_ignored *ignored = &g->position->ignored[i];
        AJ_RULE(g->judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, ignored->node,
                AJ_TEXT("what", ignored->what), AJ_TEXT("of", ignored->of));
    }
}

// Walks the tiles that hang together; returns how many.
static uint32_t count_connected(struct car_judging *g) {
    struct car_board *board = &g->board;
    uint32_t *stack = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, board->lyings + 1);
    uint32_t mark = ++board->mark;
    uint32_t top = 0, count = 0;
    stack[top++] = 0;
    board->lying[0].mark = mark;
    while (top > 0) {
        const struct car_lying *lying = &board->lying[stack[--top]];
        count++;
        for (int edge = 0; edge < CAR_EDGES; edge++) {
            uint32_t next =
                car_board_at(board, lying->x + car_step_x[edge], lying->y + car_step_y[edge]);
            if (next == CAR_NOTHING || board->lying[next].mark == mark)
                continue;
            board->lying[next].mark = mark;
            stack[top++] = next;
        }
    }
    return count;
}

// Counts a printed tile by its row; a case's own tile is no copy of another.
static void count_tile(int copies[], const struct car_tile *tile) {
    if (tile && tile->row && tile == &car_catalogue.tile[tile->row - 1])
        copies[tile->row - 1]++;
}

// How many of each printed tile there are, laid and placed, in the order of the catalogue.
static const int *count_copies(const struct car_position *p, struct aj_arena *arena) {
    int *copies = AJ_NEW_ARRAY(arena, int, car_catalogue.count);
    for (uint32_t i = 0; i < p->laid_count; i++)
        if (!p->laid[i].held)
            count_tile(copies, p->laid[i].tile);
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].action[i].kind == CAR_PLACE)
                count_tile(copies, p->turn[t].action[i].tile);
    return copies;
}

// A tunnel printed on a tile is none where its expansion is off; who plays the Tunnel may think so.
static void note_printed_tunnel(struct car_judging *g, const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    if (!car_tile_split(tile) || expansion == AJ_NONE || car_on(g, expansion) ||
        !car_on(g, CAR_MODULE_TUNNEL))
        return;
    AJ_RULE(g->judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, g->position->board_node,
            AJ_TEXT("what", aj_arena_format(g->judgement->arena, "the tunnel printed on %s",
                                            car_tile_id(tile))),
            AJ_TEXT("of", car_rulebook.module[expansion].title));
}

static void note_copies(struct car_judging *g) {
    const int *counts = count_copies(g->position, g->judgement->arena);
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        int count = counts[i];
        if (count > 0)
            note_printed_tunnel(g, tile);
        int copies = tile->copies[tile->copies[CAR_BOX_C2] > tile->copies[CAR_BOX_C1]];
        if (count > copies && !tile->fits_any)
            AJ_RULE(g->judgement, CAR_RULE_BASE_COPIES, AJ_NOTES, g->position->board_node,
                    AJ_TEXT("id", car_tile_id(tile)), AJ_INT("count", count),
                    AJ_INT("copies", copies));
    }
}

// A tile of which several kinds show the edges.
static void note_assumed(struct car_judging *g, const struct car_described *seen) {
    struct aj_arena *arena = g->judgement->arena;
    const struct car_candidate *taken = &seen->candidate[seen->chosen];
    struct car_candidate *others = AJ_NEW_ARRAY(arena, struct car_candidate, seen->candidates);
    uint32_t count = 0;
    for (uint32_t i = 0; i < seen->candidates; i++)
        if (i != seen->chosen)
            others[count++] = seen->candidate[i];
    struct aj_arg edges = AJ_TEXT("edges", seen->edges);
    struct aj_arg id = AJ_TEXT("id", car_list_kinds(taken, 1, "", arena));
    struct aj_arg rest = AJ_TEXT("others", car_list_kinds(others, count, " or ", arena));
    struct aj_ruling *note =
        seen->has_cell ? AJ_RULE(g->judgement, CAR_RULE_BASE_KIND_ASSUMED, AJ_NOTES, seen->node,
                                 edges, id, rest, AJ_CELL("tile", seen->x, seen->y))
                       : AJ_RULE(g->judgement, CAR_RULE_BASE_KIND_ASSUMED, AJ_NOTES, seen->node,
                                 edges, id, rest);
    note->variant = seen->has_cell ? AJ_PLAIN : CAR_SAYS_BASE_KIND_ASSUMED_NOTES_HAND;
    note->rank = AJ_TOLD_LAST;
}

// Tiles told by their edges: one ruling for all of which one kind shows these.
static void note_described(struct car_judging *g) {
    struct aj_arena *arena = g->judgement->arena;
    const struct car_position *p = g->position;
    struct aj_buf list;
    aj_buf_init_in(&list, arena);
    for (uint32_t i = 0; i < p->described_count; i++) {
        const struct car_described *seen = &p->described[i];
        if (seen->candidates > 1)
            note_assumed(g, seen);
        else if (seen->has_cell)
            aj_buf_format(&list, "%s%s at (%d,%d)", list.length ? ", " : "",
                          car_list_kinds(seen->candidate, 1, "", arena), seen->x, seen->y);
    }
    if (list.length == 0)
        return;
    struct aj_ruling *note = AJ_RULE(g->judgement, CAR_RULE_BASE_KIND_ASSUMED, AJ_NOTES,
                                     p->board_node, AJ_TEXT("tiles", aj_buf_keep(&list)));
    note->variant = CAR_SAYS_BASE_KIND_ASSUMED_NOTES_TOLD;
    note->rank = AJ_TOLD_LAST;
}

void car_note_position(struct car_judging *g) {
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    note_ignored(g);
    if (g->board.lyings > 0 && count_connected(g) < g->board.lyings)
        aj_rule_add(g->judgement, CAR_RULE_BASE_PART_OF_TABLE, AJ_NOTES, g->position->board_node,
                    AJ_NO_ARGS);
    note_copies(g);
    note_described(g);
}
