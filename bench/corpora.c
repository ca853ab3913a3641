// What random games hold: counts over a thousand of them, so that a corpus is known to exercise
// the rules that are hard to reach.
#include <stdlib.h>

#include "bench.h"
#include "carcassonne/boxes/miner/miner.h"

struct counts {
    uint64_t tunnel_roads, shared, expulsions, bonuses;
};

// Roads with a finished tunnel that were scored in the game, each once.
static uint64_t count_tunnel_roads(const struct car_judging *g) {
    uint32_t met[CAR_COLOURS], count = 0;
    for (int colour = 0; colour < CAR_COLOURS; colour++) {
        const struct car_tunnel *tunnel = &g->board.tunnel[colour];
        if (tunnel->count < 2)
            continue;
        uint32_t part = car_part_at_edge(&g->board.lying[tunnel->lying[0]], tunnel->edge[0]);
        uint32_t root = car_board_root(&g->board, part);
        bool known = false;
        for (uint32_t i = 0; i < count; i++)
            known = known || met[i] == root;
        for (size_t i = 0; i < g->judgement->earnings && !known; i++) {
            const struct aj_earning *earning = &g->judgement->earning[i];
            if (earning->when != AJ_WHEN_MOVE || earning->subject >= CAR_SUBJECT_FIRST ||
                car_board_root(&g->board, (uint32_t)earning->subject) != root)
                continue;
            met[count++] = root;
            known = true;
        }
    }
    return count;
}

static void count_rulings(const struct aj_judgement *judgement, struct counts *counts) {
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        bool bonus = ruling->rule == CAR_RULE_KING_KING_SCORES ||
                     ruling->rule == CAR_RULE_KING_ROBBER_BARON_SCORES;
        counts->bonuses += bonus && ruling->effect == AJ_SCORES;
    }
}

// Features that gave points to two players at once.
static void count_shared(const struct aj_judgement *judgement, struct counts *counts) {
    for (size_t i = 1; i < judgement->earnings; i++) {
        const struct aj_earning *a = &judgement->earning[i - 1], *b = &judgement->earning[i];
        counts->shared += a->subject == b->subject && a->when == b->when && a->player != b->player;
    }
}

static void count_expulsions(const struct car_judging *g, struct counts *counts) {
    for (size_t i = 0; i < g->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &g->judgement->ruling[i];
        // Of the notes under this rule those that send somebody home are the first variant, and
        // the third; the others say why he stays.
        counts->expulsions += ruling->rule == CAR_RULE_MINER_EXPULSION &&
                              (ruling->variant == 0 || ruling->variant == 2);
    }
}

static struct counts count_games(const char *const settings[], uint64_t games) {
    struct aj_arena arena;
    struct aj_ruleset rules;
    struct counts counts = {0};
    aj_arena_init(&arena, 0);
    bench_rules(&rules, settings, &arena);
    for (uint64_t seed = 1; seed <= games; seed++) {
        aj_arena_reset(&arena);
        struct car_play *play = bench_play(&rules, seed, 0, AJ_KEEP_ALL, &arena);
        car_play_out(play);
        counts.tunnel_roads += count_tunnel_roads(&play->g);
        count_rulings(play->g.judgement, &counts);
        count_shared(play->g.judgement, &counts);
        count_expulsions(&play->g, &counts);
    }
    aj_arena_done(&arena);
    return counts;
}

void bench_corpora(const struct bench *bench) {
    static const char *const tunnel[] = {"tunnel=true", NULL};
    static const char *const all[] = {"tunnel=true", "inns-and-cathedrals=true",
                                      "king-and-robber=true", "miner-and-underminer=true", NULL};
    struct counts counts = count_games(tunnel, 1000);
    (void)bench;
    bench_tell("tunnel roads scored", (double)counts.tunnel_roads, "", "1,000",
               "seeds 1-1000, base and Tunnel: roads with a finished tunnel that gave points in a "
               "turn");
    bench_tell("shared majorities", (double)counts.shared, "", "some", "the same games");
    counts = count_games(all, 1000);
    bench_tell("expulsions", (double)counts.expulsions, "", "some",
               "seeds 1-1000, base, Tunnel, Inns & Cathedrals, King & Robber Baron, Miner and "
               "Underminer");
    bench_tell("bonus tiles scored", (double)counts.bonuses, "", "some", "the same games");
}
