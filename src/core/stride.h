// Looking at text in strides: many bytes at a time, by the instructions that every machine of the
// kind has. For texts that are written for it: behind their end stand a NUL and AJ_STRIDE bytes
// more that may be read.
#ifndef AJ_CORE_STRIDE_H
#define AJ_CORE_STRIDE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { AJ_STRIDE = 16 };

// Whether a byte stands in a string of JSON as it is, alone: printable ASCII, no quote, no
// backslash.
static inline bool aj_is_plain(char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

// The first byte from `at` on that is not plain; the text ends with one, a NUL.
static inline char *aj_skip_plain(char *at) {
#if defined(__SSE2__)
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
    const __m128i blank = _mm_set1_epi8(' '), delete = _mm_set1_epi8(0x7F);
    for (;; at += AJ_STRIDE) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)at);
        __m128i marks =
            _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash));
        marks =
            _mm_or_si128(marks, _mm_cmplt_epi8(bytes, blank)); // from 0x80 on too: these are < 0
        marks = _mm_or_si128(marks, _mm_cmpeq_epi8(bytes, delete));
        unsigned found = (unsigned)_mm_movemask_epi8(marks);
        if (found)
            return at + __builtin_ctz(found);
    }
#else
    while (aj_is_plain(*at))
        at++;
    return at;
#endif
}

#endif
