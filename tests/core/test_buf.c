#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "painting/painting.h"

static void expect_text(struct aj_buf *buf, const char *text) {
    cr_assert_str_eq(aj_buf_text(buf), text);
    aj_buf_done(buf);
}

Test(buf, collects_pieces) {
    struct aj_buf buf;
    aj_buf_init(&buf);
    cr_assert_str_eq(aj_buf_text(&buf), "");
    aj_buf_puts(&buf, "ab");
    aj_buf_char(&buf, ' ');
    aj_buf_put(&buf, "cdX", 2);
    aj_buf_format(&buf, "-%d-%s", 7, "x");
    expect_text(&buf, "ab cd-7-x");
}

Test(buf, grows_over_its_first_room_and_can_be_cleared) {
    struct aj_buf buf;
    aj_buf_init(&buf);
    for (int i = 0; i < 1000; i++)
        aj_buf_format(&buf, "%03d", i);
    cr_assert_eq(buf.length, 3000);
    cr_assert_str_eq(aj_buf_text(&buf) + 2997, "999");
    aj_buf_clear(&buf);
    aj_buf_puts(&buf, "again");
    expect_text(&buf, "again");
}

Test(buf, remembers_a_failed_allocation) {
    struct aj_buf buf;
    aj_buf_init(&buf);
    aj_buf_puts(&buf, "x");
    aj_buf_put(&buf, "y", SIZE_MAX / 2);
    cr_assert(buf.failed);
    cr_assert_str_eq(aj_buf_text(&buf), "");
    aj_buf_done(&buf);
}

// Each number of digits there is, at its least, its greatest and between, as the C library has it.
Test(buf, writes_integers_of_any_length) {
    uint64_t power = 1;
    for (int digits = 1; digits <= 19; digits++, power *= 10) {
        const uint64_t rows[] = {power, power + 1, power + power / 2 + 7, 5 * power,
                                 10 * power - 1};
        for (size_t i = 0; i < sizeof rows / sizeof *rows && rows[i] <= INT64_MAX; i++)
            for (int sign = -1; sign <= 1; sign += 2) {
                int64_t value = sign * (int64_t)rows[i];
                char wanted[32];
                struct aj_buf buf;
                snprintf(wanted, sizeof wanted, "%" PRId64, value);
                aj_buf_init(&buf);
                aj_buf_int(&buf, value);
                expect_text(&buf, wanted);
            }
    }
}

Test(buf, writes_integers_to_their_ends) {
    struct aj_buf buf;
    aj_buf_init(&buf);
    aj_buf_int(&buf, 0);
    aj_buf_char(&buf, ' ');
    aj_buf_int(&buf, -1000000);
    aj_buf_char(&buf, ' ');
    aj_buf_int(&buf, INT64_MAX);
    aj_buf_char(&buf, ' ');
    aj_buf_int(&buf, INT64_MIN);
    expect_text(&buf, "0 -1000000 9223372036854775807 -9223372036854775808");
}

