// What differs from an expectation or a claim.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"

struct aj_judgement;

// A list of differences between an expectation and an answer; texts in the arena.
struct aj_mismatch {
    const char *key; // "gained.Anna"
    const char *expected;
    const char *actual;
    uint32_t node;
    const char *data; // what could be expected instead at `node`, as JSON; a list in place of an
                      // entry is the list that holds it. NULL: there is nothing
    const char *said; // what is so, as a clause that "not" and what is expected may follow; or NULL
};
struct aj_mismatches {
    struct aj_arena *arena;
    struct aj_mismatch *item;
    size_t count, capacity;
    bool is_open;    // the rules do not say whether something that was compared is so
    bool is_counted; // only how many there are is asked for: texts may be left out
};

// Adds a difference between an expectation and an answer; the texts are borrowed.
void aj_mismatch_add(struct aj_mismatches *list, uint32_t node, const char *key,
                     const char *expected, const char *actual);

// Adds a difference between two numbers.
void aj_mismatch_add_int(struct aj_mismatches *list, uint32_t node, const char *key,
                         int32_t expected, int32_t actual);

// Adds a difference between two texts of which the actual one could be expected.
void aj_mismatch_add_text(struct aj_mismatches *list, uint32_t node, const char *key,
                          const char *expected, const char *actual);

// Says of the difference that was added last that these players could be expected instead, as bits.
void aj_mismatch_players(struct aj_mismatches *list, const struct aj_judgement *judgement,
                         uint8_t players);

// Says of the difference that was added last what is so: "Anna has 1 wine".
void aj_mismatch_say(struct aj_mismatches *list, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
