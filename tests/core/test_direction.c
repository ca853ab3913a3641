// What is marked in lines where names run from right to left.
#include <criterion/criterion.h>

#include "core/core.h"

static void expect_marked(const char *text, const char *marked) {
    struct aj_buf buf;
    aj_buf_init(&buf);
    aj_buf_puts(&buf, "\u05d3");
    size_t from = buf.length;
    aj_buf_puts(&buf, text);
    aj_direction_mark(&buf, from);
    cr_expect_str_eq(aj_buf_text(&buf) + from, marked, "%s", text);
    aj_buf_done(&buf);
}

// Dalet vav dalet, alef bet. The mark is U+200E, behind the last letter and what stands on it; a
// letter of another direction before the number makes it needless.
Test(direction, numbers_stay_behind_letters_from_right_to_left) {
    expect_marked("", "");
    expect_marked(": 6", ": 6");
    expect_marked("Anna: 6", "Anna: 6");
    expect_marked("\u05d3\u05d5\u05d3: 6 (0,0)", "\u05d3\u05d5\u05d3\u200e: 6 (0,0)");
    expect_marked("\u05d3\u05d5\u05d3 \u05d0\u05d1: 6", "\u05d3\u05d5\u05d3 \u05d0\u05d1\u200e: 6");
    expect_marked("\u05d3\u05bc 1", "\u05d3\u05bc\u200e 1");
    expect_marked("\u05d3 gains 6", "\u05d3 gains 6");
    expect_marked("\u05d3 é6", "\u05d3 é6");
    expect_marked("\u05d3, Ben, \u0623\u062d 2", "\u05d3, Ben, \u0623\u062d\u200e 2");
    expect_marked("\u05d01\u05d1 22, \u05d23 x", "\u05d0\u200e1\u05d1\u200e 22, \u05d2\u200e3 x");
}
