// Figures of Ticket to Ride: a batch line of a claim against a parse of it, and longest paths.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "core/core.h"
#include "tickets/ending/ending.h"

enum { LINES = 5000 };

// One tunnel, and every way to reveal three of six colours.
static void write_tunnels(struct aj_buf *out) {
    static const char *const cards[] = {"white", "blue", "yellow", "orange", "black", "red"};
    for (int i = 0; i < LINES; i++)
        aj_buf_format(out,
                      "{\"id\":%d,\"game\":\"ticket-to-ride-europe\",\"rules\":{\"base\":"
                      "\"europe-2005\"},\"players\":[{\"name\":\"Anna\",\"trains\":45,\"hand\":{"
                      "\"blue\":4,\"locomotive\":2}},{\"name\":\"Ben\"}],\"piles\":{\"draw\":60,"
                      "\"discard\":20},\"move\":{\"player\":\"Anna\",\"actions\":[{\"lay\":{"
                      "\"blue\":2},\"route\":\"munchen-venezia\"},{\"reveal\":[\"%s\",\"%s\","
                      "\"%s\"]}]}}\n",
                      i, cards[i % 6], cards[i / 6 % 6], cards[i / 36 % 6]);
}

// Claims on all maps, under different editions and options, each line by other rules than the one
// before.
static void write_different(struct aj_buf *out) {
    static const struct {
        const char *rules, *claimed, *actions;
    } claims[] = {
        {"{\"base\":\"europe-2005\"}", "[]",
         "[{\"lay\":{\"black\":3},\"route\":\"madrid-pamplona-black\"},{\"reveal\":[\"red\","
         "\"blue\",\"blue\"]}]"},
        {"{\"base\":\"nordic\"}", "[{\"route\":\"goteborg-oslo\",\"player\":\"Ben\"}]",
         "[{\"lay\":{\"black\":2},\"route\":\"kristiansand-oslo\"}]"},
        {"{\"base\":\"switzerland\"}", "[{\"route\":\"bern-luzern-a\",\"player\":\"Anna\"}]",
         "[{\"lay\":{\"green\":3},\"route\":\"luzern-olten\"}]"},
        {"{\"base\":\"europe-1912\",\"options\":{\"tunnel.reveal\":2}}",
         "[{\"route\":\"amsterdam-london\",\"player\":\"Ben\"},{\"route\":\"brest-paris\","
         "\"player\":\"Ben\"}]",
         "[{\"lay\":{\"blue\":2},\"route\":\"Venezia–München\"},{\"reveal\":[\"red\",\"red\"]}]"},
        {"{\"base\":\"europe-2005\"}", "[{\"route\":\"brest-paris\",\"player\":\"Anna\"}]",
         "[{\"lay\":{\"white\":3},\"route\":\"frankfurt-paris\"}]"},
    };
    for (int i = 0; i < LINES; i++) {
        size_t k = (size_t)i % (sizeof claims / sizeof *claims);
        aj_buf_format(out,
                      "{\"id\":%d,\"game\":\"ticket-to-ride-europe\",\"rules\":%s,\"players\":[{"
                      "\"name\":\"Anna\",\"trains\":30},{\"name\":\"Ben\",\"trains\":%d}],"
                      "\"claimed\":%s,\"move\":{\"player\":\"Anna\",\"actions\":%s}}\n",
                      i, claims[k].rules, 20 + i % 20, claims[k].claimed, claims[k].actions);
    }
}

// What is asked beside these, by turns: a closed double, a ferry, a station, a tunnel before its
// reveal and paid for, four turns, a dispute, and a route by its names in other languages.
static void write_asked(struct aj_buf *out) {
    static const char anna[] =
        "[{\"name\":\"Anna\",\"hand\":{\"blue\":4,\"red\":3,\"locomotive\":2}},"
        "{\"name\":\"Ben\"}]";
    static const char *const asked[] = {
        "\"claimed\":[{\"route\":\"frankfurt-paris-white\",\"player\":\"Ben\"}],\"move\":{"
        "\"player\":"
        "\"Anna\",\"actions\":[{\"lay\":{\"orange\":3},\"route\":\"frankfurt-paris-orange\"}]}",
        "\"move\":{\"player\":\"Anna\",\"actions\":[{\"lay\":{\"red\":1,\"locomotive\":1},"
        "\"route\":"
        "\"amsterdam-london\"}]}",
        "\"move\":{\"player\":\"Anna\",\"actions\":[{\"station\":\"wien\",\"pay\":{\"red\":1}}]}",
        "\"move\":{\"player\":\"Anna\",\"actions\":[{\"lay\":{\"blue\":2},\"route\":\"munchen-"
        "venezia\"}]}",
        "\"move\":{\"player\":\"Anna\",\"actions\":[{\"lay\":{\"red\":2},\"route\":\"barcelona-"
        "pamplona\"},"
        "{\"reveal\":[\"orange\",\"red\",\"white\"]},{\"pay\":{\"red\":1}}]}",
        "\"moves\":[{\"player\":\"Anna\",\"actions\":[{\"lay\":{\"blue\":2},\"route\":\"munchen-"
        "venezia\"},"
        "{\"reveal\":[\"red\",\"white\",\"green\"]}]},{\"player\":\"Ben\",\"actions\":[{\"draw\":"
        "\"red\"},"
        "{\"draw\":\"blind\"}]},{\"player\":\"Anna\",\"actions\":[{\"draw\":\"blind\"},{\"draw\":"
        "\"blue\"}]},"
        "{\"player\":\"Ben\",\"actions\":[{\"station\":\"wien\",\"pay\":{\"red\":1}}]}]",
        "\"move\":{\"player\":\"Anna\",\"actions\":[{\"lay\":{\"blue\":2},\"route\":\"munchen-"
        "venezia\"},"
        "{\"reveal\":[\"blue\",\"red\",\"white\"]}]},\"disputed\":[{\"by\":\"Anna\",\"says\":{"
        "\"verdict\":"
        "\"legal\"}},{\"by\":\"Ben\",\"says\":{\"verdict\":\"illegal\"}}]",
        "\"move\":{\"player\":\"Anna\",\"actions\":[{\"lay\":{\"blue\":2},\"route\":\"Munich - "
        "Venice\"},"
        "{\"reveal\":[\"blue\",\"red\",\"pink\"]}]}",
    };
    for (int i = 0; i < LINES; i++)
        aj_buf_format(out,
                      "{\"id\":%d,\"game\":\"ticket-to-ride-europe\",\"rules\":{\"base\":"
                      "\"europe-2005\"},\"players\":%s,%s}\n",
                      i, anna, asked[(size_t)i % (sizeof asked / sizeof *asked)]);
}

