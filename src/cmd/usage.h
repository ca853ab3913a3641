// The usage texts, made from the option rows, and the version.
#pragma once

#include "cmd/shared/command.h"

// All commands, one line each.
void cmd_usage(struct aj_buf *out);

// One command with its options.
void cmd_usage_of(const struct cmd_command *command, struct aj_buf *out);
