// Faster versions of some functions of core.h, for the few writers of records of `batch`. They are
// inlined into their callers, so that a constant is copied by one or two instructions. They escape
// nothing: keys and words must be constants of the program.
#pragma once

#include "core/core.h"

// Writes JSON, after a comma if one is due. `comma`: whether a comma is due after it. All functions
// here write the comma first and overwrite it if it is not due, which takes no branch.
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

// AJ_QUICK_KEY writes a key and the bracket that begins its value, as in AJ_QUICK_KEY(json,
// "gained", "["); "" if the value is written next. AJ_QUICK_BEGIN(json, "{") begins an object or a
// list inside a list.
#define AJ_QUICK_KEY(json, name, begin)                                                            \
    aj_quick_put(json, "\"" name "\":" begin, sizeof("\"" name "\":" begin) - 1, false)
#define AJ_QUICK_BEGIN(json, begin) aj_quick_put(json, begin, sizeof(begin) - 1, false)

// Writes a key from a table whose rows hold the quotes and the colon. It always copies a whole row,
// even if the key is shorter.
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

// Writes a key and its value, a word, from a table. It always copies a whole row.
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

// Begins several pieces of JSON in a row, at most `length` bytes, after a comma if one is due.
// Returns where to write them, or NULL after a failed allocation.
static inline char *aj_quick_room(struct aj_json *json, size_t length) {
    char *to = aj_buf_spare(json->out, length + 1);
    if (!to)
        return NULL;
    *to = ',';
    return to + json->comma;
}
// Ends the pieces that aj_quick_room began. They were written up to `to`. `comma`: the next piece
// comes after a comma.
static inline void aj_quick_wrote(struct aj_json *json, const char *to, bool comma) {
    json->out->length = (size_t)(to - json->out->bytes);
    json->comma = comma;
}
// Writes a constant text, and returns the end of what it wrote.
#define AJ_QUICK_LITERAL(to, literal) aj_quick_literal((to), "" literal "", sizeof(literal) - 1)
static inline char *aj_quick_literal(char *to, const char *literal, size_t length) {
    memcpy(to, literal, length);
    return to + length;
}
// Writes a cell. Returns the end of what it wrote.
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

// Writes a value.
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

// Writes a key and its value.
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
