#include "cmd/suite/suite.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_case_name(const char *name) {
    static const char *const endings[] = {".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".jcz"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++)
        if (strcmp(dot, endings[i]) == 0)
            return true;
    return false;
}

static void add_file(struct cmd_suite *suite, const char *path, bool is_found) {
    suite->file = aj_arena_grow(suite->arena, suite->file, sizeof *suite->file,
                                &suite->file_capacity, suite->files + 1);
    suite->file[suite->files++] =
        (struct cmd_suite_file){.path = path, .is_found = is_found, .diagnostics = ""};
}

static void refuse(struct cmd_suite *suite, const char *path, const char *why) {
    cmd_complain(suite->request->io, "%s %s", path, why);
    suite->code = cmd_worse(suite->code, CMD_TROUBLE);
}

static void refuse_unread(struct cmd_suite *suite, const char *path, int problem) {
    refuse(suite, path, aj_arena_format(suite->arena, "cannot be read: %s", strerror(problem)));
}

enum { DEEPEST = 64 }; // levels of folders

static void walk(struct cmd_suite *suite, const char *folder, int depth);

// A checkout may come from anybody: below an operand, links are not followed and only regular files
// are read.
static void visit(struct cmd_suite *suite, const char *folder, const char *name, int depth) {
    struct stat status;
    char *path = aj_arena_format(suite->arena, "%s/%s", folder, name);
    if (lstat(path, &status) != 0) {
        if (errno != ENOENT) // else it has been removed meanwhile
            refuse_unread(suite, path, errno);
        return;
    }
    if (S_ISDIR(status.st_mode))
        walk(suite, path, depth + 1);
    else if (S_ISREG(status.st_mode) && is_case_name(name))
        add_file(suite, path, true);
}

// An open folder. The arena owns it, so that it is also closed if memory runs out.
struct open_folder {
    struct aj_owned owned;
    DIR *stream;
};

static void close_folder(struct aj_owned *owned) {
    struct open_folder *folder = (struct open_folder *)(void *)owned; // its first member
    closedir(folder->stream);
}

// Returns the next entry, or NULL at the end or on an error; errno is 0 at the end.
static struct dirent *next_entry(const struct open_folder *folder) {
    errno = 0;
    return readdir(folder->stream);
}

static void walk(struct cmd_suite *suite, const char *path, int depth) {
    struct open_folder *folder = AJ_NEW(suite->arena, struct open_folder);
    folder->owned.release = close_folder;
    folder->stream = depth < DEEPEST ? opendir(path) : NULL;
    if (!folder->stream) {
        if (depth < DEEPEST)
            refuse_unread(suite, path, errno);
        else
            refuse(suite, path, "cannot be read: it lies too deep");
        return;
    }
    aj_arena_own(suite->arena, &folder->owned);
    for (struct dirent *entry = next_entry(folder); entry; entry = next_entry(folder))
        if (entry->d_name[0] != '.')
            visit(suite, path, entry->d_name, depth);
    if (errno)
        refuse_unread(suite, path, errno);
    aj_arena_disown(&folder->owned);
    closedir(folder->stream);
}

static int compare_files(const void *a, const void *b) {
    const struct cmd_suite_file *p = a, *q = b;
    return strcmp(p->path, q->path);
}

// Returns a path without slashes at the end, so that the files of a folder always get the same
// names.
static const char *trim_path(struct cmd_suite *suite, const char *path) {
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return aj_arena_copy(suite->arena, path, length);
}

static void collect_operand(struct cmd_suite *suite, const char *operand) {
    const char *path = trim_path(suite, operand);
    size_t before = suite->files;
    struct stat status;
    if (strcmp(path, "-") == 0) {
        add_file(suite, path, false);
    } else if (stat(path, &status) != 0) {
        refuse_unread(suite, path, errno);
    } else if (!S_ISDIR(status.st_mode)) {
        add_file(suite, path, false);
    } else {
        walk(suite, path, 0);
        if (suite->files == before)
            refuse(suite, path, "holds no cases");
    }
}

void cmd_suite_collect(struct cmd_suite *suite) {
    size_t kept = 0;
    for (size_t i = 0; i < suite->request->operands; i++)
        collect_operand(suite, suite->request->operand[i]);
    if (suite->files > 1)
        qsort(suite->file, suite->files, sizeof *suite->file, compare_files);
    for (size_t i = 0; i < suite->files; i++) // a file named twice runs once
        if (kept == 0 || strcmp(suite->file[kept - 1].path, suite->file[i].path) != 0)
            suite->file[kept++] = suite->file[i];
    suite->files = kept;
}

// A file of the list by its device and number: two names may be of one file.
struct known_file {
    struct cmd_suite_file *file;
    dev_t device;
    ino_t number;
};

static int compare_known(const void *a, const void *b) {
    const struct known_file *p = a, *q = b;
    if (p->device != q->device)
        return p->device < q->device ? -1 : 1;
    if (p->number != q->number)
        return p->number < q->number ? -1 : 1;
    return (p->file > q->file) - (p->file < q->file);
}

void cmd_suite_keep_once(struct cmd_suite *suite) {
    struct known_file *known = AJ_NEW_ARRAY(suite->arena, struct known_file, suite->files + 1);
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < suite->files; i++) {
        struct stat status;
        if (strcmp(suite->file[i].path, "-") != 0 && stat(suite->file[i].path, &status) == 0)
            known[count++] = (struct known_file){&suite->file[i], status.st_dev, status.st_ino};
    }
    if (count > 1)
        qsort(known, count, sizeof *known, compare_known);
    for (size_t i = 1; i < count; i++)
        if (known[i].device == known[i - 1].device && known[i].number == known[i - 1].number)
            known[i].file->path = NULL;
    for (size_t i = 0; i < suite->files; i++)
        if (suite->file[i].path)
            suite->file[kept++] = suite->file[i];
    suite->files = kept;
}
