#include <stdlib.h>
#include <string.h>

#include "records/records.h"

enum { PLACES = 48, MANTISSA = 53 };

// The digits of a fraction: 0.d0 d1 d2 ...
struct fraction {
    uint8_t digit[PLACES];
};

// Doubles a fraction. Returns the digit that is then before the point, 0 or 1, and drops it.
static unsigned double_fraction(struct fraction *f) {
    unsigned carry = 0;
    for (int i = PLACES - 1; i >= 0; i--) {
        unsigned twice = 2U * f->digit[i] + carry;
        f->digit[i] = (uint8_t)(twice % 10);
        carry = twice / 10;
    }
    return carry;
}

static bool is_zero(const struct fraction *f) {
    for (int i = 0; i < PLACES; i++)
        if (f->digit[i])
            return false;
    return true;
}

// Reads an exponent at the end of a text: "e-7", or nothing.
static bool read_exponent(const char *text, long *exponent) {
    char *end = NULL;
    *exponent = 0;
    if (!*text)
        return true;
    if (*text != 'e' && *text != 'E')
        return false;
    *exponent = strtol(text + 1, &end, 10);
    return end != text + 1 && !*end && *exponent > -PLACES && *exponent < PLACES;
}

// Reads a text of digits with a point among them and an exponent after them.
static bool read_fraction(const char *text, struct fraction *f) {
    size_t before = strspn(text, "0123456789");
    const char *after = text + before + (text[before] == '.');
    size_t places = text[before] == '.' ? strspn(after, "0123456789") : 0;
    long exponent;
    *f = (struct fraction){{0}};
    if (before == 0 || before > PLACES || places > PLACES ||
        !read_exponent(after + places, &exponent))
        return false;
    for (size_t i = 0; i < before + places; i++) {
        char digit = i < before ? text[i] : after[i - before];
        long place = (long)i - (long)before - exponent;
        if (digit != '0' && (place < 0 || place >= PLACES))
            return false;
        if (digit != '0')
            f->digit[place] = (uint8_t)(digit - '0');
    }
    return true;
}

// The digits are doubled to get one bit of the number after the other, so that the result depends
// neither on the machine's arithmetic nor on its locale. The last bit is rounded to the nearest,
// half to even.
bool rec_random_tell(struct rec_random *random, const char *text) {
    struct fraction f;
    uint64_t bits = 0;
    int shift = 0;
    if (!read_fraction(text, &f))
        return false;
    while (!is_zero(&f) && bits >> (MANTISSA - 1) == 0) {
        bits = bits << 1 | double_fraction(&f);
        shift++;
    }
    if (double_fraction(&f) && (!is_zero(&f) || (bits & 1)))
        bits++;
    double number = (double)bits;
    for (; shift > 0; shift--)
        number /= 2;
    if (number >= 1)
        return false;
    *random = (struct rec_random){number, true};
    return true;
}

// The program uses the lowest 48 bits of the double as the state of Java's generator of random
// numbers.
uint32_t rec_random_below(struct rec_random *random, uint32_t bound) {
    static const uint64_t low = (UINT64_C(1) << 48) - 1;
    double product = random->number * bound;
    uint64_t state;
    memcpy(&state, &random->number, sizeof state);
    state = (UINT64_C(25214903917) * (state & low) + 11) & low;
    random->number = (double)state / (double)(low + 1);
    return (uint32_t)product;
}
