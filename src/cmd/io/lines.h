// Lines of a stream, one at a time, in bounded memory: a line over the limit is reported as such
// and skipped to its end, however long it is.
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct cmd_lines {
    int descriptor; // borrowed
    size_t limit;   // bytes of a line that are kept, 0: all
    char *bytes;    // owned
    size_t start, end, capacity;
    bool ended;  // the stream is
    int problem; // errno of a read that failed, 0
};

struct cmd_line {
    const char
        *bytes; // without its end (LF or CRLF); borrowed until the next call; followed by NUL
    size_t length;
    bool too_long; // only the first bytes are here
};

// Whether a line has nothing but blanks, tabs and carriage returns.
bool cmd_is_blank(const char *bytes, size_t length);

// Begins a stream of lines of which no more than `limit` bytes each are kept (0: all), and
// ends it.
void cmd_lines_init(struct cmd_lines *lines, int descriptor, size_t limit);
void cmd_lines_done(struct cmd_lines *lines);

// The next line; false at the end of the stream or when reading failed (see `problem`). A last line
// without its end is a line.
bool cmd_lines_next(struct cmd_lines *lines, struct cmd_line *line);
