#include "core/order.h"

#include <stdlib.h>

enum { FEW = 24 };

static int compare_numbers(const void *a, const void *b) {
    uint32_t p = *(const uint32_t *)a, q = *(const uint32_t *)b;
    return aj_by(p, q);
}

void aj_sort_numbers(uint32_t number[], uint32_t count) {
    if (count > FEW) {
        qsort(number, count, sizeof *number, compare_numbers);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        uint32_t moved = number[i], at = i;
        for (; at > 0 && number[at - 1] > moved; at--)
            number[at] = number[at - 1];
        number[at] = moved;
    }
}

uint32_t aj_sort_unique(uint32_t number[], uint32_t count) {
    uint32_t kept = 0;
    aj_sort_numbers(number, count);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || number[kept - 1] != number[i])
            number[kept++] = number[i];
    return kept;
}
