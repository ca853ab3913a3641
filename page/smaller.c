// Functions of the C library, as small as what the engine asks of them allows: numbers stand in
// texts and errno is not looked at, what is sought in a text is short, and no message names an
// error of the system. The library's own are 2,000 bytes longer, packed.
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The library's printf asks for it, for a conversion that nothing uses.
char *strerror(int number) {
    (void)number;
    return (char *)"";
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
