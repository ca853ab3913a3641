// The quick pass over JSON against the strict one: of each text that it takes both make the same
// nodes, at the same places; and what it is not for it leaves alone.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

struct pass {
    struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    bool good, is_unsure;
};

static void run(struct pass *pass, bool quick, const char *bytes, const struct aj_limits *limits) {
    *pass = (struct pass){.good = false};
    aj_arena_init(&pass->arena, 0);
    aj_text_init(&pass->text, "test", bytes, strlen(bytes));
    aj_diags_init(&pass->diags, &pass->arena);
    pass->doc = (struct aj_doc){.text = &pass->text};
    aj_doc_reserve(&pass->doc, limits, &pass->arena);
    pass->good = quick ? aj_doc_read_quick(&pass->doc, limits, &pass->arena, &pass->is_unsure)
                       : aj_doc_scan_json(&pass->doc, limits, &pass->arena, &pass->diags);
}

// The strict pass leaves texts where they are, without a NUL.
static void expect_same_node(const struct aj_doc *of_quick, const struct aj_doc *of_strict,
                             uint32_t node, const char *bytes) {
    const struct aj_node *quick = aj_doc_at(of_quick, node), *strict = aj_doc_at(of_strict, node);
    const char *key = aj_doc_key(of_quick, node), *text = aj_doc_text(of_quick, node);
    cr_assert_eq(quick->kind, strict->kind, "%s", bytes);
    cr_assert_eq(quick->quoted, strict->quoted, "%s", bytes);
    cr_assert_eq(quick->index, strict->index, "%s", bytes);
    cr_assert_eq(quick->count, strict->count, "%s", bytes);
    cr_assert_eq(quick->parent, strict->parent, "%s", bytes);
    cr_assert_eq(quick->next, strict->next, "%s", bytes);
    cr_assert_eq(quick->offset, strict->offset, "%s", bytes);
    cr_assert_eq(quick->key_offset, strict->key_offset, "%s", bytes);
    cr_assert_eq(quick->key_length, strict->key_length, "%s", bytes);
    cr_assert_eq(quick->length, strict->length, "%s", bytes);
    cr_assert_eq(!key, !aj_doc_key(of_strict, node), "%s", bytes);
    cr_assert_eq(!text, !aj_doc_text(of_strict, node), "%s", bytes);
    if (key) {
        cr_assert_eq(strlen(key), strict->key_length, "%s", bytes);
        cr_assert(memcmp(key, aj_doc_key(of_strict, node), strict->key_length) == 0, "%s", bytes);
    }
    if (text) {
        cr_assert_eq(strlen(text), strict->length, "%s", bytes);
        cr_assert(memcmp(text, aj_doc_text(of_strict, node), strict->length) == 0, "%s", bytes);
    }
}

static void expect_taken(const char *bytes, const struct aj_limits *limits) {
    struct pass quick, strict;
    run(&quick, true, bytes, limits);
    run(&strict, false, bytes, limits);
    cr_assert(quick.good, "not taken: %s", bytes);
    cr_assert(strict.good, "refused: %s", bytes);
    cr_assert_eq(quick.doc.count, strict.doc.count, "%s", bytes);
    for (uint32_t i = 0; i < quick.doc.count; i++)
        expect_same_node(&quick.doc, &strict.doc, i, bytes);
    aj_arena_done(&quick.arena);
    aj_arena_done(&strict.arena);
}

static bool is_taken(const char *bytes, const struct aj_limits *limits, bool *is_unsure) {
    struct pass pass;
    run(&pass, true, bytes, limits);
    *is_unsure = pass.is_unsure;
    aj_arena_done(&pass.arena);
    return pass.good;
}

