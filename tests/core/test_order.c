// Sorted numbers: as few as are sorted in place, and as many as qsort() gets.
#include <criterion/criterion.h>

#include "core/core.h"

// The numbers 0 to count - 1, each once, in a mixed order, for 7 divides no count up to 100 but its
// multiples, which are left out.
static void fill(uint32_t number[], uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        number[i] = i * 7 % count;
}

Test(order, sorts_numbers) {
    uint32_t number[101];
    for (uint32_t count = 1; count <= 100; count++) {
        if (count % 7 == 0)
            continue;
        fill(number, count);
        number[count] = 0; // not one of them
        aj_sort_numbers(number, count);
        for (uint32_t i = 0; i < count; i++)
            cr_assert_eq(number[i], i, "%u of %u", i, count);
        cr_assert_eq(number[count], 0);
    }
}

Test(order, keeps_equal_numbers) {
    uint32_t number[] = {UINT32_MAX, 3, 0, 3, UINT32_MAX};
    static const uint32_t wanted[] = {0, 3, 3, UINT32_MAX, UINT32_MAX};
    aj_sort_numbers(number, 0);
    cr_expect_eq(number[0], UINT32_MAX);
    aj_sort_numbers(number, 5);
    for (size_t i = 0; i < 5; i++)
        cr_expect_eq(number[i], wanted[i], "place %zu", i);
}
