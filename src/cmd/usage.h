// The texts of `--help`, made from the rows of options; they go to the caller's buffer.
#pragma once

#include "cmd/shared/command.h"

// All commands, one line each.
void cmd_usage(struct aj_buf *out);

// One command with its options.
void cmd_usage_of(const struct cmd_command *command, struct aj_buf *out);
