// The map of cells: what is added is found, at any place and in any number.
#include <criterion/criterion.h>

#include "tiles/tiles.h"

static void add(struct car_cells *cells, struct aj_arena *arena, int32_t x, int32_t y,
                uint32_t index) {
    car_cells_add(cells, arena, (struct car_cell){.x = x, .y = y, .index = index, .tag = 7});
}

// The cells of a spiral do, but so do those that share a slot: with 16 slots, 300 cells must.
Test(cells, finds_what_was_added_and_nothing_else) {
    struct aj_arena arena;
    struct car_cells cells;
    aj_arena_init(&arena, 0);
    car_cells_init(&cells, &arena, 1);
    for (int32_t i = 0; i < 300; i++)
        add(&cells, &arena, 1000000 - 7 * i, i * i - 20000, (uint32_t)i);
    cr_assert_eq(cells.count, 300);
    for (int32_t i = 0; i < 300; i++) {
        cr_expect_eq(car_cells_find(&cells, 1000000 - 7 * i, i * i - 20000), (uint32_t)i);
        cr_expect_eq(car_cells_find(&cells, 1000000 - 7 * i, i * i - 20001), CAR_NOTHING);
    }
    aj_arena_done(&arena);
}

// (x, y) and (y, x), and the four signs of each, are eight cells.
Test(cells, tells_mirrored_cells_apart) {
    struct aj_arena arena;
    struct car_cells cells;
    static const int32_t place[8][2] = {{2, 5}, {2, -5}, {-2, 5}, {-2, -5},
                                        {5, 2}, {5, -2}, {-5, 2}, {-5, -2}};
    aj_arena_init(&arena, 0);
    car_cells_init(&cells, &arena, 8);
    for (uint32_t i = 0; i < 8; i++)
        add(&cells, &arena, place[i][0], place[i][1], i);
    for (uint32_t i = 0; i < 8; i++)
        cr_expect_eq(car_cells_find(&cells, place[i][0], place[i][1]), i);
    aj_arena_done(&arena);
}

// An empty slot has no tag, so that whoever ors the tags around a cell need not ask.
Test(cells, an_empty_cell_has_no_tag) {
    struct aj_arena arena;
    struct car_cells cells;
    aj_arena_init(&arena, 0);
    car_cells_init(&cells, &arena, 4);
    add(&cells, &arena, 0, 0, 0);
    cr_expect_eq(car_cells_slot(&cells, 0, 0)->tag, 7);
    cr_expect_eq(car_cells_slot(&cells, 0, 1)->tag, 0);
    aj_arena_done(&arena);
}

// How many slots are looked at for a cell at most.
static uint32_t longest_run(const struct car_cells *cells) {
    uint32_t slots = (UINT32_MAX >> cells->shift) + 1, longest = 0, run = 0;
    for (uint32_t i = 0; i < 2 * slots; i++) {
        run = cells->slot[i % slots].index == CAR_NOTHING ? 0 : run + 1;
        longest = run > longest ? run : longest;
    }
    return longest;
}

// 4,000 cells whose plain hash begins with ten zeros: all of them meet in the first 1/1024 of the
// slots, whatever their number. The map has to put them elsewhere.
Test(cells, chosen_cells_do_not_make_it_slow) {
    struct aj_arena arena;
    struct car_cells cells;
    int32_t place[4000][2];
    uint32_t count = 0;
    aj_arena_init(&arena, 0);
    car_cells_init(&cells, &arena, 16);
    for (int32_t y = 0; count < 4000; y++)
        for (int32_t x = -1000; x < 1000 && count < 4000; x++)
            if (car_cells_hash(x, y) >> 22 == 0) {
                place[count][0] = x;
                place[count][1] = y;
                add(&cells, &arena, x, y, count);
                count++;
            }
    cr_assert_lt(longest_run(&cells), 130);
    for (uint32_t i = 0; i < count; i++)
        cr_assert_eq(car_cells_find(&cells, place[i][0], place[i][1]), i);
    aj_arena_done(&arena);
}

// A closed board keeps the plain hash, in which its neighbours lie apart.
Test(cells, an_ordinary_board_keeps_the_plain_hash) {
    struct aj_arena arena;
    struct car_cells cells;
    aj_arena_init(&arena, 0);
    car_cells_init(&cells, &arena, 16);
    for (int32_t i = 0; i < 10000; i++)
        add(&cells, &arena, i % 100 - 50, i / 100 - 50, (uint32_t)i);
    cr_assert_eq(cells.seed, 0);
    aj_arena_done(&arena);
}
