#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "api/api.h"
#include "cmd/shared/shared.h"

// Slots form a ring. They are filled, taken by a worker, and written in the same order. `lock`
// guards the numbers, `is_done` and `is_awaited`.
//
// The caller is a worker too, so that it need not wait for what it answers itself. It first writes
// slots that are done, then fills free slots, and answers one only if there is nothing else to do.
// So the other workers hardly ever lack work, and nobody has to wake a thread before the end, which
// would cost more than a block of lines.
struct run {
    const struct cmd_team *team;
    pthread_mutex_t lock;
    pthread_cond_t more, done;
    bool *is_done; // by slot
    size_t filled, taken, written;
    bool is_awaited; // the caller waits for the slot to be written next
    bool is_over;    // nothing more will be filled
};

struct worker {
    struct run *run;
    adjudge_engine *engine;
    size_t number;
    pthread_t thread;
};

// Answers the next slot that nobody has taken. There must be one. Holds the lock before and after.
static void answer_next(struct run *run, adjudge_engine *engine, size_t number) {
    const struct cmd_team *team = run->team;
    size_t slot = run->taken++ % team->slots;
    pthread_mutex_unlock(&run->lock);
    team->answer(team->context, engine, number, slot);
    pthread_mutex_lock(&run->lock);
    run->is_done[slot] = true;
    if (run->is_awaited)
        pthread_cond_signal(&run->done);
}

static void *work_on(void *context) {
    struct worker *worker = context;
    struct run *run = worker->run;
    pthread_mutex_lock(&run->lock);
    for (;;) {
        while (run->taken == run->filled && !run->is_over)
            pthread_cond_wait(&run->more, &run->lock);
        if (run->taken == run->filled)
            break;
        answer_next(run, worker->engine, worker->number);
    }
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

// Starts workers in addition to the caller, as many as the system allows, and returns how many.
static size_t start_workers(struct run *run, struct worker worker[]) {
    size_t others = run->team->workers - 1;
    for (size_t i = 0; i < others; i++) {
        worker[i] = (struct worker){
            .run = run, .engine = aj_engine_like(run->team->engine), .number = i + 1};
        if (worker[i].engine && pthread_create(&worker[i].thread, NULL, work_on, &worker[i]) == 0)
            continue;
        adjudge_free(worker[i].engine);
        return i;
    }
    return others;
}

static void end_workers(struct run *run, struct worker worker[], size_t workers) {
    pthread_mutex_lock(&run->lock);
    run->is_over = true;
    run->taken = run->filled; // slots that are not written yet are not needed
    pthread_cond_broadcast(&run->more);
    pthread_mutex_unlock(&run->lock);
    for (size_t i = 0; i < workers; i++) {
        pthread_join(worker[i].thread, NULL);
        adjudge_free(worker[i].engine);
    }
}

// Writes the next slot. Holds the lock before and after.
static bool write_next(struct run *run) {
    size_t slot = run->written++ % run->team->slots;
    run->is_done[slot] = false;
    pthread_mutex_unlock(&run->lock);
    bool good = run->team->write(run->team->context, slot);
    pthread_mutex_lock(&run->lock);
    return good;
}

// Fills the next slot. Returns false if there is no more. Holds the lock before and after.
static bool fill_next(struct run *run) {
    size_t slot = run->filled % run->team->slots;
    pthread_mutex_unlock(&run->lock);
    bool is_filled = run->team->fill(run->team->context, slot);
    pthread_mutex_lock(&run->lock);
    run->filled += is_filled;
    if (is_filled)
        pthread_cond_signal(&run->more);
    return is_filled;
}

static void wait_for_next(struct run *run) {
    run->is_awaited = true;
    while (!run->is_done[run->written % run->team->slots])
        pthread_cond_wait(&run->done, &run->lock);
    run->is_awaited = false;
}

// The loop of the caller's thread.
static bool answer_all(struct run *run) {
    const struct cmd_team *team = run->team;
    bool good = true, is_more = true;
    pthread_mutex_lock(&run->lock);
    while (good && (is_more || run->written < run->filled)) {
        if (run->written < run->filled && run->is_done[run->written % team->slots])
            good = write_next(run);
        else if (is_more && run->filled - run->written < team->slots)
            is_more = fill_next(run);
        else if (run->taken < run->filled)
            answer_next(run, team->engine, 0);
        else
            wait_for_next(run);
    }
    pthread_mutex_unlock(&run->lock);
    return good;
}

bool cmd_team_run(const struct cmd_team *team, struct cmd_io *io) {
    struct worker worker[CMD_TEAM_MAX];
    struct run run = {.team = team,
                      .lock = PTHREAD_MUTEX_INITIALIZER,
                      .more = PTHREAD_COND_INITIALIZER,
                      .done = PTHREAD_COND_INITIALIZER,
                      .is_done = calloc(team->slots, sizeof *run.is_done)};
    if (!run.is_done) {
        cmd_complain(io, "memory is used up");
        return false;
    }
    size_t workers = start_workers(&run, worker);
    bool good = answer_all(&run);
    end_workers(&run, worker, workers);
    free(run.is_done);
    return good;
}

static uint64_t count_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > CMD_TEAM_MAX ? CMD_TEAM_MAX : (uint64_t)cores;
}

bool cmd_team_size(const struct cmd_request *request, size_t row, size_t most, size_t *workers) {
    uint64_t jobs = 1;
    if (!cmd_number(request, row, 1, CMD_TEAM_MAX, &jobs))
        return false;
    *workers = 1;
    if (most < 2 || isatty(request->io->out) == 1)
        return true;
    *workers = (size_t)(request->given[row] ? jobs : count_cores());
    return true;
}
