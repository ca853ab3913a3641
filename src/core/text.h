// A source text and the places in it: byte offsets to lines and columns as an editor shows them.
// The bytes are borrowed from the caller and outlive the text.
#ifndef AJ_CORE_TEXT_H
#define AJ_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct aj_text {
    const char *name;  // as shown in diagnostics: the file's path, or "-" for standard input
    const char *bytes; // without a byte order mark
    size_t length;
};

struct aj_spot {
    uint32_t line;   // from 1; only LF, CRLF and CR end a line
    uint32_t column; // from 1, in code points
};

// Where the byte at `offset` stands. An offset past the end gives the place after the last byte.
struct aj_spot aj_text_spot(const struct aj_text *text, size_t offset);

// The line that holds `offset`, without its end: start in `*start`, length in bytes returned.
size_t aj_text_line(const struct aj_text *text, size_t offset, size_t *start);

// Length in bytes of the UTF-8 sequence at `bytes` (1 to 4), 0 if it is not well-formed; the code
// point in `*point` if that is not NULL.
size_t aj_utf8_length(const char *bytes, size_t length, uint32_t *point);

#endif
