#include "cmd/cmd.h"

// One a line.
// clang-format off
const struct cmd_command *const cmd_commands[] = {
    &cmd_batch,
    &cmd_book,
    &cmd_check,
    &cmd_compare,
    &cmd_complete,
    &cmd_draw,
    &cmd_fmt,
    &cmd_import,
    &cmd_moves,
    &cmd_new,
    &cmd_parts,
    &cmd_play,
    &cmd_rules,
    &cmd_schema,
    &cmd_page,
    &cmd_test,
};
// clang-format on

const size_t cmd_command_count = sizeof cmd_commands / sizeof *cmd_commands;
