#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "core/stride.h"

// Enough for a record of `batch`. With its head, the block has a size that malloc keeps at hand (up
// to 1,032 bytes with glibc): most buffers are only used for a line or two.
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

// Whether the last line in the buffer is blank so far.
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
// recognizes `::` at the beginning of a line, after any blanks.
static bool begins_command(const struct aj_buf *buf, uint32_t mark) {
    return mark == '[' ? aj_ends_in_command(buf->bytes, buf->length) : is_line_blank(buf);
}

// Whether a byte needs no further examination, as most do not.
static bool is_plain(char byte) {
    return byte >= 0x20 && byte < 0x7F && byte != ':' && byte != '[';
}

// Returns the first byte from `at` on that is not plain. Eight bytes are examined at a time. A
// quote or backslash counts as plain here too.
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

// ---- format

static int count_digits(uint64_t number) {
    int count = 1;
    for (; number >= 10000; number /= 10000)
        count += 4;
    return count + (number >= 10) + (number >= 100) + (number >= 1000);
}

// Writes two digits at a time, the last ones first.
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

// A text being written. Bytes that do not fit are only counted.
struct text {
    char *to;
    size_t room, length;
};

static void put(struct text *text, const char *bytes, size_t length) {
    if (text->length < text->room) {
        size_t left = text->room - text->length;
        memcpy(text->to + text->length, bytes, length < left ? length : left);
    }
    text->length += length;
}

static void put_int(struct text *text, int64_t value) {
    char digits[AJ_DIGITS];
    put(text, digits, (size_t)(aj_put_int(digits, value) - digits));
}

static bool put_string(struct text *text, const char *string, size_t most) {
    if (!string)
        return false;
    put(text, string, most == SIZE_MAX ? strlen(string) : strnlen(string, most));
    return true;
}

// Writes the conversion that begins at `at`, after the per cent sign, and returns what follows it.
// NULL if the C library has to do it.
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
        put(text, (char[]){(char)va_arg(*list, int)}, 1);
        return at + 1;
    case '%':
        put(text, at, 1);
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
        put(text, format, plain);
        format += plain;
        if (!*format)
            break;
        format = convert(text, format + 1, list);
    }
    return format && text->length < INT_MAX;
}

int aj_format(char *to, size_t room, const char *format, va_list list) {
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
}
