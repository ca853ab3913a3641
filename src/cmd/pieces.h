// A file's documents, one after the other: most hold one, a stream holds one a line, a thread of a
// forum may hold several rulings.
#ifndef AJ_CMD_PIECES_H
#define AJ_CMD_PIECES_H

#include "cmd/document.h"

// What is done with each document.
struct cmd_visit {
    void (*document)(void *context, const struct cmd_piece *piece);
    // The file could not be read; said already on the error stream.
    void (*unreadable)(void *context, const struct cmd_piece *file, const char *reason);
    void *context;
};

// Reads a file ("-": standard input) and visits its documents in order. Returns their number;
// names of those without one are made in the request's arena.
size_t cmd_pieces_read(struct cmd_request *request, const struct cmd_loader *loader,
                       const char *path, const struct cmd_visit *visit);

// The same for a file that was read already, with its syntax. Names are made in `arena`.
size_t cmd_pieces_visit(struct aj_arena *arena, const struct cmd_piece *file,
                        const struct cmd_visit *visit);

// How much of a file to read at most, 0 for all: a little over the limit is enough to see that a
// document is too large.
size_t cmd_bytes_wanted(const struct cmd_loader *loader, const char *path);

#endif
