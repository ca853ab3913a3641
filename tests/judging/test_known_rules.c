// Rules kept from line to line of a stream.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judging/rulebook/rulebook.h"

enum { TEXTS = 200 };

static const struct aj_rulebook book = {.options = 1}, other_book = {.options = 1};

static struct aj_rules_text text_of(int number, char room[], size_t size) {
    int length = snprintf(room, size, "{\"base\":\"first\",\"options\":{\"number\":%d}},", number);
    return (struct aj_rules_text){room, (size_t)length};
}

// Rules that are known by the value of their one option.
static struct aj_ruleset rules_of(int number) {
    struct aj_ruleset rules;
    memset(&rules, 0, sizeof rules);
    rules.book = &book;
    rules.option[0].value = (int16_t)number;
    return rules;
}

// 200 texts do not fit, so that some are forgotten; whatever is found is of its own text.
Test(known_rules, what_is_found_was_kept_with_this_text) {
    struct aj_known_rules *known = calloc(1, sizeof *known);
    struct aj_ruleset rules;
    char room[80];
    int found = 0;
    for (int i = 0; i < TEXTS; i++) {
        rules = rules_of(i);
        cr_expect_not(aj_known_rules_find(known, &book, text_of(i, room, sizeof room), &rules));
        aj_known_rules_keep(known, text_of(i, room, sizeof room), &rules);
        cr_expect(aj_known_rules_find(known, &book, text_of(i, room, sizeof room), &rules));
    }
    for (int i = 0; i < TEXTS; i++)
        if (aj_known_rules_find(known, &book, text_of(i, room, sizeof room), &rules)) {
            cr_expect_eq(rules.option[0].value, i);
            found++;
        }
    cr_expect_leq(found, AJ_KNOWN_SETS * AJ_KNOWN_WAYS);
    cr_expect_geq(found, AJ_KNOWN_WAYS);
    free(known);
}

// As many texts as a stream mostly has, by turns: each is found again whatever set it leads to.
Test(known_rules, four_texts_by_turns_are_all_found) {
    struct aj_known_rules *known = calloc(1, sizeof *known);
    struct aj_ruleset rules;
    char room[80];
    for (int i = 0; i < AJ_KNOWN_WAYS; i++) {
        rules = rules_of(i);
        aj_known_rules_keep(known, text_of(i, room, sizeof room), &rules);
    }
    for (int i = 0; i < AJ_KNOWN_WAYS; i++) {
        cr_expect(aj_known_rules_find(known, &book, text_of(i, room, sizeof room), &rules));
        cr_expect_eq(rules.option[0].value, i);
        cr_expect_not(
            aj_known_rules_find(known, &other_book, text_of(i, room, sizeof room), &rules));
    }
    free(known);
}
