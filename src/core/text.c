#define _DEFAULT_SOURCE // for getentropy

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "core/core.h"
#include "core/stride.h"

// ---- text

enum { MARK_EVERY = 1024 }; // bytes

struct aj_text_mark {
    size_t offset; // of the first byte of a character
    struct aj_spot spot;
};

void aj_text_init(struct aj_text *text, const char *name, const char *bytes, size_t length) {
    if (length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        length -= 3;
    }
    *text = (struct aj_text){.name = name, .bytes = bytes, .length = length};
}

// Whether a line ends with the byte at `at`: an LF, or a CR that no LF follows.
static bool is_line_end(const struct aj_text *text, size_t at) {
    char c = text->bytes[at];
    return c == '\n' || (c == '\r' && (at + 1 == text->length || text->bytes[at + 1] != '\n'));
}

// Whether one of eight bytes is a control character (other than DEL) or not ASCII.
static bool has_odd(uint64_t eight) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return (((eight - ones * ' ') | eight) & (ones * 0x80)) != 0;
}

bool aj_text_is_flat(const struct aj_text *text) {
    uint64_t eight;
    size_t at = 0;
    for (; text->length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, text->bytes + at, sizeof eight);
        if (has_odd(eight))
            return false;
    }
    memset(&eight, ' ', sizeof eight);
    if (at < text->length)
        memcpy(&eight, text->bytes + at, text->length - at);
    return !has_odd(eight);
}

// Counts a byte that is not UTF-8 as one code point, as editors show it. Eight bytes of ASCII
// without control characters, which most text is, count as eight columns at once.
static struct aj_spot count_on(const struct aj_text *text, struct aj_spot known, size_t from,
                               size_t to) {
    for (size_t at = from; at < to;) {
        uint64_t eight = 0;
        if (to - at >= sizeof eight)
            memcpy(&eight, text->bytes + at, sizeof eight);
        if (!has_odd(eight)) {
            known.column += sizeof eight;
            at += sizeof eight;
        } else if (is_line_end(text, at)) {
            known = (struct aj_spot){.line = known.line + 1, .column = 1};
            at++;
        } else {
            size_t step = aj_utf8_length(text->bytes + at, to - at, NULL);
            known.column++;
            at += step ? step : 1;
        }
    }
    return known;
}

struct aj_spot aj_text_spot_after(const struct aj_text *text, struct aj_spot known,
                                  size_t known_offset, size_t offset) {
    if (offset > text->length)
        offset = text->length;
    size_t near = offset / MARK_EVERY;
    if (text->mark && text->mark[near].offset > offset)
        near--; // `near` is inside a character: go back to its first byte
    if (text->mark && text->mark[near].offset > known_offset) {
        known = text->mark[near].spot;
        known_offset = text->mark[near].offset;
    }
    return count_on(text, known, known_offset, offset);
}

void aj_text_mark(struct aj_text *text, struct aj_arena *arena) {
    size_t marks = text->length / MARK_EVERY + 1;
    struct aj_text_mark *mark = AJ_NEW_ARRAY(arena, struct aj_text_mark, marks);
    mark[0].spot = (struct aj_spot){1, 1};
    for (size_t i = 1; i < marks; i++) {
        size_t at = i * MARK_EVERY;
        while (at < text->length && ((unsigned char)text->bytes[at] & 0xC0) == 0x80)
            at++;
        mark[i].offset = at;
        mark[i].spot = count_on(text, mark[i - 1].spot, mark[i - 1].offset, at);
    }
    text->mark = mark;
}

struct aj_spot aj_text_spot(const struct aj_text *text, size_t offset) {
    return aj_text_spot_after(text, (struct aj_spot){1, 1}, 0, offset);
}

size_t aj_text_line(const struct aj_text *text, size_t offset, size_t *start) {
    if (offset > text->length)
        offset = text->length;
    size_t first = offset;
    // The LF of a CRLF belongs to the line that the CR ends.
    if (first > 0 && first < text->length && text->bytes[first] == '\n' &&
        text->bytes[first - 1] == '\r')
        first--;
    while (first > 0 && !is_line_end(text, first - 1))
        first--;
    size_t end = first;
    while (end < text->length && text->bytes[end] != '\n' && text->bytes[end] != '\r')
        end++;
    *start = first;
    return end - first;
}

