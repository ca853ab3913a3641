// The random numbers of a saved game. That a number is read to the nearest double is held against
// the compiler; what follows a number was worked out apart from the program, by integers of any
// size.
#include <criterion/criterion.h>

#include "records/records.h"

static double read(const char *text) {
    struct rec_random random = {.number = -1};
    cr_assert(rec_random_tell(&random, text), "%s", text);
    return random.number;
}

Test(random, numbers_are_read_to_the_nearest_double) {
    // clang-format off
#define READ(number) cr_expect_eq(read(#number), number, "%s: %a", #number, read(#number))
    // clang-format on
    READ(0);
    READ(0.0);
    READ(0.5);
    READ(0.1);
    READ(0.3);
    READ(0.7);
    READ(0.5669692151459806);
    READ(0.014721646189038706);
    READ(0.00358313429918522);
    READ(0.004985319150610845);
    READ(0.9363003271811956);
    READ(0.99999999999999989);
    READ(5.1234567890123456e-7);
    READ(1e-17);
    READ(1.25E-3);
    READ(25e-2);
    READ(0.1000000000000000055511151231257827); // a little above a double
    READ(0.50000000000000005551115123125782);   // just below the middle of two
    READ(0.50000000000000005551115123125784);   // just above it
}

Test(random, what_is_no_number_changes_nothing) {
    static const char *const texts[] = {
        "",    "-0.5", "1",    "1.0", "1e0",  "x",    ".5",    "0.5x",
        "0,5", "0.5e", "0x1p", "nan", "1e99", "null", "2e-1x", "0.99999999999999999999"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct rec_random random = {.number = 0.25};
        cr_expect(!rec_random_tell(&random, texts[i]), "%s", texts[i]);
        cr_expect(random.number == 0.25 && !random.is_known, "%s", texts[i]);
    }
}

// A number below 1000 is the first three places after the point.
Test(random, one_number_follows_another) {
    static const struct {
        const char *first;
        uint32_t below[4];
    } rows[] = {
        {"0.1", {100, 200, 551, 134}}, {"0.7", {700, 799, 675, 0}}, {"0.25", {250, 0, 0, 0}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rec_random random = {0};
        rec_random_tell(&random, rows[i].first);
        for (int k = 0; k < (i == 1 ? 3 : 4); k++)
            cr_expect_eq(rec_random_below(&random, 1000), rows[i].below[k], "%s: %d", rows[i].first,
                         k);
    }
}
