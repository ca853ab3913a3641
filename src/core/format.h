// Text from a format, as printf makes it, into memory of the caller: quick for the conversions that
// nearly all texts are made of.
#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

// Writes a number in digits to at least AJ_DIGITS bytes; returns where it ends. Most numbers have
// one digit.
enum { AJ_DIGITS = 20 };
char *aj_put_digits(char *to, uint64_t number);
static inline char *aj_put_int(char *to, int64_t value) {
    uint64_t number = value < 0 ? -(uint64_t)value : (uint64_t)value;
    *to = '-';
    to += value < 0;
    if (number >= 10)
        return aj_put_digits(to, number);
    *to = (char)('0' + number);
    return to + 1;
}

// As vsnprintf: writes at most `room` bytes, the NUL among them, and returns how long the whole
// text is; below 0: the C library could not make it. `list` is used up.
int aj_format(char *to, size_t room, const char *format, va_list list)
    __attribute__((format(printf, 3, 0)));