Test(json_quick, makes_the_nodes_that_the_strict_pass_makes) {
    static const char *const texts[] = {
        "{}",
        "[]",
        " \t\r\n{ \"a\" : [ ] , \"b\" : { } }\n",
        "[[], {}, [[]], [{}], {\"a\": [], \"b\": {\"c\": []}}]",
        "[0, -0, 7, -12, 1.5, -0.25e+3, 1E2, 2e-9, 12345678901234567890]",
        "[0,-0,7,-12,1.5,-0.25e+3,1E2,2e-9]",
        "[[0,-1], [-20,3 ], [ 4,5], [6, 7], [8,\t9], [0,0], [-0,-0]]",
        "[[1,2,3], [1], [1.5,2], [1,2.5], [1,2e3], [1,\"2\"], [1,[2,3]], [true,1], [1,null]]",
        "{\"a\":[1,2],\"b\":[3,4]}",
        "[1,2]",
        "[1234567890123456789012345678901234567890,1234567890123456789012345678901234567890]",
        "[true,false,null,true ,false\n,null\t]",
        "{\"a\":true,\"b\":null,\"c\":1}",
        "[\"\", \"a\", \"fifteen bytes..\", \"sixteen bytes...\", \"seventeen bytes..\"]",
        "{\"\": 1, \"fifteen bytes..\": 2, \"sixteen bytes...\": 3, \"seventeen bytes..\": 4}",
        "[\"J\xC3\xBCrgen \xE2\x82\xAC \xF0\x9F\x98\x80\", \"\xC2\x85\", \"a/b{[]}:,\"]",
        "{\"J\xC3\xBCrgen\": \"\xE2\x80\xA8\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        expect_taken(texts[i], &aj_limits_default);
        expect_taken(texts[i], &aj_limits_none);
    }
}

// Room for nodes is guessed from the length: numbers of one digit need more of it.
Test(json_quick, takes_more_nodes_than_it_made_room_for) {
    char text[4002] = "[1";
    for (size_t at = 2; at < 4000; at += 2)
        memcpy(text + at, ",2", 2);
    text[4000] = ']';
    expect_taken(text, &aj_limits_default);
}

Test(json_quick, takes_what_the_limits_allow_and_no_more) {
    struct aj_limits limits = {.document = 100, .nodes = 4, .depth = 2, .scalar = 3, .key = 2};
    bool is_unsure;
    expect_taken("[1,2,3]", &limits);
    expect_taken("{\"ab\":[\"abc\"]}", &limits);
    expect_taken("[[1,2]]", &limits);
    cr_expect_not(is_taken("[1,2,3,4]", &limits, &is_unsure)); // five nodes
    cr_expect_not(is_taken("[1,[2,3]]", &limits, &is_unsure)); // five too
    cr_expect_not(is_taken("[[[1,2]]]", &limits, &is_unsure)); // three deep
    cr_expect_not(is_taken("[[1,2345]]", &limits, &is_unsure));
    cr_expect_not(is_taken("[[[]]]", &limits, &is_unsure));
    cr_expect_not(is_taken("[\"abcd\"]", &limits, &is_unsure));
    cr_expect_not(is_taken("[1234]", &limits, &is_unsure));
    cr_expect_not(is_taken("{\"abc\":1}", &limits, &is_unsure));
}

