#include <criterion/criterion.h>
#include <string.h>

#include "core/core.h"

static void expect_spot(const char *bytes, size_t offset, uint32_t line, uint32_t column) {
    struct aj_text text;
    aj_text_init(&text, "t", bytes, strlen(bytes));
    struct aj_spot spot = aj_text_spot(&text, offset);
    cr_assert(spot.line == line && spot.column == column, "<%s> at %zu: %u:%u, not %u:%u", bytes,
              offset, spot.line, spot.column, line, column);
}

Test(text, lines_end_with_lf_crlf_and_cr_only) {
    expect_spot("", 0, 1, 1);
    expect_spot("ab\ncd", 3, 2, 1);
    expect_spot("ab\ncd", 4, 2, 2);
    expect_spot("ab\ncd", 2, 1, 3); // the LF itself still belongs to its line
    expect_spot("ab\r\ncd", 3, 1, 4);
    expect_spot("ab\r\ncd", 4, 2, 1);
    expect_spot("ab\rcd", 3, 2, 1);
    expect_spot("\r\r\n\n", 4, 4, 1);       // CR, CRLF, LF: three ends
    expect_spot("a\xE2\x80\xA8z", 4, 1, 3); // U+2028
    expect_spot("a\xC2\x85z", 3, 1, 3);     // U+0085
    expect_spot("a\vb\fc", 4, 1, 5);
}

Test(text, columns_count_code_points) {
    expect_spot("\xC3\xA9=\xF0\x9F\x98\x80;", 2, 1, 2);
    expect_spot("\xC3\xA9=\xF0\x9F\x98\x80;", 7, 1, 4);
    expect_spot("\xFF\xFE:", 2, 1, 3); // each broken byte is one
}

Test(text, past_the_end_is_behind_the_last_byte) {
    expect_spot("ab", 2, 1, 3);
    expect_spot("ab", 99, 1, 3);
    expect_spot("ab\n", 99, 2, 1);
}

Test(text, a_byte_order_mark_at_the_start_is_left_out) {
    struct aj_text text;
    aj_text_init(&text, "t", "\xEF\xBB\xBFx", 4);
    cr_assert_eq(text.length, 1);
    cr_assert_eq(text.bytes[0], 'x');
    expect_spot("\xEF\xBB\xBFx", 0, 1, 1);
    aj_text_init(&text, "t", "\xEF\xBB", 2);
    cr_assert_eq(text.length, 2);
}

Test(text, counting_on_from_a_known_spot_gives_the_same) {
    const char *bytes = "a\r\nb\xC3\xA9\rc\n\n\xE2\x80\xA8 d";
    struct aj_text text;
    aj_text_init(&text, "t", bytes, strlen(bytes));
    for (size_t known = 0; known <= text.length; known++) {
        // Places between the bytes of one character are never asked for.
        if (known < text.length && ((unsigned char)bytes[known] & 0xC0) == 0x80)
            continue;
        for (size_t offset = known; offset <= text.length; offset++) {
            if (offset < text.length && ((unsigned char)bytes[offset] & 0xC0) == 0x80)
                continue;
            struct aj_spot direct = aj_text_spot(&text, offset);
            struct aj_spot after =
                aj_text_spot_after(&text, aj_text_spot(&text, known), known, offset);
            cr_assert(direct.line == after.line && direct.column == after.column, "%zu from %zu",
                      offset, known);
        }
    }
}

static void expect_line(const char *bytes, size_t offset, const char *line) {
    struct aj_text text;
    size_t start = 0;
    aj_text_init(&text, "t", bytes, strlen(bytes));
    size_t length = aj_text_line(&text, offset, &start);
    cr_assert(length == strlen(line) && memcmp(text.bytes + start, line, length) == 0,
              "<%s> at %zu", bytes, offset);
}

Test(text, line_is_what_stands_between_two_ends) {
    expect_line("ab\ncd\nef", 4, "cd");
    expect_line("ab\ncd\nef", 5, "cd");
    expect_line("ab\ncd\nef", 8, "ef");
    expect_line("ab\r\ncd\r\n", 2, "ab");
    expect_line("ab\r\ncd\r\n", 3, "ab");
    expect_line("ab\r\ncd\r\n", 4, "cd");
    expect_line("ab\r\ncd\r\n", 8, "");
    expect_line("ab\rcd", 3, "cd");
    expect_line("", 0, "");
}

