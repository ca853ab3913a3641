// What is made of the rows of commands and options: the option lists of adjudge(1) and the shells'
// completions.
#include "rows.h"

#include <ctype.h>
#include <string.h>

#include "cmd/cmd.h"
#include "judging/ruleset.h"

// adjudge(1): one list of options a command, between markers of its own.

static void put_man_option(struct aj_buf *out, const struct cmd_option *option) {
    aj_buf_puts(out, ".It ");
    if (option->letter)
        aj_buf_format(out, "Fl %c , ", option->letter);
    aj_buf_format(out, "Fl -%s", option->name);
    if (option->value)
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

// Text inside single quotes; with a backslash before what zsh reads in a description.
static void put_quoted(struct aj_buf *out, const char *text, const char *special) {
    for (; *text; text++) {
        if (strchr(special, *text))
            aj_buf_char(out, '\\');
        aj_buf_puts(out, *text == '\'' ? "'\\''" : (char[]){*text, '\0'});
    }
}

static void put_choices(struct aj_buf *out, const char *choices) {
    for (; *choices; choices++)
        aj_buf_char(out, *choices == '|' ? ' ' : *choices);
}

// Calls `visit` with each option that a command takes, those of every command included.
static void each_option(struct aj_buf *out, const struct cmd_command *command,
                        void (*visit)(struct aj_buf *out, const struct cmd_command *command,
                                      const struct cmd_option *option)) {
    for (size_t i = 0; i < command->options; i++)
        visit(out, command, &command->option[i]);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        visit(out, command, &cmd_common_options[i]);
}

// The names that --set takes, each with `before` and `after`.
static void put_settings(struct aj_buf *out, const char *before, const char *after) {
    for (int g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        for (int i = 0; i < book->modules; i++)
            if (g == 0 || aj_find_module(rows_games[0].book, book->module[i].id) == AJ_NONE)
                aj_buf_format(out, "%s%s%s", before, book->module[i].id, after);
        for (int i = 0; i < book->options; i++)
            aj_buf_format(out, "%s%s%s", before, book->option[i].id, after);
        for (int i = 0; i < book->house_rules; i++)
            aj_buf_format(out, "%s%s%s", before, book->house_rule[i].id, after);
    }
}

// The editions of a module; games may have modules of one name.
static void put_editions(struct aj_buf *out, const char *module) {
    for (int g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        int found = aj_find_module(book, module);
        for (int e = 0; found != AJ_NONE && e < book->editions; e++)
            if (book->edition[e].module == found)
                aj_buf_format(out, "%s ", book->edition[e].id);
    }
}

// The values that --set takes for a module or an option, with blanks between.
static void put_setting_values(struct aj_buf *out, int game) {
    const struct aj_rulebook *book = rows_games[game].book;
    for (int m = 0; m < book->modules; m++) {
        if (game > 0 && aj_find_module(rows_games[0].book, book->module[m].id) != AJ_NONE)
            continue;
        aj_buf_format(out, "    %s) echo '", book->module[m].id);
        put_editions(out, book->module[m].id);
        aj_buf_puts(out, "true false' ;;\n");
    }
    for (int o = 0; o < book->options; o++) {
        if (book->option[o].kind != AJ_CHOICE)
            continue;
        aj_buf_format(out, "    %s) echo '", book->option[o].id);
        for (int v = 0; v < aj_value_count(book, o); v++)
            aj_buf_format(out, "%s%s", v ? " " : "", aj_value_row(book, o, v)->id);
        aj_buf_puts(out, "' ;;\n");
    }
    for (int h = 0; h < book->house_rules; h++)
        aj_buf_format(out, "    %s) echo 'true false' ;;\n", book->house_rule[h].id);
}

static void put_bash_option(struct aj_buf *out, const struct cmd_command *command,
                            const struct cmd_option *option) {
    (void)command;
    if (option->letter)
        aj_buf_format(out, "-%c ", option->letter);
    aj_buf_format(out, "--%s ", option->name);
}

static void put_bash_choices(struct aj_buf *out, const struct cmd_command *command,
                             const struct cmd_option *option) {
    if (!option->choices || !option->value)
        return;
    aj_buf_format(out, "    %s:--%s", command->name, option->name);
    if (option->letter)
        aj_buf_format(out, "|%s:-%c", command->name, option->letter);
    aj_buf_puts(out, ") echo '");
    put_choices(out, option->choices);
    aj_buf_puts(out, "' ;;\n");
}

void rows_write_bash(struct aj_buf *out) {
    aj_buf_puts(out, "# bash completion for adjudge; made from the program's option rows.\n"
                     "_adjudge_options() {\n    case $1 in\n");
    for (size_t i = 0; i < cmd_command_count; i++) {
        aj_buf_format(out, "    %s) echo '", cmd_commands[i]->name);
        each_option(out, cmd_commands[i], put_bash_option);
        aj_buf_puts(out, "' ;;\n");
    }
    aj_buf_puts(out, "    esac\n}\n\n_adjudge_choices() {\n    case $1 in\n");
    for (size_t i = 0; i < cmd_command_count; i++)
        each_option(out, cmd_commands[i], put_bash_choices);
    aj_buf_puts(out, "    esac\n}\n\n_adjudge_values() {\n    case $1 in\n");
    for (int g = 0; g < ROWS_GAMES; g++)
        put_setting_values(out, g);
    aj_buf_puts(out, "    esac\n}\n\n_adjudge_settings='");
    put_settings(out, "", "= ");
    aj_buf_puts(out, "'\n\n"
                     "_adjudge() {\n"
                     "    local current=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD words=\n"
                     "    COMPREPLY=()\n"
                     "    if [ \"$at\" -eq 1 ]; then\n"
                     "        words='--help --version");
    for (size_t i = 0; i < cmd_command_count; i++)
        aj_buf_format(out, " %s", cmd_commands[i]->name);
    aj_buf_puts(out,
                "'\n"
                "    else\n"
                "        # bash takes the = of NAME=VALUE for a word of its own.\n"
                "        if [ \"$current\" = = ]; then\n"
                "            current=\n"
                "            at=$((at + 1))\n"
                "        fi\n"
                "        if [ \"$at\" -gt 3 ] && [ \"${COMP_WORDS[at - 1]}\" = = ]; then\n"
                "            words=$(_adjudge_values \"${COMP_WORDS[at - 2]}\")\n"
                "        elif [ \"${COMP_WORDS[at - 1]}\" = --set ]; then\n"
                "            words=$_adjudge_settings\n"
                "            type compopt >/dev/null 2>&1 && compopt -o nospace 2>/dev/null\n"
                "        else\n"
                "            words=$(_adjudge_choices "
                "\"${COMP_WORDS[1]}:${COMP_WORDS[at - 1]}\")\n"
                "            if [ -z \"$words\" ] && [ \"${current#-}\" != \"$current\" ]; then\n"
                "                words=$(_adjudge_options \"${COMP_WORDS[1]}\")\n"
                "            fi\n"
                "        fi\n"
                "    fi\n"
                "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                "}\n\n"
                "complete -o default -F _adjudge adjudge\n");
}

