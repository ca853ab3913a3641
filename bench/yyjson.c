#include <string.h>
#include <yyjson.h>

#include "parsers.h"

size_t bench_parse_yyjson(const char *bytes, size_t length) {
    size_t lines = 0;
    for (const char *line = bytes; line < bytes + length;) {
        const char *end = memchr(line, '\n', length - (size_t)(line - bytes));
        yyjson_doc *doc = yyjson_read(line, (size_t)(end - line), 0);
        lines += doc != NULL;
        yyjson_doc_free(doc);
        line = end + 1;
    }
    return lines;
}
