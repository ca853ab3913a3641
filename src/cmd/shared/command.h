// Commands: what each is called, which options it takes and how it runs. The option rows feed the
// parser, the usage text, the shell completions and the test that holds them against the manual.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "api/engine.h"
#include "cmd/io/io.h"

#define CMD_OPTIONS_MAX 24

enum cmd_exit {
    CMD_YES = 0,          // legal, possible; all tests passed; editions agree; drawn
    CMD_NO = 1,           // illegal; a test failed; editions differ; no legal move
    CMD_TROUBLE = 2,      // usage, or the system failed
    CMD_INVALID = 3,      // input not understood
    CMD_UNDETERMINED = 4, // the rules in force do not decide it
    CMD_FAULT = 5         // adjudge itself is wrong
};

// Of two exit codes the one that a run with both ends with: 5, 2, 3, 1, 4, 0.
int cmd_worse(int a, int b);

struct cmd_option {
    char letter;         // 'f' for -f; 0: none
    const char *name;    // "format" for --format
    const char *value;   // what its value is called: "FORMAT"; NULL: a flag
    const char *choices; // "text|json": the only values; NULL: any
    bool repeats;        // may be given several times: all values count, not the last
    const char *help;    // one line
};

struct cmd_request;

struct cmd_command {
    const char *name;
    const char *operands; // "[FILE...]"
    const char *one;      // what is said if there is a second one; NULL: it takes several
    const char *summary;  // one line
    const struct cmd_option *option;
    size_t options;
    int (*run)(struct cmd_request *request);
};

// One call of a command. Values are borrowed from argv.
struct cmd_request {
    struct cmd_io *io;
    const struct cmd_command *command;
    adjudge_engine *engine;              // what answers
    const char **value[CMD_OPTIONS_MAX]; // of each option row: its values, NULL-ended
    size_t given[CMD_OPTIONS_MAX];       // how often each was given
    const char **operand;
    size_t operands;
    const char *color;      // auto, always, never
    struct aj_arena *arena; // for the request itself
};

// The options that every command takes: -h, -V, --color.
enum cmd_common { CMD_COMMON_HELP, CMD_COMMON_VERSION, CMD_COMMON_COLOR, CMD_COMMON_OPTIONS };
extern const struct cmd_option cmd_common_options[CMD_COMMON_OPTIONS];

// The last value of an option row, `otherwise` if it was not given.
const char *cmd_value(const struct cmd_request *request, size_t option, const char *otherwise);

// The value of an option that is a whole number from `low` to `high`; `*value` stays if it was not
// given. False after saying what is wrong.
bool cmd_number(const struct cmd_request *request, size_t option, uint64_t low, uint64_t high,
                uint64_t *value);

// Hands on what the engine answered; says why there is no answer, if it is NULL. Returns the exit
// code.
int cmd_answer(const struct cmd_request *request, const char *text, size_t length);

// Whether to write colours to this descriptor.
bool cmd_colour(const struct cmd_request *request, int descriptor);
