// `adjudge complete WORDS...`: how the last word of a command line may go on. The completions of
// bash, zsh and fish call it, so that they always offer what this program knows.
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"

// The word that is completed.
struct completion {
    const char *word; // the word as far as it was typed
    size_t settled;   // how many of its bytes come before the part to complete: "--format=",
                      // "tunnel=czech,"
    const struct cmd_request *request;
    struct aj_buf *out;
};

static void offer_with(struct completion *c, const char *candidate, const char *after,
                       const char *description) {
    const char *typed = c->word + c->settled;
    if (strncmp(candidate, typed, strlen(typed)) != 0)
        return;
    aj_buf_put(c->out, c->word, c->settled);
    aj_buf_format(c->out, "%s%s\t%s\n", candidate, after, description);
}

static void offer(struct completion *c, const char *candidate, const char *description) {
    offer_with(c, candidate, "", description);
}

// Offers what the first word may be: commands, and options that stand alone.
static void offer_first_words(struct completion *c) {
    for (size_t i = 0; i < c->request->command_count; i++)
        offer(c, c->request->commands[i]->name, c->request->commands[i]->summary);
    offer(c, "help", "show the options of a command");
    for (size_t i = 0; i < CMD_COMMON_OPTIONS; i++)
        if (!cmd_common_options[i].value)
            offer(c, aj_arena_format(c->request->arena, "--%s", cmd_common_options[i].name),
                  cmd_common_options[i].help);
}

static void offer_options(struct completion *c, const struct cmd_option *option, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (option[i].letter)
            offer(c, (char[]){'-', option[i].letter, '\0'}, option[i].help);
        offer(c, aj_arena_format(c->request->arena, "--%s", option[i].name), option[i].help);
    }
}

static void offer_games(struct completion *c) {
    for (const struct aj_game *const *game = c->request->engine->games; *game; game++)
        offer(c, (*game)->id, (*game)->title);
}

static void offer_parts(struct completion *c) {
    struct aj_part row;
    for (const struct aj_game *const *game = c->request->engine->games; *game; game++)
        for (size_t i = 0; (*game)->parts && i < (*game)->parts->count; i++) {
            (*game)->parts->row(i, &row, c->request->arena);
            offer(c, row.id, row.summary);
        }
}

// Offers what a case can touch: rules and options.
static void offer_ruled(struct completion *c) {
    for (const struct aj_game *const *game = c->request->engine->games; *game; game++) {
        const struct aj_rulebook *book = (*game)->book;
        for (int i = 0; i < book->rules; i++)
            offer(c, book->rule[i].id, book->rule[i].title);
        for (int i = 0; i < book->options; i++)
            offer(c, book->option[i].id, book->option[i].question);
    }
}

static void offer_diagnostics(struct completion *c, const struct aj_diag_kind *kind, int count) {
    for (int i = 0; i < count; i++)
        offer(c, kind[i].id, kind[i].summary);
}

// Offers all ids that `adjudge rules` explains.
static void offer_ids(struct completion *c) {
    offer_ruled(c);
    for (const struct aj_game *const *game = c->request->engine->games; *game; game++) {
        const struct aj_rulebook *book = (*game)->book;
        for (int i = 0; i < book->modules; i++)
            offer(c, book->module[i].id, book->module[i].title);
        for (int i = 0; i < book->editions; i++)
            offer(c, book->edition[i].id, book->edition[i].title);
        for (int i = 0; i < book->house_rules; i++)
            offer(c, book->house_rule[i].id, book->house_rule[i].summary);
        offer_diagnostics(c, book->diagnostic, book->diagnostics);
    }
    offer_diagnostics(c, aj_core_diag_kinds, AJ_CORE_DIAGS);
}

// Offers the names that --set takes.
static void offer_settings(struct completion *c, const struct aj_rulebook *book) {
    for (int i = 0; i < book->modules; i++)
        offer_with(c, book->module[i].id, "=", book->module[i].title);
    for (int i = 0; i < book->options; i++)
        offer_with(c, book->option[i].id, "=", book->option[i].question);
    for (int i = 0; i < book->house_rules; i++)
        offer_with(c, book->house_rule[i].id, "=", book->house_rule[i].summary);
}

// Offers the values of a name that --set takes.
static void offer_setting_values(struct completion *c, const struct aj_rulebook *book,
                                 const char *name) {
    int module = aj_find_module(book, name);
    int option = aj_find_option(book, name);
    for (int i = 0; module != AJ_NONE && i < book->editions; i++)
        if (book->edition[i].module == module)
            offer(c, book->edition[i].id, book->edition[i].title);
    if (module != AJ_NONE && aj_has_switch(book, module))
        offer(c, book->bare, "its tiles, and nothing else of it");
    for (int i = 0; option != AJ_NONE && book->option[option].kind == AJ_CHOICE &&
                    i < aj_value_count(book, option);
         i++)
        offer(c, aj_value_row(book, option, i)->id, aj_value_row(book, option, i)->meaning);
    if (module != AJ_NONE || aj_find_house_rule(book, name) != AJ_NONE) {
        offer(c, "true", "in play");
        offer(c, "false", "not in play");
    }
}

