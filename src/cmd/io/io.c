#include "cmd/io/io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- io

enum { GATHER = 1 << 16 };

void cmd_io_init(struct cmd_io *io, int in, int out, int err) {
    *io = (struct cmd_io){.in = in, .out = out, .err = err};
    aj_buf_init(&io->pending);
}

void cmd_io_done(struct cmd_io *io) {
    aj_buf_done(&io->pending);
}

// What precedes the bytes of each piece in a log.
struct piece {
    enum { PIECE_OUT, PIECE_ERR, PIECE_COMPLAINT } kind;
    size_t length;
};

// Writes a piece to the log in place of a stream. Returns false if there is no log.
static bool log_piece(const struct cmd_io *io, struct piece piece, const char *bytes) {
    if (!io->log)
        return false;
    aj_buf_put(io->log, (const char *)&piece, sizeof piece);
    aj_buf_put(io->log, bytes, piece.length);
    return true;
}

// Whether an error will pass: the call was interrupted, or the descriptor does not block. A process
// that shares the descriptor, such as a shell or ssh, may have set it so; then this waits.
static bool is_passing(int descriptor, short wanted) {
    struct pollfd waiting = {.fd = descriptor, .events = wanted};
    return errno == EINTR || (errno == EAGAIN && (poll(&waiting, 1, -1) > 0 || errno == EINTR));
}

ssize_t cmd_read_some(int descriptor, char *bytes, size_t room) {
    ssize_t got;
    do
        got = read(descriptor, bytes, room);
    while (got < 0 && is_passing(descriptor, POLLIN));
    return got;
}

int cmd_write_all(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && is_passing(descriptor, POLLOUT))
            continue;
        if (written < 0)
            return errno;
        bytes += written;
        length -= (size_t)written;
    }
    return 0;
}

// Notes that the output failed: `problem` is the errno of the write, or 0 if memory ran out. A
// reader that closed its pipe has had enough, which is no error to report.
static void fail_output(struct cmd_io *io, int problem) {
    io->broken = true;
    if (io->complained || problem == EPIPE)
        return;
    io->complained = true;
    cmd_complain(io, "the output cannot be written: %s",
                 problem ? strerror(problem) : "memory is used up");
}

static void write_out(struct cmd_io *io, const char *bytes, size_t length) {
    int problem = io->broken ? 0 : cmd_write_all(io->out, bytes, length);
    if (problem)
        fail_output(io, problem);
}

bool cmd_flush(struct cmd_io *io) {
    if (io->pending.failed)
        fail_output(io, 0);
    write_out(io, io->pending.bytes, io->pending.length);
    aj_buf_clear(&io->pending);
    return !io->broken && !io->err_broken;
}

void cmd_out(struct cmd_io *io, const char *bytes, size_t length) {
    if (io->broken || log_piece(io, (struct piece){PIECE_OUT, length}, bytes))
        return;
    // A write ends at the end of a record and has at most GATHER bytes, so that several processes
    // that write to one pipe do not cut each other's lines, if the system writes that many bytes at
    // once.
    if (io->pending.length > 0 && io->pending.length + length > GATHER)
        cmd_flush(io);
    if (length >= GATHER) {
        write_out(io, bytes, length);
        return;
    }
    aj_buf_put(&io->pending, bytes, length);
    if (io->pending.length >= GATHER || io->pending.failed)
        cmd_flush(io);
}

bool cmd_put(struct cmd_io *io, const struct aj_buf *text) {
    if (text->failed)
        cmd_complain(io, "memory is used up");
    else
        cmd_out(io, text->bytes, text->length);
    return !text->failed;
}

static void write_err(struct cmd_io *io, const char *bytes, size_t length) {
    if (cmd_write_all(io->err, bytes, length))
        io->err_broken = true;
}

static void write_after_output(struct cmd_io *io, const char *bytes, size_t length) {
    cmd_flush(io);
    write_err(io, bytes, length);
}

void cmd_err(struct cmd_io *io, const char *bytes, size_t length) {
    if (log_piece(io, (struct piece){PIECE_ERR, length}, bytes))
        return;
    write_after_output(io, bytes, length);
}

