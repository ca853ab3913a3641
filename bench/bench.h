// What the parts of the benchmark share: medians of several runs, and one line a figure.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "carcassonne/play/play.h"

enum { BENCH_RUNS = 7 }; // of each figure; its median is told

struct bench {
    const char *program;    // adjudge itself
    const char *empty;      // a program that does nothing
    const char *folder;     // for what is made on the way; removed at the end
    uint64_t million_lines; // of the memory figure
};

// CPU seconds of this thread, and seconds on the wall.
double bench_cpu(void);
double bench_wall(void);

// The median; `value` is sorted.
double bench_median(double value[], size_t count);

// Prints one figure: name, value with its unit, what to reach, how it was measured.
void bench_tell(const char *name, double value, const char *unit, const char *reach,
                const char *method);

// The rules of Carcassonne with `settings` (NULL-ended, as for --set).
void bench_rules(struct aj_ruleset *rules, const char *const settings[], struct aj_arena *arena);

// Deals a game of two under `rules` and plays `turns` turns of it, the deck over again where it is
// used up; in `arena`. Not scored at the end.
struct car_play *bench_play(const struct aj_ruleset *rules, uint64_t seed, uint32_t turns,
                            unsigned keep, struct aj_arena *arena);

// Writes `games` random games as lines to a file in the folder; returns its path, on the heap.
char *bench_corpus(const struct bench *bench, const char *name, uint64_t games);

// A path in the folder, on the heap.
char *bench_path(const struct bench *bench, const char *name);

// Runs a program with its arguments (NULL-ended, the program first) to its end, output thrown away;
// seconds on the wall, and what it used. Ends the benchmark if it fails.
struct rusage;
double bench_run(const char *const argv[], struct rusage *usage);

// User and system seconds of a run, the least of three; its memory at most in `peak`, MiB.
double bench_cost(const char *const argv[], double *peak);

// Writes a random game of that many turns, which it expects to be legal, to a file in the folder.
// Returns its path, on the heap.
char *bench_game(const struct bench *bench, const char *name, uint64_t seed, uint32_t turns);

// Writes a save of JCloisterZone to a file in the folder: that many tiles of one long road. Returns
// its path, on the heap.
char *bench_save(const struct bench *bench, const char *name, uint32_t turns);

// Writes a file.
void bench_write(const char *path, const char *bytes, size_t length);

// A file's bytes with a NUL and room for a parser's padding after them, on the heap.
char *bench_slurp(const char *path, size_t *length);

// CPU seconds of adjudge batch over a file, in this process, on one core, output thrown away.
double bench_time_batch(const char *path);

// CPU seconds of parsing each line into cJSON's tree and freeing it.
double bench_time_parse(const char *bytes, size_t length);

// Batch over a file of so many games against other parsers, those that the system has.
void bench_parsers(const char *path, size_t games);

// Whole random games a second: deal, play, score at the end, fields too; seeds from 1.
double bench_games(const struct aj_ruleset *rules, uint64_t games, struct aj_arena *arena);

// Nanoseconds of CPU a recorded move, judged again, over `games` games of `turns` turns.
double bench_moves(const struct aj_ruleset *rules, uint64_t games, uint32_t turns,
                   unsigned repeats);

void bench_engine(const struct bench *bench);  // games, moves, placements, growth
void bench_modules(const struct bench *bench); // games and moves with expansions
void bench_growth(const struct bench *bench);  // commands on inputs a hundred times as large
void bench_files(const struct bench *bench);   // many files on one core and two; jq, python3
void bench_scale(const struct bench *bench);   // readings of a case; cores
void bench_corpora(const struct bench *bench); // what random games hold
void bench_batch(const struct bench *bench);   // lines a second, memory
void bench_process(const struct bench *bench); // whole processes
void bench_tickets(const struct bench *bench); // Ticket to Ride: claims, longest paths
