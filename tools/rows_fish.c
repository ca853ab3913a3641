// The completions of fish.
#include <string.h>

#include "cmd/cmd.h"
#include "rows.h"
#include "rows_words.h"

static void put_option(struct aj_buf *out, const struct cmd_command *command,
                       const struct cmd_option *option) {
    enum rows_words words = rows_values(command, option);
    aj_buf_format(out, "complete -c adjudge -n '__adjudge_on %s'", command->name);
    if (option->letter)
        aj_buf_format(out, " -s %c", option->letter);
    aj_buf_format(out, " -l %s", option->name);
    if (option->value && words == ROWS_FILES) {
        aj_buf_puts(out, " -r");
    } else if (option->value && words == ROWS_SETTINGS) {
        aj_buf_puts(out, " -x -a '(__adjudge_settings)'");
    } else if (option->value) {
        aj_buf_puts(out, " -x -a '");
        if (words == ROWS_CHOICES)
            rows_put_choices(out, option->choices);
        else
            rows_put_words(out, words);
        aj_buf_char(out, '\'');
    }
    aj_buf_puts(out, " -d '");
    rows_put_quoted(out, option->help, "");
    aj_buf_puts(out, "'\n");
}

static void put_operands(struct aj_buf *out, const char *command) {
    enum rows_words words = rows_operands(command);
    if (words == ROWS_FILES)
        return;
    aj_buf_format(out, "complete -c adjudge -n '__adjudge_on %s' -f -a '", command);
    rows_put_words(out, words);
    aj_buf_puts(out, "'\n");
}

static void put_command(struct aj_buf *out, const struct cmd_command *command) {
    for (size_t i = 0; i < command->options; i++)
        put_option(out, command, &command->option[i]);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_option(out, command, &cmd_common_options[i]);
    put_operands(out, command->name);
}

// Of NAME=VALUE, behind what a comma ends, the names or the values.
static void put_settings(struct aj_buf *out) {
    aj_buf_puts(out, "function __adjudge_settings\n"
                     "    set -l token (string replace -r '^--set=' '' -- (commandline -ct))\n"
                     "    set -l before (string match -r '^.*,' -- \"$token\")\n"
                     "    test -n \"$before\"; or set before ''\n"
                     "    set -l last (string replace -r '^.*,' '' -- \"$token\")\n"
                     "    set -l values\n"
                     "    switch \"$last\"\n");
    rows_put_setting_values(out, "    case '", "=*'\n        set values ", "\n");
    aj_buf_puts(out, "    case '*=*'\n"
                     "    case '*'\n"
                     "        for name in ");
    rows_put_settings(out, "", "= ");
    aj_buf_puts(out, "\n"
                     "            echo \"$before$name\"\n"
                     "        end\n"
                     "    end\n"
                     "    for value in $values\n"
                     "        echo \"$before\"(string replace -r '=.*' '=' -- \"$last\")$value\n"
                     "    end\n"
                     "end\n\n");
}

void rows_write_fish(struct aj_buf *out) {
    aj_buf_puts(out, "# fish completion for adjudge; made from the program's rows.\n"
                     "function __adjudge_on\n"
                     "    set -l words (commandline -opc)\n"
                     "    test (count $words) -gt 1; and contains -- $words[2] $argv\n"
                     "end\n\n");
    put_settings(out);
    for (size_t i = 0; i < cmd_command_count; i++) {
        aj_buf_format(out, "complete -c adjudge -n __fish_is_first_arg -f -a %s -d '",
                      cmd_commands[i]->name);
        rows_put_quoted(out, cmd_commands[i]->summary, "");
        aj_buf_puts(out, "'\n");
    }
    aj_buf_puts(out, "complete -c adjudge -n __fish_is_first_arg -f -a help"
                     " -d 'show the options of a command'\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        put_command(out, cmd_commands[i]);
    put_operands(out, "help");
}
