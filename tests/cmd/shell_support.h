// The program run by a shell, for what only the system can do: streams that are closed or full,
// pipes.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

// Runs a command, in which $adjudge is the program; its exit code, -1 if a signal ended it.
static inline int shell(const char *command) {
    char line[2048];
    snprintf(line, sizeof line, "adjudge='%s'; %s", ADJUDGE_PROGRAM, command);
    int status = system(line);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