// Reads the first byte of a sequence: returns the length of the sequence, and sets the least and
// the greatest second byte that are allowed (Unicode, table 3-7).
static size_t read_lead(unsigned char lead, unsigned char *least, unsigned char *greatest) {
    *least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    *greatest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

size_t aj_utf8_length(const char *bytes, size_t length, uint32_t *point) {
    const unsigned char *byte = (const unsigned char *)bytes;
    if (!length)
        return 0;
    if (byte[0] < 0x80) {
        if (point)
            *point = byte[0];
        return 1;
    }
    unsigned char least, greatest;
    size_t size = read_lead(byte[0], &least, &greatest);
    if (!size || size > length || byte[1] < least || byte[1] > greatest)
        return 0;
    uint32_t value = byte[0] & (0x7FU >> size);
    for (size_t i = 1; i < size; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (byte[i] & 0x3FU);
    }
    if (point)
        *point = value;
    return size;
}

size_t aj_utf8_fit(const char *text, size_t most) {
    size_t length = strlen(text);
    if (length <= most)
        return length;
    while (most > 0 && ((unsigned char)text[most] & 0xC0) == 0x80)
        most--;
    return most;
}

bool aj_is_unsafe(uint32_t point) {
    // The first and last code point of each range, ascending: controls, soft hyphen, fillers,
    // joiners and spaces without width, bidi marks, embeddings and isolates, line separators,
    // noncharacters, BOM, annotation, tags.
    static const uint32_t range[][2] = {
        {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
        {0x061C, 0x061C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
        {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164},
        {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},
        {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
    };
    if (point >= 0x20 && point < 0x7F)
        return false;
    if ((point & 0xFFFE) == 0xFFFE)
        return true; // the last two code points of every plane, noncharacters
    for (size_t i = 0; i < sizeof range / sizeof range[0] && range[i][0] <= point; i++)
        if (point <= range[i][1])
            return true;
    return false;
}

bool aj_is_blank(uint32_t point) {
    static const uint32_t blank[] = {'\t', ' ', 0x00A0, 0x1680, 0x202F, 0x205F, 0x3000};
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++)
        if (point == blank[i])
            return true;
    return point >= 0x2000 && point <= 0x200A;
}

// Loads fewer than eight bytes into a number that differs if the bytes do. It moves four bytes, or
// single ones, that overlap, so some count twice; that takes no loop.
static uint64_t load_few(const char *bytes, size_t length) {
    uint32_t first = 0, last = 0;
    if (length >= sizeof first) {
        memcpy(&first, bytes, sizeof first);
        memcpy(&last, bytes + length - sizeof last, sizeof last);
    } else if (length) {
        unsigned middle = (unsigned char)bytes[length / 2], end = (unsigned char)bytes[length - 1];
        first = (unsigned char)bytes[0] * 0x01010101U;
        last = middle * 0x0101U | end * 0x01010000U;
    }
    return (uint64_t)first << 32 | last;
}

size_t aj_plain_run(const char *bytes, size_t length) {
    uint64_t eight;
    size_t at = 0;
    for (; length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, bytes + at, sizeof eight);
        uint64_t special = aj_mark_special(eight);
        if (special && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
            return at + (size_t)__builtin_ctzll(special) / 8;
        if (special)
            break;
    }
    if (length - at < sizeof eight && !aj_mark_special(load_few(bytes + at, length - at)))
        return length;
    while (at < length && aj_is_plain(bytes[at]))
        at++;
    return at;
}

size_t aj_ascii_run(const char *bytes, size_t length) {
    const uint64_t tops = UINT64_C(0x8080808080808080);
    uint64_t eight;
    size_t at = 0;
    for (; length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, bytes + at, sizeof eight);
        if (eight & tops)
            break;
    }
    while (at < length && (unsigned char)bytes[at] < 0x80)
        at++;
    return at;
}

const char *aj_find_part(const char *text, const char *part) {
    size_t length = strlen(part);
    while (*text && !aj_is_same_start(text, part, length))
        text++;
    return *text ? text : NULL;
}

bool aj_has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; length > 0 && (at = aj_find_part(at, word)); at++)
        if ((at == text || at[-1] == ' ') && strchr(" ,.;:!?", at[length]))
            return true;
    return false;
}

// ---- columns

