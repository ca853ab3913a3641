#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/io/io.h"

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
