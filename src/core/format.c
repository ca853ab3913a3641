// Formats numbers and text as printf does, but faster.
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"

static int count_digits(uint64_t number) {
    int count = 1;
    for (; number >= 10000; number /= 10000)
        count += 4;
    return count + (number >= 10) + (number >= 100) + (number >= 1000);
}

// Writes the last two digits first, two at a time.
char *aj_put_digits(char *to, uint64_t number) {
    static const char pairs[] = "00010203040506070809101112131415161718192021222324"
                                "25262728293031323334353637383940414243444546474849"
                                "50515253545556575859606162636465666768697071727374"
                                "75767778798081828384858687888990919293949596979899";
    char *end = to + count_digits(number), *at = end;
    for (; number >= 10; number /= 100)
        memcpy(at -= 2, &pairs[2 * (number % 100)], 2);
    if (at > to)
        *to = (char)('0' + number);
    return end;
}

// A text being written. Bytes for which there is no room are counted but not written.
struct text {
    char *to;
    size_t room, length;
};

static void put_bytes(struct text *text, const char *bytes, size_t length) {
    if (text->length < text->room) {
        size_t left = text->room - text->length;
        memcpy(text->to + text->length, bytes, length < left ? length : left);
    }
    text->length += length;
}

static void put_int(struct text *text, int64_t value) {
    char digits[AJ_DIGITS];
    put_bytes(text, digits, (size_t)(aj_put_int(digits, value) - digits));
}

static bool put_string(struct text *text, const char *string, size_t most) {
    if (!string)
        return false;
    put_bytes(text, string, most == SIZE_MAX ? strlen(string) : strnlen(string, most));
    return true;
}

// Writes the conversion that begins at `at`, after the per cent sign. Returns where the format goes
// on, or NULL if only the C library knows the conversion.
static const char *convert(struct text *text, const char *at, va_list *list) {
    switch (*at) {
    case 's':
        return put_string(text, va_arg(*list, const char *), SIZE_MAX) ? at + 1 : NULL;
    case 'd':
        put_int(text, va_arg(*list, int));
        return at + 1;
    case 'u':
        put_int(text, va_arg(*list, unsigned));
        return at + 1;
    case 'c':
        put_bytes(text, (char[]){(char)va_arg(*list, int)}, 1);
        return at + 1;
    case '%':
        put_bytes(text, at, 1);
        return at + 1;
    default:
        break;
    }
    if (at[0] == 'z' && at[1] == 'u') {
        uint64_t value = va_arg(*list, size_t);
        put_int(text, (int64_t)value);
        return value <= INT64_MAX ? at + 2 : NULL;
    }
    if (strncmp(at, ".*s", 3) != 0)
        return NULL;
    int most = va_arg(*list, int);
    return put_string(text, va_arg(*list, const char *), most < 0 ? SIZE_MAX : (size_t)most)
               ? at + 3
               : NULL;
}

static bool format_all(struct text *text, const char *format, va_list *list) {
    while (format) {
        size_t plain = strcspn(format, "%");
        put_bytes(text, format, plain);
        format += plain;
        if (!*format)
            break;
        format = convert(text, format + 1, list);
    }
    return format && text->length < INT_MAX;
}

int aj_format(char *to, size_t room, const char *format, va_list list) {
#ifdef AJ_PAGE_ENGINE // its library's is short
    return vsnprintf(to, room, format, list);
#else
    struct text text = {to, room ? room - 1 : 0, 0};
    va_list quick;
    va_copy(quick, list);
    bool done = format_all(&text, format, &quick);
    va_end(quick);
    if (!done)
        return vsnprintf(to, room, format, list);
    if (room)
        to[text.length < room ? text.length : room - 1] = '\0';
    return (int)text.length;
#endif
}
