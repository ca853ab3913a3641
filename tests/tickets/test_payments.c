// Every way to play extra cards, counted by hand.
#include <criterion/criterion.h>

#include "tickets/table/table.h"

static struct aj_arena arena;

static void set_up(void) {
    aj_arena_init(&arena, 0);
}
static void tear_down(void) {
    aj_arena_done(&arena);
}
TestSuite(payments, .init = set_up, .fini = tear_down);

static const char *say(int colour, int due, const struct ttr_cards *stock) {
    struct ttr_payments payments = ttr_payments_list(colour, due, stock, &arena);
    return ttr_payments_say(&payments, &arena);
}

static struct ttr_cards hold(int blue, int red, int locomotives) {
    struct ttr_cards cards = {{0}};
    cards.of[TTR_BLUE] = (int16_t)blue;
    cards.of[TTR_RED] = (int16_t)red;
    cards.of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    return cards;
}

// TTRE-5.T3: the colour, or locomotives, in any mix; red pays nothing of a blue set.
Test(payments, colour_and_locomotives) {
    struct ttr_cards stock = hold(3, 5, 2);
    cr_expect_str_eq(say(TTR_BLUE, 0, &stock), "no card");
    cr_expect_str_eq(say(TTR_BLUE, 1, &stock), "1 blue or 1 locomotive");
    cr_expect_str_eq(say(TTR_BLUE, 2, &stock),
                     "2 blue, or 1 blue and 1 locomotive, or 2 locomotives");
    // 3 locomotives are not there.
    cr_expect_str_eq(say(TTR_BLUE, 3, &stock),
                     "3 blue, or 2 blue and 1 locomotive, or 1 blue and 2 locomotives");
}

Test(payments, short_of_cards) {
    struct ttr_cards one = hold(1, 5, 1), none = hold(0, 5, 0), locomotive = hold(0, 0, 1);
    cr_expect_str_eq(say(TTR_BLUE, 2, &one), "1 blue and 1 locomotive");
    cr_expect_str_eq(say(TTR_BLUE, 3, &one), "no card");
    cr_expect_str_eq(say(TTR_BLUE, 1, &none), "no card");
    cr_expect_str_eq(say(TTR_BLUE, 1, &locomotive), "1 locomotive");
}

// TTRE-5.T7: for locomotives alone only locomotives pay.
Test(payments, locomotives_alone) {
    struct ttr_cards stock = hold(3, 5, 2);
    cr_expect_str_eq(say(TTR_LOCOMOTIVE, 1, &stock), "1 locomotive");
    cr_expect_str_eq(say(TTR_LOCOMOTIVE, 2, &stock), "2 locomotives");
    cr_expect_str_eq(say(TTR_LOCOMOTIVE, 3, &stock), "no card");
}

Test(payments, sets_and_their_colours) {
    struct ttr_cards mixed = hold(2, 0, 1), two = hold(1, 1, 0), alone = hold(0, 0, 2);
    cr_expect_eq(ttr_set_colour(&mixed), TTR_BLUE);
    cr_expect_eq(ttr_set_colour(&two), AJ_NONE);
    cr_expect_eq(ttr_set_colour(&alone), TTR_LOCOMOTIVE);
    cr_expect_eq(ttr_find_card("pink"), TTR_PURPLE);
    cr_expect_eq(ttr_find_card("grey"), AJ_NONE);
}
