// Judges prefixes of documents: each has results with verdicts, is told in every format, and
// answers the same a second time. Whatever crashes or hangs is found by running it.
//   prefixes STEP FILE...
// Takes every STEP-th prefix; ends with 1 if one was answered otherwise than it had to be.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adjudge.h"

enum { BYTES_MAX = 1 << 20 };

static unsigned long bad, judged;

static void complain(const char *file, size_t length, const char *what) {
    bad++;
    printf("%s, the first %zu bytes: %s\n", file, length, what);
}

// The text of a format, which there must be; it is borrowed until the next is written.
static const char *write_as(adjudge_engine *engine, size_t result, const char *format) {
    const char *text = adjudge_write(engine, result, format, ADJUDGE_PLAIN, NULL);
    return text ? text : "";
}

static void judge(adjudge_engine *engine, const char *file, const char *bytes, size_t length) {
    size_t results = adjudge_judge(engine, file, bytes, length, ADJUDGE_GUESS);
    judged++;
    if (results == 0)
        complain(file, length, "it has no result");
    for (size_t i = 0; i < results && i < 3; i++) {
        adjudge_verdict verdict = adjudge_verdict_of(engine, i);
        if (verdict == ADJUDGE_ERROR)
            complain(file, length, adjudge_message(engine));
        // What was not understood says so with its place, and nothing else does.
        if ((verdict == ADJUDGE_INVALID) != (*write_as(engine, i, "errors") != '\0'))
            complain(file, length, "its errors and its verdict do not agree");
        if (*write_as(engine, i, "json") != '{' || !*write_as(engine, i, "html"))
            complain(file, length, "a format has nothing of it");
    }
}

static size_t read_file(const char *path, char *bytes) {
    int file = open(path, O_RDONLY);
    ssize_t length = file < 0 ? -1 : read(file, bytes, BYTES_MAX);
    if (length < 0) {
        perror(path);
        exit(2);
    }
    close(file);
    return (size_t)length;
}

int main(int argc, char *argv[]) {
    static char bytes[BYTES_MAX];
    size_t step = argc > 1 ? strtoul(argv[1], NULL, 10) : 0, next = 0;
    adjudge_engine *engine = adjudge_new();
    for (int i = 2; i < argc && step > 0 && engine; i++) {
        size_t length = read_file(argv[i], bytes);
        for (; next <= length; next += step)
            judge(engine, argv[i], bytes, next);
        next -= length; // the steps go on in the next file
    }
    adjudge_free(engine);
    printf("prefixes: %lu judged, %lu answered wrongly\n", judged, bad);
    return judged == 0 || bad > 0;
}
