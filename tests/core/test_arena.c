#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "core/core.h"

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

// A sequence of allocations under a budget; how far it came.
struct taking {
    struct aj_arena arena;
    const size_t *size; // 0: the last
    size_t done;
};

static void take_all(void *context) {
    struct taking *taking = context;
    for (; taking->size[taking->done]; taking->done++)
        aj_arena_alloc(&taking->arena, taking->size[taking->done]);
}

static enum aj_shortage take_within(size_t budget, const size_t *size, size_t *done) {
    struct taking taking = {.size = size};
    aj_arena_init(&taking.arena, budget);
    enum aj_shortage shortage = aj_arena_protect(&taking.arena, take_all, &taking);
    *done = taking.done;
    aj_arena_done(&taking.arena);
    return shortage;
}

Test(arena, ends_work_that_uses_up_the_budget) {
    size_t done;
    // Sizes count rounded up to 16: 48 + 16 fill the 64 bytes.
    cr_assert_eq(take_within(64, (size_t[]){40, 16, 0}, &done), AJ_MEMORY_SUFFICED);
    cr_assert_eq(done, 2);
    cr_assert_eq(take_within(64, (size_t[]){40, 17, 0}, &done), AJ_BUDGET_USED_UP);
    cr_assert_eq(done, 1);
    cr_assert_eq(take_within(64, (size_t[]){40, 16, 1, 0}, &done), AJ_BUDGET_USED_UP);
    cr_assert_eq(done, 2);
    cr_assert_eq(take_within(0, (size_t[]){40, SIZE_MAX, 0}, &done), AJ_NO_MEMORY);
    cr_assert_eq(done, 1);
}

static void spend_and_take(void *context) {
    struct aj_arena *arena = context;
    // 1024 bytes of budget are 1024 * AJ_WORK_WORTH of work: half of it leaves room for 512.
    aj_arena_spend(arena, (size_t)512 * AJ_WORK_WORTH);
    aj_arena_alloc(arena, 512);
    aj_arena_spend(arena, AJ_WORK_WORTH);
    aj_arena_alloc(arena, 16);
}

Test(arena, work_without_memory_uses_up_the_budget_too) {
    struct aj_arena arena;
    aj_arena_init(&arena, 1024);
    cr_assert_eq(aj_arena_protect(&arena, spend_and_take, &arena), AJ_BUDGET_USED_UP);
    cr_assert_eq(arena.used, 512);
    aj_arena_done(&arena);
}

static void work_without_end(void *context) {
    for (;;)
        aj_arena_work(context, AJ_WORK_WORTH);
}

// Half a million steps that take nothing use it up as well, and end there.
Test(arena, work_that_takes_nothing_ends_at_the_budget) {
    struct aj_arena arena;
    aj_arena_init(&arena, 1 << 19);
    cr_assert_eq(aj_arena_protect(&arena, work_without_end, &arena), AJ_BUDGET_USED_UP);
    cr_expect_eq(arena.used, 0);
    aj_arena_done(&arena);
}

static void take_within_work(void *context) {
    struct aj_arena *arena = context;
    size_t one = 0;
    struct taking inner = {.size = (size_t[]){8, SIZE_MAX, 0}};
    aj_arena_init(&inner.arena, 0);
    cr_assert_eq(aj_arena_protect(&inner.arena, take_all, &inner), AJ_NO_MEMORY);
    aj_arena_done(&inner.arena);
    aj_arena_alloc(arena, one);
    aj_arena_alloc(arena, 4096);
}

Test(arena, protected_work_may_be_nested) {
    struct aj_arena arena;
    aj_arena_init(&arena, 1024);
    cr_assert_eq(aj_arena_protect(&arena, take_within_work, &arena), AJ_BUDGET_USED_UP);
    cr_assert_null(arena.protected);
    aj_arena_done(&arena);
}

// Three blocks: one of 64 KiB, two of their own. The first allocation behind the mark that does not
// fit the second block takes the third, which is free too, and the second is still there for what
// fits it.
Test(arena, finds_room_in_any_block_that_was_given_back) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    aj_arena_alloc(&arena, 16);
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    char *smaller = aj_arena_alloc(&arena, 300 * 1000);
    char *larger = aj_arena_alloc(&arena, 3 * 1000 * 1000);
    aj_arena_release(&arena, mark);
    cr_expect_eq((char *)aj_arena_alloc(&arena, 3 * 1000 * 1000), larger);
    cr_expect_eq((char *)aj_arena_alloc(&arena, 300 * 1000), smaller);
    aj_arena_done(&arena);
}

// What came to be owned, and was released.
struct ware {
    struct aj_owned owned;
    int released;
};

