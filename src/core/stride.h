// Searches and copies several bytes of text at a time: AJ_STRIDE of them with SSE2, which every
// x86-64 machine has; otherwise eight in an integer, or one.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { AJ_STRIDE = 16 };

// Whether a JSON string may hold a byte unescaped: printable ASCII other than quote and backslash.
static inline bool aj_is_plain(char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

// Returns the first byte from `at` on that is not plain. A NUL, which is not plain, must end the
// text, and AJ_STRIDE bytes after it must be readable.
static inline char *aj_skip_plain(char *at) {
#if defined(__SSE2__)
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
    const __m128i blank = _mm_set1_epi8(' '), delete = _mm_set1_epi8(0x7F);
    for (;; at += AJ_STRIDE) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)at);
        __m128i marks =
            _mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash));
        // The comparison is signed: bytes from 0x80 on are negative, so that it marks them too.
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

// Returns a number in which the top bit of each byte is set if that byte of `eight` is not plain.
// It may also mark a plain byte, but only one that is more significant than a byte that is not
// plain.
static inline uint64_t aj_mark_special(uint64_t eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t quote = eight ^ (ones * '"');
    uint64_t backslash = eight ^ (ones * '\\');
    uint64_t delete = eight ^ (ones * 0x7f);
    return ((quote - ones) | (backslash - ones) | (delete - ones) | (eight - ones * ' ') | eight) &
           ~(ones * 0x7f);
}

// As aj_mark_special, for bytes that are '['.
static inline uint64_t aj_mark_bracket(uint64_t eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return ((eight ^ (ones * '[')) - ones) & ~(ones * 0x7f);
}

// Copies fewer than eight bytes. Returns nonzero if one of them is not plain or is a '['.
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

#if defined(__SSE2__)
// Marks each byte that is not plain or is a '[', for _mm_movemask_epi8. It compares the byte plus
// one. As signed numbers, control characters and the blank, DEL and the bytes from 0x80 on are then
// below '!'. '[' plus one and the backslash plus one differ in the lowest bit only, so that one
// comparison finds both.
static inline __m128i aj_mark_odd(__m128i bytes) {
    const __m128i next = _mm_add_epi8(bytes, _mm_set1_epi8(1));
    const __m128i brackets =
        _mm_cmpeq_epi8(_mm_or_si128(next, _mm_set1_epi8(1)), _mm_set1_epi8('\\' + 1));
    const __m128i quotes = _mm_cmpeq_epi8(next, _mm_set1_epi8('"' + 1));
    return _mm_or_si128(_mm_or_si128(brackets, quotes), _mm_cmplt_epi8(next, _mm_set1_epi8('!')));
}

// Copies AJ_STRIDE bytes and marks them as aj_mark_odd does.
static inline __m128i aj_copy_stride(char *to, const char *from) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)from);
    _mm_storeu_si128((__m128i *)(void *)to, bytes);
    return aj_mark_odd(bytes);
}
#endif

// Copies `length` bytes, at least eight. Returns false as aj_copy_plain does.
static inline bool aj_copy_words(char *to, const char *from, size_t length) {
    uint64_t eight, special = 0;
    for (size_t at = 0;; at += sizeof eight) {
        if (length - at < sizeof eight)
            at = length - sizeof eight; // the last eight bytes: some are copied twice
        memcpy(&eight, from + at, sizeof eight);
        memcpy(to + at, &eight, sizeof eight);
        special |= aj_mark_special(eight) | aj_mark_bracket(eight);
        if (length - at == sizeof eight)
            return !special;
    }
}

// Copies `length` bytes. Returns false if one of them is not plain or is a '[', which may begin a
// command in a log of a CI job.
static inline bool aj_copy_plain(char *to, const char *from, size_t length) {
    if (length < sizeof(uint64_t))
        return !aj_copy_few(to, from, length);
#if defined(__SSE2__)
    if (length >= AJ_STRIDE) {
        // Copies the last bytes first. The loop below may copy some of them again.
        size_t last = length - AJ_STRIDE;
        __m128i odd = aj_copy_stride(to + last, from + last);
        for (size_t at = 0; at < last; at += AJ_STRIDE)
            odd = _mm_or_si128(odd, aj_copy_stride(to + at, from + at));
        return _mm_movemask_epi8(odd) == 0;
    }
#endif
    return aj_copy_words(to, from, length);
}

// Whether all bytes from `at` to `end` are plain and none is a '['. It overwrites the AJ_STRIDE
// bytes at `end`.
static inline bool aj_is_all_plain(const char *at, char *end) {
    memset(end, ' ', AJ_STRIDE);
#if defined(__SSE2__)
    __m128i odd = _mm_setzero_si128();
    for (; at < end; at += AJ_STRIDE)
        odd = _mm_or_si128(odd, aj_mark_odd(_mm_loadu_si128((const __m128i *)(const void *)at)));
    return _mm_movemask_epi8(odd) == 0;
#else
    uint64_t eight, special = 0;
    for (; at < end; at += sizeof eight) {
        memcpy(&eight, at, sizeof eight);
        special |= aj_mark_special(eight) | aj_mark_bracket(eight);
    }
    return !special;
#endif
}

// Whether a '[' after these bytes would begin a command of a machine that runs CI jobs, which finds
// commands anywhere in a line: `##[` is GitHub's, `##vso[` Azure's, `##teamcity[` TeamCity's.
static inline bool aj_ends_in_command(const char *bytes, size_t length) {
    enum { LONGEST = 16 }; // bytes of the word between ## and the bracket
    size_t at = length;
    while (at > 0 && length - at < LONGEST && (bytes[at - 1] | 0x20) >= 'a' &&
           (bytes[at - 1] | 0x20) <= 'z')
        at--;
    return at >= 2 && bytes[at - 1] == '#' && bytes[at - 2] == '#';
}
