#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/shared/shared.h"

static bool is_case_name(const char *name) {
    static const char *const endings[] = {".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".jcz"};
    const char *dot = strrchr(name, '.');
    if (!dot)
        return false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strcmp(dot, endings[i]) == 0)
            return true;
    return false;
}

static void add_path(struct cmd_paths *paths, const char *path, bool is_found) {
    paths->path = aj_arena_grow(paths->request->arena, paths->path, sizeof *paths->path,
                                &paths->capacity, paths->count + 1);
    paths->path[paths->count++] = (struct cmd_path){path, is_found};
}

static void refuse(struct cmd_paths *paths, const char *path, const char *why) {
    cmd_complain(paths->request->io, "%s %s", path, why);
    paths->code = cmd_worse(paths->code, CMD_TROUBLE);
}

static void refuse_unread(struct cmd_paths *paths, const char *path, int problem) {
    refuse(paths, path,
           aj_arena_format(paths->request->arena, "cannot be read: %s", strerror(problem)));
}

enum { DEEPEST = 64 }; // levels of folders

static void walk_folder(struct cmd_paths *paths, const char *folder, int depth);

// Visits an entry of a folder. A checkout may come from anybody: below an operand, links are not
// followed and only regular files are read.
static void visit_entry(struct cmd_paths *paths, const char *folder, const char *name, int depth) {
    struct stat status;
    char *path = aj_arena_format(paths->request->arena, "%s/%s", folder, name);
    if (lstat(path, &status) != 0) {
        if (errno != ENOENT) // ENOENT: it was removed in the meantime
            refuse_unread(paths, path, errno);
        return;
    }
    if (S_ISDIR(status.st_mode))
        walk_folder(paths, path, depth + 1);
    else if (S_ISREG(status.st_mode) && is_case_name(name))
        add_path(paths, path, true);
}

// An open folder. The arena owns it, so that it is also closed if memory runs out.
struct open_folder {
    struct aj_owned owned;
    DIR *stream;
};

static void close_folder(struct aj_owned *owned) {
    struct open_folder *folder = (struct open_folder *)(void *)owned; // it is the first member
    closedir(folder->stream);
}

// Returns the next entry, or NULL at the end or on an error; errno is 0 at the end.
static struct dirent *next_entry(const struct open_folder *folder) {
    errno = 0;
    return readdir(folder->stream);
}

// Collects the files of a folder and its folders. The arena closes it, as running out of memory
// jumps.
static void walk_folder(struct cmd_paths *paths, const char *path, int depth) {
    struct open_folder *folder = AJ_NEW(paths->request->arena, struct open_folder);
    folder->owned.release = close_folder;
    folder->stream = depth < DEEPEST ? opendir(path) : NULL;
    if (!folder->stream) {
        if (depth < DEEPEST)
            refuse_unread(paths, path, errno);
        else
            refuse(paths, path, "cannot be read: it lies too deep");
        return;
    }
    aj_arena_own(paths->request->arena, &folder->owned);
    for (struct dirent *entry = next_entry(folder); entry; entry = next_entry(folder))
        if (entry->d_name[0] != '.')
            visit_entry(paths, path, entry->d_name, depth);
    if (errno)
        refuse_unread(paths, path, errno);
    aj_arena_disown(&folder->owned);
    closedir(folder->stream);
}

static int compare_paths(const void *a, const void *b) {
    const struct cmd_path *p = a, *q = b;
    return strcmp(p->path, q->path);
}

// Returns a path without slashes at the end, so that the files of a folder always get the same
// names.
static const char *trim_path(struct cmd_paths *paths, const char *path) {
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return aj_arena_copy(paths->request->arena, path, length);
}

static void collect_operand(struct cmd_paths *paths, const char *operand) {
    const char *path = trim_path(paths, operand);
    size_t before = paths->count;
    struct stat status;
    if (strcmp(path, "-") == 0) {
        add_path(paths, path, false);
    } else if (stat(path, &status) != 0) {
        refuse_unread(paths, path, errno);
    } else if (!S_ISDIR(status.st_mode)) {
        add_path(paths, path, false);
    } else {
        walk_folder(paths, path, 0);
        if (paths->count == before)
            refuse(paths, path, "holds no cases");
    }
}

void cmd_paths_collect(struct cmd_paths *paths) {
    size_t kept = 0;
    for (size_t i = 0; i < paths->request->operands; i++)
        collect_operand(paths, paths->request->operand[i]);
    if (paths->count > 1)
        qsort(paths->path, paths->count, sizeof *paths->path, compare_paths);
    for (size_t i = 0; i < paths->count; i++)
        if (kept == 0 || strcmp(paths->path[kept - 1].path, paths->path[i].path) != 0)
            paths->path[kept++] = paths->path[i];
    paths->count = kept;
}

static bool ends_as_record(const char *path) {
    size_t length = strlen(path);
    return length >= 4 && strcmp(path + length - 4, ".jcz") == 0;
}

bool cmd_expand_folders(struct cmd_request *request, bool with_records, int *code) {
    struct cmd_paths paths = {.request = request, .code = CMD_YES};
    bool any = false;
    struct stat status;
    for (size_t i = 0; i < request->operands && !any; i++)
        any = stat(request->operand[i], &status) == 0 && S_ISDIR(status.st_mode);
    if (!any)
        return true;
    cmd_paths_collect(&paths);
    request->operand = AJ_NEW_ARRAY(request->arena, const char *, paths.count + 1);
    request->operands = 0;
    for (size_t i = 0; i < paths.count; i++)
        if (with_records || !paths.path[i].is_found || !ends_as_record(paths.path[i].path))
            request->operand[request->operands++] = paths.path[i].path;
    *code = cmd_worse(*code, paths.code);
    return request->operands > 0;
}
