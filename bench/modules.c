// Figures of the engine with expansions in play, held against the base game in the same run.
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

static const char *const base[] = {NULL};

// What is played together; `games` a second are to be reached, and a recorded move costs at most
// `times` the base game's.
static const struct set {
    const char *name;
    const char *const settings[6];
    const char *games, *times;
} sets[] = {
    {"River, Abbot, Traders & Builders",
     {"river=c2", "abbot=c2", "traders-and-builders=c2"},
     "5,000",
     "1.5"},
    {"Abbey & Mayor", {"abbey-and-mayor=c2"}, "", "2"},
    {"Hills & Sheep", {"hills-and-sheep=c2"}, "", "2"},
    {"The Princess & the Dragon", {"princess-and-dragon=c2"}, "", "2"},
    {"The Tower", {"tower=c2"}, "", "2"},
    {"Tunnel, Inns & Cathedrals, King & Robber Baron, Miner and Underminer",
     {"tunnel=wikicarpedia", "inns-and-cathedrals=c1", "king-and-robber=c1",
      "miner-and-underminer=carc-zoner"},
     "",
     ""},
};
#define SETS (sizeof sets / sizeof *sets)

void bench_modules(const struct bench *bench) {
    struct aj_arena arena, scratch;
    struct aj_ruleset rules[SETS], base_rules;
    double games[SETS][BENCH_RUNS], times[SETS][BENCH_RUNS];
    char name[200];
    (void)bench;
    aj_arena_init(&arena, 0);
    aj_arena_init(&scratch, 0);
    bench_rules(&base_rules, base, &arena);
    for (size_t i = 0; i < SETS; i++)
        bench_rules(&rules[i], sets[i].settings, &arena);
    for (int run = 0; run < BENCH_RUNS; run++)
        for (size_t i = 0; i < SETS; i++) {
            double move = bench_moves(&base_rules, 20, 71, 5);
            games[i][run] = bench_games(&rules[i], 100, &scratch);
            times[i][run] = bench_moves(&rules[i], 20, 71, 5) / move;
        }
    for (size_t i = 0; i < SETS; i++) {
        snprintf(name, sizeof name, "random games with %s", sets[i].name);
        bench_tell(name, bench_median(games[i], BENCH_RUNS), "games/s", sets[i].games,
                   "seeds 1-100, two players, one thread, scored, not written");
        snprintf(name, sizeof name, "one recorded move with %s", sets[i].name);
        bench_tell(name, bench_median(times[i], BENCH_RUNS), "times the base game's", sets[i].times,
                   "seeds 1-20, 71 turns each, five times over, by turns");
    }
    aj_arena_done(&scratch);
    aj_arena_done(&arena);
}
