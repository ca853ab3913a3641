// Eight threads, each with an engine of its own, ask everything about the same documents at the
// same time; all of them are told what one alone was told before. Built with ThreadSanitizer
// (run.sh).
//   threads FILE...
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adjudge.h"

enum { THREADS = 8, FILES_MAX = 64, BYTES_MAX = 1 << 18 };

struct file {
    const char *name;
    char *bytes;
    size_t length;
    uint64_t told; // the digest of all answers
};

static struct file files[FILES_MAX];
static int count;

static void digest(uint64_t *hash, const char *text) {
    for (; text && *text; text++)
        *hash = (*hash ^ (unsigned char)*text) * 0x100000001B3U;
    *hash = (*hash ^ 0xFFU) * 0x100000001B3U;
}

static uint64_t ask(adjudge_engine *engine, const struct file *file) {
    static const char *const formats[] = {"text", "json", "brief", "html", "post", "svg", "errors"};
    static const char *const moves[] = {"text", "json", "cases"};
    static const char *const words[] = {"tunnel", NULL};
    uint64_t hash = 0xCBF29CE484222325U;
    size_t results = adjudge_judge(engine, file->name, file->bytes, file->length, ADJUDGE_GUESS);
    for (size_t i = 0; i < results; i++) {
        for (size_t k = 0; k < sizeof formats / sizeof *formats; k++)
            digest(&hash, adjudge_write(engine, i, formats[k], ADJUDGE_VERBOSE, NULL));
        for (size_t k = 0; k < sizeof moves / sizeof *moves; k++)
            digest(&hash, adjudge_moves(engine, i, moves[k], 0, NULL));
        digest(&hash, adjudge_draw(engine, i, "text", 0, NULL));
        digest(&hash, adjudge_compare(engine, i, NULL, "text", ADJUDGE_ALL, NULL));
    }
    digest(&hash, adjudge_fmt(engine, "yaml", NULL));
    digest(&hash, adjudge_rules(engine, words, "json", NULL));
    digest(&hash, adjudge_parts(engine, NULL, "CRFR", "svg", NULL));
    digest(&hash, adjudge_play(engine, NULL, 1, 2, NULL));
    return hash;
}

// Each thread begins with another file; returns how many were answered otherwise.
static void *run(void *context) {
    uintptr_t bad = 0;
    adjudge_engine *engine = adjudge_new();
    for (int i = 0; i < count; i++) {
        const struct file *file = &files[(i + (int)(uintptr_t)context) % count];
        bad += ask(engine, file) != file->told;
    }
    adjudge_free(engine);
    return (void *)bad;
}

static void load(struct file *file, const char *name) {
    int descriptor = open(name, O_RDONLY);
    file->name = name;
    file->bytes = malloc(BYTES_MAX);
    ssize_t length = descriptor < 0 || !file->bytes ? -1 : read(descriptor, file->bytes, BYTES_MAX);
    if (length < 0) {
        perror(name);
        exit(2);
    }
    file->length = (size_t)length;
    close(descriptor);
}

int main(int argc, char *argv[]) {
    pthread_t thread[THREADS];
    uintptr_t bad = 0;
    adjudge_engine *engine = adjudge_new();
    for (int i = 1; i < argc && count < FILES_MAX; i++) {
        load(&files[count], argv[i]);
        files[count].told = ask(engine, &files[count]);
        count++;
    }
    adjudge_free(engine);
    for (uintptr_t i = 0; i < THREADS; i++)
        if (pthread_create(&thread[i], NULL, run, (void *)i) != 0)
            return 2;
    for (int i = 0; i < THREADS; i++) {
        void *answer;
        pthread_join(thread[i], &answer);
        bad += (uintptr_t)answer;
    }
    printf("threads: %d threads, %d documents, %lu answered otherwise than alone\n", THREADS, count,
           (unsigned long)bad);
    return count == 0 || bad > 0;
}
