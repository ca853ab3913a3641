// Fuzzes posted rulings. The first byte chooses what the rest is: a thread that is read as it is,
// or a case that is posted and read again. What a case is posted as holds one block, and reads as
// the same case, whatever names, titles and shapes are within.
#include <stdint.h>
#include <string.h>

#include "api/api.h"
#include "api/games.h"
#include "hold.h"
#include "judging/case/case.h"

enum { IS_CASE = 1, IS_JSON = 2 };

static size_t read_as(adjudge_engine *engine, const char *bytes, size_t length,
                      adjudge_syntax syntax) {
    const adjudge_input input = {
        .name = "thread", .bytes = bytes, .length = length, .syntax = syntax, .id = "thread"};
    return adjudge_read(engine, &input);
}

static char *copy_as(adjudge_engine *engine, const char *format) {
    const char *text = adjudge_write(engine, 0, format, ADJUDGE_VERBOSE, NULL);
    return strdup(text ? text : "");
}

static size_t count_blocks(const char *bytes, size_t length) {
    size_t count = 0, start;
    for (size_t at = 0; aj_post_next(bytes, length, &at, &start);)
        count++;
    return count;
}

// A case that was posted comes back as it was judged.
static void post_and_read(adjudge_engine *engine, adjudge_engine *again) {
    char *post = copy_as(engine, "post");
    if (*post) {
        adjudge_verdict verdict = adjudge_verdict_of(engine, 0);
        hold(count_blocks(post, strlen(post)) == 1);
        hold(read_as(again, post, strlen(post), ADJUDGE_GUESS) == 1);
        hold(adjudge_verdict_of(again, 0) == verdict);
        char *twice = copy_as(again, "post");
        hold(strcmp(post, twice) == 0);
        free(twice);
    }
    free(post);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    adjudge_engine *engine = aj_engine_new(aj_games), *again = aj_engine_new(aj_games);
    adjudge_syntax syntax = !(data[0] & IS_CASE) ? ADJUDGE_POST
                            : data[0] & IS_JSON  ? ADJUDGE_JSON
                                                 : ADJUDGE_YAML;
    hold(engine && again);
    size_t results = read_as(engine, (const char *)data + 1, size - 1, syntax);
    hold(results > 0);
    post_and_read(engine, again);
    adjudge_free(engine);
    adjudge_free(again);
    return 0;
}
