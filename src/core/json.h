// Writes JSON to a buffer, piece by piece: commas and escaping are its work, order is the caller's.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/buf.h"

struct aj_json {
    struct aj_buf *out; // borrowed
    bool comma;         // a value stands before in this list or object
};

// Begins a JSON text at the end of `out`. What is put next is a value of the list, or of the key,
// that was begun last; commas are added where they belong. Texts are escaped, and borrowed for the
// call.
void aj_json_init(struct aj_json *json, struct aj_buf *out);
void aj_json_begin_object(struct aj_json *json);
void aj_json_end_object(struct aj_json *json);
void aj_json_begin_list(struct aj_json *json);
void aj_json_end_list(struct aj_json *json);

// Keys. aj_json_name escapes nothing: it is for constants of the program. aj_json_key calls it if
// the key is a constant, else aj_json_any_key, which escapes.
void aj_json_name(struct aj_json *json, const char *name, size_t length);
void aj_json_any_key(struct aj_json *json, const char *key);
static inline void aj_json_key(struct aj_json *json, const char *key) {
    if (__builtin_constant_p(strlen(key)))
        aj_json_name(json, key, strlen(key));
    else
        aj_json_any_key(json, key);
}
// A literal as a key, written in place: for the code that writes most keys of a long record.
#define AJ_JSON_KEY(json, key) aj_json_literal((json), "\"" key "\":", sizeof "" key "" + 2)
static inline void aj_json_literal(struct aj_json *json, const char *literal, size_t length) {
    char *to = aj_buf_spare(json->out, length + 1);
    if (!to)
        return;
    *to = ',';
    to += json->comma;
    memcpy(to, literal, length);
    json->out->length = (size_t)(to + length - json->out->bytes);
    json->comma = false;
}

// Values.
void aj_json_text(struct aj_json *json, const char *text); // NULL: null
void aj_json_text_n(struct aj_json *json, const char *bytes, size_t length);
// A text that the caller appends to `out` himself between the two calls, the second of which gets
// what the first returned, and escapes what was appended.
size_t aj_json_open_text(struct aj_json *json);
void aj_json_close_text(struct aj_json *json, size_t start);
void aj_json_int(struct aj_json *json, int64_t value);
void aj_json_bool(struct aj_json *json, bool value);
void aj_json_null(struct aj_json *json);
void aj_json_raw(struct aj_json *json, const char *bytes, size_t length); // JSON already
void aj_json_cell(struct aj_json *json, int32_t x, int32_t y);            // [x,y]

// What was written, as bytes of the output: a value, or members of an object from a key to the last
// value or to the end of the object; or the beginning of an object, to the end of such a value.
struct aj_json_part {
    size_t start, length;
};

// Where in the output the next value or key will begin; the part from there on, once it is written
// (empty after a failed allocation); and an earlier part once more.
static inline size_t aj_json_next(const struct aj_json *json) {
    return json->out->length + json->comma;
}
static inline struct aj_json_part aj_json_since(const struct aj_json *json, size_t start) {
    size_t end = json->out->length;
    return (struct aj_json_part){start, end > start ? end - start : 0};
}
void aj_json_again(struct aj_json *json, struct aj_json_part part);

// Key and value in one call, or the key of a list or an object that is begun.
static inline void aj_json_put_text(struct aj_json *json, const char *key, const char *text) {
    aj_json_key(json, key);
    aj_json_text(json, text);
}
static inline void aj_json_put_int(struct aj_json *json, const char *key, int64_t value) {
    aj_json_key(json, key);
    aj_json_int(json, value);
}
static inline void aj_json_put_bool(struct aj_json *json, const char *key, bool value) {
    aj_json_key(json, key);
    aj_json_bool(json, value);
}
static inline void aj_json_put_cell(struct aj_json *json, const char *key, int32_t x, int32_t y) {
    aj_json_key(json, key);
    aj_json_cell(json, x, y);
}
static inline void aj_json_open_list(struct aj_json *json, const char *key) {
    aj_json_key(json, key);
    aj_json_begin_list(json);
}
static inline void aj_json_open_object(struct aj_json *json, const char *key) {
    aj_json_key(json, key);
    aj_json_begin_object(json);
}
