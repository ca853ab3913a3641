// adjudge_bench [WHAT] [LINES]: prints figures, one a line, fields parted by tabs. WHAT is engine,
// modules, corpora, batch, process, tickets, growth, files, scale or all; LINES those of the memory
// figure (a million).
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "carcassonne/play/play.h"

static double read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_cpu(void) {
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

double bench_wall(void) {
    return read_clock(CLOCK_MONOTONIC);
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

double bench_median(double value[], size_t count) {
    qsort(value, count, sizeof *value, compare);
    return count % 2 ? value[count / 2] : (value[count / 2 - 1] + value[count / 2]) / 2;
}

void bench_tell(const char *name, double value, const char *unit, const char *reach,
                const char *method) {
    printf("%s\t%.*f %s\t%s\t%s\n", name, value < 100 && *unit ? 2 : 0, value, unit, reach, method);
    fflush(stdout);
}

void bench_rules(struct aj_ruleset *rules, const char *const settings[], struct aj_arena *arena) {
    aj_ruleset_init(rules, &car_rulebook);
    for (size_t i = 0; settings[i]; i++) {
        const char *error = NULL;
        if (!aj_ruleset_set(rules, settings[i], arena, &error)) {
            fprintf(stderr, "bench: %s: %s\n", settings[i], error);
            exit(2);
        }
    }
}

struct car_play *bench_play(const struct aj_ruleset *rules, uint64_t seed, uint32_t turns,
                            unsigned keep, struct aj_arena *arena) {
    struct aj_judgement *judgement = AJ_NEW(arena, struct aj_judgement);
    struct car_play *play = AJ_NEW(arena, struct car_play);
    aj_judgement_init(judgement, arena, rules, keep);
    car_play_deal(play, judgement, seed, 2);
    while (play->record.turns < turns)
        if (!car_play_turn(play))
            play->next_tile = 0;
    return play;
}

char *bench_path(const struct bench *bench, const char *name) {
    size_t length = strlen(bench->folder) + strlen(name) + 2;
    char *path = malloc(length);
    if (path)
        snprintf(path, length, "%s/%s", bench->folder, name);
    return path;
}

void bench_write(const char *path, const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file) != 0) {
        perror(path);
        exit(2);
    }
}

char *bench_corpus(const struct bench *bench, const char *name, uint64_t games) {
    static const char *const none[] = {NULL};
    char *path = bench_path(bench, name);
    struct aj_arena arena;
    struct aj_ruleset rules;
    struct aj_buf out;
    aj_arena_init(&arena, 0);
    aj_buf_init(&out);
    bench_rules(&rules, none, &arena);
    for (uint64_t seed = 1; seed <= games; seed++) {
        char id[40];
        aj_arena_reset(&arena);
        snprintf(id, sizeof id, "seed-%llu", (unsigned long long)seed);
        car_play_write(bench_play(&rules, seed, 71, AJ_KEEP_BRIEF, &arena), id, &out);
        aj_buf_char(&out, '\n');
    }
    bench_write(path, out.bytes, out.length);
    aj_buf_done(&out);
    aj_arena_done(&arena);
    return path;
}

// A copy of a program in the folder, as an installation makes one. The linker writes its file in
// pieces, which the kernel maps page by page; a file written in one go it maps in stretches.
static char *copy_program(const struct bench *bench, const char *path, const char *name) {
    size_t length = 0;
    char *bytes = bench_slurp(path, &length), *copy = bench_path(bench, name);
    bench_write(copy, bytes, length);
    if (chmod(copy, 0755) != 0)
        exit(2);
    free(bytes);
    return copy;
}

int main(int argc, char *argv[]) {
    static const struct {
        const char *name;
        void (*run)(const struct bench *bench);
    } parts[] = {{"engine", bench_engine}, {"modules", bench_modules}, {"corpora", bench_corpora},
                 {"batch", bench_batch},   {"process", bench_process}, {"tickets", bench_tickets},
                 {"growth", bench_growth}, {"files", bench_files},     {"scale", bench_scale}};
    char folder[] = "/tmp/adjudge-bench-XXXXXX", remove[100];
    const char *what = argc > 1 ? argv[1] : "all";
    struct bench bench = {.folder = mkdtemp(folder),
                          .million_lines = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000000};
    if (!bench.folder)
        return 2;
    char *program = copy_program(&bench, ADJUDGE_PROGRAM, "adjudge");
    char *empty = copy_program(&bench, ADJUDGE_EMPTY, "adjudge-empty");
    bench.program = program;
    bench.empty = empty;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(what, "all") == 0 || strcmp(what, parts[i].name) == 0)
            parts[i].run(&bench);
    free(program);
    free(empty);
    snprintf(remove, sizeof remove, "rm -rf %s", folder);
    return system(remove) == 0 ? 0 : 2;
}
