// Bytes and characters that a document may not hold, and lines as an editor counts them.
#include "doc_support.h"
#include "documents/parsing/parsing.h"

#define EXPECT_BYTES(parser, bytes, told) expect_bytes(parser, bytes, sizeof(bytes) - 1, told)
#define EXPECT_BOTH(bytes, told)                                                                   \
    do {                                                                                           \
        EXPECT_BYTES(aj_doc_parse_yaml, bytes, told);                                              \
        EXPECT_BYTES(aj_doc_parse_json, bytes, told);                                              \
    } while (0)

Test(bad_bytes, the_nul_is_refused_in_any_spelling) {
    EXPECT_BOTH("[\"a\0b\"]", "1:4 bad-character");
    EXPECT_BOTH("[1]\0", "1:4 bad-character");
    EXPECT_BYTES(aj_doc_parse_json, "[\"ab\\u0000\"]", "1:5 bad-character");
    EXPECT_BYTES(aj_doc_parse_json, "{\"\\u0000\":1}", "1:3 bad-character");
    EXPECT_BYTES(aj_doc_parse_yaml, "[\"ab\\u0000\"]", "1:2 bad-character");
    EXPECT_BYTES(aj_doc_parse_yaml, "[\"ab\\0\", \"\\x00\"]",
                 "1:2 bad-character; 1:10 bad-character");
    EXPECT_BYTES(aj_doc_parse_yaml, "\"\\0\": 1", "1:1 bad-character");
}

Test(bad_bytes, control_characters_are_refused_raw_and_taken_escaped) {
    EXPECT_BOTH("[\"\x1B[0m\"]", "1:3 bad-character");
    EXPECT_BOTH("[\"\x7F\"]", "1:3 bad-character");
    EXPECT_BOTH("[\"\xC2\x9B\"]", "1:3 bad-character");
    EXPECT_BOTH("[\"\\u001b\"]", "[\x1B]");
    EXPECT_BYTES(aj_doc_parse_json, "[\"a\tb\"]", "1:4 bad-character");
    EXPECT_BYTES(aj_doc_parse_json, "[\"a\nb\"]", "1:4 bad-character");
    EXPECT_BOTH("[\x01]", "1:2 bad-character");
}

// To editors U+0085 is one more character of the line, and to YAML 1.2 and JSON part of a text.
Test(bad_bytes, next_line_is_a_character_like_others) {
    EXPECT_BOTH("[\"\xC2\x85\", \"a\xC2\x85z\"]", "[\xC2\x85,a\xC2\x85z]");
    EXPECT_BOTH("[\"\xC2\x85\", \"\xC2\x9B\"]", "1:8 bad-character");
    expect_yaml("# \xC2\x85 [\n[a\xC2\x85z, \xCD\xB8]", "[a\xC2\x85z,\xCD\xB8]");
    // Every stand-in for it is taken: it is refused, not guessed.
    expect_yaml("[\xC2\x85, \xCD\xB8, \xCD\xB9, \xCE\x80, \xCE\x81, \xCE\x82, \xCE\x83, \xCE\x8B, "
                "\xCE\x8D]",
                "1:2 bad-character");
}

Test(bad_bytes, byte_order_marks_stand_only_at_the_start) {
    EXPECT_BOTH("\xEF\xBB\xBF[1]", "[1]");
    EXPECT_BOTH("[\"\xEF\xBB\xBF\"]", "1:3 bad-character");
    EXPECT_BOTH("\xEF\xBB\xBF\xEF\xBB\xBF[1]", "1:1 bad-character");
    EXPECT_BYTES(aj_doc_parse_json,
                 "[\xEF\xBB\xBF"
                 "1]",
                 "1:2 bad-character");
}

Test(bad_bytes, broken_utf8_is_found_where_it_is) {
    EXPECT_BOTH("[\"\xC3\xA9\",\n \"\xC0\xAF\"]", "2:3 bad-utf8"); // overlong
    EXPECT_BOTH("[\"\xED\xA0\x80\"]", "1:3 bad-utf8");             // a surrogate's bytes
    EXPECT_BOTH("[\"a\"]\n\xE2\x82", "2:1 bad-utf8");              // cut at the end
    EXPECT_BOTH("[\"\xFF\", \"\x80\", 1]", "1:3 bad-utf8");
    EXPECT_BOTH("{\"\xF4\x90\x80\x80\":1}", "1:3 bad-utf8");
}

Test(bad_bytes, a_run_of_one_fault_is_told_once) {
    EXPECT_BOTH("[\"\xFF\xFE\x80\", \"\x01\x01\x02\"]", "1:3 bad-utf8");
    EXPECT_BOTH("[\"\x01\x01\x02\"]", "1:3 bad-character; 1:5 bad-character");
    // What stands before the bytes that are no UTF-8 is reported, what stands behind is not.
    EXPECT_BOTH("[\"\x01\", \"\xFF\", \"\x02\", \"\xFE\"]", "1:3 bad-character; 1:8 bad-utf8");
}