Test(text, utf8_is_taken_only_well_formed) {
    static const struct {
        const char *bytes;
        size_t length;
        uint32_t point;
    } table[] = {
        {"a", 1, 'a'},
        {"\xC2\x80", 2, 0x80},
        {"\xDF\xBF", 2, 0x7FF},
        {"\xE0\xA0\x80", 3, 0x800},
        {"\xED\x9F\xBF", 3, 0xD7FF},
        {"\xEF\xBF\xBF", 3, 0xFFFF},
        {"\xF0\x90\x80\x80", 4, 0x10000},
        {"\xF4\x8F\xBF\xBF", 4, 0x10FFFF},
        {"\xC0\x80", 0, 0},         // overlong NUL
        {"\xC1\xBF", 0, 0},         // overlong
        {"\xE0\x9F\xBF", 0, 0},     // overlong
        {"\xF0\x8F\xBF\xBF", 0, 0}, // overlong
        {"\xED\xA0\x80", 0, 0},     // a surrogate
        {"\xF4\x90\x80\x80", 0, 0}, // over U+10FFFF
        {"\xF8\x88\x80\x80", 0, 0}, // no lead byte
        {"\x80", 0, 0},
        {"\xE2\x82", 0, 0},     // cut off
        {"\xF0\x9F\x98", 0, 0}, // cut off
        {"\xE2\x28\xA1", 0, 0}, // no continuation
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        uint32_t point = 0;
        size_t length = aj_utf8_length(table[i].bytes, strlen(table[i].bytes), &point);
        cr_assert_eq(length, table[i].length, "row %zu", i);
        cr_assert_eq(point, table[i].point, "row %zu", i);
    }
    cr_assert_eq(aj_utf8_length("", 0, NULL), 0);
}

Test(text, whole_characters_fit) {
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"; // 1, 2, 3 and 4 bytes
    static const size_t fits[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
    for (size_t most = 0; most < sizeof fits / sizeof *fits; most++)
        cr_expect_eq(aj_utf8_fit(text, most), fits[most], "%zu", most);
    cr_expect_eq(aj_utf8_fit("", 0), 0);
}

// Every byte at every place of a short text: the run ends before it unless JSON takes it as it is,
// which RFC 8259 says of all from U+0020 but the quote and the backslash; DEL and what is no ASCII
// are left to the slow way.
Test(text, a_plain_run_ends_at_the_first_byte_that_needs_care) {
    for (size_t length = 1; length <= 18; length++)
        for (size_t at = 0; at < length; at++)
            for (int byte = 0; byte < 256; byte++) {
                char text[18];
                memset(text, 'a', sizeof text);
                text[at] = (char)byte;
                bool plain = byte >= 0x20 && byte <= 0x7E && byte != '"' && byte != '\\';
                cr_assert_eq(aj_plain_run(text, length), plain ? length : at,
                             "byte %d at %zu of %zu", byte, at, length);
            }
}

Test(text, a_run_of_ascii_ends_at_the_first_byte_that_is_none) {
    for (size_t length = 0; length <= 18; length++)
        for (size_t at = 0; at <= length; at++) {
            char text[19];
            memset(text, 0x7F, sizeof text);
            text[at] = (char)0x80;
            cr_assert_eq(aj_ascii_run(text, length), at, "%zu of %zu", at, length);
        }
}

// Line ends of each kind and characters of one to four bytes, so that marks fall into all of them;
// what is counted from the start is right.
Test(text, places_found_from_marks_are_the_same) {
    static const char piece[] = "a\r\nb\xC3\xA9\rc\n\n\xE2\x80\xA8 d\xF0\x9F\x98\x80";
    static char bytes[6000];
    struct aj_arena arena;
    struct aj_text plain, marked;
    aj_arena_init(&arena, 0);
    for (size_t at = 0; at + sizeof piece <= sizeof bytes; at += sizeof piece - 1)
        memcpy(bytes + at, piece, sizeof piece);
    aj_text_init(&plain, "t", bytes, strlen(bytes));
    marked = plain;
    aj_text_mark(&marked, &arena);
    for (size_t offset = 0; offset <= plain.length; offset++) {
        if (((unsigned char)bytes[offset] & 0xC0) == 0x80)
            continue;
        struct aj_spot wanted = aj_text_spot(&plain, offset), spot = aj_text_spot(&marked, offset);
        cr_assert(spot.line == wanted.line && spot.column == wanted.column, "%zu", offset);
        spot = aj_text_spot_after(&marked, wanted, offset, plain.length);
        wanted = aj_text_spot(&plain, plain.length);
        cr_assert(spot.line == wanted.line && spot.column == wanted.column, "%zu", offset);
    }
    aj_arena_done(&arena);
}

static bool is_flat(const char *bytes) {
    struct aj_text text;
    aj_text_init(&text, "-", bytes, strlen(bytes));
    return aj_text_is_flat(&text);
}

Test(text, flat_is_one_line_of_ascii) {
    cr_expect(is_flat(""));
    cr_expect(is_flat("a"));
    cr_expect(is_flat("{\"id\": 1} ~\x7F"));
    cr_expect(is_flat("\xEF\xBB\xBF{}")); // a byte order mark is no part of the text
    for (size_t place = 0; place < 20; place++) {
        static const char others[] = "\n\r\t\x1F\x80\xC3\xFF";
        for (const char *other = others; *other; other++) {
            char bytes[] = "01234567890123456789";
            bytes[place] = *other;
            cr_expect(!is_flat(bytes), "%d at %zu", *other, place);
        }
    }
}

Test(text, has_a_word) {
    cr_expect(aj_has_word("at", "at"));
    cr_expect(aj_has_word("fat cat at 0", "at"));
    cr_expect(aj_has_word("cat at", "at"));
    cr_expect_not(aj_has_word("fat cats", "at"));
    cr_expect_not(aj_has_word("at", ""));
}
