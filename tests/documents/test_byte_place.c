// The place of a byte of a scalar's text in the document (documents/tree/tree.h), found from
// the last one or from the beginning.
#include "doc_support.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

static size_t find_byte(const struct aj_doc *doc, uint32_t node, size_t index) {
    struct aj_found_byte none = {.text = NULL};
    return aj_doc_byte_from(doc, node, index, &none);
}

// Asserts that the letter `letter`, which stands once in the text of the first entry of a list, is
// found at its place in the document, whichever byte was found last.
static void expect_place(doc_parser parser, const char *bytes, char letter) {
    struct parsed parsed;
    parse_bytes(&parsed, parser, bytes, strlen(bytes), &aj_limits_default);
    cr_assert(parsed.good, "%s", bytes);
    const char *text = aj_doc_text(&parsed.doc, 1);
    size_t wanted = (size_t)(strrchr(text, letter) - text);
    size_t place = (size_t)(strrchr(bytes, letter) - bytes);
    cr_expect_eq(find_byte(&parsed.doc, 1, wanted), place, "%s", bytes);
    for (size_t before = 0; before <= strlen(text); before++) {
        struct aj_found_byte last = {.text = NULL};
        size_t first = aj_doc_byte_from(&parsed.doc, 1, before, &last);
        cr_expect_eq(first, find_byte(&parsed.doc, 1, before), "%s: %zu", bytes, before);
        cr_expect_eq(aj_doc_byte_from(&parsed.doc, 1, wanted, &last), place, "%s: %zu", bytes,
                     before);
    }
    parsed_done(&parsed);
}

Test(byte_place, is_found_behind_escapes_and_folded_lines) {
    expect_place(aj_doc_parse_json, "[\"abcZ\"]", 'Z');
    expect_place(aj_doc_parse_json, "[\"a\\nb\\u0041c\\\\Z\"]", 'Z');
    expect_place(aj_doc_parse_json, "[\"\\ud83d\\ude00 \xC3\xA9 Z\"]", 'Z');
    expect_place(aj_doc_parse_yaml, "- a b Z c\n", 'Z');
    expect_place(aj_doc_parse_yaml, "- 'it''s ''Z'\n", 'Z');
    expect_place(aj_doc_parse_yaml, "- \"a\\x41\\\n   b\n   c Z\"\n", 'Z');
    expect_place(aj_doc_parse_yaml, "- |\n  a\n  b\n  Z\n", 'Z');
    expect_place(aj_doc_parse_yaml, "- >-\n  a\n  b\n  Z\n", 'Z');
}

// Two texts of one document do not share what was found last.
Test(byte_place, is_sought_anew_in_another_text) {
    static const char bytes[] = "[\"a\\tbc\",\"\\tabc\"]";
    struct parsed parsed;
    struct aj_found_byte last = {.text = NULL};
    parse_bytes(&parsed, aj_doc_parse_json, bytes, strlen(bytes), &aj_limits_default);
    cr_assert(parsed.good);
    cr_expect_eq(aj_doc_byte_from(&parsed.doc, 1, 2, &last), 5); // a, then \t, then b
    cr_expect_eq(aj_doc_byte_from(&parsed.doc, 2, 3, &last), 14);
    cr_expect_eq(aj_doc_byte_from(&parsed.doc, 1, 3, &last), 6);
    parsed_done(&parsed);
}