// Complains without allocating. Characters that are not plain become question marks.
static void complain_plainly(struct cmd_io *io, char *message) {
    static const char lead[] = "adjudge: ";
    size_t length = strlen(message);
    for (size_t i = 0; i < length; i++)
        if (message[i] < 0x20 || message[i] >= 0x7F || message[i] == '[')
            message[i] = '?';
    message[length] = '\n';
    write_err(io, lead, sizeof lead - 1);
    write_err(io, message, length + 1);
}

void cmd_complain(struct cmd_io *io, const char *format, ...) {
    char message[2048];
    va_list list;
    va_start(list, format);
    if (vsnprintf(message, sizeof message, format, list) < 0)
        message[0] = '\0';
    va_end(list);
    struct aj_buf line;
    aj_buf_init(&line);
    aj_buf_puts(&line, "adjudge: ");
    aj_buf_safe(&line, message, strlen(message));
    aj_buf_char(&line, '\n');
    if (line.failed)
        complain_plainly(io, message);
    else if (!log_piece(io, (struct piece){PIECE_COMPLAINT, line.length}, line.bytes))
        write_after_output(io, line.bytes, line.length);
    aj_buf_done(&line);
}

void cmd_replay(struct cmd_io *io, const struct aj_buf *log) {
    struct piece piece;
    for (size_t at = 0; at < log->length; at += sizeof piece + piece.length) {
        memcpy(&piece, log->bytes + at, sizeof piece);
        const char *bytes = log->bytes + at + sizeof piece;
        if (piece.kind == PIECE_OUT)
            cmd_out(io, bytes, piece.length);
        else if (piece.kind == PIECE_ERR)
            cmd_err(io, bytes, piece.length);
        else
            write_after_output(io, bytes, piece.length);
    }
}