static void tell_claims(const struct bench *bench, void (*write)(struct aj_buf *out),
                        const char *what, const char *how) {
    char *path = bench_path(bench, "claims.jsonl");
    double ratio[BENCH_RUNS];
    struct aj_buf out;
    aj_buf_init(&out);
    write(&out);
    bench_write(path, out.bytes, out.length);
    for (int i = 0; i < BENCH_RUNS; i++) {
        double parse = bench_time_parse(out.bytes, out.length);
        ratio[i] = bench_time_batch(path) / parse;
    }
    bench_tell(what, bench_median(ratio, BENCH_RUNS), "times its time", "1.0", how);
    aj_buf_done(&out);
    free(path);
}

static uint32_t draw(uint32_t *seed, uint32_t below) {
    *seed = *seed * 1664525U + 1013904223U;
    return (*seed >> 8) % below;
}

// Gives player 0 routes, mostly short ones that touch his others, as far as 45 trains go.
static void deal_routes(const struct ttr_map *map, int8_t holder[], uint32_t *seed) {
    int spaces = 0;
    bool city[TTR_CITIES] = {false};
    memset(holder, -1, TTR_ROUTES);
    city[map->cities.first + (int)draw(seed, (uint32_t)map->cities.count)] = true;
    for (int tries = 0; tries < 3000 && spaces < 45; tries++) {
        int route = map->routes.first + (int)draw(seed, (uint32_t)map->routes.count);
        int twin = ttr_twin(route);
        const struct ttr_route *row = &ttr_routes[route];
        bool taken = holder[route] == 0 || (twin >= 0 && holder[twin] == 0);
        bool apart = !city[row->from] && !city[row->to];
        if (taken || apart || spaces + row->length > 45 || (row->length > 2 && draw(seed, 3)))
            continue;
        holder[route] = 0;
        city[row->from] = city[row->to] = true;
        spaces += row->length;
    }
}

// The shortest of three runs: what the search takes, and not what else the machine does.
static double time_path(const struct ttr_map *map, const int8_t holder[], struct aj_arena *arena) {
    double best = 1;
    for (int i = 0; i < 3; i++) {
        struct ttr_path path;
        struct ttr_held held = {.map = map, .holder = holder};
        aj_arena_reset(arena);
        double start = bench_cpu();
        ttr_path_find(&held, arena, &path);
        double seconds = bench_cpu() - start;
        best = seconds < best ? seconds : best;
    }
    return best;
}

static void tell_paths(const struct ttr_map *map, const char *name, const char *most) {
    enum { STATES = 20000 };
    int8_t holder[TTR_ROUTES];
    struct aj_arena arena;
    uint32_t seed = 2005;
    double slowest = 0;
    aj_arena_init(&arena, 0);
    for (int i = 0; i < STATES; i++) {
        deal_routes(map, holder, &seed);
        double seconds = time_path(map, holder, &arena);
        slowest = seconds > slowest ? seconds : slowest;
    }
    bench_tell(
        name, slowest * 1e3, "ms", most,
        "20,000 networks of touching routes, short ones preferred; the best of three runs each");
    aj_arena_done(&arena);
}

void bench_tickets(const struct bench *bench) {
    tell_claims(
        bench, write_tunnels, "a claim judged by batch, against cJSON parsing the line",
        "a tunnel laid and revealed, every colour of three cards; the file's reading included");
    tell_claims(bench, write_different, "different claims judged by batch, likewise",
                "five claims by turns, on three maps, by four editions, one with an option");
    tell_claims(
        bench, write_asked, "what else is asked of a turn, likewise",
        "a double, a ferry, a station, a tunnel blind and paid, four turns, a dispute, other "
        "names");
    tell_paths(&ttr_maps[TTR_MAP_EUROPE], "slowest longest path of 45 trains", "10");
    tell_paths(&ttr_maps[TTR_MAP_USA], "the same on the map of the USA", "1");
}
