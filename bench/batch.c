// Figures of adjudge batch: speed against a bare parse of the same bytes, and memory.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench.h"
#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "parsers.h"

char *bench_slurp(const char *path, size_t *length) {
    FILE *file = fopen(path, "r");
    char *bytes = NULL;
    if (file && fseek(file, 0, SEEK_END) == 0) {
        *length = (size_t)ftell(file);
        rewind(file);
        bytes = malloc(*length + 1 + BENCH_PADDING);
    }
    if (!bytes || fread(bytes, 1, *length, file) != *length) {
        perror(path);
        exit(2);
    }
    fclose(file);
    bytes[*length] = '\0';
    return bytes;
}

static const char brief[] = "--from=json"; // which changes nothing: records are brief

// Seconds by a clock of adjudge batch over a file with that many jobs; `kind`: an option
// that says which records.
static double time_batch(const char *path, const char *jobs, const char *kind,
                         double (*clock)(void)) {
    char name[200], number[20], option[20];
    char *argv[] = {"adjudge", "batch", "-j", number, option, name, NULL};
    struct cmd_io io;
    int null = open("/dev/null", O_RDWR);
    snprintf(name, sizeof name, "%s", path);
    snprintf(number, sizeof number, "%s", jobs);
    snprintf(option, sizeof option, "%s", kind);
    cmd_io_init(&io, null, null, STDERR_FILENO);
    double start = clock();
    adjudge_engine *engine = adjudge_new();
    int code = cmd_main(&io, 6, argv, engine);
    adjudge_free(engine);
    double seconds = clock() - start;
    cmd_io_done(&io);
    close(null);
    if (code != 0)
        exit(2);
    return seconds;
}

double bench_time_batch(const char *path) {
    return time_batch(path, "1", brief, bench_cpu);
}

// A full record of each line, which is sixteen times as long as the line.
static void tell_full(const char *path, size_t length) {
    double speed[BENCH_RUNS];
    for (int i = 0; i < BENCH_RUNS; i++)
        speed[i] = (double)length * 1e-6 / time_batch(path, "1", "--full", bench_cpu);
    bench_tell("batch --full", bench_median(speed, BENCH_RUNS), "MB/s of input", "45", "the same");
}

static void tell_speed(const struct bench *bench) {
    enum { GAMES = 1000 };
    double speed[BENCH_RUNS], rate[BENCH_RUNS];
    char *path = bench_corpus(bench, "games.jsonl", GAMES);
    size_t length = 0;
    char *bytes = bench_slurp(path, &length);
    for (int i = 0; i < BENCH_RUNS; i++) {
        double parse = bench_time_parse(bytes, length), batch = bench_time_batch(path);
        speed[i] = parse / batch;
        rate[i] = GAMES / batch;
    }
    bench_tell("batch, brief, against cJSON parsing the same bytes",
               bench_median(speed, BENCH_RUNS), "times its speed", "2.0",
               "seeds 1-1000, games of 71 turns, reading the file included; cJSON 1.7.15 with "
               "malloc, line by line from memory");
    bench_tell("whole games judged by batch", bench_median(rate, BENCH_RUNS), "lines/s", "",
               "the same");
    tell_full(path, length);
    bench_parsers(path, GAMES);
    free(bytes);
    free(path);
}

// Of a file that takes long enough for threads and their last blocks to cost little of it.
static void tell_jobs(const struct bench *bench) {
    enum { GAMES = 4000 };
    double jobs[BENCH_RUNS];
    char *path = bench_corpus(bench, "many.jsonl", GAMES);
    for (int i = 0; i < BENCH_RUNS; i++)
        jobs[i] =
            time_batch(path, "1", brief, bench_wall) / time_batch(path, "2", brief, bench_wall);
    bench_tell("batch -j 2 against -j 1", bench_median(jobs, BENCH_RUNS), "times its speed", "1.8",
               "seeds 1-4000, 22 MB, on the wall; other work on the machine takes from it");
    free(path);
}

// Peak memory of a running process in KiB.
static long read_peak(pid_t child) {
    char name[64], line[200];
    long peak = 0;
    snprintf(name, sizeof name, "/proc/%ld/status", (long)child);
    FILE *file = fopen(name, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    if (file)
        fclose(file);
    return peak;
}

static void write_whole(int out, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(out, bytes, length);
        if (written < 0)
            exit(2);
        bytes += written;
        length -= (size_t)written;
    }
}

// Waits until the reader has taken all that the pipe holds, and a little longer.
static void wait_until_read(int pipe) {
    const struct timespec pause = {0, 50000000};
    int waiting = 1;
    while (ioctl(pipe, FIONREAD, &waiting) == 0 && waiting > 0)
        nanosleep(&pause, NULL);
    nanosleep(&pause, NULL);
}

static pid_t start_batch(const struct bench *bench, int in[2]) {
    if (pipe(in) != 0)
        exit(2);
    pid_t child = fork();
    if (child != 0)
        return child;
    dup2(in[0], STDIN_FILENO);
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    close(in[1]);
    execl(bench->program, "adjudge", "batch", (char *)NULL);
    _exit(127);
}

static void tell_memory(const struct bench *bench) {
    enum { PIECE = 1000 };
    static const char position[] =
        "{\"id\":7,\"game\":\"carcassonne\",\"players\":[{\"colour\":\"red\"},{\"colour\":\"blue\"}"
        "],\"board\":[{\"tile\":\"D\",\"at\":[0,0]}]}\n";
    char *path = bench_corpus(bench, "ten.jsonl", 10), method[200];
    struct aj_buf piece;
    int in[2], status = 0;
    size_t length = 0;
    char *games = bench_slurp(path, &length);
    aj_buf_init(&piece);
    aj_buf_put(&piece, games, length);
    for (int i = 10; i < PIECE; i++)
        aj_buf_puts(&piece, position);
    pid_t child = start_batch(bench, in);
    for (uint64_t i = 0; i < bench->million_lines; i += PIECE)
        write_whole(in[1], piece.bytes, piece.length);
    wait_until_read(in[1]);
    double peak = (double)read_peak(child) / 1024;
    close(in[0]);
    close(in[1]);
    waitpid(child, &status, 0);
    snprintf(method, sizeof method, "VmHWM after %llu lines, every hundredth a whole game; one run",
             (unsigned long long)bench->million_lines);
    bench_tell("peak memory of batch", status == 0 ? peak : -1, "MiB", "8", method);
    aj_buf_done(&piece);
    free(games);
    free(path);
}

void bench_batch(const struct bench *bench) {
    tell_speed(bench);
    tell_jobs(bench);
    tell_memory(bench);
}
