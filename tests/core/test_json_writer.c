// Texts in JSON, as the writer is given them and as they are written in place.
#include <criterion/criterion.h>
#include <string.h>

#include "core/core.h"

static void expect_output(struct aj_buf *out, const char *wanted) {
    cr_assert_str_eq(aj_buf_text(out), wanted);
    aj_buf_done(out);
}

// By RFC 8259 a quote, a backslash and control characters are escaped; of our own what could steer
// a terminal (U+202E) or a CI job (`##[`) is too, and bytes that are no UTF-8 become U+FFFD.
static const struct {
    const char *text, *written;
} rows[] = {
    {"", "\"\""},
    {"road-12", "\"road-12\""},
    {"a tile at (0,1) of exactly thirty-two", "\"a tile at (0,1) of exactly thirty-two\""},
    {"say \"so\"", "\"say \\\"so\\\"\""},
    {"a\\b", "\"a\\\\b\""},
    {"two\nlines\tand more than a stride", "\"two\\nlines\\tand more than a stride\""},
    {"[1]", "\"[1]\""},
    {"##[group]", "\"##\\u005b"
                  "group]\""},
    {"##vso[x]", "\"##vso\\u005bx]\""},
    {"Zo\xC3\xAB", "\"Zo\xC3\xAB\""},
    {"\xE2\x80\xAEmirrored", "\"\\u202emirrored\""},
    {"broken \xC3", "\"broken \xEF\xBF\xBD\""},
};

Test(json_writer, escapes_texts_that_it_is_given) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct aj_buf out;
        struct aj_json json;
        aj_buf_init(&out);
        aj_json_init(&json, &out);
        aj_json_text(&json, rows[i].text);
        expect_output(&out, rows[i].written);
    }
}

Test(json_writer, escapes_texts_that_are_written_in_place) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct aj_buf out;
        struct aj_json json;
        aj_buf_init(&out);
        aj_json_init(&json, &out);
        size_t start = aj_json_open_text(&json);
        aj_buf_puts(&out, rows[i].text);
        aj_json_close_text(&json, start);
        expect_output(&out, rows[i].written);
    }
}

// What stands before a text in place stays as it is, and what follows is parted by a comma.
Test(json_writer, writes_in_place_between_other_values) {
    struct aj_buf out;
    struct aj_json json;
    aj_buf_init(&out);
    aj_json_init(&json, &out);
    aj_json_begin_list(&json);
    aj_json_text(&json, "\"");
    size_t start = aj_json_open_text(&json);
    aj_buf_puts(&out, "x\\");
    aj_json_close_text(&json, start);
    aj_json_int(&json, 1);
    aj_json_end_list(&json);
    expect_output(&out, "[\"\\\"\",\"x\\\\\",1]");
}

// The head of an object and its last members, copied into another one.
Test(json_writer, writes_parts_of_objects_again) {
    struct aj_buf out;
    struct aj_json json;
    struct aj_json_part head, tail;
    aj_buf_init(&out);
    aj_json_init(&json, &out);
    aj_json_begin_list(&json);
    size_t start = aj_json_next(&json);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "a", 1);
    head = aj_json_since(&json, start);
    aj_json_put_int(&json, "b", 2);
    start = aj_json_next(&json);
    aj_json_put_int(&json, "c", 3);
    aj_json_end_object(&json);
    tail = aj_json_since(&json, start);
    aj_json_again(&json, head);
    aj_json_put_int(&json, "b", 4);
    aj_json_again(&json, tail);
    aj_json_end_list(&json);
    expect_output(&out, "[{\"a\":1,\"b\":2,\"c\":3},{\"a\":1,\"b\":4,\"c\":3}]");
}

// Names of keys of each length, as they are copied in several ways.
Test(json_writer, writes_names_of_any_length) {
    static const char name[] = "abcdefghijklmnopqrstuvwxyz";
    for (size_t length = 0; length <= 26; length++) {
        char wanted[40] = "{\"";
        struct aj_buf out;
        struct aj_json json;
        aj_buf_init(&out);
        aj_json_init(&json, &out);
        aj_json_begin_object(&json);
        aj_json_name(&json, name, length);
        aj_json_int(&json, 0);
        aj_json_end_object(&json);
        memcpy(wanted + 2, name, length);
        memcpy(wanted + 2 + length, "\":0}", 5);
        expect_output(&out, wanted);
    }
}
