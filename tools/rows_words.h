// The words that the shells complete: operands of commands, values of options, settings. They are
// made of the rows; nothing is owned here.
#pragma once

#include <stdbool.h>

#include "cmd/shared/shared.h"
#include "core/core.h"

// Kinds of words. Files are left to the shell.
enum rows_words {
    ROWS_FILES,
    ROWS_NOTHING,
    ROWS_CHOICES,  // those of the option's row
    ROWS_SETTINGS, // NAME=VALUE
    ROWS_IDS,      // of the rulebook
    ROWS_RULED,    // rules and options: what a case can touch
    ROWS_PARTS,
    ROWS_GAMES_IDS,
    ROWS_SCHEMAS,
    ROWS_COMMANDS
};

// What the operands of the command "check", or "help", are.
enum rows_words rows_operands(const char *command);

// What the value of an option that takes one is.
enum rows_words rows_values(const struct cmd_command *command, const struct cmd_option *option);

// Appends the words of a kind from ROWS_IDS on, each with a blank behind it.
void rows_put_words(struct aj_buf *out, enum rows_words words);

// Appends the choices of an option's row, with blanks between.
void rows_put_choices(struct aj_buf *out, const char *choices);

// Appends text that stands inside single quotes; with a backslash before each of `special`.
void rows_put_quoted(struct aj_buf *out, const char *text, const char *special);

// The names that --set takes, each with `before` and `after`.
void rows_put_settings(struct aj_buf *out, const char *before, const char *after);

// Appends the values of each name that --set takes: the name between `before` and `middle`, its
// values with blanks between, and `after`.
void rows_put_setting_values(struct aj_buf *out, const char *before, const char *middle,
                             const char *after);
