// The commands, and how a command line is read.
#pragma once

#include "api/api.h"
#include "cmd/shared/shared.h"

// ---- command_line
//
// The command line. For main.c.

// Runs a command line (command_line.c) and returns the exit code; all output is then written. The
// engine is new and stays the caller's; NULL: there was no memory for it.
int cmd_main(struct cmd_io *io, int argc, char *const argv[], adjudge_engine *engine);

// ---- commands
//
// The commands, one a file; cmd/commands.c lists them.

extern const struct cmd_command cmd_batch;
extern const struct cmd_command cmd_book;
extern const struct cmd_command cmd_check;
extern const struct cmd_command cmd_compare;
extern const struct cmd_command cmd_complete;
extern const struct cmd_command cmd_draw;
extern const struct cmd_command cmd_fmt;
extern const struct cmd_command cmd_import;
extern const struct cmd_command cmd_moves;
extern const struct cmd_command cmd_new;
extern const struct cmd_command cmd_parts;
extern const struct cmd_command cmd_play;
extern const struct cmd_command cmd_rules;
extern const struct cmd_command cmd_schema;
extern const struct cmd_command cmd_page;
extern const struct cmd_command cmd_test;

// The table of commands.
extern const struct cmd_command *const cmd_commands[];
extern const size_t cmd_command_count;

// ---- usage
//
// The texts of `--help`, made from the rows of options; they go to the caller's buffer.

// ---- version
//
// What `--version` prints; it goes to the caller's buffer.
