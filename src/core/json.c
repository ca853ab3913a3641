#include <inttypes.h>
#include <string.h>

#include "core/core.h"
#include "core/stride.h"

void aj_json_init(struct aj_json *json, struct aj_buf *out) {
    *json = (struct aj_json){.out = out};
}

static void separate(struct aj_json *json) {
    if (json->comma)
        aj_buf_char(json->out, ',');
    json->comma = true;
}

// Begins a value of at most `length` bytes. Returns where the caller must write it, or NULL after a
// failed allocation. The bytes count as output only after a call of end_at.
static inline char *begin_at(struct aj_json *json, size_t length) {
    char *to = aj_buf_spare(json->out, length + 1);
    if (!to)
        return NULL;
    *to = ',';
    return to + json->comma;
}

// Ends the output at `to`, after the value.
static inline void end_at(struct aj_json *json, const char *to) {
    json->out->length = (size_t)(to - json->out->bytes);
    json->comma = true;
}

static void begin_bracket(struct aj_json *json, char bracket) {
    char *to = begin_at(json, 1);
    if (!to)
        return;
    *to = bracket;
    end_at(json, to + 1);
    json->comma = false;
}

static void end_bracket(struct aj_json *json, char bracket) {
    aj_buf_char(json->out, bracket);
    json->comma = true;
}

void aj_json_begin_object(struct aj_json *json) {
    begin_bracket(json, '{');
}

void aj_json_end_object(struct aj_json *json) {
    end_bracket(json, '}');
}

void aj_json_begin_list(struct aj_json *json) {
    begin_bracket(json, '[');
}

void aj_json_end_list(struct aj_json *json) {
    end_bracket(json, ']');
}

// Escapes a code point, by a pair of surrogates if it is above 0xFFFF.
static void put_escape(struct aj_buf *out, uint32_t point) {
    if (point == '"' || point == '\\') {
        aj_buf_char(out, '\\');
        aj_buf_char(out, (char)point);
    } else if (point == '\n')
        aj_buf_puts(out, "\\n");
    else if (point == '\t')
        aj_buf_puts(out, "\\t");
    else if (point < 0x10000)
        aj_buf_format(out, "\\u%04" PRIx32, point);
    else
        aj_buf_format(out, "\\u%04" PRIx32 "\\u%04" PRIx32, 0xD7C0 + (point >> 10),
                      0xDC00 + (point & 0x3FF));
}

// Returns the index of the first byte from `at` on that needs an escape. A '[' needs one if it
// would begin a command of the program that runs a CI job.
static size_t skip_plain(const char *bytes, size_t at, size_t length) {
    size_t end = at + aj_plain_run(bytes + at, length - at);
    for (const char *mark = bytes + at; (mark = memchr(mark, '[', (size_t)(bytes + end - mark)));
         mark++)
        if (aj_ends_in_command(bytes, (size_t)(mark - bytes)))
            return (size_t)(mark - bytes);
    return end;
}

// Writes a text that needs no escapes, as most do, with its quotes; a key gets its colon too.
// Returns false and writes nothing if the text may need escapes.
static bool put_plain(struct aj_json *json, const char *bytes, size_t length, bool is_key) {
    char *to = begin_at(json, length + 3);
    if (!to)
        return true; // out->failed is set
    *to++ = '"';
    if (!aj_copy_plain(to, bytes, length))
        return false;
    to += length;
    *to++ = '"';
    *to = ':';
    end_at(json, to + is_key);
    return true;
}

// Escapes everything that must not reach a terminal raw, because results may be shown on one. A
// JSON reader gets the same text. Bytes that are not UTF-8 become U+FFFD.
static void put_escapes(struct aj_buf *out, const char *bytes, size_t length) {
    size_t from = 0, at = 0;
    while (at < length) {
        at = skip_plain(bytes, at, length);
        if (at == length)
            break;
        uint32_t point = 0;
        size_t step = aj_utf8_length(bytes + at, length - at, &point);
        if (step > 1 && !aj_is_unsafe(point)) {
            at += step;
            continue;
        }
        aj_buf_put(out, bytes + from, at - from);
        if (step)
            put_escape(out, point);
        else
            aj_buf_puts(out, "\xEF\xBF\xBD");
        at += step ? step : 1;
        from = at;
    }
    aj_buf_put(out, bytes + from, at - from);
}

