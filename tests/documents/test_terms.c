// Keys known by numbers: what is read by them is what is read by their texts.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "documents/parsing/parsing.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"

static struct aj_terms terms; // zero: none yet

static uint8_t number_of(const char *text) {
    char room[2 * AJ_TERM_BYTES] = {0};
    size_t length = strlen(text);
    memcpy(room, text, length);
    memset(room + length, '"', sizeof room - length); // what stands behind it does not matter
    struct aj_term term = aj_term_of(room, length);
    return aj_term_number(&terms, term, aj_term_mix(term));
}

Test(terms, are_the_names_that_were_asked_for_and_no_others) {
    static const char *const names[] = {"", "at", "sixteen bytes...", "seventeen bytes..", "at"};
    cr_assert_eq(number_of("at"), 0);
    const struct aj_term_list *list = aj_terms_list(&terms, names, names, 5);
    cr_assert_not_null(list);
    cr_assert_eq(list->place[number_of("")], 1);
    cr_assert_eq(list->place[number_of("at")], 2); // the first of two that are alike
    cr_assert_eq(list->place[number_of("sixteen bytes...")], 3);
    cr_assert_eq(number_of("att"), 0);
    cr_assert_eq(number_of("a"), 0);
    cr_assert_eq(terms.count, 3); // one name is too long
    cr_assert_eq(aj_terms_list(&terms, names, names, 5), list);
    // The same words in another list have other places, and the same numbers.
    static const char *const others[] = {"turn", "at"};
    const struct aj_term_list *second = aj_terms_list(&terms, others, others, 2);
    cr_assert_eq(second->place[number_of("at")], 2);
    cr_assert_eq(second->place[number_of("")], 0);
    cr_assert_eq(terms.count, 4);
}

// More names than there are numbers: the list is not had, and those before it stay.
Test(terms, end_when_numbers_are_used_up) {
    static char text[AJ_TERMS_MAX + 10][8];
    const char *names[AJ_TERMS_MAX + 10];
    for (size_t i = 0; i < AJ_TERMS_MAX + 10; i++) {
        snprintf(text[i], sizeof text[i], "k%zu", i);
        names[i] = text[i];
    }
    const struct aj_term_list *first = aj_terms_list(&terms, &text[0], names, 200);
    cr_assert_not_null(first);
    cr_assert_null(aj_terms_list(&terms, &text[1], names + 190, 76));
    cr_assert_null(aj_terms_list(&terms, &text[1], names + 190, 76));
    cr_assert_not_null(aj_terms_list(&terms, &text[2], names + 100, 50));
    for (size_t i = 0; i < 200; i++)
        cr_assert_eq(first->place[number_of(names[i])], i + 1);
}

// Reads a line by two lists of names, as it is read for the first time and later.
static void read_line(const char *bytes, const char *const names[], size_t count, uint32_t out[],
                      size_t *errors) {
    static struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc = {.text = &text, .terms = &terms};
    struct aj_diags diags;
    struct aj_reader reader = {.doc = &doc, .diags = &diags, .arena = &arena};
    aj_arena_init(&arena, 0);
    aj_text_init(&text, "line", bytes, strlen(bytes));
    aj_diags_init(&diags, &arena);
    cr_assert(aj_doc_parse_line(&doc, &aj_limits_default, &arena, &diags));
    cr_assert(aj_read_known(&reader, 0, names, count, out));
    *errors = diags.count;
    aj_arena_done(&arena);
}

