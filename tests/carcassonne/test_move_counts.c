// Move counts: every placement in every turn, tile by tile, counted against published figures. A
// wrong edge, a lost gap or a double count shows in the totals.
#include <criterion/criterion.h>

#include "carcassonne/rules/rules.h"
#include "tiles/tiles.h"

#define DEEPEST 6

static const char *const sequence[DEEPEST] = {"U", "V", "L", "W", "F", "N"};

// The placements at one depth, and which of them is tried.
struct level {
    struct car_placement placement[512];
    uint32_t tried;
};

// D at (0,0), then what is tried at each of the levels above `depth`.
static void lay_tried(struct car_board *board, struct aj_arena *arena, const struct level levels[],
                      int depth) {
    car_board_init(board, arena, DEEPEST + 1, (DEEPEST + 1) * CAR_SEGMENTS_MAX, false);
    car_board_lay(board, car_catalogue_find("D"), 0, 0, 0);
    for (int i = 0; i < depth; i++) {
        const struct car_placement *at = &levels[i].placement[levels[i].tried];
        car_board_lay(board, car_catalogue_find(sequence[i]), at->x, at->y, at->turn);
    }
}

static uint64_t count_positions(struct aj_arena *arena, struct level levels[], int depth,
                                int deepest) {
    struct level *level = &levels[depth];
    struct car_board board;
    struct car_frontier frontier;
    aj_arena_reset(arena);
    lay_tried(&board, arena, levels, depth);
    car_frontier_init(&frontier, arena, &board, 0);
    uint32_t count =
        car_placements(&frontier, car_catalogue_find(sequence[depth]), level->placement);
    if (depth + 1 == deepest)
        return count;
    uint64_t total = 0;
    for (level->tried = 0; level->tried < count; level->tried++)
        total += count_positions(arena, levels, depth + 1, deepest);
    return total;
}

static uint64_t count_to(int deepest) {
    static struct level levels[DEEPEST];
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    uint64_t total = count_positions(&arena, levels, 0, deepest);
    aj_arena_done(&arena);
    return total;
}

// The figures are those that the project's contract gives for D, then U V L W F N.
Test(move_counts, depth_3) {
    cr_assert_eq(count_to(3), 612);
}

Test(move_counts, depth_4) {
    cr_assert_eq(count_to(4), 8716);
}

Test(move_counts, depth_5) {
    cr_assert_eq(count_to(5), 66520);
}

Test(move_counts, depth_6) {
    cr_assert_eq(count_to(6), 675104);
}

// By hand: beside D (city N, roads E and W, field S) a straight road U fits east and west lying
// west-east, in two turns each, and south with its field to the north, in two turns: six in all.
Test(move_counts, depth_1_by_hand) {
    cr_assert_eq(count_to(1), 6);
}
