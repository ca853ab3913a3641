#include <criterion/criterion.h>
#include <string.h>

#include "documents/diag.h"

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
    aj_diags_sort(&diags);
    cr_assert_eq(diags.count, 1001);
    for (size_t i = 0; i < 1001; i++)
        cr_assert_eq(diags.item[i].offset, i);
    add(&diags, AJ_DIAG_SYNTAX, 3, "more");
    cr_assert_eq(diags.count, 1002);
    aj_arena_done(&arena);
}
