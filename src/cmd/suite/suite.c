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

// Identifies a file by device and number, since two names may be of one file.
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

// ---- tests

// Returns all tests in the order of files, `*count` of them.
static struct report_test *gather(struct cmd_suite *suite, size_t *count) {
    size_t at = 0;
    *count = 0;
    if (suite->files == 1) {
        *count = suite->file->tests;
        return suite->file->test;
    }
    for (size_t i = 0; i < suite->files; i++)
        *count += suite->file[i].tests;
    struct report_test *test = AJ_NEW_ARRAY(suite->arena, struct report_test, *count + 1);
    for (size_t i = 0; i < suite->files; i++)
        for (size_t k = 0; k < suite->file[i].tests; k++)
            test[at++] = suite->file[i].test[k];
    return test;
}

static int compare_ids(const void *a, const void *b) {
    const struct report_test *const *p = a, *const *q = b;
    int order = strcmp((*p)->id, (*q)->id);
    return order ? order : (*p > *q) - (*p < *q);
}

// Marks tests whose id was used before.
static void find_repeated(struct cmd_suite *suite, struct report_test *test, size_t count) {
    struct report_test **order = AJ_NEW_ARRAY(suite->arena, struct report_test *, count + 1);
    for (size_t i = 0; i < count; i++)
        order[i] = &test[i];
    if (count > 1)
        qsort(order, count, sizeof *order, compare_ids);
    for (size_t i = 1; i < count; i++)
        if (order[i]->status != REPORT_ERROR && strcmp(order[i]->id, order[i - 1]->id) == 0) {
            order[i]->status = REPORT_REPEATED;
            order[i]->reason = aj_arena_format(suite->arena, "also in %s", order[i - 1]->file);
        }
}

struct report_tests cmd_suite_tests(struct cmd_suite *suite) {
    struct report_tests tests = {.count = 0};
    struct report_test *test = gather(suite, &tests.count);
    if (!suite->list)
        find_repeated(suite, test, tests.count);
    tests.test = test;
    for (size_t i = 0; i < suite->files; i++) {
        const char *text = suite->file[i].diagnostics;
        if (text && *text)
            cmd_err(suite->request->io, text, strlen(text));
    }
    return tests;
}

int cmd_suite_code(const struct report_tests *tests) {
    static const int codes[REPORT_STATUSES] = {
        [REPORT_FAIL] = CMD_NO,         [REPORT_XPASS] = CMD_NO,
        [REPORT_EMPTY] = CMD_INVALID,   [REPORT_REPEATED] = CMD_INVALID,
        [REPORT_INVALID] = CMD_INVALID, [REPORT_ERROR] = CMD_TROUBLE,
    };
    int code = CMD_YES;
    for (size_t i = 0; i < tests->count; i++)
        code = cmd_worse(code, codes[tests->test[i].status]);
    return code;
}

struct report_tests cmd_suite_failed(struct cmd_suite *suite, const struct report_tests *all) {
    struct report_test *test = AJ_NEW_ARRAY(suite->arena, struct report_test, all->count + 1);
    size_t kept = 0;
    for (size_t i = 0; i < all->count; i++)
        if (!report_test_passed(&all->test[i]))
            test[kept++] = all->test[i];
    return (struct report_tests){.test = test, .count = kept, .hidden = all->count - kept};
}
