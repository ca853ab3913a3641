#include <string.h>

#include "cmd/cmd.h"

enum { WIDTH = 80, HELP_AT = 26 }; // columns of a terminal, and of the help of options

// Appends words from column `from` on, with line breaks. Further lines begin at `indent`.
static void put_wrapped(struct aj_buf *out, size_t from, size_t indent, const char *text) {
    size_t column = from;
    for (const char *word = text; *word;) {
        size_t length = strcspn(word, " ");
        if (column > indent && column + 1 + length > WIDTH) {
            aj_buf_format(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            aj_buf_char(out, ' ');
            column++;
        } else if (column < indent) {
            aj_buf_format(out, "%*s", (int)(indent - column), "");
            column = indent;
        }
        aj_buf_put(out, word, length);
        column += length;
        word += length + strspn(word + length, " ");
    }
    aj_buf_char(out, '\n');
}

static void put_named(struct aj_buf *out, const char *name, const char *summary) {
    aj_buf_format(out, "  %-9s ", name);
    put_wrapped(out, 12, 12, summary);
}

void cmd_usage(struct aj_buf *out) {
    aj_buf_puts(out, "usage: adjudge COMMAND [OPTION...] [OPERAND...]\n\ncommands:\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        put_named(out, cmd_commands[i]->name, cmd_commands[i]->summary);
    put_named(out, "help", "show this text, or the options of a command");
    aj_buf_puts(out,
                "\nTo begin: `adjudge new > case.yaml`, change it, `adjudge check case.yaml`.\n"
                "`adjudge help COMMAND` shows the options of a command, `man adjudge` the rest.\n"
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
    struct aj_buf text;
    aj_buf_init_beside(&text, out);
    aj_buf_puts(&text, option->help);
    // If there is only one possible value, it is also the value's name.
    if (option->choices && (!option->value || strcmp(option->choices, option->value) != 0))
        aj_buf_format(&text, " (%s)", option->choices);
    if (width > HELP_AT - 2) {
        aj_buf_char(out, '\n');
        width = 0;
    }
    put_wrapped(out, width, HELP_AT, aj_buf_text(&text));
    aj_buf_done(&text);
}

void cmd_usage_of(const struct cmd_command *command, struct aj_buf *out) {
    aj_buf_format(out, "usage: adjudge %s [OPTION...]%s%s\n", command->name,
                  *command->operands ? " " : "", command->operands);
    put_wrapped(out, 0, 0, command->summary);
    aj_buf_char(out, '\n');
    for (size_t i = 0; i < command->options; i++)
        put_option(&command->option[i], out);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_option(&cmd_common_options[i], out);
}