static void put_escaped(struct aj_json *json, const char *bytes, size_t length) {
    separate(json);
    aj_buf_char(json->out, '"');
    put_escapes(json->out, bytes, length);
    aj_buf_char(json->out, '"');
}

static void put_any_name(struct aj_json *json, const char *name, size_t length) {
    char *to = begin_at(json, length + 3);
    if (!to)
        return;
    *to++ = '"';
    memcpy(to, name, length);
    to += length;
    memcpy(to, "\":", 2);
    end_at(json, to + 2);
    json->comma = false;
}

// Copies 4 to 16 bytes by a few overlapping moves.
static inline void copy_short(char *to, const char *from, size_t length) {
    if (length < 8) {
        memcpy(to, from, 4);
        memcpy(to + length - 4, from + length - 4, 4);
    } else {
        memcpy(to, from, 8);
        memcpy(to + length - 8, from + length - 8, 8);
    }
}

// Most keys have 4 to 16 bytes, and there is mostly room for them: no function is called then.
void aj_json_name(struct aj_json *json, const char *name, size_t length) {
    struct aj_buf *out = json->out;
    if (length < 4 || length > 16 || out->capacity - out->length <= length + 4) {
        put_any_name(json, name, length);
        return;
    }
    char *to = out->bytes + out->length;
    *to = ',';
    to += json->comma;
    *to++ = '"';
    copy_short(to, name, length);
    to += length;
    memcpy(to, "\":", 2);
    out->length = (size_t)(to + 2 - out->bytes);
    json->comma = false;
}

void aj_json_any_key(struct aj_json *json, const char *key) {
    size_t length = strlen(key);
    if (!put_plain(json, key, length, true)) {
        put_escaped(json, key, length);
        aj_buf_char(json->out, ':');
    }
    json->comma = false;
}

void aj_json_text_n(struct aj_json *json, const char *bytes, size_t length) {
    if (!put_plain(json, bytes, length, false))
        put_escaped(json, bytes, length);
}

size_t aj_json_open_text(struct aj_json *json) {
    begin_bracket(json, '"');
    return json->out->length;
}

void aj_json_close_text(struct aj_json *json, size_t start) {
    struct aj_buf *out = json->out;
    char *padding = aj_buf_spare(out, AJ_STRIDE);
    if (!out->failed && !aj_is_all_plain(out->bytes + start, padding)) {
        struct aj_buf raw;
        aj_buf_init_beside(&raw, out);
        aj_buf_put(&raw, out->bytes + start, out->length - start);
        out->length = start;
        put_escapes(out, raw.bytes, raw.length);
        out->failed |= raw.failed;
        aj_buf_done(&raw);
    }
    end_bracket(json, '"');
}

void aj_json_text(struct aj_json *json, const char *text) {
    if (text)
        aj_json_text_n(json, text, strlen(text));
    else
        aj_json_null(json);
}

void aj_json_int(struct aj_json *json, int64_t value) {
    char *to = begin_at(json, AJ_DIGITS);
    if (to)
        end_at(json, aj_put_int(to, value));
}

void aj_json_bool(struct aj_json *json, bool value) {
    separate(json);
    aj_buf_puts(json->out, value ? "true" : "false");
}

void aj_json_null(struct aj_json *json) {
    separate(json);
    aj_buf_puts(json->out, "null");
}

void aj_json_raw(struct aj_json *json, const char *bytes, size_t length) {
    separate(json);
    aj_buf_put(json->out, bytes, length);
}

void aj_json_cell(struct aj_json *json, int32_t x, int32_t y) {
    char *to = begin_at(json, 2 * AJ_DIGITS + 3);
    if (!to)
        return;
    *to++ = '[';
    to = aj_put_int(to, x);
    *to++ = ',';
    to = aj_put_int(to, y);
    *to++ = ']';
    end_at(json, to);
}

void aj_json_again(struct aj_json *json, struct aj_json_part part) {
    char *to = begin_at(json, part.length);
    if (!to)
        return;
    memcpy(to, json->out->bytes + part.start, part.length);
    end_at(json, to + part.length);
}
