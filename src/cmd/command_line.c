// Reads the command line: its command, options and operands.
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "documents/parsing/parsing.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"

// ---- usage

enum { WIDTH = 80, HELP_AT = 26 }; // columns: of a terminal; at which the help of options begins

// Appends words with line breaks. `from` is the column that the line has reached. Words begin at
// column `indent` or later, in each line.
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

// Writes all commands, one line each.
static void cmd_usage(struct aj_buf *out) {
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
    aj_buf_format(out, "  %s--%s%s%s", letter, option->name,
                  option->value && *option->value != '[' ? " " : "",
                  option->value ? option->value : "");
    size_t width = out->length - start;
    struct aj_buf text;
    aj_buf_init_beside(&text, out);
    aj_buf_puts(&text, option->help);
    // If an option has only one possible value, that is also what the value is called.
    if (option->choices && (!option->value || strcmp(option->choices, option->value) != 0))
        aj_buf_format(&text, " (%s)", option->choices);
    if (width > HELP_AT - 2) {
        aj_buf_char(out, '\n');
        width = 0;
    }
    put_wrapped(out, width, HELP_AT, aj_buf_text(&text));
    aj_buf_done(&text);
}

// Writes one command with its options.
static void usage_of(const struct cmd_command *command, struct aj_buf *out) {
    aj_buf_format(out, "usage: adjudge %s [OPTION...]%s%s\n", command->name,
                  *command->operands ? " " : "", command->operands);
    put_wrapped(out, 0, 0, command->summary);
    aj_buf_char(out, '\n');
    for (size_t i = 0; i < command->options; i++)
        put_option(&command->option[i], out);
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        put_option(&cmd_common_options[i], out);
}

// ---- version
//
// Writes what `--version` prints: the program's version, then everything that answers depend on.

// Writes the id of a schema, which is in its first lines.
static void put_schema(const char *name, struct aj_buf *out) {
    static const char key[] = "\"$id\": \"";
    const char *id = strstr(adjudge_schema(name), key);
    size_t length = id ? strcspn(id + sizeof key - 1, "\"") : 0;
    aj_buf_puts(out, "schema ");
    aj_buf_put(out, id ? id + sizeof key - 1 : "", length);
    aj_buf_char(out, '\n');
}

// Mixes a text and its NUL into a sum, by the prime of FNV-1a.
static void mix_text(uint64_t *sum, const char *text) {
    do
        *sum = (*sum ^ (unsigned char)*text) * 0x100000001B3U;
    while (*text++);
}

static void mix_number(uint64_t *sum, int64_t number) {
    *sum = (*sum ^ (uint64_t)number) * 0x100000001B3U;
}

// Returns a checksum of the texts of the rules and the settings of the editions. It changes if an
// answer may change.
static uint64_t sum_up(const struct aj_rulebook *book) {
    uint64_t sum = 0xCBF29CE484222325U;
    for (int i = 0; i < book->rules; i++) {
        mix_text(&sum, book->rule[i].id);
        mix_text(&sum, book->rule[i].statement);
    }
    for (int i = 0; i < book->options; i++)
        mix_text(&sum, book->option[i].id);
    for (int i = 0; i < book->editions; i++) {
        mix_text(&sum, book->edition[i].id);
        mix_number(&sum, book->edition[i].parent);
    }
    for (int i = 0; i < book->settings; i++) {
        const struct aj_setting *row = &book->setting[i];
        mix_number(&sum, row->edition);
        mix_number(&sum, row->option);
        mix_number(&sum, row->readings);
        mix_number(&sum, row->number);
    }
    return sum;
}

static void put_rulebook(const struct aj_game *game, struct aj_buf *out) {
    const struct aj_rulebook *book = game->book;
    aj_buf_format(out, "rulebook %s %d modules %d editions %d rules %016llx\n", game->id,
                  book->modules, book->editions, book->rules, (unsigned long long)sum_up(book));
}

// ---- command_line

// A command line, while it is read.
struct parse {
    struct cmd_request *request;
    int argc;
    char *const *argv;
    int next; // index of the next argument
    bool common[CMD_COMMON_OPTIONS];
};

static size_t all_options(const struct cmd_command *command) {
    return command->options + CMD_COMMON_OPTIONS;
}

// Returns a row of the command's options, followed by those common to all commands.
static const struct cmd_option *option_row(const struct cmd_command *command, size_t index) {
    return index < command->options ? &command->option[index]
                                    : &cmd_common_options[index - command->options];
}

static bool is_choice(const char *choices, const char *value) {
    size_t length = strlen(value);
    for (const char *at = choices; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (strncmp(at, value, length) == 0 && (at[length] == '|' || at[length] == '\0') && length)
            return true;
    }
    return false;
}

