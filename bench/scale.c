// How the work grows with the readings of a case, from 1 to 256, and shrinks with the cores.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "api/api.h"
#include "bench.h"
#include "carcassonne/play/play.h"
#include "judging/answer/answer.h"

enum { TURNS = 720, POINTS = 9 }; // as many numbers of readings, up to 256

// A game of many modules, so that it asks many options, as a case that an engine has read.
static const struct aj_case *read_game(adjudge_engine *engine) {
    static const char *const settings[] = {"tunnel=czech",       "inns-and-cathedrals=c1",
                                           "king-and-robber=c1", "traders-and-builders=c2",
                                           "abbot=c2",           NULL};
    struct aj_arena arena;
    struct aj_ruleset rules;
    struct aj_buf out;
    aj_arena_init(&arena, 0);
    aj_buf_init(&out);
    bench_rules(&rules, settings, &arena);
    car_play_write(bench_play(&rules, 1, TURNS, AJ_KEEP_BRIEF, &arena), "readings", &out);
    adjudge_input input = {
        .name = "readings.json", .bytes = out.bytes, .length = out.length, .syntax = ADJUDGE_JSON};
    size_t results = adjudge_read(engine, &input);
    if (results != 1 || engine->cases.count != 1) {
        fprintf(stderr, "bench: the game of many readings is not understood\n");
        exit(2);
    }
    aj_buf_done(&out);
    aj_arena_done(&arena);
    return &engine->cases.item[0];
}

// Opens the first `count` options that may sway the game.
static void open_options(struct aj_ruleset *rules, const aj_options *swaying, int count) {
    for (int i = 0; i < rules->book->options && count > 0; i++) {
        struct aj_option_state *state = &rules->option[i];
        if (!aj_options_has(swaying, i) || rules->book->option[i].kind == AJ_NUMBER ||
            __builtin_popcount(state->all) < 2)
            continue;
        state->readings = state->all;
        state->value = __builtin_ctz(state->all);
        count--;
    }
}

struct point {
    double readings, seconds, bytes;
};

// CPU seconds of judging the game under its readings, the least of three, and what they took.
static struct point measure(const struct aj_case *job, const aj_options *swaying, int opened) {
    struct point point = {0};
    struct aj_ruleset rules = job->rules;
    struct aj_arena arena;
    open_options(&rules, swaying, opened);
    aj_arena_init(&arena, 0);
    for (int i = 0; i < 3; i++) {
        struct aj_answer answer;
        aj_arena_reset(&arena);
        double start = bench_cpu();
        if (!aj_case_judge(job, &rules, AJ_KEEP_BRIEF, &arena, &answer))
            break;
        double seconds = bench_cpu() - start;
        point.seconds = i == 0 || seconds < point.seconds ? seconds : point.seconds;
        point.readings = (double)aj_answer_readings(&answer);
        point.bytes = (double)(arena.used + arena.held);
    }
    aj_arena_done(&arena);
    return point;
}

// The slope of a line through logarithms.
static double fit(const struct point points[], int count) {
    double x = 0, y = 0, xx = 0, xy = 0;
    for (int i = 0; i < count; i++) {
        double a = log(points[i].readings), b = log(points[i].seconds);
        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
    }
    return (count * xy - x * y) / (count * xx - x * x);
}

static void tell_readings(void) {
    struct point points[POINTS];
    struct aj_arena arena;
    struct aj_answer all;
    char method[200];
    int count = 0;
    adjudge_engine *engine = adjudge_new();
    const struct aj_case *job = read_game(engine);
    aj_arena_init(&arena, 0);
    aj_case_judge(job, &job->rules, AJ_KEEP_BRIEF, &arena, &all);
    for (int opened = 0; count < POINTS && opened < AJ_OPTIONS_MAX; opened++) {
        struct point point = measure(job, &all.swaying, opened);
        bool more = count == 0 || point.readings > points[count - 1].readings;
        if (opened > 0 && point.readings == 0)
            break; // more than 256
        if (more)
            points[count++] = point;
    }
    const struct point *last = &points[count - 1];
    snprintf(method, sizeof method,
             "a game of %d turns, %.0f to %.0f readings: %.2f to %.1f ms; %.0f bytes kept of each",
             TURNS, points[0].readings, last->readings, points[0].seconds * 1e3,
             last->seconds * 1e3, (last->bytes - points[0].bytes) / (last->readings - 1));
    bench_tell("exponent of time against readings", fit(points, count), " ", "1.05", method);
    aj_arena_done(&arena);
    adjudge_free(engine);
}

// Of lines answered by 1, 2, 4 ... workers, up to the cores that there are.
static void tell_cores(const struct bench *bench) {
    char *path = bench_corpus(bench, "cores.jsonl", 2000);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct point points[POINTS];
    int count = 0;
    for (long jobs = 1; count < POINTS && jobs <= cores; jobs *= 2) {
        double seconds[BENCH_RUNS];
        char number[20];
        snprintf(number, sizeof number, "%ld", jobs);
        const char *const argv[] = {bench->program, "batch", "-j", number, path, NULL};
        struct rusage usage;
        for (int i = 0; i < BENCH_RUNS; i++)
            seconds[i] = bench_run(argv, &usage);
        points[count++] = (struct point){(double)jobs, bench_median(seconds, BENCH_RUNS), 0};
    }
    if (count > 1) {
        char method[120];
        snprintf(method, sizeof method,
                 "batch of 2,000 games, on the wall: %.0f ms on 1, %.0f ms on %.0f; 1: twice as "
                 "fast on twice as many",
                 points[0].seconds * 1e3, points[count - 1].seconds * 1e3,
                 points[count - 1].readings);
        bench_tell("exponent of speed against cores", -fit(points, count), " ", "0.85", method);
    } else
        fprintf(stderr, "bench: one core: no figure against cores\n");
    free(path);
}

void bench_scale(const struct bench *bench) {
    tell_readings();
    tell_cores(bench);
}
