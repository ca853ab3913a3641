// Depth and size limits: one below, at, and one above each.
#include "doc_support.h"
#include "documents/parsing/parsing.h"

static const struct aj_limits small = {
    .document = 200, .nodes = 10, .depth = 4, .scalar = 8, .key = 5};

static void expect_small(doc_parser parser, const char *text, const char *told) {
    struct parsed parsed;
    parse_bytes(&parsed, parser, text, strlen(text), &small);
    cr_assert_str_eq(aj_buf_text(&parsed.told), told, "of <%s>: <%s>", text,
                     aj_buf_text(&parsed.told));
    parsed_done(&parsed);
}

Test(doc_limits, are_those_of_the_format) {
    cr_assert_eq(aj_limits_default.document, 1048576);
    cr_assert_eq(aj_limits_default.nodes, 100000);
    cr_assert_eq(aj_limits_default.depth, 64);
    cr_assert_eq(aj_limits_default.scalar, 4096);
    cr_assert_eq(aj_limits_default.key, 256);
    cr_assert_eq(aj_limits_none.depth, 64);
}

Test(doc_limits, scalars_and_keys) {
    static const doc_parser both[] = {aj_doc_parse_yaml, aj_doc_parse_json};
    for (size_t i = 0; i < 2; i++) {
        expect_small(both[i], "[\"1234567\"]", "[1234567]");
        expect_small(both[i], "[\"12345678\"]", "[12345678]");
        expect_small(both[i], "[\"123456789\", 1, \"123456789\"]",
                     "1:2 scalar-too-long; 1:18 scalar-too-long");
        expect_small(both[i], "[12345678]", "[12345678]");
        expect_small(both[i], "[123456789]", "1:2 scalar-too-long");
        expect_small(both[i], "{\"abcd\": 1}", "{abcd:1}");
        expect_small(both[i], "{\"abcde\": 1}", "{abcde:1}");
        expect_small(both[i], "{\"a\": 1, \"abcdef\": 1}", "1:10 key-too-long");
        // Lengths are those after unescaping.
        expect_small(both[i], "[\"\\u00e9\\u00e9\\u00e9\\u00e9\"]",
                     "[\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9]");
        expect_small(both[i], "[\"\\u00e9\\u00e9\\u00e9\\u00e9.\"]", "1:2 scalar-too-long");
        expect_small(both[i], "{\"\\u0061bcde\": 1}", "{abcde:1}");
    }
    expect_small(aj_doc_parse_json, "[\"\\ud83d\\ude00\\n\\u20ac\"]",
                 "[\xF0\x9F\x98\x80\n\xE2\x82\xAC]"); // 4 + 1 + 3 bytes
    expect_small(aj_doc_parse_json, "[\"\\ud83d\\ude00\\n\\u20ac.\"]", "1:2 scalar-too-long");
}

Test(doc_limits, nodes) {
    static const doc_parser both[] = {aj_doc_parse_yaml, aj_doc_parse_json};
    for (size_t i = 0; i < 2; i++) {
        expect_small(both[i], "[1,2,3,4,5,6,7,8]", "[1,2,3,4,5,6,7,8]");
        expect_small(both[i], "[1,2,3,4,5,6,7,8,9]", "[1,2,3,4,5,6,7,8,9]");
        expect_small(both[i], "[1,2,3,4,5,6,7,8,9,0]", "1:20 too-many-nodes");
        expect_small(both[i], "[[],[],[],[],[],[],[],[],[],[],[]]", "1:29 too-many-nodes");
    }
}

Test(doc_limits, document) {
    static const doc_parser both[] = {aj_doc_parse_yaml, aj_doc_parse_json};
    for (size_t length = 199; length <= 201; length++)
        for (size_t i = 0; i < 2; i++) {
            char text[202];
            memset(text, ' ', sizeof text);
            memcpy(text, "[1]", 3);
            text[length] = '\0';
            expect_small(both[i], text, length <= 200 ? "[1]" : "1:1 document-too-large");
        }
}