Test(terms, change_nothing_of_what_is_read) {
    static const char *const names[] = {"place", "at", "a key of more than sixteen bytes", "turn"};
    static const char *const others[] = {"other", "turn"};
    static const char line[] =
        "{\"turn\": 1, \"a key of more than sixteen bytes\": 2, \"at\": null,"
        " \"unknown\": 3, \"other\": 4, \"place\": 5}";
    uint32_t out[4], first[4];
    size_t errors;
    for (int time = 0; time < 3; time++) {
        read_line(line, names, 4, out, &errors);
        cr_assert_eq(errors, 2); // unknown, and other
        cr_assert_eq(out[0], 6);
        cr_assert_eq(out[1], AJ_NO_NODE); // null
        cr_assert_eq(out[2], 2);
        cr_assert_eq(out[3], 1);
        read_line(line, others, 2, first, &errors);
        cr_assert_eq(errors, 4);
        cr_assert_eq(first[0], 5);
        cr_assert_eq(first[1], 1);
    }
}

// Only if every key is a term of the list; what is null is not given, and nothing is reported.
Test(terms, find_the_keys_of_a_map_that_has_no_others) {
    static const char *const names[] = {"place", "at", "turn"};
    static const struct aj_names list = {.name = names, .count = 3, .tag = names};
    static const struct {
        const char *line;
        bool is_found;
        uint64_t bits;
    } rows[] = {
        {"{\"turn\":1,\"place\":2}", true, 5}, // the third and the first
        {"{\"at\":[1,2],\"turn\":null}", true, 2}, {"{}", true, 0},
        {"{\"turn\":1,\"other\":2}", false, 0},    {"[1]", false, 0},
    };
    cr_assert_not_null(aj_terms_list(&terms, names, names, 3));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct aj_arena arena;
        struct aj_text text;
        struct aj_doc doc = {.text = &text, .terms = &terms};
        struct aj_diags diags;
        struct aj_reader reader = {.doc = &doc, .diags = &diags, .arena = &arena};
        uint32_t value[3];
        struct aj_given given = {.value = value};
        aj_arena_init(&arena, 0);
        aj_text_init(&text, "line", rows[i].line, strlen(rows[i].line));
        aj_diags_init(&diags, &arena);
        cr_assert(aj_doc_parse_line(&doc, &aj_limits_default, &arena, &diags));
        bool is_found = aj_read_by_terms(&reader, 0, &list, &given);
        cr_expect_eq(is_found, rows[i].is_found, "%s", rows[i].line);
        cr_expect(!is_found || given.bits == rows[i].bits, "%s", rows[i].line);
        cr_expect_eq(diags.count, 0);
        if (i == 0)
            cr_expect(value[2] == 1 && value[0] == 2);
        aj_arena_done(&arena);
    }
}

// Chains are told apart by the order of their keys, and made once.
Test(terms, chains_keys_in_their_order) {
    terms = (struct aj_terms){.count = 0};
    struct aj_key_chain *a = aj_key_chain_with(&terms, terms.chain, 1, 2);
    struct aj_key_chain *b = aj_key_chain_with(&terms, terms.chain, 2, 4);
    struct aj_key_chain *ab = aj_key_chain_with(&terms, a, 2, 4);
    cr_assert_neq(a, b);
    cr_assert_neq(ab, aj_key_chain_with(&terms, b, 1, 2));
    cr_expect_eq(ab, aj_key_chain_with(&terms, a, 2, 4));
    cr_expect_eq(a, aj_key_chain_with(&terms, terms.chain, 1, 2));
    cr_expect_eq(ab->bits, 6);
    cr_expect_eq(aj_key_chain_before(&ab->next), ab);
}

// 255 beside the one without keys.
Test(terms, makes_no_more_chains_than_there_is_room_for) {
    terms = (struct aj_terms){.count = 0};
    struct aj_key_chain *first = aj_key_chain_with(&terms, terms.chain, 1, 1), *last = first;
    for (int i = 1; i < AJ_CHAINS_MAX - 1; i++)
        cr_assert_not_null(last = aj_key_chain_with(&terms, last, 1, 1));
    cr_expect_null(aj_key_chain_with(&terms, last, 1, 1));
    cr_expect_eq(aj_key_chain_with(&terms, terms.chain, 1, 1), first);
}
