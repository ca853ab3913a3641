// The calls of core.h once more, for the few writers of a record of `batch`: they are inlined where
// they are called, so that constants are copied in a step or two. Only constants of the program may
// be keys and words: nothing is escaped.
#pragma once

#include "core/core.h"

// Writes JSON, with the comma that is due before it; `comma`: one is due after it.
static inline void aj_quick_put(struct aj_json *json, const char *bytes, size_t length,
                                bool comma) {
    char *to = aj_buf_spare(json->out, length + 1);
    if (to) {
        *to = ',';
        to += json->comma;
        memcpy(to, bytes, length);
        json->out->length = (size_t)(to - json->out->bytes) + length;
    }
    json->comma = comma;
}

// A key, with what it begins: AJ_QUICK_KEY(json, "gained", "["), or "" if a value follows; an
// object or a list that is a value of a list: AJ_QUICK_BEGIN(json, "{").
#define AJ_QUICK_KEY(json, name, begin)                                                            \
    aj_quick_put(json, "\"" name "\":" begin, sizeof("\"" name "\":" begin) - 1, false)
#define AJ_QUICK_BEGIN(json, begin) aj_quick_put(json, begin, sizeof(begin) - 1, false)

// A key out of a table, with its quotes and its colon. All of the row is copied, even if
// the key is shorter.
enum { AJ_QUICK_ROOM = 16 };
struct aj_quick_row {
    char bytes[AJ_QUICK_ROOM];
    size_t length;
};
#define AJ_QUICK_ROW(name)                                                                         \
    { "\"" name "\":", sizeof("\"" name "\":") - 1 }
static inline void aj_quick_row(struct aj_json *json, const struct aj_quick_row *row) {
    char *to = aj_buf_spare(json->out, AJ_QUICK_ROOM + 1);
    if (to) {
        *to = ',';
        to += json->comma;
        memcpy(to, row->bytes, AJ_QUICK_ROOM);
        json->out->length = (size_t)(to - json->out->bytes) + row->length;
    }
    json->comma = false;
}

// A key with a word of the program, out of a table: all of the row is copied too.
enum { AJ_QUICK_PAIR_ROOM = 32 };
struct aj_quick_pair {
    char bytes[AJ_QUICK_PAIR_ROOM];
    size_t length;
};
#define AJ_QUICK_PAIR(name, word)                                                                  \
    { "\"" name "\":\"" word "\"", sizeof("\"" name "\":\"" word "\"") - 1 }
static inline void aj_quick_pair(struct aj_json *json, const struct aj_quick_pair *pair) {
    char *to = aj_buf_spare(json->out, AJ_QUICK_PAIR_ROOM + 1);
    if (to) {
        *to = ',';
        to += json->comma;
        memcpy(to, pair->bytes, AJ_QUICK_PAIR_ROOM);
        json->out->length = (size_t)(to - json->out->bytes) + pair->length;
    }
    json->comma = true;
}

// Several pieces of JSON in a row: room for at most `length` bytes, with the comma that is due
// before them, and where they end; `comma`: one is due after them. NULL after a failed allocation.
static inline char *aj_quick_room(struct aj_json *json, size_t length) {
    char *to = aj_buf_spare(json->out, length + 1);
    if (!to)
        return NULL;
    *to = ',';
    return to + json->comma;
}
static inline void aj_quick_wrote(struct aj_json *json, const char *to, bool comma) {
    json->out->length = (size_t)(to - json->out->bytes);
    json->comma = comma;
}
// The pieces: a literal, a word of the program. Each returns where it ends.
#define AJ_QUICK_LITERAL(to, literal) aj_quick_literal((to), "" literal "", sizeof(literal) - 1)
static inline char *aj_quick_literal(char *to, const char *literal, size_t length) {
    memcpy(to, literal, length);
    return to + length;
}
static inline char *aj_quick_cell(char *to, int32_t x, int32_t y) {
    *to++ = '[';
    to = aj_put_int(to, x);
    *to++ = ',';
    to = aj_put_int(to, y);
    *to++ = ']';
    return to;
}
enum { AJ_QUICK_CELL = 2 * AJ_DIGITS + 3 }; // most bytes of a cell

// Ends an object or a list.
static inline void aj_quick_end(struct aj_json *json, char bracket) {
    aj_buf_char(json->out, bracket);
    json->comma = true;
}

// Values.
static inline void aj_quick_int(struct aj_json *json, int64_t value) {
    char *to = aj_buf_spare(json->out, 3);
    if (!to || value < 0 || value >= 100) {
        aj_json_int(json, value);
        return;
    }
    *to = ',';
    to += json->comma;
    *to = (char)('0' + value / 10);
    to += value >= 10;
    *to++ = (char)('0' + value % 10);
    json->out->length = (size_t)(to - json->out->bytes);
    json->comma = true;
}
static inline void aj_quick_word(struct aj_json *json, const char *word) {
    size_t length = strlen(word);
    char *to = aj_buf_spare(json->out, length + 3);
    if (!to)
        return;
    *to = ',';
    to += json->comma;
    *to++ = '"';
    memcpy(to, word, length);
    to += length;
    *to++ = '"';
    json->out->length = (size_t)(to - json->out->bytes);
    json->comma = true;
}

// Key and value.
#define AJ_QUICK_INT(json, name, value)                                                            \
    do {                                                                                           \
        AJ_QUICK_KEY(json, name, "");                                                              \
        aj_quick_int(json, value);                                                                 \
    } while (0)
#define AJ_QUICK_WORD(json, name, word)                                                            \
    do {                                                                                           \
        AJ_QUICK_KEY(json, name, "");                                                              \
        aj_quick_word(json, word);                                                                 \
    } while (0)
