// Texts that count things (documents/shapes/shapes.h), and those too long to do so.
#include "doc_support.h"
#include "documents/shapes/shapes.h"

static const char *const idle[] = {"and ", NULL};

static const struct aj_loose rows[] = {
    {.in = "", .key = "counts", .kind = &aj_loose_counts, .words = idle},
    {.in = "", .key = "listed", .kind = &aj_loose_listed, .words = idle},
    {.in = "each", .kind = &aj_loose_each, .name = "a", .other = "x|y", .words = idle},
    {0},
};

// Asserts what becomes of a JSON text; NULL: it has the usual shape.
static void expect_shape(const char *text, const char *told) {
    static const struct aj_loose *const lists[] = {rows, NULL};
    struct aj_loose_index index = {.count = 0};
    struct parsed parsed;
    parse_bytes(&parsed, aj_doc_parse_json, text, strlen(text), &aj_limits_none);
    cr_assert(parsed.good);
    bool is_made = aj_reshape(&parsed.doc, lists, &index, &parsed.arena) != NULL;
    cr_assert_eq(is_made, told != NULL, "%.60s", text);
    struct aj_buf shape;
    aj_buf_init(&shape);
    tell_node(&parsed.doc, 0, &shape);
    if (told)
        cr_assert_str_eq(aj_buf_text(&shape), told);
    aj_buf_done(&shape);
    parsed_done(&parsed);
}

Test(shape_counts, become_maps_lists_and_entries) {
    expect_shape("{\"counts\":\"2 x, y and x\"}", "{counts:{x:3,y:1}}");
    expect_shape("{\"counts\":\"two x & a y\"}", "{counts:{x:2,y:1}}");
    expect_shape("{\"counts\":\"a\"}", "{counts:{a:1}}"); // a thing by itself
    expect_shape("{\"counts\":\"2\"}", NULL);
    expect_shape("{\"listed\":\"2 x and y\"}", "{listed:[x,x,y]}");
    expect_shape("{\"listed\":{\"x\":2,\"y\":1}}", "{listed:[x,x,y]}");
    expect_shape("{\"listed\":[\"2 x\",\"y\"]}", "{listed:[x,x,y]}");
    expect_shape("{\"each\":[{\"a\":\"2 x, y\"}]}", "{each:[{a:x},{a:x},{a:y}]}");
    expect_shape("{\"each\":[{\"a\":\"2 x, z\"}]}", NULL);
}

Test(shape_counts, of_more_than_anybody_lists_stay_what_they_are) {
    expect_shape("{\"listed\":\"20 x\"}", "{listed:[x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x]}");
    expect_shape("{\"listed\":\"20 x, y\"}", NULL);
    expect_shape("{\"listed\":{\"x\":20,\"y\":1}}", NULL);
    expect_shape("{\"listed\":{\"x\":20,\"y\":1,\"z\":0}}", NULL);
    expect_shape("{\"listed\":[\"20 x\",\"y\"]}", NULL);
    expect_shape("{\"each\":[{\"a\":\"20 x, y\"}]}", NULL);
}

// A hundred words of one letter, the most that such a text can have: of 52 letters the first 48
// stand twice.
Test(shape_counts, add_up_as_many_words_as_a_text_has) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    enum { LETTERS = sizeof letters - 1, WORDS = 100 };
    char text[2 * WORDS + 32] = "{\"counts\":\"", told[8 * LETTERS] = "{counts:{";
    for (int i = 0; i < WORDS; i++)
        sprintf(text + strlen(text), "%s%c", i ? "," : "", letters[i % LETTERS]);
    strcat(text, "\"}");
    for (int i = 0; i < LETTERS; i++)
        sprintf(told + strlen(told), "%s%c:%d", i ? "," : "", letters[i],
                i < WORDS - LETTERS ? 2 : 1);
    expect_shape(text, strcat(told, "}}"));
}

// A text whose counts are 2^32 + 1 together.
static char *count_past_32_bits(const char *before, const char *behind) {
    enum { HUNDREDS = 999, TIMES = 4299266, REST = 563, ROW = sizeof "999y," - 1 };
    _Static_assert((uint64_t)HUNDREDS * TIMES + REST == (1ULL << 32) + 1, "one too many");
    char *text = malloc(strlen(before) + (size_t)TIMES * ROW + sizeof "563y" + strlen(behind));
    cr_assert_not_null(text);
    char *to = stpcpy(text, before);
    for (int i = 0; i < TIMES; i++)
        to = (char *)memcpy(to, "999y,", ROW) + ROW;
    stpcpy(stpcpy(to, "563y"), behind);
    return text;
}

Test(shape_counts, are_not_added_up_beyond_their_range) {
    static const char *const around[][2] = {
        {"{\"listed\":\"", "\"}"}, {"{\"listed\":[\"", "\"]}"}, {"{\"each\":[{\"a\":\"", "\"}]}"}};
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        char *text = count_past_32_bits(around[i][0], around[i][1]);
        expect_shape(text, NULL);
        free(text);
    }
}
