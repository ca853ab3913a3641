// Searches and copies text several bytes at a time: AJ_STRIDE with SSE2, which every x86-64 machine
// has, else eight in an integer, or one.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { AJ_STRIDE = 16 };

// Whether a byte may stand in a JSON string as it is: printable ASCII, neither quote nor backslash.
static inline bool aj_is_plain(char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

// The first byte from `at` on that is not plain. The text must end with a NUL, which is not plain,
// and AJ_STRIDE bytes more that may be read.
static inline char *aj_skip_plain(char *at) {
#if defined(__SSE2__)
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
    const __m128i blank = _mm_set1_epi8(' '), delete = _mm_set1_epi8(0x7F);
    for (;; at += AJ_STRIDE) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)at);
        __m128i marks =
            _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash));
        // Bytes from 0x80 on are marked too: as signed numbers they are negative.
        marks = _mm_or_si128(marks, _mm_cmplt_epi8(bytes, blank));
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

// Returns eight bytes in which the top bit is set for each of `eight` that is not plain. A plain
// byte may be marked too, but only one more significant than a byte that is not plain.
static inline uint64_t aj_mark_special(uint64_t eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t quote = eight ^ (ones * '"');
    uint64_t backslash = eight ^ (ones * '\\');
    uint64_t delete = eight ^ (ones * 0x7f);
    return ((quote - ones) | (backslash - ones) | (delete - ones) | (eight - ones * ' ') | eight) &
           ~(ones * 0x7f);
}

// The same for brackets.
static inline uint64_t aj_mark_bracket(uint64_t eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return ((eight ^ (ones * '[')) - ones) & ~(ones * 0x7f);
}

// Copies fewer than eight bytes; nonzero if one of them is not plain, or a '['.
static inline uint64_t aj_copy_few(char *to, const char *from, size_t length) {
    uint32_t first = 0x20202020, last = first;
    if (length >= sizeof first) {
        memcpy(&first, from, sizeof first);
        memcpy(&last, from + length - sizeof last, sizeof last);
        memcpy(to, &first, sizeof first);
        memcpy(to + length - sizeof last, &last, sizeof last);
    } else if (length) {
        to[0] = from[0];
        to[length / 2] = from[length / 2];
        to[length - 1] = from[length - 1];
        memcpy(&first, to, 1);
        memcpy(&last, &to[length / 2], 1);
        memcpy((char *)&last + 1, &to[length - 1], 1);
    }
    uint64_t eight = (uint64_t)first << 32 | last;
    return aj_mark_special(eight) | aj_mark_bracket(eight);
}

// Copies `length` bytes; false if one of them is not plain, or a '[', which may begin what a reader
// of logs takes for a command.
static inline bool aj_copy_plain(char *to, const char *from, size_t length) {
    uint64_t eight, special = 0;
    if (length < sizeof eight)
        return !aj_copy_few(to, from, length);
    for (size_t at = 0;; at += sizeof eight) {
        if (length - at < sizeof eight)
            at = length - sizeof eight; // some twice
        memcpy(&eight, from + at, sizeof eight);
        memcpy(to + at, &eight, sizeof eight);
        special |= aj_mark_special(eight) | aj_mark_bracket(eight);
        if (length - at == sizeof eight)
            return !special;
    }
}
