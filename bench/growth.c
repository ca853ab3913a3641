// How commands grow with a game, of 720, 7,200 and 72,000 turns, and with a board, of up to 100,000
// tiles; and what other programs take to read the same bytes.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "bench.h"

enum { SIZES = 3 }; // each ten times the one before

static const uint32_t turns_of[SIZES] = {720, 7200, 72000};

static double seconds_of(const struct timeval *time) {
    return (double)time->tv_sec + (double)time->tv_usec * 1e-6;
}

// User and system seconds of a run, the least of three; `peak` in MiB.
static double cost(const char *const argv[], double *peak) {
    double least = 0;
    for (int i = 0; i < 3; i++) {
        struct rusage usage;
        bench_run(argv, &usage);
        double seconds = seconds_of(&usage.ru_utime) + seconds_of(&usage.ru_stime);
        least = i == 0 || seconds < least ? seconds : least;
        *peak = (double)usage.ru_maxrss / 1024;
    }
    return least;
}

static char *write_game(const struct bench *bench, const struct aj_ruleset *rules, uint32_t turns) {
    struct aj_arena arena;
    struct aj_buf out;
    char name[40];
    snprintf(name, sizeof name, "turns-%u.jsonl", (unsigned)turns);
    aj_arena_init(&arena, 0);
    aj_buf_init(&out);
    car_play_write(bench_play(rules, 1, turns, AJ_KEEP_BRIEF, &arena), name, &out);
    aj_buf_char(&out, '\n');
    char *path = bench_path(bench, name);
    bench_write(path, out.bytes, out.length);
    aj_buf_done(&out);
    aj_arena_done(&arena);
    return path;
}

// A position of that many tiles in rows of pairs: two monasteries first, then pairs of tiles E,
// each a city of two. All fields are one, by way of the monasteries, and a farmer stands there.
static char *write_board(const struct bench *bench, uint32_t tiles) {
    enum { PAIRS = 100 }; // a row
    struct aj_buf out;
    char name[40];
    snprintf(name, sizeof name, "tiles-%u.json", (unsigned)tiles);
    aj_buf_init(&out);
    aj_buf_puts(&out, "{\"game\":\"carcassonne\",\"players\":[{\"name\":\"Anna\"}],\"board\":[");
    for (uint32_t i = 0; i < tiles / 2; i++) {
        unsigned x = i % (PAIRS + 1), y = i / (PAIRS + 1) * 2;
        const char *tile = x ? "E" : "B";
        aj_buf_format(&out, "%s{\"tile\":\"%s\",\"at\":[%u,%u],\"turn\":180},", i ? "," : "", tile,
                      x, y);
        aj_buf_format(&out, "{\"tile\":\"%s\",\"at\":[%u,%u]}", tile, x, y + 1);
    }
    aj_buf_puts(&out, "],\"followers\":[{\"player\":\"Anna\",\"at\":[0,0],\"segment\":\"field\"}],"
                      "\"to_move\":\"Anna\",\"tile_in_hand\":\"D\"}\n");
    char *path = bench_path(bench, name);
    bench_write(path, out.bytes, out.length);
    aj_buf_done(&out);
    return path;
}

// A command on files each ten times as large as the one before; `option`: a further argument, NULL.
static void tell_command(const struct bench *bench, const char *command, const char *option,
                         char *const path[], const char *sizes) {
    double seconds[SIZES], peak = 0;
    char name[100], method[160];
    for (int i = 0; i < SIZES; i++) {
        const char *const argv[] = {bench->program, command, "--limits", "none",
                                    path[i],        option,  NULL};
        seconds[i] = cost(argv, &peak);
    }
    snprintf(name, sizeof name, "%s, exponent of its time from %s", command, sizes);
    snprintf(method, sizeof method,
             "%.3f, %.3f and %.2f s of user and system, for the first a tenth as many; %.0f MiB at "
             "most",
             seconds[0], seconds[1], seconds[2], peak);
    bench_tell(name, log10(seconds[2] / seconds[1]), " ", "1.05", method);
}

static void tell_boards(const struct bench *bench) {
    static const uint32_t tiles_of[SIZES] = {1000, 10000, 100000};
    static const char *const commands[][2] = {
        {"check", NULL}, {"compare", NULL}, {"moves", NULL}, {"draw", "--format=svg"}};
    char *path[SIZES];
    for (int i = 0; i < SIZES; i++)
        path[i] = write_board(bench, tiles_of[i]);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        tell_command(bench, commands[i][0], commands[i][1], path,
                     "10,000 to 100,000 tiles, a field with half as many cities");
    for (int i = 0; i < SIZES; i++)
        free(path[i]);
}

// Against a program that reads the same lines and writes or keeps them, if the system has it.
static void tell_other(const struct bench *bench, const char *name, const char *const argv[],
                       const char *path) {
    const char *const own[] = {bench->program, "batch", "-j", "1", path, NULL};
    double ratio[BENCH_RUNS], peak;
    char look[80], method[120];
    snprintf(look, sizeof look, "command -v %s >/dev/null 2>&1", argv[0]);
    if (system(look) != 0) {
        fprintf(stderr, "bench: no %s here: no figure against it\n", argv[0]);
        return;
    }
    for (int i = 0; i < BENCH_RUNS; i++)
        ratio[i] = cost(argv, &peak) / cost(own, &peak);
    snprintf(method, sizeof method, "whole processes by turns, 500 games of 71 turns, -j 1");
    bench_tell(name, bench_median(ratio, BENCH_RUNS), "times as fast", "", method);
}

void bench_growth(const struct bench *bench) {
    static const char *const commands[] = {"check", "compare", "batch", "fmt"};
    static const char *const base[] = {NULL};
    struct aj_arena arena;
    struct aj_ruleset rules;
    char *path[SIZES], *corpus = bench_corpus(bench, "others.jsonl", 500);
    const char *const jq[] = {"jq", "-c", ".", corpus, NULL};
    const char *const python[] = {
        "python3", "-c", "import json, sys\nfor line in open(sys.argv[1]): json.loads(line)",
        corpus, NULL};
    aj_arena_init(&arena, 0);
    bench_rules(&rules, base, &arena);
    for (int i = 0; i < SIZES; i++)
        path[i] = write_game(bench, &rules, turns_of[i]);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        tell_command(bench, commands[i], NULL, path, "7,200 to 72,000 turns");
    tell_boards(bench);
    tell_other(bench, "batch, brief, against jq reading and writing the same lines", jq, corpus);
    tell_other(bench, "batch, brief, against python3 reading the same lines", python, corpus);
    for (int i = 0; i < SIZES; i++)
        free(path[i]);
    free(corpus);
    aj_arena_done(&arena);
}