// Returns how many bytes to request first: the size of the file according to the system, and one
// more to see its end. The file may have any size by the time it is read.
static size_t first_room(int descriptor) {
    enum { BELIEVED = 1 << 24 };
    struct stat file;
    if (fstat(descriptor, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size <= 0)
        return GATHER;
    return file.st_size < BELIEVED ? (size_t)file.st_size + 1 : BELIEVED;
}

// How much of a file is kept: so many bytes of all of it, or of each line; 0: everything.
struct bound {
    size_t most;
    bool of_lines;
};

// Drops from the bytes after `from` what is over the bound in each line. `*kept`: how many bytes of
// the last line are kept so far.
static void cut_lines(struct aj_buf *bytes, size_t from, size_t most, size_t *kept) {
    size_t to = from;
    while (from < bytes->length) {
        const char *start = bytes->bytes + from, *end = memchr(start, '\n', bytes->length - from);
        size_t length = end ? (size_t)(end - start) : bytes->length - from;
        size_t keep = length < most - *kept ? length : most - *kept;
        if (to != from)
            memmove(bytes->bytes + to, start, keep);
        from += length + (end != NULL);
        to += keep;
        *kept = end ? 0 : *kept + keep;
        if (end)
            bytes->bytes[to++] = '\n';
    }
    bytes->length = to;
}

// Reads at most `room` bytes to the end of the buffer. (With protection against stack
// clashes, an array on the stack would touch all of its pages for every file.) Returns how many
// were read, 0 at the end, or -1 with errno.
static ssize_t read_piece(int descriptor, size_t room, struct aj_buf *bytes) {
    char *piece = aj_buf_room(bytes, room);
    if (!piece) {
        errno = ENOMEM;
        return -1;
    }
    ssize_t got = cmd_read_some(descriptor, piece, room);
    bytes->length -= room - (got > 0 ? (size_t)got : 0);
    return got;
}

// Reads up to the bound. If the bound is for lines, what exceeds it in a line is cut.
static bool read_all(int descriptor, struct bound bound, struct aj_buf *bytes) {
    size_t wanted = first_room(descriptor), limit = bound.of_lines ? 0 : bound.most, kept = 0;
    for (;;) {
        size_t room = limit && limit - bytes->length < wanted ? limit - bytes->length : wanted;
        if (room == 0)
            return true;
        ssize_t got = read_piece(descriptor, room, bytes);
        if (got <= 0)
            return got == 0;
        if (bound.of_lines && bound.most)
            cut_lines(bytes, bytes->length - (size_t)got, bound.most, &kept);
        size_t left = bytes->capacity - bytes->length - 1; // aj_buf_text needs one byte more
        wanted = left > 0 ? left : GATHER;
    }
}

static bool read_file(struct cmd_io *io, const char *path, struct bound bound, struct aj_buf *bytes,
                      const char **error) {
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? io->in : open(path, O_RDONLY | O_CLOEXEC);
    bool ok = descriptor >= 0 && read_all(descriptor, bound, bytes);
    if (!ok)
        *error = strerror(errno);
    if (!standard && descriptor >= 0)
        close(descriptor);
    return ok;
}

bool cmd_read(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
              const char **error) {
    return read_file(io, path, (struct bound){limit, false}, bytes, error);
}

bool cmd_read_lines(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
                    const char **error) {
    return read_file(io, path, (struct bound){limit, true}, bytes, error);
}

// ---- lines

enum { PIECE = 1 << 16 };

bool cmd_is_blank(const char *bytes, size_t length) {
    size_t blank = 0;
    while (blank < length && memchr(" \t\r", bytes[blank], 3))
        blank++;
    return blank == length;
}

void cmd_lines_init(struct cmd_lines *lines, int descriptor, size_t limit) {
    *lines = (struct cmd_lines){.descriptor = descriptor, .limit = limit};
}

void cmd_lines_done(struct cmd_lines *lines) {
    free(lines->bytes);
    lines->bytes = NULL;
}

// Makes room for another piece after the bytes that are kept. Lines that were handed out are
// dropped first.
static bool make_room(struct cmd_lines *lines) {
    if (lines->start > 0) {
        memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->start = 0;
    }
    if (lines->capacity - lines->end > PIECE)
        return true;
    size_t wanted = lines->capacity ? 2 * lines->capacity : 4 * PIECE;
    char *grown = realloc(lines->bytes, wanted);
    if (!grown) {
        lines->problem = ENOMEM;
        return false;
    }
    lines->bytes = grown;
    lines->capacity = wanted;
    return true;
}

// Reads more bytes. Returns false at the end, or if reading failed.
static bool fill(struct cmd_lines *lines) {
    if (lines->ended || !make_room(lines))
        return false;
    ssize_t got = cmd_read_some(lines->descriptor, lines->bytes + lines->end, PIECE);
    if (got < 0)
        lines->problem = errno;
    lines->ended = got <= 0;
    lines->end += got > 0 ? (size_t)got : 0;
    return got > 0;
}

static void hand_out(struct cmd_lines *lines, struct cmd_line *line, size_t length) {
    char *bytes = lines->bytes + lines->start;
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    bytes[length] = '\0'; // in the place of the line end, or in the room after the last line
    *line = (struct cmd_line){bytes, length, lines->limit > 0 && length > lines->limit};
}

// Handles a line that is too long: keeps its first bytes, and reads on to its end.
static void skip_rest(struct cmd_lines *lines) {
    size_t keep = lines->start + lines->limit + 2;
    for (;;) {
        lines->end = keep;
        if (lines->ended)
            return;
        ssize_t got = cmd_read_some(lines->descriptor, lines->bytes + keep, PIECE);
        lines->ended = got <= 0;
        lines->problem = got < 0 ? errno : lines->problem;
        if (got <= 0)
            return;
        char *end = memchr(lines->bytes + keep, '\n', (size_t)got);
        if (!end)
            continue;
        size_t rest = (size_t)(lines->bytes + keep + got - end);
        memmove(lines->bytes + keep, end, rest);
        lines->end = keep + rest;
        return;
    }
}

bool cmd_lines_next(struct cmd_lines *lines, struct cmd_line *line) {
    size_t seen = 0;
    for (;;) {
        size_t kept = lines->end - lines->start;
        char *end =
            kept > seen ? memchr(lines->bytes + lines->start + seen, '\n', kept - seen) : NULL;
        if (end) {
            size_t length = (size_t)(end - (lines->bytes + lines->start));
            hand_out(lines, line, length);
            lines->start += length + 1;
            return true;
        }
        seen = kept;
        if (lines->limit > 0 && kept > lines->limit + 2 && make_room(lines)) {
            skip_rest(lines);
            seen = lines->limit + 2;
            continue;
        }
        if (fill(lines))
            continue;
        if (lines->problem || kept == 0)
            return false;
        hand_out(lines, line, kept);
        lines->start = lines->end;
        return true;
    }
}
