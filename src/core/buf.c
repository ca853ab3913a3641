#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "core/stride.h"

// Enough for a record of `batch`. With its head, the block has a size that malloc keeps at hand (up
// to 1,032 bytes with glibc), which is quick: most buffers are used for a line or two only.
enum { FIRST_ROOM = AJ_SPARE };

void aj_buf_init(struct aj_buf *buf) {
    *buf = (struct aj_buf){0};
}

void aj_buf_init_in(struct aj_buf *buf, struct aj_arena *arena) {
    *buf = (struct aj_buf){.arena = arena, .number = arena ? aj_arena_number(arena) : 0};
}

void aj_buf_init_beside(struct aj_buf *buf, const struct aj_buf *out) {
    aj_buf_init_in(buf, out->arena);
}

void aj_buf_done(struct aj_buf *buf) {
    if (buf->arena)
        aj_arena_resize(buf->arena, buf->bytes, 0, buf->number);
    else
        free(buf->bytes);
    *buf = (struct aj_buf){.arena = buf->arena, .number = buf->number};
}

void aj_buf_clear(struct aj_buf *buf) {
    buf->length = 0;
    buf->failed = false;
}

// Makes room for `more` bytes and a NUL after them.
static bool reserve(struct aj_buf *buf, size_t more) {
    if (more < buf->capacity - buf->length)
        return true;
    if (more > SIZE_MAX / 4 || buf->length > SIZE_MAX / 4) {
        if (buf->arena)
            aj_arena_fail(buf->arena);
        buf->failed = true;
        return false;
    }
    size_t wanted = buf->length + more + 1;
    size_t capacity = buf->capacity ? buf->capacity * 2 : FIRST_ROOM;
    while (capacity < wanted)
        capacity *= 2;
    char *bytes = buf->arena ? aj_arena_resize(buf->arena, buf->bytes, capacity, buf->number)
                             : realloc(buf->bytes, capacity);
    if (!bytes) {
        buf->failed = true;
        return false;
    }
    buf->bytes = bytes;
    buf->capacity = capacity;
    return true;
}

char *aj_buf_room(struct aj_buf *buf, size_t length) {
    if (!reserve(buf, length))
        return NULL;
    buf->length += length;
    return buf->bytes + buf->length - length;
}

char *aj_buf_spare_grow(struct aj_buf *buf, size_t length) {
    return reserve(buf, length) ? buf->bytes + buf->length : NULL;
}

void aj_buf_put(struct aj_buf *buf, const char *bytes, size_t length) {
    if (!length || !reserve(buf, length))
        return;
    memcpy(buf->bytes + buf->length, bytes, length);
    buf->length += length;
}

void aj_buf_puts(struct aj_buf *buf, const char *text) {
    aj_buf_put(buf, text, strlen(text));
}

void aj_buf_char_grow(struct aj_buf *buf, char c) {
    if (reserve(buf, 1))
        buf->bytes[buf->length++] = c;
}

void aj_buf_int(struct aj_buf *buf, int64_t value) {
    char *to = aj_buf_spare(buf, AJ_DIGITS);
    if (to)
        buf->length = (size_t)(aj_put_int(to, value) - buf->bytes);
}

void aj_buf_format(struct aj_buf *buf, const char *format, ...) {
    va_list list;
    char *to = aj_buf_spare(buf, 1);
    size_t room = buf->capacity - buf->length;
    va_start(list, format);
    int length = to ? aj_format(to, room, format, list) : -1;
    va_end(list);
    if (length >= 0 && (size_t)length >= room) {
        to = aj_buf_spare(buf, (size_t)length);
        va_start(list, format);
        length = to ? aj_format(to, (size_t)length + 1, format, list) : -1;
        va_end(list);
    }
    if (length < 0)
        buf->failed = true;
    else
        buf->length += (size_t)length;
}