// Completes NAME=VALUE, or several of these with commas between them.
static void offer_setting(struct completion *c) {
    const char *start = c->word + c->settled;
    const char *comma = strrchr(start, ',');
    start = comma ? comma + 1 : start;
    const char *equals = strchr(start, '=');
    const char *name =
        equals ? aj_arena_copy(c->request->arena, start, (size_t)(equals - start)) : NULL;
    c->settled = (size_t)((equals ? equals + 1 : start) - c->word);
    for (const struct aj_game *const *game = c->request->engine->games; *game; game++) {
        if (name)
            offer_setting_values(c, (*game)->book, name);
        else
            offer_settings(c, (*game)->book);
    }
}

// What to offer for an operand or a value, by what the command's row calls it. Not listed: one of a
// few words, a file, and what cannot be completed, as a number.
static const struct {
    const char *called;
    void (*offer)(struct completion *c); // NULL: a file, which the shell completes
} kinds[] = {
    {"FILE", NULL},        {"PATH", NULL},         {"FOLDER", NULL},
    {"GAME", offer_games}, {"PART", offer_parts},  {"NAME=VALUE", offer_setting},
    {"ID", offer_ruled},   {"ID|WORD", offer_ids}, {"COMMAND", offer_first_words},
};

// Offers values for what a row calls `called`: the choices, if they are in small letters, or what a
// row above offers. Returns false if it is a file.
static bool offer_called(struct completion *c, const char *called) {
    size_t length = strcspn(called += *called == '[', ".]");
    if (*called >= 'a' && *called <= 'z') {
        for (const char *at = called; *at;) {
            size_t choice = strcspn(at, "|");
            offer(c, aj_arena_copy(c->request->arena, at, choice), "");
            at += choice + (at[choice] == '|');
        }
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].called) == length && strncmp(kinds[i].called, called, length) == 0) {
            if (kinds[i].offer)
                kinds[i].offer(c);
            return kinds[i].offer;
        }
    return true;
}

static bool offer_values(struct completion *c, const struct cmd_option *option) {
    return offer_called(c, option->choices ? option->choices : option->value);
}

// Finds the option of a command that a word begins, if it takes a value; the value may be in the
// word or not: "--format=text", "-ftext", "--format", "-f". `*length` is that of the option's name
// with its hyphens; NULL: there is none.
static const struct cmd_option *find_valued(const struct cmd_command *command, const char *word,
                                            size_t *length) {
    for (size_t i = 0; i < command->options + CMD_COMMON_OPTIONS; i++) {
        const struct cmd_option *option =
            i < command->options ? &command->option[i] : &cmd_common_options[i - command->options];
        size_t name = strlen(option->name);
        if (!option->value || (*option->value == '[' && !strchr(word, '=')))
            continue;
        if (word[0] == '-' && word[1] == '-' && strncmp(word + 2, option->name, name) == 0 &&
            (word[2 + name] == '=' || word[2 + name] == '\0')) {
            *length = 2 + name + (word[2 + name] == '=');
            return option;
        }
        if (word[0] == '-' && option->letter && word[1] == option->letter) {
            *length = 2;
            return option;
        }
    }
    return NULL;
}

// Completes the last of a command's words. Returns false if the shell has to complete it as a file.
static bool complete_word(struct completion *c, const struct cmd_command *command, size_t words,
                          const char *const word[]) {
    size_t length;
    bool operands_only = false;
    for (size_t i = 0; i + 1 < words; i++)
        operands_only |= strcmp(word[i], "--") == 0;
    const struct cmd_option *option =
        words > 1 && !operands_only ? find_valued(command, word[words - 2], &length) : NULL;
    if (option && word[words - 2][length] == '\0' && word[words - 2][length - 1] != '=')
        return offer_values(c, option);
    if (c->word[0] != '-' || operands_only)
        return offer_called(c, command->operands);
    option = find_valued(command, c->word, &length);
    if (option && (c->word[length] || c->word[length - 1] == '=')) {
        c->settled = length;
        return offer_values(c, option);
    }
    offer_options(c, command->option, command->options);
    offer_options(c, cmd_common_options, CMD_COMMON_OPTIONS);
    return true;
}

static int run_complete(struct cmd_request *request) {
    struct aj_buf out;
    size_t words = request->operands;
    struct completion c = {
        .word = words ? request->operand[words - 1] : "", .request = request, .out = &out};
    const struct cmd_command *command = words > 1 ? cmd_find(request, request->operand[0]) : NULL;
    bool is_ours = true;
    aj_buf_init_in(&out, request->arena);
    if (words <= 1 || (words == 2 && strcmp(request->operand[0], "help") == 0))
        offer_first_words(&c);
    else if (command)
        is_ours = complete_word(&c, command, words, request->operand);
    cmd_out(request->io, out.bytes, out.length);
    return is_ours ? CMD_YES : CMD_NO;
}

const struct cmd_command cmd_complete = {
    .name = "complete",
    .operands = "[WORD...]",
    .summary = "list how the last word of a command line may go on, for shells",
    .takes_words = true,
    .run = run_complete,
};
