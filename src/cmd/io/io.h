// Descriptors, lines of a stream, and replacing files. Knows no engine.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "core/core.h"

// ---- io
//
// Input and output of a command. Output is gathered and written in large pieces. A write that fails
// is remembered, to become the exit code in the end.

enum { CMD_USUAL_COLUMNS = 80 }; // of texts for no terminal, or for one without a width

struct cmd_io {
    int in, out, err;      // descriptors, borrowed
    size_t columns;        // of the terminal that is the output; 0: it is none
    size_t wrap;           // columns at which texts are broken into lines; 0: nowhere
    bool ascii;            // the terminal shows only ASCII
    bool no_color;         // the environment asks for no colours (NO_COLOR)
    const char *rules;     // path of a file with a table's rules, borrowed; NULL or "": none
    const char *page;      // path of the page for browsers, borrowed; NULL or "": the installed one
    struct aj_buf pending; // output that was not written yet
    bool broken;           // writing the output has failed
    bool complained;       // the failure of `broken` was reported
    bool err_broken;       // writing to the error stream has failed
    struct aj_buf *log;    // gets all that would be written, borrowed; NULL: it is written
};

// Sets up `io` for the three descriptors.
void cmd_io_init(struct cmd_io *io, int in, int out, int err);
void cmd_io_done(struct cmd_io *io);

// Adds to the output, which is written when much of it has gathered. What is added at once is
// written at once; one write has 64 KiB at most, unless a single addition is longer.
void cmd_out(struct cmd_io *io, const char *bytes, size_t length);

// Adds a whole text to the output. Returns false after reporting that there was no memory to make
// the text.
bool cmd_put(struct cmd_io *io, const struct aj_buf *text);

// Writes the output that has gathered. False if this or an earlier write failed; the reason is
// reported on the error stream, once.
bool cmd_flush(struct cmd_io *io);

// Writes to the error stream, after the output that has gathered.
void cmd_err(struct cmd_io *io, const char *bytes, size_t length);

// Writes a line to the error stream: "adjudge: " and the message. Texts from the input are made
// harmless.
void cmd_complain(struct cmd_io *io, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Writes what a log has gathered, in its order.
void cmd_replay(struct cmd_io *io, const struct aj_buf *log);

// Reads a file ("-": standard input) to its end, but at most `limit` bytes (0: all). False:
// `*error` is the reason, in the system's words.
bool cmd_read(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
              const char **error);

// Reads a file like cmd_read(), but at most `limit` bytes of each line, however long it is.
bool cmd_read_lines(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
                    const char **error);

// Reads what there is, after waiting if there is nothing yet. Returns how many bytes, 0 at the end,
// -1 with errno.
ssize_t cmd_read_some(int descriptor, char *bytes, size_t room);

// Writes all bytes at once, before any output that has gathered; returns 0 or errno.
int cmd_write_all(int descriptor, const char *bytes, size_t length);

// ---- lines
//
// Lines of a stream, one at a time, in bounded memory: of a line over the limit only the first
// bytes are kept, and the rest is skipped.

struct cmd_lines {
    int descriptor; // borrowed
    size_t limit;   // bytes of a line that are kept, 0: all
    char *bytes;    // owned
    size_t start, end, capacity;
    bool ended;  // the end of the stream was read
    int problem; // errno of a read that failed; 0: none did
};

struct cmd_line {
    const char *bytes; // without LF or CRLF, but with a NUL after it; borrowed until the next call
    size_t length;
    bool too_long; // `bytes` has only the beginning of the line
};

// Whether a line has nothing but blanks, tabs and carriage returns.
bool cmd_is_blank(const char *bytes, size_t length);

// Begins a stream of lines, of which at most `limit` bytes each are kept (0: all).
void cmd_lines_init(struct cmd_lines *lines, int descriptor, size_t limit);
// Ends a stream of lines.
void cmd_lines_done(struct cmd_lines *lines);

// Finds the next line; false at the end of the stream, or if reading failed (`problem`). The last
// line may lack its line end.
bool cmd_lines_next(struct cmd_lines *lines, struct cmd_line *line);

// ---- replace
//
// Replaces a file as a whole.

// The text that was read from a file, and the one to be written.
struct cmd_texts {
    const char *before; // NULL: it was not read
    size_t length_before;
    const char *after;
    size_t length_after;
};

// Replaces a file: the new text is written to a file next to it, which is then renamed, so that one
// of the two texts is there whole even if the program is ended. Returns false after reporting the
// reason, which may be that the file no longer has the text that was read. The file keeps its
// permissions, and a link stays a link.
bool cmd_replace_file(struct cmd_io *io, const char *path, const struct cmd_texts *texts);

// Writes a file. One that is there is replaced as by cmd_replace_file(), so if the disk is full it
// stays as it was; a new one appears only when it is whole. A link, a pipe, a device and a file
// with several names are written into, and so is a file in a folder that takes no further file.
// Returns false after reporting the reason.
bool cmd_write_file(struct cmd_io *io, const char *path, const char *bytes, size_t length);
