// Texts from formats, held against those that the C library makes.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"

enum { ROOM = 200 };

__attribute__((format(printf, 3, 4))) static int make(char *to, size_t room, const char *format,
                                                      ...) {
    va_list list;
    va_start(list, format);
    int length = aj_format(to, room, format, list);
    va_end(list);
    return length;
}

// The same text and length with room for all, for some of it and for none.
#define EXPECT_AS_PRINTF(...)                                                                      \
    do {                                                                                           \
        char wanted[ROOM], made[ROOM];                                                             \
        int length = snprintf(wanted, sizeof wanted, __VA_ARGS__);                                 \
        cr_expect_eq(make(made, sizeof made, __VA_ARGS__), length, "%s", wanted);                  \
        cr_expect_str_eq(made, wanted);                                                            \
        cr_expect_eq(make(made, 4, __VA_ARGS__), length, "%s", wanted);                            \
        wanted[3] = '\0';                                                                          \
        cr_expect_str_eq(made, wanted);                                                            \
        cr_expect_eq(make(NULL, 0, __VA_ARGS__), length, "%s", wanted);                            \
    } while (0)

Test(format, makes_strings_and_whole_numbers) {
    EXPECT_AS_PRINTF("plain text");
    EXPECT_AS_PRINTF("%s", "string");
    EXPECT_AS_PRINTF("%s%s and %s", "", "one", "another");
    EXPECT_AS_PRINTF("%.*s|%.*s|%.*s", 3, "string", 10, "short", -1, "all of it");
    EXPECT_AS_PRINTF("%d %d %d %d", 0, -7, 2147483647, -2147483647 - 1);
    EXPECT_AS_PRINTF("%u %u", 0U, 4294967295U);
    EXPECT_AS_PRINTF("%zu of %zu", (size_t)12, SIZE_MAX / 2);
    EXPECT_AS_PRINTF("%c%c: 100 %%", 'a', 'z');
}

// What is left to the C library, behind what is not: nothing is written twice.
Test(format, leaves_the_rest_to_the_library) {
    EXPECT_AS_PRINTF("%s %d %04x", "before", 5, 0x2aU);
    EXPECT_AS_PRINTF("%zu %zu", (size_t)3, SIZE_MAX);
    EXPECT_AS_PRINTF("%-8s|%5d|%02d", "left", 42, 7);
    EXPECT_AS_PRINTF("%s %.2f", "points", 2.5);
    EXPECT_AS_PRINTF("%ld %llu", -3L, 18446744073709551615ULL);
}

// A precision bounds what is read: no NUL has to stand behind it.
Test(format, reads_no_further_than_the_precision) {
    char made[ROOM];
    const char open[] = {'a', 'b', 'c'};
    cr_expect_eq(make(made, sizeof made, "%.*s", 3, open), 3);
    cr_expect_str_eq(made, "abc");
}
