#include <stdlib.h>

#include "core/core.h"

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
    // The place of each number is how many numbers belong before it. This takes more comparisons
    // than insertion, but no branch that a processor might predict wrongly.
    uint32_t sorted[FEW];
    for (uint32_t i = 0; i < count; i++) {
        uint32_t before = 0;
        for (uint32_t k = 0; k < count; k++)
            before += (number[k] < number[i]) | ((number[k] == number[i]) & (k < i));
        sorted[before] = number[i];
    }
    for (uint32_t i = 0; i < count; i++)
        number[i] = sorted[i];
}

uint32_t aj_sort_unique(uint32_t number[], uint32_t count) {
    uint32_t kept = 0;
    aj_sort_numbers(number, count);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || number[kept - 1] != number[i])
            number[kept++] = number[i];
    return kept;
}
