// Runs the command line inside the test, with the fake game, and keeps what it writes.
#pragma once

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/games.h"
#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "fake_game.h"

struct run {
    int code;
    char *out, *err;
};

static inline char *run_slurp(FILE *file) {
    long length = ftell(file);
    if (fseek(file, 0, SEEK_END) == 0)
        length = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)length + 1);
    if (fread(text, 1, (size_t)length, file) != (size_t)length)
        text[0] = '\0';
    fclose(file);
    return text;
}

// `input` is standard input; `arguments` are split at spaces.
static inline struct run run_games(const char *arguments, const char *input,
                                   const struct aj_game *const *games) {
    FILE *in = tmpfile(), *out = tmpfile(), *err = tmpfile();
    char copy[1024], *argv[32] = {"adjudge"};
    int argc = 1;
    struct cmd_io io;
    struct run run;
    cr_assert(in && out && err);
    cr_assert(fputs(input, in) >= 0 && fflush(in) == 0);
    rewind(in);
    snprintf(copy, sizeof copy, "%s", arguments);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    cmd_io_init(&io, fileno(in), fileno(out), fileno(err));
    adjudge_engine *engine = aj_engine_new(games);
    run.code = cmd_main(&io, argc, argv, engine);
    adjudge_free(engine);
    cmd_io_done(&io);
    fclose(in);
    run.out = run_slurp(out);
    run.err = run_slurp(err);
    return run;
}

static inline struct run run_command(const char *arguments, const char *input) {
    return run_games(arguments, input, fake_games);
}

static inline void run_done(struct run *run) {
    free(run->out);
    free(run->err);
}

// Expects that exit code, and a part of what goes to standard output.
static inline void run_expect(const struct aj_game *const *games, const char *arguments,
                              const char *input, int code, const char *part) {
    struct run run = run_games(arguments, input, games);
    cr_expect_eq(run.code, code, "%s\n%s", input, run.err);
    cr_expect_not_null(strstr(run.out, part), "%s\n%s\nlacks %s", input, run.out, part);
    run_done(&run);
}

// What is added to the beginning of a document, and a part of what goes to standard output then.
struct run_row {
    const char *said, *part;
};

// Expects of each row that exit code and its part.
static inline void run_expect_rows(const struct aj_game *const *games, const char *arguments,
                                   const char *head, int code, const struct run_row *row,
                                   size_t rows) {
    for (size_t i = 0; i < rows; i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s\n", head, row[i].said);
        run_expect(games, arguments, text, code, row[i].part);
    }
}

#define RUN_EXPECT_ROWS(games, arguments, head, code, rows)                                        \
    run_expect_rows(games, arguments, head, code, rows, sizeof(rows) / sizeof *(rows))

// Expects that exit code, and something on standard output without that part.
static inline void run_expect_without(const struct aj_game *const *games, const char *arguments,
                                      const char *input, int code, const char *part) {
    struct run run = run_games(arguments, input, games);
    cr_expect_eq(run.code, code, "%s\n%s", input, run.err);
    cr_expect(run.out[0], "%s\nsays nothing: %s", input, run.err);
    cr_expect_null(strstr(run.out, part), "%s\n%s\nhas %s", input, run.out, part);
    run_done(&run);
}

// Expects that the document is refused by one error alone, of this id and with this help.
static inline void run_expect_one_error(const struct aj_game *const *games, const char *input,
                                        const char *id, const char *help) {
    struct run run = run_games("check -f json", input, games);
    cr_expect_eq(run.code, 3, "%s\n%s", input, run.err);
    const char *first = strstr(run.out, "{\"id\":\"");
    cr_assert_not_null(first, "%s\n%s", input, run.out);
    cr_expect_null(strstr(first + 1, "{\"id\":\""), "%s\n%s\nhas several", input, run.out);
    cr_expect_eq(strncmp(first + strlen("{\"id\":\""), id, strlen(id)), 0, "%s", run.out);
    cr_expect_not_null(strstr(first, help), "%s\n%s\nlacks %s", input, run.out, help);
    run_done(&run);
}
