// The commands, one a file; cmd/commands.c lists them.
#pragma once

#include "cmd/shared/command.h"

extern const struct cmd_command cmd_batch;
extern const struct cmd_command cmd_check;
extern const struct cmd_command cmd_compare;
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
