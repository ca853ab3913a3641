#include "cmd/usage.h"

#include <string.h>

void cmd_usage(struct aj_buf *out) {
    aj_buf_puts(out, "usage: adjudge COMMAND [OPTION...] [OPERAND...]\n\ncommands:\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        aj_buf_format(out, "  %-9s %s\n", cmd_commands[i]->name, cmd_commands[i]->summary);
    aj_buf_puts(out, "\n`adjudge COMMAND --help` shows the options of a command.\n"
                     "Exit codes: 0 legal, 1 illegal, 2 usage or system, 3 not understood,\n"
                     "4 undetermined, 5 a fault in adjudge.\n");
}

static void put_option(const struct cmd_option *option, struct aj_buf *out) {
    char letter[5] = "    ";
    if (option->letter) {
        letter[0] = '-';
        letter[1] = option->letter;
        letter[2] = ',';
    }
    size_t start = out->length;
    aj_buf_format(out, "  %s--%s%s%s", letter, option->name, option->value ? " " : "",
                  option->value ? option->value : "");
    size_t width = out->length - start;
    aj_buf_format(out, "%*s%s", width < 26 ? (int)(26 - width) : 2, "", option->help);
    if (option->choices)
        aj_buf_format(out, " (%s)", option->choices);
    aj_buf_char(out, '\n');
}

void cmd_usage_of(const struct cmd_command *command, struct aj_buf *out) {
    aj_buf_format(out, "usage: adjudge %s [OPTION...]%s%s\n%s\n\n", command->name,
                  *command->operands ? " " : "", command->operands, command->summary);
    for (size_t i = 0; i < command->options; i++)
        put_option(&command->option[i], out);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_option(&cmd_common_options[i], out);
}
