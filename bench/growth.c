// How commands grow with a game, of 720, 7,200 and 72,000 turns, and with a board, of up to 100,000
// tiles.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "bench.h"
#include "carcassonne/play/play.h"

enum { SIZES = 3, OPTIONS = 3 }; // sizes: each ten times the one before

static const uint32_t turns_of[SIZES] = {720, 7200, 72000};

double bench_cost(const char *const argv[], double *peak) {
    double least = 0;
    for (int i = 0; i < 3; i++) {
        struct rusage usage;
        bench_run(argv, &usage);
        double seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
        least = i == 0 || seconds < least ? seconds : least;
        *peak = (double)usage.ru_maxrss / 1024;
    }
    return least;
}

static char *write_out(const struct bench *bench, const char *name, struct aj_buf *out) {
    char *path = bench_path(bench, name);
    bench_write(path, out->bytes, out->length);
    aj_buf_done(out);
    return path;
}

char *bench_game(const struct bench *bench, const char *name, uint64_t seed, uint32_t turns) {
    static const char *const base[] = {NULL};
    struct aj_arena arena;
    struct aj_ruleset rules;
    struct aj_buf out;
    aj_arena_init(&arena, 0);
    aj_buf_init(&out);
    bench_rules(&rules, base, &arena);
    car_play_write(bench_play(&rules, seed, turns, AJ_KEEP_BRIEF, &arena), name, &out);
    out.length--; // its brace
    aj_buf_puts(&out, ",\"expect\":{\"verdict\":\"legal\"}}\n");
    aj_arena_done(&arena);
    return write_out(bench, name, &out);
}

static char *write_game(const struct bench *bench, uint32_t turns) {
    char name[40];
    snprintf(name, sizeof name, "turns-%u.jsonl", (unsigned)turns);
    return bench_game(bench, name, 1, turns);
}

char *bench_save(const struct bench *bench, const char *name, uint32_t turns) {
    struct aj_buf out;
    aj_buf_init(&out);
    aj_buf_puts(&out, "{\"appVersion\":\"5.12.0\",\"setup\":{\"sets\":{\"basic:2\":10000},"
                      "\"elements\":{\"small-follower\":7},\"rules\":{},\"start\":[{\"tile\":"
                      "\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}]},\"players\":[{\"name\":"
                      "\"Ann\",\"slot\":0},{\"name\":\"Bob\",\"slot\":1}],\"gameAnnotations\":{"
                      "\"endTurn\":true},\"replay\":[");
    for (uint32_t i = 0; i < turns; i++)
        aj_buf_format(&out,
                      "%s{\"type\":\"PLACE_TILE\",\"payload\":{\"tileId\":\"BA/RFr\","
                      "\"rotation\":\"R0\",\"position\":[%u,0]},\"player\":%u},"
                      "{\"type\":\"COMMIT\",\"payload\":{}}",
                      i ? "," : "", (unsigned)i + 1, (unsigned)i % 2);
    aj_buf_puts(&out, "]}\n");
    return write_out(bench, name, &out);
}

static char *write_save(const struct bench *bench, uint32_t turns) {
    char name[40];
    snprintf(name, sizeof name, "save-%u.jcz", (unsigned)turns);
    return bench_save(bench, name, turns);
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
    return write_out(bench, name, &out);
}

// A command and its options before the file.
struct command {
    const char *name, *option[OPTIONS];
};

// A command on inputs each ten times as large as the one before.
static void tell_command(const struct bench *bench, const struct command *command,
                         const char *const input[], const char *sizes) {
    double seconds[SIZES], peak = 0;
    char name[120], method[160];
    for (int i = 0; i < SIZES; i++) {
        const char *argv[OPTIONS + 4] = {bench->program, command->name};
        size_t count = 2;
        for (size_t k = 0; k < OPTIONS && command->option[k]; k++)
            argv[count++] = command->option[k];
        argv[count] = input[i];
        seconds[i] = bench_cost(argv, &peak);
    }
    snprintf(name, sizeof name, "%s, exponent of its time from %s", command->name, sizes);
    snprintf(method, sizeof method,
             "%.3f, %.3f and %.2f s of user and system, for the first a tenth as many; %.0f MiB at "
             "most",
             seconds[0], seconds[1], seconds[2], peak);
    bench_tell(name, log10(seconds[2] / seconds[1]), " ", "1.05", method);
}

// Some commands on files that `write` makes.
static void tell_commands(const struct bench *bench, const struct command *commands, size_t count,
                          char *(*write)(const struct bench *bench, uint32_t size),
                          const char *sizes) {
    const bool of_tiles = write == write_board;
    char *path[SIZES];
    for (int i = 0; i < SIZES; i++)
        path[i] = write(bench, of_tiles ? turns_of[i] / 72 * 100 : turns_of[i]);
    for (size_t i = 0; i < count; i++)
        tell_command(bench, &commands[i], (const char *const *)path, sizes);
    for (int i = 0; i < SIZES; i++)
        free(path[i]);
}

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

void bench_growth(const struct bench *bench) {
    static const struct command games[] = {{"check", {"--limits", "none"}},
                                           {"compare", {"--limits", "none"}},
                                           {"batch", {"--limits", "none"}},
                                           {"test", {"--limits", "none"}},
                                           {"fmt", {"--limits", "none"}}};
    static const struct command saves[] = {{"import", {"--limits", "none", "--format=ndjson"}},
                                           {"check", {"--limits", "none", "--quiet"}}};
    static const struct command boards[] = {{"check", {"--limits", "none"}},
                                            {"compare", {"--limits", "none"}},
                                            {"moves", {"--limits", "none"}},
                                            {"draw", {"--limits", "none", "--format=svg"}}};
    static const struct command play = {"play", {"--games"}};
    static const char *const counts[SIZES] = {"100", "1000", "10000"};
    tell_commands(bench, games, COUNT(games), write_game, "7,200 to 72,000 turns");
    tell_commands(bench, saves, COUNT(saves), write_save, "7,200 to 72,000 turns of a save");
    tell_commands(bench, boards, COUNT(boards), write_board,
                  "10,000 to 100,000 tiles, a field with half as many cities");
    tell_command(bench, &play, counts, "1,000 to 10,000 games");
}