// Takes one option with its value. Returns false after saying what is wrong with it.
static bool take_option(struct parse *parse, size_t index, const char *value) {
    struct cmd_request *request = parse->request;
    const struct cmd_option *option = option_row(request->command, index);
    bool is_left_out = option->value && *option->value == '[' && !*value;
    if (option->choices && !is_left_out && !is_choice(option->choices, value)) {
        cmd_complain(request->io, "--%s takes %s, not \"%s\"", option->name, option->choices,
                     value);
        return false;
    }
    if (index >= request->command->options) {
        parse->common[index - request->command->options] = true;
        if (index - request->command->options == CMD_COMMON_COLOR)
            request->color = value;
        return true;
    }
    if (!request->value[index])
        request->value[index] = AJ_NEW_ARRAY(request->arena, const char *, parse->argc + 1);
    request->value[index][request->given[index]++] = value;
    return true;
}

// Takes the next argument as the value of an option. Returns false after saying that there is no
// argument left.
static bool take_value(struct parse *parse, const struct cmd_option *option, const char **value) {
    if (parse->next < parse->argc) {
        *value = parse->argv[parse->next++];
        return true;
    }
    cmd_complain(parse->request->io, "--%s needs a value: %s", option->name, option->value);
    return false;
}

static bool refuse_option(struct parse *parse, const char *name) {
    const struct cmd_request *request = parse->request;
    size_t count = all_options(request->command);
    const char **names = AJ_NEW_ARRAY(request->arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        names[i] = option_row(request->command, i)->name;
    const char *nearest = aj_nearest(name, names, count);
    if (nearest)
        cmd_complain(request->io, "%s has no option --%s; did you mean --%s?",
                     request->command->name, name, nearest);
    else
        cmd_complain(request->io, "%s has no option --%s; `adjudge %s --help` shows its options",
                     request->command->name, name, request->command->name);
    return false;
}

static bool take_long(struct parse *parse, const char *text) {
    const struct cmd_command *command = parse->request->command;
    const char *equals = strchr(text, '=');
    const char *name =
        equals ? aj_arena_copy(parse->request->arena, text, (size_t)(equals - text)) : text;
    for (size_t i = 0; i < all_options(command); i++) {
        const struct cmd_option *option = option_row(command, i);
        const char *value = equals ? equals + 1 : "";
        if (strcmp(option->name, name) != 0)
            continue;
        if (!option->value && equals) {
            cmd_complain(parse->request->io, "--%s takes no value", name);
            return false;
        }
        if (option->value && !equals && *option->value != '[' && !take_value(parse, option, &value))
            return false;
        return take_option(parse, i, value);
    }
    return refuse_option(parse, name);
}

static bool take_letters(struct parse *parse, const char *letters) {
    const struct cmd_command *command = parse->request->command;
    for (; *letters; letters++) {
        size_t i = 0;
        while (i < all_options(command) && option_row(command, i)->letter != *letters)
            i++;
        if (i == all_options(command)) {
            cmd_complain(parse->request->io,
                         "%s has no option -%c; `adjudge %s --help` shows its options",
                         command->name, *letters, command->name);
            return false;
        }
        const char *value = letters + 1;
        if (!option_row(command, i)->value) {
            if (!take_option(parse, i, ""))
                return false;
            continue;
        }
        if (!*value && !take_value(parse, option_row(command, i), &value))
            return false;
        return take_option(parse, i, value);
    }
    return true;
}

static bool is_one_of(const char *text, const char *a, const char *b) {
    return strcmp(text, a) == 0 || strcmp(text, b) == 0;
}

static bool take_arguments(struct parse *parse) {
    struct cmd_request *request = parse->request;
    bool operands_only =
        request->command->takes_words &&
        !(parse->argc == parse->next + 1 && is_one_of(parse->argv[parse->next], "-h", "--help"));
    request->operand = AJ_NEW_ARRAY(request->arena, const char *, parse->argc + 1);
    while (parse->next < parse->argc) {
        const char *argument = parse->argv[parse->next++];
        if (operands_only || argument[0] != '-' || strcmp(argument, "-") == 0)
            request->operand[request->operands++] = argument;
        else if (strcmp(argument, "--") == 0)
            operands_only = true;
        else if (!(argument[1] == '-' ? take_long(parse, argument + 2)
                                      : take_letters(parse, argument + 1)))
            return false;
    }
    return true;
}

static int show_text(struct cmd_io *io, struct aj_buf *text) {
    cmd_out(io, text->bytes, text->length);
    aj_buf_done(text);
    return CMD_YES;
}

static int show_version(const struct cmd_request *request) {
    struct aj_buf text;
    aj_buf_init_in(&text, request->arena);
    aj_buf_puts(&text, "adjudge " ADJUDGE_VERSION "\n");
    aj_buf_format(&text, "library libyaml %s\n", aj_doc_yaml_version());
    put_schema("case", &text);
    put_schema("result", &text);
    for (const struct aj_game *const *game = request->engine->games; *game; game++)
        put_rulebook(*game, &text);
    return show_text(request->io, &text);
}

static int show_usage(const struct cmd_request *request, const struct cmd_command *command) {
    struct aj_buf text;
    aj_buf_init_in(&text, request->arena);
    if (command)
        usage_of(command, &text);
    else
        cmd_usage(&text);
    return show_text(request->io, &text);
}

static int run_command(struct cmd_request *request, int argc, char *const argv[]) {
    struct parse parse = {.request = request, .argc = argc, .argv = argv, .next = 2};
    if (!take_arguments(&parse))
        return CMD_TROUBLE;
    if (parse.common[CMD_COMMON_HELP])
        return show_usage(request, request->command);
    if (parse.common[CMD_COMMON_VERSION])
        return show_version(request);
    if (request->command->one && request->operands > 1) {
        cmd_complain(request->io, "%s", request->command->one);
        return CMD_TROUBLE;
    }
    return request->command->run(request);
}

static int refuse_command(struct cmd_io *io, const char *name, struct aj_arena *arena) {
    const char **names = AJ_NEW_ARRAY(arena, const char *, cmd_command_count);
    for (size_t i = 0; i < cmd_command_count; i++)
        names[i] = cmd_commands[i]->name;
    const char *nearest = aj_nearest(name, names, cmd_command_count);
    if (nearest)
        cmd_complain(io, "no command is called \"%s\"; did you mean \"%s\"?", name, nearest);
    else
        cmd_complain(io, "no command is called \"%s\"; `adjudge --help` lists them", name);
    return CMD_TROUBLE;
}

// Runs `adjudge help [COMMAND]`.
static int show_help(struct cmd_request *request, int argc, char *const argv[]) {
    if (is_one_of(argv[argc - 1], "-V", "--version"))
        return show_version(request);
    const struct cmd_command *command = argc > 2 ? cmd_find(request, argv[2]) : NULL;
    if (argc > 3) {
        cmd_complain(request->io, "help takes one command");
        return CMD_TROUBLE;
    }
    bool is_known =
        argc < 3 || command || strcmp(argv[2], "help") == 0 || is_one_of(argv[2], "-h", "--help");
    return is_known ? show_usage(request, command)
                    : refuse_command(request->io, argv[2], request->arena);
}

static int dispatch(struct cmd_request *request, int argc, char *const argv[]) {
    if (argc < 2) {
        cmd_complain(request->io, "no command given; `adjudge --help` lists them");
        return CMD_TROUBLE;
    }
    if (is_one_of(argv[1], "-h", "--help"))
        return show_usage(request, NULL);
    if (is_one_of(argv[1], "-V", "--version"))
        return show_version(request);
    if (strcmp(argv[1], "help") == 0)
        return show_help(request, argc, argv);
    request->command = cmd_find(request, argv[1]);
    if (!request->command)
        return refuse_command(request->io, argv[1], request->arena);
    return run_command(request, argc, argv);
}

// A command line to run, and its exit code.
struct call {
    struct cmd_request *request;
    int argc;
    char *const *argv;
    int code;
};

static void run_call(void *context) {
    struct call *call = context;
    call->code = dispatch(call->request, call->argc, call->argv);
}

int cmd_main(struct cmd_io *io, int argc, char *const argv[], adjudge_engine *engine) {
    struct aj_arena arena;
    struct cmd_request request = {.io = io,
                                  .commands = cmd_commands,
                                  .command_count = cmd_command_count,
                                  .engine = engine,
                                  .color = "auto",
                                  .arena = &arena};
    aj_arena_init(&arena, 0);
    struct call call = {.request = &request, .argc = argc, .argv = argv};
    if (engine)
        engine->ends_at_fault = true;
    enum aj_shortage shortage = engine ? aj_arena_protect(&arena, run_call, &call) : AJ_NO_MEMORY;
    if (shortage == AJ_FAULT)
        abort();
    if (shortage) {
        cmd_complain(io, "memory is used up");
        call.code = CMD_TROUBLE;
    }
    aj_arena_done(&arena);
    return cmd_flush(io) ? call.code : cmd_worse(call.code, CMD_TROUBLE);
}
