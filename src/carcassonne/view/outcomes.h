// What a case comes to with one choice of kinds for the tiles that it tells by their edges, and in
// what two such outcomes differ. They live in the arena of the reader.
#pragma once

#include "carcassonne/table/position.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"

enum { CAR_CLAIMS_MAX = 32 }; // of a case, that are held against outcomes; those behind are not

// What features come to.
struct car_worths {
    uint32_t rows;
    uint8_t *kind;   // of each feature, in the order of results
    int32_t *points; // that it is worth
    uint8_t *owners; // who gets them, as bits
    bool *is_held;   // somebody stands there
    bool any_held;
};

struct car_outcome {
    size_t errors;
    uint32_t missing; // segments that the case names and the tile has not
    bool judged;      // false: too many readings
    struct aj_answer answer;
    struct car_worths worths;
    uint8_t standing[CAR_CLAIMS_MAX]; // enum aj_standing of each claim, then of what is expected
};

// What a case asks, which decides what counts as the same answer.
struct car_inquiry {
    bool speaks_of_features, moves;
    bool speaks_of_points; // a claim does
    uint32_t claims;       // entries of `disputed`
    uint32_t held;         // these and `expect`
    uint32_t says[CAR_CLAIMS_MAX];
    const char *by[CAR_CLAIMS_MAX]; // who claims it, NULL: nobody is named
    unsigned keep;                  // of judgements, to hold that against them
};

enum car_sameness {
    CAR_SAME, // verdict, points and what each feature is worth
    // What is disputed, the verdict and, if a claim speaks of points, what the move gains; not all
    // else.
    CAR_SAME_CLAIMS,
    CAR_OTHER
};

// Reads what the case asks; nothing about claims that are not understood.
void car_inquiry_read(const struct aj_case *job, struct car_inquiry *question);

// Judges a case that was read without errors.
void car_outcome_judge(const struct aj_case *job, const struct car_inquiry *question,
                       struct aj_arena *arena, struct car_outcome *outcome);

// In how far two outcomes are the same answer to what the case asks.
enum car_sameness car_outcomes_compare(const struct car_inquiry *question,
                                       const struct car_outcome *a, const struct car_outcome *b);

// Whether claims speak of points, and somebody ends with other points in the two outcomes.
bool car_outcomes_count(const struct car_inquiry *question, const struct car_outcome *a,
                        const struct car_outcome *b);

// Whether some claim of `disputed` is not wrong.
bool car_is_claimed(const struct car_inquiry *question, const struct car_outcome *outcome);

// In what an outcome differs from the first, in a few words: "Anna gains 4, not 6"; in `arena`.
const char *car_say_difference(const struct car_inquiry *question, const struct car_outcome *first,
                               const struct car_outcome *other, struct aj_arena *arena);
