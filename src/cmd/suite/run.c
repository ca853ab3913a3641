// Runs the files of a suite one by one, or with a team. Each worker has an arena and coverage
// counts of its own.
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/shared/shared.h"
#include "cmd/suite/suite.h"

// The line on a terminal that shows how far a run has come. It is updated at most ten times a
// second.
struct progress {
    bool is_wanted;
    uint64_t shown; // when the text was updated last, in milliseconds
    int width;      // columns of the text shown; 0: none yet
};

// Shows how many files are done, at most ten times a second, and clears that line in the end.
static void show_progress(const struct cmd_suite *suite, struct progress *progress, size_t done) {
    char line[64];
    struct timespec time = {0};
    if (!progress->is_wanted)
        return;
    clock_gettime(CLOCK_MONOTONIC, &time);
    uint64_t now = (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
    bool over = done >= suite->files;
    if (over ? progress->width == 0 : now - progress->shown < 100)
        return;
    progress->shown = now;
    int length = over ? snprintf(line, sizeof line, "\r%*s\r", progress->width, "")
                      : snprintf(line, sizeof line, "\r%zu of %zu files", done, suite->files);
    progress->width = length - 1;
    if (length > 0)
        cmd_err(suite->request->io, line, (size_t)length);
}

// A worker's copy of the suite. The results of its tests are in its arena, which lives as long as
// the suite's.
struct helper {
    struct aj_owned owned;
    struct aj_arena arena;
    struct cmd_request request;
    struct cmd_suite suite;
    struct cmd_suite_file *file; // the present file
    bool is_short;               // memory ran out
};

struct helpers {
    struct cmd_suite *suite;
    struct helper *helper; // by worker
    size_t *file;          // by slot
    size_t next, done;
    struct progress progress;
};

static void release_helper(struct aj_owned *owned) {
    struct helper *helper = (struct helper *)(void *)owned;
    aj_arena_done(&helper->arena);
}

// Gives a worker an arena, a request and counts of its own.
static void init_helper(struct helper *helper, const struct cmd_suite *suite) {
    aj_arena_init(&helper->arena, 0);
    helper->owned.release = release_helper;
    aj_arena_own(suite->arena, &helper->owned);
    helper->request = *suite->request;
    helper->request.arena = &helper->arena;
    helper->suite = *suite;
    helper->suite.arena = &helper->arena;
    helper->suite.request = helper->suite.input.request = &helper->request;
    helper->suite.counted = AJ_NEW_ARRAY(suite->arena, struct cmd_suite_count, suite->counts + 1);
    for (size_t i = 0; i < suite->counts; i++)
        helper->suite.counted[i].name = suite->counted[i].name;
}

static bool take_next_file(void *context, size_t slot) {
    struct helpers *helpers = context;
    if (helpers->next == helpers->suite->files)
        return false;
    helpers->file[slot] = helpers->next++;
    return true;
}

static void run_one(void *context) {
    struct helper *helper = context;
    cmd_suite_run_file(&helper->suite, helper->file);
}

static void run_slot(void *context, adjudge_engine *engine, size_t worker, size_t slot) {
    struct helpers *helpers = context;
    struct helper *helper = &helpers->helper[worker];
    helper->file = &helper->suite.file[helpers->file[slot]];
    helper->request.engine = helper->suite.input.engine = engine;
    if (!helper->is_short)
        helper->is_short = aj_arena_protect(&helper->arena, run_one, helper) != AJ_MEMORY_SUFFICED;
}

static bool write_slot(void *context, size_t slot) {
    struct helpers *helpers = context;
    (void)slot;
    show_progress(helpers->suite, &helpers->progress, ++helpers->done);
    return true;
}

static void run_together(struct helpers *helpers, size_t workers) {
    enum { FILES = 4 }; // for each worker
    struct cmd_suite *suite = helpers->suite;
    const struct cmd_team team = {suite->input.engine, workers,  FILES * workers, helpers,
                                  take_next_file,      run_slot, write_slot};
    helpers->helper = AJ_NEW_ARRAY(suite->arena, struct helper, workers);
    helpers->file = AJ_NEW_ARRAY(suite->arena, size_t, team.slots);
    for (size_t i = 0; i < workers; i++)
        init_helper(&helpers->helper[i], suite);
    bool is_short = !cmd_team_run(&team, suite->request->io);
    for (size_t i = 0; i < workers; i++) {
        is_short |= helpers->helper[i].is_short;
        for (size_t k = 0; k < suite->counts; k++)
            suite->counted[k].count += helpers->helper[i].suite.counted[k].count;
    }
    if (is_short)
        aj_arena_fail(suite->arena);
}

static bool reads_input(const struct cmd_suite *suite) {
    for (size_t i = 0; i < suite->files; i++)
        if (strcmp(suite->file[i].path, "-") == 0)
            return true;
    return false;
}

void cmd_suite_run(struct cmd_suite *suite) {
    struct helpers helpers = {.suite = suite,
                              .progress.is_wanted = isatty(suite->request->io->err) == 1};
    size_t workers = suite->jobs < suite->files ? suite->jobs : suite->files;
    if (workers > 1 && !reads_input(suite)) {
        run_together(&helpers, workers);
        return;
    }
    for (size_t i = 0; i < suite->files; i++) {
        cmd_suite_run_file(suite, &suite->file[i]);
        show_progress(suite, &helpers.progress, i + 1);
    }
}
