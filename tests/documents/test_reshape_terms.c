// Loose shapes found by terms are those found by texts: the same lines, read with and without.
#include "doc_support.h"
#include "documents/parsing/parsing.h"
#include "documents/shapes/shapes.h"

static const char *const parts[] = {
    "place|tile at turn", "follower at", "walk", "~fairy", "<swap", NULL};
static const char *const claim[] = {"lay route", "reveal", NULL};

static const struct aj_loose rows[] = {
    {.in = "", .key = "board", .kind = &aj_loose_one, .name = "tile"},
    {.in = NULL, .key = "at", .kind = &aj_loose_cell},
    {"actions", NULL, &aj_loose_parts, NULL, NULL, parts},
    {"", "move", &aj_loose_flat_parts, "player", "actions", parts},
    {"moves", NULL, &aj_loose_flat_parts, "player", "actions", parts},
    {.in = "actions", .kind = &aj_loose_parts, .words = claim},
    {0},
};

// A line, and what it becomes; NULL: it has the usual shape.
static const char *const lines[][2] = {
    {"{\"moves\":[{\"player\":\"a\",\"actions\":[{\"place\":\"D\",\"at\":[0,1],\"turn\":90},"
     "{\"follower\":\"n\"}]}]}",
     NULL},
    {"{\"moves\":[{\"actions\":[{\"place\":\"D\",\"at\":[0,1],\"fairy\":1}]}]}",
     "{moves:[{actions:[{place:D,at:[0,1]},{fairy:1}]}]}"},
    // What is no part comes in its row's order, that before the first row ahead of it.
    {"{\"moves\":[{\"actions\":[{\"walk\":1,\"at\":[0,1],\"swap\":2,\"tile\":\"D\"}]}]}",
     "{moves:[{actions:[{swap:2},{at:[0,1],tile:D},{walk:1}]}]}"},
    {"{\"moves\":[{\"actions\":[{\"walk\":1,\"follower\":2}]}]}",
     "{moves:[{actions:[{follower:2},{walk:1}]}]}"},
    // One that is free, and another besides the tile: which came first is not told.
    {"{\"moves\":[{\"actions\":[{\"tile\":\"D\",\"fairy\":1,\"follower\":2}]}]}", NULL},
    {"{\"moves\":[{\"actions\":[{\"follower\":2,\"fairy\":1,\"at\":3}]}]}", NULL},
    {"{\"moves\":[{\"actions\":[{\"tile\":\"D\",\"at\":[0,1],\"fairy\":1,\"unheard-of\":1}]}]}",
     NULL},
    {"{\"moves\":[{\"player\":\"a\",\"place\":\"D\",\"at\":\"1,2\"}]}",
     "{moves:[{player:a,actions:[{place:D,at:[1,2]}]}]}"},
    {"{\"moves\":[{\"player\":\"a\",\"place\":\"D\",\"actions\":[]}]}", NULL},
    {"{\"move\":{\"fairy\":1,\"player\":\"a\"}}", "{move:{player:a,actions:[{fairy:1}]}}"},
    {"{\"moves\":[{\"actions\":[{\"lay\":1,\"route\":2,\"reveal\":3}]}]}",
     "{moves:[{actions:[{lay:1,route:2},{reveal:3}]}]}"},
    {"{\"moves\":[{\"actions\":[{\"lay\":1,\"route\":2}]}]}", NULL},
    {"{\"board\":{\"tile\":\"D\"}}", "{board:[{tile:D}]}"},
    {"{\"board\":[{\"tile\":\"D\",\"at\":{\"x\":1,\"y\":2}}]}", "{board:[{tile:D,at:[1,2]}]}"},
};

static void expect_line(const char *const line[2], struct aj_loose_index *index,
                        struct aj_terms *terms) {
    static const struct aj_loose *const lists[] = {rows, NULL};
    struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc = {.text = &text, .terms = terms};
    struct aj_diags diags;
    struct aj_buf told;
    aj_arena_init(&arena, 0);
    aj_buf_init(&told);
    aj_text_init(&text, "line", line[0], strlen(line[0]));
    aj_diags_init(&diags, &arena);
    cr_assert(aj_doc_parse_line(&doc, &aj_limits_default, &arena, &diags));
    bool is_made = aj_reshape(&doc, lists, index, &arena) != NULL;
    cr_assert_eq(is_made, line[1] != NULL, "%s", line[0]);
    tell_node(&doc, 0, &told);
    if (line[1])
        cr_assert_str_eq(aj_buf_text(&told), line[1]);
    aj_buf_done(&told);
    aj_arena_done(&arena);
}

Test(reshape_terms, find_the_shapes_that_texts_find) {
    static struct aj_terms terms;
    static const char *const read[] = {"board",   "at",    "moves", "move", "player",
                                       "actions", "place", "tile",  "turn", "follower",
                                       "walk",    "lay",   "reveal"};
    struct aj_loose_index by_texts = {.count = 0}, by_terms = {.count = 0};
    for (int time = 0; time < 3; time++, // at first no key is a term yet
                                 aj_terms_list(&terms, read, read, sizeof read / sizeof *read))
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
            expect_line(lines[i], &by_texts, NULL);
            expect_line(lines[i], &by_terms, &terms);
        }
    cr_assert_not_null(by_terms.terms);
    cr_assert_null(by_texts.terms);
}

// A text that ends where the word has "_" does not begin with the word, whatever stands behind it.
Test(reshape_terms, a_text_begins_with_a_word) {
    cr_expect(aj_loose_begins_with("build_station", "build_station"));
    cr_expect(aj_loose_begins_with("Build station paris", "build_station"));
    cr_expect_not(aj_loose_begins_with("build stations", "build_station"));
    cr_expect_not(aj_loose_begins_with("build\0station", "build_station"));
}