// Characters that are drawn on the character before them, from U+0300 up to the scripts before
// Korean: accents, points of Hebrew and Arabic, vowel signs of scripts from India to Burma. Each
// pair says how many code points to skip, then how many such characters follow.
static const uint8_t combining_runs[][2] = {
    {0, 112}, {255, 0}, {20, 7}, {255, 0}, {8, 45},  {1, 1},  {1, 2},  {1, 2},  {1, 1},
    {72, 11}, {48, 21}, {16, 1}, {101, 7}, {2, 6},   {2, 2},  {1, 4},  {35, 1}, {30, 27},
    {91, 11}, {58, 9},  {9, 1},  {24, 4},  {1, 9},   {1, 3},  {1, 5},  {43, 3}, {60, 8},
    {42, 24}, {1, 32},  {55, 1}, {1, 1},   {4, 8},   {4, 1},  {3, 7},  {10, 2}, {29, 1},
    {58, 1},  {4, 4},   {8, 1},  {20, 2},  {26, 5},  {57, 1}, {4, 17}, {30, 2}, {3, 1},
    {11, 2},  {57, 1},  {4, 8},  {4, 1},   {20, 2},  {22, 8}, {58, 1}, {2, 1},  {1, 4},
    {8, 10},  {11, 2},  {30, 1}, {61, 1},  {12, 1},  {50, 1}, {3, 1},  {55, 1}, {1, 3},
    {5, 17},  {11, 2},  {29, 1}, {58, 1},  {2, 1},   {6, 1},  {5, 2},  {20, 2}, {28, 2},
    {57, 2},  {4, 4},   {8, 1},  {20, 2},  {29, 1},  {72, 1}, {7, 5},  {90, 1}, {2, 7},
    {12, 8},  {98, 1},  {2, 9},  {11, 6},  {74, 2},  {27, 1}, {1, 1},  {1, 1},  {55, 14},
    {1, 5},   {1, 2},   {5, 48}, {9, 1},   {102, 4}, {1, 6},  {1, 2},  {2, 2},  {25, 2},
    {4, 3},   {16, 4},  {13, 1}, {2, 2},   {6, 1},   {15, 1}};

// Columns of further ranges. First other characters that take no column: inner letters of Korean,
// vowel signs of Cambodia, more accents, and the left-to-right mark that reports use. Then wide
// characters.
static const struct {
    uint32_t first, last;
    unsigned columns;
} others[] = {
    {0x1160, 0x11FF, 0},   {0x17B4, 0x17D3, 0},   {0x1AB0, 0x1AFF, 0},   {0x1DC0, 0x1DFF, 0},
    {0x200E, 0x200E, 0},   {0x20D0, 0x20FF, 0},   {0x302A, 0x302D, 0},   {0x3099, 0x309A, 0},
    {0xFB1E, 0xFB1E, 0},   {0xFE00, 0xFE0F, 0},   {0xFE20, 0xFE2F, 0},   {0x1100, 0x115F, 2},
    {0x231A, 0x231B, 2},   {0x2E80, 0x303E, 2},   {0x3041, 0xA4CF, 2},   {0xA960, 0xA97F, 2},
    {0xAC00, 0xD7A3, 2},   {0xF900, 0xFAFF, 2},   {0xFE10, 0xFE19, 2},   {0xFE30, 0xFE6F, 2},
    {0xFF00, 0xFF60, 2},   {0xFFE0, 0xFFE6, 2},   {0x1F300, 0x1F64F, 2}, {0x1F680, 0x1F6FF, 2},
    {0x1F900, 0x1F9FF, 2}, {0x1FA70, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2}};

static bool is_combining(uint32_t point) {
    uint32_t next = 0x300;
    for (size_t i = 0; i < sizeof combining_runs / sizeof *combining_runs; i++) {
        next += combining_runs[i][0];
        if (point < next)
            return false;
        next += combining_runs[i][1];
        if (point < next)
            return true;
    }
    return false;
}

unsigned aj_columns_of(uint32_t point) {
    if (point < 0x300)
        return 1;
    if (is_combining(point))
        return 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (point >= others[i].first && point <= others[i].last)
            return others[i].columns;
    return 1;
}

size_t aj_columns(const char *text, size_t length) {
    size_t sum = 0;
    for (size_t at = 0; at < length;) {
        size_t plain = aj_ascii_run(text + at, length - at);
        at += plain;
        sum += plain;
        uint32_t point = 0;
        size_t step = aj_utf8_length(text + at, length - at, &point);
        sum += step ? aj_columns_of(point) : at < length;
        at += step ? step : 1;
    }
    return sum;
}

// ---- mix

uint64_t aj_mix_seed(const void *place) {
    uint64_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        seed = aj_mix((uint64_t)(uintptr_t)place);
    return seed ? seed : 1;
}

uint64_t aj_mix_text(uint64_t hash, const char *text, size_t length) {
    hash = aj_mix(hash ^ length);
    while (length > 0) {
        uint64_t word = 0;
        size_t part = length < sizeof word ? length : sizeof word;
        memcpy(&word, text, part);
        hash = aj_mix(hash ^ word);
        text += part;
        length -= part;
    }
    return hash;
}
