// Move counts: every placement in every turn, tile by tile, counted against published figures. A
// wrong edge, a lost gap or a double count shows in the totals.
#include <criterion/criterion.h>

#include "carcassonne/rules/frontier.h"

#define DEEPEST 6

static const char *const sequence[DEEPEST] = {"U", "V", "L", "W", "F", "N"};

struct level {
    struct aj_arena arena;
    struct car_placement placement[512];
};

static uint64_t count_positions(struct level levels[], const struct car_board *board,
                                const struct car_frontier *frontier, int depth, int deepest) {
    struct level *level = &levels[depth];
    const struct car_tile *tile = car_catalogue_find(sequence[depth]);
    uint32_t count = car_placements(frontier, tile, level->placement);
    if (depth + 1 == deepest)
        return count;
    uint64_t total = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct car_placement *at = &level->placement[i];
        struct car_board next;
        struct car_frontier around;
        aj_arena_reset(&level->arena);
        car_board_copy(&next, board, &level->arena);
        car_frontier_copy(&around, frontier, &level->arena);
        car_frontier_laid(&around, &next, car_board_lay(&next, tile, at->x, at->y, at->turn));
        total += count_positions(levels, &next, &around, depth + 1, deepest);
    }
    return total;
}

static uint64_t count_to(int deepest) {
    static struct level levels[DEEPEST];
    struct aj_arena arena;
    struct car_board board;
    struct car_frontier frontier;
    aj_arena_init(&arena, 0);
    for (int i = 0; i < DEEPEST; i++)
        aj_arena_init(&levels[i].arena, 0);
    car_board_init(&board, &arena, 1, CAR_SEGMENTS_MAX, false);
    car_board_lay(&board, car_catalogue_find("D"), 0, 0, 0);
    car_frontier_init(&frontier, &arena, &board, 0);
    uint64_t total = count_positions(levels, &board, &frontier, 0, deepest);
    for (int i = 0; i < DEEPEST; i++)
        aj_arena_done(&levels[i].arena);
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
