// Figures of whole processes, by the wall clock: what somebody waits for.
#define _DEFAULT_SOURCE // wait4

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "cmd/cmd.h"
#include "cmd/shared/shared.h"

double bench_run(const char *const argv[], struct rusage *usage) {
    int status = 0;
    double start = bench_wall();
    pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execvp(argv[0], (char *const *)(void *)argv);
        _exit(127);
    }
    wait4(child, &status, 0, usage);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        fprintf(stderr, "bench: %s %s failed\n", argv[0], argv[1]);
        exit(2);
    }
    return bench_wall() - start;
}

// The same for a command and a path. `peak`: KiB, may be NULL.
static double time_program(const char *program, const char *command, const char *path, long *peak) {
    const char *const argv[] = {program, command, path, NULL};
    struct rusage usage;
    double seconds = bench_run(argv, &usage);
    if (peak)
        *peak = usage.ru_maxrss;
    return seconds;
}

// Writes the position of a game as YAML, one tile a line, or as JSON.
static void write_position(const struct car_play *play, bool json, const char *more,
                           const char *path) {
    const struct car_board *board = &play->g.board;
    struct aj_buf out;
    const char *q = json ? "\"" : "";
    aj_buf_init(&out);
    aj_buf_format(&out,
                  json ? "{\"game\": \"carcassonne\",\n\"players\": [{\"colour\": \"red\"}, "
                         "{\"colour\": \"blue\"}],\n%s%s\"board\": [\n"
                       : "game: carcassonne\nplayers:\n  - {colour: red}\n  - {colour: "
                         "blue}\n%s%sboard:\n",
                  more, *more ? (json ? ",\n" : "\n") : "");
    for (uint32_t i = 0; i < board->lyings; i++) {
        const struct car_board_tile *lying = &board->lying[i];
        aj_buf_format(&out, "%s{%stile%s: %s%s%s, %sat%s: [%d, %d], %sturn%s: %d}%s\n",
                      json ? "  " : "  - ", q, q, q, car_tile_id(lying->tile), q, q, q, lying->x,
                      lying->y, q, q, lying->turn * 90, json && i + 1 < board->lyings ? "," : "");
    }
    if (json)
        aj_buf_puts(&out, "]}\n");
    bench_write(path, out.bytes, out.length);
    aj_buf_done(&out);
}

// Turns by turns an empty program and `command`: medians of each run's ratio and times.
static void compare_with_empty(const struct bench *bench, const char *name, const char *command,
                               const char *path, const char *reach) {
    enum { TIMES = 40 };
    double ratio[BENCH_RUNS], own[BENCH_RUNS], method_ms;
    char method[200];
    long peak = 0;
    for (int i = 0; i < BENCH_RUNS; i++) {
        double empty[TIMES], full[TIMES];
        for (int k = 0; k < TIMES; k++) {
            empty[k] = time_program(bench->empty, "", "", NULL);
            full[k] = time_program(bench->program, command, path, &peak);
        }
        own[i] = bench_median(full, TIMES);
        ratio[i] = own[i] / bench_median(empty, TIMES);
    }
    method_ms = bench_median(own, BENCH_RUNS) * 1e3;
    snprintf(method, sizeof method,
             "%d times each by turns, medians; %.2f ms and at most %.1f MiB itself", TIMES,
             method_ms, (double)peak / 1024);
    bench_tell(name, bench_median(ratio, BENCH_RUNS), "times an empty program", reach, method);
}

static void tell_test(const struct bench *bench, const struct aj_ruleset *rules,
                      struct aj_arena *arena) {
    enum { FIXTURES = 1000 };
    double seconds[BENCH_RUNS];
    char *folder = bench_path(bench, "fixtures");
    mkdir(folder, 0777);
    for (uint64_t seed = 1; seed <= FIXTURES; seed++) {
        char name[60];
        snprintf(name, sizeof name, "fixtures/case-%llu.yaml", (unsigned long long)seed);
        char *path = bench_path(bench, name);
        aj_arena_reset(arena);
        write_position(bench_play(rules, seed, 6, AJ_KEEP_BRIEF, arena), false,
                       "expect: {verdict: possible}", path);
        free(path);
    }
    for (int i = 0; i < BENCH_RUNS; i++)
        seconds[i] = time_program(bench->program, "test", folder, NULL);
    bench_tell("adjudge test, 1,000 YAML fixtures", bench_median(seconds, BENCH_RUNS), "s", "1",
               "seven tiles each, whole process, on all cores");
    free(folder);
}

// The command inside this process, reading the file and writing its answer included.
static void tell_moves(const char *path) {
    double ms[BENCH_RUNS];
    char command[] = "moves", name[200];
    char *argv[] = {"adjudge", command, name, NULL};
    snprintf(name, sizeof name, "%s", path);
    for (int i = 0; i < BENCH_RUNS; i++) {
        enum { TIMES = 100 };
        int null = open("/dev/null", O_RDWR);
        double start = bench_cpu();
        for (int k = 0; k < TIMES; k++) {
            struct cmd_io io;
            cmd_io_init(&io, null, null, null);
            adjudge_engine *engine = adjudge_new();
            if (cmd_main(&io, 3, argv, engine) != 0)
                exit(2);
            adjudge_free(engine);
            cmd_io_done(&io);
        }
        ms[i] = (bench_cpu() - start) * 1e3 / TIMES;
        close(null);
    }
    bench_tell("moves on a 40-tile board, inside the process", bench_median(ms, BENCH_RUNS), "ms",
               "1", "seed 1 as JSON, tile U, reading and writing included");
}

void bench_process(const struct bench *bench) {
    static const char *const base[] = {NULL};
    struct aj_arena arena;
    struct aj_ruleset rules;
    char *yaml = bench_path(bench, "twenty.yaml"), *json = bench_path(bench, "twenty.json"),
         *forty = bench_path(bench, "forty.json");
    aj_arena_init(&arena, 0);
    bench_rules(&rules, base, &arena);
    struct car_play *play = bench_play(&rules, 1, 19, AJ_KEEP_BRIEF, &arena);
    write_position(play, false, "", yaml);
    write_position(play, true, "", json);
    play = bench_play(&rules, 1, 39, AJ_KEEP_BRIEF, &arena);
    write_position(play, true, "\"to_move\": \"red\", \"tile_in_hand\": \"U\"", forty);
    compare_with_empty(bench, "check of a 20-tile YAML file", "check", yaml, "1.25");
    compare_with_empty(bench, "check of a 20-tile JSON file", "check", json, "1.25");
    compare_with_empty(bench, "moves on a 40-tile board", "moves", forty, "");
    tell_moves(forty);
    tell_test(bench, &rules, &arena);
    aj_arena_done(&arena);
    free(yaml);
    free(json);
    free(forty);
}
