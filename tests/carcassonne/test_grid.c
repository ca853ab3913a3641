// The map of a board's cells: what is added is found, whether it lies together or far apart, and
// memory is that of the cells.
#include <criterion/criterion.h>

#include "carcassonne/table/board.h"

static void add(struct car_grid *grid, struct aj_arena *arena, int32_t x, int32_t y,
                uint32_t index) {
    car_grid_add(grid, arena, (struct car_cell){.x = x, .y = y, .index = index, .tag = 7});
}

static bool is_inner(const struct car_grid *grid, int32_t x, int32_t y) {
    struct car_square *inner;
    return car_grid_inner(grid, x, y, &inner);
}

// The cell of number i of a closed square of 100 cells a row, from its middle to the south-east,
// then the rows before it: it leaves every side of a rectangle made for one.
static int32_t column_of(int32_t i) {
    return (i % 100 + 50) % 100;
}

static int32_t row_of(int32_t i) {
    return (i / 100 + 50) % 100;
}

Test(grid, finds_what_lies_together) {
    struct aj_arena arena;
    struct car_grid grid;
    aj_arena_init(&arena, 0);
    car_grid_init(&grid, &arena, 1);
    for (int32_t i = 0; i < 10000; i++)
        add(&grid, &arena, column_of(i), row_of(i), (uint32_t)i);
    for (int32_t i = 0; i < 10000; i++)
        cr_assert_eq(car_grid_at(&grid, column_of(i), row_of(i)).index, (uint32_t)i);
    for (int32_t i = -1; i <= 100; i++) { // the cells around them, at all four sides
        cr_assert_eq(car_grid_at(&grid, i, -1).index, CAR_NOTHING);
        cr_assert_eq(car_grid_at(&grid, i, 100).index, CAR_NOTHING);
        cr_assert_eq(car_grid_at(&grid, -1, i).index, CAR_NOTHING);
        cr_assert_eq(car_grid_at(&grid, 100, i).index, CAR_NOTHING);
    }
    cr_assert_eq(grid.count, 10000);
    cr_assert(is_inner(&grid, 50, 50));
    aj_arena_done(&arena);
}

// A diagonal of n cells spans n * n: its far ones lie beyond, and the rectangle has no more than
// eight squares for each cell and 64 more.
Test(grid, takes_no_squares_for_what_lies_apart) {
    struct aj_arena arena;
    struct car_grid grid;
    aj_arena_init(&arena, 0);
    car_grid_init(&grid, &arena, 1);
    for (int32_t i = 0; i < 3000; i++) {
        int32_t far = i % 2 ? i : -i;
        add(&grid, &arena, far, 5 * far, (uint32_t)i);
        cr_assert_leq((uint64_t)grid.width * grid.height, 8 * (uint64_t)(grid.count + 64));
    }
    cr_assert_gt(grid.beyond.count, 2000);
    for (int32_t i = 0; i < 3000; i++) {
        int32_t far = i % 2 ? i : -i;
        cr_assert_eq(car_grid_at(&grid, far, 5 * far).index, (uint32_t)i);
        cr_assert_eq(car_grid_at(&grid, far, 5 * far + 1).index, CAR_NOTHING);
    }
    aj_arena_done(&arena);
}

// The rectangle lies around the first cell, wherever that is; (300, 0) from it is too far until
// there are more cells, then its square is in the rectangle and still knows it.
Test(grid, takes_in_a_cell_that_was_too_far) {
    enum { X = 40000, Y = -70000, FAR = 300 };
    struct aj_arena arena;
    struct car_grid grid;
    aj_arena_init(&arena, 0);
    car_grid_init(&grid, &arena, 1);
    add(&grid, &arena, X, Y, 0);
    cr_assert(is_inner(&grid, X, Y));
    add(&grid, &arena, X + FAR, Y, 1);
    cr_assert_not(is_inner(&grid, X + FAR, Y));
    cr_assert_eq(car_grid_at(&grid, X + FAR, Y).index, 1);
    for (int32_t i = 1; i < 2000; i++)
        if (i != FAR)
            add(&grid, &arena, X + i % 500, Y + i / 500, 1 + (uint32_t)i);
    cr_assert(is_inner(&grid, X + FAR, Y));
    cr_assert_eq(car_grid_at(&grid, X + FAR, Y).index, 1);
    cr_assert_eq(car_grid_at(&grid, X + FAR, Y).tag, 7);
    cr_assert_eq(car_grid_at(&grid, X, Y).index, 0);
    aj_arena_done(&arena);
}

// An empty square has no tag, so that whoever ors the tags around a cell need not ask.
Test(grid, an_empty_cell_has_no_tag) {
    struct aj_arena arena;
    struct car_grid grid;
    aj_arena_init(&arena, 0);
    car_grid_init(&grid, &arena, 4);
    add(&grid, &arena, 0, 0, 0);
    cr_expect_eq(car_grid_at(&grid, 0, 0).tag, 7);
    cr_expect_eq(car_grid_at(&grid, 0, 1).tag, 0);
    cr_expect_eq(car_grid_at(&grid, 5000, 1).tag, 0);
    aj_arena_done(&arena);
}

// Added column by column, listed row by row; with one cell beyond the rectangle not at all.
Test(grid, lists_rows_from_north_and_each_from_west) {
    struct aj_arena arena;
    struct car_grid grid;
    uint32_t index[13] = {0};
    aj_arena_init(&arena, 0);
    car_grid_init(&grid, &arena, 1);
    for (int32_t i = 0; i < 12; i++) // three rows of four
        add(&grid, &arena, i / 3 - 2, i % 3 - 1, (uint32_t)i);
    cr_assert(car_grid_list(&grid, index));
    static const uint32_t wanted[] = {0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11, 0};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        cr_expect_eq(index[i], wanted[i], "place %zu", i);
    add(&grid, &arena, 100000, 0, 12);
    cr_expect_not(car_grid_list(&grid, index));
    aj_arena_done(&arena);
}
