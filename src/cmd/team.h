// A team of threads, each with an engine of its own, that answers slots of work: these are filled
// by the caller, answered by whoever is free, and written by the caller in the order of their
// filling, so that the same bytes come out for any number of workers.
#ifndef AJ_CMD_TEAM_H
#define AJ_CMD_TEAM_H

#include "api/engine.h"
#include "cmd/cmd.h"

enum { CMD_TEAM_MAX = 256 }; // workers

struct cmd_team {
    adjudge_engine *engine; // whose settings those of the workers are
    size_t workers;         // from 1; fewer if the system gives no more threads
    size_t slots;           // how many may be filled and not written yet
    void *context;
    // By the caller's thread, which fills slot after slot, round and round. False: there is no
    // more.
    bool (*fill)(void *context, size_t slot);
    // By a worker, which are counted from 0; if there are no threads, by the caller with its
    // engine.
    void (*answer)(void *context, adjudge_engine *engine, size_t worker, size_t slot);
    // By the caller's thread. False: the rest is not wanted.
    bool (*write)(void *context, size_t slot);
};

// Fills, answers and writes all of them. False: `write` said so, or memory was used up, which was
// said.
bool cmd_team_run(const struct cmd_team *team, struct cmd_io *io);

// How many workers a command is to have, by its option `row`: from 1, the cores there are if it is
// not given, 1 if the output goes to a terminal. False after saying what is wrong.
bool cmd_team_size(const struct cmd_request *request, size_t row, size_t *workers);

// The row of that option; `what` it does at a time: "files".
#define CMD_JOBS(what)                                                                             \
    { 'j', "jobs", "N", NULL, false, "answer N " what " at a time (default: as many as cores)" }

#endif
