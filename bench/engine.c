// Figures of the engine inside one process, by the CPU time of the thread.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/play/play.h"
#include "carcassonne/turn/turn.h"

static const char *const base[] = {NULL};

double bench_games(const struct aj_ruleset *rules, uint64_t games, struct aj_arena *arena) {
    double start = bench_cpu();
    for (uint64_t seed = 1; seed <= games; seed++) {
        struct car_play play;
        aj_arena_reset(arena);
        struct aj_judgement *judgement = AJ_NEW(arena, struct aj_judgement);
        aj_judgement_init(judgement, arena, rules, AJ_KEEP_BRIEF);
        car_play_deal(&play, judgement, seed, 2);
        car_play_out(&play);
    }
    return (double)games / (bench_cpu() - start);
}

// Judges the recorded turns of a game from its start; CPU seconds. The board's memory is made
// before the clock starts: only turns are timed.
static double judge_record(const struct car_play *play, struct aj_arena *arena) {
    struct car_position position = play->position;
    struct aj_judgement *judgement = AJ_NEW(arena, struct aj_judgement);
    struct car_judging *g = AJ_NEW(arena, struct car_judging);
    position.turn = play->record.turn;
    position.turns = play->record.turns;
    position.places = play->record.turns;
    if (car_on(&play->g, CAR_MODULE_RIVER))
        position.own[CAR_MODULE_RIVER] = car_play_count_laid_river(play, arena);
    aj_judgement_init(judgement, arena, play->g.rules, AJ_KEEP_BRIEF);
    judgement->players = position.players;
    car_judging_init(g, &position, judgement);
    car_judging_begin(g);
    double start = bench_cpu();
    for (uint32_t i = 0; i < position.turns; i++) {
        aj_turn_add(judgement, position.turn[i].player, AJ_NO_NODE);
        if (!car_turn_judge(g, i)) {
            fprintf(stderr, "bench: a recorded turn is forbidden\n");
            exit(2);
        }
    }
    return bench_cpu() - start;
}

double bench_moves(const struct aj_ruleset *rules, uint64_t games, uint32_t turns,
                   unsigned repeats) {
    struct aj_arena record, arena;
    double seconds = 0;
    aj_arena_init(&record, 0);
    aj_arena_init(&arena, 0);
    for (uint64_t seed = 1; seed <= games; seed++) {
        aj_arena_reset(&record);
        struct car_play *play = bench_play(rules, seed, turns, AJ_KEEP_BRIEF, &record);
        for (unsigned i = 0; i < repeats; i++) {
            aj_arena_reset(&arena);
            seconds += judge_record(play, &arena);
        }
    }
    aj_arena_done(&record);
    aj_arena_done(&arena);
    return seconds * 1e9 / (double)(games * repeats * turns);
}

// Nanoseconds for all legal placements of one tile on boards of 36 tiles; every kind of tile.
static double measure_placements(const struct aj_ruleset *rules, struct aj_arena *arena) {
    enum { BOARDS = 50, REPEATS = 20 };
    double seconds = 0;
    uint64_t asked = 0, found = 0;
    for (uint64_t seed = 1; seed <= BOARDS; seed++) {
        aj_arena_reset(arena);
        struct car_play *play = bench_play(rules, seed, 35, AJ_KEEP_BRIEF, arena);
        struct car_placement *out =
            AJ_NEW_ARRAY(arena, struct car_placement, 4 * (size_t)(play->frontier.gaps + 1));
        double start = bench_cpu();
        for (int i = 0; i < REPEATS; i++)
            for (uint32_t k = 0; k < play->deck.count; k++, asked++)
                found += car_placements(&play->frontier, play->deck.tile[k], out);
        seconds += bench_cpu() - start;
    }
    return found ? seconds * 1e9 / (double)asked : 0;
}

static void count_walk(void *context, const uint8_t step[], uint8_t steps) {
    (void)step;
    *(uint64_t *)context += steps > 0;
}

// The slowest listing of all legal walks of the dragon, in milliseconds, on boards of 100 tiles.
static double measure_walks(struct aj_arena *arena) {
    static const char *const princess[] = {"princess-and-dragon=c2", NULL};
    enum { BOARDS = 50 };
    double slowest = 0;
    for (uint64_t seed = 1; seed <= BOARDS; seed++) {
        struct aj_ruleset rules;
        uint64_t walks = 0;
        aj_arena_reset(arena);
        bench_rules(&rules, princess, arena);
        struct car_play *play = bench_play(&rules, seed, 99, AJ_KEEP_BRIEF, arena);
        if (car_dragon_tile(&play->g) == CAR_NOTHING)
            continue;
        car_dragon_of(&play->g)->visits = 0; // a new walk from where it stands
        double start = bench_cpu();
        car_dragon_walks(&play->g, count_walk, &walks);
        double seconds = bench_cpu() - start;
        slowest = seconds > slowest ? seconds : slowest;
    }
    return slowest * 1e3;
}

void bench_engine(const struct bench *bench) {
    struct aj_arena arena;
    struct aj_ruleset rules;
    double games[BENCH_RUNS], moves[BENCH_RUNS], placements[BENCH_RUNS], growth[BENCH_RUNS];
    (void)bench;
    aj_arena_init(&arena, 0);
    bench_rules(&rules, base, &arena);
    for (int i = 0; i < BENCH_RUNS; i++) {
        games[i] = bench_games(&rules, 500, &arena);
        moves[i] = bench_moves(&rules, 100, 71, 5);
        placements[i] = measure_placements(&rules, &arena);
        growth[i] = bench_moves(&rules, 1, 7199, 5) / moves[i];
    }
    bench_tell("random full base games", bench_median(games, BENCH_RUNS), "games/s", "10,000",
               "seeds 1-500, two players, one thread, fields scored, not written");
    bench_tell("one recorded move", bench_median(moves, BENCH_RUNS), "ns", "200",
               "seeds 1-100, 71 turns each, five times over: legality, merging, follower, scoring "
               "step");
    bench_tell("all legal placements at 36 tiles", bench_median(placements, BENCH_RUNS), "ns",
               "400",
               "seeds 1-50 after 35 turns, every tile of the game asked; the frontier is kept up "
               "to date by the moves");
    bench_tell("slowest listing of a dragon's walks at 100 tiles", measure_walks(&arena), "ms", "1",
               "seeds 1-50 with The Princess & the Dragon after 99 turns, from where the dragon "
               "stands; one run");
    bench_tell("cost of a move, 7,200 tiles against 72", bench_median(growth, BENCH_RUNS), "times",
               "4", "seed 1, the deck over again, against the recorded move of that run");
    aj_arena_done(&arena);
}
