#include <criterion/criterion.h>
#include <string.h>

#include "documents/tree/tree.h"

Test(diag, kinds_have_ids_of_their_own) {
    for (int i = 0; i < AJ_CORE_DIAGS; i++) {
        cr_assert_not_null(aj_core_diag_kinds[i].id);
        cr_assert_gt(strlen(aj_core_diag_kinds[i].summary), 10);
        cr_assert_eq(strspn(aj_core_diag_kinds[i].id, "abcdefghijklmnopqrstuvwxyz0123456789-"),
                     strlen(aj_core_diag_kinds[i].id));
        for (int j = 0; j < i; j++)
            cr_assert_str_neq(aj_core_diag_kinds[i].id, aj_core_diag_kinds[j].id);
    }
}

static void add(struct aj_diags *diags, enum aj_core_diag kind, size_t offset, const char *text) {
    aj_diag_add(diags, &aj_core_diag_kinds[kind], offset, "", text);
}

Test(diag, sorting_is_by_offset_keeps_the_order_and_drops_repeats) {
    struct aj_arena arena;
    struct aj_diags diags;
    aj_arena_init(&arena, 0);
    aj_diags_init(&diags, &arena);
    add(&diags, AJ_DIAG_TAG, 9, "t");
    add(&diags, AJ_DIAG_ALIAS, 5, "b");
    add(&diags, AJ_DIAG_ALIAS, 5, "a");
    add(&diags, AJ_DIAG_ALIAS, 5, "b");
    add(&diags, AJ_DIAG_ANCHOR, 5, "b");
    add(&diags, AJ_DIAG_ALIAS, 1, "b");
    aj_diag_add(&diags, &aj_core_diag_kinds[AJ_DIAG_SYNTAX], 0, "/x", "s")->help = "h";
    aj_diags_sort(&diags);
    // By hand: offsets 0, 1, then the three different ones of 5 as they came, then 9.
    static const struct {
        int kind;
        const char *message;
    } wanted[] = {{AJ_DIAG_SYNTAX, "s"}, {AJ_DIAG_ALIAS, "b"},  {AJ_DIAG_ALIAS, "b"},
                  {AJ_DIAG_ALIAS, "a"},  {AJ_DIAG_ANCHOR, "b"}, {AJ_DIAG_TAG, "t"}};
    cr_assert_eq(diags.count, 6);
    for (size_t i = 0; i < 6; i++) {
        cr_assert_eq(diags.item[i].kind, &aj_core_diag_kinds[wanted[i].kind], "row %zu", i);
        cr_assert_str_eq(diags.item[i].message, wanted[i].message, "row %zu", i);
    }
    cr_assert_str_eq(diags.item[0].help, "h");
    aj_arena_done(&arena);
}

Test(diag, many_in_reverse_order_are_sorted) {
    struct aj_arena arena;
    struct aj_diags diags;
    aj_arena_init(&arena, 0);
    aj_diags_init(&diags, &arena);
    for (size_t i = 1001; i-- > 0;)
        add(&diags, AJ_DIAG_SYNTAX, i, "s");
    cr_assert_eq(diags.count, 1001);
    aj_diags_sort(&diags);
    cr_assert_eq(diags.count, 100);
    cr_assert_eq(diags.more, 901);
    for (size_t i = 0; i < 100; i++)
        cr_assert_eq(diags.item[i].offset, i);
    add(&diags, AJ_DIAG_SYNTAX, 3, "more");
    cr_assert_eq(diags.count, 101);
    aj_arena_done(&arena);
}

// Adds `count` different ones `times` times over, and sorts.
static void add_many(struct aj_diags *diags, struct aj_arena *arena, size_t count, size_t times) {
    aj_arena_init(arena, 0);
    aj_diags_init(diags, arena);
    for (size_t i = 0; i < times; i++)
        for (size_t k = 0; k < count; k++)
            add(diags, AJ_DIAG_SYNTAX, (k * 7) % count, "s");
    aj_diags_sort(diags);
}

Test(diag, repeats_count_once_however_many_there_are) {
    static const struct {
        size_t different, times, shown, more;
    } rows[] = {{99, 1, 99, 0},   {100, 9, 100, 0},     {101, 1, 100, 1},
                {101, 9, 100, 1}, {5000, 3, 100, 4900}, {50000, 2, 100, 49900}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct aj_arena arena;
        struct aj_diags diags;
        add_many(&diags, &arena, rows[i].different, rows[i].times);
        cr_expect_eq(diags.count, rows[i].shown, "row %zu: %zu", i, diags.count);
        cr_expect_eq(diags.more, rows[i].more, "row %zu: %zu", i, diags.more);
        for (size_t k = 0; k < diags.count; k++)
            cr_assert_eq(diags.item[k].offset, k);
        aj_arena_done(&arena);
    }
}

Test(diag, the_cases_of_a_document_share_what_is_shown) {
    struct aj_arena arena;
    struct aj_diags diags;
    add_many(&diags, &arena, 60, 1);
    aj_diags_clear(&diags);
    for (size_t i = 0; i < 60; i++)
        add(&diags, AJ_DIAG_SYNTAX, i, "s");
    aj_diags_sort(&diags);
    cr_assert_eq(diags.count, 40);
    cr_assert_eq(diags.more, 20);
    aj_diags_clear(&diags);
    add(&diags, AJ_DIAG_SYNTAX, 5, "s");
    cr_assert_eq(diags.count, 1); // there is one, for whoever asks before it is sorted
    aj_diags_sort(&diags);
    cr_assert_eq(diags.count, 0);
    cr_assert_eq(diags.more, 1);
    aj_arena_done(&arena);
}
