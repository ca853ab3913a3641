// Other parsers of JSON: each parses every line into its tree, and returns how many lines it
// understood. simdjson reads up to BENCH_PADDING bytes behind the last line.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { BENCH_PADDING = 64 };

size_t bench_parse_cjson(const char *bytes, size_t length);
size_t bench_parse_yyjson(const char *bytes, size_t length);   // if there is BENCH_YYJSON
size_t bench_parse_simdjson(const char *bytes, size_t length); // if there is BENCH_SIMDJSON

#ifdef __cplusplus
}
#endif
