// The completions of zsh.
#include <string.h>

#include "cmd/cmd.h"
#include "rows.h"
#include "rows_words.h"

// The function that offers a kind of words.
static const struct {
    enum rows_words words;
    const char *function;
} functions[] = {
    {ROWS_IDS, "_adjudge_ids"},         {ROWS_RULED, "_adjudge_ruled"},
    {ROWS_PARTS, "_adjudge_parts"},     {ROWS_GAMES_IDS, "_adjudge_games"},
    {ROWS_SCHEMAS, "_adjudge_schemas"}, {ROWS_COMMANDS, "_adjudge_commands"},
};

// What _arguments does for a kind of words.
static const char *action(enum rows_words words) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (functions[i].words == words)
            return functions[i].function;
    return words == ROWS_SETTINGS ? "_adjudge_settings" : words == ROWS_NOTHING ? " " : "_files";
}

static void put_option(struct aj_buf *out, const struct cmd_command *command,
                       const struct cmd_option *option) {
    const char *repeats = option->repeats ? "*" : "";
    for (int form = option->letter ? 0 : 1; form < 2; form++) {
        if (form == 0)
            aj_buf_format(out, "            '%s-%c%s[", repeats, option->letter,
                          option->value ? "+" : "");
        else
            aj_buf_format(out, "            '%s--%s%s[", repeats, option->name,
                          option->value ? "=" : "");
        rows_put_quoted(out, option->help, "[]:");
        aj_buf_char(out, ']');
        if (option->value && option->choices) {
            aj_buf_format(out, ":%s:(", option->name);
            rows_put_choices(out, option->choices);
            aj_buf_char(out, ')');
        } else if (option->value) {
            aj_buf_format(out, ":%s:%s", option->name, action(rows_values(command, option)));
        }
        aj_buf_puts(out, "' \\\n");
    }
}

static void put_command(struct aj_buf *out, const struct cmd_command *command) {
    aj_buf_format(out, "        %s) _arguments -s \\\n", command->name);
    for (size_t i = 0; i < command->options; i++)
        put_option(out, command, &command->option[i]);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_option(out, command, &cmd_common_options[i]);
    aj_buf_format(out, "            '*:%s:%s' ;;\n", *command->operands ? "operand" : "nothing",
                  action(rows_operands(command->name)));
}

static void put_functions(struct aj_buf *out) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        aj_buf_format(out, "%s() {\n    compadd -- ", functions[i].function);
        rows_put_words(out, functions[i].words);
        aj_buf_puts(out, "\n}\n\n");
    }
    aj_buf_puts(out, "_adjudge_settings() {\n"
                     "    compset -P '*,'\n"
                     "    if ! compset -P '*='; then\n"
                     "        compadd -S '' --");
    rows_put_settings(out, " ", "=");
    aj_buf_puts(out, "\n"
                     "        return\n"
                     "    fi\n"
                     "    case ${${IPREFIX%=}##*[=,]} in\n");
    rows_put_setting_values(out, "    ", ") compadd -- ", " ;;\n");
    aj_buf_puts(out, "    esac\n}\n\n");
}

void rows_write_zsh(struct aj_buf *out) {
    aj_buf_puts(out, "#compdef adjudge\n"
                     "# zsh completion for adjudge; made from the program's rows.\n\n");
    put_functions(out);
    aj_buf_puts(out, "_adjudge() {\n    local -a commands\n    commands=(\n");
    for (size_t i = 0; i < cmd_command_count; i++) {
        aj_buf_format(out, "        '%s:", cmd_commands[i]->name);
        rows_put_quoted(out, cmd_commands[i]->summary, ":");
        aj_buf_puts(out, "'\n");
    }
    aj_buf_puts(out, "        'help:show the options of a command'\n"
                     "    )\n"
                     "    if (( CURRENT == 2 )); then\n"
                     "        _describe command commands\n"
                     "        return\n"
                     "    fi\n"
                     "    local command=$words[2]\n"
                     "    shift words\n"
                     "    (( CURRENT-- ))\n"
                     "    case $command in\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        put_command(out, cmd_commands[i]);
    aj_buf_format(out,
                  "        help) _arguments ':command:%s' ;;\n"
                  "    esac\n}\n\n_adjudge \"$@\"\n",
                  action(rows_operands("help")));
}
