// Descriptors, lines of a stream, and files that are replaced. Knows no engine.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "core/core.h"

// ---- io
//
// Input and output of a command by file descriptors. Output is gathered and written in large
// pieces; a write that fails is remembered, so that it can become the exit code at the end.

enum { CMD_USUAL_COLUMNS = 80 }; // of a terminal that does not tell, and of texts for none

struct cmd_io {
    int in, out, err;      // descriptors, borrowed
    size_t columns;        // of the terminal that the output goes to; 0: it is none
    size_t wrap;           // columns at which texts are broken into lines; 0: they are not
    bool ascii;            // it is one that shows ASCII alone
    bool no_color;         // the environment asks for none (NO_COLOR)
    const char *rules;     // path of a table's rules, borrowed; NULL or "": none
    const char *page;      // path of the page for browsers, borrowed; NULL or "": that installed
    struct aj_buf pending; // output that is not written yet
    bool broken;           // the output could not be written
    bool complained;       // and that was said
    bool err_broken;       // the error stream could not be written
    struct aj_buf *log;    // what is written is only noted there, borrowed; NULL: it is written
};

// Prepares for the three descriptors.
void cmd_io_init(struct cmd_io *io, int in, int out, int err);
void cmd_io_done(struct cmd_io *io);

// Adds to the output; written when much has gathered: what is added at once leaves in one write, in
// which there are 64 KiB at most unless it alone is longer.
void cmd_out(struct cmd_io *io, const char *bytes, size_t length);

// Adds a whole text to the output. False, after saying so, when memory was too short to make it.
bool cmd_put(struct cmd_io *io, const struct aj_buf *text);

// Writes what has gathered. False when this or an earlier write failed; the reason is then said on
// the error stream, once.
bool cmd_flush(struct cmd_io *io);

// Writes to the error stream, after the output that has gathered.
void cmd_err(struct cmd_io *io, const char *bytes, size_t length);

// One line on the error stream: "adjudge: " and the message; what came from the input is made
// harmless.
void cmd_complain(struct cmd_io *io, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Writes what was noted in a log, in its order.
void cmd_replay(struct cmd_io *io, const struct aj_buf *log);

// Reads a file ("-": standard input) to its end, at most `limit` bytes (0: all). False: `*error`
// says why, in words of the system.
bool cmd_read(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
              const char **error);

// The same of lines: at most `limit` bytes of each, however long it is.
bool cmd_read_lines(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
                    const char **error);

// Reads what is there, after waiting if nothing is yet: how many bytes, 0 at the end, -1 with
// errno.
ssize_t cmd_read_some(int descriptor, char *bytes, size_t room);

// Writes all of it, past the output that has gathered; 0, or the reason why not (errno).
int cmd_write_all(int descriptor, const char *bytes, size_t length);

// ---- lines
//
// Lines of a stream, one at a time, in bounded memory: a line over the limit is reported as such
// and skipped to its end, however long it is.

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

// ---- replace
//
// A file that is replaced as a whole.

// The text that was read of a file, and the one that is to be there.
struct cmd_texts {
    const char *before; // NULL: it was not read
    size_t length_before;
    const char *after;
    size_t length_after;
};

// Replaces a file that is there: the text is written beside it and renamed, so that one of
// the two texts is there whole even if the program is ended. False after saying why not, also if
// the file no longer holds the text that was read. Its permissions stay, and a link stays one.
bool cmd_replace_file(struct cmd_io *io, const char *path, const struct cmd_texts *texts);

// Writes a file: one that is there is replaced in the same way, so that it is whole or as it was if
// the disk is full, and a new one is not there before it is whole. A link, a pipe, a device and a
// file of several names are written into, and so is what is in a folder that takes no file
// beside it. False after saying why not.
bool cmd_write_file(struct cmd_io *io, const char *path, const char *bytes, size_t length);
