#include "cmd/pieces.h"

#include <string.h>

#include "judging/post.h"

static bool is_blank(const struct cmd_piece *piece) {
    size_t blank = 0;
    while (blank < piece->length && memchr(" \t\r", piece->bytes[blank], 3))
        blank++;
    return blank == piece->length;
}

// One case a line; blank lines say nothing.
static size_t visit_lines(struct aj_arena *arena, const struct cmd_piece *file,
                          const struct cmd_visit *visit) {
    size_t at = 0, count = 0;
    for (size_t line = 0; at < file->length; line++) {
        const char *start = file->bytes + at;
        const char *end = memchr(start, '\n', file->length - at);
        struct cmd_piece piece = *file;
        piece.bytes = start;
        piece.length = end ? (size_t)(end - start) : file->length - at;
        piece.lines_before = line;
        piece.single = piece.several = true;
        piece.syntax = CMD_JSON;
        at += piece.length + 1;
        if (piece.length > 0 && start[piece.length - 1] == '\r')
            piece.length--;
        if (is_blank(&piece))
            continue;
        piece.id = aj_arena_format(arena, "%s/%zu", file->id, line + 1);
        visit->document(visit->context, &piece);
        count++;
    }
    return count;
}

static size_t count_lines(const char *bytes, size_t length) {
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    return lines;
}

// Each ruling of a thread.
static size_t visit_posts(const struct cmd_piece *file, const struct cmd_visit *visit) {
    size_t count = 0, start, ignored = 0;
    bool several = aj_post_next(file->bytes, file->length, &ignored, &start) &&
                   aj_post_next(file->bytes, file->length, &ignored, &start);
    for (size_t at = 0; aj_post_next(file->bytes, file->length, &at, &start); count++) {
        struct cmd_piece piece = *file;
        piece.bytes = file->bytes + start;
        piece.length = at - start;
        piece.lines_before = count_lines(file->bytes, start);
        piece.several = several;
        visit->document(visit->context, &piece);
    }
    return count;
}

size_t cmd_pieces_visit(struct aj_arena *arena, const struct cmd_piece *file,
                        const struct cmd_visit *visit) {
    if (file->syntax == CMD_JSON_LINES)
        return visit_lines(arena, file, visit);
    if (file->syntax == CMD_POST)
        return visit_posts(file, visit);
    visit->document(visit->context, file);
    return 1;
}

// A little over the limit is enough to see that a document is too large; lines are limited singly.
size_t cmd_bytes_wanted(const struct cmd_loader *loader, const char *path) {
    size_t limit = loader->limits->document;
    bool lines = cmd_syntax_of(loader, path, "", 0) == CMD_JSON_LINES;
    return lines || limit == 0 || limit > SIZE_MAX - 8 ? 0 : limit + 8;
}

size_t cmd_pieces_read(struct cmd_request *request, const struct cmd_loader *loader,
                       const char *path, const struct cmd_visit *visit) {
    struct aj_buf bytes;
    const char *error = NULL;
    struct cmd_piece piece = {.name = path, .id = aj_case_default_id(path, request->arena)};
    size_t count = 0;
    aj_buf_init(&bytes);
    if (!cmd_read(request->io, path, cmd_bytes_wanted(loader, path), &bytes, &error)) {
        const char *reason = aj_arena_format(request->arena, "%s cannot be read: %s", path, error);
        cmd_complain(request->io, "%s", reason);
        visit->unreadable(visit->context, &piece, reason);
        aj_buf_done(&bytes);
        return 0;
    }
    piece.bytes = aj_buf_text(&bytes);
    piece.length = bytes.length;
    piece.syntax = cmd_syntax_of(loader, path, piece.bytes, piece.length);
    count = cmd_pieces_visit(request->arena, &piece, visit);
    aj_buf_done(&bytes);
    return count;
}
