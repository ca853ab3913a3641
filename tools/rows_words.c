#include "rows_words.h"

#include <string.h>

#include "api/games.h"
#include "cmd/cmd.h"
#include "report/rulebook/rulebook.h"
#include "rows.h"

// The operands of commands that take no files.
static const struct {
    const char *command;
    enum rows_words words;
} operands[] = {
    {"rules", ROWS_IDS},      {"parts", ROWS_PARTS},  {"new", ROWS_GAMES_IDS},
    {"schema", ROWS_SCHEMAS}, {"play", ROWS_NOTHING}, {"help", ROWS_COMMANDS},
};

// Values of options that are neither choices nor files.
static const struct {
    const char *command; // NULL: of every command
    const char *option;
    enum rows_words words;
} values[] = {
    {NULL, "set", ROWS_SETTINGS},     {"test", "touches", ROWS_RULED},
    {"play", "game", ROWS_GAMES_IDS}, {"play", "games", ROWS_NOTHING},
    {"play", "seed", ROWS_NOTHING},   {"play", "players", ROWS_NOTHING},
    {"parts", "edges", ROWS_NOTHING}, {"draw", "case", ROWS_NOTHING},
    {"test", "filter", ROWS_NOTHING}, {"test", "min-coverage", ROWS_NOTHING},
    {"test", "tag", ROWS_NOTHING},
};

enum rows_words rows_operands(const char *command) {
    for (size_t i = 0; i < sizeof operands / sizeof *operands; i++)
        if (strcmp(operands[i].command, command) == 0)
            return operands[i].words;
    return ROWS_FILES;
}

enum rows_words rows_values(const struct cmd_command *command, const struct cmd_option *option) {
    if (option->choices)
        return ROWS_CHOICES;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strcmp(values[i].option, option->name) == 0 &&
            (!values[i].command || strcmp(values[i].command, command->name) == 0))
            return values[i].words;
    return ROWS_FILES;
}

static void put_word(struct aj_buf *out, const char *word) {
    aj_buf_format(out, "%s ", word);
}

// Ids of all games and of the diagnostics; one that two games have stands there twice, which no
// shell shows.
static void put_ids(struct aj_buf *out) {
    struct aj_arena arena;
    const char **id;
    aj_arena_init(&arena, 0);
    for (int g = 0; g <= ROWS_GAMES; g++) {
        const struct aj_rulebook *book = g < ROWS_GAMES ? rows_games[g].book : NULL;
        struct report_chapter chapter = {.book = book,
                                         .diagnostic = book ? book->diagnostic : aj_core_diag_kinds,
                                         .diagnostics = book ? book->diagnostics : AJ_CORE_DIAGS};
        size_t count = report_rules_ids(&chapter, &arena, &id);
        for (size_t i = 0; i < count; i++)
            put_word(out, id[i]);
    }
    aj_arena_done(&arena);
}

static void put_ruled(struct aj_buf *out) {
    for (int g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        for (int i = 0; i < book->rules; i++)
            put_word(out, book->rule[i].id);
        for (int i = 0; i < book->options; i++)
            put_word(out, book->option[i].id);
    }
}

static void put_parts(struct aj_buf *out) {
    struct aj_part row;
    for (size_t g = 0; aj_games[g]; g++) {
        const struct aj_parts *parts = aj_games[g]->parts;
        for (size_t i = 0; parts && i < parts->count; i++) {
            parts->row(i, &row);
            put_word(out, row.id);
        }
    }
}

// `adjudge schema` names its schemas as its operand: "case|result".
static void put_schemas(struct aj_buf *out) {
    rows_put_choices(out, cmd_schema.operands);
    aj_buf_char(out, ' ');
}

void rows_put_words(struct aj_buf *out, enum rows_words words) {
    if (words == ROWS_IDS)
        put_ids(out);
    else if (words == ROWS_RULED)
        put_ruled(out);
    else if (words == ROWS_PARTS)
        put_parts(out);
    else if (words == ROWS_SCHEMAS)
        put_schemas(out);
    for (int g = 0; words == ROWS_GAMES_IDS && g < ROWS_GAMES; g++)
        put_word(out, rows_games[g].id);
    for (size_t i = 0; words == ROWS_COMMANDS && i < cmd_command_count; i++)
        put_word(out, cmd_commands[i]->name);
}

void rows_put_choices(struct aj_buf *out, const char *choices) {
    for (; *choices; choices++)
        aj_buf_char(out, *choices == '|' ? ' ' : *choices);
}

void rows_put_quoted(struct aj_buf *out, const char *text, const char *special) {
    for (; *text; text++) {
        if (strchr(special, *text))
            aj_buf_char(out, '\\');
        aj_buf_puts(out, *text == '\'' ? "'\\''" : (char[]){*text, '\0'});
    }
}

static bool is_module_of_first_game(int game, const char *module) {
    return game > 0 && aj_find_module(rows_games[0].book, module) != AJ_NONE;
}

void rows_put_settings(struct aj_buf *out, const char *before, const char *after) {
    for (int g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        for (int i = 0; i < book->modules; i++)
            if (!is_module_of_first_game(g, book->module[i].id))
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
                put_word(out, book->edition[e].id);
        if (found != AJ_NONE && aj_has_switch(book, found))
            put_word(out, book->bare);
    }
}

void rows_put_setting_values(struct aj_buf *out, const char *before, const char *middle,
                             const char *after) {
    for (int g = 0; g < ROWS_GAMES; g++) {
        const struct aj_rulebook *book = rows_games[g].book;
        for (int m = 0; m < book->modules; m++) {
            if (is_module_of_first_game(g, book->module[m].id))
                continue;
            aj_buf_format(out, "%s%s%s", before, book->module[m].id, middle);
            put_editions(out, book->module[m].id);
            aj_buf_format(out, "true false%s", after);
        }
        for (int o = 0; o < book->options; o++) {
            if (book->option[o].kind != AJ_CHOICE)
                continue;
            aj_buf_format(out, "%s%s%s", before, book->option[o].id, middle);
            for (int v = 0; v < aj_value_count(book, o); v++)
                aj_buf_format(out, "%s%s", v ? " " : "", aj_value_row(book, o, v)->id);
            aj_buf_puts(out, after);
        }
        for (int h = 0; h < book->house_rules; h++)
            aj_buf_format(out, "%s%s%strue false%s", before, book->house_rule[h].id, middle, after);
    }
}
