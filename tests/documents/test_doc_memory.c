// Whatever the budget, a parse ends: with a tree, or with a jump that leaves nothing behind.
#include "doc_support.h"
#include "documents/parsing/parsing.h"

static const char yaml[] = "a: [1, {b: \"x\xC3\xA9\"}]\nc: *d\nlonger: some text of a few words\n"
                           "a: twice\n";
static const char json[] = "{\"a\":[1,{\"b\":\"\\u00e9\"}],\"longer\":\"some text\",\"n\":12345}";

struct parse {
    struct aj_arena arena;
    doc_parser parser;
    const char *bytes;
};

static void parse(void *context) {
    struct parse *p = context;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    aj_text_init(&text, "t", p->bytes, strlen(p->bytes));
    aj_diags_init(&diags, &p->arena);
    cr_assert_eq(p->parser(&doc, &text, &aj_limits_default, &p->arena, &diags), p->bytes == json);
}

// True if the parse came to its end within the budget.
static bool is_enough(doc_parser parser, const char *bytes, size_t budget) {
    struct parse p = {.parser = parser, .bytes = bytes};
    aj_arena_init(&p.arena, budget);
    bool ended = aj_arena_protect(&p.arena, parse, &p) == AJ_MEMORY_SUFFICED;
    aj_arena_done(&p.arena);
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
    cr_assert_not(is_enough(aj_doc_parse_json, json, 512));
    expect_json(json, "{a:[1,{b:\xC3\xA9}],longer:some text,n:12345}");
}