// Whether the last line in the buffer holds nothing but blanks so far.
static bool is_line_blank(const struct aj_buf *buf) {
    size_t at = buf->length;
    while (at > 0 && buf->bytes[at - 1] != '\n') {
        uint32_t point = 0;
        size_t end = at--;
        while (at > 0 && ((unsigned char)buf->bytes[at] & 0xC0) == 0x80)
            at--;
        if (!aj_utf8_length(buf->bytes + at, end - at, &point) || !aj_is_blank(point))
            return false;
    }
    return true;
}

// Whether `mark`, if added now, would begin a command of the program that runs a CI job. GitHub's
// program recognizes `::` at the beginning of a line, also after blanks.
static bool begins_command(const struct aj_buf *buf, uint32_t mark) {
    return mark == '[' ? aj_ends_in_command(buf->bytes, buf->length) : is_line_blank(buf);
}

// Whether a byte is shown as it is. Most bytes are.
static bool is_plain(char byte) {
    return byte >= 0x20 && byte < 0x7F && byte != ':' && byte != '[';
}

// Returns the index of the first byte from `at` on that is not plain. Eight bytes are examined at a
// time; a colon among them is found as the byte that is zero after an XOR. Stops at a quote or
// backslash too, which is harmless.
static size_t skip_plain(const char *bytes, size_t at, size_t length) {
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ~(ones * 0x7f);
    for (uint64_t eight; length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, bytes + at, sizeof eight);
        uint64_t colon = ((eight ^ (ones * ':')) - ones) & tops;
        if (aj_mark_special(eight) | aj_mark_bracket(eight) | colon)
            break;
    }
    while (at < length && is_plain(bytes[at]))
        at++;
    return at;
}

void aj_buf_safe(struct aj_buf *buf, const char *bytes, size_t length) {
    size_t from = 0, at = 0;
    while ((at = skip_plain(bytes, at, length)) < length) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(bytes + at, length - at, &point);
        bool is_mark = point == ':' || point == '[';
        if (step && !is_mark && !aj_is_unsafe(point)) {
            at += step;
            continue;
        }
        aj_buf_put(buf, bytes + from, at - from);
        from = at;
        if (is_mark && !begins_command(buf, point)) {
            at += step;
            continue;
        }
        if (step)
            aj_buf_format(buf, "\\u{%04" PRIX32 "}", point);
        else
            aj_buf_format(buf, "\\x{%02X}", (unsigned)(unsigned char)bytes[at]);
        at += step ? step : 1;
        from = at;
    }
    aj_buf_put(buf, bytes + from, at - from);
}

void aj_buf_plural(struct aj_buf *buf, const char *noun) {
    size_t length = strlen(noun);
    bool is_ies = length > 1 && noun[length - 1] == 'y' && !strchr("aeiou", noun[length - 2]);
    aj_buf_put(buf, noun, length - is_ies);
    aj_buf_puts(buf, is_ies ? "ies" : "s");
}

const char *aj_say_count(struct aj_arena *arena, size_t count, const char *noun) {
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    aj_buf_format(&text, "%zu ", count);
    if (count == 1)
        aj_buf_puts(&text, noun);
    else
        aj_buf_plural(&text, noun);
    return aj_buf_keep(&text);
}

const char *aj_buf_text(struct aj_buf *buf) {
    if (buf->failed || !reserve(buf, 0))
        return "";
    buf->bytes[buf->length] = '\0';
    return buf->bytes;
}

const char *aj_buf_keep(struct aj_buf *buf) {
    const char *text = aj_arena_copy(buf->arena, buf->length > 0 ? buf->bytes : "", buf->length);
    aj_buf_done(buf);
    return text;
}

void aj_buf_join_lines(struct aj_buf *buf) {
    size_t length = 0;
    for (size_t i = 0; i < buf->length; i++) {
        bool is_blank = buf->bytes[i] == '\n' || buf->bytes[i] == ' ';
        if (!is_blank)
            buf->bytes[length++] = buf->bytes[i];
        else if (length > 0 && buf->bytes[length - 1] != ' ')
            buf->bytes[length++] = ' ';
    }
    buf->length = length - (length > 0 && buf->bytes[length - 1] == ' ');
}
