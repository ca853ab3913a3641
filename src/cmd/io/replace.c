// Replaces a file by a text, which is first written to a new file in the same folder. Even if the
// program is ended, either the old or the new text is there whole, and nobody else who may write
// into the folder can redirect the text. If the file is only to be written, it may be new; if it is
// none that can be replaced, the text is written into it.
#define _GNU_SOURCE // for renameat2, for getentropy in core/core.h, and for realpath

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/io/io.h"
#include "core/core.h"

enum { TRIES = 16, NAME_ROOM = 64, PIECE = 4096 };
enum { CHANGED = -1 }; // no errno: somebody else has written the file in the meantime

struct place {
    int folder;
    const char *name;          // name of the file in its folder
    char beside[NAME_ROOM];    // name of the new file
    const struct stat *status; // of the old file; NULL: there is none
    const struct cmd_texts *texts;
    bool is_barred; // a new file cannot be there, have the old one's owner, or take its place
};

// Creates the new file under an unused name. A file that an earlier attempt left does no harm.
static int create_beside(struct place *place) {
    mode_t mode = place->status ? 0600 : 0666;
    int file = -1;
    for (int i = 0; i < TRIES && file < 0; i++) {
        snprintf(place->beside, sizeof place->beside, ".adjudge-%016llx.new",
                 (unsigned long long)aj_mix_seed(place));
        file = openat(place->folder, place->beside,
                      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file;
}

// Gives the new file the owner and the permissions of the old one.
static bool take_status(int file, const struct stat *old) {
    struct stat own = {.st_ino = 0};
    if (fstat(file, &own) != 0)
        return false;
    if ((own.st_uid != old->st_uid || own.st_gid != old->st_gid) &&
        fchown(file, old->st_uid, old->st_gid) != 0)
        return false;
    return fchmod(file, old->st_mode & 07777) == 0;
}

// Returns 0 if an open file holds the text that was read, or else the errno of the failure or
// CHANGED.
static int compare_old(int file, const struct cmd_texts *texts) {
    char piece[PIECE];
    for (size_t at = 0;;) {
        ssize_t got = cmd_read_some(file, piece, sizeof piece);
        if (got < 0)
            return errno;
        if (got == 0)
            return at == texts->length_before ? 0 : CHANGED;
        if ((size_t)got > texts->length_before - at ||
            memcmp(piece, texts->before + at, (size_t)got) != 0)
            return CHANGED;
        at += (size_t)got;
    }
}

// Compares the file to be replaced like compare_old(). The file is found by its name at that
// moment.
static int check_old(const struct place *place, const char *name) {
    int file = openat(place->folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    int problem = file < 0 ? errno : compare_old(file, place->texts);
    if (file >= 0)
        close(file);
    return problem;
}

// Whether an errno bars the exchange of files. EBUSY: another file is mounted there, as in a
// container. EINVAL: the container does not know the owner.
static bool is_barring(int problem) {
    return problem == EACCES || problem == EPERM || problem == EROFS || problem == EBUSY ||
           problem == EINVAL;
}

static int exchange(const struct place *place) {
    return renameat2(place->folder, place->beside, place->folder, place->name, RENAME_EXCHANGE) == 0
               ? 0
               : errno;
}

static ino_t inode_beside(const struct place *place) {
    struct stat status;
    return fstatat(place->folder, place->beside, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_ino
                                                                                    : 0;
}

// Gives the old file its name back, in exchange for the new one. If the file that comes away is not
// the new one, somebody has put it there in the meantime, and it is put back: only what this
// program put there is removed.
static void change_back(struct place *place, ino_t put) {
    for (int i = 0; i < TRIES; i++) {
        ino_t next = inode_beside(place);
        if (exchange(place)) {
            renameat2(place->folder, place->beside, place->folder, place->name, RENAME_NOREPLACE);
            break;
        }
        if (inode_beside(place) == put)
            return;
        put = next;
    }
    place->beside[0] = '\0'; // nothing is to be removed
}

// Gives the new file the name of the old one. If the system can do that, the two exchange their
// names, so that what somebody wrote into the old one at the last moment is seen and not lost.
// Returns 0, or what check_old returns.
static int take_place(struct place *place, ino_t own) {
    int problem = place->texts->before ? exchange(place) : ENOSYS;
    if (problem == ENOSYS || problem == EINVAL) {
        if (renameat(place->folder, place->beside, place->folder, place->name) == 0)
            return 0;
        problem = errno;
    } else if (!problem) {
        problem = check_old(place, place->beside);
        if (problem)
            change_back(place, own);
        else
            unlinkat(place->folder, place->beside, 0);
        return problem;
    }
    place->is_barred = is_barring(problem);
    return problem;
}

// Returns 0, or what check_old returns, for any failure.
static int write_beside(struct place *place) {
    int file = create_beside(place);
    struct stat own = {.st_ino = 0};
    if (file < 0) {
        place->is_barred = is_barring(errno);
        return errno;
    }
    int problem = cmd_write_all(file, place->texts->after, place->texts->length_after);
    if (!problem && place->status && !take_status(file, place->status)) {
        problem = errno;
        place->is_barred = is_barring(problem);
    }
    if (!problem && (fsync(file) != 0 || fstat(file, &own) != 0))
        problem = errno;
    if (close(file) != 0 && !problem)
        problem = errno;
    if (!problem && place->texts->before)
        problem = check_old(place, place->name);
    if (!problem)
        problem = take_place(place, own.st_ino);
    if (problem)
        unlinkat(place->folder, place->beside, 0);
    else
        fsync(place->folder); // some folders cannot do this; the new text is complete all the same
    return problem;
}

// Blocks signals, such as an interrupt or an exceeded limit, until the replacement is done.
static int write_uninterrupted(struct place *place) {
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    int problem = write_beside(place);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return problem;
}

// Replaces the file at `real`, a path without links, which is cut into folder and name. Returns 0
// or an error as in errno.
static int replace(char *real, const struct cmd_texts *texts) {
    struct stat status;
    char *slash = strrchr(real, '/');
    struct place place = {.name = slash + 1, .status = &status, .texts = texts};
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
        problem = errno; // the folder would allow it, but the owner has locked the file
    else
        problem = write_uninterrupted(&place);
    close(place.folder);
    return problem;
}

bool cmd_replace_file(struct cmd_io *io, const char *path, const struct cmd_texts *texts) {
    char *real = realpath(path, NULL);
    int problem = real ? replace(real, texts) : errno;
    if (problem)
        cmd_complain(io, "%s cannot be replaced: %s", path,
                     problem == CHANGED ? "it was changed after it was read" : strerror(problem));
    free(real);
    return !problem;
}

// ---- a file that is only written

static int write_through(const char *path, const struct cmd_texts *texts) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    int problem = file < 0 ? errno : cmd_write_all(file, texts->after, texts->length_after);
    if (file >= 0 && close(file) != 0 && !problem)
        problem = errno;
    return problem;
}

// Writes a file whole or not at all. `path` is cut into folder and name. Sets `*is_barred` if the
// text can only be written into what is there.
static int write_whole(char *path, const struct cmd_texts *texts, bool *is_barred) {
    struct stat status;
    char *slash = strrchr(path, '/');
    struct place place = {.name = slash ? slash + 1 : path, .status = &status, .texts = texts};
    if (slash)
        *slash = '\0';
    place.folder = open(!slash ? "." : *path ? path : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *is_barred = place.folder < 0;
    if (place.folder < 0)
        return errno;
    bool is_there = fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0;
    int problem = is_there ? 0 : errno;
    if (problem == ENOENT && *place.name) {
        place.status = NULL;
        problem = write_uninterrupted(&place);
    } else if (problem || !S_ISREG(status.st_mode) || status.st_nlink > 1) {
        place.is_barred = true; // a link, a pipe, a device, a file of several names
    } else {
        problem = faccessat(place.folder, place.name, W_OK, AT_EACCESS) == 0
                      ? write_uninterrupted(&place)
                      : errno;
    }
    close(place.folder);
    *is_barred = place.is_barred;
    return problem;
}

bool cmd_write_file(struct cmd_io *io, const char *path, const char *bytes, size_t length) {
    const struct cmd_texts texts = {.after = bytes, .length_after = length};
    bool is_barred = false;
    char *own = strdup(path);
    int problem = own ? write_whole(own, &texts, &is_barred) : errno;
    if (is_barred)
        problem = write_through(path, &texts);
    if (problem)
        cmd_complain(io, "%s cannot be written: %s", path, strerror(problem));
    free(own);
    return !problem;
}