Test(buf, nothing_raw_reaches_a_terminal) {
    static const char *const rows[][2] = {
        {"plain \xC3\xA9 \xF0\x9F\x98\x80", "plain \xC3\xA9 \xF0\x9F\x98\x80"},
        {"\x1B[31mred", "\\u{001B}[31mred"},
        {"a\nb\tc\r", "a\\u{000A}b\\u{0009}c\\u{000D}"},
        {"\x7F", "\\u{007F}"},
        {"\xC2\x9B"
         "31m",
         "\\u{009B}31m"}, // the C1 form of ESC [
        {"\xE2\x80\xAE"
         "evil",
         "\\u{202E}evil"},             // right-to-left override
        {"\xE2\x81\xA6", "\\u{2066}"}, // isolate
        {"\xD8\x9C", "\\u{061C}"},     // Arabic letter mark
        {"a\xE2\x80\x8B"
         "b",
         "a\\u{200B}b"}, // zero width space
        {"\xE2\x80\xA8", "\\u{2028}"},
        {"\xEF\xBB\xBF", "\\u{FEFF}"},
        {"\xF3\xA0\x81\x81", "\\u{E0041}"}, // a tag character
        {"bad \xFF\xC0", "bad \\x{FF}\\x{C0}"},
        // What GitHub's runner takes for a command: `::` behind blanks of any kind, `##[` anywhere.
        {"::error::x", "\\u{003A}:error::x"},
        {" \xC2\xA0\xE3\x80\x80::error::x", " \xC2\xA0\xE3\x80\x80\\u{003A}:error::x"},
        {"a ::b", "a ::b"},
        {"a ##[error]b [c] #[d]", "a ##\\u{005B}error]b [c] #[d]"},
        // Azure's agent and TeamCity read a word between the two.
        {"a ##vso[b] #vso[c] ##teamcity[d] ## x[e] ##1[f]",
         "a ##vso\\u{005B}b] #vso[c] ##teamcity\\u{005B}d] ## x[e] ##1[f]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct aj_buf buf;
        aj_buf_init(&buf);
        aj_buf_safe(&buf, rows[i][0], strlen(rows[i][0]));
        expect_text(&buf, rows[i][1]);
    }
}

// Wherever it stands, within eight plain bytes or behind them.
Test(buf, finds_what_is_unsafe_at_every_place) {
    static const char *const rows[][2] = {
        {"\x1B", "\\u{001B}"},    {"\x7F", "\\u{007F}"}, {"\xFF", "\\x{FF}"}, {"\n", "\\u{000A}"},
        {"##[", "##\\u{005B}"},   {"\"\\", "\"\\"},      {"::", "::"},        {"[", "["},
        {"\xC3\xBC", "\xC3\xBC"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int before = 1; before < 20; before++) {
            struct aj_buf buf;
            char text[40], wanted[40];
            snprintf(text, sizeof text, "%.*s%s%s", before, "abcdefghijklmnopqrst", rows[i][0],
                     "ABCDEFGHIJ");
            snprintf(wanted, sizeof wanted, "%.*s%s%s", before, "abcdefghijklmnopqrst", rows[i][1],
                     "ABCDEFGHIJ");
            aj_buf_init(&buf);
            aj_buf_safe(&buf, text, strlen(text));
            expect_text(&buf, wanted);
        }
}

// A line is put together of pieces.
Test(buf, begins_no_command_piece_by_piece) {
    struct aj_buf buf;
    aj_buf_init(&buf);
    aj_buf_puts(&buf, "first\n  ");
    aj_buf_safe(&buf, " ", 1);
    aj_buf_safe(&buf, ":", 1);
    aj_buf_safe(&buf, ":x #", 4);
    aj_buf_safe(&buf, "#[y ##v", 7);
    aj_buf_safe(&buf, "so", 2);
    aj_buf_safe(&buf, "[z", 2);
    expect_text(&buf, "first\n   \\u{003A}:x ##\\u{005B}y ##vso\\u{005B}z");
}

Test(json, sets_commas_and_keeps_the_order) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_key(&json, "list");
    aj_json_begin_list(&json);
    aj_json_cell(&json, -1, 2);
    aj_json_begin_object(&json);
    aj_json_end_object(&json);
    aj_json_begin_list(&json);
    aj_json_end_list(&json);
    aj_json_null(&json);
    aj_json_text(&json, NULL);
    aj_json_text_n(&json, "abc", 2);
    aj_json_end_list(&json);
    aj_json_put_bool(&json, "yes", true);
    aj_json_put_bool(&json, "no", false);
    aj_json_put_text(&json, "text", "t");
    aj_json_end_object(&json);
    expect_text(&buf, "{\"adjudge\":1,\"list\":[[-1,2],{},[],null,null,\"ab\"],\"yes\":true,"
                      "\"no\":false,\"text\":\"t\"}");
}

Test(json, escapes_what_json_or_a_terminal_must_not_see) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    aj_json_text(&json, "\"\\/\n\t\r\x1B\x7F \xC3\xA9\xE2\x80\xAE\xF3\xA0\x81\x81\xFF.");
    // U+E0041 as a surrogate pair: 0xE0041 - 0x10000 = 0xD0041: high D800 + 0x340, low DC00 + 0x41.
    expect_text(&buf, "\"\\\"\\\\/\\n\\t\\u000d\\u001b\\u007f \xC3\xA9\\u202e\\udb40\\udc41"
                      "\xEF\xBF\xBD.\"");
}

// Noncharacters, which no case may hold raw, leave as escapes: what we write we can read. U+FDD0
// and U+1FFFF (0x1FFFF - 0x10000 = 0xFFFF: D800 + 0x3F, DC00 + 0x3FF); U+FDCF beside them is a
// letter's place like others.
Test(json, escapes_noncharacters) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    aj_json_text(&json, "\xEF\xB7\x90\xF0\x9F\xBF\xBF\xEF\xB7\x8F");
    expect_text(&buf, "\"\\ufdd0\\ud83f\\udfff\xEF\xB7\x8F\"");
}

Test(table, lines_up_columns_by_code_points) {
    struct aj_arena arena;
    struct aj_table table;
    struct aj_buf buf;
    aj_arena_init(&arena, 0);
    aj_buf_init(&buf);
    aj_table_init(&table, &arena, "Heading", 3);
    aj_table_row(&table, (const char *const[]){"id", "wide", "end"});
    aj_table_row(&table, (const char *const[]){"\xC3\xA9", NULL, "x"});
    aj_table_row(&table, (const char *const[]){"road-1", "\x1B", NULL});
    aj_table_write(&table, 2, &buf);
    cr_assert_str_eq(aj_buf_text(&buf), "  Heading\n"
                                        "  id      wide      end\n"
                                        "  \xC3\xA9                 x\n"
                                        "  road-1  \\u{001B}\n");
    aj_buf_done(&buf);
    aj_arena_done(&arena);
}

Test(buf, says_how_many) {
    struct aj_buf buf;
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    aj_buf_init(&buf);
    aj_buf_plural(&buf, "monastery");
    expect_text(&buf, "monasteries");
    cr_assert_str_eq(aj_say_count(&arena, 1, "city"), "1 city");
    cr_assert_str_eq(aj_say_count(&arena, 2, "city"), "2 cities");
    cr_assert_str_eq(aj_say_count(&arena, 0, "road"), "0 roads");
    cr_assert_str_eq(aj_say_count(&arena, 2, "abbey"), "2 abbeys");
    aj_arena_done(&arena);
}

// A machine that runs a CI job reads "##[" anywhere in a line as the beginning of a command, or
// "##vso[", or "##teamcity[".
Test(json, begins_no_command_of_a_machine) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    aj_json_begin_list(&json);
    aj_json_text(&json, "a##[error]b ##[x] #[ [##");
    aj_json_text(&json, "\n##[");
    aj_json_text(&json, "#\n#[");
    aj_json_text(&json, "##vso[##teamcity[");
    aj_json_end_list(&json);
    expect_text(&buf, "[\"a##\\u005berror]b ##\\u005bx] #[ [##\",\"\\n##\\u005b\",\"#\\n#[\","
                      "\"##vso\\u005b##teamcity\\u005b\"]");
}
