// The usage texts, made from the option rows.
#ifndef AJ_CMD_USAGE_H
#define AJ_CMD_USAGE_H

#include "cmd/cmd.h"

// All commands, one line each.
void cmd_usage(struct aj_buf *out);

// One command with its options.
void cmd_usage_of(const struct cmd_command *command, struct aj_buf *out);

#endif
