// The command line. For main.c.
#pragma once

#include "cmd/shared/command.h"

// Runs the command line (command_line.c) with a new engine, which is the caller's, and returns the
// exit code; all output is written when it returns. An engine that is NULL is memory used up.
int cmd_main(struct cmd_io *io, int argc, char *const argv[], adjudge_engine *engine);
