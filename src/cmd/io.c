#include "cmd/io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GATHER = 1 << 16 };

void cmd_io_init(struct cmd_io *io, int in, int out, int err) {
    *io = (struct cmd_io){.in = in, .out = out, .err = err};
    aj_buf_init(&io->pending);
}

void cmd_io_done(struct cmd_io *io) {
    aj_buf_done(&io->pending);
}

// What stands in a log before the bytes of each piece.
struct piece {
    enum { PIECE_OUT, PIECE_ERR, PIECE_COMPLAINT } kind;
    size_t length;
};

static bool is_noted(const struct cmd_io *io, struct piece piece, const char *bytes) {
    if (!io->log)
        return false;
    aj_buf_put(io->log, (const char *)&piece, sizeof piece);
    aj_buf_put(io->log, bytes, piece.length);
    return true;
}

// Whether what went wrong was but an interruption, or that the descriptor does not wait: whoever
// shares it, as a shell or ssh does, may have made it so. Then this waits.
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

// `problem` is the errno of the write, 0 if memory was used up. Nobody needs to be told that a
// reader has closed its pipe: it had enough.
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
    return !io->broken;
}

void cmd_out(struct cmd_io *io, const char *bytes, size_t length) {
    if (io->broken || is_noted(io, (struct piece){PIECE_OUT, length}, bytes))
        return;
    // A write ends where a record does, and no more than these bytes are in one: writers that share
    // a pipe then cut no line, if the system writes that much at once.
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

void cmd_err(struct cmd_io *io, const char *bytes, size_t length) {
    if (is_noted(io, (struct piece){PIECE_ERR, length}, bytes))
        return;
    cmd_flush(io);
    if (cmd_write_all(io->err, bytes, length))
        io->broken = true;
}

static void write_complaint(struct cmd_io *io, const char *bytes, size_t length) {
    if (cmd_write_all(io->err, bytes, length))
        io->broken = true;
}

// Complains if there is no memory for a line: what is not plain becomes a question mark.
static void complain_plainly(struct cmd_io *io, char *message) {
    static const char lead[] = "adjudge: ";
    size_t length = strlen(message);
    for (size_t i = 0; i < length; i++)
        if (message[i] < 0x20 || message[i] >= 0x7F || message[i] == '[')
            message[i] = '?';
    message[length] = '\n';
    write_complaint(io, lead, sizeof lead - 1);
    write_complaint(io, message, length + 1);
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
    else if (!is_noted(io, (struct piece){PIECE_COMPLAINT, line.length}, line.bytes))
        write_complaint(io, line.bytes, line.length);
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
            write_complaint(io, bytes, piece.length);
    }
}

// How many bytes to ask for first: all of a file, as the system gives its size, and one more to see
// its end with; a file may be any size when it is read.
static size_t first_room(int descriptor) {
    enum { BELIEVED = 1 << 24 };
    struct stat file;
    if (fstat(descriptor, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size <= 0)
        return GATHER;
    return file.st_size < BELIEVED ? (size_t)file.st_size + 1 : BELIEVED;
}

// Reads into the buffer itself: by way of an array on the stack every file would touch all of its
// pages.
static bool read_all(int descriptor, size_t limit, struct aj_buf *bytes) {
    size_t wanted = first_room(descriptor);
    for (;;) {
        size_t room = limit && limit - bytes->length < wanted ? limit - bytes->length : wanted;
        if (room == 0)
            return true;
        char *piece = aj_buf_room(bytes, room);
        if (!piece) {
            errno = ENOMEM;
            return false;
        }
        ssize_t got = cmd_read_some(descriptor, piece, room);
        bytes->length -= room - (got > 0 ? (size_t)got : 0);
        if (got <= 0)
            return got == 0;
        size_t left = bytes->capacity - bytes->length - 1; // aj_buf_text needs one
        wanted = left > 0 ? left : GATHER;
    }
}

bool cmd_read(struct cmd_io *io, const char *path, size_t limit, struct aj_buf *bytes,
              const char **error) {
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? io->in : open(path, O_RDONLY | O_CLOEXEC);
    bool ok = descriptor >= 0 && read_all(descriptor, limit, bytes);
    if (!ok)
        *error = strerror(errno);
    if (!standard && descriptor >= 0)
        close(descriptor);
    return ok;
}

bool cmd_write_file(struct cmd_io *io, const char *path, const char *bytes, size_t length) {
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    int problem = descriptor < 0 ? errno : cmd_write_all(descriptor, bytes, length);
    if (descriptor >= 0 && close(descriptor) != 0 && !problem)
        problem = errno;
    if (problem)
        cmd_complain(io, "%s cannot be written: %s", path, strerror(problem));
    return !problem;
}
