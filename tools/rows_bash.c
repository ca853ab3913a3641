// The completions of bash.
#include <string.h>

#include "cmd/cmd.h"
#include "rows.h"
#include "rows_words.h"

static void put_option(struct aj_buf *out, const struct cmd_option *option) {
    if (option->letter)
        aj_buf_format(out, "-%c ", option->letter);
    aj_buf_format(out, "--%s ", option->name);
}

static void put_options(struct aj_buf *out, const struct cmd_command *command) {
    aj_buf_format(out, "    %s) echo '", command->name);
    for (size_t i = 0; i < command->options; i++)
        put_option(out, &command->option[i]);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_option(out, &cmd_common_options[i]);
    aj_buf_puts(out, "' ;;\n");
}

static void put_words(struct aj_buf *out, enum rows_words words, const struct cmd_option *option) {
    if (words == ROWS_SETTINGS) {
        aj_buf_puts(out, "echo \"$_adjudge_settings\" ;;\n");
        return;
    }
    aj_buf_puts(out, "echo '");
    if (words == ROWS_CHOICES)
        rows_put_choices(out, option->choices);
    else
        rows_put_words(out, words);
    aj_buf_puts(out, "' ;;\n");
}

static void put_value(struct aj_buf *out, const struct cmd_command *command,
                      const struct cmd_option *option) {
    enum rows_words words = rows_values(command, option);
    if (!option->value || words == ROWS_FILES)
        return;
    aj_buf_format(out, "    %s:--%s", command->name, option->name);
    if (option->letter)
        aj_buf_format(out, "|%s:-%c", command->name, option->letter);
    aj_buf_puts(out, ") ");
    put_words(out, words, option);
}

static void put_values(struct aj_buf *out, const struct cmd_command *command) {
    for (size_t i = 0; i < command->options; i++)
        put_value(out, command, &command->option[i]);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_value(out, command, &cmd_common_options[i]);
}

static void put_operands(struct aj_buf *out, const char *command) {
    enum rows_words words = rows_operands(command);
    if (words == ROWS_FILES)
        return;
    aj_buf_format(out, "    %s) ", command);
    put_words(out, words, NULL);
}

// bash takes the = of NAME=VALUE for a word of its own: COMP_WORDS has NAME, = and VALUE.
static const char function[] =
    "_adjudge() {\n"
    "    local command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD\n"
    "    local option= name= words= before= files=no\n"
    "    COMPREPLY=()\n"
    "    if [ \"$current\" = = ]; then\n"
    "        current=\n"
    "        at=$((at + 1))\n"
    "    fi\n"
    "    option=${COMP_WORDS[at - 1]}\n"
    "    if [ \"$option\" = = ] && [ \"$at\" -gt 3 ]; then\n"
    "        option=${COMP_WORDS[at - 2]}\n"
    "        case $option in -*) ;; *) name=${option##*,} ;; esac\n"
    "    fi\n"
    "    if [ \"$at\" -eq 1 ]; then\n"
    "        words=$_adjudge_commands\n"
    "    elif [ -n \"$name\" ] && [ \"$current\" != \"${current##*,}\" ]; then\n"
    "        before=${current%,*},\n"
    "        words=$_adjudge_settings\n"
    "    elif [ -n \"$name\" ]; then\n"
    "        words=$(_adjudge_setting_values \"$name\")\n"
    "    elif words=$(_adjudge_values \"$command:$option\"); then\n"
    "        :\n"
    "    elif [ \"${current#-}\" != \"$current\" ]; then\n"
    "        words=$(_adjudge_options \"$command\")\n"
    "    elif ! words=$(_adjudge_operands \"$command\"); then\n"
    "        files=yes\n"
    "    fi\n"
    "    [ \"$words\" != \"$_adjudge_settings\" ] || compopt -o nospace 2>/dev/null || true\n"
    "    [ $files = yes ] || compopt +o default 2>/dev/null || true\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$words\" -- \"${current##*,}\")\n"
    "}\n\n"
    "complete -o default -F _adjudge adjudge\n";

void rows_write_bash(struct aj_buf *out) {
    aj_buf_puts(out, "# bash completion for adjudge; made from the program's rows.\n"
                     "_adjudge_options() {\n    case $1 in\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        put_options(out, cmd_commands[i]);
    aj_buf_puts(out, "    esac\n}\n\n"
                     "# False where the shell's own files are to be offered.\n"
                     "_adjudge_values() {\n    case $1 in\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        put_values(out, cmd_commands[i]);
    aj_buf_puts(out, "    *) return 1 ;;\n    esac\n}\n\n_adjudge_operands() {\n    case $1 in\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        put_operands(out, cmd_commands[i]->name);
    put_operands(out, "help");
    aj_buf_puts(out, "    *) return 1 ;;\n    esac\n}\n\n"
                     "_adjudge_setting_values() {\n    case $1 in\n");
    rows_put_setting_values(out, "    ", ") echo '", "' ;;\n");
    aj_buf_puts(out, "    esac\n}\n\n_adjudge_settings='");
    rows_put_settings(out, "", "= ");
    aj_buf_puts(out, "'\n_adjudge_commands='--help --version help ");
    rows_put_words(out, ROWS_COMMANDS);
    aj_buf_puts(out, "'\n\n");
    aj_buf_puts(out, function);
}
