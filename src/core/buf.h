// A growable byte buffer for output. Within a case's work its bytes belong to the arena: they count
// against the budget, memory that is used up ends the work, and nothing is left behind. A buffer of
// its own keeps them on the heap and remembers in `failed` that an allocation failed, so that
// writers need not check every call.
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/format.h"

struct aj_arena;

struct aj_buf {
    char *bytes; // not NUL-terminated; see aj_buf_text
    size_t length;
    size_t capacity;
    bool failed;            // an allocation failed: the content is incomplete
    struct aj_arena *arena; // owner of the bytes; NULL: the buffer itself
    uint64_t number;        // there
};

// A buffer of its own, to be ended with aj_buf_done.
void aj_buf_init(struct aj_buf *buf);

// A buffer whose bytes the arena owns: at the latest its next reset frees them.
void aj_buf_init_in(struct aj_buf *buf, struct aj_arena *arena);

// A scratch buffer whose bytes belong to the owner of those of `out`; to be ended.
void aj_buf_init_beside(struct aj_buf *buf, const struct aj_buf *out);

// Frees the bytes; the owner stays the same.
void aj_buf_done(struct aj_buf *buf);

// Empties the buffer and keeps its memory.
void aj_buf_clear(struct aj_buf *buf);

// Appends `length` bytes for the caller to fill; NULL after a failed allocation.
char *aj_buf_room(struct aj_buf *buf, size_t length);

// Where up to `length` bytes may be written behind the content, with which the caller makes it
// longer then; NULL after a failed allocation.
char *aj_buf_spare_grow(struct aj_buf *buf, size_t length);
static inline char *aj_buf_spare(struct aj_buf *buf, size_t length) {
    return length < buf->capacity - buf->length ? buf->bytes + buf->length
                                                : aj_buf_spare_grow(buf, length);
}

// Append bytes, or a text without its NUL.
void aj_buf_put(struct aj_buf *buf, const char *bytes, size_t length);
void aj_buf_puts(struct aj_buf *buf, const char *text);
// aj_buf_char if the room is used up.
void aj_buf_char_grow(struct aj_buf *buf, char c);
static inline void aj_buf_char(struct aj_buf *buf, char c) {
    if (buf->length + 1 < buf->capacity)
        buf->bytes[buf->length++] = c;
    else
        aj_buf_char_grow(buf, c);
}
// Append a number in digits, or what a format makes as printf does.
void aj_buf_int(struct aj_buf *buf, int64_t value);
void aj_buf_format(struct aj_buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Appends text that came from the input, so that nothing in it can steer a terminal: control
// characters (C0, DEL, C1), bidi controls and other invisible format characters as \u{XXXX}. Nor
// the machine that runs a CI job: so are a colon that begins a line and the bracket of `##[`.
void aj_buf_safe(struct aj_buf *buf, const char *bytes, size_t length);

// Makes one line of several: blanks for the line feeds and for what stands before the next line.
void aj_buf_join_lines(struct aj_buf *buf);

// The content as a C string, borrowed until the next change; "" after a failed allocation.
const char *aj_buf_text(struct aj_buf *buf);

// Ends a buffer that an arena owns and returns its text, kept in that arena.
const char *aj_buf_keep(struct aj_buf *buf);
