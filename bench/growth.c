// How commands grow with a game: one of 720, 7,200 and 72,000 turns, and what other programs take
// to read the same bytes.
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

static void tell_command(const struct bench *bench, const char *command, char *const path[]) {
    double seconds[SIZES], peak = 0;
    char name[80], method[160];
    for (int i = 0; i < SIZES; i++) {
        const char *const argv[] = {bench->program, command, "--limits", "none", path[i], NULL};
        seconds[i] = cost(argv, &peak);
    }
    snprintf(name, sizeof name, "%s, exponent of its time from 7,200 to 72,000 turns", command);
    snprintf(method, sizeof method,
             "%.3f, %.3f and %.2f s of user and system for 720, 7,200 and 72,000; %.0f MiB at most",
             seconds[0], seconds[1], seconds[2], peak);
    bench_tell(name, log10(seconds[2] / seconds[1]), " ", "1.05", method);
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
        tell_command(bench, commands[i], path);
    tell_other(bench, "batch, brief, against jq reading and writing the same lines", jq, corpus);
    tell_other(bench, "batch, brief, against python3 reading the same lines", python, corpus);
    for (int i = 0; i < SIZES; i++)
        free(path[i]);
    free(corpus);
    aj_arena_done(&arena);
}
