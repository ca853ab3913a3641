// Whatever the budget, a parse ends: with a tree, or with a jump that leaves nothing behind.
#include "doc_support.h"

static const char yaml[] = "a: [1, {b: \"x\xC3\xA9\"}]\nc: *d\nlonger: some text of a few words\n"
                           "a: twice\n";
static const char json[] = "{\"a\":[1,{\"b\":\"\\u00e9\"}],\"longer\":\"some text\",\"n\":12345}";

// True if the parse came to its end within the budget.
static bool is_enough(doc_parser parser, const char *bytes, size_t budget) {
    struct aj_arena arena;
    jmp_buf out;
    volatile bool ended = false;
    aj_arena_init(&arena, budget);
    arena.on_exhausted = &out;
    if (setjmp(out) == 0) {
        struct aj_text text;
        struct aj_doc doc;
        struct aj_diags diags;
        aj_text_init(&text, "t", bytes, strlen(bytes));
        aj_diags_init(&diags, &arena);
        bool good = parser(&doc, &text, &aj_limits_default, &arena, &diags);
        ended = true;
        cr_assert_eq(good, bytes == json);
    }
    // Whoever lent the arena gets his own place to jump to back.
    cr_assert_eq(arena.on_exhausted, &out);
    aj_arena_done(&arena);
    return ended;
}

Test(doc_memory, every_budget_ends_cleanly) {
    static const struct {
        doc_parser parser;
        const char *bytes;
    } row[] = {{aj_doc_parse_yaml, yaml}, {aj_doc_parse_json, json}};
    for (size_t i = 0; i < 2; i++) {
        size_t budget = 16;
        while (!is_enough(row[i].parser, row[i].bytes, budget))
            budget += 16;
        cr_assert_gt(budget, 256);
        cr_assert_lt(budget, 32768);
        for (size_t kib = 1; kib <= 4; kib *= 2)
            is_enough(row[i].parser, row[i].bytes, kib * 1024);
    }
}

Test(doc_memory, a_json_parse_after_one_that_ran_out_is_whole) {
    cr_assert_not(is_enough(aj_doc_parse_json, json, 1024));
    expect_json(json, "{a:[1,{b:\xC3\xA9}],longer:some text,n:12345}");
}
