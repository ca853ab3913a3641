// Functions of the C library, as small as what the engine asks of them allows: numbers stand in
// texts and errno is not looked at, what is sought in a text is short, and no message names an
// error of the system. The library's own are 5,000 bytes longer, packed.
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// An instruction each.
void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    return __builtin_memcpy(to, from, size);
}

void *memset(void *to, int byte, size_t size) {
    return __builtin_memset(to, byte, size);
}

void *memchr(const void *bytes, int byte, size_t size) {
    for (const char *at = bytes; size > 0; at++, size--)
        if (*at == (char)byte)
            return (char *)at;
    return NULL;
}

// The library's strchr asks for it.
char *__strchrnul(const char *text, int c);
char *__strchrnul(const char *text, int c) {
    while (*text && *text != (char)c)
        text++;
    return (char *)text;
}

static void swap(char *a, char *b, size_t size) {
    for (; size > 0; size--, a++, b++) {
        char kept = *a;
        *a = *b;
        *b = kept;
    }
}

// Shell's: what is sorted here is short.
void qsort(void *rows, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    char *row = rows;
    for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (size_t i = gap; i < count; i++)
            for (size_t k = i; k >= gap && compare(row + (k - gap) * size, row + k * size) > 0;
                 k -= gap)
                swap(row + (k - gap) * size, row + k * size, size);
}

char *strstr(const char *text, const char *sought) {
    size_t length = strlen(sought);
    for (; strncmp(text, sought, length) != 0; text++)
        if (!*text)
            return NULL;
    return (char *)text;
}

static unsigned digit_of(char c) {
    return c >= '0' && c <= '9' ? (unsigned)(c - '0')
           : c >= 'a'           ? (unsigned)(c - 'a') + 10
                                : (unsigned)(c - 'A') + 10;
}

// Returns the number at the front of a text in this base, from 2 to 16, or `most` if it is larger.
// `*end` becomes what is behind it, if there is one.
static unsigned long read_digits(const char *text, const char **end, unsigned base,
                                 unsigned long most) {
    unsigned long number = 0;
    for (; strchr("0123456789abcdefABCDEF", *text) && *text && digit_of(*text) < base;
         text++, *end = text) {
        unsigned digit = digit_of(*text);
        bool is_over = number > (most - digit) / base;
        number = is_over ? most : number * base + digit;
    }
    return number;
}

static const char *skip_blanks(const char *text) {
    while (*text && strchr(" \t\n\v\f\r", *text))
        text++;
    return text;
}

long strtol(const char *text, char **end, int base) {
    const char *first = skip_blanks(text), *behind = text;
    bool is_negative = *first == '-';
    first += is_negative || *first == '+';
    unsigned long number =
        read_digits(first, &behind, (unsigned)base, LONG_MAX + (unsigned long)is_negative);
    if (end)
        *end = (char *)behind;
    return (long)(is_negative ? 0 - number : number);
}

unsigned long strtoul(const char *text, char **end, int base) {
    const char *behind = text;
    unsigned long number = read_digits(skip_blanks(text), &behind, (unsigned)base, ULONG_MAX);
    if (end)
        *end = (char *)behind;
    return number;
}

struct text {
    char *to;
    size_t room, length;
};

static void put(struct text *text, char c, size_t times) {
    for (; times > 0; times--, text->length++)
        if (text->length + 1 < text->room)
            text->to[text->length] = c;
}

static uint64_t next_number(va_list *list, int longs, bool is_signed) {
    if (longs > 1)
        return va_arg(*list, uint64_t);
    if (is_signed) // int is as long as long here
        return (uint64_t)va_arg(*list, int);
    return va_arg(*list, unsigned);
}

// A text of at least `width` bytes, with `fill` before it, or with blanks after it if `fill` is 0.
static void put_padded(struct text *text, const char *bytes, size_t length, size_t width,
                       char fill) {
    size_t padding = width > length ? width - length : 0;
    put(text, fill, fill ? padding : 0);
    for (size_t i = 0; i < length; i++)
        put(text, bytes[i], 1);
    put(text, ' ', fill ? 0 : padding);
}

static void put_number(struct text *text, uint64_t value, char kind, size_t width, char fill) {
    char digits[sizeof "-18446744073709551615"], *end = digits + sizeof digits, *at = end;
    unsigned base = kind == 'x' || kind == 'X' ? 16 : 10;
    bool is_negative = kind == 'd' && (int64_t)value < 0;
    value = is_negative ? 0 - value : value;
    do
        *--at = (kind == 'X' ? "0123456789ABCDEF" : "0123456789abcdef")[value % base];
    while ((value /= base) > 0);
    if (is_negative)
        *--at = '-';
    put_padded(text, at, (size_t)(end - at), width, fill);
}

// Of formats: the flags - and 0, a width, the precision *, l, ll and z, and c, d, s, u, x, X and %.
int vsnprintf(char *to, size_t room, const char *format, va_list list) {
    struct text text = {to, room, 0};
    va_list left;
    va_copy(left, list);
    for (; *format; format++) {
        size_t width = 0, most = SIZE_MAX;
        char fill = ' ';
        int longs = 0;
        if (*format != '%') {
            put(&text, *format, 1);
            continue;
        }
        for (format++; *format == '-' || *format == '0'; format++)
            fill = *format == '0' ? '0' : 0;
        for (; *format >= '0' && *format <= '9'; format++)
            width = width * 10 + digit_of(*format);
        if (*format == '*')
            width = va_arg(left, unsigned), format++;
        if (*format == '.')
            most = va_arg(left, unsigned), format += 2;
        for (; *format == 'l' || *format == 'z'; format++)
            longs += *format == 'l';
        if (*format == 's') {
            const char *bytes = va_arg(left, const char *);
            put_padded(&text, bytes, strnlen(bytes, most), width, fill);
        } else if (*format == 'c' || *format == '%') {
            put(&text, *format == '%' ? '%' : (char)va_arg(left, int), 1);
        } else {
            put_number(&text, next_number(&left, longs, *format == 'd'), *format, width, fill);
        }
    }
    va_end(left);
    if (room)
        to[text.length < room ? text.length : room - 1] = '\0';
    return (int)text.length;
}

int snprintf(char *to, size_t room, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(to, room, format, list);
    va_end(list);
    return length;
}
