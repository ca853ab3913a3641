// A host of libadjudge: asks everything about a document and writes what it is told.
//   host FILE...
// Ends with 2 if a call says that memory is used up. The calls that found no memory say so; none of
// them may end the host.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adjudge.h"

static int is_short;

static void take(adjudge_engine *engine, const char *text) {
    if (text && fputs(text, stdout) >= 0)
        return;
    if (strstr(adjudge_message(engine), "memory"))
        is_short = 1;
}

static void ask(adjudge_engine *engine, size_t result) {
    static const char *const formats[] = {"text", "json", "full", "brief", "line",
                                          "html", "post", "svg",  "errors"};
    static const char *const drawn[] = {"text", "svg", "json"};
    static const char *const moves[] = {"text", "json", "count", "counts", "illegal", "cases"};
    static const char *const laid[] = {"yaml", "json", "ndjson"};
    static const char *const settings[] = {"base=first", "base=second", NULL};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        take(engine, adjudge_write(engine, result, formats[i], ADJUDGE_VERBOSE, NULL));
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        take(engine, adjudge_draw(engine, result, drawn[i], 0, NULL));
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        take(engine, adjudge_moves(engine, result, moves[i], ADJUDGE_VERBOSE, NULL));
    take(engine, adjudge_pieces(engine, result, "json", NULL));
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++)
        take(engine, adjudge_fmt(engine, laid[i], NULL));
    take(engine, adjudge_compare(engine, result, settings, "text", ADJUDGE_PRODUCT, NULL));
    take(engine, adjudge_compare(engine, result, NULL, "json", ADJUDGE_ALL, NULL));
    if (adjudge_verdict_of(engine, result) == ADJUDGE_ERROR)
        is_short = 1;
    const char *id = adjudge_id_of(engine, result);
    printf("%s\n", id ? id : "");
}

static void ask_general(adjudge_engine *engine) {
    static const char *const words[] = {"tunnel", "token", NULL};
    take(engine, adjudge_begin(engine, "html", NULL));
    take(engine, adjudge_end(engine, "html", NULL));
    take(engine, adjudge_rules(engine, words, "text", NULL));
    take(engine, adjudge_rules(engine, words, "json", NULL));
    take(engine, adjudge_parts(engine, "D", NULL, "text", NULL));
    take(engine, adjudge_parts(engine, NULL, "CRFR", "svg", NULL));
    take(engine, adjudge_template(engine, NULL, "CRFR .", NULL));
    take(engine, adjudge_play(engine, NULL, 1, 2, NULL));
    take(engine, adjudge_schema("case"));
}

// As much of a file as there is room for, without an allocation; the number of bytes.
static size_t read_file(const char *path, char *bytes, size_t room) {
    int file = open(path, O_RDONLY);
    ssize_t length = file < 0 ? -1 : read(file, bytes, room);
    if (file < 0 || length < 0 || close(file) != 0)
        exit(3);
    return (size_t)length;
}

static int end(int was_short) {
    if (was_short)
        fputs("host: memory is used up\n", stderr);
    return was_short ? 2 : 0;
}

int main(int argc, char *argv[]) {
    static char bytes[1 << 16];
    setvbuf(stdout, NULL, _IONBF, 0);
    setvbuf(stderr, NULL, _IONBF, 0);
    adjudge_engine *engine = adjudge_new();
    if (!engine)
        return end(1);
    if (adjudge_set(engine, "tunnel=czech") != 0)
        take(engine, NULL);
    for (int i = 1; i < argc; i++) {
        size_t length = read_file(argv[i], bytes, sizeof bytes);
        size_t count = adjudge_judge(engine, argv[i], bytes, length, ADJUDGE_GUESS);
        if (count == 0)
            take(engine, NULL);
        for (size_t k = 0; k < count; k++)
            ask(engine, k);
    }
    ask_general(engine);
    adjudge_free(engine);
    return end(is_short);
}