Test(bad_bytes, utf16_is_no_utf8) {
    EXPECT_BOTH("\xFF\xFE[\0", "1:1 bad-utf8");
    EXPECT_BOTH("[\0\x31\0]\0", "1:1 bad-utf8");
}

static void expect_message(doc_parser parser, const char *bytes, size_t length,
                           const char *wanted) {
    struct parsed parsed;
    parse_bytes(&parsed, parser, bytes, length, &aj_limits_default);
    cr_assert_eq(parsed.diags.count, 1);
    cr_assert_not_null(strstr(parsed.diags.item[0].message, wanted), "%s",
                       parsed.diags.item[0].message);
    parsed_done(&parsed);
}

Test(bad_bytes, utf16_is_named) {
    // "a: 1" with a byte order mark and without, of either order; and with the mark of UTF-32.
    static const char *const texts[] = {("\xFF\xFE"
                                         "a\0:\0 \0001\0"),
                                        "\xFE\xFF\0a\0:\0 \0001", "a\0:\0 \0001\0",
                                        "\0a\0:\0 \0001"};
    static const size_t lengths[] = {10, 10, 8, 8};
    for (size_t i = 0; i < 4; i++) {
        expect_message(aj_doc_parse_yaml, texts[i], lengths[i], "UTF-16");
        expect_message(aj_doc_parse_json, texts[i], lengths[i], "UTF-16");
    }
    expect_message(aj_doc_parse_yaml, "\xFF\xFE\0\0a\0\0\0", 8, "UTF-32");
}

Test(bad_bytes, a_megabyte_of_bad_bytes_is_one_problem) {
    size_t length = (size_t)1 << 20;
    char *bytes = malloc(length);
    for (size_t i = 0; i < length; i++)
        bytes[i] = i % 2 ? '\xFF' : '\0';
    memcpy(bytes, "a: ", 3);
    expect_message(aj_doc_parse_yaml, bytes, length, "0x");
    free(bytes);
}

Test(bad_bytes, lone_surrogates_are_refused) {
    EXPECT_BYTES(aj_doc_parse_json, "[\"\\ud83d\"]", "1:3 lone-surrogate");
    EXPECT_BYTES(aj_doc_parse_json, "[\"x\\ude00\"]", "1:4 lone-surrogate");
    EXPECT_BYTES(aj_doc_parse_json, "[\"\\ud83d\\ud83d\\ude00\"]", "1:3 lone-surrogate");
    EXPECT_BYTES(aj_doc_parse_json, "[\"\\ud83dx\", \"\\uDFFF\"]",
                 "1:3 lone-surrogate; 1:14 lone-surrogate");
    EXPECT_BYTES(aj_doc_parse_yaml, "[\"x\\ud83d\"]", "1:4 lone-surrogate");
    EXPECT_BYTES(aj_doc_parse_yaml, "[\"\\U0000DFFF\"]", "1:3 lone-surrogate");
}

Test(bad_bytes, lines_are_an_editors) {
    // The same fault in line 3 (or, where nothing before ends a line, 1), whatever ends lines.
    EXPECT_BYTES(aj_doc_parse_yaml, "a: 1\nb: 2\n a: *x\n", "3:3 syntax");
    EXPECT_BYTES(aj_doc_parse_yaml, "a: 1\r\nb: 2\r\nc: *x\r\n", "3:4 alias");
    EXPECT_BYTES(aj_doc_parse_yaml, "a: 1\rb: 2\rc: *x", "3:4 alias");
    EXPECT_BYTES(aj_doc_parse_json, "[1,\r\n2,\r\n03]", "3:1 syntax");
    EXPECT_BYTES(aj_doc_parse_json, "[1,\r2,\r03]", "3:1 syntax");
    EXPECT_BYTES(aj_doc_parse_json, "[\"\xE2\x80\xA8\", 03]", "1:7 syntax");
    EXPECT_BYTES(aj_doc_parse_yaml, "a: \"x\xE2\x80\xA8y\"\nb: *x\n", "2:4 alias");
    EXPECT_BYTES(aj_doc_parse_yaml, "\xC3\xA9: {\xE2\x82\xAC: *x}\n", "1:8 alias");
}

Test(bad_bytes, unicode_line_separators_end_no_line_of_yaml) {
    EXPECT_BYTES(aj_doc_parse_yaml, "a: x\xE2\x80\xA8y # c\xE2\x80\xA9 b: 1\nc: \"\xE2\x80\xA9\"\n",
                 "{a:x\xE2\x80\xA8y,c:\xE2\x80\xA9}");
    EXPECT_BYTES(aj_doc_parse_yaml, "a\xE2\x80\xA8: |\n  x\xE2\x80\xA8\n",
                 "{a\xE2\x80\xA8:x\xE2\x80\xA8\n}");
}