static const char *const not_quick[] = {
    "",
    " ",
    "null",
    "1",
    "\"a\"",
    "[\"\\n\"]",
    "{\"\\u0061\":1}",
    "[\"a\tb\"]",
    "[\"a",
    "[\"a\"",
    "[",
    "{",
    "[1,",
    "[1,]",
    "[,1]",
    "[1 2]",
    "[1]]",
    "[1,2]]",
    "[[1,2]",
    "[[1,2}]",
    "[[1,2,]]",
    "[[1,]]",
    "[[1,02]]",
    "[[-,2]]",
    "[[1,-]]",
    "[[1,2] [3,4]]",
    "[1] [2]",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{\"a\":1]",
    "[1}",
    "{1:2}",
    "{a:1}",
    "[01]",
    "[-]",
    "[+1]",
    "[1.]",
    "[.5]",
    "[1e]",
    "[1e+]",
    "[1x]",
    "[1_]",
    "[tru]",
    "[truex]",
    "[nul]",
    "[nullx]",
    "[falsehood]",
    "[\"\x7F\"]",
    "[\"\xC3\"]",
    "[\"\xFF\"]",
    "[\"\xED\xA0\x80\"]",
    "[\"\xEF\xBF\xBE\"]",
    "[1\x0B]",
    "\xC2\xA0[1]",
    "[1]x",
    "[0000000000000000000000000000000000000000000000000000000000000000]",
    "[1234567890123456789012345678901234567890123456789012345678901234]",
};

Test(json_quick, leaves_what_is_not_plain_or_not_json_to_the_strict_pass) {
    bool is_unsure;
    for (size_t i = 0; i < sizeof not_quick / sizeof *not_quick; i++)
        cr_expect_not(is_taken(not_quick[i], &aj_limits_default, &is_unsure), "%s", not_quick[i]);
}

// Of keys it says whether they may be alike: always if two are.
Test(json_quick, doubts_a_map_with_a_key_given_twice) {
    bool is_unsure;
    cr_assert(is_taken("{\"ab\":1,\"cd\":2,\"ab\":3}", &aj_limits_default, &is_unsure));
    cr_assert(is_unsure);
    cr_assert(is_taken("{\"x\":{\"\":1,\"\":2}}", &aj_limits_default, &is_unsure));
    cr_assert(is_unsure);
    cr_assert(is_taken("{\"ab\":{\"ab\":1},\"cd\":{\"ab\":1}}", &aj_limits_default, &is_unsure));
    cr_assert_not(is_unsure);
    // Of the same length, with the same bytes at the beginning and in the middle, and not alike.
    cr_assert(is_taken("{\"abc\":1,\"abd\":2}", &aj_limits_default, &is_unsure));
    cr_assert_not(is_unsure);
}

// Of few keys each is compared with all before it: none is doubted.
Test(json_quick, doubts_no_map_of_few_different_keys) {
    char text[1000] = "{", *at = text + 1;
    bool is_unsure;
    for (int i = 0; i < 24; i++)
        at += sprintf(at, "%s\"key-%d\":0", i ? "," : "", i);
    strcpy(at, "}");
    cr_assert(is_taken(text, &aj_limits_default, &is_unsure));
    cr_assert_not(is_unsure);
}

// Behind the twenty-fourth a key is doubted if its bit is set, whatever key set it. There are 64
// bits: of 65 keys behind the twenty-fourth two have the same.
Test(json_quick, doubts_a_map_of_many_keys) {
    char text[2000] = "{", *at = text + 1;
    bool is_unsure;
    for (int i = 0; i < 24 + 65; i++)
        at += sprintf(at, "%s\"key-%d\":0", i ? "," : "", i);
    strcpy(at, "}");
    cr_assert(is_taken(text, &aj_limits_default, &is_unsure));
    cr_assert(is_unsure);
    expect_taken(text, &aj_limits_default);
}

// ---- keys that are guessed

static const char *const known[] = {"a", "at", "turn", "thirteen byte", "fourteen bytes", ""};

// Reads with terms, which remember what came before.
static bool run_known(struct pass *pass, struct aj_terms *terms, const char *bytes) {
    *pass = (struct pass){.good = false};
    aj_arena_init(&pass->arena, 0);
    aj_text_init(&pass->text, "test", bytes, strlen(bytes));
    pass->doc = (struct aj_doc){.text = &pass->text, .terms = terms};
    aj_doc_reserve(&pass->doc, &aj_limits_default, &pass->arena);
    pass->good = aj_doc_read_quick(&pass->doc, &aj_limits_default, &pass->arena, &pass->is_unsure);
    return pass->good;
}

static uint8_t number_of(const struct aj_terms *terms, const struct aj_doc *doc, uint32_t node) {
    size_t length = aj_doc_at(doc, node)->key_length;
    char room[2 * AJ_TERM_BYTES] = {0};
    if (!aj_doc_has_key(doc, node) || length > AJ_TERM_BYTES)
        return 0;
    memcpy(room, aj_doc_key(doc, node), length);
    struct aj_term term = aj_term_of(room, length);
    return aj_term_number(terms, term, aj_term_mix(term));
}

// The second text, read behind the first, has the nodes that the strict pass makes of it, each with
// the number of its key; `is_unsure` is what the quick pass is to say of its keys.
static void expect_guessed(const char *const texts[2], bool is_unsure) {
    static struct aj_terms terms;
    struct pass first, quick, strict;
    terms = (struct aj_terms){.count = 0};
    cr_assert_not_null(aj_terms_list(&terms, known, known, sizeof known / sizeof *known));
    run_known(&first, &terms, texts[0]);
    run(&strict, false, texts[1], &aj_limits_default);
    cr_assert_eq(run_known(&quick, &terms, texts[1]), strict.good, "%s", texts[1]);
    cr_assert(!strict.good || quick.is_unsure == is_unsure, "%s", texts[1]);
    for (uint32_t i = 0; strict.good && i < quick.doc.count; i++) {
        expect_same_node(&quick.doc, &strict.doc, i, texts[1]);
        cr_assert_eq(quick.doc.node[i].term, number_of(&terms, &quick.doc, i), "%s", texts[1]);
    }
    aj_arena_done(&first.arena);
    aj_arena_done(&quick.arena);
    aj_arena_done(&strict.arena);
}

Test(json_quick, reads_keys_whatever_was_guessed) {
    static const char *const texts[][2] = {
        {"{\"a\":1,\"at\":[{\"turn\":2}]}", "{\"a\":1,\"at\":[{\"turn\":2}]}"},
        {"{\"a\":1,\"at\":[{\"turn\":2}]}", "{ \"a\" : 1 , \"at\" : [ { \"turn\" : 2 } ] }"},
        {"{ \"a\" : 1 , \"at\" : 2 }", "{\"a\":1,\"at\":2}"},
        {"{\"a\":1,\"at\":2}", "{\"at\":1,\"a\":2}"},
        {"{\"a\":1,\"at\":2}", "{\"a\": 1,\"at\":\t2}"},
        {"{\"a\":1,\"at\":2}", "{\"a\":1,\"att\":2}"}, // begins with the guess
        {"{\"a\":1,\"at\":2}", "{\"a\":1,\"a \":2}"},  // its beginning
        {"{\"a\":1,\"at\":2}", "{\"a\":1,\"at\"}"},
        {"{\"a\":1,\"at\":2}", "{\"a\":1,\"at\""},
        {"{\"a\":1,\"at\":2}", "{\"a\":1,\"at\":"},
        {"{\"a\":1,\"at\":2}", "{\"a\":1,at\":2}"},
        {"{\"\":1,\"a\":2}", "{\"\":1,\"a\":2}"},
        {"{\"thirteen byte\":1,\"a\":2}", "{\"thirteen byte\":1,\"a\":2}"},
        {"{\"fourteen bytes\":1,\"a\":2}", "{\"fourteen bytes\":1,\"a\":2}"},
        {"{\"unknown\":1,\"unheard\":2}", "{\"unknown\":1,\"unheard\":2}"},
        {"{\"at\":{\"a\":1},\"turn\":{\"a\":2}}", "{\"at\":{\"turn\":1},\"turn\":{\"at\":2}}"},
        {"[{\"a\":1},{\"a\":2}]", "[{\"a\":1},{\"a\":2}]"},
        {"[{\"a\":1},{\"at\":2}]", "[{\"a\":1},{\"at\":2},{\"a\":3},{\"turn\":4}]"},
        {"{\"a\":1,\"x\":2,\"at\":3}", "{\"a\":1,\"x\":2,\"at\":3}"}, // behind an unknown key
        {"{\"a\":[{\"at\":1}],\"turn\":2}", "{\"a\":[{\"at\":1}],\"turn\":2}"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_guessed(texts[i], false);
}

Test(json_quick, doubts_a_guessed_key_that_was_given_before) {
    static const char *const texts[][2] = {
        {"{\"a\":1,\"at\":2}", "{\"a\":1,\"at\":2,\"a\":3}"},
        {"{\"a\":1,\"at\":2,\"a\":3}", "{\"a\":1,\"at\":2,\"a\":3}"},
        {"{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"},
        {"{\"a\":1,\"x\":2,\"a\":3}", "{\"a\":1,\"x\":2,\"a\":3}"},
        {"{\"x\":1,\"a\":2,\"x\":3}", "{\"x\":1,\"a\":2,\"x\":3}"},
        {"[{\"a\":1,\"at\":2},{\"at\":1,\"a\":2}]", "[{\"a\":1,\"at\":2,\"a\":3}]"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_guessed(texts[i], true);
}
