#include <cstring>
#include <simdjson.h>

#include "parsers.h"

static_assert(BENCH_PADDING >= simdjson::SIMDJSON_PADDING, "the parser reads behind the last line");

size_t bench_parse_simdjson(const char *bytes, size_t length) {
    simdjson::dom::parser parser;
    size_t lines = 0;
    for (const char *line = bytes; line < bytes + length;) {
        auto rest = length - static_cast<size_t>(line - bytes);
        auto end = static_cast<const char *>(std::memchr(line, '\n', rest));
        lines += !parser.parse(line, static_cast<size_t>(end - line), false).error();
        line = end + 1;
    }
    return lines;
}
