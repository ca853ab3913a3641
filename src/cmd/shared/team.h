// A team of threads, each with an engine of its own, that share work. The caller fills a slot with
// a piece of work, the next free worker answers it (the caller is one), and the caller writes the
// answers in the order in which it filled the slots: the output is the same for any number of
// workers.
#pragma once

#include "api/engine.h"
#include "cmd/shared/command.h"

enum { CMD_TEAM_MAX = 256 }; // workers

struct cmd_team {
    adjudge_engine *engine; // whose settings those of the workers are
    size_t workers;         // from 1, the caller among them; fewer if the system gives no threads
    size_t slots;           // how many may be filled and not written yet
    void *context;
    // Called by the caller's thread, slot after slot, round and round. False: there is no more.
    bool (*fill)(void *context, size_t slot);
    // Called by any worker, several at a time; they are counted from 0, which is the caller's
    // thread with the caller's engine.
    void (*answer)(void *context, adjudge_engine *engine, size_t worker, size_t slot);
    // Called by the caller's thread. False: the rest is not wanted.
    bool (*write)(void *context, size_t slot);
};

// Fills, answers and writes until there is no more. False: `write` gave false, or memory was used
// up, which was reported.
bool cmd_team_run(const struct cmd_team *team, struct cmd_io *io);

// How many workers a command is to have for `most` things to do (SIZE_MAX: nobody knows): 1 for one
// thing or if the output goes to a terminal, else what its option `row` says, else as many as there
// are cores. False after reporting what is wrong with the option.
bool cmd_team_size(const struct cmd_request *request, size_t row, size_t most, size_t *workers);

// The row of that option; `what` it does at a time: "files".
#define CMD_JOBS(what)                                                                             \
    { 'j', "jobs", "N", NULL, false, "answer N " what " at a time (default: as many as cores)" }
