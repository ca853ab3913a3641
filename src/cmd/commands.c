#include "cmd/commands.h"

const struct cmd_command *const cmd_commands[] = {
    &cmd_batch, &cmd_check, &cmd_draw, &cmd_parts, &cmd_play, &cmd_rules, &cmd_schema,
};

const size_t cmd_command_count = sizeof cmd_commands / sizeof *cmd_commands;
