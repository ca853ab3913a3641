#include <stdlib.h>

#include "core/core.h"
#include "pictures/shared/shared.h"

static int compare(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a;
    int32_t y = *(const int32_t *)b;
    return aj_by(x, y);
}

static void lay_axis(struct car_axis *axis, struct car_steps steps, struct aj_arena *arena) {
    size_t kept = 0;
    qsort(axis->value, axis->count, sizeof *axis->value, compare);
    axis->start = AJ_NEW_ARRAY(arena, size_t, axis->count + 1);
    axis->end = steps.first;
    for (size_t i = 0; i < axis->count; i++) {
        int32_t value = axis->value[i];
        if (kept > 0 && axis->value[kept - 1] == value) {
            continue;
        }
        if (kept > 0 && axis->value[kept - 1] + 1 != value) {
            axis->end += steps.gap;
        }
        axis->value[kept] = value;
        axis->start[kept++] = axis->end;
        axis->end += steps.size;
    }
    axis->count = kept;
}

size_t car_axis_find(const struct car_axis *axis, int32_t value) {
    const int32_t *found = bsearch(&value, axis->value, axis->count, sizeof *axis->value, compare);
    return axis->start[found - axis->value];
}

void car_axes_lay(const struct car_drawing *drawing, struct car_axis axis[2],
                  const struct car_steps steps[2], struct aj_arena *arena) {
    for (int i = 0; i < 2; i++) {
        axis[i].count = drawing->tiles + drawing->places;
        axis[i].value = AJ_NEW_ARRAY(arena, int32_t, axis[i].count + 1);
        for (size_t j = 0; j < drawing->tiles; j++) {
            axis[i].value[j] = i == 0 ? drawing->tile[j].x : drawing->tile[j].y;
        }
        for (size_t j = 0; j < drawing->places; j++) {
            axis[i].value[drawing->tiles + j] = i == 0 ? drawing->place[j].x : drawing->place[j].y;
        }
        lay_axis(&axis[i], steps[i], arena);
    }
}
