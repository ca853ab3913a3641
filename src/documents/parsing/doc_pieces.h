// Steps over the pieces of a JSON text, for doc_quick.c alone. The text must end with a NUL, and
// AJ_STRIDE bytes more that may be read. What is no such piece gives NULL.
#pragma once

#include <string.h>

#include "core/stride.h"
#include "documents/tree/doc.h"
#include "documents/tree/doc_check.h"

// Inlined everywhere, whatever the compiler thinks of the size.
#define AJ_FAST static inline __attribute__((always_inline))

static inline char *aj_skip_blanks(char *at) {
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

// The same, faster if there are none.
AJ_FAST char *aj_skip_few(char *at) {
    return *at > ' ' ? at : aj_skip_blanks(at);
}

AJ_FAST bool aj_is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The quote that ends the string whose first byte is at `at`; NULL: something else comes first,
// before `end`.
AJ_FAST char *aj_find_quote(char *at, const char *end) {
    uint32_t point;
    for (;;) {
        at = aj_skip_plain(at);
        if (*at == '"')
            return at;
        bool is_ascii = (unsigned char)*at < 0x80;
        size_t step = is_ascii ? 0 : aj_utf8_length(at, (size_t)(end - at), &point);
        if (!step || aj_doc_is_refused(point))
            return NULL;
        at += step;
    }
}

// Over one digit or more; NULL: there is none.
AJ_FAST char *aj_skip_digits(char *at) {
    if (!aj_is_digit(*at))
        return NULL;
    while (aj_is_digit(*at))
        at++;
    return at;
}

// A whole number's end; NULL: it is none.
AJ_FAST char *aj_skip_whole(char *at) {
    at += *at == '-';
    return *at == '0' ? at + 1 : aj_skip_digits(at);
}

// A number's fraction and exponent, which no value of a case has.
static inline char *aj_skip_fraction(char *at) {
    if (*at == '.')
        at = aj_skip_digits(at + 1);
    if (at && (*at | 0x20) == 'e') {
        at += at[1] == '+' || at[1] == '-' ? 2 : 1;
        at = aj_skip_digits(at);
    }
    return at;
}

AJ_FAST char *aj_skip_number(char *at) {
    at = aj_skip_whole(at);
    return at && (*at == '.' || (*at | 0x20) == 'e') ? aj_skip_fraction(at) : at;
}

// The end of true, false or null.
static inline char *aj_skip_word(char *at) {
    return strncmp(at, "false", 5) == 0                                 ? at + 5
           : strncmp(at, "true", 4) == 0 || strncmp(at, "null", 4) == 0 ? at + 4
                                                                        : NULL;
}
