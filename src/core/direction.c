#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/core.h"

static const char mark[] = "\u200e";
#define MARK (sizeof mark - 1)
#define NOWHERE SIZE_MAX

// Whether a character is a letter of Hebrew, Arabic or another script written from right to left.
static bool is_leftward(uint32_t point) {
    return (point >= 0x590 && point <= 0x8FF) || (point >= 0xFB1D && point <= 0xFDFF) ||
           (point >= 0xFE70 && point <= 0xFEFE) || (point >= 0x10800 && point <= 0x10FFF) ||
           (point >= 0x1E800 && point <= 0x1EFFF);
}

// Whether a character has the direction left to right itself, as letters have. Blanks, numbers and
// signs have no direction of their own.
static bool is_rightward(uint32_t point) {
    return point < 0xC0 ? (point | 0x20) >= 'a' && (point | 0x20) <= 'z'
                        : (point < 0x2000 || point > 0x2BFF) && aj_columns_of(point) > 0;
}

// Returns where the next mark belongs: after a right-to-left letter, if a number follows with no
// left-to-right letter between. Moves `at` past the number's first digit.
static size_t next_mark(const char *text, size_t length, size_t *at) {
    size_t end = 0;
    while (*at < length) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(text + *at, length - *at, &point);
        *at += step ? step : 1;
        if (is_leftward(point))
            end = *at;
        else if (end && point >= '0' && point <= '9')
            return end;
        else if (is_rightward(point))
            end = 0;
        if (!end && *at < length)
            *at += aj_ascii_run(text + *at, length - *at);
    }
    return NOWHERE;
}

// Makes room for all marks at the end of the text first. Each byte then moves at most twice,
// however many marks there are.
void aj_direction_mark(struct aj_buf *buf, size_t from) {
    size_t length = buf->length - from, at = 0, room = 0;
    while (next_mark(buf->bytes + from, length, &at) != NOWHERE)
        room += MARK;
    if (room == 0 || !aj_buf_room(buf, room))
        return;
    char *to = buf->bytes + from;
    const char *text = to + room;
    memmove(to + room, to, length);
    at = 0;
    for (size_t end, taken = 0; (end = next_mark(text, length, &at)) != NOWHERE; taken = end) {
        memmove(to, text + taken, end - taken);
        to += end - taken;
        memcpy(to, mark, MARK);
        to += MARK;
    }
}