static void release_ware(struct aj_owned *owned) {
    ((struct ware *)(void *)owned)->released++;
}

Test(arena, releases_what_it_owns) {
    struct aj_arena arena;
    struct ware ware[4];
    aj_arena_init(&arena, 0);
    for (int i = 0; i < 4; i++)
        ware[i] = (struct ware){.owned.release = release_ware};
    aj_arena_alloc(&arena, 8);
    aj_arena_own(&arena, &ware[0].owned);
    aj_arena_own(&arena, &ware[1].owned);
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    aj_arena_own(&arena, &ware[2].owned);
    aj_arena_own(&arena, &ware[3].owned);
    aj_arena_disown(&ware[2].owned);
    aj_arena_release(&arena, mark);
    cr_expect_eq(ware[3].released, 1);
    cr_expect_eq(ware[2].released, 0, "it was let go of");
    cr_expect_eq(ware[1].released, 0, "it was there before the mark");
    aj_arena_disown(&ware[0].owned);
    aj_arena_done(&arena);
    cr_expect_eq(ware[0].released, 0);
    cr_expect_eq(ware[1].released, 1);
}

Test(arena, goes_back_to_a_mark) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    struct aj_arena_mark start = aj_arena_mark(&arena); // before it has any block
    int *first = aj_arena_alloc(&arena, sizeof *first);
    *first = 7;
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    void *second = aj_arena_alloc(&arena, 100);
    aj_arena_alloc(&arena, 1 << 20); // a block of its own
    aj_arena_release(&arena, mark);
    cr_expect_eq(arena.used, mark.used);
    cr_expect_eq(aj_arena_alloc(&arena, 100), second);
    cr_expect_eq(*first, 7);
    aj_arena_release(&arena, start);
    cr_expect_eq(arena.used, 0);
    cr_expect_eq(aj_arena_alloc(&arena, sizeof *first), (void *)first);
    aj_arena_done(&arena);
}

static void fill_buffer(void *context) {
    struct aj_arena *arena = context;
    struct aj_buf buf, other;
    aj_buf_init_in(&buf, arena);
    aj_buf_init_beside(&other, &buf);
    for (;;) {
        aj_buf_puts(&buf, "0123456789");
        aj_buf_puts(&other, "abc");
    }
}

Test(arena, counts_and_frees_buffers) {
    struct aj_arena arena;
    struct aj_buf buf;
    aj_arena_init(&arena, 4096);
    for (int round = 0; round < 3; round++) {
        // Two buffers grow until the budget ends the work; the sanitizers see that both are freed.
        cr_assert_eq(aj_arena_protect(&arena, fill_buffer, &arena), AJ_BUDGET_USED_UP);
        cr_assert_leq(arena.held, 4096);
        aj_arena_reset(&arena);
        cr_assert_eq(arena.held, 0);
    }
    aj_buf_init_in(&buf, &arena);
    aj_buf_puts(&buf, "text");
    cr_assert_str_eq(aj_buf_text(&buf), "text");
    cr_assert_gt(arena.held, 0);
    // What grows behind a mark stays if it was there before, and if it was empty then.
    struct aj_buf later, early;
    aj_buf_init_in(&early, &arena);
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    aj_buf_init_in(&later, &arena);
    aj_buf_puts(&later, "later");
    for (int i = 0; i < 200; i++)
        aj_buf_puts(&buf, "more text");
    aj_buf_puts(&early, "early");
    size_t both = arena.held;
    aj_arena_release(&arena, mark);
    cr_assert_lt(arena.held, both);
    cr_assert_str_eq(aj_buf_text(&early), "early");
    aj_buf_done(&early);
    cr_assert_eq(strncmp(aj_buf_text(&buf), "textmore text", 13), 0);
    aj_buf_done(&buf);
    cr_assert_eq(arena.held, 0);
    aj_arena_done(&arena);
}

