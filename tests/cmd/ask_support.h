// The program, mostly `adjudge moves`, asked about a case that a test gives as its text.
#pragma once

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct answer {
    char *text; // the caller's
    int code;
};

// Makes one line of each that was broken at the width of a text.
static inline void unwrap(char *text) {
    char *to = text;
    for (const char *from = text; *from;) {
        size_t indent = *from == '\n' ? strspn(from + 1, " ") : 0;
        *to++ = indent >= 4 ? ' ' : *from;
        from += indent >= 4 ? 1 + indent : 1;
    }
    *to = '\0';
}

// Runs the program with a command and its options; what it says on both streams, and its exit code.
static inline struct answer ask_program(const char *words, const char *game) {
    char name[] = "/tmp/adjudge-moves-XXXXXX", command[512];
    struct answer answer = {calloc(1, 1 << 16), -1};
    int file = mkstemp(name);
    FILE *out = fdopen(file, "w");
    cr_assert(out && fputs(game, out) >= 0 && fclose(out) == 0);
    snprintf(command, sizeof command, "%s %s --from yaml %s 2>&1", ADJUDGE_PROGRAM, words, name);
    FILE *pipe = popen(command, "r");
    cr_assert_not_null(pipe);
    size_t length = fread(answer.text, 1, (1 << 16) - 1, pipe);
    answer.text[length] = '\0';
    if (strncmp(words, "check", 5) == 0 || strncmp(words, "moves", 5) == 0)
        unwrap(answer.text);
    int status = pclose(pipe);
    answer.code = status >= 256 ? status / 256 : status;
    remove(name);
    return answer;
}

// Expects a part of what the program says, whatever the verdict.
static inline void expect_said(const char *words, const char *game, const char *part) {
    struct answer answer = ask_program(words, game);
    cr_expect_not_null(strstr(answer.text, part), "%s lacks %s", answer.text, part);
    free(answer.text);
}

static inline struct answer ask_moves(const char *options, const char *game) {
    char words[128];
    snprintf(words, sizeof words, "moves %s", options);
    return ask_program(words, game);
}

// Expects that exit code and a part of the answer.
static inline void expect_moves(const char *options, const char *game, int code, const char *part) {
    struct answer answer = ask_moves(options, game);
    cr_expect_eq(answer.code, code, "%s", answer.text);
    cr_expect_not_null(strstr(answer.text, part), "%s lacks %s", answer.text, part);
    free(answer.text);
}
