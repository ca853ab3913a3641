#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/io.h"

// The file that a path leads to, through links; to be freed.
static char *resolve(const char *path) {
    char *real = realpath(path, NULL);
    return real ? real : strdup(path);
}

// Gives the new file the permissions of the old one and its name.
static bool take_place(struct cmd_io *io, const char *beside, const char *path) {
    struct stat status;
    bool done = stat(path, &status) == 0 && chmod(beside, status.st_mode & 07777) == 0 &&
                rename(beside, path) == 0;
    if (!done)
        cmd_complain(io, "%s cannot be replaced: %s", path, strerror(errno));
    return done;
}

bool cmd_replace_file(struct cmd_io *io, const char *path, const char *bytes, size_t length) {
    struct aj_buf beside;
    char *real = resolve(path);
    aj_buf_init(&beside);
    aj_buf_format(&beside, "%s.new-%ld", real ? real : path, (long)getpid());
    const char *name = aj_buf_text(&beside);
    bool done = real && !beside.failed && cmd_write_file(io, name, bytes, length) &&
                take_place(io, name, real);
    if (!done && !beside.failed)
        remove(name);
    aj_buf_done(&beside);
    free(real);
    return done;
}