Test(doc_limits, a_json_number_has_an_end) {
    char text[80] = "[";
    memset(text + 1, '7', 63);
    strcpy(text + 64, "]");
    struct parsed parsed;
    parse_bytes(&parsed, aj_doc_parse_json, text, strlen(text), &aj_limits_default);
    cr_assert(parsed.good);
    cr_assert_eq(parsed.doc.node[1].length, 63);
    parsed_done(&parsed);
    memset(text + 1, '7', 64);
    strcpy(text + 65, "]");
    expect_json(text, "1:2 scalar-too-long");
}

// `count` times `open`, then as many times `close`.
static char *nest(size_t count, const char *open, const char *close) {
    size_t opening = strlen(open), closing = strlen(close);
    char *text = malloc(count * (opening + closing) + 1), *at = text;
    for (size_t i = 0; i < count; i++, at += opening)
        memcpy(at, open, opening);
    for (size_t i = 0; i < count; i++, at += closing)
        memcpy(at, close, closing);
    *at = '\0';
    return text;
}

// Whether nesting of that depth is refused as too deep, and for nothing else.
static bool is_too_deep(doc_parser parser, size_t count, const char *open, const char *close) {
    char *text = nest(count, open, close);
    struct parsed parsed;
    parse_bytes(&parsed, parser, text, strlen(text), &aj_limits_default);
    bool is_deep =
        parsed.diags.count == 1 && strcmp(parsed.diags.item[0].kind->id, "too-deep") == 0;
    // Column of the 65th bracket: 64 before it.
    if (is_deep)
        cr_assert_eq(parsed.diags.item[0].offset, 64 * strlen(open));
    else
        cr_assert_leq(count, 64);
    parsed_done(&parsed);
    free(text);
    return is_deep;
}

Test(doc_limits, depth, .timeout = 60) {
    static const size_t depth[] = {63, 64, 65, 1000, 100000};
    for (size_t i = 0; i < 5; i++) {
        bool wanted = depth[i] > 64;
        cr_assert_eq(is_too_deep(aj_doc_parse_yaml, depth[i], "[", "]"), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_yaml, depth[i], "[", ""), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_yaml, depth[i], "{a: ", "}"), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_yaml, depth[i], "{a: ", ""), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_yaml, depth[i], "- ", ""), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_json, depth[i], "[", "]"), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_json, depth[i], "[", ""), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_json, depth[i], "{\"a\":", "}"), wanted);
        cr_assert_eq(is_too_deep(aj_doc_parse_json, depth[i], "{\"a\":", ""), wanted);
    }
}

Test(doc_limits, a_tree_of_64_levels_is_whole) {
    char *text = nest(64, "[", "]");
    expect_yaml(text, text);
    expect_json(text, text);
    free(text);
}

Test(doc_limits, none_lifts_sizes_but_not_depth) {
    static const doc_parser both[] = {aj_doc_parse_yaml, aj_doc_parse_json};
    struct aj_buf text;
    aj_buf_init(&text);
    aj_buf_puts(&text, "[");
    for (int i = 0; i < 100001; i++)
        aj_buf_puts(&text, "\"aaaaaaaaa\",\n");
    aj_buf_puts(&text, "0]");
    for (size_t i = 0; i < 2; i++) {
        struct parsed parsed;
        parse_bytes(&parsed, both[i], text.bytes, text.length, &aj_limits_none);
        cr_assert(parsed.good);
        cr_assert_eq(parsed.doc.count, 100003);
        parsed_done(&parsed);
        parse_bytes(&parsed, both[i], text.bytes, text.length, &aj_limits_default);
        cr_assert_str_eq(aj_buf_text(&parsed.told), "1:1 document-too-large");
        parsed_done(&parsed);
    }
    aj_buf_done(&text);
}
