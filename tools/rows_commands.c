// What adjudge(1) repeats of the rows of commands and options.
#include <ctype.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "rows.h"

// adjudge(1): one list of options a command, between markers of its own.

static void put_man_option(struct aj_buf *out, const struct cmd_option *option) {
    aj_buf_puts(out, ".It ");
    if (option->letter)
        aj_buf_format(out, "Fl %c , ", option->letter);
    aj_buf_format(out, "Fl -%s", option->name);
    if (option->value && *option->value == '[') // "[=FORMAT]"
        aj_buf_format(out, " Ns Op Cm = Ns Ar %.*s", (int)strlen(option->value) - 3,
                      option->value + 2);
    else if (option->value)
        aj_buf_format(out, " Ar %s", option->value);
    aj_buf_format(out, "\n%c%s.\n", toupper((unsigned char)option->help[0]), option->help + 1);
    if (option->choices && strchr(option->choices, '|')) {
        aj_buf_puts(out, "One of\n");
        for (const char *from = option->choices; *from;) {
            size_t length = strcspn(from, "|");
            aj_buf_format(out, ".Cm %.*s%s\n", (int)length, from, from[length] ? " ," : " .");
            from += length + (from[length] == '|');
        }
    }
    if (option->repeats)
        aj_buf_puts(out, "May be given several times.\n");
}

static void put_man_options(struct aj_buf *out, const struct cmd_option *option, size_t count) {
    if (count == 0)
        return;
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < count; i++)
        put_man_option(out, &option[i]);
    aj_buf_puts(out, ".El\n");
}

bool rows_write_options(struct aj_buf *out, const char *name) {
    if (strcmp(name, "common") == 0) {
        put_man_options(out, cmd_common_options, CMD_COMMON_OPTIONS);
        return true;
    }
    for (size_t i = 0; i < cmd_command_count; i++)
        if (strcmp(cmd_commands[i]->name, name) == 0) {
            put_man_options(out, cmd_commands[i]->option, cmd_commands[i]->options);
            return true;
        }
    return false;
}

void rows_write_commands(struct aj_buf *out) {
    for (size_t i = 0; i < cmd_command_count; i++)
        aj_buf_format(out, "%s\n", cmd_commands[i]->name);
}
