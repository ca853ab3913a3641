// Compares the entry of a list with the patterns that are known (patterns.h). For doc_quick.c
// alone.
//
// Nothing is written into the text: bytes that were just written, and are read again as part of
// more, make a processor wait.
#pragma once

#include "documents/parsing/doc_pieces.h"
#include "documents/tree/patterns.h"

// Whether the next bytes are those of the step.
AJ_FAST bool aj_step_fits(const struct aj_match_step *step, const char *at) {
    struct aj_term next;
    memcpy(&next, at, sizeof next);
    return (((next.head & step->mask.head) ^ step->bytes.head) |
            ((next.tail & step->mask.tail) ^ step->bytes.tail)) == 0;
}

// The eight bytes at `at`, the first the least significant.
AJ_FAST uint64_t aj_eight_at(const char *at) {
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight;
}

// Takes the whole number at `at`. Returns its end; NULL: it is none, or none for a pattern. All its
// digits are taken at once: how many there are no processor can foresee.
AJ_FAST char *aj_match_number(char *at, union aj_plan_value *value) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    unsigned is_negative = *at == '-';
    char *digits = at + is_negative;
    uint64_t eight = aj_eight_at(digits) ^ (ones * '0'); // each digit as its value
    uint64_t others = ((eight + ones * (0x80 - 10)) | eight) & (ones * 0x80);
    unsigned count = others ? (unsigned)__builtin_ctzll(others) / 8 : 8;
    bool begins_with_zero = (eight & 0xFF) == 0;
    if (count - 1 >= AJ_PATTERN_DIGITS || (begins_with_zero & (count + is_negative > 1)))
        return NULL;
    eight <<= 64 - 8 * count;                                             // zeros before it
    eight = (eight * 10 + (eight >> 8)) & UINT64_C(0x00FF00FF00FF00FF);   // by twos
    eight = (eight * 100 + (eight >> 16)) & UINT64_C(0x0000FFFF0000FFFF); // by fours
    uint32_t number = (uint32_t)(eight * 10000 + (eight >> 32));
    value->number = (int32_t)((number ^ -is_negative) + is_negative);
    return digits + count;
}

// Takes the text at `at`, up to its end. Returns where it ends; NULL: it is too long. Whether that
// is a quote is for the caller to check.
AJ_FAST char *aj_match_text(char *at, const char *copy, union aj_plan_value *value) {
    char *end = aj_skip_plain(at);
    value->text.from = (uint32_t)(at - copy);
    value->text.length = (uint32_t)(end - at);
    return end - at <= AJ_PATTERN_TEXT ? end : NULL;
}

// An entry that is like a pattern; `pattern` NULL: it is like none.
struct aj_match {
    char *end;
    const struct aj_pattern *pattern;
};

// Matches the entry at `at`, whose values are put where `value` points: there must be room for
// AJ_PATTERN_NODES.
AJ_FAST struct aj_match aj_match_entry(const struct aj_patterns *patterns, const char *copy,
                                       union aj_plan_value *value, char *at) {
    const struct aj_match_step *step = patterns->first;
    for (;;) {
        while (step && !aj_step_fits(step, at))
            step = step->beside;
        if (!step)
            return (struct aj_match){.pattern = NULL};
        char *end = at + step->length;
        if (step->end == AJ_STEP_TEXT)
            end = aj_match_text(end, copy, value++);
        else if (step->end == AJ_STEP_NUMBER)
            end = aj_match_number(end, value++);
        else if (step->end == AJ_STEP_LAST)
            return (struct aj_match){end, &patterns->pattern[step->pattern]};
        if (end) {
            at = end;
            step = step->behind;
        } else { // the bytes of another may be the same, and its value of the other kind
            value--;
            step = step->beside;
        }
    }
}
