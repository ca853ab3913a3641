// Input and output of a command by file descriptors. Output is gathered and written in large
// pieces; a write that fails is remembered, so that it can become the exit code at the end.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "core/arena.h"
#include "core/buf.h"

struct cmd_io {
    int in, out, err;      // descriptors, borrowed
    size_t columns;        // of the terminal that the output goes to; 0: it is none
    bool ascii;            // it is one that shows ASCII alone
    bool no_color;         // the environment asks for none (NO_COLOR)
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
