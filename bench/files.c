// Many files answered on one core and on two; and what other programs take to read the lines that
// batch judges.
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "bench.h"

enum { FILES = 2000 };

// The folder in which files of a name with a number stand.
static char *write_files(const struct bench *bench, const char *name,
                         char *(*write)(const struct bench *bench, const char *path,
                                        uint32_t number),
                         const char *ending) {
    char *folder = bench_path(bench, name);
    mkdir(folder, 0777);
    for (uint32_t i = 0; i < FILES; i++) {
        char path[60];
        snprintf(path, sizeof path, "%s/%04u.%s", name, (unsigned)i, ending);
        free(write(bench, path, i));
    }
    return folder;
}

static char *write_save(const struct bench *bench, const char *path, uint32_t number) {
    (void)number;
    return bench_save(bench, path, 71);
}

static char *write_game(const struct bench *bench, const char *path, uint32_t number) {
    return bench_game(bench, path, number + 1, 71);
}

// A command on all files of a folder, with one worker and with two by turns.
static void tell_folder(const struct bench *bench, const char *command, const char *folder) {
    double ratio[BENCH_RUNS], peak = 0;
    char name[100], method[100], line[400];
    for (int i = 0; i < BENCH_RUNS; i++) {
        double seconds[2];
        for (int jobs = 1; jobs <= 2; jobs++) {
            struct rusage usage;
            snprintf(line, sizeof line, "exec %s %s -j %d %s/*", bench->program, command, jobs,
                     folder);
            const char *const argv[] = {"sh", "-c", line, NULL};
            seconds[jobs - 1] = bench_run(argv, &usage);
            peak = (double)usage.ru_maxrss / 1024;
        }
        ratio[i] = seconds[0] / seconds[1];
    }
    snprintf(name, sizeof name, "%s of %d files, -j 2 against -j 1", command, FILES);
    snprintf(method, sizeof method, "games of 71 turns, on the wall, by turns; %.1f MiB at -j 2",
             peak);
    bench_tell(name, bench_median(ratio, BENCH_RUNS), "times its speed", "1.8", method);
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
        ratio[i] = bench_cost(argv, &peak) / bench_cost(own, &peak);
    snprintf(method, sizeof method, "whole processes by turns, 500 games of 71 turns, -j 1");
    bench_tell(name, bench_median(ratio, BENCH_RUNS), "times as fast", "", method);
}

void bench_files(const struct bench *bench) {
    char *corpus = bench_corpus(bench, "others.jsonl", 500);
    const char *const jq[] = {"jq", "-c", ".", corpus, NULL};
    const char *const python[] = {
        "python3", "-c", "import json, sys\nfor line in open(sys.argv[1]): json.loads(line)",
        corpus, NULL};
    char *games = write_files(bench, "games", write_game, "json");
    char *saves = write_files(bench, "saves", write_save, "jcz");
    tell_folder(bench, "check", games);
    tell_folder(bench, "compare", games);
    tell_folder(bench, "test", games);
    tell_folder(bench, "import --format=ndjson", saves);
    tell_other(bench, "batch, brief, against jq reading and writing the same lines", jq, corpus);
    tell_other(bench, "batch, brief, against python3 reading the same lines", python, corpus);
    free(games);
    free(saves);
    free(corpus);
}
