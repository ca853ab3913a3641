// Replaces a file by a text, which is first written to a new file in the same folder. Even
// if the program is ended, either the old or the new text is there whole, and nobody else who may
// write into the folder can redirect the text.
#define _DEFAULT_SOURCE // for getentropy, through core/mix.h, and realpath

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/replace.h"

#include "cmd/io.h"
#include "core/mix.h"

enum { TRIES = 16, NAME_ROOM = 64 };

struct place {
    int folder;
    const char *name;          // of the file in the folder
    char beside[NAME_ROOM];    // name of the new file
    const struct stat *status; // of the old file
};

// Creates the new file under an unused name. A file left behind by an earlier attempt does no harm.
static int create_beside(struct place *place) {
    int file = -1;
    for (int i = 0; i < TRIES && file < 0; i++) {
        snprintf(place->beside, sizeof place->beside, ".adjudge-%016llx.new",
                 (unsigned long long)aj_mix_seed(place));
        file = openat(place->folder, place->beside,
                      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file;
}

// Gives the new file the owner and the permissions of the old one.
static bool take_status(int file, const struct stat *old) {
    struct stat own;
    if (fstat(file, &own) != 0)
        return false;
    if ((own.st_uid != old->st_uid || own.st_gid != old->st_gid) &&
        fchown(file, old->st_uid, old->st_gid) != 0)
        return false;
    return fchmod(file, old->st_mode & 07777) == 0;
}

// Returns 0, or the errno of the failure.
static int write_beside(struct place *place, const char *bytes, size_t length) {
    int file = create_beside(place);
    if (file < 0)
        return errno;
    int problem = cmd_write_all(file, bytes, length);
    if (!problem && (!take_status(file, place->status) || fsync(file) != 0))
        problem = errno;
    if (close(file) != 0 && !problem)
        problem = errno;
    if (!problem && renameat(place->folder, place->beside, place->folder, place->name) != 0)
        problem = errno;
    if (problem)
        unlinkat(place->folder, place->beside, 0);
    else
        fsync(place->folder); // this fails for some folders, but the new text is complete
    return problem;
}

// Signals wait until the replacement is done, such as an interrupt or an exceeded limit.
static int write_uninterrupted(struct place *place, const char *bytes, size_t length) {
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    int problem = write_beside(place, bytes, length);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return problem;
}

// `real` is the path without links. It is cut into folder and name.
static int replace(char *real, const char *bytes, size_t length) {
    struct stat status;
    char *slash = strrchr(real, '/');
    struct place place = {.name = slash + 1, .status = &status};
    *slash = '\0';
    place.folder = open(*real ? real : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (place.folder < 0)
        return errno;
    int problem = 0;
    if (fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) != 0)
        problem = errno;
    else if (!S_ISREG(status.st_mode))
        problem = EINVAL;
    else if (faccessat(place.folder, place.name, W_OK, AT_EACCESS) != 0)
        problem = errno; // the folder would let it be replaced, but its owner locked it
    else
        problem = write_uninterrupted(&place, bytes, length);
    close(place.folder);
    return problem;
}

bool cmd_replace_file(struct cmd_io *io, const char *path, const char *bytes, size_t length) {
    char *real = realpath(path, NULL);
    int problem = real ? replace(real, bytes, length) : errno;
    if (problem)
        cmd_complain(io, "%s cannot be replaced: %s", path, strerror(problem));
    free(real);
    return !problem;
}
