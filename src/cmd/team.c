#include "cmd/team.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

// Slots are filled, taken by a worker and written in the same order; they stand in a ring. `lock`
// guards the numbers and `is_done`.
struct run {
    const struct cmd_team *team;
    pthread_mutex_t lock;
    pthread_cond_t more, done;
    bool *is_done; // slot by slot
    size_t filled, taken, written;
    bool is_over; // nothing is filled any more
};

struct worker {
    struct run *run;
    adjudge_engine *engine;
    size_t number;
    pthread_t thread;
};

static void *work_on(void *context) {
    struct worker *worker = context;
    struct run *run = worker->run;
    const struct cmd_team *team = run->team;
    pthread_mutex_lock(&run->lock);
    for (;;) {
        while (run->taken == run->filled && !run->is_over)
            pthread_cond_wait(&run->more, &run->lock);
        if (run->taken == run->filled)
            break;
        size_t slot = run->taken++ % team->slots;
        pthread_mutex_unlock(&run->lock);
        team->answer(team->context, worker->engine, worker->number, slot);
        pthread_mutex_lock(&run->lock);
        run->is_done[slot] = true;
        pthread_cond_signal(&run->done);
    }
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

// Starts as many as the system lets; returns how many.
static size_t start_workers(struct run *run, struct worker worker[]) {
    for (size_t i = 0; i < run->team->workers; i++) {
        worker[i] =
            (struct worker){.run = run, .engine = aj_engine_like(run->team->engine), .number = i};
        if (worker[i].engine && pthread_create(&worker[i].thread, NULL, work_on, &worker[i]) == 0)
            continue;
        adjudge_free(worker[i].engine);
        return i;
    }
    return run->team->workers;
}

static void end_workers(struct run *run, struct worker worker[], size_t workers) {
    pthread_mutex_lock(&run->lock);
    run->is_over = true;
    run->taken = run->filled; // what was not written by now is not wanted
    pthread_cond_broadcast(&run->more);
    pthread_mutex_unlock(&run->lock);
    for (size_t i = 0; i < workers; i++) {
        pthread_join(worker[i].thread, NULL);
        adjudge_free(worker[i].engine);
    }
}

// Waits for the oldest slot that is not written yet, and writes it.
static bool write_next(struct run *run) {
    size_t slot = run->written % run->team->slots;
    pthread_mutex_lock(&run->lock);
    while (!run->is_done[slot])
        pthread_cond_wait(&run->done, &run->lock);
    run->is_done[slot] = false;
    run->written++;
    pthread_mutex_unlock(&run->lock);
    return run->team->write(run->team->context, slot);
}

static void hand_out(struct run *run) {
    pthread_mutex_lock(&run->lock);
    run->filled++;
    pthread_cond_signal(&run->more);
    pthread_mutex_unlock(&run->lock);
}

static bool answer_alone(const struct cmd_team *team) {
    bool good = true;
    while (good && team->fill(team->context, 0)) {
        team->answer(team->context, team->engine, 0, 0);
        good = team->write(team->context, 0);
    }
    return good;
}

static bool answer_together(struct run *run) {
    const struct cmd_team *team = run->team;
    bool good = true;
    while (good && team->fill(team->context, run->filled % team->slots)) {
        hand_out(run);
        if (run->filled - run->written == team->slots)
            good = write_next(run);
    }
    while (good && run->written < run->filled)
        good = write_next(run);
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
    bool good = workers == 0 ? answer_alone(team) : answer_together(&run);
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
