#include <math.h>

#include "core/core.h"
#include "pictures/canvas/canvas.h"

enum { CELL_WIDTH = 512, CELL_HEIGHT = 2 * CAR_LABEL_HALF };

void car_labels_init(struct car_labels *labels, struct aj_arena *arena, size_t expected) {
    *labels = (struct car_labels){.arena = arena, .seed = aj_mix_seed(labels), .heads = 64};
    while (labels->heads < 4 * expected && labels->heads < 1U << 20)
        labels->heads *= 2;
    labels->head = AJ_NEW_ARRAY(arena, uint32_t, labels->heads);
}

// Places near each other are in the same or in neighbouring cells, whichever way a number is
// rounded.
static int32_t cell_of(double at, int size) {
    return (int32_t)(at / size);
}

static uint32_t *head_of(const struct car_labels *labels, int32_t row, int32_t column) {
    uint64_t cell = (uint64_t)(uint32_t)row << 32 | (uint32_t)column;
    return &labels->head[aj_mix(cell ^ labels->seed) & (labels->heads - 1)];
}

static bool do_cover(const struct car_label *a, const struct car_label *b) {
    return fabs(a->x - b->x) < a->half + b->half && fabs(a->y - b->y) < 2 * CAR_LABEL_HALF;
}

static bool is_covered_in(const struct car_labels *labels, int32_t row, int32_t column,
                          const struct car_label *wanted) {
    uint32_t next = *head_of(labels, row, column);
    for (const struct car_label_cell *cell; next; next = cell->next) {
        cell = &labels->cell[next - 1];
        if (cell->row == row && cell->column == column && do_cover(&cell->label, wanted))
            return true;
    }
    return false;
}

bool car_labels_cover(const struct car_labels *labels, const struct car_label *wanted) {
    int32_t row = cell_of(wanted->y, CELL_HEIGHT);
    int32_t last = cell_of(wanted->x + wanted->half, CELL_WIDTH);
    for (int32_t column = cell_of(wanted->x - wanted->half, CELL_WIDTH); column <= last; column++)
        for (int32_t near = row - 1; near <= row + 1; near++)
            if (is_covered_in(labels, near, column, wanted))
                return true;
    return false;
}

void car_labels_take(struct car_labels *labels, const struct car_label *label) {
    int32_t row = cell_of(label->y, CELL_HEIGHT);
    int32_t last = cell_of(label->x + label->half, CELL_WIDTH);
    for (int32_t column = cell_of(label->x - label->half, CELL_WIDTH); column <= last; column++) {
        uint32_t *head = head_of(labels, row, column);
        labels->cell = aj_arena_grow(labels->arena, labels->cell, sizeof *labels->cell,
                                     &labels->capacity, labels->cells + 1);
        labels->cell[labels->cells++] = (struct car_label_cell){row, column, *head, *label};
        *head = (uint32_t)labels->cells;
    }
}