// What is charged must not depend on how the blocks lie, which earlier documents decide.
Test(arena, charges_the_same_whatever_came_before) {
    size_t used[2];
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    for (int round = 0; round < 2; round++) {
        size_t capacity = 0;
        char *array = NULL;
        for (size_t i = 1; i < 300000; i *= 3)
            array = aj_arena_grow(&arena, array, 1, &capacity, i);
        used[round] = arena.used;
        aj_arena_reset(&arena);
        aj_arena_alloc(&arena, 3 << 20); // the second round meets one large block
        aj_arena_reset(&arena);
    }
    cr_expect_eq(used[0], used[1]);
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
    array[999] = 'y'; // there is room
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

struct giving {
    struct aj_arena arena;
    size_t rounds;
};

static void take_and_give_back(void *context) {
    struct giving *giving = context;
    struct aj_arena_mark mark = aj_arena_mark(&giving->arena);
    for (; giving->rounds < 1000; giving->rounds++) {
        aj_arena_alloc(&giving->arena, 160);
        aj_arena_release(&giving->arena, mark);
    }
}

// 48 times the budget (AJ_WORK_WORTH) may be handed out and given back, less what is held: then it
// is used up.
Test(arena, what_is_given_back_is_work_and_bounded) {
    struct giving giving = {.rounds = 0};
    aj_arena_init(&giving.arena, 1600);
    cr_assert_eq(aj_arena_protect(&giving.arena, take_and_give_back, &giving), AJ_BUDGET_USED_UP);
    // 160 more fit while a 48th of 160 n is at most 1,440: up to n = 432, and then once more.
    cr_assert_eq(giving.rounds, 433);
    aj_arena_done(&giving.arena);
}

// The same where it counts more: 160 more fit while a tenth of 160 n is at most 1,440, up to n
// = 90.
Test(arena, what_is_given_back_may_count_more) {
    struct giving giving = {.rounds = 0};
    aj_arena_init(&giving.arena, 1600);
    giving.arena.work_worth = 10;
    cr_assert_eq(aj_arena_protect(&giving.arena, take_and_give_back, &giving), AJ_BUDGET_USED_UP);
    cr_assert_eq(giving.rounds, 91);
    aj_arena_done(&giving.arena);
}

// Of 100,000 numbers, grown one by one: none is lost when they move to the heap, what is not yet
// used is 0, and no smaller copies stay behind, which by doubling would be as much again.
Test(arena, a_large_array_grows_and_leaves_nothing_behind) {
    enum { COUNT = 100000 };
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    uint32_t *number = NULL;
    size_t capacity = 0;
    for (uint32_t i = 0; i < COUNT; i++) {
        number = aj_arena_grow(&arena, number, sizeof *number, &capacity, i + 1);
        number[capacity - 1] = 0; // there is room
        number[i] = i + 1;
    }
    for (uint32_t i = 0; i < COUNT; i++)
        cr_assert_eq(number[i], i + 1);
    cr_expect_leq(capacity, COUNT + COUNT / 4 + 1);
    cr_expect_eq(arena.held, capacity * sizeof *number);
    cr_expect_leq(arena.used, 256 * 1024);
    aj_arena_done(&arena);
}

// What grew after a mark is gone with it; what is as large and older stays.
Test(arena, a_large_array_goes_back_with_its_mark) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    size_t older = 0, newer = 0;
    char *kept = aj_arena_grow(&arena, NULL, 1, &older, 500000);
    kept[0] = 'k';
    struct aj_arena_mark mark = aj_arena_mark(&arena);
    aj_arena_grow(&arena, NULL, 1, &newer, 500000);
    cr_expect_eq(arena.held, older + newer);
    aj_arena_release(&arena, mark);
    cr_expect_eq(arena.held, older);
    cr_expect_eq(kept[0], 'k');
    aj_arena_done(&arena);
}

// What a record needs at first is kept when it is given back, and handed out again: it counts as
// held only while somebody has it, and never for two at a time.
Test(arena, bytes_of_a_record_are_used_again) {
    enum { RECORD = AJ_SPARE };
    struct aj_arena arena;
    struct heap_bytes *spare = NULL;
    aj_arena_init(&arena, 0);
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(arena.spare, spare);
        char *first = aj_arena_resize(&arena, NULL, RECORD, aj_arena_number(&arena));
        cr_expect_null(arena.spare);
        char *second = aj_arena_resize(&arena, NULL, RECORD, aj_arena_number(&arena));
        cr_assert_neq(first, second);
        memset(first, 'a', RECORD);
        memset(second, 'b', RECORD);
        cr_expect_eq(first[RECORD - 1], 'a');
        cr_expect_eq(arena.held, 2 * RECORD);
        second = aj_arena_resize(&arena, second, 2 * RECORD, 0);
        cr_expect_eq(second[RECORD - 1], 'b');
        aj_arena_reset(&arena);
        cr_expect_eq(arena.held, 0);
        spare = arena.spare;
        cr_expect_not_null(spare);
    }
    aj_arena_done(&arena);
}

// A buffer asks for as many bytes as are kept, so that the next one takes nothing from the heap.
Test(arena, a_buffers_first_bytes_are_kept_for_the_next) {
    struct aj_arena arena;
    struct aj_buf buf;
    aj_arena_init(&arena, 0);
    aj_buf_init_in(&buf, &arena);
    aj_buf_puts(&buf, "brief");
    aj_buf_done(&buf);
    cr_expect_not_null(arena.spare);
    aj_arena_done(&arena);
}
