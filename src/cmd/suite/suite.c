#include "cmd/suite/suite.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void cmd_suite_collect(struct cmd_suite *suite) {
    struct cmd_paths paths = {.request = suite->request, .code = suite->code};
    cmd_paths_collect(&paths);
    suite->code = paths.code;
    suite->file = AJ_NEW_ARRAY(suite->arena, struct cmd_suite_file, paths.count + 1);
    for (size_t i = 0; i < paths.count; i++)
        suite->file[suite->files++] = (struct cmd_suite_file){
            .path = paths.path[i].path, .is_found = paths.path[i].is_found, .diagnostics = ""};
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