static void put_zsh_option(struct aj_buf *out, const struct cmd_command *command,
                           const struct cmd_option *option) {
    (void)command;
    const char *repeats = option->repeats ? "*" : "";
    for (int form = option->letter ? 0 : 1; form < 2; form++) {
        if (form == 0)
            aj_buf_format(out, "            '%s-%c[", repeats, option->letter);
        else
            aj_buf_format(out, "            '%s--%s[", repeats, option->name);
        put_quoted(out, option->help, "[]:");
        aj_buf_char(out, ']');
        if (option->value && option->choices) {
            aj_buf_format(out, ":%s:(", option->name);
            put_choices(out, option->choices);
            aj_buf_char(out, ')');
        } else if (option->value && strcmp(option->name, "set") == 0) {
            aj_buf_puts(out, ":setting:_adjudge_settings");
        } else if (option->value) {
            aj_buf_format(out, ":%s:_files", option->name);
        }
        aj_buf_puts(out, "' \\\n");
    }
}

void rows_write_zsh(struct aj_buf *out) {
    aj_buf_puts(out, "#compdef adjudge\n"
                     "# zsh completion for adjudge; made from the program's option rows.\n\n"
                     "_adjudge_settings() {\n    compadd -S '' --");
    put_settings(out, " ", "=");
    aj_buf_puts(out, "\n}\n\n_adjudge() {\n    local -a commands\n    commands=(\n");
    for (size_t i = 0; i < cmd_command_count; i++) {
        aj_buf_format(out, "        '%s:", cmd_commands[i]->name);
        put_quoted(out, cmd_commands[i]->summary, ":");
        aj_buf_puts(out, "'\n");
    }
    aj_buf_puts(out, "    )\n"
                     "    if (( CURRENT == 2 )); then\n"
                     "        _describe command commands\n"
                     "        return\n"
                     "    fi\n"
                     "    local command=$words[2]\n"
                     "    shift words\n"
                     "    (( CURRENT-- ))\n"
                     "    case $command in\n");
    for (size_t i = 0; i < cmd_command_count; i++) {
        aj_buf_format(out, "        %s) _arguments -s \\\n", cmd_commands[i]->name);
        each_option(out, cmd_commands[i], put_zsh_option);
        aj_buf_puts(out, "            '*:file:_files' ;;\n");
    }
    aj_buf_puts(out, "    esac\n}\n\n_adjudge \"$@\"\n");
}

static void put_fish_option(struct aj_buf *out, const struct cmd_command *command,
                            const struct cmd_option *option) {
    aj_buf_format(out, "complete -c adjudge -n '__fish_seen_subcommand_from %s'", command->name);
    if (option->letter)
        aj_buf_format(out, " -s %c", option->letter);
    aj_buf_format(out, " -l %s", option->name);
    if (option->value && option->choices) {
        aj_buf_puts(out, " -x -a '");
        put_choices(out, option->choices);
        aj_buf_char(out, '\'');
    } else if (option->value && strcmp(option->name, "set") == 0) {
        aj_buf_puts(out, " -x -a '");
        put_settings(out, "", "= ");
        aj_buf_char(out, '\'');
    } else if (option->value) {
        aj_buf_puts(out, " -r");
    }
    aj_buf_puts(out, " -d '");
    put_quoted(out, option->help, "");
    aj_buf_puts(out, "'\n");
}

void rows_write_fish(struct aj_buf *out) {
    aj_buf_puts(out, "# fish completion for adjudge; made from the program's option rows.\n");
    for (size_t i = 0; i < cmd_command_count; i++) {
        aj_buf_format(out, "complete -c adjudge -n __fish_use_subcommand -f -a %s -d '",
                      cmd_commands[i]->name);
        put_quoted(out, cmd_commands[i]->summary, "");
        aj_buf_puts(out, "'\n");
    }
    for (size_t i = 0; i < cmd_command_count; i++)
        each_option(out, cmd_commands[i], put_fish_option);
}
