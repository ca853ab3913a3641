// Labels of a drawn board: what the grid finds is what a look at all of them finds.
#include <criterion/criterion.h>

#include "pictures/canvas/canvas.h"

enum { LABELS = 600, ACROSS = 3000, DOWN = 900, WIDEST = 900 };

static uint32_t next(uint32_t *state) {
    return *state = *state * 1664525U + 1013904223U;
}

static struct car_label make(uint32_t *state) {
    double x = next(state) % ACROSS, y = next(state) % DOWN;
    return (struct car_label){x, y, 6 + (double)(next(state) % WIDEST)};
}

// Across they touch if their middles are nearer than both halves, down if nearer than their height.
static bool touch(const struct car_label *a, const struct car_label *b) {
    double across = a->x > b->x ? a->x - b->x : b->x - a->x;
    double down = a->y > b->y ? a->y - b->y : b->y - a->y;
    return across < a->half + b->half && down < 28;
}

// 600 labels of all widths, many more than were expected; most cover another one, some stand free.
Test(labels, the_grid_finds_what_a_look_at_all_finds) {
    struct car_label taken[LABELS];
    struct car_labels labels;
    struct aj_arena arena;
    uint32_t state = 7, count = 0, free_ones = 0;
    aj_arena_init(&arena, 0);
    car_labels_init(&labels, &arena, 3);
    for (int i = 0; i < LABELS; i++) {
        struct car_label wanted = make(&state);
        wanted.half /= 1 + i % 9;
        bool covers = false;
        for (uint32_t k = 0; k < count; k++)
            covers |= touch(&taken[k], &wanted);
        cr_assert_eq(car_labels_cover(&labels, &wanted), covers, "label %d", i);
        free_ones += !covers;
        if (i % 3 && covers)
            continue;
        car_labels_take(&labels, &wanted);
        taken[count++] = wanted;
    }
    cr_expect_gt(free_ones, 30);
    cr_expect_lt(free_ones, LABELS / 2);
    aj_arena_done(&arena);
}
