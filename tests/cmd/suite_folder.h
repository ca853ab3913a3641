// A folder of cases for `adjudge test`, which is made and removed around each test.
#pragma once

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define POSITION                                                                                   \
    "game: carcassonne\n"                                                                          \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"                            \
    "board: [{tile: D, at: [0, 0]}]\n"

// U east of D continues its road: two tiles, one point each at the end for Anna's thief. Whoever
// wrote `illegal` and 5 was wrong in both.
#define GOOD                                                                                       \
    POSITION "tags: [road]\n"                                                                      \
             "move: {player: Anna, actions: [{place: U, at: [1, 0]}, {follower: normal, segment: " \
             "road W}]}\n"                                                                         \
             "expect: {verdict: legal, final: {Anna: 2}}  # two tiles\n"
#define WRONG                                                                                      \
    POSITION "move: {player: Anna, actions: [{place: U, at: [1, 0]}, {follower: normal, segment: " \
             "road W}]}\n"                                                                         \
             "expect: {verdict: illegal, final: {Anna: 5}}  # not so\n"

static char folder[] = "/tmp/adjudge-suite-XXXXXX";
static char output[1 << 16];

static void make_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void begin(void) {
    cr_assert_not_null(mkdtemp(folder));
}

static void end(void) {
    char command[300];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

// Runs `adjudge test OPTIONS FOLDER/PATH`; both streams in `output`.
static inline int run(const char *options, const char *path) {
    char command[1200];
    snprintf(command, sizeof command, "%s test %s %s/%s 2>&1", ADJUDGE_PROGRAM, options, folder,
             path);
    FILE *pipe = popen(command, "r");
    cr_assert_not_null(pipe);
    output[fread(output, 1, sizeof output - 1, pipe)] = '\0';
    int status = pclose(pipe);
    return status >= 256 ? status / 256 : status;
}

// Runs a line with the program as $adjudge in the folder; both streams in `output`.
static inline int shell(const char *line) {
    char command[1200];
    snprintf(command, sizeof command, "adjudge='%s'; cd %s && { %s; } 2>&1", ADJUDGE_PROGRAM,
             folder, line);
    FILE *pipe = popen(command, "r");
    cr_assert_not_null(pipe);
    output[fread(output, 1, sizeof output - 1, pipe)] = '\0';
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void expect_output(const char *part) {
    cr_expect_not_null(strstr(output, part), "%s\nlacks: %s", output, part);
}
