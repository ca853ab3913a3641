// How wide texts are in columns of a terminal.
#include <criterion/criterion.h>
#include <string.h>

#include "core/core.h"

static void expect_columns(const char *text, size_t columns) {
    cr_expect_eq(aj_columns(text, strlen(text)), columns, "%s: %zu", text,
                 aj_columns(text, strlen(text)));
}

Test(columns, letters_count_once_whatever_their_bytes) {
    expect_columns("", 0);
    expect_columns("Anna: 6", 7);
    expect_columns("Zoë", 3);
    expect_columns("Бен", 3);
    expect_columns("Ελένη", 5);
    expect_columns("Nguyễn", 6);
    expect_columns("\xff"
                   "a",
                   2); // the first is no UTF-8
}

// A letter e and an accent of its own; a name of three letters with three points; a consonant of
// Hindi with a vowel sign; a syllable of Korean in three letters, of which the first is wide.
Test(columns, what_stands_on_a_letter_takes_none) {
    expect_columns("e\u0301", 1);
    expect_columns("\u05d3\u05b8\u05bc\u05d5\u05b4\u05d3", 3);
    expect_columns("\u0915\u0941", 1);
    expect_columns("\u1112\u1161\u11ab", 2);
}

Test(columns, wide_ones_take_two) {
    expect_columns("山田", 4);
    expect_columns("한", 2);
    expect_columns("Ａ", 2);
    expect_columns("\U0001f600", 2);
}
