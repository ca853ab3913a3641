#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "core/arena.h"

Test(arena, hands_out_zeroed_aligned_bytes_also_after_a_reset) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    for (int round = 0; round < 2; round++) {
        for (size_t size = 1; size < 200000; size = size * 3 + 1) {
            unsigned char *bytes = aj_arena_alloc(&arena, size);
            cr_assert_eq((uintptr_t)bytes % 16, 0);
            for (size_t i = 0; i < size; i++)
                cr_assert_eq(bytes[i], 0);
            memset(bytes, 0xAA, size);
        }
        aj_arena_reset(&arena);
    }
    aj_arena_done(&arena);
}

Test(arena, keeps_its_blocks_over_a_reset) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    void *first = aj_arena_alloc(&arena, 100);
    aj_arena_alloc(&arena, 1 << 20);
    aj_arena_reset(&arena);
    cr_assert_eq(arena.used, 0);
    cr_assert_eq(aj_arena_alloc(&arena, 100), first);
    aj_arena_done(&arena);
}

Test(arena, try_says_no_when_the_budget_is_used_up) {
    struct aj_arena arena;
    aj_arena_init(&arena, 64);
    // Sizes count rounded up to 16: 48 + 16 fill the 64 bytes.
    cr_assert_not_null(aj_arena_try(&arena, 40));
    cr_assert_null(aj_arena_try(&arena, 17));
    cr_assert_not_null(aj_arena_try(&arena, 16));
    cr_assert_null(aj_arena_try(&arena, 1));
    cr_assert_null(aj_arena_try(&arena, SIZE_MAX));
    aj_arena_reset(&arena);
    cr_assert_not_null(aj_arena_try(&arena, 64));
    aj_arena_done(&arena);
}

Test(arena, jumps_where_it_was_told_to) {
    struct aj_arena arena;
    jmp_buf out;
    aj_arena_init(&arena, 1024);
    arena.on_exhausted = &out;
    int value = setjmp(out);
    if (value == 0) {
        for (;;)
            aj_arena_alloc(&arena, 100);
    }
    cr_assert_eq(value, 1);
    aj_arena_done(&arena);
}

Test(arena, copies_and_formats_texts_of_any_length) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    cr_assert_str_eq(aj_arena_copy(&arena, "abcdef", 3), "abc");
    cr_assert_str_eq(aj_arena_copy(&arena, NULL, 0), "");
    char longer[1001];
    memset(longer, 'x', 1000);
    longer[1000] = '\0';
    for (size_t length = 250; length < 262; length++) {
        const char *text = aj_arena_format(&arena, "%.*s", (int)length, longer);
        cr_assert_eq(strlen(text), length);
    }
    cr_assert_eq(strlen(aj_arena_format(&arena, "%d%s", 42, longer)), 1002);
    aj_arena_done(&arena);
}

Test(arena, grows_arrays_and_keeps_what_they_hold) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    int *array = NULL;
    size_t capacity = 0;
    for (int i = 0; i < 5000; i++) {
        array = aj_arena_grow(&arena, array, sizeof *array, &capacity, (size_t)i + 1);
        cr_assert_eq(array[i], 0);
        array[i] = i + 1;
        if (i % 7 == 0)
            memset(aj_arena_alloc(&arena, 24), 0xFF, 24);
    }
    for (int i = 0; i < 5000; i++)
        cr_assert_eq(array[i], i + 1);
    aj_arena_done(&arena);
}

Test(arena, grows_the_last_array_where_it_stands) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    size_t capacity = 0;
    char *array = aj_arena_grow(&arena, NULL, 1, &capacity, 10);
    array[9] = 'x';
    cr_assert_eq(aj_arena_grow(&arena, array, 1, &capacity, 1000), array);
    cr_assert_eq(array[9], 'x');
    cr_assert_eq(array[999], 0);
    aj_arena_done(&arena);
}

// 100,000 bytes need a block of their own beside the first: a release takes both back, and what is
// allocated then stands where it stood before.
Test(arena, gives_back_what_lies_behind_a_mark) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    struct aj_arena_mark empty = aj_arena_mark(&arena);
    char *kept = aj_arena_copy(&arena, "kept", 4);
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    char *small = aj_arena_alloc(&arena, 16), *large = aj_arena_alloc(&arena, 100000);
    aj_arena_release(&arena, mark);
    cr_assert_eq(arena.used, 16);
    cr_assert_eq(aj_arena_alloc(&arena, 16), small);
    cr_assert_eq(aj_arena_alloc(&arena, 100000), large);
    cr_assert_str_eq(kept, "kept");
    aj_arena_release(&arena, empty);
    cr_assert_eq(arena.used, 0);
    cr_assert_eq(aj_arena_alloc(&arena, 16), kept);
    aj_arena_done(&arena);
}

// 48 times the budget may be handed out and given back, less what is held: then it is used up.
Test(arena, what_is_given_back_is_work_and_bounded) {
    struct aj_arena arena;
    size_t rounds = 0;
    aj_arena_init(&arena, 1600);
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    while (rounds < 1000 && aj_arena_try(&arena, 160)) {
        aj_arena_release(&arena, mark);
        rounds++;
    }
    // 160 more fit while a 48th of 160 n is at most 1,440: up to n = 432, and then once more.
    cr_assert_eq(rounds, 433);
    aj_arena_done(&arena);
}
