// Batch against bare parsers of the same bytes.
#include "parsers.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

size_t bench_parse_cjson(const char *bytes, size_t length) {
    size_t lines = 0;
    for (const char *line = bytes; line < bytes + length;) {
        const char *end = memchr(line, '\n', length - (size_t)(line - bytes));
        cJSON *tree = cJSON_ParseWithLength(line, (size_t)(end - line));
        lines += tree != NULL;
        cJSON_Delete(tree);
        line = end + 1;
    }
    return lines;
}

double bench_time_parse(const char *bytes, size_t length) {
    double start = bench_cpu();
    bench_parse_cjson(bytes, length);
    return bench_cpu() - start;
}

struct parser {
    const char *name;
    size_t (*parse)(const char *bytes, size_t length); // NULL: the system does not have it
};

static const struct parser parsers[] = {
    {"yyjson",
#ifdef BENCH_YYJSON
     bench_parse_yyjson
#else
     NULL
#endif
    },
    {"simdjson",
#ifdef BENCH_SIMDJSON
     bench_parse_simdjson
#else
     NULL
#endif
    },
};

static void tell_parser(const struct parser *parser, const char *path, size_t games) {
    double ratio[BENCH_RUNS], speed = 0;
    char name[100], method[100];
    size_t length = 0;
    char *bytes = bench_slurp(path, &length);
    for (int i = 0; i < BENCH_RUNS; i++) {
        double start = bench_cpu();
        size_t lines = parser->parse(bytes, length);
        double seconds = bench_cpu() - start, mb = (double)length * 1e-6 / seconds;
        ratio[i] = seconds / bench_time_batch(path);
        speed = mb > speed ? mb : speed;
        if (lines != games) {
            fprintf(stderr, "bench: %s does not understand all lines\n", parser->name);
            exit(2);
        }
    }
    snprintf(name, sizeof name, "batch, brief, against %s parsing the same bytes", parser->name);
    snprintf(method, sizeof method, "by turns; the parser alone reads up to %.0f MB/s", speed);
    bench_tell(name, bench_median(ratio, BENCH_RUNS), "times its speed", "", method);
    free(bytes);
}

void bench_parsers(const char *path, size_t games) {
    for (size_t i = 0; i < sizeof parsers / sizeof *parsers; i++)
        if (parsers[i].parse)
            tell_parser(&parsers[i], path, games);
        else
            fprintf(stderr, "bench: no %s here: no figure against it\n", parsers[i].name);
}
