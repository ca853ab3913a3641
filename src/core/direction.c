#include "core/direction.h"

#include <stdbool.h>
#include <string.h>

#include "core/columns.h"
#include "core/text.h"

static const char mark[] = "\u200e";

// Letters of Hebrew, Arabic and the scripts encoded beside them.
static bool is_leftward(uint32_t point) {
    return (point >= 0x590 && point <= 0x8FF) || (point >= 0xFB1D && point <= 0xFDFF) ||
           (point >= 0xFE70 && point <= 0xFEFE) || (point >= 0x10800 && point <= 0x10FFF) ||
           (point >= 0x1E800 && point <= 0x1EFFF);
}

// Whether a character has a direction of its own, as letters do and blanks, numbers and signs do
// not.
static bool is_rightward(uint32_t point) {
    return point < 0xC0 ? (point | 0x20) >= 'a' && (point | 0x20) <= 'z'
                        : (point < 0x2000 || point > 0x2BFF) && aj_columns_of(point) > 0;
}

static void insert(struct aj_buf *buf, size_t at) {
    size_t rest = buf->length - at;
    if (!aj_buf_room(buf, strlen(mark)))
        return;
    memmove(buf->bytes + at + strlen(mark), buf->bytes + at, rest);
    memcpy(buf->bytes + at, mark, strlen(mark));
}

void aj_direction_mark(struct aj_buf *buf, size_t from) {
    size_t end = 0; // of letters from right to left, if none of the other direction came since
    for (size_t at = from; at < buf->length;) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(buf->bytes + at, buf->length - at, &point);
        at += step ? step : 1;
        if (is_leftward(point)) {
            end = at;
        } else if (end && point >= '0' && point <= '9') {
            insert(buf, end);
            at += strlen(mark);
            end = 0;
        } else if (is_rightward(point)) {
            end = 0;
        }
        if (!end && at < buf->length)
            at += aj_ascii_run(buf->bytes + at, buf->length - at);
    }
}
