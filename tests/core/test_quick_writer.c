// The quick calls of the JSON writer write what core/core.h writes by its own.
#include <criterion/criterion.h>
#include <stdint.h>

#include "core/json_quick.h"

static const struct aj_quick_row rows[] = {AJ_QUICK_ROW("a"), AJ_QUICK_ROW("locomotive")};

// {"at":[x,y]} in one piece; it stands in the list, with a comma before it and behind it.
static void write_pieces(struct aj_json *json, int32_t x) {
    char *to = aj_quick_room(json, 16 + AJ_QUICK_CELL);
    cr_assert_not_null(to);
    to = AJ_QUICK_LITERAL(to, "{\"at\":");
    to = aj_quick_cell(to, x, 2);
    aj_quick_wrote(json, AJ_QUICK_LITERAL(to, "}"), true);
}

static void write_slow_pieces(struct aj_json *json, int32_t x) {
    aj_json_begin_object(json);
    aj_json_put_cell(json, "at", x, 2);
    aj_json_end_object(json);
}

// A record with every call: commas stand between values, and none behind a key or a bracket.
static void write_quickly(struct aj_json *json, int64_t value) {
    AJ_QUICK_BEGIN(json, "{");
    AJ_QUICK_INT(json, "number", value);
    AJ_QUICK_WORD(json, "word", "red");
    AJ_QUICK_KEY(json, "list", "[");
    aj_quick_int(json, value);
    aj_quick_word(json, "");
    AJ_QUICK_BEGIN(json, "{\"first\":");
    aj_quick_int(json, 1);
    aj_quick_row(json, &rows[0]);
    aj_quick_int(json, 2);
    aj_quick_row(json, &rows[1]);
    aj_quick_int(json, value);
    aj_quick_end(json, '}');
    AJ_QUICK_BEGIN(json, "[");
    aj_quick_end(json, ']');
    write_pieces(json, (int32_t)value);
    write_pieces(json, -7);
    aj_quick_end(json, ']');
    aj_json_put_text(json, "text", "\n");
    aj_quick_end(json, '}');
}

static void write_slowly(struct aj_json *json, int64_t value) {
    aj_json_begin_object(json);
    aj_json_put_int(json, "number", value);
    aj_json_put_text(json, "word", "red");
    aj_json_open_list(json, "list");
    aj_json_int(json, value);
    aj_json_text(json, "");
    aj_json_begin_object(json);
    aj_json_put_int(json, "first", 1);
    aj_json_put_int(json, "a", 2);
    aj_json_put_int(json, "locomotive", value);
    aj_json_end_object(json);
    aj_json_begin_list(json);
    aj_json_end_list(json);
    write_slow_pieces(json, (int32_t)value);
    write_slow_pieces(json, -7);
    aj_json_end_list(json);
    aj_json_put_text(json, "text", "\n");
    aj_json_end_object(json);
}

// Numbers of one and two digits are written in place, others by a call. A hundred records make the
// buffer grow in the middle of each call some time.
Test(quick_writer, writes_what_the_other_calls_write) {
    static const int64_t values[] = {0, 9, 10, 42, 99, 100, -1, -10, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        struct aj_buf quick, slow;
        aj_buf_init(&quick);
        aj_buf_init(&slow);
        for (size_t record = 0; record < 100 + i; record++) {
            struct aj_json json;
            aj_json_init(&json, &quick);
            write_quickly(&json, values[i]);
            aj_json_init(&json, &slow);
            write_slowly(&json, values[i]);
        }
        cr_assert_eq(quick.length, slow.length);
        cr_assert_str_eq(aj_buf_text(&quick), aj_buf_text(&slow));
        aj_buf_done(&quick);
        aj_buf_done(&slow);
    }
}
